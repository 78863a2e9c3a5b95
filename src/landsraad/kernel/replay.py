"""Playing a record again, and what moderators may do to a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, TypeAlias

import msgspec

from landsraad.kernel.agenda import rename
from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.dice import Dice, WatchedDice
from landsraad.kernel.errors import Refused, RuleError, Unreadable
from landsraad.kernel.game import Game, load
from landsraad.kernel.keeper import Modes
from landsraad.kernel.match import Match, set_up
from landsraad.kernel.record import Acted, Answered, Corrected, Entry, Record, Start, Struck, Undone
from landsraad.kernel.state import S, copied, key_of, step_into


class Misfit(msgspec.Struct, frozen=True):
    """An entry that could not be played again, and why."""

    index: int
    entry: Entry
    why: str


Watch: TypeAlias = Callable[[int, Match[Any]], None]
"""Is shown the match after each entry: the number of the entry, the match as it then is."""


def unseen(*_: object) -> None:
    """Nobody watches."""


def replay(
    record: Record,
    *,
    game: Game[Any] | None = None,
    upto: int | None = None,
    misfits: list[Misfit] | None = None,
    watch: Watch = unseen,
) -> Match[Any]:
    """Play a record again, up to an entry if you like; only its own draws decide.

    Strictly, what does not fit is refused with the number of the entry. Leniently, which is when
    you give a list of `misfits`, it is left out and listed, and a draw that the record lacks is
    made afresh. Whoever `watch`es sees the match after each entry.
    """
    entries, strict = record.entries[:upto], misfits is None
    if not entries or not isinstance(entries[0], Start):
        raise Unreadable("the record does not begin with the start of a match")
    match = _started(game or load(record.header.game), record, entries[0], strict)
    watch(0, match)
    for index, entry in enumerate(entries[1:], 1):
        try:
            match.state.box.dice.feed(entry.draws, strict)
            _redo(match, entry, misfits or [])
        except (Refused, RuleError) as why:
            if misfits is not None:
                misfits.append(Misfit(index, entry, str(why)))
            elif isinstance(why, Refused):
                raise Refused("entry {index}: {why}", index=index, why=why) from None
            else:
                raise
        watch(index, match)
    match.state.box.dice.feed((), strict=False)
    return match


def _started(game: Game[Any], record: Record, start: Start, strict: bool) -> Match[Any]:
    header = record.header
    secrets = (getattr(entry, "secret", None) for entry in record.entries)
    secret = next(filter(None, secrets), None)
    dice = WatchedDice.of(Dice(secret.seed if secret else 0))
    dice.feed(start.draws, strict)
    if start.state is None:
        state = set_up(game, header.options, header.seats, dice)
    else:
        try:
            state = msgspec.convert(start.state, game.state, str_keys=True)
        except msgspec.ValidationError as why:
            raise Unreadable(f"entry 0: the state does not fit the rules ({why})") from None
        rename(state.table.agenda, game.steps)
        dice.seed, dice.rolls = state.box.dice.seed, state.box.dice.rolls
        state.box.dice = dice
    modes: Modes = {"live": True, "hurry": start.hurry}
    return Match(game, state, header=header, secret=secret, paused=start.paused, **modes)


def _redo(match: Match[Any], entry: Entry, misfits: list[Misfit]) -> None:
    match entry:
        case Answered(seat, kind, value):
            ask = match.asks.get(seat)
            if ask is None or ask.kind != kind:
                why = "seat {seat} is asked {now}, the record answers {kind}"
                raise Refused(why, seat=seat, now=ask.kind if ask else "nothing", kind=kind)
            match.answer(seat, value)
        case Acted(seat, act, answers):
            given = iter(answers)
            match.compose(seat, act, lambda ask: _next_of_kind(given, ask))
        case Undone(seat, entries):
            if any(misfit.index in entries for misfit in misfits):
                raise Refused("what was taken back here has not happened")
            match.take_back(seat)
        case Corrected(seat, path, value, reason):
            correct(match, seat, path, value, reason)
        case Struck():
            match.entries.append(entry)


def _next_of_kind(given: Iterable[tuple[str, Value]], ask: Ask) -> Value | None:
    return next((value for kind, value in given if kind == ask.kind), None)


def strike(match: Match[S], index: int, reason: str) -> tuple[Match[S], list[Misfit]]:
    """Make the match as if one entry had never been, with the list of later ones that then fail.

    The match itself is not changed: show the list first, then go on with the new match or not. One
    that was over goes on with a seed that everybody knows by then.
    """
    entries = list(match.entries)
    gone = {number for entry in entries if isinstance(entry, Undone) for number in entry.entries}
    struck = entries[index] if 0 < index < len(entries) and index not in gone else None
    if not isinstance(struck, Answered | Acted | Corrected) or match.earlier:
        raise Refused("entry {index} cannot be struck out", index=index)
    entries[0] = msgspec.structs.replace(entries[0], secret=match.secret)
    entries[index] = Struck(index, reason)
    misfits: list[Misfit] = []
    again = replay(Record(match.header, entries), game=match.game, misfits=misfits)
    again.entries[index] = Struck(index, reason, tuple(misfit.index for misfit in misfits))
    return again, misfits


def correct(match: Match[Any], seat: Seat, path: str, value: Any, reason: str) -> None:
    """Let a moderator set one value (`"shields.2.spice"`), checked by types and invariants.

    Everybody is told the reason; path and value may be secret and are not told.
    """
    if match.over:
        raise Refused("the match is over; nothing can be corrected")
    before = match.moment()
    tree = msgspec.msgpack.decode(before.state)
    try:
        *way, last = path.split(".")
        place = reduce(step_into, way, tree)
        place[key_of(place, last)] = value
        dice = match.state.box.dice
        match.state = copied(msgspec.convert(tree, type(match.state), str_keys=True))
        if match.live:  # the same dice go on: they may be fed
            dice.seed, dice.rolls = match.state.box.dice.seed, match.state.box.dice.rolls
            match.state.box.dice = dice
        match._adopt()
        match._find_again()
        match.game.invariants(match.state)
        match.state.tell("corrected", reason=reason)
        match._interrupted()
    except Exception as why:
        match._come_back(before)
        sentence = "{path} cannot be {value}: {why}"
        raise Refused(sentence, path=path, value=repr(value), why=why) from None
    match._history.clear()
    if match.live:
        plain = msgspec.to_builtins(value, str_keys=True)
        match._log(Corrected(seat, path, plain, reason, draws=match._drawn()))
