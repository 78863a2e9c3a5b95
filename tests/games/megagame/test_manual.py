"""How to play it: what the page says in tables and numbers is what is in the box."""

from __future__ import annotations

from pathlib import Path

from landsraad.games.megagame import components as box
from landsraad.games.megagame.story import laws, names

PAGE = Path(__file__).parents[3] / "docs" / "how-to-play" / "megagame.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of the table that begins so, without its head."""
    _before, _head, after = TEXT.partition(f"\n| {head}")
    lines = after.split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_table_of_titles_is_what_is_counted() -> None:
    assert rows("title |") == [
        [names.TITLES[id], names.TITLE_COUNTS[id], str(row.points)]
        for id, row in box.TITLES.items()
    ]


def test_the_table_of_cards_is_the_deck() -> None:
    assert rows("card |") == [
        [names.card(id), str(row.count), names.CARD_TEXTS[id]]
        for id, row in box.EXPLORATION.items()
    ]


def test_the_table_of_raids_has_their_prices() -> None:
    assert rows("raid |") == [
        [names.TACTICS[id], str(row.spice)] for id, row in box.TACTICS.items()
    ]


def test_the_table_of_prices_is_the_market() -> None:
    assert rows("spice on the market |") == [
        [f"{level.from_spice} or more"]
        + [
            str(number)
            for number in (
                level.sell,
                level.buy,
                level.blows,
                level.dividend,
                level.share,
                level.harvester,
                level.ornithopter,
            )
        ]
        for level in box.LEVELS
    ]


def test_the_table_of_laws_is_that_of_the_start() -> None:
    assert rows("law |") == [
        [id, laws.law_text(row.template, row.values), names.CHECKS[row.check]]
        for id, row in box.FIRST_LAWS.items()
    ]


def test_the_table_of_factions_is_how_they_begin() -> None:
    assert rows("faction |") == [
        [row.name, ", ".join(row.start) or "nowhere"]
        + [str(n) for n in (row.spice, row.solari, row.seats, row.shares, sum(row.deployed))]
        for row in box.FACTIONS.values()
    ]


def test_numbers_in_sentences_are_those_of_the_box() -> None:
    moving, landsraad, fremen = box.NUMBERS.moving, box.NUMBERS.landsraad, box.NUMBERS.fremen
    settlements = sum(row.settlement for row in box.REGIONS.values())
    usual = fremen.bribe_years, fremen.bribe_least, fremen.bribe_most
    assert (moving.flight_solari, moving.flight_regions, moving.flight_spaces) == (3, 4, 5)
    assert "3 solari for every four regions begun, five spaces" in TEXT
    assert usual == (6, 6, 10)
    assert "In the first year of every six the Guild names a sum of 6 to 10 spice" in TEXT
    assert f"needs {landsraad.quorum} votes" in TEXT
    assert f"A vacant seat in the Landsraad costs {landsraad.seat_solari} solari" in TEXT
    assert f"The map† has {len(box.REGIONS)} regions" in TEXT
    assert f"**Settlements** stand on {settlements} rocks" in TEXT
    assert f"It begins with {box.NUMBERS.choam.market}" in TEXT
    assert f"{box.NUMBERS.atomics.least_spice} spice at least" in TEXT
