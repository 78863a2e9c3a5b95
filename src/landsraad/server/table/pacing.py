"""When the server itself acts: for bots, for standing orders, for windows that close, for clocks.

Nobody may learn from the time that an answer takes what another seat holds. So whatever the server
answers is answered after a time that was drawn before anybody could look, and a chance to react
closes at a time that was drawn when it opened: early answers wait for it. Who cannot react, or does
not want to be asked, is not asked; the answer waits like all others.

Other hidden questions have no such close: the table waits for a person's answer, however long that
takes. So it waits just as long for a player who has only one option: they are asked like everyone
else (`Table.own_answer`), and a bot's answer takes a time that was drawn before it has thought.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from landsraad.bots.named import able
from landsraad.kernel import PASS, Ask, Game, Match, Seat, Value
from landsraad.kernel.record import Acted
from landsraad.kernel.state import encode
from landsraad.orders import never
from landsraad.server.table.tempo import (
    DEED,
    PASSING,
    SEARCHING,
    TIMES_AS_LONG,
    bot_pace,
    goes_on,
    is_sealed,
    search_time,
)
from landsraad.server.wire import FOR_EVER, Chair, Settings, Window

FORCED_DELAY = (0.8, 2.2)
"""Seconds after which is done what a standing order says. It is the same for an only option, where
that is taken: see `Table.own_answer`."""
GRACE = 0.8
"""Seconds after a person's answer in which nobody else answers: it may be taken back."""
CORRESPONDENCE_WINDOW = 40.0
"""Seconds that a chance to react stays open in correspondence play, give or take a third: those
who want longer have said so beforehand ("always let me think")."""
OVERDUE = 0.1
"""Seconds that a bot's answer may come after the time that was drawn for it."""
GREAT = 2.0
"""A chance to react stays open as many times as long at a great moment: time to read what happens.
Which moments are great everybody can tell."""
IDLING = 1 / 8
"""The share of windows that stay open longer although nobody uses them, so that a long one does
not tell that somebody holds a card and thinks."""
IDLE_FOR = (1.0, 3.0)
"""How much longer, in lengths of the window: as long as people think, and no longer than a table
can bear."""

Great: TypeAlias = Callable[[Any, Seat, str], bool]
"""Is a chance to react of this kind a great moment for a seat, with this on the table?"""


def is_reaction(game: Game[Any], ask: Ask) -> bool:
    """Is this a chance to react whose asking and answering tells nothing?"""
    return ask.hidden and never(game, ask.kind) is not None


def lets_go_by(game: Game[Any], ask: Ask) -> Value:
    """The answer that lets a chance to react go by."""
    order = never(game, ask.kind)
    return order.value if order and ask.permits(order.value) else ask.options[0]


