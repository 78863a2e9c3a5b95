"""The Old Man of the Desert: how he comes, what he does with bound sandworms, when he leaves."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    NUMBERS,
    OUTER_SECTORS,
    SECTORS,
)
from landsraad.games.war_for_arrakis.rules.battle.worm_attacks import attack_from_below
from landsraad.games.war_for_arrakis.rules.board import (
    OF_SECTOR,
    areas_in,
    bits,
    legions_of,
    mountains,
    smuggler_harvesters,
    worm_bits,
)
from landsraad.games.war_for_arrakis.state import OldMan, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat

CALL: Final = "call the Old Man"
MOVE: Final = "move the Old Man"
ATTACK: Final = "attack with the Old Man"
_OPEN_EDGE: Final = ("outer_se", "outer_sw")
"""Outer sectors that a central one keeps apart on the board."""


def is_still(t: Table) -> bool:
    """Can nothing call a worm? The Old Man is there (old_man_presence)."""
    return t.old_man is not None and bool(t.old_man.sector)


def old_man_forms(t: Table) -> list[str]:
    """What a desert power action can do with him (old_man_arrival, old_man_actions)."""
    old_man = t.old_man
    if old_man is None:
        return []
    if not old_man.sector:
        return [CALL] * bool(not old_man.came and worm_bits(t))
    if not bound_worms(old_man):
        return []
    return [MOVE, *[ATTACK] * bool(old_man_targets(t, old_man))]


def bound_worms(old_man: OldMan) -> int:
    """How many sandworms lie before the Atreides, the Wild Maker among them."""
    return old_man.worms + old_man.wild_maker


def next_sectors(t: Table, sector: str) -> list[str]:
    """The outer sectors beside this one (old_man_ring)."""
    beside = set(SECTORS[sector].adjacent)
    if t.options.old_man_ring == "full_ring" and sector in _OPEN_EDGE:
        beside.update(_OPEN_EDGE)
    return [other for other in OUTER_SECTORS if other in beside and other != sector]


def old_man_targets(t: Table, old_man: OldMan) -> int:
    """Legions of his sector outside of the mountains, and harvesters alone (old_man_actions)."""
    harvesters = bits(t.harvesters) | bits(smuggler_harvesters(t))
    alone = harvesters & ~legions_of(t, ATREIDES)
    return OF_SECTOR[old_man.sector] & ((legions_of(t, HARKONNEN) & ~mountains(t)) | alone)


# ---- steps


def old_man_arrives(s: State, seat: Seat) -> Play[None]:
    """All worms and wormsigns leave the board; he stands in an outer sector (old_man_arrival)."""
    t = s.table
    sector = yield Ask(seat, "Old Man to", list(OUTER_SECTORS), of="sector")
    t.old_man = OldMan(sector, len(t.worms), bool(t.wild_maker), came=True)
    t.worms, t.wild_maker, t.wormsigns = [], "", []
    s.tell("old_man_came", sector=sector, worms=bound_worms(t.old_man))


def old_man_moves(s: State, seat: Seat) -> Play[None]:
    """For a bound worm he goes to an adjacent outer sector (old_man_actions)."""
    old_man = there(s.table)
    sectors = next_sectors(s.table, old_man.sector)
    sector = yield Ask(seat, "Old Man to", [*sectors, PASS], of="sector")
    if sector == PASS:
        return
    spend_worm(old_man)
    old_man.sector = sector
    s.tell("old_man_moved", sector=sector)


def old_man_attacks(s: State, seat: Seat) -> Play[None]:
    """For a bound worm he attacks in his sector as the Wild Maker does, and stays."""
    t = s.table
    old_man = there(t)
    areas = areas_in(old_man_targets(t, old_man))
    area = yield Ask(seat, "Old Man attacks", [*areas, PASS], of="area")
    if area == PASS:
        return
    spend_worm(old_man)
    s.tell("old_man_attacked", area=area)
    attack_from_below(s, area, NUMBERS.wild_maker_dice)


def old_man_leaves(s: State) -> None:
    """Before the desert hazards he leaves, and all worms can appear again (old_man_presence)."""
    if is_still(s.table):
        s.tell("old_man_left")
    if s.table.old_man is not None:
        s.table.old_man = OldMan()


def there(t: Table) -> OldMan:
    """The Old Man of this game."""
    assert t.old_man is not None
    return t.old_man


def spend_worm(old_man: OldMan) -> None:
    """A bound worm is given up: the Wild Maker last, which changes nothing while he is there."""
    if old_man.worms:
        old_man.worms -= 1
    else:
        old_man.wild_maker = False
