"""The Mentat Pause as rulebook and rulings tell it: who has won, and how the game ends."""

from typing import Any

from landsraad.games.dune.rules import setup
from landsraad.games.dune.rules.phases import mentat_pause, nexus
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Seat

from .positions import Playing, Position
from .switching import Switch, instead, without

STRONGHOLDS = ("arrakeen@9", "carthag@10", "tueks_sietch@4", "sietch_tabr@13", "habbanya_sietch@16")
ARRAKEEN, CARTHAG, TUEK, TABR, HABBANYA = STRONGHOLDS
ALL = ("atreides", "harkonnen", "emperor", "guild", "bene_gesserit", "fremen")


def held(*factions: str, by: dict[str, tuple[str, ...]], **options: Any) -> Position:
    """Factions with one force in each of their strongholds, in the Mentat Pause."""
    p = Position(*(factions or ALL), **options).set(phase="mentat_pause")
    for faction, parts in by.items():
        for part in parts:
            p.forces(faction, part, 1)
    return p


def outcome(p: Position) -> tuple[str, list[str]]:
    """How the game ended, if it did, and who won."""
    m = p.at("mentat_pause")
    assert m.over
    return m.t.ending, [m.t.factions[seat] for seat in m.t.winners]


# ---- strongholds


def test_three_strongholds_win_and_two_do_not() -> None:
    """ruling: win_check"""
    assert outcome(held(by={"emperor": (ARRAKEEN, TUEK, TABR)})) == ("solo", ["emperor"])
    assert outcome(held(by={"emperor": (ARRAKEEN, TUEK)})) == ("", [])


def test_atreides_and_fremen_with_two_each_win_together() -> None:
    """ruling: win_check"""
    p = held(by={"fremen": (TABR, CARTHAG), "atreides": (TUEK, ARRAKEEN)})
    assert outcome(p.ally("atreides", "fremen")) == ("alliance", ["atreides", "fremen"])
    p = held(by={"fremen": (TABR, CARTHAG), "atreides": (TUEK, ARRAKEEN)})
    assert outcome(p) == ("", []), "strangers do not"


def test_an_allied_player_does_not_win_alone_with_three() -> None:
    """ruling: win_check"""
    p = held(by={"atreides": (ARRAKEEN, CARTHAG, TUEK)}).ally("atreides", "fremen")
    assert outcome(p) == ("", [])
    p = held(by={"atreides": (ARRAKEEN, CARTHAG, TUEK), "fremen": (TABR,)})
    assert outcome(p.ally("atreides", "fremen")) == ("alliance", ["atreides", "fremen"])


def test_with_two_players_each_needs_four() -> None:
    """ruling: win_check; ruling: two_factions_each; option: two_factions_each=false"""
    two = ("atreides", "harkonnen")
    assert outcome(held(*two, by={"atreides": (ARRAKEEN, CARTHAG, TUEK)})) == ("", [])
    p = held(*two, by={"atreides": (ARRAKEEN, CARTHAG, TUEK, TABR)})
    assert outcome(p) == ("solo", ["atreides"])


def test_with_three_players_an_alliance_needs_four_and_a_player_three() -> None:
    """ruling: win_check"""
    trio = ("atreides", "harkonnen", "fremen")
    p = held(*trio, by={"atreides": (ARRAKEEN, TUEK), "fremen": (TABR,)})
    assert outcome(p.ally("atreides", "fremen")) == ("", [])
    p = held(*trio, by={"harkonnen": (ARRAKEEN, TUEK, CARTHAG)}).ally("atreides", "fremen")
    assert outcome(p) == ("solo", ["harkonnen"])


def test_advisors_neither_hold_a_stronghold_nor_deny_it() -> None:
    """power: bene_gesserit coexistence"""
    p = held(by={"emperor": (ARRAKEEN, TUEK, TABR)}).advisors(ARRAKEEN, 3).advisors(TABR, 1)
    assert outcome(p) == ("solo", ["emperor"])
    p = held(by={"bene_gesserit": (ARRAKEEN, TUEK), "emperor": (TABR,)}).advisors(TABR, 3)
    assert outcome(p) == ("", [])


def test_bribes_are_taken_in_before_the_check() -> None:
    """ruling: win_check"""
    p = held(by={}, bribe_spice_usable="mentat_pause").spice("emperor", 6)
    p.t.bribes[2], p.t.bank = 4, p.t.bank - 4
    m = p.at("mentat_pause")
    assert (m.t.spice[2], m.t.bribes[2]) == (10, 0)


