"""Nobody gets more than their share; those who ask for more are told when to come again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from landsraad.server.gate import rationing, turnstile
from landsraad.server.gate.limits import LIMITS, Limits
from landsraad.server.gate.rationing import FAMILY, Rations, Visitor
from landsraad.server.letters.hooks import Hooks
from landsraad.server.live import Gallery, Shown
from landsraad.server.page.eyes import Look
from landsraad.server.replay.looking_back import Past
from landsraad.server.table import chat
from landsraad.server.wire import Hold

from .tables import ME, OPEN, RANDOM, Clock, House, Refusal, in_loop, said, seeded, until

FAMILY_OF_FIVE = ("192.0.2.1", "2001:db8::1", "2001:db8::2")
TABLE = {"game": "spice_auction", "chairs": [ME, OPEN, OPEN], "name": "Paul", "public": True}


class Somebody:
    """Somebody who comes from an address of their own."""

    def __init__(self, house: House, address: str) -> None:
        transport = httpx.ASGITransport(house.app, raise_app_exceptions=False, client=(address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://arrakis")

    async def post(self, path: str, body: Any = None, token: str = "", **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.http.post(path, json=body or {}, headers=headers, **more)

    async def makes(self) -> int:
        return (await self.post("/api/tables", TABLE)).status_code


async def times(doing: Any, most: int) -> int:
    """How often somebody may do this before being refused."""
    for count in range(most):
        answer = await doing()
        if answer.status_code == 429:
            assert int(answer.headers["Retry-After"]) >= 1
            assert answer.json()["why"]
            return count
    return most


@in_loop
async def test_one_address_makes_so_many_tables_and_no_other_notices(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(tables=3)) as house:
        greedy, other = Somebody(house, "192.0.2.1"), Somebody(house, "192.0.2.2")
        assert [await greedy.makes() for _ in range(5)] == [201, 201, 201, 429, 429]
        assert await other.makes() == 201
        house.clock.time += 1200
        assert [await greedy.makes() for _ in range(2)] == [201, 429]
        text = (await house.ask("GET", "/metrics")).text
        assert 'landsraad_limited_total{limit="tables"} 3' in text
        assert 'landsraad_refusals_total{status="429"} 3' in text
        assert "192.0.2" not in text


@in_loop
async def test_whoever_has_a_whole_network_has_one_share(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(tables=2)) as house:
        addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::dead:beef", "2001:db8:0:1::1"]
        made = [await Somebody(house, each).makes() for each in addresses]
        assert made == [201, 201, 429, 201]
        mapped = [await Somebody(house, "::ffff:192.0.2.7").makes() for _ in range(2)]
        assert [*mapped, await Somebody(house, "192.0.2.7").makes()] == [201, 201, 429]


@in_loop
async def test_what_follows_a_table_counts_as_a_table(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(tables=3)) as house:
        quick = {"pace": "instant", "options": {"rounds": 3}}
        made = await house.make(ME, RANDOM, RANDOM, **quick)
        await house.play_out(made.table, {0: made.token})
        await house.post(made.table, "continue", made.token, moment=3, seat=0)
        await house.post(made.table, "rematch", made.token)
        for verb, body in (("rematch", {}), ("continue", {"moment": 3, "seat": 0})):
            why = await house.refused(house.post(made.table, verb, made.token, **body))
            assert "too many tables" in why


@pytest.mark.parametrize(
    ("limits", "verb", "body"),
    [
        (Limits(chat=3), "chat", {"text": "the spice must flow"}),
        (Limits(moves=3), "answer", {"decision": "x", "value": 0}),
        (Limits(moves=3), "always-think", {"kind": "karama"}),
        (Limits(joins=3), "join", {"name": "Chani"}),
        (Limits(histories=3), "share", {"moment": 0}),
        (Limits(requests=4), "order", {"order": "{}"}),
    ],
)
@in_loop
async def test_a_seat_is_refused_what_goes_too_fast(
    tmp_path: Path, limits: Limits, verb: str, body: Any
) -> None:
    async with House(tmp_path, limits=limits) as house:
        made = await house.make(ME, OPEN, OPEN)
        somebody = Somebody(house, "127.0.0.1")
        path = f"/api/tables/{made.table}/{verb}"
        assert await times(lambda: somebody.post(path, body, made.token), 20) == 3
        house.clock.time += 3600
        assert (await somebody.post(path, body, made.token)).status_code != 429


@in_loop
async def test_seats_behind_one_address_share_several_times_as_much(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(chat=2)) as house:
        made = await house.make(ME, OPEN, OPEN)
        path, people = f"/api/tables/{made.table}/chat", Somebody(house, "192.0.2.1")
        said = [
            (await people.post(path, {"text": "hush"}, f"token {number}")).status_code
            for number in range(2 * FAMILY + 2)
        ]
        assert 429 not in said[: 2 * FAMILY]
        assert said[2 * FAMILY :] == [429, 429]


@in_loop
async def test_one_address_sends_so_many_records(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(uploads=2)) as house:
        answers = [await house.ask("POST", "/api/records", content=b"{}") for _ in range(3)]
        assert [each.status_code for each in answers] == [400, 400, 429]


@in_loop
async def test_addresses_cannot_be_written_so_that_they_count_for_less(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(tables=1)) as house:
        assert await Somebody(house, "192.0.2.1").makes() == 201
        for path in ("/api/tables", "/api/tables/", "/api//tables", "//api/tables"):
            answer = await Somebody(house, "192.0.2.1").post(path, TABLE)
            assert answer.status_code in (404, 405, 429), path


@in_loop
async def test_only_records_may_be_large(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        large = b" " * 400_000
        answer = await house.ask("POST", "/api/tables", content=large)
        assert answer.status_code == 413
        assert "larger than" in answer.json()["why"]
        assert (await house.ask("POST", "/api/records", content=large)).status_code == 400


# ---- WebSockets


@in_loop
async def test_one_address_has_so_many_sockets_and_is_told_so(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(sockets=2)) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        async with house.live(made.table, made.token) as page, house.live(made.table) as other:
            assert (await page.hear())["t"] == (await other.hear())["t"] == "scene"
            async with house.live(made.table) as third:
                refusal = await third.hear()
                assert (refusal["t"], await third.hear()) == ("gone", 4029)
                assert "close one of them" in refusal["why"]
        async with house.live(made.table) as again:
            assert (await again.hear())["t"] == "scene"


@in_loop
async def test_one_seat_has_so_many_sockets_and_all_people_together(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(seat_sockets=1, all_sockets=2)) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        async with house.live(made.table, made.token) as page:
            await page.hear()
            async with house.live(made.table, made.token) as second:
                assert "this seat" in (await second.hear())["why"]
                assert await second.hear() == 4029
            async with house.live(made.table) as other:
                assert (await other.hear())["t"] == "scene"
                async with house.live(made.table) as third:
                    assert "too many people" in (await third.hear())["why"]


@in_loop
async def test_sockets_that_are_opened_again_and_again_are_counted(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(openings=2)) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        heard = []
        for _ in range(3):
            async with house.live(made.table) as page:
                heard.append((await page.hear())["t"])
        assert heard == ["scene", "scene", "gone"]


@in_loop
async def test_who_looks_around_too_fast_sees_the_newest_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Look] = []
    scene = Gallery.scene

    def counted(
        gallery: Gallery, hold: Hold, look: Look, past: Past | None = None, kind: str = "page"
    ) -> Shown:
        drawn.append(look)
        return scene(gallery, hold, look, past, kind)

    monkeypatch.setattr(Gallery, "scene", counted)
    async with House(tmp_path, limits=Limits(looks=20)) as house:
        made = await house.make(ME, OPEN, OPEN)
        async with house.live(made.table, made.token) as page:
            await page.hear()
            for number in range(60):
                await page.say({"look": {"known": number}})
                await asyncio.sleep(0)
            await until(lambda: page.inbox.empty())
            assert len(drawn) <= 20
            house.clock.time += 10
            await until(lambda: drawn[-1] == Look(known=59))
            assert len(drawn) <= 21


@in_loop
async def test_a_socket_that_says_too_much_is_closed_with_a_sentence(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits(messages=5)) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        async with house.live(made.table, made.token) as page:
            for _ in range(6):
                await page.say({"look": {}})
            heard = [each async for each in listening(page)]
            assert heard[-2]["t"] == "gone"
            assert "says too much" in heard[-2]["why"]
            assert heard[-1] == 4029


async def listening(page: Any) -> Any:
    while True:
        heard = await page.hear()
        yield heard
        if isinstance(heard, int):
            return


# ---- web hooks


class Counting(Hooks):
    """Rings nobody, and counts."""

    rings = 0

    def ring(self, address: str, message: Mapping[str, object]) -> None:
        self.rings += 1


@in_loop
async def test_one_seat_has_nobody_rung_without_end(tmp_path: Path) -> None:
    hooks = Counting()
    async with House(tmp_path, hooks=hooks, limits=Limits(rings=3)) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        table = await house.by_hand(made.table)
        await house.post(made.table, "hook", made.token, address="https://victim.example/")
        for seed in range(10):
            await house.lay(table, seeded(table, seed))
        assert hooks.rings == 3
        house.clock.time += 3600
        await house.lay(table, seeded(table, 11))
        assert hooks.rings == 4


# ---- what is remembered


def test_what_is_remembered_of_addresses_does_not_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rationing, "REMEMBERED", 10)
    rations = Rations(LIMITS, Clock())
    for number in range(1000):
        rations.spend("chat", Visitor(f"address {number}", f"seat {number}"))
        with rations.present("sockets", f"address {number}"):
            pass
    assert len(rations._used) <= 10
    assert not rations._there


def test_an_address_is_kept_as_nothing_that_could_be_read() -> None:
    marks = {rationing.address_mark(each) for each in FAMILY_OF_FIVE}
    assert len(marks) == 2
    assert not any(address in "".join(marks) for address in FAMILY_OF_FIVE)


@in_loop
async def test_usual_limits_are_not_felt_by_a_family(tmp_path: Path) -> None:
    """Six people behind one address, who make tables, chat, and move as fast as they can."""
    usual = msgspec.structs.replace(LIMITS, work=10**9)  # time stands still here, and work goes on
    async with House(tmp_path, limits=usual) as house:
        for _ in range(5):
            made = await house.make(ME, *[OPEN] * 5)
            tokens = [made.token]
            for number in range(5):
                joined = await house.post(made.table, "join", name=f"Guest {number}", key=made.key)
                tokens.append(joined["token"])
            for token in tokens:
                for _ in range(20 // 5):
                    await house.post(made.table, "chat", token, text="the spice must flow")
                for _ in range(20):
                    with contextlib.suppress(Refusal, TypeError):  # nothing is asked
                        await house.answer(made.table, token)
        assert not house.hall.rations.refused
        assert said(await house.ask("GET", "/api/tables")) == []


# ---- sizes

LONG = "x" * 5000
MANY = [0] * 5000
BY_KEY = {str(number): 0 for number in range(5000)}


DEEDS: list[tuple[str, Any]] = [
    ("answer", {"decision": LONG, "value": 0}),
    ("answers", {"decision": "x", "values": MANY}),
    ("sheet", {"decision": "x", "values": BY_KEY}),
    ("act", {"act": LONG}),
    ("act", {"act": "gift", "values": MANY}),
    ("draft", {"act": "gift", "values": BY_KEY}),
    ("always-think", {"kind": LONG}),
    ("hook", {"address": f"https://example.org/{LONG}"}),
    ("push", {"endpoint": f"https://example.org/{LONG}"}),
    ("seat", {"seat": 1, "kind": "bot", "bot": LONG}),
    ("join", {"name": LONG}),
    ("join", {"name": "Chani", "key": LONG}),
    ("chat", {"text": LONG}),
    ("chat", {"text": "x", "channel": LONG}),
    ("continue", {"moment": 0, "seat": 0, "name": LONG}),
]
TABLES: list[Any] = [
    {"game": LONG},
    {"name": LONG},
    {"chairs": [OPEN] * 5000},
    {"chairs": [{"kind": "bot", "bot": LONG}]},
    {"options": BY_KEY},
]
HELLOS: list[Any] = [
    {"token": LONG},
    {"key": LONG},
    {"as": LONG},
    {"outlines": LONG},
    {"look": {"draft": {"act": LONG}}},
    {"look": {"draft": {"act": "gift", "values": MANY}}},
    {"look": {"sheet": {"decision": "x", "values": BY_KEY}}},
    {"look": {"beside": {"offer": "x", "parties": MANY}}},
]


@in_loop
async def test_what_is_too_long_is_refused_before_anybody_looks_at_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        asked = [(f"/api/tables/{made.table}/{verb}", body) for verb, body in DEEDS]
        for path, body in asked + [("/api/tables", TABLE | more) for more in TABLES]:
            answer = await house.ask("POST", path, made.token, json=body)
            assert answer.status_code == 400, (path, body)
            assert LONG not in answer.text
        for more in HELLOS:
            async with house.live(made.table, **{"token": made.token} | more) as page:
                refusal = await page.hear()
                assert (refusal["t"], await page.hear()) == ("gone", 4000), more
                assert LONG not in refusal["why"]


@in_loop
async def test_what_is_remembered_of_looks_is_short(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        table = house.table(made.table)
        house.page(table, 0, draft={"act": "gift", "values": ["x" * 50_000]})
        assert all(len(key) < 100 for key in house.gallery(table)._counts)


@in_loop
async def test_one_table_keeps_so_much_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        for _ in range(3):
            await house.post(made.table, "chat", made.token, text="the spice must flow")
        why = await house.refused(house.post(made.table, "chat", made.token, text="more"))
        assert "3 lines" in why


@in_loop
async def test_spectators_use_up_nothing_of_what_players_may_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 2)
    monkeypatch.setattr(chat, "MOST_OF_WATCHERS", 3)
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        for _ in range(3):
            await house.post(made.table, "chat", text="bravo", channel="spectators")
        whispered = house.post(made.table, "chat", text="encore", channel="spectators")
        assert "3 lines" in await house.refused(whispered)
        for _ in range(2):
            await house.post(made.table, "chat", made.token, text="the spice must flow")
        assert "2 lines" in await house.refused(
            house.post(made.table, "chat", made.token, text="and flow")
        )


# ---- what requests cost


class Working:
    """A processor whose time is what the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, house: House) -> None:
        self.seconds, self.waited = 0.0, list[float]()
        self._clock = house.clock
        monkeypatch.setattr(turnstile, "thread_time", lambda: self.seconds)
        monkeypatch.setattr(turnstile, "sleep", self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        self._clock.time += seconds


@in_loop
async def test_an_address_that_keeps_the_processor_busy_waits_and_no_other_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, limits=Limits(work=200)) as house:
        greedy, other = Somebody(house, "192.0.2.1"), Somebody(house, "192.0.2.2")
        working = Working(monkeypatch, house)
        listed = house.hall.listed

        def costly() -> Any:
            working.seconds += 0.02
            return listed()

        monkeypatch.setattr(house.hall, "listed", costly)
        for _ in range(2):
            await greedy.http.get("/api/tables")
        assert not working.waited, "what was saved up is used first"
        for _ in range(4):
            await greedy.http.get("/api/tables")
        each = 0.02 / 0.2
        assert working.waited[-1] == pytest.approx(each, rel=0.05), "a fifth of the time is theirs"
        before = len(working.waited)
        await other.http.get("/api/tables")
        assert len(working.waited) == before


