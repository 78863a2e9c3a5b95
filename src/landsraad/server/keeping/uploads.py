"""Records from anywhere: whatever is in one, it costs nobody else anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from landsraad.kernel import Game, Match, Refused, Secret, Told, Unreadable, load
from landsraad.kernel.record import Header, Record, Start
from landsraad.records.replay import Replay
from landsraad.records.saves import opened, save
from landsraad.scenes.signs import first_that_does
from landsraad.server.table.restoring import record_of

LONGEST_HEADER = 20_000
"""Bytes of the first line: options, names, and what was put into the dice."""
MOST_OPTIONS = 5_000
"""Of one question: more than any game ever asks."""
TOO_MANY = "the record asks a question with {count} answers, which no game does"


class Played(NamedTuple):
    """A record that was played to its end: how it stood then, and what was told."""

    header: Header
    save: bytes
    told: bytes


def played(data: bytes) -> Played:
    """Play an uploaded record, in a process of its own; refuse what cannot be a finished game."""
    if len(data) > LONGEST_HEADER and data.find(b"\n", 0, LONGEST_HEADER) < 0:
        raise Unreadable("the first line of the record is longer than that of any game")
    record = record_of([data])
    check_signs(record)
    game = load(record.header.game)
    options_of(record.header)
    check_start(record, game)
    replay = Replay(record, game)
    for _, match in replay:
        check_asks(match)
    if not replay.match.over:
        raise Refused("this game is not over; only finished ones can be looked at here")
    return Played(record.header, save(replay.match), msgspec.msgpack.encode(replay.match.told))


def check_signs(record: Record) -> None:
    """Refuse words with signs that do something instead of being read, wherever they stand."""
    lines = (record.header, *record.entries)
    for number, line in enumerate(lines, 1):
        for text in texts_in(msgspec.to_builtins(line, str_keys=True)):
            if first_that_does(text):
                raise Unreadable(f"record, line {number}: it has signs that nobody can read")


def texts_in(plain: Any) -> Iterator[str]:
    """All texts in plain data.

    >>> list(texts_in({"players": ["Paul", "Chani"], "seats": 2}))
    ['players', 'Paul', 'Chani', 'seats']
    """
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield from (key, *texts_in(value))
    elif isinstance(plain, list | tuple):
        for each in plain:
            yield from texts_in(each)


def options_of(header: Header) -> dict[str, Any]:
    """The options of a record as a table has them, or a refusal: they are checked as any others,
    also where the record brings a state of its own and the rules never read them.
    """
    game = load(header.game)
    known: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.chosen(header.options)))
    if any(known[name] != value for name, value in header.options.items()):
        raise Refused(
            "the options of the record are not written as {game} has them", game=game.title
        )
    try:
        Match.begin(game, known, header.seats, Secret.given(0))
    except Unreadable as why:
        raise Refused("{why}", why=why) from None
    return known


def check_start(record: Record, game: Game[Any]) -> None:
    """A state that the record brings must be one that the rules know, as a correction must."""
    start = record.entries[0] if record.entries else None
    if not isinstance(start, Start) or start.state is None:
        return
    try:
        state = msgspec.convert(start.state, game.state, str_keys=True)
        game.invariants(state)
    except Exception as why:  # anything may be in it, and so anything may be wrong with it
        raise Unreadable(f"the record begins with what cannot be: {why}") from None
    if len(state.shields) != record.header.seats:
        raise Refused("the record begins with a table of another number of seats than it says")
    played_by = getattr(state.table, "options", None)
    if isinstance(played_by, game.options) and played_by != game.chosen(record.header.options):
        raise Refused("the record begins with a table of other options than it says")


def check_asks(match: Match[Any]) -> None:
    """No question may have more answers than are quickly listed."""
    most = max((len(ask.options) for ask in match.asks.values()), default=0)
    if most > MOST_OPTIONS:
        raise Refused(TOO_MANY, count=most)


def laid_out(data: bytes, end: Played) -> Match[Any]:
    """The match of a record that was played elsewhere; nothing is played again."""
    told = msgspec.msgpack.decode(end.told, type=list[Told])
    game = load(end.header.game)
    return opened(end.save, game, record_of([data]).entries, told, live=True)
