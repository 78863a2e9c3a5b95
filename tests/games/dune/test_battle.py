"""Battles: who fights whom, with what strength, bound by what, and what comes after."""

from collections.abc import Mapping
from typing import Any

import pytest

from landsraad.games.dune.components import DECK, LEADERS
from landsraad.games.dune.rules.cards import karama
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import happened
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors
from landsraad.games.dune.rules.phases import battle, battle_plan
from landsraad.games.dune.rules.phases.battle_sides import troops
from landsraad.games.dune.rules.phases.battle_strength import dials, needs_spice, sets, star_worth
from landsraad.games.dune.rules.table import can_fight, engaged, storm_order
from landsraad.games.dune.state import Binding, Plan, State, Table
from landsraad.kernel import Dice, Match, Play, Seat, Value

from .positions_battle import (
    ALL,
    ARRAKEEN,
    CARTHAG,
    GAME,
    TUEK,
    Fight,
    duel,
    on_both_sides_of_the_storm,
    position,
    promise,
)
from .switching import Switch, instead, without


def pairs(f: Fight) -> list[tuple[Value, Value]]:
    """Who attacked whom, in order."""
    return [(x["seat"], x["other"]) for x in f.told("battle")]


# ---- who fights whom


def test_the_first_in_storm_order_picks_the_order_of_its_battles() -> None:
    """ruling: three_way_battles"""
    harkonnen = {ARRAKEEN: 5, CARTHAG: 5}
    emperor, guild = {ARRAKEEN: 5, TUEK: 5}, {CARTHAG: 5, TUEK: 5}
    f = Fight(position({"harkonnen": harkonnen, "emperor": emperor, "guild": guild}))
    f.fight(harkonnen={"battle in": "carthag", "leader": ["feyd_rautha", "beast_rabban"]})
    assert pairs(f) == [(1, 3), (1, 2), (2, 3)]
    assert [x["territory"] for x in f.told("battle")] == ["carthag", "arrakeen", "tueks_sietch"]
    assert f.t.wheels == [2, 3]


def test_among_three_the_aggressor_goes_on_while_it_has_forces() -> None:
    """ruling: three_way_battles"""
    three = {f: {"pasty_mesa@4": 5} for f in ("harkonnen", "emperor", "guild")}
    f = Fight(position(three)).fight(harkonnen={"battle against": "guild", "dial": [2, 2]})
    assert pairs(f) == [(1, 3), (1, 2)]
    assert f.forces("harkonnen", "pasty_mesa@4") == [1, 0]
    f = Fight(position(three)).fight(
        harkonnen={"battle against": "guild", "leader": "umman_kudu"},
        guild={"dial": 2, "spice": 1, "leader": "staban_tuek"},
    )
    assert pairs(f) == [(1, 3), (2, 3)]


def test_allies_do_not_fight_each_other() -> None:
    """ruling: three_way_battles"""
    before = {"phase": "shipment", "allies": [[3], [], [], [0], [], []]}
    there = {f: {"pasty_mesa@4": 5} for f in ("atreides", "guild")}
    assert Fight(position(there, table=before)).match.over
    f = Fight(position({**there, "emperor": {"pasty_mesa@4": 5}}, table=before))
    assert pairs(f) == [(0, 2)]


def test_nobody_fights_in_the_polar_sink() -> None:
    """ruling: checker_moments"""
    f = Fight(position({"atreides": {"polar_sink": 3}, "guild": {"polar_sink": 3}}))
    assert f.match.over
    assert f.forces("guild", "polar_sink") == [3, 0]


def test_advisors_do_not_fight() -> None:
    """power: bene_gesserit coexistence"""
    f = Fight(position({"atreides": {ARRAKEEN: 5}}, advisors={ARRAKEEN: 3}))
    assert f.match.over
    assert f.t.advisors == {ARRAKEEN: 3}


def test_forces_in_storm_do_not_fight() -> None:
    """ruling: storm_and_battle; option: battles_in_storm=never"""
    f = duel("atreides", "harkonnen", storm=9)
    assert f.match.over
    assert f.forces("harkonnen", ARRAKEEN) == [5, 0]


