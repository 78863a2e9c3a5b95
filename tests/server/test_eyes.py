"""What one person sees of a table: the right question, the right words, and no more."""

import ast
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel.asks import CLOCK, MODERATOR, SPECTATOR
from landsraad.server import page
from landsraad.server.page.eyes import RECENT, RECENT_CHAT, Draft, Look
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.moments import EVERYTHING, Viewpoint

from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, seeded

MODULES = sorted(Path(page.__file__).parent.glob("*.py"))
WRITERS = {"commands", "consent", "hall", "rooms", "seating", "store", "running", "api", "app"}
"""Modules of the server through which something changes."""


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_what_makes_pages_imports_nothing_that_changes_a_table(module: Path) -> None:
    imports = [
        node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.ImportFrom)
    ]
    assert imports
    for node in imports:
        named = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        assert not named & WRITERS, ast.unparse(node)


async def three(house: House, **more: Any) -> list[str]:
    """Tokens of three people at a table, after its id."""
    made = await house.make(ME, OPEN, OPEN, public=True, **more)
    joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
    return [made.table, made.token, *(each["token"] for each in joined)]


def seen(house: House, id: str, seat: int, look: Look | None = None) -> Glimpse:
    table = house.table(id)
    return house.gallery(table).eyes.glimpse(house.hold(table, seat), look or Look())


@in_loop
async def test_before_the_game_there_are_only_chairs(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM)
        for seat in (0, -1):
            glimpse = seen(house, made.table, seat)
            assert glimpse.picture is None
            assert (glimpse.asked.decision, glimpse.orders.given, glimpse.moment) == ("", [], None)


@in_loop
async def test_each_seat_sees_its_own_question(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, *_ = await three(house)
        table = house.table(id)
        glimpses = [seen(house, id, seat) for seat in range(3)]
        assert [glimpse.asked.decision for glimpse in glimpses] == [
            table.decision(n) for n in range(3)
        ]
        assert len({glimpse.asked.decision for glimpse in glimpses}) == 3
        for glimpse in glimpses:
            assert glimpse.picture is not None
            assert glimpse.picture.prompt is not None
        watching = seen(house, id, -1)
        assert watching.picture is not None
        assert watching.picture.prompt is None
        assert watching.picture.dock is None
        assert watching.awaited == [0, 1, 2]


@in_loop
async def test_whoever_has_answered_is_asked_nothing_but_is_still_awaited(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, *_ = await three(house)
        await house.answer(id, paul, 1)
        assert seen(house, id, 0).asked.decision == ""
        assert seen(house, id, 1).awaited == [0, 1, 2]


@in_loop
async def test_a_window_is_open_for_all_and_asks_some(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani, _ = await three(house)
        table = await house.by_hand(id)
        await house.lay(table, karama_window())
        windows = [seen(house, id, seat).asked.window for seat in (-1, 0, 1, 2)]
        assert all(windows)
        assert [window.asked for window in windows if window] == [False, False, True, False]
        assert len({window.closes for window in windows if window}) == 1
        await house.answer(id, chani, "karama")
        answered = [seen(house, id, seat).asked.window for seat in (-1, 0, 1, 2)]
        assert [window.answered for window in answered if window] == [False, False, True, False]


@in_loop
async def test_a_free_act_is_put_together_question_by_question(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, *_ = await three(house)
        first = seen(house, id, 0, Look(draft=Draft("gift")))
        assert first.drafting is not None
        drafted = first.drafting
        assert (drafted.act, drafted.complete, first.asked.decision) == ("gift", False, "")
        second = seen(house, id, 0, Look(draft=Draft("gift", (1,))))
        assert second.drafting is not None
        assert second.drafting.values == [1]
        last = seen(house, id, 0, Look(draft=Draft("gift", (1, 2))))
        assert last.drafting is not None
        assert last.drafting.complete
        assert seen(house, id, 0, Look(draft=Draft("dance"))).drafting is None
        for wrong in (Draft("gift", (0,)), Draft("gift", (1, 2, 3))):
            glimpse = seen(house, id, 0, Look(draft=wrong))
            assert glimpse.drafting is not None
            assert glimpse.drafting.refused
            assert not glimpse.drafting.complete
        assert seen(house, id, -1, Look(draft=Draft("gift"))).drafting is None


@in_loop
async def test_the_log_and_the_chat_are_short_unless_somebody_wants_all(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, *_ = await three(house)
        table = await house.by_hand(id)
        for number in range(RECENT_CHAT + 10):
            await house.post(id, "chat", paul, text=f"line {number}")
        match = seeded(table, 1)
        for _ in range(RECENT):
            match.act(0, "gift", 1, 1)
            match.act(1, "gift", 0, 1)
        await house.lay(table, match)
        glimpse = seen(house, id, 0)
        assert len(glimpse.people.chat) == RECENT_CHAT
        assert glimpse.picture is not None
        assert len(glimpse.picture.log) == RECENT
        whole = seen(house, id, 0, Look(log="all"))
        assert whole.picture is not None
        assert len(whole.picture.log) > 2 * RECENT
        assert len(house.page(table, 2)) < len(house.page(table, 0))


@in_loop
async def test_clocks_of_others_are_those_that_everybody_sees(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, *_ = await three(house, pace="live", seconds=60)
        await house.by_hand(id)
        before = seen(house, id, -1).deadlines
        assert set(before) == {0, 1, 2}
        house.clock.time += 7
        await house.answer(id, paul, 1)
        assert seen(house, id, -1).deadlines == before
        assert seen(house, id, 1).deadlines == before


def test_a_viewpoint_is_not_a_seat_and_is_called_by_the_same_number_again() -> None:
    numbers = [-2, -1, 0, 5]
    assert [Viewpoint.numbered(number).number for number in numbers] == numbers
    assert Viewpoint.numbered(-2) == EVERYTHING != CLOCK
    assert EVERYTHING.eyes == SPECTATOR, "what is behind no shield is seen as spectators see it"
    assert Viewpoint.numbered(MODERATOR) == EVERYTHING
