"""Turn, phase, storm, order of play, worms to come, decks and discards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.dune.components import CARDS, SPICE_CARDS, WORM
from landsraad.games.dune.rules.phases.spice_blow import top_territory_card
from landsraad.games.dune.rules.table import PHASES as ORDER, storm_order
from landsraad.games.dune.scene.board import acting
from landsraad.games.dune.scene.emblems import emblem, icon
from landsraad.games.dune.state import Table
from landsraad.games.dune.story.view import short
from landsraad.games.dune.story.words import PHASES, bunched, place_label
from landsraad.kernel import View
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

SHORT: Final = {
    "storm": "Storm",
    "spice_blow": "Spice",
    "charity": "Charity",
    "bidding": "Bidding",
    "revival": "Revival",
    "shipment": "Moving",
    "battle": "Battle",
    "collection": "Harvest",
    "mentat_pause": "Pause",
}
"""Phases in a word."""


class TrackFacts(NamedTuple):
    """All that the tracks show."""

    turn: int
    turns: int
    phase: str
    storm: int
    distance: int
    order: tuple[tuple[str, str, bool], ...]
    """Faction, name, and whether the seat acts now."""
    worms: tuple[str, ...]
    deck: int
    spice_deck: int
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]


def tracks(view: View) -> Node:
    """The tracks, a few lines high."""
    t: Table = view.table
    now = acting(t)
    tops = [SPICE_CARDS[x].territory for x in map(top_territory_card, (t.pile_a, t.pile_b)) if x]
    piles = (t.pile_a, t.pile_b) if t.pile_b else (t.pile_a,)
    return tracks_node(
        TrackFacts(
            t.turn,
            t.options.turns,
            t.phase,
            t.storm,
            t.distance,
            tuple((t.factions[seat], short(t, seat), seat in now) for seat in storm_order(t)),
            tuple(dict.fromkeys(tops)),
            view.box["deck"],
            view.box["spice_deck"],
            tuple(t.discard),
            tuple(t.removed),
            tuple(tuple(pile) for pile in piles if pile),
        )
    )


@lru_cache(maxsize=200)
def tracks_node(facts: TrackFacts) -> Node:
    """The tracks."""
    begun = facts.phase != "setup"
    return el(
        "div",
        el("p", *turn_words(facts), class_="turn"),
        phase_track(facts.phase),
        order_track(facts.order) if begun else None,
        el("ul", facts_list(facts), class_="facts") if begun else None,
        id="tracks",
        class_="dune-tracks",
    )


def turn_words(facts: TrackFacts) -> list[Node | str]:
    """Which turn it is."""
    if facts.phase == "setup":
        return [el("b", "Set-up"), f" for {counted(facts.turns, 'turn')}"]
    return [el("b", f"Turn {facts.turn}"), f" of {facts.turns}"]


@lru_cache
def phase_track(now: str) -> Node:
    """The nine phases with the current one marked."""
    steps = [
        el(
            "li",
            icon(phase),
            el("span", SHORT[phase]),
            class_="now" if phase == now else None,
            aria_current="step" if phase == now else None,
            title=f"{number}. {PHASES[phase]}",
        )
        for number, phase in enumerate(ORDER, 1)
    ]
    return el("ol", steps, class_="phases", aria_label="Phases of a turn")


@lru_cache(maxsize=200)
def order_track(order: tuple[tuple[str, str, bool], ...]) -> Node:
    """The emblems in the order of play."""
    places = [
        el(
            "li",
            emblem(faction),
            el("span", name),
            class_="acts" if acts else None,
            aria_label=f"{name}, acts now" if acts else name,
        )
        for faction, name, acts in order
    ]
    return el("ol", places, class_="order", aria_label="Order of play")


def facts_list(facts: TrackFacts) -> list[Node]:
    """Storm, worms, decks and discards."""
    ahead = f", moves {facts.distance}" if facts.distance else ""
    found = [fact("storm", f"Sector {facts.storm}{ahead}", "The storm")]
    if facts.worms:
        where = " or ".join(map(place_label, facts.worms))
        found.append(fact("worm", where, "Where the next worm strikes"))
    found.append(fact("deck", f"{facts.deck} treachery", "Treachery cards in the deck"))
    found.append(fact("spice", f"{facts.spice_deck} spice cards", "Cards in the spice deck"))
    if facts.discard or facts.removed:
        found.append(discards("discarded", "discarded", facts.discard, facts.removed))
    found += [
        discards(f"pile-{letter}", f"pile {letter.upper()}", tuple(map(spice_name, reversed(pile))))
        for letter, pile in zip("ab", facts.piles, strict=False)
    ]
    return found


@lru_cache(maxsize=500)
def fact(name: str, words: str, title: str) -> Node:
    """A fact with its icon."""
    return el("li", icon(name), words, title=title)


def spice_name(card: str) -> str:
    """A card of the spice deck, as a pile lists it."""
    return "Shai-Hulud" if card == WORM else SPICE_CARDS[card].name


@lru_cache(maxsize=500)
def discards(name: str, title: str, cards: tuple[str, ...], removed: tuple[str, ...] = ()) -> Node:
    """A pile that opens to be read; the uppermost card of a spice pile comes first."""
    listed = (
        bunched(CARDS[card].name for card in cards) if removed or name == "discarded" else cards
    )
    gone = [f"{CARDS[card].name} (out of the game)" for card in removed]
    return el(
        "li",
        el(
            "details",
            el("summary", f"{len(cards) + len(removed)} {title}"),
            el("ul", [el("li", words) for words in [*listed, *gone]]),
        ),
        id=f"pile:{name}",
    )
