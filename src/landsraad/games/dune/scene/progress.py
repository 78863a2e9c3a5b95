"""Turn and phase for the bar; storm, blows and decks for the corners of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.components import CARDS, SPICE_CARDS, WORM
from landsraad.games.dune.rules.table import PHASES as ORDER
from landsraad.games.dune.scene.emblems import icon
from landsraad.games.dune.state import View
from landsraad.games.dune.story.words import PHASES, bunched
from landsraad.scenes.frame import Phase, Progress
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


def progress(view: View) -> Progress:
    """Where the game is."""
    return progress_of(view.table.phase, view.table.turn, view.table.options.turns)


@lru_cache(maxsize=200)
def progress_of(phase: str, turn: int, turns: int) -> Progress:
    """The same from its facts."""
    phases = tuple(Phase(SHORT[each], icon(each), PHASES[each]) for each in ORDER)
    if phase == "setup":
        return Progress("Set-up", f"for {counted(turns, 'turn')}", phases)
    return Progress(f"Turn {turn}", f"of {turns}", phases, ORDER.index(phase))


# ---- the corners of the board


def corners(view: View) -> dict[str, Node]:
    """What lies around the board: the storm, the last blows, the decks."""
    t = view.table
    if t.phase == "setup":
        return {}
    piles = (t.pile_a, t.pile_b) if t.pile_b else (t.pile_a,)
    box = view.box
    return {
        "nw": storm(t.storm, t.distance),
        "ne": blows(tuple(tuple(pile) for pile in piles if pile), box["spice_deck"]),
        "sw": treachery(box["deck"], tuple(t.discard), tuple(t.removed)),
    }


@lru_cache(maxsize=200)
def storm(sector: int, distance: int) -> Node:
    """Where the storm is, and how far it is about to move."""
    ahead = el("span", f"moves {distance}") if distance else None
    return el("div", el("span", "Storm", class_="label"), el("b", f"Sector {sector}"), ahead)


@lru_cache(maxsize=500)
def blows(piles: tuple[tuple[str, ...], ...], deck: int) -> Node:
    """The piles of the spice deck: where the next worm strikes lies on top."""
    shown = [
        pile(letter, tuple(map(spice_name, reversed(cards))))
        for letter, cards in zip("AB", piles, strict=False)
    ]
    left = el("span", counted(deck, "spice card"))
    return el(
        "div",
        el("span", "Last blows", class_="label"),
        el("div", shown, class_="piles"),
        left,
    )


@lru_cache(maxsize=500)
def pile(letter: str, cards: tuple[str, ...]) -> Node:
    """One pile; it opens to be read, the uppermost card first."""
    top = el("summary", el("span", f"Pile {letter}", class_="label"), el("b", cards[0]))
    return el("details", top, listing(cards), id=f"pile:{letter}", class_="pile")


def spice_name(card: str) -> str:
    """A card of the spice deck, as a pile lists it."""
    return "Shai-Hulud" if card == WORM else SPICE_CARDS[card].name


@lru_cache(maxsize=500)
def treachery(deck: int, discard: tuple[str, ...], removed: tuple[str, ...]) -> Node:
    """The treachery deck, and what was discarded, which opens to be read."""
    gone = [f"{CARDS[card].name} (out of the game)" for card in removed]
    cards = (*bunched(CARDS[card].name for card in discard), *gone)
    words = f"{len(discard) + len(removed)} discarded"
    opened = el("details", el("summary", words), listing(cards), id="pile:discarded")
    return el(
        "div",
        el("span", "Treachery", class_="label"),
        el("b", f"{deck} in the deck"),
        opened if cards else None,
    )


def listing(lines: tuple[str, ...]) -> Node:
    """Lines under each other."""
    return el("ul", [el("li", words) for words in lines], class_="listing")
