"""Playing a record again, whole or without some of its entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import asdict, replace as changed

from landsraad.kernel.agenda import rename
from landsraad.kernel.asks import Seat
from landsraad.kernel.corrections import reasoned
from landsraad.kernel.dice import Dice, WatchedDice
from landsraad.kernel.errors import Refused, RuleError, Unreadable
from landsraad.kernel.game import Game, load
from landsraad.kernel.match import Match
from landsraad.kernel.record import (
    FORMAT,
    Acted,
    Answered,
    Corrected,
    End,
    Entry,
    Record,
    Stamp,
    Start,
    Struck,
    Undone,
    taken_back,
)
from landsraad.kernel.state import Pause, S
from landsraad.kernel.undo import redo
from landsraad.kinds import found


class Misfit(msgspec.Struct, frozen=True):
    """An entry that could not be played again, and why."""

    index: int
    entry: Entry
    why: str


Mark: TypeAlias = Callable[[Entry], Struck]
"""Makes what stands for an entry that was taken out."""


class Replay:
    """A record played again, entry by entry; only its own draws decide.

    Strictly, what does not fit is `Unreadable`, with the number of the entry. Leniently, it is left
    out and listed in `misfits`, and a draw that the record lacks is made afresh; in a record of an
    older version of the rules, chances to react that they did not give go by. Each entry is played
    once: a second loop goes on from where the first one was left. So does the replay of a match
    that has `played` the first entries already. With a `mark` something stands in the new record
    for what was left out, so that all entries keep their numbers.

        for number, match in Replay(record, game):
            print(number, match.awaited())
    """

    def __init__(
        self,
        record: Record,
        game: Game[Any] | None = None,
        *,
        lenient: bool = False,
        played: Match[Any] | None = None,
        mark: Mark | None = None,
    ) -> None:
        self.strict, self.mark = not lenient, mark
        self.go_on_with(record)
        self.game = game or load(record.header.game)
        self.misfits: list[Misfit] = []
        self.number = len(played.entries) - 1 if played else 0
        """The entry that was played last."""
        start = record.entries[0] if record.entries else None
        if not isinstance(start, Start):
            raise Unreadable("the record does not begin with the start of a match")
        try:
            self.match = played or self._started(start)
        except Exception as why:
            raise self._unreadable(0, why) from None

    def go_on_with(self, record: Record) -> None:
        """Take the record as it has become since: what was played of it is the same."""
        self.record, self._returns = record, may_be_taken_back(record.entries)
        self._undone = taken_back(record.entries)

    def __iter__(self) -> Iterator[tuple[int, Match[Any]]]:
        """Give the number of each entry, and the match as it is after it."""
        yield self.number, self.match
        while self.number + 1 < len(self.record.entries):
            self._play(self.number + 1)
            self.number += 1
            yield self.number, self.match

    def played(self) -> Match[Any]:
        """Play it to the end; gives the match as it is then."""
        for _ in self:
            pass
        return self.match

    def _play(self, index: int) -> None:
        """Play one entry; whatever comes of it, the match then goes on by its own dice."""
        entry = self.record.entries[index]
        journal = self.match.journal
        assert journal is not None
        journal.keeps_ways = self._returns[index]
        journal.trusting = index in self._undone or isinstance(entry, Undone | Corrected)
        if not journal.keeps_ways:
            journal.ways.clear()
        try:
            self.match.state.box.dice.feed(entry.draws, self.strict)
            self._redo(entry)
        except (Refused, RuleError) as why:
            if self.strict:
                raise self._unreadable(index, why) from None
            self.misfits.append(Misfit(index, entry, str(why)))
            if self.mark:
                self.match.entries.append(self.mark(entry))
        except Exception as why:
            raise self._unreadable(index, why) from None
        finally:
            _let_go(self.match)

    def _unreadable(self, index: int, why: Exception) -> Unreadable:
        """A record is a file from anywhere: its values can break any rule."""
        if isinstance(why, Unreadable):
            return why
        sentence = str(why) if isinstance(why, Refused) else f"{type(why).__name__}: {why}"
        title = self.game.title
        return Unreadable(
            f"the record does not fit the rules of {title}: entry {index}: {sentence}"
        )

    def _started(self, start: Start) -> Match[Any]:
        game, header = self.game, msgspec.structs.replace(self.record.header, format=FORMAT)
        secrets = (getattr(entry, "secret", None) for entry in self.record.entries)
        secret = next(filter(None, secrets), None)
        dice = WatchedDice.watching(Dice(secret.stirred(header.lots) if secret else 0))
        dice.feed(start.draws, self.strict)
        paused = [Pause(each.depth, list(each.frame), each.answers) for each in start.paused]
        if start.state is None:
            state = game.laid_out(game.chosen(header.options), header.seats, dice)
        else:
            state = msgspec.convert(start.state, game.state, str_keys=True)
            rename([*state.table.agenda, *(pause.frame for pause in paused)], game.steps)
            dice.seed, dice.rolls = state.box.dice.seed, state.box.dice.rolls
            state.box.dice = dice
        made = Match(
            game,
            state,
            header=header,
            secret=secret,
            paused=paused,
            live=True,
            hurry=start.hurry,
        )
        made.entries[0] = changed(made.entries[0], by=start.by, at=start.at)
        _let_go(made)
        return made

    def _redo(self, entry: Entry) -> None:
        match = self.match
        assert match.journal is not None
        stamp = Stamp(entry.by, entry.at, entry.desk, entry.note, entry.values)
        match.journal.stamp = stamp
        match entry:
            case Answered() | Acted():
                if isinstance(entry, Answered) and self._of_older_rules:
                    self._let_new_chances_go_by(entry.seat, entry.kind)
                redo(match, entry)
            case Undone(seat, entries):
                if any(map(self._left_out, entries)):
                    raise Refused("what was taken back here has not happened")
                match.take_back(seat)
            case Corrected(seat=seat, changes=changes, reason=reason):
                match.correct(seat, changes, reason)
            case Struck():
                match.entries.append(entry)

    @property
    def _of_older_rules(self) -> bool:
        return not self.strict and self.record.header.version < self.game.version

    def _let_new_chances_go_by(self, seat: Seat, kind: str) -> None:
        """Pass on chances to react of which the record knows nothing, up to what it answers."""
        match, reactions = self.match, self.game.reactions
        while (asked := match.asks.get(seat)) is None or asked.kind != kind:
            named = ((ask, found(reactions, ask.kind)) for ask in match.asks.values())
            new = next(((ask, name) for ask, name in named if ask.hidden and name), None)
            if new is None:
                return
            ask, by = new[0], reactions[new[1]]
            match.answer(ask.seat, by if ask.permits(by) else ask.options[0])

    def _left_out(self, index: int) -> bool:
        struck = isinstance(self.record.entries[index], Struck)
        return struck or any(misfit.index == index for misfit in self.misfits)


def may_be_taken_back(entries: Sequence[Entry]) -> list[bool]:
    """For each entry: is it taken back in the record, or could it be at its end?

    Only acts of one seat, without anybody else's after them, can ever be taken back.
    """
    found, seat, needed = [True] * len(entries), None, True
    for index in reversed(range(len(entries))):
        own = getattr(entries[index], "seat", seat)
        if isinstance(entries[index], Undone) or seat is None:
            seat, needed = own, True
        elif own != seat:
            seat, needed = own, False
        found[index] = needed
    return found


def _let_go(match: Match[Any]) -> None:
    """Let a match go on by itself: nothing is fed to it, nobody has stamped what comes."""
    assert match.journal is not None
    match.journal.stamp, match.journal.keeps_ways = Stamp(), True
    match.journal.trusting = False
    match.state.box.dice.feed((), strict=False)


def replay(record: Record, game: Game[Any] | None = None, upto: int | None = None) -> Match[Any]:
    """Play a record again, or only its first entries; what does not fit is `Unreadable`."""
    some = Record(record.header, record.entries[:upto])
    return Replay(some, game).played()


def kept_record(match: Match[Any]) -> Record:
    """The record with the secret at its start: the copy of the match's keeper."""
    record = match.record
    record.entries[0] = msgspec.structs.replace(record.entries[0], secret=match.secret)
    return record


