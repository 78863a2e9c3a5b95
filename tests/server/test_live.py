"""The WebSocket: patch after patch a page shows what is, also after it was lost or slow."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from landsraad.server import live as module
from landsraad.server.live import Gallery
from landsraad.server.page.eyes import Look
from landsraad.server.wire import Made

from ..scenes.browser import Page, read
from .tables import ME, OPEN, RANDOM, House, Socket, in_loop, until


class Tab:
    """A tab of a browser: it applies what it is sent, as the page's script does."""

    def __init__(self, socket: Socket) -> None:
        self.socket, self.page, self.revision = socket, None, None
        self.wholes = self.patches = 0

    async def catch_up(self) -> None:
        for message in await self.socket.drained():
            self.take(message)

    def take(self, message: Any) -> None:
        if message["t"] == "scene":
            self.page = Page(message["markup"])
            self.wholes += 1
        else:
            assert message["t"] == "patch"
            assert message["from"] == self.revision, "a patch fits what the page shows"
            assert self.page is not None
            self.page.apply(message["changes"])
            self.patches += 1
        self.revision = message["revision"]

    def shows(self, markup: str) -> bool:
        return self.page is not None and self.page.root == read(markup)

    async def comes_to(self, shown: Callable[[], Awaitable[str]]) -> None:
        """Take what comes until the page shows this."""
        for _ in range(200):
            await self.catch_up()
            if self.shows(await shown()):
                return
        raise AssertionError("the page shows something else")


async def two(house: House, **more: Any) -> tuple[Made, str]:
    made = await house.make(ME, OPEN, RANDOM, public=True, **more)
    chani = (await house.post(made.table, "join", name="Chani"))["token"]
    return made, chani


async def page_of(house: House, made: Made, token: str, **look: Any) -> str:
    """What the server would show to whoever holds this token."""
    table = house.table(made.table)
    return await house.looked(table, house.hall.seating.holder(table, token), **look)


@in_loop
async def test_patches_lead_from_the_first_scene_to_the_last_page(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house, pace="instant", options={"rounds": 3})
        tokens = {0: made.token, 1: chani, -1: ""}
        async with (
            house.live(made.table, made.token) as one,
            house.live(made.table, chani) as other,
            house.live(made.table) as watching,
        ):
            tabs = {0: Tab(one), 1: Tab(other), -1: Tab(watching)}

            async def same() -> None:
                for seat, tab in tabs.items():
                    await tab.comes_to(lambda seat=seat: page_of(house, made, tokens[seat]))

            table = house.table(made.table)
            while not table.playing.over:
                await same()
                for seat in (0, 1):
                    window = table.pacer.window
                    held = window is not None and seat in window.held
                    ask = table.playing.asks.get(seat)
                    if ask and len(ask.options) > 1 and not held:
                        await house.answer(made.table, tokens[seat])
                await house.post(made.table, "chat", chani, text="and then?")
            await same()
            for tab in tabs.values():
                assert tab.wholes == 1
                assert tab.patches > 2


@in_loop
async def test_dune_is_patched_as_well(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, *[RANDOM] * 5, game="dune", public=True, pace="instant")
        async with house.live(made.table, made.token) as one, house.live(made.table) as watching:
            tabs = {made.token: Tab(one), "": Tab(watching)}
            table = house.table(made.table)
            for _ in range(6):
                for token, tab in tabs.items():
                    await tab.comes_to(lambda token=token: page_of(house, made, token))
                await until(lambda: bool(table.decision(0)) or table.playing.over)
                ask = table.playing.asks.get(0)
                if ask and len(ask.options) > 1:
                    await house.answer(made.table, made.token)
            assert tabs[made.token].wholes == 1


@in_loop
async def test_what_changes_nothing_for_a_page_leaves_no_gap_in_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        async with house.live(made.table, made.token) as socket:
            tab = Tab(socket)
            await tab.catch_up()
            revision = tab.revision
            order = '{"type":"Order","kind":"karama","value":"pass"}'
            await house.post(made.table, "order", chani, order=order)
            await tab.catch_up()
            assert tab.revision == revision
            await house.post(made.table, "chat", chani, text="hello")
            await tab.catch_up()
            assert tab.shows(await page_of(house, made, made.token))
            assert tab.wholes == 1


@in_loop
async def test_a_page_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        async with house.live(made.table, made.token) as socket:
            tab = Tab(socket)
            await tab.catch_up()
        await house.post(made.table, "chat", chani, text="are you there?")
        async with house.live(made.table, made.token, revision=tab.revision) as socket:
            tab.socket = socket
            await tab.catch_up()
            assert (tab.wholes, tab.shows(await page_of(house, made, made.token))) == (1, True)
        async with house.live(made.table, made.token, revision=12345) as socket:
            tab.socket = socket
            await tab.catch_up()
            assert (tab.wholes, tab.shows(await page_of(house, made, made.token))) == (2, True)


