"""What can become law: each template does what it says, or is seen when it is broken."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.state import Pact
from landsraad.kernel.asks import MODERATOR

from .positions import Day, Position

WHY = "A ruling of control."


def options(p: Day, name: str, act: str, *answers: int | str) -> list[object]:
    """What a deed that is being put together asks next."""
    ask = p.draft(name, act, *answers)
    assert ask is not None
    return list(ask.options)


# ---- votes


def test_members_may_have_votes_without_seats() -> None:
    """Template base_votes."""
    p = Position().law("base_votes", votes=2).open()
    p.act("ecaz", "propose", "add", "transport_price", 0)
    assert options(p, "moritani", "vote") == [0, 1, 2]


def test_the_first_imperial_law_is_changed_by_a_vote_of_all_corrino_too() -> None:
    """Law I1, ruling law_kinds."""
    p = (
        Position()
        .open()
        .act("ecaz", "propose", {"propose": "change", "law": "I1", "value votes": 1})
    )
    vote = "base_votes of ecaz"
    for name, votes in (("corrino", 10), ("atreides", 5)):
        p.act(name, "vote", {"vote on": vote, "yes": votes, "no": 0})
    p.tick(5).act("ecaz", "propose", "add", "transport_price", 0)
    assert options(p, "moritani", "vote") == [0, 1]


def test_the_quorum_may_be_lower() -> None:
    """Template quorum."""
    p = Position().law("quorum", votes=5).open().act("ecaz", "propose", "add", "transport_price", 0)
    p.act("atreides", "vote", {"vote on": "transport_price of ecaz", "yes": 5, "no": 0}).tick(5)
    assert "transport_price 1" in p.t.laws


def test_proposals_may_be_counted_sooner() -> None:
    """Template vote_years."""
    p = Position().law("vote_years", years=1).open()
    p.act("ecaz", "propose", "add", "transport_price", 0).tick()
    assert p.t.votes == {}


def test_somebody_may_not_vote_on_something() -> None:
    """Template no_vote."""
    p = Position().law("no_vote", who="atreides", on="courts").open()
    p.act("ecaz", "propose", "add", "transport_price", 0)
    p.act("ecaz", "call_court", "fenring", "L3", "It burned a village.", "pass")
    ask = p.draft("atreides", "vote")
    assert ask is not None
    assert ask.kind == "yes", "there is one thing to vote on"


def test_a_court_may_take_more_than_half_of_the_seats() -> None:
    """Template court_share, law I3."""
    for part, left in (("two_thirds", 1), ("all", 0)):
        position = Position()
        position.t.laws["I3"].values = {"part": part}
        p = position.open()
        p.act("ecaz", "call_court", "atreides", "L3", "It burned a village.", "pass")
        p.act("corrino", "vote", {"yes": 1, "no": 0}).tick()
        assert p.board("atreides").seats == left


# ---- what is forbidden, and seen


def test_regions_may_be_closed_to_some() -> None:
    """Template region_ban."""
    p = Position().law("region_ban", where="mainland", who="fremen").spice("tabr", 2).open()
    p.act("tabr", "buy_steps", 1).act("tabr", "walk", "A01", "stop", 1)
    p.act("atreides", "march", "A17", "stop", 1)
    assert p.breaches() == [("tabr", "region_ban 1")]


@pytest.mark.parametrize(
    ("where", "breach"), [("anywhere", True), ("in_settlements", True), ("western_rocks", False)]
)
def test_battles_may_be_forbidden_somewhere(where: str, breach: bool) -> None:
    """Template no_battle."""
    p = Position().law("no_battle", where=where).armies("ecaz", "A19", 1).open()
    p.attack("ecaz", "atreides", "A19")
    assert p.breaches() == [("ecaz", "no_battle 1")] * breach


@pytest.mark.parametrize("what", ["harvesters", "sietches"])
def test_destroying_may_be_forbidden(what: str) -> None:
    """Template no_destroying, tactic wreck."""
    position = Position().law("no_destroying", what=what).spice("tabr", 4)
    position.harvester("ecaz", "302").armies("tabr", "302", 1)
    position.without("ornithopter", "ecaz")
    before = len(position.t.harvesters)
    p = position.open()
    target = next(id for id, each in p.t.harvesters.items() if each.region == "302")
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "wreck", "harvester": target})
    assert len(p.t.harvesters) == before - 1
    assert p.breaches() == [("tabr", "no_destroying 1")] * (what == "harvesters")


def test_a_house_may_have_to_stay_at_home() -> None:
    """Template stay_home."""
    p = Position().law("stay_home", who="ordos", unless_kanly="no").open()
    p.act("ordos", "march", str(options(p, "ordos", "march")[0]), "stop", 1)
    assert p.breaches() == [("ordos", "stay_home 1")]


@pytest.mark.parametrize("kanly", [False, True])
def test_corrino_stays_in_its_settlements_unless_it_is_in_kanly(kanly: bool) -> None:
    """Law L5."""
    p = Position().open()
    if kanly:
        p.act("corrino", "declare_kanly", "ordos")
    p.act("corrino", "march", "A16", "A17", "stop", 1)
    assert p.breaches() == ([] if kanly else [("corrino", "L5")])


def test_there_may_be_a_limit_of_armies() -> None:
    """Template army_limit."""
    p = Position().law("army_limit", armies=5).spice("ecaz", 3).open()
    p.act("ecaz", "deploy", 3)
    assert p.breaches() == [("ecaz", "army_limit 1")]


def test_atomics_may_be_left_to_houses_in_kanly() -> None:
    """Template atomics, ruling atomics: Ecaz is in Kanly with a House, Ginaz is not."""
    position = Position().spice("ecaz", 10).spice("ginaz", 10)
    position.t.laws["I5"].values = {"by": "houses_in_kanly"}
    p = position.open()
    for name in ("ecaz", "ginaz"):
        region = {"ecaz": "A22", "ginaz": "W03"}[name]
        p.act(name, "bring_atomics").act(name, "use_atomics", region)
        p.act(MODERATOR, "judge_atomics", "yes", WHY)
    assert p.breaches() == [("ginaz", "I5")]


def test_a_marriage_may_mean_more_years_of_peace() -> None:
    """Template marriage_peace, ruling marriage_aggression."""
    position = Position().law("marriage_peace", years=10)
    position.t.pacts.append(Pact("ecaz", "ginaz", 0))
    position.t.year = 7
    p = position.armies("ecaz", "A17", 1).armies("ginaz", "A17", 1).open()
    p.attack("ecaz", "ginaz", "A17")
    assert p.breaches() == [("ecaz", "marriage_peace 1")]


@pytest.mark.parametrize("stands", [True, False])
def test_a_marriage_ends_a_kanly_only_without_the_eighth_law(stands: bool) -> None:
    """Template marriage_keeps_kanly, law L8, ruling kanly_end."""
    position = Position()
    if not stands:
        position.t.laws.pop("L8", None)
    p = position.open()
    p.act("atreides", "court_partner", {"court": "harkonnen", "give leader": 0})
    p.act("harkonnen", "court_partner", {"court": "atreides", "give leader": 0})
    p.act("bene_gesserit", "bless", "yes").tick()
    assert (("atreides", "harkonnen") in p.t.kanly) == stands


# ---- the Empire board


def test_a_house_may_lose_its_access() -> None:
    """Template no_access, ruling board_access."""
    p = Position().law("no_access", who="ecaz").open()
    assert not {"sell_spice", "propose", "declare_kanly", "court_partner"} & {*p.offers("ecaz")}
    assert "march" in p.offers("ecaz")


def test_choam_may_trade_with_somebody_no_more() -> None:
    """Template embargo."""
    p = Position().law("embargo", who="ecaz").open()
    assert not {"sell_spice", "buy", "sell_share"} & {*p.offers("ecaz")}
    assert "propose" in p.offers("ecaz")


def test_dividends_may_come_more_often() -> None:
    """Template dividend_years."""
    assert Position().law("dividend_years", years=2).open().tick(2).told("dividend") != []


def test_every_house_pays_taxes_as_far_as_it_can() -> None:
    """Template tax."""
    position = Position().law("tax", solari=3, to="spacing_guild")
    position.board("ecaz").solari = 1
    p = position.open().tick()
    assert (p.board("ecaz").solari, p.board("moritani").solari) == (0, 12)
    assert p.board("spacing_guild").solari == 8 * 3 + 1


def test_a_tariff_goes_to_somebody_for_every_spice_sold() -> None:
    """Template tariff."""
    p = Position().law("tariff", solari=2, to="ordos").spice("ecaz", 3).open()
    before = p.board("ordos").solari
    p.act("ecaz", "sell_spice", 3)
    assert p.board("ordos").solari == before + 6


def test_choam_may_sell_no_harvester_to_who_has_enough() -> None:
    """Template harvester_limit."""
    position = Position().law("harvester_limit", harvesters=1)
    assert "harvester" not in options(position.open(), "ecaz", "buy")
    position.without("harvester", "ecaz")
    assert "harvester" in options(position.open(), "ecaz", "buy")


def test_leaders_of_the_tanks_may_be_dearer() -> None:
    """Template tank_price."""
    p = Position().law("tank_price", extra=4).tank(2).spice("ecaz", 6).open()
    p.act("ecaz", "buy_leader")
    assert p.pouch("ecaz") == 0


def test_the_bounds_of_the_bribe_may_move() -> None:
    """Template bribe_bounds, ruling bribe_sum."""
    p = Position().law("bribe_bounds", low=2, high=12).open()
    assert options(p, "spacing_guild", "name_bribe") == list(range(2, 13))


def test_nobody_may_declare_a_kanly() -> None:
    """Template no_new_kanly."""
    assert "declare_kanly" in Position().open().offers("ecaz")
    assert "declare_kanly" not in Position().law("no_new_kanly").open().offers("ecaz")


# ---- what is done at once


def test_a_law_ends_a_kanly() -> None:
    """Template kanly_ends, ruling kanly_end."""
    p = Position().voting().open().passed("kanly_ends", one="moritani", other="ecaz")
    assert not any("ecaz" in pair for pair in p.t.kanly)
    assert "kanly_ends 1" not in p.t.laws


def test_a_law_gives_a_vacant_seat_away() -> None:
    """Template seat_grant: an army marks it."""
    p = Position().voting().open()
    before = p.board("moritani").supply
    p.passed("seat_grant", to="moritani")
    assert (p.board("moritani").seats, p.board("moritani").supply) == (1, before - 1)


def test_a_law_gives_a_settlement_away() -> None:
    """Template settlement_grant."""
    p = Position().voting().open().passed("settlement_grant", region="A23", to="ordos")
    assert p.t.settlements["A23"] == "ordos"


def test_a_law_in_own_words_is_kept_by_nobody_but_people() -> None:
    """Template free_text, ruling law_kinds."""
    p = Position().voting().open().passed("free_text", words="No House marches.")
    law = p.t.laws["free_text 1"]
    assert (law.check, law.values) == ("text", {"words": "No House marches."})
    assert "march" in p.offers("atreides")
    assert p.act("atreides", "march", "A17", "stop", 1).breaches() == []
