"""Trades, news, atomics, and what moderators do: sections 1.1, 3.1, 6.1 and 6.4 of the rulebook."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import FACTIONS, SEAT_OF
from landsraad.kernel import Refused
from landsraad.kernel.asks import CLOCK, MODERATOR

from .positions import Day, Position

WHY = "A ruling of control."


def offered(p: Day, name: str, to: str, gives: tuple[str, int], wants: tuple[str, int]) -> str:
    """Offer one thing for another; the code of the offer."""
    p.act(name, "offer", to, gives[0], gives[1], "done", wants[0], wants[1], "done")
    return p.s.shields[SEAT_OF[name]].offers[-1].code


def test_a_trade_moves_everything_at_once_and_spice_in_private() -> None:
    """Rulings trade_offer, trade_spice_hidden."""
    p = Position().open()
    code = offered(p, "atreides", "richese", ("spice", 3), ("share", 1))
    p.act("richese", "accept_offer", code)
    assert (p.board("atreides").shares, p.board("richese").shares) == (3, 1)
    assert (p.pouch("atreides"), p.pouch("richese")) == (0, 4)
    assert (p.board("atreides").counted, p.board("richese").counted) == (3, 1)
    assert p.s.shields[SEAT_OF["richese"]].got == {"atreides": 0}
    assert p.told("handed") == [
        {"faction": "richese", "other": "atreides", "good": "share", "n": 1}
    ]


def test_what_is_gone_makes_an_offer_void_and_nothing_moves() -> None:
    """Ruling trade_offer: nothing is reserved."""
    p = Position().open()
    code = offered(p, "atreides", "richese", ("spice", 3), ("share", 1))
    p.act("atreides", "sell_spice", 2)
    assert p.draft("richese", "accept_offer", code) is None, (
        "a draft does not tell what others have"
    )
    p.act("richese", "accept_offer", code)
    assert p.board("richese").shares == 2
    assert p.told("offer_lapsed")[0]["code"] == code
    code = offered(p, "richese", "atreides", ("share", 2), ("solari", 1))
    p.act("richese", "sell_share", 1)
    with pytest.raises(Refused, match="not possible any more"):
        p.match.act(SEAT_OF["atreides"], "accept_offer", code)


def test_whoever_shows_the_code_may_accept_and_others_may_not() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    code = offered(p, "atreides", "anybody", ("spice", 1), ("spice", 2))
    p.act("tabr", "accept_offer", code)
    assert p.pouch("tabr") == 2
    code = offered(p, "atreides", "ecaz", ("spice", 1), ("spice", 2))
    with pytest.raises(Refused, match="there is no offer"):
        p.match.act(SEAT_OF["tabr"], "accept_offer", code)


def test_fremen_without_access_trade_spice_alone() -> None:
    """Section 3.1.2, ruling board_access."""
    p = Position().open()
    ask = p.draft("tabr", "offer", "ecaz")
    assert ask is not None
    assert list(ask.options) == ["done", "spice"]


def test_nobody_without_access_makes_a_present_of_more_than_spice() -> None:
    """Ruling board_access: an offer that gives nothing is a trade as well."""
    p = Position().open()
    p.act("atreides", "offer", "anybody", "done", "solari", 1, "done")
    code = p.s.shields[SEAT_OF["atreides"]].offers[-1].code
    with pytest.raises(Refused, match="may not trade all of that"):
        p.match.act(SEAT_OF["tabr"], "accept_offer", code)


def test_an_offer_ends_with_the_second_tick_or_when_it_is_dropped() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    code = offered(p, "atreides", "richese", ("spice", 1), ("share", 1))
    p.tick()
    assert p.s.shields[SEAT_OF["richese"]].offers
    p.tick()
    assert not p.s.shields[SEAT_OF["richese"]].offers
    code = offered(p, "atreides", "richese", ("solari", 1), ("share", 1))
    p.act("richese", "drop_offer", {"drop offer": code})
    assert not p.s.shields[SEAT_OF["atreides"]].offers


@pytest.mark.parametrize("approval", [False, True])
def test_news_are_published_at_once_unless_control_reads_them(approval: bool) -> None:
    """Ruling news_approval, options news_approval=true and false: four a year."""
    p = Position(news_approval=approval).open()
    p.act("spacing_guild", "write_news", "The worm is dead", "no more to say")
    assert p.t.news == ([] if approval else ["The worm is dead"])
    for _ in range(3):
        p.act("spacing_guild", "write_news", "More of it", "no more to say")
    assert "write_news" not in p.offers("spacing_guild")


def test_atomics_are_brought_used_with_consent_and_a_breach() -> None:
    """Ruling atomics, law I5: everything in the region is gone."""
    p = Position().spice("ecaz", 15).armies("ordos", "A22", 2).open()
    p.act("spacing_guild", "name_atomics_price", "ecaz", 12)
    p.act("ecaz", "bring_atomics")
    assert p.pouch("ecaz") == 3
    p.act("ecaz", "use_atomics", "A22")
    assert "A22" in p.t.armies
    p.act(MODERATOR, "judge_atomics", "yes", WHY)
    assert "A22" not in p.t.armies
    assert "A22" not in p.t.settlements
    assert [(each.who, each.law) for each in p.t.breaches] == [("ecaz", "I5")]


def test_atomics_that_nobody_judges_are_not_used() -> None:
    """Ruling atomics: refused at the tick."""
    p = Position().spice("ecaz", 15).open()
    p.act("ecaz", "bring_atomics").act("ecaz", "use_atomics", "A22").tick()
    assert p.t.judgements == {}
    assert "A22" in p.t.settlements


# ---- control


def test_nothing_but_looking_and_drafts_happens_in_a_pause() -> None:
    """Ruling pause."""
    p = Position().open().act(MODERATOR, "pause_clock", WHY)
    assert p.offers(CLOCK) == []
    assert p.offers("atreides") == ["standing_reroll", "show_spice", "message", "request"]
    p.act(MODERATOR, "pause_clock", WHY)
    assert "march" in p.offers("atreides")


def test_control_moves_armies_and_raises_a_pool() -> None:
    """Ruling override."""
    p = Position().open()
    p.act(MODERATOR, "place", "armies", "ecaz", "off the map", "A17", 20, "They were promised.")
    assert p.t.armies["A17"] == {"ecaz": 20}
    row = FACTIONS["ecaz"]
    assert p.board("ecaz").pool == 20 + row.seats + sum(row.deployed)
    assert p.told("placed_armies")[0]["reason"] == "They were promised."


def test_control_gives_and_takes() -> None:
    """Ruling override."""
    p = Position().open()
    p.act(MODERATOR, "transfer", "solari", "bank", "moritani", 10, WHY)
    assert p.board("moritani").solari == 25
    p.act(MODERATOR, "transfer", "seat", "corrino", "moritani", 2, WHY)
    assert (p.board("corrino").seats, p.board("moritani").seats) == (8, 2)
    given = {"faction": "corrino", "other": "moritani", "good": "seat", "n": 2, "reason": WHY}
    assert p.told("transferred")[-1] == given
    p.act(MODERATOR, "set_market", 30, WHY)
    assert p.t.market == 30


def test_a_forced_roll_is_not_drawn() -> None:
    """Ruling override."""
    p = Position().armies("atreides", "A16", 2).open()
    p.act(MODERATOR, "force_roll", "worm", 1, WHY)
    p.act("atreides", "march", "A16", "302", "stop", 2)
    assert "302" not in p.t.armies


def test_control_calls_a_battle_off() -> None:
    """Rulings override, battle_commit."""
    p = Position().armies("harkonnen", "A16", 2).open()
    p.act("atreides", "march", "A16", 3).act(MODERATOR, "end_battle", "call_off", WHY)
    assert p.t.battles == {}
    assert p.t.armies["A16"] == {"corrino": 3, "harkonnen": 2, "atreides": 3}


def test_control_marks_laws_logs_breaches_and_changes_options() -> None:
    """Rulings law_enforcement, override."""
    p = Position().open()
    p.act(MODERATOR, "edit_law", "mark", "L1", "hard", WHY)
    assert p.t.laws["L1"].check == "hard"
    p.act(MODERATOR, "note_breach", "ordos", "L3", "Burned a village.")
    p.act(MODERATOR, "note_breach", p.t.breaches[0].number, WHY)
    assert p.t.breaches == []
    p.act(MODERATOR, "set_option", "loans_public", "yes", WHY)
    p.act(MODERATOR, "set_option", "quorum_counts", "yes", WHY)
    assert p.t.options.quorum_counts == "yes"
    assert p.t.options.loans_public


def test_control_ends_the_day() -> None:
    """Ruling game_end."""
    p = Position().open().act(MODERATOR, "end_game", "now", WHY)
    assert p.over
    p = Position().open().act(MODERATOR, "end_game", "after_this_year", WHY)
    assert not p.over
    assert p.tick().over


# ---- sealed orders


def test_sealed_orders_are_carried_out_when_the_year_ends() -> None:
    """Ruling sealed_orders, options order_mode=sealed and open."""
    assert "march" in Position(order_mode="open").open().offers("atreides")
    p = Position(order_mode="sealed").open()
    assert "march" not in p.offers("atreides")
    p.act("atreides", "seal_order", "march", "A17", "stop", 2)
    assert "A17" not in p.t.armies
    assert p.board("atreides").solari == 11
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.board("atreides").solari == 10


def test_an_order_that_is_no_longer_legal_is_returned_unpaid() -> None:
    """Rulings sealed_orders, real_time_conflicts."""
    p = Position(order_mode="sealed").open()
    p.act("atreides", "seal_order", "march", "A17", "stop", 2)
    p.act(MODERATOR, "place", "storm", "r1", "A17", WHY)
    p.tick()
    assert p.told("order_returned") == [{"faction": "atreides", "act": "march"}]
    assert p.board("atreides").solari == 11


def test_an_order_can_be_removed_and_six_are_enough() -> None:
    """Ruling sealed_orders."""
    p = Position(order_mode="sealed").open()
    for _ in range(6):
        p.act("atreides", "seal_order", "march", "A17", "stop", 1)
    ask = p.draft("atreides", "seal_order")
    assert ask is not None
    assert ask.kind == "which order"
    p.act("atreides", "seal_order", 5)
    assert len(p.s.shields[1].orders) == 5
