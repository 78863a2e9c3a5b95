"""Looking back in a running game: one's own views, counted by what one has noticed oneself."""

import json
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from landsraad import begin, run
from landsraad.kernel import Match, Refused, Secret, Unreadable, load
from landsraad.kernel.record import Answered, Record
from landsraad.kernel.state import encode
from landsraad.scenes.story import story_of
from landsraad.server.replay.histories import history_lines
from landsraad.server.replay.moments import match_at
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.timeline import Timeline

from .sitting import sitting
from .tables import in_loop

GAME = load("spice_auction")


def begun(*bids: int) -> Match[Any]:
    match = Match.begin(GAME, {}, 3, Secret.given(2), live=True)
    for seat, bid in enumerate(bids):
        match.answer(seat, bid)
    return match


def played_back(match: Match[Any]) -> Playback:
    playback = Playback(match.game, match.header)
    playback.play_on(match.record)
    return playback


def own_moments(match: Match[Any], seat: int) -> list[int]:
    return played_back(match).moments(seat)


def test_an_answer_in_secret_is_a_moment_of_its_own_seat_only() -> None:
    match = begun(2)
    assert [own_moments(match, seat) for seat in (0, 1, 2, -1)] == [
        [0, 1],
        [0],
        [0],
        [0],
    ]


