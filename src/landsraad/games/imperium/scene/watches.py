"""When somebody who passes by standing order still wants to be asked for Combat cards."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.rules.phases.ranks import FIRST
from landsraad.games.imperium.rules.table import commander_of, is_six
from landsraad.games.imperium.scene.fight import Standing, standings
from landsraad.games.imperium.state import View
from landsraad.kernel import Ask
from landsraad.orders import Watch


def own_armies(view: View) -> list[Standing]:
    """The armies that the viewer plays Combat cards for: a Commander has those of both Allies."""
    if is_six(view.table) and view.table.players[view.seat].commander:
        return [each for each in standings(view) if commander_of(view.table, each.who) == view.seat]
    return [each for each in standings(view) if each.who == view.seat]


def within(view: View, ask: Ask, most: int) -> bool:
    """Is another army within `most` of the player's own strength?"""
    own = own_armies(view)
    mine = {each.who for each in own}
    others = [each for each in standings(view) if each.who not in mine and each.now]
    return any(abs(a.now - b.now) <= most for a in own for b in others)


def not_first(view: View, ask: Ask, _: int) -> bool:
    """Would none of one's own armies get the first reward as it stands?"""
    return all(each.reward != FIRST for each in own_armies(view))


WATCHES: Final = {
    "close": Watch("another strength differs from mine by at most", "combat", within, (0, 12)),
    "not first": Watch("the first reward would not be mine as it stands", "combat", not_first),
}
"""The watch list for Combat: pass, unless one of these is so."""
