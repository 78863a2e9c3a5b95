"""What players see of Arrakis: regions to point at, and all that lies on them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from landsraad.games.megagame.components import ORDER, REGIONS
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.scene.board import CLOSEUPS, spread
from landsraad.games.megagame.scene.emblems import HERALDRY
from landsraad.games.megagame.scene.ground import GROUND, NAMES
from landsraad.games.megagame.scene.shapes import SHAPES, SIZE, STORM_TRACKS
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.shapes import merged
from landsraad.server.page.drawings import LARGE

from .positions import Day, Position


def nodes(day: Day) -> dict[str, Node]:
    """The nodes of the map by id; no id is there twice."""
    drawn = sketch.board.draw(day.match.view(SPECTATOR))
    assert drawn is not None
    found = [node for node in drawn.walk() if node.id]
    assert max(Counter(node.id for node in found).values()) == 1
    return {node.id: node for node in found}


def words(day: Day, region: str) -> str:
    """What one reads who points at a region."""
    return nodes(day)[f"region:{region}"].text()


def test_the_drawing_agrees_with_the_map() -> None:
    """Regions share a border on the drawing if and only if they touch on the map."""
    edges = {
        region: {frozenset(pair) for pair in zip(line, (*line[1:], line[0]), strict=True)}
        for region, line in ((shape.id, shape.outline) for shape in SHAPES.values())
    }
    for one, other in combinations(REGIONS, 2):
        touch = other in REGIONS[one].adjacent
        assert bool(edges[one] & edges[other]) == touch, (one, other)


def test_all_regions_together_are_one_disc() -> None:
    rings = merged(shape.outline for shape in SHAPES.values())
    outer = max(rings, key=len)
    x, y = SIZE.disc_center
    for px, py in outer:
        assert abs(((px - x) ** 2 + (py - y) ** 2) ** 0.5 - SIZE.disc_radius) < 3


def test_storms_stop_in_the_regions_of_their_track() -> None:
    for track in STORM_TRACKS:
        assert len(track.stops) == len(track.regions)
        assert {*track.regions} <= {*REGIONS}


def test_the_ground_is_a_picture_of_its_own_and_the_names_are_not() -> None:
    assert len(GROUND.markup) >= LARGE > len(NAMES.markup)
    assert all(f">{region}<" in NAMES.markup for region in ("A19", "300", "W06", "Tabr"))


def test_fifteen_factions_have_fifteen_shapes() -> None:
    assert {*HERALDRY} == {*ORDER}
    assert len({look.outline for look in HERALDRY.values()}) == len(ORDER)


def test_every_region_can_be_pointed_at_and_tells_what_it_is() -> None:
    day = Position().open()
    there = nodes(day)
    for region in REGIONS:
        assert there[f"region:{region}"].text().startswith(" ".join(SHAPES[region].label_lines))
    assert "a settlement of House Atreides" in words(day, "A19")
    assert "a free settlement" in words(day, "A06")
    assert "Sietch Tabr" in words(day, "A02")


def test_armies_and_machines_stand_where_they_are_with_owner_and_number() -> None:
    p = Position().armies("atreides", "A18", 3)
    p.harvester("harkonnen", "A18", load=2).ornithopter("ordos", "A18")
    day = p.open()
    there = nodes(day)
    assert there["army:A18:atreides"].text().endswith("3")
    assert {"harvester:A18:harkonnen", "ornithopter:A18:ordos"} <= {*there}
    said = words(day, "A18")
    assert "House Atreides: 3 armies." in said
    assert "House Harkonnen: 1 harvester with 2 spice." in said
    assert "House Ordos: 1 ornithopter." in said


def test_spice_signs_worms_storms_and_atomics_are_seen() -> None:
    p = Position().storm("302")
    p.t.spice["301"] = 7
    p.t.signs["301"] = 2
    p.armies("tabr", "304", 1).armies("tuek", "304", 1)
    p.t.rides["304"] = ["tabr", "tuek"]
    p.board("ecaz").atomics = "A19"
    day = p.open()
    there = nodes(day)
    expected = {"spice:301", "sign:301", "worm:304", "storm:r1", "storm:300", "atomics:A19:ecaz"}
    assert expected <= {*there}
    assert "7 spice. 2 wormsigns." in words(day, "301")
    assert "A worm that Sietch Tabr or Sietch Tuek may ride" in words(day, "304")
    assert "A storm." in words(day, "302")
    assert "House Ecaz: House atomics." in words(day, "A19")


def test_a_battle_under_way_is_marked_and_told() -> None:
    day = Position().armies("ecaz", "A18", 2).armies("ordos", "A18", 2).open()
    day.attack("ecaz", "ordos", "A18")
    there = nodes(day)
    assert {"battlefield:A18", "battle:A18"} <= {*there}
    assert "Battle: House Ecaz attacks House Ordos." in words(day, "A18")


def test_a_settlement_that_is_gone_leaves_its_place_and_its_owner_flies_a_flag() -> None:
    p = Position()
    del p.t.settlements["A06"]
    there = nodes(p.open())
    assert "settlement:A06" not in there
    assert "owned" in there["settlement:A19"].attrs["class"]
    assert "owned" not in there["settlement:A10"].attrs["class"]


def test_tokens_of_one_region_stand_apart() -> None:
    for region in REGIONS:
        for number in (2, 3, 4):
            assert len({*spread(region, number)}) == number


def test_every_region_is_whole_in_some_closeup() -> None:
    for shape in SHAPES.values():
        x, y = shape.label
        assert any(
            left <= x <= left + width and top <= y <= top + height
            for left, top, width, height in (part.box for part in CLOSEUPS)
        ), shape.id
