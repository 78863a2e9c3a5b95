"""Every ruling, card, leader, prescience card, ending and option is cited by a test that needs it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when the cited rule is
switched off, or the option has another value, at least one of the tests that cite it must fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS, PRESCIENCE, solo_file
from landsraad.rulings import rulings_of

from ..citing import Citing, as_text, modules
from .switching import GAME, RULES

# ---- what there is

RULINGS = rulings_of(GAME)
assert RULINGS is not None
VALUES = {row.option: row.values for row in RULINGS.ruling if row.option}
ENDINGS = ("supremacy", "objective", "arrakeen", "last_round")


def listed() -> Iterator[str]:
    """Everything that the components list, in the words of citations."""
    assert RULINGS is not None
    yield from (f"ruling: {row.id}" for row in RULINGS.ruling)
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    yield from (f"card: {card}" for card in CARDS)
    yield from (f"leader: {leader}" for leader in LEADERS)
    yield from (f"prescience: {card}" for card in PRESCIENCE)
    yield from (f"ending: {ending}" for ending in ENDINGS)
    yield from (f"criterion: {row.id}" for row in solo_file().criterion)


MODULES = ("solo", "modules", "smugglers", "old_man", "spacing_guild", "futures")
"""Topics of rulings that the base game does not need."""


def beyond_the_base_game() -> Iterator[str]:
    """What only the Mahdi game and modules use."""
    assert RULINGS is not None
    for row in RULINGS.ruling:
        if row.topic in MODULES:
            yield f"ruling: {row.id}"
            yield from (f"option: {row.option}={as_text(value)}" for value in row.values)
    yield from (f"card: {card.id}" for card in CARDS.values() if card.module)
    yield from (f"leader: {leader.id}" for leader in LEADERS.values() if leader.module)
    yield from (f"criterion: {row.id}" for row in solo_file().criterion)


LISTED = list(listed())
CITING = Citing(modules(Path(__file__), __package__ or ""), LISTED, VALUES, RULES)


# ---- all is cited, and nothing else


def test_the_base_game_is_cited_and_everything_cited_can_be_switched_off() -> None:
    assert CITING.complaints(allowed=list(beyond_the_base_game())) == []


# ---- the tests depend on what they cite


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)
