"""The dock of games that have little to put there."""

from pathlib import Path

import pytest

from landsraad.games.spice_auction import scene
from landsraad.scenes.frame import Dock
from landsraad.scenes.node import el

from ..redrawn import varied
from .tables import BOT, ME, RANDOM, House, in_loop

WATCHING = "You are watching: you see what everybody sees."


@in_loop
async def test_who_plays_a_game_without_shields_is_not_told_to_be_watching(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene, "sketch", varied(scene.sketch, seats={"dock": lambda seen: None}))
        async with House(tmp_path) as house:
            made = await house.make(ME, BOT, RANDOM)
            table = await house.by_hand(made.table)
            assert "Nothing lies behind your shield" in house.page(table, 0)
            assert WATCHING not in house.page(table, 0)
            assert WATCHING in house.page(table, -1)


@in_loop
async def test_a_dock_without_a_purse_has_a_name_and_a_hand(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        hand = (el("i", "my card", id="card:mine"),)
        with_hand = varied(scene.sketch, seats={"dock": lambda seen: Dock(hand=hand)})
        patch.setattr(scene, "sketch", with_hand)
        async with House(tmp_path) as house:
            made = await house.make(ME, BOT, RANDOM)
            page = house.page(await house.by_hand(made.table), 0)
            assert 'id="purse"' in page
            assert "my card" in page
            assert 'class="sum"' not in page
