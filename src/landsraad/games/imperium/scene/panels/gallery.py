"""A gallery of all cards and Leaders that this table plays with, made from the data alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.imperium.components import (
    CARD_FILE,
    CARDS,
    CONFLICTS,
    CONTRACTS,
    HAGAL,
    INTRIGUE,
    LEADERS,
    OBJECTIVES,
    RIVALS,
    SIX,
    TILES,
)
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck
from landsraad.games.imperium.rules.setup import imperium_deck, intrigue_deck
from landsraad.games.imperium.rules.table import is_six, with_contracts, with_ix
from landsraad.games.imperium.scene.board.faces import card_colour
from landsraad.games.imperium.scene.glyphs import agent_sign
from landsraad.games.imperium.scene.mats.cards import WAYS
from landsraad.games.imperium.scene.signs import sign
from landsraad.games.imperium.state import Table
from landsraad.games.imperium.story import names, texts
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital

KINDS: Final = {
    "leaders": "Leaders",
    "cards": "Cards",
    "intrigue": "Intrigue",
    "conflicts": "Conflicts",
    "contracts": "Contracts",
    "tech": "Tech",
    "hagal": "Rivals",
}
"""What can be looked at, by the class of its entries."""
DARK: Final = "#3a2a1c"


class Box(NamedTuple):
    """All that a table plays with, by id: what its gallery depends on."""

    leaders: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]
    """With how many copies there are."""
    intrigue: tuple[tuple[str, int], ...]
    conflicts: tuple[str, ...]
    contracts: tuple[str, ...]
    tiles: tuple[str, ...]
    rivals: tuple[str, ...]
    hagal: tuple[tuple[str, int], ...]


class Entry(NamedTuple):
    """A card or Leader in the gallery."""

    kind: str
    name: str
    lines: list[str]
    note: str = ""
    """A few words beside the name: what it costs, its level."""
    signs: tuple[Node, ...] = ()
    colour: str = DARK


def gallery(t: Table) -> Panel:
    """The gallery of this table."""
    return gallery_of(box_of(t))


def box_of(t: Table) -> Box:
    """What this table plays with."""
    rivals = any(player.rival for player in t.players)
    contracts = with_contracts(t)
    leaders = [
        row.id
        for row in LEADERS.values()
        if (contracts or not row.choam_only) and (is_six(t) or not row.six_player_role)
    ]
    commanders = SIX.commander_card if is_six(t) else ()
    cards = [card.id for card in (*CARD_FILE.starting_card, *CARD_FILE.reserve_card, *commanders)]
    every = [*(name for name in cards for _ in range(CARDS[name].count)), *imperium_deck(t)]
    return Box(
        tuple(leaders),
        numbered(every),
        numbered(intrigue_deck(t)),
        tuple(CONFLICTS),
        tuple(CONTRACTS) if contracts else (),
        tuple(TILES) if with_ix(t) else (),
        tuple(RIVALS) if rivals else (),
        numbered(hagal_deck(t)) if rivals else (),
    )


def numbered(cards: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Each card once, with how many there are.

    >>> numbered(["dagger", "dagger", "diplomacy"])
    (('dagger', 2), ('diplomacy', 1))
    """
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return tuple(counts.items())


# ---- entries


def entries(box: Box) -> Iterator[Entry]:
    """All of them, kind by kind."""
    yield from (Entry("leaders", LEADERS[n].name, texts.leader(n)) for n in box.leaders)
    yield from (card_entry(name, copies) for name, copies in box.cards)
    yield from (intrigue_entry(name, copies) for name, copies in box.intrigue)
    yield from map(conflict_entry, box.conflicts)
    yield from (
        Entry("conflicts", capital(names.conflict(name)), texts.objective(name), "Objective")
        for name in OBJECTIVES
    )
    yield from (
        Entry("contracts", capital(names.contract(name)), texts.contract(name), colour="#6d5526")
        for name in box.contracts
    )
    yield from (
        Entry("tech", TILES[n].name, texts.tile(n), f"{TILES[n].cost} spice", colour="#2d6b68")
        for n in box.tiles
    )
    yield from (
        Entry("hagal", RIVALS[n].name, texts.rival(n), "Rival", colour="#5a2f5f")
        for n in box.rivals
    )
    yield from (hagal_entry(name, copies) for name, copies in box.hagal)


def card_entry(name: str, copies: int) -> Entry:
    """A card of a deck."""
    row = CARDS[name]
    signs = tuple(sign(agent_sign(icon)) for icon in row.agent_icons)
    price = f"{row.cost} Persuasion" if row.cost else "starting card"
    return Entry(
        "cards", row.name, texts.card(name), noted(price, copies), signs, card_colour(name)
    )


def intrigue_entry(name: str, copies: int) -> Entry:
    """An Intrigue card."""
    when = " or ".join(dict.fromkeys(WAYS[way.when] for way in INTRIGUE[name].options))
    return Entry("intrigue", INTRIGUE[name].name, texts.intrigue(name), noted(when, copies))


def conflict_entry(name: str) -> Entry:
    """A Conflict card."""
    row = CONFLICTS[name]
    signs = (sign(row.battle_icon),) if row.battle_icon else ()
    level = f"level {names.LEVELS[row.level]}"
    title = capital(names.conflict(name))
    return Entry("conflicts", title, texts.conflict(name), level, signs, "#8c2a1c")


def hagal_entry(name: str, copies: int) -> Entry:
    """A House Hagal card."""
    note = noted(f"{HAGAL[name].swords} swords", copies)
    return Entry("hagal", f"House Hagal: {names.hagal(name)}", texts.hagal(name), note)


def noted(words: str, copies: int) -> str:
    """A note with the number of copies."""
    return f"{words} · {copies} copies" if copies > 1 else words


# ---- what is seen


@lru_cache(maxsize=20)
def gallery_of(box: Box) -> Panel:
    """The same for what a table plays with: it never changes."""
    every = list(entries(box))
    present = [kind for kind in KINDS if any(each.kind == kind for each in every)]
    search = el(
        "input",
        type="search",
        id="gallery-search",
        placeholder="Search in names and words",
        aria_label="Search in names and words",
        data_filter="gallery-list",
    )
    shown = el("ul", [shown_entry(each) for each in every], id="gallery-list")
    choice = el("div", [kind_choice(kind) for kind in present], class_="kinds", role="radiogroup")
    body = el("div", choice, search, shown, class_="imp-panel gallery")
    return Panel("gallery", "All cards and Leaders", body, drawer=True, kept=True)


def kind_choice(kind: str) -> Node:
    """One kind of card; the style shows the entries of the one that is chosen."""
    box = el(
        "input",
        type="radio",
        name="gallery-kind",
        value=kind,
        id=f"gallery-kind-{kind}",
        checked="checked" if kind == "cards" else None,
    )
    return el("label", box, el("span", KINDS[kind]))


def shown_entry(entry: Entry) -> Node:
    """A card as it is shown."""
    return el(
        "li",
        el("header", el("b", entry.name), el("small", entry.note) if entry.note else None),
        el("div", entry.signs, class_="icons") if entry.signs else None,
        [el("p", line) for line in entry.lines],
        class_=f"entry of-{entry.kind}",
        style=f"--card: {entry.colour}",
    )
