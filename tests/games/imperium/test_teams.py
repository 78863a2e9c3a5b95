"""Six players: set-up, Commanders and their Allies, worms, posts, the Throne Row."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.components import BATTLE_ICONS, NUMBERS, PERSONAL_TRACKS, ops
from landsraad.games.imperium.rules import hands, influence, sending, table, turn, units
from landsraad.games.imperium.rules.effects import teams
from landsraad.games.imperium.rules.influence import gain_influence
from landsraad.games.imperium.rules.teams import commanding
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import take
from .shown import resolve
from .switching import FORCED, GAME, RULES, Switch, both, instead, op_is, without
from .teams import MUAD_DIB, SHADDAM, Six

GUILD, HOUSES, FRINGE = "spacing_guild", "great_houses", "fringe_worlds"
EMPEROR, FREMEN = "emperor", "fremen"


# ---- set-up


def test_teams_alternate_and_commanders_sit_opposite() -> None:
    players = Six().t.players
    assert [player.team for player in players] == [0, 1, 0, 1, 0, 1]
    assert [who for who, player in enumerate(players) if player.commander] == [0, 3]
    assert table.allies(Six().t, MUAD_DIB) == [2, 4]
    assert table.allies(Six().t, SHADDAM) == [5, 1]


def test_commanders_have_no_troops_and_their_own_decks() -> None:
    six = Six()
    commander = six.player(SHADDAM)
    assert (commander.supply, commander.garrison, commander.vp) == (0, 0, 4)
    assert commander.agents == ["left", "right"]
    assert "sh_imperial_tent" in commander.unseen
    assert len(commander.unseen) == 10
    assert six.player(1).vp == 1


@pytest.mark.parametrize("seed", range(6))
def test_each_team_has_one_desert_mouse_and_one_crysknife(seed: int) -> None:
    players = GAME.laid_out(GAME.chosen({}), 6, Dice(seed)).table.players
    for team in (0, 1):
        cards = [card for player in players if player.team == team for card in player.face_up]
        assert sorted(BATTLE_ICONS[card] for card in cards) == ["crysknife", "desert_mouse"]


def test_contracts_are_always_there_and_two_lie_aside_for_shaddam() -> None:
    six = Six()
    assert len(six.t.contracts) == 2
    assert sorted(six.t.sardaukar) == ["sardaukar_cards", "sardaukar_recall"]


def test_spaces_of_six_stand_in_for_those_of_four_and_icons_mean_other_tracks() -> None:
    """trap: 22"""
    here = table.board(Six().t)
    assert not {"dutiful_service", "fremkit", "desert_tactics", "swordmaster"} & set(here.spaces)
    assert "swordmaster_6p" in here.posts["post_landsraad_west"].connects
    meant = [table.tracks_meant(Six().t, who, EMPEROR) for who in range(6)]
    assert meant == [[HOUSES]] * 3 + [[HOUSES, EMPEROR]] + [[HOUSES]] * 2


# ---- Commanders: Influence


def test_influence_of_a_commander_goes_to_the_activated_ally_with_its_bonus() -> None:
    """ruling: commander_influence; trap: 21"""
    six = Six().hand(SHADDAM, "sh_imperial_tent").set(SHADDAM, spice=5).set(1, influence={GUILD: 3})
    playing = six.commands(SHADDAM, 1, "sh_imperial_tent", "heighliner")
    solari = six.player(1).solari
    take(playing, SHADDAM, "visit")
    assert six.player(1).influence == {GUILD: 4}
    assert six.player(1).solari == solari + 3
    assert six.t.alliances == {GUILD: 1}
    assert (six.player(SHADDAM).influence, six.player(SHADDAM).vp) == ({}, 4)
    take(playing, SHADDAM, "space/heighliner")
    assert (six.player(1).garrison, six.player(SHADDAM).garrison) == (8, 0)


def test_influence_of_choice_may_go_to_the_own_board() -> None:
    """ruling: commander_influence"""
    six = Six().intrigue(SHADDAM, "change_allegiances").set(SHADDAM, spice=3)
    playing = (
        six.turn(SHADDAM).say(SHADDAM, "activate", 5).say(SHADDAM, "turn", "change_allegiances")
    )
    assert EMPEROR in playing.options(SHADDAM, "faction")
    playing.say(SHADDAM, "faction", EMPEROR)
    assert six.player(SHADDAM).influence == {EMPEROR: 1}
    assert six.player(5).influence == {}


def test_requirements_look_at_the_higher_ally_even_if_the_other_is_activated() -> None:
    """ruling: commander_influence; trap: 21"""
    six = Six().set(2, influence={FRINGE: 2}).hand(MUAD_DIB, "md_usul")
    assert table.influence(six.t, MUAD_DIB, FREMEN) == 2
    playing = six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 4).say(MUAD_DIB, "turn", "md_usul")
    assert "sietch_tabr" in playing.options(MUAD_DIB, "space")


def test_a_commander_loses_influence_of_the_activated_ally_or_of_his_own_board() -> None:
    """ruling: commander_lose_influence"""
    six = Six().intrigue(SHADDAM, "backed_by_choam").set(SHADDAM, influence={EMPEROR: 1})
    six.set(1, influence={HOUSES: 1}).set(5, influence={GUILD: 1})
    playing = six.turn(SHADDAM).say(SHADDAM, "activate", 1).say(SHADDAM, "turn", "backed_by_choam")
    assert playing.options(SHADDAM, "lose") == [HOUSES, EMPEROR]
    playing.say(SHADDAM, "lose", HOUSES)
    assert [six.player(who).influence for who in (1, 5)] == [{}, {GUILD: 1}]
    assert six.player(SHADDAM).solari == 4


def test_only_the_commander_goes_to_his_own_board_and_his_team_gains() -> None:
    six = Six().hand(1, "diplomacy")
    assert "vast_wealth" not in six.turn(1).say(1, "turn", "diplomacy").options(1, "space")
    six = Six().hand(SHADDAM, "sh_imperial_tent")
    take(six.commands(SHADDAM, 1, "sh_imperial_tent", "vast_wealth"), SHADDAM, "visit")
    assert six.player(SHADDAM).influence == {EMPEROR: 1}
    assert [player.solari for player in six.t.players] == [0, 1, 0, 1, 0, 1]


def test_emperor_icons_mean_great_houses_for_allies_and_shaddam_chooses() -> None:
    """trap: 22"""
    six = Six().conflict("test_of_loyalty").units(1, conflict=1)
    six.at("combat", "resolve_combat").say(1, "effect", 1)
    assert six.player(1).influence == {HOUSES: 1}


def test_a_personal_track_ends_where_the_box_says() -> None:
    """trap: 26"""
    six = Six()
    gain_influence(six.s, SHADDAM, EMPEROR, 9, "test")
    assert six.player(SHADDAM).influence == {EMPEROR: PERSONAL_TRACKS[EMPEROR].length}


# ---- Commanders: Agents and units


def test_the_arrow_of_an_agent_names_the_ally() -> None:
    six = Six().hand(MUAD_DIB, "md_usul").agent_at(MUAD_DIB, "carthag")
    assert six.player(MUAD_DIB).agents == ["left"]
    playing = six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 4)
    assert playing.options(MUAD_DIB, "turn") == ["reveal"]


def test_the_ally_decides_about_deploying() -> None:
    """ruling: ally_decides; trap: 21"""
    six = Six().hand(MUAD_DIB, "md_usul")
    playing = six.commands(MUAD_DIB, 4, "md_usul", "carthag")
    resolve(playing, ("card/md_usul/agent", "space/carthag"), {"choose": 0})
    playing.say_if_asked(MUAD_DIB, "anything else", "end turn")
    assert playing.options(4, "deploy") == [0, 1, 2, 3]
    playing.say(4, "deploy", 3)
    assert six.player(4).conflict == 3


def test_the_ally_decides_about_retreating() -> None:
    """ruling: ally_decides"""
    six = Six().units(5, conflict=3).intrigue(SHADDAM, "tactical_option")
    playing = six.at("combat").say(SHADDAM, {"combat": "tactical_option", "way": 1})
    playing.say(5, "retreat", 2)
    assert (six.player(5).conflict, six.player(5).garrison) == (1, 5)


def test_what_the_units_of_the_ally_fulfil_is_still_carried_out() -> None:
    """ruling: ally_decides"""
    six = Six().hand(MUAD_DIB, "chani_clever_tactician").set(MUAD_DIB, water=1)
    playing = six.commands(MUAD_DIB, 2, "chani_clever_tactician", "hardy_warriors")
    resolve(playing, ("space/hardy_warriors", "visit"), {"deploy": 3})
    assert len(six.s.shields[MUAD_DIB].intrigue) == 1


@pytest.mark.parametrize("holder", [MUAD_DIB, 2])
def test_units_are_deployed_by_commander_and_ally_alike(holder: int) -> None:
    """ruling: ally_decides; trap: 21"""
    six = Six().hand(MUAD_DIB, "md_usul").set(MUAD_DIB, water=1)
    six.player(holder).lasting.append("distraction")
    six.s.box.intrigue.remove("distraction")
    playing = six.commands(MUAD_DIB, 2, "md_usul", "carthag")
    resolve(playing, ("card/md_usul/agent", "space/carthag"), {"choose": 0})
    playing.say_if_asked(MUAD_DIB, "anything else", "end turn")
    playing.say(2, "deploy", 3).say(holder, "post", "post_carthag")
    assert six.player(holder).spies == ["post_carthag"]


@pytest.mark.parametrize(("troops", "ships"), [(0, 1), (1, 1), (2, 0)])
def test_an_ally_deploys_a_dreadnought_as_one_of_two_of_the_garrison(
    troops: int, ships: int
) -> None:
    """ruling: ally_decides"""
    six = Six(rise_of_ix=True).ships(2, garrison=1).hand(MUAD_DIB, "md_signet_ring")
    playing = six.commands(MUAD_DIB, 2, "md_signet_ring", "imperial_basin")
    playing.first_until("deploy").say(2, "deploy", troops)
    playing.say_if_asked(2, "deploy dreadnoughts", ships)
    assert (six.player(2).conflict, six.player(2).dread_conflict) == (troops, ships)


def test_shaddams_ring_keeps_the_activated_ally_from_deploying() -> None:
    six = Six().hand(SHADDAM, "sh_signet_ring")
    playing = six.commands(SHADDAM, 1, "sh_signet_ring", "carthag")
    scripts = ("leader/shaddam_corrino_iv/signet", "space/carthag")
    resolve(playing, scripts, {})
    playing.say_if_asked(SHADDAM, "anything else", "end turn")
    assert playing.over
    assert (six.player(1).garrison, six.player(1).conflict) == (3 + 2, 0)


def test_swords_for_an_ally_wait_for_the_own_reveal() -> None:
    """ruling: swords_ahead"""
    for troops, swords in ((1, 1), (0, 0)):
        six = Six().hand(MUAD_DIB, "md_limited_landsraad_access").units(2, conflict=troops)
        six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 2).say(MUAD_DIB, "turn", "reveal")
        assert six.player(2).swords == 1
        assert six.turn(2).say(2, "turn", "reveal").over
        assert six.player(2).swords == swords


def test_an_ally_who_enters_late_has_lost_the_own_swords() -> None:
    """ruling: late_entry"""
    six = Six().hand(2, "dagger").hand(MUAD_DIB, "md_signet_ring")
    assert six.turn(2).say(2, "turn", "reveal").over
    playing = six.commands(MUAD_DIB, 2, "md_signet_ring", "imperial_basin")
    playing.first_until("deploy").say(2, "deploy", 2)
    assert (six.player(2).conflict, table.strength(six.player(2))) == (2, 4)
    six.hand(MUAD_DIB, "md_limited_landsraad_access")
    six.turn(MUAD_DIB).say(MUAD_DIB, "activate", 2).say(MUAD_DIB, "turn", "reveal")
    assert table.strength(six.player(2)) == 4 + 2, "the ring was revealed, too"


# ---- hooks and worms


def test_hooks_are_those_of_the_activated_ally() -> None:
    """ruling: commander_hooks"""
    six = Six().set(2, influence={FRINGE: 2}).hand(MUAD_DIB, "md_usul", "md_desert_call")
    playing = six.commands(MUAD_DIB, 4, "md_usul", "sietch_tabr")
    take(playing, MUAD_DIB, "space/sietch_tabr").say(MUAD_DIB, "choose", 0)
    assert [player.hooks for player in six.t.players] == [False] * 4 + [True, False]
    for ally, worms in ((2, 0), (4, 1)):
        six = Six().set(4, hooks=True).hand(MUAD_DIB, "md_desert_call").set(MUAD_DIB, water=2)
        playing = six.commands(MUAD_DIB, ally, "md_desert_call", "imperial_basin")
        resolve(playing, ("card/md_desert_call/agent",), {"deploy": 0})
        assert six.player(4).worms == worms


def test_shaddams_allies_take_no_hooks() -> None:
    """ruling: emperor_team_worms"""
    six = Six().hand(1, "reconnaissance").set(1, influence={FRINGE: 2})
    playing = six.sent(1, "reconnaissance", "sietch_tabr")
    take(playing, 1, "space/sietch_tabr").say(1, "choose", 0)
    assert not six.player(1).hooks
    assert six.player(1).garrison == 4


def unexpected_worms(emperor_team_worms: str) -> int:
    """Worms that Shaddam's Ally has after playing Unexpected Allies."""
    six = Six(emperor_team_worms=emperor_team_worms).intrigue(1, "unexpected_allies")
    playing = six.set(1, water=2).turn(1).say(1, "turn", "unexpected_allies")
    playing.say(1, "wall", "keep")
    return six.player(1).worms


