"""Battles: traitors and captured leaders."""

from typing import Any

import pytest

from landsraad.games.dune.components import LEADERS, LEADERS_OF
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards import karama
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions import harkonnen
from landsraad.games.dune.rules.phases import battle_result
from landsraad.games.dune.rules.phases.battle_sides import sides
from landsraad.games.dune.state import Capture, State
from landsraad.kernel import Seat, Value

from .positions_battle import ARRAKEEN, Fight, duel, position, promise
from .switching import Switch, force, instead, without

LOST = {"dial": 10, "spice": 5}
"""All forces of a side; enough to win."""


def betrayal(**more: Any) -> Fight:
    """The Guild hold the traitor card of the Emperor's Caid."""
    return duel("guild", "emperor", traitors={"guild": ("caid",)}, **more)


# ---- traitors


def test_who_calls_a_traitor_wins_and_loses_nothing() -> None:
    """ruling: traitor_precedence; ruling: traitor_spice"""
    f = betrayal(hands={"guild": ("cheap_hero", "stunner"), "emperor": ("chaumas", "snooper")})
    both = {"weapon": "chaumas", "defense": "snooper"}
    f.fight(
        guild={
            "leader": "cheap_hero",
            "weapon": "stunner",
            "dial": 4,
            "spice": 2,
            "call traitor": "call",
        },
        emperor={"leader": "caid", **both, **LOST},
    )
    assert f.winner() == "guild"
    assert f.forces("guild", ARRAKEEN) == [5, 0]
    assert sorted(f.hand("guild")) == ["cheap_hero", "stunner"]
    assert f.spice("guild") == 10 + LEADERS["caid"].strength
    assert f.forces("emperor", ARRAKEEN) == [0, 0]
    assert f.hand("emperor") == []
    assert f.spice("emperor") == 5
    assert f.t.dead == ["caid"]
    assert not f.told("total")


def test_the_callers_leader_lives_and_is_free_to_fight_elsewhere() -> None:
    """ruling: traitor_precedence"""
    f = betrayal(hands={"emperor": ("stunner",)}).fight(
        guild={"leader": "staban_tuek", "call traitor": "call"},
        emperor={"leader": "caid", "weapon": "stunner"},
    )
    assert f.t.fought == {}
    assert f.t.dead == ["caid"]


def test_a_shown_traitor_card_is_known_to_all_and_stays_with_its_holder() -> None:
    """ruling: traitor_precedence; ruling: memory"""
    f = betrayal().fight(guild={"call traitor": "call"}, emperor={"leader": "caid"})
    assert f.t.traitors_shown == ["caid"]
    assert f.shield("guild").traitors == ["caid"]
    assert f.notes("atreides")["3 traitor caid"] == 1
    assert "3 traitor caid" not in f.notes("guild")
    again = betrayal(table={"traitors_shown": ["caid"]})
    again.fight(guild={"call traitor": "call"}, emperor={"leader": "caid"})
    assert again.t.traitors_shown == ["caid"]


def test_calling_a_traitor_is_voluntary_and_both_sides_are_asked_in_secret() -> None:
    """ruling: traitor_voluntary"""
    f = betrayal().fight("call traitor", emperor={"leader": "caid", **LOST})
    assert f.open_options("guild") == ["pass", "call"]
    assert f.open_options("emperor") == ["pass"]
    assert f.fight().winner() == "emperor"


def test_two_traitors_cost_both_sides_everything() -> None:
    """ruling: traitor_precedence; ruling: traitor_spice"""
    hands = {"guild": ("lasgun",), "emperor": ("shield",)}
    traitors = {"guild": ("caid",), "emperor": ("guild_rep",)}
    plan: dict[str, Value] = {"leader": "guild_rep", "weapon": "lasgun", "dial": 2, "spice": 1}
    f = duel("guild", "emperor", traitors=traitors, hands=hands).fight(
        guild={**plan, "call traitor": "call"},
        emperor={"leader": "caid", "defense": "shield", "call traitor": "call"},
    )
    assert f.winner() == ""
    assert not f.told("explosion")
    assert f.forces("guild", ARRAKEEN) == f.forces("emperor", ARRAKEEN) == [0, 0]
    assert (f.spice("guild"), f.spice("emperor")) == (9, 10)
    assert set(f.t.dead) == {"caid", "guild_rep"}
    assert f.hand("guild") == f.hand("emperor") == []


