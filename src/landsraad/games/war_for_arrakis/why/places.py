"""Why a place or a legion is not what a card, a leader or a die means."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, NAMESAKES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.board import BIT, terrain
from landsraad.games.war_for_arrakis.rules.places import (
    PAUL,
    WHERE,
    here,
    passes,
    place_bits,
)
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.refusals import not_empty, not_free, not_sand, refused
from landsraad.kernel import Refused

_NO_LEGION: Final = "there is no legion of yours in {place}"
_BESIDE_EMPTY: Final = "{place} is not beside "
PLACES: Final = {
    "each_village": "{place} is not a village of yours",
    "any_settlement": "there is no settlement of yours in {place}",
    "settlements": "there is no settlement of yours in {place}",
    "carthag_or_arrakeen": "it must be Carthag or Arrakeen, as long as they stand",
    "any_settlement_or_legion": "there is neither a settlement nor a legion of yours in {place}",
    "any_legion": _NO_LEGION,
    "any_sietch": "there is no sietch in {place}",
    "sietches": "there is no sietch in {place}",
    "sietch_with_enemy_within_2": "{place} is not a sietch with an enemy within two areas",
    "smugglers_base": "it must be the base of the smugglers",
    "same_area": "it must be {here}, as before",
    "same_legion": "it must be the legion of before",
    "adjacent_to_same_area": "{place} is not beside {here}",
    "empty_desert_adjacent_to_sandworm": f"{_BESIDE_EMPTY}a sandworm",
    "empty_desert_adjacent_to_own_legion": f"{_BESIDE_EMPTY}a legion of yours",
    "free_mountain": "{place} is not a mountain area",
    "free_plateau": "{place} is not a plateau",
    "legion_in_settlement": "there is no legion of yours with a settlement in {place}",
    "adjacent_to_north_pole": "{place} is not beside the North Pole",
    "deep_desert_same_sector": "{place} is not deep desert",
    "sector_of_gurney_halleck": "{place} is not in the sector of Gurney Halleck",
    "enemy_legion_adjacent_to_own_legion": (
        "there is no enemy legion in {place} with a legion of yours beside it"
    ),
    "enemy_legion_in_connected_sector": "there is no enemy legion in {place} below that air zone",
    "same_sector_as_own_legion": "no legion of yours is in the sector of {place}",
    "adjacent_to_same_legion": "{place} is not beside the legion of before",
    "adjacent_to_legion_with_count_fenring": "{place} is not beside Count Fenring",
    "legion_with_special": "none of your best warriors is in {place}",
}
"""What is wrong with an area that a word for a place does not mean."""
EMPTY_DESERT: Final = ("empty_desert", *(word for word in PLACES if word.startswith("empty_")))


def not_meant(t: Table, side: Side, word: str, area: str, rule: str) -> Refused | None:
    """An area that a word for a place does not mean now."""
    if place_bits(t, side, word) & BIT[area]:
        return None
    if word in EMPTY_DESERT:
        wrong = not_sand(t, area, rule) or not_empty(t, area)
        if wrong:
            return wrong
    before = here(t)
    facts = {"here": words.area(before) if before else "the area of before"}
    if word.removeprefix("free_") == terrain(t, area):
        return not_free(t, side, area)
    if word in PLACES:
        return refused(PLACES[word], rule, area, **facts)
    if word in AREAS:
        return refused("it must be {there}", rule, area, there=words.area(word))
    if word.startswith("legion_with_"):
        leader = words.leader(word.removeprefix("legion_with_"))
        return refused("{leader} is not in {place}", rule, area, leader=leader)
    return None


# ---- legions

FILTERS: Final = {
    "leader": "there is no leader in {place}",
    "smuggler_unit": "there are no smugglers in {place}",
    "in_desert": "{place} is not desert",
    "leader_in_desert": "{place} is not a desert area with a leader of yours",
    "did_not_move": "the legion in {place} has already moved in this action",
    "same_legion": "it must be the legion of before",
}
"""What is wrong with a legion that a filter does not let pass."""
BEST: Final = {"harkonnen": "Sardaukar", "atreides": "Fedaykin"}


def filtered(t: Table, side: Side, word: str, area: str) -> Refused | None:
    """A legion of the side that a filter does not let go."""
    if passes(t, side, word, area):
        return None
    if PAUL in t.bound and not WHERE.get(word) and holds_paul(t, area):
        return refused("Paul may not move from {place} in this turn", "bound_paul", area)
    rule = "leadership_condition" if word == "leader" else "card_moves"
    if word == "special":
        return refused("there are no {best} in {place}", rule, area, best=BEST[side])
    if word in FILTERS:
        return refused(FILTERS[word], rule, area)
    if word.startswith("legion_at_"):
        there = words.area(word.removeprefix("legion_at_"))
        return refused("it must be the legion in {there}", rule, area, there=there)
    return refused("{leader} is not in {place}", rule, area, leader=words.leader(word))


def holds_paul(t: Table, area: str) -> bool:
    """Is Paul with the legion of an area, in either form?"""
    return any(leader in NAMESAKES[PAUL] for leader in t.legions[area].leaders)
