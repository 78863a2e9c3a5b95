"""The boards of Rise of Ix: Tech, Freighters, dreadnoughts, contracts; and the Epic game."""

from typing import Any

import pytest

from landsraad.games.imperium.components import CARDS, CONFLICTS, INTRIGUE, TILES
from landsraad.games.imperium.rules.ix import contracts
from landsraad.games.imperium.rules.table import board, end_vp
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import GAME, LEADERS, Position, effect, take
from .shown import resolve
from .switching import FORCED, RULES, Switch, no_script, without
from .teams import MUAD_DIB, SHADDAM, Six


class Ix(Position):
    """The usual position with the boards of Rise of Ix; seats choose no contracts."""

    def __init__(self, **options: Any) -> None:
        super().__init__(rise_of_ix=True, **options)


COVERED = {"assembly_hall", "gather_support", "shipping", "accept_contract"}
LAID = {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}


@pytest.mark.parametrize("six", [False, True])
def test_the_overlay_covers_four_spaces_and_two_posts(six: bool) -> None:
    """ruling: module_rise_of_ix; option: rise_of_ix=true; trap: 23"""
    here = board((Six(rise_of_ix=True) if six else Ix()).t)
    assert not COVERED & set(here.spaces)
    assert set(here.spaces) >= LAID
    assert not {"post_landsraad_east", "post_choam"} & set(here.posts)
    assert set(here.posts_of["smuggling"]) == {"post_ix_choam"}
    assert set(here.posts_of["dreadnought"]) == {"post_ix"}


@pytest.mark.parametrize("six", [False, True])
def test_without_it_the_board_is_as_printed(six: bool) -> None:
    """option: rise_of_ix=false"""
    position = Six() if six else Position()
    assert set(board(position.t).spaces) >= COVERED
    assert not LAID & set(board(position.t).spaces)
    assert position.t.tech == []
    assert [player.dreadnoughts for player in position.t.players] == [0] * position.t.seats


def test_contracts_of_ix_are_dealt_with_the_choam_module_alone() -> None:
    """ruling: module_rise_of_ix"""
    drawn = {"rise_of_ix": True, "leader_choice": "random", **FORCED}
    for options, offered in (({"choam": True}, 2), ({}, 0)):
        playing = Playing.begun(GAME, {**drawn, **options}, 3)
        assert [len(shield.offered) for shield in playing.s.shields] == [offered] * 3


def test_tiles_cards_and_intrigue_cards_have_different_names() -> None:
    """They are options of one question."""
    assert not set(TILES) & (set(CARDS) | set(INTRIGUE))


# ---- Tech


def test_tech_negotiation_sells_a_tile_for_one_less() -> None:
    position = Ix().shown("windtraps").hand(0, "dagger").set(0, spice=1)
    playing = position.sent(0, "dagger", "tech_negotiation")
    take(playing, 0, "space/tech_negotiation", 1).say(0, "choose", 0).say(0, "tile", "windtraps")
    assert position.player(0).tiles == ["windtraps"]
    assert (position.player(0).spice, position.player(0).water) == (0, 2)
    assert "windtraps" not in position.t.tech
    assert all(position.t.tech)


def test_negotiators_pay_for_a_tile_and_go_back_to_the_supply() -> None:
    position = Ix().shown("flagship").hand(0, "dagger").set(0, spice=6, negotiators=2)
    position.player(0).supply -= 2
    playing = position.sent(0, "dagger", "tech_negotiation")
    take(playing, 0, "space/tech_negotiation", 1).say(0, "choose", 0).say(0, "tile", "flagship")
    assert playing.options(0, "negotiators") == [1, 2]
    playing.say(0, "negotiators", 1)
    assert (position.player(0).spice, position.player(0).negotiators) == (0, 1)
    assert position.player(0).vp == 2


def test_a_troop_of_the_supply_becomes_a_negotiator() -> None:
    position = Ix().hand(0, "dagger")
    playing = position.sent(0, "dagger", "tech_negotiation")
    take(playing, 0, "space/tech_negotiation", 1).say(0, "choose", 1)
    assert (position.player(0).negotiators, position.player(0).supply) == (1, 8)


