"""Nothing leaks: whatever a seat can fetch is byte for byte the same in all worlds that it must
think possible.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.kernel import Dice, Match, Refused, Secret, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.state import encode
from landsraad.server.table import Table
from landsraad.testing.driver import Driver, Setting

from ..redrawn import varied
from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, level

TABLE = "sietchtabr"
NAMES = ("Chani", "Feyd", "Irulan", "Stilgar", "Thufir", *(f"Guest {n}" for n in range(1, 10)))


class World:
    """A table on a server of its own, where people hold all seats."""

    def __init__(self, house: House, tokens: list[str], table: Table) -> None:
        self.house, self.tokens, self.table = house, tokens, table

    def seen(self, seat: int) -> bytes:
        return encode(self.table.playing.view(seat))

    async def fetched(self, seat: int) -> dict[str, Any]:
        """All that somebody on this seat can get over HTTP, and all pages that can be shown."""
        token = self.tokens[seat] if seat >= 0 else ""
        found: dict[str, Any] = {}

        async def get(path: str, **more: Any) -> Any:
            answer = await self.house.ask("GET", f"/api/tables/{TABLE}{path}", token, **more)
            found[f"{path} {more}"] = answer.status_code, answer.content
            return answer

        for path in ("", "/view", "/log", "/history", "/record"):
            await get(path)
        count = (await get("/moments")).json()["count"]
        for number in {0, count // 2, count - 1, count}:
            await get(f"/moments/{number}")
        decision = self.table.decision(seat)
        for value in ('"pass"', "0", "77", '"atreides"', '"karama"'):
            await get("/why", params={"decision": decision, "value": value})
        for moment in (0, count - 1):
            body = {"moment": moment, "seat": 0}
            answer = await self.house.ask("POST", f"/api/tables/{TABLE}/continue", token, json=body)
            assert answer.status_code == 409
            found[f"continue {moment}"] = answer.content
        looks: list[dict[str, Any]] = [{}, {"log": "all"}]
        looks += [{"moment": moment} for moment in (0, count - 1, 10_000)]
        looks += [{"moment": 0, "as": eyes} for eyes in (-2, -1, 0, 1, 2)]
        if seat >= 0:
            offers = self.table.playing.offers(seat)
            looks += [{"draft": {"act": act, "values": []}} for act in offers]
        for look in looks:
            found[f"page {look}"] = self.house.page(self.table, seat, **look)
        return found

    async def answer(self, seat: int, value: Any) -> None:
        decision = self.table.decision(seat)
        said = {"decision": decision, "value": value, "sure": True}
        await self.house.post(TABLE, "answer", self.tokens[seat], **said)


@asynccontextmanager
async def world(folder: Path, match: Match[Any]) -> AsyncIterator[World]:
    async with House(folder) as house:
        others = [OPEN] * (len(match.state.shields) - 1)
        settings = {"game": match.game.name, "options": match.header.options, "pace": "live"}
        made = await house.make(ME, *others, public=True, **settings)
        names = NAMES[: len(others)]
        joined = [await house.post(TABLE, "join", name=name) for name in names]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(TABLE)
        await house.lay(table, match)
        yield World(house, tokens, table)


def begun(game: str, seats: int, seed: int, decisions: int) -> Match[Any]:
    """A match in which random players have answered so many times."""
    match = Match.begin(load(game), {}, seats, Secret.given(seed), live=True)
    bots = [RandomBot(match.game, seat, Dice(seed + seat)) for seat in range(seats)]
    for _ in range(decisions):
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, bots[ask.seat].answer(match.view(ask.seat), ask))
        assert not match.over
    return match


def driven(game: str, seats: int, seed: int, moves: int) -> Match[Any]:
    """A match in which people have answered and acted at random, between two of their answers."""
    driver = Driver(load(game), Setting(seats, {}, seed), live=True)
    for _ in range(moves):
        driver.move()
    while driver.match.since or driver.match.paused:
        driver.move()
    assert not driver.match.over
    return driver.match


def other_world(true: Match[Any], eyes: int, seed: int) -> Match[Any]:
    """A world with other secrets that looks the same to a seat, or to all who have none."""
    if eyes >= 0:
        return true.imagine(eyes, Dice(seed))
    return true.imagine(0, Dice(seed)).imagine(1, Dice(seed + 1))


def free(world: World) -> list[int]:
    """Who is asked and has not answered yet."""
    window = world.table.pacer.window
    held = window.held if window else {}
    return [seat for seat in world.table.playing.asks if seat not in held]


def picked(worlds: list[World], seat: int) -> list[Any]:
    """The same answer in both worlds if there is one, else each its own."""
    asks = [world.table.playing.asks[seat] for world in worlds]
    same = [value for value in asks[0].options if value in asks[1].options]
    return [same[-1]] * 2 if same else [ask.options[-1] for ask in asks]


GAMES = [
    ("spice_auction", 3, seed, seat, decisions)
    for seed, seat, decisions in [(1, 0, 0), (2, 1, 4), (3, 2, 9), (4, 0, 14), (5, 1, 20)]
] + [
    ("dune", 6, seed, seat, decisions)
    for seed, seat, decisions in [(1, 0, 0), (2, 3, 20), (3, 5, 90), (4, 1, 200), (5, 2, 350)]
]
DRIVEN = [
    (game, seats, seed, seat, moves)
    for game, seats, looks in [
        ("spice_auction", 3, [(6, -1, 12)]),
        ("dune", 6, [(6, -1, 120)]),
        ("dawn_of_the_fremen", 4, [(1, 1, 0), (2, 3, 60), (3, -1, 150)]),
        ("war_for_arrakis", 4, [(1, 2, 0), (2, 0, 80), (3, -1, 200)]),
        ("imperium", 4, [(1, 3, 0), (2, 1, 60), (3, -1, 150)]),
        ("megagame", 15, [(1, 1, 0), (2, 14, 40), (4, -1, 60)]),
    ]
    for seed, seat, moves in looks
]
"""All games, also the one on an open floor; seat -1 is somebody who only looks on."""


@pytest.mark.parametrize(("game", "seats", "seed", "seat", "decisions"), [*GAMES, *DRIVEN])
@in_loop
async def test_worlds_that_look_the_same_are_the_same_to_the_last_byte(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    seed: int,
    seat: int,
    decisions: int,
) -> None:
    level(monkeypatch)
    setting = game, seats, seed, seat, decisions
    true = (driven if setting in DRIVEN else begun)(game, seats, seed, decisions)
    imagined, looking = other_world(true, seat, seed), sorted({seat, SPECTATOR})
    assert encode(imagined.state) != encode(true.state)
    assert encode(imagined.view(SPECTATOR)) == encode(true.view(SPECTATOR))
    rounds, most = 0, 3 if game == "spice_auction" else 2
    async with AsyncExitStack() as stack:
        worlds = [
            await stack.enter_async_context(world(tmp_path / name, match.fork(live=True)))
            for name, match in (("true", true), ("imagined", imagined))
        ]
        sockets = [
            [
                await stack.enter_async_context(
                    each.house.live(TABLE, each.tokens[eyes] if eyes >= 0 else "", **{"as": kind})
                )
                for eyes in looking
                for kind in ("page", "data")
            ]
            for each in worlds
        ]
        while rounds < most and worlds[0].seen(seat) == worlds[1].seen(seat):
            rounds += 1
            for eyes in looking:
                found = [await each.fetched(eyes) for each in worlds]
                for path, content in found[0].items():
                    assert content == found[1][path], (eyes, path)
            one, other = [
                await asyncio.gather(*(socket.drained() for socket in each)) for each in sockets
            ]
            assert one == other
            if not await (acted_alike if true.game.clock else answered_alike)(worlds):
                break
    assert rounds


async def answered_alike(worlds: list[World]) -> bool:
    """Let whoever is asked in both worlds answer; False: they ask differently from here on."""
    both = [each for each in free(worlds[0]) if each in free(worlds[1])]
    for asked in both[:1]:
        for each, value in zip(worlds, picked(worlds, asked), strict=True):
            await each.answer(asked, value)
    for each in worlds:
        window = each.table.pacer.window
        if window and not both:
            await each.house.go_on(each.table, max(0.0, window.closes - each.house.clock.time))
    return bool(both) or len({each.house.clock.time for each in worlds}) == 1


async def acted_alike(worlds: list[World]) -> bool:
    """On an open floor: let somebody act who can do the same in both worlds."""
    for seat, act in sorted(offered(worlds[0]) & offered(worlds[1])):
        values: list[Any] = []
        with suppress(Refused):
            while (ask := worlds[0].table.playing.draft(seat, act, *values)) is not None:
                values.append(ask.options[0])
            for each in worlds:  # possible in both, before it is done in either
                each.table.playing.draft(seat, act, *values)
            body = {"act": act, "values": values}
            tokens = [each.tokens[seat] for each in worlds]
            for each, token in zip(worlds, tokens, strict=True):
                await each.house.post(TABLE, "act", token, **body)
            return True
    return False


def offered(world: World) -> set[tuple[int, str]]:
    """The free acts that somebody may begin."""
    match = world.table.playing
    return {(seat, act) for seat in range(len(world.tokens)) for act in match.offers(seat)}


@in_loop
async def test_a_secret_gift_shows_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    match = begun("spice_auction", 3, 1, 0)
    async with world(tmp_path, match) as here, here.house.live(TABLE, here.tokens[2]) as page:
        await page.drained()
        before = [await here.fetched(eyes) for eyes in (2, -1)]
        body = {"act": "gift", "values": [1, 3]}
        await here.house.post(TABLE, "act", here.tokens[0], **body)
        assert [await here.fetched(eyes) for eyes in (2, -1)] == before
        assert await page.silent()


@in_loop
async def test_standing_orders_and_early_answers_change_no_byte_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    async with world(tmp_path, karama_window()) as here, here.house.live(TABLE) as page:
        await page.drained()
        before = [await here.fetched(eyes) for eyes in (0, 2, -1)]
        own = here.house.page(here.table, 1)
        order = '{"type":"Order","kind":"bid","value":3}'
        deeds: list[tuple[str, dict[str, Any]]] = [
            ("order", {"order": order}),
            ("unorder", {"number": 0}),
            ("always-think", {"kind": "karama"}),
            ("hook", {"address": "https://example.org/bell"}),
            ("answer", {"decision": here.table.decision(1), "value": "karama", "sure": True}),
        ]
        for verb, body in deeds:
            await here.house.post(TABLE, verb, here.tokens[1], **body)
            assert [await here.fetched(eyes) for eyes in (0, 2, -1)] == before, verb
        assert await page.silent()
        assert here.house.page(here.table, 1) != own


@in_loop
async def test_before_the_verdict_everything_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    async with world(tmp_path, begun("spice_auction", 3, 1, 6)) as here:
        for token in (*here.tokens, ""):
            for path in ("record",):
                why = await here.house.refused(here.house.get(TABLE, path, token))
                assert why == "you can look into this when the game is over"
            body = {"moment": 0, "seat": 0}
            assert await here.house.refused(here.house.post(TABLE, "continue", token, **body))
        plain = await here.house.looked(here.table, 0, moment=0)
        for eyes in (-2, -1, 1, 2):
            assert await here.house.looked(here.table, 0, moment=0, **{"as": eyes}) == plain
        seed = here.table.playing.secret
        assert seed is not None
        fetched = str([await here.fetched(eyes) for eyes in (0, 1, 2, -1)])
        assert str(seed.seed) not in fetched or seed.seed < 1000
        commitment = here.table.playing.header.commitment
        assert commitment
        assert seed.salt == "given"


@in_loop
async def test_allies_whisper_without_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    match = begun("spice_auction", 3, 1, 0)
    async with world(tmp_path, match) as here, here.house.live(TABLE, here.tokens[2]) as page:
        allies = {"allies": lambda view, seat: [1 - seat] if seat < 2 else []}
        here.table.sketch = varied(here.table.sketch, seats=allies)
        await page.drained()
        whisper = {"text": "the worm comes", "channel": "allies"}
        await here.house.post(TABLE, "chat", here.tokens[0], **whisper)
        assert await page.silent()
        assert "the worm comes" in here.house.page(here.table, 1)
        assert "the worm comes" not in here.house.page(here.table, 2)
        before = here.house.page(here.table, 2)
        await here.house.post(TABLE, "chat", here.tokens[1], **whisper)
        assert here.house.page(here.table, 2) == before
        await here.house.post(TABLE, "chat", here.tokens[1], text="a fine day")
        first = [line.text for line in here.table.chat].index("a fine day")
        shown = here.house.page(here.table, 2)
        assert f'id="chat:{first}"' not in shown, "numbers count what this seat may read"
        assert await here.house.refused(here.house.post(TABLE, "chat", here.tokens[2], **whisper))


@in_loop
async def test_two_people_whisper_without_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    match = begun("spice_auction", 3, 1, 0)
    async with (
        world(tmp_path, match) as here,
        here.house.live(TABLE, here.tokens[2]) as page,
        here.house.live(TABLE) as spectator,
        here.house.live(TABLE, here.tokens[2], **{"as": "data"}) as program,
    ):
        for socket in (page, spectator, program):
            await socket.drained()
        before = [await here.fetched(eyes) for eyes in (2, -1)]
        whisper = {"text": "the worm comes", "channel": "seat:1"}
        await here.house.post(TABLE, "chat", here.tokens[0], **whisper)
        for socket in (page, spectator, program):
            assert await socket.silent()
        assert [await here.fetched(eyes) for eyes in (2, -1)] == before
        for seat, words in ((0, "to Player 2"), (1, "to you")):
            own = here.house.page(here.table, seat)
            assert "the worm comes" in own
            assert words in own
        wrong = [(0, "seat:0"), (0, "seat:7"), (0, "allies")]
        for seat, channel in wrong:
            said = here.house.post(TABLE, "chat", here.tokens[seat], text="psst", channel=channel)
            assert "cannot write there" in await here.house.refused(said)
        said = here.house.post(TABLE, "chat", text="psst", channel="seat:1")
        assert "cannot write there" in await here.house.refused(said)
        silent = {"whispers": lambda view: False}
        here.table.sketch = varied(here.table.sketch, seats=silent)
        again = here.house.post(TABLE, "chat", here.tokens[0], **whisper)
        assert "cannot write there" in await here.house.refused(again)


@in_loop
async def test_whispers_outlive_a_restart_for_those_who_heard_them(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        names = ("Chani", "Feyd")
        joined = [await house.post(made.table, "join", name=name) for name in names]
        whisper = {"text": "the worm comes", "channel": "seat:1"}
        await house.post(made.table, "chat", made.token, **whisper)
    async with House(tmp_path) as house:
        table = await house.by_hand(made.table)
        hearing = [seat for seat in (-1, 0, 1, 2) if "the worm comes" in house.page(table, seat)]
        assert hearing == [0, 1]
        assert 'value="seat:2"' in house.page(table, 0)
        assert 'value="seat:0"' not in house.page(table, 0)
        back = {"text": "let it", "channel": "seat:0"}
        await house.post(made.table, "chat", joined[0]["token"], **back)
        assert "let it" in house.page(table, 0)


@in_loop
async def test_nobody_whispers_to_a_bot(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        said = house.post(made.table, "chat", made.token, text="psst", channel="seat:1")
        assert "cannot write there" in await house.refused(said)


@in_loop
async def test_a_secret_deed_sends_nothing_to_programs_of_others(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.by_hand(made.table)
        async with house.live(made.table, chani, **{"as": "data"}) as socket:
            first = await socket.hear()
            assert first["told"]
            order = json.dumps({"type": "Order", "kind": "karama", "value": "pass"})
            await house.post(made.table, "order", made.token, order=order)
            await house.post(made.table, "chat", made.token, text="over now")
            await house.answer(made.table, made.token)
            await asyncio.sleep(0.05)
            assert socket.outbox.empty()
