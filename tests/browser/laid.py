"""Tables that lie ready when the server starts: the same seed, the same position in every run.

A server draws its seeds itself, as it must. So a test that needs a certain position plays there
with bots beforehand, and leaves the table in the folder as a server would have left it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret, load
from landsraad.records.files import line
from landsraad.records.replay import kept_record
from landsraad.records.saves import save
from landsraad.server.keeping.store import Store, Write
from landsraad.server.people.tokens import hashed, new_token, table_id
from landsraad.server.wire import Chair, Doc, Hold, Settings

Until = Callable[[Match[Any]], bool]
"""Is the position there that somebody wants?"""


class Laid(msgspec.Struct, frozen=True):
    """A table that lies ready, and the tokens of the people who sit at it."""

    table: str
    tokens: dict[int, str]
    """By seat."""

    @property
    def seats(self) -> list[int]:
        """The seats of people, in the order in which the position names them."""
        return list(self.tokens)

    def link(self, seat: int) -> str:
        """The way to a seat, as its holder has it."""
        return f"/t/{self.table}#token={self.tokens[seat]}"


def played(
    game: str, options: Mapping[str, Any], seats: int, seed: int, until: Until
) -> Match[Any]:
    """Let bots play from the start until the position is there, or to the end without it."""
    known = load(game)
    spec = usual(known) if game != "spice_auction" else "random"
    bots = [spec] * seats
    match = Match.begin(known, options, seats, Secret.given(seed), players=bots, live=True)
    company = Company(match, {seat: maker(known, spec) for seat in range(seats)})
    while not match.over and not until(match):
        if match.asks:
            company.answer(next(iter(match.asks.values())))
        else:
            play_a_year(match, company)
    return match


def play_a_year(match: Match[Any], company: Company) -> None:
    """On an open floor: let all bots use their chances, then let time pass."""
    for seat in chances(match, company.bots):
        company.act(seat)
    let_time_pass(match)


def lay(folder: Path, match: Match[Any], people: Mapping[int, str], **settings: Any) -> Laid:
    """Leave a table with this match in a folder where no server runs yet.

    `people` are the names of those who sit at it, by seat; the first of them is the host. Bots
    have the other seats.
    """
    bot = usual(match.game) if match.game.name != "spice_auction" else "random"
    chairs = [
        Chair("human", people[seat]) if seat in people else Chair("bot", bot=bot)
        for seat in range(match.header.seats)
    ]
    given = {"spectators": True, "public": True} | settings
    made = Settings(match.game.name, dict(match.header.options), **given)
    doc = Doc(table_id(), made, chairs, created=0.0, status="over" if match.over else "running")
    tokens = {seat: new_token() for seat in people}
    holds = [
        Hold(hashed(token), doc.id, seat, seat == next(iter(people)), people[seat])
        for seat, token in tokens.items()
    ]
    record = kept_record(match)
    write = Write(
        doc.id,
        doc=msgspec.json.encode(doc),
        save=save(match),
        entries=(0, [line(each) for each in (record.header, *record.entries)]),
        told=(0, [msgspec.json.encode(told) for told in match.told]),
        holds=holds,
    )
    store = Store(folder)
    try:
        store.write_now(write)
    finally:
        store.close()
    return Laid(doc.id, tokens)