def test_forces_in_the_same_storm_sector_may_fight_by_option() -> None:
    """ruling: storm_and_battle; option: battles_in_storm=same_sector"""
    f = duel("atreides", "harkonnen", storm=9, battles_in_storm="same_sector").fight()
    assert f.winner() == "harkonnen"
    parts = {"atreides": {"pasty_mesa@4": 5}, "harkonnen": {"pasty_mesa@7": 5}}
    assert Fight(position(parts, storm=5, battles_in_storm="same_sector")).match.over


def test_storm_parts_groups_of_one_territory_pair_by_pair() -> None:
    """ruling: storm_separated_battles"""
    atreides, harkonnen = {"pasty_mesa@4": 5}, {"pasty_mesa@7": 5}
    there = {"atreides": atreides, "harkonnen": harkonnen, "emperor": {"pasty_mesa@6": 5}}
    f = Fight(position(there, storm=5)).fight()
    assert pairs(f) == [(2, 1)]
    assert f.forces("atreides", "pasty_mesa@4") == [5, 0]


def test_a_group_cut_off_by_storm_neither_fights_nor_is_lost() -> None:
    """ruling: storm_separated_battles"""
    there = {"atreides": {"pasty_mesa@4": 8, "pasty_mesa@7": 2}, "harkonnen": {"pasty_mesa@6": 5}}
    f = Fight(position(there, storm=5)).fight(harkonnen={"dial": 10})
    assert max(f.options("atreides", "dial")) == 4
    assert f.winner() == "harkonnen"
    assert f.forces("atreides", "pasty_mesa@4") == [8, 0]
    assert f.forces("atreides", "pasty_mesa@7") == [0, 0]


def most_dialled(f: Fight, faction: str) -> list[Value]:
    """The highest number that a faction could dial, battle by battle."""
    return [max(x) for who, kind, x in f.questions if (who, kind) == (faction, "dial")]


def test_two_who_meet_on_both_sides_of_the_storm_fight_a_battle_on_each() -> None:
    """ruling: storm_separated_battles"""
    f = on_both_sides_of_the_storm()
    assert f.open_options("atreides") == ["pasty_mesa@4", "pasty_mesa@6"]
    f.fight(
        atreides={"battle front": "pasty_mesa@6", "dial": [4, 0], "spice": [1, 0]},
        harkonnen={"dial": [0, 10], "spice": [0, 5]},
    )
    assert most_dialled(f, "atreides") == [8, 4]
    assert most_dialled(f, "harkonnen") == [2, 10]
    assert [told["front"] for told in f.told("battle")] == ["pasty_mesa@6", "pasty_mesa@4"]
    assert [told["seat"] for told in f.told("battle_won")] == [0, 1]
    assert f.t.forces[0] == {"pasty_mesa@6": [1, 0]}
    assert f.t.forces[1] == {}


def test_a_battle_on_one_side_of_the_storm_leaves_the_other_side_as_it_is() -> None:
    """ruling: storm_separated_battles"""
    f = on_both_sides_of_the_storm(traitors={"atreides": ["feyd_rautha"]})
    f.fight(
        until="call traitor",
        atreides={"battle front": "pasty_mesa@4"},
        harkonnen={"leader": "feyd_rautha"},
    )
    f.say("atreides", "call traitor", "call").fight(until="leader")
    assert f.told("battle_won")[0]["seat"] == 0
    assert f.t.forces[0] == {"pasty_mesa@4": [2, 0], "pasty_mesa@6": [3, 0], "pasty_mesa@7": [1, 0]}
    assert f.t.forces[1] == {"pasty_mesa@7": [1, 0]}


def test_a_leader_who_lives_may_fight_on_both_sides_of_the_storm() -> None:
    """ruling: storm_separated_battles"""
    f = on_both_sides_of_the_storm()
    who = {"leader": ["duncan_idaho", "duncan_idaho"]}
    f.fight(atreides={"battle front": "pasty_mesa@6", **who})
    assert f.t.fought["duncan_idaho"] == "pasty_mesa"


