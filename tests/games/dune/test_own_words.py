"""Promises and questions in people's own words are recorded in the public log."""

from __future__ import annotations

import pytest

from landsraad.games.dune.story import story
from landsraad.kernel import Refused
from landsraad.kernel.asks import SPECTATOR

from .positions import Playing, Position

WORDS = "I will leave Carthag alone until the worms come"


def table(**options: object) -> Playing:
    start = Position("atreides", "guild", "emperor", **options).set(phase="bidding")
    start.hand("atreides", "truthtrance", "truthtrance")
    return start.at("bidding_phase", live=True, check=False).quiet()


def offer(game: Playing, words: str) -> Playing:
    return game.act("atreides", "offer_deal", 1, "nobody else", 0, "written", words, "turn", "done")


def log(game: Playing) -> list[str]:
    words = story.at_table(game.match.view(SPECTATOR))
    return [words.event(told) for told in game.match.told if told.reaches(SPECTATOR)]


def test_a_promise_in_own_words_stands_in_the_public_log_and_binds_nothing() -> None:
    """promise: written; ruling: promises; option: deals=typed_and_text"""
    game = offer(table(), WORDS).act("guild", "accept_deal")
    assert any(WORDS in line for line in log(game))
    assert game.t.deals[0].promises[0].what == WORDS
    assert "bid" in game.open_kinds().values()


@pytest.mark.parametrize("words", ["", " ", "x" * 201, "two\nlines", " padded", "\x1b[31mred"])
def test_words_that_are_too_long_or_no_plain_line_are_refused(words: str) -> None:
    with pytest.raises(Refused):
        offer(table(), words)


def test_a_question_in_own_words_is_answered_on_honour() -> None:
    """ruling: truthtrance_questions; option: truthtrance_free_text=true"""
    game = table(truthtrance_free_text=True)
    game.act("atreides", "truthtrance", 1, "written", "Do you like sand?")
    game.say("guild", "speak on honour", "no")
    assert any("Do you like sand?" in line for line in log(game))


SWITCHES = {
    "promise: written": lambda patch: patch.setattr(
        "landsraad.games.dune.rules.deals.terms.OWN_WORDS", 0
    ),
    "ruling: promises": lambda patch: patch.setattr(
        "landsraad.games.dune.rules.deals.terms.OWN_WORDS", 0
    ),
    "ruling: truthtrance_questions": lambda patch: patch.setattr(
        "landsraad.games.dune.rules.cards.truthtrance.OWN_WORDS", 0
    ),
}
