"""What the bots know and think on the way: cards to keep, hosts to gather, Mahdi's criteria."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.reading import GROUND
from landsraad.games.war_for_arrakis.bots.search.reach import may_be_met, may_win_now
from landsraad.games.war_for_arrakis.bots.ties import settled
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import NEAR, PRESCIENCE
from landsraad.games.war_for_arrakis.rules.legions.figures import put
from landsraad.kernel import Ask, Dice

from .mahdi import against_mahdi
from .positions import Position
from .switching import GAME


def mind_of(position: Position, role: str = "atreides") -> Mind:
    position.unused_dice(role, strategy=1)
    return Mind(position.at(("begin_turn", role), check=False).match.view(position.seat(role)))


# ---- prescience cards


def test_two_cards_are_kept_for_a_prescience_card_that_asks_for_them() -> None:
    p = Position().row("p05").hand("atreides", "ha_voice", "ha_bill", "fa_kitab")
    prophecy = mind_of(p.atreides("windgap", 2)).prophecy
    assert prophecy.spoiled(2) == 0
    assert prophecy.spoiled(1) == 2


def test_a_card_that_is_hard_to_meet_stays_in_the_game_while_its_steps_are_scarce() -> None:
    p = Position().row("p13").prescience(0, 0, 3).atreides("windgap", 2)
    assert mind_of(p).prophecy.gives_up("p13")
    scarce = Position().row("p13").prescience(0, 0, 3).atreides("windgap", 2)
    scarce.gone(*(card for card in PRESCIENCE if PRESCIENCE[card].jihad and card != "p13"))
    assert not mind_of(scarce).prophecy.gives_up("p13")


def test_a_legion_grows_towards_the_size_that_a_card_asks_for() -> None:
    p = Position().row("p10").atreides("windgap", 5).atreides("habbanya_ridge", 1)
    field = mind_of(p).guarding
    legion = p.t.legions["windgap"]
    assert field.prophecy.host == (6, 3.0)
    more = type(legion)("atreides", regular=1)
    assert field.gain(more, "windgap") > field.gain(more, "habbanya_ridge")


def test_leaders_come_for_the_card_that_wants_them_on_the_board() -> None:
    p = Position().row("p03").atreides("windgap", 2).entered("paul_atreides", "lady_jessica")
    mind = mind_of(p)
    assert {"paul_atreides", "lady_jessica"} <= mind.prophecy.summoned.keys()
    bot = Warmaster(GAME, p.seat("atreides"), Dice(1))
    ask = Ask(0, "which leader", ["stilgar", "lady_jessica", "naib"])
    assert bot.answer(mind.view, ask) == "lady_jessica"


# ---- what a turn may bring


def test_a_win_is_looked_for_only_where_a_turn_may_bring_it() -> None:
    near = Position().row("p01").prescience(8, 8, 6).atreides("windgap", 2)
    assert may_win_now(mind_of(near))
    far = Position().row("p01").prescience(5, 8, 6).atreides("windgap", 2)
    for settlement in far.set(stations=[]).t.settlements:
        far.harkonnen(settlement, 3)
    assert not may_win_now(mind_of(far))


def test_a_battle_that_is_not_certain_meets_no_card() -> None:
    strong = Position().row("p13").atreides("windgap", 1).harkonnen("false_wall_west", 5)
    assert not may_be_met(mind_of(strong), "p13", True)


# ---- Mahdi


def test_a_sietch_is_safe_from_mahdi_behind_as_much_combat_power() -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", 2)
    p.harkonnen("false_wall_west", 6)
    field = mind_of(p).field
    legion = p.t.legions["windgap"]
    weak = field.worth(legion, "windgap")
    match = type(legion)("atreides", regular=2, leaders=["chani", "stilgar"], generic=3)
    assert field.worth(match, "windgap") > weak + 0.4


def test_against_mahdi_a_host_gathers_and_marches_on_a_settlement() -> None:
    p = against_mahdi().set(turn="atreides", sietches={}).atreides("windgap", 5)
    for settlement in p.t.settlements:
        p.harkonnen(settlement, 3)
    field = mind_of(p).guarding
    legion = p.t.legions["windgap"]
    town = min(p.t.settlements, key=lambda area: GROUND["windgap"][area])
    nearer = min(NEAR["windgap"], key=lambda area: GROUND[area][town])
    assert field.worth(legion, nearer) > field.worth(legion, "windgap")
    pair, single = (type(legion)("atreides", regular=n) for n in (3, 2))
    assert field.worth(legion, nearer) > field.worth(pair, nearer) + field.worth(single, nearer)


@pytest.mark.parametrize(("foes", "feared"), [(3, False), (4, True)])
def test_mahdi_is_feared_in_the_field_only_if_stronger(foes: int, feared: bool) -> None:
    p = against_mahdi().set(turn="atreides", sietches={}, settlements=[]).atreides("windgap", 3)
    p.harkonnen("false_wall_west", foes)
    field = mind_of(p).guarding
    legion = p.t.legions["windgap"]
    alone = mind_of(
        against_mahdi().set(turn="atreides", sietches={}, settlements=[]).atreides("windgap", 3)
    ).guarding
    assert (field.worth(legion, "windgap") < alone.worth(legion, "windgap")) == feared


def test_nobody_turns_tokens_up_against_mahdi_before_the_turn_ends() -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", tokens=("as1",))
    bot = Warmaster(GAME, 0, Dice(1))
    view = p.at(("begin_turn", "atreides"), check=False).match.view(0)
    assert bot.begin(view, ["guerrilla_training"]) is None


def test_of_mahdis_leaders_the_best_takes_the_hit() -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", 2)
    view = p.at(("begin_turn", "atreides"), check=False).match.view(0)
    ask = Ask(0, "hit", ["captain_aramsham", "beast_rabban"])
    assert Warmaster(GAME, 0, Dice(1)).answer(view, ask) == "beast_rabban"


@pytest.mark.parametrize(
    ("kind", "options", "best"),
    [
        ("bot attacks", ["windgap", "rock_outcroppings"], "rock_outcroppings"),
        ("bot attacks with", ["arsunt", "carthag"], "carthag"),
        ("bot moves to", ["false_wall_west", "arsunt"], "arsunt"),
        ("bot tanks", ["pass", "beast_rabban", "captain_aramsham"], "captain_aramsham"),
        ("bot keeps", ["choam", "landsraad"], "landsraad"),
        ("bot returns", ["p02", "p01"], "p01"),
        ("carryall to", ["air_3", "air_6"], "air_6"),
    ],
)
def test_what_criteria_leave_open_is_settled_against_mahdi(
    kind: str, options: list[str], best: str
) -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", 2).row("p01", "p02")
    p.sietch("windgap", 3).sietch("rock_outcroppings", 1).harvesters("nw_out_05")
    p.harkonnen("arsunt", 4).harkonnen("carthag", 2).imperium(2, 4, 4)
    p.unused_dice("atreides", strategy=1)
    view = p.at(("begin_turn", "atreides"), check=False).match.view(0)
    assert Warmaster(GAME, 0, Dice(1)).answer(view, Ask(0, kind, options)) == best


def test_a_leader_of_the_enemy_for_the_tank_is_no_tie() -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", 2)
    mind = mind_of(p)
    assert settled(mind, Ask(0, "to the tank", ["pass", "beast_rabban", "baron_harkonnen"])) is None


# ---- attacks


def ridden_odds(troops: int) -> Odds | None:
    """What a bot hopes for that rides against one unit, with troops who cannot ride."""
    plain, enemy = "the_funeral_plain", "nw_out_08"
    p = Position(spacing_guild=True).atreides(plain, 2).harkonnen(enemy, 1)
    put(p.t, "atreides", plain, "troop", troops)
    attacks = mind_of(p.wormsigns("nw_out_07")).field.attacks()
    return next(attack.odds for attack in attacks if attack.area == enemy)


def test_troops_do_not_count_in_an_attack_to_which_they_cannot_ride() -> None:
    """As the ruling on troops of the Houses Major says."""
    assert ridden_odds(troops=3) == ridden_odds(troops=0)