def test_tech_is_never_forced() -> None:
    position = Ix().hand(0, "dagger").set(0, spice=9)
    assert "end turn" in position.sent(0, "dagger", "tech_negotiation").options(0, "effect")


def test_the_persuasion_of_the_hall_lives_on_at_tech_negotiation() -> None:
    """trap: 23"""
    position = Ix().set(0, sent={"tech_negotiation": "agent"}, agents=["agent"])
    playing = position.hand(0, "diplomacy").turn(0).say(0, "turn", "reveal")
    assert playing.told("persuasion")[-1]["script"] == "space/tech_negotiation"


def test_a_tile_for_once_a_round_is_turned_down_and_up_again() -> None:
    position = Ix().tile(0, "training_drones").hand(0, "dagger")
    playing = position.turn(0)
    assert "training_drones" in playing.options(0, "turn")
    playing.say(0, "turn", "training_drones")
    assert position.player(0).garrison == 4
    assert "training_drones" not in playing.options(0, "turn")
    other = Ix().tile(0, "training_drones").set(0, used_tiles=["training_drones"])
    other.at("game_round")
    assert other.player(0).used_tiles == []


def test_invasion_ships_pass_the_agents_of_others() -> None:
    position = Ix().tile(0, "invasion_ships").hand(0, "reconnaissance", "dagger")
    position.set(1, sent={"arrakeen": "agent"}, agents=["agent"])
    playing = position.turn(0).say(0, "turn", "invasion_ships").say(0, "discard", "dagger")
    playing.say(0, {"turn": "reconnaissance", "space": "arrakeen"})
    assert "arrakeen" in position.player(0).sent


def test_artillery_counts_cards_with_swords() -> None:
    position = Ix().tile(0, "artillery").hand(0, "dagger", "strike_fleet").units(0, conflict=1)
    playing = position.turn(0).say(0, "turn", "reveal")
    take(playing, 0, "tile/artillery/0")
    assert position.player(0).swords == 1 + 3 + 2


def test_a_spaceport_puts_cards_on_top_of_the_deck_before_all_eyes() -> None:
    position = Ix().tile(0, "spaceport").hand(0, "convincing_argument")
    playing = position.turn(0).say(0, "turn", "reveal").say(0, "effect", "prepare_the_way")
    playing.say(0, "deck top", "top")
    assert position.player(0).known_top == ["prepare_the_way"]
    assert position.s.box.decks[0][-1] == "prepare_the_way"


def test_sonic_snoopers_swap_cards_unseen() -> None:
    position = Ix().tile(0, "sonic_snoopers").intrigue(0, "cunning", "impress")
    playing = position.turn(0).say(0, "turn", "sonic_snoopers")
    playing.say(0, "swap", "cunning").say(0, "swap", "done")
    assert position.s.box.intrigue[0] == "cunning"
    assert position.s.shields[0].notes == {"under 0": "cunning"}
    assert position.t.trashed == ["sonic_snoopers"]
    for seat in range(4):
        world = GAME.imagine(playing.match.view(seat), Dice(5))
        assert (world.box.intrigue[0] == "cunning") or seat != 0


def test_tiles_work_at_the_round_start() -> None:
    position = Ix().tile(0, "shuttle_fleet").tile(1, "holtzman_engine")
    position.at("draw_hands")
    assert position.player(0).solari == 2
    assert len(position.s.shields[1].hand) == 6


def test_memocorders_score_in_the_endgame() -> None:
    three = {"emperor": 3, "spacing_guild": 3, "bene_gesserit": 3, "fremen": 3}
    position = Ix().tile(0, "memocorders").set(0, influence=three, vp=10)
    position.at("recall")
    assert position.player(0).vp == 11


def test_chaumurky_breaks_a_tie_before_all_else() -> None:
    position = Ix().tile(1, "chaumurky").set(1, vp=10).set(2, vp=10, spice=9)
    position.at("recall")
    assert position.t.winners == [1]


