"""What is tried for a page is tried once: copies of the state and runs of a step are counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from landsraad.games.dune.rules.phases import battle_plan
from landsraad.games.megagame.story import first_card
from landsraad.kernel import Match, View, load, state as kernel_state
from landsraad.kernel.asks import CLOCK
from landsraad.kernel.copier import copier
from landsraad.scenes.story.first_card import FirstCard
from landsraad.server.page.asked.composing import SheetDraft
from landsraad.server.page.eyes import Draft, Look
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.table import Table

from .tables import House, in_loop
from .test_floor import ATREIDES, TABR, day
from .test_sheets import KINDS, PLAN, Seated, planning

OFFER = ("tabr", "spice", 2, "share", 2, "done", "spice", 18)
"""An offer of the megagame with eight answers: 2 spice and a share of 2 for 18 spice."""
CHOSEN = dict(zip(KINDS, PLAN, strict=True))


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts copies of whole states, by game."""
    made: Counter[str] = Counter()
    for name in ("dune", "megagame"):
        kind = load(name).state
        copy = copier(kind)

        def counted(state: Any, name: str = name, copy: Any = copy) -> Any:
            made[name] += 1
            return copy(state)

        monkeypatch.setitem(kernel_state._copiers, kind, counted)
    return made


@pytest.fixture
def resumed(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """Counts how often the making of a battle plan is begun or goes on, by seat."""
    times: Counter[int] = Counter()
    make_plan = battle_plan.make_plan

    def counted(s: Any, seat: int) -> Generator[Any, Any, Any]:
        play, value = make_plan(s, seat), None
        while True:
            times[seat] += 1
            try:
                asked = play.send(value)
            except StopIteration as end:
                return end.value
            value = yield asked

    monkeypatch.setattr(battle_plan, "make_plan", counted)
    return times


def glimpse(house: House, table: Table, seat: int, look: Look) -> Glimpse:
    return house.gallery(table).eyes.glimpse(house.hold(table, seat), look)


def looked(house: House, now: Seated) -> Glimpse:
    """The page with the whole plan on it."""
    table = now.table
    return glimpse(house, table, 0, Look(sheet=SheetDraft(table.decision(0), CHOSEN)))


@in_loop
async def test_a_draft_is_put_together_on_one_copy_however_many_answers_it_has(
    tmp_path: Path, copies: Counter[str]
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        for count in range(len(OFFER)):
            copies.clear()
            seen = glimpse(
                house, table, ATREIDES, Look(draft=Draft("offer", OFFER[:count]), single=True)
            )
            assert seen.drafting is not None
            assert len(seen.drafting.parts) == count
            assert copies == {"megagame": 1}


@in_loop
async def test_a_whole_offer_costs_one_copy_more_to_see_that_it_changes_something(
    tmp_path: Path, copies: Counter[str]
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        copies.clear()
        seen = glimpse(house, table, ATREIDES, Look(draft=Draft("offer", OFFER), single=True))
        assert seen.drafting is not None
        assert (seen.drafting.complete, seen.drafting.idle) == (True, False)
        assert copies == {"megagame": 2}


@in_loop
async def test_all_that_a_page_says_of_a_plan_is_found_on_one_copy(
    tmp_path: Path, copies: Counter[str]
) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        copies.clear()
        prompt = looked(house, now).picture.prompt
        assert prompt is not None
        assert prompt.number is not None
        numbers = json.loads(prompt.number.attrs["data-deeds"])
        assert len(set(numbers)) > 5, "each number was tried: its deed names another total"
        assert copies == {"dune": 1}
        glimpse(house, now.table, 0, Look())
        glimpse(house, now.table, 0, Look(sheet=SheetDraft(now.table.decision(0), {"dial": 2})))
        assert copies == {"dune": 1}, "nor does a change of mind need another"


@in_loop
async def test_a_plan_that_a_page_has_shown_is_walked_once_more_for_good(
    tmp_path: Path, copies: Counter[str], resumed: Counter[int]
) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        looked(house, now)
        copies.clear()
        resumed.clear()
        assert await now.post(0, "answers", values=PLAN) == {"done": True, "confirm": ""}
        assert resumed[0] == len(PLAN)
        assert not copies


@in_loop
async def test_a_plan_that_no_page_has_shown_is_tried_once_before(
    tmp_path: Path, copies: Counter[str], resumed: Counter[int]
) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        copies.clear()
        resumed.clear()
        await now.post(0, "answers", values=PLAN)
        begun = 1
        assert resumed[0] == begun + len(PLAN) + len(PLAN)
        assert copies == {"dune": 1}


@in_loop
async def test_looking_again_walks_nothing_again(
    tmp_path: Path, copies: Counter[str], resumed: Counter[int]
) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        first = looked(house, now)
        copies.clear()
        resumed.clear()
        again = looked(house, now)
        assert again.picture == first.picture
        assert not copies
        assert not resumed


@in_loop
async def test_that_the_other_has_answered_changes_nothing_of_what_was_walked(
    tmp_path: Path, resumed: Counter[int]
) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        looked(house, now)
        await now.post(1, "answers", values=["stilgar", "none", "none", 0])
        resumed.clear()
        looked(house, now)
        assert not resumed, "or the time that a page takes would tell"


@in_loop
async def test_what_was_walked_holds_no_longer_when_the_match_has_changed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        looked(house, now)
        match = now.table.playing
        match.state.shields[0].hand.remove("slip_tip")
        await house.lay(now.table, Match(match.game, match.state, live=True))
        assert "you hold no Slip Tip" in await now.refused(0, "answers", values=PLAN)
        form = now.table.forms.filled(now.table.playing, 0, CHOSEN)
        assert form is not None
        assert form.parts[1].fell


@in_loop
async def test_answers_of_the_seat_itself_count_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        looked(house, now)
        await house.answer(now.table.doc.id, now.tokens[0], "duncan_idaho")
        form = now.table.forms.filled(now.table.playing, 0, CHOSEN)
        assert form is not None
        assert (form.parts[0].value, form.parts[0].answered) == ("duncan_idaho", True)
        assert now.table.forms.shown(now.table.playing, 0, PLAN) is None


@in_loop
async def test_first_cards_are_made_once_for_all_pages_until_something_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, make = list[int](), first_card.card

    def counted(view: View, seat: int) -> FirstCard:
        made.append(seat)
        return make(view, seat)

    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        monkeypatch.setattr(first_card, "card", counted)
        for seat in (ATREIDES, TABR, ATREIDES):
            cards = glimpse(house, table, seat, Look()).newcomer.cards
            assert made == list(range(len(table.doc.chairs)))
        table.playing.correct(
            CLOCK, {"table.factions.atreides.passed": 3}, "laws were passed on paper"
        )
        assert glimpse(house, table, TABR, Look()).newcomer.cards != cards
        assert ATREIDES in made[len(table.doc.chairs) :]
