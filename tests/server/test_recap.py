"""Whoever comes back is told what changed for them, from their own views alone."""

from pathlib import Path
from typing import Any

from landsraad import begin, run
from landsraad.kernel import Match, View
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.server.past.film import Film
from landsraad.server.past.recap import changes

from .sitting import sitting
from .tables import in_loop, seeded


def finished() -> tuple[Match[Any], Film]:
    match = begin("dune", {"turns": 4}, seats=6, seed=4)
    run(match, "mentat")
    film = Film(match.game, match.header)
    film.develop(match.record)
    return match, film


def told(before: View, now: View) -> list[str]:
    game = begin("dune", seats=6).game
    story = story_of(game)
    return changes(sketch_of(game), Seen.of(story, before), Seen.of(story, now))


def test_numbers_places_cards_and_allies_are_compared() -> None:
    match, film = finished()
    sketch = sketch_of(match.game)
    story = story_of(match.game).at_table(match.view(-1))
    start, end = len(film) // 4, len(film) - 1
    found = set[str]()
    for seat in range(6):
        before, now = film.match(start).view(seat), film.match(end).view(seat)
        words = told(before, now)
        for title, measure in sketch.stage.measures.items():
            old, new = measure(before.table)[seat], measure(now.table)[seat]
            assert (f"{title}: {old} → {new}" in words) == (old != new)
        lost = [
            place
            for place, holder in film.held[start].items()
            if holder == seat != film.held[end].get(place)
        ]
        assert any(line.startswith("Lost ") for line in words) == bool(lost)
        new_cards = [card for card in story.hand(now) if card not in story.hand(before)]
        for card in new_cards:
            assert any(card in line for line in words if line.startswith("New in hand"))
        found |= {line.split(" ")[0].rstrip(":") for line in words}
    assert {"Spice", "Lost", "Holding", "New", "Gone"} <= found


def test_between_two_equal_views_nothing_has_changed() -> None:
    _, film = finished()
    view = film.match(len(film) // 2).view(0)
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
