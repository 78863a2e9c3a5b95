"""One match: what is asked, how it is answered, looked at, copied and taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

import msgspec

from landsraad.kernel.acts import perform
from landsraad.kernel.asks import Ask, Pick, Seat, Value
from landsraad.kernel.dice import Dice, Secret, WatchedDice
from landsraad.kernel.errors import NoOption, Refused
from landsraad.kernel.game import Game, Verdict
from landsraad.kernel.keeper import Keeper, Modes
from landsraad.kernel.record import Acted, Answered, Header, Undone
from landsraad.kernel.state import Answer, Pause, S, View, decode

CANNOT_TAKE_BACK = "nothing can be taken back: somebody has acted or something was revealed since"


class Match(Keeper[S]):
    """A running match, opened on any state.

    Modes: `hurry` answers also hidden questions that leave no choice (simulations, where no person
    looks); `live` keeps record, told events and undo, and rolls back what fails; `check` fails when
    a step changes anything while it still asks (tests).
    """

    @classmethod
    def begin(
        cls,
        game: Game[S],
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        secret: Secret | None = None,
        *,
        players: Sequence[str] = (),
        **modes: Unpack[Modes],
    ) -> Match[S]:
        """Set a game up and start it. Without a secret one is drawn that nobody can guess."""
        seats, secret = game.seats[0] if seats is None else seats, secret or Secret.drawn()
        plain, sealed = msgspec.to_builtins(game.chosen(options or {})), secret.commitment()
        dice = (WatchedDice if modes.get("live") else Dice)(secret.seed)
        state = set_up(game, plain, seats, dice)
        header = Header(game.name, game.version, seats, plain, sealed, tuple(players))
        return cls(game, state, header=header, secret=secret, **modes)

    # ---- looking

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None while it runs."""
        return self.game.verdict(self.state) if self.over else None

    def offers(self, seat: Seat) -> list[str]:
        """The free acts that this seat may begin now."""
        if self.over or type(seat) is not int or seat not in self.game.actors(self.state):
            return []
        return self.game.offers(self.state, seat)

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
            raise self._no_such_option(ask, value)
        if self.live:
            self._answer_live(ask, value)
            return
        if len(ask.options) > 1:
            self.decisions += 1
        self.since.append((seat, ask.kind, value))
        self._feed(seat, value)

    def _answer_live(self, ask: Ask, value: Value) -> None:
        seat, before, choice = ask.seat, self.moment(), len(ask.options) > 1
        try:
            self.since.append((seat, ask.kind, value))
            still_open = self._feed(seat, value)
            self._log(Answered(seat, ask.kind, value, draws=self._drawn()))
        except Exception as why:
            self._fail_back(before, why)
        self.decisions += choice
        if not still_open:
            self._remember(seat, before, choice)

    def act(self, seat: Seat, kind: str, *values: Value) -> None:
        """Do a free act with all its answers, whole or not at all; what was open stands again."""
        self.draft(seat, kind, *values)
        given = iter(values)
        self.compose(seat, kind, lambda _: next(given, None))

    def draft(self, seat: Seat, kind: str, *values: Value) -> Ask | None:
        """Give the next question of a free act that is being put together; None: it is complete.

        Nothing is changed and nobody is held up.
        """
        self._must_be_offered(seat, kind)
        copy, given = decode(type(self.state), self.encoded()), list(values)

        def pick(ask: Ask) -> Value | None:
            return self._permitted(ask, given.pop(0)) if given else None

        try:
            still = perform(self.game.free[kind](copy, seat), seat, kind, pick)
        except NoOption:
            raise _not_possible(kind) from None
        if given:
            sentence = "{kind} asks no more, but was given {given}"
            raise Refused(sentence, kind=kind, given=given)
        return still

    def compose(self, seat: Seat, kind: str, pick: Pick) -> None:
        """Do a free act whose questions are put to `pick`; None calls the act off."""
        self._must_be_offered(seat, kind)
        before, said, asked = self.moment(), list[tuple[str, Value]](), False

        def take(ask: Ask) -> Value:
            nonlocal asked
            if self.check:
                self._before, self._heard, self._frame = before.state, before.told, [kind]
                self._inspect(ask)
            asked = True
            said.append((ask.kind, self._permitted(ask, pick(ask))))
            asked = False
            return said[-1][1]

        try:
            frame = self._frame
            perform(self.game.free[kind](self.state, seat), seat, kind, take)
            self._frame = frame
            self._interrupted()
            if self.live:
                self._log(Acted(seat, kind, tuple(said), draws=self._drawn()))
        except Exception as why:
            failure = _not_possible(kind) if isinstance(why, NoOption) else why
            self._fail_back(before, failure, ours=not asked)
        self.decisions += len(said)
        if self.live:
            self._remember(seat, before, True)

    def _must_be_offered(self, seat: Seat, kind: str) -> None:
        if kind not in self.offers(seat):
            raise Refused("{kind} is not open to seat {seat} now", kind=repr(kind), seat=seat)

    def _permitted(self, ask: Ask, value: Value | None) -> Value:
        if value is None or not ask.permits(value):
            raise self._no_such_option(ask, value)
        return value

    def _no_such_option(self, ask: Ask, value: Any) -> Refused:
        plain = type(value) in (int, str)
        why = self.game.why_not(self.view(ask.seat), ask, value) if plain else None
        some, sentence = ask.some_options(), "{value} is not an option of {kind}: {some}"
        return why or Refused(sentence, value=repr(value), kind=ask.kind, some=some)

    def take_back(self, seat: Seat) -> None:
        """Undo: inside the open step always; else the last act, if nobody learned by it.

        Answers that were no choice go with the choice before them.
        """
        start, undone = self.moment(), list[int]()
        told, history = list(self.told), list(self._history)
        try:
            while not self._step_back(seat, undone):
                pass
        except Refused:
            self.told[:], self._history[:] = told, history
            self._come_back(start)
            raise
        self._undone.update(undone)
        if self.live:
            self._log(Undone(seat, tuple(sorted(self.earlier + entry for entry in undone))))

    def _step_back(self, seat: Seat, undone: list[int]) -> bool:
        """Go back by one choice of the open step, or by one finished step; True: to a choice."""
        before = self.moment()
        own = seat if type(seat) is int else None
        mine = [i for i, answer in enumerate(before.since) if answer[0] == own]
        for number, cut in reversed(list(enumerate(mine))):
            kept = [a for i, a in enumerate(before.since) if i < cut or a[0] != seat]
            self._come_back(msgspec.structs.replace(before, since=kept))
            if sum(answer[0] == seat for answer in self.since) > number:
                continue  # in a hurry the kernel has given the same answer again
            undone += self._entry_of(before.since[cut], undone)
            if len(self.asks[seat].options) > 1:
                self.decisions -= 1
                return True
        alone = all(answer[0] == seat for answer in self.since) and not self.paused
        if own is not None and alone and self._history and self._history[-1].seat == own:
            way = self._history.pop()
            self._come_back(way.before)
            undone.append(way.entry)
            return way.choice
        raise Refused(CANNOT_TAKE_BACK)

    def _entry_of(self, answer: Answer, undone: list[int]) -> list[int]:
        """Find the entry that gave this answer and was not taken back before.

        It has no draws: the step that it answers is still open.
        """
        gone, given = self._undone | {*undone}, Answered(*answer)
        found = [i for i, entry in enumerate(self.entries) if i not in gone and entry == given]
        return found[-1:]

    # ---- copies

    def fork(self, **modes: Unpack[Modes]) -> Match[S]:
        """Copy the match; the two share nothing. It hurries as this one does, unless told."""
        modes.setdefault("hurry", self.hurry)
        state = decode(type(self.state), self.encoded())
        since, paused, header = self.since, self.paused, self.header
        if modes.get("live"):
            header = msgspec.structs.replace(header, commitment="")
        made = Match(self.game, state, since=since, paused=paused, header=header, **modes)
        made.decisions = 0 if made.live else self.decisions  # a live one has a record of its own
        return made

    def imagine(self, seat: Seat, dice: Dice) -> Match[S]:
        """Make a match that this seat cannot tell from the true one, from its view alone."""
        return imagined(self.game, self.view(seat), dice, hurry=self.hurry)


def imagined(game: Game[S], view: View, dice: Dice, *, hurry: bool = False) -> Match[S]:
    """Make a match from a view alone: one of the worlds that this seat must think possible."""
    state = game.imagine(view, dice)
    return Match(game, state, hurry=hurry, since=view.since, paused=view.paused)


def set_up(game: Game[S], options: Mapping[str, Any], seats: int, dice: Dice) -> S:
    """Lay out the table, or refuse a number of seats or options that the game does not have."""
    if seats not in game.seats:
        known = ", ".join(map(str, game.seats))
        raise Refused("{game} is for {known} seats", game=game.title, known=known)
    return game.setup(game.chosen(options), seats, dice)


def _not_possible(kind: str) -> Refused:
    """Say no more: why it leaves somebody without a choice may be that seat's secret."""
    return Refused("{kind} is not possible now: it would leave no choice", kind=kind)
