"""Attacks: what may be attacked, who helps, what is won and what it costs."""

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.components import LANDS
from landsraad.games.dawn_of_the_fremen.rules import strength, table
from landsraad.games.dawn_of_the_fremen.rules.phases import action, attack
from landsraad.games.dawn_of_the_fremen.state import NOBODY
from landsraad.kernel import PASS, Value

from .positions import SEAT, Position
from .positions_moves import (
    BASIN,
    CINDER,
    EAST,
    ERG,
    GULLY,
    SHADOW,
    SHELF,
    acting,
    choices,
    field,
    fight,
    finish,
    speakers,
    sums,
    target,
    walk,
)
from .switching import Switch, instead, without


def aims(position: Position, tribe: str = "green") -> set[Value]:
    """All territories that a tribe may attack in its first action."""
    p = acting(position, tribe)
    if "attack" not in p.options(tribe, "first action"):
        return set()
    p.say(tribe, "first action", "attack")
    if p.told("attack_named"):
        return {p.told("attack_named")[0]["territory"]}
    return set(p.options(tribe, "attack"))


# ---- what may be attacked


def test_neighbours_of_own_land_may_be_attacked_and_nothing_further_away() -> None:
    """ruling: attack_reach"""
    position = field(green=(ERG, CINDER), blue=(BASIN,))
    assert aims(position) == {BASIN, SHADOW, GULLY, "thorn_wash"}


def test_over_a_rock_only_what_a_move_can_enter_may_be_attacked() -> None:
    """ruling: attack_reach"""
    position = field(green=(ERG, CINDER), blue=(BASIN,)).rock(ERG, BASIN).put(ERG, "crysknife")
    assert BASIN not in aims(position)
    for carrier in ("stillsuit", "kulon", "ornithopter"):
        position = field(green=(ERG, CINDER), blue=(BASIN,)).rock(ERG, BASIN).put(ERG, carrier)
        assert BASIN in aims(position)


def test_what_a_move_can_enter_from_afar_may_be_attacked() -> None:
    """ruling: attack_reach"""
    position = field(green=(ERG, BASIN, SHELF), blue=(SHADOW,)).put(ERG, "maker")
    position.rock(SHELF, SHADOW)
    assert SHADOW not in aims(position)
    position = field(green=(ERG, SHELF), blue=(BASIN,), red=(SHADOW,)).put(ERG, "ornithopter")
    assert {CINDER, GULLY} <= aims(position)


def test_allies_never_attack_each_other_and_nobody_attacks_drum_sand() -> None:
    """ruling: attack_reach"""
    position = field(green=("salt_crust",), blue=("rock_path",)).put("salt_crust", "ornithopter")
    found = aims(position.ally("green", "yellow"))
    assert {"rock_path", *EAST} >= found
    assert "rock_path" in found
    assert "drum_sand" not in aims(field(green=("salt_crust",)).put("salt_crust", "ornithopter"))


def test_abandoned_land_may_be_attacked() -> None:
    """ruling: attack_reach"""
    position = field(green=(ERG, CINDER), blue=(BASIN,)).vanished("blue")
    assert BASIN in aims(position)


def test_who_has_all_warriors_on_the_board_cannot_take_another_territory() -> None:
    """ruling: warrior_shortage"""
    full = Position(rest="green").hold("blue", *EAST)
    assert acting(full).options("green", "first action") == [PASS, "scavenge"]
    one_left = Position(rest="green").hold("blue", *EAST, "glass_pan")
    assert "attack" in acting(one_left).options("green", "first action")


# ---- the others


def test_the_others_speak_once_each_from_the_left_of_the_attacker() -> None:
    """ruling: support_per_player"""
    position = field(green=(SHELF, "basalt_steps"), blue=(BASIN,), red=(ERG,))
    p = target(acting(position, "red"), BASIN, "red")
    assert list(p.open_kinds()) == ["yellow"]
    p.say("yellow", "join", "neutral")
    assert p.told("joined") == [{"seat": 3, "said": "neutral", "territory": BASIN}]
    p.say("green", "join", "attack")
    assert speakers(p) == ["yellow", "green"]
    assert sums(p) == (1 + 2, 1)


