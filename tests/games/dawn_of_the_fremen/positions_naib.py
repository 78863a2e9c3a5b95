"""Small positions in which a seat can win this Action phase for certain, or keep somebody from it.

The seat is green. Yellow holds whatever nobody else does and has nothing to gain. Land on which
nothing depends cannot be attacked (everybody was stopped there), so that a search sees it all.
"""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.components import LANDS
from landsraad.games.dawn_of_the_fremen.state import Attack
from landsraad.kernel import Match

from .positions import SEAT, Position

World = Match[Any]

FAR_AWAY = ("white_bluff", "lost_well", "red_sink")
"""Where sietches lie that nobody can attack."""


def table(**options: Any) -> Position:
    """All land is yellow's but for six territories; a scavenger finds nothing of use."""
    p = Position(rest="yellow", **options)
    p.set(lead="blue", turn="green")
    p.hold("green", "hollow_erg", "hollow_basin").hold("blue", "basalt_steps", "mirage_sea")
    p.hold("red", "broken_shelf", "kite_hill")
    return p.top_of_deck("sand")


def sietches(p: Position, tribe: str, *territories: str) -> Position:
    """A tribe holds these territories, with a sietch in each."""
    for name in territories:
        p.hold(tribe, name).put(name, "sietch")
    return p


def targets(p: Position, *territories: str) -> Position:
    """Only these can be attacked."""
    return p.set(stopped={name: [0, 1, 2, 3] for name in LANDS if name not in territories})


def turn_of(tribe: str) -> tuple[Any, ...]:
    """Both actions of a tribe."""
    return (
        ("turn_of", tribe),
        ("begin_action", 1),
        ("first_action", tribe),
        ("begin_action", 2),
        ("second_action", tribe),
        "end_actions",
    )


def opened(p: Position, *steps: Any) -> World:
    """The match before these steps; then it is seen who has won."""
    return p.at(*steps, "win_check", live=False, check=False, hurry=True).match


def mine(p: Position) -> World:
    """Green acts last."""
    return opened(p, *turn_of("green"))


def second(p: Position) -> World:
    """Green has its second action left, and acts last."""
    return opened(p.set(action=2), ("second_action", "green"))


def under_attack(p: Position, attacker: str, target: str, *steps: Any) -> World:
    """Somebody attacks; these steps of the attack are left."""
    p.set(turn=attacker, action=2, named=[target])
    p.t.attack = Attack(SEAT[attacker], target, p.t.lands[target].warrior)
    rest = ("stop_after", "bring", "resolve", "attack_ends", ("after_attack", attacker))
    return opened(p, *steps, *rest)


def cinder_field(p: Position, owner: str = "blue") -> Position:
    """A sietch in a corner, all of whose neighbours are green."""
    sietches(p, owner, "cinder_field")
    return p.hold("green", "cold_shadow", "night_gully", "thorn_wash")


# ---- wins


def what_bears_is_enough() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    return mine(targets(p, "cinder_field"))


def a_great_maker_comes_to_help() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2])).put("cinder_field", "crysknife")
    p.hold("green", "crescent_dunes").put("crescent_dunes", "great_maker")
    return second(targets(p, "cinder_field"))


def a_stillsuit_crosses_the_rock() -> World:
    p = sietches(table(), "green", *FAR_AWAY[:2])
    sietches(p, "blue", "little_gap").hold("green", "blind_canyon")
    p.rock("little_gap", "blind_canyon")
    p.put("blind_canyon", "stillsuit", "crysknife", "maula_pistol")
    return second(targets(p, "little_gap"))


def a_knife_is_picked_up_on_the_way() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2])).put("cinder_field", "crysknife")
    p.hold("green", "high_expanse", "crescent_dunes")
    p.put("high_expanse", "maker").put("crescent_dunes", "crysknife")
    return second(targets(p, "cinder_field"))


def a_toll_opens_the_way() -> World:
    p = sietches(table(), "green", *FAR_AWAY[:2])
    sietches(p, "blue", "hollow_erg").hold("yellow", "hollow_basin")
    p.hold("green", "basalt_steps").hold("blue", "dry_cistern")
    p.put("basalt_steps", "stillsuit", "crysknife").debts("yellow", held_by="green", number=1)
    return second(targets(p, "hollow_erg"))


def a_kulon_passes_anybodys_land() -> World:
    p = sietches(table(), "green", *FAR_AWAY[:2])
    sietches(p, "blue", "hollow_erg").hold("yellow", "hollow_basin")
    p.hold("green", "basalt_steps").hold("blue", "dry_cistern")
    p.put("basalt_steps", "kulon", "crysknife")
    return second(targets(p, "hollow_erg"))


def two_sietches_are_taken_one_after_the_other() -> World:
    p = cinder_field(sietches(table(), "green", "white_bluff"))
    sietches(p, "red", "little_gap").hold("green", "blind_canyon", "dry_cistern", "windy_basin")
    return mine(targets(p, "cinder_field", "little_gap"))


