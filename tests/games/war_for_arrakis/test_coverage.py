"""Every ruling, card, leader, criterion, ending and option is cited by a test that needs it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when the cited rule is
switched off, or the option has another value, at least one of the tests that cite it must fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.games.war_for_arrakis.components import (
    CARDS,
    HARKONNEN,
    LEADERS,
    PRESCIENCE,
    SCHEMING,
    solo_file,
)
from landsraad.games.war_for_arrakis.rules.effects import ACTIONS, SCRIPTS
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import SMUGGLER_ACTIONS
from landsraad.rulings import rulings_of

from ..citing import Citing, as_text, modules, notices
from .switching import GAME, RULES

# ---- what there is

RULINGS = rulings_of(GAME)
assert RULINGS is not None
VALUES = {row.option: row.values for row in RULINGS.ruling if row.option}
EXAMPLES = (
    "special_attacks",
    "thopter_battle",
    "thopter_battle_by_other_means",
    "frigates_are_no_vehicles",
    "superior_transport",
)
"""What the rulebook says by example; a sixth is about leaving the room."""
TRAPS = 20
"""Things that are easily got wrong."""
ENDINGS = ("supremacy", "objective", "arrakeen", "last_round")


def listed() -> Iterator[str]:
    """Everything that the components list, in the words of citations."""
    assert RULINGS is not None
    yield from (f"ruling: {row.id}" for row in RULINGS.ruling)
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    yield from (f"card: {card}" for card in CARDS)
    yield from (f"card: {card.id} otherwise" for card in CARDS.values() if card.if_then_cond)
    for row in solo_file().card:
        yield f"solo: {row.id}"
        if CARDS[row.id].if_then_cond:
            yield f"solo: {row.id} otherwise"
    yield from (f"leader: {leader}" for leader in LEADERS)
    for leader, named in LEADERS.items():
        if named.side == HARKONNEN and named.ops:
            yield f"solo: {leader}"
    yield from (f"prescience: {card}" for card in PRESCIENCE)
    yield from (f"ending: {ending}" for ending in ENDINGS)
    yield from (f"criterion: {row.id}" for row in solo_file().criterion)
    yield from actions()
    yield from (f"example: {example}" for example in EXAMPLES)
    yield from (f"trap: {number}" for number in range(1, TRAPS + 1))


def actions() -> Iterator[str]:
    """Every normal action of every die, and desert power."""
    yield "action: desert_power"
    dice = {**ACTIONS, "smugglers": SMUGGLER_ACTIONS}
    for owner, results in dice.items():
        for result, uses in results.items():
            yield from (f"action: {owner}_{result}_{use.replace(' ', '_')}" for use in uses)


LISTED = list(listed())
CITING = Citing(modules(Path(__file__), __package__ or ""), LISTED, VALUES, RULES)


# ---- all is cited, and nothing else


def test_everything_is_cited_and_everything_cited_can_be_switched_off() -> None:
    assert CITING.complaints() == []


# ---- the tests depend on what they cite


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)


IDLE = {("card", SCHEMING), ("solo", SCHEMING), ("solo", "hh_twisted_mentat")}
"""Cards with ops that stand for a rule of their own, or mean nothing to Mahdi."""


def parts() -> list[str]:
    """What is cited and does several things one after the other."""
    found = (cited.split(": ") for cited in CITING.cases())
    return [
        f"{kind}: {name}"
        for kind, name in found
        if (kind in ("card", "leader") or (kind == "solo" and name not in LEADERS))
        and (kind, name) not in IDLE
        and len(SCRIPTS[name]) > 1
    ]


@pytest.mark.parametrize("cited", parts())
def test_when_one_thing_that_it_does_is_left_out_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = cited.split(": ")[1]
    for index, op in enumerate(SCRIPTS[name]):
        with monkeypatch.context() as patch:
            patch.setitem(SCRIPTS, name, (*SCRIPTS[name][:index], *SCRIPTS[name][index + 1 :]))
            assert notices(CITING.cited[cited]), f"{cited} without {op}: no test fails"