def test_a_supporter_cannot_split() -> None:
    """ruling: support_per_player"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF, "basalt_steps", "kite_hill"))
    position.put(SHELF, "crysknife")
    p = finish(target(acting(position), BASIN), red="defence")
    assert speakers(p) == ["red"]
    assert sums(p) == (1, 1 + (1 + 3) + 1 + 1)


def test_who_does_not_bear_on_the_target_is_not_asked() -> None:
    """ruling: support_per_player"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,))
    position.rock(SHELF, BASIN)
    p = fight(position, BASIN, yellow="attack")
    assert speakers(p) == ["yellow"]
    assert sums(p) == (1 + 2, 1)


def test_supporters_decide_an_attack() -> None:
    """ruling: support_per_player"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).put(SHELF, "stillsuit")
    p = fight(position, BASIN, red="attack")
    assert sums(p) == (3, 1)
    assert p.owner(BASIN) == "green"
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).put(SHELF, "stillsuit")
    p = fight(position, BASIN, red="attack", yellow="defence")
    assert sums(p) == (3, 1 + 2)
    assert p.owner(BASIN) == "blue"


def test_an_ally_of_the_defender_defends_or_stays_neutral() -> None:
    """ruling: support_ally; option: ally_may_join_attack=false"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).ally("blue", "red")
    p = target(acting(position), BASIN)
    assert p.options("red", "join") == ["neutral", "defence"]
    p.say("red", "join", "neutral")
    assert p.options("yellow", "join") == ["neutral", "attack", "defence"]


def test_at_some_tables_an_ally_may_join_the_attack() -> None:
    """option: ally_may_join_attack=true"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,), ally_may_join_attack=True)
    p = target(acting(position.ally("blue", "red")), BASIN)
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    assert sums(p) == (2, 1)
    assert p.owner(BASIN) == "green"


def test_an_ally_of_the_attacker_need_not_help() -> None:
    """ruling: support_ally"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).ally("green", "red")
    p = target(acting(position), BASIN)
    assert "neutral" in p.options("red", "join")
    assert "attack" in p.options("red", "join")
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).ally("blue", "red")
    p = target(acting(position), BASIN)
    assert "neutral" in p.options("red", "join")
    assert "attack" not in p.options("red", "join")


# ---- what is won


def rich(*tokens: str, **options: Any) -> Position:
    """Blue's Hollow Erg with goods and these tokens; green stands beside it with strength."""
    position = field(green=(BASIN, SHELF), blue=(ERG, CINDER), **options)
    return position.put(ERG, "spice", "food", *tokens).put(BASIN, "great_maker", "crysknife")


def test_the_winner_takes_territory_goods_and_tokens_and_a_water() -> None:
    """ruling: capture"""
    p = fight(rich("sietch", "stillsuit").put(SHELF, "food").put(CINDER, "maker"), ERG)
    assert p.owner(ERG) == "green"
    assert p.land(ERG).goods == {"spice": 1, "food": 1, "water": 1}
    assert p.land(ERG).tokens == ["sietch", "stillsuit"]
    assert p.land(BASIN).tokens == ["great_maker", "crysknife"]
    assert (p.owner(CINDER), p.owner(SHELF)) == ("blue", "green")
    assert p.told("water_rendered") == [{"seat": 0, "territory": ERG}]
    assert table.warriors_left(p.t, SEAT["blue"]) == 29
    assert table.warriors_left(p.t, SEAT["green"]) == 27


def test_brought_tokens_stay_in_the_taken_territory() -> None:
    """ruling: capture"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(SHELF, "maker", "crysknife")
    p = fight(position, ERG, SHELF, "maker", "take_along", BASIN, ERG)
    assert p.land(ERG).tokens == ["maker", "crysknife"]
    assert p.land(SHELF).tokens == []
    assert p.land(ERG).goods == {"water": 1}


def test_tokens_of_a_kind_that_meet_are_removed_but_one() -> None:
    """ruling: capture"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(SHELF, "maker", "crysknife")
    position.put(ERG, "crysknife")
    p = fight(position, ERG, SHELF, "maker", "take_along", BASIN, ERG)
    assert sums(p) == (1 + 2 + 3, 4)
    assert sorted(p.land(ERG).tokens) == ["crysknife", "maker"]
    assert p.told("double_removed") == [{"territory": ERG, "token": "crysknife"}]


