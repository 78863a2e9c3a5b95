"""Signs that do something instead of being read: no door takes them, and names turn nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Refused
from landsraad.server.table import Table

from .tables import ME, OPEN, RANDOM, House, in_loop, until
from .test_floor import day
from .test_uploads import changed, lines_of, opened_on_a_state, titled

ACTIVE = [
    *("\x00", "\x07", "\x1b[2J", "\x7f", "\x9b1A"),
    *("\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c"),
    *("\u200b", "\ufeff", "\u00ad", "\U000e0041"),
]
"""Control signs, old and new; signs that turn the writing; signs without a width."""
BROKEN = ["\n", "\r\n", "\x0b", "\x85", "\u2028", "\u2029"]
"""Ends of lines."""
UNSEEN = ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u0301\u0302", "\u200d", "\ufe0f\u034f"]
LEFTWARDS = "פול מואדיב"


@pytest.mark.parametrize("sign", ACTIVE)
@in_loop
async def test_no_name_and_no_word_has_a_sign_that_does_something(
    tmp_path: Path, sign: str
) -> None:
    async with House(tmp_path) as house:
        name, code = f"Pa{sign}ul", f"please leave the sign U+{ord(sign[0]):04X} out"
        assert code in await house.refused(house.make(ME, OPEN, OPEN, name=name))
        made = await house.make(ME, OPEN, OPEN, public=True)
        assert code in await house.refused(house.post(made.table, "join", name=name))
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.post(made.table, "join", name="Feyd")
        for token, channel in ((chani, "table"), (chani, "seat:0"), ("", "spectators")):
            said = house.post(made.table, "chat", token, text=f"the {sign}worm", channel=channel)
            assert code in await house.refused(said)


@pytest.mark.parametrize("end", BROKEN)
@in_loop
async def test_an_end_of_a_line_is_a_blank(tmp_path: Path, end: str) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, name=f"Paul{end}Atreides")
        table = house.table(made.table)
        assert table.doc.chairs[0].name == "Paul Atreides"
        await house.post(made.table, "chat", made.token, text=f"the spice{end}must flow")
        assert table.chat[-1].text == "the spice must flow"


@pytest.mark.parametrize("name", UNSEEN)
@in_loop
async def test_a_name_that_nobody_can_see_is_refused(tmp_path: Path, name: str) -> None:
    async with House(tmp_path) as house:
        why = "nobody can see this name; please enter one that can be read"
        assert await house.refused(house.make(ME, OPEN, OPEN, name=name)) == why
        made = await house.make(ME, OPEN, OPEN, public=True)
        assert await house.refused(house.post(made.table, "join", name=f" {name}")) == why


@pytest.mark.parametrize(
    "name", ["علی\u200cرضا", "Zoë", "保羅", "❤️", "👨\u200d👩\u200d👧", "ﷺ", "O'Muad"]
)
@in_loop
async def test_names_of_all_languages_are_taken(tmp_path: Path, name: str) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, name=name)
        assert house.table(made.table).doc.chairs[0].name == name


@in_loop
async def test_a_game_that_is_continued_takes_no_such_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, RANDOM, RANDOM, options={"rounds": 3}, pace="instant")
        await until(lambda: house.table(made.table).doc.status == "over")
        for name, why in (("\x1b[2J", "U+001B"), ("\u3164", "nobody can see")):
            wish = {"moment": 1, "seat": 0, "name": name}
            said = house.post(made.table, "continue", made.token, **wish)
            assert why in await house.refused(said)


@pytest.mark.parametrize(
    ("name", "acts"),
    [("atreides", {"message", "request"}), ("spacing_guild", {"message", "request", "write_news"})],
)
@in_loop
async def test_free_words_of_games_take_none(tmp_path: Path, name: str, acts: set[str]) -> None:
    """Letters, news, courts and requests of the megagame; whatever asks for own words."""
    async with House(tmp_path) as house:
        made, table = await day(house, SEAT_OF[name])
        open_to_words = list(texts_of(table, SEAT_OF[name]))
        assert {act for act, _ in open_to_words} >= acts
        for act, values in open_to_words:
            for sign in (*ACTIVE, *BROKEN):
                words = [*values, f"a{sign}b"]
                said = house.post(made.table, "act", made.token, act=act, values=words)
                assert await house.refused(said)


def texts_of(table: Table, seat: int) -> Iterator[tuple[str, list[Any]]]:
    """The free acts in which a seat may use words of its own, up to these."""
    for act in table.playing.offers(seat):
        values: list[Any] = []
        with suppress(Refused):
            while (ask := table.playing.draft(seat, act, *values)) is not None:
                if ask.text:
                    yield act, list(values)
                values.append(ask.options[0])


# ---- records


def players(*names: str) -> bytes:
    return titled(opened_on_a_state(), lambda header: header.update(players=list(names)))


def corrected(reason: str) -> bytes:
    """The record of a game in which a moderator has said something."""
    begun = landsraad.begin("spice_auction", seats=3, seed=5)
    match = begun.fork(live=True, hurry=False)
    match.correct(-3, {}, reason)
    landsraad.run(match, bots="random")
    return lines_of(match)


def with_rule(words: str) -> bytes:
    """A record that brings a state with somebody's words in it."""

    def agree(state: Any) -> None:
        state["table"]["rules"] = [words]

    begun = landsraad.begin("dawn_of_the_fremen", seats=2, seed=5)
    match = begun.fork(live=True, hurry=False)
    landsraad.run(match, bots="random")
    return changed(lines_of(match), agree)


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x9b1A", "\u202e", "\u2028"])
@in_loop
async def test_an_uploaded_record_brings_none(tmp_path: Path, sign: str) -> None:
    evil = f"Pa{sign}ul"
    async with House(tmp_path) as house:
        for record in (players(evil, "", ""), corrected(evil), with_rule(evil)):
            answer = await house.ask("POST", "/api/records", content=record)
            assert (answer.status_code, "nobody can read" in answer.text) == (400, True)
        for record in (players("Paul", "", ""), corrected("so"), with_rule("nobody cheats")):
            answer = await house.ask("POST", "/api/records", content=record)
            assert answer.status_code == 201, answer.text


@in_loop
async def test_a_player_of_an_uploaded_record_can_be_seen(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        answer = await house.ask("POST", "/api/records", content=players("\u3164", "", ""))
        assert (answer.status_code, answer.json()["why"][:10]) == (409, "nobody can")


# ---- pages


@in_loop
async def test_names_are_isolated_on_every_page(tmp_path: Path) -> None:
    """A name that is written from right to left leaves the words beside it in their order."""
    isolated = f"\u2068{LEFTWARDS}\u2069", f"<bdi>{LEFTWARDS}</bdi>"
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True, name=LEFTWARDS)
        table = await house.by_hand(made.table)
        await house.post(made.table, "chat", made.token, text=LEFTWARDS)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        pages = [house.page(table, seat) for seat in (0, 1, -1)]
        await house.post(made.table, "join", name="Feyd")
        pages += [house.page(table, seat) for seat in (0, 1, -1)]
        await house.post(made.table, "seat", made.token, seat=2, kind="bot")
        await house.post(made.table, "leave", made.token)
        pages += [house.page(table, seat) for seat in (1, -1)]
        assert chani
        for page in pages:
            bare = re.sub(r' id="[^"]*"', "", page)
            assert LEFTWARDS in bare
            for each in isolated:
                bare = bare.replace(each, "")
            assert LEFTWARDS not in bare, bare.partition(LEFTWARDS)[0][-200:]
