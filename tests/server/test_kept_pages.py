"""Pages are made from parts that are kept: each is the one that would be made from nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from landsraad.kernel import Match, Seat, Secret, load
from landsraad.scenes import picture as picture_module
from landsraad.scenes.learning import LessonDue
from landsraad.scenes.node import Node
from landsraad.scenes.rendering.kept import Kept
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.seen import Seen
from landsraad.server.live import Gallery
from landsraad.server.minds.thinking import InThreads
from landsraad.server.page import eyes as module
from landsraad.server.page.eyes import Look
from landsraad.server.table import Table
from landsraad.server.wire import Chair, Doc, Hold, Settings

from .tables import Clock

GAMES = {"dune": 6, "dawn_of_the_fremen": 4, "war_for_arrakis": 2, "imperium": 4}


def opened(game: str, seats: int) -> Table:
    match = Match.begin(load(game), {}, seats, Secret.given(5), live=True)
    chairs = [Chair("human", f"Player {seat}") for seat in range(seats)]
    doc = Doc("arrakeen23", Settings(game, pace="instant"), chairs, 0.0, status="running")
    nowhere: Any = None  # nothing is written
    return Table(doc, nowhere, match, now=Clock())


def holders(table: Table) -> list[Hold]:
    seats = range(-1, len(table.doc.chairs))
    return [Hold(f"hash {seat}", table.doc.id, seat, seat == 0) for seat in seats]


def answered(table: Table, chance: random.Random) -> int:
    """Let somebody answer, and say who it was."""
    match = table.playing
    seat = chance.choice(list(match.asks))
    ask = match.asks[seat]
    table.give(ask, chance.choice(ask.options))
    table.counts.note_deed(seat)
    table.refresh()
    table.show()
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_kept_parts_is_the_one_that_would_be_made_anew(game: str) -> None:
    table = opened(game, GAMES[game])
    gallery, chance = Gallery(table, InThreads()), random.Random(1)
    for _ in range(20):
        if table.playing.over or not table.playing.asks:
            break
        answered(table, chance)
        for hold in holders(table):
            kept, anew = (
                gallery.scene(hold, Look()),
                Gallery(table, InThreads()).scene(hold, Look()),
            )
            assert kept.node == anew.node


def test_what_others_do_in_secret_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("spice_auction", 3)
    gallery = Gallery(table, InThreads())
    drawn = list[int]()
    picture = module.picture

    def counted(game: Any, view: Any, *rest: Any, **more: Any) -> Any:
        drawn.append(view.seat)
        return picture(game, view, *rest, **more)

    monkeypatch.setattr(module, "picture", counted)
    chance = random.Random(1)
    while not ({0, 1} < set(table.playing.asks)):  # sealed bids of several
        answered(table, chance)
    before = gallery.scene(holders(table)[1], Look())
    drawn.clear()
    ask = table.playing.asks[1]
    table.give(ask, ask.options[0])
    table.refresh()
    table.show()
    assert gallery.scene(holders(table)[1], Look()) is before
    assert drawn == []


def test_a_line_of_the_log_stays_the_same_node() -> None:
    table = opened("dune", 6)
    gallery, chance, hold = (
        Gallery(table, InThreads()),
        random.Random(1),
        Hold("hash", "arrakeen23", 1),
    )
    for _ in range(60):
        answered(table, chance)
    lines = {node.id: node for node in lines_of(gallery, hold)}
    answered(table, chance)
    same = [node for node in lines_of(gallery, hold) if lines.get(node.id) is node]
    assert len(same) >= len(lines) - 3


def lines_of(gallery: Gallery, hold: Hold) -> list[Any]:
    page = gallery.scene(hold, Look()).node
    (lines,) = [node for node in page.walk() if node.id == "log-lines"]
    return list(lines.kids)


def test_what_all_see_is_drawn_once_a_move_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    table, drawn = opened("dune", 6), list[Seat]()
    draw = table.sketch.board.draw

    def counted(seen: Seen) -> Node | None:
        drawn.append(0)
        return draw(seen)

    board = msgspec.structs.replace(table.sketch.board, draw=counted)
    changed = msgspec.structs.replace(table.sketch, board=board)
    monkeypatch.setattr(picture_module, "sketch_of", lambda _: changed)
    gallery, chance = Gallery(table, InThreads()), random.Random(1)
    for _ in range(12):
        answered(table, chance)
        drawn.clear()
        for hold in holders(table):
            gallery.scene(hold, Look())
        assert len(drawn) <= 1


def test_a_drawing_that_reads_a_shield_is_not_handed_to_others() -> None:
    table, kept = opened("spice_auction", 3), Kept()

    def hand(seen: Seen) -> str:
        return f"{seen.seat} holds {seen.shield}"

    def mine(seen: Seen, seat: Seat) -> bool:
        return seen.looks(seat)

    for seat in range(3):
        easel = kept.easel(Seen.by(table.playing, seat))
        assert easel.part("hand", hand).startswith(f"{seat} holds")
        assert [easel.part("mine", mine, other) for other in range(3)].index(True) == seat


def test_a_page_that_nothing_touched_is_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("dune", 6)
    gallery, built = Gallery(table, InThreads()), list[Seat]()
    glimpse = module.Eyes.glimpse

    def counted(eyes: Any, hold: Hold, *rest: Any) -> Any:
        built.append(hold.seat)
        return glimpse(eyes, hold, *rest)

    monkeypatch.setattr(module.Eyes, "glimpse", counted)
    before = [gallery.scene(hold, Look()) for hold in holders(table)]
    built.clear()
    table.show()
    assert [gallery.scene(hold, Look()) for hold in holders(table)] == before
    assert built == []
    table.announce("Somebody is late.", to=[2])
    table.show()
    now = [gallery.scene(hold, Look()) for hold in holders(table)]
    assert [old is new for old, new in zip(before, now, strict=True)].index(False) == 3


def test_people_of_one_seat_share_a_scene() -> None:
    table = opened("dune", 6)
    gallery = Gallery(table, InThreads())
    first, second = (Hold(f"hash {name}", table.doc.id, 1, False, name) for name in ("Ann", "Ben"))
    assert gallery.scene(first, Look()) is gallery.scene(second, Look())


def test_a_lesson_that_comes_due_later_reaches_the_page() -> None:
    table = opened("dune", 6)
    table.doc.settings = msgspec.structs.replace(table.doc.settings, hints=True)
    gallery, hold = Gallery(table, InThreads()), holders(table)[1]
    table.doc.chairs[0].lessons.append(LessonDue("first", "The first lesson", "", "", 0, ""))
    table.show()
    before = gallery.scene(hold, Look())
    assert "The first lesson" in markup(before.node)
    table.doc.chairs[0].lessons.append(LessonDue("second", "The second lesson", "", "", 0, ""))
    table.show()
    assert "The second lesson" in markup(gallery.scene(hold, Look()).node)