# ---- Freighters


def test_a_freighter_goes_up_or_brings_all_its_rewards() -> None:
    position = Ix().hand(0, "dune_the_desert_planet").set(0, freighter=2)
    playing = position.sent(0, "dune_the_desert_planet", "smuggling")
    take(playing, 0, "space/smuggling", 1)
    assert playing.options(0, "freighter") == ["up", "back"]
    playing.say(0, "freighter", "back")
    assert position.player(0).freighter == 0
    assert effect(playing, "freighter/1") in playing.options(0, "effect")
    assert effect(playing, "freighter/2", 1) in playing.options(0, "effect")


def test_dividends_go_to_everybody_else() -> None:
    position = Ix().hand(0, "dune_the_desert_planet").set(0, freighter=1)
    playing = position.sent(0, "dune_the_desert_planet", "smuggling")
    take(playing, 0, "space/smuggling", 1).say(0, "freighter", "back")
    take(playing, 0, "freighter/1").say(0, "choose", 0)
    assert [player.solari for player in position.t.players] == [6, 1, 1, 1]


def test_from_the_top_it_can_only_come_back() -> None:
    position = Ix().hand(0, "dune_the_desert_planet").set(0, freighter=3)
    playing = position.sent(0, "dune_the_desert_planet", "smuggling")
    take(playing, 0, "space/smuggling", 1)
    assert position.player(0).freighter == 0


# ---- dreadnoughts


def fought(position: Position) -> Playing[Any]:
    return position.at("combat", "resolve_combat")


def test_a_dreadnought_is_a_unit_of_three() -> None:
    position = Ix().ships(0, conflict=1)
    (told,) = fought(position).told("fought")
    assert (told["player"], told["n"], told["reward"]) == (0, 3, "first")
    assert (told["troops"], told["dreadnoughts"]) == (0, 1)


def test_a_new_dreadnought_may_be_deployed_only_on_a_combat_space() -> None:
    position = Ix().hand(0, "dagger").set(0, solari=3)
    playing = position.sent(0, "dagger", "dreadnought")
    assert position.player(0).dread_garrison == 1
    assert playing.over


def test_of_two_from_the_garrison_one_may_be_a_dreadnought() -> None:
    position = Ix().ships(0, garrison=2).hand(0, "reconnaissance").units(0, garrison=3)
    playing = position.sent(0, "reconnaissance", "arrakeen")
    for _ in range(2):
        playing.say(0, "effect", "deploy dreadnought")
    assert position.player(0).dread_conflict == 2
    playing.say(0, "effect", "deploy")
    assert position.player(0).conflict == 1


def test_the_winner_puts_a_dreadnought_on_a_flag_until_the_next_combat_ends() -> None:
    position = Ix().conflict("skirmish_desert_mouse").ships(0, conflict=1)
    position.t.control["arrakeen"] = 1
    fought(position).say(0, "flag", "arrakeen")
    assert position.t.flags == {"arrakeen": 0}
    position.t.conflict = ""
    fought(position.conflict("skirmish_ornithopter"))
    assert position.t.flags == {}
    assert position.player(0).dread_garrison == 1


def test_losers_keep_their_dreadnoughts() -> None:
    position = Ix().ships(0, conflict=1).units(1, conflict=4)
    playing = fought(position)
    playing.say(1, "faction", "emperor")
    assert (position.player(0).dread_garrison, position.player(1).supply) == (1, 9)


def test_detonation_devices_turn_a_dreadnought_into_a_point() -> None:
    position = Ix().conflict("skirmish_desert_mouse").ships(0, conflict=1)
    position.set(0, face_up=[]).tile(0, "detonation_devices")
    take(fought(position), 0, "tile/detonation_devices/0")
    assert (position.player(0).vp, position.player(0).dreadnoughts) == (2, 2)


# ---- contracts and the Epic game


