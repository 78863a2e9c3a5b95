"""Guided first games, of every game that has one: all is told, in time, and nothing ends before.

`LANDSRAAD_LEARNERS` says how many careless learners are tried with each game.
"""

import os
from pathlib import Path

import pytest

from landsraad import game_names, load
from landsraad.bots.bot import RandomBot
from landsraad.kernel import Secret
from landsraad.kernel.match import Match
from landsraad.scenes.learning import MOST_WORDS, Guide, guide_of
from landsraad.scenes.rendering.fonts import LETTERS
from landsraad.server.table.guided import prepared_match
from landsraad.server.table.lessons import OVER

from .learners import GuidedGame, Hinted
from .tables import House, in_loop

GUIDED = [name for name in game_names() if guide_of(load(name))]
LEARNERS = int(os.environ.get("LANDSRAAD_LEARNERS", "20"))
HINTED = {"dune": 60}
FEW_HINTED = 20
"""Games by the hint, of games whose bots think longer."""


def guide(name: str) -> Guide:
    found = guide_of(load(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", GUIDED)
def test_the_prepared_table_is_always_the_same_and_may_be(name: str) -> None:
    game, one, other = load(name), guide(name).prepared(), guide(name).prepared()
    assert one == other
    game.invariants(one)
    begun = Match.begin(game, guide(name).options, guide(name).seats, Secret.given(1))
    options = getattr(one.table, "options", None)
    assert options is None or options == begun.state.table.options


@pytest.mark.parametrize("name", GUIDED)
def test_the_prepared_match_keeps_its_own_state(name: str) -> None:
    match = prepared_match(load(name), ["Paul"])
    assert match.record.header.commitment == ""
    assert match.record.entries[0].state is not None  # type: ignore[union-attr]


@pytest.mark.parametrize("name", GUIDED)
def test_lessons_are_short_and_each_has_a_name_of_its_own(name: str) -> None:
    lessons = guide(name).lessons
    assert len({lesson.name for lesson in lessons} | {OVER}) == len(lessons) + 1
    for lesson in lessons:
        assert lesson.title[0].isupper()
        if isinstance(lesson.words, str):
            assert len(lesson.words.split()) <= MOST_WORDS, lesson.name
            assert lesson.words.endswith(".")
            assert {*lesson.words} <= {*LETTERS}
            assert lesson.words.count("**") % 2 == 0


@pytest.mark.parametrize("name", GUIDED)
def test_who_follows_the_hints_is_told_everything(name: str) -> None:
    for seed in range(HINTED.get(name, FEW_HINTED)):
        played = GuidedGame(name, Hinted, seed).play()
        assert played.handed_over, f"seed {seed}: it ended before; told: {played.names}"
        missing = {lesson.name for lesson in guide(name).lessons} - {*played.names}
        assert not missing, f"seed {seed}: never told: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("name", GUIDED)
def test_who_answers_at_random_is_told_what_the_first_turns_are_about(name: str) -> None:
    for seed in range(LEARNERS):
        played = GuidedGame(name, RandomBot, seed).play()
        missing = [x.name for x in guide(name).lessons if x.name not in played.names]
        assert played.handed_over or not missing, f"seed {seed}: ended, not told: {missing}"


# ---- at a table of the server


@in_loop
async def test_learn_it_makes_a_prepared_table_and_bots_wait_for_the_reader(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(game="dune", guided=True)
        seen = await house.get(made.table, token=made.token)
        assert [chair["kind"] for chair in seen["seats"]] == ["human", "bot", "bot"]
        assert seen["hints"]
        assert seen["seal"] == "", "nothing is promised of its dice"
        state = await house.get(made.table, "view", made.token)
        assert [lesson["name"] for lesson in state["lessons"]] == ["traitor"]
        assert state["ask"]["kind"] == "keep traitor"
        await house.answer(made.table, made.token, "feyd_rautha")
        table = await house.by_hand(made.table)
        await house.go_on(table, 60)
        held = await house.get(made.table, "view", made.token)
        names = [lesson["name"] for lesson in held["lessons"]]
        assert names[:2] == ["storm", "spice"], "what passed without a question is told, in order"
        entries = len(table.playing.entries)
        await house.go_on(table, 60)
        assert len(table.playing.entries) == entries, "bots wait"
        read = 1 + len(names)
        await house.post(made.table, "lessons", made.token, count=read)
        assert not (await house.get(made.table, "view", made.token))["lessons"]
        why = await house.refused(house.post(made.table, "lessons", made.token, count=read + 1))
        assert why == f"only {read} lessons have come so far"


@in_loop
async def test_who_skips_is_told_nothing_more(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(game="dune", guided=True)
        await house.post(made.table, "lessons", made.token, count=1, skip=True)
        await house.answer(made.table, made.token, "feyd_rautha")
        assert not (await house.get(made.table, "view", made.token))["lessons"]


@in_loop
async def test_a_game_without_a_guide_says_so(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        why = await house.refused(house.make(game="spice_auction", guided=True))
        assert "guided first game" in why
