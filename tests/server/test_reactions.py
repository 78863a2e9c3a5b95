"""Reactions: who is asked, when, and that nobody else can tell it from bytes or times."""

import json
import random
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from landsraad.games.spice_auction import scene
from landsraad.kernel import Seat, load
from landsraad.kernel.state import encode
from landsraad.scenes.node import Node
from landsraad.server.page.eyes import Look
from landsraad.server.table import pacing
from landsraad.server.table.pacing import Pacer
from landsraad.server.wire import Chair, Settings

from ..redrawn import varied
from .sitting import Sitting, sitting
from .tables import in_loop, karama_window, level, other_world

NEVER = '{"type":"Order","kind":"karama","value":"pass"}'


# ---- who cannot react


@in_loop
async def test_who_cannot_react_is_not_asked(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        state = await now.house.get(now.table.doc.id, "view", now.tokens[2])
        assert (state["ask"], state["decision"]) == (None, "")
        page = now.pages(2)[0]
        assert "A moment for reactions" in page
        assert "data-choose" not in page
        assert not re.search('id="(think|wait|never)"', page)
        assert "nothing to think about" in await now.house.refused(now.post(2, "think"))
        answer = now.post(2, "answer", decision=now.table.decision(2), value="pass")
        assert "not asked here" in await now.house.refused(answer)
        asked = now.pages(1)[0]
        assert "A moment for reactions" not in asked
        assert 'id="think"' in asked


@in_loop
async def test_the_record_has_the_answer_of_who_was_not_asked(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        before = len(now.table.playing.entries)
        await now.to_close()
        given = now.table.playing.entries[before : before + 2]
        assert [(entry.seat, entry.value) for entry in given] == [(1, "pass"), (2, "pass")]


@in_loop
async def test_undo_of_who_was_not_asked_is_about_an_own_deed(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.house.refused(now.post(2, "undo"))
        assert now.window.silent == [2]
        await now.to_close()
        assert not now.open()


# ---- windows that nobody uses


@pytest.fixture
def idling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window that nobody uses stays open for a while."""
    monkeypatch.setattr(pacing, "IDLING", 1.0)


@pytest.mark.usefixtures("idling")
@in_loop
async def test_some_windows_that_nobody_uses_stay_open_as_if_somebody_thought(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        length, shown = pacing.GREAT * 1.5, now.window.closes
        least, most = pacing.IDLE_FOR
        assert shown + least * length <= now.window.idles <= shown + most * length
        await now.go_on(shown - now.house.clock.time)
        assert now.open()
        await now.to_close(before=0.001)
        assert now.open()
        await now.to_close()
        assert not now.open()


@pytest.mark.usefixtures("idling")
@in_loop
async def test_a_window_that_is_used_does_not_idle(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.answer(1, "karama")
        await now.go_on(now.window.closes - now.house.clock.time)
        assert "stopped" in now.told()


def test_about_one_window_in_eight_idles() -> None:
    chance, windows = random.Random(1), 4000
    settings, chairs = Settings("spice_auction"), [Chair("human"), Chair("human")]
    always: Any = {"watched": lambda: True, "great": lambda *_: True}
    now = Pacer(load("spice_auction"), settings, chairs, lambda: 0.0, **always)
    now.chance = chance  # type: ignore[assignment]
    drawn = [now._new_window([], 0.0, True) for _ in range(windows)]
    idle = [one.idles > one.closes for one in drawn]
    assert abs(sum(idle) / windows - pacing.IDLING) < 0.02


# ---- who is asked: great moments, and the watch list


@pytest.fixture
def small_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """No chance to react is a great moment."""
    drawings = varied(scene.sketch, desk={"great": lambda *_: False})
    monkeypatch.setattr(scene, "sketch", drawings)


def stop(when: str, value: int = 0) -> str:
    return json.dumps({"type": "Stop", "kind": "karama", "value": value, "when": when})


@pytest.mark.usefixtures("small_moments")
@in_loop
async def test_small_moments_are_short_and_go_by_unasked(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        assert now.window.closes <= now.house.clock.time + 1.5 * 4 / 3
        assert now.window.silent == [1, 2]
        holder, other = now.pages(1, 2)
        assert "A moment for reactions" in holder
        assert 'id="wait"' in holder, "who could react after all may say so"
        assert 'id="wait"' not in other
        await now.post(1, "think")
        assert now.window.silent == [2]
        await now.answer(1, "karama")
        await now.to_close()
        assert "stopped" in now.told()


@pytest.mark.usefixtures("small_moments")
@pytest.mark.parametrize(
    ("orders", "asked"),
    [
        ([], False),
        ([stop("always")], True),
        ([stop("dear crate", 2)], True),
        ([stop("dear crate", 3)], False),
        ([stop("dear crate", 3), stop("dear crate", 2)], True),
        ([stop("dear crate", 3), stop("always")], True),
        ([stop("always"), NEVER], False),
        ([NEVER, stop("always")], True),
        ([NEVER, stop("dear crate", 2)], True),
        ([stop("unheard of")], False),
    ],
)
@in_loop
async def test_the_watch_list_says_when_to_ask(
    tmp_path: Path, orders: list[str], asked: bool
) -> None:
    async with sitting(tmp_path) as now:
        for order in orders:
            await now.post(1, "order", order=order)
        await now.house.lay(now.table, karama_window())
        state = await now.house.get(now.table.doc.id, "view", now.tokens[1])
        assert bool(state["ask"]) == asked
        assert 2 in now.window.silent


@in_loop
async def test_who_is_not_asked_is_not_told_that_something_is_asked(tmp_path: Path) -> None:
    async with sitting(tmp_path) as now:
        told: list[Seat] = []
        now.table.asked = lambda _, seat: told.append(seat)
        await now.house.lay(now.table, karama_window())
        assert told == [1]


@pytest.mark.usefixtures("small_moments")
@in_loop
async def test_an_order_while_a_window_is_open_holds_at_once(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.post(1, "order", order=stop("always"))
        assert now.window.silent == [2]
        await now.post(1, "unorder", number=0)
        assert now.window.silent == [2, 1]


@pytest.mark.usefixtures("small_moments")
@in_loop
async def test_the_watch_list_stands_among_the_orders_and_on_the_card(tmp_path: Path) -> None:
    async with sitting(tmp_path) as now:
        assert "Stop me when a crate goes for at least" in now.pages(1)[0]
        await now.post(1, "order", order=stop("dear crate", 2))
        page = now.pages(1)[0]
        assert "Stop me when a crate goes for at least 2" in page
        await now.house.lay(now.table, karama_window())
        assert "Every time" in now.pages(1)[0]


# ---- others see nothing of it


async def no_deed(now: Sitting) -> None:
    await now.go_on(0.1)


async def early_pass(now: Sitting) -> None:
    await now.go_on(0.1)
    if 1 not in now.window.held:
        await now.answer(1, "pass")


async def gives_order(now: Sitting) -> None:
    await now.post(1, "order", order=NEVER)
    await now.go_on(0.1)


async def watches(now: Sitting) -> None:
    await now.post(1, "order", order=stop("always"))
    await now.go_on(0.1)


async def thinks(now: Sitting) -> None:
    """The one with the card thinks a while and lets it be; the other's window idles as long."""
    await now.go_on(0.1)
    until_then = now.window.closes + 7.0
    if 1 in now.window.held:
        now.window.idles = until_then
        await now.go_on(until_then - 0.5 - now.house.clock.time)
        return
    await now.post(1, "think")
    await now.go_on(until_then - 0.5 - now.house.clock.time)
    now.window.idles = until_then
    await now.answer(1, "pass")


@pytest.mark.parametrize("deed", [no_deed, early_pass, thinks, gives_order, watches])
@in_loop
async def test_a_seat_with_a_card_and_one_without_look_the_same_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: Any
) -> None:
    level(monkeypatch)
    true = karama_window()
    bare = other_world(true, 2, lambda world: len(world.asks[1].options) == 1)
    async with (
        sitting(tmp_path / "a", true.fork(live=True)) as card,
        sitting(tmp_path / "b", bare) as none,
    ):
        assert [len(now.table.playing.asks[1].options) for now in (card, none)] == [2, 1]
        async with (
            card.house.live("sietchtabr") as one,
            none.house.live("sietchtabr") as other,
        ):
            assert await one.drained() == await other.drained()

            async def same() -> None:
                views = [encode(now.table.playing.view(2)) for now in (card, none)]
                if views[0] != views[1]:
                    assert not card.open(), "only the next crate may be another one"
                    return
                assert card.pages(2, -1) == none.pages(2, -1)
                assert await one.drained() == await other.drained()

            await same()
            for now in (card, none):
                await deed(now)
            await same()
            assert card.house.clock.time == none.house.clock.time
            for now in (card, none):
                await now.to_close(before=0.01)
            await same()
            for now in (card, none):
                await now.go_on(0.02)
            await same()
            assert not card.open()
            assert not none.open()


WINDOWS = 50


@pytest.mark.parametrize("deal", range(4))
@in_loop
async def test_over_many_windows_neither_bytes_nor_times_tell_who_holds_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deal: int
) -> None:
    """Two seats, one with a Karama: what both see outside of their own desk, and every time at
    which the server does something, is the same as in a world where it lies elsewhere.
    """
    level(monkeypatch)
    seed, lengths = 500 * deal, set[float]()
    async with (
        sitting(tmp_path / "a", pace="relaxed") as card,
        sitting(tmp_path / "b", pace="relaxed") as none,
    ):
        for number in range(WINDOWS):
            monkeypatch.setattr(pacing.random, "SystemRandom", partial(random.Random, seed))
            true = karama_window(seed)
            seed += 1 + number % 3
            bare = other_world(true, 2, lambda world: len(world.asks[1].options) == 1)
            await card.house.lay(card.table, true.fork(live=True))
            await none.house.lay(none.table, bare)
            one, other = card.table.pacer, none.table.pacer
            if number % 2:
                await card.answer(1, "pass")
            assert one.next_time() == other.next_time()
            assert card.pages(2, -1) == none.pages(2, -1)
            assert outside_of_desk(card, 1) == outside_of_desk(none, 1)
            opened, times = card.house.clock.time, []
            for now in (card, none):
                await now.to_close(before=0.001)
                assert now.open()
                await now.to_close()
                assert not now.open()
                times.append(now.house.clock.time)
            assert times[0] == times[1]
            lengths.add(times[0] - opened)
    assert len(lengths) > WINDOWS * 0.9


OWN = ("desk", "dock", "now")
"""What on a page is about its own seat: the desk, what it holds, and whether it is asked."""


def outside_of_desk(now: Sitting, seat: Seat) -> Node:
    """A page without what is about its own seat."""

    def rest(node: Node) -> Node:
        kids = tuple(
            rest(kid) if isinstance(kid, Node) else kid
            for kid in node.kids
            if not (isinstance(kid, Node) and kid.id in OWN)
        )
        return Node(node.tag, {} if node.id == "page" else node.attrs, kids, node.id)

    return rest(now.house.gallery(now.table).scene(now.house.hold(now.table, seat), Look()).node)
