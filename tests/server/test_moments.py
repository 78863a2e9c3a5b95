"""Looking back in a running game: one's own views, counted by what one has noticed oneself."""

import json
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Match, Secret, Unreadable, load
from landsraad.kernel.record import Answered, Record
from landsraad.kernel.state import encode
from landsraad.server.past.moments import history_lines, match_at, own_moments

from .tables import ME, OPEN, House, in_loop, seeded

GAME = load("spice_auction")


def begun(*bids: int) -> Match[Any]:
    match = Match.begin(GAME, {}, 3, Secret.given(2), live=True)
    for seat, bid in enumerate(bids):
        match.answer(seat, bid)
    return match


def test_an_answer_in_secret_is_a_moment_of_its_own_seat_only() -> None:
    match = begun(2)
    assert [own_moments(match.record, GAME, seat) for seat in (0, 1, 2, -1)] == [
        [0, 1],
        [0],
        [0],
        [0],
    ]


@pytest.mark.parametrize(
    "look",
    [
        lambda record: own_moments(record, GAME, 1),
        lambda record: match_at(record, GAME, 2),
        lambda record: history_lines(record, GAME, 1),
    ],
)
def test_what_no_longer_fits_the_rules_is_told_to_nobody(look: Callable[[Record], Any]) -> None:
    match = begun()
    strange = Answered(0, "bid", 4711)
    with pytest.raises(Unreadable, match="the rules have changed since") as why:
        look(Record(match.header, [*match.entries, strange]))
    assert "4711" not in "".join(traceback.format_exception(why.value))


def test_what_everybody_sees_is_a_moment_of_everybody() -> None:
    match = begun(2, 1, 1)
    for seat in (0, 1, 2, -1):
        assert own_moments(match.record, GAME, seat)[-1] == 3


def test_a_secret_gift_is_a_moment_of_two_seats() -> None:
    match = begun()
    match.act(0, "gift", 1, 2)
    assert [len(own_moments(match.record, GAME, seat)) for seat in (0, 1, 2, -1)] == [2, 2, 1, 1]


def test_a_moment_is_the_match_after_an_entry() -> None:
    match = begun(2, 1)
    then = match_at(match.record, GAME, 1)
    assert then.since == [(0, "bid", 2)]


def test_a_history_has_every_view_and_every_word_once() -> None:
    match = begun(2, 1, 1)
    match.act(1, "gift", 0, 1)
    for seat in (0, 1, 2, -1):
        lines = [json.loads(line) for line in history_lines(match.record, GAME, seat).splitlines()]
        assert [line["moment"] for line in lines] == list(range(len(lines)))
        told = [each["what"] for line in lines for each in line["told"]]
        assert told == [each.what for each in match.told if each.reaches(seat)]
        assert len(lines) == len(own_moments(match.record, GAME, seat))
        assert all(line["view"]["seat"] == seat for line in lines)


@in_loop
async def test_a_seat_looks_back_at_its_own_views(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        await house.lay(table, seeded(table, 3))
        seen = [encode(table.playing.view(0))]
        for token in tokens:
            await house.answer(made.table, token, 1)
            if encode(table.playing.view(0)) != seen[-1]:
                seen.append(encode(table.playing.view(0)))
        count = (await house.get(made.table, "moments", made.token))["count"]
        assert count == len(seen)
        for number in range(count):
            then = await house.get(made.table, f"moments/{number}", made.token)
            assert then["view"]["seat"] == 0
            assert then["view"]["shield"] is not None
            page = house.page(table, 0, moment=number)
            assert f"Moment {number + 1} of {count}" in page
        for number in (count, -1):
            assert await house.refused(house.get(made.table, f"moments/{number}", made.token))
        history = await house.get(made.table, "history", made.token)
        assert len(history.splitlines()) == count
