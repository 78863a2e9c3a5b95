"""Records: one JSON line an entry, read back whole or refused with the number of the line."""

import io
import stat
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from landsraad.kernel import Match, Unreadable, Verdict
from landsraad.kernel.record import (
    Acted,
    Answered,
    Corrected,
    End,
    Entry,
    Header,
    Record,
    Start,
    Struck,
    Undone,
)
from landsraad.records.files import Lines, line, read, write

from .toys import FREE, SECRET, pick, roll, sealed, toy

HEADER = Header("toy", 1, 3, {"coins": 5}, "c0ffee", ("ann", "bob", "eve"))
ENTRIES: list[Entry] = [
    Start(draws=(("deck", 4, 1), ("deck", 3, 0))),
    Answered(0, "bid", 3, draws=(("storm", 6, 2),)),
    Answered(1, "say", "Ärger – \u2028 \n 砂"),
    Acted(2, "gift", (("give to", 1), ("give", 4))),
    Undone(2),
    Corrected(seat=-3, changes={"shields.2.coins": 4, "table.log": []}, reason="miscounted"),
    Struck(4, "not meant", (5, 6)),
    End(Verdict((0, 2), "done", 7, (1, 2, 3)), SECRET),
]
RECORD = Record(HEADER, ENTRIES)


def text(*lines: bytes) -> bytes:
    return b"".join(lines)


def file(path: Path, *lines: bytes) -> Path:
    path.write_bytes(text(*lines))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_a_record_is_read_as_it_was_written(path: Path) -> None:
    write(RECORD, path)
    assert read(path) == RECORD


def test_a_record_is_one_line_an_entry(path: Path) -> None:
    write(RECORD, path)
    assert len(path.read_bytes().splitlines()) == 1 + len(ENTRIES)
    assert path.read_bytes().endswith(b"\n")


def test_a_whole_match_is_read_as_it_was_written(path: Path) -> None:
    game = toy(sealed, roll, pick, free=FREE)
    match = Match.begin(game, seats=3, secret=SECRET, live=True)
    match.act(1, "give", 0, 2)
    for seat in (0, 1, 2):
        match.answer(seat, 1)
    write(match.record, path)
    assert read(path) == match.record


@given(st.text(), st.one_of(st.text(), st.integers(-(2**63), 2**64 - 1)))
def test_any_answer_survives_the_line(kind: str, value: str | int) -> None:
    entry = Answered(0, kind, value)
    assert list(Lines(io.BytesIO(line(HEADER) + line(entry)))) == [entry]


def test_all_draws_come_in_their_order() -> None:
    assert list(RECORD.draws()) == [("deck", 4, 1), ("deck", 3, 0), ("storm", 6, 2)]


def test_a_record_can_be_read_line_by_line() -> None:
    lines = Lines(io.BytesIO(text(line(HEADER), *map(line, ENTRIES))))
    assert lines.header == HEADER
    one_by_one = iter(lines)
    assert next(one_by_one) == ENTRIES[0]
    assert list(one_by_one) == ENTRIES[1:]
    assert not lines.truncated


# ---- writing


def test_only_its_owner_can_read_a_record(path: Path) -> None:
    write(RECORD, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_record_is_written_whole_or_not_at_all(path: Path) -> None:
    write(RECORD, path)
    broken = Record(
        HEADER, [*ENTRIES, Corrected(seat=-3, changes={"x": object()}, reason="no JSON")]
    )
    with pytest.raises(TypeError):
        write(broken, path)
    assert read(path) == RECORD


def test_writing_leaves_nothing_else_lying_about(path: Path) -> None:
    write(RECORD, path)
    write(Record(HEADER, ENTRIES[:2]), path)
    assert read(path).entries == ENTRIES[:2]
    assert list(path.parent.iterdir()) == [path]


# ---- damaged files


@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize(
    "damage",
    [
        b"\n",
        b"{}\n",
        b'{"t":"answered","seat":0}\n',
        b'{"t":"danced"}\n',
        b'{"t":"answered","seat":0,"kind":"bid","value":true}\n',
        b'{"t":"answered","seat":0,"kind":"bid","value":1.5}\n',
        b'{"t":"answered","seat"\n',
        b"\xff\xfe\n",
        b'{"t":"answered","seat":0,"kind":"\xff","value":1}\n',
    ],
)
def test_a_damaged_line_is_named_by_its_number(path: Path, number: int, damage: bytes) -> None:
    lines = [line(HEADER), *map(line, ENTRIES)]
    lines[number - 1] = damage
    with pytest.raises(Unreadable, match=rf"match\.jsonl, line {number}: not an entry \("):
        read(file(path, *lines))


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"\n",
        b"PK\x03\x04\xff\xfe",
        b"{}\n",
        b'{"t":"answered","seat":0,"kind":"bid","value":1}\n',
        b"[]\n",
        b'{"t":"landsraad","game":"toy"}\n',
        b'{"t":"landsraad","game":"\xff"}\n',
    ],
)
def test_a_foreign_file_is_refused(path: Path, first: bytes) -> None:
    with pytest.raises(Unreadable, match=r"match\.jsonl, line 1: this is not a Landsraad record"):
        read(file(path, first))


def test_a_record_of_a_newer_format_is_refused(path: Path) -> None:
    newer = Header("toy", 1, 3, {}, "", format=3)
    with pytest.raises(Unreadable, match=r"line 1: made by a newer version \(format 3\)"):
        read(file(path, line(newer)))


def test_a_missing_file_is_refused_with_its_name(path: Path) -> None:
    with pytest.raises(Unreadable, match=r"match\.jsonl: No such file"):
        read(path)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="directory"):
        read(tmp_path)


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_last_line_that_was_cut_off_is_left_out(path: Path, cut: int) -> None:
    whole = text(line(HEADER), *map(line, ENTRIES[:3]))
    record = read(file(path, whole[:-cut]))
    complete = cut == 1  # only the end of the line is missing
    assert record.entries == ENTRIES[: 3 if complete else 2]
    assert record.truncated is not complete


def test_a_letter_that_was_cut_in_half_is_left_out_with_its_line(path: Path) -> None:
    whole = text(line(HEADER), line(ENTRIES[0]), line(ENTRIES[2]))
    record = read(file(path, whole[: whole.index("砂".encode()) + 1]))
    assert record.entries == ENTRIES[:1]
    assert record.truncated


def test_only_a_header_is_a_record_without_entries(path: Path) -> None:
    assert read(file(path, line(HEADER))) == Record(HEADER, [])
