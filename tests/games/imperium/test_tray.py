"""The turn tray: open effects with source and state, what waits, deploying, and the reveal."""

from __future__ import annotations

from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.panels.tray import Chip, chips, tray
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask
from landsraad.scenes.frame import Mark
from landsraad.scenes.prompt import question
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Panel
from landsraad.scenes.story import story_of
from landsraad.testing.positions import Playing

from .positions import GAME, Position, effect


def visit() -> Playing[State]:
    """An Agent at Arrakeen by a card whose box waits for Influence."""
    position = Position().hand(0, "prepare_the_way").intrigue(0, "cunning")
    return position.sent(0, "prepare_the_way", "arrakeen")


def chip(playing: Playing[State], script: str) -> Chip:
    number = effect(playing, script)
    return next(each for each in chips(playing.match.view(0)) if each.id == number)


def shown(playing: Playing[State], seat: int = 0) -> Panel:
    return tray(playing.match.view(seat), playing.match.asks.get(seat))


def test_an_effect_says_where_it_comes_from_and_that_it_must_be_resolved() -> None:
    playing = visit()
    view, ask = playing.match.view(0), playing.match.asks[0]
    assert chip(playing, "space/arrakeen").state == "forced"
    face = sketch.desk.face(view, ask, effect(playing, "space/arrakeen"))
    assert face is not None
    assert (face.words, face.note) == ("Recruit a troop", "Arrakeen · must be resolved")


def test_an_arrow_may_be_left() -> None:
    position = Position().set(0, solari=3, influence={"emperor": 2}).intrigue(0, "cunning")
    playing = position.hand(0, "dagger").sent(0, "dagger", "imperial_privilege")
    assert chip(playing, "space/imperial_privilege").state == "optional"
    face = sketch.desk.face(
        playing.match.view(0), playing.match.asks[0], effect(playing, "space/imperial_privilege")
    )
    assert face is not None
    assert face.note.endswith(" · may be left")


def test_what_waits_stands_beside_the_question_and_says_for_what() -> None:
    playing = visit()
    waiting = chip(playing, "card/prepare_the_way/agent")
    assert waiting.state == "waits"
    assert waiting.why == "you have less than 2 Influence with the Bene Gesserit"
    panel = shown(playing)
    assert panel.urgent
    assert f"Waits: {waiting.why}." in panel.body.text()
    assert "Recruit" not in panel.body.text(), "that is a button of the question"


def test_others_see_what_is_open_and_nothing_of_its_state() -> None:
    playing = visit()
    assert {each.state for each in chips(playing.match.view(1))} == {""}
    panel = shown(playing, seat=1)
    assert not panel.urgent
    assert "Turn of Gurney Halleck" in panel.body.text()
    assert "Waits" not in panel.body.text()


def test_troops_are_counted_with_what_they_come_to() -> None:
    position = Position().units(0, garrison=3).units(1, conflict=2)
    playing = position.hand(0, "reconnaissance").sent(0, "reconnaissance", "arrakeen")
    view, ask = playing.match.view(0), playing.match.asks[0]
    face = sketch.desk.face(view, ask, "deploy")
    assert face is not None
    assert (face.words, face.note) == ("Deploy troops", "up to 2: strength 0 → 4")
    asked = question(sketch, Seen.of(story_of(GAME), view), Ask(0, "deploy", [1, 2, 3]))
    assert [choice.words for choice in asked.numbers()] == ["1", "2", "3"]
    assert [choice.deed for choice in asked.numbers()][1] == "Deploy 2 troops"
    assert asked.number.start == 3
    assert asked.number.marks == (Mark(2, "draws level"), Mark(3, "leads"))


def test_a_reveal_turn_tells_persuasion_left_and_darkens_what_is_too_dear() -> None:
    position = Position().hand(0, "convincing_argument", "dagger").units(0, conflict=1)
    playing = position.row("price_is_no_object", "sardaukar_coordination").turn(0)
    playing.say(0, "turn", "reveal")
    assert "2 of 2 Persuasion left" in shown(playing).body.text()
    asked = question(sketch, Seen.by(playing.match, 0), playing.match.asks[0])
    marks = asked.marks()
    assert marks["market:prepare_the_way"]["class"] == "may"
    assert marks["market:price_is_no_object"]["class"] == "no"
    assert asked.way_out is not None
    assert asked.way_out.words == "End the turn · 1 effect unused, 2 Persuasion unspent"


def test_intrigue_cards_are_dark_where_they_cannot_be_played_now() -> None:
    position = Position().hand(0, "reconnaissance").intrigue(0, "devour", "buy_access")
    playing = position.sent(0, "reconnaissance", "arrakeen")
    view, ask = playing.match.view(0), playing.match.asks[0]
    marks = question(sketch, Seen.of(story_of(GAME), view), ask).marks()
    for card, why in (
        ("devour", "Devour is a card for another time: Combat"),
        ("buy_access", "it costs 5 Solari: you have 0"),
    ):
        assert marks[f"plot:{card}"]["class"] == "no"
        assert str(GAME.why_not(view, ask, card)) == why
