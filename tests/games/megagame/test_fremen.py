"""Guerrilla warfare, exploration cards and titles: sections 2.6, 2.7 and 7 of the rulebook."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import EDGE, ORDER, SEAT_OF, TITLES
from landsraad.games.megagame.rules.moving.landing import havens, put_back_rest
from landsraad.games.megagame.state import Harvester

from .positions import Day, Position

# ---- the five tactics


def raiding(*loads: int, worm: int = 12) -> Day:
    """Tabr stands at 302 beside harvesters of Ecaz with these loads, and has five spice."""
    position = Position().armies("tabr", "302", 1).spice("tabr", 5).roll("worm", worm)
    for number, load in enumerate(loads, 20):
        position.t.harvesters[f"h{number}"] = Harvester("ecaz", "302", load)
    return position.open()


def raid(p: Day, tactic: str, **more: str) -> Day:
    """Use a tactic there."""
    return p.act("tabr", "guerrilla", {"raid in": "302", "tactic": tactic, **more})


def test_a_wormsign_is_put_down() -> None:
    """Tactic wormsign, ruling guerrilla_target."""
    p = raid(raiding(), "wormsign")
    assert (p.t.signs, p.pouch("tabr")) == ({"302": 1}, 4)


def test_every_harvester_loses_a_spice() -> None:
    """Tactic spill_all, ruling spilled_spice."""
    p = raid(raiding(2, 1, 0), "spill_all")
    assert [p.t.harvesters[id].load for id in ("h20", "h21", "h22")] == [1, 0, 0]
    assert (p.t.spice, p.pouch("tabr")) == ({"302": 2}, 3)


def test_one_harvester_loses_two_spice() -> None:
    """Tactic spill_one."""
    p = raid(raiding(3, 3), "spill_one", harvester="h21")
    assert [p.t.harvesters[id].load for id in ("h20", "h21")] == [3, 1]
    assert p.pouch("tabr") == 2


def test_a_harvester_is_wrecked() -> None:
    """Tactic wreck."""
    p = raid(raiding(3), "wreck", harvester="h20")
    assert ("h20" in p.t.harvesters, p.pouch("tabr")) == (False, 1)


def test_a_worm_is_called_and_nobody_rolls_again() -> None:
    """Tactic call_worm: Ecaz has an ornithopter there."""
    position = Position().armies("tabr", "302", 1).spice("tabr", 5).roll("worm", 1, 12)
    p = position.ornithopter("ecaz", "302").harvester("ecaz", "302").open()
    raid(p, "call_worm")
    assert not [each for each in p.t.harvesters.values() if each.region == "302"]
    assert p.pouch("tabr") == 0


def test_no_tactic_brings_worms_to_hagga_basin_and_none_disturbs_a_battle() -> None:
    """Ruling guerrilla_target."""
    position = Position().armies("tabr", "500", 1).spice("tabr", 5)
    assert "guerrilla" not in position.open().offers("tabr")
    position = Position().armies("tabr", "302", 1).spice("tabr", 5)
    p = position.armies("ecaz", "302", 1).armies("ginaz", "302", 1).open()
    assert "guerrilla" in p.offers("tabr")
    assert "guerrilla" not in p.attack("ecaz", "ginaz", "302").offers("tabr")


# ---- cards


def united() -> Day:
    """Tabr has explored a station and found Uniting Tribes; all armies of Tuek were beaten."""
    position = Position().spice("tabr", 3).gone("tuek")
    station = position.t.stations[0]
    deck = position.s.box.deck
    deck.append(deck.pop(deck.index("uniting_tribes")))
    return position.armies("tabr", station, 1).open().act("tabr", "explore")


def test_uniting_tribes_give_every_sietch_an_army_at_once() -> None:
    """Card uniting_tribes, rulings card_uses, explore."""
    p = united()
    assert [p.board(name).tribes for name in ("tabr", "habbanya", "tuek")] == [1, 1, 1]
    assert "uniting_tribes" in p.t.spent


def test_who_joins_by_uniting_tribes_comes_at_the_edge_of_the_map() -> None:
    """Card uniting_tribes, ruling redeploy_fremen: section 2.6 names no sietch."""
    p = united()
    ask = p.draft("tabr", "return_armies")
    assert ask is not None
    assert {*ask.options} == {*EDGE} - {*p.t.storms.values()}
    why = p.refuses_act("tabr", "return_armies", "A02")
    assert why.rule == "redeploy_fremen"
    p.act("tabr", "return_armies", "405")
    assert p.t.armies["405"] == {"tabr": 1}
    assert p.board("tabr").tribes == 0


def test_beaten_armies_still_come_to_the_sietch_and_tribes_beside_them_do_not() -> None:
    """Card uniting_tribes, ruling redeploy_fremen: at the edge those who joined come first."""
    p = united()
    beaten = p.board("tuek").waiting
    ask = p.draft("tuek", "return_armies", "A35")
    assert ask is not None
    assert max(map(int, ask.options)) == beaten
    p.act("tuek", "return_armies", "405", 2)
    assert (p.board("tuek").tribes, p.board("tuek").waiting) == (0, beaten - 1)


def test_with_the_tick_tribes_come_at_the_edge_and_the_beaten_to_their_sietch() -> None:
    """Card uniting_tribes, ruling redeploy_fremen."""
    p = united()
    beaten = p.board("tuek").waiting
    p.tick()
    assert p.t.armies["A35"]["tuek"] == beaten
    edge = [region for region in EDGE if "tuek" in p.t.armies.get(region, {})]
    assert [p.t.armies[region]["tuek"] for region in edge] == [1]
    assert [p.board(name).tribes for name in ("tabr", "habbanya", "tuek")] == [0, 0, 0]


def test_tribes_wait_while_storms_stand_over_the_whole_edge() -> None:
    """Card uniting_tribes, ruling redeploy_fremen."""
    p = united()
    for storm, region in zip([f"e{n}" for n in range(len(EDGE))], EDGE, strict=True):
        p.t.storms[storm] = region
    assert havens(p.s, "tabr") == []
    put_back_rest(p.s, "tabr")
    assert p.board("tabr").tribes == 1


def test_shai_hulud_brings_another_round_of_blows_once() -> None:
    """Card shai_hulud, ruling card_uses."""
    p = Position().card("tabr", "shai_hulud").open().act("tabr", "play_card")
    assert len(p.t.spice) == 4
    assert (p.board("tabr").cards, p.t.spent) == ([], ["shai_hulud"])


def test_sandwalking_gives_three_steps_once() -> None:
    """Card sandwalking, rulings card_uses, fremen_steps."""
    p = Position().card("tabr", "sandwalking").open().act("tabr", "play_card")
    assert p.board("tabr").steps == 3
    assert "play_card" not in p.offers("tabr")


# ---- titles


def most_of(title: str, position: Position) -> Position:
    """House Ecaz has more than anybody else."""
    own = position.board("ecaz")
    if title == "speaker":
        return position.seats("ecaz", 11).seats("corrino", 2)
    if title == "chairman":
        own.shares = 9
    elif title == "governor":
        for region in [region for region, owner in position.t.settlements.items() if not owner][:4]:
            position.t.settlements[region] = "ecaz"
    elif title == "judge":
        return position.armies("ecaz", "A23", own.supply)
    elif title == "lawmaker":
        own.passed = 1
    elif title == "spice_rich":
        return position.spice("ecaz", 40)
    else:
        return position.leader("ecaz", 5)
    return position


@pytest.mark.parametrize("title", TITLES)
def test_a_title_gives_points_to_who_has_most(title: str) -> None:
    """Titles speaker, chairman, governor, judge, lawmaker, spice_rich, kwisatz_haderach.

    Rulings vp_counts, vp_ties: to nobody who has nothing.
    """
    scores = []
    for position in (Position(years=8), most_of(title, Position(years=8))):
        position.t.year = 7
        p = position.open().tick()
        assert p.match.verdict is not None
        scores.append(p.match.verdict.scores[SEAT_OF["ecaz"]])
    assert scores[1] - scores[0] == TITLES[title].points


def test_equal_ones_score_in_full_and_spice_decides_then_solari() -> None:
    """Ruling vp_ties."""
    for richer, winners in (("spice", ("ecaz",)), ("solari", ("ecaz",)), ("", ("ecaz", "ginaz"))):
        position = Position(years=8).seats("corrino", 2)
        for name in ("ecaz", "ginaz"):
            position.seats(name, 8).spice(name, 3)
            position.board(name).shares = 6
            position.board(name).solari = 20
        if richer == "spice":
            position.spice("ecaz", 4)
        elif richer == "solari":
            position.board("ecaz").solari = 21
        position.t.year = 7
        p = position.open().tick()
        assert p.match.verdict is not None
        assert tuple(ORDER[seat] for seat in p.match.verdict.winners) == winners
        assert p.t.scores["ecaz"] >= 20
        assert p.t.scores["ginaz"] >= 20


# ---- sealed orders


@pytest.mark.parametrize(
    ("name", "foreign"),
    [("tabr", {"march", "fly", "deploy"}), ("ecaz", {"walk", "explore", "guerrilla"})],
)
def test_nobody_seals_an_order_that_is_the_deed_of_others(name: str, foreign: set[str]) -> None:
    """Ruling sealed_orders: Fremen neither march nor land, Houses neither raid nor explore."""
    position = Position(order_mode="sealed").spice(name, 20).harvester("ordos", "A01", 2)
    position.board(name).solari, position.board(name).steps = 20, 6
    p = position.armies(name, "A01", 1).ornithopter("ordos", "A01").open()
    assert "A01" in p.t.stations
    orders = {*p.choices(name, "seal_order")}
    assert orders
    assert not orders & foreign
