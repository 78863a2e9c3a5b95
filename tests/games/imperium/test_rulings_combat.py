"""Rulings on units, worms and the Shield Wall, on Combat and on Influence."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.components import CONFLICTS, ops
from landsraad.games.imperium.rules import (
    contracts,
    influence,
    turn,
    units,
    visits,
)
from landsraad.games.imperium.rules.effects import things
from landsraad.games.imperium.rules.influence import gain_influence, lose_influence
from landsraad.games.imperium.rules.phases import combat, endgame, ranks, recall, round_start
from landsraad.testing.positions import Playing

from .positions import Position, take
from .shown import resolve
from .switching import Switch, always, instead, never, no_script, nothing, op_is, without

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"


def fought(position: Position) -> Playing[Any]:
    """Open the position at its Combat."""
    return position.at("combat", "resolve_combat")


# ---- units


def test_recruits_of_the_turn_and_two_of_the_garrison_may_be_deployed_in_parts() -> None:
    """ruling: deploy_limit; ruling: deploy_in_parts; trap: 1"""
    position = Position().hand(0, "reconnaissance").set(0, water=2).intrigue(0, "cunning")
    playing = position.sent(0, "reconnaissance", "research_station").say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2]
    playing.say(0, "deploy", 1)
    take(playing, 0, "space/research_station", 0).say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2, 3]
    playing.say(0, "deploy", 3)
    assert (position.player(0).conflict, position.player(0).garrison) == (4, 1)
    assert "deploy" not in playing.options(0, "effect")


def test_three_units_deployed_in_one_turn_set_things_off() -> None:
    """ruling: deploy_three"""
    position = Position().intrigue(0, "distraction").hand(0, "dune_the_desert_planet")
    position.set(0, hooks=True)
    playing = position.turn(0).say(0, "turn", "distraction")
    playing.say(0, {"turn": "dune_the_desert_planet", "space": "hagga_basin"})
    playing.say(0, {"effect": "deploy", "deploy": 2}).say(0, "choose", 1)
    assert playing.asked(0).kind == "post"


def test_who_was_recruited_before_the_agent_came_may_be_deployed() -> None:
    """ruling: recruits_before_agent; trap: 1"""
    position = Position().hand(0, "dune_the_desert_planet").units(0, garrison=2)
    playing = position.intrigue(0, "shaddams_favor").turn(0).say(0, "turn", "shaddams_favor")
    playing.say(0, {"turn": "dune_the_desert_planet", "space": "imperial_basin"})
    playing.say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2, 3]


def test_an_empty_supply_gives_no_recruits() -> None:
    """ruling: no_rerecruit; ruling: limits_of_the_box"""
    position = Position().hand(0, "diplomacy").set(0, spice=4).units(0, garrison=10)
    playing = position.sent(0, "diplomacy", "sardaukar")
    resolve(playing, ("space/sardaukar", "visit"), {})
    assert (position.player(0).garrison, position.player(0).supply) == (12, 0)


def test_recruits_of_a_reveal_turn_go_to_the_garrison() -> None:
    """ruling: recruits_in_reveal; trap: 1"""
    position = Position().hand(0, "junction_headquarters").units(0, garrison=3, conflict=1)
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    resolve(playing, ("card/junction_headquarters/reveal",), {})
    assert (position.player(0).garrison, position.player(0).conflict) == (4, 1)
    assert "deploy" not in playing.asked(0).options


def test_detonation_deploys_on_any_turn_of_its_owner() -> None:
    """ruling: detonation_any_turn"""
    position = Position().intrigue(0, "detonation").turn(0)
    position.say(0, "turn", "reveal").say(0, {"anything else": "detonation", "way": 1})
    position.say(0, "deploy", 2)
    assert position.t.players[0].conflict == 2


def test_the_controller_may_defend_from_the_supply() -> None:
    """ruling: defence_troop"""
    for said, conflict in (("yes", 1), ("no", 0)):
        position = Position().conflict("siege_of_arrakeen")
        position.t.control["arrakeen"] = 3
        position.at("defend").say(3, "defend", said)
        assert position.player(3).conflict == conflict
        assert position.player(3).garrison == 3


# ---- worms and the wall


def test_worms_go_straight_into_the_conflict_and_never_retreat() -> None:
    """ruling: worm_direct; trap: 7"""
    position = Position().intrigue(0, "unexpected_allies", "tactical_option").set(0, water=2)
    position.turn(0).say(0, "turn", "unexpected_allies").say(0, "wall", "keep")
    assert (position.player(0).worms, position.player(0).garrison) == (1, 3)
    position.at("combat").say(0, "combat", "tactical_option")
    assert position.player(0).swords == 2
    assert position.player(0).worms == 1


@pytest.mark.parametrize("card", [card.id for card in CONFLICTS.values() if card.location])
def test_the_wall_keeps_worms_from_three_places_and_no_others(card: str) -> None:
    """ruling: worm_blocked; trap: 8"""
    for conflict, standing, offered in ((card, True, False), (card, False, True), ("", True, True)):
        position = Position().set(0, hooks=True).hand(0, "dune_the_desert_planet")
        if conflict:
            position.conflict(conflict)
        position.t.wall = standing
        playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
        take(playing, 0, "space/hagga_basin", 1)
        assert (playing.asked(0).kind == "choose") == offered


def test_hooks_are_kept_and_nobody_has_two() -> None:
    """ruling: hooks_kept"""
    position = Position().set(0, hooks=True, influence={FREMEN: 2}).hand(0, "reconnaissance")
    playing = position.sent(0, "reconnaissance", "sietch_tabr")
    take(playing, 0, "space/sietch_tabr").say(0, "choose", 0)
    assert playing.told("hooks") == []
    position.at("end_combat", "recall")
    assert position.player(0).hooks


def test_nobody_must_remove_the_wall() -> None:
    """ruling: wall_optional; trap: 8"""
    position = Position().intrigue(0, "detonation")
    playing = position.turn(0).say(0, {"turn": "detonation", "way": 0})
    assert playing.options(0, "wall") == ["remove", "keep"]
    playing.say(0, "wall", "keep")
    assert position.t.wall


def test_the_wall_goes_first_and_then_the_worm_comes() -> None:
    """ruling: wall_then_worm; trap: 8"""
    for said, worms in (("remove", 1), ("keep", 0)):
        position = Position().conflict("siege_of_arrakeen").intrigue(0, "unexpected_allies")
        position.set(0, water=2).turn(0).say(0, "turn", "unexpected_allies").say(0, "wall", said)
        assert position.player(0).worms == worms


def test_bonus_spice_is_taken_by_whoever_chooses_worms_too() -> None:
    """ruling: bonus_spice_always"""
    position = Position().set(0, hooks=True).hand(0, "dune_the_desert_planet")
    position.t.bonus["hagga_basin"] = 3
    playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
    resolve(playing, ("space/hagga_basin",), {"choose": 1})
    assert (position.player(0).spice, position.player(0).worms) == (3, 1)
    assert position.t.bonus == {}


@pytest.mark.parametrize("visitor", [0, 1])
def test_the_controller_is_paid_before_any_effect_also_for_the_own_visit(visitor: int) -> None:
    """ruling: control_bonus; trap: 5"""
    position = Position().hand(visitor, "dune_the_desert_planet").intrigue(visitor, "cunning")
    position.t.control["imperial_basin"] = 1
    position.sent(visitor, "dune_the_desert_planet", "imperial_basin")
    assert position.player(1).spice == 1
    assert position.player(0).spice == 0


# ---- Combat


def test_swords_count_with_a_unit_that_comes_later_in_the_reveal_turn() -> None:
    """ruling: no_unit_no_strength; trap: 16"""
    position = Position().hand(0, "dagger").intrigue(0, "detonation")
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say(0, {"anything else": "detonation", "way": 1}).say(0, "deploy", 1)
    assert position.player(0).swords == 1
    position = Position().hand(0, "dagger")
    assert position.turn(0).say(0, "turn", "reveal").over
    assert position.player(0).swords == 0


def test_combat_cards_are_for_those_with_a_unit_until_all_pass_in_a_row() -> None:
    """ruling: combat_priority"""
    position = Position().units(1, conflict=1).units(2, conflict=1)
    position.intrigue(0, "contingency_plan").intrigue(1, "go_to_ground", "contingency_plan")
    position.intrigue(2, "contingency_plan")
    playing = fought(position)
    assert playing.asked(0) is None
    playing.say(1, "combat", "pass").say(2, "combat", "contingency_plan")
    playing.say(1, "combat", "go_to_ground").say(1, "post", "post_choam")
    assert position.player(1).conflict == 0
    assert playing.asked(1) is None
    assert playing.asked(2) is not None


def test_worms_double_every_reward_but_control_card_and_icon() -> None:
    """ruling: worm_doubling; trap: 7"""
    position = Position().conflict("siege_of_arrakeen").units(0, conflict=1, worms=2)
    position.t.wall = False
    position.units(1, worms=1).objective(0, "objective_crysknife")
    playing = fought(position)
    assert (position.player(0).solari, position.player(1).solari) == (4, 8)
    assert playing.told("control") == [{"player": 0, "space": "arrakeen"}]
    assert position.player(0).face_up.count("siege_of_arrakeen") == 1


def test_a_tie_is_no_win() -> None:
    """ruling: tie_is_no_win; trap: 6; trap: 27"""
    position = Position().conflict("skirmish_ornithopter")
    for who in range(3):
        position.units(who, conflict=2)
    position.units(3, conflict=1)
    playing = fought(position)
    assert [facts["reward"] for facts in playing.told("fought")] == ["second"] * 3 + [""]
    assert position.t.left == ["skirmish_ornithopter"]
    assert playing.told("won") == []


@pytest.mark.parametrize(("seats", "third"), [(3, 0), (4, 2)])
def test_the_third_reward_is_for_four(seats: int, third: int) -> None:
    """ruling: third_reward; trap: 6"""
    position = Position(seats=seats).conflict("skirmish_desert_mouse")
    for who in range(3):
        position.units(who, conflict=3 - who)
    fought(position)
    assert position.player(2).solari == third


def ranked(reward_order: str) -> list[Any]:
    """Who takes rewards in which order: the First Player is second."""
    position = Position(reward_order=reward_order).conflict("skirmish_desert_mouse")
    position.units(0, conflict=1).units(2, conflict=2)
    return [facts["player"] for facts in fought(position).told("reward")]


def test_rewards_are_taken_by_rank() -> None:
    """ruling: reward_order; option: reward_order=by_rank"""
    assert ranked("by_rank") == [2, 0]


def test_rewards_are_taken_in_turn_order() -> None:
    """option: reward_order=turn_order"""
    assert ranked("turn_order") == [0, 2]


def test_a_pair_of_icons_is_turned_over_at_once_and_an_objective_counts() -> None:
    """ruling: icon_pair_forced; ruling: objective_icon; trap: 10"""
    position = Position().conflict("skirmish_desert_mouse").units(0, conflict=1)
    position.objective(0, "objective_desert_mouse_first")
    playing = fought(position)
    assert playing.over
    assert position.player(0).vp == 2
    assert position.player(0).face_up == []


def test_the_wild_icon_matches_only_in_the_endgame() -> None:
    """ruling: wild_endgame; trap: 10"""
    position = Position().conflict("propaganda").units(0, conflict=1).set(0, vp=9)
    playing = fought(position).say(0, "faction", EMPEROR).say(0, "faction", FREMEN)
    assert (playing.over, position.player(0).vp) == (True, 9)
    own = position.player(0).face_up[0]
    playing = position.set(0, vp=10).at("recall").say(0, "endgame", own)
    assert position.player(0).vp == 11


@pytest.mark.parametrize("flips", [False])
def test_icon_cards_flip_won_conflicts_only(flips: bool) -> None:
    """ruling: icon_cards_and_objectives; option: icon_cards_flip_objectives=false; trap: 10"""
    position = Position(icon_cards_flip_objectives=flips).intrigue(0, "crysknife")
    position.objective(0, "objective_crysknife")
    assert position.at(("endgame_cards", 0)).options(0, "endgame") == ["pass"]


def test_icon_cards_may_flip_objectives() -> None:
    """option: icon_cards_flip_objectives=true"""
    position = Position(icon_cards_flip_objectives=True).intrigue(0, "crysknife")
    position.objective(0, "objective_crysknife")
    assert "crysknife" in position.at(("endgame_cards", 0)).options(0, "endgame")


def test_a_contract_won_in_combat_is_taken_at_once_and_immediate_is_completed() -> None:
    """ruling: combat_reward_contract"""
    position = Position(choam=True).conflict("choam_security").market("immediate", "espionage")
    playing = position.at(("take_reward", 0, "first"))
    resolve(playing, ("conflict",), {"contract": "immediate"})
    assert position.player(0).completed == ["immediate"]
    assert position.player(0).solari == 2


# ---- Influence


def moved(position: Position, who: int, track: str, n: int) -> None:
    """Move a marker and do what that sets off."""
    position.t.agenda.clear()
    if n > 0:
        gain_influence(position.s, who, track, n, "test")
    for _ in range(-n):
        lose_influence(position.s, who, track, "test")
    position.at(*map(tuple, reversed(position.t.agenda)))


def test_six_is_the_end_of_a_track() -> None:
    """ruling: influence_top; trap: 27"""
    position = Position()
    moved(position, 0, FREMEN, 5)
    moved(position, 0, FREMEN, 3)
    assert position.player(0).influence == {FREMEN: 6}


def test_the_point_at_two_comes_and_goes() -> None:
    """ruling: reach_two; trap: 9"""
    position = Position()
    for n, vp in ((3, 2), (-2, 1), (2, 2)):
        moved(position, 0, FREMEN, n)
        assert position.player(0).vp == vp


def test_the_bonus_at_four_is_kept_and_can_come_again() -> None:
    """ruling: bonus_four; trap: 9"""
    position = Position()
    for n, solari in ((4, 3), (-1, 3), (1, 6)):
        moved(position, 0, GUILD, n)
        assert position.player(0).solari == solari


def test_an_alliance_passes_to_one_who_is_strictly_higher() -> None:
    """ruling: alliance_pass; trap: 9; trap: 27"""
    position = Position()
    moved(position, 0, GUILD, 4)
    moved(position, 1, GUILD, 4)
    assert position.t.alliances == {GUILD: 0}
    moved(position, 1, GUILD, 1)
    assert position.t.alliances == {GUILD: 1}
    assert (position.player(0).vp, position.player(1).vp) == (2, 3)


def test_a_fall_out_of_a_tie_or_below_four_loses_the_alliance() -> None:
    """ruling: alliance_drop; trap: 9"""
    position = Position()
    moved(position, 0, GUILD, 4)
    moved(position, 0, GUILD, -1)
    assert position.t.alliances == {}
    moved(position, 0, GUILD, 2)
    moved(position, 1, GUILD, 5)
    assert position.t.alliances == {GUILD: 0}
    moved(position, 0, GUILD, -1)
    assert position.t.alliances == {GUILD: 1}


def test_influence_that_is_not_there_pays_nothing() -> None:
    """ruling: lose_needs_one"""
    position = Position(choam=True).intrigue(0, "backed_by_choam")
    assert position.turn(0).options(0, "turn") == ["reveal"]


def test_influence_lost_and_gained_may_be_with_the_same_faction() -> None:
    """ruling: lose_gain_same"""
    position = Position().intrigue(0, "change_allegiances").set(0, influence={BG: 1})
    playing = position.turn(0).say(0, "turn", "change_allegiances")
    assert BG in playing.options(0, "faction")


def test_two_influence_of_a_visit_come_in_one_piece_and_only_on_faction_spaces() -> None:
    """ruling: visit_influence_two"""
    position = Position().hand(0, "overthrow").intrigue(0, "cunning").allied(1, EMPEROR)
    position.set(0, influence={EMPEROR: 3})
    playing = position.sent(0, "overthrow", "dutiful_service")
    take(playing, 0, "visit")
    assert position.player(0).influence[EMPEROR] == 5
    assert position.t.alliances[EMPEROR] == 0
    assert [facts["to"] for facts in playing.told("influence")] == [5]


def losses(value: str) -> list[Any]:
    """What may be lost as the second one, after the Emperor."""
    position = Position(opportunism_losses=value).intrigue(0, "opportunism")
    position.set(0, solari=2, influence={EMPEROR: 2, FREMEN: 1, GUILD: 1})
    playing = position.turn(0).say(0, "turn", "opportunism").say(0, "lose", EMPEROR)
    return playing.options(0, "lose")


def test_both_losses_may_be_with_one_faction() -> None:
    """ruling: opportunism_losses; option: opportunism_losses=any"""
    assert losses("any") == [EMPEROR, FREMEN, GUILD]


def test_losses_are_with_two_factions() -> None:
    """option: opportunism_losses=two_factions"""
    assert losses("two_factions") == [FREMEN, GUILD]


# ---- switches


def all_at_once(t: Any, n: int) -> None:
    """The first deployment uses the whole allowance up."""
    t.turn.recruited = 0
    t.turn.from_garrison = 2


def only_by_agent(s: Any, owner: int, n: int, script: str) -> None:
    """Troops recruited before the Agent came do not count."""
    RECRUIT(s, owner, n, script)
    if not s.table.turn.space:
        s.table.turn.recruited = 0


def from_nowhere(s: Any, owner: int, n: int, script: str) -> None:
    """As many as are printed, supply or not."""
    s.table.players[owner].garrison += n


def marching(s: Any, owner: int, n: int, script: str) -> None:
    """Recruits of a Reveal turn march at once."""
    player = s.table.players[owner]
    player.supply -= n
    player.conflict += n


RECRUIT = units.recruit_to


def no_turn(s: Any, at: Any, op: Any) -> bool:
    """Deploying needs an Agent on a Combat space."""
    return bool(s.table.turn.combat)


def into_garrison(s: Any, who: int, n: int) -> None:
    """Worms wait in the garrison."""


def loses_hooks(s: Any) -> None:
    """Hooks go back after a round."""
    for player in s.table.players:
        player.hooks = False


def at_once(s: Any, at: Any, op: Any) -> None:
    """The wall goes without a question."""
    units.remove_wall(s, at.who)


def only_once(s: Any, who: int, place: str) -> None:
    """Worms double nothing."""
    player = s.table.players[who]
    player.worms, worms = 0, player.worms
    TAKE_REWARD(s, who, place)
    player.worms = worms


TAKE_REWARD = combat.take_reward


def all_first(strengths: Any, third: bool) -> dict[int, str]:
    """All who tie for first win."""
    best = max(strengths.values())
    return {who: "first" for who, n in strengths.items() if n == best}


def third_for_all(strengths: Any, third: bool) -> dict[int, str]:
    """The third reward is for any number of players."""
    return REWARDS(strengths, True)


REWARDS = ranks.rewards


def only_conflicts(s: Any, winner: int, card: str) -> None:
    """Objectives do not count."""


def turned(s: Any) -> None:
    """Rewards go clockwise whatever was agreed on."""
    t = s.table
    for who in range(4):
        if units.units(t.players[who]):
            s.tell("reward", player=who)


def not_the_lost(t: Any, who: int) -> list[str]:
    """What was just lost cannot be gained."""
    lost = set(t.turn.facts.values())
    return [track for track in (EMPEROR, GUILD, BG, FREMEN) if track not in lost]


def even_equal(s: Any, who: int, track: str, n: int, script: str) -> None:
    """An Alliance passes to one who is as high."""
    GAIN(s, who, track, n, script)
    levels = [player.influence.get(track, 0) for player in s.table.players]
    if s.table.alliances.get(track, who) != who and levels[who] == max(levels):
        influence.give_alliance(s, track, who)


GAIN = influence.gain_influence


def two_single(s: Any, at: Any, op: Any) -> None:
    """Two steps of one each."""
    space = things.board(s.table).spaces[s.table.turn.space]
    for _ in range(s.table.turn.influence or 1):
        GAIN(s, at.who, space.faction, 1, at.script)


def moved_by(other: Any) -> Switch:
    """Another function for gaining Influence, also for the tests here."""

    def switch(patch: pytest.MonkeyPatch) -> None:
        instead(GAIN, other)(patch)
        patch.setitem(globals(), "gain_influence", other)

    return switch


SWITCHES: dict[str, Switch] = {
    "ruling: deploy_limit": without(units.quota, 0),
    "ruling: deploy_in_parts": instead(units.use_allowance, all_at_once),
    "trap: 1": without(units.quota, 9),
    "ruling: deploy_three": without(units.count_deployed),
    "ruling: recruits_before_agent": instead(units.recruit_to, only_by_agent),
    "ruling: no_rerecruit": instead(units.recruit_to, from_nowhere),
    "ruling: limits_of_the_box": instead(units.recruit_to, from_nowhere),
    "ruling: recruits_in_reveal": instead(units.recruit_to, marching),
    "ruling: detonation_any_turn": op_is(ops.Deploy, possible=no_turn),
    "ruling: defence_troop": without(round_start.defence_troop),
    "ruling: worm_direct": instead(units.summon, into_garrison),
    "trap: 7": instead(combat.take_reward, only_once),
    "ruling: worm_blocked": without(units.is_protected, False),
    "trap: 8": without(units.is_protected, False),
    "ruling: hooks_kept": instead(recall.recall, loses_hooks),
    "ruling: wall_optional": op_is(ops.ShieldWall, do=at_once),
    "ruling: wall_then_worm": without(units.remove_wall),
    "ruling: bonus_spice_always": op_is(ops.BonusSpice, possible=never),
    "ruling: control_bonus": without(visits.others_gain),
    "trap: 5": without(visits.others_gain),
    "ruling: no_unit_no_strength": without(turn.lose_idle_swords),
    "trap: 16": without(turn.lose_idle_swords),
    "ruling: combat_priority": without(combat.fights, True),
    "ruling: worm_doubling": instead(combat.take_reward, only_once),
    "ruling: tie_is_no_win": instead(ranks.rewards, all_first),
    "trap: 6": instead(ranks.rewards, third_for_all),
    "trap: 27": instead(ranks.rewards, all_first),
    "ruling: third_reward": instead(ranks.rewards, third_for_all),
    "ruling: reward_order": instead(combat.resolve_combat, turned),
    "ruling: icon_pair_forced": without(combat.match_icons),
    "ruling: objective_icon": instead(combat.match_icons, only_conflicts),
    "trap: 10": without(combat.match_icons),
    "ruling: wild_endgame": without(endgame.wild_partners, []),
    "ruling: icon_cards_and_objectives": op_is(ops.FlipConflict, possible=always),
    "ruling: combat_reward_contract": without(contracts.complete),
    "ruling: influence_top": without(influence.most, 9),
    "ruling: reach_two": without(influence.friendship_vp, 0),
    "ruling: bonus_four": no_script(f"track/{GUILD}/4"),
    "ruling: alliance_pass": moved_by(even_equal),
    "ruling: alliance_drop": without(influence.pass_alliance_on),
    "trap: 9": without(influence.pass_alliance_on),
    "ruling: lose_needs_one": op_is(ops.LoseInfluence, possible=always),
    "ruling: lose_gain_same": instead(things.tracks_of_choice, not_the_lost),
    "ruling: visit_influence_two": op_is(ops.FactionInfluence, do=two_single),
    "ruling: opportunism_losses": op_is(ops.LoseInfluence, do=nothing),
}
