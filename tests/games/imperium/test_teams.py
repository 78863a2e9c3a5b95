"""Six players in two teams: Commanders and Allies, trade, reinforcements, the end."""

from typing import Any

import pytest

from landsraad.games.imperium.components import BATTLE_ICONS
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.rules.influence import gain_influence
from landsraad.games.imperium.rules.table import allies, influence
from landsraad.kernel import Dice

from .positions import GAME, Position, effect, take

MUAD_DIB, SHADDAM = 0, 3
ALLIES = {
    1: "lady_margot_fenring",
    2: "gurney_halleck",
    4: "lady_amber_metulli",
    5: "feyd_rautha_harkonnen",
}


class Six(Position):
    """Round 1 of a team game: seat 0 is Muad'Dib, seat 3 Shaddam; hands are empty."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        self.s = GAME.laid_out(GAME.chosen(options), 6, Dice(seed))
        self.t = self.s.table
        for who, leader in ALLIES.items():
            setup.take_leader(self.s, who, leader)
        setup.lay_out(self.s)
        self.t.agenda.clear()
        self.t.round, self.t.first = 1, 0
        self.conflict("skirmish_crysknife")

    def commands(self, who: int, ally: int, card: str, space: str, **answers: Any) -> Any:
        """A Commander activates an Ally and sends an Agent."""
        playing = self.turn(who).say(who, "activate", ally)
        return playing.say(who, {"turn": card, "space": space, **answers})


# ---- set-up


def test_teams_alternate_and_commanders_sit_opposite() -> None:
    players = Six().t.players
    assert [player.team for player in players] == [0, 1, 0, 1, 0, 1]
    assert [who for who, player in enumerate(players) if player.commander] == [0, 3]
    assert allies(Six().t, MUAD_DIB) == [2, 4]
    assert allies(Six().t, SHADDAM) == [5, 1]


def test_commanders_have_no_troops_and_their_own_decks() -> None:
    six = Six()
    commander = six.player(SHADDAM)
    assert (commander.supply, commander.garrison, commander.vp) == (0, 0, 4)
    assert commander.agents == ["left", "right"]
    assert "sh_imperial_tent" in commander.unseen
    assert len(commander.unseen) == 10
    assert six.player(1).vp == 1


@pytest.mark.parametrize("seed", range(12))
def test_each_team_has_one_desert_mouse_and_one_crysknife(seed: int) -> None:
    players = Six(seed).t.players
    for team in (0, 1):
        icons = [
            BATTLE_ICONS[card]
            for player in players
            if player.team == team
            for card in player.face_up
        ]
        assert sorted(icons) == ["crysknife", "desert_mouse"]


def test_contracts_are_always_there_and_two_lie_aside_for_shaddam() -> None:
    six = Six()
    assert len(six.t.contracts) == 2
    assert sorted(six.t.sardaukar) == ["sardaukar_cards", "sardaukar_recall"]


def test_shaddam_moves_a_card_to_the_throne_row_after_set_up() -> None:
    six = Six()
    playing = six.at(("move_to_throne", SHADDAM, 0))
    cards = playing.options(SHADDAM, "throne card")
    playing.say(SHADDAM, "throne card", cards[0])
    assert six.t.throne == [cards[0]]
    assert len(six.t.row) == 5


def test_fremen_cards_stay_out_of_the_throne_row() -> None:
    six = Six().row("maula_pistol")
    playing = six.at(("move_to_throne", SHADDAM, 0))
    assert "maula_pistol" not in playing.options(SHADDAM, "throne card")


# ---- Commanders


def test_influence_of_a_commander_goes_to_the_activated_ally_and_units_too() -> None:
    six = Six().hand(SHADDAM, "sh_imperial_tent").set(SHADDAM, spice=5)
    playing = six.commands(SHADDAM, 1, "sh_imperial_tent", "heighliner")
    playing.say(SHADDAM, "effect", effect(playing, "visit"))
    assert six.player(1).influence == {"spacing_guild": 1}
    assert six.player(SHADDAM).influence == {}
    take(playing, SHADDAM, "space/heighliner")
    assert six.player(1).garrison == 8


def test_the_ally_decides_about_deploying() -> None:
    six = Six().hand(MUAD_DIB, "md_usul")
    playing = six.commands(MUAD_DIB, 4, "md_usul", "carthag")
    take(playing, MUAD_DIB, "card/md_usul/agent").say(MUAD_DIB, "choose", 0)
    playing.say_if_asked(MUAD_DIB, "effect", "take all")
    playing.say_if_asked(MUAD_DIB, "anything else", "end turn")
    assert playing.options(4, "deploy") == [0, 1, 2, 3]
    playing.say(4, "deploy", 3)
    assert six.player(4).conflict == 3


def test_the_arrow_of_an_agent_names_the_ally() -> None:
    six = Six().hand(MUAD_DIB, "md_usul").set(MUAD_DIB, agents=["right"], sent={"carthag": "left"})
    playing = six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 2)
    assert playing.options(MUAD_DIB, "turn") == ["reveal"]


def test_requirements_look_at_the_higher_ally() -> None:
    six = Six()
    gain_influence(six.s, 2, "fringe_worlds", 2, "test")
    six.t.agenda.clear()
    assert influence(six.t, MUAD_DIB, "fremen") == 2
    six.hand(MUAD_DIB, "md_usul")
    playing = six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 4).say(MUAD_DIB, "turn", "md_usul")
    assert "sietch_tabr" in playing.options(MUAD_DIB, "space")


def test_only_the_commander_goes_to_his_own_board_and_his_team_gains() -> None:
    six = Six().hand(SHADDAM, "sh_imperial_tent").hand(1, "diplomacy")
    playing = six.turn(1).say(1, "turn", "diplomacy")
    assert "vast_wealth" not in playing.options(1, "space")
    six = Six().hand(SHADDAM, "sh_imperial_tent")
    playing = six.commands(SHADDAM, 1, "sh_imperial_tent", "vast_wealth")
    take(playing, SHADDAM, "visit")
    assert six.player(SHADDAM).influence == {"emperor": 1}
    assert [player.solari for player in six.t.players] == [0, 1, 0, 1, 0, 1]


def test_emperor_icons_mean_great_houses_and_shaddam_chooses() -> None:
    six = Six().conflict("test_of_loyalty").units(1, conflict=1)
    six.at("combat", "resolve_combat").say(1, "effect", 1)
    assert six.player(1).influence == {"great_houses": 1}


def test_swords_for_an_ally_wait_for_the_own_reveal() -> None:
    six = Six().hand(MUAD_DIB, "md_limited_landsraad_access")
    six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 2).say(MUAD_DIB, "turn", "reveal")
    assert six.player(2).swords == 1
    playing = six.turn(2).say(2, "turn", "reveal")
    assert playing.over
    assert six.player(2).swords == 0


def test_commanders_play_combat_cards_for_an_ally() -> None:
    six = Six().units(1, conflict=1).units(5, conflict=1).intrigue(SHADDAM, "contingency_plan")
    playing = six.at("combat", "resolve_combat").say(SHADDAM, "for ally", 5)
    playing.say(SHADDAM, "combat", "contingency_plan")
    assert six.player(5).swords == 3


# ---- only Muad'Dib's team rides worms


def test_shaddams_allies_take_no_hooks() -> None:
    six = Six().hand(1, "reconnaissance").set(1, influence={"fringe_worlds": 2})
    playing = six.sent(1, "reconnaissance", "sietch_tabr")
    take(playing, 1, "space/sietch_tabr").say(1, "choose", 0)
    assert not six.player(1).hooks


@pytest.mark.parametrize(("option", "worms"), [("never", 0), ("without_hooks", 1)])
def test_shaddams_team_summons_only_by_agreement(option: str, worms: int) -> None:
    six = Six(emperor_team_worms=option).intrigue(1, "unexpected_allies").set(1, water=2)
    six.t.wall = worms == 0
    playing = six.turn(1).say(1, "turn", "unexpected_allies")
    playing.say_if_asked(1, "wall", "keep")
    assert six.player(1).worms == worms


# ---- trade, reinforcements, paying together


def test_a_trade_is_sealed_and_spice_counts_as_gained() -> None:
    six = Six().hand(2, "diplomacy").set(2, solari=3).set(4, spice=2)
    playing = six.sent(2, "diplomacy", "economic_support")
    take(playing, 2, "space/economic_support", 1).say(2, "trade with", 4)
    playing.say(2, "give", "solari").say(2, "how many", 2)
    assert six.player(4).solari == 0
    playing.say(4, "give", "spice").say(4, "how many", 2)
    assert (six.player(2).solari, six.player(2).spice) == (1, 2)
    assert (six.player(4).solari, six.player(4).spice) == (2, 0)
    assert six.t.turn.spice == 2


def test_traded_intrigue_cards_are_known_to_the_two() -> None:
    six = Six().intrigue(2, "cunning")
    playing = six.at(("trade_goods", 2, 4))
    playing.say(2, "give", "intrigue").say(2, {"how many": 1, "give intrigue": "cunning"})
    playing.say_if_asked(4, "give", "nothing")
    assert six.s.shields[4].intrigue == ["cunning"]
    assert six.s.shields[2].notes == {"holds 4 cunning": 1}
    world = GAME.imagine(playing.match.view(2), Dice(3))
    assert world.shields[4].intrigue == ["cunning"]


def test_reinforcements_are_divided_and_deployed_by_their_owners() -> None:
    six = Six().hand(2, "diplomacy").set(2, spice=2)
    playing = six.sent(2, "diplomacy", "military_support")
    take(playing, 2, "space/military_support").say(2, "reinforce", 1)
    playing.say(2, "deploy", 1).say(4, "deploy", 2)
    assert (six.player(2).conflict, six.player(4).conflict) == (1, 2)


@pytest.mark.parametrize(("added", "vp"), [(4, 5), (3, 4)])
def test_a_team_pays_together_or_not_at_all(added: int, vp: int) -> None:
    six = Six().hand(MUAD_DIB, "md_threaten_spice_production").set(MUAD_DIB, spice=3)
    six.set(2, spice=4)
    playing = six.commands(MUAD_DIB, 2, "md_threaten_spice_production", "habbanya_erg")
    take(playing, MUAD_DIB, "card/md_threaten_spice_production/agent").say(2, "team pay", added)
    assert six.player(MUAD_DIB).vp == vp
    assert six.player(2).spice == (0 if vp == 5 else 4)
    assert ("md_threaten_spice_production" in six.t.trashed) == (vp == 5)


def test_each_ally_takes_a_contract_that_shaddam_names() -> None:
    six = Six().hand(SHADDAM, "sh_demand_results").set(SHADDAM, solari=2)
    shown = list(six.t.contracts)
    playing = six.commands(SHADDAM, 5, "sh_demand_results", "assembly_hall")
    take(playing, SHADDAM, "card/sh_demand_results/agent")
    playing.say_if_asked(SHADDAM, "ally contract", shown[1])
    taken = [*six.player(5).contracts, *six.player(5).completed]
    assert taken == [shown[1]]
    assert [*six.player(1).contracts, *six.player(1).completed] == [shown[0]]


def test_the_throne_row_is_for_shaddams_team() -> None:
    six = Six().row("desert_survival", "calculus_of_power").hand(1, "convincing_argument")
    six.t.throne.append(six.t.row.pop(six.t.row.index("calculus_of_power")))
    six.t.row.append(six.s.box.imperium.pop())
    six.hand(1, "reconnaissance")
    playing = six.turn(1).say(1, "turn", "reveal")
    assert "calculus_of_power" in playing.options(1, "effect")
    playing.say(1, "effect", "calculus_of_power")
    assert six.t.throne == []


# ---- the single-use Swordmaster


def test_a_swordmaster_that_was_sent_is_gone_but_its_swords_stay() -> None:
    six = Six().hand(1, "dagger").set(1, solari=8)
    six.sent(1, "dagger", "swordmaster_6p")
    ally = six.player(1)
    assert ally.swordmaster_bonus
    ally.sent["arrakeen"] = ally.agents.pop()
    six.at("recall")
    assert sorted(ally.agents) == ["agent", "agent"]


# ---- Combat and the end


def test_one_of_two_tied_allies_may_concede() -> None:
    six = Six().conflict("choam_security").units(1, conflict=2).units(5, conflict=2)
    six.units(2, conflict=1)
    playing = six.at("combat", "resolve_combat").say(1, "concede", "yes")
    rewards = {facts["player"]: facts["reward"] for facts in playing.told("fought")}
    assert rewards == {5: "first", 1: "second", 2: "third"}


def test_without_conceding_they_tie() -> None:
    six = Six().units(1, conflict=2).units(5, conflict=2)
    playing = six.at("combat", "resolve_combat").say(1, "concede", "no").say(5, "concede", "no")
    assert [facts["reward"] for facts in playing.told("fought")] == ["second", "second"]


def test_the_team_with_the_higher_sum_wins() -> None:
    six = Six().set(2, vp=10)
    six.at("recall")
    assert six.t.winners == [0, 2, 4]
    six = Six().set(2, vp=10).set(5, vp=9).set(1, vp=9)
    playing = six.at("recall")
    assert GAME.verdict(playing.s).winners == (1, 3, 5)


def test_teammates_may_agree_to_see_hands() -> None:
    six = Six(team_hands="shown")
    playing = six.at("draw_hands")
    assert six.s.shields[0].hands[2] == six.s.shields[2].hand
    assert 1 not in six.s.shields[0].hands
    world = GAME.imagine(playing.match.view(0), Dice(9))
    assert world.shields[4].hand == six.s.shields[4].hand


def test_usually_hands_are_hidden_from_teammates() -> None:
    six = Six()
    six.at("draw_hands")
    assert six.s.shields[0].hands == {}