def test_a_traitor_call_cancels_the_explosion() -> None:
    """ruling: traitor_precedence"""
    f = betrayal(hands={"guild": ("lasgun",), "emperor": ("shield",)}).fight(
        guild={"weapon": "lasgun", "call traitor": "call"},
        emperor={"leader": "caid", "defense": "shield"},
    )
    assert f.winner() == "guild"
    assert f.forces("guild", ARRAKEEN) == [5, 0]
    assert f.hand("guild") == ["lasgun"]


def test_the_harkonnen_call_traitors_for_an_ally_who_wins_and_is_paid() -> None:
    """ruling: harkonnen_ally_traitor; power: harkonnen ally_traitors"""
    four = {"harkonnen": ("stilgar", "caid", "alia", "umman_kudu")}
    f = duel("guild", "emperor", traitors=four, allies=[("guild", "harkonnen")])
    f.fight(harkonnen={"call traitor": "call"}, emperor={"leader": "caid"})
    assert f.winner() == "guild"
    assert (f.spice("guild"), f.spice("harkonnen")) == (13, 10)
    assert f.notes("guild")["1 traitor caid"] == 1
    strangers = duel("guild", "emperor", traitors=four).fight(emperor={"leader": "caid"})
    assert not strangers.was_asked("harkonnen", "call traitor")


def test_a_karama_stops_the_harkonnens_call_for_an_ally() -> None:
    """stop: harkonnen ally_traitors"""
    hands, traitors = {"fremen": ("karama",)}, {"harkonnen": ("caid",)}
    allies = [("guild", "harkonnen")]
    f = duel("guild", "emperor", traitors=traitors, hands=hands, allies=allies).fight(
        harkonnen={"call traitor": "call"},
        fremen={"stop ally_traitors": "ally_traitors"},
        emperor={"leader": "caid", **LOST},
    )
    assert f.winner() == "emperor"
    assert f.t.dead == []
    assert f.t.traitors_shown == ["caid"]


def test_a_worthless_card_in_a_plan_is_no_karama_until_the_battle_is_over() -> None:
    """stop: harkonnen ally_traitors"""
    hands, allies = {"bene_gesserit": ("kulon", "baliset")}, [("guild", "harkonnen")]
    f = duel(
        "guild", "bene_gesserit", traitors={"harkonnen": ("alia",)}, hands=hands, allies=allies
    )
    stop = {"stop ally_traitors": "ally_traitors"}
    f.fight(
        harkonnen={"call traitor": "call"},
        bene_gesserit={"leader": "alia", "weapon": "kulon", **LOST, **stop},
    )
    assert f.options("bene_gesserit", "karama card") == ["baliset"]
    assert f.winner() == "bene_gesserit"


def own_call(rules: str, **stop: str) -> Fight:
    """The Harkonnen call a traitor in a battle of their own; the Emperor holds a Karama."""
    hands, traitors = {"emperor": ("karama",)}, {"harkonnen": ("caid",)}
    f = duel("harkonnen", "emperor", traitors=traitors, hands=hands, karama_exceptions=rules)
    emperor = {"leader": "caid", **LOST, **{f"stop {power}": power for power in stop}}
    return f.fight(harkonnen={"call traitor": "call"}, emperor=emperor)


def test_by_the_letter_of_the_rulebook_a_karama_stops_the_harkonnens_own_call() -> None:
    """ruling: karama_never; option: karama_exceptions=rulebook; stop: harkonnen traitors"""
    assert own_call("rulebook", traitors="stop").winner() == "emperor"


