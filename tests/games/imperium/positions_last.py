"""Last turns of a game that seat 0 can win, and would not by whatever comes first.

Everybody else has revealed. Seat 1 has the most points and more spice than anybody, so that a tie
is lost unless the position says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from landsraad.games.imperium.state import State
from landsraad.kernel import Match

from .positions import GAME, Position

Making = Callable[[], Match[State]]

ELSEWHERE: Final = (
    ("swordmaster", "high_council"),
    ("sardaukar", "heighliner"),
    ("deep_desert", "research_station"),
)
"""Where the Agents of the others stand."""


def last_turns(*hand: str, vp: int = 10, agents: int = 1, **fields: Any) -> Position:
    """Seat 0 has these cards, points and Agents left; seat 1 has ten points."""
    p = Position(leaders=("lady_amber_metulli", "staban_tuek", "feyd_rautha_harkonnen", "muad_dib"))
    p.t.round = 8
    for who, spaces in enumerate(ELSEWHERE, start=1):
        p.agent_at(who, *spaces).set(who, vp=10 if who == 1 else 6, spice=6, revealed=True)
        p.t.reveals.append(who)
    p.agent_at(0, *("gather_support", "assembly_hall")[agents:])
    p.units(0, garrison=0).hand(0, *hand).set(0, vp=vp, water=0, **fields)
    return p


def opened(p: Position) -> Match[State]:
    """The match at what is left of the round."""
    steps = ("player_turns", "combat", "resolve_combat", "makers", "recall")
    p.s.table.agenda = [[step] for step in reversed(steps)]
    GAME.invariants(p.s)
    return Match(GAME, p.s, hurry=True)


# ---- Influence


def friend_of_the_emperor() -> Match[State]:
    return opened(last_turns("dagger", "diplomacy", influence={"emperor": 1}))


def friend_of_the_guild() -> Match[State]:
    return opened(last_turns("diplomacy", influence={"spacing_guild": 1, "fremen": 2}))


def friend_of_the_bene_gesserit() -> Match[State]:
    return opened(last_turns("diplomacy", influence={"bene_gesserit": 1, "emperor": 2}))


def friend_of_the_fremen() -> Match[State]:
    return opened(
        last_turns("diplomacy", influence={"fremen": 1, "spacing_guild": 3}).allied(
            1, "spacing_guild", 5
        )
    )


def alliance_that_nobody_has() -> Match[State]:
    return opened(last_turns("dagger", "diplomacy", influence={"emperor": 3}))


def alliance_of_the_leader() -> Match[State]:
    p = last_turns("dagger", "diplomacy", vp=9, influence={"fremen": 1})
    p.allied(1, "emperor", 4)
    p.player(0).influence["emperor"] = 4
    return opened(p)


def alliance_that_only_the_leader_must_lose() -> Match[State]:
    p = last_turns("diplomacy", vp=9)
    p.allied(1, "spacing_guild", 4).allied(2, "emperor", 4)
    p.player(0).influence.update(emperor=4, spacing_guild=4)
    return opened(p)


def two_friends_with_two_agents() -> Match[State]:
    p = last_turns(
        "diplomacy", "seek_allies", vp=9, agents=2, influence={"fremen": 1, "emperor": 1}
    )
    return opened(p)


# ---- purchases


def the_card_that_scores() -> Match[State]:
    p = last_turns("convincing_argument", "convincing_argument", "reconnaissance", agents=0)
    p.give(0, "hand", "prepare_the_way", "prepare_the_way")
    return opened(p)


def no_agent_with_persuasion_that_is_needed() -> Match[State]:
    p = last_turns("convincing_argument", "convincing_argument", "reconnaissance")
    p.give(0, "hand", "prepare_the_way", "prepare_the_way")
    return opened(p)


def an_agent_without_the_persuasion_that_is_needed() -> Match[State]:
    p = last_turns("convincing_argument", "convincing_argument", "diplomacy", vp=9)
    p.give(0, "hand", "prepare_the_way", "dagger").set(0, influence={"emperor": 1})
    p.player(0).council = True
    return opened(p)


# ---- the Conflict


def troops_that_win_a_point() -> Match[State]:
    p = last_turns("diplomacy").conflict("battle_for_arrakeen")
    return opened(p.units(0, garrison=2).units(1, garrison=0, conflict=1).set(1, swords=1))


def swords_that_win_a_point() -> Match[State]:
    p = last_turns("dagger", "reconnaissance").conflict("battle_for_imperial_basin")
    return opened(p.units(0, garrison=2).units(2, garrison=0, conflict=2))


def spice_for_the_second_point() -> Match[State]:
    p = last_turns("dune_the_desert_planet", vp=9, spice=3).conflict("battle_for_imperial_basin")
    return opened(p.units(0, garrison=2).units(2, garrison=0, conflict=1))


def a_worm_for_two_points() -> Match[State]:
    p = last_turns("dune_the_desert_planet", vp=9, hooks=True)
    p.conflict("battle_for_imperial_basin").set(0, water=1)
    p.t.wall = False
    return opened(p.units(0, garrison=0).units(2, garrison=0, conflict=1))


def a_pair_of_icons() -> Match[State]:
    p = last_turns("dagger", "reconnaissance").conflict("protect_the_sietches")
    p.objective(0, "objective_desert_mouse_first")
    return opened(p.units(0, garrison=2).units(3, garrison=0, conflict=2))


# ---- ties


def spice_for_the_tie() -> Match[State]:
    p = last_turns("dagger", "dune_the_desert_planet", spice=4)
    p.set(1, spice=4)
    return opened(p)


def bonus_spice_for_the_tie() -> Match[State]:
    p = last_turns("signet_ring", spice=2, leader="lady_amber_metulli")
    p.set(1, spice=4)
    p.t.bonus["imperial_basin"] = 2
    return opened(p)


# ---- Intrigue cards and payments


def goods_for_a_point() -> Match[State]:
    return opened(last_turns("dagger", "reconnaissance", "corrinth_city", solari=5))


def an_icon_at_the_end() -> Match[State]:
    p = last_turns("reconnaissance", agents=0).intrigue(0, "crysknife")
    return opened(p.won(0, "choam_security"))


def spice_for_a_point() -> Match[State]:
    p = last_turns("diplomacy", "dune_the_desert_planet", spice=4)
    return opened(p.intrigue(0, "strategic_stockpiling"))


def spice_for_a_haven() -> Match[State]:
    return opened(last_turns("signet_ring", "smugglers_haven", spice=4))


def a_shadow_alliance() -> Match[State]:
    p = last_turns("diplomacy", influence={"emperor": 3, "spacing_guild": 3})
    p.allied(1, "emperor", 5).allied(0, "fremen", 5).intrigue(0, "shadow_alliance")
    return opened(p)


WINS: Final[tuple[Making, ...]] = (
    friend_of_the_emperor,
    friend_of_the_guild,
    friend_of_the_bene_gesserit,
    friend_of_the_fremen,
    alliance_that_nobody_has,
    alliance_of_the_leader,
    alliance_that_only_the_leader_must_lose,
    two_friends_with_two_agents,
    the_card_that_scores,
    no_agent_with_persuasion_that_is_needed,
    an_agent_without_the_persuasion_that_is_needed,
    troops_that_win_a_point,
    swords_that_win_a_point,
    spice_for_the_second_point,
    a_worm_for_two_points,
    a_pair_of_icons,
    spice_for_the_tie,
    bonus_spice_for_the_tie,
    goods_for_a_point,
    an_icon_at_the_end,
    spice_for_a_point,
    spice_for_a_haven,
    a_shadow_alliance,
)
