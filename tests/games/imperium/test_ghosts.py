"""What would stand on the board after an answer: units in the Conflict, a Spy on its post."""

from __future__ import annotations

import msgspec

from landsraad.games.imperium.rules.pool import DEPLOY
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.shapes import BATTLE, POSTS
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask
from landsraad.scenes.picture import picture
from landsraad.scenes.prompt import question
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.testing.positions import Playing

from .positions import GAME, Position


def at_arrakeen(position: Position | None = None) -> Playing[State]:
    """Seat 0 may deploy up to two troops of its garrison, and has effects to resolve."""
    p = position or Position().units(1, conflict=1)
    return p.hand(0, "reconnaissance").sent(0, "reconnaissance", "arrakeen")


def test_troops_are_shown_in_their_quarter_with_strength_and_reward() -> None:
    playing = at_arrakeen()
    view = playing.match.view(0)
    (one,) = sketch.board.foretold(view, Ask(0, "deploy", [1, 2]), 1)
    assert (one.words, one.tag) == ("+1", "strength 0 → 2 · 2nd reward")
    (two,) = sketch.board.foretold(view, Ask(0, "deploy", [1, 2]), 2)
    assert (two.words, two.tag) == ("+2", "strength 0 → 4 · 1st reward")
    assert sketch.places.anchor(view, two.place) in BATTLE.quarter_units[0]
    assert sketch.board.foretold(view, Ask(0, "deploy", [0, 1]), 0) == []


def test_swords_that_wait_for_a_unit_count_with_the_first() -> None:
    position = Position().set(0, swords=3).units(1, conflict=3)
    view = at_arrakeen(position).match.view(0)
    (one,) = sketch.board.foretold(view, Ask(0, "deploy", [1, 2]), 1)
    assert one.tag == "strength 0 → 5 · 2nd reward"


def test_troops_that_retreat_are_missed() -> None:
    position = Position().units(0, garrison=0, conflict=3)
    view = at_arrakeen(position).match.view(0)
    (back,) = sketch.board.foretold(view, Ask(0, "retreat", [0, 2]), 2)
    assert back.words == "−2"
    assert back.tag.startswith("strength 6 → 2")


def test_a_spy_is_shown_on_its_post() -> None:
    view = at_arrakeen().match.view(0)
    (spy,) = sketch.board.foretold(view, Ask(0, "post", ["post_fremen"], of="post"), "post_fremen")
    assert sketch.places.anchor(view, spy.place) == POSTS["post_fremen"].at


# ---- deploying is asked with the effects


def test_deploying_is_one_question_with_its_number() -> None:
    playing = at_arrakeen()
    view, ask = playing.match.view(0), playing.match.asks[0]
    assert DEPLOY in ask.options
    seen = Seen.of(story_of(GAME), view)
    alone = question(sketch, seen, ask)
    assert DEPLOY in [choice.value for choice in alone.choices]
    assert alone.counted == ()
    asked = question(sketch, seen, ask, together=True)
    assert DEPLOY not in [choice.value for choice in asked.choices]
    assert [choice.deed for choice in asked.counted] == ["Deploy 1 troop", "Deploy 2 troops"]
    last = asked.counted[-1].effects
    assert [(each.words, each.before, each.after) for each in last] == [
        ("Your strength", "0", "4"),
        ("Reward if it ended then", "none", "1st"),
    ]


def test_the_numbers_are_those_that_the_rules_ask_for_next() -> None:
    playing = at_arrakeen()
    goes_on = sketch.desk.number_after(playing.match.view(0), playing.match.asks[0])
    assert goes_on is not None
    playing.say(0, "effect", DEPLOY)
    asked = playing.match.asks[0]
    assert (asked.kind, list(asked.options)) == (goes_on[1].kind, list(goes_on[1].options))


def test_where_nothing_can_be_deployed_no_number_is_asked() -> None:
    position = Position().hand(0, "dagger").intrigue(0, "cunning")
    playing = position.sent(0, "dagger", "assembly_hall")
    asked = playing.match.asks.get(0)
    assert asked is not None
    assert sketch.desk.number_after(playing.match.view(0), asked) is None


def test_the_board_has_the_ghosts_of_each_number_and_says_which() -> None:
    playing = at_arrakeen()
    view, ask = playing.match.view(0), playing.match.asks[0]
    board = picture(GAME, view, ask, together=True).board
    assert board is not None
    (layer,) = [node for node in board.walk() if node.id == "foretold"]
    assert [kid.attrs["data-of"] for kid in layer.kids if hasattr(kid, "attrs")] == [
        '"deploy" 1',
        '"deploy" 2',
    ]
    since = [*view.since, (0, ask.kind, DEPLOY)]
    following = Ask(0, "deploy", [1, 2])
    single = picture(GAME, msgspec.structs.replace(view, since=since), following).board
    assert single is not None
    (layer,) = [node for node in single.walk() if node.id == "foretold"]
    assert [kid.attrs["data-of"] for kid in layer.kids if hasattr(kid, "attrs")] == ["1", "2"]
