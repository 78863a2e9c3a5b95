"""The clock of an event: parts of the day follow each other, years and battles run out.

Nobody need be there for it. It closes and opens the floor by the deed that the game has for that,
so the record knows of it; a tick is the clock's act. What control does to it is in `controls`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from landsraad.bots.floor import TIME_UP
from landsraad.events import ControlDeed, EventPlan, FloorState, Part, event_of
from landsraad.kernel import Match, Refused
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK
from landsraad.server.event import timers
from landsraad.server.event.desk.deeds import values_noted
from landsraad.server.event.practice import begin_match, put_away
from landsraad.server.event.timers import PART
from landsraad.server.wire import DayClock, Doc

if TYPE_CHECKING:
    from landsraad.server.table import Table

COUNTDOWN: Final = 5.0
"""Seconds that the hall counts down before the floor opens."""
BEAT: Final = 2.0
"""Seconds of the day after which those left are written down again, while they run."""
SHORTEST_BEAT: Final = 0.25
"""Real seconds that lie between, however fast the day is played."""
MINUTE: Final = 60.0
YEARS: Final = ("practice", "play")
"""Kinds of parts in which years run."""
SITS: Final = "{part}: you can only vote now"


def clock_of(doc: Doc) -> DayClock | None:
    """The clock of an event whose day has begun; None: there is none, or not yet."""
    if doc.event is None or doc.event.clock.part < 0:
        return None
    return doc.event.clock


def part_of(clock: DayClock) -> Part | None:
    """The part of the day that it is; None: before and after the day."""
    return clock.parts[clock.part] if 0 <= clock.part < len(clock.parts) else None


def plays(clock: DayClock) -> bool:
    """Is this a part of the day in which years run?"""
    part = part_of(clock)
    return part is not None and part.kind in YEARS


def floor_of(clock: DayClock) -> FloorState:
    """What people may do now."""
    part = part_of(clock)
    if part is None or not clock.runs:
        return "closed"
    return "open" if part.kind in YEARS else part.floor


def years_run(doc: Doc) -> bool:
    """Does a year run now? Bots act only then."""
    clock = clock_of(doc)
    return clock is not None and clock.runs and plays(clock)


def plan_of(table: Table) -> EventPlan:
    """The plan of the event at this table."""
    return event_of(table.game)


def must_let(table: Table, act: str) -> None:
    """Refuse what people cannot do in a sitting. All else the rules refuse themselves."""
    event = table.doc.event
    part = part_of(event.clock) if event is not None else None
    if part is not None and not lets(table, act):
        raise Refused(SITS, part=part.title)


def lets(table: Table, act: str) -> bool:
    """Does the clock leave this act to people now?"""
    clock = clock_of(table.doc)
    if clock is None or floor_of(clock) != "votes":
        return True
    plan = plan_of(table)
    return act in plan.votes or act in plan.in_pause


# ---- the floor, by the rules


def is_open(match: Match[Any]) -> bool:
    """Do the rules let time pass?"""
    return TICK in match.offers(CLOCK)


def set_floor(table: Table, open: bool, why: str) -> bool:
    """Have the rules open or close the floor, where they know of that; True: they did."""
    match, deed = table.match, plan_of(table).pause
    if match is None or match.over or deed is None or is_open(match) == open:
        return False
    does(table, deed, why)
    return True


def does(table: Table, deed: ControlDeed, why: str) -> None:
    """Have the rules do what moderators could do, with what it changes beside it."""
    with values_noted(table.playing):
        table.playing.act(MODERATOR, deed.act, deed.answers(why))
    table.refresh()


# ---- running and standing


def stand(table: Table, clock: DayClock, why: str) -> None:
    """All timers stand with their seconds, and the floor is closed."""
    timers.run(clock, table.now(), timers.second(table), False)
    clock.opens, clock.why = 0.0, why
    set_floor(table, False, why)
    show_ends(table, clock)


def go(table: Table, clock: DayClock) -> None:
    """All timers run, and the floor is as the part has it."""
    timers.run(clock, table.now(), timers.second(table), True)
    clock.opens, clock.away = 0.0, 0.0
    if floor_of(clock) != "closed":
        clock.why = ""
    set_floor(table, floor_of(clock) != "closed", clock.why or "The clock goes on.")
    show_ends(table, clock)


def count_down(table: Table, clock: DayClock) -> None:
    """Let the hall count down, then go on."""
    timers.remember(clock, table.now(), timers.second(table))
    clock.opens = table.now() + COUNTDOWN * timers.second(table)


def show_ends(table: Table, clock: DayClock) -> None:
    """Let pages know when what runs is up."""
    known = timers.shown_ends(clock, timers.second(table))
    table.ends = {timer: end for timer, end in known.items() if timer != PART}


def note(table: Table, deed: str = "", words: str = "", by: str = "") -> None:
    """Keep how the clock is now."""
    event = table.doc.event
    if event is not None:
        entries = len(table.match.entries) if table.match is not None else 0
        timers.remember(event.clock, table.now(), timers.second(table))
        timers.mark(event.clock, entries, deed, words, by)


# ---- parts


def enter_part(table: Table, clock: DayClock, number: int) -> None:
    """A part of the day begins: years after a countdown, everything else at once.

    Years that nobody can play any more, because the match is over, are left out.
    """
    _leave_practice(table, clock)
    while number < len(clock.parts) and _is_vain(table, clock.parts[number]):
        clock.began.append(table.now())
        number += 1
    _set_battles_aside(table, clock)
    clock.part, clock.done, clock.holds = number, False, False
    clock.began.append(table.now())
    clock.left, clock.at, clock.runs, clock.away = {}, table.now(), False, 0.0
    part = part_of(clock)
    if part is None:
        stand(table, clock, "The day is over.")
    elif part.kind in YEARS:
        begin_match(table)
        clock.practising = part.kind == "practice"
        clock.left, clock.rest = clock.rest, {}
        stand(table, clock, part.title)
        look_at_timers(table, clock)
        count_down(table, clock)
    else:
        clock.left = {PART: part.minutes * MINUTE}
        clock.why = part.title
        go(table, clock)
    note(table, "part", part.title if part else "The day is over")


def _set_battles_aside(table: Table, clock: DayClock) -> None:
    """Battles stand with their seconds until years run again."""
    if plays(clock):
        timers.remember(clock, table.now(), timers.second(table))
        clock.left.pop(year_timer(table), None)
        clock.rest = clock.left


def _leave_practice(table: Table, clock: DayClock) -> None:
    """What was practised is put away, and the true match is laid out for the same people."""
    if clock.practising:
        clock.practising, clock.left = False, {}
        clock.practice = put_away(table)
        begin_match(table)


def _is_vain(table: Table, part: Part) -> bool:
    return part.kind in YEARS and table.match is not None and table.match.over


def part_is_over(table: Table, clock: DayClock) -> None:
    """The next part begins; years wait for control, unless they follow a break that has ended."""
    part, following = part_of(clock), clock.part + 1
    next_plays = following < len(clock.parts) and clock.parts[following].kind in YEARS
    if clock.holds or (next_plays and part is not None and part.kind in YEARS):
        title = part.title if part else ""
        stand(table, clock, f"{title} is over")
        clock.done = True
        note(table, "end", f"{title} is over")
        return
    enter_part(table, clock, following)


def years_of(clock: DayClock) -> tuple[int, int]:
    """The first and the last year of the part that it is; of practice one."""
    part = part_of(clock)
    return part.years if part is not None and part.years else (1, 1)


def year_seconds(table: Table, clock: DayClock) -> float:
    """How long a year is that begins now."""
    part = part_of(clock)
    if part is not None and part.kind == "practice" and part.minutes:
        return part.minutes * MINUTE
    return minutes_of(table, clock) * MINUTE


def minutes_of(table: Table, clock: DayClock) -> float:
    """The length of the years to come."""
    options = table.doc.settings.options
    return clock.minutes or float(options.get(plan_of(table).minutes_option, 0)) or 10.0


# ---- timers


def look_at_timers(table: Table, clock: DayClock) -> bool:
    """Let timers begin that are new in the game, and end those that are gone; True: there are.

    The first is that of the year, which the day measures itself. Where moderators have given
    another one more time, it has as much more left.
    """
    if not plays(clock) or table.match is None or clock.done:
        return False
    known = dict(table.match.timers)
    year = next(iter(known), "")
    before = timers.left_at(clock, table.now(), timers.second(table))
    left: dict[str, float] = {}
    for timer, full in known.items():
        if timer in before:
            more = 0 if timer == year else full - clock.full.get(timer, full)
            left[timer] = max(0.0, before[timer] + more)
        else:
            left[timer] = year_seconds(table, clock) if timer == year else float(full)
    if left == before and clock.full == known:
        return False
    clock.left, clock.full, clock.at = left, known, table.now()
    show_ends(table, clock)
    return True


def year_timer(table: Table) -> str:
    """What the game calls the timer of the year; empty: there is none now."""
    return next(iter(table.match.timers), "") if table.match is not None else ""


def year_ends(table: Table, clock: DayClock) -> None:
    """The clock ends the year; with the last one of its part, the part is over."""
    table.playing.act(CLOCK, TICK)
    table.refresh()
    clock.left.pop(year_timer(table), None)
    last = years_of(clock)[1]
    if table.playing.over or (table.counts.ticks >= last):
        note(table)
        part_is_over(table, clock)
        return
    clock.left = {name: left for name, left in clock.left.items() if name in table.playing.timers}
    look_at_timers(table, clock)
    note(table, "year", f"Year {table.counts.ticks}")
    announce_last_year(table, clock)


def announce_last_year(table: Table, clock: DayClock) -> None:
    """Where the day has fewer years than the match, the rules hear that this is the last one."""
    plan = plan_of(table)
    years = total_years(clock)
    planned = table.doc.settings.options.get(plan.years_option, years)
    if clock.practising or plan.last_year is None or planned <= years:
        return
    if table.counts.ticks == years - 1:
        does(table, plan.last_year, "The day ends with this year.")


def total_years(clock: DayClock) -> int:
    """How many years the day has."""
    return max((part.years[1] for part in clock.parts if part.years), default=0)


class Clock:
    """What happens by itself at the clock of a table's event, if it has one."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def next_time(self) -> float | None:
        """When something is due; None: nothing before control does something."""
        clock = clock_of(self.table.doc)
        if clock is None or part_of(clock) is None:
            return None
        if self._disagrees(clock) or self._game_is_over(clock):
            return self.table.now()
        if clock.opens:
            return clock.opens
        if not clock.runs:
            return None
        known = timers.ends(clock, timers.second(self.table))
        main = self._main_timer(clock)
        if clock.holds and clock.left.get(main, 1.0) <= 0:
            known.pop(main, None)
        return min([*known.values(), clock.at + self._beat])

    @property
    def _beat(self) -> float:
        """Real seconds after which the seconds left are written down again."""
        return max(SHORTEST_BEAT, BEAT * timers.second(self.table))

    async def beat(self) -> None:
        """Write down the seconds that are left, from time to time while they run."""
        table, clock = self.table, clock_of(self.table.doc)
        if clock is not None and clock.runs and table.now() >= clock.at + self._beat:
            timers.remember(clock, table.now(), timers.second(table))
            await table.keep_times()

    def happens(self) -> bool:
        """Do what is due, once; True: something has changed."""
        table, clock = self.table, clock_of(self.table.doc)
        if clock is None or part_of(clock) is None:
            return False
        if look_at_timers(table, clock):
            note(table)
            return True
        if self._game_is_over(clock):
            part_is_over(table, clock)
            return True
        if self._disagrees(clock):
            self._agree(clock)
            return True
        if clock.opens and clock.opens <= table.now():
            go(table, clock)
            note(table, "open", "The floor is open")
            return True
        return clock.runs and self._runs_out(clock)

    def _runs_out(self, clock: DayClock) -> bool:
        """Let the first timer that is up have its effect."""
        left = timers.left_at(clock, self.table.now(), timers.second(self.table))
        main = self._main_timer(clock)
        for timer in [timer for timer, seconds in left.items() if seconds <= 0]:
            if timer != main:
                self.time_is_up(clock, timer)
                note(self.table)
                return True
            if not clock.holds:
                (year_ends if plays(clock) else part_is_over)(self.table, clock)
                return True
            if clock.left[timer] > 0:  # everybody sees once that it waits
                note(self.table)
                return True
        return False

    def time_is_up(self, clock: DayClock, timer: str) -> None:
        """Something that is timed beside the year is up."""
        match = self.table.playing
        clock.left.pop(timer, None)
        if TIME_UP in match.offers(CLOCK) and timer in match.timers:
            match.compose(CLOCK, TIME_UP, lambda _: timer)
            self.table.refresh()
        look_at_timers(self.table, clock)

    def _main_timer(self, clock: DayClock) -> str:
        """The timer with which the year, or the break, is up."""
        return year_timer(self.table) if plays(clock) else PART

    def _game_is_over(self, clock: DayClock) -> bool:
        """Has the match ended in the middle of a part?"""
        match = self.table.match
        return plays(clock) and not clock.done and match is not None and match.over

    def _disagrees(self, clock: DayClock) -> bool:
        """Do the rules have the floor open where the clock has it closed, or the other way round?

        After a restart, and after control has gone back, they may.
        """
        match = self.table.match
        if match is None or match.over or plan_of(self.table).pause is None:
            return False
        return is_open(match) != (floor_of(clock) != "closed")

    def _agree(self, clock: DayClock) -> None:
        """Whichever is closed closes the other: nothing happens before control says so."""
        if is_open(self.table.playing):
            set_floor(self.table, False, clock.why or "The clock stands.")
            return
        stand(self.table, clock, clock.why or "Control stopped the clock.")
        note(self.table, "pause", "Control stopped the clock")


def found_again(doc: Doc, now: float) -> None:
    """A table is opened whose clock ran when the server was last there: it stands with the seconds
    that were left then, and says how long it was away.
    """
    clock = clock_of(doc)
    if clock is None or not (clock.runs or clock.opens) or part_of(clock) is None:
        return
    clock.away = max(0.0, now - clock.at)
    clock.runs, clock.opens = False, 0.0
    clock.why = f"The server was away for {timers.clock_face(clock.away)}."
    clock.at = now
