"""What is counted as it comes is what one would find by reading everything."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.kernel import Match, Refused, Seat, Secret, load
from landsraad.kernel.record import Acted, Answered, Struck, Undone
from landsraad.records.files import line
from landsraad.records.replay import kept_record
from landsraad.server.table import Table
from landsraad.server.table.counting import Counts

from .tables import ME, OPEN, House, in_loop, seeded


def entries_of(match: Match[Any], seat: Seat) -> int:
    return sum(getattr(entry, "seat", None) == seat for entry in match.entries)


def has_decided(match: Match[Any], seat: Seat) -> bool:
    undone = [entry for entry in match.entries if isinstance(entry, Undone)]
    gone = {number for entry in undone for number in entry.entries}
    return any(
        isinstance(entry, Answered | Acted) and entry.seat == seat and number not in gone
        for number, entry in enumerate(match.entries)
    )


def same_as_read(counts: Counts) -> None:
    """Compare what was counted with what all of the record says."""
    match = counts.match
    for seat in range(-1, match.header.seats):
        told = [each for each in match.told if each.reaches(seat)]
        assert counts.entries_of(seat) == entries_of(match, seat)
        assert counts.has_decided(seat) == has_decided(match, seat)
        assert counts.heard(seat) == len(told)
        assert counts.told(seat) == told
        assert counts.told(seat, len(told) // 2) == told[len(told) // 2 :]


def something(match: Match[Any], chance: random.Random) -> None:
    """Let somebody answer, act, or take something back."""
    seat = chance.randrange(match.header.seats)
    try:
        if chance.random() < 0.3:
            match.take_back(seat)
        elif chance.random() < 0.2 and (offers := match.offers(seat)):
            match.compose(seat, chance.choice(offers), lambda ask: chance.choice(ask.options))
        elif seat in match.asks:
            match.answer(seat, chance.choice(match.asks[seat].options))
    except Refused:
        return


@pytest.mark.parametrize("seed", range(6))
def test_counts_agree_with_the_whole_record_whatever_is_done_and_taken_back(seed: int) -> None:
    chance, game = random.Random(seed), load("spice_auction")
    match = Match.begin(game, {"rounds": 3}, 4, Secret.given(seed), live=True)
    always, sometimes = Counts(match), Counts(match)
    for _ in range(400):
        something(match, chance)
        same_as_read(always)
        if chance.random() < 0.1:
            same_as_read(sometimes)
    same_as_read(sometimes)
    assert any(isinstance(entry, Undone) for entry in match.entries)


async def people(house: House) -> tuple[Table, list[str]]:
    """Three people at a table where nothing happens by itself, with a match that is known."""
    made = await house.make(ME, OPEN, OPEN, public=True)
    joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
    table = await house.by_hand(made.table)
    await house.lay(table, seeded(table, 5))
    return table, [made.token, *(each["token"] for each in joined)]


@in_loop
async def test_counts_are_right_after_undo_after_going_back_and_after_a_restart(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        table, tokens = await people(house)
        id = table.doc.id
        await house.answer(id, tokens[0], 2)
        await house.post(id, "undo", tokens[0])
        same_as_read(table.counts)
        assert not table.counts.has_decided(0)
        for token in tokens:
            await house.answer(id, token, 1)
        same_as_read(table.counts)
        await house.post(id, "ask-undo", tokens[0])
        for token in tokens[1:]:
            await house.post(id, "consent", token, agree=True)
        assert any(isinstance(entry, Struck) for entry in table.playing.entries)
        assert table.counts.match is table.playing
        same_as_read(table.counts)
        assert not table.counts.has_decided(0)
        await house.answer(id, tokens[0], 2)
        known = [table.counts.entries_of(seat) for seat in range(3)]
    async with House(tmp_path) as house:
        again = house.table(id).counts
        same_as_read(again)
        assert [again.entries_of(seat) for seat in range(3)] == known


@in_loop
async def test_only_what_is_new_is_written_and_the_disk_always_has_all_of_it(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        table, _ = await people(house)
        chance, written = random.Random(2), []
        for _ in range(150):
            before = len(table.playing.entries)
            something(table.playing, chance)
            table.refresh()
            write = table._disk.news(table.doc, table.match, table.chat)
            await house.store.write(write)
            written.append(len(write.entries[1]) if write.entries else 0)
            assert written[-1] == len(table.playing.entries) - before
            kept, record = house.store.read(table.doc.id), kept_record(table.playing)
            assert kept is not None
            assert kept.entries == [line(each) for each in (record.header, *record.entries)]
            assert kept.told == [msgspec.json.encode(each) for each in table.playing.told]
        assert any(isinstance(entry, Undone) for entry in table.playing.entries)
        assert 0 in written