def test_an_explosion_on_one_side_of_the_storm_ends_the_other_battle_too() -> None:
    """ruling: storm_separated_battles"""
    f = on_both_sides_of_the_storm(hands={"atreides": ["lasgun"], "harkonnen": ["shield"]})
    f.fight(
        atreides={"battle front": "pasty_mesa@6", "weapon": "lasgun"},
        harkonnen={"defense": "shield"},
    )
    assert pairs(f) == [(0, 1)]
    assert f.t.forces[:2] == [{}, {}]


def test_all_forces_of_a_territory_fight_as_one_group_across_sectors() -> None:
    """ruling: same_territory_groups"""
    atreides = {"pasty_mesa@4": 2, "pasty_mesa@5": 1, "pasty_mesa@7": 3}
    f = Fight(position({"atreides": atreides, "harkonnen": {"pasty_mesa@6": 1}}))
    where = {"ordinary lost in pasty_mesa@4": 1, "ordinary lost in pasty_mesa@5": 0}
    f.fight(atreides={"dial": 8, "spice": 4, **where})
    assert max(f.options("atreides", "dial")) == 12
    left = [f.forces("atreides", part)[0] for part in atreides]
    assert left == [1, 1, 0]


# ---- strength, spice and losses


def test_the_rulebooks_example_of_losses_can_be_paid_in_each_way() -> None:
    """ruling: advanced_losses; power: emperor sardaukar"""
    assert sets(5, 1, 2, True)[6, 1] == ((2, 1), (3, 1), (5, 0))
    for starred, ordinary, left in ((1, 2, [3, 0]), (0, 5, [0, 1])):
        script: dict[str, Any] = {"dial": 6, "spice": 1, "starred losses": starred}
        f = duel("emperor", "guild", (5, 1))
        f.fight(emperor=script | ({"ordinary losses": ordinary} if starred else {}))
        assert f.forces("emperor", ARRAKEEN) == left
        assert f.tanks("emperor") == [ordinary, starred]
        assert f.spice("emperor") == 9


def test_a_force_without_spice_counts_half() -> None:
    """ruling: advanced_losses"""
    f = duel("guild", "bene_gesserit", 3, spice={"guild": 1}).fight(guild={"dial": 4})
    assert f.options("guild", "dial") == [0, 1, 2, 3, 4]
    assert f.options("guild", "spice") == [1]
    assert dials(3, 0, 1, True, 3)[6] == (3,)


def test_both_sides_pay_their_spice_win_or_lose() -> None:
    """ruling: advanced_losses"""
    f = duel("guild", "bene_gesserit")
    f.fight(guild={"dial": 10, "spice": 5}, bene_gesserit={"dial": 4, "spice": 2})
    assert (f.spice("guild"), f.spice("bene_gesserit")) == (5, 8)


def test_the_winner_may_lose_all_forces_so_that_the_territory_is_empty() -> None:
    """ruling: advanced_losses"""
    f = duel("guild", "emperor").fight(guild={"dial": 10, "spice": 5, "leader": "staban_tuek"})
    assert f.winner() == "guild"
    assert f.forces("guild", ARRAKEEN) == f.forces("emperor", ARRAKEEN) == [0, 0]
    assert f.t.battle is None


def test_sardaukar_count_one_against_fremen() -> None:
    """ruling: sardaukar_vs_fremen; power: emperor sardaukar"""
    f = duel("emperor", "fremen", (2, 3)).fight(
        emperor={"dial": 4, "spice": 1, "starred losses": 3}
    )
    assert max(f.options("emperor", "dial")) == 10
    assert f.tanks("emperor") == [0, 3]
    assert max(duel("emperor", "guild", (2, 3)).fight().options("emperor", "dial")) == 16


def test_a_karama_makes_sardaukar_ordinary_forces() -> None:
    """stop: emperor sardaukar"""
    f = duel("emperor", "guild", (2, 3), hands={"guild": ("karama",)})
    f.fight(guild={"stop battle power": "sardaukar"})
    assert max(f.options("emperor", "dial")) == 10