def test_no_karama_stops_the_harkonnens_own_call() -> None:
    """option: karama_exceptions=faq_2020"""
    f = own_call("faq_2020")
    assert not f.was_asked("emperor", "stop traitors")
    assert f.winner() == "harkonnen"


def test_promises_forbid_or_demand_a_traitor_call() -> None:
    """promise: no_traitor; question: will_call_traitor"""
    there = {"guild": {ARRAKEEN: 5}, "emperor": {ARRAKEEN: 5}}
    for kind, facts, left in (
        ("no_traitor", {"other": 2}, "pass"),
        ("will_call_traitor", {"yes": True}, "call"),
    ):
        s = position(there, traitors={"guild": ("caid",)})
        promise(s, "guild", kind, **facts)
        f = Fight(s).fight(emperor={"leader": "caid"})
        assert f.options("guild", "call traitor") == [left]


# ---- leaders are captured


def captured(choice: str = "keep", **more: Any) -> Fight:
    """The Harkonnen beat the Guild and take a leader."""
    f = duel("harkonnen", "guild", **more)
    return f.fight(harkonnen={**LOST, "capture": "capture", "captive": choice})


def test_the_harkonnen_may_keep_a_random_leader_of_the_loser() -> None:
    """power: harkonnen captured_leaders; ruling: capture"""
    taken = set()
    for seed in range(30):
        f = captured(seed=seed)
        (leader,) = f.shield("harkonnen").captives
        assert f.shield("guild").missing == [leader]
        taken.add(leader)
    assert taken == set(LEADERS_OF["guild"])


def test_only_the_two_factions_know_who_was_captured() -> None:
    """ruling: captured_leader_knowledge; option: captures_are_public=false"""
    f = captured()
    (entry,) = f.t.captures
    assert set(entry.candidates) == set(LEADERS_OF["guild"])
    assert [e.only for e in f.match.told if e.what == "captured"] == [(1, 3)]


def test_by_option_everybody_learns_who_was_captured() -> None:
    """option: captures_are_public=true"""
    f = captured(captures_are_public=True)
    assert f.t.captures[0].candidates == f.shield("harkonnen").captives
    assert [e.only for e in f.match.told if e.what == "captured"] == [None]


def test_a_captive_may_be_killed_for_two_spice_and_lies_face_down() -> None:
    """power: harkonnen captured_leaders; ruling: capture; ruling: captured_leader_knowledge"""
    f = captured("kill")
    (leader,) = f.shield("guild").buried
    assert f.shield("harkonnen").captives == f.shield("guild").missing == []
    (entry,) = f.t.captures
    assert entry.killed
    assert set(entry.candidates) == set(LEADERS_OF["guild"])
    assert f.t.dead == []
    assert f.spice("harkonnen") == 10 - 5 + 2
    assert f.notes("harkonnen") == {f"buried {leader}": 1}
    assert f.notes("emperor") == {}


def test_capture_is_optional_and_only_for_harkonnen_who_won() -> None:
    """ruling: capture"""
    f = duel("harkonnen", "guild").fight(harkonnen=LOST)
    assert f.options("harkonnen", "capture") == ["pass", "capture"]
    assert f.t.captures == []
    assert not duel("harkonnen", "guild").fight(guild=LOST).was_asked("harkonnen", "capture")
    assert not duel("guild", "emperor").fight().was_asked("guild", "capture")


def test_leaders_who_fought_elsewhere_or_are_dead_are_not_captured() -> None:
    """ruling: capture"""
    gone = {
        "fought": {"staban_tuek": "carthag", "esmar_tuek": "arrakeen"},
        "dead": ["master_bewt", "soo_soo_sook"],
    }
    for seed in range(10):
        f = captured(seed=seed, table=gone)
        assert f.t.captures[0].candidates == ["esmar_tuek", "guild_rep"]
        assert f.shield("harkonnen").captives[0] in ("esmar_tuek", "guild_rep")


