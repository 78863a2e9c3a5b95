"""Action dice: rolling, slots, dice beyond them, two partners' dice, and Bene Gesserit tokens."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOX,
    DASHBOARDS,
    HARKONNEN,
    RESULTS,
)
from landsraad.games.war_for_arrakis.rules import table
from landsraad.games.war_for_arrakis.rules.phases import dice, round_end
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .switching import Switch, instead, without


def rolled(position: Position, side: Any, *results: Any) -> Position:
    """The dice of a side show these results."""
    faces = BOX.action_die[side].faces
    for result in results:
        position.drawn(f"{side} die", len(faces), faces.index(result))
    return position


def duel(harkonnen: list[str], atreides: list[str], **options: Any) -> Position:
    """A duel at its roll of the dice."""
    position = Position(**options).set(phase="dice", bene_gesserit={ATREIDES: 0, HARKONNEN: 0})
    rolled(position, HARKONNEN, *harkonnen)
    return rolled(position, ATREIDES, *atreides)


def counted(*results: str) -> dict[str, int]:
    """Dice by result."""
    return {result: results.count(result) for result in dict.fromkeys(results)}


def opened(position: Position) -> Playing:
    """The phase of rolling begins."""
    return position.at(("begin_phase", "dice"))


# ---- rolling and slots

SPREAD = ["leadership", "leadership", "strategy", "strategy", "deployment", "mentat", "house"]
FOUR = ["leadership", "strategy", "mentat", "house"]


def test_both_roll_and_put_their_dice_into_slots() -> None:
    """ruling: dice_slots"""
    playing = opened(duel([*SPREAD, "house"], FOUR))
    assert playing.board("harkonnen").dice == counted(*SPREAD, "house")
    assert playing.board("atreides").dice == counted(*FOUR)
    assert playing.over


def test_dice_that_are_out_are_not_rolled() -> None:
    """ruling: active_row"""
    playing = opened(duel(SPREAD[:4], FOUR).set(dice_out=4))
    assert sum(playing.board("harkonnen").dice.values()) == 4


def test_the_board_has_two_slots_for_deployment_and_house() -> None:
    """option: harkonnen_slots=board; ruling: dice_slots"""
    results = ["house", "house", "house", "leadership", "strategy", "mentat", "deployment"]
    playing = opened(duel([*results, "deployment"], FOUR))
    playing.say("harkonnen", "change die", "mentat")
    assert playing.board("harkonnen").dice["house"] == 2
    assert playing.board("harkonnen").dice["mentat"] == 2


def test_every_result_can_have_three_slots() -> None:
    """option: harkonnen_slots=three_each"""
    results = ["house", "house", "house", "leadership", "strategy", "mentat", "deployment"]
    playing = opened(duel([*results, "deployment"], FOUR, harkonnen_slots="three_each"))
    assert playing.over
    assert playing.board("harkonnen").dice["house"] == 3


# ---- dice beyond the slots


def test_dice_beyond_the_slots_are_changed_in_turn_and_the_harkonnen_begin() -> None:
    """ruling: excess_dice"""
    harkonnen = [*["strategy"] * 5, "leadership", "mentat", "mentat"]
    playing = opened(duel(harkonnen, ["strategy"] * 4))
    assert playing.options("harkonnen", "change die") == ["leadership", "deployment", "house"]
    playing.say("harkonnen", "change die", "leadership")
    assert playing.open_kinds() == {"atreides": "change die"}
    assert playing.options("atreides", "change die") == [
        "leadership",
        "deployment",
        "mentat",
        "house",
    ]
    playing.say("atreides", "change die", "house")
    assert playing.options("harkonnen", "change die") == ["deployment", "house"]
    playing.say("harkonnen", "change die", "deployment")
    playing.say("atreides", "change die", "mentat")
    assert playing.over
    assert playing.board("harkonnen").dice == {
        "strategy": 3,
        "leadership": 2,
        "mentat": 2,
        "deployment": 1,
    }
    assert playing.board("atreides").dice == {"strategy": 2, "house": 1, "mentat": 1}


def test_a_side_without_excess_is_passed_over() -> None:
    """ruling: excess_dice"""
    playing = opened(duel([*SPREAD, "house"], ["mentat"] * 4))
    playing.say("atreides", "change die", "house").say("atreides", "change die", "strategy")
    assert playing.over


# ---- partners


def shared(harkonnen: list[str], atreides: list[str]) -> Playing:
    """Four people at their roll of the dice."""
    position = Position(4).set(phase="dice", bene_gesserit={ATREIDES: 0, HARKONNEN: 0})
    rolled(position, HARKONNEN, *harkonnen)
    return opened(rolled(position, ATREIDES, *atreides))


def test_exclusive_results_go_to_their_dashboard_and_shared_ones_even_the_numbers() -> None:
    """ruling: team_dice_division"""
    harkonnen = ["house", "house", "deployment", "strategy", "strategy", "mentat", "leadership"]
    playing = shared([*harkonnen, "leadership"], ["house", "mentat", "strategy", "deployment"])
    assert playing.over
    house, corrino = playing.board("house_harkonnen").dice, playing.board("corrino_ally").dice
    assert house == {"house": 2, "leadership": 2}
    assert corrino == {"deployment": 1, "strategy": 2, "mentat": 1}
    assert playing.board("house_atreides").dice == {"house": 1, "mentat": 1}
    assert playing.board("fremen_ally").dice == {"deployment": 1, "strategy": 1}


def test_dice_without_a_slot_go_to_who_has_fewer_and_are_changed_there() -> None:
    """ruling: team_dice_division"""
    spread = ["leadership", "strategy", "strategy", "mentat", "leadership", "house", "deployment"]
    playing = shared([*spread, "mentat"], ["deployment"] * 4)
    assert playing.options("house_atreides", "change die") == [
        "leadership",
        "strategy",
        "mentat",
        "house",
    ]
    playing.say("house_atreides", "change die", "mentat")
    assert playing.options("house_atreides", "change die") == ["leadership", "strategy", "house"]
    playing.say("house_atreides", "change die", "house")
    assert playing.over
    assert playing.board("fremen_ally").dice == {"deployment": 2}
    assert playing.board("house_atreides").dice == {"mentat": 1, "house": 1}


def test_shared_dice_are_divided_as_evenly_as_the_slots_allow() -> None:
    """ruling: team_dice_division"""
    position = Position(4).set(phase="dice")
    names = ["house_harkonnen", "corrino_ally"]
    dice.divide(position.t, names, dict.fromkeys(RESULTS, 0) | {"strategy": 1, "mentat": 3})
    house, corrino = (position.t.boards[name].dice for name in names)
    assert house == {"mentat": 2}
    assert corrino == {"strategy": 1, "mentat": 1}


def test_no_roll_is_divided_less_evenly_than_it_could_be() -> None:
    """ruling: team_dice_division"""
    names = ["house_harkonnen", "corrino_ally"]
    both = ("leadership", "strategy", "mentat")
    house_slots, ally_slots = (DASHBOARDS[name].slots for name in names)
    for numbers in product(range(3), range(3), *[range(4)] * len(both)):
        results = dict(zip(("house", "deployment", *both), numbers, strict=True))
        t = Position(4).set(phase="dice").t
        dice.divide(t, names, dict.fromkeys(RESULTS, 0) | results)
        house, ally = (sum(t.boards[name].dice.values()) for name in names)
        least = sum(max(0, results[result] - ally_slots[result]) for result in both)
        most = sum(min(results[result], house_slots[result]) for result in both)
        could_be = [results["house"] + more for more in range(least, most + 1)]
        assert house - ally == min((2 * n - sum(numbers) for n in could_be), key=nearest), results


def nearest(difference: int) -> tuple[int, int]:
    """The smaller the better, and the odd die is the House's."""
    return abs(difference), -difference


