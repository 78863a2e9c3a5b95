"""Tactical cards: where the Harkonnen of the Mahdi game harvest, and which sietch they want."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, CENTRAL_SECTORS, TACTICAL
from landsraad.games.war_for_arrakis.state import Mahdi, State, Table

CENTRAL: Final = "central"
"""The four central sectors, which are one to these cards."""


def bot(t: Table) -> Mahdi:
    """What the Harkonnen of the Mahdi game have in mind."""
    assert t.mahdi is not None
    return t.mahdi


def draw_tactics(s: State) -> None:
    """All eight cards are shuffled: one for the harvesting sector, one for the target."""
    mahdi = bot(s.table)
    mahdi.drawn, mahdi.target = [], ""
    mahdi.sector = TACTICAL[drawn_card(s)].sector
    s.tell("harvesting_sector", sector=mahdi.sector)
    draw_target(s)


def drawn_card(s: State) -> str:
    """The next tactical card; a deck that has run out is shuffled anew."""
    mahdi = bot(s.table)
    if len(mahdi.drawn) == len(TACTICAL):
        mahdi.drawn = []
    left = [card for card in TACTICAL if card not in mahdi.drawn]
    card = s.box.dice.pick(left, "tactical card")
    mahdi.drawn = [*mahdi.drawn, card]
    return card


def draw_target(s: State) -> None:
    """Draw until a card shows a sietch that stands in another sector (solo_tactical_cards).

    If none of the eight does, the sector may be the same.
    """
    t = s.table
    mahdi = bot(t)
    fitting = possible_targets(t)
    mahdi.target = ""
    while fitting and mahdi.target not in fitting:
        mahdi.target = drawn_card(s)
    s.tell("target_drawn", card=mahdi.target)


def possible_targets(t: Table) -> list[str]:
    """The cards that can be the target."""
    standing = [name for name, card in TACTICAL.items() if card.sietch in t.sietches.values()]
    elsewhere = [name for name in standing if sector_of(t, name) != bot(t).sector]
    return elsewhere or standing


def sector_of(t: Table, card: str) -> str:
    """The sector of a target: where its sietch lies now, be it moved or not (moved_sietch)."""
    wanted = TACTICAL[card].sietch
    area = next((area for area, sietch in t.sietches.items() if sietch == wanted), wanted)
    sector = AREAS[area].sectors[0]
    return CENTRAL if sector in CENTRAL_SECTORS else sector


def renew_target(s: State) -> None:
    """A target that was destroyed is replaced in the same way."""
    t = s.table
    if t.mahdi is None or not t.mahdi.target:
        return
    if TACTICAL[t.mahdi.target].sietch not in t.sietches.values():
        draw_target(s)
