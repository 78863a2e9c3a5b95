"""The store: what was acknowledged is there again, whatever happened in between."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Refused, RuleError, Unreadable
from landsraad.server.keeping.store import (
    DATABASE,
    REMEMBERED,
    AnsweredOnce,
    Store,
    TableKept,
    Write,
)
from landsraad.server.wire import Hold


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "data")
    yield opened
    opened.close()


def full(table: str) -> Write:
    """A table with something of everything."""
    return Write(
        table,
        doc=b"doc of " + table.encode(),
        save=b"save",
        entries=(0, [b"e0", b"e1", b"e2"]),
        told=(0, [b"t0", b"t1"]),
        chat=[b"c0"],
        holds=[Hold(f"hash of {table}", table, 2, host=True, name="Chani")],
    )


def kept(store: Store, table: str) -> TableKept:
    found = store.read(table)
    assert found is not None
    return found


# ---- what is written is read


def test_what_was_written_is_there_after_opening_again(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.write_now(full("sietch"), Write("basin", doc=b"empty"))
    first.close()
    again = Store(tmp_path)
    assert again.tables() == {"sietch": b"doc of sietch", "basin": b"empty"}
    assert again.read("sietch") == TableKept(
        b"doc of sietch", b"save", [b"e0", b"e1", b"e2"], [b"t0", b"t1"], [b"c0"]
    )
    assert again.read("basin") == TableKept(b"empty", None, [], [], [])
    assert again.holds("sietch") == [Hold("hash of sietch", "sietch", 2, True, "Chani")]
    assert again.holder("hash of sietch") == again.holds("sietch")[0]
    again.close()


def test_what_is_not_there_is_not_found(store: Store) -> None:
    assert store.tables() == {}
    assert store.read("sietch") is None
    assert store.holds("sietch") == []
    assert store.holder("hash") is None


def test_what_a_write_leaves_out_stays(store: Store) -> None:
    store.write_now(full("sietch"))
    before = kept(store, "sietch")
    store.write_now(Write("sietch"))
    assert kept(store, "sietch") == before
    store.write_now(Write("sietch", save=b"later"))
    assert kept(store, "sietch").save == b"later"
    assert kept(store, "sietch").doc == before.doc
    assert store.holds("sietch")


def test_a_new_doc_keeps_everything_else(store: Store) -> None:
    store.write_now(full("sietch"), full("basin"))
    before = kept(store, "sietch")
    store.write_now(Write("sietch", doc=b"new"))
    assert store.tables() == {"sietch": b"new", "basin": b"doc of basin"}
    before.doc = b"new"
    assert kept(store, "sietch") == before
    assert store.holds("sietch")


def test_entries_are_cut_off_where_new_ones_begin(store: Store) -> None:
    store.write_now(full("sietch"), full("basin"))
    store.write_now(Write("sietch", entries=(1, [b"x1"]), told=(2, [b"x2", b"x3"])))
    assert kept(store, "sietch").entries == [b"e0", b"x1"]
    assert kept(store, "sietch").told == [b"t0", b"t1", b"x2", b"x3"]
    store.write_now(Write("sietch", entries=(0, [])))
    assert kept(store, "sietch").entries == []
    assert kept(store, "basin").entries == [b"e0", b"e1", b"e2"]


def test_chat_is_only_added_to(store: Store) -> None:
    store.write_now(full("sietch"))
    store.write_now(Write("sietch", chat=[b"c1", b"c2"]), Write("sietch", chat=[b"c3"]))
    assert kept(store, "sietch").chat == [b"c0", b"c1", b"c2", b"c3"]


def test_a_token_is_replaced_or_dropped_by_its_hash(store: Store) -> None:
    store.write_now(full("sietch"), full("basin"))
    store.write_now(Write("sietch", holds=[Hold("hash of sietch", "sietch", 3)]))
    assert store.holds("sietch") == [Hold("hash of sietch", "sietch", 3)]
    renewed = Hold("new", "sietch", 3)
    store.write_now(Write("sietch", holds=[renewed], dropped=["hash of sietch", "unknown"]))
    assert store.holds("sietch") == [renewed]
    store.write_now(Write("sietch", dropped=["hash of basin"]))
    assert store.holder("hash of basin"), "a table drops its own tokens only"


# ---- groups


def test_writes_that_wait_share_a_commit(store: Store) -> None:
    async def everybody() -> None:
        await asyncio.gather(*(store.write(full(f"t{number}")) for number in range(100)))

    asyncio.run(everybody())
    assert store.writes == 100
    assert store.commits <= 20
    assert len(store.tables()) == 100


def test_threads_share_commits_too_and_keep_their_order(store: Store) -> None:
    def play(table: str) -> None:
        store.write_now(Write(table, doc=b"doc"))
        for number in range(20):
            store.write_now(Write(table, entries=(number, [b"%d" % number])))

    threads = [threading.Thread(target=play, args=(f"t{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(8):
        assert kept(store, f"t{number}").entries == [b"%d" % each for each in range(20)]
    assert store.writes == 8 * 21


def test_a_failing_write_harms_nobody_else(store: Store) -> None:
    async def everybody() -> list[Any]:
        good = [store.write(full(f"t{number}")) for number in range(20)]
        bad = store.write(full("half"), Write("nowhere", chat=[b"lost"]))
        return await asyncio.gather(*good[:10], bad, *good[10:], return_exceptions=True)

    outcomes = asyncio.run(everybody())
    failed = outcomes.pop(10)
    assert isinstance(failed, RuleError)
    assert "nowhere" in str(failed)
    assert outcomes == [None] * 20
    assert len(store.tables()) == 20
    assert store.read("half") is None, "all of a caller's writes are kept, or none"
    assert store.writes == 20


@pytest.mark.parametrize(
    "wrong",
    [
        Write("sietch", entries=(4, [b"a gap before it"])),
        Write("sietch", told=(-1, [b"before the first"])),
        Write("sietch", chat=["no bytes", None]),  # type: ignore[list-item]
        Write("sietch", holds=[Hold("hash", "basin", 0)]),
        Write("unknown", save=b"save"),
    ],
    ids=["gap", "negative", "type", "other table", "unknown table"],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(store: Store, wrong: Write) -> None:
    store.write_now(full("sietch"))
    before = kept(store, "sietch")
    wrong.save = b"another"
    with pytest.raises((RuleError, sqlite3.Error)):
        store.write_now(wrong)
    assert kept(store, "sietch") == before
    store.write_now(Write("sietch", chat=[b"it goes on"]))


def test_a_cancelled_caller_leaves_no_gap(store: Store) -> None:
    async def impatient() -> None:
        await store.write(full("sietch"))
        task = asyncio.create_task(store.write(Write("sietch", entries=(3, [b"e3"]))))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await store.write(Write("sietch", entries=(4, [b"e4"])))

    asyncio.run(impatient())
    assert kept(store, "sietch").entries[3:] == [b"e3", b"e4"]


def test_closing_waits_for_what_was_given(tmp_path: Path) -> None:
    store = Store(tmp_path)

    async def leave() -> None:
        writing = asyncio.gather(*(store.write(full(f"t{number}")) for number in range(50)))
        await asyncio.sleep(0)
        store.close()
        await writing

    asyncio.run(leave())
    store.close()
    with pytest.raises(RuleError, match="closed"):
        store.write_now(full("late"))
    again = Store(tmp_path)
    assert len(again.tables()) == 50
    again.close()


# ---- the folder


def test_only_the_owner_can_read_the_files(store: Store, tmp_path: Path) -> None:
    store.write_now(full("sietch"))
    folder = tmp_path / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    files = list(folder.iterdir())
    assert len(files) >= 3
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_the_database_is_written_ahead_and_synchronised(store: Store) -> None:
    def pragma(name: str) -> object:
        return store._writing.execute(f"PRAGMA {name}").fetchone()[0]

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2, "FULL: the log is on disk before a commit returns"


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    first = Store(tmp_path)
    with pytest.raises(Refused, match="another server is using the folder"):
        Store(tmp_path)
    first.write_now(full("sietch"))
    first.close()
    second = Store(tmp_path)
    assert second.read("sietch")
    second.close()


def be_of_the_second_version(database: sqlite3.Connection) -> None:
    """Take out what the third version has added."""
    database.execute("DROP TABLE once")
    database.execute("ALTER TABLE holds DROP COLUMN person")
    database.execute("PRAGMA user_version = 2")


def test_before_a_database_is_brought_up_to_date_a_copy_is_made(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write_now(full("sietch"))
    store.close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        be_of_the_second_version(database)
    database.close()
    Store(tmp_path).close()
    copy = tmp_path / f"{DATABASE}.v2"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with sqlite3.connect(copy) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (2,)
        assert database.execute("SELECT hash, name FROM holds").fetchall() == [
            ("hash of sietch", "Chani")
        ]
    database.close()
    Store(tmp_path).close()
    assert not (tmp_path / f"{DATABASE}.v2-1").exists(), "it was up to date already"


def said(number: int) -> AnsweredOnce:
    return AnsweredOnce("hash of sietch", f"n{number}", b"done %d" % number, float(number))


def test_an_answer_to_a_numbered_request_is_kept_with_its_token(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write_now(full("sietch"), full("basin"))
    store.write_now(Write("sietch", once=[said(1)]))
    renamed = Hold("hash of sietch", "sietch", 2, True, "Chani of Tabr", person="p1")
    store.write_now(Write("sietch", holds=[renamed]))
    store.close()
    store = Store(tmp_path)
    assert store.holder("hash of sietch") == renamed
    assert store.answered("hash of sietch", "n1") == b"done 1"
    assert store.answered("hash of basin", "n1") is None
    store.write_now(Write("sietch", dropped=["hash of sietch"]))
    assert store.answered("hash of sietch", "n1") is None, "it goes with the token"
    store.close()


def test_of_many_numbered_requests_the_last_are_remembered(store: Store) -> None:
    store.write_now(full("sietch"))
    for number in range(REMEMBERED + 2):
        store.write_now(Write("sietch", once=[said(number)]))
    kept = [n for n in range(REMEMBERED + 2) if store.answered("hash of sietch", f"n{n}")]
    assert kept == list(range(2, REMEMBERED + 2))


def test_a_database_of_the_first_version_is_taken_over(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write_now(full("sietch"))
    store.close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("DROP TABLE stills")
        be_of_the_second_version(database)
        database.execute("PRAGMA user_version = 1")
    database.close()
    store = Store(tmp_path)
    assert store.read("sietch")
    assert store.holder("hash of sietch") == Hold("hash of sietch", "sietch", 2, True, "Chani")
    store.write_now(Write("sietch", stills={3: b"a picture"}))
    store.close()
    store = Store(tmp_path)
    assert (store.still("sietch", 3), store.stills("sietch")) == (b"a picture", 1)
    assert store.still("sietch", 4) is None
    assert store.still("arrakeen", 3) is None
    store.close()


def test_what_a_newer_version_wrote_is_not_touched(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    for _ in range(2):
        with pytest.raises(Unreadable, match="newer Landsraad"):
            Store(tmp_path)


def test_a_strange_database_is_not_touched(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(Unreadable, match="something else"):
        Store(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"spice" * 1000)
    with pytest.raises(Unreadable, match=DATABASE):
        Store(tmp_path)


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is a file")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Refused, match="cannot be used"):
            Store(path)


# ---- sudden death

WRITER = """
import asyncio, os, signal, sys
from pathlib import Path
from landsraad.server.keeping.store import Store, Write