def test_dashboards_of_partners_hold_together_what_one_dashboard_holds() -> None:
    """ruling: team_dice_division"""
    for whole, parts in (
        ("harkonnen", ("house_harkonnen", "corrino_ally")),
        ("atreides", ("house_atreides", "fremen_ally")),
    ):
        for result, most in DASHBOARDS[whole].slots.items():
            assert sum(DASHBOARDS[part].slots.get(result, 0) for part in parts) == most


# ---- Bene Gesserit tokens


def with_tokens(harkonnen: int, atreides: int) -> Position:
    """A duel whose sides hold tokens."""
    tokens = {ATREIDES: atreides, HARKONNEN: harkonnen}
    left = 5 - harkonnen - atreides
    return duel([*SPREAD, "house"], FOUR).set(bene_gesserit=tokens, bene_gesserit_left=left)


def test_a_token_lies_on_a_result_with_the_fewest_dice_and_the_harkonnen_begin() -> None:
    """ruling: bene_gesserit_slot; ruling: both_at_once"""
    playing = opened(with_tokens(1, 1))
    assert playing.options("harkonnen", "lay token") == ["deployment", "mentat", PASS]
    playing.say("harkonnen", "lay token", "mentat")
    assert playing.options("atreides", "lay token") == ["deployment", PASS]
    playing.say("atreides", "lay token", "deployment")
    assert playing.board("harkonnen").dice["mentat"] == 2
    assert playing.board("atreides").dice["deployment"] == 1
    assert playing.t.bene_gesserit == {ATREIDES: 0, HARKONNEN: 0}
    assert table.unused(playing.t, ATREIDES) == 5


