"""Every ruling and every option value is cited by a test that shows it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited, or stand in `uncited.txt`, which may only become shorter;
what is cited must be listed; and when a cited option has another value, at least one of the tests
that cite it must fail. Rulings are not switched off yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ...settled import settled
from ..citing import Citing, Test, as_text, modules
from .switching import GAME, RULES

RULINGS = settled(GAME).ruling
VALUES = {row.option: row.values for row in RULINGS if row.option}
WORD = r"[\w+=]+(?= and |[,;:.]|$)"
CITATION = re.compile(rf"\b(ruling|option)s? ({WORD}(?:(?:, | and ){WORD})*)", re.I | re.M)


def cited_in(test: Test) -> list[str]:
    """What a docstring cites; further values of an option need not repeat its name."""
    found = []
    for kind, words in CITATION.findall(test.__doc__ or ""):
        name = ""
        for word in re.split(", | and ", words):
            named, equals, _ = word.partition("=")
            name = named + equals if equals else name
            found.append(f"{kind.lower()}: {word if equals else name + word}")
    return found


def listed() -> Iterator[str]:
    """Everything that must be cited."""
    for row in RULINGS:
        yield f"ruling: {row.id}"
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)


UNCITED = Path(__file__).with_name("uncited.txt").read_text("utf-8").splitlines()
"""What no test cites yet."""
CITING = Citing(modules(Path(__file__), __package__ or ""), [*listed()], VALUES, RULES, cited_in)


def test_everything_is_cited_or_called_uncited() -> None:
    assert CITING.gaps(UNCITED) == []


def test_what_is_cited_is_no_longer_called_uncited() -> None:
    assert [each for each in UNCITED if each in CITING.cited] == []


def test_sentences_are_read_for_rulings_and_option_values() -> None:
    def test() -> None:
        """Law I5, rulings unload, capture: it is.

        Ruling move_path, card blade, options years=8 and 12, spilled_spice=lost.
        """

    assert cited_in(test) == [
        *("ruling: unload", "ruling: capture", "ruling: move_path"),
        *("option: years=8", "option: years=12", "option: spilled_spice=lost"),
    ]


@pytest.mark.parametrize("cited", [each for each in CITING.cases() if each.startswith("option")])
def test_when_an_option_has_another_value_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)
