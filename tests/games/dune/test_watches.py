"""Holders of a Karama are asked at great moments, and whenever the watch list says so."""

from __future__ import annotations

from collections import Counter

import pytest

from landsraad.games.dune.components import PARTS_OF
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.watches import WATCHES, great
from landsraad.games.dune.state import Auction, Battle, Shipment
from landsraad.kernel import Ask, View
from landsraad.orders import Stop, never, wanted
from landsraad.testing import Setting
from landsraad.testing.driver import Driver

from .positions import GAME, Position

FIVE = ("atreides", "harkonnen", "emperor", "guild", "bene_gesserit")


@pytest.mark.parametrize("power", ["voice", "battle_prescience", "battle power", "traitors"])
def test_what_decides_a_battle_is_great_for_its_sides_and_their_allies(power: str) -> None:
    p = Position(*FIVE)
    p.t.battle = Battle("arrakeen", aggressor=0, defender=1)
    p.t.allies[2], p.t.allies[1] = [1], [2]
    asked = [seat for seat in range(5) if great(p.t, seat, f"stop {power}")]
    assert asked == [0, 1, 2]
    p.t.battle = None
    assert not any(great(p.t, seat, f"stop {power}") for seat in range(5))


@pytest.mark.parametrize("power", ["treachery_income", "half_price", "bidding_prescience"])
def test_what_happens_all_the_time_is_not_great(power: str) -> None:
    p = Position(*FIVE)
    assert not any(great(p.t, seat, f"stop {power}") for seat in range(5))


@pytest.mark.parametrize("kind", ["call traitor", "hajr", "stop worthless_karama"])
def test_cards_and_powers_that_have_one_moment_are_great(kind: str) -> None:
    assert great(Position(*FIVE).t, 0, kind)


@pytest.mark.parametrize(
    ("to", "theirs", "is_great"),
    [("arrakeen", 1, True), ("arrakeen", 0, False), ("the_great_flat", 1, False)],
)
def test_a_shipment_into_anothers_stronghold_is_great(to: str, theirs: int, is_great: bool) -> None:
    p = Position(*FIVE)
    for forces in p.t.forces:
        forces.clear()
    p.t.forces[theirs][PARTS_OF[to][0]] = [2, 0]
    p.t.shipment = Shipment(0, "reserves", PARTS_OF[to][0], {"": [1, 0]}, 1)
    assert great(p.t, 3, "stop shipment") == is_great


def of_first(p: Position) -> View:
    """What the first seat sees of this table."""
    return View(0, p.t, p.s.shields[0], [], None, [], [])


def watched(name: str, ask: Ask, view: View, value: int = 0) -> bool:
    """Does somebody with this line on the list want to be asked?"""
    return wanted([Stop(WATCHES[name].kind, value, when=name)], sketch.desk.watches, ask, view)


def test_a_dear_card_is_watched_for_by_its_price() -> None:
    ask = Ask(0, "stop treachery_income", ["pass", "treachery_income"], True)
    p = Position(*FIVE).set(phase="bidding")
    p.t.auction = Auction(opener=0, number=1, bid=5, top=3, turn=3)
    view = of_first(p)
    assert watched("dear card", ask, view, 5)
    assert not watched("dear card", ask, view, 6)
    assert not watched("dear card", Ask(0, "stop voice", ["pass", "voice"], True), view, 5)


def test_the_guild_is_watched_for_by_what_could_be_stopped() -> None:
    view = of_first(Position(*FIVE))
    cheap = Ask(0, "stop three_shipments", ["pass", "three_shipments", "half_price"], True)
    assert watched("half price", cheap, view)
    assert not watched("half price", Ask(0, "stop movement", ["pass", "movement"], True), view)
    assert watched("any power", cheap, view)


def test_the_voice_is_watched_for_in_own_battles() -> None:
    ask = Ask(0, "stop voice", ["pass", "voice"], True)
    for defender, mine in ((0, True), (1, False)):
        p = Position(*FIVE)
        p.t.battle = Battle("arrakeen", aggressor=4, defender=defender)
        view = of_first(p)
        assert watched("voice", ask, view) == mine


def test_the_buyers_moment_before_the_next_card_is_great_and_that_before_the_first_is_not() -> None:
    p = Position(*FIVE).set(phase="bidding", auction=Auction(opener=0))
    assert not great(p.t, 3, "stop bidding_prescience")
    p.set(auction=Auction(opener=0, number=1))
    assert great(p.t, 3, "stop bidding_prescience")


def test_whoever_could_stop_something_is_asked_a_few_times_in_a_game() -> None:
    """Among all chances to stop a power most are small; who holds nothing is never asked."""
    asked: Counter[bool] = Counter()
    for seed in range(12):
        driver = Driver(GAME, Setting(6, {}, seed), acts=0.0)
        while not driver.match.over:
            for ask in driver.match.asks.values():
                if ask.hidden and ask.kind.startswith("stop ") and not ask.forced:
                    asked[great(driver.match.state.table, ask.seat, ask.kind)] += 1
            driver.move()
    assert asked[False] > 2 * asked[True] > 0, asked


def test_every_watch_is_about_chances_to_react() -> None:
    for name, watch in WATCHES.items():
        assert never(GAME, watch.kind.replace("*", "voice")) is not None, name