folder, last = Path(sys.argv[1]), int(sys.argv[2])
acknowledged = 0

async def play(store, table):
    global acknowledged
    await store.write(Write(table, doc=b"doc", save=b"0"))
    for number in range(1_000_000):
        line = b"%d" % number
        await store.write(
            Write(table, save=b"%d" % (number + 1), entries=(number, [line]), chat=[line])
        )
        os.write(1, f"{table} {number}\\n".encode())
        acknowledged += 1
        if acknowledged == last:
            os.kill(os.getpid(), signal.SIGKILL)

async def everybody():
    store = Store(folder)
    await asyncio.gather(*(play(store, f"t{seat}") for seat in range(5)))

asyncio.run(everybody())
"""

deadly = pytest.mark.skipif(os.name != "posix", reason="only there processes can be killed so")


@deadly
@pytest.mark.parametrize("last", [1, 2, 5, 6, 13, 60, 200])
def test_what_was_acknowledged_is_there_if_the_server_dies_at_once(
    tmp_path: Path, last: int
) -> None:
    """It dies by itself, with the first thing that it does after the acknowledgement."""
    command = [sys.executable, "-c", WRITER, str(tmp_path), str(last)]
    died = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    assert died.returncode == -signal.SIGKILL
    lines = died.stdout.splitlines()
    assert len(lines) == last
    _all_there(tmp_path, lines)


@deadly
@pytest.mark.parametrize("after", [1, 10, 50, 150])
def test_what_was_acknowledged_is_there_if_the_server_is_killed(tmp_path: Path, after: int) -> None:
    """It is killed from outside, at any moment: also in the midst of writing."""
    command = [sys.executable, "-c", WRITER, str(tmp_path), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(after)]
        writer.kill()
        lines += writer.stdout.readlines()
    assert writer.returncode == -signal.SIGKILL
    _all_there(tmp_path, lines)


def _all_there(folder: Path, lines: list[str]) -> None:
    """Each line names a table and a number of its that was acknowledged."""
    store = Store(folder)
    for table, number in map(str.split, lines):
        found = kept(store, table)
        assert len(found.entries) > int(number)
        assert found.entries == found.chat == [b"%d" % n for n in range(len(found.entries))]
        assert found.save == b"%d" % len(found.entries), "a move is kept whole or not at all"
    store.close()
