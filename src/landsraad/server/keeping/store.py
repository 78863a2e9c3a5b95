"""The database: what was acknowledged is on disk, whatever happens to the server afterwards."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from landsraad.kernel import Refused, Unreadable, must
from landsraad.server.wire import Hold

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

logger = logging.getLogger("landsraad.server")

NOT_KEPT = "this could not be written to disk, so it was not done; nothing has changed"
PUT_BACK = (
    "put a copy back with `landsraad db restore`, or move the file away to begin without any table"
)
DATABASE = "tables.sqlite3"
LOCK = "tables.lock"

VERSION = 3
STILLS = """CREATE TABLE stills (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    still BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
)"""
ONCE = """CREATE TABLE once (
    hash TEXT NOT NULL REFERENCES holds (hash) ON DELETE CASCADE,
    number TEXT NOT NULL,
    answer BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (hash, number)
) WITHOUT ROWID"""
PERSON = "ALTER TABLE holds ADD COLUMN person TEXT NOT NULL DEFAULT ''"
LATER = {1: (STILLS,), 2: (PERSON, ONCE)}
"""What turns a database of an older version into one of the next."""
SCHEMA = (
    "CREATE TABLE tables (id TEXT PRIMARY KEY, doc BLOB NOT NULL)",
    # Apart from the doc, which is read for every list of tables and is much smaller.
    """CREATE TABLE saves (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        save BLOB NOT NULL
    )""",
    *(
        f"""CREATE TABLE {lines} (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            line BLOB NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID"""
        for lines in ("entries", "told", "chat")
    ),
    """CREATE TABLE holds (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        host INTEGER NOT NULL,
        name TEXT NOT NULL,
        person TEXT NOT NULL DEFAULT ''
    ) WITHOUT ROWID""",
    "CREATE INDEX holds_of_table ON holds (table_id)",
    STILLS,
    ONCE,
)


REMEMBERED = 32
"""Numbered requests of one token that are remembered with their answers."""


class Write(msgspec.Struct):
    """What shall change about one table; what is left out stays as it is."""

    table: str
    doc: bytes | None = None
    """The table's `Doc` as JSON. The first write of a table must have it."""
    save: bytes | None = None
    entries: tuple[int, list[bytes]] | None = None
    """The record from this number on: what was there from there on goes, these lines come."""
    told: tuple[int, list[bytes]] | None = None
    """The same for what was told."""
    chat: list[bytes] = []
    """Lines to add."""
    holds: list[Hold] = []
    """Tokens to add, or to replace those with the same hash."""
    dropped: list[str] = []
    """Hashes of tokens that open this table no more."""
    once: list[AnsweredOnce] = []
    """Answers to requests that bear a number, so that the same request again does nothing."""
    stills: dict[int, bytes] = {}
    """Pictures of moments that were shared, by the number of the moment."""
    gone: bool = False
    """The table goes, with everything that is kept of it."""


class AnsweredOnce(NamedTuple):
    """What was answered to a request that bears a number."""

    hash: str
    """Of the token that asked."""
    number: str
    answer: bytes
    at: float


class TableKept(msgspec.Struct):
    """All that is kept of a table but its tokens."""

    doc: bytes
    save: bytes | None
    entries: list[bytes]
    told: list[bytes]
    chat: list[bytes]


class _Call(NamedTuple):
    """Writes, or a copy, that somebody waits for."""

    writes: Sequence[Write]
    done: Future[None]
    copy: Path | None = None
    """Where the database is to be copied to."""


class Store:
    """Tables in an SQLite database in a folder, which is made if it is not there.

    One thread writes. It takes all that waits into one transaction, so that many tables share
    the wait for the disk. Reading is possible from any thread and sees what is on disk.
    """

    def __init__(self, path: Path) -> None:
        self.commits = 0
        """Transactions that were brought to disk since the store was opened."""
        self.writes = 0
        """The writes that were in them."""
        self._path = path / DATABASE
        self._lock = locked(path)
        try:
            self._writing = _database(path / DATABASE)
            self._reading = _connected(path / DATABASE)
        except BaseException:
            os.close(self._lock)
            raise
        self._reading.execute("PRAGMA query_only = ON")
        self._reader = threading.Lock()
        self._gate = threading.Lock()
        self._open = True
        self._calls: queue.SimpleQueue[_Call | None] = queue.SimpleQueue()
        # A daemon: a program that forgets to close must still be able to end.
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    async def write(self, *writes: Write) -> None:
        """Bring these writes to disk, all or none; returns when they are there.

        It happens even if the caller is cancelled meanwhile: later writes may build on it.
        """
        try:
            await asyncio.shield(asyncio.wrap_future(self._submitted(writes)))
        except sqlite3.Error as why:
            logger.error("the database took nothing (%s)", why)
            raise Refused(NOT_KEPT) from why

    def write_now(self, *writes: Write) -> None:
        """The same for callers that can wait."""
        self._submitted(writes).result()

    def copy(self, path: Path) -> asyncio.Future[None]:
        """Copy the database with what was written until now; only its owner can read the copy.

        The thread that writes does it between two transactions, so the copy is whole.
        """
        call = _Call((), Future(), path)
        self._submit(call)
        return asyncio.wrap_future(call.done)

    def tables(self) -> dict[str, bytes | None]:
        """The docs of all tables by id; None: what is kept of it is damaged.

        Each is read by itself, because one page that cannot be read ends a query for all.
        """
        with self._snapshot() as snapshot:
            ids = [id for (id,) in snapshot.execute("SELECT id FROM tables")]
        return {id: self._doc(id) for id in ids}

    def _doc(self, id: str) -> bytes | None:
        query = "SELECT doc FROM tables WHERE id = ?"
        try:
            with self._snapshot() as snapshot:
                return bytes(snapshot.execute(query, (id,)).fetchone()[0])
        except sqlite3.DatabaseError:
            return None

    def read(self, table: str) -> TableKept | None:
        """All that is kept of a table, as it was at one moment; None if there is no such table."""
        with self._snapshot() as snapshot:
            found = snapshot.execute(
                "SELECT doc, save FROM tables LEFT JOIN saves ON table_id = id WHERE id = ?",
                (table,),
            ).fetchone()
            if found is None:
                return None
            entries, told, chat = (
                [line for (line,) in snapshot.execute(_LINES.format(lines=lines), (table,))]
                for lines in ("entries", "told", "chat")
            )
        doc, save = found
        return TableKept(doc, save, entries, told, chat)

    def holds(self, table: str) -> list[Hold]:
        """The tokens that open a table."""
        with self._snapshot() as snapshot:
            rows = snapshot.execute(f"{_HOLDS} WHERE table_id = ? ORDER BY seat, hash", (table,))
            return [_hold(row) for row in rows]

    def holder(self, hash: str) -> Hold | None:
        """What the token with this hash opens."""
        with self._snapshot() as snapshot:
            row = snapshot.execute(f"{_HOLDS} WHERE hash = ?", (hash,)).fetchone()
        return row and _hold(row)

    def answered(self, hash: str, number: str) -> bytes | None:
        """What the holder of a token was answered to a request with this number; None: there was
        none, or it is long ago.
        """
        query = "SELECT answer FROM once WHERE hash = ? AND number = ?"
        with self._snapshot() as snapshot:
            row = snapshot.execute(query, (hash, number)).fetchone()
        return row and bytes(row[0])

    def still(self, table: str, number: int) -> bytes | None:
        """The picture of a moment that was shared; None: it was not."""
        query = "SELECT still FROM stills WHERE table_id = ? AND number = ?"
        with self._snapshot() as snapshot:
            row = snapshot.execute(query, (table, number)).fetchone()
        return row and bytes(row[0])

    def stills(self, table: str) -> int:
        """How many moments of a table were shared."""
        query = "SELECT COUNT(*) FROM stills WHERE table_id = ?"
        with self._snapshot() as snapshot:
            return int(snapshot.execute(query, (table,)).fetchone()[0])

    def size(self, table: str) -> int:
        """Bytes that are kept of a table, all of its lines and pictures."""
        with self._snapshot() as snapshot:
            rows = (snapshot.execute(query, (table,)).fetchone() for query in _SIZES)
            return sum(int(size) for (size,) in rows)

    def close(self) -> None:
        """Bring to disk what waits, then let others use the folder."""
        with self._gate:
            if not self._open:
                return
            self._open = False
            self._calls.put(None)
        self._thread.join()
        with self._reader:
            self._reading.close()
        self._writing.close()
        os.close(self._lock)

    def _submitted(self, writes: Sequence[Write]) -> Future[None]:
        call = _Call(writes, Future())
        self._submit(call)
        return call.done

    def _submit(self, call: _Call) -> None:
        with self._gate:
            must(self._open, "a store that is closed takes no more writes")
            self._calls.put(call)

    @contextmanager
    def _snapshot(self) -> Iterator[sqlite3.Connection]:
        """Everything that is read in here is from the same moment."""
        with self._reader, _transaction(self._reading, "DEFERRED"):
            yield self._reading

    # ---- in the writer's thread

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            first = self._calls.get()
            waiting = [first, *_at_once(self._calls)]
            calls = [call for call in waiting if call is not None]
            going_on = len(calls) == len(waiting)
            if writes := [call for call in calls if call.copy is None]:
                self._commit_together(writes)
            for call in calls:
                if call.copy is not None:
                    self._copy(call, call.copy)

    def _copy(self, call: _Call, path: Path) -> None:
        beside = path.with_name(f".{path.name}.new")
        try:
            copied(self._path, beside)
            beside.replace(path)
        except Exception as why:  # a stick that was pulled out, or is full
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            call.done.set_exception(why)
        else:
            call.done.set_result(None)

    def _commit_together(self, calls: list[_Call]) -> None:
        try:
            self._commit(calls)
        except Exception as why:
            if len(calls) == 1:
                calls[0].done.set_exception(why)
                return
            # One of them is at fault: alone, each gets what it deserves.
            for call in calls:
                self._commit_together([call])
        else:
            for call in calls:
                call.done.set_result(None)

    def _commit(self, calls: list[_Call]) -> None:
        writes = [write for call in calls for write in call.writes]
        with _transaction(self._writing, "IMMEDIATE"):
            for write in writes:
                _apply(self._writing, write)
        self.commits += 1
        self.writes += len(writes)


_LINES = "SELECT line FROM {lines} WHERE table_id = ? ORDER BY number"
_SIZES = [
    f"SELECT COALESCE(SUM(LENGTH({what})), 0) FROM {place} WHERE {key} = ?"
    for what, place, key in (
        ("doc", "tables", "id"),
        ("save", "saves", "table_id"),
        *(("line", lines, "table_id") for lines in ("entries", "told", "chat")),
        ("still", "stills", "table_id"),
    )
]
_HOLDS = "SELECT hash, table_id, seat, host, name, person FROM holds"


_FORGET = """DELETE FROM once WHERE hash = ? AND number NOT IN
    (SELECT number FROM once WHERE hash = ? ORDER BY at DESC, number LIMIT ?)"""


def _hold(row: Sequence[Any]) -> Hold:
    hash, table, seat, host, name, person = row
    return Hold(hash, table, seat, bool(host), name, person)


def _at_once(calls: queue.SimpleQueue[_Call | None]) -> Iterator[_Call | None]:
    """All that can be had without waiting."""
    while True:
        try:
            yield calls.get_nowait()
        except queue.Empty:
            return


@contextmanager
def _transaction(
    database: sqlite3.Connection, kind: Literal["DEFERRED", "IMMEDIATE"]
) -> Iterator[None]:
    database.execute(f"BEGIN {kind}")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        # After some errors, such as a full disk, SQLite has rolled back by itself.
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _apply(database: sqlite3.Connection, write: Write) -> None:
    """Do one write inside a transaction."""
    table = write.table
    if write.gone:
        database.execute("DELETE FROM tables WHERE id = ?", (table,))
        return
    if write.doc is not None:
        database.execute(
            "INSERT INTO tables (id, doc) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET doc = excluded.doc",
            (table, write.doc),
        )
    known = database.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
    must(known is not None, f"table {table} is kept, so that more can be kept of it")
    if write.save is not None:
        database.execute("REPLACE INTO saves (table_id, save) VALUES (?, ?)", (table, write.save))
    if write.entries is not None:
        _continue_from(database, "entries", table, *write.entries)
    if write.told is not None:
        _continue_from(database, "told", table, *write.told)
    if write.chat:
        _append(database, "chat", table, _count(database, "chat", table), write.chat)
    for number, still in write.stills.items():
        database.execute(
            "REPLACE INTO stills (table_id, number, still) VALUES (?, ?, ?)", (table, number, still)
        )
    for hash in write.dropped:
        database.execute("DELETE FROM holds WHERE hash = ? AND table_id = ?", (hash, table))
    for hold in write.holds:
        must(hold.table == table, f"a token for {hold.table} is not kept with table {table}")
        database.execute(
            "INSERT INTO holds (hash, table_id, seat, host, name, person) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET "
            "table_id = excluded.table_id, seat = excluded.seat, host = excluded.host, "
            "name = excluded.name, person = excluded.person",
            (hold.hash, hold.table, hold.seat, hold.host, hold.name, hold.person),
        )
    for said in write.once:
        database.execute(
            "REPLACE INTO once (hash, number, answer, at) VALUES (?, ?, ?, ?)", tuple(said)
        )
        database.execute(_FORGET, (said.hash, said.hash, REMEMBERED))


def _continue_from(
    database: sqlite3.Connection, kind: str, table: str, number: int, lines: list[bytes]
) -> None:
    """Put these lines in the place of all from this number on. Lines have no gaps between them."""
    database.execute(f"DELETE FROM {kind} WHERE table_id = ? AND number >= ?", (table, number))
    count = _count(database, kind, table)
    must(count == number, f"{kind} of table {table} go on at {count}, not at {number}")
    _append(database, kind, table, number, lines)


def _count(database: sqlite3.Connection, kind: str, table: str) -> int:
    query = f"SELECT COALESCE(MAX(number) + 1, 0) FROM {kind} WHERE table_id = ?"
    count: int = database.execute(query, (table,)).fetchone()[0]
    return count


def _append(
    database: sqlite3.Connection, kind: str, table: str, number: int, lines: list[bytes]
) -> None:
    database.executemany(
        f"INSERT INTO {kind} (table_id, number, line) VALUES (?, ?, ?)",
        ((table, place, line) for place, line in enumerate(lines, number)),
    )


# ---- opening


def locked(folder: Path) -> int:
    """Make the folder, and keep other servers out of it for as long as this file is open.

    The system gives the lock back when the process ends, however it ends.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as why:
        raise Refused(
            "the folder {folder} cannot be used for the tables: {reason}",
            folder=folder,
            reason=why.strerror,
        ) from None
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        os.close(lock)
        raise Refused(
            "another server is using the folder {folder} ({reason}): "
            "stop it first, or give this one a folder of its own",
            folder=folder,
            reason=why.strerror,
        ) from None
    return lock


def copied(source: Path, path: Path) -> None:
    """Copy a database; only its owner can read the copy."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
    with closing(sqlite3.connect(source)) as whole, closing(sqlite3.connect(path)) as made:
        whole.backup(made)


def unused(path: Path) -> Path:
    """A name that is not taken yet: this one, or it with a number.

    >>> unused(Path("nowhere/tables")).name
    'tables'
    """
    names = (path if not n else path.with_name(f"{path.name}-{n}") for n in range(10_000))
    return next(name for name in names if not name.exists())


def _connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False)


