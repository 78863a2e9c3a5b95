"""How to play it: what the page says in numbers is what is in the box."""

from __future__ import annotations

from pathlib import Path

from landsraad.games.war_for_arrakis.components import (
    BOX,
    FUTURES,
    LEADERS,
    MODULES,
    NUMBERS,
    ROWS,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.rows import Leader
from landsraad.games.war_for_arrakis.options import Options

PAGE = Path(__file__).parents[3] / "docs" / "how-to-play" / "war-for-arrakis.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of the table that begins so, without its head."""
    _before, _head, after = TEXT.partition(f"\n| {head}")
    lines = after.split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def in_battle(leader: Leader) -> str:
    """What a leader makes of a special result, as the page says it."""
    hits, shields = leader.strip_hits, leader.strip_shields
    said = [f"{hits} hit{'s' * (hits > 1)}"] if hits else []
    said += [f"{shields} shield{'s' * (shields > 1)}"] if shields else []
    return ", ".join(said)


def test_the_rows_of_the_spice_board_are_those_of_the_box() -> None:
    told = [[int(cell.split()[0].strip(",")) for cell in row] for row in rows("row |")]
    assert told == [
        [row.step, row.banned_dice, row.harvesters, row.ornithopters, row.carryalls]
        for _step, row in sorted(ROWS.items(), reverse=True)
    ]


def test_leaders_have_the_boxes_and_abilities_of_their_cards() -> None:
    told = {
        row[0]: (row[1], row[3]) for head in ("Harkonnen |", "Atreides |") for row in rows(head)
    }
    base = [each for each in LEADERS.values() if not each.module and each.id != "wild_maker"]
    assert told == {each.name: (each.box or "none", in_battle(each)) for each in base}


def test_every_possible_future_is_told() -> None:
    assert {row[0] for row in rows("future |")} == {MODULES[future].name for future in FUTURES}


def test_the_options_of_the_page_have_their_defaults() -> None:
    options = Options()
    for name, usual, _what in rows("option |"):
        default = getattr(options, name.strip("`"))
        assert usual.strip("`") == (
            str(default).lower() if isinstance(default, bool) else str(default)
        )


def test_numbers_in_its_sentences_are_those_of_the_box() -> None:
    objective = sorted(
        (BOX.objective[0].kwisatz_haderach, BOX.objective[0].sand_dwellers, BOX.objective[0].jihad)
    )
    assert "{2}, {1} and {0} steps†".format(*objective) in TEXT
    assert f"At\n**{NUMBERS.supremacy_win} points** they win" in TEXT
    assert f"Arrakeen (rank {SETTLEMENTS['arrakeen']}), Carthag ({SETTLEMENTS['carthag']})" in TEXT
    assert (NUMBERS.units_per_area, NUMBERS.hand_limit, NUMBERS.tank_slots) == (6, 6, 5)
    assert tuple(NUMBERS.wormsigns.values()) == (6, 6, 4)
