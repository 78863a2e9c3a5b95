"""Looking back is done elsewhere: no record is played where moves are taken, and what goes wrong
there is a sentence here.
"""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Record
from landsraad.records.replay import Replay
from landsraad.server.minds.thinking import Apart
from landsraad.server.page.eyes import Look
from landsraad.server.page.glimpse.moments import EVERYTHING, Viewpoint
from landsraad.server.replay import looking_back, process
from landsraad.server.replay.drawn import MomentWanted, moment_drawn
from landsraad.server.replay.histories import history
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.process import Lacking, PlaybackWanted, asked
from landsraad.server.replay.results import ended
from landsraad.server.replay.sending import sent
from landsraad.server.wire import Made

from ..games.golden import golden
from .tables import ME, OPEN, RANDOM, House, in_loop, until

GAMES = {
    "dune": "solo",
    "imperium": "pair_rival",
    "dawn_of_the_fremen": "last_side",
    "war_for_arrakis": "duel_supremacy",
    "megagame": "fremen",
}
LONG = 60.0


def stuck(playback: Playback, *_: Any) -> Any:
    """A question that nobody answers."""
    time.sleep(600)


@asynccontextmanager
async def apart() -> AsyncIterator[Apart]:
    minds = Apart(LONG)
    try:
        yield minds
    finally:
        await minds.stop()


async def ordered(record: Record, name: str, first: int = 0) -> PlaybackWanted:
    return PlaybackWanted(name, len(record.entries), first, await sent(record, first))


# ---- what comes out


@in_loop
async def test_a_playback_elsewhere_shows_what_one_here_shows() -> None:
    """Every page and history of every game is the same, wherever it is made."""
    async with apart() as minds:
        for game, name in GAMES.items():
            order = await ordered(golden(game, name), game)
            middle = order.upto // 2
            questions: list[tuple[Callable[..., Any], Any]] = [
                *(
                    (moment_drawn, MomentWanted(eyes, True, middle))
                    for eyes in (EVERYTHING, Viewpoint(0))
                ),
                (moment_drawn, MomentWanted(Viewpoint(0), False, 3)),
                (moment_drawn, MomentWanted(Viewpoint(SPECTATOR), False, 2, "line", True)),
                (history, SPECTATOR),
            ]
            for question, given in questions:
                there = await minds.recall(game, asked, order, question, given)
                assert there == asked(order, question, given), (game, given)
            assert await minds.recall(game, asked, order, ended) == asked(order, ended)


@in_loop
async def test_whoever_lacks_a_part_of_a_playback_says_so_and_is_sent_it() -> None:
    record = golden("dune", "solo")
    some = Record(record.header, record.entries[:50])
    whole, tail = await ordered(record, "a"), await ordered(record, "a", 50)
    assert asked(tail, process.moments, 0, True) == Lacking(0)
    assert asked(await ordered(some, "a"), process.moments, 0, True) == 50
    assert asked(tail, process.moments, 0, True) == whole.upto
    again = whole._replace(name="b")
    assert asked(again, process.moments, 0, False) == asked(tail, process.moments, 0, False)


@in_loop
async def test_only_some_playbacks_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    record = golden("dune", "solo")
    monkeypatch.setattr(process, "_known", {})
    monkeypatch.setattr(process, "ROOM", 2 * len(record.entries))
    for name in "abac":
        asked(await ordered(record, name), process.moments, 0, True)
    assert list(process._known) == ["a", "c"]


# ---- where it is done