def test_a_token_needs_a_free_slot() -> None:
    """ruling: bene_gesserit_slot"""
    position = Position(4).set(phase="dice", turn="")
    position.t.bene_gesserit["atreides"] = 1
    position.unused_dice("fremen_ally", leadership=1, strategy=1, deployment=1)
    p = position.at(("lay_token", position.seat("fremen_ally")))
    assert p.options("fremen_ally", "lay token") == ["deployment", PASS]


def test_one_token_a_round_is_laid_and_none_need_be() -> None:
    """ruling: bene_gesserit_slot"""
    playing = opened(with_tokens(0, 3))
    playing.say("atreides", "lay token", "deployment")
    assert playing.over
    assert playing.t.bene_gesserit[ATREIDES] == 2
    playing = opened(with_tokens(0, 3)).say("atreides", "lay token", PASS)
    assert playing.t.laid == {}


def test_a_token_that_was_not_spent_is_gone_after_the_round() -> None:
    """ruling: bene_gesserit_unspent"""
    position = Position().set(
        laid={ATREIDES: "atreides"}, bene_gesserit={ATREIDES: 0, HARKONNEN: 0}
    )
    position.unused_dice("atreides", strategy=3, mentat=2)
    playing = position.at("recover_dice", ("begin_phase", "dice"))
    assert playing.t.laid == {}
    assert sum(playing.board("atreides").dice.values()) == 4
    assert playing.t.bene_gesserit[ATREIDES] == 0


@pytest.mark.parametrize("house_lays", [True, False])
def test_of_two_partners_the_house_is_asked_first_for_the_one_token(house_lays: bool) -> None:
    """ruling: team_bene_gesserit"""
    position = Position(4).set(phase="dice", bene_gesserit={ATREIDES: 2, HARKONNEN: 0})
    position.set(bene_gesserit_left=3)
    rolled(position, HARKONNEN, *SPREAD, "mentat")
    playing = opened(rolled(position, ATREIDES, "house", "mentat", "strategy", "deployment"))
    assert playing.options("house_atreides", "lay token") == ["leadership", "strategy", PASS]
    playing.say("house_atreides", "lay token", "strategy" if house_lays else PASS)
    if not house_lays:
        playing.say("fremen_ally", "lay token", "leadership")
    assert playing.over
    assert playing.t.laid == {ATREIDES: "house_atreides" if house_lays else "fremen_ally"}
    assert playing.t.bene_gesserit[ATREIDES] == 1


# ---- switches


def _all_to_the_house(t: Table, names: list[str], results: dict[Any, int]) -> None:
    t.boards[names[0]].dice = {result: n for result, n in results.items() if n}


def _keep_token(s: State) -> None:
    for board in s.table.boards.values():
        board.used = {}


def _lay_two(s: State, seat: Seat) -> None:
    s.table.laid[s.table.sides[seat]] = s.table.roles[seat]


SWITCHES: dict[str, Switch] = {
    "ruling: dice_slots": without(table.slots, dict.fromkeys(DASHBOARDS["harkonnen"].slots, 4)),
    "ruling: active_row": without(dice.seats_of, []),
    "ruling: excess_dice": without(dice.change_die),
    "ruling: team_dice_division": instead(dice.divide, _all_to_the_house),
    "ruling: bene_gesserit_slot": without(dice.poorest_results, ["house"]),
    "ruling: both_at_once": without(dice.lay_token),
    "ruling: bene_gesserit_unspent": instead(round_end.recover_dice, _keep_token),
    "ruling: team_bene_gesserit": instead(dice.lay_token, _lay_two),
}