def test_shaddams_team_never_summons() -> None:
    """option: emperor_team_worms=never"""
    assert unexpected_worms("never") == 0


def test_shaddams_team_summons_where_no_hooks_are_needed() -> None:
    """option: emperor_team_worms=without_hooks"""
    assert unexpected_worms("without_hooks") == 1


# ---- others


def test_teammates_block_spaces_and_posts() -> None:
    """ruling: teammates_block"""
    six = Six().hand(2, "reconnaissance").agent_at(4, "arrakeen")
    assert "arrakeen" not in six.turn(2).say(2, "turn", "reconnaissance").options(2, "space")
    six.set(2, spies=["post_refinery_arrakeen"]).sent(2, "reconnaissance", "arrakeen")
    assert (six.player(2).spies, "arrakeen" in six.player(2).sent) == ([], True)
    six = Six().hand(2, "covert_operation").set(4, spies=["post_carthag"])
    assert "post_carthag" not in six.turn(2).say(2, "turn", "reveal").options(2, "post")


def test_only_the_other_team_are_opponents() -> None:
    """ruling: opponents_in_teams"""
    six = Six().hand(2, "covert_operation").set(2, spies=["post_carthag"])
    for who in (1, 4, 5):
        six.hand(who, "dagger")
    six.hand(MUAD_DIB, "md_seek_allies").hand(SHADDAM, "sh_seek_allies")
    playing = six.sent(2, "covert_operation", "carthag", gather="pass")
    resolve(
        playing, ("card/covert_operation/agent",), {"discard": ["sh_seek_allies", *["dagger"] * 2]}
    )
    assert [len(shield.hand) for shield in six.s.shields] == [1, 0, 0, 0, 1, 0]