def play_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no record may be played in this process."""

    def play(*_: Any) -> None:
        raise AssertionError("a record is played where moves are taken")

    monkeypatch.setattr(Replay, "_play", play)


async def played_out(house: House, **more: Any) -> Made:
    chairs = more.pop("chairs", (ME, RANDOM, RANDOM))
    made = await house.make(*chairs, pace="instant", options={"rounds": 3}, public=True, **more)
    await house.play_out(made.table, {0: made.token})
    return made


@in_loop
async def test_nobody_who_looks_back_has_a_record_played_where_moves_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_nothing(monkeypatch)
    async with House(tmp_path, minds=Apart(LONG)) as house:
        made = await played_out(house)
        id, token = made.table, made.token
        count = (await house.get(id, "moments", token))["count"]
        assert (await house.get(id, f"moments/{count - 2}", token))["view"]["seat"] == 0
        assert (await house.get(id, "history", token)).count(b"\n") > 3
        assert (await house.post(id, "share", token, moment=1))["path"]
        assert (await house.post(id, "continue", moment=5, seat=1, name="Chani"))["seat"] == 1
        async with house.live(id, token, look={"moment": 3}) as page:
            assert "all-shields" in (await page.hear())["markup"]
        async with house.live(id, token) as page:
            assert 'class="plot"' in (await page.hear())["markup"]
    async with House(tmp_path, minds=Apart(LONG)) as house:
        assert (await house.get(id, "view", token))["verdict"]


@in_loop
async def test_going_back_and_watching_late_play_nothing_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, minds=Apart(LONG)) as house:
        made = await house.make(ME, OPEN, OPEN, public=True, delay=1, pace="relaxed")
        names = ("Chani", "Feyd")
        others = [(await house.post(made.table, "join", name=n))["token"] for n in names]
        table = await house.by_hand(made.table)
        monkeypatch.setattr("landsraad.server.table.late.MANY", 0)
        play_nothing(monkeypatch)
        before = table.playing.encoded()
        await house.answer(made.table, made.token, 2)
        await house.answer(made.table, others[0], 1)
        await house.answer(made.table, others[1], 1)
        house.clock.time += 61
        assert [line["what"] for line in await house.get(made.table, "log")]
        await house.post(made.table, "ask-undo", made.token)
        for token in others:
            await house.post(made.table, "consent", token, agree=True)
        assert table.playing.encoded() == before
        assert table.playing.asks.keys() == {0, 1, 2}
        assert [type(entry).__name__ for entry in table.playing.entries][1:] == ["Struck"] * 3


# ---- what goes wrong there


def at_work(minds: Apart) -> list[asyncio.subprocess.Process]:
    """The processes that have something to do."""
    busy = [each for each in minds.archivists._all if each not in minds.archivists._free]
    return [each._process for each in busy if each._process is not None]


def kill(minds: Apart) -> None:
    """End the process that has something to do, as a machine without memory would."""
    (process,) = at_work(minds)
    process.send_signal(signal.SIGKILL)


async def begun(awaited: Awaitable[Any], minds: Apart) -> asyncio.Task[Any]:
    """Ask for something, and see that somebody is at it."""
    task = asyncio.ensure_future(awaited)
    await until(lambda: bool(at_work(minds)))
    return task


@in_loop
async def test_whoever_dies_or_takes_too_long_leaves_a_sentence_and_the_next_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds = Apart(LONG)
    async with House(tmp_path, minds=minds) as house:
        made = await played_out(house)
        whole = await house.get(made.table, "history", made.token)
        async with house.live(made.table, made.token) as page:
            assert 'class="plot"' in (await page.hear())["markup"]
            with monkeypatch.context() as patched:
                patched.setattr(looking_back, "moment_drawn", stuck)
                patched.setattr(process, "view", stuck)
                asking = await begun(house.get(made.table, "moments/1", made.token), minds)
                kill(minds)
                assert (
                    await house.refused(asking)
                    == "this could not be done, and nothing has changed; try again"
                )
                await (await begun(page.say({"look": {"moment": 2}}), minds))
                kill(minds)
                sorry = "Nobody can look back now: this could not be done, and nothing has changed"
                assert sorry in json.dumps(await page.hear())
                minds.seconds = 0.2
                why = await house.refused(house.get(made.table, "moments/1", made.token))
                assert why == "this takes too long, and was given up"
            minds.seconds = LONG
            await page.say({"look": {"moment": 1}})
            assert sorry not in json.dumps(await page.hear())
        assert await house.get(made.table, "moments/1", made.token)
        assert await house.get(made.table, "history", made.token) == whole


@in_loop
async def test_one_tables_questions_wait_for_each_other_and_keep_nobody_else_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds = Apart(LONG)
    async with House(tmp_path, minds=minds) as house:
        one, other = await played_out(house), await played_out(house)
        monkeypatch.setattr(process, "view", stuck)
        first = await begun(house.get(one.table, "moments/0", one.token), minds)
        asking = [
            asyncio.ensure_future(house.get(one.table, f"moments/{number}", one.token))
            for number in range(1, looking_back.QUEUE + 1)
        ]
        done, _ = await asyncio.wait([first, *asking], return_when=asyncio.FIRST_COMPLETED)
        assert [await house.refused(task) for task in done] == [looking_back.BUSY]
        assert (await house.get(other.table, "moments", other.token))["count"]
        assert not first.done()
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await minds.stop()
        assert await house.refused(first)


# ---- whose eyes


@in_loop
async def test_what_was_found_out_for_one_seat_is_never_shown_to_another(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True, pace="relaxed")
        for name in ("Chani", "Feyd"):
            await house.post(made.table, "join", name=name)
        table = await house.by_hand(made.table)
        gallery = house.gallery(table)
        look = Look(moment=0)
        own = await gallery.eyes.past.past(0, look)
        shown = {seat: await house.looked(table, seat, moment=0) for seat in (-1, 0, 1, 2)}
        assert len(set(shown.values())) == 4
        for seat in (-1, 1, 2):
            hold = house.hold(table, seat)
            assert gallery.eyes.glimpse(hold, look, own).moment is None, "these are other eyes"
        assert gallery.eyes.glimpse(house.hold(table, 0), look, own).moment
