"""What is in the box, as the rulebook tells it, and box files of other people."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.components import Unfit
from landsraad.games.dawn_of_the_fremen.components import (
    ARRAKIS_DIE,
    BORDERS,
    BOX,
    BUILDINGS,
    CARDS,
    DEBTS,
    DECK,
    DISTANCE,
    DRUM_SAND,
    FACES,
    LANDS,
    NEAR,
    OTHER_BOX,
    ROCK_BORDERS,
    SET_ASIDE,
    TERRITORIES,
    TOKENS,
    TRADEABLE,
    TRIBES,
    WARRIORS,
    read_box,
)
from landsraad.games.dawn_of_the_fremen.scene.shapes import BORDER_SHAPES, SHAPES

TEXT = files("landsraad.games.dawn_of_the_fremen.components").joinpath("box.toml").read_text()


# ---- the map


def test_the_map_has_36_territories_and_drum_sand() -> None:
    assert len(LANDS) == 36
    assert len(TERRITORIES) == 37
    assert DRUM_SAND == "drum_sand"
    assert DRUM_SAND not in LANDS


def test_every_border_is_seen_from_both_sides() -> None:
    assert all(a in NEAR[b] for a in TERRITORIES for b in NEAR[a])
    assert all(a not in NEAR[a] for a in TERRITORIES)
    assert 2 * len(BORDERS) == sum(map(len, NEAR.values()))


def test_windy_basin_borders_little_gap() -> None:
    assert "little_gap" in NEAR["windy_basin"]


def test_hollow_basin_is_the_only_way_to_hollow_erg() -> None:
    assert NEAR["hollow_erg"] == ("hollow_basin",)


def test_every_territory_can_be_reached_without_drum_sand() -> None:
    reached, waiting = {LANDS[0]}, [LANDS[0]]
    while waiting:
        for name in NEAR[waiting.pop()]:
            if name not in reached and name != DRUM_SAND:
                reached.add(name)
                waiting.append(name)
    assert reached == set(LANDS)
    assert all(DISTANCE[a][b] == DISTANCE[b][a] for a in LANDS for b in LANDS)


def test_a_rock_may_lie_on_every_border_but_those_of_drum_sand() -> None:
    sand = [border for border in BORDERS.values() if DRUM_SAND in (border.a, border.b)]
    assert len(ROCK_BORDERS) == len(BORDERS) - len(sand)
    assert len(sand) == len(NEAR[DRUM_SAND])


def test_the_seven_territories_that_the_rulebook_names_are_there() -> None:
    names = {place.name for place in TERRITORIES.values()}
    assert names >= {"Windy Basin", "Little Gap", "High Expanse", "Rock Path", "Drum Sand"}
    assert names >= {"Hollow Erg", "Hollow Basin"}
    assert len(names) == 37


def test_the_drawing_shows_the_same_territories_and_borders() -> None:
    assert set(SHAPES) == set(TERRITORIES)
    assert set(BORDER_SHAPES) == set(BORDERS)


# ---- sets, dice, sites


def test_a_tribe_has_30_warriors_and_8_water_debts() -> None:
    assert (WARRIORS, DEBTS) == (30, 8)
    assert [tribe.id for tribe in TRIBES] == ["green", "blue", "red", "yellow"]


def test_the_order_die_shows_three_to_eight() -> None:
    assert BOX.order_die.faces == (3, 4, 5, 6, 7, 8)


def test_the_arrakis_die_has_twelve_sides_and_seven_faces() -> None:
    assert len(ARRAKIS_DIE) == 12
    assert set(ARRAKIS_DIE) == set(FACES)
    assert len(FACES) == 7


def test_there_are_14_sites_and_three_of_them_are_set_aside() -> None:
    assert sum(BOX.sites.values()) == 14
    assert SET_ASIDE == ("water", "food", "worm_tooth")


def test_one_needs_three_sietches_to_win_an_alliance_five_a_fixed_pair_four() -> None:
    assert (BOX.win.single, BOX.win.alliance, BOX.win.fixed_pair) == (3, 5, 4)


# ---- tokens and cards


@pytest.mark.parametrize(
    ("token", "move"),
    [
        ("stillsuit", 2),
        ("crysknife", 1),
        ("sietch", 0),
        ("maker", 3),
        ("great_maker", 5),
        ("maula_pistol", 1),
        ("jubba_cloak", 1),
        ("kulon", 2),
        ("ornithopter", 7),
    ],
)
def test_a_token_moves_as_far_as_the_rulebook_says(token: str, move: int) -> None:
    assert TOKENS[token].move == move


@pytest.mark.parametrize(("token", "strength"), [("stillsuit", 1), ("crysknife", 3), ("sietch", 1)])
def test_what_is_built_is_as_strong_as_the_rulebook_says(token: str, strength: int) -> None:
    assert TOKENS[token].strength == strength
    assert token in BUILDINGS


def test_only_these_cross_rocks_and_none_of_them_is_a_worm() -> None:
    crossing = {token.id for token in TOKENS.values() if token.crosses_rock}
    assert crossing == {"stillsuit", "kulon", "ornithopter"}
    assert [token.id for token in TOKENS.values() if token.flies] == ["ornithopter"]


def test_maker_and_great_maker_are_one_kind() -> None:
    assert TOKENS["maker"].kind == TOKENS["great_maker"].kind
    assert len({token.kind for token in TOKENS.values()}) == len(TOKENS) - 1


def test_the_deck_has_20_cards_and_nine_of_them_can_be_traded() -> None:
    assert len(DECK) == 20
    assert sorted(TRADEABLE) == [
        "discovery",
        "fremkit",
        "karama",
        "marketplace",
        "raid",
        "sand",
        "shifting_sands",
        "smugglers",
        "water_of_life",
    ]
    assert all(CARDS[card].count == 1 for card in TRADEABLE)


# ---- somebody else's box


FACTS = """
from landsraad.games.dawn_of_the_fremen.components import BOX, TERRITORIES
print(BOX.sites['water'], TERRITORIES['hollow_erg'].name)
"""
DRAWING = """
from landsraad.games.dawn_of_the_fremen.components import BORDERS
from landsraad.games.dawn_of_the_fremen.scene import shapes
print(len(BORDERS), set(BORDERS) <= set(shapes.BORDER_SHAPES))
print(shapes.BORDER_SHAPES["hollow_erg-rock_path"].mid)
"""


def loaded(path: Path, code: str = FACTS) -> subprocess.CompletedProcess[str]:
    """Start a program that loads the game with this box file."""
    environment = os.environ | {OTHER_BOX: str(path)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_another_box_file_can_be_named(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    other = TEXT.replace('name = "Hollow Erg"', 'name = "Empty Erg"')
    mine.write_text(other.replace("water = 3\nfood = 3", "water = 4\nfood = 2"))
    run = loaded(mine)
    assert run.stdout == "4 Empty Erg\n", run.stderr


def test_corrected_borders_can_be_drawn(tmp_path: Path) -> None:
    """One border of the box is taken away, and one that was never drawn comes in."""
    mine = tmp_path / "mine.toml"
    text = TEXT.replace('"blind_canyon", "dry_cistern", "windy', '"dry_cistern", "windy')
    text = text.replace('"eagle_ledge", "little_gap"]', '"eagle_ledge"]')
    text = text.replace('["hollow_basin"]', '["hollow_basin", "rock_path"]')
    text = text.replace('["crescent_dunes", "iron', '["crescent_dunes", "hollow_erg", "iron')
    mine.write_text(text)
    (ax, ay), (bx, by) = SHAPES["hollow_erg"].label, SHAPES["rock_path"].label
    run = loaded(mine, DRAWING)
    halfway = ((ax + bx) / 2, (ay + by) / 2)
    assert run.stdout == f"{len(BORDERS)} True\n{halfway}\n", run.stderr


def test_a_box_file_that_does_not_fit_is_refused_with_file_and_entry(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace('adjacent = ["hollow_basin"]', 'adjacent = ["rock_path"]'))
    run = loaded(mine)
    assert run.returncode
    assert run.stderr.rstrip().endswith(
        "mine.toml: territory hollow_basin: hollow_erg is not its neighbour the other way round"
    )


def test_a_box_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    run = loaded(tmp_path / "nowhere.toml")
    assert run.returncode
    assert "nowhere.toml, which is not a file" in run.stderr


def test_the_smallest_box_that_fits_is_taken() -> None:
    text = TEXT.replace("faces = [3, 4, 5, 6, 7, 8]", "faces = [0, 1]")
    box = read_box(text.replace("warriors = 30", "warriors = 18").encode(), "some.toml")
    assert (box.order_die.faces, box.tribe_set.warriors) == ((0, 1), 18)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("storm = 2", "storm = 3", "arrakis_die: twelve sides"),
        ("storm = 2", "rain = 2", "arrakis_die: twelve sides"),
        ("worm_tooth = 4\nspice", "worm_tooth = 5\nspice", "sites: 14"),
        ("drum_sand = true", "", "territory: 36 territories and one Drum Sand"),
        ('id = "raid"', 'id = "theft"', "card: the abilities are"),
        ('gives = "food"', 'gives = "bread"', "card food_find: gives 'bread'"),
        ("spice = 2\nwater = 1\n", "water = 1\n", "exchange: a price for each"),
        ('id = "great_maker"', 'id = "giant"', "token: those needed"),
        ("cost = { water = 1 }", "cost = { salt = 1 }", "token stillsuit: costs 'salt'"),
        ("faces = [3, 4, 5, 6, 7, 8]", "faces = []", "order_die: two different faces"),
        ("faces = [3, 4, 5, 6, 7, 8]", "faces = [4, 4]", "order_die: two different faces"),
        ("faces = [3, 4, 5, 6, 7, 8]", "faces = [3, 900]", "order_die: its faces are numbers"),
        ("faces = [3, 4, 5, 6, 7, 8]", "faces = [-1, 3]", "order_die: its faces are numbers"),
        ("warriors = 30", "warriors = 17", "tribe_set: 18 warriors or more"),
        ('id = "yellow"', 'id = "yellow"\nname = "Y"\n[[tribe]]\nid = "grey"', "tribe: four"),
        ("warriors = 30", 'warriors = "many"', "warriors"),
        ("strength = 3", "force = 3", "force"),
    ],
)
def test_what_does_not_fit_is_said(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    with pytest.raises(Unfit, match=r"^some\.toml[:,] ") as why:
        read_box(TEXT.replace(old, new).encode(), "some.toml")
    assert sentence in str(why.value)