def debts_stop_one_attack_but_not_two() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    sietches(p, "blue", "little_gap").hold("green", "blind_canyon", "dry_cistern", "windy_basin")
    p.debts("green", held_by="blue", number=2)
    return second(targets(p, "cinder_field", "little_gap"))


def karama_cancels_the_stop() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    p.debts("green", held_by="blue", number=2).card("green", "karama")
    return second(targets(p, "cinder_field"))


def the_third_is_taken_from_who_would_share_the_win() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY))
    sietches(p, "blue", "gravel_fan", "far_bled")
    return second(targets(p, "cinder_field"))


def allies_reach_their_number_together() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    sietches(p, "red", "gravel_fan", "far_bled").ally("green", "red")
    return second(targets(p, "cinder_field"))


def nobody_can_take_it_back() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    return opened(targets(p, "cinder_field"), *turn_of("green"), *turn_of("blue"))


def the_one_that_cannot_be_taken_back() -> World:
    p = cinder_field(sietches(table(), "green", *FAR_AWAY[:2]))
    sietches(p, "blue", "little_gap").hold("green", "blind_canyon", "windy_basin")
    p.put("windy_basin", "stillsuit").hold("blue", "dry_cistern")
    p.rock("dry_cistern", "little_gap").put("dry_cistern", "stillsuit", "crysknife", "maula_pistol")
    then_blue = (("turn_of", "blue"), ("begin_action", 2), ("second_action", "blue"))
    targets(p.set(action=2), "cinder_field", "little_gap")
    return opened(p, ("second_action", "green"), *then_blue)


WINS = (
    what_bears_is_enough,
    a_great_maker_comes_to_help,
    a_stillsuit_crosses_the_rock,
    a_knife_is_picked_up_on_the_way,
    a_toll_opens_the_way,
    a_kulon_passes_anybodys_land,
    two_sietches_are_taken_one_after_the_other,
    debts_stop_one_attack_but_not_two,
    karama_cancels_the_stop,
    allies_reach_their_number_together,
    nobody_can_take_it_back,
    the_one_that_cannot_be_taken_back,
)
ALONE = (the_third_is_taken_from_who_would_share_the_win,)


# ---- blocks: blue or red would win


def the_third_of_a_rival_is_taken() -> World:
    p = cinder_field(sietches(table(), "blue", *FAR_AWAY[:2]))
    return mine(targets(p, "cinder_field"))


def the_weakest_of_three_is_taken() -> World:
    p = cinder_field(sietches(table(), "blue", "white_bluff")).put("cinder_field", "crysknife")
    sietches(p, "blue", "little_gap").hold("green", "blind_canyon", "dry_cistern", "windy_basin")
    return mine(targets(p, "cinder_field", "little_gap"))


def it_is_taken_before_the_rival_acts() -> World:
    p = cinder_field(sietches(table(), "blue", *FAR_AWAY[:2]))
    p.put("lost_well", "crysknife")
    return opened(targets(p, "cinder_field"), *turn_of("green"), *turn_of("blue"))


def an_attack_on_who_would_win_is_joined() -> World:
    p = sietches(table(), "blue", *FAR_AWAY[:2], "cinder_field")
    p.hold("red", "cold_shadow").hold("green", "night_gully", "thorn_wash")
    targets(p, "cinder_field")
    return under_attack(p, "red", "cinder_field", ("join", "green"))


def a_defence_keeps_somebody_from_winning() -> World:
    p = sietches(table(), "red", *FAR_AWAY[:2])
    sietches(p, "blue", "cinder_field").put("cinder_field", "stillsuit")
    p.hold("red", "cold_shadow", "night_gully").put("night_gully", "maker")
    p.hold("green", "thorn_wash").put("thorn_wash", "crysknife")
    targets(p, "cinder_field")
    return under_attack(p, "red", "cinder_field", ("join", "green"))


def debts_stop_the_last_attack() -> World:
    p = sietches(table(), "red", *FAR_AWAY[:2])
    sietches(p, "green", "cinder_field").hold("red", "cold_shadow", "night_gully", "thorn_wash")
    p.debts("red", held_by="green", number=2)
    targets(p, "cinder_field")
    return under_attack(p, "red", "cinder_field", "stop_before")


def debts_stop_the_helper() -> World:
    p = sietches(table(), "red", *FAR_AWAY[:2])
    sietches(p, "green", "cinder_field").hold("red", "cold_shadow", "night_gully")
    p.hold("blue", "thorn_wash").debts("blue", held_by="green", number=2)
    targets(p, "cinder_field")
    return under_attack(p, "red", "cinder_field", "stop_before", ("join", "blue"))


BLUE_STOPPED = (
    the_third_of_a_rival_is_taken,
    the_weakest_of_three_is_taken,
    it_is_taken_before_the_rival_acts,
    an_attack_on_who_would_win_is_joined,
)
RED_STOPPED = (
    a_defence_keeps_somebody_from_winning,
    debts_stop_the_last_attack,
    debts_stop_the_helper,
)
