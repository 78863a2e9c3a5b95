"""Imagined worlds agree with all that a faction knows, source by source, and vary in the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from landsraad.games.megagame.components import KWISATZ_HADERACH, ORDER, SEAT_OF
from landsraad.games.megagame.rules.battle.strength import numbers
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.state import Shield, State
from landsraad.kernel import Dice
from landsraad.kernel.asks import SPECTATOR

from .positions import GAME, Day, Position

WORLDS = 12


def worlds(p: Day, name: str, count: int = WORLDS) -> list[State]:
    """Whole worlds that somebody must think possible; empty: who only looks on."""
    seat = SEAT_OF[name] if name else SPECTATOR
    view = p.match.view(seat)
    found = [GAME.imagine(view, Dice(seed)) for seed in range(count)]
    for world in found:
        GAME.invariants(world)
        assert world.table == p.t, "what lies open is as it is"
        assert not name or world.shields[seat] == p.s.shields[seat], "what is one's own as well"
    return found


def of(world: State, name: str) -> Shield:
    """What somebody hides in a world."""
    return world.shields[SEAT_OF[name]]


def lending() -> Day:
    """Ecaz fights Ginaz in A17, and Ordos has lent Ecaz two armies."""
    position = Position().armies("ecaz", "A17", 2).armies("ginaz", "A17", 2)
    p = position.armies("ordos", "A17", 2).open().attack("ecaz", "ginaz", "A17")
    return p.act("ordos", "lend", "ecaz", 2)


# ---- what two know together


def test_a_gift_is_known_to_both_and_adds_up_in_every_world() -> None:
    """Ruling trade_spice_hidden."""
    p = Position().spice("ecaz", 9).open().traded("ecaz", "ordos", {"spice": 4}, {})
    for name in ("ecaz", "ordos"):
        for world in worlds(p, name):
            assert of(world, "ordos").handed["ecaz"] == 4
            assert of(world, "ecaz").handed["ordos"] == -4


def test_when_spice_was_handed_over_is_known_to_both() -> None:
    """Ruling truth_question: for five years."""
    p = Position().open().tick(2).traded("ecaz", "ordos", {"spice": 1}, {})
    for world in worlds(p, "ecaz"):
        assert of(world, "ordos").got["ecaz"] == 2
    for world in worlds(p, "ordos"):
        assert of(world, "ecaz").gave["ordos"] == 2
    for world in worlds(p, "tabr"):
        assert of(world, "ordos").got.get("ecaz", 2) == 2


def test_an_offer_lies_behind_both_shields_and_behind_no_other() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    p.offered("ecaz", "ordos", {"spice": 1}, {"solari": 2})
    for world in worlds(p, "ordos"):
        assert [offer.by for offer in of(world, "ecaz").offers] == ["ecaz"]
    for world in worlds(p, "tabr"):
        assert not any(shield.offers for shield in world.shields)


def test_an_offer_to_whoever_shows_the_code_is_its_makers_alone() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    p.offered("ecaz", "anybody", {"spice": 1}, {"solari": 2})
    assert all(len(of(world, "ecaz").offers) == 1 for world in worlds(p, "ecaz"))
    assert not any(of(world, "ecaz").offers for world in worlds(p, "ordos"))


def test_a_loan_is_known_to_lender_and_borrower() -> None:
    """Ruling giving_control."""
    p = lending()
    for name in ("ecaz", "ordos"):
        for world in worlds(p, name):
            both = [of(world, each).loans["A17"] for each in ("ecaz", "ordos")]
            assert both[0] == both[1]
    for world in worlds(p, "ginaz"):
        assert not of(world, "ecaz").loans


def test_a_question_in_own_words_is_known_to_the_two() -> None:
    """Ruling truth_question."""
    p = Position().open().act("bene_gesserit", "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", "ecaz", "own_words", "Will you attack us?")
    for world in worlds(p, "ecaz"):
        assert of(world, "ordos").questions == of(world, "ecaz").questions != []
    assert not any(of(world, "ecaz").questions for world in worlds(p, "tabr"))


def test_lines_are_imagined_by_those_who_wrote_and_read_them_and_by_nobody_else() -> None:
    """Ruling secret_messages: two know of a line, and both know the same."""
    p = Position().open().act("ecaz", "message", {"write to": "tabr", "words": "Come."})
    for name in ("ecaz", "tabr"):
        for world in worlds(p, name):
            assert of(world, "ecaz").letters == {"tabr": 1}
            assert of(world, "tabr").received == {"ecaz": 1}
    for world in worlds(p, "ginaz"):
        assert (of(world, "ecaz").letters, of(world, "tabr").received) == ({}, {})


# ---- what is sealed


def test_choices_of_others_could_be_made_as_they_are_imagined() -> None:
    """Rulings battle_commit, battle_number: any number and leader that the side has."""
    p = lending().commit("ecaz", 3, 1)
    chosen = [of(world, "ginaz").commits.get("A17") for world in worlds(p, "ecaz", 40)]
    assert None in chosen, "it may not have chosen yet"
    for choice in filter(None, chosen):
        assert choice.number in numbers(p.s, "A17", "ginaz")
        assert choice.leader in (-1, *p.board("ginaz").leaders)


def test_a_battle_that_waits_for_one_side_waits_in_every_world() -> None:
    """Ruling battle_commit: had both chosen, it would have been shown."""
    p = lending().commit("ginaz", 1)
    for world in worlds(p, "tabr", 30):
        sides = [name for name in ("ecaz", "ginaz") if "A17" in of(world, name).commits]
        assert len(sides) < 2


def test_ballots_of_others_are_such_as_they_could_have_cast() -> None:
    """Rulings law_secret, org_votes_spent."""
    position = Position()
    position.board("spacing_guild").papers = 2
    p = position.open().act("atreides", "propose", "add", "transport_price", 0)
    p.act("ecaz", "vote", {"yes": 1, "no": 2})
    vote = "transport_price of atreides"
    for world in worlds(p, "ecaz"):
        for name in ORDER:
            ballot = of(world, name).ballots.get(vote)
            if ballot is not None and name != "ecaz":
                assert ballot.yes + ballot.no <= votes_of(p.t, name, p.t.votes[vote])
        assert (of(world, "ecaz").ballots[vote].yes, of(world, "ecaz").ballots[vote].no) == (1, 2)


def test_who_may_not_vote_has_no_ballot_in_any_world() -> None:
    """Laws L4 and L6."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    for world in worlds(p, "ecaz"):
        for name in ("corrino", "moritani", "tabr"):
            assert of(world, name).ballots == {}


