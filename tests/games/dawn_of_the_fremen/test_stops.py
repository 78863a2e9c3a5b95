"""Water debts stop attackers and their helpers: when, who pays, and what follows."""

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.rules import table
from landsraad.games.dawn_of_the_fremen.rules.phases import action, attack
from landsraad.kernel import PASS

from .positions import SEAT, Playing, Position
from .positions_moves import (
    BASIN,
    CINDER,
    ERG,
    SHADOW,
    SHELF,
    acting,
    choices,
    field,
    fight,
    finish,
    sums,
    target,
    walk,
)
from .switching import Switch, instead


def threatened(green: int = 2, red: int = 0, **options: Any) -> Position:
    """Green bears on blue's Hollow Basin, so do red and yellow; blue holds debts of the two."""
    position = field(green=(ERG, CINDER), blue=(BASIN,), red=(SHELF,), **options)
    position.put(ERG, "crysknife").put(SHELF, "stillsuit")
    position.debts(of="green", held_by="blue", number=green)
    return position.debts(of="red", held_by="blue", number=red)


def begin(position: Position) -> Playing:
    """Green puts the Attack Marker into Hollow Basin."""
    return target(acting(position), BASIN)


# ---- when


def test_the_defender_may_stop_somebody_when_the_marker_is_placed() -> None:
    """ruling: stop_timing; option: stop_moments=twice; option: stop_moments=before_support"""
    for when in ("twice", "before_support"):
        p = begin(threatened(2, 2, stop_moments=when))
        assert p.options("blue", "stop") == [PASS, SEAT["green"], SEAT["red"]]
        assert not p.told("joined")
    p = begin(threatened(2, 2))
    p.say("blue", "stop", "green")
    assert p.told("stopped") == [{"seat": 1, "other": 0, "territory": BASIN}]


def test_the_defender_may_stop_somebody_after_the_others_have_spoken() -> None:
    """ruling: stop_timing; option: stop_moments=twice"""
    p = begin(threatened(2, 2)).say("blue", "stop", PASS)
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    assert p.options("blue", "stop") == [PASS, SEAT["green"], SEAT["red"]]
    p.say("blue", "stop", "red")
    p.say("blue", "stop", PASS)
    assert sums(finish(p)) == (4, 1)


def test_at_some_tables_stops_are_paid_before_the_others_speak_alone() -> None:
    """option: stop_moments=before_support"""
    p = begin(threatened(2, 2, stop_moments="before_support")).say("blue", "stop", PASS)
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    assert p.open_kinds() == {"green": "bring from"}
    assert sums(finish(p)) == (4 + 2, 1)


def test_at_some_tables_stops_are_paid_after_the_others_have_spoken_alone() -> None:
    """option: stop_moments=after_support"""
    p = begin(threatened(2, 2, stop_moments="after_support"))
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    p.say("blue", "stop", "red").say("blue", "stop", "green")
    assert p.owner(BASIN) == "blue"
    assert not p.told("attack_won")


def test_several_may_be_stopped_at_once() -> None:
    """ruling: stop_timing"""
    p = begin(threatened(2, 2)).say("blue", "stop", "red")
    assert p.options("blue", "stop") == [PASS, SEAT["green"]]
    p.say("blue", "stop", "green")
    assert p.t.stopped == {BASIN: [SEAT["red"], SEAT["green"]]}


def test_a_stop_costs_two_debts_of_the_colour_which_go_home() -> None:
    """ruling: stop_timing"""
    p = begin(threatened(3)).say("blue", "stop", "green")
    assert p.held_debts(of="green", by="blue") == 1
    assert p.held_debts(of="green", by="green") == 7


@pytest.mark.parametrize(("green", "red"), [(1, 1), (0, 2), (0, 0)])
def test_debts_of_two_colours_do_not_add_up(green: int, red: int) -> None:
    """ruling: stop_timing"""
    p = begin(threatened(green, red))
    assert SEAT["green"] not in choices(p, "blue")
    p = begin(threatened(2))
    assert SEAT["green"] in p.options("blue", "stop")