def lost(path: Path) -> str:
    """What is wrong with a database whose contents are gone, in a sentence; empty: they are not.

    SQLite takes such a file for a new one, and all tables with it. Ours is never empty: it is made
    beside, and gets its name when everything is in it.
    """
    beside = path.with_name(f"{path.name}-wal")
    if path.exists() and not path.stat().st_size:
        return f"{path} is empty (0 bytes): {PUT_BACK}"
    if not path.exists() and beside.exists() and beside.stat().st_size:
        return f"{path} is gone, but {beside.name}, which belongs to it, is there: {PUT_BACK}"
    return ""


def _database(path: Path) -> sqlite3.Connection:
    """Open the database for writing; make it if it is not there."""
    if why := lost(path):
        raise Unreadable(why)
    if not path.exists():
        beside = path.with_name(f".{path.name}.new")
        beside.unlink(missing_ok=True)
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600))
        _opened(beside).close()
        beside.replace(path)
    # SQLite gives the files beside it, which hold the same secrets, the same rights.
    path.chmod(0o600)
    return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    database = _connected(path)
    try:
        _prepare(database, path)
    except sqlite3.DatabaseError as why:
        database.close()
        raise Unreadable(f"{path} cannot be read as a database: {why}") from None
    except Unreadable:
        database.close()
        raise
    return database


def _prepare(database: sqlite3.Connection, path: Path) -> None:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise Unreadable(
            f"{path} was written by a newer Landsraad (version {version} of the database, "
            f"this one knows {VERSION}): update Landsraad, or use another folder"
        )
    if version == 0 and database.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise Unreadable(f"{path} is a database of something else: use another folder")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    # On macOS, the only way to be sure that the disk itself has it; elsewhere it does nothing.
    database.execute("PRAGMA fullfsync = ON")
    database.execute("PRAGMA foreign_keys = ON")
    if 0 < version < VERSION:
        copied(path, unused(path.with_name(f"{path.name}.v{version}")))
    if version < VERSION:
        steps = [LATER[older] for older in range(version, VERSION)] if version else [SCHEMA]
        with _transaction(database, "IMMEDIATE"):
            for statement in (each for step in steps for each in step):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {VERSION}")
