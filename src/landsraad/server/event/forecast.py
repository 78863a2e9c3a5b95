"""How the day goes on from here: planned beside expected, how late it runs, how to catch up."""

from __future__ import annotations

import re
import time
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from landsraad.events import Part, event_of
from landsraad.scenes.text import counted
from landsraad.server.event import timers
from landsraad.server.event.clock import (
    MINUTE,
    YEARS,
    minutes_of,
    part_of,
    plays,
    total_years,
    year_timer,
    years_of,
)
from landsraad.server.event.timers import PART
from landsraad.server.wire import DayClock, PartTimes, WaySeen

if TYPE_CHECKING:
    from landsraad.server.table import Table

NEAR: Final = 2 * 60 * MINUTE
"""A day that begins further from its planned hour is a rehearsal: its plan begins when it does."""
HOUR: Final = re.compile(r"\b([01]?[0-9]|2[0-3])[:.]([0-5][0-9])\b")
"""A time of day in what an organiser says: `Saturday, 9:30`."""
SHORTEST_YEAR: Final = 3
SHORTEST_BREAK: Final = 5


def minutes_of_part(table: Table, clock: DayClock, part: Part) -> float:
    """How long a part is as it is planned now."""
    if part.kind == "play" and part.years:
        first, last = part.years
        return (last - first + 1) * minutes_of(table, clock)
    return float(part.minutes)


def plan_day(table: Table, clock: DayClock) -> None:
    """Write down when each part is to begin, for a day that begins now."""
    at = planned_start(table, table.now())
    clock.planned = [at]
    for part in clock.parts:
        at += minutes_of_part(table, clock, part) * MINUTE * timers.second(table)
        clock.planned.append(at)


def planned_start(table: Table, now: float) -> float:
    """When the day was to begin, as its organiser says it, or as the game has planned it."""
    event = table.doc.event
    if event is None:
        return now
    known = [each.starts for each in event_of(table.game).schedule if each.id == event.schedule]
    said = next(filter(None, map(HOUR.search, (event.starts, *known))), None)
    if said is None:
        return now
    hours, minutes = int(said[1]), int(said[2])
    today = time.localtime(now)
    then = time.mktime((*today[:3], hours, minutes, 0, 0, 0, -1))
    return then if abs(then - now) <= NEAR else now


def left_of_part(table: Table, clock: DayClock) -> float:
    """Seconds of the day that this part still takes, if nothing holds it up."""
    part = part_of(clock)
    if part is None or clock.done:
        return 0.0
    left = timers.left_at(clock, table.now(), timers.second(table))
    if not plays(clock):
        return left.get(PART, 0.0)
    waits = max(0.0, clock.opens - table.now()) / timers.second(table) if clock.opens else 0.0
    more = 0 if part.kind == "practice" else max(0, years_of(clock)[1] - table.counts.ticks - 1)
    return waits + left.get(year_timer(table), 0.0) + more * minutes_of(table, clock) * MINUTE


def begins(table: Table, clock: DayClock) -> list[float]:
    """When each part began or is expected to begin, and at last when the day ends."""
    found = clock.began[: clock.part + 1][: len(clock.parts) + 1]
    if part_of(clock) is None:
        return found
    at = table.now() + left_of_part(table, clock) * timers.second(table)
    for part in clock.parts[clock.part + 1 :]:
        found.append(at)
        at += minutes_of_part(table, clock, part) * MINUTE * timers.second(table)
    return [*found, at]


def parts_seen(table: Table, clock: DayClock) -> list[PartTimes]:
    """The parts of the day, planned beside expected."""
    real = begins(table, clock)
    return [
        PartTimes(
            part.title,
            part.kind,
            round(minutes_of_part(table, clock, part)),
            clock.planned[number],
            real[number],
            part.years,
            past=number < clock.part,
            now=number == clock.part,
        )
        for number, part in enumerate(clock.parts)
    ]


def minutes_late(table: Table, clock: DayClock, end: float) -> int:
    """How many minutes of the day it ends later than planned."""
    return round((end - clock.planned[-1]) / MINUTE / timers.second(table))


# ---- what would come of each control


