"""The hall: tables are made as somebody wants them, are listed, and are followed by others."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.wire import Made

from .tables import BOT, INVITE, ME, OPEN, RANDOM, House, in_loop, until


def kinds(seen: Any) -> list[str]:
    return [seat["kind"] for seat in seen["seats"]]


# ---- making


@in_loop
async def test_every_kind_of_chair_can_be_chosen(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, INVITE, RANDOM)
        seen = await house.get(made.table, token=made.token)
        assert kinds(seen) == ["human", "open", "invited", "bot"]
        assert [seat["name"] for seat in seen["seats"]] == ["Paul", "", "", ""]
        assert seen["seats"][3]["bot"] == "random"
        assert (seen["status"], made.seat, list(made.invites)) == ("waiting", 0, [2])


@in_loop
async def test_a_table_that_waits_for_nobody_begins_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        assert (await house.get(made.table, token=made.token))["status"] == "running"


@in_loop
async def test_a_host_need_not_play(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, RANDOM, RANDOM, pace="instant")
        assert made.seat == -1
        await until(lambda: house.table(made.table).doc.status == "over")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"chairs": [ME]}, "Spice Auction is for 3–6 seats"),
        ({"options": {"rounds": 99}}, "spice_auction: Expected `int` <= 16 - at `$.rounds`"),
        ({"options": {"worms": 1}}, "spice_auction has no option 'worms'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"chairs": [ME, {"kind": "bot", "bot": "stilgar"}, OPEN]}, "there is no bot 'stilgar'"),
        ({"chairs": [ME, {"kind": "throne"}, OPEN]}, "throne"),
        ({"seconds": 1}, "seconds"),
        ({"name": "x" * 41}, "name"),
        ({"name": "  "}, "please enter your name"),
        ({"worms": True}, "worms"),
    ],
)
@in_loop
async def test_what_cannot_be_made_is_refused_with_a_sentence(
    tmp_path: Path, wrong: dict[str, Any], sentence: str
) -> None:
    async with House(tmp_path) as house:
        more = {"game": "spice_auction"} | {k: v for k, v in wrong.items() if k != "chairs"}
        chairs = wrong.get("chairs", [ME, OPEN, OPEN])
        assert sentence in await house.refused(house.make(*chairs, **more))
        assert house.hall.rooms.open == {}


@in_loop
async def test_options_that_cannot_go_together_are_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = house.make(ME, BOT, BOT, game="dune", options={"factions": ["atreides", "nobody"]})
        assert await house.refused(made)


@in_loop
async def test_a_refusal_names_the_option_that_it_is_about(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        named = ["atreides", "atreides", "fremen"]
        body = {"game": "dune", "chairs": [ME, BOT, BOT], "options": {"factions": named}}
        answer = await house.ask("POST", "/api/tables", json=body | {"name": "Paul"})
        assert answer.status_code == 409
        assert answer.json()["rule"] == "factions"


@in_loop
async def test_the_host_fills_free_chairs_with_bots(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, INVITE)
        why = await house.refused(house.post(made.table, "start", made.token))
        assert why == "chairs are still free: 2, 3; put bots on them, or wait for friends"
        await house.post(made.table, "start", made.token, fill=True)
        seen = await house.get(made.table, token=made.token)
        assert (kinds(seen), seen["status"]) == (["human", "bot", "bot"], "running")
        again = house.post(made.table, "start", made.token, fill=True)
        assert await house.refused(again) == "the game has already begun; look at the table again"


# ---- once more


async def finished(house: House, **more: Any) -> tuple[Made, str]:
    """Paul and Chani have played a short game with a bot to its end."""
    options = {"rounds": 3}
    chairs = (ME, OPEN, RANDOM)
    made = await house.make(*chairs, public=True, options=options, pace="instant", **more)
    chani = (await house.post(made.table, "join", name="Chani"))["token"]
    await house.play_out(made.table, {0: made.token, 1: chani})
    return made, chani


@in_loop
async def test_a_rematch_begins_when_the_same_people_are_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        first = await house.post(made.table, "rematch", chani)
        assert (await house.get(made.table))["rematch"] == first["table"]
        seen = await house.get(first["table"])
        assert (seen["status"], kinds(seen)) == ("waiting", ["invited", "human", "bot"])
        assert await house.refused(house.post(first["table"], "join", name="Feyd"))
        second = await house.post(made.table, "rematch", made.token)
        assert second["table"] == first["table"]
        assert [first["seat"], second["seat"]] == [1, 0]
        assert [first["host"], second["host"]] == [True, False]
        seen = await house.get(first["table"])
        assert [seat["name"] for seat in seen["seats"]] == ["Paul", "Chani", ""]
        assert seen["status"] == "running"
        await house.get(first["table"], "view", second["token"])
        assert await house.refused(house.get(first["table"], "view", chani))
        assert await house.refused(house.post(made.table, "rematch"))


@in_loop
async def test_the_seats_of_a_rematch_are_drawn_if_the_first_who_asks_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random.SystemRandom, "sample", lambda _, seats, count: [2, 0, 1])
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        first = await house.post(made.table, "rematch", chani, drawn=True)
        second = await house.post(made.table, "rematch", made.token)
        assert first["table"] == second["table"]
        assert [first["seat"], second["seat"]] == [2, 1]
        seen = await house.get(first["table"])
        assert kinds(seen) == ["bot", "human", "human"]
        assert [seat["name"] for seat in seen["seats"]] == ["", "Paul", "Chani"]
        assert seen["status"] == "running"


@in_loop
async def test_two_who_want_a_rematch_at_once_get_one_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        both = [house.post(made.table, "rematch", token) for token in (made.token, chani)]
        one, other = await asyncio.gather(*both)
        assert one["table"] == other["table"]
        assert len(house.hall.rooms.open) == 2


@in_loop
async def test_a_chair_that_was_given_away_is_not_taken_back_by_a_rematch(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        new = await house.post(made.table, "rematch", made.token)
        await house.post(new["table"], "seat", new["token"], seat=1, kind="open")
        await house.post(new["table"], "join", name="Irulan")
        why = await house.refused(house.post(made.table, "rematch", chani))
        assert why == "your chair at the new table was given to somebody else"


@in_loop
async def test_a_seat_of_a_rematch_is_opened_again_by_the_same_token_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        new = await house.post(made.table, "rematch", chani)
        again = await house.post(made.table, "rematch", chani)
        assert (again["seat"], again["token"] != new["token"]) == (new["seat"], True)
        renewed = await house.post(new["table"], "renew", again["token"])
        why = await house.refused(house.post(made.table, "rematch", chani))
        assert why == "your chair at the new table was given to somebody else"
        assert (await house.get(new["table"], "standing", renewed["token"])) is not None


@in_loop
async def test_at_a_rematch_a_name_opens_nothing(tmp_path: Path) -> None:
    """Somebody else of the same name has the chair."""
    async with House(tmp_path) as house:
        made, chani = await finished(house)
        new = await house.post(made.table, "rematch", made.token)
        await house.post(new["table"], "seat", new["token"], seat=1, kind="open")
        await house.post(new["table"], "join", name="Chani")
        why = await house.refused(house.post(made.table, "rematch", chani))
        assert why == "your chair at the new table was given to somebody else"


@in_loop
async def test_there_is_no_rematch_before_the_end(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        assert await house.refused(house.post(made.table, "rematch", made.token))


@in_loop
async def test_the_list_opens_no_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await finished(house)
    async with House(tmp_path) as house:
        listed = (await house.ask("GET", "/api/tables")).json()
        assert [(each["id"], each["status"]) for each in listed] == [(made.table, "over")]
        assert house.hall.rooms.open == {}


@in_loop
async def test_nobody_sits_on_two_chairs_or_without_a_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        assert "one chair" in await house.refused(house.make(ME, ME, BOT))
        assert "no bot" in await house.refused(house.make(ME, {"kind": "bot", "bot": "zz"}, BOT))
        made = await house.make(RANDOM, RANDOM, RANDOM, options={"rounds": 3}, pace="instant")
        await until(lambda: house.table(made.table).doc.status == "over")
        wish = {"moment": 1, "seat": 0, "name": "   "}
        assert "name" in await house.refused(house.post(made.table, "continue", made.token, **wish))
