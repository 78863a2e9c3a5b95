"""What each place, filter and condition word of the cards means.

A place is a set of areas, as `board` has them. A filter says which legions a move or an attack may
use. `same_area`, `same_legion` and `did_not_move` look at the effect that is being carried out:
the rules of moves tell it where legions went with `went` and `driven`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    AREAS,
    CARD_FILE,
    LEADERS,
    NAMESAKES,
    NORTH_POLE,
    VILLAGES,
)
from landsraad.games.war_for_arrakis.components.checks import check_words
from landsraad.games.war_for_arrakis.components.ops import Condition, Side
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    EVERYWHERE,
    OF_SECTOR,
    OF_ZONE,
    all_near,
    bits,
    deep,
    empty_areas,
    free_for,
    homes_of,
    is_desert,
    legions_of,
    near_bits,
    other,
    sands,
    terrain,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.table import area_with, forms, in_play
from landsraad.games.war_for_arrakis.state import Effect, Legion, Table

# ---- the effect that is being carried out


def effect(t: Table) -> Effect:
    """The action, card or special action that is being carried out."""
    return t.effects[-1]


def here(t: Table) -> str:
    """The place of the nearest earlier op; empty: there was none."""
    return t.effects[-1].here if t.effects else ""


def went(t: Table, end: str, flown: bool = False) -> None:
    """A group has moved to this area, maybe with a transport; later ops of the action know it."""
    if not t.effects:
        return
    now = t.effects[-1]
    now.here = end
    if end not in now.moved:
        now.moved.append(end)
    if flown and end not in now.flown:
        now.flown.append(end)


def driven(t: Table, old: str, new: str) -> None:
    """The legion that stood in one area was driven to another; empty: it is gone.

    Later ops of the action look for it where it now is (successive_moves), and so does Dr. Yueh
    after a battle (dr_yueh).
    """
    if t.battle is not None and t.battle.advanced == old:
        t.battle.advanced = new
    for now in t.effects:
        if now.here == old:
            now.here = new
        for areas in (now.moved, now.flown):
            if old in areas:
                areas.remove(old)
                if new and new not in areas:
                    areas.append(new)


# ---- filters: which legions

Filter: TypeAlias = Callable[[Table, Legion, str], bool]
"""Does this legion, in this area, pass?"""
GroupFilter: TypeAlias = Callable[[Legion], bool]
"""Does this part of a legion, which would go, pass?"""

PAUL: Final = "paul"


def _anybody(_group: Legion) -> bool:
    return True


def _has_leader(group: Legion) -> bool:
    return group.has_leader


def _has_special(group: Legion) -> bool:
    return group.special > 0


def _has_smuggler(group: Legion) -> bool:
    return group.smuggler > 0


def _holds(name: str) -> GroupFilter:
    """A part with this leader, in either form (replaced_leaders)."""
    names = forms(name)

    def holds(group: Legion) -> bool:
        return any(leader in names for leader in group.leaders)

    return holds


def _anywhere(_t: Table, _legion: Legion, _area: str) -> bool:
    return True


def _in_desert(t: Table, _legion: Legion, area: str) -> bool:
    return is_desert(t, area)


def _same_legion(t: Table, _legion: Legion, area: str) -> bool:
    return area == here(t)


def _did_not_move(t: Table, _legion: Legion, area: str) -> bool:
    return area not in t.effects[-1].moved


def _at(place: str) -> Filter:
    def at(_t: Table, _legion: Legion, area: str) -> bool:
        return area == place

    return at


WHO: Final[dict[str, GroupFilter]] = {
    "": _anybody,
    "leader": _has_leader,
    "special": _has_special,
    "smuggler_unit": _has_smuggler,
    "in_desert": _anybody,
    "leader_in_desert": _has_leader,
    "did_not_move": _anybody,
    "same_legion": _anybody,
    **{f"legion_at_{area}": _anybody for area in AREA_IDS},
    **{leader: _holds(leader) for leader in (*LEADERS, *NAMESAKES)},
}
"""What a group must hold, by filter."""
WHERE: Final[dict[str, Filter]] = {
    "in_desert": _in_desert,
    "leader_in_desert": _in_desert,
    "did_not_move": _did_not_move,
    "same_legion": _same_legion,
    **{f"legion_at_{area}": _at(area) for area in AREA_IDS},
}
"""Where a legion must stand, by filter; the others do not care."""


def group_passes(t: Table, word: str, group: Legion) -> bool:
    """May this group be the one that moves, or this legion the one that attacks?

    A group with Paul may not while he is bound (bound_paul).
    """
    return WHO[word](group) and not (PAUL in t.bound and _holds_paul(group))


def passes(t: Table, side: Side, word: str, area: str) -> bool:
    """Is there a legion of this side in this area of which some group passes the filter?"""
    legion = t.legions.get(area)
    if legion is None or legion.side != side or not legion.units:
        return False
    if not WHERE.get(word, _anywhere)(t, legion, area):
        return False
    if PAUL in t.bound and _holds_paul(legion):
        return WHO[word](_without_paul(legion))
    return WHO[word](legion)


def attacker_passes(t: Table, side: Side, word: str, area: str) -> bool:
    """May the legion of this area attack? All of it takes part (attack_targets)."""
    return passes(t, side, word, area) and group_passes(t, word, t.legions[area])


def is_bound(t: Table, leader: str) -> bool:
    """May this leader neither be placed nor go anywhere now? (bound_paul)"""
    return PAUL in t.bound and leader in NAMESAKES[PAUL]


_holds_paul: Final = _holds(PAUL)


def _without_paul(legion: Legion) -> Legion:
    """The part of a legion that may move while Paul is bound."""
    others = [leader for leader in legion.leaders if leader not in NAMESAKES[PAUL]]
    return Legion(
        legion.side,
        legion.regular,
        legion.elite,
        legion.special,
        legion.smuggler,
        legion.troop,
        legion.generic,
        others,
        legion.tokens,
    )


# ---- places: sets of areas

Places: TypeAlias = Callable[[Table, Side], int]


def _each_village(t: Table, _side: Side) -> int:
    return bits(area for area in VILLAGES if area in t.settlements)


def _cities(t: Table, _side: Side) -> int:
    return bits(area for area in ("carthag", "arrakeen") if area in t.settlements)


def _homes_and_legions(t: Table, side: Side) -> int:
    return homes_of(t, side) | legions_of(t, side)


def _sietches(t: Table, _side: Side) -> int:
    return bits(t.sietches)


def _threatened_sietches(t: Table, side: Side) -> int:
    """Sietches to which the enemy has at most two steps on the ground, whatever lies between."""
    enemies = legions_of(t, other(side))
    near = enemies | all_near(t, enemies)
    return _sietches(t, side) & (near | all_near(t, near))


def _base(t: Table, _side: Side) -> int:
    return BIT[t.smugglers.base] if t.smugglers and t.smugglers.base else 0


def _same_area(t: Table, _side: Side) -> int:
    place = here(t)
    return BIT[place] if place else 0


def _same_legion_area(t: Table, side: Side) -> int:
    return _same_area(t, side) & legions_of(t, side)


def _near_same_area(t: Table, _side: Side) -> int:
    place = here(t)
    return near_bits(t, place) if place else 0


def _near_same_legion(t: Table, side: Side) -> int:
    return all_near(t, _same_legion_area(t, side))


def _empty_desert(t: Table, _side: Side) -> int:
    return empty_areas(t) & sands(t)


def _empty_desert_by_worm(t: Table, side: Side) -> int:
    return _empty_desert(t, side) & all_near(t, worm_bits(t))


def _empty_desert_by_legion(t: Table, side: Side) -> int:
    return _empty_desert(t, side) & all_near(t, legions_of(t, side))


def _free_on(ground: str) -> Places:
    def free_there(t: Table, side: Side) -> int:
        on_ground = bits(area for area in AREA_IDS if terrain(t, area) == ground)
        return free_for(t, side) & on_ground

    return free_there


def _legion_at_home(t: Table, side: Side) -> int:
    return legions_of(t, side) & homes_of(t, side)


def _near_pole(t: Table, _side: Side) -> int:
    return near_bits(t, NORTH_POLE)


def _deep_desert(t: Table, _side: Side) -> int:
    return deep(t)


def _sectors_of(mask: int) -> int:
    """All areas of the sectors of these areas."""
    wide = 0
    for areas in OF_SECTOR.values():
        if areas & mask:
            wide |= areas
    return wide


def _own_sectors(t: Table, side: Side) -> int:
    return _sectors_of(legions_of(t, side))


def _gurneys_sector(t: Table, _side: Side) -> int:
    place = area_with(t, "gurney_halleck")
    return _sectors_of(BIT[place]) if place else 0


def _enemies_beside(t: Table, side: Side) -> int:
    return legions_of(t, other(side)) & all_near(t, legions_of(t, side))


def _enemies_under_the_zone(t: Table, side: Side) -> int:
    """Enemy legions below the air zone from which a vehicle was just taken."""
    zone = t.effects[-1].zone
    return legions_of(t, other(side)) & OF_ZONE[zone] if zone else 0


def _legion_with(holds: GroupFilter) -> Places:
    def where_it_stands(t: Table, side: Side) -> int:
        return bits(
            area for area, legion in t.legions.items() if legion.side == side and holds(legion)
        )

    return where_it_stands


def _near_fenring(t: Table, side: Side) -> int:
    return all_near(t, _legion_with(_holds("count_fenring"))(t, side))


def _area(place: str) -> Places:
    def only_there(_t: Table, _side: Side) -> int:
        return BIT[place]

    return only_there


def _everywhere(_t: Table, _side: Side) -> int:
    return EVERYWHERE


PLACES: Final[dict[str, Places]] = {
    "each_village": _each_village,
    "any_settlement": homes_of,
    "settlements": homes_of,
    "carthag_or_arrakeen": _cities,
    "any_settlement_or_legion": _homes_and_legions,
    "any_legion": legions_of,
    "any_sietch": _sietches,
    "sietches": _sietches,
    "sietch_with_enemy_within_2": _threatened_sietches,
    "smugglers_base": _base,
    "same_area": _same_area,
    "same_legion": _same_legion_area,
    "adjacent_to_same_area": _near_same_area,
    "empty_desert": _empty_desert,
    "empty_desert_adjacent_to_sandworm": _empty_desert_by_worm,
    "empty_desert_adjacent_to_own_legion": _empty_desert_by_legion,
    "free_mountain": _free_on("mountain"),
    "free_plateau": _free_on("plateau"),
    "legion_in_settlement": _legion_at_home,
    "any": _everywhere,
    "adjacent_to_north_pole": _near_pole,
    "deep_desert_same_sector": _deep_desert,
    "sector_of_gurney_halleck": _gurneys_sector,
    "enemy_legion_adjacent_to_own_legion": _enemies_beside,
    "enemy_legion_in_connected_sector": _enemies_under_the_zone,
    "same_sector_as_own_legion": _own_sectors,
    "adjacent_to_same_legion": _near_same_legion,
    "adjacent_to_legion_with_count_fenring": _near_fenring,
    "legion_with_special": _legion_with(_has_special),
    **{f"legion_with_{leader}": _legion_with(_holds(leader)) for leader in LEADERS},
    **{area: _area(area) for area in AREAS},
}
"""What each word for a place means to a side."""
check_words(CARD_FILE, PLACES, WHO)


def place_bits(t: Table, side: Side, word: str) -> int:
    """The areas that a word means to a side now, occupied or not."""
    return PLACES[word](t, side)


def places_to_put(t: Table, side: Side, word: str) -> int:
    """The areas of a place where figures of this side can stand: those that are free for it."""
    return PLACES[word](t, side) & free_for(t, side)


# ---- conditions


def _is_in_play(t: Table, condition: Condition) -> bool:
    return in_play(t, condition.leader)


def _is_out_of_game(t: Table, condition: Condition) -> bool:
    return t.leaders.get(condition.leader, "out") == "out"


def _atomics_detonated(t: Table, _condition: Condition) -> bool:
    return bool(t.atomics)


def _station_taken(t: Table, _condition: Condition) -> bool:
    return t.taken > 0


CONDITIONS: Final[dict[str, Callable[[Table, Condition], bool]]] = {
    "in_play": _is_in_play,
    "out_of_game": _is_out_of_game,
    "atomics_detonated": _atomics_detonated,
    "station_taken_this_round": _station_taken,
}


def holds(t: Table, condition: Condition | None) -> bool:
    """Is it so? What asks for nothing always is (leader_in_play)."""
    return condition is None or CONDITIONS[condition.kind](t, condition)
