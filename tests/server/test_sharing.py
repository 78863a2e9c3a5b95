"""A moment that is shared can be opened by everybody, and shows what everybody saw."""

from pathlib import Path

import pytest

from landsraad.kernel import load
from landsraad.server.api import past
from landsraad.server.table import Table
from landsraad.server.wire import Made

from .tables import BOT, ME, RANDOM, House, in_loop, seeded


async def practising(house: House) -> tuple[Made, Table]:
    """A table for one person, at which nobody may look on."""
    made = await house.make(ME, RANDOM, RANDOM, public=False, spectators=False)
    table = await house.by_hand(made.table)
    await house.lay(table, seeded(table, 3))
    return made, table


async def opened(house: House, path: str) -> str:
    """What somebody gets there who has neither token nor key."""
    answer = await house.ask("GET", path)
    assert answer.status_code == 200
    return answer.text


@in_loop
async def test_a_shared_moment_opens_without_a_key_where_nobody_may_look_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await practising(house)
        assert await house.refused(house.get(made.table, "view"))
        before = await opened(house, f"/t/{made.table}/at/0")
        assert 'id="still"' not in before
        shared = await house.post(made.table, "share", made.token, moment=0)
        assert shared == {"path": f"/t/{made.table}/at/0"}
        page = await opened(house, shared["path"])
        assert 'id="still"' in page
        assert "The auction table" in page
        assert "puts up" in page, "the sentence of that moment"
        assert await house.refused(house.get(made.table, "view")), "the table stays closed"
    async with House(tmp_path) as house:
        assert 'id="still"' in await opened(house, shared["path"]), "it survives a restart"


@in_loop
async def test_a_still_is_the_same_whatever_the_others_hide(tmp_path: Path) -> None:
    pages = []
    for bid in (0, 5):
        async with House(tmp_path / str(bid)) as house:
            made, table = await practising(house)
            match = table.playing
            match.answer(1, bid)
            await house.lay(table, match)
            shared = await house.post(made.table, "share", made.token, moment=0)
            page = await opened(house, shared["path"])
            pages.append(page.replace(made.table, "table"))
    assert pages[0] == pages[1]


@in_loop
async def test_what_a_seat_holds_is_in_no_still(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await practising(house)
        cards = [card for shield in table.playing.state.shields for card in shield.hand]
        objectives = [shield.objective for shield in table.playing.state.shields]
        await house.post(made.table, "share", made.token, moment=0)
        page = await opened(house, f"/t/{made.table}/at/0")
        words = load("spice_auction").part("story")
        for card in cards:
            if card != "karama":
                assert words.card_words(card) not in page
        for objective in objectives:
            assert words.objective_words(objective) not in page
        assert "You look inside" not in page


@in_loop
async def test_a_moment_is_shared_after_the_end_too(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        chairs = (ME, RANDOM, RANDOM)
        settings = {"public": False, "spectators": False, "pace": "instant"}
        made = await house.make(*chairs, options={"rounds": 3}, **settings)
        await house.post(made.table, "share", made.token, moment=0)
        early = await opened(house, f"/t/{made.table}/at/0")
        await house.play_out(made.table, {0: made.token})
        assert await opened(house, f"/t/{made.table}/at/0") == early
        await house.post(made.table, "share", made.token, moment=4)
        page = await opened(house, f"/t/{made.table}/at/4")
        assert 'id="still"' in page
        assert "all-shields" not in page
        assert 'id="shield' not in page


@in_loop
async def test_only_those_who_may_look_share_and_only_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        made, _ = await practising(house)
        assert await house.refused(house.post(made.table, "share", moment=0))
        for moment in (-1, 99):
            why = await house.refused(house.post(made.table, "share", made.token, moment=moment))
            assert why == "there is no such moment"
        monkeypatch.setattr(past, "MOST_SHARED", 0)
        why = await house.refused(house.post(made.table, "share", made.token, moment=0))
        assert "at most 0 moments" in why


@in_loop
async def test_whoever_may_watch_opens_the_replay_at_the_shared_moment(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT, public=True)
        table = await house.by_hand(made.table)
        match = seeded(table, 3)
        await house.lay(table, match)
        for seat in (0, 1, 2):
            match.answer(seat, 1)
        await house.lay(table, match)
        own = await house.looked(table, 0, moment=2)
        at = own.split('data-at="')[1].split('"')[0]
        assert at == "1", "his own bid is no moment of the others"
        for seat in (-1, 0, 1):
            page = await house.looked(table, seat, moment=int(at), by="everybody")
            assert f'data-at="{at}"' in page
