"""On a running clock people see what happened first: up to eight seconds do not count."""

from __future__ import annotations

from pathlib import Path

from landsraad import load
from landsraad.kernel import Match, Secret, Told, View
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch, Stage
from landsraad.scenes.stage import UNTIL_READ, Beat, Scene, Tale
from landsraad.scenes.story import Story
from landsraad.server.table.granted import LONGEST, granted

from .sitting import sitting
from .tables import in_loop

SEEN = Seen.of(Story(), View(-1, None, None, [], None, [], []))


def battles(tale: Tale) -> list[Scene]:
    """A scene of two beats for every battle: it meets for a second, its result is to be read."""
    return [
        Scene(
            "full",
            "A battle",
            (Beat(tale.number(at), "They meet.", 1000), Beat(tale.number(at), "Won.", UNTIL_READ)),
        )
        for at, told in tale.events()
        if told.what == "battle"
    ]


SKETCH = Sketch(stage=Stage(play=battles))
BATTLE, BID = Told("battle", {}), Told("bid", {})


def test_only_what_is_new_and_on_the_stage_takes_time() -> None:
    told = [BATTLE, BID, BATTLE, BID]
    assert granted(SKETCH, SEEN, told, 10, 12) == 5.0
    assert granted(SKETCH, SEEN, told, 10, 13) == 0.0


def test_no_more_than_eight_seconds_are_granted() -> None:
    assert granted(SKETCH, SEEN, [BATTLE] * 5, 0, 0) == LONGEST


@in_loop
async def test_a_clock_begins_when_what_was_sold_has_flown_to_its_buyer(tmp_path: Path) -> None:
    match = Match.begin(load("spice_auction"), {}, 3, Secret.given(1), live=True)
    async with sitting(tmp_path, match, seconds=30) as now:
        pacer, clock = now.table.pacer, now.house.clock
        assert {end - clock.time for end in pacer.deadlines.values()} == {30.0}, "nothing was told"
        for seat, bid in enumerate((1, 2, 0)):
            await now.answer(seat, bid)
        while "sold" not in [told.what for told in now.table.playing.told]:
            await now.go_on(1)
        seat = next(iter(now.table.playing.asks))
        begins = pacer.begins(seat)
        assert begins is not None
        assert 0.5 < begins - clock.time < LONGEST
        assert f'data-due="{begins:.2f}"' in now.pages(seat)[0]
