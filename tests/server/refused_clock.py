"""What is refused at the clock of an event."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from .events import COUNT, FIRST_AGE, SECOND_AGE, Day, event
from .refused_events import ALL_SCENES as KNOWN_SCENES
from .refusing import Case, Scene, at, scene
from .tables import ME, RANDOM, House

HEAD_ONLY = "only the head of control may do that"
VERBS: dict[str, dict[str, Any]] = {
    "pause": {},
    "stop": {},
    "go-on": {},
    "extend": {"minutes": 1},
    "skip": {},
    "hold": {},
    "minutes": {"minutes": 9},
    "years": {"years": 4},
    "part": {"part": 3, "minutes": 10},
    "next": {},
}


def at_clock(who: str, verb: str, why: str, **body: Any) -> Case:
    """Somebody sets the clock."""
    return at(who, f"event/clock/{verb}", why, **body)


def there_is(at_day: Day) -> Scene:
    """The table of this day, with everybody's tokens."""
    tokens = {who: f"token of {who}" for who in at_day.holds}
    return Scene(at_day.house, at_day.table.doc.id, tokens)


@scene(
    *(at_clock("anna", verb, HEAD_ONLY, **body) for verb, body in VERBS.items()),
    *(at_clock("mira", verb, HEAD_ONLY, **body) for verb, body in VERBS.items()),
    *(at_clock("wall", verb, "this is a screen", **body) for verb, body in VERBS.items()),
    at_clock("katya", "go-on", "the clock runs already"),
    at_clock("katya", "extend", "is timed now; there is ", minutes=1, timer="A99"),
    at_clock("katya", "next", "years still run in this part"),
    at_clock("katya", "years", "the day can end with year ", years=2),
    at_clock("katya", "part", "this part has begun or does not exist", part=1, minutes=5),
    at("anna", "pass-time", "in an event control's clock ends the years", on=True),
)
@asynccontextmanager
async def an_event_in_its_first_age(folder: Path) -> AsyncIterator[Scene]:
    """A year runs."""
    async with event(folder) as day:
        await day.to("The first age")
        yield there_is(day)


@scene(
    at_clock("katya", "skip", "no year runs now"),
    at_clock("katya", "go-on", "the clock runs already"),
)
@asynccontextmanager
async def an_event_at_its_doors(folder: Path) -> AsyncIterator[Scene]:
    """The first break runs."""
    async with event(folder) as day:
        yield there_is(day)


@scene(
    at_clock("katya", "pause", "the clock stands already"),
    at_clock("katya", "skip", "the clock stands; let it go on first"),
)
@asynccontextmanager
async def an_event_in_a_pause(folder: Path) -> AsyncIterator[Scene]:
    """A year stands."""
    async with event(folder) as day:
        await day.to("The first age")
        await day.does("pause")
        yield there_is(day)


@scene(at_clock("katya", "go-on", "this part is over; press “Next part”"))
@asynccontextmanager
async def an_event_between_two_ages(folder: Path) -> AsyncIterator[Scene]:
    """Years would follow years, and wait for control."""
    async with event(folder, [FIRST_AGE, SECOND_AGE]) as day:
        await day.passes(6)
        await day.does("skip")
        await day.does("skip")
        yield there_is(day)


@scene(at("anna", "act", "The sitting: you can only vote now", act="march", values=[]))
@asynccontextmanager
async def an_event_that_votes(folder: Path) -> AsyncIterator[Scene]:
    """The floor is open for votes."""
    async with event(folder) as day:
        await day.to("The sitting")
        yield there_is(day)


@scene(at_clock("katya", "pause", "the day has not begun"))
@asynccontextmanager
async def an_event_before_its_day(folder: Path) -> AsyncIterator[Scene]:
    """Nobody has begun it."""
    async with event(folder, begun=False) as day:
        yield there_is(day)


@scene(
    at_clock("katya", "pause", "the day is over"),
    at_clock("katya", "next", "the day is over"),
)
@asynccontextmanager
async def an_event_after_its_day(folder: Path) -> AsyncIterator[Scene]:
    """All parts have been."""
    async with event(folder, [COUNT]) as day:
        await day.does("next")
        yield there_is(day)


@scene(*(at_clock("host", verb, "this table is not an event", **b) for verb, b in VERBS.items()))
@asynccontextmanager
async def a_table_that_is_no_event(folder: Path) -> AsyncIterator[Scene]:
    """It has no clock of control."""
    async with House(folder) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        await house.by_hand(made.table)
        yield Scene(house, made.table, {"host": made.token})


ALL_SCENES = KNOWN_SCENES
"""With those above."""
