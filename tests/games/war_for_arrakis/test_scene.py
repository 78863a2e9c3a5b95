"""What players see: the map, what stands on it, dashboards, tracks, cards; and what they do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from landsraad.components import Unfit
from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    AREAS,
    LEADERS,
    MAP,
    SECTORS,
    SETTLEMENTS,
    SIETCHES,
    ZONES,
)
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.ground import GROUND, NAMES
from landsraad.games.war_for_arrakis.scene.shapes import IMPASSABLE, OUTLINES, SHAPES, read_shapes
from landsraad.games.war_for_arrakis.scene.spots import (
    chip_box,
    chip_spot,
    holds,
    small_spots,
)
from landsraad.games.war_for_arrakis.scene.tokens import WIDE
from landsraad.games.war_for_arrakis.state import Battle
from landsraad.games.war_for_arrakis.story.names import monogram
from landsraad.kernel import Ask, Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.dice import WatchedDice
from landsraad.scenes.node import Node
from landsraad.scenes.render import markup
from landsraad.scenes.seen import Seen
from landsraad.scenes.shapes import merged
from landsraad.scenes.sketch import Point
from landsraad.server.page.drawings import LARGE

from .positions import GAME, Playing, Position, chosen

LEAST = 10.5
"""Pixels of the smallest letter on a board."""


def war(**options: object) -> Position:
    """A war in its fourth round, with something of every kind on the board."""
    p = Position(**options)
    p.harkonnen("arrakeen", 3, elite=2, special=1, generic=2, leaders=("baron_harkonnen",))
    p.harkonnen("wind_pass", 2)
    p.atreides("windgap", 2, elite=1, leaders=("stilgar",))
    p.atreides("habbanya_ridge", 1, tokens=("as3", "ad2"), generic=1)
    p.harvesters("sw_in_05").air(air_3="carryall").wormsigns("wind_pass").worms("se_in_01")
    p.set(round=4, supremacy=6)
    return p.prescience(7, 5, 3).row("p01", "p04")


def view(p: Playing, role: str) -> Seen:
    """What a seat sees; `spectator` is nobody."""
    return Seen.by(p.match, SPECTATOR if role == "spectator" else p.seat(role))


def nodes(p: Playing, role: str = "spectator") -> dict[str, Node]:
    """The nodes of the board, the strip and the corners by id; no id is there twice."""
    seen = view(p, role)
    drawn = [
        sketch.board.draw(seen),
        *sketch.board.strip(seen),
        *sketch.board.corners(seen).values(),
    ]
    found = [node for part in drawn if part is not None for node in part.walk() if node.id]
    twice = [id for id, times in Counter(node.id for node in found).items() if times > 1]
    assert not twice
    return {node.id: node for node in found}


def whole(seen: Seen) -> str:
    """All that a seat sees, written out."""
    seats = range(len(seen.outsides))
    parts = [
        sketch.board.draw(seen),
        *sketch.board.strip(seen),
        *sketch.board.corners(seen).values(),
        *(sketch.seats.mat(seen, seat) for seat in seats),
    ]
    parts += [panel.body for panel in sketch.desk.panels(seen, None, [])]
    rows = [str(sketch.seats.row(seen, seat)) for seat in seats]
    return (
        "".join(markup(part) for part in parts) + "".join(rows) + str(sketch.board.progress(seen))
    )


# ---- the ground


def test_every_area_is_drawn_once_and_can_be_pointed_at() -> None:
    found = nodes(war().at())
    assert [id for id in found if id.startswith("area:")] == [f"area:{a}" for a in AREA_IDS]
    assert len({found[f"area:{area}"].attrs["d"] for area in AREA_IDS}) == 101
    for area in AREA_IDS:
        assert GROUND.markup.count(f'd="{OUTLINES[area]}"') == 1
        assert AREAS[area].name in found[f"area:{area}"].text()


def test_the_ground_is_one_drawing_with_an_address_of_its_own() -> None:
    seen = sketch.board.draw(view(war().at(), "atreides"))
    assert GROUND in seen.kids
    assert len(GROUND.markup) >= LARGE
    assert GROUND.markup.count('stroke-dasharray="3.4 8"') == len(IMPASSABLE) == 11


def test_every_name_is_on_the_map_and_those_of_ours_only_from_near() -> None:
    for area in MAP.area:
        words = "".join(SHAPES[area.id].label_lines).replace(" ", "")
        assert words == area.name.replace(" ", "")
    assert NAMES.markup.count('class="name seen-middle') == sum(a.named for a in MAP.area)
    assert NAMES.markup.count('class="name ours seen-near') == sum(not a.named for a in MAP.area)


def test_a_drawing_that_lacks_an_area_is_refused() -> None:
    text = b"\n".join(
        (
            b"[meta]\nwidth = 1\nheight = 1\nair_zone_radius = 1\nsettlement_radius = 1",
            b"sietch_radius = 1\nstation_radius = 1\n[style]\nterrain = {}\nline = {}",
        )
    )
    empty = (b"shape", b"impassable", b"sector_border", b"air_zone", b"sector", b"corner_contact")
    lists = b"\n".join(name + b" = []" for name in empty)
    with pytest.raises(
        Unfit, match=r"map_shapes\.toml: drawn or on the map, but not both: arrakeen"
    ):
        read_shapes(lists + b"\n" + text)


# ---- legions


def glyphs(chip: Node) -> Counter[str]:
    """The shapes on a legion, by kind."""
    classes = [node.attrs.get("class", "").split() for node in chip.walk()]
    return Counter(each[1] for each in classes if each[:1] == ["glyph"])


def letters(chip: Node, look: str = "") -> list[str]:
    """What is written on a legion, as it is seen from near."""
    near = next(node for node in chip.walk() if node.attrs.get("class") == "near")
    return [
        node.text()
        for node in near.walk()
        if node.tag == "text" and (not look or node.attrs.get("class") == look)
    ]


def test_a_legion_shows_its_units_by_kind_and_its_leaders() -> None:
    chip = nodes(war().at())["legion:arrakeen"]
    assert glyphs(chip) == {"regular": 1, "elite": 1, "special": 1, "generic": 1}
    assert letters(chip) == ["Ba", "2", "3", "2"]
    words = "3 regulars, 2 elites, 1 Sardaukar, 2 Bashars and Baron Harkonnen"
    assert chip.text().startswith(f"Arrakeen. Harkonnen: {words}")


def test_from_far_a_legion_is_a_number_in_the_shape_of_its_side() -> None:
    found = nodes(war().at())
    far = {
        side: next(n for n in found[f"legion:{a}"].walk() if n.attrs.get("class") == "seen-far")
        for side, a in (("harkonnen", "arrakeen"), ("atreides", "habbanya_ridge"))
    }
    assert far["harkonnen"].text() == "6"
    assert far["atreides"].text() == "3"
    shapes = {node.kids[0].attrs["d"] for node in far.values() if isinstance(node.kids[0], Node)}
    assert len(shapes) == 2


def test_more_leaders_than_there_is_room_for_are_counted() -> None:
    p = (
        Position()
        .entered("chani", "alia")
        .atreides(
            "windgap", 2, leaders=("stilgar", "paul_atreides", "lady_jessica", "chani", "alia")
        )
    )
    assert letters(nodes(p.at())["legion:windgap"]) == ["St", "Pa", "Je", "+2", "2"]


def test_every_leader_has_letters_of_its_own_on_its_side() -> None:
    for side in ("harkonnen", "atreides"):
        own = [monogram(name) for name, leader in LEADERS.items() if leader.side == side]
        assert len(set(own)) == len(own), own


def test_a_legion_keeps_its_id_and_its_place_when_it_grows_and_when_others_come() -> None:
    before = nodes(war().at())["legion:wind_pass"]
    p = war().harkonnen("wind_pass", 1, special=1).harvesters("wind_pass")
    p.t.wormsigns.remove("wind_pass")
    after = nodes(p.at())["legion:wind_pass"]
    assert before.attrs["style"] == after.attrs["style"]
    assert letters(before) == ["2"]
    assert letters(after) == ["3"]


# ---- where things stand


def test_a_legion_hides_no_site_and_stands_in_its_area() -> None:
    for area in AREA_IDS:
        assert holds(area, chip_spot(area)), area
    for area in (*SETTLEMENTS, *SIETCHES):
        site = SHAPES[area].settlement or SHAPES[area].sietch
        assert site is not None
        assert chip_box(chip_spot(area)).away(site) > 8, area


def test_legions_of_neighbours_do_not_cover_each_other() -> None:
    boxes = {area: chip_box(chip_spot(area)) for area in AREA_IDS}
    worst = max((boxes[a].shared(boxes[b]), a, b) for a, b in combinations(AREA_IDS, 2))
    assert worst[0] < 0.25, worst


def test_small_tokens_have_places_of_their_own() -> None:
    for area in AREA_IDS:
        first = small_spots(area)[:3]
        assert len(set(first)) == 3
        assert all(spot in SHAPES[area].anchors for spot in first)


# ---- other things on the board


def test_vehicles_wormsigns_worms_and_sites_stand_where_they_are() -> None:
    found = nodes(war().at())
    for id in ("harvester:sw_in_05", "wormsign:wind_pass", "worm:se_in_01", "station:ne_out_04"):
        assert id in found
    assert "a carryall" in found["zone:air_3"].text()
    assert found["zone:air_1"].text().endswith("1")
    assert {f"zone:{zone}" for zone in ZONES} <= set(found)
    assert {f"settlement:{area}" for area in SETTLEMENTS} <= set(found)
    assert "A wormsign" in found["area:wind_pass"].text()


def test_what_is_gone_is_not_drawn() -> None:
    found = nodes(war().destroyed("carthag", "gara_kulon").at())
    assert "settlement:carthag" not in found
    assert "sietch:gara_kulon" not in found
    assert "settlement:arrakeen" in found


def test_a_wormsign_that_lies_face_up_says_what_it_is() -> None:
    p = war()
    p.t.wormsigns, p.t.shown = [], {"wind_pass": "sand"}
    assert nodes(p.at())["wormsign:wind_pass"].text() == "Wind Pass: A wormsign: only sand"


def test_an_attack_marks_the_area_and_the_way_to_it() -> None:
    p = war()
    assert "battlefield" not in nodes(p.at())
    p.t.battle = Battle("harkonnen", "wind_pass", "windgap")
    seen = view(p.at(), "harkonnen")
    found = {node.id for node in sketch.board.draw(seen).walk()}
    assert {"battlefield", "attack", "blades"} <= found
    assert sketch.places.about(seen, Ask(0, "cease", ["cease"])) == "area:windgap"


def test_the_atomics_turn_a_mountain_into_desert() -> None:
    found = nodes(war().set(atomics="rimwall").at())
    assert "Rimwall West was destroyed" in found["blast"].text()


def test_an_air_zone_and_the_areas_of_its_sectors_light_each_other() -> None:
    found = nodes(war().at())
    for zone in MAP.air_zone:
        marks = [f"in-{sector.replace('_', '-')}" for sector in zone.sectors]
        both = ", ".join(f".{mark}" for mark in marks)
        at = ":is(:hover, :focus-visible)"
        assert rf".war:has(#zone\:{zone.id}{at}) .area:is({both})" in sketch.board.style
        assert rf".war:has(.area:is({both}){at}) #zone\:{zone.id}" in sketch.board.style
        for area in MAP.area:
            classes = found[f"area:{area.id}"].attrs["class"].split()
            assert bool({*marks} & {*classes}) == bool({*zone.sectors} & {*area.sectors})


# ---- secrets


def shuffled(p: Position) -> Position:
    """The same war, but for everything that the Atreides hide."""
    seat = p.seat("atreides")
    shield = p.s.shields[seat]
    ranks = list(shield.ranks.values())
    shield.ranks = dict(zip(shield.ranks, reversed(ranks), strict=True))
    tokens = list(shield.faces)
    shield.faces = dict(zip(tokens, reversed(list(shield.faces.values())), strict=True))
    return p.objective("obj6")


@pytest.mark.parametrize("role", ["harkonnen", "spectator"])
def test_what_the_atreides_hide_changes_nothing_for_others(role: str) -> None:
    cards = war().hand("atreides", "ha_alia"), war().hand("atreides", "ha_smugglers_a")
    assert whole(view(cards[0].at(), role)) == whole(view(cards[1].at(), role))
    assert whole(view(war().at(), role)) == whole(view(shuffled(war()).at(), role))
    assert whole(view(war().at(), "atreides")) != whole(view(shuffled(war()).at(), "atreides"))


def test_what_the_harkonnen_hold_changes_nothing_for_the_atreides() -> None:
    one = war().hand("harkonnen", "hh_beloved_feyd").at()
    other = war().hand("harkonnen", "hh_patrols").at()
    assert whole(view(one, "atreides")) == whole(view(other, "atreides"))
    assert whole(view(one, "harkonnen")) != whole(view(other, "harkonnen"))


def test_ranks_and_faces_are_shown_to_whom_they_belong() -> None:
    p = war().sietch("habbanya_ridge", 3).at()
    mine, theirs = nodes(p, "atreides"), nodes(p, "harkonnen")
    assert mine["sietch:habbanya_ridge"].text().endswith("of rank 33")
    assert theirs["sietch:habbanya_ridge"].text().endswith("a face-down sietch?")
    assert letters(mine["legion:habbanya_ridge"], "inside") == ["2", "3"]
    assert letters(theirs["legion:habbanya_ridge"], "inside") == ["?", "?"]
    assert "2 face-down tokens" in theirs["area:habbanya_ridge"].text()


def test_a_sietch_that_was_turned_up_shows_its_rank_to_all() -> None:
    found = nodes(war().sietch("windgap", 3, revealed=True).at(), "spectator")
    assert found["sietch:windgap"].attrs["class"] == "token sietch up"
    assert found["sietch:windgap"].text().endswith("3")
    assert found["sietch:gara_kulon"].attrs["class"] == "token sietch down"


def test_the_objective_stands_on_the_track_of_who_has_it() -> None:
    p = war().at()

    def goals(role: str) -> int:
        return sum("goal" in n.attrs.get("class", "") for n in nodes(p, role)["prescience"].walk())

    assert [goals(role) for role in ("atreides", "harkonnen", "spectator")] == [3, 0, 0]


# ---- dashboards, tracks, cards


def looks(box: Node) -> Counter[str]:
    """The dice of a dashboard by how they lie."""
    classes = [node.attrs.get("class", "") for node in box.walk()]
    return Counter(each for each in classes if each.startswith("die "))


def test_a_dashboard_shows_dice_in_their_slots_used_and_unused() -> None:
    p = war().unused_dice("harkonnen", strategy=2, mentat=1).used_dice("harkonnen", leadership=1)
    p.set(dice_out=4)
    board = nodes(p.at())["board:harkonnen"]
    assert looks(board) == {"die ready": 3, "die used": 1, "die none": 9}
    assert "3 of 4 dice" in board.text()


def test_leaders_cards_are_up_spent_or_in_the_tank() -> None:
    p = war().spent("harkonnen", "baron_harkonnen").tank("captain_aramsham", 3)
    found = nodes(p.at())
    assert found["leader:baron_harkonnen"].attrs["class"] == "person spent"
    assert found["leader:beast_rabban"].attrs["class"] == "person up"
    assert found["leader:captain_aramsham"].attrs["class"] == "person tank"
    assert "leader:feyd_rautha" not in found
    said = [node.attrs.get("title", "") for node in found["board:harkonnen"].walk()]
    assert "Regeneration tank: Captain Aramsham is back in 2 dice" in said
    assert "Replace 3 regulars" in found["leader:baron_harkonnen"].attrs["title"]


@pytest.mark.parametrize(("own", "words"), [(1, "open 1 to 2"), (2, "closed 2 to 2")])
def test_the_desert_power_says_whether_it_is_open(own: int, words: str) -> None:
    p = war().unused_dice("atreides", strategy=own).unused_dice("harkonnen", mentat=2)
    assert words in nodes(p.at())["board:atreides"].text()


def test_the_spice_must_flow_shows_markers_bans_and_what_the_row_gives() -> None:
    p = war().imperium(4, 3, 5).set(bans=["landsraad"], stored=1)
    flow = nodes(p.at())["spice-flow"]
    rows = [node for node in flow.walk() if node.tag == "tr"][1:]
    marked = {
        row.kids[0].text(): [kid.id for kid in row.walk() if kid.id.startswith("gem:")]
        for row in rows
        if isinstance(row.kids[0], Node)
    }
    assert marked["4"] == ["gem:choam"]
    assert marked["3"] == ["gem:landsraad"]
    assert marked["5"] == ["gem:spacing_guild"]
    assert [row.attrs.get("class") for row in rows] == [None, None, "now", None, None]
    assert "Landsraad ban: no cards for dice." in flow.text()
    assert "5 harvesters, 3 ornithopters, 1 carryall." in flow.text()
    assert "1 spice to come, 1 in reserve." in flow.text()


def test_supremacy_stands_at_its_step_with_what_waits_ahead() -> None:
    track = nodes(war().at())["supremacy"]
    cells = [node for node in track.walk() if node.tag == "li"]
    assert [cell.text() for cell in cells if "at" in cell.attrs.get("class", "").split()] == ["6"]
    assert cells[7].attrs["title"] == "Supremacy 7: a Bene Gesserit token for the Atreides"
    assert cells[10].attrs["title"] == "Supremacy 10: the Harkonnen win"
    assert "title" not in cells[9].attrs


def test_prescience_has_a_lane_for_each_marker() -> None:
    track = nodes(war().at())["prescience"]
    said = [node.attrs["aria-label"] for node in track.walk() if "aria-label" in node.attrs]
    assert said == ["Kwisatz Haderach at 7, Sand Dwellers at 5 and Jihad at 3"]


def test_a_prescience_card_says_what_it_needs_and_how_far_it_is() -> None:
    p = war().row("p08")
    p.t.feats = {"sandride_with paul": 1}
    found = nodes(p.at())
    rider = found["vision:p04"]
    assert "sandrides across 2 or more" in rider.text()
    assert rider.text().endswith("1 of 2")
    assert rider.attrs["class"] == "vision"
    p.t.feats = {"sandride_with paul": 2}
    assert nodes(p.at())["vision:p04"].attrs["class"] == "vision met"


def test_the_own_hand_has_words_and_nobody_else_has_it() -> None:
    p = war().hand("harkonnen", "hh_beloved_feyd", "hh_hawats_scheming", "hh_hawats_scheming").at()
    found = nodes(p, "harkonnen")
    assert "Bring Feyd-Rautha into play" in found["card:hh_beloved_feyd:1"].text()
    assert {"card:hh_hawats_scheming:1", "card:hh_hawats_scheming:2"} <= set(found)
    assert "3 of 6" in found["hand"].text()
    for role in ("atreides", "spectator"):
        assert not [id for id in nodes(p, role) if id.startswith("card:")]
        held = [n.attrs.get("title") for n in nodes(p, role)["board:harkonnen"].walk()]
        assert "3 planning cards in hand" in held


# ---- where options stand


def test_every_sort_of_option_has_its_place_in_the_picture() -> None:
    p = war().hand("harkonnen", "hh_beloved_feyd").at()
    seen, found = view(p, "harkonnen"), nodes(p, "harkonnen")
    options = {
        "area": "wind_pass",
        "zone": "air_2",
        "sector": "outer_ne",
        "card": "hh_beloved_feyd",
        "leader": "beast_rabban",
        "prescience": "p04",
    }
    for sort, value in options.items():
        place = sketch.places.find(seen, Ask(1, "any", [value], of=sort), value)
        assert place in found, sort
    nowhere = {"area": "pass", "card": "ha_alia", "leader": "feyd_rautha", "prescience": "p09"}
    for sort, value in nowhere.items():
        assert sketch.places.find(seen, Ask(1, "any", [value], of=sort), value) is None, sort


def test_something_more_stands_beside_a_legion() -> None:
    seen = view(war().at(), "harkonnen")
    assert sketch.places.anchor(seen, "area:wind_pass") == small_spots("wind_pass")[0]
    assert sketch.places.anchor(seen, "area:harg_pass") == chip_spot("harg_pass")
    assert sketch.places.anchor(seen, "zone:air_1") is not None
    assert sketch.places.anchor(seen, "seat:1") is None


def test_a_line_of_the_log_lights_what_it_is_about() -> None:
    facts = {"area": "windgap", "start": "harg_pass", "zone": "air_2", "sector": "outer_ne", "n": 2}
    found = sketch.places.spots(Told("moved", facts))
    assert found == ["area:windgap", "area:harg_pass", "zone:air_2", "sector:outer_ne"]


# ---- other tables


def test_partners_have_dashboards_of_their_own_and_speak_apart_in_a_cone() -> None:
    p = Position(seats=4)
    found = nodes(p.at())
    boards = [id.removeprefix("board:") for id in found if id.startswith("board:")]
    assert boards == ["house_harkonnen", "corrino_ally", "house_atreides", "fremen_ally"]
    seat, ally = p.seat("house_atreides"), p.seat("fremen_ally")
    assert sketch.seats.allies(p.at().match.view(seat), seat) == []
    p.set(cone=["atreides"])
    assert sketch.seats.allies(p.at().match.view(seat), seat) == [ally]
    assert not sketch.seats.whispers(p.at().match.view(seat))


TABLES = [
    (1, {}),
    (2, {"mahdi": True, "old_man": True}),
    (2, {"smugglers": True, "old_man": True, "spacing_guild": True}),
    (3, {"futures": ("redemption_of_dr_yueh", "princess_steps_in")}),
    (4, {"futures": ("long_live_the_duke",), "smugglers": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_table_can_be_drawn_from_the_start(seats: int, options: dict[str, object]) -> None:
    state = GAME.laid_out(chosen(options), seats, WatchedDice(3))
    p = Playing(GAME, state)
    for seat in (SPECTATOR, *range(seats)):
        words = whole(Seen.by(p.match, seat))
        assert words.count('class="token settlement"') == len(SETTLEMENTS)
        assert words.count('class="token sietch') == len(SIETCHES)


# ---- letters


def sizes(style: str) -> list[float]:
    """All sizes of letters in a style, in pixels."""
    found = re.findall(r"font(?:-size)?: (?:\w+ )*?(?:max\()?([\d.]+)px", style)
    return [float(size) for size in found]


def test_no_letter_is_too_small_to_be_read() -> None:
    assert min(sizes(sketch.board.style)) * 22 / WIDE >= LEAST, (
        "a token is 22 pixels where WIDE of its units are"
    )
    assert "max(var(--size), 11px * var(--k, 0))" in sketch.board.style, (
        "names are 11 pixels at least"
    )
    assert min(sizes(sketch.board.page_style)) >= 12


def size(ring: Sequence[Point]) -> float:
    """The area inside a ring."""
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0])))) / 2


def test_sectors_are_drawn_with_all_their_areas_inside_one_edge() -> None:
    found = nodes(war().at())
    for sector in SECTORS:
        outlines = [SHAPES[area.id].outline for area in MAP.area if sector in area.sectors]
        (ring,) = merged(outlines)
        assert size(ring) == pytest.approx(sum(map(size, outlines)), rel=0.001)
        assert found[f"sector:{sector}"].attrs["d"].count("z") == 1
