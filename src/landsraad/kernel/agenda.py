"""What happens next lies on the table as data: a stack of step names with their arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from landsraad.kernel.asks import Value
from landsraad.kernel.errors import RuleError, Unreadable

Step: TypeAlias = Callable[..., Any]
"""A function of the state and plain arguments: returns `None` or `AGAIN`, or is a `Play` of it."""

Frame: TypeAlias = list[Value]
"""One entry of the agenda: the name of a step, then its arguments. Everybody can see it."""

Again: TypeAlias = Literal["again"]
AGAIN: Final[Again] = "again"
"""Returned by a step: after what it pushed, do this step again."""


def then(s: Any, *steps: Step | tuple[Any, ...]) -> None:
    """Let these steps happen next, in this order, before whatever was to come.

    A step with arguments is a tuple: `then(s, storm, (bid, seat))`.
    """
    agenda: list[Frame] = s.table.agenda
    table: Mapping[str, Step] | None = s.run.steps
    for each in reversed(steps):
        frame: list[Any] = [*each] if isinstance(each, tuple) else [each]
        step, frame[0] = frame[0], frame[0].__name__
        if table is not None and table.get(frame[0]) is not step:
            raise RuleError(f"{frame[0]} is not the step of that name in the game's table")
        agenda.append(frame)


def skip_to(s: Any, step: Step) -> None:
    """Let the rest of the sequence, up to the next such step, not happen.

    The open step lies on the agenda, too: one that looks for its own name finds itself.
    """
    agenda: list[Frame] = s.table.agenda
    name = step.__name__
    for depth in range(len(agenda), 0, -1):
        if agenda[depth - 1][0] == name:
            del agenda[depth:]
            return
    raise RuleError(f"skip_to: no step {name} is on the agenda")


def named(*steps: Step, **aliases: Step) -> dict[str, Step]:
    """Make the table of steps by name; an alias keeps the name that a step had in older saves.

    >>> def sealed_bids(s): ...
    >>> sorted(named(sealed_bids, blind_bids=sealed_bids))
    ['blind_bids', 'sealed_bids']
    """
    table: dict[str, Step] = {}
    for name, step in [*((step.__name__, step) for step in steps), *aliases.items()]:
        if table.setdefault(name, step) is not step:
            raise RuleError(f"two steps are called {name}")
    return table


def rename(frames: Iterable[Frame], steps: Mapping[str, Step]) -> None:
    """Call the steps of an older agenda by their names of today."""
    for frame in frames:
        if frame[0] not in steps:
            raise Unreadable(f"the match is at step {frame[0]}, which the rules do not know")
        frame[0] = steps[str(frame[0])].__name__
