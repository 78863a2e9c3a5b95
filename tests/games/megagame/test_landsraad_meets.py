"""Where the Landsraad meets war: laws, votes and courts beside Kanly, marriages and battles."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.winning import holders
from landsraad.games.megagame.state import Pact
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY, met, put, sides
from .positions import Day, Position


def proposed(p: Day, name: str, **said: Any) -> str:
    """Somebody proposes something; the name of the vote."""
    known = {*p.t.votes}
    p.act(name, "propose", {kind.replace("_", " ", 1): value for kind, value in said.items()})
    return str(next(vote for vote in p.t.votes if vote not in known))


def carried(p: Day, *votes: str) -> Day:
    """House Atreides votes for these until they are counted."""
    for vote in votes:
        p.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0})
    return p.tick(5)


# ---- laws and battles


def test_a_law_that_keeps_the_peace_from_now_on_does_not_end_a_battle() -> None:
    """Rulings law_enforcement, battle_freeze: it had begun before."""
    p = met().open().attack("ecaz", "ginaz", "A17")
    law = {"edit": "add", "template": "no_battle", "value where": "anywhere", "rank": "landsraad"}
    p.act(MODERATOR, "edit_law", {**law, "reason": WHY})
    mark = {"edit": "mark", "law": "no_battle 1", "check": "hard", "reason": WHY}
    p.act(MODERATOR, "edit_law", mark)
    assert sides(p) == ("ecaz", "ginaz")
    p.commit("ecaz", 1).commit("ginaz", 0)
    assert p.t.armies["A17"] == {"ecaz": 1}


def test_a_law_that_keeps_the_peace_keeps_further_enemies_apart() -> None:
    """Rulings law_enforcement, battle_two_sides: the second battle would begin under it."""
    p = met().armies("ordos", "A17", 1).open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "declare_kanly", "ecaz")
    law = {"edit": "add", "template": "no_battle", "value where": "anywhere", "rank": "landsraad"}
    p.act(MODERATOR, "edit_law", {**law, "reason": WHY})
    mark = {"edit": "mark", "law": "no_battle 1", "check": "hard", "reason": WHY}
    p.act(MODERATOR, "edit_law", mark)
    p.commit("ecaz", 1).commit("ginaz", 0)
    assert p.t.battles == {}
    p.act(MODERATOR, "edit_law", {"edit": "strike", "law": "no_battle 1", "reason": WHY})
    assert sides(p) == ("ordos", "ecaz")


def test_a_law_ends_the_kanly_of_two_who_were_waiting_to_fight() -> None:
    """Rulings kanly_end, fremen_battle_limits, template kanly_ends."""
    position = Position().voting().armies("tabr", "A17", 1).armies("ecaz", "A17", 1)
    position.t.kanly.append(("ecaz", "tabr"))
    del position.t.laws["L6"]
    p = position.open()
    vote = proposed(
        p, "ordos", propose="add", template="kanly_ends", value_one="ecaz", value_other="tabr"
    )
    carried(p, vote).tick()
    assert p.t.battles == {}, "in the sixth year they are revealed, and no longer enemies"
    assert p.board("ordos").passed == 1


def test_no_new_kanly_by_law_and_the_old_ones_are_still_fought() -> None:
    """Rulings law_enforcement, kanly_who, template no_new_kanly."""
    position = Position().armies("harkonnen", "A17", 1).law("no_new_kanly")
    p = position.open()
    assert "declare_kanly" not in p.offers("ecaz")
    p.act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 2})
    assert sides(p) == ("atreides", "harkonnen")


def test_a_settlement_that_a_law_gives_away_takes_its_walls_along() -> None:
    """Rulings battle_bonus, law_same_time, template settlement_grant: from the count on."""
    position = Position().voting().without("ornithopter", "ecaz").armies("ginaz", "A23", 3)
    p = position.open()
    vote = proposed(
        p, "ordos", propose="add", template="settlement_grant", value_region="A23", value_to="ordos"
    )
    carried(p, vote)
    p.attack("ginaz", "ecaz", "A23")
    p.commit("ginaz", 3).commit("ecaz", 2)
    assert p.told("battle_won")[0]["faction"] == "ginaz"


# ---- lawmakers


def test_the_title_goes_to_who_changed_something_and_not_to_who_proposed_most() -> None:
    """Rulings vp_counts, vp_ties, title lawmaker."""
    p = Position().voting().law("transport_price", spice=4).open()
    for value in (4, 4):
        change = {"propose": "change", "law": "transport_price 1", "value_spice": value}
        carried(p, proposed(p, "ecaz", **change))
    carried(p, proposed(p, "ginaz", propose="strike", law="L3"))
    assert holders(p.s)["lawmaker"] == ["ginaz"]


def test_two_equal_changes_of_one_year_make_one_lawmaker() -> None:
    """Rulings law_same_time, vp_counts: the second finds it done."""
    p = Position().voting().law("transport_price", spice=4).open()
    change = {"propose": "change", "law": "transport_price 1", "value_spice": 2}
    votes = [proposed(p, name, **change) for name in ("ecaz", "ginaz")]
    carried(p, *votes)
    assert (p.board("ecaz").passed, p.board("ginaz").passed) == (1, 0)


def test_a_change_and_a_strike_of_one_year_are_both_lawmaking_in_their_order() -> None:
    """Rulings law_same_time, vp_counts."""
    for first, passed in (("change", (1, 1)), ("strike", (0, 1))):
        p = Position().voting().law("transport_price", spice=4).open()
        said: dict[str, dict[str, Any]] = {
            "change": {"propose": "change", "law": "transport_price 1", "value_spice": 2},
            "strike": {"propose": "strike", "law": "transport_price 1"},
        }
        who = {"change": "ecaz", "strike": "ginaz"}
        order = sorted(said, key=lambda deed: deed != first)
        carried(p, *[proposed(p, who[deed], **said[deed]) for deed in order])
        assert (p.board("ecaz").passed, p.board("ginaz").passed) == passed
        assert "transport_price 1" not in p.t.laws


def test_a_proposal_that_control_rewords_to_what_is_law_already_counts_for_nothing() -> None:
    """Rulings law_propose, vp_counts, override."""
    p = Position().voting().law("transport_price", spice=4).open()
    vote = proposed(p, "ecaz", propose="change", law="transport_price 1", value_spice=2)
    p.act(MODERATOR, "edit_law", {"edit": "reword", "vote": vote, "value spice": 4, "reason": WHY})
    carried(p, vote)
    assert p.board("ecaz").passed == 0


def test_a_second_law_that_says_the_same_is_a_law_of_its_own() -> None:
    """Rulings law_kinds, vp_counts, template tax: taxes add up."""
    position = Position().voting()
    p = position.open()
    tax = {"propose": "add", "template": "tax", "value_solari": 1, "value_to": "bank"}
    carried(p, *[proposed(p, name, **tax) for name in ("ecaz", "ginaz")])
    assert (p.board("ecaz").passed, p.board("ginaz").passed) == (1, 1)
    before = p.board("richese").solari
    p.tick()
    assert p.told("taxed")[-1]["solari"] == 2
    assert p.board("richese").solari <= before


@pytest.mark.parametrize("seats", [7, 0])
def test_a_seat_that_nobody_can_mark_makes_nobody_lawmaker(seats: int) -> None:
    """Rulings vp_counts, template seat_grant: without an army off the map."""
    position = Position().voting()
    if not seats:
        position.armies("harkonnen", "A15", position.board("harkonnen").supply)
    p = position.open()
    vote = proposed(p, "ecaz", propose="add", template="seat_grant", value_to="harkonnen")
    carried(p, vote)
    assert p.board("ecaz").passed == bool(seats)
    assert p.board("harkonnen").seats == bool(seats)


# ---- courts


def breach(p: Day, who: str, law: str = "L3") -> int:
    """Control logs a breach; its number."""
    said = {"breach": "new", "who": who, "law": law, "reason": "It burned a village."}
    p.act(MODERATOR, "note_breach", said)
    return int(p.t.breaches[-1].number)


def test_a_court_voided_twice_can_be_called_a_third_time() -> None:
    """Rulings grand_court, override."""
    p = Position().open()
    case = breach(p, "moritani")
    for _ in range(2):
        p.act("atreides", "call_court", {"breach": case, "penalty": "share"})
        void = {"edit": "void_vote", "vote": next(iter(p.t.votes)), "reason": WHY}
        p.act(MODERATOR, "edit_law", void)
    p.act("atreides", "call_court", {"breach": case, "penalty": "share"})
    assert len(p.t.votes) == 1


def test_voiding_a_law_or_another_court_opens_no_court_again() -> None:
    """Rulings grand_court, override."""
    p = Position().open()
    first, second = breach(p, "moritani"), breach(p, "ordos")
    for case in (first, second):
        p.act("atreides", "call_court", {"breach": case, "penalty": "share"})
    vote = next(id for id, each in p.t.votes.items() if each.accused == "ordos")
    p.act(MODERATOR, "edit_law", {"edit": "void_vote", "vote": vote, "reason": WHY})
    tried = {each.number: each.tried for each in p.t.breaches}
    assert tried == {first: True, second: False}
    proposal = proposed(p, "ecaz", propose="strike", law="L3")
    p.act(MODERATOR, "edit_law", {"edit": "void_vote", "vote": proposal, "reason": WHY})
    assert {each.number: each.tried for each in p.t.breaches} == tried


def test_a_breach_that_is_too_old_is_not_tried_again() -> None:
    """Rulings grand_court, law_enforcement: five years, voided or not."""
    p = Position().open()
    case = breach(p, "moritani")
    p.tick(4).act("atreides", "call_court", {"breach": case, "penalty": "share"})
    void = {"edit": "void_vote", "vote": next(iter(p.t.votes)), "reason": WHY}
    p.act(MODERATOR, "edit_law", void).tick()
    ask = p.draft("ecaz", "call_court")
    assert ask is not None
    assert case not in ask.options


def test_ballots_of_a_voided_court_are_gone_and_papers_are_kept() -> None:
    """Rulings org_votes_spent, override: papers are spent with the count only."""
    position = Position().spice("spacing_guild", 10)
    p = position.open().act("spacing_guild", "cash_in", {"cash in": "spice", "votes": 2})
    case = breach(p, "moritani")
    p.act("atreides", "call_court", {"breach": case, "penalty": "share"})
    p.act("spacing_guild", "vote", {"yes": 2, "no": 0})
    void = {"edit": "void_vote", "vote": next(iter(p.t.votes)), "reason": WHY}
    p.act(MODERATOR, "edit_law", void)
    assert p.board("spacing_guild").papers == 2
    assert p.s.shields[SEAT_OF["spacing_guild"]].ballots == {}


def test_a_breach_of_a_forced_battle_is_tried_like_any_other() -> None:
    """Rulings breach_forced, grand_court, law L2."""
    position = Position().armies("harkonnen", "302", 1).armies("atreides", "A16", 1)
    position.t.spice["302"] = 9
    p = position.roll("worm", 12).open()
    p.act("atreides", "march", {"from": "A16", "next region": "302", "armies": 1})
    assert p.breaches() == [("atreides", "L2")]
    p.act("harkonnen", "call_court", {"breach": p.t.breaches[0].number, "penalty": "pass"})
    p.act("corrino", "vote", {"yes": 1, "no": 0}).tick()
    assert p.board("atreides").seats == 2


# ---- marriages


def test_a_marriage_ends_a_kanly_once_the_law_lets_it() -> None:
    """Rulings kanly_end, marriage_consent, law L8: and a parted pair is forgotten with it."""
    for struck in (False, True):
        position = Position().armies("harkonnen", "A17", 1)
        if struck:
            del position.t.laws["L8"]
        p = position.open()
        p.act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 1})
        p.act(MODERATOR, "end_battle", {"end": "call_off", "reason": WHY})
        for one, other in (("atreides", "harkonnen"), ("harkonnen", "atreides")):
            p.act(one, "court_partner", {"court": other, "give leader": 0})
        p.act("bene_gesserit", "bless", {"bless": "yes"}).tick()
        assert (("atreides", "harkonnen") in p.t.kanly) != struck
        assert bool(p.t.parted) != struck


def test_a_hard_peace_between_partners_holds_until_its_last_year() -> None:
    """Rulings marriage_aggression, law_enforcement: then Kanly takes its course."""
    position = Position().armies("harkonnen", "A17", 1)
    position.t.pacts.append(Pact("atreides", "harkonnen", 0))
    for law in ("I4", "L7"):
        position.t.laws[law].check = "hard"
    p = position.open()
    p.act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 2})
    assert p.t.battles == {}
    assert p.refuses_act("atreides", "attack", {"attack": "harkonnen"}).rule == "law_enforcement"
    assert sides(p.tick(5)) == ("atreides", "harkonnen")


def test_an_ally_lends_both_its_partners_armies_in_two_battles() -> None:
    """Rulings giving_control, marriage_again: a faction may be married to several."""
    position = met("A17", 1, 2).armies("ordos", "A17", 1)
    position.armies("fenring", "A16", 1).armies("ginaz", "A16", 2).armies("ordos", "A16", 1)
    position.t.pacts += [Pact("ordos", "ecaz", 0), Pact("ordos", "fenring", 0)]
    p = position.open().attack("ginaz", "ecaz", "A17").attack("ginaz", "fenring", "A16")
    p.act("ordos", "lend", {"battle": "A17", "lend to": "ecaz", "lend": 1})
    p.act("ordos", "lend", {"battle": "A16", "lend to": "fenring", "lend": 1})
    p.time_up("A17").time_up("A16")
    assert p.breaches() == []
    put(p, "ordos", "A17", "off the map", 1)
    assert "ginaz" not in p.t.armies.get("A17", {})