# ---- what it does


def test_when_the_attacker_is_stopped_the_attack_is_over() -> None:
    """ruling: stop_effect"""
    p = begin(threatened()).say("blue", "stop", "green")
    assert p.owner(BASIN) == "blue"
    assert not p.told("joined")
    assert p.asked("green").kind == "first action"
    assert p.t.attack is None


def test_who_was_stopped_does_not_attack_the_territory_again_in_this_cycle() -> None:
    """ruling: stop_effect"""
    p = target(threatened().set(lead="green").phase("action"), BASIN)
    p.say("blue", "stop", "green").say("green", "first action", PASS)
    p.say("green", "second action", "attack")
    assert BASIN not in p.options("green", "attack")
    assert SHADOW in p.options("green", "attack")


def test_a_stop_protects_only_the_territory_in_which_the_debts_lie() -> None:
    """ruling: stop_effect"""
    position = threatened().hold("blue", SHADOW)
    p = begin(position).say("blue", "stop", "green")
    p.say("green", "first action", "attack")
    assert BASIN not in p.options("green", "attack")
    p.say("green", "attack", SHADOW)
    assert p.told("attack_named")[-1]["territory"] == SHADOW


def test_a_stop_ends_with_the_cycle() -> None:
    """ruling: stop_effect"""
    stopped = {BASIN: [SEAT["green"]]}
    p = acting(threatened().set(stopped=stopped)).say("green", "first action", "attack")
    assert BASIN not in p.options("green", "attack")
    assert threatened().set(stopped=stopped, cycle=2).at("cycle").t.stopped == {}


def test_a_helper_who_is_stopped_before_speaking_may_still_defend() -> None:
    """ruling: stop_effect"""
    p = begin(threatened(0, 2)).say("blue", "stop", "red")
    assert p.options("red", "join") == ["neutral", "defence"]
    p.say("red", "join", "defence").say("yellow", "join", "neutral")
    assert sums(finish(p)) == (4, 1 + 2)


def test_a_helper_who_is_stopped_after_speaking_does_not_count() -> None:
    """ruling: stop_effect"""
    p = begin(threatened(0, 2)).say("blue", "stop", PASS)
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    p.say("blue", "stop", "red")
    assert sums(finish(p)) == (4, 1)
    assert p.held_debts(of="red", by="red") == 8


def test_a_stopped_player_helps_neither_in_a_later_attack_but_may_defend() -> None:
    """ruling: stop_effect"""
    position = threatened(0).set(stopped={BASIN: [SEAT["red"]]})
    p = begin(position)
    assert p.options("red", "join") == ["neutral", "defence"]


def test_red_needs_green_against_blue_who_holds_two_green_debts() -> None:
    """An example of the rulebook.

    ruling: stop_effect
    """
    position = field(red=(ERG,), blue=(BASIN,), green=(SHELF,)).put(SHELF, "crysknife")
    position.debts(of="green", held_by="blue", number=2)
    p = target(acting(position, "red"), BASIN, "red").say("blue", "stop", PASS)
    p.say("yellow", "join", "neutral").say("green", "join", "attack")
    p.say("blue", "stop", "green")
    assert sums(p) == (1, 1)
    assert p.owner(BASIN) == "blue"
    assert p.held_debts(of="green", by="green") == 8
    position = field(red=(ERG,), blue=(BASIN,), green=(SHELF,)).put(SHELF, "crysknife")
    p = fight(position, BASIN, tribe="red", green="attack")
    assert sums(p) == (1 + 4, 1)
    assert p.owner(BASIN) == "red"


# ---- who


def test_only_the_defender_may_stop() -> None:
    """ruling: stop_defender_only"""
    position = threatened(0).debts(of="green", held_by="yellow", number=4)
    p = begin(position)
    assert p.open_kinds() == {"red": "join"}
    p.say("red", "join", "neutral").say("yellow", "join", "defence")
    assert not p.told("stopped")
    p = begin(threatened().debts(of="green", held_by="yellow", number=4))
    assert p.open_kinds() == {"blue": "stop"}


