"""Sheets that the board and a hand fill in: what stays lit beside the open field, and why not."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from typing import Any

from landsraad.kernel import Match

from ..games.imperium.positions import GAME, Position
from ..scenes.browser import Element, read
from .tables import ME, OPEN, House, in_loop
from .test_sheets import Seated

CITY, DESERT = "reconnaissance", "dune_the_desert_planet"


async def turn(house: House) -> Seated:
    """A turn of Imperium: two cards can send an Agent."""
    made = await house.make(ME, OPEN, OPEN, OPEN, game="imperium", public=True)
    for name in ("Chani", "Jessica", "Stilgar"):
        await house.post(made.table, "join", name=name)
    table = await house.by_hand(made.table)
    position = Position().hand(0, CITY, DESERT).set(0, water=2)
    position.t.agenda = [["begin_turn", 0]]
    await house.lay(table, Match(GAME, position.s, live=True))
    return Seated(house, table, [made.token])


def page(now: Seated, **values: Any) -> dict[str, Element]:
    draft = {"decision": now.table.decision(0), "values": values}
    shown = read(now.house.page(now.table, 0, sheet=draft))
    return {each.attrs["id"]: each for each in shown.walk() if "id" in each.attrs}


@in_loop
async def test_hand_cards_stay_to_be_pressed_while_a_space_is_chosen(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await turn(house)
        before, after = page(now), page(now, turn=DESERT)
        assert "data-choose" in before[f"hand:{DESERT}"].attrs
        assert "data-choose" in after["space:imperial_basin"].attrs
        for card, pressed in ((CITY, "false"), (DESERT, "true")):
            told = after[f"hand:{card}"].attrs
            assert (told["data-field"], told["aria-pressed"]) == ("turn", pressed)
            assert json.loads(unescape(told["data-value"])) == card


@in_loop
async def test_a_dark_place_says_why_it_cannot_stand_in_the_field(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await turn(house)

        async def why(space: str, **values: Any) -> str:
            asked = {
                "decision": now.table.decision(0),
                "value": json.dumps(space),
                "field": json.dumps({"key": "space", "values": values}),
            }
            found = await house.get(now.table.doc.id, "why", now.tokens[0], params=asked)
            return str(found["why"])

        assert (
            await why("deep_desert", turn=DESERT) == "Deep Desert costs 3 water: you have 2 water."
        )
        assert "no Spice Trade icon" in await why("deep_desert", turn=CITY)
        assert await why("arrakeen", turn=CITY) == ""
        assert await why("arrakeen") == "This is not asked any more."
