"""Honest dice: neither host nor players can choose them, and everybody can check it."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Any

from landsraad.kernel import Secret
from landsraad.records.honesty import first_dishonest, keeps_promise
from landsraad.server.people.lots import PATIENCE

from .tables import BOT, ME, OPEN, RANDOM, House, in_loop, until


def number() -> str:
    return secrets.token_hex(32)


def lot(number: str) -> str:
    return hashlib.sha256(number.encode()).hexdigest()


async def seated(house: House, *numbers: str) -> tuple[str, list[str]]:
    """A table where each person's page has put in the lot of its number."""
    first, *others = numbers
    chairs = [ME, *[OPEN] * len(others)]
    made = await house.make(*chairs, *[RANDOM] * (3 - len(chairs)), lot=lot(first), pace="instant")
    tokens = [made.token]
    for each in others:
        wish = {"name": "Chani", "key": made.key, "lot": lot(each)}
        tokens.append((await house.post(made.table, "join", **wish))["token"])
    return made.table, tokens


async def status(house: House, table: str, token: str) -> str:
    said: dict[str, Any] = await house.get(table, token=token)
    return str(said["status"])


@in_loop
async def test_the_seal_is_seen_before_anybody_puts_anything_in(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        seen = await house.get(made.table, token=made.token)
        doc = house.table(made.table).doc
        assert doc.secret is not None
        assert seen["seal"] == doc.secret.commitment()
        assert seen["seal"] in house.page(house.table(made.table), 0)
        assert str(doc.secret.seed) not in str(seen) + house.page(house.table(made.table), 0)


@in_loop
async def test_the_dice_come_from_the_secret_and_every_number(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        doc = house.table(table).doc
        secret, seal = doc.secret, doc.seal
        assert await status(house, table, paul) == "waiting"
        seen = await house.get(table, token=chani)
        assert seen["drawing"]
        assert [chair["lot"] for chair in seen["seats"]] == [lot(mine), lot(hers), ""]
        await house.post(table, "lot", chani, number=hers)
        assert await status(house, table, paul) == "waiting"
        await house.post(table, "lot", paul, number=mine)
        assert await status(house, table, paul) == "running"
        match = house.table(table).playing
        assert match.header.lots == (mine, hers, "")
        assert match.header.commitment == seal
        assert match.secret == secret
        assert isinstance(secret, Secret)
        text = ":".join(["lots", str(secret.seed), mine, hers, ""])
        assert match.state.box.dice.seed == hashlib.sha256(text.encode()).hexdigest()
        assert house.table(table).doc.secret is None
        await house.play_out(table, {0: paul, 1: chani})
        record = house.table(table).playing.record
        assert keeps_promise(record, secret)
        assert first_dishonest(record, secret) is None


@in_loop
async def test_nobody_shows_a_number_before_all_lots_are_in(tmp_path: Path) -> None:
    mine = number()
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, lot=lot(mine))
        why = await house.refused(house.post(made.table, "lot", made.token, number=mine))
        assert "not before" in why
        assert house.table(made.table).doc.chairs[0].number == ""


@in_loop
async def test_nobody_changes_a_lot_once_numbers_are_shown(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        await house.post(table, "lot", chani, number=hers)
        other = number()
        assert "too late" in await house.refused(house.post(table, "lot", paul, lot=lot(other)))
        why = await house.refused(house.post(table, "lot", paul, number=other))
        assert "not the one behind your lot" in why
        assert await status(house, table, paul) == "waiting"


@in_loop
async def test_a_lot_is_not_copied_and_is_a_hash(tmp_path: Path) -> None:
    mine = number()
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, lot=lot(mine))
        wish = {"name": "Chani", "key": made.key}
        chani = (await house.post(made.table, "join", **wish))["token"]
        assert "already" in await house.refused(house.post(made.table, "lot", chani, lot=lot(mine)))
        assert await house.refused(house.post(made.table, "lot", chani, lot="none"))
        assert "SHA-256" in await house.refused(house.post(made.table, "lot", chani))
        await house.post(made.table, "lot", chani, lot=lot(number()))
        stranger = house.post(made.table, "lot", "", lot=lot(number()))
        assert "private" in await house.refused(stranger)


@in_loop
async def test_the_game_begins_without_a_page_that_does_not_show(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        await house.post(table, "lot", paul, number=mine)
        house.clock.time += PATIENCE + 0.1
        house.table(table).show()
        await until(lambda: house.table(table).match is not None)
        assert house.table(table).playing.header.lots == (mine, "", "")
        said = [line.text for line in house.table(table).chat]
        assert any("The page of Chani put nothing into the dice" in text for text in said)
        assert "begun" in await house.refused(house.post(table, "start", paul))
        assert "before" in await house.refused(house.post(table, "lot", chani, number=hers))


@in_loop
async def test_who_gets_up_while_numbers_are_shown_has_shown_nothing_and_the_seal_stays(
    tmp_path: Path,
) -> None:
    """Else people who leave and come back get other dice, as often as they like."""
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        seal = house.table(table).doc.seal
        await house.post(table, "lot", paul, number=mine)
        await house.post(table, "leave", chani)
        match = house.table(table).playing
        assert (match.header.commitment, house.table(table).doc.seal) == (seal, seal)
        assert match.header.lots == (mine, "", "")
        assert [chair.kind for chair in house.table(table).doc.chairs] == ["human", "bot", "bot"]
        said = [line.text for line in house.table(table).chat]
        assert "The page of Chani put nothing into the dice." in said
        back = house.post(table, "join", name="Chani", lot=lot(number()))
        assert "private" in await house.refused(back)


@in_loop
async def test_a_number_that_was_shown_goes_with_who_showed_it(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        await house.post(table, "lot", chani, number=hers)
        await house.post(table, "leave", chani)
        assert await status(house, table, paul) == "waiting"
        await house.post(table, "lot", paul, number=mine)
        assert house.table(table).playing.header.lots == (mine, "", "")


@in_loop
async def test_a_host_who_puts_a_bot_on_a_seat_then_gets_no_other_dice_either(
    tmp_path: Path,
) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, _) = await seated(house, mine, hers)
        seal = house.table(table).doc.seal
        why = await house.refused(house.post(table, "seat", paul, seat=1, kind="open"))
        assert "begins in a moment" in why
        await house.post(table, "seat", paul, seat=1, kind="human")
        assert await status(house, table, paul) == "waiting"
        await house.post(table, "seat", paul, seat=1, kind="bot")
        assert await status(house, table, paul) == "waiting"
        await house.post(table, "lot", paul, number=mine)
        match = house.table(table).playing
        assert (match.header.commitment, match.header.lots) == (seal, (mine, "", ""))


@in_loop
async def test_where_all_leave_while_numbers_are_shown_bots_play_by_the_seal(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        table, tokens = await seated(house, number(), number())
        seal = house.table(table).doc.seal
        for token in tokens:
            await house.post(table, "leave", token)
        assert house.table(table).playing.header.commitment == seal
        assert house.table(table).playing.header.lots == ()


@in_loop
async def test_who_gets_up_before_numbers_are_shown_takes_the_lot_along(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, lot=lot(mine))
        wish = {"name": "Chani", "key": made.key, "lot": lot(hers)}
        chani = (await house.post(made.table, "join", **wish))["token"]
        seal = house.table(made.table).doc.seal
        await house.post(made.table, "leave", chani)
        doc = house.table(made.table).doc
        assert (doc.seal, [chair.lot for chair in doc.chairs]) == (seal, [lot(mine), "", ""])
        await house.post(made.table, "join", **wish)


@in_loop
async def test_a_table_without_lots_begins_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT)
        match = house.table(made.table).playing
        assert match.header.lots == ()
        assert isinstance(match.state.box.dice.seed, str)
        assert len(match.state.box.dice.seed) == 64


@in_loop
async def test_after_a_restart_pages_still_show_their_numbers(tmp_path: Path) -> None:
    mine, hers = number(), number()
    async with House(tmp_path) as house:
        table, (paul, chani) = await seated(house, mine, hers)
        await house.post(table, "lot", paul, number=mine)
        clock, seal = house.clock, house.table(table).doc.seal
    clock.time += 1000
    async with House(tmp_path, clock=clock) as house:
        assert await status(house, table, chani) == "waiting"
        await house.post(table, "lot", chani, number=hers)
        assert house.table(table).playing.header.lots == (mine, hers, "")
        assert house.table(table).playing.header.commitment == seal