def parted_by_storm(**options: Any) -> Position:
    by = {"emperor": (ARRAKEEN, TUEK, TABR), "guild": (ARRAKEEN, CARTHAG, HABBANYA)}
    return held(by=by, **options).set(storm=9)


def test_a_stronghold_contested_in_storm_counts_for_nobody() -> None:
    """ruling: contested_stronghold; option: contested_stronghold_counts=false"""
    assert outcome(parted_by_storm()) == ("", [])


def test_a_contested_stronghold_counts_for_both_and_storm_order_decides() -> None:
    """ruling: contested_stronghold; option: contested_stronghold_counts=true
    ruling: several_winners
    """
    p = parted_by_storm(contested_stronghold_counts=True)
    assert outcome(p) == ("solo", ["guild"]), "the circle in sector 10 comes first"


def test_of_several_who_qualify_the_first_in_storm_order_wins() -> None:
    """ruling: several_winners"""
    for one, other in (("atreides", "harkonnen"), ("fremen", "atreides")):
        by = {one: (ARRAKEEN, CARTHAG, TABR), other: (TUEK, HABBANYA, TABR)}
        p = held(by=by, contested_stronghold_counts=True).set(storm=13)
        assert outcome(p) == ("solo", [one]), "order: Fremen, Atreides, Harkonnen"


# ---- alliances of other sizes


def alliance(members: int, strongholds: int, **options: Any) -> Position:
    """So many of five factions are allied and hold so many strongholds between them."""
    factions = ("atreides", "harkonnen", "emperor", "guild", "fremen")
    by = {"atreides": STRONGHOLDS[:2], "harkonnen": STRONGHOLDS[2:strongholds]}
    return held(*factions, by=by, **options).ally(*factions[:members])


def grows(members: int, rules: str) -> bool:
    """May an alliance of so many take in another?"""
    p = alliance(members, 3, alliance_rules=rules).set(phase="spice_blow")
    return not p.at(("propose", 0)).over


def wins(members: int, strongholds: int, rules: str) -> bool:
    return outcome(alliance(members, strongholds, alliance_rules=rules))[0] == "alliance"


def test_alliances_of_two_that_need_four() -> None:
    """ruling: alliance_variants; option: alliance_rules=two_members_four"""
    rules = "two_members_four"
    assert (grows(1, rules), grows(2, rules)) == (True, False)
    assert (wins(2, 3, rules), wins(2, 4, rules)) == (False, True)


def test_alliances_of_two_that_need_three() -> None:
    """ruling: alliance_variants; option: alliance_rules=two_members_three"""
    rules = "two_members_three"
    assert (grows(1, rules), grows(2, rules), wins(2, 3, rules)) == (True, False, True)


def test_alliances_of_three_that_need_four() -> None:
    """ruling: alliance_variants; option: alliance_rules=three_members_four"""
    rules = "three_members_four"
    assert (grows(2, rules), grows(3, rules)) == (True, False)
    assert (wins(3, 3, rules), wins(3, 4, rules)) == (False, True)


def test_alliances_of_three_that_need_three() -> None:
    """ruling: alliance_variants; option: alliance_rules=three_members_three"""
    rules = "three_members_three"
    assert (grows(2, rules), grows(3, rules), wins(3, 3, rules)) == (True, False, True)


def test_alliances_of_any_size_but_everybody_that_need_three() -> None:
    """ruling: alliance_variants; option: alliance_rules=any_members_three"""
    rules = "any_members_three"
    assert (grows(3, rules), grows(4, rules), wins(4, 3, rules)) == (True, False, True)


# ---- the prediction


def predicted(p: Position, faction: str, turn: int) -> Position:
    shield = p.shield("bene_gesserit")
    shield.predicted, shield.predicted_turn = faction, turn
    return p


def test_a_true_prediction_wins_alone() -> None:
    """ruling: prediction_check; power: bene_gesserit prediction"""
    p = held(by={"emperor": (ARRAKEEN, TUEK, TABR)}).set(turn=4)
    assert outcome(predicted(p, "emperor", 4)) == ("prediction", ["bene_gesserit"])


def test_a_prediction_of_another_turn_or_faction_is_false() -> None:
    """ruling: prediction_check"""
    for faction, turn in (("emperor", 5), ("atreides", 4)):
        p = held(by={"emperor": (ARRAKEEN, TUEK, TABR)}).set(turn=4)
        assert outcome(predicted(p, faction, turn)) == ("solo", ["emperor"])