def test_fremen_need_no_spice_and_fedaykin_count_two() -> None:
    """ruling: fremen_strength; power: fremen no_spice_needed; power: fremen fedaykin"""
    f = duel("guild", "fremen", 1, (2, 2), spice={"fremen": 0})
    f.fight(fremen={"dial": 8, "starred losses": 1})
    assert f.options("fremen", "dial") == [0, 2, 4, 6, 8, 10, 12]
    assert not f.was_asked("fremen", "spice")
    assert f.tanks("fremen") == [2, 1]


def test_a_karama_makes_fremen_need_spice() -> None:
    """stop: fremen no_spice_needed; ruling: fremen_strength"""
    f = duel("guild", "fremen", 1, (2, 2), hands={"guild": ("karama",)})
    f.fight(guild={"stop battle power": "no_spice_needed"}, fremen={"dial": 7})
    assert f.options("fremen", "dial") == list(range(13))
    assert f.options("fremen", "spice") == [1, 2]


def test_a_karama_makes_fedaykin_ordinary_forces() -> None:
    """stop: fremen fedaykin"""
    f = duel("guild", "fremen", 1, (2, 2), hands={"guild": ("karama",)})
    f.fight(guild={"stop battle power": "fedaykin"})
    assert f.options("fremen", "dial") == [0, 2, 4, 6, 8]


def test_whoever_holds_two_karamas_may_stop_two_powers() -> None:
    """stop: fremen fedaykin; stop: fremen no_spice_needed"""
    f = duel("guild", "fremen", 1, (2, 2), hands={"guild": ("karama", "karama", "shield")})
    f.fight(guild={"stop battle power": ["fedaykin", "no_spice_needed"]})
    assert f.options("fremen", "dial") == list(range(9))


def test_of_two_who_stop_the_same_power_only_the_first_in_storm_order_pays() -> None:
    """ruling: simultaneous_actions"""
    hands = {"guild": ("karama",), "atreides": ("karama",)}
    f = duel("guild", "fremen", 1, (2, 2), hands=hands)
    stop = {"stop battle power": "fedaykin"}
    f.fight(guild=stop, atreides=stop)
    assert (f.hand("atreides"), f.hand("guild")) == ([], ["karama"])


def test_a_worthless_card_used_as_karama_can_itself_be_stopped() -> None:
    """ruling: karama_vs_karama; stop: bene_gesserit worthless_karama"""
    hands = {"bene_gesserit": ("kulon",), "emperor": ("karama",)}
    f = duel("emperor", "bene_gesserit", (0, 5), hands=hands).fight(
        bene_gesserit={"stop battle power": "sardaukar", "karama card": "kulon"},
        emperor={"stop worthless_karama": "worthless_karama"},
    )
    assert max(f.options("emperor", "dial")) == 20
    assert sorted(f.t.discard) == ["karama", "kulon"]


def test_the_basic_game_knows_no_spice_in_battle_and_no_halves() -> None:
    """option: game=basic"""
    awake = {"kwisatz_losses": 7}
    f = duel("atreides", "harkonnen", 3, game="basic", table=awake).fight(atreides={"dial": 4})
    assert f.options("atreides", "dial") == [0, 2, 4, 6]
    kinds = {kind for _, kind, _ in f.questions}
    assert not kinds & {"spice", "kwisatz haderach", "capture", "stop battle power"}
    assert f.spice("atreides") == 10


# ---- promises and Truthtrance


def test_who_is_spared_by_promise_is_fought_last() -> None:
    """ruling: promises; promise: spare"""
    two = {ARRAKEEN: 5, "pasty_mesa@4": 5}
    s = position({"atreides": two, "harkonnen": two, "guild": {"pasty_mesa@4": 5}})
    promise(s, "atreides", "spare", other=1, until="battle")
    f = Fight(s)
    f.fight(atreides={"dial": [2, 2, 2], "leader": ["thufir_hawat", "lady_jessica"]})
    attacked = [other for seat, other in pairs(f) if seat == 0]
    assert attacked == [3, 1, 1]