def test_without_a_leader_to_take_the_harkonnen_are_asked_as_far_as_others_cannot_know() -> None:
    """ruling: capture"""
    dead = ["staban_tuek", "master_bewt", "esmar_tuek"]
    table = {"dead": dead, "fought": {"guild_rep": "carthag"}}
    f = duel("harkonnen", "guild", captives=["soo_soo_sook"], table=table).fight(harkonnen=LOST)
    assert f.options("harkonnen", "capture") == ["pass"]


def test_a_karama_stops_one_capture() -> None:
    """stop: harkonnen captured_leaders"""
    f = duel("harkonnen", "guild", hands={"emperor": ("karama",)}).fight(
        harkonnen={**LOST, "capture": "capture"},
        emperor={"stop captured_leaders": "captured_leaders"},
    )
    assert f.t.captures == []
    assert f.shield("harkonnen").captives == []


def test_by_option_a_karama_stops_all_captures_of_the_phase() -> None:
    """option: karama_blocks_whole_phase=true"""
    both, one = {ARRAKEEN: 9, "carthag@10": 9}, {ARRAKEEN: 1, "carthag@10": 1}
    hands = {"emperor": ("karama",)}
    there = {"harkonnen": both, "guild": one}
    f = Fight(position(there, hands=hands, karama_blocks_whole_phase=True)).fight(
        harkonnen={"dial": [4, 4], "capture": "capture"},
        emperor={"stop captured_leaders": "captured_leaders"},
    )
    assert len(f.told("battle")) == 2
    assert sum(kind == "capture" for _, kind, _ in f.questions) == 1


# ---- captives fight, go home, are known or not


def test_a_captive_fights_one_battle_for_the_harkonnen_and_goes_home() -> None:
    """ruling: capture; power: harkonnen captured_leaders; ruling: captured_leader_knowledge"""
    f = duel("harkonnen", "emperor", captives=["staban_tuek", "stilgar"])
    f.fight("call traitor", harkonnen={"leader": "stilgar", "dial": 2, "spice": 1})
    fremen = next(c for c in f.t.captures if c.owner == f.seat("fremen"))
    assert fremen.candidates == ["stilgar"], "all have seen it"
    f.fight()
    assert f.points("harkonnen") == 2 + 14
    assert f.shield("harkonnen").captives == ["staban_tuek"]
    assert f.shield("fremen").missing == []
    assert [c.owner for c in f.t.captures] == [f.seat("guild")]
    assert f.t.fought["stilgar"] == "arrakeen"


def test_a_captive_killed_in_battle_lies_in_the_tanks_of_its_faction() -> None:
    """ruling: capture"""
    f = duel("harkonnen", "emperor", captives=["stilgar"], hands={"emperor": ("stunner",)})
    f.fight(harkonnen={"leader": "stilgar"}, emperor={"weapon": "stunner", **LOST})
    assert f.t.dead == ["stilgar"]
    assert f.t.captures == []
    assert f.shield("fremen").missing == []
    assert f.spice("emperor") == 10 - 5 + 7


def test_captives_go_home_at_once_when_the_last_harkonnen_leader_dies() -> None:
    """ruling: capture"""
    f = duel(
        "harkonnen",
        "emperor",
        captives=["stilgar", "caid"],
        buried=["chani"],
        hands={"emperor": ("stunner",)},
        table={"dead": list(LEADERS_OF["harkonnen"][1:])},
    ).fight(
        harkonnen={"leader": "feyd_rautha"},
        emperor={"weapon": "stunner", "leader": "bashar"},
    )
    assert f.shield("harkonnen").captives == []
    assert f.shield("fremen").missing == f.shield("emperor").missing == []
    assert [c.killed for c in f.t.captures] == [True]
    assert f.told("captives_released") == [{"seat": 1, "amount": 2}]


