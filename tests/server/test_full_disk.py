"""A full disk refuses everything, and what was refused has not happened anywhere."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.keeping.store import NOT_KEPT, Store

from .tables import ME, OPEN, RANDOM, House, in_loop
from .test_refusals import FOR_SEATS, LOTS, everything
from .test_uploads import opened_on_a_state

DONE: dict[str, dict[str, Any]] = {
    "join": {"name": "Feyd"},
    "start": {"fill": True},
    "seat": {"seat": 2, "kind": "bot"},
    "invite": {"seat": 2},
    "lot": {"lot": LOTS[3]},
    "leave": {},
    "renew": {},
    "chat": {"text": "hi"},
    "pace": {"bots": "fast"},
    "always-think": {"kind": "karama"},
    "order": FOR_SEATS["order"],
    "hook": FOR_SEATS["hook"],
}


@pytest.mark.parametrize("command", DONE)
@in_loop
async def test_what_cannot_be_written_has_not_happened_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Not in what the hall knows of its tables either: it would list, wake or delete the wrong
    ones.
    """

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, OPEN, public=True, lot=LOTS[0])
        await house.post(made.table, "join", name="Chani", lot=LOTS[1])
        table, before = await house.by_hand(made.table), everything(house)
        monkeypatch.setattr(Store, "_commit", full)
        token = "" if command == "join" else made.token
        why = await house.refused(house.post(made.table, command, token, **DONE[command]))
        assert why == NOT_KEPT
        monkeypatch.undo()
        disk, docs, open_tables = everything(house)
        assert (disk, docs) == before[:2]
        assert open_tables[made.table][:2] == before[2][made.table][:2]
        assert table.match is None
        assert house.hall.rooms.docs[made.table] is table.doc
        await house.post(made.table, command, token, **DONE[command])
        assert house.hall.rooms.docs[made.table] is table.doc


@in_loop
async def test_a_table_that_could_not_be_written_whole_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has its token, and it would wait for its maker until it expires."""
    record = opened_on_a_state()
    for writes in range(4):
        async with House(tmp_path / str(writes)) as house:
            monkeypatch.setattr(Store, "_commit", full_after(writes, Store._commit))
            body = {"game": "spice_auction", "chairs": [ME, RANDOM, RANDOM], "name": "Paul"}
            done = [
                await house.ask("POST", "/api/tables", json=body),
                await house.ask("POST", "/api/records", content=record),
            ]
            monkeypatch.undo()
            taken = [answer.json()["table"] for answer in done if answer.status_code == 201]
            assert set(house.store.tables()) == set(house.hall.rooms.docs) == set(taken)


def full_after(writes: int, commit: Any) -> Any:
    """A disk on which there is room for a few transactions."""
    left = [None] * writes

    def bounded(store: Store, calls: Any) -> None:
        if not left:
            raise sqlite3.OperationalError("database or disk is full")
        left.pop()
        commit(store, calls)

    return bounded
