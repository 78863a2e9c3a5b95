"""Every ruling, option value, trap and example is cited by a test that needs it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when the cited rule is
switched off, or the option has another value, at least one of the tests that cite it must fail.
Cards, spaces and all other scripts are compared op by op in `test_scripts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.rulings import rulings_of

from ..citing import Citing, as_text, modules
from .switching import GAME, RULES

RULINGS = rulings_of(GAME)
assert RULINGS is not None
VALUES = {row.option: row.values for row in RULINGS.ruling if row.option}
TRAPS = 27
"""Things that are easily got wrong."""


def listed() -> Iterator[str]:
    """Everything that must be cited, in the words of citations."""
    assert RULINGS is not None
    for row in RULINGS.ruling:
        yield f"ruling: {row.id}"
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    yield from (f"trap: {number}" for number in range(1, TRAPS + 1))


LISTED = list(listed())
CITING = Citing(modules(Path(__file__), __package__ or ""), LISTED, VALUES, RULES)


def test_everything_is_cited_and_everything_cited_can_be_switched_off() -> None:
    assert CITING.complaints() == []


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)
