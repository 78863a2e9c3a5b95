"""The figures of the house are counted right, wherever a module stands."""

import ast
import re

import pytest

import house


def classes(source: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}


def test_a_contract_counts_its_public_names_and_those_it_inherits() -> None:
    found = classes("""
class Bare:
    title: str
class Game(Bare):
    seats = 4
    _hidden: int
    def setup(self): ...
    def _lay(self): ...
""")
    assert house.contracts(found)["Game"] == {"own": 3, "with its parts": 3}


def test_a_divided_contract_is_counted_with_its_parts() -> None:
    found = classes("""
class Board:
    def drawn(self): ...
    def closeup(self): ...
class Size(Struct):
    def area(self): ...
class Sketch:
    board: type[Board]
    size: Size
""")
    assert house.contracts(found)["Sketch"] == {"own": 2, "with its parts": "4 (Board)"}


def test_a_part_of_functions_counts_where_a_contract_begins_with_an_empty_one() -> None:
    found = classes("""
class Board(Struct):
    draw: Drawing = nothing
    size: int = 1
class Table(Struct):
    seats: int
class Sketch(Struct):
    board: Board = Board()
    table: Table
""")
    assert house.contracts(found)["Sketch"] == {"own": 2, "with its parts": "4 (Board)"}


def test_a_name_is_known_by_its_entry_or_by_all_its_words() -> None:
    assert house.is_known("OpenSeats", {"open seat"})
    assert house.is_known("OpenSeats", {"open", "seat"})
    assert house.is_known("looking_back", {"looking back"})
    assert house.is_known("entries", {"entry"})
    assert not house.is_known("OpenSeats", {"seat"})
    assert not house.is_known("SeatTaken", {"seat"})


def test_an_entry_names_words_without_their_places() -> None:
    assert house.named_in("table (on a server), `Table`") == ["table", "Table"]


def test_every_contract_of_the_house_is_found() -> None:
    assert all(row["own"] != "gone" for row in house.contracts().values())


@pytest.mark.parametrize(
    ("sentence", "chained"),
    [
        ("finds whom it believes when they say for whom they ask", True),
        ("whoever gives, and to whom", True),
        ("gives the seat to whoever holds the token", False),
        ("whom a line is about; who asks", False),
    ],
)
def test_a_chain_of_whoever_and_whom_is_found(sentence: str, chained: bool) -> None:
    assert bool(re.search(house.ENGLISH["whoever … whom"], sentence)) == chained


def test_figures_stand_beside_those_before() -> None:
    before = {"Walks": {"a replay": {"calls": 1200}, "a walk": {"calls": 3}}}
    now = {"Walks": {"a replay": {"calls": 900}}}
    now["Walks"]["a new walk"] = {"calls": 7}
    lines = house.markdown(now, before).splitlines()
    assert "| a replay | 1,200 → 900 |" in lines
    assert "| a walk | 3 → – |" in lines
    assert "| a new walk | 7 |" in lines
    assert "| a replay | 900 |" in house.markdown(now).splitlines()
