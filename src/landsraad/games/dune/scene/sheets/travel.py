"""Forces on their way as one sheet: a shipment, a move, a ride on a worm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.dune.components import (
    PARTS,
    PARTS_OF,
    SECTOR,
    STRONGHOLDS,
    TERRITORIES,
    TERRITORY,
)
from landsraad.games.dune.rules.phases import shipment
from landsraad.games.dune.rules.table import advanced, allied, fighters, in_storm, seats
from landsraad.games.dune.scene.emblems import emblem
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NOBODY, Shipment, Table, View
from landsraad.games.dune.story.alliances import crowded
from landsraad.games.dune.story.context import there
from landsraad.games.dune.story.view import short
from landsraad.games.dune.story.words import half, place, place_label
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.scenes.frame import Effect, Mark, Number
from landsraad.scenes.sheet import About, Field, Presence, Sheet, Start, Tally
from landsraad.scenes.text import capital, counted, listed

FORCES: Final = "forces from "
STARRED: Final = "starred from "
SHIPPING: Final = "shipping"
"""The name under which a browser remembers the last number of forces shipped."""
RIDE: Final = "ride from "
GROUND: Final = {"sand": "Sand", "rock": "Rock", "stronghold": "Stronghold", "polar": "Ice"}


def most_to_move(view: View, ask: Ask) -> int:
    """All forces go; from a stronghold or from spice one stays, if more than one is there."""
    part, most = ask.kind.removeprefix(FORCES), int(ask.options[-1])
    kept = TERRITORY[part] in STRONGHOLDS or view.table.ground.get(part, 0) > 0
    stays = kept and most > 1 and most == there(view.table, view.seat, part)
    return most - 1 if stays else most


def forces(start: Start | Callable[[View, Ask], int]) -> tuple[Field, Field]:
    """How many go, and how many of them are starred."""
    return (
        Field(f"{FORCES}*", "Forces in {rest}", "number", start=start),
        Field(f"{STARRED}*", "{stars} among them", "number", start=Start.FIRST),
    )


# ---- shipment


def ship(view: View, ask: Ask) -> Sheet:
    """A shipment: what is shipped, from where, where to, and how many."""
    return Sheet(
        title="Where do you ship, and how many?",
        why=tariff_words(view.table, view.seat),
        verb="Ship",
        fields=(
            Field("shipment", "What you ship", "choice", start="reserves"),
            Field("ship from", "From", "place", missing="Choose where from"),
            Field("ship to", "To", "place", missing="Choose where to"),
            *forces(Start.FIRST),
            Field("ship as", "They land as", "choice", start=Start.FIRST, quiet=True),
        ),
    )


def tariff_words(t: Table, seat: Seat) -> str:
    """What a force costs."""
    if t.factions[seat] == "fremen":
        return "Your reserves come for nothing, to the Great Flat and near it."
    half = ", and you pay half" if shipment.discount(t, seat, "reserves") else ""
    return f"1 spice a force in strongholds, 2 elsewhere{half}."


def ship_tally(view: Seen, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """What it costs, and who is there already."""
    kind, to = str(answers.get("shipment", "reserves")), str(answers.get("ship to", ""))
    if PASS in (kind, to):
        return Tally(button="Ship nothing")
    if (kind != "back" and to not in PARTS) or (kind != "reserves" and "ship from" not in answers):
        return Tally()
    number = number_of(answers)
    cost = shipment.price(view.table, view.seat, kind, TERRITORY.get(to, ""), number)
    where = f" to {place(to)}" if to else " back"
    price = f" · {cost} spice" if cost else " · free"
    have = sum(view.table.reserves[view.seat])
    reserve = (Mark(0, "0"), Mark(have, f"{have} in reserve")) if kind == "reserves" else ()
    return Tally(
        about=tuple(destination(view, to, number, answers)),
        number=Number("forces", reserve, low=0 if reserve else None, again=SHIPPING),
        effects=tuple(ship_effects(view.table, view.seat, kind, to, number, cost)),
        notes=tuple(meeting(view, to, number, answers)),
        button=f"{sheet.verb} {number}{where}{price}",
    )


def ship_effects(t: Table, seat: Seat, kind: str, to: str, number: int, cost: int) -> list[Effect]:
    """Spice and reserves before and after, and who is paid."""
    found = [Effect("Your spice", str(t.spice[seat]), str(max(0, t.spice[seat] - cost)))]
    if kind != "across":
        change = number if kind == "back" else -number
        reserve = sum(t.reserves[seat])
        found.append(Effect("Reserve", str(reserve), str(reserve + change)))
    if cost:
        way = shipment.discount(t, seat, kind)
        payee = shipment.paid_to(t, Shipment(seat, kind, to, {}, cost, way))
        whom = "To the bank" if payee == NOBODY else f"To {story_name(t, payee)}"
        found.append(Effect(whom, "", str(cost)))
    return found


def story_name(t: Table, seat: Seat) -> str:
    """A seat in a short label."""
    name = short(t, seat)
    return f"the {name}" if t.factions[seat] in ("guild", "emperor") else name


# ---- moves and rides


def move(view: Seen, ask: Ask) -> Sheet:
    """A move: from where, where to, and how many."""
    crowd = crowded(view.story.name, view.table, view.seat)
    return Sheet(
        title="Which forces move, and where?",
        why=" ".join(("One group from one territory moves in a turn.", *crowd)),
        verb="Move",
        fields=(
            Field("move from", "From", "place", missing="Choose where from"),
            Field("move to", "To", "place", missing="Choose where to"),
            *forces(most_to_move),
            Field("arrive as", "They arrive as", "choice", start=Start.FIRST, quiet=True),
        ),
    )


def ride(view: View, ask: Ask) -> Sheet:
    """A ride on a worm: where to, and how many."""
    start = ask.kind.removeprefix(RIDE)
    return Sheet(
        title=f"Ride the worm from {place(start)}",
        why="Some or all of your forces there ride to wherever you like.",
        verb="Ride",
        fields=(
            Field(f"{RIDE}*", "To", "place", missing="Choose where to"),
            *forces(most_to_move),
        ),
    )


def move_tally(view: Seen, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """How many stay, how many are there then, and who is there already."""
    t = view.table
    name = view.story.name
    if PASS in answers.values():
        return Tally(button=f"{sheet.verb} nothing", notes=tuple(crowded(name, t, view.seat)))
    start, to = journey(answers)
    if to not in PARTS:
        return Tally()
    number = number_of(answers) or standing(t, view.seat, start)
    all_go = number == standing(t, view.seat, start) and TERRITORY[to] != start
    crowd = crowded(name, t, view.seat, start if all_go else "")
    ends = dict.fromkeys((start, TERRITORY[to]))
    return Tally(
        about=tuple(destination(view, to, number, answers)),
        number=Number("forces"),
        effects=tuple(change(t, view.seat, end, start, number) for end in ends if len(ends) > 1),
        notes=(*meeting(view, to, number, answers), *crowd),
        button=f"{sheet.verb} {number} to {place(to)}",
    )


def journey(answers: Mapping[str, Value]) -> tuple[str, str]:
    """The territory from which forces move or ride, and the part where they go."""
    for kind, value in answers.items():
        if kind.startswith(RIDE):
            return kind.removeprefix(RIDE), str(value)
    return str(answers.get("move from", "")), str(answers.get("move to", ""))


def number_of(answers: Mapping[str, Value]) -> int:
    """How many forces go in all; none is asked for where all must leave."""
    return sum(int(value) for kind, value in answers.items() if kind.startswith(FORCES))


def standing(t: Table, seat: Seat, territory: str) -> int:
    """All forces of a seat in a territory."""
    return sum(there(t, seat, part) for part in PARTS_OF[territory])


def change(t: Table, seat: Seat, territory: str, start: str, number: int) -> Effect:
    """How many are there before and after."""
    before = standing(t, seat, territory)
    after = before - number if territory == start else before + number
    return Effect(capital(place(territory)), str(before), str(after))


# ---- the place, and who is there already


def destination(view: View, to: str, number: int, answers: Mapping[str, Value]) -> list[About]:
    """The place, what a force costs there, and who stands there then."""
    if to not in PARTS:
        return []
    territory = TERRITORY[to]
    words = [
        GROUND[TERRITORIES[territory].kind],
        "in the storm" if in_storm(view.table, to) else "out of the storm",
    ]
    if SECTOR[to]:
        words.insert(1, f"sector {SECTOR[to]}")
    price = ""
    if "ship to" in answers:
        each = shipment.rate(
            view.table, view.seat, str(answers.get("shipment", "reserves")), territory
        )
        price = f"{half(each)} spice a force" if each else "free"
    return [
        About(
            capital(place_label(territory)),
            ", ".join(words),
            price,
            sides=tuple(sides(view, territory, number, answers)),
        )
    ]


def sides(view: View, territory: str, number: int, answers: Mapping[str, Value]) -> list[Presence]:
    """The seat's own forces with those that come, and those of others."""
    t = view.table
    already = fighters(t, view.seat, territory) - leaving(answers, territory)
    before = f"{already} + " if already > 0 else ""
    others = {seat: fighters(t, seat, territory) for seat in seats(t) if seat != view.seat}
    return [
        Presence("you", str(number), emblem(t.factions[view.seat]), before),
        *(
            Presence(short(t, seat), str(there), emblem(t.factions[seat]))
            for seat, there in others.items()
            if there
        ),
    ]


