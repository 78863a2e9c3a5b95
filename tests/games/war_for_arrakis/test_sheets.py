"""Sheets: what stands on them, what they come to, and that they are what single answers are."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from landsraad.games.war_for_arrakis.calculator import Force, attack_odds, battle_odds
from landsraad.games.war_for_arrakis.components import AREAS
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.answers import face
from landsraad.games.war_for_arrakis.scene.board.ghosts import ghosts
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import bar, percent
from landsraad.games.war_for_arrakis.story import story
from landsraad.kernel import Value
from landsraad.scenes.form import Form, composed
from landsraad.scenes.seen import Seen
from landsraad.testing import Setting
from landsraad.testing.driver import Driver, Tried
from landsraad.testing.sheets import sheets_can_be_handed_in

from .positions import GAME, Playing, Position
from .positions_battle import EAST, PLAIN, SIEGE, attacking, dice, fight


def filled(p: Playing, role: str, given: Mapping[str, Value] | None = None) -> Form:
    """The sheet that a seat is asked for, with what it has chosen."""
    form = composed(sketch, p.match, p.seat(role), given or {})
    assert form is not None
    return form


def effects(form: Form) -> dict[str, tuple[str, str]]:
    return {each.words: (each.before, each.after) for each in form.tally.effects}


# ---- spice


def paying(spice: int = 7) -> Playing:
    """The Harkonnen have spice to spend, with the markers in rows 4, 3 and 2."""
    position = Position().imperium(4, 3, 2).set(phase="spice", spice=spice, turn="")
    return position.at("pay_markers")


def test_all_markers_are_paid_for_on_one_sheet_and_the_reckoning_follows() -> None:
    p = paying()
    given: dict[str, Value] = {"choam marker": "drop", "landsraad marker": "keep"}
    form = filled(p, "harkonnen", {**given, "spacing_guild marker": "raise"})
    assert form.complete
    assert effects(form) == {"Spice": ("7", "2"), "Row": ("2", "3"), "Your dice": ("5", "6")}
    assert [line.number for line in form.tally.lines] == ["→ 3", "→ 3", "→ 3"]
    assert any(note.startswith("CHOAM ban") for note in form.tally.notes)
    assert form.tally.button == "Pay 5 spice"


def test_what_is_not_affordable_any_more_falls_back_and_says_so() -> None:
    given = {"choam marker": "raise", "landsraad marker": "raise", "spacing_guild marker": "keep"}
    form = filled(paying(6), "harkonnen", given)
    last = form.parts[-1]
    assert last.ask.options == ["drop"]
    assert last.value == "drop"


def test_a_payment_is_handed_in_at_once_and_nobody_sees_half_of_it() -> None:
    p = paying()
    p.say("harkonnen", "choam marker", "keep")
    seen, ask = p.match.view(p.seat("harkonnen")), p.asked("harkonnen")
    assert ask is not None
    spent = sketch.desk.effects(seen, ask, "keep")[0]
    assert (spent.before, spent.after) == ("5", "3"), "what was said before is reckoned with"
    assert p.t.spice == 7
    assert p.t.paid == {}
    p.say("harkonnen", "landsraad marker", "keep").say("harkonnen", "spacing_guild marker", "raise")
    assert p.t.paid == {"choam": "keep", "landsraad": "keep", "spacing_guild": "raise"}
    assert p.t.imperium == {"choam": 4, "landsraad": 3, "spacing_guild": 3}


# ---- moves and turns


def test_a_move_shows_who_stands_there_afterwards_and_what_an_arrival_does() -> None:
    position = Position().atreides("windgap", 3).atreides("harg_pass", 1)
    end = next(area for area in AREAS["windgap"].adjacent if AREAS[area].terrain == "desert")
    p = position.harvesters(end).at(("move_legions", position.seat("atreides"), 2, ""))
    form = filled(p, "atreides", {"move from": "windgap"})
    assert form.parts[1].value is None, "a sietch is not left empty unless somebody says so"
    form = filled(p, "atreides", {"move from": "windgap", "who goes": "all", "move to": end})
    assert [part.key for part in form.parts[:3]] == ["move from", "who goes", "move to"]
    stands = {part.key: part.value for part in form.parts if part.value is not None}
    seen = Seen.of(story, p.match.view(p.seat("atreides")))
    (caution,) = sketch.desk.cautions(seen, stands)
    assert AREAS["windgap"].name in caution.deed
    out = Position().atreides(end, 2)
    form = filled(out.at(("move_legions", 0, 2, "")), "atreides", {"move from": end})
    assert form.parts[1].value == "all", "elsewhere a whole legion goes"
    form = filled(p, "atreides", {"move from": "windgap", "who goes": "all", "move to": end})
    assert effects(form) == {AREAS[end].name: ("0", "3")}
    assert f"The harvester in {AREAS[end].name} falls to you." in form.tally.notes
    assert form.tally.button == f"Move to {AREAS[end].name}"
    assert form.complete, "a second group may go, but need not"


def test_figures_of_a_group_are_picked_one_by_one_until_it_is_enough() -> None:
    position = Position().atreides("windgap", 2, elite=1)
    end = AREAS["windgap"].adjacent[0]
    p = position.at(("move_legions", position.seat("atreides"), 1, ""))
    given = {"move from": "windgap", "who goes": "elite", "move to": end}
    form = filled(p, "atreides", given)
    assert form.parts[2].value == "done"
    assert effects(form) == {AREAS[end].name: ("0", "1")}


def test_a_turn_is_one_sheet_from_the_die_to_what_it_is_used_for() -> None:
    position = Position().atreides("windgap", 2).harkonnen("arrakeen", 1)
    position.unused_dice("atreides", strategy=1, mentat=1).unused_dice("harkonnen", mentat=1)
    position.set(speaker=position.seat("atreides"))
    p = position.at("take_turn")
    form = filled(p, "atreides", {"die": "strategy"})
    assert [part.key for part in form.parts] == ["die", "use"]
    assert effects(form) == {"Your dice": ("2", "1")}


# ---- battles


def test_an_attack_shows_its_odds_on_its_sheet() -> None:
    position = Position().atreides(PLAIN, 4).harkonnen(EAST, 3).atreides("windgap", 1)
    position.harkonnen("wind_pass", 2)
    p = attacking(position, "atreides")
    form = filled(p, "atreides", {"attack with": PLAIN})
    odds = attack_odds(p.match.view(p.seat("atreides")), PLAIN, EAST)
    assert form.tally.bar == bar(odds)
    assert form.tally.button == f"Attack {AREAS[EAST].name} · {percent(odds.win)}"
    assert [each.title for each in form.tally.about] == [AREAS[PLAIN].name, AREAS[EAST].name]


def test_each_legion_and_each_target_stands_in_a_row_with_its_odds() -> None:
    position = Position().atreides(PLAIN, 4).harkonnen(EAST, 3).atreides("windgap", 1)
    p = attacking(position.harkonnen("wind_pass", 2), "atreides")
    seat = p.seat("atreides")
    view, odds = p.match.view(seat), attack_odds(p.match.view(seat), PLAIN, EAST)
    row = face(view, p.match.asks[seat], PLAIN)
    assert row is not None
    assert row.words == AREAS[PLAIN].name
    assert row.note == f"{percent(odds.win)} won against {AREAS[EAST].name}"


def test_the_chosen_attack_is_marked_on_the_board_with_its_odds() -> None:
    position = Position().atreides(PLAIN, 4).harkonnen(EAST, 3)
    p = attacking(position, "atreides")
    seat = p.seat("atreides")
    view = p.match.view(seat)
    (shown,) = ghosts(view, p.match.asks[seat], {"attack with": PLAIN, "attack": EAST})
    assert shown.place == f"area:{EAST}"
    assert shown.tag == f"{percent(attack_odds(view, PLAIN, EAST).win)} won"


def test_cards_for_dice_are_chosen_together_and_the_odds_follow() -> None:
    position = Position().atreides(PLAIN, 3).harkonnen(EAST, 3)
    p = fight(position.hand("atreides", "ha_fear", "ha_voice"), PLAIN, EAST)
    none = filled(p, "atreides")
    assert none.tally.button == "Keep all cards"
    both = filled(p, "atreides", {"card for a die": "ha_fear", "card for a die #2": "ha_voice"})
    assert both.tally.button == "Discard 2 cards"
    for form, cards in ((none, (0, 0)), (both, (2, 0))):
        odds = battle_odds(Force(3), Force(3), cards=cards)
        assert effects(form)["Won"] == ("", percent(odds.win))


@pytest.mark.parametrize("hits", [1, 2])
def test_hits_are_taken_on_one_sheet_and_a_single_one_is_asked_alone(hits: int) -> None:
    rolled = ("hhhhh", "sss" if hits == 2 else "ssss")
    garrison = {"regular": 2, "elite": 1} if hits == 2 else {"regular": 3, "elite": 1}
    p = fight(dice(Position().atreides(PLAIN, 5).harkonnen(EAST, **garrison), *rolled), PLAIN, EAST)
    form = composed(sketch, p.match, p.seat("harkonnen"), {"hit": "elite", "hit #2": "regular"})
    if hits == 1:
        assert form is None
        return
    assert form is not None
    assert effects(form)["Units"] == ("3", "2")
    assert effects(form)["Dice in the next round"] == ("3", "2")
    assert "Left: 2 regulars." in form.tally.notes
    attacker, defender = form.sheet.about
    assert attacker.words == "5 dice, 5 hits."
    assert defender.words == "3 dice, 3 shields. Must take 2 hits."
    assert form.sheet.covers == ("battle",)
    odds = battle_odds(Force(5), Force(2))
    assert f"If it goes on, you hold in {percent(odds.repelled)}." in form.tally.notes


def test_going_on_costs_a_hit_that_is_not_reckoned_twice() -> None:
    position = Position().harkonnen(SIEGE[0], 4).sietch(SIEGE[1], 1).atreides(SIEGE[1], 2)
    p = fight(dice(position, "ssss", "sss"), *SIEGE, who="harkonnen")
    p.say("harkonnen", "go on", "go on")
    assert composed(sketch, p.match, p.seat("harkonnen"), {}) is None


# ---- all of them


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (1, 2), (4, 3)])
def test_whatever_stands_on_a_sheet_is_what_single_answers_are(seats: int, seed: int) -> None:
    """The part of law 10 about sheets, on a piece of a game in every mode."""
    tried = Tried()
    driver = Driver(GAME, Setting(seats, {"max_rounds": 8}, seed), tried)
    while not driver.match.over and tried.sheets < 25:
        for seat in list(driver.match.asks):
            if driver.random.random() < 0.5:
                sheets_can_be_handed_in(driver, sketch, seat)
        driver.move()
    assert tried.sheets >= 10
