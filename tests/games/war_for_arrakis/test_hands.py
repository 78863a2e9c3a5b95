"""Planning cards in hands: the draw of a round, draws of one's choice, discards and the limit."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, SCHEMING
from landsraad.games.war_for_arrakis.rules import table
from landsraad.games.war_for_arrakis.rules.cards import hands
from landsraad.games.war_for_arrakis.rules.phases import start
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .switching import Switch, instead, without

HOUSE_CARDS = ("ha_fear", "ha_usul", "ha_alam")


def decks_in(playing: Playing, role: str) -> dict[str, int]:
    """How many cards of each deck a seat holds, as everybody sees it."""
    return playing.shield(role).outside()


# ---- drawing


def test_a_round_starts_with_a_card_of_each_own_deck() -> None:
    """ruling: round_draw"""
    playing = Position().at("draw_for_round")
    assert decks_in(playing, "atreides") == {"house_atreides": 1, "fremen_ally": 1}
    assert decks_in(playing, "harkonnen") == {"house_harkonnen": 1, "corrino_ally": 1}


def test_an_exhausted_deck_gives_nothing() -> None:
    """ruling: round_draw"""
    playing = Position().empty_deck("fremen_ally").at("draw_for_round")
    assert decks_in(playing, "atreides") == {"house_atreides": 1}


def test_partners_draw_one_card_of_the_own_deck() -> None:
    """ruling: team_cards"""
    playing = Position(4).at("draw_for_round")
    for role in ("house_atreides", "fremen_ally", "house_harkonnen", "corrino_ally"):
        assert decks_in(playing, role) == {role: 1}


def test_two_futures_give_the_harkonnen_a_card_more_in_the_first_round() -> None:
    """ruling: futures_extra_cards"""
    position = Position(futures=("long_live_the_duke",)).set(round=1)
    playing = position.at("draw_for_round")
    assert decks_in(playing, "harkonnen") == {"house_harkonnen": 2, "corrino_ally": 1}
    playing = Position(futures=("long_live_the_duke",)).at("draw_for_round")
    assert decks_in(playing, "harkonnen") == {"house_harkonnen": 1, "corrino_ally": 1}


def test_decks_are_named_before_the_first_card_is_drawn() -> None:
    """ruling: mentat_draw"""
    playing = Position().at(("draw_cards", 0, 2))
    assert playing.options("atreides", "draw from") == ["house_atreides", "fremen_ally", PASS]
    playing.say("atreides", "draw from", "fremen_ally")
    assert playing.hand("atreides") == []
    playing.say("atreides", "draw from", "fremen_ally")
    assert decks_in(playing, "atreides") == {"fremen_ally": 2}


def test_one_card_of_each_deck_can_be_drawn_or_one_alone() -> None:
    """ruling: mentat_draw"""
    playing = Position().at(("draw_cards", 0, 2))
    playing.say("atreides", "draw from", "fremen_ally").say("atreides", "draw from", "done")
    assert decks_in(playing, "atreides") == {"fremen_ally": 1}


def test_a_draw_takes_no_more_than_a_deck_holds() -> None:
    """ruling: mentat_draw"""
    position = Position().empty_deck("house_atreides")
    position.s.box.decks["fremen_ally"], rest = ["fa_kitab"], position.s.box.decks["fremen_ally"]
    position.t.discards["fremen_ally"] = [card for card in rest if card != "fa_kitab"]
    playing = position.at(("draw_cards", 0, 2)).say("atreides", "draw from", "fremen_ally")
    assert playing.over
    assert playing.hand("atreides") == ["fa_kitab"]


def test_a_named_deck_gives_all_or_nothing() -> None:
    """leader: thufir_hawat"""
    playing = Position().at(("draw_cards", 1, 3, "house_harkonnen"))
    assert playing.options("harkonnen", "draw from") == ["house_harkonnen", PASS]
    playing.say("harkonnen", "draw from", "house_harkonnen")
    assert decks_in(playing, "harkonnen") == {"house_harkonnen": 3}


def test_house_atreides_passes_fremen_cards_on_and_remembers_them() -> None:
    """ruling: team_cards; ruling: team_secrets"""
    playing = Position(4).top_of_deck("fa_kitab").at(("draw_cards", 0, 2))
    playing.say("house_atreides", "draw from", "fremen_ally")
    playing.say("house_atreides", "draw from", "house_atreides")
    assert playing.hand("fremen_ally") == ["fa_kitab"]
    assert len(playing.hand("house_atreides")) == 1
    assert playing.shield("house_atreides").notes == {"card 1 fa_kitab": 1}


def test_others_draw_from_the_own_deck_whatever_a_card_names() -> None:
    """ruling: team_cards"""
    position = Position(4)
    corrino = position.seat("corrino_ally")
    playing = position.at(("draw_cards", corrino, 1, "house_harkonnen"))
    assert playing.options("corrino_ally", "draw from") == ["corrino_ally", PASS]


# ---- discarding


def test_the_holder_chooses_what_to_discard_and_shows_it() -> None:
    """ruling: opponent_discards"""
    playing = Position().hand("atreides", *HOUSE_CARDS).at(("side_discards", ATREIDES, 2))
    playing.say("atreides", "discard", "ha_usul").say("atreides", "discard", "ha_fear")
    assert playing.hand("atreides") == ["ha_alam"]
    assert playing.t.discards["house_atreides"] == ["ha_usul", "ha_fear"]
    assert [told["card"] for told in playing.told("card_discarded")] == ["ha_usul", "ha_fear"]


def test_with_too_few_cards_all_go() -> None:
    """ruling: opponent_discards"""
    playing = Position().hand("atreides", "ha_fear").at(("side_discards", ATREIDES, 2))
    playing.say("atreides", "discard", "ha_fear")
    assert playing.over
    assert playing.hand("atreides") == []


def test_scheming_stays_in_hand_and_its_holder_is_asked_all_the_same() -> None:
    """ruling: scheming"""
    playing = Position().hand("harkonnen", SCHEMING, SCHEMING).at(("side_discards", HARKONNEN, 1))
    assert playing.options("harkonnen", "discard") == [PASS]
    playing.say("harkonnen", "discard", PASS)
    assert playing.hand("harkonnen") == [SCHEMING, SCHEMING]


def test_two_partners_discard_as_if_they_were_one() -> None:
    """ruling: team_opponent"""
    position = Position(4).hand("house_atreides", *HOUSE_CARDS).hand("fremen_ally", "fa_kitab")
    playing = position.at(("side_discards", ATREIDES, 2))
    assert playing.options("house_atreides", "give cards") == [1, 2]
    playing.say("house_atreides", "give cards", 1)
    playing.say("house_atreides", "discard", "ha_usul").say("fremen_ally", "discard", "fa_kitab")
    assert playing.hand("house_atreides") == ["ha_fear", "ha_alam"]
    assert playing.hand("fremen_ally") == []


def test_the_hand_is_cut_to_six_at_the_end_of_the_round() -> None:
    """ruling: hand_limit"""
    cards = ("hh_patrols", "hh_hard_times", "hh_beloved_feyd", SCHEMING, SCHEMING, SCHEMING)
    position = Position().hand("harkonnen", *cards, "hh_forced_recruitment")
    playing = position.at(("keep_hand_limit", 1))
    assert SCHEMING not in playing.options("harkonnen", "discard")
    playing.say("harkonnen", "discard", "hh_patrols")
    assert playing.over
    assert len(playing.hand("harkonnen")) == 6
    assert Position().hand("harkonnen", *cards).at(("keep_hand_limit", 1)).over


def test_partners_keep_four_cards_each() -> None:
    """ruling: hand_limit"""
    cards = (*HOUSE_CARDS, "ha_adab", "ha_alia")
    playing = Position(4).hand("house_atreides", *cards).at(("keep_hand_limit", 0))
    playing.say("house_atreides", "discard", "ha_alia")
    assert playing.over


def test_a_card_that_leaves_a_hand_need_not_be_remembered() -> None:
    """ruling: team_secrets"""
    position = Position(4).top_of_deck("fa_kitab")
    playing = position.at(("draw_cards", 0, 1), ("discard_cards", 1, 1))
    playing.say("house_atreides", "draw from", "fremen_ally")
    playing.say("fremen_ally", "discard", "fa_kitab")
    assert playing.shield("house_atreides").notes == {}


# ---- switches


def _keep_it(s: State, seat: Seat, deck: Any) -> str:
    s.shields[seat].hand.append(card := s.box.decks[deck].pop())
    return card


SWITCHES: dict[str, Switch] = {
    "ruling: round_draw": without(start.round_decks, ()),
    "ruling: team_cards": without(start.is_shared, False),
    "ruling: futures_extra_cards": instead(start.MORE_CARDS, ()),
    "ruling: mentat_draw": without(hands.draw_card, ""),
    "leader: thufir_hawat": without(hands.draw_card, ""),
    "ruling: team_secrets": instead(hands.draw_card, _keep_it),
    "ruling: opponent_discards": without(hands.side_discards),
    "ruling: scheming": instead(hands.choices, lambda hand: sorted(set(hand))),
    "ruling: team_opponent": without(hands.house_gives, [0]),
    "ruling: hand_limit": without(table.hand_limit, 9),
}
