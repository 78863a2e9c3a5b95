"""Nothing leaks from the desks: what people, screens and everybody fetch of control is the same in
all worlds that they must think possible.

EVENT.md, section 13, line 12.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Match
from landsraad.kernel.state import encode

from .tables import in_loop, level
from .test_desks import PLEA
from .test_floor import ATREIDES
from .test_rights import Crew, crew
from .test_secrecy import driven, other_world

ECAZ = SEAT_OF["ecaz"]
OUTSIDERS = ("anna", "nobody", "wall", "")
PATHS = (
    *("audit", "rulings", "requests", "view", "log", "moments", "record", "standing"),
    *("desk/state", "desk/state?secrets=true", "desk/log", "desk/entries", "desk/audit"),
    *("desk/audit.csv",),
)
BODIES: dict[str, dict[str, Any]] = {
    "desk/preview": {"deed": "strike", "entry": 1},
    "desk/change": {"deed": "correct", "changes": {"shields.0.pouch": 1}, "reason": "Why not?"},
    "desk/take": {"request": 1},
    "desk/answer": {"request": 1, "values": {}},
    "desk/draft-for": {"seat": ECAZ, "act": "vote"},
    "desk/act-for": {"seat": ECAZ, "act": "vote", "values": [], "asked_by": "Olga"},
}


async def fetched(at: Crew, who: str) -> dict[str, Any]:
    """All that somebody without a desk gets of what is new, and the page."""
    token, table = f"token of {who}" if who else "", at.table.doc.id
    found: dict[str, Any] = {}
    for path in PATHS:
        answer = await at.house.ask("GET", f"/api/tables/{table}/{path}", token)
        found[path] = answer.status_code, answer.content
        assert not (path.startswith("desk/") and answer.status_code == 200)
    for verb, body in BODIES.items():
        answer = await at.house.ask("POST", f"/api/tables/{table}/{verb}", token, json=body)
        assert answer.status_code == 409
        found[verb] = answer.content
    found["page"] = at.house.page(at.table, ATREIDES if who == "anna" else -1)
    return found


@asynccontextmanager
async def at_desks(folder: Path, match: Match[Any]) -> AsyncIterator[Crew]:
    """The crew at this match."""
    async with crew(folder, "shared") as at:
        await at.house.lay(at.table, match)
        yield at


@in_loop
async def test_pouches_ballots_and_choices_of_others_are_in_nothing_that_outsiders_fetch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    true = driven("megagame", 15, 2, 40)
    imagined = other_world(true, ATREIDES, 2)
    assert encode(imagined.state) != encode(true.state)
    async with AsyncExitStack() as stack:
        worlds = [
            await stack.enter_async_context(at_desks(tmp_path / name, match.fork(live=True)))
            for name, match in (("true", true), ("imagined", imagined))
        ]
        for at in worlds:
            for market, reason in ((9, "One."), (7, "Two.")):
                values = {"market": market, "reason": reason}
                await at.post("rui", "act", act="set_market", values=values)
        for who in OUTSIDERS:
            one, other = [await fetched(at, who) for at in worlds]
            for path, content in one.items():
                assert content == other[path], (who, path)


@in_loop
async def test_lines_of_others_their_answers_and_deeds_done_for_them_change_no_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    async with AsyncExitStack() as stack:
        worlds = [
            await stack.enter_async_context(crew(tmp_path / name, "shared"))
            for name in ("one", "other")
        ]
        for at, words in zip(worlds, ("We have the worm.", "Who sold us?"), strict=True):
            await secrets_of_ecaz(at, words)
        for who in OUTSIDERS:
            one, other = [await fetched(at, who) for at in worlds]
            for path, content in one.items():
                assert content == other[path], (who, path)
        desks = [await at.house.get(at.table.doc.id, "desk/log", "token of mira") for at in worlds]
        assert desks[0] != desks[1]


async def secrets_of_ecaz(at: Crew, words: str) -> None:
    """Ecaz writes, asks and is answered, and control reads and decides, all of it in secret."""
    asked = {"asked_by": "Olga", "how": "paper", "seat": ECAZ}
    line = {"write to": "richese", "words": words}
    await at.post("mira", "desk/act-for", act="message", values=line, **asked)
    number = len(at.table.playing.entries)
    plea = PLEA | {"words": words}
    await at.post("mira", "desk/act-for", act="request", values=plea, **asked)
    answer = {"ruling": "refuse", "words": words, "precedent": "desks", "release": "now"}
    await at.post("mira", "desk/answer", request=number, values=answer)
    result = 3 if "worm" in words else 5
    roll = {"roll": "worm", "result": result, "reason": words}
    await at.post("mira", "act", act="force_roll", values=roll)
    assert at.table.playing.state.box.forced["worm"] == [result]