class Pacer:
    """The times at one table. It decides nothing about the game, only when something is due."""

    def __init__(
        self,
        game: Game[Any],
        settings: Settings,
        chairs: Sequence[Chair],
        now: Callable[[], float],
        scale: float = 1.0,
        window: Window | None = None,
        clocks: Mapping[Seat, float] | None = None,
        *,
        watched: Callable[[], bool],
        great: Great,
    ) -> None:
        self.game, self.settings, self.chairs, self.now = game, settings, chairs, now
        self.watched = watched
        """Does somebody without a seat look on now?"""
        self.great = great
        self.scale = 0.0 if settings.pace == "instant" else scale
        """How many times as long everything takes; 0: nothing takes any time."""
        self.chance = random.SystemRandom()
        self.window: Window | None = None
        self._kept = window
        """A window that was open when this table was left, until it is found again."""
        self.due: dict[Seat, float] = {}
        """When the server answers for a seat."""
        self._begun: dict[Seat, float] = {}
        """When a bot's time for what it is asked began."""
        self.late: dict[Seat, str] = {}
        """People whose time was up, and the decision at which it was: a bot answers once."""
        self.deadlines: dict[Seat, float] = {}
        """When a person's time is up. Only the seat itself may know: it tells of its choices."""
        self.runs_from = 0.0
        """Before this moment no live clock runs: there is time to see what everybody was told."""
        self.clocks: dict[Seat, float] = dict(clocks or {})
        """When a person's time is up as everybody may see it: for all that the table waits for,
        whether they have a choice, have answered, or have given an order."""
        self._situation = b""
        self._news = self._news_of_acts = 0
        """How much everybody was told, and how much of that by acts out of turn."""
        self._seen: dict[Seat, str] = {}
        """The decisions that times were given to."""

    def played_by_bot(self, seat: Seat) -> bool:
        """Does a bot play this seat now, for itself or for somebody who is away?"""
        return bool(self.chairs[seat].bot)

    def answered_by_bot(self, seat: Seat) -> bool:
        """Does a bot answer here, also if only once for somebody whose time was up?"""
        return self.played_by_bot(seat) or seat in self.late

    @property
    def alone(self) -> bool:
        """Is there one person and nobody who looks on? Then silence can tell nobody anything.

        While a bot stands in for somebody, that person may still look, and come back.
        """
        people = [chair for chair in self.chairs if chair.kind == "human"]
        return len(people) < 2 and not self.watched()

    @property
    def observed(self) -> bool:
        """Could anybody learn from the time that something takes?"""
        return not (self.instant or self.alone)

    def veils(self, ask: Ask) -> bool:
        """Must the table wait for this answer as long whatever the seat holds, without a window
        that closes by itself?
        """
        return ask.hidden and self.observed and not self.reacting(ask)

    def always_thinks(self, ask: Ask) -> bool:
        """Does this seat want time for such a chance to react, each time and whatever it holds?"""
        return not self.instant and self.reacting(ask) and ask.kind in self.chairs[ask.seat].think

    # ---- the window

    def reacting(self, ask: Ask) -> bool:
        """Is this question a chance to react?"""
        return is_reaction(self.game, ask)

    def reacting_of(self, asks: Mapping[Seat, Ask]) -> list[Seat]:
        """The seats among these whose question is a chance to react."""
        return [seat for seat, ask in asks.items() if self.reacting(ask)]

    def catches(self, ask: Ask) -> bool:
        """Would an answer to this question wait until an open window closes?"""
        return self.window is not None and self.reacting(ask)

    def closes_by_itself(self, ask: Ask) -> bool:
        """Would such an answer wait for a time that was drawn, whatever was answered by then?"""
        return self.window is not None and self.window.closes != FOR_EVER and self.reacting(ask)

    def holds(self, seat: Seat) -> bool:
        """Does this seat's answer wait in an open window?"""
        return self.window is not None and seat in self.window.held

    def answers(self, seat: Seat) -> bool:
        """Does the server answer for this person before long: the only option, or an order?"""
        return seat in self.due and not self.answered_by_bot(seat)

    def lets_go_by(self, seat: Seat) -> bool:
        """Does the server let the open window go by for this seat, which is not asked?"""
        return self.window is not None and seat in self.window.silent

    def hold(self, seat: Seat, value: Value) -> None:
        """Let an answer wait for the close of the window that catches it."""
        if self.window is not None:
            self.window.held[seat] = value

    def _silence(self, seat: Seat, value: Value) -> None:
        """Answer for a seat that is not asked; nobody can tell it from one that answers."""
        if self.window is not None:
            self.window.held[seat] = value
            self.window.silent.append(seat)

    def _ask_again(self, seat: Seat) -> None:
        """Drop what the server has answered for a seat in the open window."""
        if self.window is not None and seat in self.window.silent:
            self.window.silent.remove(seat)
            self.window.held.pop(seat, None)

    def give_back(self, seat: Seat) -> None:
        """Take an answer out of the window; where people are hurried, there is time to think."""
        if self.window is not None:
            del self.window.held[seat]
        if not self.instant:
            self.think(seat)

    def close(self) -> dict[Seat, Value]:
        """Close the window; returns the answers that waited in it."""
        held = self.window.held if self.window else {}
        self.window = None
        return held

    # ---- times

    def look(
        self,
        match: Match[Any],
        decisions: Mapping[Seat, str],
        news: int,
        own_answer: Callable[[Ask], Value | None],
        after_person: bool,
        granted: float = 0.0,
    ) -> None:
        """Give times to whatever is newly asked.

        `decisions` are the ids of the open questions, `news` is how much everybody was told so
        far, `own_answer` says what the server answers for a person, if it does, and for `granted`
        seconds clocks that begin now do not run yet.
        """
        self.runs_from = max(self.runs_from, self.now() + granted)
        self._count_news(match, news)
        self._give_times(match, decisions, own_answer, after_person)
        self._show_clocks(match)
        self._remember_deadlines(decisions)

    def _count_news(self, match: Match[Any], news: int) -> None:
        """Count what everybody was told, and how much of it by acts out of turn: these start no
        clock anew, or one could have all the time there is by offering deals.
        """
        if match.entries and isinstance(match.entries[-1], Acted):
            self._news_of_acts += news - self._news
        self._news = news

    def _give_times(
        self,
        match: Match[Any],
        decisions: Mapping[Seat, str],
        own_answer: Callable[[Ask], Value | None],
        after_person: bool,
    ) -> None:
        now, asks = self.now(), match.asks
        grace = now + GRACE * self.scale * after_person
        for seat in [seat for seat in self._seen if self._seen[seat] != decisions.get(seat)]:
            del self._seen[seat]
            self.due.pop(seat, None)
            self.deadlines.pop(seat, None)
            if seat in self.late and not self._finishes(match, seat):
                del self.late[seat]
        if after_person:  # also those who were asked before, or their answer could end the step
            self.due = {seat: max(due, grace) for seat, due in self.due.items()}
        self._look_at_window(match, grace)
        for seat in [seat for seat in asks if seat not in self._seen]:
            self._seen[seat] = decisions[seat]
            if self.holds(seat):
                continue  # it was answered before the table was left
            if self.answered_by_bot(seat):
                self._begun[seat] = grace
                self.due[seat] = grace + self._bots_delay(match, asks[seat])
            elif self.reacting(asks[seat]):
                self._ask_or_let_go(asks[seat], own_answer(asks[seat]))
            elif own_answer(asks[seat]) is not None:
                self.due[seat] = grace + self._own_delay(match, seat)
            else:
                self.give_time(seat)

    def _ask_or_let_go(self, ask: Ask, answer: Value | None) -> None:
        """A person could react as far as others know: ask, if there is anything to ask."""
        if answer is not None:
            self._silence(ask.seat, answer)
        elif self.always_thinks(ask):
            self.think(ask.seat)

    def _show_clocks(self, match: Match[Any]) -> None:
        """Let everybody see the clocks of those that the table waits for.

        They start when what everybody knows of the situation changes (acts out of turn do not
        count), and at nothing else: one who answers in secret or has nothing to choose has the
        same clock as the others.
        """
        awaited = match.awaited()
        situation = encode([match.state.table.agenda, awaited, self._news - self._news_of_acts])
        if self._situation and situation != self._situation:
            self.clocks = {}
        self._situation = situation
        for seat in awaited:
            person = not self.played_by_bot(seat)
            # Nobody shall see who takes time in a window, so it shows no clocks.
            if self.window is None and person and (end := self._end()) is not None:
                self.clocks[seat] = min(end, self.clocks.get(seat, end))
        self.clocks = {seat: end for seat, end in self.clocks.items() if seat in awaited}

    def _remember_deadlines(self, decisions: Mapping[Seat, str]) -> None:
        """Keep when people's time is up; a clock that ran before a restart runs on."""
        for seat, end in self.deadlines.items():
            chair, decision = self.chairs[seat], decisions.get(seat, "")
            if chair.deadline and chair.deadline[0] == decision:  # nobody gains by a clock set back
                self.deadlines[seat] = min(end, chair.deadline[1])
            else:
                chair.deadline = decision, end

    def give_time(self, seat: Seat) -> None:
        """Start a person's clock, where people have clocks."""
        end = self._end()
        if end is not None:
            self.deadlines[seat] = end

    def _end(self) -> float | None:
        """When the time of a decision that is asked now is up."""
        pace = self.settings.pace
        if pace == "live":
            return max(self.now(), self.runs_from) + self.settings.seconds
        return self.now() + 3600 * self.settings.hours if pace == "correspondence" else None

    def begins(self, seat: Seat) -> float | None:
        """When a person's clock begins to run, or has; None: there is none."""
        if self.settings.pace != "live" or seat not in self.deadlines:
            return None
        return self.deadlines[seat] - self.settings.seconds

    def forget(self, seat: Seat) -> None:
        """Give new times to a seat whose player has changed."""
        self._seen.pop(seat, None)
        self.due.pop(seat, None)
        self.late.pop(seat, None)
        self._ask_again(seat)
        if self.window is None or seat not in self.window.thinking:
            self.deadlines.pop(seat, None)

    def _own_delay(self, match: Match[Any], seat: Seat) -> float:
        """How long an order takes. What belongs to a deed that has begun takes no more time: how
        many questions a deed has may be a secret.
        """
        if self.alone or goes_on(match, seat):
            return 0.0
        return self.scale * self.chance.uniform(*FORCED_DELAY)

    # ---- people whose time is up

    def hand_over(self, match: Match[Any], ask: Ask, decision: str) -> None:
        """Let a bot answer once for a person whose time is up."""
        seat, now = ask.seat, self.now()
        self.late[seat], self._begun[seat] = decision, now
        self.due[seat] = now + (self._bots_delay(match, ask) if self.veils(ask) else 0.0)

    def _finishes(self, match: Match[Any], seat: Seat) -> bool:
        """Does a bot that has answered once go on? What is hidden it finishes: if the person had
        time again for each further question, the table would see how many there were.
        """
        ask = match.asks.get(seat)
        if ask is None or not ask.hidden or self.reacting(ask):
            return False
        return goes_on(match, seat)

    # ---- bots

    @property
    def _bots_time(self) -> float:
        """How many times as long bots take as they usually do."""
        return self.scale * TIMES_AS_LONG[bot_pace(self.chairs)]

    def _bots_delay(self, match: Match[Any], ask: Ask) -> float:
        """How long a bot takes at least."""
        if self.reacting(ask):
            return 0.0  # the answer waits for its window
        if self.veils(ask):
            return self._veiled_delay(match, ask)
        if goes_on(match, ask.seat):
            return 0.0
        sealed = is_sealed(match, ask)
        return self._bots_time * (self.chance.uniform(PASSING, DEED) if sealed else PASSING)

    def _veiled_delay(self, match: Match[Any], ask: Ask) -> float:
        """How long a bot's hidden answer takes, drawn before the bot has looked: the same for a
        pass, a deed and a question without a choice. One that searches has the time to.
        """
        search = search_time(able(self.game, self.chairs[ask.seat].bot))
        delay = search * self.chance.uniform(*SEARCHING) if search else 0.0
        if goes_on(match, ask.seat):
            return delay
        least = self.scale * TIMES_AS_LONG["fast"]  # who skips would see how long bots think
        return delay + max(self._bots_time, least) * self.chance.uniform(PASSING, DEED)

    def misses(self, match: Match[Any], ask: Ask, due: float) -> bool:
        """Has a bot still thought when its hidden answer was due? Then the answer waits for a time
        that is drawn again: one who looks on sees no more than that it took two.
        """
        if not self.veils(ask) or self.now() <= due + OVERDUE:
            return False
        self.due[ask.seat] = self.now() + max(OVERDUE, self._bots_delay(match, ask))
        return True

    def hasten(self, match: Match[Any]) -> None:
        """Let bots that are about to answer do so no later than they now should."""
        for seat in [seat for seat in self.due if self.played_by_bot(seat) and seat in match.asks]:
            time = self._begun.get(seat, 0.0) + self._bots_delay(match, match.asks[seat])
            self.due[seat] = min(self.due[seat], time)

    def postpones(self, match: Match[Any], ask: Ask, value: Value) -> bool:
        """Does a bot that has decided wait a little, since this takes longer than a pass?"""
        if value == PASS or is_sealed(match, ask) or goes_on(match, ask.seat):
            return False
        if self.veils(ask) or ask.seat in self.late:
            return False
        time = self._begun.get(ask.seat, 0.0) + self._bots_time * DEED
        if time <= self.now():
            return False
        self.due[ask.seat] = time
        return True

    @property
    def instant(self) -> bool:
        """Does nothing take any time here, and has nobody a time limit?"""
        return self.scale == 0

    def _look_at_window(self, match: Match[Any], grace: float) -> None:
        asks = match.asks
        reacting = self.reacting_of(asks)
        if not reacting:
            self.window = None
            return
        kinds = sorted({asks[seat].kind for seat in reacting})
        table = match.state.table
        great = any(self.great(table, seat, asks[seat].kind) for seat in reacting)
        window = self.window or self._window_again(kinds, grace, great)
        if window is None or not {*kinds} & {*window.kinds}:
            self.window = self._new_window(kinds, grace, great)
            return
        self.window, window.kinds = window, kinds
        window.held = {
            seat: value
            for seat, value in window.held.items()
            if seat in reacting and asks[seat].permits(value)
        }
        window.thinking = [
            seat for seat in window.thinking if seat in reacting and not self.played_by_bot(seat)
        ]
        window.silent = [seat for seat in window.silent if seat in window.held]

    def _new_window(self, kinds: list[str], grace: float, great: bool) -> Window:
        """A window that just opens. All its times are drawn now, no matter who holds what."""
        closes = self._closing_time(grace, great)
        idles = closes
        if closes != FOR_EVER and self.chance.uniform(0, 1) < IDLING:
            idles += self._window_length(great) * self.chance.uniform(*IDLE_FOR)
        return Window(closes, kinds, idles=idles)

    def _window_again(self, kinds: list[str], grace: float, great: bool) -> Window | None:
        """The window that was open when the table was left. It never closes at once: people must
        find their way back.
        """
        kept, self._kept = self._kept, None
        if kept is None or kept.kinds != kinds:
            return None
        longest = 2 * self._window_length(great=True) + GRACE * self.scale
        # One that would close much later was drawn by a clock that was set back since.
        if not self.now() < kept.closes <= self.now() + longest:
            kept.closes = kept.idles = self._closing_time(grace, great)
        for seat in kept.thinking:
            self.due.pop(seat, None)
            self.give_time(seat)
        return kept

    def _closing_time(self, grace: float, great: bool) -> float:
        if self.instant or self.alone:
            return FOR_EVER
        return grace + self._window_length(great) * self.chance.uniform(2 / 3, 4 / 3)

    def _window_length(self, great: bool) -> float:
        """About how long a window stays open."""
        if self.settings.pace == "correspondence":
            return self.scale * CORRESPONDENCE_WINDOW
        return self.scale * self.settings.window * (GREAT if great else 1.0)

    def think(self, seat: Seat) -> None:
        """Keep the window open for this seat, within its clock; an answer that waits is taken
        back. Others see only that the window is open.
        """
        if self.window is None:
            return
        self._ask_again(seat)
        self.window.held.pop(seat, None)
        self.due.pop(seat, None)
        if seat not in self.window.thinking:
            self.window.thinking.append(seat)
            self.give_time(seat)

    def closes_now(self, asks: Mapping[Seat, Ask]) -> bool:
        """Is nothing left to wait for, with these questions open?"""
        window, now = self.window, self.now()
        if window is None or any(window.waits_for(seat, now) for seat in self.reacting_of(asks)):
            return False
        if window.closes == FOR_EVER:
            return True
        return now >= (window.closes if self._is_used(asks) else window.idles)

    def _is_used(self, asks: Mapping[Seat, Ask]) -> bool:
        """Does somebody react? Then everybody learns it as soon as the window closes."""
        held = self.window.held if self.window else {}
        return any(
            value != lets_go_by(self.game, asks[seat])
            for seat, value in held.items()
            if seat in asks
        )

    def next_time(self) -> float | None:
        """When something is due next; None: only people can move the match on."""
        times = [*self.due.values(), *self.deadlines.values()]
        if self.window:
            ends = self.window.closes, self.window.idles
            times += [end for end in ends if end > self.now()]
        return min(times, default=None)