def test_each_keeps_one_of_two_contracts_at_the_same_time() -> None:
    options = {"choam": True, "rise_of_ix": True, "leader_choice": "random"}
    playing = Playing.begun(GAME, options, 4, names=LEADERS)
    offered = {seat: playing.options(seat, "keep contract") for seat in range(4)}
    for seat in range(4):
        playing.say(seat, "keep contract", offered[seat][0])
    assert [player.contracts for player in playing.t.players] == [
        [offered[seat][0]] for seat in range(4)
    ]


def levels(s: State) -> list[int]:
    """The levels of the Conflict Deck from the top down."""
    return [CONFLICTS[card].level for card in reversed(s.box.conflicts)]


def test_the_epic_game_is_longer() -> None:
    """ruling: module_epic; option: epic_game=true"""
    position = Position(epic_game=True)
    assert end_vp(position.t) == 12
    assert position.player(0).garrison == 5
    assert "control_the_spice" in position.player(0).unseen
    assert position.player(0).unseen.count("dune_the_desert_planet") == 1
    assert len(position.s.shields[0].intrigue) == 1
    assert set(board(position.t).spaces) >= LAID
    assert levels(position.s) == [2] * 5 + [3] * 5
    thirds = [card for card in CONFLICTS.values() if card.level == 3]
    assert len(thirds) == 5, "Economic Supremacy is the fifth"
    assert "economic_supremacy" in position.s.box.conflicts


def test_the_usual_game_has_nothing_of_it() -> None:
    """option: epic_game=false"""
    for position in (Position(rise_of_ix=True), Six(rise_of_ix=True)):
        assert end_vp(position.t) == 10
        assert position.player(1).garrison == 3
        assert "control_the_spice" not in position.player(1).unseen
        assert "economic_supremacy" not in [*position.s.box.conflicts, *position.s.box.unused]


def test_the_epic_game_of_six_changes_allies_and_leaves_commanders_decks_alone() -> None:
    """ruling: module_epic"""
    six = Six(epic_game=True)
    assert levels(six.s) == [2] * 5 + [3] * 5
    assert [player.garrison for player in six.t.players] == [0, 5, 5, 0, 5, 5]
    assert [len(shield.intrigue) for shield in six.s.shields] == [1] * 6
    decks = ["control_the_spice" in player.unseen for player in six.t.players]
    assert decks == [not player.commander for player in six.t.players]
    assert [len(player.unseen) for player in six.t.players] == [10] * 6
    assert end_vp(six.t) == 12
    for vp, ends in ((11, False), (12, True)):
        six.set(2, vp=vp).at("recall")
        assert six.t.endgame == ends


# ---- six players on the boards of Ix


def test_a_commander_moves_the_freighter_of_the_activated_ally_who_gains() -> None:
    six = Six(rise_of_ix=True).hand(MUAD_DIB, "md_signet_ring").set(4, freighter=2)
    playing = six.intrigue(MUAD_DIB, "cunning").commands(MUAD_DIB, 4, "md_signet_ring", "smuggling")
    take(playing, MUAD_DIB, "space/smuggling", 1).say(MUAD_DIB, "freighter", "back")
    playing.say(4, "choose", 0).say(4, "faction", "great_houses")
    assert [player.solari for player in six.t.players] == [1, 1, 1, 1, 5, 1], (
        "and others have dividends"
    )
    assert (six.player(4).garrison, six.player(4).influence) == (5, {"great_houses": 1})
    assert (six.player(4).freighter, six.player(MUAD_DIB).freighter) == (0, 0)
    assert six.t.turn.recruited == 2


@pytest.mark.parametrize("owner", [MUAD_DIB, 2])
def test_troop_transports_work_for_commander_and_ally(owner: int) -> None:
    six = Six(rise_of_ix=True).tile(owner, "troop_transports").set(2, freighter=2)
    six.hand(MUAD_DIB, "md_signet_ring")
    playing = six.commands(MUAD_DIB, 2, "md_signet_ring", "smuggling")
    take(playing, MUAD_DIB, "space/smuggling", 1).say(MUAD_DIB, "freighter", "back")
    playing.say(2, "choose", 1).say(2, "faction", "great_houses")
    resolve(playing, ("leader/muad_dib/signet", "space/smuggling"), {"deploy": 3})
    assert six.player(2).conflict == 2 + 1


