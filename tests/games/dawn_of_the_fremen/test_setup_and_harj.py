"""Setup and Harj: who leads, rocks, sites, settlement, first worms, and who leads afterwards."""

from __future__ import annotations

from collections import Counter

import pytest

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    BOX,
    DECK,
    DRUM_SAND,
    LANDS,
    ROCK_BORDERS,
)
from landsraad.games.dawn_of_the_fremen.rules.phases import harj as rules
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise, counterclockwise
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, State
from landsraad.kernel import AGAIN, Again, Ask, Dice, Play, Refused, RuleError, then

from .positions import GAME, NAMES, SEAT, Playing, Position, harj
from .switching import Switch, instead, without

GREEN_LEADS = (8, 3, 4, 5)
"""What the four roll so that Green is the Harj Leader."""
SET_ASIDE = Counter(["water", "food", "worm_tooth"])


def placed(p: Playing, what: str) -> list[str]:
    """The tribes that placed something, in this order."""
    return [NAMES[int(facts["seat"])] for facts in p.told(what)]


def land_counts(p: Playing) -> list[int]:
    """How many territories each tribe holds."""
    warriors = [land.warrior for land in p.t.lands.values()]
    return [warriors.count(seat) for seat in range(len(p.t.sides))]


# ---- setup


def test_every_tribe_has_its_eight_debts_and_nothing_lies_on_the_board() -> None:
    p = harj(seats=3)
    assert p.t.debts == [[8, 0, 0], [0, 8, 0], [0, 0, 8]]
    assert p.t.cards == [[], [], []]
    assert all(land.warrior == -1 and not land.tokens for land in p.t.lands.values())
    assert Counter(p.s.box.deck) == Counter(DECK)


@pytest.mark.parametrize("seed", range(8))
def test_twelve_sites_are_mixed_and_two_of_three_that_were_set_aside_stay_out(seed: int) -> None:
    box = harj(seed=seed).s.box
    out = Counter([*box.leftovers])
    assert len(box.sites) == 12
    assert sum(out.values()) == 2
    assert out < SET_ASIDE
    assert Counter(box.sites) + out == Counter(BOX.sites)


def test_each_of_the_three_set_aside_sites_comes_back_in_some_game() -> None:
    back = {next(iter(SET_ASIDE - Counter(harj(seed=x).s.box.leftovers))) for x in range(30)}
    assert back == set(SET_ASIDE)


def test_fixed_pairs_are_for_four_players_only() -> None:
    options = GAME.options(fixed_pairs=True)
    with pytest.raises(Refused, match="4 seats"):
        GAME.setup(options, 3, Dice(1))


# ---- the Harj Leader


@pytest.mark.parametrize("leader", range(4))
def test_the_highest_roll_leads_the_harj(leader: int) -> None:
    p = harj(*(7 if seat == leader else 4 for seat in range(4)))
    assert p.told("harj_leader") == [{"seat": leader}]
    assert p.t.rolls == [7 if seat == leader else 4 for seat in range(4)]
    assert p.open_kinds() == {NAMES[leader]: "place rock"}


def test_those_who_tie_for_the_highest_roll_and_only_they_roll_again() -> None:
    p = harj(8, 5, 8, 3, 4, 4, 6, 7, 3)
    rolls = [(facts["seat"], facts["number"]) for facts in p.told("order_roll")]
    assert rolls == [(0, 8), (1, 5), (2, 8), (3, 3), (0, 4), (2, 4), (0, 6), (2, 7)]
    assert p.told("harj_leader") == [{"seat": SEAT["red"]}]
    assert p.told("rocks_rolled") == [{"seat": SEAT["red"], "number": 3}]


# ---- rock barriers


def test_green_lays_the_first_of_six_rocks_between_windy_basin_and_little_gap() -> None:
    """The rulebook's example; the others follow counterclockwise.

    ruling: harj_order
    """
    p = harj(*GREEN_LEADS, 6)
    p.say("green", "place rock", "little_gap-windy_basin")
    assert p.t.rocks == ["little_gap-windy_basin"]
    p.first_until("place site")
    assert placed(p, "rock_placed") == ["green", "yellow", "red", "blue", "green", "yellow"]
    assert len(p.t.rocks) == 6


@pytest.mark.parametrize("number", [3, 8])
def test_as_many_rocks_lie_as_the_leader_rolled(number: int) -> None:
    p = harj(*GREEN_LEADS, number).first_until("place site")
    assert len(p.t.rocks) == number


def test_rocks_go_on_free_borders_of_two_territories_never_of_drum_sand() -> None:
    """ruling: rock_legal_borders"""
    p = harj(*GREEN_LEADS, 3)
    everywhere = p.options("green", "place rock")
    assert len(everywhere) == len(BORDERS) - 5
    assert not [border for border in everywhere if DRUM_SAND in str(border)]
    p.say("green", "place rock", "hollow_basin-hollow_erg")
    assert "hollow_basin-hollow_erg" not in p.options("yellow", "place rock")
    assert len(p.options("yellow", "place rock")) == len(everywhere) - 1


