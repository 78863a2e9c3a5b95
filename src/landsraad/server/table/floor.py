"""An open floor at a table: bots act at drawn times, and years pass.

Nobody has a turn, so nothing would ever move the match on but its clock (`bots.floor`). In live
play its timers run in seconds as the game names them; otherwise time passes when all people at the
table have said so. In an event the clock of control ends years (`server.event.clock`);
then only the bots are looked after here.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from landsraad.bots.company import Company
from landsraad.bots.floor import TIME_UP, chances
from landsraad.kernel import Match, Refused, RuleError, Seat
from landsraad.kernel.asks import CLOCK, TICK
from landsraad.kernel.record import Acted
from landsraad.server.event.clock import years_run
from landsraad.server.table import Table
from landsraad.server.table.tempo import DEED, TIMES_AS_LONG, bot_pace, people
from landsraad.server.wire import Done, Hold

logger = logging.getLogger("landsraad.server")

STANDS: Final = "the clock stands still now"
BY_CONTROL: Final = "in an event control's clock ends the years"


def may_pass(match: Match[Any]) -> bool:
    """Is this an open floor whose clock is not stopped?"""
    return match.game.clock and TICK in match.offers(CLOCK)


def runs(table: Table) -> bool:
    """Do the timers of this table run by themselves? Only while somebody is there."""
    return table.doc.settings.pace == "live" and any(table.present.values())


def pass_time(table: Table, hold: Hold, on: bool) -> Done:
    """Say that nobody need wait for this seat, or that one wants to do something after all."""
    seat, match = hold.player, table.playing
    if table.doc.event is not None:
        raise Refused(BY_CONTROL)
    if not match.game.clock:
        raise Refused("you cannot let time pass here: in this game it passes by itself")
    if not may_pass(match):
        raise Refused(STANDS)
    others = [each for each in table.doc.passing if each != seat]
    table.doc.passing = [*others, seat] if on else others
    return Done()


class Floor:
    """What happens by itself on the open floor of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chances: list[Seat] = []
        """Bots that may still act in this year, in order; one may be there several times."""
        self.due = 0.0
        """When the next of them acts."""
        self._match: Match[Any] | None = None
        self._seen = 0
        """Entries of the record that were looked at."""
        self._year = 0
        """In an event: for which year the chances are."""
        self._before: frozenset[str] | None = None
        """The timers that ran when all had let time pass; None: they have not."""

    def next_time(self) -> float | None:
        """When something is due next; None: nothing happens before a person does something."""
        if not self._is_open():
            return None
        self._look()
        if self.table.doc.event is not None:
            return self.due if self.chances else None
        if self._may_pass_on():
            return self.table.now()
        times = [*([self.due] if self.chances else []), *self.table.ends.values()]
        return min(times, default=None)

    def happens(self, company: Company) -> bool:
        """Do what is due, once; True: something has changed."""
        if not self._is_open():
            return False
        self._look()
        if self.table.doc.event is None:
            if self._may_pass_on():
                return self._time_passes(company)
            if self._times_are_up():
                return True
        if not self.chances or self.due > self.table.now():
            return False
        return self._next_acts(company)

    def _is_open(self) -> bool:
        """Does time pass here, and may bots act?"""
        doc = self.table.doc
        return may_pass(self.table.playing) and (doc.event is None or years_run(doc))

    def _times_are_up(self) -> bool:
        """Let a timer have its effect that has run out; True: there was one."""
        if late := [timer for timer, end in self.table.ends.items() if end <= self.table.now()]:
            self._runs_out(late[0])
        return bool(late)

    # ---- who may act

    def _look(self) -> None:
        """Look at what is new: another match, deeds of people, timers that began or ended."""
        table, match = self.table, self.table.playing
        year = table.counts.ticks if table.doc.event is not None else 0
        if match is not self._match or year != self._year:
            self._match, self._seen, self._year = match, len(match.entries), year
            self._before = None
            self._new_year()
        new, self._seen = match.entries[self._seen :], len(match.entries)
        persons = {*people(table.doc.chairs)}
        if any(isinstance(entry, Acted) and entry.seat in persons for entry in new):
            self._answer_to_people()
        self._look_at_timers()

    def _answer_to_people(self) -> None:
        """Every bot may answer to what a person does; in an event, where people do something all
        the time, only when few bots have chances left.
        """
        bots = self._bots()
        if self.table.doc.event is None or len(self.chances) < len(bots):
            self.chances += bots

    def _bots(self) -> list[Seat]:
        pacer = self.table.pacer
        return [s for s in range(len(self.table.doc.chairs)) if pacer.played_by_bot(s)]

    def _new_year(self) -> None:
        """Everybody has new chances, in drawn order."""
        self.chances = chances(self.table.playing, self._bots())
        self._look_at_timers()
        self._wait()

    def _look_at_timers(self) -> None:
        """Where timers run, let new ones begin; those that are gone run no more.

        While nobody is there they stand still. Then they go on, also after the table was closed.
        """
        table, doc, now = self.table, self.table.doc, self.table.now()
        if doc.event is not None:
            return
        if not runs(table):
            if doc.ends and not doc.halted:
                doc.halted = now
            table.ends = {}
            return
        stood_still = now - doc.halted if doc.halted else 0.0
        before = {timer: end + stood_still for timer, end in doc.ends.items()}
        timers = table.playing.timers
        ends = {timer: now + seconds * table.pacer.scale for timer, seconds in timers.items()}
        doc.ends = {timer: before.get(timer, end) for timer, end in ends.items()}
        doc.halted, table.ends = 0.0, doc.ends

    def _wait(self) -> None:
        """Draw when the next bot acts: soon, or where a year has an end, spread over it."""
        table = self.table
        soon = table.pacer.scale * DEED * TIMES_AS_LONG[bot_pace(table.doc.chairs)]
        left = max(table.ends.values(), default=table.now()) - table.now()
        spread = left / (len(self.chances) + 1)
        self.due = table.now() + max(soon, spread) * table.pacer.chance.uniform(0.5, 1.5)

    def _next_acts(self, company: Company) -> bool:
        """Give the next bot its chance; True: it has done something."""
        seat, table = self.chances.pop(0), self.table
        self._wait()
        if not table.pacer.played_by_bot(seat):
            return False
        try:
            acted = company.act(seat)
        except RuleError:
            logger.exception(
                "table %s: the rules failed in a bot's act", table.doc.id, extra=table.where
            )
            return False
        self._seen = len(table.playing.entries)
        if acted:
            table.refresh()
        return acted

    # ---- time

    def _may_pass_on(self) -> bool:
        """Has everybody said that time may pass? Where only bots sit, it does after their deeds."""
        persons = {*people(self.table.doc.chairs)}
        return persons <= {*self.table.doc.passing} if persons else not self.chances

    def _time_passes(self, company: Company) -> bool:
        """Bots take the chances that they have left; then what was running runs out, or the year.

        What has only just begun does not run out with it: people see it first.
        """
        match = self.table.playing
        if self._before is None:
            self._before = frozenset(match.timers)
            self.chances += self._bots()
        if self.chances:
            self._next_acts(company)
            return True
        before, self._before = self._before, None
        self.table.doc.passing = []
        if match.timers.keys() <= before:
            self._run_out_all()
        return True

    def _run_out_all(self) -> None:
        """Let all that runs beside the year run out; where nothing does, the year ends."""
        match = self.table.playing
        if TIME_UP not in match.offers(CLOCK):
            self._ends_year()
            return
        for _ in match.timers:
            if TIME_UP in match.offers(CLOCK):
                match.compose(CLOCK, TIME_UP, lambda ask: ask.options[0])
        self._shown()

    def _runs_out(self, timer: str) -> None:
        """One timer has run out: the first is that of the year."""
        match = self.table.playing
        if timer == next(iter(match.timers)):
            self._ends_year()
            return
        match.compose(CLOCK, TIME_UP, lambda _: timer)
        self._shown()

    def _ends_year(self) -> None:
        """The year ends; another may begin."""
        self.table.playing.act(CLOCK, TICK)
        self._shown()
        self.table.doc.ends = {}
        if not self.table.playing.over:
            self._new_year()

    def _shown(self) -> None:
        self._seen = len(self.table.playing.entries)
        self.table.refresh()
