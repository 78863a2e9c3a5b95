"""The machine: runs steps until somebody must decide.

What is durable is `state`, `since` (the answers to the open step) and `paused`; the generators in
here are only a cache of them and can be made again at any time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from functools import partial
from itertools import repeat
from typing import Any, Generic, NoReturn
from weakref import ref

import msgspec

from landsraad.kernel.agenda import AGAIN, Frame
from landsraad.kernel.asks import IDLE, Ask, Play, Seat, Together, Value
from landsraad.kernel.errors import NoOption, RuleError
from landsraad.kernel.game import Game
from landsraad.kernel.inspection import Inspection
from landsraad.kernel.state import Answer, Pause, Run, S, Told, copied, encode, laid_in

MOST_SILENT_STEPS = 100_000
"""Rules that do more steps than this without a question will never ask one."""

NOTHING: Play[Any] = (_ for _ in ())
"""The open step of a match that has none."""


class Silence(msgspec.Struct, frozen=True):
    """A step that the kernel answered all by itself, kept in `check` mode for the laws."""

    before: bytes
    frame: Frame
    asked: tuple[Seat, ...]


def lying_ready(machine: ref[Machine[Any]]) -> list[Answer]:
    """All answers to steps that have not acted. A state does not keep its machine alive."""
    m = machine()
    return m.since + [answer for pause in m.paused for answer in pause.answers] if m else []


class Machine(Generic[S]):
    """A state, the open step, and the questions that it asks."""

    def __init__(
        self,
        game: Game[S],
        state: S,
        hurry: bool = False,
        check: bool = False,
        told: list[Told] | None = None,
    ) -> None:
        self.game, self.hurry, self.check = game, hurry, check
        self.asks: dict[Seat, Ask] = {}
        """The open questions, by seat. Which seats are in it may be a secret; see `awaited`."""
        self.since: list[Answer] = []
        """The answers to the open step."""
        self.paused: list[Pause] = []
        """The answers to steps that free acts interrupted."""
        self.silences: list[Silence] = []
        """Steps that the kernel answered all by itself (`check` only)."""
        self._run = Run(hurry, told, game.steps if check else None, partial(lying_ready, ref(self)))
        self._acted = 0
        """How many steps were done."""
        self._bytes: bytes | None = None
        self._step: Play[Any] = NOTHING
        self._plays: Mapping[Seat, Play[Any]] | None = None
        self._results: dict[Seat, Any] = {}
        self._seats: tuple[Seat, ...] = ()
        self._depth, self._frame = 0, list[Value]()
        self._asleep = False
        """Is this a copy whose open step begins only when it is answered?"""
        self._inspection: Inspection | None = None
        self._adopt(state)

    def _adopt(self, state: S) -> None:
        """Run this state, wherever it comes from, as this machine runs."""
        self.state = laid_in(self._run, state)

    @property
    def over(self) -> bool:
        """Is nothing left on the agenda?"""
        return not self.state.table.agenda

    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who is asked, as the table may know it: also those who have answered already."""
        return self._seats

    def encoded(self) -> bytes:
        """The state as bytes: made once for each decision, because asking changes nothing."""
        if self._bytes is None:
            self._bytes = encode(self.state)
        return self._bytes

    # ---- from one question to the next

    def _open(self) -> None:
        """Run steps until one asks something, or nothing is left to do."""
        state, steps, check = self.state, self.game.steps, self.check
        agenda: list[Frame] = state.table.agenda
        self.asks, self._asleep = {}, False
        for _ in repeat(None, MOST_SILENT_STEPS):
            if not agenda:
                self._depth, self._seats, self._frame = 0, (), []
                return
            self._frame = frame = agenda[-1]
            self._depth = len(agenda)
            if check:
                self._inspection = Inspection(f"step {frame[0]}", state)
            step = steps.get(frame[0])  # type: ignore[arg-type]
            if step is None:
                self._fail("is not in the game's table of steps")
            made = step(state, *frame[1:]) if len(frame) > 1 else step(state)
            if made is None or made is AGAIN:
                self._close(made)
                continue
            if check and not isinstance(made, Generator):
                self._close(made)
            self._step = made
            try:
                if self._begin(made.send(None)):
                    return
            except StopIteration as stop:
                self._close(stop.value)
                continue
            if self._inspection:
                self.silences.append(Silence(self._inspection.before, list(frame), self._seats))
        self._fail(f"and others went round {MOST_SILENT_STEPS:,} times without a question")

    def _begin(self, got: Ask | Together) -> bool:
        """Take what a step yields first; False when the kernel could answer all of it."""
        if type(got) is Ask:
            self._plays, self._seats = None, (got.seat,)
            try:
                self.asks[got.seat] = self._follow(self._step, got.seat, got)
            except StopIteration as stop:
                self._close(stop.value)
                return False
            return True
        if not isinstance(got, Together):
            self._fail(f"yields a {type(got).__name__}, which is not a question")
        self._plays, self._results = got.plays, {}
        self._seats = tuple(sorted(got.plays))
        if got is IDLE:
            return True
        for seat in self._seats:
            self._play_on(got.plays[seat], seat, None)
        if self.asks:
            return True
        self._all_in(got.plays)
        return False

    def _follow(self, play: Play[Any], seat: Seat, ask: Ask | Together) -> Ask:
        """Answer what is not a choice, up to the next real question; the end is a StopIteration."""
        while True:
            if type(ask) is not Ask or ask.seat != seat:
                self._fail("asks a second seat; make another step of the rest")
            if self._inspection:
                self._inspection.ask(ask)
            count = len(ask.options)
            if count > 1 or (count and (ask.text or (ask.hidden and not self.hurry))):
                return ask
            if not count:
                raise NoOption(f"{ask.kind} has no option for seat {seat}")
            if ask.hidden:  # a patient match has this answer, too
                self.since.append((seat, ask.kind, ask.options[0]))
            self._pass_over(ask)
            ask = play.send(ask.options[0])

    def _play_on(self, play: Play[Any], seat: Seat, value: Value | None) -> None:
        """Move one of several plays on."""
        try:
            self.asks[seat] = self._follow(play, seat, play.send(value))
        except StopIteration as stop:
            if self._inspection:
                self._inspection.untouched()
            self._results[seat] = stop.value
            self.asks.pop(seat, None)

    def _all_in(self, plays: Iterable[Seat]) -> None:
        """Hand the results of all seats to the step, in the order in which it named them."""
        try:
            self._step.send({seat: self._results[seat] for seat in plays})
        except StopIteration as stop:
            self._close(stop.value)
        else:
            self._fail("goes on asking after several seats decided; make another step of the rest")

    def _say(self, answer: Answer) -> None:
        """Give an answer to the open step; if that ends it, go on to the next question."""
        if self._asleep:
            self._wake()
        seat, _, value = answer
        self.since.append(answer)
        if self._plays is None:
            try:
                self.asks[seat] = self._follow(self._step, seat, self._step.send(value))
            except StopIteration as stop:
                self._close(stop.value)
                if self._comes_of_it():
                    self._go_on()
        else:
            self._play_on(self._plays[seat], seat, value)
            if not self.asks and self._comes_of_it():
                self._all_in(self._plays)
                self._go_on()

    def _close(self, result: object) -> None:
        """Take a step that has acted off the agenda, unless it comes again."""
        agenda, depth = self.state.table.agenda, self._depth
        if result is not AGAIN:
            if self.check and result is not None:
                self._fail(f"returns a {type(result).__name__}; it may return None or AGAIN")
            if len(agenda) >= depth and agenda[depth - 1] is self._frame:
                del agenda[depth - 1]
        if self.since:
            self.since = []
        if self.paused:  # its answers were for this run of it
            self.paused = [pause for pause in self.paused if pause.frame is not self._frame]
        self._bytes = None
        self._acted += 1

    def _go_on(self) -> None:
        self._open()
        if self.paused:
            self._resume()

    # ---- hooks for running a step without playing it (`Trial`)

    def _pass_over(self, ask: Ask) -> None:
        """Hook: this question leaves no choice and is now answered without its seat."""

    def _comes_of_it(self) -> bool:
        """Hook: the open step has its last answer. Does play go on?

        One that asks several seats acts only if so; one that asks a single seat has just acted.
        """
        return True

    # ---- interruptions

    def _interrupted(self) -> None:
        """Let what was open stand again, now or after the steps that a free act pushed."""
        if self.since:
            self.paused.append(Pause(self._depth, self._frame, self.since))
            self.since = []
        self._bytes = None
        self._go_on()

    def _resume(self) -> None:
        """Put interrupted answers back if their step is open again; forget what cannot return."""
        on_it = {id(frame) for frame in self.state.table.agenda}
        self.paused = [pause for pause in self.paused if id(pause.frame) in on_it]
        while self.paused and self.paused[-1].depth >= self._depth:
            pause = self.paused.pop()
            if pause.frame is self._frame:
                self._put_back_fitting(pause.answers)

    def _find_again(self) -> None:
        """Find the open step and the interrupted ones on the agenda of another state."""
        self.paused = self._pauses(self.paused)
        self._frame = next(iter(self.state.table.agenda[self._depth - 1 : self._depth]), [])

    def _pauses(self, pauses: Iterable[Pause]) -> list[Pause]:
        """Find the very steps on the agenda that these belong to; another like it will not do."""
        agenda = self.state.table.agenda
        known = [p for p in pauses if p.frame in agenda[p.depth - 1 : p.depth]]
        return [Pause(p.depth, agenda[p.depth - 1], p.answers) for p in known]

    def _put_back_fitting(self, answers: list[Answer]) -> None:
        """Put back what still fits, but never finish for a player what was not finished."""
        probe = Machine(self.game, copied(self.state), self.hurry)
        probe._open()
        acted, fit = probe._acted, list[Answer]()
        try:
            for answer in probe._fitting(answers):
                fit.append(answer)
                probe._say(answer)
            finished = probe._acted > acted
        except Exception:  # what comes of the last answer is for the player to find out
            finished = True
        self._put_back(fit[:-1] if finished else fit)

    def _put_back(self, answers: Iterable[Answer]) -> None:
        """Answer the open step again as far as kinds and options fit."""
        for answer in self._fitting(answers):
            self._say(answer)

    def _fitting(self, answers: Iterable[Answer]) -> Iterator[Answer]:
        """Give those that answer what is then asked, one by one, until the step has ended."""
        lost: set[Seat] = set()
        count: dict[Seat, int] = {}
        acted = self._acted
        for answer in answers:
            seat, kind, value = answer
            count[seat] = number = count.get(seat, 0) + 1
            given = [old for old in self.since if old[0] == seat]
            ask = self.asks.get(seat)
            if given[number - 1 : number] == [answer]:  # the kernel has answered so by itself
                continue
            if ask is None or seat in lost or ask.kind != kind:
                continue
            if not ask.permits(value):
                lost.add(seat)
                continue
            yield answer
            if self._acted > acted:
                return

    # ---- copies

    def _ask_like(self, other: Machine[S]) -> None:
        """Ask what another asks, of whose state this one's is a copy; the step sleeps until then.

        Asking again would cost more than copying, and most copies are asked only a few times.
        """
        self.asks, self.since, self.paused = dict(other.asks), list(other.since), other.paused
        self._seats, self._depth = other._seats, other._depth
        self._find_again()
        self._asleep = True

    def _wake(self) -> None:
        """Bring the open step to where it was: after the answers that it has had."""
        answers, self.since = self.since, []
        self._open()
        self._put_back(answers)

    def _fail(self, what: str) -> NoReturn:
        raise RuleError(f"step {self._frame[0]} {what}")
