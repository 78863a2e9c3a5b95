"""What every test of refusals stands on: scenes, cases, and all that a refusal may not change."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from landsraad.records.saves import save
from landsraad.server.keeping.store import DATABASE
from landsraad.server.rooms import Room

from .tables import ME, OPEN, House, said

AT_TABLE = "/api/tables/{table:str}/"


# ---- all that there is


def everything(house: House) -> tuple[str, dict[str, bytes], dict[str, Any]]:
    """The database as it is on disk, and all that is in memory of each table."""
    path = (house.folder / DATABASE).absolute().as_uri()
    with closing(sqlite3.connect(f"{path}?mode=ro", uri=True)) as database:
        disk = "\n".join(database.iterdump())
    rooms = house.hall.rooms
    docs = {id: msgspec.json.encode(doc) for id, doc in rooms.docs.items()}
    return disk, docs, {id: held(room) for id, room in rooms.open.items()}


def held(room: Room) -> list[Any]:
    """All that changes about a table that is open."""
    table, pacer = room.table, room.table.pacer
    parts: list[Any] = [table.doc, table.chat, pacer.window, pacer.due, pacer.late]
    parts += [pacer.deadlines, pacer.clocks, table.decisions, table.ends, table.changed]
    parts += [sorted(table.revoked), table.freed, table.revision, room.gallery.eyes.hints]
    found: list[Any] = [msgspec.json.encode(part) for part in parts]
    if table.match is not None:
        record = table.match.record
        found += [save(table.match), msgspec.json.encode(record), list(table.match.told)]
    return found


# ---- what is tried


class Scene(NamedTuple):
    """A server with a table at which something can be refused, and who has which token."""

    house: House
    table: str
    tokens: dict[str, str]
    facts: dict[str, Any] = {}
    """What bodies need to know, by a name that stands in them with a `$`."""


class Case(NamedTuple):
    """A request that is refused."""

    command: str
    who: str
    body: Any
    why: str
    """A part of the sentence."""


Setting = Callable[[Path], AbstractAsyncContextManager[Scene]]
SCENES: dict[str, tuple[Setting, list[Case]]] = {}


def scene(*cases: Case) -> Callable[[Setting], Setting]:
    """Try these requests there."""

    def told(setting: Setting) -> Setting:
        SCENES[setting.__name__] = setting, list(cases)
        return setting

    return told


def at(who: str, command: str, why: str, /, **body: Any) -> Case:
    """Somebody at the table asks for something."""
    return Case(AT_TABLE + command, who, body, why)


def anybody(path: str, why: str, body: Any) -> Case:
    """Somebody asks for something who has no table yet."""
    return Case(path, "", body, why)


def table_like(why: str, **more: Any) -> Case:
    """Somebody wants a table that cannot be."""
    chairs = more.pop("chairs", [ME, OPEN, OPEN])
    body = {"game": "spice_auction", "chairs": chairs, "name": "Paul"} | more
    return anybody("/api/tables", why, body)


# ---- trying it


async def refused(scene: Scene, case: Case) -> str:
    """Send a request; what the server says, and it must have changed nothing."""
    house, before = scene.house, everything(scene.house)
    path = case.command.replace("{table:str}", scene.table)
    token = scene.tokens[case.who] if case.who else ""
    if isinstance(case.body, dict):
        body = {key: _known(scene, value) for key, value in case.body.items()}
        sent = house.ask("POST", path, token, json=body)
    else:
        content = b"".join(case.body) if isinstance(case.body, list) else case.body
        sent = house.ask("POST", path, token, content=content)

    async def asked() -> Any:
        return said(await sent)

    why = await house.refused(asked())
    assert everything(house) == before, case
    return why


def _known(scene: Scene, value: Any) -> Any:
    return scene.facts.get(value, value) if isinstance(value, str) else value