@pytest.mark.parametrize("stays", ["maker", "great_maker"])
def test_of_two_worms_that_meet_the_winner_keeps_one(stays: str) -> None:
    """ruling: capture"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(SHELF, "great_maker").put(ERG, "maker")
    p = fight(position, ERG, SHELF, BASIN, ERG)
    p.say("green", f"worm that stays in {ERG}", stays)
    assert p.land(ERG).tokens == [stays]


@pytest.mark.parametrize("item", ["maula_pistol", "jubba_cloak", "kulon", "ornithopter"])
def test_a_found_item_changes_hands_with_its_territory(item: str) -> None:
    """ruling: capture"""
    p = fight(rich(item), ERG)
    assert (p.owner(ERG), p.land(ERG).tokens) == ("green", [item])
    assert item not in p.t.removed


def test_nothing_is_moved_or_lost_by_the_attackers_neighbours() -> None:
    """ruling: capture"""
    position = rich().put(SHELF, "spice", "stillsuit")
    p = fight(position, ERG)
    assert p.land(SHELF).goods == {"spice": 1}
    assert p.land(SHELF).tokens == ["stillsuit"]
    assert p.owner(BASIN) == "green"
    assert p.land(ERG).goods["water"] == 1


# ---- the water debt

LOSSES = [
    ((), 1),
    (("stillsuit",), 1),
    (("maker",), 1),
    (("stillsuit", "sietch"), 1),
    (("crysknife",), 2),
    (("great_maker",), 2),
    (("stillsuit", "maker"), 2),
    (("crysknife", "maker"), 2),
]


@pytest.mark.parametrize(("tokens", "debts"), LOSSES)
def test_up_to_three_lost_strength_costs_one_debt_more_costs_two(tokens: Any, debts: int) -> None:
    """ruling: loss_value"""
    position = field(green=(BASIN,), blue=(ERG,)).put(ERG, *tokens)
    p = fight(position.put(BASIN, "great_maker", "crysknife", "stillsuit"), ERG)
    assert p.held_debts(of="green", by="blue") == debts
    assert p.held_debts(of="green", by="green") == 8 - debts


def test_a_lost_warrior_and_stillsuit_cost_one_debt() -> None:
    """An example of the rulebook.

    ruling: loss_value
    """
    p = fight(rich("stillsuit"), ERG)
    assert p.told("debt_given") == [{"seat": 0, "other": 1, "amount": 1}]


def test_a_lost_warrior_crysknife_and_worm_cost_two_debts() -> None:
    """An example of the rulebook.

    ruling: loss_value
    """
    p = fight(rich("crysknife", "maker").put(BASIN, "stillsuit"), ERG)
    assert p.told("debt_given") == [{"seat": 0, "other": 1, "amount": 2}]


def test_what_bore_from_elsewhere_is_not_lost() -> None:
    """ruling: loss_value"""
    position = field(green=(ERG, "kite_hill"), blue=(BASIN, SHELF)).put(SHELF, "crysknife")
    p = fight(position.put(ERG, "great_maker", "crysknife"), BASIN)
    assert sums(p) == (1 + 6 + 1, 1 + 4)
    assert p.held_debts(of="green", by="blue") == 1


def with_double(**options: Any) -> Position:
    """Green brings a crysknife to Hollow Erg, where blue has one."""
    position = field(green=(BASIN, SHELF), blue=(ERG,), **options)
    return position.put(SHELF, "maker", "crysknife").put(ERG, "crysknife")


def test_what_is_removed_as_a_double_was_lost_too() -> None:
    """ruling: loss_value; option: duplicates_count_as_lost=true"""
    p = fight(with_double(), ERG, SHELF, "maker", "take_along", BASIN, ERG)
    assert p.held_debts(of="green", by="blue") == 2


def test_at_some_tables_doubles_do_not_count_as_lost() -> None:
    """option: duplicates_count_as_lost=false"""
    position = with_double(duplicates_count_as_lost=False)
    p = fight(position, ERG, SHELF, "maker", "take_along", BASIN, ERG)
    assert p.held_debts(of="green", by="blue") == 1


@pytest.mark.parametrize(("stays", "debts"), [("maker", 2), ("great_maker", 1)])
def test_where_doubles_do_not_count_the_worm_that_stays_does(stays: str, debts: int) -> None:
    """option: duplicates_count_as_lost=false"""
    position = field(green=(BASIN, SHELF), blue=(ERG,), duplicates_count_as_lost=False)
    position.put(SHELF, "great_maker").put(BASIN, "crysknife").put(ERG, "maker", "stillsuit")
    p = fight(position, ERG, SHELF, BASIN, ERG)
    p.say("green", f"worm that stays in {ERG}", stays)
    assert p.held_debts(of="green", by="blue") == debts


@pytest.mark.parametrize("left", [0, 1])
def test_who_has_not_enough_debts_gives_what_is_left(left: int) -> None:
    """ruling: debt_shortage"""
    position = rich("crysknife").debts(of="green", held_by="yellow", number=8 - left)
    p = fight(position, ERG)
    assert p.owner(ERG) == "green"
    assert p.held_debts(of="green", by="blue") == left
    assert p.held_debts(of="green", by="green") == 0
    assert len(p.told("debt_given")) == left


# ---- a failed attack


def test_after_a_failed_attack_nothing_is_lost_and_another_target_may_be_named() -> None:
    """ruling: attack_retry"""
    position = field(green=(BASIN, SHADOW), blue=(ERG, SHELF)).put(ERG, "crysknife")
    position.put(SHADOW, "maker", "spice").debts(of="blue", held_by="green", number=2)
    p = fight(position, ERG, SHADOW, "maker", "take_along", SHELF, BASIN, ERG)
    assert sums(p) == (1 + 2, 4)
    assert p.land(SHADOW).tokens == ["maker"]
    assert p.land(SHADOW).goods == {"spice": 1}
    assert p.held_debts(of="blue", by="green") == 2
    p.say("green", "first action", "attack")
    assert ERG not in p.options("green", "attack")
    assert SHELF in p.options("green", "attack")


def test_after_a_failed_first_attack_one_may_scavenge() -> None:
    """ruling: attack_retry"""
    position = field(green=(BASIN,), blue=(ERG,)).put(ERG, "maker").top_of_deck("karama")
    p = fight(position, ERG)
    p.say("green", "first action", "scavenge")
    assert p.cards("green") == ["karama"]


def test_after_a_failed_second_attack_one_may_ship() -> None:
    """ruling: attack_retry"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(ERG, "maker").put(BASIN, "food")
    p = fight(position, ERG, action=2)
    assert "scavenge" not in p.options("green", "second action")
    p.say("green", "second action", "ship")
    walk(p, BASIN, SHELF, "stop")
    assert p.land(SHELF).goods == {"food": 1}


