"""Corners that a review found wrong, each with its test."""

import asyncio
import json
import random
import threading
from pathlib import Path
from typing import Any

from landsraad.bots.bot import RandomBot
from landsraad.games.dune.story import story as dune_words
from landsraad.kernel import Ask, Dice, Match, Refused, Seat, Value, View
from landsraad.server.table import Table

from .tables import BOT, INVITE, ME, OPEN, RANDOM, House, in_loop, karama_window, until


async def pair(house: House, **more: Any) -> tuple[Any, str]:
    """Paul hosts, Chani has joined, one chair is still free."""
    made = await house.make(ME, OPEN, OPEN, public=True, **more)
    chani = await house.post(made.table, "join", name="Chani")
    return made, chani["token"]


@in_loop
async def test_whoever_is_replaced_by_a_bot_before_the_game_holds_the_seat_no_more(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, chani = await pair(house)
        await house.post(made.table, "seat", made.token, seat=1, kind="bot")
        await house.post(made.table, "start", made.token, fill=True)
        assert await house.refused(house.get(made.table, "view", chani))


@in_loop
async def test_a_host_who_gives_the_own_chair_to_a_bot_only_hosts(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await pair(house)
        await house.post(made.table, "seat", made.token, seat=0, kind="bot")
        await house.post(made.table, "start", made.token, fill=True)
        assert (await house.get(made.table, "view", made.token))["view"]["shield"] is None


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


class Slow(RandomBot):
    """Thinks until it is told to stop, then reacts."""

    enough = threading.Event()

    def answer(self, view: View, ask: Ask) -> Value:
        self.enough.wait(30)
        return ask.options[-1]


async def with_a_slow_bot(house: House) -> Table:
    """A Karama window is open; a bot that could react thinks."""
    made = await house.make(ME, OPEN, OPEN, public=True, pace="live")
    for name in ("Chani", "Feyd"):
        await house.post(made.table, "join", name=name)
    table = await house.by_hand(made.table)
    table.doc.chairs[2].bot = "random"
    await house.lay(table, karama_window(hand=(True, True)))
    Slow.enough.clear()
    table.company.bots[2] = Slow(table.game, 2, Dice(0))
    return table


@in_loop
async def test_a_bot_that_thinks_long_does_not_keep_a_window_open(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await with_a_slow_bot(house)
        window = table.pacer.window
        assert window is not None
        await house.go_on(table)
        await house.go_on(table, window.closes - house.clock.time)
        assert "karama" not in {ask.kind for ask in table.playing.asks.values()}
        assert "stopped" not in [told.what for told in table.playing.told]
        Slow.enough.set()
        await until(lambda: not table._thinking)
        assert "stopped" not in [told.what for told in table.playing.told]


@in_loop
async def test_a_bot_that_thinks_in_time_reacts(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await with_a_slow_bot(house)
        window = table.pacer.window
        assert window is not None
        await house.go_on(table)
        Slow.enough.set()
        await until(lambda: 2 in window.held)
        await house.go_on(table, window.closes - house.clock.time)
        assert "stopped" in [told.what for told in table.playing.told]


@in_loop
async def test_a_game_that_is_over_is_not_taken_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        chairs = (ME, OPEN, RANDOM)
        made = await house.make(*chairs, public=True, options={"rounds": 3}, pace="instant")
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.answer(made.table, made.token)
        await house.post(made.table, "ask-undo", made.token)
        await house.play_out(made.table, {0: made.token, 1: chani})
        assert await house.refused(house.post(made.table, "consent", chani, agree=True))
        assert house.table(made.table).playing.over


@in_loop
async def test_an_invitation_leads_to_a_running_game_where_nobody_looks_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, INVITE, BOT, spectators=False)
        await house.post(made.table, "start", made.token, fill=True)
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        key = (await house.post(made.table, "invite", made.token, seat=1))["key"]
        async with house.live(made.table, key=key) as socket:
            assert (await socket.hear())["t"] == "scene"
        joined = await house.post(made.table, "join", name="Chani", key=key)
        assert joined["seat"] == 1
        async with house.live(made.table, key=key) as socket:
            assert (await socket.hear())["t"] == "gone"


@in_loop
async def test_the_seat_of_whoever_has_left_is_free_and_cannot_be_given_back(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.post(made.table, "leave", chani)
        seat = (await house.get(made.table, "", made.token))["seats"][1]
        assert (seat["kind"], seat["held"]) == ("open", False)
        assert await house.refused(house.post(made.table, "seat", made.token, seat=1, kind="human"))
        assert (await house.post(made.table, "join", name="Irulan"))["seat"] == 1


@in_loop
async def test_a_new_host_sees_so_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await pair(house)
        async with house.live(made.table, chani) as socket:
            await socket.hear()
            await house.post(made.table, "leave", made.token)
            heard = ""
            while "data-do" not in heard or "start" not in heard:
                heard = json.dumps(await socket.hear())


@in_loop
async def test_a_private_table_tells_strangers_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        assert await house.refused(house.get(made.table))
        assert (await house.get(made.table, "", made.token))["status"] == "waiting"
        key = {"X-Table-Key": made.key}
        assert (await house.get(made.table, headers=key))["status"] == "waiting"


@in_loop
async def test_nobody_sits_on_two_chairs_or_without_a_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        assert "one chair" in await house.refused(house.make(ME, ME, BOT))
        assert "no bot" in await house.refused(house.make(ME, {"kind": "bot", "bot": "zz"}, BOT))
        made = await house.make(RANDOM, RANDOM, RANDOM, options={"rounds": 3}, pace="instant")
        await until(lambda: house.table(made.table).doc.status == "over")
        wish = {"moment": 1, "seat": 0, "name": "   "}
        assert "name" in await house.refused(house.post(made.table, "continue", made.token, **wish))


@in_loop
async def test_a_host_who_sits_down_goes_on_hosting(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(OPEN, OPEN, OPEN, public=True)
        joined = await house.post(made.table, "join", made.token, name="Paul")
        assert joined["host"]
        assert await house.refused(house.post(made.table, "start", made.token, fill=True))
        await house.post(made.table, "start", joined["token"], fill=True)


@in_loop
async def test_an_invited_guest_may_take_another_free_chair(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, INVITE, OPEN)
        wish = {"name": "Chani", "key": made.invites[1], "seat": 2}
        assert (await house.post(made.table, "join", **wish))["seat"] == 2
        assert (await house.post(made.table, "join", **wish | {"seat": 1}))["seat"] == 1


def any_deal(match: Match[Any], seat: Seat) -> list[Value]:
    """The answers of some deal that this seat can offer now."""
    for seed in range(200):
        chance, values = random.Random(seed), list[Value]()
        try:
            while (ask := match.draft(seat, "offer_deal", *values)) is not None:
                values.append(chance.choice(ask.options))
        except Refused:
            continue
        return values
    raise AssertionError("no deal is possible")


@in_loop
async def test_whoever_offers_deals_gains_no_time_by_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, game="dune", public=True, pace="live")
        joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        while not any("offer_deal" in table.playing.offers(seat) for seat in table.pacer.deadlines):
            await house.go_on(table, 5)
            for seat in list(table.pacer.deadlines)[:1]:
                await house.answer(made.table, tokens[seat])
        seat = next(s for s in table.pacer.deadlines if "offer_deal" in table.playing.offers(s))
        end, clocks = table.pacer.deadlines[seat], dict(table.pacer.clocks)
        house.clock.time += 3
        values = any_deal(table.playing, seat)
        await house.post(made.table, "act", tokens[seat], act="offer_deal", values=values)
        assert table.pacer.deadlines[seat] == end
        assert table.pacer.clocks == clocks


@in_loop
async def test_a_page_that_is_not_there_says_so_in_words(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("/t/xxxxxxxxxx", "/nope", "/rules/zz"):
            answer = await house.ask("GET", path, headers={"Accept": "text/html"})
            assert answer.status_code == 404
            assert "<h1" in answer.text
        answer = await house.ask("GET", "/api/tables/xxxxxxxxxx")
        assert answer.json()["why"]


def test_orders_are_told_in_words() -> None:
    assert dune_words.kind("stop voice") == "stop somebody who would use the Voice"
    assert dune_words.kind("hajr") == "hajr"
