"""The page of somebody who fills in a sheet: each option once, one button, nothing for others."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from typing import Any

from landsraad.scenes.form import composed

from ..scenes.browser import Element, read
from .tables import House, in_loop
from .test_sheets import PLAN, Seated, planning


def shown(now: Seated, seat: int = 0, **look: Any) -> Element:
    return read(now.house.page(now.table, seat, **look))


def draft(now: Seated, **values: Any) -> dict[str, Any]:
    return {"sheet": {"decision": now.table.decision(0), "values": values}}


def find(page: Element, id: str) -> Element | None:
    return next((each for each in page.walk() if each.attrs.get("id") == id), None)


def there(page: Element, id: str) -> Element:
    found = find(page, id)
    assert found is not None, id
    return found


def words(element: Element) -> str:
    return "".join(kid if isinstance(kid, str) else words(kid) for kid in element.kids)


def value_of(element: Element, name: str) -> Any:
    return json.loads(unescape(element.attrs[name]))


@in_loop
async def test_every_option_of_every_field_is_there_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        page = shown(now, **draft(now, leader="lady_jessica", dial=4))
        form = composed(
            now.table.sketch, now.table.playing, 0, {"leader": "lady_jessica", "dial": 4}
        )
        assert form is not None
        for part in form.parts:
            buttons = [x for x in page.walk() if x.attrs.get("data-field") == part.key]
            if part.key == "dial":
                number = next(x for x in page.walk() if x.attrs.get("class") == "number")
                assert value_of(number, "data-values") == list(part.ask.options)
                assert len(value_of(number, "data-deeds")) == len(part.ask.options)
            else:
                assert [value_of(x, "data-value") for x in buttons] == list(part.ask.options)
                pressed = [x for x in buttons if x.attrs["aria-pressed"] == "true"]
                assert [value_of(x, "data-value") for x in pressed] == [part.value]


@in_loop
async def test_the_button_says_what_is_missing_and_then_what_it_does(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        empty = shown(now)
        assert words(there(empty, "question")) == "Your plan for Arrakeen"
        assert "disabled" in there(empty, "hand-in").attrs
        assert words(there(empty, "hand-in")) == "Choose a leader"
        assert "data-answers" not in there(empty, "form").attrs
        chosen = dict(zip(("leader", "weapon", "defense", "dial", "spice"), PLAN, strict=True))
        full = shown(now, **draft(now, **chosen))
        assert "disabled" not in there(full, "hand-in").attrs
        assert words(there(full, "hand-in")) == "Seal the plan: 7"
        assert words(there(full, "form-total")) == "7"
        assert value_of(there(full, "form"), "data-answers") == PLAN
        assert value_of(there(full, "form"), "data-draft") == chosen


@in_loop
async def test_what_no_longer_fits_says_so_beside_its_field(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        page = shown(now, **draft(now, weapon="crysknife"))
        assert words(there(page, "fell:weapon")) == "You hold no Crysknife."
        assert there(page, "fell:weapon").attrs["role"] == "status"


@in_loop
async def test_a_draft_of_another_question_counts_for_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        stale = {"sheet": {"decision": "another", "values": {"leader": "lady_jessica"}}}
        assert words(there(shown(now, **stale), "hand-in")) == "Choose a leader"


@in_loop
async def test_one_question_at_a_time_has_no_sheet(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        page = shown(now, single=True)
        assert find(page, "form") is None
        assert find(page, "commit") is not None


@in_loop
async def test_nobody_else_sees_anything_of_a_sheet(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await planning(house)
        before = [now.house.page(now.table, seat) for seat in (1, -1)]
        shown(now, **draft(now, leader="lady_jessica"))
        assert [now.house.page(now.table, seat) for seat in (1, -1)] == before
        assert find(shown(now, -1), "form") is None
        await now.post(0, "answers", values=PLAN)
        assert now.house.page(now.table, 1) == before[0], "it is not told who has sealed"
        assert find(shown(now), "form") is None
