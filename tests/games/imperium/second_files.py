"""The TOML files as they are written, and every list of ops in them by its path."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

FILES = files("landsraad.games.imperium.components")
BOXES = ("agent", "reveal", "acquire", "on_trash", "on_discard")
INNER = {"arrow": ("cost", "get"), "if": ("then",), "paid": ("then",), "per": ("do",)}
INNER |= {"trigger": ("do",), "add_first_reward": ("do",), "visit": ("first", "later")}


@cache
def written(name: str) -> dict[str, Any]:
    """One of the files as it is."""
    return tomllib.loads(FILES.joinpath(name).read_text("utf-8"))


@cache
def cards() -> dict[str, dict[str, Any]]:
    """All cards of decks by id."""
    kinds = ("starting_card", "reserve_card", "imperium_card", "promo_card")
    return {row["id"]: row for kind in kinds for row in written("cards.toml")[kind]}


@cache
def spaces() -> dict[str, dict[str, Any]]:
    """The spaces of the board by id."""
    return {row["id"]: row for row in written("board.toml")["space"]}


@cache
def rival_cards() -> dict[str, dict[str, Any]]:
    """The Rivals by id."""
    return {row["id"]: row for row in written("rivals.toml")["rival_card"]}


def scripts() -> Iterator[tuple[str, list[Any]]]:
    """Every list of ops that is printed somewhere, with its path."""
    for card in cards().values():
        yield from ((f"card/{card['id']}/{box}", card.get(box, [])) for box in BOXES)
    for row in written("cards.toml")["intrigue_card"]:
        for number, way in enumerate(row["options"]):
            yield f"intrigue/{row['id']}/{number}", way["lines"]
    for row in written("cards.toml")["conflict_card"]:
        yield from ((f"conflict/{row['id']}/{x}", row[x]) for x in ("first", "second", "third"))
    for row in written("cards.toml")["contract"]:
        yield f"contract/{row['id']}", row["reward"]
    for row in written("leaders.toml")["leader"]:
        yield f"leader/{row['id']}/power", row["power"]["effect"]
        yield f"leader/{row['id']}/signet", row["signet"]
        for node in row.get("training_track", []):
            yield f"leader/{row['id']}/{node['node']}", node["reward"]
    for row in spaces().values():
        yield f"space/{row['id']}", row["effects"]
    for row in rival_cards().values():
        yield from ((f"rival/{row['id']}/{box}", row[box]) for box in ("signet", "scheme"))
    for row in written("rivals.toml")["hagal_card"]:
        yield f"hagal/{row['id']}", row["effects"]
        for number, way in enumerate(row["goes"]):
            yield f"hagal/{row['id']}/goes/{number}", way.get("effects", [])
    for row in written("board.toml")["track"]:
        yield f"track/{row['faction']}/2", row["at_2"]
        yield f"track/{row['faction']}/4", row["at_4"]


def lists_in(path: str, ops: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """A list of ops and all lists inside it, by path."""
    yield path, ops
    for index, op in enumerate(ops):
        for name in INNER.get(op["op"], ()):
            yield from lists_in(f"{path}/{index}/{name}", op[name])
        if op["op"] == "choose":
            for number, option in enumerate(op["options"]):
                yield from lists_in(f"{path}/{index}/{number}", option)


@cache
def printed() -> dict[str, list[Any]]:
    """Every list of ops by path."""
    return {path: ops for base, inner in scripts() for path, ops in lists_in(base, inner)}


def above(path: str) -> Iterator[tuple[dict[str, Any], str]]:
    """The ops around a list, from inside out, each with the name of the list in it."""
    names = path.split("/")
    for end in range(len(names) - 2, 0, -1):
        outer = "/".join(names[:end])
        if outer in printed() and names[end].isdigit() and int(names[end]) < len(printed()[outer]):
            yield printed()[outer][int(names[end])], "/".join(names[: end + 2])
