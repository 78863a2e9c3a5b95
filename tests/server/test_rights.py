"""Who may do what: the people of a seat by their roles, moderators by their desks, screens nothing.

EVENT.md, section 13, line 11: a person without a desk cannot do a desk's act, a desk not another's,
a screen none; roles likewise with `by_role`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.kernel import Refused
from landsraad.kernel.record import Acted
from landsraad.server.people.rights import desks_of, must_be_allowed, must_be_head, signed
from landsraad.server.people.tokens import hashed
from landsraad.server.table import Table
from landsraad.server.wire import Event, Hold, Person

from .tables import House, in_loop
from .test_floor import ATREIDES, day

PEOPLE = [
    Person("bert", "Bert", ATREIDES, ["head", "envoy"], came=1.0),
    Person("anna", "Anna", ATREIDES, ["governor"], came=2.0),
    Person("chidi", "Chidi", ATREIDES, ["factor"], came=3.0),
    Person("katya", "Katya", desks=["head"], came=1.0),
    Person("mira", "Mira", desks=["map"], came=1.0),
    Person("rui", "Rui", desks=["news", "trade"], came=1.0),
    Person("wall", "The map", screen="map", came=1.0),
    Person("nobody", "Nobody", came=1.0),
]


class Crew:
    """A table with people on one seat, moderators, and a screen."""

    def __init__(self, house: House, table: Table, holds: dict[str, Hold]) -> None:
        self.house, self.table, self.holds = house, table, holds

    def why_not(self, who: str, act: str) -> str:
        """Why somebody may not do this; empty: they may."""
        try:
            must_be_allowed(self.table, self.holds[who], act)
        except Refused as why:
            return str(why)
        return ""

    async def post(self, who: str, verb: str, **body: Any) -> Any:
        return await self.house.post(self.table.doc.id, verb, f"token of {who}", **body)


@asynccontextmanager
async def crew(folder: Path, role_rights: str = "by_role") -> AsyncIterator[Crew]:
    async with House(folder) as house:
        options = {"years": 8, "role_rights": role_rights}
        _, table = await day(house, ATREIDES, options=options)
        table.doc.people = [msgspec.structs.replace(each) for each in PEOPLE]
        table.doc.event = Event("secret", "half_day")
        holds = {
            each.id: Hold(
                hashed(f"token of {each.id}"),
                table.doc.id,
                each.seat,
                name=each.name,
                person=each.id,
            )
            for each in PEOPLE
        }
        await table.keep([*holds.values()])
        yield Crew(house, table, holds)


@in_loop
async def test_a_role_does_its_own_deeds_and_the_head_does_all(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        assert at.why_not("anna", "march") == ""
        assert (
            at.why_not("anna", "sell_spice") == "Chidi (CHOAM factor) does this for House Atreides"
        )
        assert (
            at.why_not("chidi", "march")
            == "Anna (Governor on Arrakis) does this for House Atreides"
        )
        assert [at.why_not("bert", act) for act in ("march", "sell_spice", "vote")] == ["", "", ""]


@in_loop
async def test_what_nobody_on_a_seat_has_as_a_role_is_the_heads(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        at.table.doc.people[2].left = 9.0
        assert (
            at.why_not("anna", "sell_spice")
            == "Bert (Head of the House) does this for House Atreides"
        )
        at.table.doc.people[0].left = 9.0
        assert at.why_not("anna", "sell_spice") == ""  # she is alone, so she is the head


@in_loop
async def test_where_people_share_their_seat_everybody_does_everything(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        assert [at.why_not("anna", act) for act in ("march", "sell_spice", "vote")] == ["", "", ""]


@in_loop
async def test_a_desk_does_its_own_deeds_the_head_all_and_a_screen_none(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        assert [at.why_not("mira", act) for act in ("place", "act_for")] == ["", ""]
        assert (
            at.why_not("mira", "transfer") == "this is a deed of the desk CHOAM and trade; ask Rui"
        )
        assert at.why_not("mira", "edit_law").endswith("nobody has it now: ask the head of control")
        assert {at.why_not("katya", act) for act in at.table.game.desks} == {""}
        assert {at.why_not("wall", act) for act in (*at.table.game.desks, "march")} == {
            "this is a screen: it shows the table, and nothing can be done from it"
        }
        assert at.why_not("nobody", "place") == "this is for moderators: you have no desk"
        assert at.why_not("nobody", "march") == "you only watch this table; ask for a seat to play"
        assert desks_of(at.table, at.holds["rui"]) == ["trade", "news"]
        with pytest.raises(Refused, match="only the head of control"):
            must_be_head(at.table, at.holds["mira"])


@in_loop
async def test_roles_hold_over_http_for_acts_and_for_drafts(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        for verb in ("act", "draft"):
            why = await at.house.refused(at.post("anna", verb, act="sell_spice", values=[]))
            assert why == "Chidi (CHOAM factor) does this for House Atreides"
        why = await at.house.refused(at.post("wall", "chat", text="Hello"))
        assert why.startswith("this is a screen")
        assert (await at.post("anna", "draft", act="march"))["ask"]


@in_loop
async def test_the_record_says_which_person_did_it_and_when(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        at.house.clock.time += 5
        await at.post("anna", "act", act="message", values={"write to": "harkonnen", "words": "Hi"})
        entry = at.table.playing.entries[-1]
        assert isinstance(entry, Acted)
        assert (entry.by, entry.at, entry.seat) == ("Anna", int(at.house.clock() * 1000), ATREIDES)
        with signed(at.table, at.holds["mira"], "map", "by paper"):
            at.table.playing.act(ATREIDES, "message", {"write to": "harkonnen", "words": "Ho"})
        entry = at.table.playing.entries[-1]
        assert (entry.by, entry.desk, entry.note) == ("Mira", "map", "by paper")
        at.table.playing.act(ATREIDES, "message", {"write to": "harkonnen", "words": "Hm"})
        assert at.table.playing.entries[-1].by == ""  # nobody signs any more