def test_a_commander_buys_tiles_with_the_negotiators_of_the_ally() -> None:
    six = Six(rise_of_ix=True).shown("windtraps").hand(SHADDAM, "sh_corrino_might")
    six.set(5, negotiators=1, supply=six.player(5).supply - 1)
    playing = six.commands(SHADDAM, 5, "sh_corrino_might", "tech_negotiation")
    take(playing, SHADDAM, "space/tech_negotiation", 1).say(SHADDAM, "choose", 0)
    playing.say(SHADDAM, "tile", "windtraps")
    assert (six.player(SHADDAM).tiles, six.player(SHADDAM).water) == (["windtraps"], 2)
    assert (six.player(5).negotiators, six.player(5).supply) == (0, 9)


def test_a_commander_commissions_dreadnoughts_for_the_ally() -> None:
    six = Six(rise_of_ix=True).hand(SHADDAM, "sh_corrino_might").set(SHADDAM, solari=3)
    playing = six.commands(SHADDAM, 1, "sh_corrino_might", "dreadnought")
    playing.say_if_asked(SHADDAM, "effect", "end turn")
    assert (six.player(1).dread_garrison, six.player(SHADDAM).dread_garrison) == (1, 0)


def test_a_commander_counts_his_own_board_for_memocorders() -> None:
    for own, vp in ((3, 5), (2, 4)):
        six = Six(rise_of_ix=True).tile(MUAD_DIB, "memocorders")
        six.set(MUAD_DIB, influence={"fremen": own})
        six.set(2, influence=dict.fromkeys(("great_houses", "spacing_guild", "bene_gesserit"), 3))
        six.at("endgame")
        assert six.player(MUAD_DIB).vp == vp


def test_allies_give_the_other_contract_to_their_commander_who_keeps_one() -> None:
    drawn = {"rise_of_ix": True, "leader_choice": "random", "throne_row_start": "never"}
    playing = Playing.begun(GAME, drawn, 6, names=[f"seat {seat}" for seat in range(6)])
    offered = {seat: playing.options(seat, "keep contract") for seat in (1, 2, 4, 5)}
    assert playing.asked(MUAD_DIB) is None
    for seat, two in offered.items():
        playing.say(seat, "keep contract", two[0])
    assert playing.options(MUAD_DIB, "keep contract") == [offered[2][1], offered[4][1]]
    playing.say(MUAD_DIB, "keep contract", offered[4][1])
    playing.say(SHADDAM, "keep contract", offered[1][1])
    kept = [player.contracts for player in playing.t.players]
    firsts = {seat: [two[0]] for seat, two in offered.items()}
    assert kept == [[offered[4][1]], firsts[1], firsts[2], [offered[1][1]], firsts[4], firsts[5]]


def test_invasion_ships_pass_teammates_too() -> None:
    six = Six(rise_of_ix=True).tile(2, "invasion_ships").hand(2, "reconnaissance", "dagger")
    playing = six.agent_at(4, "arrakeen").turn(2).say(2, "turn", "invasion_ships")
    playing.say(2, "discard", "dagger").say(2, {"turn": "reconnaissance", "space": "arrakeen"})
    assert "arrakeen" in six.player(2).sent


@pytest.mark.parametrize(("option", "vp"), [(10, 10), (12, 12)])
def test_the_end_may_be_agreed_on(option: int, vp: int) -> None:
    assert end_vp(Position(end_vp=option).t) == vp


SWITCHES: dict[str, Switch] = {
    "ruling: module_rise_of_ix": without(contracts.are_dealt, True),
    "ruling: module_epic": RULES.force("epic_game", False),
    "trap: 23": no_script("space/tech_negotiation"),
}
