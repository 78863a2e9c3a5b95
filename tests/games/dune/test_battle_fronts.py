"""Battles on both sides of the storm, as pages, logs, sheets, refusals and bots know them."""

from __future__ import annotations

import pytest

from landsraad.games.dune.bots.mentat.player import Mentat
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.board import battle_mark, battlefield
from landsraad.games.dune.story import story
from landsraad.kernel import Dice, Refused, Value
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.form import composed
from landsraad.scenes.stage import Tale

from .positions_battle import GAME, Fight, on_both_sides_of_the_storm

SIX = "pasty_mesa@6"
WHERE = "Pasty Mesa (the side of sector 6)"


def planning() -> Fight:
    """Atreides and Harkonnen make their plans for the side of sector 6."""
    return on_both_sides_of_the_storm().fight(until="leader", atreides={"battle front": SIX})


def test_the_question_says_who_stands_on_each_side_of_the_storm() -> None:
    f = on_both_sides_of_the_storm()
    ask = f.match.asks[0]
    words = [story.option(f.match.view(0), ask, value) for value in ask.options]
    assert words == [
        "Pasty Mesa (sector 4) · Atreides 2, Harkonnen 5",
        "Pasty Mesa (sector 6) · Atreides 4, Harkonnen 1",
    ]


def test_log_panel_sheet_and_stage_name_the_side_of_the_storm() -> None:
    f = planning()
    told = next(told for told in f.match.told if told.what == "battle")
    assert story.at_table(f.match.view(0)).event(told) == (
        f"Battle in {WHERE}: Atreides attacks Harkonnen!"
    )
    sheet = composed(sketch, f.match, 0, {})
    assert sheet is not None
    assert sheet.sheet.title == f"Your plan for {WHERE}"
    assert "Forces in the storm or beyond it take no part." in sheet.sheet.why
    assert f"Battle in {WHERE}" in story.view(f.match.view(0))
    f.fight(until="call traitor")
    (scene,) = sketch.stage.play(Tale(story, f.match.view(SPECTATOR), f.match.told))
    assert scene.title == WHERE


def test_the_board_marks_only_the_side_of_the_storm_that_is_fought_for() -> None:
    whole, six = battlefield("pasty_mesa", "", 5), battlefield("pasty_mesa", SIX, 5)
    four = battlefield("pasty_mesa", "pasty_mesa@4", 5)
    assert len({node.attrs["d"] for node in (whole, six, four)}) == 3
    assert six == battlefield("pasty_mesa", "pasty_mesa@7", 5)
    marks = {battle_mark("pasty_mesa", front, 5).attrs["style"] for front in (SIX, "pasty_mesa@4")}
    assert len(marks) == 2


def test_forces_beyond_the_storm_cannot_be_dialled_for() -> None:
    f = planning()
    for kind, value in (("leader", "duncan_idaho"), ("weapon", "none"), ("defense", "none")):
        f.say("atreides", kind, value)
    with pytest.raises(Refused, match="not worth that much"):
        f.match.answer(0, 12)


def test_the_mentat_begins_where_it_is_stronger_and_plans_each_battle_anew() -> None:
    f = on_both_sides_of_the_storm()
    bots = {seat: Mentat(GAME, seat, Dice(1)) for seat in (0, 1)}
    answers: list[tuple[int, str, Value]] = []
    while f.match.asks:
        ask = next(iter(f.match.asks.values()))
        value = bots[ask.seat].answer(f.match.view(ask.seat), ask)
        answers.append((ask.seat, ask.kind, value))
        f.match.answer(ask.seat, value)
    assert answers[0] == (0, "battle front", SIX)
    assert len(f.told("battle")) == 2