# ---- posts of the personal boards


def posts_for(who: int, personal_board_posts: bool) -> list[Any]:
    """Where a player may put a Spy."""
    six = Six(personal_board_posts=personal_board_posts).hand(who, "covert_operation")
    playing = six.turn(who).say_if_asked(who, "activate", 1).say(who, "turn", "reveal")
    return playing.options(who, "post")


def test_personal_boards_have_no_posts() -> None:
    """ruling: personal_board_posts; option: personal_board_posts=false"""
    assert "post_shaddam_corrino_iv" not in posts_for(SHADDAM, False)


def test_personal_boards_may_have_a_post_for_their_commander_only() -> None:
    """option: personal_board_posts=true"""
    assert "post_shaddam_corrino_iv" in posts_for(SHADDAM, True)
    assert not {"post_shaddam_corrino_iv", "post_muad_dib"} & set(posts_for(1, True))


def test_who_spies_on_his_own_board_gains_influence_there() -> None:
    """option: personal_board_posts=true"""
    six = Six(personal_board_posts=True).set(SHADDAM, spies=["post_shaddam_corrino_iv"])
    playing = six.at(("do_op", SHADDAM, 1, "card/guild_spy/reveal/1/do", 0))
    assert playing.over
    assert six.player(SHADDAM).influence == {EMPEROR: 1}