def test_promises_cut_the_plan_the_oldest_first_and_give_way_in_public() -> None:
    """ruling: promises; promise: battle_kind; promise: dial_at_most; question: will_use_kind"""
    there = {"guild": {ARRAKEEN: 5}, "emperor": {ARRAKEEN: 5}}
    s = position(there, hands={"guild": ("stunner", "chaumas")})
    promise(s, "guild", "battle_kind", place="arrakeen", what="poison", yes=False)
    promise(s, "guild", "will_use_kind", what="poison", yes=True)
    promise(s, "guild", "dial_at_most", place="arrakeen", number=2)
    promise(s, "guild", "dial_at_most", place="carthag", number=0)
    f = Fight(s).fight("call traitor")
    assert f.options("guild", "weapon") == ["none", "stunner"]
    assert f.options("guild", "dial") == [0, 1, 2, 3, 4]
    assert [x["promise"] for x in f.told("gave_way")] == ["will_use_kind"]
    f.fight()
    assert [b.place for b in f.t.bindings] == ["carthag"]


def test_answers_about_intentions_bind_the_plan() -> None:
    """ruling: truthtrance_scope; question: will_use_leader; question: will_dial_at_least"""
    s = position({"guild": {ARRAKEEN: 5}, "emperor": {ARRAKEEN: 5}})
    promise(s, "guild", "will_use_leader", what="guild_rep", yes=True)
    promise(s, "guild", "will_dial_at_least", number=4, yes=True)
    f = Fight(s).fight()
    assert f.options("guild", "leader") == ["guild_rep"]
    assert f.options("guild", "dial") == [8, 9, 10]


def test_who_is_asked_an_intention_can_say_only_what_can_still_be_done() -> None:
    """ruling: truthtrance_questions"""
    f = duel("atreides", "harkonnen", hands={"harkonnen": ("chaumas", "stunner", "shield")})
    f.fight("leader", atreides={"foresee": "weapon"}, harkonnen={"show weapon": "stunner"})
    s, seat = f.match.state, f.seat("harkonnen")

    def possible(kind: str, **facts: Any) -> tuple[bool, bool]:
        yes, no = (Binding(seat, kind, yes=said, **facts) for said in (True, False))
        return battle_plan.could_keep(s, seat, yes), battle_plan.could_keep(s, seat, no)

    assert possible("will_use_kind", what="poison") == (False, True)
    assert possible("will_use_kind", what="projectile") == (True, False)
    assert possible("will_use_kind", what="shield") == (True, True)
    assert possible("will_dial_at_least", number=0) == (True, False)
    assert possible("will_dial_at_least", number=6) == (False, True)
    assert possible("will_use_leader", what="stilgar") == (False, True)


def test_a_committed_plan_answers_for_itself() -> None:
    """ruling: truthtrance_questions"""
    f = duel("harkonnen", "guild", hands={"guild": ("stunner",)})
    s, seat = f.match.state, f.seat("guild")
    s.shields[seat].plan = Plan(4, 2, "guild_rep", False, "", "")
    assert battle_plan.could_keep(s, seat, Binding(seat, "will_dial_at_least", number=2))
    assert not battle_plan.could_keep(s, seat, Binding(seat, "will_use_kind", what="projectile"))


def test_until_all_are_ready_a_plan_may_be_changed() -> None:
    """ruling: plan_may_change"""
    f = duel("harkonnen", "guild").fight("leader")
    for said in ("guild_rep", "none", "none", 4):
        f.match.answer(3, said)
    f.match.take_back(3)
    f.match.answer(3, 6)
    f.match.answer(3, 1)
    f.fight("call traitor")
    assert f.t.battle is not None
    assert (f.t.battle.plans[3].dial, f.t.battle.plans[3].leader) == (6, "guild_rep")


