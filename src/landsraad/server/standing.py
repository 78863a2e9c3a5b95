"""How a table stands for one who holds a seat, in words, for the list of one's own tables."""

from __future__ import annotations

import msgspec

from landsraad.kernel import Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.presets import called
from landsraad.scenes.render import markup
from landsraad.scenes.text import capital
from landsraad.server.table import Table
from landsraad.server.wire import TableSeen


class Standing(msgspec.Struct, frozen=True):
    """A table of one's own, in a few words."""

    table: TableSeen
    preset: str
    """What is played: `Advanced, 1 rule changed`."""
    seat: Seat
    asked: str = ""
    """What is asked of this seat; empty: nothing."""
    moment: str = ""
    """Where the game is: `Turn 4, Bidding`."""
    waiting: list[str] = []
    """Who the table waits for, as everybody knows it."""
    emblems: list[str] = []
    """Of the seats, as SVG."""


def standing(table: Table, seat: Seat) -> Standing:
    """How a table stands, from what this seat sees."""
    doc, match = table.doc, table.match
    preset = called(table.game, doc.settings.options, len(doc.chairs))
    base = Standing(table.seen(), preset, seat)
    if match is None:
        return base
    everybody = table.seeing(SPECTATOR)
    return msgspec.structs.replace(
        base,
        asked=asked(table, seat),
        moment=moment(table, seat),
        waiting=[capital(everybody.story.name(each)) for each in match.awaited() if each != seat],
        emblems=[
            markup(table.sketch.seats.emblem(everybody, each), ids=False)
            for each in range(len(doc.chairs))
        ],
    )


def asked(table: Table, seat: Seat) -> str:
    """The question of this seat in words, if it has to answer one itself."""
    ask = table.playing.asks.get(seat) if seat >= 0 else None
    if ask is None or table.pacer.holds(seat) or table.own_answer(ask) is not None:
        return ""
    seen = table.seeing(seat)
    return seen.story.ask(seen, ask)


def moment(table: Table, seat: Seat) -> str:
    """The turn and the phase, as the log has them."""
    turn = phase = ""
    for told in reversed(table.counts.told(seat)):
        heading = table.story.heading(told)
        if heading is not None:
            turn, phase = turn or heading.turn, phase or heading.phase
        if turn and phase:
            break
    return ", ".join(filter(None, (turn, phase))) or table.story.opening
