"""People who come back are told what changed for them, from their own views alone."""

from pathlib import Path
from typing import Any

from landsraad import begin, run
from landsraad.kernel import Match, View
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.server.replay.changed import changes
from landsraad.server.replay.playback import Playback

from .sitting import sitting
from .tables import House, in_loop, seeded
from .test_floor import ATREIDES, day, settle


def finished() -> tuple[Match[Any], Playback]:
    match = begin("dune", {"turns": 4}, seats=6, seed=4)
    run(match, "mentat")
    playback = Playback(match.game, match.header)
    playback.play_on(match.record)
    return match, playback


def told(before: View, now: View) -> list[str]:
    game = begin("dune", seats=6).game
    story = story_of(game)
    found = changes(sketch_of(game), Seen.of(story, before), Seen.of(story, now))
    return [one.words for one in found]


def test_numbers_places_cards_and_allies_are_compared() -> None:
    match, playback = finished()
    sketch = sketch_of(match.game)
    story = story_of(match.game).at_table(match.view(-1))
    start, end = len(playback) // 4, len(playback) - 1
    found = set[str]()
    for seat in range(6):
        before, now = playback.match(start).view(seat), playback.match(end).view(seat)
        words = told(before, now)
        for title, measure in sketch.stage.measures.items():
            old, new = measure(before.table)[seat], measure(now.table)[seat]
            assert (f"{title}: {old} → {new}" in words) == (old != new)
        lost = [
            place
            for place, holder in playback.held[start].items()
            if holder == seat != playback.held[end].get(place)
        ]
        assert any(line.startswith("Lost ") for line in words) == bool(lost)
        new_cards = [card for card in story.hand(now) if card not in story.hand(before)]
        for card in new_cards:
            assert any(card in line for line in words if line.startswith("New in hand"))
        found |= {line.split(" ")[0].rstrip(":") for line in words}
    assert {"Spice", "Lost", "Holding", "New", "Gone"} <= found


def test_between_two_equal_views_nothing_has_changed() -> None:
    _, playback = finished()
    view = playback.match(len(playback) // 2).view(0)
    assert told(view, view) == []


@in_loop
async def test_the_card_is_there_until_its_person_does_something(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3, pace="relaxed") as now:
        house, table = now.house, now.table
        known = table.counts.heard(0)
        assert 'id="recap"' not in await house.looked(table, 0, known=known), "nothing was missed"
        await now.all_answer(1)
        away = table.counts.known_at_last_deed(0)
        page = await house.looked(table, 0, known=away)
        missed = table.counts.heard(0) - away
        assert missed > 2
        assert f"{missed} things happened" in page
        assert 'id="recap-play"' in page
        watching = await house.looked(table, -1, known=0)
        assert 'id="recap"' not in watching, "who watches misses nothing"
        assert 'id="recap"' not in house.page(table, 0), "nobody asked for it"
        await now.post(0, "act", act="gift", values=[1, 1])
        assert 'id="recap"' not in await house.looked(table, 0, known=away), "who acts is here"


@in_loop
async def test_what_others_hide_is_in_no_recap(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3, pace="relaxed") as now:
        house, table = now.house, now.table
        before = await house.looked(table, 0, known=0)
        assert 'id="recap"' in before
        match = seeded(table, 3)
        match.answer(1, 4)
        await house.lay(table, match)
        assert await house.looked(table, 0, known=0) == before


def test_what_a_year_brought_equals_the_difference_of_two_own_views() -> None:
    match = begin("megagame", {"years": 8}, seats=15, seed=3)
    run(match)
    playback = Playback(match.game, match.header)
    playback.play_on(match.record)
    story, sketch = story_of(match.game), sketch_of(match.game)
    for seat in (1, 4, 9, 12):
        before, now = (
            Seen.of(story, playback.match(entry).view(seat))
            for entry in (len(playback) // 3, len(playback) - 1)
        )
        found = {one.words: one.cost for one in changes(sketch, before, now)}
        then, after = sketch.stage.owned(before), sketch.stage.owned(now)
        for title, new in after.items():
            words = f"{title}: {then[title]} → {new}"
            assert (words in found) == (then[title] != new)
            assert found.get(words, new < then[title]) == (new < then[title])


@in_loop
async def test_on_an_open_floor_a_year_is_told_also_to_those_who_did_something(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        await settle(house, table)
        began = table.counts.heard(ATREIDES)
        await house.post(made.table, "pass-time", made.token, on=True)
        await settle(house, table)
        page = await house.looked(table, ATREIDES, known=began)
        assert "What the year brought" in page
        assert ("It cost you" in page) or ("It brought you" in page) or ("as it was" in page)