def test_a_prediction_holds_for_one_of_several_allies_even_an_own_one() -> None:
    """ruling: prediction_check; power: bene_gesserit prediction"""
    by = {"emperor": (ARRAKEEN, TUEK), "bene_gesserit": (TABR, CARTHAG)}
    p = predicted(held(by=by).ally("emperor", "bene_gesserit").set(turn=4), "emperor", 4)
    assert outcome(p) == ("prediction", ["bene_gesserit"])
    by = {"emperor": (ARRAKEEN, TUEK), "atreides": (TABR, CARTHAG)}
    p = predicted(held(by=by).ally("emperor", "atreides").set(turn=4), "atreides", 4)
    assert outcome(p) == ("prediction", ["bene_gesserit"])


def test_special_victories_cannot_be_predicted() -> None:
    """ruling: prediction_check; option: prediction_covers_special=false"""
    assert outcome(predicted(held(by={}).set(turn=10), "fremen", 10)) == ("fremen", ["fremen"])
    p = predicted(held(by={"atreides": (TUEK,)}).set(turn=10), "guild", 10)
    assert outcome(p) == ("guild", ["guild"])


def test_special_victories_can_be_predicted_by_option() -> None:
    """ruling: prediction_check; option: prediction_covers_special=true"""
    p = held(by={}, prediction_covers_special=True).set(turn=10)
    assert outcome(predicted(p, "fremen", 10)) == ("prediction", ["bene_gesserit"])
    p = held(by={"atreides": (TUEK,)}, prediction_covers_special=True).set(turn=10)
    assert outcome(predicted(p, "guild", 10)) == ("prediction", ["bene_gesserit"])
    p = held(by={}, prediction_covers_special=True).set(turn=10)
    assert outcome(predicted(p, "guild", 10)) == ("fremen", ["fremen"]), "another faction won"


def test_a_win_by_most_strongholds_can_be_predicted() -> None:
    """ruling: prediction_check"""
    p = held("atreides", "harkonnen", "bene_gesserit", by={"atreides": (ARRAKEEN, TUEK)})
    p = predicted(p.set(turn=10), "atreides", 10)
    assert outcome(p) == ("prediction", ["bene_gesserit"])


# ---- the last turn


def test_fremen_win_when_their_plan_has_succeeded() -> None:
    """ruling: last_turn; power: fremen special_victory"""
    by = {"fremen": (TABR,), "guild": (TUEK,), "emperor": (ARRAKEEN, CARTHAG)}
    assert outcome(held(by=by).set(turn=10)) == ("fremen", ["fremen"])
    assert outcome(held(by={}).set(turn=10)) == ("fremen", ["fremen"]), "nobody is as good"


def test_the_guild_wins_when_the_fremen_plan_has_failed() -> None:
    """ruling: last_turn; power: guild special_victory; power: fremen special_victory"""
    for by in (
        {"atreides": (TUEK,)},
        {"harkonnen": (TUEK,)},
        {"emperor": (TUEK,)},
        {"bene_gesserit": (TABR,)},
        {"guild": (HABBANYA,)},
    ):
        assert outcome(held(by=by).set(turn=10)) == ("guild", ["guild"])


def test_before_the_last_turn_there_is_no_special_victory() -> None:
    """ruling: last_turn"""
    assert outcome(held(by={}).set(turn=9)) == ("", [])
    assert outcome(held(by={}, turns=9).set(turn=9)) == ("fremen", ["fremen"])


def test_a_win_by_strongholds_comes_before_special_victories() -> None:
    """ruling: last_turn"""
    p = held(by={"emperor": (ARRAKEEN, CARTHAG, TUEK)}).set(turn=10)
    assert outcome(p) == ("solo", ["emperor"])


def test_allies_share_special_victories() -> None:
    """ruling: last_turn
    power: fremen shared_special_victory; power: guild shared_special_victory
    """
    p = held(by={}).ally("fremen", "harkonnen").set(turn=10)
    assert outcome(p) == ("fremen", ["harkonnen", "fremen"])
    p = held(by={"atreides": (TUEK,)}).ally("guild", "atreides").set(turn=10)
    assert outcome(p) == ("guild", ["atreides", "guild"])


def test_without_the_guild_the_fremen_win_whatever_came_of_their_plan() -> None:
    """ruling: last_turn"""
    p = held("atreides", "harkonnen", "fremen", by={"atreides": (TUEK, TABR)}).set(turn=10)
    assert outcome(p) == ("fremen", ["fremen"])


def test_without_both_most_strongholds_win() -> None:
    """ruling: last_turn"""
    trio = ("atreides", "harkonnen", "emperor")
    p = held(*trio, by={"atreides": (TUEK, TABR), "emperor": (ARRAKEEN,)}).set(turn=10)
    assert outcome(p) == ("most_strongholds", ["atreides"])
    p = held(*trio, by={"atreides": (TUEK, TABR), "emperor": (ARRAKEEN,)}).set(turn=10)
    p = p.ally("atreides", "harkonnen")
    assert outcome(p) == ("most_strongholds", ["atreides", "harkonnen"])


