"""A damaged database: what can be opened is, and there are ways back."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from landsraad.cli import app
from landsraad.kernel import Refused, Unreadable
from landsraad.server.keeping import upkeep
from landsraad.server.keeping.store import DATABASE, NOT_KEPT, Store, Write
from landsraad.server.rooms import DAMAGED

from .tables import ME, RANDOM, House, in_loop, until

PAGE = 4096


async def three_tables(folder: Path) -> list[str]:
    """Tables whose documents fill a page each."""
    async with House(folder) as house:
        names = ["Paul" * 9, "Chani" * 8, "Feyd" * 9]
        made = [await house.make(ME, RANDOM, RANDOM, name=name, public=True) for name in names]
    store = Store(folder)
    for id, doc in store.tables().items():
        assert doc is not None
        store.write_now(Write(id, doc=doc.ljust(3500)))
    store.close()
    return [each.table for each in made]


def spoil(folder: Path, table: str) -> None:
    """Overwrite the head of the page in which the document of a table lies."""
    path = folder / DATABASE
    data = bytearray(path.read_bytes())
    pages = [slice(at, at + PAGE) for at in range(0, len(data), PAGE)]
    lies = [page for page in pages if table.encode() in data[page] and b" " * 1000 in data[page]]
    assert len(lies) == 1
    data[lies[0].start : lies[0].start + 8] = b"\xff" * 8
    path.write_bytes(data)


@in_loop
async def test_one_damaged_page_keeps_no_other_table_closed(tmp_path: Path) -> None:
    tables = await three_tables(tmp_path)
    spoil(tmp_path, tables[1])
    async with House(tmp_path) as house:
        await until(lambda: set(house.hall.rooms.open) == {tables[0], tables[2]})
        assert await house.refused(house.get(tables[1])) == DAMAGED
        assert (await house.ask("GET", f"/t/{tables[1]}")).status_code == 404
        assert (await house.get(tables[2]))["status"] == "running"
        await house.make(ME, RANDOM, RANDOM)


@in_loop
async def test_a_full_disk_gives_a_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")

        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(Store, "_commit", full)
        assert await house.refused(house.make(ME, RANDOM, RANDOM)) == NOT_KEPT
        assert (
            await house.refused(house.post(made.table, "chat", made.token, text="hi")) == NOT_KEPT
        )
        assert await house.refused(house.post(made.table, "renew", made.token)) == NOT_KEPT
        monkeypatch.undo()
        await house.get(made.table, "view", made.token)
        assert len(house.store.tables()) == 1


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"name": "\xff"}', b'{"a":' * 50_000])
@in_loop
async def test_strange_bodies_are_refused_with_a_sentence(tmp_path: Path, body: bytes) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        for path in ("/api/tables", "/api/records", f"/api/tables/{made.table}/chat"):
            answer = await house.ask("POST", path, made.token, content=body)
            assert answer.status_code == 400, (path, answer.text)
            assert answer.json()["why"]


def test_check_backup_and_restore(tmp_path: Path) -> None:
    folder, copy = tmp_path / "tables", tmp_path / "copy.sqlite3"
    tables = _made(folder)
    run = CliRunner().invoke
    where = ["--data-dir", str(folder)]
    assert "whole" in run(app, ["db", "check", *where]).output
    assert run(app, ["db", "backup", str(copy), *where]).exit_code == 0
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(Refused, match="is there already"):
        upkeep.back_up(folder, copy)
    spoil(folder, tables[0])
    checked = run(app, ["db", "check", *where])
    assert checked.exit_code == 1
    assert tables[0] in checked.output
    assert run(app, ["db", "restore", str(copy), *where]).exit_code == 0
    assert run(app, ["db", "check", *where]).exit_code == 0
    assert (folder / f"{DATABASE}.before").exists()


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    folder, wrong = tmp_path / "tables", tmp_path / "wrong"
    tables = _made(folder)
    wrong.write_bytes(b"not a database at all" * 1000)
    with pytest.raises(Refused, match="is not whole"):
        upkeep.restore(wrong, folder)
    with pytest.raises(Refused, match="there is no"):
        upkeep.restore(tmp_path / "nothing", folder)
    store = Store(folder)
    with pytest.raises(Refused, match="another server"):
        upkeep.restore(folder / DATABASE, folder)
    assert set(store.tables()) == set(tables)
    store.close()


def _made(folder: Path) -> list[str]:
    tables: list[str] = []

    @in_loop
    async def make() -> None:
        tables.extend(await three_tables(folder))

    make()
    return tables


# ---- a database whose contents are gone


def emptied(folder: Path) -> Path:
    """A database of which only the name is left, as a full disk or a bad copy leaves it."""
    _made(folder)
    path = folder / DATABASE
    path.write_bytes(b"")
    return path


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("play", "spice_auction")])
def test_a_server_does_not_take_an_empty_file_for_a_new_database(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = emptied(tmp_path / "tables")
    before = path.stat()
    environment = os.environ | {"LANDSRAAD_DATA": str(tmp_path)}
    args = [sys.executable, "-m", "landsraad", *command]
    ran = subprocess.run(args, env=environment, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 1
    assert f"{path} is empty (0 bytes)" in ran.stderr
    assert "landsraad db restore" in ran.stderr
    after = path.stat()
    assert (after.st_size, after.st_mtime_ns) == (0, before.st_mtime_ns)


def test_check_tells_of_an_empty_file_and_leaves_it(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    path = emptied(folder)
    run = CliRunner().invoke
    for command in (["check"], ["backup", str(tmp_path / "copy")]):
        ran = run(app, ["db", *command, "--data-dir", str(folder)])
        assert ran.exit_code == 1
        assert "is empty (0 bytes)" in ran.output + str(ran.exception)
        assert path.stat().st_size == 0
    assert not (tmp_path / "copy").exists()
    with pytest.raises(Refused, match=r"is not whole: .* is empty"):
        upkeep.restore(path, tmp_path / "elsewhere")


def test_a_copy_takes_the_place_of_an_empty_file(tmp_path: Path) -> None:
    folder, copy = tmp_path / "tables", tmp_path / "copy.sqlite3"
    tables = _made(folder)
    upkeep.back_up(folder, copy)
    (folder / DATABASE).write_bytes(b"")
    upkeep.restore(copy, folder)
    store = Store(folder)
    assert set(store.tables()) == set(tables)
    store.close()


def test_a_database_that_is_gone_from_beside_its_log_is_told(tmp_path: Path) -> None:
    """What lies in the log was acknowledged: a new database would have it thrown away."""
    _made(tmp_path)
    database = tmp_path / DATABASE
    log = tmp_path / f"{DATABASE}-wal"
    database.unlink()
    log.write_bytes(b"frames" * 1000)
    with pytest.raises(Unreadable, match="is gone, but tables"):
        Store(tmp_path)
    assert (database.exists(), log.stat().st_size) == (False, 6000)


def test_a_database_that_was_only_half_made_is_made_again(tmp_path: Path) -> None:
    """A server that was killed at its very first start."""
    (tmp_path / f".{DATABASE}.new").write_bytes(b"half of a database")
    store = Store(tmp_path)
    assert store.tables() == {}
    store.close()
    assert not (tmp_path / f".{DATABASE}.new").exists()
