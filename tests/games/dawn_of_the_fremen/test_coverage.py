"""Every ruling, card, face, token, ending and option is cited by a test that really depends on it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when the cited rule is
switched off, or the option has another value, at least one of the tests that cite it must fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.games.dawn_of_the_fremen.components import CARDS, FACES, TOKENS
from landsraad.games.dawn_of_the_fremen.story.events import ENDINGS
from landsraad.rulings import rulings_of

from ..citing import Citing, as_text, modules
from .switching import GAME, RULES

# ---- what there is


RULINGS = rulings_of(GAME)
VALUES = {row.option: row.values for row in RULINGS.ruling if row.option}


def listed() -> Iterator[str]:
    """Everything that the components list, in the words of citations."""
    yield from (f"ruling: {row.id}" for row in RULINGS.ruling)
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    yield from (f"card: {card}" for card in CARDS)
    yield from (f"face: {face}" for face in FACES)
    yield from (f"token: {token}" for token in TOKENS)
    yield from (f"ending: {ending}" for ending in ENDINGS)


LISTED = list(listed())
CITING = Citing(modules(Path(__file__), __package__ or ""), LISTED, VALUES, RULES)


# ---- all is cited, and nothing else


def test_everything_listed_is_cited_and_everything_cited_can_be_switched_off() -> None:
    assert CITING.complaints() == []


# ---- the tests depend on what they cite


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)