def test_an_attack_on_abandoned_land_is_stopped_by_nobody() -> None:
    """ruling: stop_defender_only"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).vanished("blue")
    position.debts(of="green", held_by="red", number=2)
    p = begin(position)
    assert p.open_kinds() == {"red": "join"}
    finish(p)
    assert p.owner(BASIN) == "green"


def test_who_stays_neutral_or_defends_is_not_stopped() -> None:
    """ruling: stop_defender_only"""
    p = begin(threatened(0, 2)).say("blue", "stop", PASS)
    p.say("red", "join", "defence").say("yellow", "join", "neutral")
    assert p.open_kinds() == {"green": "bring from"}
    assert p.held_debts(of="red", by="blue") == 2


def test_an_ally_of_the_defender_who_could_not_attack_need_not_be_stopped() -> None:
    """ruling: stop_defender_only"""
    p = begin(threatened(2, 2).ally("blue", "red"))
    assert p.options("blue", "stop") == [PASS, SEAT["green"]]


# ---- proceeding


def test_after_a_stopped_first_attack_one_scavenges() -> None:
    """An example of the rulebook.

    ruling: attack_retry
    """
    p = begin(threatened().top_of_deck("raid")).say("blue", "stop", "green")
    assert p.options("green", "first action") == [PASS, "scavenge", "attack"]
    p.say("green", "first action", "scavenge")
    assert p.cards("green") == ["raid"]


def test_after_a_stopped_first_attack_one_attacks_elsewhere() -> None:
    """An example of the rulebook.

    ruling: attack_retry
    """
    p = begin(threatened().put(CINDER, "great_maker", "crysknife")).say("blue", "stop", "green")
    p.say("green", "first action", "attack").say("green", "attack", SHADOW)
    finish(p)
    assert p.owner(SHADOW) == "green"


def test_after_a_stopped_second_attack_one_ships() -> None:
    """An example of the rulebook.

    ruling: attack_retry
    """
    position = threatened().hold("green", SHADOW).put(CINDER, "food")
    p = target(acting(position, action=2), BASIN).say("blue", "stop", "green")
    assert p.options("green", "second action") == [PASS, "attack", "ship"]
    p.say("green", "second action", "ship")
    walk(p, CINDER, SHADOW, "stop")
    assert p.land(SHADOW).goods == {"food": 1}


def test_after_a_stopped_second_attack_one_attacks_elsewhere() -> None:
    """ruling: attack_retry"""
    position = threatened().put(CINDER, "great_maker", "crysknife")
    p = target(acting(position, action=2), BASIN).say("blue", "stop", "green")
    finish(target(p, SHADOW))
    assert p.owner(SHADOW) == "green"
    assert p.over


# ---- how to switch these rules off


def give_up(s: Any, seat: int) -> None:
    """After an attack the action is over, whatever came of it."""
    s.table.attack = None


def in_vain(s: Any, seat: int) -> None:
    """The debts are paid and nothing else happens."""


def no_stop(s: Any, whom: list[int]) -> Any:
    """Nobody is asked."""
    yield from ()


def anybody(s: Any, whom: list[int]) -> Any:
    """The one with the most debts of the attacker is asked instead of the defender."""
    t = s.table
    holders = [x for x in table.seats(t) if x != whom[0]]
    payer = max(holders, key=lambda x: t.debts[whom[0]][x])
    yield attack.Ask(payer, "stop", [PASS, *whom])


SWITCHES: dict[str, Switch] = {
    "ruling: stop_timing": instead(attack.stop, no_stop),
    "ruling: stop_effect": instead(attack.stop_holds, in_vain),
    "ruling: stop_defender_only": instead(attack.stop, anybody),
    "ruling: attack_retry": instead(action.after_attack, give_up),
}
