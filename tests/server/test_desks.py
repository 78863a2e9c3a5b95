"""Moderators at their desks: deeds by desk, deeds for a seat, requests and their queue.

EVENT.md, sections 6, 7 and 13, lines 10 and 11.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.people import DESKS
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK
from landsraad.kernel.record import Acted
from landsraad.kernel.state import encode
from landsraad.server.event.desk.requests import Requests
from landsraad.server.wire import OwnRequest, RequestSeen

from .tables import ORIGIN, House, in_loop, seeded
from .test_floor import ATREIDES, day, fought
from .test_rights import Crew, crew

ECAZ = SEAT_OF["ecaz"]
MARKET = {"act": "set_market", "values": {"market": 9, "reason": "We counted wrong."}}
PLEA = {"request": "wish", "words": "May we hide?", "offered for it": "nothing"}


async def ask(at: Crew, **more: str) -> int:
    """Anna asks control for something; the number of her request."""
    await at.post("anna", "act", act="request", values=PLEA | more)
    return len(at.table.playing.entries) - 1


async def state(at: Crew, who: str, **query: Any) -> Any:
    return await at.house.get(at.table.doc.id, "desk/state", f"token of {who}", params=query)


async def why_not(at: Crew, who: str, verb: str, **body: Any) -> str:
    """Why somebody is refused; nothing has changed by it."""
    before = encode(at.table.playing.state), len(at.table.playing.entries)
    why = await at.house.refused(at.post(who, verb, **body))
    assert (encode(at.table.playing.state), len(at.table.playing.entries)) == before
    return why


# ---- deeds by desk


@in_loop
async def test_a_desk_does_its_deed_and_the_record_says_who_when_and_what_changed(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        before = at.table.playing.state.table.market
        await at.post("rui", "act", **MARKET)
        entry = at.table.playing.entries[-1]
        assert isinstance(entry, Acted)
        assert (entry.seat, entry.by, entry.desk) == (MODERATOR, "Rui", "trade")
        assert entry.at == int(at.house.clock() * 1000)
        assert entry.values == {"table.market": (before, 9)}


@in_loop
async def test_the_head_does_another_desks_deed_as_head(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        await at.post("katya", "act", **MARKET)
        assert at.table.playing.entries[-1].desk == "head"


@in_loop
async def test_others_are_refused_a_desks_deed_with_a_sentence(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        assert "ask Rui" in await why_not(at, "mira", "act", **MARKET)
        assert "no desk" in await why_not(at, "nobody", "act", **MARKET)
        assert "screen" in await why_not(at, "wall", "act", **MARKET)
        assert await why_not(at, "anna", "act", **MARKET)
        assert "ask Rui" in await why_not(at, "mira", "draft", act="set_market")
        assert "only watch" in await why_not(at, "rui", "act", act="march")


@in_loop
async def test_nothing_is_done_without_a_reason(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        for reason in ({}, {"reason": ""}, {"reason": "  "}):
            why = await why_not(at, "rui", "act", act="set_market", values={"market": 9} | reason)
            assert "say why" in why
        why = await why_not(at, "rui", "act", act="set_market", values={"reason": "Why not?"})
        assert why.startswith("“Set the market” also asks:")


@in_loop
async def test_a_moderator_is_asked_one_question_after_another(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        asked = await at.post("mira", "draft", act="place", values={"place": "armies"})
        assert asked["ask"]["kind"] == "whose"
        why = await why_not(at, "mira", "draft", act="end_battle")
        assert why.endswith("is not possible now")


@pytest.mark.parametrize("act", [act for act in DESKS if act not in ("announce", "answer_request")])
@in_loop
async def test_every_deed_of_every_desk_is_refused_without_a_reason(
    tmp_path: Path, act: str
) -> None:
    async with crew(tmp_path, "shared") as at:
        fought(at.table)
        at.table.playing.state.table.judgements["ecaz"] = "A18"
        values: dict[str, Any] = {}
        while (ask := at.table.playing.draft(MODERATOR, act, values)) and ask.kind != "reason":
            values[ask.kind] = ask.options[0]
        assert ask is not None
        assert "say why" in await why_not(at, "katya", "act", act=act, values=values)
        if act != "act_for":
            await at.post("katya", "act", act=act, values=values | {"reason": "It must be."})
            assert at.table.playing.entries[-1].by == "Katya"


@in_loop
async def test_at_an_event_nobody_takes_deeds_back(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        line = {"write to": "harkonnen", "words": "Peace?"}
        await at.post("anna", "act", act="message", values=line)
        for verb, body in (("undo", {}), ("undo", {"whole": True}), ("ask-undo", {})):
            assert "ask control" in await why_not(at, "anna", verb, **body)


@in_loop
async def test_a_page_offers_to_write_to_control_where_there_is_one(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        assert "Ask control" in at.house.page(at.table, ATREIDES)
        at.table.doc.event = None
        at.table.show()
        assert "Ask control" not in at.house.page(at.table, ATREIDES)


# ---- for a seat


@in_loop
async def test_control_acts_for_a_seat_and_the_record_says_who_asked_and_how(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        sale: dict[str, Any] = {"seat": ECAZ, "act": "sell_spice", "values": [1]}
        asked = await at.post("mira", "desk/draft-for", **(sale | {"values": []}))
        assert asked["ask"]["kind"]
        await at.post("mira", "desk/act-for", asked_by="Olga", how="paper", number="n", **sale)
        await at.post("mira", "desk/act-for", asked_by="Olga", how="paper", number="n", **sale)
        entry = at.table.playing.entries[-1]
        assert isinstance(entry, Acted)
        assert (entry.seat, entry.act, entry.by, entry.desk) == (ECAZ, "sell_spice", "Mira", "map")
        assert entry.note == "Olga asked, on paper"
        assert len(at.table.playing.entries) == 2


@in_loop
async def test_only_moderators_act_for_others_and_they_say_who_asked(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        sale = {"seat": ECAZ, "act": "sell_spice", "values": [1], "asked_by": "Olga"}
        assert "no desk" in await why_not(at, "anna", "desk/act-for", **sale)
        assert "screen" in await why_not(at, "wall", "desk/draft-for", seat=ECAZ, act="sell_spice")
        why = await why_not(at, "mira", "desk/act-for", **(sale | {"asked_by": ""}))
        assert "asked_by" in why
        assert "seat 99" in await why_not(at, "mira", "desk/act-for", **(sale | {"seat": 99}))


# ---- requests


@in_loop
async def test_a_request_waits_is_taken_by_a_name_and_answered(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        number = await ask(at)
        table, anna = at.table.doc.id, "token of anna"
        (own,) = await at.house.get(table, "requests", anna)
        assert (own["state"], own["place"], own["words"]) == ("waiting", 1, "May we hide?")
        await at.post("mira", "desk/take", request=number)
        (own,) = await at.house.get(table, "requests", anna)
        mine = msgspec.convert(own, OwnRequest)
        assert (mine.state, mine.taken_by) == ("taken", "Mira")
        answer = {"ruling": "refuse", "words": "No.", "precedent": "no", "release": "now"}
        await at.post("mira", "desk/answer", request=number, values=answer)
        (own,) = await at.house.get(table, "requests", anna)
        assert (own["state"], own["ruling"], own["said"]) == ("answered", "refuse", "No.")
        (seen,) = (await state(at, "rui"))["requests"]
        assert (seen["by"], seen["answer"]) == ("Anna", len(at.table.playing.entries) - 1)
        assert at.table.playing.entries[-1].desk == "map"


@in_loop
async def test_two_desks_cannot_take_one_request(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        number = await ask(at)
        path, body = f"/api/tables/{at.table.doc.id}/desk/take", {"request": number}
        both = (at.house.ask("POST", path, f"token of {who}", json=body) for who in ("mira", "rui"))
        codes = sorted(each.status_code for each in await asyncio.gather(*both))
        assert codes == [201, 409]
        late = (
            "rui"
            if at.table.doc.event and at.table.doc.event.queue.taken[number].by == "mira"
            else "mira"
        )
        why = await why_not(at, late, "desk/answer", request=number, values={})
        assert why.endswith("has taken this request")
        assert "taken" in await why_not(at, late, "desk/take", request=number, on=False)
        await at.post("katya", "desk/take", request=number, on=False)
        await at.post(late, "desk/take", request=number)


@in_loop
async def test_an_answer_is_to_one_request_and_strikes_open_it_again(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        first, second = await ask(at), await ask(at, words="And this?")
        answer = {"ruling": "refuse", "words": "No.", "precedent": "no", "release": "now"}
        await at.post("mira", "desk/answer", request=second, values=answer)
        requests = (await state(at, "mira"))["requests"]
        assert [each["answer"] >= 0 for each in requests] == [False, True]
        why = await why_not(at, "mira", "desk/answer", request=second, values=answer)
        assert why == "this request was answered already"
        assert "no such request" in await why_not(
            at, "mira", "desk/answer", request=first - 1, values=answer
        )
        why = await why_not(at, "mira", "act", act="answer_request", values={})
        assert "from the queue" in why


@in_loop
async def test_a_request_is_handed_on_and_an_objection_is_the_heads(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        number, objection = await ask(at), await ask(at, request="objection")
        await at.post("mira", "desk/hand", request=number, desk="news")
        why = await why_not(at, "mira", "desk/take", request=number)
        assert why == "this request is for the desk News and people"
        await at.post("rui", "desk/take", request=number)
        assert "is for the desk" in await why_not(at, "rui", "desk/take", request=objection)
        await at.post("katya", "desk/take", request=objection)
        assert "no desk" in await why_not(at, "anna", "desk/take", request=number)
        assert "no desk no" in await why_not(at, "rui", "desk/hand", request=number, desk="nowhere")


@in_loop
async def test_an_answer_that_waits_for_the_tick_is_heard_with_the_tick(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        number = await ask(at)
        later = {"ruling": "refuse", "words": "No.", "precedent": "no", "release": "with_the_tick"}
        await at.post("mira", "desk/answer", request=number, values=later)
        table, anna = at.table.doc.id, "token of anna"
        assert (await at.house.get(table, "requests", anna))[0]["state"] == "waiting"
        async with at.table.lock:
            at.table.playing.act(CLOCK, TICK)
            await at.table.keep()
        assert (await at.house.get(table, "requests", anna))[0]["said"] == "No."


@in_loop
async def test_the_queue_is_kept_over_a_restart_and_is_empty_in_another_match(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        number = await ask(at)
        await at.post("mira", "desk/take", request=number)
        id = at.table.doc.id
    async with House(tmp_path) as house:
        data = await house.get(id, "desk/state", "token of rui")
        first = msgspec.convert(data["requests"][0], RequestSeen)
        taken = first.request, first.taken_by, first.taken_desk, first.taken_at
        assert taken == (number, "Mira", "map", ORIGIN)
        table = await house.by_hand(id)
        await house.lay(table, seeded(table, 5))
        assert (await house.get(id, "desk/state", "token of rui"))["requests"] == []
        assert Requests(table).queue.taken == {}


@in_loop
async def test_what_holds_from_now_on_is_read_by_desks_and_if_public_by_everybody(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        for words, precedent in (("A", "no"), ("B", "desks"), ("C", "everybody")):
            number = await ask(at)
            answer = {"ruling": "refuse", "words": words, "release": "now", "precedent": precedent}
            await at.post("mira", "desk/answer", request=number, values=answer)
        everybody = await at.house.get(at.table.doc.id, "rulings")
        assert [each["words"] for each in everybody] == ["C"]
        desks = (await state(at, "mira"))["rulings"]
        assert [each["words"] for each in desks] == ["C", "B"]


@in_loop
async def test_where_nobody_moderates_nobody_is_asked(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        alone = "nobody moderates this table: agree on it among yourselves"
        line = {"write to": "moderators", "words": "Hello"}
        for act, values in (("request", PLEA), ("message", line), ("message", ["moderators", "?"])):
            why = house.refused(house.post(made.table, "act", made.token, act=act, values=values))
            assert await why == alone
        other = {"write to": "harkonnen", "words": "Hello"}
        await house.post(made.table, "act", made.token, act="message", values=other)
        table.playing.state.table.factions["atreides"].atomics = "A18"
        use = {"act": "use_atomics", "values": ["A18"]}
        assert "nobody can agree" in await house.refused(
            house.post(made.table, "act", made.token, **use)
        )
        assert "nobody moderates" in await house.refused(
            house.get(made.table, "requests", made.token)
        )


# ---- what desks see


@in_loop
async def test_desks_see_shields_only_when_they_ask_and_never_a_deck(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        covered = await state(at, "mira")
        assert all(each["shield"] is None for each in covered["seats"])
        assert "pouch" not in str(covered["seats"])
        open_ = await state(at, "mira", secrets=True)
        pouches = [each.pouch for each in at.table.playing.state.shields]
        assert [each["shield"]["pouch"] for each in open_["seats"]] == pouches
        assert "deck" not in open_["table"]
        mine = {each["act"] for each in covered["deeds"] if each["mine"]}
        assert mine >= {"place", "force_roll", "act_for"}
        assert "transfer" not in mine


@in_loop
async def test_a_person_without_a_desk_sees_nothing_of_desks(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        table = at.table.doc.id
        for what in ("desk/state", "desk/log", "desk/entries", "desk/audit", "desk/audit.csv"):
            for who in ("anna", "nobody", "wall"):
                assert await at.house.refused(at.house.get(table, what, f"token of {who}"))
            assert await at.house.refused(at.house.get(table, what))


@in_loop
async def test_desks_read_all_lines_and_pick_entries(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        line = {"write to": "harkonnen", "words": "Peace?"}
        await at.post("anna", "act", act="message", values=line)
        table = at.table.doc.id
        log = await at.house.get(table, "desk/log", "token of mira")
        assert "Peace?" in log[-1]["words"]
        rest = await at.house.get(table, "desk/log", "token of mira", params={"after": len(log)})
        assert rest == []
        (entry,) = await at.house.get(table, "desk/entries", "token of mira")
        assert (entry["entry"], entry["by"], entry["seat"]) == (1, "Anna", ATREIDES)
        assert entry["words"].startswith("House Atreides: ")


@in_loop
async def test_a_desk_hears_at_once_of_a_request_and_nobody_else_does(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        table, more = at.table.doc.id, {"as": "data"}
        async with (
            at.house.live(table, "token of mira", **more) as mira,
            at.house.live(table, "token of nobody", **more) as nobody,
        ):
            first = (await mira.drained())[-1]["desk"]
            assert {each["desk"] for each in await nobody.drained()} == {0}
            await ask(at)
            assert (await mira.drained())[-1]["desk"] > first
            assert await nobody.silent()
