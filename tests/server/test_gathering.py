"""People come to an event with cards: two on a seat, late, moved, with a new card, and gone again.

EVENT.md, section 1 and section 13, lines 1 and 2; EVENT-SCREENS.md, sections 1 and 7.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad import load
from landsraad.events import event_of
from landsraad.kernel import Refused
from landsraad.server.event import cards, dealing
from landsraad.server.gate.limits import LIMITS
from landsraad.server.people import lots
from landsraad.server.people.rights import sitting
from landsraad.server.table import Table
from landsraad.server.wire import Doc, Made

from .tables import ME, OPEN, RANDOM, Clock, House, in_loop, said
from .test_floor import ATREIDES, HARKONNEN, SEATS, TABR

CREW = "Katya, head\nMira, map\nPaula, trade\nOskar, landsraad\nRui, news"


async def event(house: House, players: str = "", control: str = CREW, **more: Any) -> Made:
    """An event whose doors are open."""
    made = msgspec.convert(
        said(await house.ask("POST", "/api/events", json={"game": "megagame"} | more)),
        Made,
        str_keys=True,
    )
    await house.post(made.table, "event/people", made.token, players=players, control=control)
    await house.post(made.table, "event/day", made.token, doors=True)
    return made


async def seen(house: House, made: Made) -> dict[str, Any]:
    found: dict[str, Any] = await house.get(made.table, "event", made.token)
    return found


async def who(house: House, made: Made, name: str) -> dict[str, Any]:
    """Somebody as the head sees them."""
    people = (await seen(house, made))["people"]
    return next(each for each in people if each["name"] == name)


async def sit(house: House, made: Made, name: str) -> str:
    """Somebody sits down with their card; their token."""
    signs = (await who(house, made, name))["signs"]
    joined = said(await house.ask("POST", "/api/cards/sit", json={"signs": signs}))
    return str(joined["token"])


def begin(table: Table) -> None:
    """The day begins."""
    lots.begin(table)


async def begun(house: House, made: Made) -> Table:
    table = await house.by_hand(made.table)
    async with table.lock:
        begin(table)
        await table.keep()
    return table


# ---- dealing out


@in_loop
async def test_54_names_are_dealt_out_one_everywhere_first_then_round_by_round(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        names = "\n".join(f"Guest {number}" for number in range(54))
        made = await event(house, names, "A\nB\nC\nD\nE\nF")
        people = (await seen(house, made))["people"]
        count = Counter(each["seat"] for each in people if each["seat"] >= 0)
        assert len(count) == SEATS
        assert sum(count.values()) == 54
        assert min(count.values()) >= 3
        assert max(count.values()) == 4
        assert sorted(each["desks"] for each in people if each["desks"]) == sorted(
            [["head"], ["map"], ["map"], ["trade"], ["landsraad"], ["news"]]
        )
        assert len({each["signs"] for each in people}) == 60


@in_loop
async def test_a_line_may_name_seat_and_role_and_what_is_unknown_is_said(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        players = "Bert, Atreides, Head\nAnna, House Atreides, Governor\nHana, Sietch Tabr"
        made = await event(house, players)
        bert, anna, hana = [await who(house, made, name) for name in ("Bert", "Anna", "Hana")]
        assert (bert["seat"], anna["seat"], hana["seat"]) == (ATREIDES, ATREIDES, TABR)
        assert ("head" in bert["roles"], anna["roles"]) == (True, ["governor"])
        assert anna["words"] == ["Governor on Arrakis"]
        assert hana["words"][0] == "Naib"
        before = await seen(house, made)
        for wrong, words in {
            "Anna\nBert, Atridis": "line 2: nobody plays “Atridis” here",
            "Anna, Tabr, Pilot": "line 1: there is no role “Pilot”",
            "x" * 41: "line 1: a name has at most 40 signs",
        }.items():
            why = await house.refused(
                house.post(made.table, "event/people", made.token, players=wrong, control="")
            )
            assert why.startswith(words), why
        why = await house.refused(
            house.post(made.table, "event/people", made.token, control="Mira, maps")
        )
        assert why.startswith("line 1: there is no desk “maps”; the desks are head, map")
        assert await seen(house, made) == before


@in_loop
async def test_who_is_in_the_list_already_keeps_seat_and_card(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna\nBert\nChidi")
        before = {each["name"]: each for each in (await seen(house, made))["people"]}
        await house.post(
            made.table, "event/people", made.token, players="Zoe\nBert\nAnna", control=CREW
        )
        after = {each["name"]: each for each in (await seen(house, made))["people"]}
        assert "Chidi" not in after
        for name in ("Anna", "Bert"):
            for fact in ("signs", "seat", "id"):
                assert after[name][fact] == before[name][fact]
        seats = [after[name]["seat"] for name in ("Zoe", "Bert", "Anna")]
        assert len({*seats}) == 3


@in_loop
async def test_a_renewed_card_changes_no_other_and_the_old_one_says_so(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides\nBert, Atreides")
        anna, bert = await sit(house, made, "Anna"), await sit(house, made, "Bert")
        before = {each["name"]: each["signs"] for each in (await seen(house, made))["people"]}
        id = (await who(house, made, "Anna"))["id"]
        new = (await house.post(made.table, "event/renew", made.token, id=id))["signs"]
        after = {each["name"]: each["signs"] for each in (await seen(house, made))["people"]}
        assert new == after.pop("Anna") != before["Anna"]
        assert after == {name: signs for name, signs in before.items() if name != "Anna"}
        answer = await house.ask("POST", "/api/cards", json={"signs": before["Anna"]})
        assert answer.json()["why"] == "control has given you a new card: this one is dead"
        await house.refused(house.get(made.table, "event/so-far", anna))
        await house.get(made.table, "event/so-far", bert)


# ---- coming


@in_loop
async def test_a_card_says_who_one_is_and_who_is_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Bert, Atreides\nAnna, Atreides\nChidi, Atreides")
        await sit(house, made, "Bert")
        signs = (await who(house, made, "Anna"))["signs"]
        typed = f" {signs[:3].lower()}-{signs[3:]} "
        card = said(await house.ask("POST", "/api/cards", json={"signs": typed}))
        assert (card["name"], card["side"], card["again"]) == ("Anna", "House Atreides", False)
        assert card["role"] == "Governor on Arrakis"
        assert [each["name"] for each in card["partners"]] == ["Bert", "Chidi"]
        assert card["emblem"].startswith("<svg")
        joined = said(
            await house.ask(
                "POST", "/api/cards/sit", json={"signs": signs, "name": "Anna Lindqvist"}
            )
        )
        assert joined["seat"] == ATREIDES
        assert (await who(house, made, "Anna Lindqvist"))["signs"] == signs
        table = house.table(made.table)
        assert table.doc.chairs[ATREIDES].name == "Bert and Anna Lindqvist"


@in_loop
async def test_before_the_doors_open_only_control_comes_in(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna")
        await house.post(made.table, "event/day", made.token, doors=False)
        await sit(house, made, "Mira")
        with pytest.raises(AssertionError, match="the doors are not open yet"):
            await sit(house, made, "Anna")
        why = await house.refused(house.post(made.table, "join", name="Paul", key=made.key))
        assert "six signs" in why


@in_loop
async def test_wrong_signs_are_counted_ten_a_minute_and_right_ones_are_not(tmp_path: Path) -> None:
    clock = Clock()
    async with House(tmp_path, clock=clock, limits=LIMITS) as house:
        made = await event(house, "Anna")
        signs = (await who(house, made, "Anna"))["signs"]
        for _ in range(30):
            said(await house.ask("POST", "/api/cards", json={"signs": signs}))
        for _ in range(10):
            answer = await house.ask("POST", "/api/cards", json={"signs": "222222"})
            assert answer.json()["why"].startswith("there is no such card")
        answer = await house.ask("POST", "/api/cards", json={"signs": "222222"})
        assert answer.status_code == 429
        said(await house.ask("POST", "/api/cards", json={"signs": signs}))


@in_loop
async def test_54_people_sit_on_15_seats_two_act_one_leaves_and_the_others_link_works(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        names = [f"Guest {number}" for number in range(54)]
        made = await event(house, "\n".join(names), "A\nB\nC\nD\nE\nF", options={"years": 8})
        tokens = {each: await sit(house, made, each) for each in [*names, *"ABCDEF"]}
        table = await begun(house, made)
        assert [chair.kind for chair in table.doc.chairs] == ["human"] * SEATS
        people = (await seen(house, made))["people"]
        first, second, *_ = [each["name"] for each in people if each["seat"] == ATREIDES]
        line = {"write to": "harkonnen", "words": "Hello"}
        for name in (first, second):
            await house.post(made.table, "act", tokens[name], act="message", values=line)
        entries = table.playing.entries[-2:]
        assert [each.by for each in entries] == [first, second]
        await house.post(made.table, "leave", tokens[first])
        await house.refused(house.get(made.table, "view", tokens[first]))
        await house.post(made.table, "act", tokens[second], act="message", values=line)
        assert table.doc.chairs[ATREIDES].kind == "human"


@in_loop
async def test_the_last_one_leaves_and_comes_back_with_one_tap(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides", options={"years": 8})
        anna = await sit(house, made, "Anna")
        table = await begun(house, made)
        assert table.doc.chairs[HARKONNEN].bot  # the event says: a bot, where nobody sits
        await house.post(made.table, "event/absent", made.token, who="caretaker", seat=ATREIDES)
        await house.post(made.table, "leave", anna)
        assert table.doc.chairs[ATREIDES].bot == "caretaker"
        await sit(house, made, "Anna")
        chair = table.doc.chairs[ATREIDES]
        assert (chair.kind, chair.bot, chair.name) == ("human", "", "Anna")
        await house.post(made.table, "event/absent", made.token, who="nobody")
        assert {c.kind for c in table.doc.chairs} == {"human", "open"}


@in_loop
async def test_who_comes_late_reads_what_happened_so_far(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides\nHana, Tabr", options={"years": 8})
        anna = await sit(house, made, "Anna")
        await begun(house, made)
        line = {"write to": "tabr", "words": "Sell to us"}
        await house.post(made.table, "act", anna, act="message", values=line)
        await house.post(made.table, "event/person", made.token, name="Eli", seat=TABR)
        eli = await sit(house, made, "Eli")
        told = await house.get(made.table, "event/so-far", eli)
        assert any("Sell to us" in each for each in told["own"])
        assert not any("Sell to us" in each for each in told["everybody"])
        assert len(told["everybody"]) <= 10


@in_loop
async def test_who_is_moved_keeps_the_phone_and_sees_another_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides\nBert, Atreides", options={"years": 8})
        anna = await sit(house, made, "Anna")
        await sit(house, made, "Bert")
        table = await begun(house, made)
        id = (await who(house, made, "Anna"))["id"]
        await house.post(made.table, "event/person", made.token, id=id, seat=HARKONNEN)
        assert (await house.get(made.table, "view", anna))["seat"] == HARKONNEN
        assert [each.name for each in sitting(table.doc, ATREIDES)] == ["Bert"]
        assert table.doc.chairs[HARKONNEN].name == "Anna"
        await house.post(made.table, "event/person", made.token, id=id, desks=["map"])
        assert (await who(house, made, "Anna"))["desks"] == ["map"]
        assert table.doc.chairs[HARKONNEN].kind == "bot"


@in_loop
async def test_only_the_head_prepares_and_nobody_else_reads_the_cards(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides")
        anna, mira, katya = [await sit(house, made, name) for name in ("Anna", "Mira", "Katya")]
        for token in (anna, mira):
            for verb, body in {
                "event/people": {"players": "X"},
                "event/cast": {},
                "event/person": {"name": "X"},
                "event/renew": {"id": "x"},
                "event/remove": {"id": "x"},
                "event/absent": {"who": "nobody"},
                "event/day": {"doors": False},
            }.items():
                why = await house.refused(house.post(made.table, verb, token, **body))
                assert why == "only the head of control may do that"
            await house.refused(house.get(made.table, "event", token))
        assert (await house.get(made.table, "event", katya))["doors"]


@in_loop
async def test_a_card_opens_after_a_restart_and_the_people_are_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides", options={"years": 8})
        anna = await sit(house, made, "Anna")
        signs = (await who(house, made, "Anna"))["signs"]
        await begun(house, made)
    async with House(tmp_path) as house:
        assert (await house.get(made.table, "view", anna))["seat"] == ATREIDES
        card = said(await house.ask("POST", "/api/cards", json={"signs": signs}))
        assert (card["name"], card["again"]) == ("Anna", True)


@in_loop
async def test_rules_and_plan_can_be_chosen_until_the_day_begins(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna", schedule="half_day")
        await house.post(
            made.table,
            "event/day",
            made.token,
            title="A day on Arrakis",
            starts="Saturday, 9:30",
            schedule="day",
            options={"years": 8, "role_rights": "by_role"},
        )
        found = await seen(house, made)
        assert (found["title"], found["starts"], found["schedule"]) == (
            "A day on Arrakis",
            "Saturday, 9:30",
            "day",
        )
        assert found["options"]["role_rights"] == "by_role"
        assert found["changed"] == 2
        assert "Nobody plays 14 of the 15 seats." in found["cautions"]
        assert "The rules end with year 8, the day has 24 years." in found["cautions"]
        await house.post(made.table, "event/day", made.token, schedule="half_day")
        assert (await seen(house, made))["options"]["years"] == 12
        why = await house.refused(
            house.post(made.table, "event/day", made.token, options={"years": 7000})
        )
        assert why
        await begun(house, made)
        why = await house.refused(
            house.post(made.table, "event/day", made.token, schedule="half_day")
        )
        assert why == "the day has begun: rules and plan stay as they are"


@in_loop
async def test_a_game_without_a_plan_for_a_day_has_no_events(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        answer = await house.ask("POST", "/api/events", json={"game": "spice_auction"})
        assert answer.json()["why"].endswith("Dune megagame can be played by a hall")


def test_the_signs_of_two_people_are_never_alike() -> None:
    plan = event_of(load("megagame"))
    named = dealing.players_in("\n".join(f"P{n}" for n in range(60)), plan, ["x"] * SEATS)
    assert [each.name for each in named][:2] == ["P0", "P1"]
    with pytest.raises(Refused, match="line 1"):
        dealing.players_in("P, nowhere", plan, ["House Atreides"] * SEATS)
    assert cards.as_typed("r 4-t") == "R4T"


@in_loop
async def test_another_laptop_takes_the_event_of_a_copied_folder_over(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await event(house, "Anna, Atreides")
        assert await house.hall.gathering.taken_over("dune") is None
        again = await house.hall.gathering.taken_over("megagame")
        assert again is not None
        assert again.table == made.table
        assert again.token != made.token
        assert (await seen(house, again))["people"][0]["name"] == "Anna"


# ---- a seat of two at an ordinary table


@in_loop
async def test_a_parent_and_a_child_play_one_seat_and_one_leaves(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        key = (await house.post(made.table, "share-seat", made.token))["key"]
        child = await house.post(made.table, "join", name="Alia", key=key)
        assert (child["seat"], child["host"]) == (made.seat, False)
        table = house.table(made.table)
        assert table.doc.chairs[0].name == "Paul and Alia"
        await house.post(made.table, "join", name="Stilgar")
        assert (await house.get(made.table, "view", child["token"]))["seat"] == made.seat
        await house.post(made.table, "leave", made.token)
        assert table.doc.chairs[0].kind == "human"
        assert table.doc.chairs[0].name == "Alia"
        await house.refused(house.get(made.table, "view", made.token))
        await house.get(made.table, "view", child["token"])
        hosts = [each for each in table.store.holds(made.table) if each.host]
        assert [each.name for each in hosts] == ["Alia"]
        await house.post(made.table, "leave", child["token"])
        assert table.doc.chairs[0].kind == "bot"
        assert table.doc.people == []


@in_loop
async def test_at_most_four_share_a_seat_and_a_new_key_ends_the_old_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        old = (await house.post(made.table, "share-seat", made.token))["key"]
        key = (await house.post(made.table, "share-seat", made.token))["key"]
        await house.refused(house.post(made.table, "join", name="Alia", key=old))
        for name in ("Alia", "Duncan", "Gurney"):
            await house.post(made.table, "join", name=name, key=key)
        why = await house.refused(house.post(made.table, "join", name="Thufir", key=key))
        assert why == "4 people play this seat already"


def test_an_old_table_without_people_is_still_read() -> None:
    whole = msgspec.to_builtins(
        msgspec.json.decode(
            b'{"id":"x","settings":{"game":"megagame"},"chairs":[],"created":1.0,'
            b'"event":{"secret":"s","schedule":"day"}}',
            type=Doc,
        )
    )
    assert whole["event"]["empty"] == "bot"
