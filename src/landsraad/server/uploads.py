"""Records from anywhere: whatever is in one, it costs nobody else anything."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from landsraad.kernel import Game, Match, Refused, Told, Unreadable, load
from landsraad.kernel.record import Header, Record, Start
from landsraad.records.replay import Replay
from landsraad.records.saves import opened, save
from landsraad.server.table.restoring import record_of

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
    record = record_of([data])
    game = load(record.header.game)
    check_start(record, game)
    replay = Replay(record, game)
    for _, match in replay:
        check_asks(match)
    if not replay.match.over:
        raise Refused("this game is not over; only finished ones can be looked at here")
    return Played(record.header, save(replay.match), msgspec.msgpack.encode(replay.match.told))


def check_start(record: Record, game: Game[Any]) -> None:
    """A state that the record brings must be one that the rules know, as a correction must."""
    start = record.entries[0] if record.entries else None
    if isinstance(start, Start) and start.state is not None:
        try:
            game.invariants(msgspec.convert(start.state, game.state, str_keys=True))
        except Exception as why:  # anything may be in it, and so anything may be wrong with it
            raise Unreadable(f"the record begins with what cannot be: {why}") from None


def check_asks(match: Match[Any]) -> None:
    """No question may have so many answers that to list them is work."""
    most = max((len(ask.options) for ask in match.asks.values()), default=0)
    if most > MOST_OPTIONS:
        raise Refused(TOO_MANY, count=most)


def laid_out(data: bytes, end: Played) -> Match[Any]:
    """The match of a record that was played elsewhere; nothing is played again."""
    told = msgspec.msgpack.decode(end.told, type=list[Told])
    game = load(end.header.game)
    return opened(end.save, game, record_of([data]).entries, told, live=True)
