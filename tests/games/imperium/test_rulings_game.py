"""Rulings on set-up, the board, Leaders and the end."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.components import CARD_FILE, LEADERS as SHEETS, OBJECTIVES, ops
from landsraad.games.imperium.rules import goods, running, sending, setup, table
from landsraad.games.imperium.rules.effects import leaders, units
from landsraad.games.imperium.rules.phases import endgame, makers, recall
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import LEADERS, Position, effect, take
from .shown import resolve
from .switching import (
    FORCED,
    GAME,
    Switch,
    always,
    both,
    instead,
    never,
    no_script,
    nothing,
    op_is,
    reckoned_anew,
    without,
)

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
MOTHER = "reverend_mother_jessica"


def begun(seats: int = 4, **options: Any) -> Playing[Any]:
    """A match from its very beginning."""
    return Playing.begun(GAME, {**options, **FORCED}, seats)


# ---- modules and set-up


def test_the_choam_module_adds_contracts_cards_and_shaddam() -> None:
    """ruling: module_choam; option: choam=true"""
    position = Position(choam=True)
    assert len(position.t.contracts) == 2
    assert len(position.s.box.contracts) == 18
    assert "priority_contracts" in [*position.s.box.imperium, *position.t.row]
    assert "leverage" in position.s.box.intrigue
    assert "shaddam_corrino_iv" in begun(choam=True).t.leaders


def test_without_the_module_a_contract_icon_is_two_solari() -> None:
    """option: choam=false"""
    position = Position(choam=False).hand(0, "diplomacy")
    take(position.sent(0, "diplomacy", "dutiful_service"), 0, "space/dutiful_service")
    assert position.player(0).solari == 2
    assert "shaddam_corrino_iv" not in begun(choam=False).t.leaders


PROMOS = {card.id for card in CARD_FILE.promo_card}


def test_promotional_cards_are_shuffled_in() -> None:
    """ruling: module_promos; option: promos=true"""
    position = Position(promos=True)
    assert {*position.s.box.imperium, *position.t.row} >= PROMOS
    assert len(position.s.box.imperium) == 69 + 4 - 4 - 5


def test_promotional_cards_stay_out() -> None:
    """option: promos=false"""
    position = Position(promos=False)
    assert not PROMOS & {*position.s.box.imperium, *position.t.row}


@pytest.mark.parametrize(("vp", "ends"), [(9, False), (10, True)])
def test_ten_points_end_the_game_in_recall(vp: int, ends: bool) -> None:
    """ruling: victory_points; option: end_vp=10; trap: 11"""
    position = Position(end_vp=10).set(2, vp=vp)
    assert position.player(0).vp == 1
    position.at("combat", "makers")
    assert not position.t.endgame
    position.at("recall")
    assert position.t.endgame == ends


@pytest.mark.parametrize(("seats", "start", "enough"), [(3, 0, 11), (4, 0, 10)])
def test_eleven_points_are_ten_from_zero_for_four(seats: int, start: int, enough: int) -> None:
    """option: end_vp=11"""
    for vp in (enough - 1, enough):
        position = Position(seats, end_vp=11)
        assert position.player(0).vp == start
        position.set(0, vp=vp).at("recall")
        assert position.t.endgame == (vp == enough)


def test_twelve_points_may_be_agreed_on() -> None:
    """option: end_vp=12"""
    for vp in (11, 12):
        position = Position(end_vp=12).set(0, vp=vp)
        position.at("recall")
        assert position.t.endgame == (vp == 12)


def test_leaders_are_chosen_from_the_last_player_to_the_first() -> None:
    """ruling: leader_pick; ruling: same_house; option: leader_choice=choose"""
    playing = begun(leader_choice="choose")
    order = table.clockwise(playing.t, playing.t.first)[::-1]
    offered = playing.options(order[0], "leader")
    assert len(offered) == len([each for each in SHEETS.values() if not each.back_of]) - 1
    playing.say(order[0], "leader", "gurney_halleck")
    assert "lady_jessica" in playing.options(order[1], "leader")


def test_leaders_are_drafted_from_six() -> None:
    """option: leader_choice=draft_six"""
    playing = begun(leader_choice="draft_six")
    last = table.clockwise(playing.t, playing.t.first)[-1]
    assert len(playing.options(last, "leader")) == 6


def test_easy_leaders_are_drawn_by_lot() -> None:
    """option: leader_choice=easy"""
    playing = begun(leader_choice="easy")
    assert {SHEETS[player.leader].difficulty for player in playing.t.players} == {1}


def test_leaders_are_drawn_by_lot() -> None:
    """option: leader_choice=random"""
    options = {"leader_choice": "random", **FORCED}
    drawn = [Playing.begun(GAME, options, 4, seed).t.players for seed in range(4)]
    leaders = [player.leader for players in drawn for player in players]
    assert all(leaders)
    assert {SHEETS[leader].difficulty for leader in leaders} > {1}


@pytest.mark.parametrize(("seats", "score"), [(3, 0), (4, 1)])
def test_scores_start_where_the_number_of_players_says(seats: int, score: int) -> None:
    """ruling: start_score"""
    assert [player.vp for player in Position(seats).t.players] == [score] * seats


@pytest.mark.parametrize(
    ("seats", "icons"),
    [
        (3, ["crysknife", "desert_mouse", "ornithopter"]),
        (4, ["crysknife", "crysknife", "desert_mouse", "desert_mouse"]),
    ],
)
def test_objectives_are_those_for_the_number_of_players(seats: int, icons: list[str]) -> None:
    """ruling: objectives_by_count"""
    state = GAME.laid_out(GAME.chosen({}), seats, Dice(3))
    cards = [player.face_up[0] for player in state.table.players]
    assert sorted(OBJECTIVES[card].battle_icon for card in cards) == icons
    assert OBJECTIVES[cards[state.table.first]].first_player


# ---- the board


def test_the_swordmaster_costs_eight_and_then_six() -> None:
    """ruling: swordmaster_price; trap: 19"""
    for taken, solari in ((False, 8), (True, 6)):
        position = Position().hand(0, "dagger").set(0, solari=solari)
        position.set(1, swordmaster=taken)
        position.sent(0, "dagger", "swordmaster")
        assert (position.player(0).solari, position.player(0).swordmaster) == (0, True)
    position = Position().hand(0, "dagger").set(0, solari=7)
    assert "swordmaster" not in position.turn(0).say(0, "turn", "dagger").options(0, "space")


def test_the_high_council_may_be_visited_again_also_after_corrinth_city() -> None:
    """ruling: high_council_again; trap: 19"""
    position = Position().hand(0, "corrinth_city").set(0, solari=5).intrigue(0, "cunning")
    playing = position.turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/corrinth_city/reveal").say(0, "choose", 1)
    assert position.player(0).council
    position = Position().hand(0, "dagger").set(0, solari=5, council=True)
    resolve(position.sent(0, "dagger", "high_council"), ("space",), {})
    assert (position.player(0).spice, position.player(0).garrison) == (2, 6)


def test_a_seat_taken_on_a_reveal_turn_persuades_on_that_turn() -> None:
    """ruling: high_council_again"""
    position = Position().hand(0, "corrinth_city", "paracompass").set(0, solari=5)
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/corrinth_city/reveal").say(0, "choose", 1)
    assert position.t.turn.persuasion == 2
    take(playing, 0, "card/paracompass/reveal/0/then")
    assert position.t.turn.persuasion == 2 + 2


def test_a_seat_taken_on_an_agent_turn_persuades_only_on_reveal_turns() -> None:
    """ruling: high_council_again"""
    position = Position().hand(0, "dagger").set(0, solari=5).intrigue(0, "cunning")
    resolve(position.sent(0, "dagger", "high_council"), ("space",), {})
    assert position.player(0).council
    assert position.t.turn.persuasion == 0


def test_assembly_hall_persuades_while_the_agent_is_there() -> None:
    """ruling: assembly_hall"""
    for spaces, n in ((("assembly_hall",), 1), (("fremkit",), 0)):
        position = Position().agent_at(0, *spaces).intrigue(0, "cunning")
        position.turn(0).say(0, "turn", "reveal")
        assert position.t.turn.persuasion == n


def test_imperial_privilege_draws_even_if_nothing_is_recalled() -> None:
    """ruling: imperial_privilege; trap: 19"""
    position = Position().hand(0, "dagger").set(0, solari=3, influence={EMPEROR: 2})
    playing = position.intrigue(0, "cunning").sent(0, "dagger", "imperial_privilege")
    assert len(playing.t.turn.pool) == 3
    take(playing, 0, "space/imperial_privilege", 2)
    assert len(position.s.shields[0].hand) == 1


def test_a_recalled_agent_is_ready_again_but_never_the_one_just_sent() -> None:
    """ruling: recall_agent"""
    position = Position().hand(0, "steersman").agent_at(0, "fremkit").intrigue(0, "cunning")
    playing = position.sent(0, "steersman", "arrakeen")
    resolve(playing, ("card/steersman/agent",), {})
    assert (position.player(0).agents, [*position.player(0).sent]) == (["agent"], ["arrakeen"])


def test_bonus_spice_grows_where_no_agent_stands() -> None:
    """ruling: makers"""
    position = Position().agent_at(0, "imperial_basin")
    position.t.bonus["deep_desert"] = 1
    position.at("makers")
    assert position.t.bonus == {"deep_desert": 2, "hagga_basin": 1}


def test_the_first_player_marker_moves_every_round() -> None:
    """trap: 12"""
    position = Position()
    for first in (1, 2, 3, 0):
        position.at("recall")
        assert position.t.first == first


def test_a_space_and_a_contract_of_the_same_name_are_told_apart() -> None:
    """trap: 25"""
    position = Position(choam=True).contracts(0, "espionage").hand(0, "diplomacy")
    playing = position.set(0, spice=1).intrigue(0, "cunning").sent(0, "diplomacy", "espionage")
    assert effect(playing, "complete/espionage") != effect(playing, "space/espionage", 0)


# ---- Leaders


def jessica(**options: Any) -> Position:
    """Seat 0 is Lady Jessica and goes to Secrets."""
    position = Position(leaders=("lady_jessica", *LEADERS[1:]), **options)
    return position.hand(0, "diplomacy").intrigue(0, "cunning")


def test_lady_jessica_may_use_her_other_side_at_once() -> None:
    """ruling: jessica_flip_now; ruling: jessica_repeat"""
    position = jessica()
    playing = position.sent(0, "diplomacy", "secrets")
    take(playing, 0, "leader/lady_jessica/power")
    take(playing, 0, f"leader/{MOTHER}/power")
    resolve(playing, ("space/secrets",), {})
    assert position.player(0).water == 0
    assert len(position.s.shields[0].intrigue) == 1 + 2
    assert position.player(0).influence == {}


def flips(value: bool) -> bool:
    """May she turn over without memories?"""
    playing = jessica(flip_without_memories=value).sent(0, "diplomacy", "secrets")
    return effect(playing, "leader/lady_jessica/power") in playing.options(0, "effect")


def test_all_her_memories_may_be_none() -> None:
    """ruling: jessica_no_memories; option: flip_without_memories=true"""
    assert flips(True)


def test_she_needs_a_memory() -> None:
    """option: flip_without_memories=false"""
    assert not flips(False)
    position = jessica(flip_without_memories=False).set(0, memories=1, supply=8)
    playing = position.sent(0, "diplomacy", "secrets")
    assert effect(playing, "leader/lady_jessica/power") in playing.options(0, "effect")


def test_at_the_end_of_the_track_the_ring_does_nothing_but_send_the_agent() -> None:
    """ruling: feyd_end"""
    position = Position(leaders=("feyd_rautha_harkonnen", *LEADERS[:3])).set(0, training="end")
    playing = (
        position.hand(0, "signet_ring")
        .intrigue(0, "cunning")
        .sent(0, "signet_ring", "assembly_hall")
    )
    resolve(playing, ("space", "leader"), {})
    assert playing.asked(0).kind == "anything else"


def test_gurney_smiles_at_any_moment_and_keeps_the_persuasion() -> None:
    """ruling: gurney_live"""
    position = Position().units(0, conflict=1).intrigue(0, "detonation", "cunning")
    playing = position.hand(0, "dagger").turn(0).say(0, "turn", "reveal")
    playing.say(0, {"anything else": "detonation", "way": 1}).say(0, "deploy", 2)
    take(playing, 0, "leader/gurney_halleck/power")
    assert position.t.turn.persuasion == 1


def test_muad_dib_must_draw_with_a_worm() -> None:
    """ruling: muad_dib_forced"""
    position = Position(leaders=("muad_dib", *LEADERS[:3])).units(0, worms=1)
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    assert "end turn" not in playing.options(0, "effect")


def test_after_shaddams_ring_nothing_is_deployed_not_even_worms() -> None:
    """ruling: shaddam_signet"""
    position = Position(leaders=("shaddam_corrino_iv", *LEADERS[:3]), choam=True)
    position.hand(0, "signet_ring").set(0, hooks=True).intrigue(0, "detonation")
    playing = position.sent(0, "signet_ring", "hagga_basin")
    assert "deploy" not in playing.options(0, "effect")
    take(playing, 0, "space/hagga_basin", 1)
    assert position.player(0).spice == 2
    playing.say(0, "effect", "detonation").say_if_asked(0, "wall", "keep")
    assert position.player(0).conflict == 0


def test_staban_is_paid_after_the_controller_and_before_the_visitor() -> None:
    """ruling: staban_trigger; ruling: leader_reactions_order"""
    leaders = ("gurney_halleck", "staban_tuek", "princess_irulan", "lady_amber_metulli")
    position = Position(leaders=leaders).hand(0, "dune_the_desert_planet")
    position.set(1, spies=["post_imperial_basin"]).t.control["imperial_basin"] = 2
    playing = position.sent(0, "dune_the_desert_planet", "imperial_basin")
    take(playing, 0, "space/imperial_basin", 1)
    assert [facts["player"] for facts in playing.told("gained")] == [2, 1, 0]


# ---- the end


def test_each_has_one_chance_in_the_endgame_from_the_first_player_on() -> None:
    """ruling: endgame_order"""
    position = Position().set(0, vp=10).won(3, "spice_freighters").won(1, "trade_dispute")
    position.t.first = 2
    position.intrigue(3, "crysknife").intrigue(1, "desert_mouse")
    playing = position.at("recall")
    assert playing.asked(1) is None
    playing.say(3, "endgame", "crysknife").say(1, "endgame", "desert_mouse")
    assert playing.over


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"spice": 1}, {"solari": 9}),
        ({"solari": 1}, {"water": 9}),
        ({"water": 2}, {"garrison": 12, "supply": 0}),
        ({"garrison": 4, "supply": 8}, {}),
        ({}, {}),
    ],
)
def test_a_tie_is_broken_by_spice_solari_water_garrison_and_the_latest_reveal(
    better: dict[str, int], worse: dict[str, int]
) -> None:
    """ruling: final_tie; trap: 11"""
    position = Position()
    position.t.reveals = [0, 1, 2, 3] if not better else [0, 2, 1, 3]
    position.set(1, vp=10, **worse).set(2, vp=10, **better)
    position.at("recall")
    assert position.t.winners == [2]


def test_scores_have_no_end() -> None:
    """ruling: score_over_12"""
    position = Position().set(0, vp=12).intrigue(0, "strategic_stockpiling").set(0, spice=5)
    position.turn(0).say(0, "turn", "strategic_stockpiling")
    assert position.player(0).vp == 13


# ---- switches


def whole_house(s: Any, who: int, leader: str) -> None:
    """Nobody else may play a Leader of the same House."""
    TAKE_LEADER(s, who, leader)
    house = SHEETS[leader].house
    s.table.leaders = [each for each in s.table.leaders if SHEETS[each].house != house]


TAKE_LEADER = setup.take_leader


def any_objectives(s: Any) -> None:
    """Objectives of the whole box are dealt."""
    for player, card in zip(s.table.players, OBJECTIVES, strict=False):
        player.face_up.append(card)


def without_promos(t: Any) -> list[str]:
    """The Imperium Deck of the box."""
    return [card for card in DECK(t) if card not in PROMOS]


DECK = setup.imperium_deck


def also_the_last(t: Any, who: int) -> list[str]:
    """The Agent that was just sent, too."""
    return list(t.players[who].sent)[::-1]


def no_other_side(patch: pytest.MonkeyPatch) -> None:
    """Her other side waits for the next turn."""
    patch.setattr(leaders, "open_effects", nothing)


def marker_stays(t: Any) -> int:
    """The First Player marker never moves."""
    return int(t.first)


def no_number(s: Any, script: str, index: int, group: int) -> None:
    """All effects have the same number."""
    OPEN(s, script, index, group)
    s.table.turn.pool[-1].id = 1


OPEN = running.open_effect


def points_only(t: Any, who: int) -> tuple[int, ...]:
    """Only points count."""
    return (t.players[who].vp,)


def up_to_twelve(s: Any, who: int, n: int, script: str) -> None:
    """Scores end at 12."""
    player = s.table.players[who]
    player.vp = min(12, player.vp + n)


def backwards(t: Any, first: int) -> list[int]:
    """Counter-clockwise."""
    return [(first - step) % len(t.players) for step in range(len(t.players))]


def reversed_order(patch: pytest.MonkeyPatch) -> None:
    """In the Endgame the order is counter-clockwise."""
    patch.setattr(endgame, "clockwise", backwards)


one_price_for_all = both(
    instead(sending.one_price, lambda space, hired: space.cost), reckoned_anew(sending.too_dear)
)

SWITCHES: dict[str, Switch] = {
    "ruling: module_choam": without(table.with_contracts, False),
    "ruling: module_promos": instead(setup.imperium_deck, without_promos),
    "ruling: victory_points": without(table.end_vp, 99),
    "trap: 11": without(table.end_vp, 99),
    "ruling: leader_pick": without(setup.offered_leaders, ["gurney_halleck"]),
    "ruling: same_house": instead(setup.take_leader, whole_house),
    "ruling: start_score": without(setup.starting_score, 5),
    "ruling: objectives_by_count": instead(setup.deal_objectives, any_objectives),
    "ruling: swordmaster_price": one_price_for_all,
    "trap: 19": one_price_for_all,
    "ruling: high_council_again": no_script("space/high_council/0/later"),
    "ruling: assembly_hall": no_script("space/assembly_hall"),
    "ruling: imperial_privilege": op_is(ops.Draw, possible=never),
    "ruling: recall_agent": instead(units.agents_out, also_the_last),
    "ruling: makers": without(makers.makers),
    "trap: 12": instead(recall.next_first, marker_stays),
    "trap: 25": instead(OPEN, no_number),
    "ruling: jessica_flip_now": no_other_side,
    "ruling: jessica_repeat": op_is(ops.RepeatSpace, do=nothing),
    "ruling: jessica_no_memories": op_is(ops.OtherMemories, possible=never),
    "ruling: feyd_end": op_is(ops.Training, possible=always),
    "ruling: gurney_live": no_script("leader/gurney_halleck/power"),
    "ruling: muad_dib_forced": op_is(ops.If, must=never),
    "ruling: shaddam_signet": op_is(ops.NoDeploy, do=nothing),
    "ruling: staban_trigger": no_script("leader/staban_tuek/power"),
    "ruling: leader_reactions_order": without(goods.gain),
    "ruling: endgame_order": reversed_order,
    "ruling: final_tie": instead(endgame.standing, points_only),
    "ruling: score_over_12": instead(goods.score, up_to_twelve),
}