def test_who_ties_for_most_strongholds_wins_together() -> None:
    """ruling: last_turn"""
    trio = ("atreides", "harkonnen", "emperor")
    by = {"atreides": (TUEK, TABR), "emperor": (ARRAKEEN, CARTHAG), "harkonnen": (HABBANYA,)}
    p = held(*trio, by=by).set(turn=10)
    assert outcome(p) == ("tie", ["atreides", "emperor"])
    p = held(*trio, by={"atreides": (TUEK,), "emperor": (ARRAKEEN,)}).set(turn=10)
    assert outcome(p) == ("tie", ["atreides", "emperor"])


# ---- two factions each

FOUR = ("atreides", "emperor", "harkonnen", "guild")


def test_a_pair_of_one_person_needs_four_strongholds_together() -> None:
    """ruling: two_factions_each; option: two_factions_each=true"""
    p = held(*FOUR, by={"atreides": (ARRAKEEN, CARTHAG, TUEK)}, two_factions_each=True)
    assert outcome(p) == ("", []), "the player has three"
    by = {"atreides": (ARRAKEEN, CARTHAG), "harkonnen": (TUEK, TABR)}
    p = held(*FOUR, by=by, two_factions_each=True)
    assert outcome(p) == ("alliance", ["atreides", "harkonnen"])


def pairs(relation: str) -> Playing:
    p = Position(*FOUR, two_factions_each=True, own_factions_relation=relation, seed=3)
    return p.set(phase="setup").at("take_places")


def test_the_two_factions_of_one_person_are_allies_from_set_up_on() -> None:
    """ruling: own_two_factions; option: own_factions_relation=allied"""
    assert pairs("allied").t.allies == [[2], [3], [0], [1]]


def test_the_two_factions_of_one_person_are_strangers_who_win_together() -> None:
    """ruling: own_two_factions; option: own_factions_relation=separate"""
    assert pairs("separate").t.allies == [[], [], [], []]
    by = {"atreides": (ARRAKEEN, CARTHAG), "harkonnen": (TUEK, TABR)}
    options = {"two_factions_each": True, "own_factions_relation": "separate"}
    assert outcome(held(*FOUR, by=by, **options)) == ("alliance", ["atreides", "harkonnen"])
    p = held(*FOUR, by={"atreides": (ARRAKEEN,), "harkonnen": (ARRAKEEN,)}, **options)
    m = p.set(phase="battle").at("battle_phase")
    assert m.t.battle is not None, "they fight"


# ---- the rules switched off


def alone(t: Table, seat: Seat) -> list[Seat]:
    return [seat]


def no_turn(s: State, ending: str, winners: list[Seat]) -> None:
    s.table.ending, s.table.winners = ending, winners


def occupants_and_advisors(t: Table, territory: str) -> list[Seat]:
    found = _occupants(t, territory)
    sisters = t.factions.index("bene_gesserit")
    return [*found, sisters] if any(x.startswith(territory) for x in t.advisors) else found


_occupants = mentat_pause.occupants

SWITCHES: dict[str, Switch] = {
    "ruling: win_check": instead(mentat_pause.needed, lambda t, seat: 2),
    "ruling: contested_stronghold": instead(
        mentat_pause.counts,
        lambda t, there, members: (
            any(x in members for x in there)
            and t.options.contested_stronghold_counts == all(x in members for x in there)
        ),
    ),
    "ruling: several_winners": instead(mentat_pause.storm_order, lambda t: range(len(t.factions))),
    "ruling: alliance_variants": without(nexus.alliance_size, 2),
    "ruling: prediction_check": instead(mentat_pause.declare, no_turn),
    "ruling: last_turn": without(mentat_pause.last_turn_win, ("tie", [0])),
    "ruling: two_factions_each": without(mentat_pause.needed, 3),
    "ruling: own_two_factions": without(setup.take_places),
    "power: bene_gesserit coexistence": instead(mentat_pause.occupants, occupants_and_advisors),
    "power: bene_gesserit prediction": instead(mentat_pause.declare, no_turn),
    "power: fremen special_victory": without(mentat_pause.fremen_plan_succeeds, False),
    "power: guild special_victory": without(mentat_pause.fremen_plan_succeeds, True),
    "power: fremen shared_special_victory": instead(mentat_pause.team, alone),
    "power: guild shared_special_victory": instead(mentat_pause.team, alone),
}