def test_in_the_next_action_the_same_territory_may_be_named_again() -> None:
    """ruling: attack_retry"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(ERG, "maker")
    p = target(position.set(lead="green").phase("action"), ERG)
    finish(p)
    p.say("green", "first action", PASS)
    p.say("green", "second action", "attack")
    assert ERG in p.options("green", "attack")


# ---- two actions


def test_the_first_action_is_scavenge_or_attack_the_second_attack_or_ship() -> None:
    """ruling: initiation_actions"""
    position = rich().set(lead="green", cycle=2)
    p = position.phase("action")
    assert p.options("green", "first action") == [PASS, "scavenge", "attack"]
    finish(target(p, ERG))
    assert p.options("green", "second action") == [PASS, "attack", "ship"]


def test_in_the_initiation_cycle_nobody_wins_two_attacks() -> None:
    """ruling: initiation_actions"""
    p = rich().set(lead="green", cycle=1).phase("action")
    finish(target(p, ERG))
    assert p.owner(ERG) == "green"
    assert p.options("green", "second action") == [PASS, "ship"]
    p.say("green", "second action", PASS)
    assert p.options("blue", "first action") == [PASS, "scavenge", "attack"]


def test_in_the_initiation_cycle_an_attack_may_follow_a_scavenge() -> None:
    """ruling: initiation_actions"""
    p = rich().set(lead="green", cycle=1).top_of_deck("sand").phase("action")
    p.say("green", "first action", "scavenge")
    assert "attack" in p.options("green", "second action")
    finish(target(p, ERG))
    assert p.owner(ERG) == "green"
    assert p.asked("green") is None
    p.say("blue", "first action", PASS).say("blue", "second action", PASS)
    assert p.options("red", "first action") == [PASS, "scavenge", "attack"]


def test_an_attack_that_failed_is_not_the_one_of_the_initiation_cycle() -> None:
    """ruling: initiation_actions"""
    position = field(green=(BASIN,), blue=(ERG,)).put(ERG, "maker").set(cycle=1, lead="green")
    p = position.phase("action")
    finish(target(p, ERG)).say("green", "first action", PASS)
    assert "attack" in p.options("green", "second action")
    p = rich().set(lead="green", cycle=1).phase("action")
    assert "attack" not in choices(finish(target(p, ERG)))


# ---- abandoned land


def deserted() -> Position:
    """Blue has vanished from Hollow Basin, with much in it; green holds Hollow Erg."""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).vanished("blue")
    return position.put(BASIN, "crysknife", "great_maker", "sietch", "spice")


def test_what_lies_in_abandoned_land_does_not_defend_it_and_is_the_takers() -> None:
    """ruling: vanish_unallied"""
    p = fight(deserted(), BASIN)
    assert sums(p) == (1, 0)
    assert p.owner(BASIN) == "green"
    assert p.land(BASIN).tokens == ["crysknife", "great_maker", "sietch"]
    assert p.land(BASIN).goods == {"spice": 1}


def test_for_abandoned_land_there_is_no_water_and_no_debt() -> None:
    """ruling: vanish_unallied"""
    p = fight(deserted(), BASIN)
    assert "water" not in p.land(BASIN).goods
    assert p.held_debts(of="green", by="green") == 8
    assert not p.told("debt_given")
    assert sums(p) == (1, 0)


def test_neighbours_may_defend_or_attack_abandoned_land() -> None:
    """ruling: vanish_unallied"""
    p = fight(deserted().put(SHELF, "maker"), BASIN, red="defence")
    assert sums(p) == (1, 3)
    assert p.owner(BASIN) == ""
    p = fight(deserted().put(SHELF, "maker"), BASIN, red="attack", yellow="defence")
    assert sums(p) == (1 + 3, 2)
    assert p.owner(BASIN) == "green"


# ---- how to switch these rules off


def strong_ruins(land: Any) -> int:
    """Tokens defend even where nobody stands."""
    return (land.warrior != NOBODY) + strength.strength(land.tokens)


def take_nothing(s: Any) -> None:
    """Only the warrior changes."""
    fight = s.table.attack
    s.table.lands[fight.target].warrior = fight.seat
    s.table.lands[fight.target].tokens.clear()


def all_or_none(s: Any, fight: Any, debts: int) -> None:
    """Who has not enough debts gives none."""
    if table.own_debts(s.table, fight.seat) >= debts:
        table.hand_debt(s.table, fight.seat, fight.seat, fight.owner, debts)


def give_up(s: Any, seat: int) -> None:
    """After an attack the action is over, whatever came of it."""
    s.table.attack = None


SWITCHES: dict[str, Switch] = {
    "ruling: attack_reach": without(attack.in_reach, LANDS),
    "ruling: warrior_shortage": without(table.warriors_left, 1),
    "ruling: support_per_player": without(strength.neighbours, []),
    "ruling: support_ally": without(attack.may_help, True),
    "ruling: capture": instead(attack.occupy, take_nothing),
    "ruling: loss_value": without(attack.debts_owed, 1),
    "ruling: debt_shortage": instead(attack.pay_debts, all_or_none),
    "ruling: attack_retry": instead(action.after_attack, give_up),
    "ruling: initiation_actions": without(action.may_attack, True),
    "ruling: vanish_unallied": instead(strength.strength_in, strong_ruins),
}