def test_a_territory_may_be_sealed_off_all_around() -> None:
    """ruling: rock_legal_borders"""
    p = harj(*GREEN_LEADS, 3)
    borders = [border for border in ROCK_BORDERS if "little_gap" in border.split("-")]
    for tribe, border in zip(("green", "yellow", "red"), borders, strict=True):
        p.say(tribe, "place rock", border)
    assert sorted(p.t.rocks) == sorted(borders)


# ---- production sites


def test_the_leader_places_the_first_site_whoever_placed_the_last_rock() -> None:
    """ruling: rock_order_restart"""
    p = harj(*GREEN_LEADS, 6).first_until("place site")
    assert placed(p, "rock_placed")[-1] == "yellow"
    assert p.open_kinds() == {"green": "place site"}
    p.first_until("settle in")
    assert placed(p, "site_placed") == ["green", "yellow", "red", "blue"] * 3
    assert p.open_kinds() == {"green": "settle in"}


def test_with_three_players_the_leader_begins_each_step_anew() -> None:
    """ruling: rock_order_restart"""
    p = harj(3, 4, 8, 4, seats=3).first_until("place site")
    assert placed(p, "rock_placed") == ["red", "blue", "green", "red"]
    assert p.open_kinds() == {"red": "place site"}


def test_sites_are_placed_unseen_one_in_a_territory() -> None:
    """ruling: site_placement"""
    p = harj(*GREEN_LEADS, 3).first_until("place site")
    assert p.options("green", "place site") == list(LANDS)
    p.say("green", "place site", "hollow_erg")
    assert "hollow_erg" not in p.options("yellow", "place site")
    assert p.land("hollow_erg").site == FACE_DOWN
    for seat in range(4):
        view = p.match.view(seat)
        assert view.table.lands["hollow_erg"].site == FACE_DOWN
        assert view.box == {"deck": 20, "sites": 11}


def test_all_twelve_sites_are_turned_when_the_last_one_lies() -> None:
    p = harj(*GREEN_LEADS, 3).first_until("place site")
    hidden = Counter(p.s.box.sites)
    p.first_until("settle in")
    shown = Counter(land.site for land in p.t.lands.values() if land.site)
    assert shown == hidden
    assert len(p.told("site_shown")) == 12


def test_nobody_sees_the_two_sites_left_out_until_the_others_are_turned() -> None:
    """ruling: leftover_sites; option: leftover_sites_secret=true"""
    p = harj(*GREEN_LEADS, 3).first_until("place site")
    assert p.t.leftovers == []
    assert not p.told("leftovers_shown")
    out = list(p.s.box.leftovers)
    p.first_until("settle in")
    assert p.t.leftovers == out
    assert p.told("leftovers_shown") == [{"first": out[0], "second": out[1]}]


def test_a_table_may_agree_to_see_the_two_sites_before_the_first_rock() -> None:
    """ruling: leftover_sites; option: leftover_sites_secret=false"""
    p = harj(*GREEN_LEADS, 3, leftover_sites_secret=False)
    assert p.open_kinds() == {"green": "place rock"}
    assert len(p.t.leftovers) == 2
    assert p.s.box.leftovers == []
    p.first_until("settle in")
    assert len(p.told("leftovers_shown")) == 1


# ---- settlement


def test_green_settles_high_expanse_and_the_others_follow_counterclockwise() -> None:
    """The rulebook's example.

    ruling: harj_order
    """
    p = harj(*GREEN_LEADS, 3).first_until("settle in")
    assert p.options("green", "settle in") == list(LANDS)
    p.say("green", "settle in", "high_expanse")
    assert p.owner("high_expanse") == "green"
    assert "high_expanse" not in p.options("yellow", "settle in")
    p.first_until("first worm in")
    assert placed(p, "settled") == ["green", "yellow", "red", "blue"] * 9


@pytest.mark.parametrize(("seats", "each"), [(2, 18), (3, 12), (4, 9)])
def test_everybody_settles_the_same_number_of_territories(seats: int, each: int) -> None:
    """ruling: settlement_equal"""
    p = harj(seats=seats).first_until("first worm in")
    assert land_counts(p) == [each] * seats


def test_the_game_does_not_go_on_from_an_uneven_settlement() -> None:
    """ruling: settlement_equal"""
    uneven = Position(2).hold("green", *LANDS[:19]).set(cycle=0, phase="settlement")
    with pytest.raises(RuleError, match="uneven"):
        uneven.at("settle")


# ---- first worms and the lead afterwards


def test_green_calls_the_first_worm_in_rock_path_and_each_other_tribe_one_of_its_own() -> None:
    """The rulebook's example; worms come as Makers.

    ruling: harj_order
    """
    p = harj(*GREEN_LEADS, 3).first_until("settle in")
    p.say("green", "settle in", "rock_path").first_until("first worm in")
    assert p.open_kinds() == {"green": "first worm in"}
    mine = [name for name in LANDS if p.owner(name) == "green"]
    assert p.options("green", "first worm in") == mine
    p.say("green", "first worm in", "rock_path")
    assert p.land("rock_path").tokens == ["maker"]
    p.first_until("offer")
    assert placed(p, "worm_called") == ["green", "yellow", "red", "blue"]
    worms = [p.owner(name) for name in LANDS if p.land(name).tokens == ["maker"]]
    assert sorted(worms) == sorted(NAMES)