# ---- who is there already


def meeting(view: Seen, to: str, number: int, answers: Mapping[str, Value]) -> list[str]:
    """What awaits forces that arrive: enemies, and the storm."""
    t = view.table
    if to not in PARTS:
        return []
    found = []
    advisors = "advisors" in (answers.get("ship as"), answers.get("arrive as"))
    territory = TERRITORY[to]
    foes = [] if advisors or territory == "polar_sink" else enemies(t, view.seat, territory)
    if foes:
        name = view.story.name
        mine = fighters(t, view.seat, territory) + number - leaving(answers, territory)
        theirs = sum(fighters(t, foe, territory) for foe in foes)
        sides = f"{counted(mine, 'force')} against {theirs}"
        found.append(f"You will fight {listed(map(name, foes))} here this turn: {sides}.")
    if in_storm(t, to):
        half = "half of them are" if advanced(t) else "they are"
        found.append(f"The storm rages there: {half} lost.")
    if territory in STRONGHOLDS and not foes:
        found.append(f"You will hold {place(territory)}.")
    return found


def leaving(answers: Mapping[str, Value], territory: str) -> int:
    """Forces that only go from one sector of the territory to another."""
    return sum(
        int(value)
        for kind, value in answers.items()
        if kind.startswith(FORCES) and TERRITORY.get(kind.removeprefix(FORCES)) == territory
    )


def enemies(t: Table, seat: Seat, territory: str) -> list[Seat]:
    """Who else has fighters there and is not an ally."""
    others = [other for other in seats(t) if other != seat and not allied(t, seat, other)]
    return [other for other in others if fighters(t, other, territory)]