@in_loop
async def test_whoever_would_wait_too_long_is_told_when_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, limits=Limits(work=10)) as house:
        greedy, working = Somebody(house, "192.0.2.1"), Working(monkeypatch, house)
        monkeypatch.setattr(house.hall, "listed", lambda: setattr(working, "seconds", 5.0) or [])
        assert (await greedy.http.get("/api/tables")).status_code == 200
        answer = await greedy.http.get("/api/tables")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 10
        assert "too busy" in answer.json()["why"]


@in_loop
async def test_only_the_time_in_which_it_works_is_a_requests_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(turnstile, "thread_time", lambda: now[0])

    async def others() -> None:
        while True:
            now[0] += 100
            await asyncio.sleep(0)

    async def work() -> str:
        now[0] += 1
        await asyncio.sleep(0.001)
        now[0] += 2
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.001):
                await asyncio.sleep(60)
        now[0] += 4
        return "done"

    meter, beside = turnstile.Meter(), asyncio.create_task(others())
    assert await meter.measured(work()) == "done"
    beside.cancel()
    assert meter.seconds == 7


def test_the_host_reads_all_limits_with_their_defaults(tmp_path: Path) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
    lines = manual.partition("```toml\n")[2].partition("```")[0]
    file = tmp_path / "limits.toml"
    file.write_text(lines)
    assert Limits.read(file) == LIMITS
    for field in Limits.__struct_fields__:
        assert f"\n  {field} = " in "\n" + lines