def test_green_leads_the_harj_so_blue_leads_the_initiation_cycle() -> None:
    """The rulebook's example; from then on everything goes clockwise.

    ruling: harj_order
    """
    p = harj(*GREEN_LEADS, 3).first_until("first action")
    assert p.told("cycle_began") == [{"cycle": 1, "seat": SEAT["blue"]}]
    assert p.told("worm_called")[-1]["seat"] == SEAT["blue"]
    for tribe in ("blue", "red", "yellow", "green"):
        p.first_until("first action")
        p.say(tribe, "first action", "pass")
        p.first_until("propose" if tribe == "green" else "first action")
    p.first_until("thumper")
    assert p.told("cycle_began")[-1] == {"cycle": 2, "seat": SEAT["red"]}
    assert p.open_kinds() == {"red": "thumper"}


@pytest.mark.parametrize(("seats", "leader"), [(n, x) for n in (2, 3, 4) for x in range(n)])
def test_the_last_to_place_a_worm_leads_the_initiation_cycle(seats: int, leader: int) -> None:
    """ruling: harj_order"""
    p = harj(*(6 if x == leader else 3 for x in range(seats)), 3, seats=seats)
    p.first_until("first action")
    assert p.t.lead == (leader + 1) % seats


def test_the_initiation_cycle_has_no_development_phase() -> None:
    p = harj(*GREEN_LEADS, 3).first_until("thumper")
    phases = [facts["phase"] for facts in p.told("phase_began")]
    first = ["production", "trade", "shipment", "action", "council"]
    assert phases == [*first, "development", "production"]


# ---- vanishing in the Harj


def test_a_tribe_that_vanishes_among_the_rocks_is_skipped() -> None:
    p = harj(*GREEN_LEADS, 6)
    p.say("green", "place rock", "little_gap-windy_basin").act("yellow", "vanish", "vanish")
    assert p.open_kinds() == {"red": "place rock"}
    p.first_until("first worm in")
    assert placed(p, "rock_placed") == ["green", "red", "blue", "green", "red", "blue"]
    assert placed(p, "site_placed") == ["green", "red", "blue"] * 4
    assert land_counts(p) == [12, 12, 12, 0]


def test_the_next_counterclockwise_leads_the_harj_when_the_leader_vanishes() -> None:
    p = harj(*GREEN_LEADS, 3).act("green", "vanish", "vanish")
    assert p.open_kinds() == {"yellow": "place rock"}
    p.first_until("first action")
    assert placed(p, "settled")[:3] == ["yellow", "red", "blue"]
    assert p.t.lead == SEAT["blue"]


def test_land_of_a_tribe_that_vanishes_in_the_settlement_is_settled_again() -> None:
    p = harj(*GREEN_LEADS, 3).first_until("settle in")
    for tribe, name in zip(("green", "yellow", "red"), LANDS, strict=False):
        p.say(tribe, "settle in", name)
    p.act("yellow", "vanish", "vanish")
    assert p.owner(LANDS[1]) == ""
    assert LANDS[1] in p.options("blue", "settle in")
    p.first_until("first worm in")
    assert land_counts(p) == [12, 12, 12, 0]


def test_land_of_a_tribe_that_vanishes_after_the_settlement_lies_abandoned() -> None:
    p = harj(*GREEN_LEADS, 3).first_until("first worm in")
    p.act("blue", "vanish", "vanish")
    assert land_counts(p) == [9, 0, 9, 9]
    p.first_until("first action")
    assert placed(p, "worm_called") == ["green", "yellow", "red"]
    assert p.t.lead == SEAT["red"]


def test_of_two_who_begin_the_other_wins_when_one_vanishes() -> None:
    p = harj(8, 3, 3, seats=2).act("blue", "vanish", "vanish")
    assert p.over
    assert p.t.winners == [SEAT["green"]]


# ---- switches


def go_on_from_the_last_rock(s: State) -> None:
    """The sites begin with the next tribe after the last rock."""
    s.table.phase = "sites"
    then(s, rules.place_site)


def place_open_site(s: State) -> Play[Again | None]:
    """Sites are placed face up."""
    t = s.table
    if not s.box.sites:
        return None
    seat = rules.placing(t)
    name = yield Ask(seat, "place site", [x for x, land in t.lands.items() if not land.site])
    t.lands[name].site = s.box.sites.pop()
    t.turn = rules.after(t, seat)
    return AGAIN


SWITCHES: dict[str, Switch] = {
    "ruling: harj_order": instead(counterclockwise, lambda t, first: clockwise(t, first)),
    "ruling: rock_legal_borders": instead(ROCK_BORDERS, tuple(BORDERS)),
    "ruling: rock_order_restart": instead(rules.begin_sites, go_on_from_the_last_rock),
    "ruling: site_placement": instead(rules.place_site, place_open_site),
    "ruling: leftover_sites": without(rules.show_leftovers),
    "ruling: settlement_equal": instead(rules.settler, lambda t: t.lead),
}
