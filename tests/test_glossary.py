"""The glossary has every noun that names a module or a class of kernel, scenes and server."""

import re
from collections import Counter

import pytest

import house


@pytest.mark.parametrize("sort", ["modules", "classes"])
def test_every_name_has_an_entry(sort: str) -> None:
    known = house.glossary()
    found = house.names()[sort]
    missing = [
        f"{name} ({', '.join(found[name])})"
        for name in sorted(found)
        if not house.is_known(name, known)
    ]
    assert not missing, f"docs/glossary.md does not explain the {sort} {'; '.join(missing)}"


def test_every_name_in_code_is_one_that_there_is() -> None:
    there = {name for found in house.names().values() for name in found}
    named = {name for entry in house.entries() for name in re.findall("`([^`]+)`", entry)}
    gone = sorted(named - there)
    assert not gone, f"docs/glossary.md explains {', '.join(gone)}, which no class or module is"


def test_a_word_with_two_entries_says_where_it_means_what() -> None:
    """Such as `table (in a game)` and `table (on a server)`."""
    heads = [entry.partition(", ")[0] for entry in house.entries()]
    senses: dict[str, list[str]] = {}
    for head in heads:
        senses.setdefault(house.spaced(house.named_in(head)[0]), []).append(head)
    unclear = [
        rows
        for rows in senses.values()
        if len(rows) > 1 and (len({*rows}) < len(rows) or not all("(" in row for row in rows))
    ]
    assert not unclear, f"which of these rows of docs/glossary.md is meant where? {unclear}"


def test_classes_that_share_a_name_have_an_entry_each() -> None:
    rows = Counter(name for entry in house.entries() for name in re.findall("`([^`]+)`", entry))
    shared = {name: where for name, where in house.names()["classes"].items() if len(where) > 1}
    short = [
        f"{name} ({', '.join(where)})" for name, where in shared.items() if rows[name] < len(where)
    ]
    assert not short, f"one word for several things: {'; '.join(short)}"
