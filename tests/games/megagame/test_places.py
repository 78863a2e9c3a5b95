"""Settlements, sietches, stations and storms; what the clock does; CHOAM, leaders and proposals."""

from __future__ import annotations

from .positions import Position


def free_settlement(position: Position) -> str:
    """A settlement that nobody controls and where nobody stands."""
    t = position.t
    return next(id for id, owner in t.settlements.items() if not owner and id not in t.armies)


# ---- settlements and sietches


def test_a_settlement_is_kept_until_another_comes_while_nobody_guards_it() -> None:
    """Ruling settlement_control."""
    position = Position()
    place = free_settlement(position)
    p = position.armies("ecaz", place, 1).armies("corrino", place, 1).open()
    p.act("ecaz", "claim", {"claim": place})
    assert p.t.settlements[place] == "ecaz"
    assert "claim" not in p.offers("corrino")
    position.gone("ecaz")
    assert p.t.settlements[place] == "ecaz"
    p.act("corrino", "claim", {"claim": place})
    assert p.t.settlements[place] == "corrino"


def test_only_a_free_settlement_is_destroyed_and_it_is_a_breach() -> None:
    """Ruling settlement_destroy, law L3."""
    position = Position()
    place = free_settlement(position)
    p = position.armies("ecaz", place, 1).open()
    assert "destroy" not in p.offers("atreides")
    p.act("ecaz", "destroy", {"destroy": place})
    assert place not in p.t.settlements
    assert [(each.who, each.law) for each in p.t.breaches] == [("ecaz", "L3")]


def test_a_sietch_is_destroyed_while_its_fremen_are_revealed_and_away() -> None:
    """Ruling sietch_destroy."""
    position = Position().armies("ecaz", "A02", 1)
    assert position.t.sietches["A02"] == "tabr"
    p = position.open()
    position.t.bribe.debts = {"": 8}
    assert "destroy" not in p.offers("ecaz"), "an army of Tabr is there"
    position.gone("tabr")
    position.t.bribe.debts = {}
    assert "destroy" not in p.offers("ecaz"), "the Fremen are hidden"
    position.t.bribe.debts = {"": 8}
    p.act("ecaz", "destroy", {"destroy": "A02"})
    assert "A02" not in p.t.sietches


def test_a_station_is_explored_by_an_army_that_need_not_move() -> None:
    """Ruling explore: three spice, and the card lies open."""
    position = Position()
    station = position.t.stations[0]
    p = position.armies("tabr", station, 1).spice("tabr", 3).open()
    card = position.s.box.deck[-1]
    p.act("tabr", "explore", {"explore": station})
    assert p.pouch("tabr") == 0
    assert station not in p.t.stations
    assert p.told("explored")[0]["card"] == card
    assert card in (*p.board("tabr").cards, *p.t.spent)
    assert "explore" not in p.offers("tabr")


def test_there_is_nothing_to_explore_when_the_cards_are_drawn() -> None:
    """Ruling explore."""
    position = Position()
    position.armies("tabr", position.t.stations[0], 1).spice("tabr", 3)
    p = position.open()
    assert "explore" in p.offers("tabr")
    position.s.box.deck.clear()
    assert "explore" not in p.offers("tabr")


# ---- the desert and the clock


def test_a_storm_takes_spice_and_signs_where_nobody_is() -> None:
    """Ruling storm_hits: on its way over 315."""
    position = Position().roll("storm", 1)
    position.t.spice["315"], position.t.signs["315"] = 3, 2
    p = position.open().tick(2)
    assert p.t.storms["300"] == "315"
    assert "315" not in p.t.spice
    assert "315" not in p.t.signs


def test_wormsigns_have_no_limit_and_twelve_of_them_bring_the_worm() -> None:
    """Ruling wormsign_limit: not even a 12 helps."""
    position = Position().armies("tabr", "302", 1).armies("atreides", "A16", 1).spice("tabr", 9)
    position.t.signs["302"] = 12
    p = position.roll("worm", 12).open()
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "wormsign"})
    assert p.t.signs["302"] == 13
    p.act("atreides", "march", "A16", "302", "stop")
    assert p.t.armies["302"] == {"tabr": 1}
    assert "302" not in p.t.signs


def test_nothing_happens_by_itself_before_the_first_tick() -> None:
    """Ruling year_zero: storms move with every second tick, dividends come with every fourth."""
    p = Position().open()
    assert (p.t.year, p.match.told) == (0, [])
    p.tick()
    assert (p.t.year, len(p.told("blow")[0])) == (1, 4)
    assert p.told("coriolis") == []
    assert len(p.tick().told("coriolis")[0]) == 3
    assert p.tick().told("dividend") == []
    assert p.tick().told("dividend") != []


def test_new_spice_is_not_collected_in_the_year_in_which_it_comes() -> None:
    """Ruling tick_order: collecting comes before the blows."""
    position = Position().armies("tabr", "302", 1)
    position.t.spice["302"] = 1
    p = position.open().tick()
    order = [told.what for told in p.match.told]
    assert order.index("collected") < order.index("blow")
    assert p.told("collected") == [{"faction": "tabr", "n": 1}]


# ---- CHOAM, leaders, proposals


def test_a_machine_appears_in_an_own_settlement_that_can_be_reached() -> None:
    """Ruling choam_delivery: else it waits in the supply."""
    for storm, place in (("N02", "A19"), ("A19", "")):
        position = Position().storm(storm)
        before = {*position.t.harvesters}
        position.board("atreides").solari = 30
        p = position.open().act("atreides", "buy", {"buy": "harvester"})
        (bought,) = {*p.t.harvesters} - before
        assert p.t.harvesters[bought].region == place


def test_the_kwisatz_haderach_can_be_bought_from_the_tanks() -> None:
    """Ruling kh_tanks: for six spice."""
    p = Position().tank(5).spice("ecaz", 5).spice("tabr", 6).open()
    assert "buy_leader" not in p.offers("ecaz")
    ask = p.draft("tabr", "buy_leader")
    p.act("tabr", "buy_leader", *([] if ask is None else [ask.options[0]]))
    assert 5 in p.board("tabr").leaders
    assert p.pouch("tabr") == 0


def test_nobody_marries_without_a_leader_to_give() -> None:
    """Ruling marriage_needs_leader: the Kwisatz Haderach is not given away."""
    position = Position()
    p = position.open()
    assert "court_partner" in p.offers("ecaz")
    own = position.board("ecaz").leaders
    position.s.box.pouch += own
    own.clear()
    assert "court_partner" not in p.offers("ecaz")
    position.leader("ecaz", 5)
    assert "court_partner" not in p.offers("ecaz")


def test_a_house_has_one_open_proposal_and_may_withdraw_it() -> None:
    """Ruling law_propose: Houses without a seat too, organisations never."""
    p = Position().open()
    assert p.board("moritani").seats == 0
    p.act("moritani", "propose", "add", "transport_price", 0)
    assert "propose" not in p.offers("moritani")
    p.act("moritani", "withdraw")
    assert p.t.votes == {}
    assert "propose" in p.offers("moritani")
    assert "propose" not in p.offers("spacing_guild")
