"""The House Hagal deck: which cards it has, and what one says about a space."""

from __future__ import annotations

from landsraad.games.imperium.components import HAGAL, IX
from landsraad.games.imperium.components.rows import HagalCard
from landsraad.games.imperium.rules.effects.conditions import met
from landsraad.games.imperium.rules.rivals.variants import pointless_politics
from landsraad.games.imperium.rules.table import agents_at, with_ix
from landsraad.games.imperium.state import State, Table, Who

_IX_CARDS = {card.id for card in IX.hagal_card}


def hagal_deck(t: Table) -> list[str]:
    """The cards for this number of players; Rise of Ix swaps some."""
    removed = set(IX.overlay.hagal_removed) if with_ix(t) else _IX_CARDS
    return [
        card.id
        for card in HAGAL.values()
        if t.seats in card.players and card.id not in removed
        for _ in range(card.count)
    ]


def way_of(s: State, who: Who, card: HagalCard) -> int:
    """The way that the card goes: the first whose condition holds (rival_two_spaces)."""
    for number, way in enumerate(card.goes):
        if way.when is None or met(s, who, 0, way.space, way.when):
            return number
    raise AssertionError(f"{card.id} goes nowhere")


def why_skipped(s: State, who: Who, card: HagalCard, number: int) -> str:
    """Why a card does not send the Agent; empty: it does."""
    way = card.goes[number]
    if agents_at(s.table, way.space):
        return "occupied"
    if card.needs is not None and not met(s, who, 0, way.space, card.needs):
        return "needs"
    if card.smart_politics and way.when is None:
        return pointless_politics(s.table, who, way.space)
    return ""
