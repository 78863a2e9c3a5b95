"""The table's one link: who sits down by it, before the game and later, and how it is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from landsraad.server.gate.limits import LIMITS
from landsraad.server.people.seating import ASKED, FULL, NOT_YOURS
from landsraad.server.wire import Made

from .tables import BOT, FRIEND, ME, House, in_loop


def kinds(seen: Any) -> list[str]:
    """Who sits where."""
    return [seat["kind"] for seat in seen["seats"]]


async def started(house: House, **more: Any) -> Made:
    """Paul's table runs: a chair that waited for a friend has a bot, and so has another."""
    made = await house.make(ME, FRIEND, BOT, **more)
    await house.post(made.table, "start", made.token, fill=True)
    return made


@in_loop
async def test_one_link_seats_a_friend_then_takes_a_bots_chair_and_then_watches(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, BOT, starts="host")
        seats = [
            (await house.post(made.table, "join", name=name, key=made.key))["seat"]
            for name in ("Chani", "Jamis")
        ]
        assert seats == [1, 2]
        fourth = house.post(made.table, "join", name="Feyd", key=made.key)
        assert await house.refused(fourth) == FULL


@in_loop
async def test_a_bot_that_keeps_a_friends_chair_goes_when_the_friend_comes(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await started(house, spectators=False)
        chani = await house.post(made.table, "join", name="Chani", key=made.key)
        assert chani["seat"] == 1
        seen = await house.get(made.table, token=made.token)
        assert kinds(seen) == ["human", "human", "bot"]


@in_loop
async def test_after_the_start_a_bots_chair_is_had_with_the_hosts_yes(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await started(house)
        await house.post(made.table, "join", name="Chani", key=made.key)
        jamis = await house.post(made.table, "join", name="Jamis", key=made.key)
        table = house.table(made.table)
        assert (jamis["seat"], table.seen().knocks[0].name) == (-1, "Jamis")
        again = house.post(made.table, "join", name="Feyd", key=made.key)
        assert await house.refused(again) == ASKED
        other = house.post(made.table, "admit", jamis["token"], seat=2)
        assert await house.refused(other) == "only the host of the table may do that; ask them"
        await house.post(made.table, "admit", made.token, seat=2)
        assert (await house.get(made.table, "view", jamis["token"]))["view"]["shield"] is not None
        assert not table.seen().knocks
        assert table.doc.chairs[2].name == "Jamis"


@in_loop
async def test_a_host_may_rather_keep_the_bot(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await started(house)
        await house.post(made.table, "join", name="Chani", key=made.key)
        jamis = await house.post(made.table, "join", name="Jamis", key=made.key)
        await house.post(made.table, "admit", made.token, seat=2, let=False)
        table = house.table(made.table)
        assert (table.seen().knocks, table.doc.chairs[2].kind) == ([], "bot")
        assert (await house.get(made.table, "view", jamis["token"]))["view"]["shield"] is None


@in_loop
async def test_the_game_waits_for_the_host_where_the_host_wishes_so(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, BOT, starts="host")
        chani = await house.post(made.table, "join", name="Chani", key=made.key)
        assert (await house.get(made.table, token=made.token))["status"] == "waiting"
        theirs = house.post(made.table, "starts", chani["token"], starts="full")
        assert await house.refused(theirs) == "only the host of the table may do that; ask them"
        await house.post(made.table, "start", made.token)
        assert (await house.get(made.table, token=made.token))["status"] == "running"


@in_loop
async def test_before_the_game_one_changes_places_with_a_chair_that_nobody_has(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, BOT, starts="host")
        await house.post(made.table, "swap", made.token, seat=2)
        seen = await house.get(made.table, token=made.token)
        assert kinds(seen) == ["bot", "open", "human"]
        await house.post(made.table, "start", made.token, fill=True)
        assert (await house.get(made.table, "view", made.token))["view"]["seat"] == 2


@in_loop
async def test_a_host_without_a_name_is_the_host_to_others_and_says_it_later(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, BOT, name="", starts="host")
        chani = await house.post(made.table, "join", name="Chani", key=made.key)
        table = house.table(made.table)
        assert "name-form" in house.page(table, 0)
        assert "The host" in house.page(table, 1)
        assert "name-form" not in house.page(table, 1)
        await house.post(made.table, "name", made.token, name="Paul")
        assert "Paul" in house.page(table, chani["seat"])
        assert "name-form" not in house.page(table, 0)


@in_loop
async def test_a_code_that_is_said_opens_what_the_link_opens_and_guessing_is_slow(
    tmp_path: Path,
) -> None:
    async with House(tmp_path, limits=LIMITS) as house:
        made = await house.make(ME, FRIEND, BOT)
        link = f"https://dune.example.org/t/{made.table}#key={made.key}"
        drawn = await house.post(made.table, "link", made.token, link=link, key=made.key)
        again = await house.post(made.table, "link", made.token, link=link, key=made.key)
        assert drawn == again
        assert drawn["size"] >= 21
        said = drawn["code"].replace("-", " ").upper()
        found = (await house.ask("POST", "/api/codes", json={"code": said})).json()
        assert found == {"table": made.table, "key": made.key}
        wrong = house.post(made.table, "link", made.token, link=link, key="guessed")
        assert await house.refused(wrong) == NOT_YOURS
        assert LIMITS.codes == 10 < LIMITS.all_codes
        told = [(await house.ask("POST", "/api/codes", json={"code": "a-b-c"})) for _ in range(10)]
        assert told[0].status_code == 409
        assert told[-1].status_code == 429
