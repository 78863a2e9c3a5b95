"""The story is told once for a page and handed on, and each part of a contract is small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad import load
from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.games.dune.story import DuneStory
from landsraad.kernel import Match, Secret
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import PARTS, Story

from ..server.tables import ME, OPEN, House, in_loop

SEATS = 6
HANDFUL = 5
"""How often a story may be made for one page."""
HELD_IN_THE_HEAD = 14
"""How many points a part of a contract may have."""


def at_a_battle_plan() -> tuple[Match[Any], int]:
    """A match of DUNE in which somebody plans a battle, and who that is."""
    game = load("dune")
    match = Match.begin(game, {}, SEATS, Secret.given(11), live=True)
    company = Company(match, dict.fromkeys(range(SEATS), maker(game, usual(game))))
    while not (planning := [s for s, ask in match.asks.items() if ask.kind == "leader"]):
        company.answer(next(iter(match.asks.values())))
    return match, planning[0]


@in_loop
async def test_for_a_page_with_a_battle_plan_the_story_is_told_a_handful_of_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    begin = DuneStory.__init__

    def counted(self: DuneStory, *given: Any) -> None:
        made.append(given)
        begin(self, *given)

    match, seat = at_a_battle_plan()
    async with House(tmp_path) as house:
        chairs = [ME, *[OPEN] * (SEATS - 1)]
        table = await house.by_hand((await house.make(*chairs, game="dune")).table)
        await house.lay(table, match)
        monkeypatch.setattr(DuneStory, "__init__", counted)
        assert "Your plan for" in house.page(table, seat)
        assert 0 < len(made) <= HANDFUL


def test_every_part_of_a_sketch_can_be_held_in_the_head() -> None:
    for name in Sketch.__struct_fields__:
        part = getattr(Sketch(), name)
        points = msgspec.structs.fields(part)
        assert 0 < len(points) <= HELD_IN_THE_HEAD, name


def test_every_part_of_a_story_can_be_held_in_the_head() -> None:
    for part in PARTS:
        points = [name for name in vars(part) if not name.startswith("_")]
        assert 0 < len(points) <= HELD_IN_THE_HEAD, part
    assert all(issubclass(Story, part) for part in PARTS)
