"""Spice blows: where spice comes up, whom a worm devours, when there is a Nexus."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.components import SPICE_DECK
from landsraad.games.dune.rules.phases import spice_blow, worms

from .positions import Position
from .positions_blow import ERG, RED, WORM, at_blow, basic, blow, silent
from .switching import Switch, instead, without

# ---- spice


def test_spice_comes_up_where_the_card_says_and_the_card_is_discarded() -> None:
    m = blow(basic().spice_deck("red_chasm"))
    assert m.over
    assert m.t.ground == {RED: 8}
    assert m.t.pile_a == ["red_chasm"]
    assert m.t.bank == -30 - 8


def test_new_spice_is_added_to_what_lies_there() -> None:
    m = blow(basic().ground(RED, 3).spice_deck("red_chasm"))
    assert m.t.ground == {RED: 11}


def test_no_spice_comes_up_in_a_sector_in_storm() -> None:
    """ruling: storm_spice"""
    m = blow(basic().set(storm=6).spice_deck("red_chasm"))
    assert m.t.ground == {}
    assert m.t.pile_a == ["red_chasm"]


def test_spice_comes_up_in_a_territory_of_which_another_sector_is_in_storm() -> None:
    """ruling: storm_spice"""
    m = blow(basic().set(storm=3).spice_deck("south_mesa"))
    assert m.t.ground == {"south_mesa@4": 10}
    m = blow(basic().set(storm=4).spice_deck("south_mesa"))
    assert m.t.ground == {}


def test_the_advanced_game_has_a_second_blow_with_its_own_pile() -> None:
    """ruling: double_blow_nexus"""
    p = at_blow("atreides", "harkonnen").spice_deck("red_chasm", "the_minor_erg")
    m = blow(p)
    assert m.t.ground == {RED: 8, ERG: 8}
    assert (m.t.pile_a, m.t.pile_b) == (["red_chasm"], ["the_minor_erg"])


def test_the_bank_never_runs_out_of_spice() -> None:
    """ruling: bank_empty"""
    p = basic().spice("atreides", 600).spice_deck("red_chasm")
    m = blow(p)
    assert m.t.bank < -600
    assert m.t.ground == {RED: 8}


# ---- worms


def test_a_worm_takes_spice_and_forces_of_the_territory_on_the_discard_pile() -> None:
    """ruling: worm_victim_territory"""
    p = basic().pile("old_gap", "red_chasm").ground(RED, 8).ground("old_gap@9", 6)
    p.forces("atreides", RED, 5).forces("guild", RED, 2).forces("harkonnen", "old_gap@9", 3)
    m = silent(blow(p.spice_deck(WORM, "sihaya_ridge")))
    assert m.t.ground == {"old_gap@9": 6, "sihaya_ridge@8": 6}
    assert m.t.tanks == [[5, 0], [0, 0], [2, 0]]
    assert m.t.forces[1] == {"old_gap@9": [3, 0]}
    assert m.t.pile_a == ["old_gap", "red_chasm", WORM, "sihaya_ridge"]


def test_a_worm_takes_forces_in_all_sectors_and_advisors() -> None:
    """ruling: worm_victim_territory"""
    p = at_blow("bene_gesserit", "harkonnen", "guild").pile("the_minor_erg")
    p.forces("harkonnen", "the_minor_erg@4", 2).forces("harkonnen", "the_minor_erg@6", 1)
    p.advisors("the_minor_erg@5", 3)
    m = silent(blow(p.spice_deck(WORM, "old_gap", "red_chasm")))
    assert m.t.tanks[:2] == [[3, 0], [3, 0]]
    assert m.t.advisors == {}


def test_the_second_worm_pile_has_its_own_victim() -> None:
    """ruling: worm_victim_territory; ruling: double_blow_nexus"""
    p = at_blow("atreides", "harkonnen", "guild").pile("red_chasm")
    p.pile("the_minor_erg", b=True).forces("atreides", RED, 1).forces("atreides", ERG, 2)
    m = blow(p.spice_deck("old_gap", WORM, "sihaya_ridge"))
    assert m.t.forces[0] == {RED: [1, 0]}
    assert m.t.pile_b == ["the_minor_erg", WORM, "sihaya_ridge"]


def test_below_a_worm_the_topmost_territory_card_is_the_target() -> None:
    """ruling: worm_victim_territory"""
    p = basic().pile("red_chasm", WORM).forces("atreides", RED, 4)
    m = silent(blow(p.spice_deck(WORM, "old_gap")))
    assert m.t.tanks[0] == [4, 0]


def test_without_a_territory_card_nothing_is_devoured_but_there_is_a_nexus() -> None:
    """ruling: worm_victim_territory"""
    p = basic().forces("atreides", RED, 4).spice_deck(WORM, "red_chasm")
    m = blow(p)
    assert m.asked("atreides").kind == "propose alliance"  # type: ignore[union-attr]
    silent(m)
    assert m.t.forces[0] == {RED: [4, 0]}


def test_the_spice_that_follows_a_worm_is_not_eaten() -> None:
    """ruling: worm_spares_new_spice"""
    p = at_blow("atreides", "fremen", "guild").pile("old_gap").ground(RED, 2)
    m = blow(p.spice_deck(WORM, WORM, "red_chasm", "sihaya_ridge"))
    m.say("fremen", "place worm", "red_chasm")
    assert m.t.ground == {RED: 8}
    silent(m)
    assert m.t.ground == {RED: 8, "sihaya_ridge@8": 6}


def test_devouring_comes_before_the_nexus() -> None:
    """ruling: worm_before_nexus"""
    p = at_blow("atreides", "fremen", "guild").pile("red_chasm").forces("atreides", RED, 5)
    m = blow(p.spice_deck(WORM, "old_gap", "sihaya_ridge"))
    assert m.t.tanks[0] == [5, 0], "an ally won now could not have been protected"
    m.say("atreides", "propose alliance", m.seat("fremen"))
    m.say("fremen", "accept alliance", "accept")
    assert m.t.tanks[0] == [5, 0]


def test_worms_of_the_first_turn_are_set_aside_and_shuffled_back() -> None:
    """ruling: turn1_worms"""
    p = at_blow("atreides", "fremen", "guild").set(turn=1).pile("red_chasm")
    p.forces("atreides", RED, 2).spice_deck(WORM, WORM, "old_gap", WORM, "sihaya_ridge")
    m = blow(p)
    assert m.over, "no Nexus"
    assert m.t.forces[0] == {RED: [2, 0]}
    assert (m.t.pile_a, m.t.pile_b) == (["red_chasm", "old_gap"], ["sihaya_ridge"])
    assert m.s.box.spice_deck.count(WORM) == 6
    assert m.t.set_aside == 0


def test_the_worms_of_the_first_turn_do_not_all_lie_on_top_again() -> None:
    """ruling: turn1_worms"""
    decks = set()
    for seed in range(5):
        p = at_blow("atreides", "guild", seed=seed).set(turn=1)
        decks.add(tuple(blow(p.spice_deck(WORM, "old_gap", "red_chasm")).s.box.spice_deck))
    assert len(decks) == 5


# ---- the deck


def last_cards(p: Position, *cards: str) -> Position:
    """Only these are left in the spice deck; the others are discarded, the rest as they were."""
    for card in list(p.s.box.spice_deck):
        p.s.box.spice_deck.remove(card)
        p.t.pile_a.insert(0, card)
    for card in reversed(cards):
        p.t.pile_a.remove(card)
        p.s.box.spice_deck.append(card)
    return p


def test_an_empty_spice_deck_is_made_of_both_piles() -> None:
    """ruling: spice_deck_reshuffle; option: keep_top_territory_card_on_reshuffle=false"""
    p = at_blow("atreides", "guild").pile("old_gap", "red_chasm").pile("sihaya_ridge", b=True)
    m = blow(last_cards(p, "broken_land"))
    cards = [*m.s.box.spice_deck, *m.t.pile_a, *m.t.pile_b]
    assert sorted(cards) == sorted(SPICE_DECK)
    assert m.t.pile_a == []
    assert [card for card in m.t.pile_b if card != WORM] == m.t.pile_b[-1:]


def test_after_a_reshuffle_a_worm_has_no_target() -> None:
    """ruling: spice_deck_reshuffle; option: keep_top_territory_card_on_reshuffle=false"""
    p = at_blow("atreides", "guild").pile("red_chasm")
    p.forces("atreides", RED, 3).set(blow="A")
    spice_blow.rebuild_spice_deck(last_cards(p).s)
    m = p.spice_deck(WORM, "old_gap").at("turn_up_card")
    assert m.t.forces[0] == {RED: [3, 0]}
    assert m.t.pile_a == [WORM, "old_gap"]


def test_by_option_the_topmost_territory_cards_stay_as_targets() -> None:
    """ruling: spice_deck_reshuffle; option: keep_top_territory_card_on_reshuffle=true"""
    p = at_blow("atreides", "guild", keep_top_territory_card_on_reshuffle=True)
    p.pile("old_gap", "red_chasm", WORM).pile("sihaya_ridge", b=True)
    p.forces("atreides", RED, 3).set(blow="A")
    spice_blow.rebuild_spice_deck(last_cards(p).s)
    assert (p.t.pile_a, p.t.pile_b) == (["red_chasm"], ["sihaya_ridge"])
    assert len(p.s.box.spice_deck) == 19
    m = p.spice_deck(WORM, "old_gap").at("turn_up_card")
    assert m.t.tanks[0] == [3, 0]


# ---- two blows, two Nexuses


def test_each_blow_with_a_worm_has_its_own_nexus() -> None:
    """ruling: double_blow_nexus"""
    p = at_blow("atreides", "harkonnen", "guild")
    m = blow(p.spice_deck(WORM, "old_gap", WORM, "sihaya_ridge"))
    assert m.t.pile_b == []
    assert m.t.ground == {"old_gap@9": 6}
    m.say("atreides", "propose alliance", 1).say("harkonnen", "accept alliance", "accept")
    m.quiet("propose alliance")
    assert m.t.pile_b == [WORM, "sihaya_ridge"]
    assert m.open_kinds() == {"atreides": "alliance", "harkonnen": "alliance"}


# ---- switches


def in_storm_too(patch: pytest.MonkeyPatch) -> None:
    """Spice comes up in a sector in storm."""
    real = spice_blow.place_spice

    def place(s: Any, card: str) -> None:
        storm, s.table.storm = s.table.storm, 0
        real(s, card)
        s.table.storm = storm

    instead(real, place)(patch)


def bank_of_564(patch: pytest.MonkeyPatch) -> None:
    """The tokens of the box are all there is."""
    real = spice_blow.place_spice
    instead(real, lambda s, card: None if s.table.bank < -564 else real(s, card))(patch)


def eats_new_spice(patch: pytest.MonkeyPatch) -> None:
    """After a worm no spice comes up."""
    real = spice_blow.place_spice
    instead(real, lambda s, card: None if s.table.worms else real(s, card))(patch)


def strikes_late(s: Any, territory: str, kind: str) -> None:
    """The worm waits for the Nexus."""
    agenda = s.table.agenda
    after = next(i for i, frame in enumerate(agenda) if frame[0] == "after_blow")
    agenda.insert(after, ["devour", territory, kind])


def one_blow(s: Any) -> None:
    spice_blow.then(s, (spice_blow.blow, "A"), spice_blow.end_spice_blow)


SWITCHES: dict[str, Switch] = {
    "ruling: storm_spice": in_storm_too,
    "ruling: double_blow_nexus": instead(spice_blow.spice_blow_phase, one_blow),
    "ruling: bank_empty": bank_of_564,
    "ruling: worm_victim_territory": without(spice_blow.top_territory_card, ""),
    "ruling: worm_spares_new_spice": eats_new_spice,
    "ruling: worm_before_nexus": instead(worms.worm_strikes, strikes_late),
    "ruling: turn1_worms": without(spice_blow.end_spice_blow),
    "ruling: spice_deck_reshuffle": without(spice_blow.rebuild_spice_deck),
}
