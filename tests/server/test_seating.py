"""Chairs and tokens: people sit down and get up, and only the host decides for others."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel.record import Answered
from landsraad.server.people.seating import KEPT, UNWATCHED
from landsraad.server.wire import ChatLine, Made

from .tables import BOT, FRIEND, INVITE, ME, OPEN, RANDOM, House, in_loop, until


def kinds(seen: Any) -> list[str]:
    return [seat["kind"] for seat in seen["seats"]]


# ---- joining


@in_loop
async def test_people_join_a_public_table_from_the_list_and_the_last_one_begins_it(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        listed = (await house.ask("GET", "/api/tables")).json()
        assert [table["id"] for table in listed] == [made.table]
        chani = await house.post(made.table, "join", name="Chani", seat=2)
        assert (chani["seat"], chani["host"]) == (2, False)
        assert (await house.get(made.table))["status"] == "waiting"
        stilgar = await house.post(made.table, "join", name="  Stilgar  ben  ")
        seen = await house.get(made.table)
        assert stilgar["seat"] == 1
        assert [seat["name"] for seat in seen["seats"]] == ["Paul", "Stilgar ben", "Chani"]
        assert seen["status"] == "running"


@in_loop
async def test_a_private_table_is_not_listed_and_opens_to_its_key_only(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        assert (await house.ask("GET", "/api/tables")).json() == []
        assert "private" in await house.refused(house.post(made.table, "join", name="Feyd"))
        wrong = house.post(made.table, "join", name="Feyd", key=made.token)
        assert "private" in await house.refused(wrong)
        joined = await house.post(made.table, "join", name="Chani", key=made.key)
        assert joined["seat"] == 1


@in_loop
async def test_an_invitation_opens_its_own_chair_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, INVITE)
        key = made.invites[2]
        chani = await house.post(made.table, "join", name="Chani", key=key)
        assert chani["seat"] == 2
        assert await house.refused(house.post(made.table, "join", name="Feyd", key=key))


@in_loop
async def test_nobody_sits_down_on_a_taken_or_unknown_chair(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, INVITE, public=True)
        for seat in (0, 2, 7, -1):
            taken = house.post(made.table, "join", name="Feyd", seat=seat)
            assert await house.refused(taken) == "this chair is taken; choose another one"
        await house.post(made.table, "join", name="Chani")
        full = house.post(made.table, "join", name="Feyd")
        assert await house.refused(full) == KEPT
        for name in ("", "   ", "x" * 41):
            assert await house.refused(house.post(made.table, "join", name=name))
        assert await house.refused(house.post("nowhere", "join", name="Feyd"))


@in_loop
async def test_the_tables_link_seats_friends_first_and_then_anybody(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, FRIEND, BOT, game="dune")
        seats = [
            (await house.post(made.table, "join", name=name, key=made.key))["seat"]
            for name in ("Chani", "Jamis")
        ]
        assert seats == [2, 1]
        assert (await house.get(made.table, token=made.token))["status"] == "running"
        late = await house.post(made.table, "join", name="Feyd", key=made.key)
        assert late["seat"] == -1, "a bot plays: the host is asked"


@in_loop
async def test_a_friends_chair_at_a_public_table_opens_to_its_link_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, BOT, public=True)
        assert (await house.get(made.table))["seats"][1]["friend"]
        for seat in (None, 1, 2):
            stranger = house.post(made.table, "join", name="Feyd", seat=seat)
            assert await house.refused(stranger) == KEPT
        assert (await house.post(made.table, "join", name="Chani", key=made.key))["seat"] == 1


@in_loop
async def test_a_bot_makes_room_for_a_friend_until_the_game_begins(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, INVITE, BOT)
        jamis = await house.post(made.table, "join", name="Jamis", key=made.key)
        assert jamis["seat"] == 2
        full = house.post(made.table, "join", name="Feyd", key=made.key)
        assert await house.refused(full) == KEPT
        chani = await house.post(made.table, "join", name="Chani", key=made.invites[1])
        assert chani["seat"] == 1
        seen = await house.get(made.table, token=made.token)
        assert (seen["status"], kinds(seen)) == ("running", ["human"] * 3)


@in_loop
async def test_an_invitation_keeps_a_friends_chair_for_one_person(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, FRIEND)
        key = (await house.post(made.table, "invite", made.token, seat=1))["key"]
        jamis = await house.post(made.table, "join", name="Jamis", key=made.key)
        assert jamis["seat"] == 2
        full = house.post(made.table, "join", name="Feyd", key=made.key)
        assert await house.refused(full) == KEPT
        assert (await house.post(made.table, "join", name="Chani", key=key))["seat"] == 1


@in_loop
async def test_a_chair_that_a_friend_has_left_waits_for_a_friend_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, FRIEND, OPEN, public=True)
        chani = await house.post(made.table, "join", name="Chani", key=made.key)
        await house.post(made.table, "leave", chani["token"])
        again = await house.post(made.table, "join", name="Jamis", key=made.key)
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        assert again["seat"] == 1
        assert [seat["friend"] for seat in (await house.get(made.table))["seats"]] == [
            False,
            True,
            False,
        ]
        assert (await house.post(made.table, "join", name="Feyd"))["seat"] == 2


@in_loop
async def test_a_new_invitation_makes_the_old_one_void(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, INVITE)
        new = (await house.post(made.table, "invite", made.token, seat=2))["key"]
        old = house.post(made.table, "join", name="Feyd", key=made.invites[2])
        assert await house.refused(old)
        assert (await house.post(made.table, "join", name="Chani", key=new))["seat"] == 2
        taken = house.post(made.table, "invite", made.token, seat=2)
        assert await house.refused(taken) == "this chair is not free; choose another one"


async def three(house: House, **more: Any) -> tuple[Made, str, str]:
    """Paul, who is the host, Chani and Feyd have begun a game."""
    made = await house.make(ME, OPEN, OPEN, public=True, **more)
    chani = await house.post(made.table, "join", name="Chani")
    feyd = await house.post(made.table, "join", name="Feyd")
    return made, chani["token"], feyd["token"]


@in_loop
async def test_only_the_host_decides_for_others(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        only = "only the host of the table may do that; ask them"
        for token in (chani, ""):
            deeds = [
                house.post(made.table, "start", token, fill=True),
                house.post(made.table, "invite", token, seat=2),
                house.post(made.table, "seat", token, seat=0, kind="bot"),
                house.post(made.table, "seat", token, seat=0, kind="open"),
                house.post(made.table, "seat", token, seat=0, kind="human"),
            ]
            for deed in deeds:
                assert await house.refused(deed) == only
        strange = house.post(made.table, "seat", made.token, seat=0, kind="worm")
        assert "bot or a human" in await house.refused(strange)
        nowhere = house.post(made.table, "seat", made.token, seat=9, kind="bot")
        assert await house.refused(nowhere) == "there is no such seat; choose one of this table"


# ---- getting up, and coming back


@in_loop
async def test_whoever_leaves_before_the_game_frees_the_chair_and_the_token(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.post(made.table, "leave", chani)
        assert kinds(await house.get(made.table)) == ["human", "open", "open"]
        assert await house.refused(house.post(made.table, "leave", chani))
        assert await house.refused(house.post(made.table, "leave"))


@in_loop
async def test_a_bot_plays_on_for_whoever_leaves_a_running_game(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        short = {"rounds": 3}
        made, chani, feyd = await three(house, pace="instant", options=short)
        for token in (chani, feyd):
            await house.post(made.table, "leave", token)
        assert kinds(await house.get(made.table)) == ["human", "bot", "bot"]
        assert await house.refused(house.post(made.table, "join", name="Irulan"))
        await house.play_out(made.table, {0: made.token})


@in_loop
async def test_the_hosts_right_passes_on_to_the_next_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani, feyd = await three(house)
        assert await house.refused(house.post(made.table, "seat", chani, seat=2, kind="bot"))
        await house.post(made.table, "leave", made.token)
        assert await house.refused(house.post(made.table, "seat", feyd, seat=1, kind="bot"))
        await house.post(made.table, "seat", chani, seat=2, kind="bot")
        assert (await house.get(made.table))["seats"][2]["away"]


@in_loop
async def test_a_table_without_a_host_is_led_by_whoever_comes_next(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        await house.post(made.table, "leave", made.token)
        chani = await house.post(made.table, "join", name="Chani")
        assert chani["host"]
        assert not (await house.post(made.table, "join", name="Feyd"))["host"]
        await house.post(made.table, "start", chani["token"], fill=True)


@in_loop
async def test_a_bot_stands_in_for_the_absent_only_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani, _ = await three(house)
        seat = {"seat": 1, "kind": "bot", "bot": "random"}
        async with house.live(made.table, chani) as socket:
            await socket.hear()
            assert await house.refused(house.post(made.table, "seat", made.token, **seat)) == (
                "Chani is here"
            )
        await house.post(made.table, "seat", made.token, **seat)
        assert (await house.get(made.table))["seats"][1]["away"]
        back = {"seat": 1, "kind": "human"}
        await house.post(made.table, "seat", made.token, **back)
        assert not (await house.get(made.table))["seats"][1]["away"]
        await house.post(made.table, "seat", made.token, **seat)
        await house.post(made.table, "seat", chani, **back)  # Chani comes back by herself
        assert not (await house.get(made.table))["seats"][1]["away"]
        assert (await house.get(made.table, "view", chani))["ask"]["kind"] == "bid"


@in_loop
async def test_a_host_opens_no_seat_of_a_running_game_alone(tmp_path: Path) -> None:
    """Or the host could look at the hand of a player who is away."""
    async with House(tmp_path) as house:
        made, chani, feyd = await three(house)
        await house.post(made.table, "seat", made.token, seat=1, kind="bot", bot="random")
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        assert "somebody new play" in house.page(house.table(made.table), 2)
        assert await house.refused(house.post(made.table, "invite", made.token, seat=1))
        assert await house.refused(house.post(made.table, "join", name="Paul too"))
        assert (await house.get(made.table, "view", chani))["seat"] == 1
        await house.post(made.table, "consent", feyd, agree=False)
        assert kinds(await house.get(made.table)) == ["human"] * 3
        assert house.table(made.table).doc.proposal is None


@in_loop
async def test_two_people_wait_for_each_other_as_long_as_they_have_agreed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, absence=2)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        table = await house.by_hand(made.table)
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        await house.go_on(table, 2 * 3600 + 1)
        assert table.doc.chairs[1].kind == "human", "nobody stands in: she is not away"
        await house.post(made.table, "seat", made.token, seat=1, kind="bot", bot="random")
        assert table.doc.chairs[1].kind == "invited"
        assert await house.refused(house.get(made.table, "view", chani))


@in_loop
async def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, absence=2)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        table = await house.by_hand(made.table)
        for kind in ("bot", "open"):
            await house.post(made.table, "seat", made.token, seat=1, kind=kind)
        await house.go_on(table, 3600)
        await house.post(made.table, "consent", chani, agree=False)
        await house.go_on(table, 7200)
        assert table.doc.chairs[1].kind == "human"


@in_loop
async def test_after_the_agreed_time_nobody_is_awaited_who_is_away(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, absence=2)
        await house.post(made.table, "join", name="Chani")
        table = await house.by_hand(made.table)
        for kind in ("bot", "open"):
            await house.post(made.table, "seat", made.token, seat=1, kind=kind)
        await house.go_on(table, 7000)
        assert table.doc.chairs[1].kind == "human"
        await house.go_on(table, 1000)
        assert table.doc.chairs[1].kind == "invited"


@in_loop
async def test_who_sits_at_a_table_takes_no_second_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        again = house.post(made.table, "join", made.token, name="Paul")
        assert await house.refused(again) == "you sit at this table already; open it from the lobby"


@in_loop
async def test_somebody_new_reads_no_whispers_of_before(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _, feyd = await three(house)
        table = house.table(made.table)
        table.chat.append(ChatLine(0, house.clock(), "whisper", 2, "Feyd", "a secret", [1, 2]))
        assert "a secret" in house.page(table, 1)
        house.clock.time += 10
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        await house.post(made.table, "consent", feyd, agree=True)
        key = (await house.post(made.table, "invite", made.token, seat=1))["key"]
        await house.post(made.table, "join", name="Irulan", key=key)
        assert "a secret" not in house.page(table, 1)
        assert "a secret" in house.page(table, 2)


@in_loop
async def test_a_seat_given_away_is_played_by_a_bot_until_somebody_invited_takes_it(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, chani, feyd = await three(house)
        await house.post(made.table, "seat", made.token, seat=1, kind="open")
        await house.post(made.table, "consent", feyd, agree=True)
        assert await house.refused(house.get(made.table, "view", chani))
        table = await house.by_hand(made.table)
        await house.answer(made.table, made.token, 0)
        await house.answer(made.table, feyd, 0)
        await house.go_on(table, 5)
        answered = [entry for entry in table.playing.entries if isinstance(entry, Answered)]
        assert 1 in [entry.seat for entry in answered], "the bot has bid, too"
        assert await house.refused(house.post(made.table, "join", name="Irulan"))
        key = (await house.post(made.table, "invite", made.token, seat=1))["key"]
        irulan = await house.post(made.table, "join", name="Irulan", key=key)
        assert irulan["seat"] == 1
        seen = await house.get(made.table, "view", irulan["token"])
        assert seen["view"]["shield"]["hand"]
        own = house.post(made.table, "seat", made.token, seat=0, kind="open")
        assert "your own seat" in await house.refused(own)


# ---- looking on


@in_loop
async def test_spectators_look_on_where_they_may(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        shown = await house.make(ME, RANDOM, RANDOM, public=True)
        assert (await house.get(shown.table, "view"))["seat"] == -1
        hidden = await house.make(ME, RANDOM, RANDOM, public=True, spectators=False)
        why = await house.refused(house.get(hidden.table, "view"))
        assert why == UNWATCHED
        private = await house.make(ME, RANDOM, RANDOM)
        assert "private" in await house.refused(house.get(private.table, "view"))
        seen = await house.get(private.table, "view", headers={"X-Table-Key": private.key})
        assert seen["view"]["shield"] is None


@pytest.mark.parametrize("kind", ["page", "data"])
@in_loop
async def test_whoever_was_there_before_the_start_sees_no_more_where_nobody_may_watch(
    tmp_path: Path, kind: str
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, spectators=False)
        async with house.live(made.table, kind=kind) as stranger:
            await stranger.drained()
            await house.post(made.table, "join", name="Chani")
            assert [await stranger.hear(), *await stranger.drained()] == [4001]


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
async def test_a_host_who_gives_a_bot_their_chair_only_hosts(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await pair(house)
        await house.post(made.table, "seat", made.token, seat=0, kind="bot")
        await house.post(made.table, "start", made.token, fill=True)
        assert (await house.get(made.table, "view", made.token))["view"]["shield"] is None


@in_loop
async def test_a_host_who_gets_up_is_there_without_a_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await pair(house)
        present = house.table(made.table).present
        async with house.live(made.table, made.token) as page:
            await page.hear()
            assert (present.get(0), present.get(-1)) == (1, None)
            await house.post(made.table, "seat", made.token, seat=0, kind="bot")
            await until(lambda: (present.get(0), present.get(-1)) == (0, 1))
        assert (present.get(0), present.get(-1)) == (0, 0)


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
async def test_the_seat_of_whoever_has_left_is_a_bots_and_cannot_be_given_back(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.post(made.table, "leave", chani)
        seat = (await house.get(made.table, "", made.token))["seats"][1]
        assert (seat["kind"], seat["held"]) == ("bot", False)
        assert await house.refused(house.post(made.table, "seat", made.token, seat=1, kind="human"))
        assert await house.refused(house.post(made.table, "join", name="Irulan"))


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


@in_loop
async def test_a_host_without_a_chair_who_sits_down_twice_at_once_hosts_once(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(OPEN, OPEN, OPEN, public=True)
        wishes = [house.post(made.table, "join", made.token, name="Paul") for _ in range(2)]
        joined = await asyncio.gather(*wishes)
        assert sorted(each["host"] for each in joined) == [False, True]
