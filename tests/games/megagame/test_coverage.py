"""Every ruling, option value, law, card and so on is cited by a test that needs it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when a cited rule is
switched off (`switches_rulings`, `switches_box`), or an option has another value, at least one of
the tests that cite it must fail. Deeds need no citation: a test that does one must notice when it
does nothing.
"""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from landsraad.games.megagame.rules import floor

from ...settled import settled
from ..citing import Citing, Switch, Test, as_text, functions_of, modules, notices
from .switch_kinds import nothing
from .switches_box import BOX
from .switches_rulings import RULINGS as SWITCHED
from .switching import GAME, RULES

RULINGS = settled(GAME).ruling
VALUES = {row.option: row.values for row in RULINGS if row.option}
SORTS = "ruling|option|law|template|penalty|penaltie|question|card|tactic|title"
WORD = r"[\w+=]+(?= and |[,;:.]|$)"
CITATION = re.compile(rf"\b({SORTS})s? ({WORD}(?:(?:, | and ){WORD})*)", re.I | re.M)


def cited_in(test: Test) -> list[str]:
    """What a docstring cites; further values of an option need not repeat its name."""
    found = []
    for kind, words in CITATION.findall(test.__doc__ or ""):
        name = ""
        for word in re.split(", | and ", words):
            named, equals, _ = word.partition("=")
            name = named + equals if equals else name
            sort = kind.lower().replace("penaltie", "penalty")
            found.append(f"{sort}: {word if equals else name + word}")
    return found


def listed() -> Iterator[str]:
    """Everything that must be cited."""
    for row in RULINGS:
        yield f"ruling: {row.id}"
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    yield from BOX


def switches() -> dict[str, dict[str, Switch]]:
    """For everything but options, which switch by themselves, each way to switch it off."""
    found = {cited: {"its switch": switch} for cited, switch in BOX.items()}
    for row in RULINGS:
        ways = SWITCHED.get(row.id, ())
        if row.option:
            others = [value for value in row.values if value != row.default]
            ways = tuple(RULES.force(row.option, value) for value in others)
        found[f"ruling: {row.id}"] = {f"switch {n}": way for n, way in enumerate(ways)}
    return found


TESTS = modules(Path(__file__), __package__ or "")
CITING = Citing(TESTS, [*listed()], VALUES, RULES, cited_in)
CITING.switches = switches()


def test_everything_is_cited_and_everything_cited_is_listed() -> None:
    assert CITING.gaps() == []


def test_every_ruling_has_an_option_or_a_switch() -> None:
    assert {row.id for row in RULINGS if not row.option} == {*SWITCHED}


def test_sentences_are_read_for_what_they_cite() -> None:
    def test() -> None:
        """Law I5, rulings unload, capture: it is.

        Ruling move_path, card blade, options years=8 and 12, spilled_spice=lost.
        Penalties share and silence.
        """

    assert cited_in(test) == [
        *("law: I5", "ruling: unload", "ruling: capture", "ruling: move_path", "card: blade"),
        *("option: years=8", "option: years=12", "option: spilled_spice=lost"),
        *("penalty: share", "penalty: silence"),
    ]


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)


@pytest.mark.parametrize("act", floor.FREE)
def test_when_a_deed_does_nothing_a_test_that_does_it_fails(
    act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scenarios name deeds as texts, themselves or in their helpers."""
    scenarios = [test for module in TESTS for test in functions_of(module) if cited_in(test)]
    named = (f'"{act}"', f".{act}(")
    doing = [test for test in scenarios if any(x in source(test) for x in named)]
    doing.sort(key=lambda test: not re.search(rf'act\([^,]+, "{act}"', source(test)))
    helped = [test for test in scenarios if test not in doing and helps(act, test)]
    idle = types.FunctionType(nothing.__code__, globals(), act)
    monkeypatch.setitem(floor.FREE, act, idle)
    if act in floor.DEEDS:
        monkeypatch.setitem(floor.DEEDS, act, floor.DEEDS[act]._replace(step=idle))
    assert notices([*doing, *helped]), f"no test notices that {act} does nothing"


def helps(act: str, test: Test) -> bool:
    """Does something beside a test name this deed?"""
    module = inspect.getmodule(test)
    return module is not None and f'"{act}"' in source(module)


@cache
def source(thing: Test | types.ModuleType) -> str:
    """The text of a test or a module; looking for it takes its time."""
    return inspect.getsource(thing)
