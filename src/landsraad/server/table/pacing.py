"""When the server itself acts: for bots, for standing orders, for windows that close, for clocks.

Nobody may learn from the time that an answer takes what another seat holds. So whatever the server
answers is answered after a time that was drawn before anybody could look, and a chance to react
closes at a time that was drawn when it opened: early answers wait for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from landsraad.kernel import Ask, Game, Match, Seat, Value
from landsraad.kernel.record import Acted
from landsraad.kernel.state import encode
from landsraad.orders import never
from landsraad.server.wire import FOR_EVER, Chair, Settings, Window

BOT_DELAY = (0.25, 0.7)
"""Seconds that a bot takes for an answer."""
FORCED_DELAY = (0.8, 2.2)
"""Seconds after which a person's only option is taken, or what a standing order says."""
GRACE = 0.8
"""Seconds after a person's answer in which nobody else answers: it may be taken back."""
CORRESPONDENCE_WINDOW = 40.0
"""Seconds that a chance to react stays open in correspondence play, give or take a third: those
who want longer have said so beforehand ("always let me think")."""


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
    ) -> None:
        self.game, self.settings, self.chairs, self.now = game, settings, chairs, now
        self.watched = watched
        """Does somebody without a seat look on now?"""
        self.scale = 0.0 if settings.pace == "instant" else scale
        """How many times as long everything takes; 0: nothing takes any time."""
        self.chance = random.SystemRandom()
        self.window: Window | None = None
        self._kept = window
        """A window that was open when this table was left, until it is found again."""
        self.due: dict[Seat, float] = {}
        """When the server answers for a seat."""
        self.deadlines: dict[Seat, float] = {}
        """When a person's time is up. Only the seat itself may know: it tells of its choices."""
        self.clocks: dict[Seat, float] = dict(clocks or {})
        """When a person's time is up as everybody may see it: for all that the table waits for,
        whether they have a choice, have answered, or have given an order."""
        self._situation = b""
        self._asks: dict[Seat, Ask] = {}
        """What was asked when we last looked."""
        self._news = self._news_of_acts = 0
        """How much everybody was told, and how much of that by acts out of turn."""
        self._seen: dict[Seat, str] = {}
        """The decisions that times were given to."""

    def played_by_bot(self, seat: Seat) -> bool:
        """Does a bot play this seat now, for itself or for somebody who is away?"""
        return bool(self.chairs[seat].bot)

    @property
    def alone(self) -> bool:
        """Is there one person and nobody who looks on? Then silence can tell nobody anything."""
        people = [seat for seat in range(len(self.chairs)) if not self.played_by_bot(seat)]
        return len(people) < 2 and not self.watched()

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
        """Would such an answer wait for a time that was drawn, whoever has answered by then?"""
        return self.window is not None and self.window.closes != FOR_EVER and self.reacting(ask)

    def holds(self, seat: Seat) -> bool:
        """Does this seat's answer wait in an open window?"""
        return self.window is not None and seat in self.window.held

    def hold(self, seat: Seat, value: Value) -> None:
        """Let an answer wait for the close of the window that catches it."""
        if self.window is not None:
            self.window.held[seat] = value

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
        automatic: Callable[[Ask], bool],
        after_person: bool,
    ) -> None:
        """Give times to whatever is newly asked.

        `decisions` are the ids of the open questions, `news` is how much everybody was told so
        far, and `automatic` says whether the server itself answers a question.
        """
        self._go_on_after_acts(match, decisions, news)
        self._give_times(match.asks, decisions, automatic, after_person)
        self._show_clocks(match)
        self._remember_deadlines(decisions)

    def _go_on_after_acts(
        self, match: Match[Any], decisions: Mapping[Seat, str], news: int
    ) -> None:
        """A seat that is asked the same again after an act out of turn gets no more time for it.

        Else one could have all the time there is by offering deals.
        """
        if match.entries and isinstance(match.entries[-1], Acted):
            self._news_of_acts += news - self._news
            for seat, ask in match.asks.items():
                if seat in self._seen and self._asks.get(seat) == ask:
                    self._seen[seat] = decisions[seat]
        self._news, self._asks = news, dict(match.asks)

    def _give_times(
        self,
        asks: Mapping[Seat, Ask],
        decisions: Mapping[Seat, str],
        automatic: Callable[[Ask], bool],
        after_person: bool,
    ) -> None:
        now = self.now()
        grace = now + GRACE * self.scale * after_person
        for seat in [seat for seat in self._seen if self._seen[seat] != decisions.get(seat)]:
            del self._seen[seat]
            self.due.pop(seat, None)
            self.deadlines.pop(seat, None)
        if after_person:  # also those who were asked before, or their answer could end the step
            self.due = {seat: max(due, grace) for seat, due in self.due.items()}
        for seat in [seat for seat in asks if seat not in self._seen]:
            self._seen[seat] = decisions[seat]
            if automatic(asks[seat]):
                self.due[seat] = grace + self._delay(asks[seat])
            elif not self.reacting(asks[seat]):
                self.give_time(seat)
        self._look_at_window(asks, grace)

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
        window = self.window
        for seat in awaited:
            shown = window is None or seat in window.thinking
            if shown and not self.played_by_bot(seat) and (end := self._end()) is not None:
                self.clocks.setdefault(seat, end)
        self.clocks = {seat: end for seat, end in self.clocks.items() if seat in awaited}

    def _remember_deadlines(self, decisions: Mapping[Seat, str]) -> None:
        """Keep when people's time is up; a clock that ran before a restart runs on."""
        for seat, end in self.deadlines.items():
            chair, decision = self.chairs[seat], decisions.get(seat, "")
            if chair.deadline and chair.deadline[0] == decision:
                self.deadlines[seat] = chair.deadline[1]
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
            return self.now() + self.settings.seconds
        return self.now() + 3600 * self.settings.hours if pace == "correspondence" else None

    def forget(self, seat: Seat) -> None:
        """Give new times to a seat whose player has changed."""
        self._seen.pop(seat, None)
        self.due.pop(seat, None)
        if self.window is None or seat not in self.window.thinking:
            self.deadlines.pop(seat, None)

    def _delay(self, ask: Ask) -> float:
        if self.reacting(ask):
            return 0.0  # the answer waits for its window
        if self.played_by_bot(ask.seat):
            return self.scale * self.chance.uniform(*BOT_DELAY)
        return 0.0 if self.alone else self.scale * self.chance.uniform(*FORCED_DELAY)

    @property
    def instant(self) -> bool:
        """Does nothing take any time, and nobody is hurried either?"""
        return self.scale == 0

    def _look_at_window(self, asks: Mapping[Seat, Ask], grace: float) -> None:
        reacting = self.reacting_of(asks)
        if not reacting:
            self.window = None
            return
        kinds = sorted({asks[seat].kind for seat in reacting})
        window = self.window or self._window_again(kinds, grace)
        if window is None or not {*kinds} & {*window.kinds}:
            window = self.window = Window(self._closing_time(grace), kinds, {}, [])
            for seat in reacting:
                if not self.instant and asks[seat].kind in self.chairs[seat].think:
                    self.think(seat)
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

    def _window_again(self, kinds: list[str], grace: float) -> Window | None:
        """The window that was open when the table was left. It never closes at once: people must
        find their way back.
        """
        kept, self._kept = self._kept, None
        if kept is None or kept.kinds != kinds:
            return None
        if kept.closes <= self.now():
            kept.closes = self._closing_time(grace)
        for seat in kept.thinking:
            self.due.pop(seat, None)
            self.give_time(seat)
        return kept

    def _closing_time(self, grace: float) -> float:
        if self.instant or self.alone:
            return FOR_EVER
        correspondence = self.settings.pace == "correspondence"
        about = CORRESPONDENCE_WINDOW if correspondence else self.settings.window
        return grace + self.scale * about * self.chance.uniform(2 / 3, 4 / 3)

    def think(self, seat: Seat) -> None:
        """Keep the window open for this seat, within its clock.

        An answer that waits is taken back: also that of a seat which has nothing but its pass, or
        the others would see that no time was needed.
        """
        if self.window is None:
            return
        self.window.held.pop(seat, None)
        self.due.pop(seat, None)
        if seat not in self.window.thinking:
            self.window.thinking.append(seat)
            self.give_time(seat)
            if seat in self.deadlines:
                self.clocks[seat] = self.deadlines[seat]

    def closes_now(self, asks: Mapping[Seat, Ask]) -> bool:
        """Is nothing left to wait for, with these questions open?"""
        window, now = self.window, self.now()
        if window is None or any(window.waits_for(seat, now) for seat in self.reacting_of(asks)):
            return False
        return window.closes == FOR_EVER or now >= window.closes

    def next_time(self) -> float | None:
        """When something is due next; None: only people can move the match on."""
        times = [*self.due.values(), *self.deadlines.values()]
        if self.window and self.window.closes > self.now():
            times.append(self.window.closes)
        return min(times, default=None)
