"""What a live match keeps: its record, what was told, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, NoReturn, TypedDict, Unpack

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.dice import Draw, Secret, WatchedDice
from landsraad.kernel.errors import Refused, RuleError
from landsraad.kernel.game import Game
from landsraad.kernel.machine import Machine
from landsraad.kernel.record import Answered, End, Entry, Header, Record, Start
from landsraad.kernel.state import Answer, Pause, S, Told, decode, revealed


class Moment(msgspec.Struct, frozen=True):
    """All that is durable at one decision: enough to come back to it."""

    state: bytes
    since: list[Answer]
    paused: list[Pause]
    told: int = 0
    decisions: int = 0

    def __repr__(self) -> str:
        """Show nothing: the bytes hold every secret."""
        return "Moment(…)"


class Way(NamedTuple):
    """A way back: who may go it, to which moment, and which entry it undoes."""

    seat: Seat
    before: Moment
    choice: bool
    """Did the seat decide anything, or was the answer forced?"""
    entry: int


class Modes(TypedDict, total=False):
    """How a match is run; see `Match`."""

    hurry: bool
    live: bool
    check: bool


class Keeper(Machine[S]):
    """A machine that can come back to an earlier moment, and that writes down what happens."""

    def __init__(
        self,
        game: Game[S],
        state: S,
        *,
        since: Iterable[Answer] = (),
        paused: Iterable[Pause] = (),
        header: Header | None = None,
        secret: Secret | None = None,
        **modes: Unpack[Modes],
    ) -> None:
        super().__init__(game, state, modes.get("hurry", False), modes.get("check", False))
        self.live, self.secret = modes.get("live", False), secret
        self.header = header or Header(game.name, game.version, len(state.shields), {}, "")
        self.decisions = 0
        """Answered questions that had two or more options."""
        self.told: list[Told] = []
        """What was told so far (`live` only)."""
        self.entries: list[Entry] = []
        """The record so far, or since the match was opened (`live` only)."""
        self.earlier = 0
        """How many entries of the record came before those."""
        self._history: list[Way] = []
        self._undone: set[int] = set()
        whole = self.live and not self.header.commitment
        given = msgspec.to_builtins(state, str_keys=True) if whole else None
        self._adopt()
        self.paused = self._pauses(paused)
        start = Start(state=given, hurry=self.hurry, paused=list(self.paused) if whole else [])
        acted = self._acted
        self._open()
        self._resume()
        if self._acted == acted:  # in a hurry the step that they answer may have ended
            self._put_back(since, [])
        if self.live:
            self._log(msgspec.structs.replace(start, draws=self._drawn()))
            self.entries += [Answered(*answer) for answer in self.since]

    @property
    def record(self) -> Record:
        """The record so far (`live` only). While the match runs it is as secret as the box."""
        return Record(self.header, list(self.entries))

    def moment(self) -> Moment:
        """All that is durable now."""
        told, since, paused = len(self.told), list(self.since), list(self.paused)
        return Moment(self.encoded(), since, paused, told, self.decisions)

    def _adopt(self) -> None:
        """Listen to a state that came from elsewhere."""
        if self.live:
            self.state.__dict__["news"] = self.told
            self.state.box.dice = WatchedDice.of(self.state.box.dice)

    def _fail_back(self, before: Moment, why: Exception, ours: bool = True) -> NoReturn:
        """Be where we were and raise it; a strange failure of the rules is a `RuleError`."""
        where = self._frame[0] if self._frame else "the end"
        self._come_back(before)
        if isinstance(why, Refused | RuleError) or not ours:
            raise why
        raise RuleError(f"the rules failed at step {where} with {type(why).__name__}") from why

    def _drawn(self) -> tuple[Draw, ...]:
        dice = self.state.box.dice
        draws, dice.drawn = tuple(dice.drawn), []
        return draws

    def _log(self, entry: Entry) -> None:
        end = [End(self.game.verdict(self.state), self.secret)] if self.over else []
        self.entries += [entry, *end]

    def _come_back(self, moment: Moment) -> None:
        """Be at that moment again; what was told since is struck."""
        self.state = decode(type(self.state), moment.state)
        del self.told[moment.told :]
        self._adopt()
        self._bytes = moment.state
        self.since, self.paused = [], self._pauses(moment.paused)
        self._open()
        self._put_back(moment.since, [])
        self.decisions = moment.decisions

    def _remember(self, seat: Seat, before: Moment, choice: bool) -> None:
        """Keep the way back, unless this may have taught anybody anything that was hidden."""
        quiet = not (self.over or self.paused or before.paused)
        alone = all(answer[0] == seat for answer in before.since)
        then = decode(type(self.state), before.state)
        kept = quiet and alone and not revealed(then, self.state, seat)
        if not kept or (self._history and self._history[-1].seat != seat):
            self._history.clear()
        if kept:
            self._history.append(Way(seat, before, choice, len(self.entries) - 1))