# ---- taking entries out: the match itself is not changed


def strike(match: Match[S], index: int, reason: str) -> tuple[Match[S], list[Misfit]]:
    """Make the match as if one entry had never been, with the list of later ones that then fail.

    Show the list first, then go on with the new match or not. One that was over goes on with a
    seed that everybody knows by then. Marks stand for all that is out, so nothing is hidden and no
    entry gets another number. Without a reason it is refused.
    """
    reason = reasoned(reason)
    record, stamp = _whole_record(match)
    entries, gone = record.entries, taken_back(record.entries)
    struck = entries[index] if 0 < index < len(entries) and index not in gone else None
    if not isinstance(struck, Answered | Acted | Corrected):
        raise Refused("entry {index} cannot be struck out", index=index)
    mark = _marks(index, reason, stamp)
    entries[index] = mark(struck)
    return _played_on(record, match.game, mark, index)


def restore(match: Match[S], index: int, reason: str) -> tuple[Match[S], list[Misfit]]:
    """Make the match as if what was struck out at an entry had not been: all that went then is
    played again in its place, with the list of what no longer fits.

    A mark at the end of the record has the mark of what was undone. Without a reason it is refused.
    """
    reason = reasoned(reason)
    record, stamp = _whole_record(match)
    entries = record.entries
    mark = entries[index] if 0 < index < len(entries) else None
    if not isinstance(mark, Struck) or mark.was is None or undoes(mark):
        raise Refused("nothing was struck out at entry {index}", index=index)
    if match.over:
        raise Refused("the match is over; nothing that was struck out comes back")
    for number in struck_with(entries, index):
        there = entries[number]
        assert isinstance(there, Struck)
        assert there.was is not None
        entries[number] = there.was
    entries.append(_marks(mark.entry, reason, stamp)(changed(mark, was=None)))
    return _played_on(record, match.game, _marks(len(entries) - 1, reason, stamp))