# ---- spice


def test_what_could_be_counted_is_what_there_was_before_gifts() -> None:
    """Rulings counted_spice, trade_spice_hidden."""
    p = Position().open().act("ecaz", "sell_spice", 2).act("ordos", "show_spice", 1)
    for world in worlds(p, "tabr", 20):
        total = sum(spice_of(world, name) for name in ORDER)
        assert total == sum(p.board(name).counted for name in ORDER)
        assert of(world, "ordos").pouch >= 0


def test_pouches_of_others_vary_and_ones_own_does_not() -> None:
    """Ruling trade_spice_hidden."""
    p = Position().spice("ecaz", 9).open().traded("ecaz", "ordos", {"spice": 4}, {})
    seen = {of(world, "ordos").pouch for world in worlds(p, "tabr", 40)}
    assert len(seen) > 1
    assert {of(world, "tabr").pouch for world in worlds(p, "tabr", 5)} == {3}


# ---- leaders and cards


def test_the_pouch_holds_what_lies_nowhere_else() -> None:
    """Rulings explore, breeding_give."""
    p = Position().tank(2).leader("ecaz", 3).card("tabr", "usul").open()
    for world in worlds(p, "ecaz"):
        assert sorted(world.box.pouch) == sorted(p.s.box.pouch)
        assert sorted(world.box.deck) == sorted(p.s.box.deck)
    decks = {tuple(world.box.deck) for world in worlds(p, "ecaz")}
    assert len(decks) > 1, "in an order that nobody knows"


def test_the_sisterhood_has_three_of_the_pouch_in_hand_while_it_divides() -> None:
    """Ruling breeding_give."""
    p = Position().open().courted("ecaz", "ginaz")
    p.act("bene_gesserit", "bless", {"marriage": "ecaz and ginaz", "bless": "yes"})
    mine = sorted(p.s.shields[SEAT_OF["bene_gesserit"]].drawn)
    for world in worlds(p, "ecaz"):
        assert len(of(world, "bene_gesserit").drawn) == 3
        assert KWISATZ_HADERACH not in of(world, "bene_gesserit").drawn, "he has not joined yet"
    for world in worlds(p, "bene_gesserit"):
        assert sorted(of(world, "bene_gesserit").drawn) == mine


def test_what_control_has_decided_is_in_nobodys_world() -> None:
    """Ruling override: a forced roll is control's secret."""
    p = Position().roll("worm", 1).open()
    for world in worlds(p, "ecaz"):
        assert world.box.forced == {}
        assert world.box.replies == []


# ---- for everybody


DAYS: dict[str, Callable[[], Day]] = {
    "at the start": lambda: Position().open(),
    "in a battle with a loan": lending,
    "after years": lambda: Position().open().tick(7),
    "with sealed orders": lambda: Position(order_mode="sealed").open(),
    "with totals that are shown": lambda: (
        Position(votes_public_before_count=True)
        .open()
        .act("atreides", "propose", "add", "transport_price", 0)
        .act("ecaz", "vote", {"yes": 2, "no": 1})
    ),
}


@pytest.mark.parametrize("day", DAYS)
def test_everybody_imagines_whole_worlds(day: str) -> None:
    p = DAYS[day]()
    for name in (*ORDER, ""):
        worlds(p, name, 2)


@pytest.mark.parametrize("day", DAYS)
def test_an_imagined_world_offers_its_seat_what_the_true_one_does(day: str) -> None:
    """What one may do follows from what one knows."""
    p = DAYS[day]()
    for name in ("ecaz", "tabr", "spacing_guild", "bene_gesserit"):
        seat = SEAT_OF[name]
        for world in worlds(p, name, 2):
            assert GAME.offers(world, seat) == p.match.offers(seat)


def test_two_dice_give_two_worlds_and_the_same_dice_the_same() -> None:
    p = lending()
    view = p.match.view(SEAT_OF["tabr"])

    def made(seed: int) -> Any:
        world = GAME.imagine(view, Dice(seed))
        return [shield.pouch for shield in world.shields], world.box.deck

    assert made(1) == made(1)
    assert len({str(made(seed)) for seed in range(5)}) == 5