def test_payments_for_a_battle_fall_due_at_its_end() -> None:
    """promise: pay_when"""
    for event, who, paid in (("battle_won", 3, 4), ("battle_lost", 3, 0), ("battle_lost", 2, 4)):
        s = position({"guild": {ARRAKEEN: 5}, "emperor": {ARRAKEEN: 5}})
        s.table.held, s.table.bank = {0: 4}, s.table.bank - 4
        facts: dict[str, Any] = {"what": event, "who": who, "place": "arrakeen", "number": 4}
        promise(s, "atreides", "pay_when", **facts, other=4, until="game")
        f = Fight(s).fight(guild={"dial": 10, "spice": 5, "leader": "staban_tuek"})
        assert f.winner() == "guild"
        assert f.spice("bene_gesserit") == 10 + paid


# ---- after a battle


def test_advisors_left_alone_by_a_battle_become_fighters_by_option() -> None:
    """ruling: advisor_alone; option: lone_advisors_flip=any_time"""
    more: dict[str, Any] = {"advisors": {ARRAKEEN: 2}, "lone_advisors_flip": "any_time"}
    f = duel("guild", "emperor", **more).fight(guild={"dial": 10, "spice": 5})
    assert f.forces("bene_gesserit", ARRAKEEN) == [2, 0]


def test_advisors_left_alone_by_a_battle_stay_advisors() -> None:
    """option: lone_advisors_flip=until_battle_phase"""
    more: dict[str, Any] = {"advisors": {ARRAKEEN: 2}, "lone_advisors_flip": "until_battle_phase"}
    f = duel("guild", "emperor", **more).fight(guild={"dial": 10, "spice": 5})
    assert f.t.advisors == {ARRAKEEN: 2}


# ---- whatever happens


CHANCES: tuple[dict[str, Any], ...] = (
    {},
    {"game": "basic"},
    {"karama_exceptions": "rulebook", "battles_in_storm": "same_sector"},
    {"captives_always_traitors_to_owner": True, "karama_blocks_whole_phase": True},
)


def random_position(seed: int, dice: Dice, options: Mapping[str, Any]) -> State:
    """Two to six factions, two of them allied; cards, traitors and captives everywhere."""
    factions, deck = list(ALL), list(DECK)
    dice.shuffle(factions, "factions")
    dice.shuffle(deck, "deck")
    factions = factions[: 2 + dice.below(5, "how many")]
    leaders = [x for x in LEADERS if LEADERS[x].faction in factions]
    dice.shuffle(leaders, "leaders")
    allies = [tuple(factions[:2])] if len(factions) > 3 else []
    advanced = options.get("game") != "basic"
    held = [x for x in ("stilgar", "alia", "caid") if x in leaders and "harkonnen" in factions]
    return position(
        random_forces(dice, factions, allies, advanced),
        factions=tuple(factions),
        hands={faction: [deck.pop() for _ in range(4)] for faction in factions},
        traitors={faction: leaders[i::6] for i, faction in enumerate(factions)},
        captives=held if advanced else [],
        allies=allies,
        storm=5,
        seed=seed,
        table={"kwisatz_losses": 7},
        **options,
    )


def random_forces(
    dice: Dice, factions: list[str], allies: list[tuple[str, ...]], advanced: bool
) -> dict[str, dict[str, tuple[int, int]]]:
    """Two factions in each of some parts, of two allies only one in a territory."""
    forces: dict[str, dict[str, tuple[int, int]]] = {faction: {} for faction in factions}
    for territory in (["arrakeen@9"], ["carthag@10"], ["pasty_mesa@4", "pasty_mesa@7"]):
        absent = dice.pick(allies[0], "absent") if allies else ""
        for part in territory:
            for _ in range(2):
                faction = dice.pick([f for f in factions if f != absent], "who")
                elite = advanced and faction in ("emperor", "fremen") and len(forces[faction]) < 3
                stars = dice.below(2, "stars") if elite else 0
                forces[faction][part] = (1 + dice.below(3, "how many"), stars)
    return forces


@pytest.mark.parametrize("seed", range(60))
def test_random_battles_break_no_invariant(seed: int) -> None:
    dice, options = Dice(seed), CHANCES[seed % len(CHANCES)]
    m = Match(GAME, random_position(seed, dice, options), live=True, check=True)
    while m.asks:
        ask = m.asks[dice.pick(sorted(m.asks), "seat")]
        m.answer(ask.seat, dice.pick(ask.options, "answer"))
        GAME.invariants(m.state)
    m.state.table.phase = "collection"
    GAME.invariants(m.state)
    assert all(shield.plan is None for shield in m.state.shields)
    assert m.state.table.stopped == [] or options.get("karama_blocks_whole_phase")


