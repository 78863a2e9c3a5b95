"""What is played over the map: attacks counted, worms, the Council, who vanishes, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, TypeAlias

from landsraad.games.dawn_of_the_fremen.rules.alliances import GROUPINGS
from landsraad.games.dawn_of_the_fremen.rules.strength import ATTACK, DEFENCE
from landsraad.games.dawn_of_the_fremen.rules.table import sietches
from landsraad.games.dawn_of_the_fremen.scene.emblems import emblem, heraldry, icon
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table
from landsraad.games.dawn_of_the_fremen.story.council import sietch_words
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Seat, Told, Verdict
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import (
    UNTIL_READ,
    Beat,
    Consequence,
    Scene,
    Tale,
    banner,
    duel,
    outcome,
    ribbon,
)
from landsraad.scenes.text import capital, listed

Make: TypeAlias = Callable[[Tale, int], Scene | None]
"""Makes the scene that begins with a told event, if any does."""

COUNT: Final = 1600
"""Milliseconds for each side of an attack."""
SHORT: Final = 2000
"""Milliseconds of a ribbon."""

NAMED: Final = ("attack_named", "attack_named_abandoned")
COMES: Final = {
    "water_rendered": "debt",
    "debt_given": "debt",
    "double_removed": "gone",
    "carried": "shipment",
}
"""What may come of an attack, with its icon."""


def stage(tale: Tale) -> list[Scene]:
    """All scenes of what a seat was told."""
    made = (SCENES[each.what](tale, at) for at, each in tale.events() if each.what in SCENES)
    return [scene for scene in made if scene is not None]


# ---- an attack


def attack(tale: Tale, at: int) -> Scene | None:
    """An attack is counted, one side after the other; None: it was named too long ago."""
    named = [begun for what in NAMED if (begun := tale.before(at, what)) is not None]
    if not named:
        return None
    begun = max(named)
    told = tale.told[at]
    joined = [each.facts for each in tale.told[begun:at] if each.what == "joined"]
    owner = int(tale.told[begun].facts.get("other", NOBODY))
    attackers = [int(told.facts["seat"]), *joined_by(joined, ATTACK)]
    defenders = [*([owner] if owner != NOBODY else []), *joined_by(joined, DEFENCE)]
    seats = [*attackers, *defenders]
    return Scene(
        "full",
        capital(place(str(told.facts["territory"]))),
        counted_beats(tale, at, tale.own(*seats)),
        tale.weight(*seats, great=told.what == "attack_won"),
        over="An attack is counted",
        ground=ground(tale, told, attackers, defenders),
        sound="battle",
    )


def joined_by(joined: Sequence[dict[str, int | str]], side: str) -> list[Seat]:
    """Who joined a side; for a tribe that changed it, the last word counts."""
    last = {int(facts["seat"]): facts["said"] for facts in joined}
    return [seat for seat, said in last.items() if said == side]


def counted_beats(tale: Tale, at: int, own: bool) -> tuple[Beat, ...]:
    """Both sides, and what comes of it."""
    told, number = tale.told[at], tale.number(at)
    seat, failed = int(told.facts["seat"]), told.what == "attack_failed"
    where = place(str(told.facts["territory"]))
    title = tale.does(seat, "fails" if failed else "takes", f"to take {where}" if failed else where)
    headline = banner(emblem(seat), title, margin(told))
    result = el("div", headline, outcome(comes_of(tale, at)), class_="stage-result")
    sums = told.facts["attack"], told.facts["defence"]
    return (
        Beat(number, f"The attack counts {sums[0]}.", COUNT, name="Attack"),
        Beat(number, f"The defence counts {sums[1]}.", COUNT, name="Defence"),
        Beat(number, tale.words(at), UNTIL_READ if own else 2400, result, "Result"),
    )


def margin(told: Told) -> str:
    """How close it was."""
    attack, defence = int(told.facts["attack"]), int(told.facts["defence"])
    if told.what != "attack_failed":
        return f"{attack} against {defence}: an attack needs more than the defence."
    if attack > defence:
        return f"{attack} against {defence}, but nobody could get there."
    return f"{attack} against {defence} is not more."


def comes_of(tale: Tale, at: int) -> list[Consequence]:
    """What comes of an attack, a line each: it is told in one breath."""
    if tale.told[at].what == "attack_failed":
        return []
    rest = takewhile(lambda each: each[1].what in COMES, tale.following(at, ()))
    return [Consequence(icon(COMES[told.what]), tale.words(place)) for place, told in rest]


def ground(tale: Tale, told: Told, attackers: list[Seat], defenders: list[Seat]) -> Node:
    """Both sides with those who joined them, and their sums."""
    failed = told.what == "attack_failed"
    return duel(
        side(tale, attackers, "attack", str(told.facts["attack"]), 0, failed),
        icon("action"),
        side(tale, defenders, "defence", str(told.facts["defence"]), 1, not failed),
    )


def side(tale: Tale, seats: list[Seat], role: str, total: str, beat: int, lost: bool) -> Node:
    """A side: who leads it, who helps, and the sum."""
    names = [capital(tale.story.name(seat)) for seat in seats]
    house = [emblem(seats[0]), el("span", names[0])] if seats else [el("span", "Nobody")]
    helpers = [el("span", emblem(seat), capital(tale.story.name(seat))) for seat in seats[1:]]
    return el(
        "div",
        el("div", house, class_="house"),
        el("p", f"leads the {role}" if role == "attack" else "defends", class_="dialed"),
        el("b", total, class_="sum", data_since=beat),
        el("p", helpers, class_="helpers") if helpers else None,
        class_="side lost" if lost else "side",
        data_marked=2 if lost else None,
        style=f"--house: {heraldry(seats[0]).fill}" if seats else None,
    )


# ---- ribbons


def worm(tale: Tale, at: int) -> Scene:
    """A worm comes, or becomes a Great Maker."""
    told = tale.told[at]
    territory, seat = str(told.facts["territory"]), int(told.facts["seat"])
    great = told.what == "worm_promoted"
    title = "A Great Maker" if great else "A Maker is called"
    node = ribbon([icon("worm"), emblem(seat)], title, tale.words(at), heraldry(seat).fill)
    beat = Beat(tale.number(at), tale.words(at), SHORT, node, spots=(f"territory:{territory}",))
    return Scene("ribbon", title, (beat,), tale.weight(seat), sound="worm")


def council(title: str) -> Make:
    """Something that the Council has decided."""

    def make(tale: Tale, at: int) -> Scene:
        facts = tale.told[at].facts
        seats = [int(facts["seat"])] if "seat" in facts else []
        node = ribbon(icon("council"), title, tale.words(at))
        beat = Beat(tale.number(at), tale.words(at), SHORT, node)
        return Scene("ribbon", title, (beat,), tale.weight(*seats, great=True))

    return make


def alliance(tale: Tale, at: int) -> Scene:
    """Formal alliances, with the emblems of those who are bound."""
    sides = GROUPINGS[str(tale.told[at].facts["grouping"])]
    seats = [seat for members in sides for seat in members]
    node = ribbon([emblem(seat) for seat in seats], "Formal alliances", tale.words(at))
    beat = Beat(tale.number(at), tale.words(at), SHORT, node)
    return Scene("ribbon", "Formal alliances", (beat,), tale.weight(*seats, great=True))


def vanishing(tale: Tale, at: int) -> Scene:
    """A tribe leaves the game."""
    seat = int(tale.told[at].facts["seat"])
    title = tale.does(seat, "vanishes")
    node = ribbon([emblem(seat)], title, "The desert keeps what was theirs.", heraldry(seat).fill)
    beat = Beat(tale.number(at), tale.words(at), 2400, node)
    return Scene("ribbon", title, (beat,), tale.weight(seat, great=True))


# ---- the end

OVER: Final = ("game_won", "game_tied")


def ending(tale: Tale, at: int) -> Scene | None:
    """Who has won, and how."""
    if at and tale.told[at - 1].what in OVER:
        return None
    t: Table = tale.view.table
    winners = [int(told.facts["seat"]) for told in tale.told[at:] if told.what in OVER]
    names = listed(map(tale.name, winners))
    title = tale.does(winners[0], "wins") if len(winners) == 1 else f"{capital(names)} win"
    if tale.told[at].what == "game_tied":
        title = f"{capital(names)} share a tie"
    words = tale.story.ending(Verdict(tuple(winners), t.ending, t.cycle))
    held = listed(
        f"{tale.story.name(seat)} {sietch_words(sietches(t, [seat]))}" for seat in winners
    )
    emblems = [el("div", emblem(seat), el("span", tale.story.name(seat))) for seat in winners]
    how = banner(icon("sietch"), f"{words}.", f"In the end: {held}.")
    number = tale.number(at)
    return Scene(
        "full",
        title,
        (
            Beat(number, f"{title}.", SHORT, name="Winner"),
            Beat(number, f"{words}.", UNTIL_READ, how, "How"),
        ),
        "own",
        over=f"The end, in cycle {t.cycle}",
        ground=el("div", emblems, class_="stage-winners"),
    )


SCENES: Final[dict[str, Make]] = {
    **dict.fromkeys(("attack_won", "attack_won_abandoned", "attack_failed"), attack),
    **dict.fromkeys(("worm_called", "worm_promoted"), worm),
    **dict.fromkeys(OVER, ending),
    "proposal_refused": council("The Council refuses"),
    "numbers_changed": council("New winning numbers"),
    "rule_agreed": council("A house rule"),
    "playing_on": council("The Council plays on"),
    "alliance_made": alliance,
    "vanished": vanishing,
}
"""What begins a scene."""
