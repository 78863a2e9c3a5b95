"""What is drawn often is remembered by the facts that it shows: what was drawn for other moments
and for other eyes never gets into a page.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest

from landsraad import load
from landsraad.bots.company import Company
from landsraad.bots.named import maker
from landsraad.kernel import Match, Seat, Secret
from landsraad.scenes.log import Log
from landsraad.scenes.node import Node, el
from landsraad.scenes.picture import picture, sketch_of
from landsraad.scenes.seen import Seen
from landsraad.server.page import page
from landsraad.server.page.glimpse import FrameSeen, Glimpse, PeopleSeen, ToldSeen
from landsraad.server.page.glimpse.asked import AskedSeen
from landsraad.server.wire import ChairSeen, TableSeen

DRAWING = (".scene", ".scenes", ".server.page")
"""Parts of the names of packages whose modules draw."""
Remembering = type(lru_cache(str))
ANEW = 20
"""One of so many pages is drawn anew."""
GAMES: list[tuple[str, int, dict[str, Any], int]] = [
    ("dune", 3, {"turns": 2}, 1),
    ("dawn_of_the_fremen", 2, {}, 25),
    ("spice_auction", 3, {"rounds": 4}, 1),
]
"""Name, seats, options, and after how many questions everybody looks again."""


@contextmanager
def nothing_remembered() -> Iterator[None]:
    """Draw everything anew; what was remembered before is known again afterwards."""
    drawing = [
        module
        for name, module in sys.modules.items()
        if name.startswith("landsraad.") and any(part in name for part in DRAWING)
    ]
    remembering = [
        (module, name, value)
        for module in drawing
        for name, value in vars(module).items()
        if isinstance(value, Remembering)
    ]
    assert len(remembering) > 30
    try:
        for module, name, value in remembering:
            setattr(module, name, value.__wrapped__)
        yield
    finally:
        for module, name, value in remembering:
            setattr(module, name, value)


def shown(match: Match[Any], seat: Seat, log: Log, step: int) -> Node:
    """A page in the middle of a game, where everything on it changes now and then."""
    public, sketch = Seen.by(match), sketch_of(match.game)
    seats = range(len(public.outsides))
    told = [each for each in match.told if each.reaches(seat)]
    chairs = [
        ChairSeen("human", f"Player {n}", here=(step + n) % 3 > 0, away=step % 50 == n)
        for n in seats
    ]
    rest = ("running", False, "live", 60, 24, True, False, 0.0, chairs)
    offers = match.offers(seat) if seat >= 0 else []
    view, ask = match.view(seat), match.asks.get(seat)
    return page(
        Glimpse(
            TableSeen("sietch", match.game.name, match.game.title, {}, *rest),
            seat,
            host=seat == 0,
            names=[public.story.name(each) for each in seats],
            emblems=[sketch.seats.emblem(public, each) for each in seats],
            picture=picture(match.game, view, ask, offers, told[-60:], max(0, len(told) - 60), log),
            frame=FrameSeen(
                says=[f"did {(step + each) % 4}" for each in seats],
                allies=[list(sketch.seats.allies(public, each)) for each in seats],
            ),
            asked=AskedSeen(decision="d" if ask else ""),
            told=ToldSeen(since=len(told) * 9 // 10),
            awaited=list(match.awaited()),
            deadlines=dict.fromkeys(match.awaited(), float(step // 10)),
            people=PeopleSeen(channels=["table"]),
            powers=sketch.seats.powers(view, seat) if seat >= 0 else None,
        )
    )


@pytest.mark.parametrize(("name", "seats", "options", "every"), GAMES, ids=[g[0] for g in GAMES])
def test_a_remembered_page_is_one_drawn_anew(
    name: str, seats: int, options: dict[str, Any], every: int
) -> None:
    match = Match.begin(load(name), options, seats, Secret.given(3), live=True)
    company = Company(match, {seat: maker(match.game, "random") for seat in range(seats)})
    log, step = Log(), 0
    while not match.over:
        eyes = range(-1, seats) if step % every == 0 else []
        made = [shown(match, seat, log, step) for seat in eyes]
        if step % (every * ANEW) == 0:
            with nothing_remembered():
                anew = [shown(match, seat, Log(), step) for seat in eyes]
            assert made == anew, f"after {step} answers"
        company.answer(next(iter(match.asks.values())))
        step += 1


def test_what_has_not_changed_is_the_same_node_for_the_next_page() -> None:
    match = Match.begin(load("dune"), {"turns": 2}, 3, Secret.given(3), live=True)
    one, other = (shown(match, 0, log, 1) for log in [Log()] * 2)
    nodes = {node.id: node for node in one.walk() if node.id}
    again = {node.id: node for node in other.walk() if node.id}
    for id in ("parts", "tokens", "circles", "seat:0", "mat:1", "menu", "phases"):
        assert nodes[id] is again[id]


def test_a_log_is_the_same_from_wherever_it_is_read() -> None:
    match = Match.begin(load("spice_auction"), {}, 3, Secret.given(3), live=True)
    company = Company(match, {seat: maker(match.game, "random") for seat in range(3)})
    while not match.over:
        company.answer(next(iter(match.asks.values())))
    sketch, seen, log = sketch_of(match.game), Seen.by(match, 0), Log()
    told = [each for each in match.told if each.reaches(0)]
    assert len(told) > 30
    other = [*told[:12], *reversed(told[12:20])]  # two steps were taken back, and others followed
    readings = [(0, told[:9]), (0, told[:20]), (5, told[5:25]), (9, told[9:25]), (2, told[2:25])]
    readings += [(0, other), (0, told[:12]), (29, told[29:]), (0, told)]
    for first, some in readings:
        fresh = Log().lines(sketch, seen, some, first)
        assert log.lines(sketch, seen, some, first) == fresh
        assert [line.id for line in fresh] == [f"told:{first + n}" for n in range(len(some))]


def test_equal_nodes_are_the_same_fact() -> None:
    assert hash(el("p", "four", id="bid")) == hash(el("p", "four", id="bid"))
    assert len({el("p", "four", id="bid"), el("p", "five", id="bid")}) == 2