# ---- the Throne Row


def begun(throne_row_start: str) -> Playing[State]:
    """A game with Leaders drawn by lot, up to the first question."""
    options = {"leader_choice": "random", "throne_row_start": throne_row_start, **FORCED}
    return Playing.begun(GAME, options, 6)


def test_shaddam_moves_one_card_after_set_up() -> None:
    """ruling: throne_row_start; option: throne_row_start=once"""
    playing = begun("once")
    cards = playing.options(SHADDAM, "throne card")
    playing.say(SHADDAM, "throne card", cards[0])
    assert playing.t.throne == [cards[0]]
    assert len(playing.t.row) == 5
    assert "pass" not in cards
    assert playing.t.round == 1


def test_shaddam_may_move_a_card_at_each_round_start() -> None:
    """option: throne_row_start=each_round"""
    playing = begun("each_round")
    assert "pass" in playing.options(SHADDAM, "throne card")
    six = Six(throne_row_start="each_round")
    six.set(1, vp=10)
    assert "pass" in six.at("game_round").options(SHADDAM, "throne card")


def test_only_imperial_tent_moves_cards() -> None:
    """option: throne_row_start=never"""
    playing = begun("never")
    assert playing.asked(SHADDAM) is None
    assert playing.t.throne == []
    assert playing.t.round == 1


