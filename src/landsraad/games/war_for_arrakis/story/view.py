"""The table as a seat sees it, for a screen that has only letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.games.war_for_arrakis.components import AREAS, MARKERS, POWERS, PRESCIENCE, SIDES
from landsraad.games.war_for_arrakis.rules.board import smuggler_harvesters
from landsraad.games.war_for_arrakis.rules.modules.old_man import bound_worms
from landsraad.games.war_for_arrakis.rules.notes import known_objectives
from landsraad.games.war_for_arrakis.rules.table import boards_of
from landsraad.games.war_for_arrakis.rules.tracks import less_asked
from landsraad.games.war_for_arrakis.state import Shield, Smugglers, Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.story.events import PHASES
from landsraad.games.war_for_arrakis.story.mahdi import harvesting, tactical
from landsraad.scenes.text import capital, counted, flowing, wrapped


def view_words(view: View) -> str:
    """Rounds and tracks, dice, the board, cards, and what this seat alone knows."""
    t = view.table
    parts = [*standing(t), *dice(t), *board(view), *beside(view), *visions(t), *hands(view)]
    if view.shield is not None:
        parts += own(t, view.shield)
    return "\n".join(line for part in parts for line in wrapped(part))


def standing(t: Table) -> Iterator[str]:
    """The round and the tracks of both sides."""
    yield f"Round {t.round}, {PHASES[t.phase]}"
    yield f"Supremacy of the Harkonnen: step {t.supremacy} of 10"
    steps = (f"{words.MARKERS[marker]} {t.prescience[marker]}" for marker in MARKERS)
    yield f"Prescience: {', '.join(steps)}"
    rows = (f"{words.POWERS[power]} {t.imperium[power]}" for power in POWERS)
    yield f"The Spice Must Flow: {', '.join(rows)}; {t.stored} spice in reserve"
    yield from flowing("Bans", (words.POWERS[power] for power in t.bans))


def dice(t: Table) -> Iterator[str]:
    """Unused dice, tanks and tokens of both sides."""
    for side in SIDES:
        for name in boards_of(t, side):
            board = t.boards[name]
            lying = ", ".join(f"{n} × {words.RESULTS[result]}" for result, n in board.dice.items())
            yield f"{capital(words.NAMES[name])}: {lying or 'no unused dice'}"
            yield from flowing("  In the tank", map(words.leader, filter(None, board.tank)))
        yield f"{capital(words.NAMES[side])} hold {tokens(t.bene_gesserit[side])}"


def tokens(number: int) -> str:
    """A number of Bene Gesserit tokens."""
    return counted(number, "Bene Gesserit token")


def board(view: View) -> Iterator[str]:
    """Every area in which anything is."""
    for area in AREAS:
        things = list(contents(view, area))
        if things:
            yield f"{words.area(area)}: {'; '.join(things)}"
    for zone, vehicle in view.table.air.items():
        yield f"{capital(words.zone(zone))}: {words.VEHICLES[vehicle]}"


def contents(view: View, area: str) -> Iterator[str]:
    """All that is in an area, as far as this seat knows it."""
    t = view.table
    faces = view.shield.faces if view.shield is not None else {}
    ranks: dict[str, Any] = dict(t.ranks) | (view.shield.ranks if view.shield else {})
    if area in t.sietches:
        yield f"sietch of rank {ranks.get(t.sietches[area], 'unknown')}"
    if area in t.settlements:
        yield f"settlement of rank {AREAS[area].settlement_rank}"
    if area in t.legions:
        legion = t.legions[area]
        yield f"{words.NAMES[legion.side]} with {words.legion_words(legion, faces)}"
    if t.smugglers is not None and area == t.smugglers.base:
        yield "the base of the smugglers"
    if area in smuggler_harvesters(t):
        yield "a harvester of the smugglers"
    found = {"a station": t.stations, "a harvester": t.harvesters, "a wormsign": t.wormsigns}
    yield from (name for name, places in found.items() if area in places)
    if area in t.shown:
        yield f"a wormsign that shows {words.FACES[t.shown[area]]}"
    if area in t.worms:
        yield "a sandworm"
    if area == t.wild_maker:
        yield "the Wild Maker"


def beside(view: View) -> Iterator[str]:
    """What the expansions and Mahdi have beside the board."""
    t = view.table
    if t.mahdi is not None:
        yield f"The Harkonnen harvest in {harvesting(t.mahdi.sector)}"
        yield tactical(t.mahdi.target)
        yield f"Mahdi has {counted(view.box['reinforcements'], 'reinforcement')}"
    if t.smugglers is not None:
        yield smugglers(t.smugglers)
    if t.old_man is not None and t.old_man.sector:
        bound = counted(bound_worms(t.old_man), "bound sandworm")
        yield f"The Old Man of the Desert: in {words.sector(t.old_man.sector)}, {bound}"
    for side, liner in t.heighliners.items():
        cargo = f"{counted(liner.troops, 'troop')}, {counted(liner.frigates, 'frigate')}"
        yield f"Heighliner of {words.NAMES[side]}: step {liner.step}, {cargo}"


def smugglers(found: Smugglers) -> str:
    """The smugglers as they stand."""
    if found.mood == "defeated":
        return "The smugglers were defeated"
    if found.mood == "neutral":
        waiting = counted(found.waiting, "unit")
        return f"The smugglers are neutral: {waiting} waiting, Staban at step {found.staban}"
    die = f", their die shows {words.RESULTS[found.die]}" if found.die else ""
    flying = counted(found.thopters, "ornithopter")
    return f"The smugglers are allied with the Atreides: {flying}{die}"


def visions(t: Table) -> Iterator[str]:
    """Prescience cards that lie open."""
    for card in t.row:
        yield f"Vision: {words.prescience(card)}. {PRESCIENCE[card].text}"


def hands(view: View) -> Iterator[str]:
    """How many cards of each deck everybody holds."""
    t = view.table
    for seat, outside in enumerate(view.outsides):
        cards = ", ".join(f"{n} of {words.DECKS[deck]}" for deck, n in outside.items())
        yield f"Cards of {words.NAMES[t.roles[seat]]}: {cards or 'none'}"


def own(t: Table, shield: Shield) -> Iterator[str]:
    """What this seat holds and knows alone."""
    yield from flowing("Your hand", map(words.card, shield.hand))
    less = less_asked(t)
    yield from (f"Secret objective: {words.objective(name, less)}" for name in shield.objectives)
    seen = known_objectives(shield)
    yield from (f"Seen of the Atreides: {words.objective(name, less)}" for name in seen)
    if t.drawn in shield.faces:
        yield f"Drawn: {words.token_words('atreides', shield.faces[t.drawn])}"


def map_words() -> str:
    """Every area with its ground and neighbours."""
    lines = []
    for name, area in AREAS.items():
        near = ", ".join(map(words.area, area.adjacent))
        lines += wrapped(f"{words.area(name)} ({words.TERRAINS[area.terrain]}): {near}")
    return "\n".join(lines)
