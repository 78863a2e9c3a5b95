"""What is played over DUNE's board: battles, worms, alliances, purchases, storms and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from landsraad.games.dune.components import SECTORS, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.board import SHIELD_WALL
from landsraad.games.dune.rules.phases.mentat_pause import strongholds_of
from landsraad.games.dune.scene.cards import card_back, card_node
from landsraad.games.dune.scene.emblems import emblem, heraldry, icon
from landsraad.games.dune.scene.stage.battle import battle
from landsraad.games.dune.state import Table
from landsraad.games.dune.story.words import place as place_words
from landsraad.kernel import Seat, Told, Verdict
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import UNTIL_READ, Beat, Scene, Tale, banner, ribbon, turning
from landsraad.scenes.text import capital, counted, listed

Make: TypeAlias = Callable[[Tale, int], Scene | None]
"""Makes the scene that begins with a told event, if any does."""

SECTOR_TIME: Final = 250
"""Milliseconds that the storm takes for a sector."""
BRIEF: Final = 1000
"""Milliseconds in which one sees where the storm has stopped."""
READING: Final = 1400
"""Milliseconds that a short ribbon needs to be read."""
SOLD, OWN_SOLD = 900, 1600
"""Milliseconds that a card flies: to others, and face up to the reader."""


def stage(tale: Tale) -> list[Scene]:
    """All scenes of what a seat was told."""
    made = (SCENES[each.what](tale, at) for at, each in tale.events() if each.what in SCENES)
    return [scene for scene in made if scene is not None]


def emblem_of(tale: Tale, seat: Seat) -> Node:
    """A seat's emblem."""
    return emblem(tale.view.table.factions[seat])


def single(tale: Tale, at: int, node: Node, hold: int, great: bool, *seats: Seat) -> Scene:
    """A ribbon of one beat about some seats."""
    beat = Beat(tale.number(at), tale.words(at), hold, node)
    return Scene("ribbon", beat.words, (beat,), tale.weight(*seats, great=great))


# ---- storm and worms


def taken(tale: Tale, at: int, cause: str) -> Iterator[tuple[int, Told]]:
    """What storm, worm or atomics take after they are told."""
    for place, told in tale.following(at, ("phase", "storm", "worm_strikes", "battle")):
        if told.what in ("lost", "spice_lost") and told.facts["cause"] == cause:
            yield place, told


def taken_words(tale: Tale, lost: Sequence[Told]) -> str:
    """What was lost, by seat, and the spice."""
    forces: dict[Seat, int] = {}
    spice = 0
    for told in lost:
        if told.what == "spice_lost":
            spice += int(told.facts["amount"])
        else:
            seat = int(told.facts["seat"])
            forces[seat] = forces.get(seat, 0) + int(told.facts["forces"])
    said = [tale.does(seat, "loses", counted(n, "force")) for seat, n in forces.items()]
    return " · ".join([*said, *([f"{spice} spice is gone"] if spice else [])])


def losers(lost: Sequence[Told]) -> list[Seat]:
    """The seats that lost forces."""
    return [int(told.facts["seat"]) for told in lost if told.what == "lost"]


def storm(tale: Tale, at: int) -> Scene | None:
    """The marker travels, and what it meets is gone."""
    facts = tale.told[at].facts
    far = int(facts["amount"])
    if not far:
        return None
    lost = [told for _, told in taken(tale, at, "storm")]
    words = taken_words(tale, lost)
    hold = max(SECTOR_TIME * travelled(far), READING if words else BRIEF)
    title = f"The storm moves {counted(far, 'sector')}"
    node = ribbon(icon("storm"), title, words or f"It rests in sector {facts['sector']}.")
    said = f"{tale.words(at)} {words}.".removesuffix(" .")
    beat = Beat(tale.number(at), said, hold, node)
    return Scene("storm", title, (beat,), tale.weight(*losers(lost)))


def travelled(far: int) -> int:
    """The sectors that the marker is seen to travel: it does not go round twice."""
    return (far - 1) % SECTORS + 1


def worm(tale: Tale, at: int) -> Scene:
    """A worm strikes, and what it takes."""
    territory = str(tale.told[at].facts["territory"])
    spots = (f"territory:{territory}",)
    title = f"Shai-Hulud strikes {place_words(territory)}"
    lost = list(taken(tale, at, "worm"))
    beats = [
        Beat(tale.number(at), tale.words(at), READING, ribbon(icon("worm"), title), spots=spots)
    ]
    if lost:
        words = taken_words(tale, [told for _, told in lost])
        node = ribbon(icon("worm"), title, words)
        beats.append(Beat(tale.number(lost[-1][0]), f"{words}.", READING, node, spots=spots))
    weight = tale.weight(*losers([told for _, told in lost]), great=True)
    return Scene("ribbon", title, tuple(beats), weight, sound="worm")


def atomics(tale: Tale, at: int) -> Scene:
    """The Shield Wall is gone."""
    seat = int(tale.told[at].facts["seat"])
    lost = [told for _, told in taken(tale, at, "atomics")]
    words = taken_words(tale, lost) or "The storm reaches what lies behind it from now on."
    node = ribbon(icon("family_atomics"), "The Shield Wall is destroyed", words)
    spots = (f"territory:{SHIELD_WALL}",)
    beat = Beat(tale.number(at), tale.words(at), 2400, node, spots=spots)
    return Scene("ribbon", "The Family Atomics", (beat,), tale.weight(seat, great=True))


