"""Hand-outs over the API: what is secret goes to control alone, and links on paper are right.

EVENT.md, section 9 and section 13, line 15.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from landsraad.events import event_of
from landsraad.games.megagame.components import FACTIONS
from landsraad.kernel import Refused, load
from landsraad.scenes.paper import handouts_of
from landsraad.server.event import door
from landsraad.server.event.cards import signs
from landsraad.server.event.door import Reach
from landsraad.server.gate.addresses import squares

from .tables import House, in_loop
from .test_rights import Crew, crew

ADDRESS = "http://10.0.0.2:8642"
ASKED = {"address": ADDRESS, "wifi": "Arrakis"}
OPEN = ("briefing", "rules_sheet", "laws_sheet", "map_poster", "control_sheet", "paper_kit")
SECRET = ("seat_card", "state_sheet")


async def paper(at: Crew, who: str, name: str, **wanted: Any) -> Any:
    return await at.post(who, f"paper/{name}", **(ASKED | wanted))


async def refused(at: Crew, who: str, name: str) -> Any:
    """The whole answer to somebody who may not have a sheet."""
    path = f"/api/tables/{at.table.doc.id}/paper/{name}"
    headers = {"Authorization": f"Bearer token of {who}"}
    return await at.house.http.post(path, json=ASKED, headers=headers)


@in_loop
async def test_every_handout_of_the_day_is_there(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        for each in event_of(at.table.game).handout:
            made = await paper(at, "katya", each.id)
            assert made["title"] == each.title
            assert made["pages"] == made["markup"].count('<section class="sheet')
            assert ("Secret: for" in made["markup"]) == each.secret


@in_loop
async def test_a_secret_sheet_goes_to_control_alone_without_a_byte_to_others(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path) as at:
        for name in SECRET:
            for who in ("bert", "wall", "nobody"):
                answer = await refused(at, who, name)
                assert answer.status_code == 409
                assert set(answer.json()) == {"why"}
                assert not any(each.name in answer.text for each in FACTIONS.values())
                assert not any(
                    signs(at.table.doc, each) in answer.text for each in at.table.doc.people
                )
        assert (await refused(at, "mira", "state_sheet")).status_code == 200
        assert "only the head of control" in (await refused(at, "mira", "seat_card")).text


@in_loop
async def test_sheets_for_everybody_do_not_change_with_what_is_hidden(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        before = [await paper(at, "wall", name) for name in OPEN]
        s = at.table.playing.state
        for number, shield in enumerate(s.shields):
            shield.pouch += number + 1
        s.box.deck.reverse()
        s.box.pouch.reverse()
        assert [await paper(at, "wall", name) for name in OPEN] == before


@in_loop
async def test_a_card_has_the_code_of_the_link_that_its_signs_open(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        made = await paper(at, "katya", "seat_card")
        assert made["pages"] == -(-len(at.table.doc.people) // door.A_SHEET)
        for each in at.table.doc.people:
            six = signs(at.table.doc, each)
            assert f"{six[:3]} {six[3:]}" in made["markup"]
            assert squares(f"{ADDRESS}/join#{six}").path in made["markup"]
            opened = await at.house.http.post("/api/cards", json={"signs": six})
            assert opened.json()["name"] == each.name


@in_loop
async def test_the_poster_has_codes_for_the_wifi_and_for_the_page(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        made = await paper(at, "wall", "door_poster", password="water;life")
        assert squares(f"{ADDRESS}/join").path in made["markup"]
        assert squares("WIFI:T:WPA;S:Arrakis;P:water\\;life;;").path in made["markup"]


def test_links_lead_phones_to_this_machine_and_not_to_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door, "lan_address", lambda: "10.0.0.2")
    assert Reach("http://127.0.0.1:8642").page == ADDRESS
    assert Reach("https://dune.example.org").page == "https://dune.example.org"
    assert Reach(ADDRESS).typed == "10.0.0.2:8642"
    with pytest.raises(Refused, match="http"):
        assert Reach("javascript:alert(1)").page


@in_loop
async def test_what_is_not_there_is_refused_with_what_is(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        assert "state_sheet" in (await refused(at, "katya", "napkin")).json()["why"]
        page = await at.house.http.get(f"/t/{at.table.doc.id}/print/napkin")
        assert page.status_code == 404
        page = await at.house.http.get(f"/t/{at.table.doc.id}/print/state_sheet")
        assert page.status_code == 200
        assert not re.search(r"Corrino|Pouch", page.text)


@in_loop
async def test_a_game_without_days_prints_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(*[{"kind": "me"}, *[{"kind": "open"}] * 3], public=True)
        answer = await house.http.post(f"/api/tables/{made.table}/paper/rules_sheet", json={})
        assert answer.status_code == 409
        assert "nothing to print" in answer.text


def test_what_a_game_prints_is_what_its_plan_names() -> None:
    game = load("megagame")
    made = handouts_of(game)
    by_server = {"door_poster", "seat_card"}
    named = {each.id: each.secret for each in event_of(game).handout if each.id not in by_server}
    assert named == {**dict.fromkeys(made.open, False), **dict.fromkeys(made.secret, True)}
