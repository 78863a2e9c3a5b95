"""The chat of a table: who may write where, and who reads it."""

from __future__ import annotations

from landsraad.kernel import Refused, Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.server.people.spoken import said_words
from landsraad.server.table import Table
from landsraad.server.wire import NAMELESS, ChatLine, Done, Hold, Say

MOST_LINES = 20_000
"""Of one table: more than anybody reads, and not more than there is room for."""
MOST_OF_WATCHERS = 2_000
"""Those of spectators, who may be anybody: they use up nothing of what players have."""
WHISPER = "seat:"
"""A channel to one seat is called `seat:3`."""


def say(table: Table, hold: Hold, said: Say) -> Done:
    """Say something in the chat: to the table, to allies, to one seat, or among spectators."""
    if said.channel not in channels(table, hold.seat):
        raise Refused("you cannot write there; choose another channel")
    text = said_words(said.text)
    if not text:
        raise Refused("there are no words in this message; write some")
    if of_all(table, hold.seat) >= (most := MOST_LINES if hold.seat >= 0 else MOST_OF_WATCHERS):
        raise Refused("at this table everything was said: {most} lines", most=most)
    number, name = len(table.chat), hold.name or (NAMELESS if hold.seat >= 0 else "a spectator")
    kind = "whisper" if said.channel.startswith(WHISPER) else said.channel
    to = listeners(table, hold.seat, said.channel)
    table.chat.append(ChatLine(number, table.now(), kind, hold.seat, name, text, to))
    return Done()


def of_all(table: Table, seat: Seat) -> int:
    """How many lines were written by players, or by spectators if one of them asks."""
    watching = sum(line.channel == "spectators" for line in table.chat)
    return watching if seat < 0 else len(table.chat) - watching


def listeners(table: Table, seat: Seat, channel: str) -> list[Seat] | None:
    """The seats that hear what is said in a channel; None: everybody in it."""
    if channel == "allies":
        return [seat, *table.sketch.seats.allies(table.seeing(seat), seat)]
    if channel.startswith(WHISPER):
        return [seat, int(channel.removeprefix(WHISPER))]
    return None


def channels(table: Table, seat: Seat) -> list[str]:
    """Where a seat may write."""
    if seat < 0:
        return ["spectators"]
    allied = table.match is not None and table.sketch.seats.allies(table.seeing(seat), seat)
    apart = [f"{WHISPER}{other}" for other in others(table, seat)]
    return ["table", *(["allies"] if allied else []), *apart]


def others(table: Table, seat: Seat) -> list[Seat]:
    """Whom a seat may speak with apart: people on other seats, where the game allows it."""
    if table.match is None or not table.sketch.seats.whispers(table.seeing(SPECTATOR)):
        return []
    chairs = enumerate(table.doc.chairs)
    return [other for other, chair in chairs if other != seat and chair.kind == "human"]


def hears(chat: ChatLine, seat: Seat, since: float = 0.0) -> bool:
    """May this seat read a line of the chat? A later holder reads no whispers of
    before.
    """
    if chat.to is not None and chat.at < since:
        return False
    if chat.channel == "spectators":
        return seat < 0
    return chat.to is None or seat in chat.to
