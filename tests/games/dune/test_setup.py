"""Set-up: factions, prediction, traitors, spice, forces, cards; what cannot be set up."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from landsraad.games.dune.components import FACTIONS, LEADERS, TERRITORY
from landsraad.games.dune.rules import setup, table
from landsraad.kernel import PASS, Refused

from .positions import GAME, Playing, Position
from .switching import FORCED, Switch, instead, without

ALL = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
FOUR = ("atreides", "bene_gesserit", "emperor", "harkonnen")


class SetUp(Playing):
    """A match from its very beginning."""

    def kinds(self) -> set[str]:
        return {ask.kind for ask in self.match.asks.values()}

    def predicted(self, faction: str, turn: int) -> SetUp:
        """The Bene Gesserit predict; against one opponent there is only one faction to name."""
        return self.say("bene_gesserit", {"predict faction": faction, "predict turn": turn})

    def traitors_kept(self) -> SetUp:
        """Everybody keeps the first card that is offered."""
        while "keep traitor" in self.kinds():
            for seat, ask in list(self.match.asks.items()):
                self.match.answer(seat, ask.options[0])
        return self

    def placed(self, **parts: int) -> SetUp:
        """The Fremen put forces here, none of them starred, and the rest where the last is."""
        while (ask := self.asked("fremen")) and ask.kind.startswith(("place in", "starred in")):
            where = ask.kind.removeprefix("place in ").replace("@", "_at_")
            wanted = parts.get(where, 0)
            self.match.answer(ask.seat, wanted if ask.kind.startswith("place") else 0)
        return self


def begun(seats: int, seed: int = 1, **chosen: Any) -> SetUp:
    return SetUp.begun(GAME, chosen | FORCED, seats, seed)


def assigned(*factions: str, seed: int = 1, **chosen: Any) -> SetUp:
    return begun(len(factions), seed, choice="assign", factions=factions, **chosen)


def ready(*factions: str, **chosen: Any) -> SetUp:
    """All decisions of set-up are made in the plainest way; the first storm is to be dialled."""
    m = assigned(*factions, **chosen)
    if "bene_gesserit" in factions:
        m.predicted(factions[0], 5)
    m.traitors_kept()
    if "fremen" in factions:
        m.placed(sietch_tabr_at_13=10)
    if "bene_gesserit" in factions and m.t.options.game == "advanced":
        m.say("bene_gesserit", "start in", "polar_sink")
    assert m.kinds() == {"dial storm"}
    return m


# ---- who plays what


def test_factions_are_dealt_at_random_and_then_may_be_swapped() -> None:
    """option: choice=draw"""
    drawn = [tuple(begun(4, seed=seed).t.factions) for seed in range(30)]
    assert all(len(set(factions)) == 4 for factions in drawn)
    assert {faction for factions in drawn for faction in factions} == set(ALL)
    assert len(set(drawn)) > 20
    assert begun(4).kinds() == {"swap with"}


def test_factions_are_dealt_from_those_that_were_named() -> None:
    for seed in range(20):
        m = begun(3, seed, factions=("atreides", "harkonnen", "fremen", "guild"))
        assert set(m.t.factions) <= {"atreides", "harkonnen", "fremen", "guild"}


def test_factions_are_picked_one_after_another_and_none_twice() -> None:
    """option: choice=pick"""
    firsts = set()
    for seed in range(20):
        m = begun(3, seed, choice="pick")
        order = list(m.t.picking)
        firsts.add(order[0])
        assert sorted(order) == [0, 1, 2]
        for number, seat in enumerate(order):
            assert list(m.match.asks) == [seat]
            left = list(m.match.asks[seat].options)
            assert len(left) == 6 - number
            m.match.answer(seat, left[0])
        assert len(set(m.t.factions)) == 3
        assert m.kinds() == {"swap with"}
    assert firsts == {0, 1, 2}


def test_factions_are_assigned_to_the_seats_in_order_and_not_swapped() -> None:
    """option: choice=assign"""
    m = assigned("harkonnen", "guild", "atreides")
    assert m.t.factions == ["harkonnen", "guild", "atreides"]
    assert m.kinds() == {"keep traitor"}


def test_two_who_name_each_other_swap_their_factions() -> None:
    m = begun(4)
    before = list(m.t.factions)
    for seat, other in enumerate([2, PASS, 0, PASS]):
        m.match.answer(seat, other)
    assert m.t.factions == [before[2], before[1], before[0], before[3]]


def test_a_wish_to_swap_that_is_not_returned_changes_nothing() -> None:
    m = begun(4)
    before = list(m.t.factions)
    for seat, other in enumerate([1, 2, 3, 0]):
        m.match.answer(seat, other)
    assert m.t.factions == before


def test_swapped_factions_are_those_that_take_their_places() -> None:
    m = begun(2, factions=("atreides", "fremen"))
    before = list(m.t.factions)
    m.match.answer(0, 1)
    m.match.answer(1, 0)
    m.traitors_kept().placed(sietch_tabr_at_13=10)
    assert m.t.factions == before[::-1]
    assert m.t.spice[m.seat("atreides")] == 10
    assert m.t.spice[m.seat("fremen")] == 3
    assert m.t.forces[m.seat("atreides")] == {"arrakeen@9": [10, 0]}


# ---- what cannot be set up


def refused(seats: int, **chosen: Any) -> str:
    with pytest.raises(Refused) as why:
        begun(seats, **chosen)
    return str(why.value)


def test_a_faction_named_twice_is_refused() -> None:
    why = refused(2, choice="assign", factions=("atreides", "atreides"))
    assert why == "a faction is named twice in atreides, atreides"


def test_assigned_factions_must_be_as_many_as_the_seats() -> None:
    why = refused(3, choice="assign", factions=("atreides", "harkonnen"))
    assert why == "3 seats need 3 assigned factions, not 2"
    assert "not 0" in refused(2, choice="assign")
    assert "not 3" in refused(2, choice="assign", factions=("atreides", "guild", "fremen"))


def test_too_few_factions_to_choose_among_are_refused() -> None:
    for choice in ("draw", "pick"):
        why = refused(4, choice=choice, factions=("atreides", "harkonnen", "guild"))
        assert why == "4 seats cannot choose among 3 factions"


def test_two_factions_each_need_four_seats() -> None:
    """ruling: two_factions_each"""
    for seats in (2, 3, 5, 6):
        why = refused(seats, two_factions_each=True)
        assert f"need 4 seats, not {seats}" in why


def test_only_two_to_six_can_play() -> None:
    for seats in (0, 1, 7):
        assert refused(seats) == "DUNE is for 2, 3, 4, 5, 6 seats"


def test_unknown_options_and_values_are_refused_with_a_sentence() -> None:
    assert "has no option 'houses'" in refused(3, houses=6)
    assert "tleilaxu" in refused(3, factions=("atreides", "tleilaxu", "guild"))
    assert "Invalid" in refused(3, game="expert") or "expert" in refused(3, game="expert")
    for turns in (0, 11):
        assert "turns" in refused(3, turns=turns)


# ---- the order of set-up


def test_set_up_goes_in_the_order_of_the_rulebook() -> None:
    """ruling: setup_order"""
    m = assigned(*ALL)
    sisters = m.shield("bene_gesserit")
    assert m.kinds() == {"predict faction"}
    assert sisters.traitors == [], "the prediction comes before traitor cards are seen"
    m.say("bene_gesserit", "predict faction", "guild").say("bene_gesserit", "predict turn", 7)
    assert m.kinds() == {"keep traitor"}
    assert all(not shield.hand for shield in m.s.shields)
    m.traitors_kept()
    assert m.kinds() == {"place in sietch_tabr@13"}
    m.placed(sietch_tabr_at_13=10)
    assert m.kinds() == {"start in"}, "after the Fremen"
    assert all(not shield.hand for shield in m.s.shields)
    m.say("bene_gesserit", "start in", "polar_sink")
    assert all(shield.hand for shield in m.s.shields)
    assert m.kinds() == {"dial storm"}
    assert m.t.turn == 1


def test_no_deals_and_no_cards_are_played_before_the_first_turn() -> None:
    """ruling: setup_order"""
    m = assigned(*ALL)
    while "dial storm" not in m.kinds():
        assert [m.offers(faction) for faction in ALL] == [[]] * 6
        for seat, ask in list(m.match.asks.items()):
            m.match.answer(seat, ask.options[-1])
    assert all("offer_deal" in m.offers(faction) for faction in ALL)


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_everybody_begins_as_the_sheets_say(game: str) -> None:
    """ruling: setup_order"""
    m = ready(*ALL, game=game)
    text = files("landsraad.games.dune.components").joinpath("factions.toml").read_text()
    for sheet in tomllib.loads(text)["faction"]:
        seat = m.seat(sheet["id"])
        start = (
            sheet.get("start_advanced", sheet["start"]) if game == "advanced" else sheet["start"]
        )
        placed = sum(row["forces"] for row in start if "forces" in row)
        reserves = next(row["reserves"] for row in start if "reserves" in row)
        assert m.t.spice[seat] == sheet["starting_spice"]
        assert sum(map(sum, m.t.forces[seat].values())) == placed
        assert sum(m.t.reserves[seat]) == reserves
        starred = sheet["special_forces"] if game == "advanced" else 0
        assert m.t.reserves[seat][1] == starred
        assert len(m.s.shields[seat].hand) == sheet["starting_cards"]
        for row in start:
            if row.get("territory", "any") != "any":
                assert {TERRITORY[part] for part in m.t.forces[seat]} == {row["territory"]}
    assert sum(m.t.spice) == 43 == -m.t.bank


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_any_number_of_seats_comes_to_the_first_storm(count: int) -> None:
    m = ready(*ALL[:count])
    assert m.t.turn == 1
    cards = [card for shield in m.s.shields for card in shield.hand]
    assert len(cards) + len(m.s.box.deck) == 33


# ---- prediction


def test_the_bene_gesserit_predict_another_faction_and_a_turn_in_secret() -> None:
    """power: bene_gesserit prediction"""
    m = assigned(*ALL)
    others = m.options("bene_gesserit", "predict faction")
    assert sorted(map(str, others)) == sorted(set(ALL) - {"bene_gesserit"})
    m.say("bene_gesserit", "predict faction", "fremen")
    assert m.options("bene_gesserit", "predict turn") == list(range(1, 11))
    m.say("bene_gesserit", "predict turn", 3)
    shield = m.shield("bene_gesserit")
    assert (shield.predicted, shield.predicted_turn) == ("fremen", 3)
    seen = repr(m.match.view(m.seat("atreides")))
    assert "predicted='fremen'" not in seen
    assert [told.facts for told in m.match.told if told.what == "predicted"] == [{"seat": 1}]


def test_a_prediction_names_a_turn_that_will_be_played() -> None:
    """power: bene_gesserit prediction"""
    m = assigned("bene_gesserit", "guild", "fremen", turns=6)
    m.say("bene_gesserit", "predict faction", "guild")
    assert m.options("bene_gesserit", "predict turn") == [1, 2, 3, 4, 5, 6]


def test_without_the_bene_gesserit_nobody_predicts() -> None:
    """power: bene_gesserit prediction"""
    assert assigned("atreides", "harkonnen", "fremen").kinds() == {"keep traitor"}
    assert assigned("atreides", "bene_gesserit", "fremen").kinds() == {"predict faction"}


# ---- traitors


def dealt(seat_cards: dict[str, list[str]], *factions: str, **chosen: Any) -> Playing:
    """Traitor cards were dealt so; the others got what was left."""
    p = Position(*factions, **chosen).set(turn=0, phase="setup")
    given = {card for cards in seat_cards.values() for card in cards}
    left = [x for x in LEADERS if LEADERS[x].faction in factions and x not in given]
    for faction in factions:
        p.traitors(faction, *(seat_cards.get(faction) or [left.pop() for _ in range(4)]))
    p.s.box.traitor_deck = left
    return p.at("choose_traitors")


def test_four_leaders_of_factions_in_play_are_dealt_to_each() -> None:
    """ruling: traitor_selection"""
    for count in (2, 4, 6):
        m = assigned(*ALL[:1], *ALL[2 : count + 1])
        cards = [card for shield in m.s.shields for card in shield.traitors]
        assert [len(shield.traitors) for shield in m.s.shields] == [4] * len(m.s.shields)
        everything = [*cards, *m.s.box.traitor_deck]
        assert len(everything) == len(set(everything)) == 5 * len(m.s.shields)
        assert {LEADERS[card].faction for card in everything} == set(m.t.factions)


def test_one_card_is_kept_and_the_others_go_under_the_deck() -> None:
    """ruling: traitor_selection"""
    hand = ["feyd_rautha", "beast_rabban", "lady_jessica", "umman_kudu"]
    m = dealt({"atreides": hand}, "atreides", "harkonnen")
    deck = list(m.s.box.traitor_deck)
    m.say("atreides", "keep traitor", "umman_kudu")
    assert m.shield("atreides").traitors == ["umman_kudu"]
    assert sorted(m.s.box.traitor_deck[:3]) == ["beast_rabban", "feyd_rautha", "lady_jessica"]
    assert m.s.box.traitor_deck[3:] == deck


def test_the_harkonnen_keep_all_four_traitors_their_own_included() -> None:
    """power: harkonnen traitors"""
    hand = ["thufir_hawat", "feyd_rautha", "duncan_idaho", "lady_jessica"]
    theirs = ["umman_kudu", "gurney_halleck", "piter_de_vries", "beast_rabban"]
    m = dealt({"harkonnen": hand, "atreides": theirs}, "atreides", "harkonnen")
    assert m.asked("harkonnen") is None
    m.say("atreides", "keep traitor", "umman_kudu")
    assert m.shield("harkonnen").traitors == hand
    assert m.shield("atreides").traitors == ["umman_kudu"]


def test_who_drew_an_opponents_leader_must_keep_one_of_those() -> None:
    """ruling: traitor_selection; option: own_leader_kept=only_without_opponents"""
    hand = ["thufir_hawat", "lady_jessica", "feyd_rautha", "duncan_idaho"]
    m = dealt({"atreides": hand}, "atreides", "harkonnen")
    assert m.options("atreides", "keep traitor") == ["feyd_rautha"]
    assert m.asked("atreides").hidden, "silence would tell what was drawn"  # type: ignore[union-attr]


def test_who_drew_only_own_leaders_protects_one_of_them() -> None:
    """ruling: traitor_selection; option: own_leader_kept=only_without_opponents"""
    own = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho"]
    m = dealt({"atreides": own}, "atreides", "harkonnen")
    assert m.options("atreides", "keep traitor") == own
    mixed = [*own[:3], "feyd_rautha"]
    m = dealt({"atreides": mixed}, "atreides", "harkonnen")
    assert "lady_jessica" not in m.options("atreides", "keep traitor")


def test_any_card_may_be_kept_where_the_table_agreed_so() -> None:
    """ruling: traitor_selection; option: own_leader_kept=freely"""
    hand = ["thufir_hawat", "lady_jessica", "feyd_rautha", "duncan_idaho"]
    m = dealt({"atreides": hand}, "atreides", "harkonnen", own_leader_kept="freely")
    assert m.options("atreides", "keep traitor") == hand


# ---- forces


def test_the_fremen_split_ten_forces_over_three_territories() -> None:
    """option: game=advanced"""
    m = assigned("fremen", "atreides").traitors_kept()
    m.say("fremen", "place in sietch_tabr@13", 3).say("fremen", "starred in sietch_tabr@13", 2)
    m.say("fremen", "place in false_wall_south@3", 0)
    m.say("fremen", "place in false_wall_south@4", 4).say(
        "fremen", "starred in false_wall_south@4", 0
    )
    assert m.options("fremen", "place in false_wall_west@15") == [0, 1, 2, 3]
    m.say("fremen", "place in false_wall_west@15", 1)
    m.say("fremen", "starred in false_wall_west@15", 1)
    m.say("fremen", "place in false_wall_west@16", 0)
    assert m.t.forces[0] == {
        "sietch_tabr@13": [1, 2],
        "false_wall_south@4": [4, 0],
        "false_wall_west@15": [0, 1],
        "false_wall_west@17": [2, 0],
    }
    assert m.t.reserves[0] == [10, 0]


def test_in_the_basic_game_no_force_is_starred() -> None:
    """option: game=basic"""
    m = assigned("fremen", "emperor", game="basic").traitors_kept()
    m.placed(sietch_tabr_at_13=10)
    assert m.t.forces[0] == {"sietch_tabr@13": [10, 0]}
    assert m.t.reserves == [[10, 0], [20, 0]]


def started(part: str, *factions: str, **chosen: Any) -> SetUp:
    """The Bene Gesserit put their first force into this part."""
    m = assigned(*factions, **chosen)
    m.predicted(factions[0], 1).traitors_kept()
    if "fremen" in factions:
        m.placed(sietch_tabr_at_13=10)
    m.say("bene_gesserit", "start in", part)
    return m


def test_the_first_advisor_may_start_in_any_territory() -> None:
    """power: bene_gesserit start_anywhere"""
    m = started("arrakeen@9", "atreides", "bene_gesserit", "fremen")
    assert m.t.advisors == {"arrakeen@9": 1}
    assert m.t.forces[1] == {}
    assert m.t.reserves[1] == [19, 0]
    m = started("sietch_tabr@13", "atreides", "bene_gesserit", "fremen")
    assert m.t.advisors == {"sietch_tabr@13": 1}


def test_a_first_advisor_that_is_alone_is_a_fighter() -> None:
    """power: bene_gesserit start_anywhere"""
    for part in ("carthag@10", "polar_sink", "pasty_mesa@6"):
        m = started(part, "atreides", "bene_gesserit", "fremen")
        assert m.t.advisors == {}
        assert m.t.forces[1] == {part: [1, 0]}


def test_where_the_storm_will_start_an_advisor_alone_is_a_fighter_too() -> None:
    """power: bene_gesserit start_anywhere"""
    m = started("meridian@18", "atreides", "bene_gesserit", "emperor")
    assert m.t.forces[1] == {"meridian@18": [1, 0]}
    assert m.t.advisors == {}


def test_in_the_basic_game_the_bene_gesserit_start_in_the_polar_sink() -> None:
    """power: bene_gesserit start_anywhere"""
    m = ready("atreides", "bene_gesserit", game="basic")
    assert m.t.forces[1] == {"polar_sink": [1, 0]}
    assert started("arrakeen@9", "atreides", "bene_gesserit").t.advisors == {"arrakeen@9": 1}


def test_the_harkonnen_are_dealt_two_treachery_cards_and_the_others_one() -> None:
    """power: harkonnen treachery"""
    m = ready(*ALL)
    hands = {faction: len(m.shield(faction).hand) for faction in ALL}
    assert hands == {faction: 2 if faction == "harkonnen" else 1 for faction in ALL}


# ---- two people


def test_two_people_with_a_faction_each_need_four_strongholds() -> None:
    """ruling: two_factions_each; option: two_factions_each=false"""
    p = Position("atreides", "harkonnen").set(phase="mentat_pause")
    for part in ("arrakeen@9", "carthag@10", "tueks_sietch@4"):
        p.forces("atreides", part, 1)
    assert p.at("mentat_pause").t.winners == []
    p.forces("atreides", "sietch_tabr@13", 1)
    assert p.at("mentat_pause").t.winners == [0]


def test_two_people_make_no_alliances() -> None:
    """ruling: two_factions_each"""
    m = Position("atreides", "harkonnen").set(phase="spice_blow").at("nexus")
    assert m.over
    assert m.t.allies == [[], []]


def test_two_people_with_two_factions_each_sit_at_four_places() -> None:
    """ruling: two_factions_each; option: two_factions_each=true"""
    m = ready(*FOUR, two_factions_each=True)
    assert table.people(m.t) == 2
    assert m.t.allies == [[2], [3], [0], [1]]
    assert m.t.spice == [10, 5, 10, 10]
    assert [len(shield.hand) for shield in m.s.shields] == [1, 1, 1, 2]


def pair(**chosen: Any) -> Position:
    p = Position("atreides", "harkonnen", "emperor", "guild", two_factions_each=True, **chosen)
    if p.t.options.own_factions_relation == "allied":
        p.ally("atreides", "emperor").ally("harkonnen", "guild")
    return p.set(phase="mentat_pause")


def test_a_pair_wins_with_four_strongholds_of_either_faction() -> None:
    """ruling: two_factions_each"""
    p = pair().forces("atreides", "arrakeen@9", 1).forces("atreides", "carthag@10", 1)
    p.forces("emperor", "tueks_sietch@4", 1)
    assert p.at("mentat_pause").t.winners == []
    p.forces("emperor", "sietch_tabr@13", 1)
    assert p.at("mentat_pause").t.winners == [0, 2]


def test_a_pair_is_a_fixed_alliance_that_no_nexus_changes() -> None:
    """ruling: own_two_factions; option: own_factions_relation=allied"""
    m = ready(*FOUR, two_factions_each=True)
    assert m.t.allies == [[2], [3], [0], [1]]
    p = pair().set(phase="spice_blow")
    m2 = p.at("nexus")
    assert m2.over
    assert m2.t.allies == [[2], [3], [0], [1]]


def test_a_pair_of_strangers_has_no_alliance_but_counts_strongholds_together() -> None:
    """ruling: own_two_factions; option: own_factions_relation=separate"""
    m = ready(*FOUR, two_factions_each=True, own_factions_relation="separate")
    assert m.t.allies == [[], [], [], []]
    p = pair(own_factions_relation="separate")
    for faction, part in (("atreides", "arrakeen@9"), ("emperor", "carthag@10")):
        p.forces(faction, part, 1)
    p.forces("atreides", "tueks_sietch@4", 1)
    assert p.at("mentat_pause").t.winners == []
    p.forces("emperor", "sietch_tabr@13", 1)
    assert p.at("mentat_pause").t.winners == [0, 2]


def test_the_partners_leaders_count_as_own_when_a_traitor_is_chosen() -> None:
    """ruling: own_two_factions; ruling: traitor_selection"""
    hand = ["caid", "burseg", "lady_jessica", "staban_tuek"]
    factions = ("atreides", "harkonnen", "emperor", "guild")
    m = dealt({"atreides": hand}, *factions, two_factions_each=True)
    assert m.options("atreides", "keep traitor") == ["staban_tuek"]


def test_an_allied_pair_does_not_start_in_one_territory() -> None:
    """ruling: own_two_factions; power: bene_gesserit start_anywhere"""
    m = assigned("atreides", "harkonnen", "bene_gesserit", "guild", two_factions_each=True)
    m.say("bene_gesserit", "predict faction", "guild").say("bene_gesserit", "predict turn", 1)
    m.traitors_kept()
    parts = m.options("bene_gesserit", "start in")
    assert "arrakeen@9" not in parts
    assert "carthag@10" in parts


# ---- switches


def prediction_last(patch: pytest.MonkeyPatch) -> None:
    real = setup.setup

    def mixed_up(*args: Any) -> Any:
        s = real(*args)
        frame = next(frame for frame in s.table.agenda if frame[0] == "predict")
        s.table.agenda.remove(frame)
        s.table.agenda.insert(1, frame)
        return s

    instead(real, mixed_up)(patch)


def predict_nothing(patch: pytest.MonkeyPatch) -> None:
    instead(setup.predict, lambda s: None)(patch)


def one_traitor_for_all(patch: pytest.MonkeyPatch) -> None:
    sheets = {
        faction: type(sheet)(
            **{
                name: getattr(sheet, name) if name != "traitors_kept" else 1
                for name in sheet.__struct_fields__
            }
        )
        for faction, sheet in FACTIONS.items()
    }
    patch.setattr("landsraad.games.dune.rules.setup.FACTIONS", sheets)


def one_card_for_all(s: Any) -> None:
    for shield in s.shields:
        shield.hand.append(s.box.deck.pop())


SWITCHES: dict[str, Switch] = {
    "ruling: setup_order": prediction_last,
    "ruling: traitor_selection": instead(
        setup.traitors_to_keep, lambda t, seat, cards: sorted(cards)[:1]
    ),
    "ruling: two_factions_each": instead(table.people, lambda t: len(t.factions)),
    "ruling: own_two_factions": without(table.partner, -1),
    "power: bene_gesserit prediction": predict_nothing,
    "power: bene_gesserit start_anywhere": instead(setup.settle_advisors, lambda s: None),
    "power: harkonnen traitors": one_traitor_for_all,
    "power: harkonnen treachery": instead(setup.deal_treachery, one_card_for_all),
}
