"""Whatever the rules can ask and tell has words: looked up in their sources, and in whole games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from landsraad.games import war_for_arrakis
from landsraad.games.war_for_arrakis.components import solo_file
from landsraad.games.war_for_arrakis.rules.free_acts import FREE, IN_OWN_TURN
from landsraad.games.war_for_arrakis.story import mahdi, story
from landsraad.kernel import Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.testing.driver import Driver, Setting

from .switching import GAME
from .test_story import ID

PACKAGE: Final = Path(war_for_arrakis.__file__).parent
KIND_AT: Final = {"Ask": 1, "decided": 2, "settled": 1, "asked": 1, "chosen": 1, "lowest": 1}
"""Where a function that asks takes the kind of the question."""


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """All calls in the rules, each with the name of the function."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (PACKAGE / "rules").rglob("*.py"))
    return [
        (getattr(node.func, "id", getattr(node.func, "attr", "")), node)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]


def patterns(node: ast.AST) -> Iterator[str]:
    """The text that an argument stands for, with `*` for what is filled in; names stay out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(x.value) if isinstance(x, ast.Constant) else "*" for x in node.values)


def kinds() -> set[str]:
    """Every kind of question that the rules ask; columns of equal rows are asked one by one."""
    found = {
        kind
        for name, call in calls()
        if name in KIND_AT and len(call.args) > KIND_AT[name]
        for kind in patterns(call.args[KIND_AT[name]])
    }
    columns = {"bot attacks", "bot attacks with", "bot moves to", "bot flies from"}
    return found | columns


def test_every_question_of_the_rules_has_words() -> None:
    asks, asked = set(story.asks), kinds()
    assert {kind for kind in asked if not any(fnmatchcase(x, kind) for x in asks)} == set()
    assert {x for x in asks if not any(fnmatchcase(x, kind) for kind in asked)} == set()


def test_every_event_of_the_rules_has_words() -> None:
    told = {what for name, call in calls() if name == "tell" for what in patterns(call.args[0])}
    assert told == set(story.events)


def test_every_free_act_has_words() -> None:
    assert set(story.offers) == set(FREE)
    assert {act for act in IN_OWN_TURN if f"anything else: {act}" not in story.options} <= set(
        story.options
    )


def test_every_criterion_of_mahdi_has_a_reason_of_its_own() -> None:
    assert set(mahdi.CRITERIA) == {row.id for row in solo_file().criterion}
    assert len(set(mahdi.CRITERIA.values())) == len(mahdi.CRITERIA)


def test_mahdi_says_what_it_does_and_why() -> None:
    why = "attack_sietch sietch_highest_rank sietch_greatest_difference"
    facts = {"choice_of": "attack", "choice": "windgap", "why": why, "difference": 3}
    assert story.event(Told("mahdi_decided", facts)) == (
        "Mahdi attacks Windgap: the highest rank, then the greatest difference (3)."
    )


GUILD: Final = {"spacing_guild": True, "smugglers": True, "old_man": True}
SETTINGS: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"mahdi": True}),
    (1, {"mahdi": True, "smugglers": True, "old_man": True, "solo_garrisons": "tokens"}),
    (2, {"mahdi": True, "futures": ("judge_of_the_change",)}),
    (2, GUILD),
    (4, {**GUILD, "futures": ("redemption_of_dr_yueh",)}),
]


def said(driver: Driver) -> Iterator[str]:
    """All that is said about the open questions and the free acts."""
    for seat, ask in driver.match.asks.items():
        view = driver.match.view(seat)
        words = story.at_table(view)
        yield words.ask(view, ask)
        for value in ask.options:
            yield words.option(view, ask, value)
            yield words.deed(view, ask, value)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_whole_games_of_every_mode_are_told_in_words(seats: int, options: dict[str, Any]) -> None:
    setting = Setting(seats, {"max_rounds": 8, **options}, 3)
    driver = Driver(GAME, setting, acts=0.1, live=True)
    found: set[str] = set()
    while not driver.match.over:
        found.update(said(driver))
        driver.move()
    for seat in range(SPECTATOR, seats):
        view = driver.match.view(seat)
        words = story.at_table(view)
        found.update(words.log(view, [told for told in driver.match.told if not told.only]))
        found |= {words.view(view), words.ending(driver.match.verdict)}
    assert {words for words in found if ID.search(words)} == set()
