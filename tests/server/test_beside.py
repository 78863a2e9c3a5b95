"""A table opens without its record being played; what does not fit the record does not count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.kernel import Match, Refused, load
from landsraad.kernel.journal import Way
from landsraad.kernel.record import Record
from landsraad.kernel.state import decode, encode
from landsraad.records.archive import taken_up
from landsraad.records.replay import Replay
from landsraad.server.keeping import upkeep
from landsraad.server.keeping.beside import RecordSeal, Sealed, kept_lines, opened_sealed, sealed
from landsraad.server.keeping.store import Store, TableKept, Write
from landsraad.server.minds.thinking import Apart
from landsraad.server.table.counting import Counts
from landsraad.server.table.restoring import record_of

from ..games.golden import golden
from .tables import ME, OPEN, RANDOM, House, in_loop

GAMES = {
    "dune": "alliance",
    "imperium": "six_ix_points",
    "dawn_of_the_fremen": "alliance",
    "war_for_arrakis": "four_objective",
    "megagame": "titles",
}
DEEP = 5
"""At so many places of each record the match is opened."""


def running(record: Record, upto: int) -> Record:
    """The record as it lay on disk when it had so many entries."""
    secret = next(filter(None, (getattr(each, "secret", None) for each in record.entries)))
    start = msgspec.structs.replace(record.entries[0], secret=secret)
    return Record(record.header, [start, *record.entries[1:upto]])


def kept(match: Match[Any]) -> TableKept:
    """What is on disk of a match."""
    lines, told = kept_lines(match), [msgspec.json.encode(one) for one in match.told]
    return TableKept(b"", sealed(match, RecordSeal(match.game, lines)), lines, told, [])


def opened(game: str, kept: TableKept) -> Match[Any] | None:
    record = record_of(kept.entries)
    return opened_sealed(kept.save or b"", load(game), record, kept.entries, kept.told)


def take_back(match: Match[Any], seat: int) -> str:
    """Take back what can be, and say why it ends there."""
    try:
        while True:
            match.take_back(seat)
    except Refused as why:
        return str(why)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_opened_without_its_record_is_the_one_that_was_played(game: str) -> None:
    record = golden(game, GAMES[game])
    count = len(record.entries)
    for upto in sorted({1, *range(count // DEEP, count, count // DEEP), count}):
        played = taken_up(running(record, upto), load(game))
        found = opened(game, kept(played))
        assert found is not None
        assert found.encoded() == played.encoded()
        assert (found.since, found.paused) == (played.since, played.paused)
        assert (found.asks, found.awaited()) == (played.asks, played.awaited())
        assert (found.record, found.told) == (played.record, played.told)
        assert (found.decisions, found.verdict) == (played.decisions, played.verdict)
        assert (found.hurry, found.secret) == (played.hurry, played.secret)
        for seat in range(record.header.seats):
            counted, known = Counts(found), Counts(played)
            assert counted.turns_of(seat) == known.turns_of(seat)
            assert counted.has_decided(seat) == known.has_decided(seat)
            assert counted.told(seat) == known.told(seat)
            assert take_back(found, seat) == take_back(played, seat)
            assert found.record == played.record
            assert found.encoded() == played.encoded()


def ways(match: Match[Any]) -> list[Way]:
    return match.journal.ways if match.journal else []


def test_ways_back_lie_beside_the_record() -> None:
    record, game = golden("dune", "alliance"), load("dune")
    tried = (taken_up(running(record, upto), game) for upto in range(100, len(record.entries)))
    played = next(match for match in tried if ways(match) and ways(match)[-1].choice)
    found = opened("dune", kept(played))
    assert found is not None
    assert ways(found) == ways(played)
    for match in (found, played):
        match.take_back(ways(match)[-1].seat)
    assert found.encoded() == played.encoded()


def test_what_does_not_fit_the_record_counts_for_nothing() -> None:
    match = taken_up(running(golden("dune", "alliance"), 200), load("dune"))
    whole = kept(match)
    assert opened("dune", whole)
    save = decode(Sealed, whole.save or b"")
    wrong = {
        "nothing": None,
        "no save": b"save",
        "cut off": (whole.save or b"")[:-1],
        "changed": encode(msgspec.structs.replace(save, save=save.save[:-1] + b"\0")),
        "another seal": encode(msgspec.structs.replace(save, seal=save.seal[:-1])),
        "unsealed": save.save,
    }
    for how, data in wrong.items():
        assert not opened("dune", msgspec.structs.replace(whole, save=data)), how
    assert not opened("dune", msgspec.structs.replace(whole, entries=whole.entries[:-1]))
    assert not opened("dune", msgspec.structs.replace(whole, told=whole.told[:-1]))
    last = whole.entries[-1]
    other = [*whole.entries[:-1], next(one for one in whole.entries[::-1] if one != last)]
    assert not opened("dune", msgspec.structs.replace(whole, entries=other))


async def some_moves(folder: Path) -> tuple[str, str, Any]:
    """A table where somebody has decided something; its id, a token, and what that one sees."""
    async with House(folder) as house:
        made = await house.make(ME, OPEN, RANDOM, pace="relaxed")
        await house.post(made.table, "start", made.token, fill=True)
        await house.by_hand(made.table)
        await house.answer(made.table, made.token, 1)
        return made.table, made.token, await house.get(made.table, "view", made.token)


@in_loop
async def test_opening_a_table_plays_nothing_and_a_damaged_save_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    play = Replay._play

    def counted(replay: Replay, index: int) -> None:
        played.append(index)
        play(replay, index)

    monkeypatch.setattr(Replay, "_play", counted)
    table, token, before = await some_moves(tmp_path)
    async with House(tmp_path) as house:
        assert await house.get(table, "view", token) == before
        assert not played
    store = Store(tmp_path)
    store.write_now(Write(table, save=b"damaged"))
    store.close()
    async with House(tmp_path, minds=Apart(60.0)) as house:
        assert await house.get(table, "view", token) == before
        assert not played, "another process has played it"
    async with House(tmp_path, minds=Apart(0.001)) as house:
        assert await house.get(table, "view", token) == before
        assert played, "where nobody else does it in time it is played here"
    assert list(upkeep.faults(tmp_path)) == []


@in_loop
async def test_what_was_done_before_a_restart_can_be_taken_back_after_it(tmp_path: Path) -> None:
    table, token, _ = await some_moves(tmp_path)
    async with House(tmp_path) as house:
        await house.by_hand(table)
        assert (await house.post(table, "undo", token))["done"]
        again = await house.get(table, "view", token)
        assert again["ask"]["kind"] == "bid"
