"""The chat of a table: who may write where, and who reads it."""

from __future__ import annotations

from landsraad.kernel import Refused, Seat
from landsraad.server.table import Table
from landsraad.server.wire import ChatLine, Done, Hold, Say


def say(table: Table, hold: Hold, said: Say) -> Done:
    """Say something in the chat: to the table, to one's allies, or among spectators."""
    if said.channel not in channels(table, hold.seat):
        raise Refused("you cannot write there")
    text = " ".join(said.text.split())
    if not text:
        raise Refused("there are no words in this message")
    to = None
    if said.channel == "allies":
        to = [hold.seat, *table.sketch.allies(table.playing.view(hold.seat), hold.seat)]
    number, name = len(table.chat), hold.name or "a spectator"
    table.chat.append(ChatLine(number, table.now(), said.channel, hold.seat, name, text, to))
    return Done()


def channels(table: Table, seat: Seat) -> list[str]:
    """Where a seat may write."""
    if seat < 0:
        return ["spectators"]
    if table.match is None or not table.sketch.allies(table.match.view(seat), seat):
        return ["table"]
    return ["table", "allies"]


def hears(chat: ChatLine, seat: Seat) -> bool:
    """May this seat read a line of the chat?"""
    if chat.channel == "spectators":
        return seat < 0
    return chat.to is None or seat in chat.to
