"""Whatever the rules can ask and tell has words: looked up in their sources, and in whole games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from landsraad.games import imperium
from landsraad.games.imperium.state import Effect
from landsraad.games.imperium.story import ImperiumStory, story
from landsraad.games.imperium.story.context import ImperiumContext
from landsraad.kernel import Ask, Told, Verdict
from landsraad.kernel.asks import SPECTATOR
from landsraad.testing.driver import Driver, Setting

from .positions import GAME, Position
from .test_words import ID

RULES: Final = Path(imperium.__file__).parent / "rules"
MADE: Final = frozenset(
    {
        *("bonus", "by", "cards", "chooser", "deed", "gained", "goods", "hagal", "holder"),
        *("intrigues", "moved", "points", "reward", "swords", "troops", "units", "why"),
        *("worms",),
    }
)
"""What follows from the facts of events."""


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """All calls in the rules, each with the name of the function."""
    trees = (ast.parse(path.read_text("utf-8")) for path in RULES.rglob("*.py"))
    return [
        (getattr(node.func, "id", getattr(node.func, "attr", "")), node)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]


def constants(name: str, at: int) -> Iterator[tuple[str, ast.Call]]:
    """The texts that calls of a function have at a place."""
    for called, call in calls():
        if called == name and len(call.args) > at:
            text = call.args[at]
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value, call


def test_every_question_of_the_rules_has_words() -> None:
    named_elsewhere = {"effect", "anything else", "keep contract"}
    assert {kind for kind, _ in constants("Ask", 1)} | named_elsewhere == set(story.asks)


def test_every_event_of_the_rules_has_words_that_use_facts_which_are_told() -> None:
    assert {what for what, _ in constants("tell", 0)} == set(story.events)
    for what, call in constants("tell", 0):
        wanted = {field for _, field, _, _ in Formatter().parse(story.events[what]) if field}
        assert wanted - MADE <= {keyword.arg for keyword in call.keywords}, what


def test_what_questions_leave_open_can_be_said() -> None:
    for words in story.asks.values():
        for _, field, _, _ in Formatter().parse(words):
            assert field is None or hasattr(ImperiumContext, field), field


# ---- whole games

SETTINGS: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"rivals": "choose"}),
    (2, {"choam": True}),
    (3, {}),
    (4, {"choam": True, "rise_of_ix": True}),
    (6, {"personal_board_posts": True}),
    (6, {"rise_of_ix": True, "throne_row_start": "each_round"}),
    (1, {"choam": True, "epic_game": True, "row_churn": True}),
    (4, {"choam": True, "promos": True}),
    (4, {"choam": True, "leader_choice": "draft_six"}),
]


def said(driver: Driver) -> Iterator[str]:
    """All that is said about the open questions."""
    for seat, ask in driver.match.asks.items():
        view = driver.match.view(seat)
        words = story.at_table(view)
        yield words.ask(view, ask)
        yield words.task(view, seat)
        for value in ask.options:
            yield words.option(view, ask, value)
            yield words.deed(view, ask, value)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_whole_games_are_told_in_words(seats: int, options: dict[str, Any]) -> None:
    driver = Driver(GAME, Setting(seats, options, 3), acts=0.0, live=True)
    found: set[str] = set()
    lessons: set[str] = set()
    while not driver.match.over:
        found.update(said(driver))
        view = driver.match.view(0)
        lesson = story.at_table(view).lesson(view)
        assert lesson is not None
        lessons.add(lesson.name)
        driver.move()
    for seat in range(SPECTATOR, seats):
        view = driver.match.view(seat)
        words = story.at_table(view)
        told = [each for each in driver.match.told if not each.only or seat in each.only]
        found.update(words.log(view, told))
        found.update(brief[1] for each in told if (brief := words.brief(each)))
        found.update(filter(None, map(words.in_run, told)))
        headings = filter(None, map(words.heading, told))
        found.update(part for each in headings for part in (each.turn, each.phase) if part)
        found.update(map(str.strip, f"{words.view(view)}\n{words.map(view)}".split("\n")))
        found.add(words.ending(driver.match.verdict))
        found.update(words.secrets(view))
    assert {text for text in found if not text.strip() or ID.search(text)} == set()
    assert lessons >= {"agent", "reveal"}


# ---- sentences


@pytest.mark.parametrize(
    ("what", "facts", "words"),
    [
        (
            "gained",
            {"player": 0, "res": "spice", "n": 2, "script": "space/imperial_basin"},
            "Gurney Halleck gained 2 spice (Imperial Basin).",
        ),
        (
            "influence",
            {
                "player": 1,
                "faction": "fremen",
                "n": -1,
                "to": 1,
                "script": "intrigue/opportunism/0",
            },
            "Lady Margot Fenring lost 1 Influence with the Fremen and is at 1 (Opportunism).",
        ),
        (
            "alliance",
            {"player": 1, "old": 0, "faction": "emperor"},
            "Lady Margot Fenring took the Alliance of the Emperor from Gurney Halleck.",
        ),
        (
            "alliance",
            {"player": -1, "old": 0, "faction": "emperor"},
            "Gurney Halleck lost the Alliance of the Emperor.",
        ),
        (
            "played_intrigue",
            {"player": 0, "card": "contingency_plan", "way": 1},
            "Gurney Halleck played Contingency Plan (+3 swords).",
        ),
        (
            "spy_recalled",
            {"player": 0, "post": "post_emperor", "reason": "infiltrated"},
            "Gurney Halleck recalled the Spy from the post at Sardaukar and Dutiful Service to "
            "infiltrate.",
        ),
        (
            "hagal_skipped",
            {"player": 1, "card": "sietch_tabr", "space": "sietch_tabr", "reason": "needs"},
            "Sietch Tabr was skipped: it goes there only with 2 Influence with the Fremen.",
        ),
        (
            "scored",
            {"player": 0, "n": -1, "script": "friendship/emperor"},
            "Gurney Halleck lost 1 Victory Point (2 Influence with the Emperor).",
        ),
        (
            "traded",
            {"player": 0, "mate": 1, "res": "nothing", "n": 0},
            "Gurney Halleck gave Lady Margot Fenring nothing.",
        ),
    ],
)
def test_an_event_in_words(what: str, facts: dict[str, Any], words: str) -> None:
    told = ImperiumStory(["gurney_halleck", "lady_margot_fenring"])
    assert told.event(Told(what, facts)) == words


@pytest.mark.parametrize(
    ("winners", "ending", "words"),
    [
        ((0,), "points", "Gurney Halleck won with 10 Victory Points; Lady Margot Fenring had 9"),
        ((), "rival", "A Rival won"),
    ],
)
def test_endings(winners: tuple[int, ...], ending: str, words: str) -> None:
    told = ImperiumStory(["gurney_halleck", "lady_margot_fenring"]).ending(
        Verdict(winners, ending, 7, (10, 9))
    )
    assert told.startswith(words)


def test_buttons_name_the_deed_and_a_way_out_is_only_itself() -> None:
    playing = Position().hand(0, "dagger", "signet_ring").at("player_turns")
    view = playing.match.view(0)
    ask = playing.match.asks[0]
    words = story.at_table(view)
    assert words.option(view, ask, "dagger") == "Dagger · Landsraad"
    assert words.deed(view, ask, "dagger") == "Play Dagger"
    assert words.deed(view, ask, "reveal") == "Reveal your hand"
    gather = Ask(0, "gather", ["post_emperor", "pass"], of="post")
    assert words.deed(view, gather, "pass") == "Leave the Spies where they are"


def test_all_plain_gains_are_named_and_the_end_of_a_turn_says_what_is_lost() -> None:
    position = Position().intrigue(0, "cunning").hand(0, "signet_ring")
    playing = position.sent(0, "signet_ring", "arrakeen")
    view, ask = playing.match.view(0), playing.match.asks[0]
    assert story.option(view, ask, "take all") == (
        "Take all plain gains: +1 troop, +1 card, +1 troop"
    )
    late = Ask(0, "effect", [1, 2, "end turn"])
    assert story.deed(view, late, "end turn") == "End the turn · 3 effects unused"
    late = Ask(0, "effect", [1, 2, 3, "deploy", "end turn"])
    assert story.deed(view, late, "end turn") == (
        "End the turn · 3 effects unused, 2 troops at home"
    )
    view.table.turn.pool.clear()
    done = Ask(0, "anything else", ["end turn"])
    assert story.option(view, done, "end turn") == "End the turn"
    view.table.turn.kind, view.table.turn.persuasion = "reveal", 3
    assert story.option(view, done, "end turn") == "End the turn · 3 Persuasion unspent"


def test_effects_that_are_alike_are_told_apart() -> None:
    position = Position().intrigue(0, "cunning")
    view = position.hand(0, "dagger").sent(0, "dagger", "gather_support").match.view(0)
    troops = Effect(7, "space/gather_support", 0, 1)
    view.table.turn.pool = [troops, Effect(8, "space/gather_support", 0, 2)]
    ask = Ask(0, "effect", [7, 8])
    assert [story.option(view, ask, each) for each in (7, 8)] == [
        "Recruit 2 troops (Gather Support), 1 of 2",
        "Recruit 2 troops (Gather Support), 2 of 2",
    ]


def test_players_without_a_leader_are_called_by_their_number() -> None:
    view = Position().s
    assert ImperiumStory(["", "gurney_halleck"]).name(0) == "Player 1"
    assert story.score(1) == "1 Victory Point"
    assert view.table.players[0].leader == "gurney_halleck"


def test_after_a_combat_card_the_question_is_whether_there_is_another() -> None:
    position = Position().units(0, conflict=1).intrigue(0, "contingency_plan", "find_weakness")
    playing = position.at("combat")
    said = []
    for _ in range(2):
        view, ask = playing.match.view(0), playing.asked(0)
        assert ask is not None
        said.append((story.ask(view, ask).split(". ")[1], story.option(view, ask, "pass")))
        playing.say(0, "combat", "contingency_plan" if len(said) == 1 else "pass")
    assert said == [
        ("Do you play a Combat card?", "Pass"),
        ("Do you play another Combat card?", "No more for now"),
    ]
    (stopped,) = (each for each in playing.match.told if each.what == "stopped")
    told = story.at_table(playing.match.view(0)).event(stopped)
    assert told == "Gurney Halleck plays no more Combat cards for now."
