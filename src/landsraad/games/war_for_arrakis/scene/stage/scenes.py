"""What is played over the board: battles, the desert, leaders, visions, what falls, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATREIDES,
    HARKONNEN,
    MARKERS,
    OBJECTIVES,
    PRESCIENCE,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.scene.board.emblems import HERALDRY, emblem, icon
from landsraad.games.war_for_arrakis.scene.panels.combat_dice import figure
from landsraad.games.war_for_arrakis.scene.stage.battle import battle, does, mine, side_of
from landsraad.games.war_for_arrakis.scene.stage.desert import (
    harvest,
    harvester,
    storms,
    struck,
    wormsigns,
)
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.story.names import (
    MARKERS as MARKER_WORDS,
    area_name,
    leader_name,
)
from landsraad.games.war_for_arrakis.story.words import NAMES
from landsraad.kernel import Told, Verdict
from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.stage import UNTIL_READ, Beat, Scene, Tale, banner, ribbon
from landsraad.scenes.text import capital, listed

Make: TypeAlias = Callable[[Tale, int], Scene | None]
"""Makes the scene that begins with a told event, if any does."""

SHORT: Final = 2000
"""Milliseconds of a ribbon."""
LONG: Final = 2600
"""Milliseconds of a ribbon that changes the war."""
BREATH: Final = 12
"""Lines of the log in which what comes of an event is told."""


def stage(tale: Tale) -> list[Scene]:
    """All scenes of what a seat was told."""
    made = (SCENES[each.what](tale, at) for at, each in tale.events() if each.what in SCENES)
    return [scene for scene in made if scene is not None]


def single(
    tale: Tale, at: int, sign: Some, title: str, words: str, side: Side, hold: int = SHORT
) -> Scene:
    """A ribbon of one beat about a side; everybody looks up at it."""
    told = tale.told[at]
    node = ribbon(sign, title, words, HERALDRY[side].fill)
    area = told.facts.get("area")
    spots = (f"area:{area}",) if area else ()
    beat = Beat(tale.number(at), tale.words(at), hold, node, spots=spots)
    weight = tale.weight(*seats_of(tale.view.table, side), great=True)
    return Scene("ribbon", title, (beat,), weight)


def soon(tale: Tale, at: int, *whats: str) -> Iterator[Told]:
    """What is told of something in the same breath."""
    for place, told in tale.following(at, ("phase_began", "round_began")):
        if place > at + BREATH:
            return
        if told.what in whats:
            yield told


# ---- the war


def fallen(tale: Tale, at: int) -> Scene:
    """A sietch or a settlement is destroyed, and what the other side gains by it."""
    facts = tale.told[at].facts
    side = side_of(facts)
    other: Side = ATREIDES if side == HARKONNEN else HARKONNEN
    what = "sietch" if side == ATREIDES else "settlement"
    title = f"The {what} in {area_name(str(facts['area']))} falls"
    gains = gained(tale, at, other) or f"It had rank {facts['rank']}."
    return single(tale, at, [emblem(other), icon("battle")], title, gains, other, LONG)


def gained(tale: Tale, at: int, side: Side) -> str:
    """Supremacy for the Harkonnen, steps of prescience for the Atreides."""
    if side == HARKONNEN:
        steps = [int(told.facts["step"]) for told in soon(tale, at, "supremacy_gained")]
        return f"{does(tale, side, 'reach')} step {max(steps)} of supremacy." if steps else ""
    moved = advances(tale, at)
    return f"{capital(moved)}." if moved else ""


def advances(tale: Tale, at: int) -> str:
    """How far prescience markers went in the same breath."""
    last: dict[str, int] = {}
    for told in soon(tale, at, "marker_advanced"):
        last[str(told.facts["marker"])] = int(told.facts["step"])
    return listed(f"{MARKER_WORDS[name]} goes to {last[name]}" for name in MARKERS if name in last)


def leader(tale: Tale, at: int) -> Scene:
    """A leader enters the war."""
    facts = tale.told[at].facts
    side, name = side_of(facts), str(facts["leader"])
    title = f"{leader_name(name)} enters the war"
    who = "for you" if mine(tale, side) else f"for {NAMES[side]}"
    sign = [figure(side, name), emblem(side)]
    return single(tale, at, sign, title, capital(f"{who}."), side, LONG)


def vision(tale: Tale, at: int) -> Scene:
    """A prescience card is claimed."""
    card = PRESCIENCE[str(tale.told[at].facts["card"])]
    moved = advances(tale, at)
    words = f"{capital(moved)}." if moved else card.text
    return single(tale, at, icon("prescience"), f"{card.name} has come true", words, ATREIDES, LONG)


def objective(tale: Tale, at: int) -> Scene:
    """The secret objective is met and lies open."""
    name = str(tale.told[at].facts["objective"])
    row = OBJECTIVES[name]
    steps = listed(f"{MARKER_WORDS[each]} {getattr(row, each)}" for each in MARKERS)
    words = f"It was {steps}."
    return single(
        tale, at, icon("prescience"), "The secret objective is met", words, ATREIDES, LONG
    )


def station(tale: Tale, at: int) -> Scene:
    """A station is taken."""
    facts = tale.told[at].facts
    marker = str(facts["marker"])
    title = f"The station in {area_name(str(facts['area']))} is taken"
    words = f"{MARKER_WORDS.get(marker, capital(marker))} goes on."
    return single(tale, at, icon("sand_dwellers"), title, words, ATREIDES)


def atomics(tale: Tale, at: int) -> Scene:
    """The family atomics are used."""
    title = "The family atomics are used"
    words = f"{area_name(str(tale.told[at].facts['area']))} is open desert from now on."
    return single(tale, at, icon("actions"), title, words, ATREIDES, LONG)


def saying(sign: str, title: str, side: Side) -> Make:
    """A ribbon with the line of the log below its title."""

    def make(tale: Tale, at: int) -> Scene:
        return single(tale, at, [emblem(side), icon(sign)], title, tale.words(at), side, LONG)

    return make


def landing(tale: Tale, at: int) -> Scene:
    """A heighliner lands."""
    side = side_of(tale.told[at].facts)
    title = does(tale, side, "land", "from a heighliner")
    return single(tale, at, [emblem(side), icon("spacing_guild")], title, tale.words(at), side)


def change_of_heart(tale: Tale, at: int) -> Scene:
    """Dr. Yueh changes sides."""
    side = side_of(tale.told[at].facts)
    sign = [figure(side, "dr_yueh"), emblem(side)]
    return single(tale, at, sign, "Dr. Yueh changes sides", tale.words(at), side, LONG)


# ---- the Harkonnen of the Mahdi game


MAHDI_BOUNDS: Final = ("mahdi_turn_began", "turn_began", "phase_began", "round_began")


def mahdi_turn(tale: Tale, at: int) -> Scene:
    """A turn that rules take: the die, then every decision with its reason."""
    beats = [
        mahdi_beat(tale, place, told)
        for place, told in tale.following(at, MAHDI_BOUNDS)
        if told.what in ("die_rolled", "mahdi_decided", "mahdi_played")
    ]
    first = mahdi_beat(tale, at, tale.told[at])
    return Scene("ribbon", "The Harkonnen take a turn", (first, *beats), "great")


def mahdi_beat(tale: Tale, at: int, told: Told) -> Beat:
    """One thing that the rules do for them."""
    titles = {
        "mahdi_turn_began": "The Harkonnen take a turn",
        "die_rolled": "They roll an action die",
        "mahdi_played": "They play a card",
    }
    title = titles.get(told.what, "They decide")
    node = ribbon(emblem(HARKONNEN), title, tale.words(at), HERALDRY[HARKONNEN].fill)
    hold = 700 if told.what == "mahdi_turn_began" else 1400
    return Beat(tale.number(at), tale.words(at), hold, node, spots=chosen_area(told))


def chosen_area(told: Told) -> tuple[str, ...]:
    """The area that a decision is about."""
    choice = str(told.facts.get("choice", ""))
    return (f"area:{choice}",) if told.what == "mahdi_decided" and choice in AREAS else ()


# ---- the end


def ending(tale: Tale, at: int) -> Scene:
    """Who has won, and how."""
    t: Table = tale.view.table
    facts = tale.told[at].facts
    side, how = side_of(facts), str(facts["ending"])
    seats = seats_of(t, side)
    words = tale.story.ending(Verdict(tuple(seats), how, t.round))
    title = does(tale, side, "win", "the war for Arrakis")
    number = tale.number(at)
    return Scene(
        "full",
        title,
        (
            Beat(number, f"{title}.", SHORT, name="Winner"),
            Beat(number, f"{words}.", UNTIL_READ, how_node(t, words), "How"),
        ),
        "own",
        over=f"The end, in round {t.round}",
        ground=winners(tale, side),
    )


def winners(tale: Tale, side: Side) -> Node:
    """The emblems of those who have won."""
    roles = [tale.view.table.roles[seat] for seat in seats_of(tale.view.table, side)] or [side]
    shown = [el("div", emblem(role), el("span", capital(NAMES[role]))) for role in roles]
    return el("div", shown, class_="stage-winners")


def how_node(t: Table, words: str) -> Node:
    """How it was won, and where everything stood."""
    steps = listed(f"{MARKER_WORDS[name]} {t.prescience[name]}" for name in MARKERS)
    return banner(icon("supremacy"), f"{words}.", f"In the end: supremacy {t.supremacy}; {steps}.")


SCENES: Final[dict[str, Make]] = {
    "attacked": battle,
    "wormsign_revealed": wormsigns,
    "desert_rolled": struck,
    "storm_rolled": storms,
    "harvester_lost": harvester,
    "harvester_saved": harvester,
    "spice_collected": harvest,
    "settlement_destroyed": fallen,
    "leader_entered": leader,
    "prescience_claimed": vision,
    "objective_met": objective,
    "station_taken": station,
    "atomics_detonated": atomics,
    "smugglers_allied": saying("battle", "The smugglers join the Atreides", ATREIDES),
    "smugglers_defeated": saying("ban", "The smugglers are defeated", HARKONNEN),
    "old_man_came": saying("worm", "The Old Man of the Desert comes", ATREIDES),
    "heighliner_landed": landing,
    "yueh_changed_sides": change_of_heart,
    "mahdi_turn_began": mahdi_turn,
    "game_won": ending,
}
"""What begins a scene."""
