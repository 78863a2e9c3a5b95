"""The screens of a hall: what everybody may see, large, and nothing that one person alone knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.kernel import Refused
from landsraad.scenes.node import Node, el
from landsraad.server.live import Maker
from landsraad.server.page.eyes import Look
from landsraad.server.wire import Hold

from .tables import BOT, ME, House, in_loop
from .test_floor import ATREIDES, day


class Board:
    """Pages of a kind of its own, which show the name of who looks."""

    def __init__(self) -> None:
        self.made = 0

    def sees(self, hold: Hold, look: Look) -> object:
        return hold.name

    def node(self, hold: Hold, look: Look) -> Node:
        self.made += 1
        return el("main", hold.name, id="page")


@in_loop
async def test_pages_of_another_kind_are_made_once_a_revision_for_all_who_see_the_same(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        gallery, board = house.gallery(table), Board()
        makers: dict[str, Maker] = {"board": board}
        gallery.makers = makers
        anna, bert = (
            Hold("a", table.doc.id, -1, name="Anna"),
            Hold("b", table.doc.id, -1, name="Bert"),
        )
        other = Hold("c", table.doc.id, ATREIDES, name="Anna")
        first = gallery.scene(anna, Look(), kind="board")
        assert gallery.scene(other, Look(), kind="board") is first
        assert gallery.scene(bert, Look(), kind="board").node.text() == "Bert"
        assert board.made == 2
        table.show()
        assert gallery.scene(anna, Look(), kind="board") is first  # it looks the same
        assert board.made == 3
        assert gallery.known(anna, Look(), first.revision, "board") is first
        assert gallery.known(anna, Look(), first.revision) is None


@in_loop
async def test_a_game_without_screens_says_where_its_wall_is(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT)
        gallery = house.gallery(house.table(made.table))
        with pytest.raises(Refused, match=r"no screens for a hall.*view=wall"):
            gallery.scene(Hold("", made.table, -1), Look(), kind="screen")
