"""`mentat`: it plays every line that wins for certain this turn, and stops others who would."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from landsraad.arena.simulate import Tournament, play_one
from landsraad.bots.bot import Bot, RandomBot
from landsraad.bots.seating import run
from landsraad.games.dune.bots.mentat.chances import Holding, payoff
from landsraad.games.dune.bots.mentat.odds import duel, odds
from landsraad.games.dune.bots.mentat.player import Mentat
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.components import STRONGHOLDS
from landsraad.games.dune.state import Battle
from landsraad.kernel import PASS, Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.state import encode
from landsraad.testing.driver import setups

from ..certain import Idle, Search, World, stops, wins
from .positions import GAME, Playing, Position
from .positions_mentat import DOUBTS, STOPS, WINS, stand, table

ME, RIVAL = 0, 1
FACTIONS = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")

Make = Callable[[], list[World]]


def mentat(seat: int = ME) -> Mentat:
    return Mentat(GAME, seat, Dice(1))


# ---- a special victory that was foretold


def test_a_special_victory_that_was_foretold_is_worth_a_victory_where_it_counts() -> None:
    worth = []
    for covered in (False, True):
        p = Position("bene_gesserit", "fremen", "guild", prediction_covers_special=covered)
        p.shield("bene_gesserit").predicted = "fremen"
        p.shield("bene_gesserit").predicted_turn = 10
        r = Reading(p.set(turn=10).at(("ship", 0)).match.view(0))
        nothing = [0.0] * len(STRONGHOLDS)
        worth.append(payoff(r, Holding(r, {}), nothing, nothing, nothing))
    assert worth[1] > worth[0] + 10


# ---- what is certain


@pytest.mark.parametrize("make", WINS, ids=lambda make: make.__name__)
def test_mentat_wins_where_a_line_wins_for_certain(make: Make) -> None:
    for world in make():
        assert Search(ME, wins(ME)).forced(world)
        assert not Search(ME, wins(ME)).played(world, Idle())
        assert Search(ME, wins(ME)).played(world, mentat())


@pytest.mark.parametrize("make", STOPS, ids=lambda make: make.__name__)
def test_mentat_stops_a_rival_where_a_line_stops_it_for_certain(make: Make) -> None:
    for world in make():
        assert Search(ME, stops(RIVAL)).forced(world)
        assert not Search(ME, stops(RIVAL)).played(world, Idle())
        assert Search(ME, stops(RIVAL)).played(world, mentat())


@pytest.mark.parametrize("make", DOUBTS, ids=lambda make: make.__name__)
def test_mentat_leaves_a_rival_in_doubt_where_it_cannot_stop_it(make: Make) -> None:
    for world in make():
        search = Search(ME, stops(RIVAL))
        assert not search.forced(world)
        assert all(RIVAL in end.winners for end in search.ways(world, Idle()))
        assert any(RIVAL not in end.winners for end in search.ways(world, mentat()))


# ---- whole games


@pytest.mark.parametrize(("seats", "options"), setups(GAME))
def test_mentats_and_wild_players_finish_games_of_every_kind(
    seats: int, options: dict[str, Any]
) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(seats), hurry=seats % 2 == 0)
    bots: list[Bot] = [mentat(seat) for seat in range(seats)]
    bots[-1] = RandomBot(GAME, seats - 1, Dice(seats), acts=0.1, polite=False)
    run(match, bots)
    assert match.verdict is not None
    GAME.invariants(match.state)


@pytest.mark.parametrize("faction", FACTIONS)
def test_one_mentat_among_random_players_wins_most_games(faction: str) -> None:
    others = tuple(other for other in FACTIONS if other != faction)
    options = {"choice": "assign", "factions": (faction, *others)}
    plan = Tournament("dune", 12, 6, ("mentat", *["random"] * 5), options, seed=3)
    shares = [play_one(plan, number).verdict.share(0) for number in range(plan.games)]
    assert sum(shares) >= 0.6 * plan.games


class Watched(Mentat):
    """Answers from copies of its views, and sees to it that it never writes on a view."""

    def answer(self, view: View, ask: Ask) -> Value:
        twin, before = deepcopy(self), encode([view.table, view.shield])
        value = super().answer(view, ask)
        assert Mentat.answer(twin, view.copied(), ask) == value
        assert encode([view.table, view.shield]) == before
        return value


def test_mentat_looks_at_its_view_alone_and_leaves_it_as_it_is() -> None:
    match = Match.begin(GAME, {}, 6, Secret.given(5), hurry=True)
    run(match, [Watched(GAME, seat, Dice(seat)) for seat in range(6)])
    assert match.verdict is not None


def test_the_same_dice_give_the_same_game_whatever_the_order_of_sets() -> None:
    code = (
        "from landsraad.arena.simulate import Tournament, play_one;"
        "print(play_one(Tournament('dune', 1, 6, ('mentat',), {}, 4), 0).digest)"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# ---- single decisions


def said(playing: Playing, faction: str) -> Value:
    """What mentat answers to the open question of a faction."""
    seat = playing.seat(faction)
    return mentat(seat).answer(playing.match.view(seat), playing.match.asks[seat])


def begun(playing: Playing, faction: str) -> str | None:
    """The free act that mentat begins for a faction."""
    seat = playing.seat(faction)
    return mentat(seat).begin(playing.match.view(seat), playing.match.offers(seat))


def test_mentat_keeps_the_strongest_traitor_of_another() -> None:
    p = Position("atreides", "fremen")
    p.traitors("atreides", "thufir_hawat", "lady_jessica", "jamis", "otheym")
    p.traitors("fremen", "stilgar", "chani", "gurney_halleck", "duncan_idaho")
    assert said(p.at("choose_traitors"), "atreides") == "otheym"
    assert said(p.at("choose_traitors"), "fremen") == "gurney_halleck"


@pytest.mark.parametrize(("card", "buys"), [("baliset", False), ("shield", True)])
def test_atreides_bid_for_what_they_have_seen_to_be_of_use(card: str, buys: bool) -> None:
    p = Position("atreides", "fremen", "emperor").top_of_deck(card).set(phase="bidding")
    assert (said(p.at("bidding_phase"), "atreides") != PASS) == buys


def test_mentat_does_not_bid_what_a_shipment_needs() -> None:
    p = Position("guild", "fremen", "emperor").set(phase="bidding").spice("guild", 2)
    assert said(p.at("bidding_phase"), "guild") == PASS


def test_mentat_leaves_the_way_of_the_storm() -> None:
    p = table("atreides", "harkonnen", "emperor")
    stand(p, "atreides", cielago_east_at_2=5)
    playing = p.at(("ship_and_move", 0), check=False, hurry=True)
    run(playing.match, [mentat(seat) for seat in range(3)])
    assert "cielago_east@2" not in playing.t.forces[0]


def test_a_card_that_was_seen_counts_in_the_odds() -> None:
    p = table("atreides", "harkonnen", "emperor").hand("harkonnen", "lasgun", "hajr")
    stand(p, "harkonnen", tabr=3)
    match = p.at(("ship_and_move", 0)).match

    def falls(**known: int) -> float:
        view = match.view(0).copied()
        view.shield.notes |= {f"1 holds {card}": count for card, count in known.items()}
        return duel(Reading(view), 1).mine_falls

    assert falls(hajr=1) < falls() < falls(lasgun=1)
    assert falls(hajr=1, karama=1) == 0


def test_odds_are_certain_only_if_nothing_can_go_wrong() -> None:
    p = table("harkonnen", "atreides", "emperor").spice("harkonnen", 3)
    stand(p, "atreides", tabr=1)
    r = Reading(p.at(("ship_and_move", 0)).match.view(0))
    assert odds(r, "sietch_tabr", (4, 0), 3, 1, (1, 0)).win == 1
    p.traitors("atreides", "caid")
    r = Reading(p.at(("ship_and_move", 0)).match.view(0))
    assert 0.9 < odds(r, "sietch_tabr", (4, 0), 3, 1, (1, 0)).win < 1


def fight(*hands: tuple[str, ...], **sizes: int) -> Playing:
    """A battle in Tabr is about to be planned."""
    mine, theirs = sizes
    p = table(mine, theirs, "emperor").spice(mine, 5).spice(theirs, 5)
    for faction, cards in zip((mine, theirs), hands, strict=True):
        stand(p, faction, tabr=sizes[faction])
        p.hand(faction, *cards)
    p.shield(mine).notes |= {f"1 holds {card}": 1 for card in hands[1]}
    p.set(phase="battle", battle=Battle("sietch_tabr", 0, 1))
    return p.at("voice" if mine == "bene_gesserit" else "prescience", "commit_plans")


def test_the_voice_forbids_the_weapon_that_cannot_be_parried() -> None:
    playing = fight(("shield",), ("gom_jabbar",), bene_gesserit=4, harkonnen=4)
    assert said(playing, "bene_gesserit") == "poison"
    playing.say("bene_gesserit", "voice", "poison")
    assert said(playing, "bene_gesserit") == "not play"


@pytest.mark.parametrize(("theirs", "asks"), [(9, "dial"), (1, "weapon")])
def test_foresight_asks_for_the_number_of_many_and_the_weapon_of_few(
    theirs: int, asks: str
) -> None:
    playing = fight(("shield",), ("gom_jabbar",), atreides=6, harkonnen=theirs)
    assert said(playing, "atreides") == asks


def test_whoever_can_call_a_traitor_does() -> None:
    ask = Ask(0, "call traitor", [PASS, "call"], True)
    view = fight((), (), atreides=3, harkonnen=3).match.view(0)
    assert mentat().answer(view, ask) == "call"


def test_the_ghola_brings_many_forces_back() -> None:
    p = Position("emperor", "fremen", "atreides").hand("emperor", "tleilaxu_ghola")
    playing = p.tanks("emperor", 6).at("charity_phase", ("ship_and_move", 1))
    assert begun(playing, "emperor") == "ghola"


@pytest.mark.parametrize(("pays", "answer"), [(6, "accept_deal"), (1, "refuse_deal")])
def test_mentat_takes_a_bribe_that_is_worth_it(pays: int, answer: str) -> None:
    p = Position("emperor", "fremen", "atreides").set(phase="bidding")
    playing = p.at("bidding_phase")
    deal: tuple[Value, ...] = (0, 1, "pay_now", pays, 0, "no_bid", "bidding", "done")
    playing.act("fremen", "offer_deal", deal[0], "nobody else", *deal[1:])
    assert begun(playing, "emperor") == answer


def test_mentat_pays_a_threat_to_keep_out() -> None:
    p = table("emperor", "harkonnen", "atreides").spice("emperor", 12).spice("harkonnen", 12)
    stand(p, "emperor", tueks=1)
    p.tanks("harkonnen", -12).set(acted=[0])
    assert begun(p.at(("ship_and_move", 1)), "emperor") == "offer_deal"


def test_the_weak_seek_allies_and_who_is_close_to_victory_does_not() -> None:
    p = table("emperor", "harkonnen", "atreides", "guild")
    stand(p, "harkonnen", carthag=6, arrakeen=6)
    stand(p, "atreides", tueks=3)
    stand(p, "emperor", tabr=3)
    playing = p.at("nexus")
    assert said(playing, "emperor") in (2, 3)
    playing.say("emperor", "propose alliance", 1)
    assert said(playing, "harkonnen") == "refuse"
