"""One match: what is asked, how it is answered, looked at, copied and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn, TypedDict, Unpack

import msgspec

from landsraad.kernel.acts import Acting, Forced, Given, Said, rules_of
from landsraad.kernel.asks import Ask, Pick, Seat, Value
from landsraad.kernel.corrections import cannot_be, corrected, entry_of, reasoned
from landsraad.kernel.dice import Dice, Secret, WatchedDice
from landsraad.kernel.errors import Refused, RuleError
from landsraad.kernel.game import Game, Verdict
from landsraad.kernel.inspection import Inspection
from landsraad.kernel.journal import Journal, Moment, Way, revealed, told_apart
from landsraad.kernel.machine import Machine
from landsraad.kernel.record import Acted, Answered, End, Entry, Header, Record, Start, Undone
from landsraad.kernel.state import Answer, Pause, S, T, Told, View, copied, decode
from landsraad.kernel.trial import Trial
from landsraad.kernel.undo import foreseen

CANNOT_TAKE_BACK = "nothing can be taken back: somebody has acted or something was revealed since"
NO_WAY_BACK = "nothing can be taken back: this match does not keep what was done before"


class Modes(TypedDict, total=False):
    """How a match is run; see `Match`."""

    hurry: bool
    live: bool
    check: bool


class Match(Machine[S]):
    """A running match, opened on any state.

    Modes: `hurry` answers also hidden questions that leave no choice (simulations, where no person
    looks); `live` keeps record, told events and undo, and rolls back what fails; `check` fails when
    a step changes anything while it still asks (tests).
    """

    def __init__(
        self,
        game: Game[S],
        state: S,
        *,
        since: Iterable[Answer] = (),
        paused: Iterable[Pause] = (),
        header: Header | None = None,
        secret: Secret | None = None,
        like: Match[S] | None = None,
        **modes: Unpack[Modes],
    ) -> None:
        self.journal = Journal() if modes.get("live") else None
        """What a `live` match writes down."""
        self.header = header or Header(game.name, game.version, len(state.shields), {}, "")
        self.secret = secret
        self.decisions = 0
        """Answered questions that left a choice."""
        given = None
        if self.journal and not self.header.commitment:
            given = msgspec.to_builtins(state, str_keys=True)
        told = self.journal.told if self.journal else None
        super().__init__(game, state, modes.get("hurry", False), modes.get("check", False), told)
        if like is not None:
            self._ask_like(like)
            return
        self.paused = self._pauses(paused)
        interrupted = list(self.paused) if given is not None else []
        self._go_on()
        self._log(Start(state=given, hurry=self.hurry, paused=interrupted))
        if not self._acted:  # in a hurry the step that they answer may have ended
            for answer in self._fitting(since):
                self._say(answer)
                self._log(Answered(*answer))

    @classmethod
    def begin(
        cls,
        game: Game[S],
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        secret: Secret | None = None,
        *,
        players: Sequence[str] = (),
        lots: Sequence[str] = (),
        **modes: Unpack[Modes],
    ) -> Match[S]:
        """Set a game up and start it. Without a secret, one that nobody can guess is drawn."""
        seats, secret = game.seats[0] if seats is None else seats, secret or Secret.drawn()
        chosen = game.chosen(options or {})
        dice = (WatchedDice if modes.get("live") else Dice)(secret.stirred(lots))
        state = game.laid_out(chosen, seats, dice)
        plain, sealed = msgspec.to_builtins(chosen), secret.commitment()
        who, put = tuple(players), tuple(lots)
        header = Header(game.name, game.version, seats, plain, sealed, who, lots=put)
        return cls(game, state, header=header, secret=secret, **modes)

    def _adopt(self, state: S) -> None:
        super()._adopt(state)
        if self.journal and not isinstance(state.box.dice, WatchedDice):
            state.box.dice = WatchedDice.watching(state.box.dice)

    # ---- looking

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None while it runs."""
        return self.game.verdict(self.state) if self.over else None

    @property
    def live(self) -> bool:
        """Does it keep record, told events and ways back?"""
        return self.journal is not None

    @property
    def record(self) -> Record:
        """The record so far (`live` only). While the match runs it is as secret as the box."""
        return Record(self.header, list(self.entries))

    @property
    def entries(self) -> list[Entry]:
        """The record's entries, or those since the match was opened (`live` only)."""
        return self.journal.entries if self.journal else []

    @property
    def told(self) -> list[Told]:
        """What was told so far (`live` only)."""
        return self.journal.told if self.journal else []

    @property
    def timers(self) -> Mapping[str, int]:
        """What the rules want measured outside: seconds by the name of the timer."""
        return {} if self.over else self.game.timers(self.state)

    def offers(self, seat: Seat) -> list[str]:
        """The free acts that this seat may begin now."""
        return self.game.offers(self.state, seat) if self._acts(seat) else []

    def _acts(self, seat: Seat) -> bool:
        """May this seat do free acts at all?"""
        return not self.over and type(seat) is int and seat in self.game.actors(self.state)

    def view(self, seat: Seat) -> View:
        """What this seat sees; a negative seat sees what everybody sees."""
        s = self.state
        if seat >= len(s.shields):
            raise Refused("there is no seat {seat}", seat=seat)

        def own(answers: list[Answer]) -> list[Answer]:
            return [answer for answer in answers if answer[0] == seat]

        mine = [Pause(pause.depth, pause.frame, own(pause.answers)) for pause in self.paused]
        paused = [pause for pause in mine if pause.answers]
        shield = s.shields[seat] if seat >= 0 else None
        outsides = [each.outside() for each in s.shields]
        return View(seat, s.table, shield, outsides, s.box.outside(), own(self.since), paused)

    # ---- deciding

    def answer(self, seat: Seat, value: Value) -> None:
        """Answer this seat's open question, or raise `Refused` and change nothing."""
        ask = self.asks.get(seat) if type(seat) is int else None
        if ask is None:
            raise Refused("nothing is asked of seat {seat} now", seat=seat)
        if (type(value) not in (int, str) or value not in ask.options) and not ask.permits(value):
            raise self.refusal(ask, value)
        choice = not ask.forced
        if self.journal:
            before, acted = self.moment(), self._acted
            try:
                self._say((seat, ask.kind, value))
                self._log(Answered(seat, ask.kind, value))
            except Exception as why:
                self._fail_back(before, why)
            if self._acted > acted:
                self._remember(seat, before, choice)
        else:
            self._say((seat, ask.kind, value))
        self.decisions += choice

    def act(self, seat: Seat, kind: str, *values: Said, forced: Forced = None) -> None:
        """Do a free act with all its answers, whole or not at all; what was open stands again.

        Answers come one after another, or by kind in one mapping: `{"give to": 2, "give": 3}`.
        A record's come with their kinds, and what was `forced` then must be the same now.
        """
        self.must_be_offered(seat, kind)
        before, given = self.moment(), Given(values)
        look = Inspection(f"free act {kind}", self.state) if self.check else None
        try:
            with rules_of(kind):
                acting = Acting(self.game.free[kind](self.state, seat), seat, kind, look)
                while acting.ask:
                    acting.say(self.permitted(acting.ask, given.next(acting.ask)))
                given.refuse_rest(acting)
                acting.must_be(forced or {})
                self._interrupted()
            kept = acting.forced if forced is None else dict(forced)  # older records have none
            self._log(Acted(seat, kind, tuple(acting.said), kept))
        except Exception as why:
            self._fail_back(before, why)
        self.decisions += len(acting.said)
        self._remember(seat, before, True)

    def draft(self, seat: Seat, kind: str, *values: Value | Mapping[str, Value]) -> Ask | None:
        """Give the next question of a free act that is being put together; None: it is complete.

        Nothing is changed and nobody is held up.
        """
        trial = Trial.of_act(self, seat, kind)
        trial.say_all(values)
        return trial.ask

    def compose(self, seat: Seat, kind: str, pick: Pick) -> None:
        """Put a free act together by asking `pick`, then do it; None calls it off.

        It is tried on a copy first where it is written down or watched; elsewhere it is done as it
        is put together, for it changes nothing while it asks.
        """
        if self.journal or self.check:
            trial = Trial.of_act(self, seat, kind)
            while trial.ask:
                trial.say(pick(trial.ask))
            self.act(seat, kind, *trial.choices)
            return
        self.must_be_offered(seat, kind)
        safely = partial(self._safely, self.moment(), kind)
        acting = safely(lambda: Acting(self.game.free[kind](self.state, seat), seat, kind))
        while acting.ask:
            safely(partial(acting.say, self.permitted(acting.ask, pick(acting.ask))))
        safely(self._interrupted)
        self.decisions += len(acting.said)

    def _safely(self, before: Moment, kind: str, do: Callable[[], T]) -> T:
        """Do a part of a free act; what fails leaves everything as it was before the act."""
        try:
            with rules_of(kind):
                return do()
        except Exception as why:
            self._fail_back(before, why)

    def must_be_offered(self, seat: Seat, kind: str) -> None:
        """Refuse a free act that is not open to this seat now."""
        if not self._acts(seat) or not self.game.may(self.state, seat, kind):
            raise Refused("{kind} is not open to seat {seat} now", kind=repr(kind), seat=seat)

    def permitted(self, ask: Ask, value: Value | None) -> Value:
        """Give the answer back, or refuse what is not an option."""
        if value is None or not ask.permits(value):
            raise self.refusal(ask, value)
        return value

    def refusal(self, ask: Ask, value: Any) -> Refused:
        """Why this is not an option: in the game's words, else with some of what would be."""
        plain = type(value) in (int, str)
        why = self.game.why_not(self.view(ask.seat), ask, value) if plain else None
        some, sentence = ask.some_options(), "{value} is not an option of {kind}: {some}"
        return why or Refused(sentence, value=repr(value), kind=ask.kind, some=some)

    def correct(self, seat: Seat, changes: Mapping[str, Any], reason: str) -> None:
        """Let a moderator set values by path (`"shields.2.spice"`), all of them or none.

        They are checked by types and invariants. Everybody is told the reason, without which
        nothing is changed; paths and values may be secret and are not told.
        """
        if self.over:
            raise Refused("the match is over; nothing can be corrected")
        if not (self.journal and self.journal.trusting):
            reason = reasoned(reason)
        before = self.moment()
        try:
            dice, state = self.state.box.dice, corrected(type(self.state), before.state, changes)
            if self.journal:  # the same dice go on: they may be fed
                dice.seed, dice.rolls = state.box.dice.seed, state.box.dice.rolls
                state.box.dice = dice
            self._adopt(state)
            self._find_again()
            self.game.invariants(state)
            state.tell("corrected", reason=reason)
            self._interrupted()
            self._log(entry_of(seat, changes, reason))
        except Exception as why:
            self._fail_back(before, cannot_be(changes, why) if isinstance(why, RuleError) else why)
        if self.journal:
            self.journal.ways.clear()

    # ---- the journal

    def moment(self) -> Moment:
        """All that is durable now."""
        return Moment(self.encoded(), [*self.since], [*self.paused], len(self.told), self.decisions)

    def _log(self, entry: Entry) -> None:
        """Write it down, with what was drawn, and the verdict if that was the end."""
        if self.journal:
            end = [End(self.game.verdict(self.state), self.secret)] if self.over else []
            self.journal.log(entry, self.state.box.dice.taken())
            self.journal.entries += end

    def _remember(self, seat: Seat, before: Moment, choice: bool) -> None:
        """Keep the way back, unless this may have taught anybody anything that was hidden."""
        if self.journal and self.journal.keeps_ways:
            quiet = not (self.over or self.paused or before.paused)
            alone = all(answer[0] == seat for answer in before.since)
            told = self.told[before.told :]
            shown = revealed(before.state, self.encoded(), seat) or told_apart(told, seat)
            kept = quiet and alone and (self.journal.trusting or not shown)
            way = Way(seat, before, choice, len(self.entries) - 1)
            self.journal.remember(way if kept else None, seat)

    def _come_back(self, moment: Moment) -> None:
        """Be at that moment again; what was told since is struck."""
        del self.told[moment.told :]
        self._adopt(decode(type(self.state), moment.state))
        self._bytes = moment.state
        self.since, self.paused = [], self._pauses(moment.paused)
        self._open()
        self._put_back(moment.since)
        self.decisions = moment.decisions

    def _fail_back(self, before: Moment, why: Exception) -> NoReturn:
        """Be where we were and raise it; a strange failure of the rules is a `RuleError`."""
        where = self._frame[0] if self._frame else "the end"
        self._come_back(before)
        if isinstance(why, Refused | RuleError):
            raise why
        raise RuleError(f"the rules failed at step {where} with {type(why).__name__}") from why

    def take_back(self, seat: Seat) -> None:
        """Undo: inside the open step always; else the last act, if nobody learned by it.

        Answers that were not a choice go with the choice before them.
        """
        start, undone = self.moment(), list[int]()
        told, ways = list(self.told), list(self.journal.ways) if self.journal else []
        try:
            while not self._step_back(seat, undone):
                pass
        except Refused:
            if self.journal:
                self.journal.told[:], self.journal.ways[:] = told, ways
            self._come_back(start)
            raise
        if self.journal:
            self._log(Undone(seat, self.journal.undo(undone)))

    def _step_back(self, seat: Seat, undone: list[int]) -> bool:
        """Go back by one choice of the open step, or by one finished step; True: to a choice."""
        before, journal = self.moment(), self.journal
        own = seat if type(seat) is int else None
        mine = [i for i, answer in enumerate(before.since) if answer[0] == own]
        for number, cut in reversed(list(enumerate(mine))):
            kept = [a for i, a in enumerate(before.since) if i < cut or a[0] != seat]
            self._come_back(msgspec.structs.replace(before, since=kept))
            if sum(answer[0] == seat for answer in self.since) > number:
                continue  # in a hurry the kernel has given the same answer again
            undone += journal.entry_of(before.since[cut], undone) if journal else []
            if not self.asks[seat].forced:
                self.decisions -= 1
                return True
        alone = all(answer[0] == seat for answer in self.since) and not self.paused
        if journal and own is not None and alone and journal.ways and journal.ways[-1].seat == own:
            way = journal.ways.pop()
            self._come_back(way.before)
            if journal.trusting or own < 0 or foreseen(self, self.entries[way.entry]):
                later = [number for number in undone if number > way.entry]
                undone[:] = [way.entry, *later]  # answers from before it stand again
                return way.choice
        raise Refused(CANNOT_TAKE_BACK if journal else NO_WAY_BACK)

    # ---- copies

    def fork(self, **modes: Unpack[Modes]) -> Match[S]:
        """Copy the match; the two share nothing that changes.

        It runs in the same hurry and asks the same. With modes given it is opened like any other
        state: it asks what then follows from it.
        """
        state = copied(self.state)
        if not modes:
            made = Match(self.game, state, header=self.header, hurry=self.hurry, like=self)
        else:
            modes.setdefault("hurry", self.hurry)
            header = self.header
            if modes.get("live"):
                header = msgspec.structs.replace(header, commitment="")
            since, paused = self.since, self.paused
            made = Match(self.game, state, since=since, paused=paused, header=header, **modes)
        made.decisions = 0 if made.live else self.decisions  # a live one has a record of its own
        return made

    def imagine(self, seat: Seat, dice: Dice, *, live: bool = False) -> Match[S]:
        """Make a match that this seat cannot tell from the true one, from its view alone."""
        return imagined(self.game, self.view(seat), dice, hurry=self.hurry, live=live)


def imagined(
    game: Game[S], view: View, dice: Dice, *, hurry: bool = False, live: bool = False
) -> Match[S]:
    """Make a match from a view alone: one of the worlds that this seat must think possible."""
    state = game.imagine(view, dice)
    return Match(game, state, hurry=hurry, live=live, since=view.since, paused=view.paused)