# ---- the rules, switched off


def no_choice(t: Table, seat: Seat, contested: dict[str, list[Seat]]) -> dict[str, list[Seat]]:
    for territory, there in contested.items():
        for other in there:
            if seat in there and other != seat and engaged(t, seat, other, territory):
                return {territory: [other]}
    return {}


def advisors_fight(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(battle, "held", lambda t: {"arrakeen": [0, 4]})
    patch.setattr(battle, "engaged", lambda t, seat, other, territory: {ARRAKEEN: [1, 0]})


def promises_bind_nobody(patch: pytest.MonkeyPatch) -> None:
    instead(bindings.kept, lambda t, seat, options, breaks: list(options))(patch)


def fixed_plan(s: State, seat: Seat) -> Play[Plan]:
    yield from ()
    return Plan(0, 0, battle_plan.heroes(s, seat)[0], False, "", "")


def first_group(t: Table, seat: Seat) -> dict[str, list[int]]:
    return dict(list(troops_as_they_are(t, seat).items())[:1])


def worthless_stands(s: State, power: str) -> bool:
    return power != "worthless_karama" and was_stopped_as_it_is(s, power)


troops_as_they_are, was_stopped_as_it_is = troops, karama.was_stopped
KARAMA_STOPS_NOTHING = without(karama.was_stopped, False)
NO_PROMISE_ABOUT_PLANS = without(bindings.breaks_plan, False)

SWITCHES: dict[str, Switch] = {
    "ruling: three_way_battles": instead(battle.battles_of, no_choice),
    "ruling: checker_moments": lambda patch: patch.setattr(battle, "POLAR_SINK", ""),
    "power: bene_gesserit coexistence": advisors_fight,
    "ruling: storm_and_battle": without(can_fight, True),
    "ruling: storm_separated_battles": without(can_fight, True),
    "ruling: same_territory_groups": instead(troops, first_group),
    "ruling: advanced_losses": without(needs_spice, False),
    "power: emperor sardaukar": without(star_worth, 1),
    "ruling: sardaukar_vs_fremen": without(star_worth, 2),
    "stop: emperor sardaukar": KARAMA_STOPS_NOTHING,
    "ruling: fremen_strength": without(needs_spice, True),
    "power: fremen no_spice_needed": without(needs_spice, True),
    "power: fremen fedaykin": without(star_worth, 1),
    "stop: fremen no_spice_needed": KARAMA_STOPS_NOTHING,
    "stop: fremen fedaykin": KARAMA_STOPS_NOTHING,
    "ruling: simultaneous_actions": instead(storm_order, lambda t: (5, 4, 3, 2, 1, 0)),
    "ruling: karama_vs_karama": without(karama.cancellable, []),
    "stop: bene_gesserit worthless_karama": instead(karama.was_stopped, worthless_stands),
    "ruling: promises": promises_bind_nobody,
    "promise: spare": instead(bindings.opponents, lambda t, seat, others: others),
    "promise: battle_kind": NO_PROMISE_ABOUT_PLANS,
    "promise: dial_at_most": NO_PROMISE_ABOUT_PLANS,
    "question: will_use_kind": NO_PROMISE_ABOUT_PLANS,
    "question: will_use_leader": NO_PROMISE_ABOUT_PLANS,
    "question: will_dial_at_least": NO_PROMISE_ABOUT_PLANS,
    "ruling: truthtrance_scope": NO_PROMISE_ABOUT_PLANS,
    "ruling: truthtrance_questions": without(battle_plan.could_keep, True),
    "ruling: plan_may_change": instead(battle_plan.make_plan, fixed_plan),
    "promise: pay_when": without(happened),
    "ruling: advisor_alone": without(settle_advisors),
}
"""What switches off each rule that a test here cites."""