def struck_with(entries: Sequence[Entry], index: int) -> list[int]:
    """The numbers of all entries that were struck out in one deed with the one at this number."""
    mark = entries[index]
    assert isinstance(mark, Struck)
    deed = mark.entry, mark.by, mark.at, mark.note, mark.reason

    def same(entry: Entry) -> bool:
        if not isinstance(entry, Struck) or entry.was is None or undoes(entry):
            return False
        return deed == (entry.entry, entry.by, entry.at, entry.note, entry.reason)

    return [number for number, entry in enumerate(entries) if same(entry)]


def undoes(entry: Entry) -> bool:
    """Is this the mark of a strike that was itself undone?"""
    return isinstance(entry, Struck) and isinstance(entry.was, Struck) and entry.was.was is None


def _marks(index: int, reason: str, stamp: Stamp) -> Mark:
    """What stands for entries that went with the one at this number."""
    return lambda was: Struck(index, reason, was=was, **asdict(stamp))


def _played_on(
    record: Record, game: Game[S], mark: Mark, struck: int | None = None
) -> tuple[Match[S], list[Misfit]]:
    again = Replay(record, game, lenient=True, mark=mark)
    made = again.played()
    if struck is not None:
        refused = tuple(misfit.index for misfit in again.misfits)
        made.entries[struck] = changed(made.entries[struck], refused=refused)
    return made, again.misfits


def back(match: Match[S], index: int, reason: str) -> Match[S]:
    """Make the match as it was before an entry; that one and all after it are struck out.

    The record keeps a mark for each, so nothing is hidden. The dice go on from where they were
    then, so the same throws come again.
    """
    return replay(without(match, index, reason), match.game)


def without(match: Match[Any], index: int, reason: str) -> Record:
    """The record of a match that goes back to before an entry, for a reason."""
    reason = reasoned(reason)
    record, stamp = _whole_record(match)
    then = record.entries[index] if 0 < index < len(record.entries) else None
    if then is None or isinstance(then, End):
        raise Refused("there is no entry {index} to go back to", index=index)
    mark = _marks(index, reason, stamp)
    later = [entry for entry in record.entries[index:] if not isinstance(entry, End)]
    return Record(record.header, [*record.entries[:index], *map(mark, later)])


def _whole_record(match: Match[Any]) -> tuple[Record, Stamp]:
    """Give the record that a moderator takes entries out of, and who that is."""
    if match.journal is None or match.journal.earlier:
        raise Refused("this match does not have its whole record")
    return kept_record(match), match.journal.stamp
