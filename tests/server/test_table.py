"""One table: what was answered is on disk before anybody hears of it, and it happens only once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Refused
from landsraad.server.keeping.store import Store
from landsraad.server.table import NOT_KEPT, running
from landsraad.server.wire import Made

from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, until


async def two(house: House, **more: Any) -> tuple[Made, str]:
    """Paul and Chani play with a bot."""
    made = await house.make(ME, OPEN, RANDOM, public=True, **more)
    chani = (await house.post(made.table, "join", name="Chani"))["token"]
    return made, chani


# ---- decisions


@in_loop
async def test_a_repeated_answer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        asked = await house.get(made.table, "view", made.token)
        answer = {"decision": asked["decision"], "value": 2, "sure": True}
        await house.post(made.table, "answer", made.token, **answer)
        before = house.table(made.table).playing.encoded()
        again = house.post(made.table, "answer", made.token, **answer)
        assert "already answered" in await house.refused(again)
        assert house.table(made.table).playing.encoded() == before


@in_loop
async def test_an_answer_to_an_earlier_decision_is_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        first = (await house.get(made.table, "view", made.token))["decision"]
        await house.answer(made.table, made.token, 1)
        await house.answer(made.table, chani, 1)
        await house.go_on(table, 60)
        while not table.decision(0):
            await house.go_on(table, 60)
        late = house.post(made.table, "answer", made.token, decision=first, value=1, sure=True)
        assert "no longer asked" in await house.refused(late)


@in_loop
async def test_a_decision_has_the_same_id_after_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        await house.answer(made.table, made.token, 3)
        before = await house.get(made.table, "view", chani)
    async with House(tmp_path) as house:
        assert await house.get(made.table, "view", chani) == before
        await house.post(made.table, "answer", chani, decision=before["decision"], value=1)


@in_loop
async def test_what_is_no_option_is_refused_with_the_rule(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        why = await house.refused(house.answer(made.table, made.token, 99))
        assert why == "you cannot bid 99: you have 12 spice"
        for strange in ("pass", -1, True, 1.5):
            assert await house.refused(house.answer(made.table, made.token, strange))


@in_loop
async def test_the_table_itself_refuses_what_is_not_an_option_also_in_a_window(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        with pytest.raises(Refused, match="you cannot bid 99"):
            table.take(0, 99, by_person=True)
        await house.lay(table, karama_window())
        with pytest.raises(Refused):
            table.take(1, "nonsense")
        for sure in (False, True):
            assert await house.refused(house.answer(made.table, chani, "nonsense", sure=sure))
        assert not table.pacer.holds(1)
        assert (await house.answer(made.table, chani, "karama"))["done"]
        assert table.pacer.holds(1)


@in_loop
async def test_what_cannot_be_taken_back_is_done_only_by_whoever_is_sure(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        feyd = (await house.post(made.table, "join", name="Feyd"))["token"]
        for token in (made.token, chani, feyd):
            said = await house.answer(made.table, token, 1, sure=False)
            if not said["done"]:
                assert said["confirm"] == "This cannot be taken back."
                asked = await house.get(made.table, "view", token)
                assert asked["decision"], "it is still asked"
                assert (await house.answer(made.table, token, 1, sure=True))["done"]


@in_loop
async def test_spectators_cannot_act(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        decision = house.table(made.table).decision(0)
        deeds: list[tuple[str, dict[str, Any]]] = [
            ("answer", {"decision": decision, "value": 1}),
            ("act", {"act": "gift", "values": [1, 1]}),
            ("undo", {}),
            ("ask-undo", {}),
            ("consent", {"agree": True}),
            ("think", {}),
            ("order", {"order": '{"type":"Order","kind":"bid","value":1}'}),
            ("unorder", {"number": 0}),
            ("always-think", {"kind": "karama"}),
            ("hook", {"address": "http://example.org"}),
            ("push", {"endpoint": "https://example.org"}),
            ("hint", {}),
        ]
        for verb, body in deeds:
            assert await house.refused(house.post(made.table, verb, **body)) == (
                "you only watch this table; ask for a seat to play"
            )
        assert "watch" in await house.refused(
            house.get(made.table, "why", params={"decision": decision, "value": "1"})
        )
        assert "cannot write" in await house.refused(house.post(made.table, "chat", text="hi"))


# ---- on disk first


class Disk(Store):
    """A database whose disk can be slow or full."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.free = asyncio.Event()
        self.free.set()
        self.full = False

    async def write(self, *writes: Any) -> None:
        await self.free.wait()
        if self.full:
            raise OSError("no space left")
        await super().write(*writes)


