"""Looking after the database: is it whole, a copy of it, and back to a copy."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from landsraad.kernel import Refused, Unreadable
from landsraad.server.keeping.store import (
    DATABASE,
    VERSION,
    Store,
    copied,
    locked,
    lost,
    unused,
)
from landsraad.server.table.restoring import opened_table, played_match

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database that is in use."""


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the tables in a folder, a sentence each; every record is played again."""
    if why := lost(folder / DATABASE):
        yield why
        return
    yield from damage(folder / DATABASE)
    store = Store(folder)
    try:
        for id, known in store.tables().items():
            try:
                kept = store.read(id) if known is not None else None
                if kept is None:
                    yield f"table {id}: what is kept of it is damaged"
                else:
                    doc, match, _ = opened_table(kept)
                    if match is not None:
                        played_match(doc, kept)
            except Exception as why:  # anything may be wrong with what lies there
                yield f"table {id}: {type(why).__name__}: {why}"
    finally:
        store.close()


def damage(path: Path) -> Iterator[str]:
    """What SQLite itself finds wrong with a database file."""
    if why := lost(path):
        yield why
        return
    if not path.is_file():
        raise Refused("there is no {path}", path=path)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            for (found,) in database.execute("PRAGMA integrity_check"):
                if found != "ok":
                    yield f"{path.name}: {found}"
            (version,) = database.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as why:
        yield f"{path.name}: {why}"
        return
    if not 1 <= version <= VERSION:
        yield f"{path.name}: version {version} of the database is not one that is known here"


def back_up(folder: Path, copy: Path) -> None:
    """Copy the database whole, also while a server uses it; nobody else can read the copy."""
    if copy.exists():
        raise Refused("{copy} is there already; choose another name", copy=copy)
    source = folder / DATABASE
    if why := lost(source):
        raise Unreadable(why)
    if not source.is_file():
        raise Refused("there is no {path}", path=source)
    beside = copy.with_name(f".{copy.name}.new")
    try:
        copied(source, beside)
        beside.replace(copy)
    except (OSError, sqlite3.Error) as why:
        beside.unlink(missing_ok=True)
        raise Refused("the copy could not be made: {why}", why=why) from None


def restore(copy: Path, folder: Path) -> Path | None:
    """Put a copy in the place of the database; gives where the one that was there lies now.

    A copy that is damaged changes nothing, and neither does a folder that a server uses.
    """
    if found := next(damage(copy), None):
        raise Refused("{copy} is not whole: {found}", copy=copy, found=found)
    lock = locked(folder)
    try:
        path, before = folder / DATABASE, None
        if path.exists():
            before = unused(folder / f"{DATABASE}.before")
            for suffix in ("", *BESIDE):
                beside = path.with_name(path.name + suffix)
                if beside.exists():
                    beside.replace(before.with_name(before.name + suffix))
        beside = path.with_name(f".{path.name}.new")
        copied(copy, beside)
        beside.replace(path)
        return before
    finally:
        os.close(lock)
