"""What is in the box adds up, and files of other people are taken or refused with a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import typing
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.components import Unfit, decoded
from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATOMICS,
    ATREIDES,
    BEYOND,
    BOX,
    CARD_FILE,
    CARDS,
    CENTRAL_SECTORS,
    COMBAT_FACES,
    DASHBOARDS,
    DECKS,
    FUTURES,
    HARKONNEN,
    LEADERS,
    MAP,
    MARKERS,
    MODULES,
    NAMESAKES,
    NEAR,
    NUMBERS,
    OBJECTIVES,
    OTHER_BOX,
    OUTER_SECTORS,
    PLATEAUS,
    PRESCIENCE,
    RESULTS,
    ROWS,
    SETTLEMENTS,
    SIDES,
    SIETCHES,
    STATIONS,
    TACTICAL,
    VILLAGES,
    ZONES,
    checks,
    deck_of,
    solo_file,
    tokens_of,
)
from landsraad.games.war_for_arrakis.components.ops import AnyOp
from landsraad.games.war_for_arrakis.components.rows import Box, Cards, Map, Solo
from landsraad.games.war_for_arrakis.options import Future
from landsraad.games.war_for_arrakis.rules.places import PLACES, WHO

FOLDER = files("landsraad.games.war_for_arrakis.components")


def text_of(name: str) -> str:
    return FOLDER.joinpath(name).read_text(encoding="utf-8")


# ---- the map


def test_the_board_has_eight_sectors_and_101_areas() -> None:
    assert len(AREAS) == 101
    assert (len(OUTER_SECTORS), len(CENTRAL_SECTORS), len(ZONES)) == (4, 4, 8)
    assert {*AREAS["north_pole"].sectors} == {*CENTRAL_SECTORS}
    others = [area for area in AREAS.values() if area.id != "north_pole"]
    assert all(len(area.sectors) == 1 for area in others)


def test_every_border_is_seen_from_both_sides() -> None:
    assert sum(map(len, NEAR.values())) == 2 * 265
    assert sum(map(len, BEYOND.values())) == 2 * len(MAP.impassable) == 2 * 11
    for table in (NEAR, BEYOND):
        assert all(area in table[other] for area, others in table.items() for other in others)
    assert not [area for area in AREAS if {*NEAR[area]} & {*BEYOND[area]}]


def test_every_area_can_be_reached_on_the_ground() -> None:
    reached, waiting = {"north_pole"}, ["north_pole"]
    while waiting:
        new = [area for area in NEAR[waiting.pop()] if area not in reached]
        reached.update(new)
        waiting += new
    assert reached == {*AREAS}


def test_two_sectors_touch_where_areas_of_theirs_do() -> None:
    touching = {
        (one, other)
        for area in AREAS.values()
        for near in area.adjacent
        for one in area.sectors
        for other in AREAS[near].sectors
        if one != other and "north_pole" not in (area.id, near)
    }
    assert touching == {(sector.id, other) for sector in MAP.sector for other in sector.adjacent}


def test_settlements_sietches_and_stations_are_where_the_rulebook_counts_them() -> None:
    assert len(SIETCHES) == 8
    assert len(STATIONS) == 6
    assert (SETTLEMENTS["arrakeen"], SETTLEMENTS["carthag"]) == (3, 2)
    assert len(VILLAGES) == 4
    assert len(SETTLEMENTS) == 6
    assert len(PLATEAUS) == 5


def test_the_atomics_blast_mountains_beside_the_plateaus_that_they_expose() -> None:
    assert len(ATOMICS) == 3
    for each in ATOMICS.values():
        assert AREAS[each.area].terrain == "mountain"
        assert {*each.exposes} <= {*PLATEAUS}
        assert {*each.exposes} <= {*NEAR[each.area], *BEYOND[each.area]}
        assert {*each.opens} <= {*BEYOND[each.area]}


# ---- dice, slots, tokens


def test_dice_are_as_the_rulebook_says() -> None:
    assert (BOX.action_die["harkonnen"].dice, BOX.action_die["atreides"].dice) == (8, 4)
    assert {len(die.faces) for die in BOX.action_die.values()} == {6}
    assert all({*die.faces} == {*RESULTS} for die in BOX.action_die.values())
    assert Counter(COMBAT_FACES) == {"hit": 3, "shield": 2, "special": 1}


def test_the_slots_of_two_partners_are_those_of_their_faction() -> None:
    for side in SIDES:
        slots: Counter[str] = Counter()
        for deck in DECKS[side]:
            board = DASHBOARDS[deck]
            assert (board.side, board.deck) == (side, deck)
            slots.update(board.slots)
        assert slots == DASHBOARDS[side].slots
    assert [name for name, board in DASHBOARDS.items() if board.desert_power] == [
        "atreides",
        "fremen_ally",
    ]


def test_every_row_of_the_spice_board_leaves_dice_and_finds_its_vehicles() -> None:
    assert [row.banned_dice for _step, row in sorted(ROWS.items())] == [4, 3, 2, 1, 0]
    for row in ROWS.values():
        assert row.harvesters <= NUMBERS.harvesters
        assert row.ornithopters <= NUMBERS.ornithopters
        assert row.carryalls <= NUMBERS.carryalls
        assert row.ornithopters + row.carryalls <= len(ZONES)


@pytest.mark.parametrize("side", SIDES)
def test_all_tokens_together_never_need_more_figures_than_there_are(side: str) -> None:
    tokens = [token for token in BOX.token if token.set.startswith(side)]
    pieces = BOX.pieces[HARKONNEN if side == HARKONNEN else ATREIDES]
    assert sum(token.regular for token in tokens) <= pieces.regular
    assert sum(token.elite for token in tokens) <= pieces.elite
    assert sum(token.special for token in tokens) <= pieces.special
    assert sum(token.bashar for token in tokens) <= pieces.generic


def test_there_is_a_token_for_every_settlement_and_sietch() -> None:
    assert len(tokens_of("harkonnen_silver")) == len(tokens_of("harkonnen_black")) == 6
    assert len(tokens_of("atreides_start")) == len(tokens_of("atreides_standard")) == 8
    assert sum(NUMBERS.sietch_ranks) == 16
    assert sum(NUMBERS.wormsigns.values()) == 16
    assert NUMBERS.stations == dict.fromkeys(MARKERS, 2)
    assert NUMBERS.bene_gesserit == 5


def test_objectives_are_the_six_orders_of_one_set_of_scores() -> None:
    orders = {
        (each.kwisatz_haderach, each.sand_dwellers, each.jihad) for each in OBJECTIVES.values()
    }
    assert len(orders) == len(OBJECTIVES) == 6
    assert {tuple(sorted(order)) for order in orders} == {(6, 8, 10)}


def test_each_sietch_has_a_tactical_card() -> None:
    assert sorted(card.sietch for card in TACTICAL.values()) == sorted(SIETCHES)
    for card in TACTICAL.values():
        (sector,) = AREAS[card.sietch].sectors
        assert card.sector == ("central" if sector in CENTRAL_SECTORS else sector)


# ---- cards


def test_decks_have_eighteen_cards_and_modules_exchange_theirs() -> None:
    for side in SIDES:
        for deck in DECKS[side]:
            assert len(deck_of(deck, ())) == 18
            assert len(deck_of(deck, ("spacing_guild",))) == 21
    drones = deck_of("house_atreides", ("smugglers",))
    assert (len(drones), drones.count("ha_drone_thopters")) == (18, 3)
    assert not [card for card in drones if card.startswith("ha_smugglers")]
    assert sum(card.copies for card in CARDS.values()) == 96


@pytest.mark.parametrize(
    ("future", "card"),
    [
        ("long_live_the_duke", "hh_twisted_mentat"),
        ("master_of_assassins", "hh_guard_captain"),
        ("the_baron_is_dead", "hh_bg_ways"),
    ],
)
def test_futures_without_hawat_have_other_cards_for_his_scheming(future: str, card: str) -> None:
    deck = deck_of("house_harkonnen", (future,))
    assert (len(deck), deck.count(card)) == (18, 3)
    assert "hh_hawats_scheming" not in deck


def test_prescience_gives_each_marker_fourteen_steps() -> None:
    assert len(PRESCIENCE) == 18
    for marker in MARKERS:
        assert sum(getattr(card, marker) for card in PRESCIENCE.values()) == 14


def test_cards_and_leaders_use_every_op() -> None:
    used = {type(op) for row in (*CARDS.values(), *LEADERS.values()) for op in checks.all_ops(row)}
    assert used == {*typing.get_args(AnyOp)}


def test_a_card_with_a_condition_tells_both_of_its_halves() -> None:
    for card in CARDS.values():
        assert bool(card.if_then) == bool(card.if_then_ops), card.id
        assert bool(card.if_then_ops) == bool(re.search(r"\. If ", card.effect)), card.id


def test_what_people_read_of_cards_leaders_and_criteria_is_words() -> None:
    read = [text for card in CARDS.values() for text in (card.name, card.effect, card.if_then)]
    read += [text for leader in LEADERS.values() for text in (leader.special, leader.solo_special)]
    read += [card.text for card in PRESCIENCE.values()]
    solo = solo_file()
    read += [criterion.text for criterion in solo.criterion]
    read += [card.how for card in solo.card]
    read += [module["how"] for module in solo.module]
    engine = re.compile(r"\w_\w|\b(seed|[Oo]urs|designed|solo|bot|the own)\b")
    assert [text for text in read if engine.search(text)] == []


def test_a_leader_with_a_special_action_has_a_box_and_the_others_have_none() -> None:
    for leader in LEADERS.values():
        assert bool(leader.ops) == bool(leader.box), leader.id
        assert bool(leader.box) <= bool(leader.special), leader.id


def test_what_modules_bring_names_a_module_and_they_exclude_each_other() -> None:
    assert len(MODULES) == 10
    assert {*FUTURES} == {*typing.get_args(Future)}
    excluding = {module.id for module in MODULES.values() if module.excludes}
    assert excluding == {
        "long_live_the_duke",
        "master_of_assassins",
        "the_baron_is_dead",
        "princess_steps_in",
    }
    assert all({module, *MODULES[module].excludes} == excluding for module in excluding)
    assert [module.id for module in MODULES.values() if not module.solo] == ["spacing_guild"]


def test_mahdi_has_52_criteria_and_plays_every_harkonnen_card_but_those_of_the_guild() -> None:
    solo = solo_file()
    assert len(solo.criterion) == 52
    played = {card.id for card in solo.card}
    assert played == {
        card.id
        for card in CARDS.values()
        if card.deck in DECKS[HARKONNEN] and card.module != "spacing_guild"
    }


# ---- files of other people


FACTS = """
from landsraad.games.war_for_arrakis.components import CARDS, NUMBERS
print(NUMBERS.carryalls, CARDS["hh_patrols"].name)
"""


def loaded(folder: Path, code: str = FACTS) -> subprocess.CompletedProcess[str]:
    """Start a program that loads the game with the files of this folder."""
    environment = os.environ | {OTHER_BOX: str(folder)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_files_of_an_owner_take_the_place_of_ours(tmp_path: Path) -> None:
    cards = text_of("cards.toml").replace('"Harkonnen Patrols"', '"Patrols"')
    (tmp_path / "box.toml").write_text(
        text_of("box.toml").replace("carryalls = 3", "carryalls = 4")
    )
    (tmp_path / "cards.toml").write_text(cards)
    run = loaded(tmp_path)
    assert run.stdout == "4 Patrols\n", run.stderr


def test_a_file_that_an_owner_does_not_bring_is_ours(tmp_path: Path) -> None:
    run = loaded(tmp_path)
    assert run.stdout == "3 Harkonnen Patrols\n", run.stderr


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    run = loaded(tmp_path / "nowhere")
    assert run.returncode
    assert "nowhere, which is not a folder" in run.stderr


def test_a_file_that_does_not_fit_stops_the_game_with_file_and_entry(tmp_path: Path) -> None:
    cards = text_of("cards.toml").replace('at = "empty_desert", per', 'at = "empty_dessert", per')
    (tmp_path / "cards.toml").write_text(cards)
    run = loaded(tmp_path, "import landsraad.games.war_for_arrakis")
    assert run.returncode
    assert run.stderr.rstrip().endswith(
        "cards.toml, planning \"hh_patrols\": there is no place 'empty_dessert'; "
        "did you mean empty_desert?"
    )


def test_a_card_of_an_owner_may_ask_for_deeds_of_any_leader(tmp_path: Path) -> None:
    ours = 'event = "battle_won_with", leader = "paul"'
    assert ours in text_of("cards.toml")
    cards = text_of("cards.toml").replace(ours, ours.replace("paul", "stilgar"))
    (tmp_path / "cards.toml").write_text(cards)
    code = "from landsraad.games.war_for_arrakis.rules.feats import asked_for\n"
    run = loaded(tmp_path, code + "print(asked_for(['stilgar', 'chani', 'paul_muad_dib']))")
    assert run.stdout == "['paul', 'stilgar']\n", run.stderr


def check_cards(text: str) -> None:
    cards = decoded(text.encode(), "cards.toml", Cards)
    checks.check_cards(cards, BOX, MAP, NAMESAKES)
    checks.check_words(cards, PLACES, WHO)


def check_box(text: str) -> None:
    checks.check_box(decoded(text.encode(), "box.toml", Box), MAP)


def check_map(text: str) -> None:
    checks.check_map(decoded(text.encode(), "map.toml", Map))


def check_solo(text: str) -> None:
    checks.check_solo(decoded(text.encode(), "solo.toml", Solo), CARD_FILE)


CHECKS: dict[str, Callable[[str], None]] = {
    "cards.toml": check_cards,
    "box.toml": check_box,
    "map.toml": check_map,
    "solo.toml": check_solo,
}


@pytest.mark.parametrize("name", CHECKS)
def test_our_own_files_fit(name: str) -> None:
    CHECKS[name](text_of(name))


WRONG: dict[str, list[tuple[str, str, str]]] = {
    "cards.toml": [
        ('{ op = "prescience_return" }', '{ op = "peek" }', 'planning "ca_hope_clouds": Invalid'),
        ('{ op = "relocate" }', '{ op = "relocate", n = 1 }', 'planning "ca_troop_carriers": Obj'),
        ('leader = "feyd_rautha" },\n  { op', 'leader = "feyd" },\n  { op', "no leader 'feyd'"),
        ('kind = "in_play", leader = "feyd_rautha"', 'kind = "in_play"', "no leader ''"),
        ('filter = "beast_rabban" },\n]', 'filter = "rabban" },\n]', "no filter 'rabban'"),
        ('"adjacent_to_north_pole"', '"adjacent_to_south_pole"', "no place 'adjacent_to_south"),
        ('event = "station_taken"', 'event = "station_seen"', 'prescience_card "p07": Invalid'),
        ('areas = ["arrakeen", "carthag"]', 'areas = ["geidi"]', "p14\": there is no area 'geidi'"),
        ('leaders = ["paul", "jessica"]', 'leaders = ["peter"]', 'p03": there is no leader'),
        ('leaders = ["paul", "jessica"]', "leaders = []", '"p03": it names leaders if'),
        ('event = "battle_won_with", leader = "paul"', 'event = "battle_won_with"', '"p02": it na'),
        ('areas = ["arrakeen", "carthag"]', "areas = []", '"p14": it names areas if'),
        ('name = "The Narrow Passage"\nphase = "end"', 'name = "N"\nphase = "action"', '"p06"'),
        ('["hh_beloved_feyd"]', '["hh_hated_feyd"]', "feyd_rautha\": there is no card 'hh_hated"),
        ('removes = "beast_rabban"', 'removes = "beast"', "there is no leader 'beast'"),
        (
            'box = "house"\nenters = { kind = "start" }',
            'box = "deployment"\nenters = { kind = "start" }',
            'leader "baron_harkonnen": house_harkonnen has no box for deployment',
        ),
        ('replaces = "lady_jessica"', 'replaces = "lady_jane"', "there is no leader 'lady_jane'"),
        ('id = "lady_jessica"', 'id = "lady_jane"', "leader: there is no form of jessica"),
        ('id = "p02"', 'id = "p01"', 'prescience_card "p01": the id is there twice'),
        (
            'excludes = ["master_of_assassins", "the_baron_is_dead", "princess_steps_in"]',
            'excludes = ["chess"]',
            "long_live_the_duke\": there is no module 'chess'",
        ),
        (
            'excludes = ["master_of_assassins", "the_baron_is_dead", "princess_steps_in"]',
            'excludes = ["smugglers"]',
            "it excludes smugglers, which does not exclude it",
        ),
        (
            '{ op = "restrict_next_turn", leader = "paul" }',
            '{ op = "restrict_next_turn", leader = "leto" }',
            'ca_seek_mahdi": there is no leader',
        ),
        (
            'options = [[{ op = "worm_move_then_attack" }]',
            'options = [[{ op = "place", unit = "elite", n = 1, at = "home" }]',
            "leader \"wild_maker\": there is no place 'home'",
        ),
    ],
    "box.toml": [
        (
            "strategy = 2, deployment = 2, mentat = 1 }",
            "strategy = 2, deployment = 2 }",
            'dashboard "harkonnen": its halves have other slots together',
        ),
        ('id = "fremen_ally"', 'id = "fremen"', "there is no dashboard 'fremen_ally'"),
        ("es]\ndice = 4", "es]\ndice = 11", 'dashboard "atreides": 11 dice need a slot each'),
        ("[1, 1, 2, 2, 2, 2, 3, 3]", "[1, 2, 3]", "numbers: each sietch on the map has one rank"),
        ("sand_dwellers = 2, jihad = 2 }", "sand_dwellers = 2, jihad = 3 }", "has 6 stations"),
        (
            'id = "hs1"\nset = "harkonnen_silver"',
            'id = "hs1"\nset = "harkonnen_black"',
            "token: one harkonnen_silver for each settlement",
        ),
        (
            'id = "as1"\nset = "atreides_start"',
            'id = "as1"\nset = "atreides_standard"',
            "token: one for each sietch",
        ),
        ("special = 8 ", "special = 1 ", "pieces.harkonnen: the tokens need 3 special"),
        ("generic = 8 ", "generic = 7 ", "pieces.atreides: each sietch starts with a Naib"),
        ("step = 5", "step = 6", "spice_row: steps go from 1 on"),
        ("banned_dice = 4", "banned_dice = 8", "spice_row: no row may take all dice"),
        (
            'id = "obj1"\nkwisatz_haderach = 10',
            'id = "obj1"\nkwisatz_haderach = 13',
            'objective "obj1": the track ends at 12',
        ),
        ("short_objective = 1", "short_objective = 6", "a short game needs a step of each"),
        (
            "mahdi_objective = 4",
            "mahdi_objective = 5",
            "a short and easy Mahdi game needs a step of each",
        ),
        (
            'sector = "central"\nsietch = "windgap"',
            'sector = "inner_nw"\nsietch = "windgap"',
            "tactical_card \"windgap\": there is no sector 'inner_nw'",
        ),
        ('sietch = "windgap"', 'sietch = "arrakeen"', "there is no sietch 'arrakeen'"),
        ("carryalls = 3 ", 'carryalls = "three" ', "Expected `int`"),
        ("cones = 3", "cones = 3\nlamps = 2", "unknown field `lamps`"),
    ],
    "map.toml": [
        ('id = "north_pole"', 'id = "south_pole"', "there is no area 'north_pole'"),
        (
            'adjacent = ["outer_se", "outer_nw", "inner_ne"]',
            'adjacent = ["here"]',
            "sector \"outer_ne\": there is no sector 'here'",
        ),
    ],
    "solo.toml": [
        ('id = "hh_patrols"', 'id = "hh_walks"', "card \"hh_walks\": there is no card 'hh_walks'"),
        (
            'criteria = ["harvesters", "carryalls"]',
            'criteria = ["luck"]',
            "card \"hh_workhorse\": there is no group of criteria 'luck'",
        ),
        ('id = "harvest_desert_safe"', 'id = "harvest_deep_safe"', "the id is there twice"),
    ],
}


def cases() -> Iterator[object]:
    """Each as pytest wants it."""
    for name, changes in WRONG.items():
        for old, new, sentence in changes:
            yield pytest.param(name, old, new, sentence, id=f"{name}: {sentence[:40]}")


@pytest.mark.parametrize(("name", "old", "new", "sentence"), list(cases()))
def test_what_does_not_fit_is_said(name: str, old: str, new: str, sentence: str) -> None:
    text = text_of(name)
    assert old in text
    with pytest.raises(Unfit) as why:
        CHECKS[name](text.replace(old, new, 1))
    assert str(why.value).startswith(f"{name}")
    assert sentence in str(why.value)


ADDED = """
[[planning]]
deck = "house_harkonnen"
id = "my_night_raid"
name = "Night Raid"
copies = 1
tags = ["deploy"]
effect = "Carthag gains 2 elites."
ops = [{ op = "place", unit = "elite", n = 2, at = "carthag" }]
confidence = "designed"
"""


def test_the_rulings_show_a_card_that_can_be_added_as_it_stands_there(tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "docs" / "rulings" / "war-for-arrakis.md"
    assert f"```toml{ADDED}```" in page.read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text_of("cards.toml") + ADDED)
    run = loaded(
        tmp_path,
        "import landsraad; match = landsraad.begin('war_for_arrakis', seats=2, seed=1);"
        "print(b'my_night_raid' in match.encoded()); landsraad.run(match, 'random')",
    )
    assert run.stdout.strip() == "True", run.stderr


def test_a_border_that_only_one_side_has_is_refused() -> None:
    area = MAP.area[0]
    line = "adjacent = [" + ", ".join(f'"{other}"' for other in area.adjacent) + "]"
    text = text_of("map.toml")
    head, found, tail = text.partition(f'id = "{area.id}"')
    assert line in tail
    with pytest.raises(Unfit, match=f'area "{area.adjacent[-1]}": {area.id} does not have it'):
        check_map(
            head + found + tail.replace(line, line.replace(f', "{area.adjacent[-1]}"', ""), 1)
        )


def test_a_border_is_not_both_open_and_impassable() -> None:
    area = MAP.area[0]
    extra = f'\n[[impassable]]\na = "{area.id}"\nb = "{area.adjacent[0]}"\n'
    with pytest.raises(Unfit, match="is a neighbour and beyond an impassable border"):
        check_map(text_of("map.toml") + extra)
