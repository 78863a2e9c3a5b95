"""A request that bears a number is done once, however often it comes, also after a restart.

EVENT.md, sections 3 and 13, line 8: the same act sent three times is done once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx

from landsraad.kernel import Refused
from landsraad.kernel.record import Acted
from landsraad.server.keeping.store import REMEMBERED
from landsraad.server.people.tokens import hashed
from landsraad.server.table import Table
from landsraad.server.wire import Event, Made

from .tables import ME, RANDOM, House, in_loop
from .test_floor import ATREIDES, HARKONNEN, day

SALE: dict[str, Any] = {"act": "sell_spice", "values": [1]}


def sales(table: Table) -> int:
    """How often Atreides have sold spice."""
    entries = table.playing.entries
    return sum(isinstance(each, Acted) and each.act == "sell_spice" for each in entries)


@in_loop
async def test_the_same_sale_sent_three_times_is_one_sale(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        answers = [
            await house.post(made.table, "act", made.token, number="n1", **SALE) for _ in range(3)
        ]
        assert answers == [answers[0]] * 3
        assert sales(table) == 1
        await house.post(made.table, "act", made.token, number="n2", **SALE)
        assert sales(table) == 2


@in_loop
async def test_the_same_sale_sent_twice_at_once_is_one_sale(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        twice = [house.post(made.table, "act", made.token, number="n1", **SALE) for _ in range(2)]
        first, second = await asyncio.gather(*twice)
        assert first == second
        assert sales(table) == 1


@in_loop
async def test_a_request_without_a_number_is_done_each_time(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        for _ in range(2):
            await house.post(made.table, "act", made.token, **SALE)
        assert sales(table) == 2


@in_loop
async def test_the_first_answer_is_given_also_after_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await day(house, ATREIDES)
        first = await house.post(made.table, "act", made.token, number="n1", **SALE)
    async with House(tmp_path) as house:
        table = await house.by_hand(made.table)
        assert await house.post(made.table, "act", made.token, number="n1", **SALE) == first
        assert sales(table) == 1


@in_loop
async def test_numbers_of_one_token_are_not_those_of_another(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES, HARKONNEN)
        joined = await house.post(made.table, "join", name="Vlad", seat=HARKONNEN, key=made.key)
        table = await house.by_hand(made.table)
        for token in (made.token, joined["token"]):
            await house.post(made.table, "act", token, number="n1", **SALE)
        assert sales(table) == 2


@in_loop
async def test_what_was_refused_has_changed_nothing_and_may_come_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        wish = {"act": "sell_spice", "values": [99], "number": "n1"}
        await house.refused(house.post(made.table, "act", made.token, **wish))
        await house.post(made.table, "act", made.token, number="n1", **SALE)
        assert sales(table) == 1


@in_loop
async def test_only_the_last_numbers_of_a_token_are_remembered(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await day(house, ATREIDES)
        for number in range(REMEMBERED + 2):
            house.clock.time += 1
            wish = {"act": "standing_reroll", "values": ["always"], "number": f"n{number}"}
            await house.post(made.table, "act", made.token, **wish)
        kept = [house.store.answered(hashed(made.token), f"n{n}") for n in (1, 2, REMEMBERED + 1)]
        assert [each is None for each in kept] == [True, False, False]


@in_loop
async def test_answers_bear_numbers_as_well(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        table = await house.by_hand(made.table)
        state = await house.get(made.table, "view", made.token)
        said = {"decision": state["decision"], "value": 1, "sure": True, "number": "n1"}
        first = await house.post(made.table, "answer", made.token, **said)
        assert await house.post(made.table, "answer", made.token, **said) == first
        assert await house.refused(
            house.post(made.table, "answer", made.token, **(said | {"number": "n2"}))
        )
        assert table.counts.entries_of(0) == 1


@in_loop
async def test_what_could_not_be_written_was_not_done_and_may_come_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        write = house.store.write

        async def full(*_: Any) -> None:
            raise Refused("the disk is full")

        house.store.write = full  # type: ignore[method-assign]
        await house.refused(house.post(made.table, "act", made.token, number="n1", **SALE))
        house.store.write = write  # type: ignore[method-assign]
        await house.post(made.table, "act", made.token, number="n1", **SALE)
        assert sales(table) == 1


@in_loop
async def test_a_token_that_was_renewed_meanwhile_does_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        async with table.lock:
            late = asyncio.create_task(
                house.ask(
                    "POST",
                    f"/api/tables/{made.table}/act",
                    made.token,
                    json={"number": "n", **SALE},
                )
            )
            await asyncio.sleep(0.05)
            table.revoked.add(hashed(made.token))
        answer: httpx.Response = await late
        assert answer.status_code == 409
        assert sales(table) == 0


# ---- one order a second


def order(house: House, made: Made, number: str) -> Awaitable[httpx.Response]:
    """An order that may be given as often as one likes."""
    body = {"act": "standing_reroll", "values": ["always"], "number": number}
    return house.ask("POST", f"/api/tables/{made.table}/act", made.token, json=body)


@in_loop
async def test_on_an_events_floor_a_seats_orders_wait_for_their_turn(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES, pace="live")
        table.scale, table.doc.event = 0.1, Event("secret", "half_day")
        answers = await asyncio.gather(*(order(house, made, n) for n in "abcdefga"))
        late = [each for each in answers if each.status_code == 429]
        done = sum(isinstance(each, Acted) for each in table.playing.entries)
        assert late
        assert all("Retry-After" in each.headers for each in late)
        assert "one order a second" in late[0].json()["why"]
        assert 2 <= done <= len("abcdefg") - len(late) + 1


@in_loop
async def test_at_an_ordinary_table_nobody_waits(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await day(house, ATREIDES, pace="live")
        answers = await asyncio.gather(*(order(house, made, n) for n in "abcdefg"))
        assert [each.text for each in answers if each.status_code != 201] == []
