"""What a proposal or a sentence fills in: numbers, words, factions, places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landsraad.games.megagame.components import (
    FACTIONS,
    GROUPS,
    HOUSES,
    NUMBERS,
    ORDER,
    REGIONS,
)
from landsraad.games.megagame.components.rows import Param
from landsraad.games.megagame.rules.laws.in_force import (
    EVERYBODY,
    FREMEN,
    HOUSES_ALL,
    members,
)
from landsraad.games.megagame.rules.table import controlled
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat, Value

BANK = "bank"
WORDS = "As it was always done."
"""What somebody says who has no words of their own."""


def filled_in(
    s: State, seat: Seat, params: Sequence[Param], accused: str = ""
) -> Play[dict[str, Value]]:
    """Ask for one value after another."""
    values: dict[str, Value] = {}
    for param in params:
        kind = f"value {param.name}"
        if param.of == "own_words":
            most = NUMBERS.limits.law_characters
            values[param.name] = yield Ask(seat, kind, [WORDS], text=most)
        else:
            values[param.name] = yield Ask(seat, kind, choices(s, param, accused))
    return values


def as_facts(template: str, values: Mapping[str, Value]) -> dict[str, Value]:
    """What a law says, as facts that can be told; its own values have names of their own.

    >>> as_facts("tax", {"solari": 2, "to": "bank"})
    {'template': 'tax', 'value solari': 2, 'value to': 'bank'}
    """
    return {"template": template, **{f"value {name}": value for name, value in values.items()}}


def choices(s: State, param: Param, accused: str = "") -> Sequence[Value]:
    """All values that a parameter may have now."""
    return choices_at(s.table, param, accused)


def choices_at(t: Table, param: Param, accused: str = "") -> Sequence[Value]:
    """The same, told from a table."""
    if not param.of:
        return param.words or range(param.least, param.most + 1)
    sorts: dict[str, list[str]] = {
        "place": [*GROUPS, *REGIONS],
        "group": list(GROUPS),
        "whom": [EVERYBODY, HOUSES_ALL, FREMEN, *ORDER],
        "faction": list(ORDER),
        "house": list(HOUSES),
        "outsider": [FREMEN, *HOUSES],
        "payee": [BANK, *ORDER],
        "member": members(t),
        "settlement": list(t.settlements),
        "holding": controlled(t, accused) if accused in FACTIONS else [],
    }
    return [*param.words, *sorts[param.of]]


def can_be_filled(s: State, params: Sequence[Param], accused: str = "") -> bool:
    """Is there a value for everything that is asked?"""
    return all(param.of == "own_words" or choices(s, param, accused) for param in params)