def test_a_leader_seen_on_its_own_side_is_none_of_the_captives() -> None:
    """ruling: captured_leader_knowledge"""
    f = duel("atreides", "guild", captives=["guild_rep"]).fight(guild={"leader": "staban_tuek"})
    assert "staban_tuek" not in f.t.captures[0].candidates
    assert "guild_rep" in f.t.captures[0].candidates


def test_nobody_can_tell_from_which_capture_a_captive_comes() -> None:
    """ruling: captured_leader_knowledge"""
    may_be = [Capture(5, ["otheym", "stilgar"]), Capture(5, ["otheym", "stilgar", "jamis"])]
    f = duel("harkonnen", "emperor", captives=["otheym", "stilgar"], table={"captures": may_be})
    f.fight(harkonnen={"leader": "stilgar"})
    assert f.t.captures == [Capture(5, ["otheym", "jamis"])]


def test_a_leader_shown_to_the_atreides_is_known_to_them_as_captive_or_free() -> None:
    """ruling: captured_leader_knowledge; ruling: memory"""
    f = duel("atreides", "harkonnen", captives=["stilgar"])
    f.fight("leader", atreides={"foresee": "leader"}, harkonnen={"show leader": "stilgar"})
    assert f.notes("atreides")["captive stilgar"] == 1
    assert f.notes("guild") == {}
    free = duel("atreides", "fremen", captives=["stilgar"])
    free.fight("leader", atreides={"foresee": "leader"}, fremen={"show leader": "chani"})
    assert free.notes("atreides")["captive chani"] == 0


def test_a_leader_killed_in_captivity_comes_back_before_all_eyes() -> None:
    """ruling: captured_leader_knowledge"""
    may_be = [Capture(5, ["stilgar", "chani"], True), Capture(5, ["stilgar", "chani", "jamis"])]
    s = position({}, captives=["jamis"], buried=["stilgar"], table={"captures": may_be})
    s.shields[1].notes["buried stilgar"] = 1
    harkonnen.buried_leader_returns(s, "stilgar")
    assert s.table.captures == [Capture(5, ["chani", "jamis"])]
    assert s.shields[5].buried == []
    assert s.table.deaths == {"stilgar": 1}
    assert s.shields[1].notes == {}


def test_a_captive_can_be_called_traitor_by_whoever_holds_its_card() -> None:
    """ruling: captive_traitor"""
    traitors = {"emperor": ("stilgar",)}
    f = duel("harkonnen", "emperor", captives=["stilgar"], traitors=traitors)
    f.fight(harkonnen={"leader": "stilgar"}, emperor={"call traitor": "call"})
    assert f.winner() == "emperor"
    assert f.t.dead == ["stilgar"]
    assert f.t.captures == []


def test_a_captives_own_faction_needs_its_card_to_call_it() -> None:
    """option: captives_always_traitors_to_owner=false"""
    f = duel("harkonnen", "fremen", captives=["stilgar"]).fight(harkonnen={"leader": "stilgar"})
    assert f.options("fremen", "call traitor") == ["pass"]


def test_by_option_a_captives_own_faction_can_call_it_without_a_card() -> None:
    """ruling: captive_traitor; option: captives_always_traitors_to_owner=true"""
    more: dict[str, Any] = {"captives": ["stilgar"], "captives_always_traitors_to_owner": True}
    f = duel("harkonnen", "fremen", **more)
    f.fight(harkonnen={"leader": "stilgar"}, fremen={"call traitor": "call"})
    assert f.winner() == "fremen"
    assert f.t.traitors_shown == []
    other = duel("harkonnen", "emperor", **more).fight(harkonnen={"leader": "stilgar"})
    assert other.options("emperor", "call traitor") == ["pass"]


def captive_wins_by_treachery(kept: bool) -> Fight:
    """The Harkonnen use a captive and call the Emperor's leader a traitor."""
    options: dict[str, Any] = {"captive_kept_after_traitor_win": kept}
    traitors = {"harkonnen": ("caid",)}
    f = duel("harkonnen", "emperor", captives=["stilgar"], traitors=traitors, **options)
    script = {"leader": "stilgar", "call traitor": "call"}
    return f.fight(harkonnen=script, emperor={"leader": "caid"})