def test_fremen_cards_stay_out_of_the_throne_row() -> None:
    """ruling: throne_row_start"""
    six = Six().row("maula_pistol")
    playing = six.at(("move_to_throne", SHADDAM, 0))
    assert "maula_pistol" not in playing.options(SHADDAM, "throne card")


def enthroned(card: str) -> Six:
    """A card lies in the Throne Row."""
    six = Six().row(card)
    six.t.row.remove(card)
    six.t.row.append(six.s.box.imperium.pop())
    six.t.throne.append(card)
    return six


def test_effects_take_cards_of_imperium_row_and_reserve_only() -> None:
    six = enthroned("desert_survival").units(1, conflict=1).intrigue(1, "impress")
    playing = six.at("combat").say(1, "combat", "impress")
    cards = playing.options(1, "acquire")
    assert "prepare_the_way" in cards
    assert "desert_survival" not in cards


@pytest.mark.parametrize(("who", "offered"), [(SHADDAM, True), (1, True), (5, True), (2, False)])
def test_the_throne_row_is_for_shaddams_team(who: int, offered: bool) -> None:
    six = enthroned("calculus_of_power")
    argument = "sh_convincing_argument" if who == SHADDAM else "convincing_argument"
    six.hand(who, argument, "prepare_the_way")
    playing = six.turn(who).say_if_asked(who, "activate", 5).say(who, "turn", "reveal")
    assert ("calculus_of_power" in playing.options(who, "effect")) == offered
    if offered:
        playing.say(who, "effect", "calculus_of_power")
        assert six.t.throne == []
        assert six.player(who).discard == ["calculus_of_power"]


# ---- switching them off


def own_hooks(s: State, at: Any, op: ops.MakerHooks) -> None:
    """The visitor takes the hooks."""
    s.table.players[at.who].hooks = True


def others_free(t: Any, who: int, space: Any) -> bool:
    """Only opponents block."""
    return not {*table.agents_at(t, space.id)} & {who, *table.opponents(t, who)}


SWITCHES: dict[str, Switch] = {
    "ruling: ally_decides": without(commanding.ally_deploys),
    "ruling: commander_influence": instead(table.on_track, lambda t, who, track: who),
    "ruling: commander_lose_influence": instead(
        influence.losable, lambda t, who: dict(t.players[who].influence)
    ),
    "ruling: commander_hooks": op_is(ops.MakerHooks, do=own_hooks),
    "ruling: emperor_team_worms": without(units.can_take_hooks, True),
    "ruling: swords_ahead": without(hands.gain_swords),
    "ruling: late_entry": without(turn.lose_idle_swords),
    "ruling: teammates_block": instead(sending.may_join, others_free),
    "ruling: opponents_in_teams": instead(
        table.opponents, lambda t, who: table.clockwise(t, who)[1:]
    ),
    "ruling: personal_board_posts": RULES.force("personal_board_posts", True),
    "ruling: throne_row_start": without(teams.move_to_throne),
    "trap: 21": both(
        instead(table.level, lambda t, who, track: t.players[who].influence.get(track, 0)),
        instead(table.fighter, lambda t, who: who),
    ),
    "trap: 22": instead(table.tracks_meant, lambda t, who, faction: [faction]),
    "trap: 26": without(influence.most, NUMBERS.influence_max),
}