# ---- alliances


def nexus(tale: Tale, at: int) -> Scene:
    """A Nexus."""
    node = ribbon(icon("ally"), "A Nexus", "Everybody may change sides.")
    return single(tale, at, node, 2000, True)


def alliance(tale: Tale, at: int) -> Scene:
    """Two have found each other."""
    one, other = (int(tale.told[at].facts[key]) for key in ("seat", "other"))
    names = capital(listed([tale.name(one), tale.name(other)]))
    node = ribbon([emblem_of(tale, one), emblem_of(tale, other)], "An alliance", f"{names}")
    return single(tale, at, node, 2000, True, one, other)


def parting(tale: Tale, at: int) -> Scene:
    """Somebody leaves."""
    seat = int(tale.told[at].facts["seat"])
    node = ribbon(
        emblem_of(tale, seat),
        "An alliance is broken",
        f"{tale.does(seat, 'leaves', 'it')}.",
        heraldry(tale.view.table.factions[seat]).fill,
    )
    return single(tale, at, node, 2000, True, seat)


def stronghold_given_up(tale: Tale, at: int) -> Scene | None:
    """Somebody must leave a stronghold to an ally."""
    facts = tale.told[at].facts
    territory = TERRITORY[str(facts["part"])]
    if facts["cause"] != "alliance" or territory not in STRONGHOLDS:
        return None
    seat = int(facts["seat"])
    title = tale.does(seat, "loses", place_words(territory))
    colour = heraldry(tale.view.table.factions[seat]).fill
    node = ribbon(emblem_of(tale, seat), title, "An ally holds it now.", colour)
    return single(tale, at, node, 2400, True, seat)


# ---- cards


def purchase(tale: Tale, at: int) -> Scene:
    """A card goes to its buyer; only the buyer sees its face."""
    told = tale.told[at]
    seat = int(told.facts["seat"])
    card = own_card(tale, at) if tale.own(seat) else ""
    price = f"{told.facts['amount']} spice" if "amount" in told.facts else "for nothing"
    face = turning(card_node(card), card_back()) if card else card_back()
    node = el("div", face, el("b", price, class_="price"), class_="flier")
    words = f"{tale.words(at)} {tale.words(at + 1)}" if card else tale.words(at)
    beat = Beat(tale.number(at), words, OWN_SOLD if card else SOLD, node)
    return Scene("flight", words, (beat,), tale.weight(seat), to=seat)


def own_card(tale: Tale, at: int) -> str:
    """The card that the reader was told to have bought."""
    after = tale.told[at + 1] if at + 1 < len(tale.told) else None
    return str(after.facts["card"]) if after is not None and after.what == "bought" else ""


# ---- the end


def ending(tale: Tale, at: int) -> Scene | None:
    """Who has won, and why."""
    if at and tale.told[at - 1].what == "won":
        return None
    t: Table = tale.view.table
    won = [told for told in tale.told[at:] if told.what == "won"]
    winners = [int(told.facts["seat"]) for told in won]
    how = str(won[0].facts["ending"])
    emblems = [el("div", emblem_of(tale, seat), el("span", named(tale, seat))) for seat in winners]
    title = tale.does(winners[0], "wins") if len(winners) == 1 else won_together(tale, winners)
    verdict = tale.story.ending(Verdict(tuple(winners), how, t.turn))
    number = tale.number(at)
    return Scene(
        "full",
        title,
        (
            Beat(number, f"{title}.", 2000, name="Winner"),
            Beat(number, f"{verdict}.", UNTIL_READ, reason(tale, at, winners, verdict), "How"),
        ),
        "own",
        over=f"The end, in turn {t.turn}",
        ground=el("div", emblems, class_="stage-winners"),
    )


def named(tale: Tale, seat: Seat) -> str:
    """A seat under its emblem."""
    return capital(tale.story.name(seat))


def won_together(tale: Tale, winners: list[Seat]) -> str:
    """Several winners."""
    return f"{capital(listed(map(tale.name, winners)))} win"


def reason(tale: Tale, at: int, winners: list[Seat], verdict: str) -> Node:
    """How it was won, and a line of why: a prediction, or what was held."""
    t: Table = tale.view.table
    if at and tale.told[at - 1].what == "prediction_true":
        return banner(icon("prophecy"), f"{verdict}.", tale.words(at - 1))
    held = listed(place_words(name) for name in strongholds_of(t, winners))
    return banner(icon("stronghold"), f"{verdict}.", f"Held in the end: {held}.")


SCENES: Final[dict[str, Make]] = {
    "storm": storm,
    "atomics": atomics,
    "worm_strikes": worm,
    "nexus": nexus,
    "alliance_formed": alliance,
    "alliance_left": parting,
    "lost": stronghold_given_up,
    "card_sold": purchase,
    "card_taken": purchase,
    "bonus_card": purchase,
    "plan_revealed": battle,
    "won": ending,
}
"""What begins a scene."""