def test_a_captive_in_a_plan_that_won_by_treachery_is_kept() -> None:
    """option: captive_kept_after_traitor_win=true"""
    f = captive_wins_by_treachery(kept=True)
    assert f.shield("harkonnen").captives == ["stilgar"]
    assert [c.candidates for c in f.t.captures] == [["stilgar"]]


def test_by_option_a_captive_goes_home_after_any_battle() -> None:
    """ruling: captive_used_in_traitor_win; option: captive_kept_after_traitor_win=false"""
    f = captive_wins_by_treachery(kept=False)
    assert f.shield("harkonnen").captives == []
    assert f.t.captures == []


def test_by_the_letter_of_the_rulebook_a_karama_stops_the_use_of_a_captive() -> None:
    """ruling: karama_never; option: karama_exceptions=rulebook; stop: harkonnen captured_leaders"""
    more: dict[str, Any] = {"captives": ["stilgar"], "hands": {"guild": ("karama",)}}
    f = duel("harkonnen", "emperor", karama_exceptions="rulebook", **more)
    f.fight(guild={"stop battle power": "captured_leaders"})
    assert f.options("harkonnen", "leader") == list(LEADERS_OF["harkonnen"])


# ---- the rules, switched off


def no_captures(patch: pytest.MonkeyPatch) -> None:
    without(harkonnen.may_capture, False)(patch)
    without(harkonnen.usable_captives, [])(patch)
    without(harkonnen.release_captives)(patch)


def all_know_captives(patch: pytest.MonkeyPatch) -> None:
    force("captures_are_public", True)(patch)
    without(harkonnen.identify)(patch)
    without(harkonnen.seen_free)(patch)
    without(harkonnen.leader_seen)(patch)


def karama_never(patch: pytest.MonkeyPatch) -> None:
    without(battle_result.power_of_call, "")(patch)
    without(harkonnen.captive_use_stoppable, False)(patch)


def must_call(s: State, seat: Seat, side: Seat) -> list[Value]:
    return ["call"] if battle_result.can_call(s, seat, side) else ["pass"]


KARAMA_STOPS_NOTHING = without(karama.was_stopped, False)
NO_CALL = without(battle_result.can_call, False)
ONLY_SIDES_CALL = instead(
    battle_result.possible_callers, lambda s: {side: side for side in sides(s.table)}
)
PROMISES_BIND_NO_CALL = instead(bindings.calls, lambda t, seat, against, options: options)

SWITCHES: dict[str, Switch] = {
    "ruling: traitor_precedence": NO_CALL,
    "ruling: traitor_spice": without(battle_result.pay_battle_spice),
    "ruling: traitor_voluntary": instead(battle_result.call_options, must_call),
    "ruling: memory": without(notes.learn),
    "ruling: harkonnen_ally_traitor": ONLY_SIDES_CALL,
    "power: harkonnen ally_traitors": ONLY_SIDES_CALL,
    "stop: harkonnen ally_traitors": KARAMA_STOPS_NOTHING,
    "stop: harkonnen traitors": KARAMA_STOPS_NOTHING,
    "ruling: karama_never": karama_never,
    "promise: no_traitor": PROMISES_BIND_NO_CALL,
    "question: will_call_traitor": PROMISES_BIND_NO_CALL,
    "power: harkonnen captured_leaders": no_captures,
    "ruling: capture": no_captures,
    "ruling: captured_leader_knowledge": all_know_captives,
    "stop: harkonnen captured_leaders": KARAMA_STOPS_NOTHING,
    "ruling: captive_traitor": NO_CALL,
    "ruling: captive_used_in_traitor_win": without(battle_result.captive_is_used_up),
}
"""What switches off each rule that a test here cites."""