def outcomes(table: Table, clock: DayClock) -> dict[str, str]:
    """What would come of each control that can be used now, by the end of its address."""
    part, main = part_of(clock), year_timer(table) if plays(clock) else PART
    if part is None:
        return {"next": "The day begins"} if clock.part < 0 else {}
    following = clock.parts[clock.part + 1 :]
    after = f"“{following[0].title}”" if following else "The end of the day"
    then = _after_year(table, clock, after) if plays(clock) else after
    left = timers.left_at(clock, table.now(), timers.second(table)).get(main, 0.0)
    found: dict[str, str] = {}
    if clock.runs or clock.opens:
        found["pause"] = f"Everything stands, with {timers.clock_face(left)} left"
    elif not clock.done:
        found["go-on"] = f"{then} at {_hour(table, left)}"
    if not clock.done:
        found |= {f"extend {n}": f"{then} at {_hour(table, left + n * MINUTE)}" for n in (1, 5)}
        found["hold"] = f"{then} comes by itself" if clock.holds else f"{then} waits for you"
    if plays(clock) and clock.runs:
        found["skip"] = f"{then} now"
    if part.kind != "play" or clock.done:
        found["next"] = f"{after} now"
    return found


def _after_year(table: Table, clock: DayClock, after: str) -> str:
    ticks = table.counts.ticks
    return after if ticks + 1 >= years_of(clock)[1] else f"Year {ticks + 1}"


def _hour(table: Table, seconds: float) -> str:
    """When these seconds of the day are over, as clocks on walls show it."""
    return time.strftime("%H:%M", time.localtime(table.now() + seconds * timers.second(table)))


# ---- catching up


def ways(table: Table, clock: DayClock, end: float) -> list[WaySeen]:
    """How the day could catch up, each with what would come of it."""
    late = minutes_late(table, clock, end)
    if late < 1:
        return []
    found = (
        _shorter_years(table, clock, end, late),
        _fewer_years(table, clock, end, late),
        _shorter_break(table, clock, end, late),
    )
    return [way for way in found if way is not None]


def years_to_come(clock: DayClock, ticks: int) -> int:
    """Years that begin later than this one."""
    played = (max(part.years[0] - 1, ticks) for part in _to_play(clock) if part.years)
    ends_at = (part.years[1] for part in _to_play(clock) if part.years)
    whole = sum(max(0, last - first) for first, last in zip(played, ends_at, strict=True))
    return whole - (1 if plays(clock) and not clock.practising and not clock.done else 0)


def _to_play(clock: DayClock) -> list[Part]:
    return [part for part in clock.parts[max(0, clock.part) :] if part.kind == "play"]


def _outcome(table: Table, clock: DayClock, end: float, saved: float) -> str:
    """When the day then ends; `saved` are minutes."""
    then = end - saved * MINUTE * timers.second(table)
    late = minutes_late(table, clock, then)
    how = f"{counted(late, 'minute')} late" if late > 0 else "on time"
    return f"The day ends at {time.strftime('%H:%M', time.localtime(then))}, {how}."


def _shorter_years(table: Table, clock: DayClock, end: float, late: int) -> WaySeen | None:
    coming, now = years_to_come(clock, table.counts.ticks if table.match else 0), 0.0
    now = minutes_of(table, clock)
    if coming < 1:
        return None
    then = max(SHORTEST_YEAR, floor(now - late / coming))
    if then >= now:
        return None
    outcome = _outcome(table, clock, end, (now - then) * coming)
    words = f"Years of {counted(then, 'minute')} from the next one on"
    return WaySeen("shorter_years", words, outcome, "minutes", {"minutes": then})


def _fewer_years(table: Table, clock: DayClock, end: float, late: int) -> WaySeen | None:
    total, last = total_years(clock), next(reversed(_to_play(clock)), None)
    if last is None or last.years is None:
        return None
    ticks = table.counts.ticks if table.match and not clock.practising else 0
    least = max(last.years[0], ticks + 1)
    then = max(least, total - ceil(late / minutes_of(table, clock)))
    if then >= total:
        return None
    outcome = _outcome(table, clock, end, (total - then) * minutes_of(table, clock))
    words = f"{counted(total - then, 'year')} fewer: the day ends with year {then}"
    return WaySeen("fewer_years", words, outcome, "years", {"years": then})


def _shorter_break(table: Table, clock: DayClock, end: float, late: int) -> WaySeen | None:
    breaks = [
        (part.minutes, -number)
        for number, part in enumerate(clock.parts)
        if number > clock.part and part.kind not in YEARS and part.minutes > SHORTEST_BREAK
    ]
    if not breaks:
        return None
    minutes, number = max(breaks)[0], -max(breaks)[1]
    then = max(SHORTEST_BREAK, minutes - late)
    outcome = _outcome(table, clock, end, minutes - then)
    words = f"“{clock.parts[number].title}” takes {then} minutes instead of {minutes}"
    return WaySeen("shorter_break", words, outcome, "part", {"part": number, "minutes": then})
