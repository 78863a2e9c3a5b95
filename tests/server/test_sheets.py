"""Sheets at a table: looked at without a trace, handed in and taken back as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from landsraad.games.dune.state import Battle
from landsraad.kernel import Match, RuleError
from landsraad.kernel.record import Answered, Undone
from landsraad.server.table import Table

from ..games.dune.positions import GAME, Position
from .tables import ME, OPEN, House, in_loop

PLAN = ["lady_jessica", "slip_tip", "snooper", 4, 2]
KINDS = ["leader", "weapon", "defense", "dial", "spice"]


def battle() -> Match[Any]:
    """Atreides attacks Fremen in Arrakeen; both are about to make their plans."""
    position = Position("atreides", "fremen").set(phase="battle")
    position.hand("atreides", "slip_tip", "snooper", "shield").hand("fremen", "crysknife")
    position.forces("atreides", "arrakeen@9", 3).forces("fremen", "arrakeen@9", 2)
    position.t.battle = Battle("arrakeen", 0, 1)
    steps = ("resolve_battle", "call_traitors", "reveal_plans", "commit_plans")
    position.t.agenda = [[step] for step in steps]
    return Match(GAME, position.s, live=True)


class Seated:
    """Paul and Chani at a table of DUNE."""

    def __init__(self, house: House, table: Table, tokens: list[str]) -> None:
        self.house, self.table, self.tokens = house, table, tokens

    async def post(self, who: int, verb: str, **body: Any) -> Any:
        body.setdefault("decision", self.table.decision(who))
        return await self.house.post(self.table.doc.id, verb, self.tokens[who], **body)

    async def undo(self, who: int) -> Any:
        return await self.house.post(self.table.doc.id, "undo", self.tokens[who], whole=True)

    async def refused(self, who: int, verb: str, **body: Any) -> str:
        return await self.house.refused(self.post(who, verb, **body))

    def answered(self) -> list[tuple[int, str, Any]]:
        entries = [x for x in self.table.playing.entries if isinstance(x, Answered)]
        return [(entry.seat, entry.kind, entry.value) for entry in entries]


async def planning(house: House) -> Seated:
    made = await house.make(ME, OPEN, game="dune", public=True)
    chani = (await house.post(made.table, "join", name="Chani"))["token"]
    table = await house.by_hand(made.table)
    await house.lay(table, battle())
    return Seated(house, table, [made.token, chani])


@in_loop
async def test_a_sheet_says_what_each_field_may_be_and_what_it_comes_to(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        chosen = {"weapon": "slip_tip", "dial": 4, "leader": "lady_jessica"}
        sheet = await now.post(0, "sheet", values=chosen)
        assert sheet["title"] == "Your plan for Arrakeen"
        assert sheet["complete"]
        fields = {field["key"]: field for field in sheet["fields"]}
        assert list(fields) == KINDS
        assert fields["defense"]["options"] == ["none", "snooper", "shield"]
        assert (fields["defense"]["value"], fields["defense"]["chosen"]) == ("none", False)
        assert sheet["tally"]["total"] == "7"
        assert sheet["tally"]["button"] == "Seal the plan: 7"


@in_loop
async def test_looking_at_a_sheet_leaves_no_trace(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        match = now.table.playing
        before = match.encoded(), list(match.since), len(match.entries), now.table.revision
        await now.post(0, "sheet", values={"leader": "lady_jessica", "weapon": "crysknife"})
        after = match.encoded(), list(match.since), len(match.entries), now.table.revision
        assert after == before


@in_loop
async def test_one_request_gives_the_same_entries_as_single_answers(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        assert await now.post(0, "answers", values=PLAN) == {"done": True, "confirm": ""}
        together = now.answered()
        assert together == [(0, kind, value) for kind, value in zip(KINDS, PLAN, strict=True)]
        await house.lay(now.table, battle())
        for value in PLAN:
            await house.answer(now.table.doc.id, now.tokens[0], value)
        assert now.answered() == together


@in_loop
async def test_the_other_side_is_shown_one_change(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        revision = now.table.revision
        await now.post(0, "answers", values=PLAN)
        assert now.table.revision == revision + 1


@in_loop
async def test_one_undo_takes_the_whole_sheet_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        empty = await now.post(0, "sheet")
        await now.post(0, "answers", values=PLAN)
        assert 0 not in now.table.playing.asks
        await now.undo(0)
        assert now.table.playing.asks[0].kind == "leader"
        assert await now.post(0, "sheet") == empty
        assert sum(isinstance(entry, Undone) for entry in now.table.playing.entries) == len(PLAN)


@in_loop
async def test_undo_by_single_questions_is_still_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        await now.post(0, "answers", values=PLAN)
        await house.post(now.table.doc.id, "undo", now.tokens[0])
        assert now.table.playing.asks[0].kind == "spice"
        sheet = await now.post(0, "sheet", values={"leader": "duncan_idaho"})
        assert sheet["fields"][0]["value"] == "lady_jessica", "it was answered"
        assert sheet["fields"][0]["locked"]
        await now.post(0, "answers", values=[1])
        assert now.answered()[-1] == (0, "spice", 1)


@in_loop
async def test_what_is_not_an_option_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        match = now.table.playing
        before = match.encoded(), list(match.since), len(match.entries)
        for wrong, why in (
            (["lady_jessica", "crysknife", "none", 0, 0], "you hold no Crysknife"),
            (["lady_jessica", "slip_tip", "none", 9, 0], "you cannot dial 4½"),
            ([*PLAN, 1], "nothing is asked after 5 answers"),
        ):
            assert why in await now.refused(0, "answers", values=wrong)
            assert (match.encoded(), list(match.since), len(match.entries)) == before
        late = now.refused(0, "answers", decision="another", values=PLAN)
        assert await late == "this was already answered, or it is no longer asked"
        assert "asked alone" not in await now.refused(0, "sheet", decision="another")


@in_loop
async def test_where_the_rules_fail_at_the_last_answer_the_sheet_is_empty_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError

    async with House(tmp_path) as house:
        now = await planning(house)
        await now.post(1, "answers", values=["stilgar", "none", "none", 0])
        match = now.table.playing
        monkeypatch.setitem(match.game.steps, "reveal_plans", fails)
        with pytest.raises(RuleError):
            now.table.take_all(0, PLAN)
        assert match.asks[0].kind == "leader"
        assert match.view(0).since == []
        assert now.table.decision(0)


@in_loop
async def test_a_seat_that_is_asked_something_alone_has_no_sheet(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        for name in ("Chani", "Feyd"):
            await house.post(made.table, "join", name=name)
        table = await house.by_hand(made.table)
        wanted = house.post(made.table, "sheet", made.token, decision=table.decision(0))
        assert await house.refused(wanted) == "this question has no form; answer it by itself"


@in_loop
async def test_the_only_option_waits_where_a_sheet_has_more_to_choose(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        match = battle()
        match.state.shields[0].bound = {"leader": "lady_jessica"}
        match = Match(GAME, match.state, live=True)
        await house.lay(now.table, match)
        assert match.asks[0].options == ["lady_jessica"]
        await house.go_on(now.table, 60)
        assert match.asks[0].kind == "leader"
        sheet = await now.post(0, "sheet")
        assert sheet["fields"][0]["locked"]
        await now.post(0, "answers", values=PLAN)
        await now.undo(0)
        assert match.asks[0].kind == "weapon", "the leader was not a choice"