@pytest.mark.parametrize(
    "look",
    [
        lambda record: Playback(GAME, begun().header).play_on(record),
        lambda record: match_at(record, GAME, 2),
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
        assert own_moments(match, seat)[-1] == 3


def test_a_secret_gift_is_a_moment_of_two_seats() -> None:
    match = begun()
    match.act(0, "gift", 1, 2)
    assert [len(own_moments(match, seat)) for seat in (0, 1, 2, -1)] == [2, 2, 1, 1]


def test_a_moment_is_the_match_after_an_entry() -> None:
    match = begun(2, 1)
    then = match_at(match.record, GAME, 1)
    assert then.since == [(0, "bid", 2)]


def test_a_history_has_every_view_and_every_word_once() -> None:
    match = begun(2, 1, 1)
    match.act(1, "gift", 0, 1)
    for seat in (0, 1, 2, -1):
        lines = [json.loads(line) for line in history_lines(played_back(match), seat)]
        assert [line["moment"] for line in lines] == list(range(len(lines)))
        told = [each["what"] for line in lines for each in line["told"]]
        assert told == [each.what for each in match.told if each.reaches(seat)]
        assert len(lines) == len(own_moments(match, seat))
        assert all(line["view"]["seat"] == seat for line in lines)


# ---- the playback


def test_a_playback_has_the_match_after_every_entry() -> None:
    match = begun(2, 1, 1)
    match.act(1, "gift", 0, 1)
    playback = played_back(match)
    assert len(playback) == len(match.entries)
    for entry in range(len(playback)):
        then, again = playback.match(entry), match_at(match.record, GAME, entry)
        assert then.encoded() == again.encoded()
        assert then.asks == again.asks
        assert then.awaited() == again.awaited()
        for seat in (-1, 0, 1, 2):
            assert encode(then.view(seat)) == encode(again.view(seat))
        assert playback.told(entry) == again.told


def test_a_playback_goes_on_with_its_match() -> None:
    match = begun(2)
    playback = played_back(match)
    assert len(playback.moments(0)) == 2
    match.answer(1, 1)
    match.answer(2, 1)
    playback.play_on(match.record)
    whole = played_back(match)
    for seat in (-1, 0, 1, 2):
        assert playback.moments(seat) == whole.moments(seat)
        assert playback.deeds(seat) == whole.deeds(seat)
    assert playback.events() == whole.events()
    assert playback.measured == whole.measured


def taken_back() -> Match[Any]:
    """A match in which somebody has taken back something that everybody was told."""
    match, chance = begin("dune", seats=3, seed=5), Random(5)
    while True:
        (seat, ask), before = next(iter(match.asks.items())), len(match.told)
        match.answer(seat, chance.choice(ask.options))
        if len(match.told) > before and match.told[-1].only is None:
            with suppress(Refused):
                match.take_back(seat)
                return match


def test_what_was_taken_back_is_told_at_its_moment_and_at_no_later_one() -> None:
    match = taken_back()
    playback = played_back(match)
    last = len(playback) - 1
    assert len(playback.told(last - 1)) > len(playback.told(last))
    assert [told for _, told in playback.events()] == match.told == playback.told(last)
    assert playback.moments(-1)[-2:] == [last - 1, last], "everybody has seen it come and go"


# ---- the playback through one pair of eyes


def played(game: str, seats: int = 3, answers: int = 400) -> Match[Any]:
    match, chance = begin(game, seats=seats, seed=5), Random(5)
    for _ in range(answers):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, chance.choice(ask.options))
    return match


@pytest.mark.parametrize("game", ["dune", "dawn_of_the_fremen", "spice_auction"])
def test_chapters_follow_each_other_and_begin_where_their_heading_was_told(game: str) -> None:
    match = played(game)
    playback, story = played_back(match), story_of(match.game).at_table(match.view(-1))
    for eyes in (-1, 0):
        timeline = Timeline(playback, eyes)
        chapters = timeline.chapters(story)
        firsts = [chapter.first for chapter in chapters]
        assert firsts == sorted(firsts)
        assert firsts[0] == 0
        headings = [line for line in timeline.lines if story.heading(line.told)]
        assert len(headings) > 3
        titles = [chapter.title for chapter in chapters]
        for line in headings:
            told = story.heading(line.told)
            assert told is not None
            assert any((told.phase or told.turn) in title for title in titles)
        assert {line.moment for line in headings} <= set(firsts)


def test_what_weighs_is_marked_at_its_moment_with_its_words() -> None:
    match = begin("dune", {"turns": 4}, seats=6, seed=4)
    run(match, "mentat")
    playback, story = played_back(match), story_of(match.game).at_table(match.view(-1))
    timeline = Timeline(playback, -1)
    marks = timeline.marks(story)
    assert {"battle", "place"} <= {mark.sort for mark in marks}
    assert {mark.sort for mark in marks} <= playback.sketch.stage.marks.keys()
    turns = {chapter.turn for chapter in timeline.chapters(story)}
    assert {mark.turn for mark in marks} <= turns
    falls = [mark for mark in marks if mark.sort == "place"]
    for fall in falls:
        held, before = (
            playback.held[timeline.entries[at]] for at in (fall.moment, fall.moment - 1)
        )
        assert held != before, "it changed hands at that very moment"


def test_steps_by_deed_leave_out_what_changes_nothing_to_see() -> None:
    match = begun(2, 1)
    playback = played_back(match)
    everybody = Timeline(playback, -1, whole=True)
    assert len(everybody) == 3
    assert everybody.later(0) is None, "two sealed bids: nobody else has seen anything"
    match.answer(2, 1)
    playback.play_on(match.record)
    everybody, first = Timeline(playback, -1, whole=True), Timeline(playback, 0, whole=True)
    assert (everybody.later(0), everybody.earlier(3)) == (3, 0)
    assert (first.later(0), first.later(1)) == (1, 3)


def test_everybody_calls_a_moment_by_the_same_number() -> None:
    match = begun(2, 1, 1)
    playback = played_back(match)
    shared = playback.shared(len(playback) - 1)
    for eyes in (-1, 0, 1, 2):
        for whole in (False, True):
            timeline = Timeline(playback, eyes, whole=whole)
            moment = timeline.named(shared, "everybody")
            assert timeline.entries[moment] == playback.moments(-1)[shared]
    assert playback.shared(1) == 0, "a hidden answer is not counted"


def test_a_line_of_the_log_names_the_moment_at_which_it_was_heard() -> None:
    match = begun(2, 1, 1)
    for eyes in (-1, 0):
        timeline = Timeline(played_back(match), eyes)
        for number, line in enumerate(timeline.lines):
            moment = timeline.named(number, "line")
            assert moment == line.moment
            assert timeline.heard(moment - 1) <= number < timeline.heard(moment)


@in_loop
async def test_a_seat_looks_back_at_its_own_views(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3, pace="relaxed") as now:
        house, table, id, token = now.house, now.table, now.table.doc.id, now.tokens[0]
        seen = [encode(table.playing.view(0))]
        for seat in range(3):
            await now.answer(seat, 1)
            if encode(table.playing.view(0)) != seen[-1]:
                seen.append(encode(table.playing.view(0)))
        count = (await house.get(id, "moments", token))["count"]
        assert count == len(seen)
        for number in range(count):
            then = await house.get(id, f"moments/{number}", token)
            assert then["view"]["seat"] == 0
            assert then["view"]["shield"] is not None
            page = await house.looked(table, 0, moment=number)
            assert f"Moment {number + 1} of {count}" in page
        for number in (count, -1):
            assert await house.refused(house.get(id, f"moments/{number}", token))
        history = await house.get(id, "history", token)
        assert len(history.splitlines()) == count


@in_loop
async def test_a_sale_of_the_past_shows_the_bids_that_were_beaten(tmp_path: Path) -> None:
    async with sitting(tmp_path, in_a_sale(), game="dune") as now:
        there = now.house.page(now.table, 1)
        assert "1</s> outbid" in there
        count = (await now.house.get(now.table.doc.id, "moments", now.tokens[1]))["count"]
        pages = [await now.house.looked(now.table, 1, moment=count - back) for back in (1, 2)]
        assert ["1</s> outbid" in page for page in pages] == [True, False]


def in_a_sale() -> Match[Any]:
    """A match of DUNE in which somebody has just outbid the first bid."""
    match, chance = begin("dune", seats=3, seed=5), Random(5)
    while [told.what for told in match.told].count("bid") < 2:
        seat, ask = next(iter(match.asks.items()))
        least = [option for option in ask.options if isinstance(option, int)][:1]
        match.answer(seat, *least if ask.kind == "bid" and least else [chance.choice(ask.options)])
    return match