@in_loop
async def test_a_page_that_comes_back_with_another_look_is_not_misled(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        async with house.live(made.table, made.token) as socket:
            tab = Tab(socket)
            await tab.catch_up()
        look = {"draft": {"act": "gift", "values": []}}
        async with house.live(made.table, made.token, revision=tab.revision, look=look) as socket:
            tab.socket = socket
            await tab.catch_up()
            assert tab.shows(await page_of(house, made, made.token, **look))


@in_loop
async def test_a_page_of_another_server_gets_a_whole_scene(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        async with house.live(made.table, made.token) as socket:
            tab = Tab(socket)
            await tab.catch_up()
    house = House(tmp_path)
    house.clock.time += 60
    async with house, house.live(made.table, made.token, revision=tab.revision) as socket:
        tab.socket = socket
        await tab.catch_up()
        assert tab.wholes == 2
        await tab.comes_to(lambda: page_of(house, made, made.token))


@in_loop
async def test_a_slow_client_gets_one_merged_patch_and_holds_nobody_up(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        async with house.live(made.table, made.token) as slow, house.live(made.table) as quick:
            tab, other = Tab(slow), Tab(quick)
            await tab.catch_up()
            await other.catch_up()
            before = tab.patches
            slow.gate.clear()
            for number in range(20):
                await house.post(made.table, "chat", chani, text=f"line {number}")
                await asyncio.sleep(0)
            await other.catch_up()
            assert other.shows(await page_of(house, made, ""))
            slow.gate.set()
            await tab.catch_up()
            assert tab.shows(await page_of(house, made, made.token))
            assert (tab.wholes, tab.patches - before) == (1, 2)


@in_loop
async def test_a_page_looks_at_a_draft_at_the_past_and_at_the_whole_log(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house, pace="instant")
        await house.answer(made.table, made.token, 1)
        await house.answer(made.table, chani, 1)
        looks: list[dict[str, Any]] = [
            {"draft": {"act": "gift", "values": []}},
            {"draft": {"act": "gift", "values": [1]}},
            {"draft": {"act": "gift", "values": [1, 2]}},
            {"draft": {"act": "gift", "values": [0]}},
            {"draft": {"act": "dance", "values": []}},
            {"moment": 0},
            {"moment": 1, "as": 2},
            {"log": "all"},
            {},
        ]
        async with house.live(made.table, made.token) as socket:
            tab = Tab(socket)
            await tab.catch_up()
            for look in looks:
                await socket.say({"look": look})
                await tab.comes_to(lambda look=look: page_of(house, made, made.token, **look))
            assert tab.wholes == 1
            draft = await page_of(house, made, made.token, draft={"act": "gift", "values": [1, 2]})
            assert 'id="do-act"' in draft


@pytest.mark.parametrize(
    "said",
    [
        "nonsense",
        "[]",
        '{"hello": 7}',
        '{"look": {}}',
        '{"hello": {"table": "nowhere"}}',
        "{}",
    ],
)
@in_loop
async def test_whoever_does_not_say_hello_is_told_why_not(tmp_path: Path, said: str) -> None:
    async with House(tmp_path) as house, house.socket() as socket:
        await socket.say(said)
        gone = await socket.hear()
        assert gone["t"] == "gone"
        assert gone["why"]
        assert await socket.hear() == 4000


@in_loop
async def test_a_message_that_makes_no_sense_ends_the_connection_with_a_sentence(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        for nonsense in ('{"look": {"moment": "yesterday"}}', "{", '{"look": 3}'):
            async with house.live(made.table, made.token) as socket:
                await socket.drained()
                await socket.say(nonsense)
                assert (await socket.hear())["why"].startswith("this message cannot be read")
        assert not house.table(made.table).present.get(0)


@in_loop
async def test_a_program_plays_by_data_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        told: list[str] = []
        async with house.live(made.table, made.token, **{"as": "data"}) as socket:
            while True:
                state = await socket.hear()
                assert state["t"] == "state"
                told += [each["what"] for each in state["told"]]
                if state["verdict"]:
                    break
                if state["ask"] and len(state["ask"]["options"]) > 1:
                    said = {"decision": state["decision"], "value": state["ask"]["options"][0]}
                    await house.post(made.table, "answer", made.token, sure=True, **said)
        match = house.table(made.table).playing
        assert told == [each.what for each in match.told if each.reaches(0)]


@in_loop
async def test_a_program_waits_for_the_game_to_begin(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        async with house.live(made.table, made.token, **{"as": "data"}) as socket:
            assert (await socket.hear())["t"] == "waiting"
            await house.post(made.table, "start", made.token, fill=True)
            assert (await socket.drained())[-1]["t"] == "state"


@in_loop
async def test_a_gallery_remembers_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "COUNTS", 100)
    async with House(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        gallery: Gallery = house.gallery(table)
        hold = house.hall.seating.holder(table, made.token)
        for number in range(150):
            gallery.scene(hold, Look(log=str(number)))
        for number in range(10):
            await house.post(made.table, "chat", chani, text=f"line {number}")
            old, new = gallery.scene(hold, Look()), gallery.scene(hold, Look(log="all"))
            gallery.message(old, new)
        assert len(gallery._shown) <= module.LOOKS
        assert all(len(scenes) <= module.REMEMBERED for scenes in gallery._shown.values())
        assert len(gallery._made) <= module.LOOKS
        assert len(gallery._counts) <= 101
        assert len(gallery._patches) <= module.PATCHES


@in_loop
async def test_a_page_that_fails_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Any) -> Any:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(module, "page", fail)
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        async with house.live(made.table, made.token) as page:
            assert await page.hear() == 4500
    assert "a connection to a table failed" in caplog.text
    assert made.token not in caplog.text


@in_loop
async def test_however_many_pages_wait_when_a_game_ends_all_see_how_it_went(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house, options={"rounds": 3})
        table = house.table(made.table)
        async with (
            house.live(made.table, made.token) as one,
            house.live(made.table, chani) as other,
        ):
            tabs = [Tab(one), Tab(other)]
            for tab in tabs:
                await tab.catch_up()
            async with table.lock:
                table.show()
                await asyncio.sleep(0.05)  # both pages wait for the lock now
                match = table.playing
                while not match.over:
                    ask = next(iter(match.asks.values()))
                    match.answer(ask.seat, ask.options[0])
                table.refresh()
                await table.keep()
            for tab, token in zip(tabs, (made.token, chani), strict=True):
                await tab.comes_to(lambda token=token: page_of(house, made, token))
                assert "<figure" in await page_of(house, made, token)
