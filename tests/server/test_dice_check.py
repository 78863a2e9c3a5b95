"""Anybody can check the dice from the protocol's page alone."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from . import dice_check
from .dice_check import faults
from .tables import ME, RANDOM, House, in_loop
from .test_lots import lot, number, seated
from .test_uploads import opened_on_a_state


class Played(NamedTuple):
    """A record, and what somebody who sat there has noted before the game."""

    record: str
    seal: str
    lots: list[str]


async def played(house: House, *numbers: str) -> Played:
    """A game through the API, from the seats to the record."""
    table, tokens = await seated(house, *numbers)
    seen = await house.get(table, token=tokens[0])
    lots = [chair["lot"] for chair in seen["seats"]]
    for token, each in zip(tokens, numbers, strict=True):
        await house.post(table, "lot", token, number=each)
    await house.play_out(table, dict(enumerate(tokens)))
    record = await house.get(table, "record", tokens[0])
    return Played(record.decode(), seen["seal"], lots)


def test_the_check_knows_nothing_of_landsraad() -> None:
    tree = ast.parse(Path(dice_check.__file__).read_text(encoding="utf-8"))
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert imported == {"__future__", "hashlib", "json", "typing"}


@pytest.mark.parametrize("people", [1, 2, 3])
@in_loop
async def test_the_dice_of_a_played_game_are_found_honest(tmp_path: Path, people: int) -> None:
    async with House(tmp_path) as house:
        game = await played(house, *(number() for _ in range(people)))
        assert len([each for each in game.lots if each]) == people
        assert faults(*game) == []


@in_loop
async def test_dice_that_no_page_has_stirred_are_checked_as_well(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        seal = (await house.get(made.table, token=made.token))["seal"]
        await house.play_out(made.table, {0: made.token})
        record = await house.get(made.table, "record", made.token)
        assert faults(record.decode(), seal, ["", "", ""]) == []


@in_loop
async def test_a_page_that_showed_nothing_has_no_part_in_the_dice(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        seen = await house.get(table, token=paul)
        await house.post(table, "lot", chani, number=hers)
        await house.post(table, "leave", chani)
        await house.post(table, "lot", paul, number=mine)
        await house.play_out(table, {0: paul})
        record = (await house.get(table, "record", paul)).decode()
        lots = [chair["lot"] for chair in seen["seats"]]
        assert lots == [lot(mine), lot(hers), ""]
        assert faults(record, seen["seal"], lots) == []


@in_loop
async def test_after_everybody_went_back_rolls_go_on_from_what_still_stands(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, lot=lot(mine := number()), pace="instant")
        seen = await house.get(made.table, token=made.token)
        await house.post(made.table, "lot", made.token, number=mine)
        table = await house.by_hand(made.table)
        for _ in range(5):
            await house.go_on(table)
            await house.answer(made.table, made.token)
        await house.go_on(table)
        await house.post(made.table, "ask-undo", made.token)
        assert table.doc.returns == 1
        house.running(table).start()
        await house.play_out(made.table, {0: made.token})
        record = (await house.get(made.table, "record", made.token)).decode()
        assert '"t":"struck"' in record
        assert faults(record, seen["seal"], [lot(mine), "", ""]) == []


def header(change: Callable[[Any], None]) -> Callable[[list[Any]], None]:
    return lambda lines: change(lines[0])


def other_draw(lines: list[Any]) -> None:
    entry = next(each for each in reversed(lines) if each.get("draws"))
    name, sides, value = entry["draws"][-1]
    entry["draws"][-1] = [name, sides, (value + 1) % sides]


def other_seed(lines: list[Any]) -> None:
    lines[-1]["secret"]["seed"] = number()


def swapped(header: Any) -> None:
    header["lots"][:2] = reversed(header["lots"][:2])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (other_draw, "does not follow"),
        (other_seed, "the secret is not the one in the seal"),
        (header(lambda h: h.update(commitment="0" * 64)), "the seal is not the one that was seen"),
        (header(swapped), "a number is not the one behind its lot"),
        (header(lambda h: h.update(lots=["", "", ""])), "does not follow"),
    ],
)
@in_loop
async def test_what_was_changed_afterwards_is_found(
    tmp_path: Path, change: Callable[[list[Any]], None], fault: str
) -> None:
    async with House(tmp_path) as house:
        game = await played(house, number(), number())
        lines = [json.loads(each) for each in game.record.splitlines()]
        change(lines)
        changed = "\n".join(map(json.dumps, lines))
        assert any(fault in each for each in faults(changed, game.seal, game.lots))


# ---- what a page says of it


@in_loop
async def test_an_uploaded_record_never_says_that_nobody_could_choose_its_dice(
    tmp_path: Path,
) -> None:
    """It may show a seed, a seal and numbers: all of them can have been chosen to fit."""
    async with House(tmp_path) as house:
        game = await played(house, number(), number())
        for record, shows_seed in ((game.record.encode(), True), (opened_on_a_state(), False)):
            answer = await house.ask("POST", "/api/records", content=record)
            assert answer.status_code == 201
            page = await house.looked(await house.by_hand(answer.json()["table"]), -1)
            assert "Nobody could choose" not in page
            assert "data-sealed" not in page
            assert ("could have chosen them" in page) is shows_seed


@in_loop
async def test_a_game_that_was_played_here_says_how_its_dice_were_made(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table, tokens = await seated(house, mine := number())
        await house.post(table, "lot", tokens[0], number=mine)
        await house.play_out(table, {0: tokens[0]})
        assert "Nobody could choose the dice" in await house.looked(house.table(table), 0)
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        await house.play_out(made.table, {0: made.token})
        page = await house.looked(house.table(made.table), 0)
        assert "no page put in a number" in page
        assert "Nobody could choose" not in page