class SlowHouse(House):
    """A house with such a disk."""

    def __init__(self, folder: Path) -> None:
        self.disk = Disk(folder)
        super().__init__(folder, store=self.disk)


@in_loop
async def test_nothing_is_acknowledged_or_shown_before_it_is_on_disk(tmp_path: Path) -> None:
    async with SlowHouse(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        async with (
            house.live(made.table, made.token) as page,
            house.live(made.table, chani, **{"as": "data"}) as program,
        ):
            await page.drained()
            await program.drained()
            house.disk.free.clear()
            before = table.playing.view(0).since
            answering = asyncio.create_task(house.answer(made.table, made.token, 2))
            await until(lambda: table.playing.view(0).since != before)
            # People who come, go or look meanwhile see nothing of it.
            looking = asyncio.create_task(house.get(made.table, "view", made.token))
            async with house.live(made.table) as other:
                assert await other.silent()
                assert await page.silent()
                assert await program.silent()
                assert not answering.done()
                assert not looking.done()
                house.disk.free.set()
                assert (await answering)["done"]
                assert (await other.hear())["t"] == "scene"
            assert (await looking)["view"]["since"]
            assert (await page.hear())["t"] == "patch"


@in_loop
async def test_what_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    async with SlowHouse(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        async with house.live(made.table, made.token) as page:
            await page.hear()
            pages = [house.page(table, seat) for seat in (-1, 0, 1)]
            state, record = table.playing.encoded(), len(table.playing.entries)
            house.disk.full = True
            say = {"text": "hello"}
            order = {"order": '{"type":"Order","kind":"bid","value":1}'}
            for doing in (
                house.answer(made.table, made.token, 2),
                house.post(made.table, "act", made.token, act="gift", values=[1, 1]),
                house.post(made.table, "chat", made.token, **say),
                house.post(made.table, "order", made.token, **order),
                house.post(made.table, "leave", chani),
                house.post(made.table, "seat", made.token, seat=1, kind="bot"),
                house.post(made.table, "renew", chani),
            ):
                why = await house.refused(doing)
                assert why == NOT_KEPT
                assert table.playing.encoded() == state
                assert len(table.playing.entries) == record
                assert [house.page(table, seat) for seat in (-1, 0, 1)] == pages
            house.disk.full = False
            await house.get(made.table, "view", chani)
            assert (await house.answer(made.table, made.token, 2))["done"]
            await house.go_on(table, 5)
            assert (await page.hear())["t"] == "patch"


@in_loop
async def test_a_table_whose_disk_was_full_goes_on_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PAUSE", 0.01)
    async with SlowHouse(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        house.disk.full = True
        assert await house.refused(house.answer(made.table, made.token, 0))
        await asyncio.sleep(0.05)
        house.disk.full = False
        await house.play_out(made.table, {0: made.token})


@in_loop
async def test_a_seat_that_could_not_be_kept_is_still_free(tmp_path: Path) -> None:
    async with SlowHouse(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        house.disk.full = True
        assert await house.refused(house.post(made.table, "join", name="Chani"))
        seen = await house.get(made.table)
        assert (seen["seats"][1]["kind"], seen["status"]) == ("open", "waiting")
        house.disk.full = False
        assert (await house.post(made.table, "join", name="Chani"))["seat"] == 1
