"""Ways to switch a rule of the megagame off: another number, another row, another function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules import floor, table
from landsraad.games.megagame.rules.laws import in_force
from landsraad.games.megagame.state import Table

from ..citing import Switch
from .switching import RULES

without, instead = RULES.without, RULES.instead


def numbers(part: str, **values: int) -> Switch:
    """Numbers of the box are others."""
    other = msgspec.structs.replace(getattr(NUMBERS, part), **values)
    return instead(NUMBERS, msgspec.structs.replace(NUMBERS, **{part: other}))


def ticks(order: Callable[[tuple[Any, ...]], Any]) -> Switch:
    """The clock does other things, or in another order."""
    return instead(NUMBERS, msgspec.structs.replace(NUMBERS, tick=tuple(order(NUMBERS.tick))))


def rows(box: Mapping[str, Any], **others: Any) -> Switch:
    """Rows of the box are others; None: there is no such row."""
    changed = {**box, **others}
    return instead(box, {id: row for id, row in changed.items() if row is not None})


def around(function: Callable[..., Any], wrapper: Callable[..., Any]) -> Switch:
    """`wrapper(function, …)` is called in the place of a function."""

    def called(*args: Any, **named: Any) -> Any:
        return wrapper(function, *args, **named)

    return instead(function, called)


def after(function: Callable[..., Any], more: Callable[..., Any]) -> Switch:
    """Something more is done after a function."""

    def both(original: Callable[..., Any], *args: Any, **named: Any) -> Any:
        done = original(*args, **named)
        more(*args)
        return done

    return around(function, both)


def entry(holder: dict[Any, Any], key: Any, value: Any) -> Switch:
    """An entry of a table of functions is another."""
    return lambda patch: patch.setitem(holder, key, value)


def nothing(*args: Any, **named: Any) -> None:
    """For tables of functions: it does nothing."""


def deed(act: str, *who: str, **changes: Any) -> Switch:
    """A deed of factions has other rules, and is that of some more."""

    def switch(patch: Any) -> None:
        changed = floor.DEEDS[act]._replace(**changes)
        patch.setitem(floor.DEEDS, act, changed)
        for name, deeds in floor.DEEDS_OF.items():
            if act in deeds or name in who:
                patch.setitem(deeds, act, changed)

    return switch


def storms_let_pass() -> Switch:
    """Storms stop nobody."""
    return instead(table.passable, lambda t, region: not table.frozen(t, region))


def no_law_of(template: str) -> Switch:
    """Laws of a template are as if they were not there."""

    def of_template(original: Any, t: Table, wanted: str) -> Iterator[Any]:
        found: Iterator[Any] = iter(()) if wanted == template else original(t, wanted)
        return found

    return around(in_force.of_template, of_template)
