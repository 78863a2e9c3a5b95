"""Herald, who plays by rules, and the caretaker: positions, and what they do in them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from landsraad.bots.bot import act_freely
from landsraad.bots.named import names
from landsraad.bots.seating import run
from landsraad.games.megagame.bots import bots
from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import (
    Ballot,
    Courtship,
    Goods,
    Harvester,
    Offer,
    Pact,
    Vote,
)
from landsraad.kernel import Dice, Match, Secret
from landsraad.kernel.record import Acted

from .positions import GAME, Position


def acting(position: Position, name: str, kind: str = "herald", times: int = 1) -> Match[Any]:
    """A match in which a faction had so many chances."""
    match, seat = Match(GAME, position.s, live=True), SEAT_OF[name]
    bot = bots.made[kind](GAME, seat, Dice(1))
    for _ in range(times):
        before = match.encoded()
        bots.made[kind](GAME, seat, Dice(1)).begin(match.view(seat), match.offers(seat))
        assert match.encoded() == before, "thinking changes nothing"
        act_freely(match, seat, bot)
        GAME.invariants(match.state)
    return match


def does(position: Position, name: str, kind: str = "herald") -> tuple[str, dict[str, Any]]:
    """The next deed of a faction with its answers; empty: it does nothing."""
    entry = acting(position, name, kind).entries[-1]
    return (entry.act, dict(entry.answers)) if isinstance(entry, Acted) else ("", {})


def day(kind: str = "herald", seed: int = 1, **options: Any) -> Match[Any]:
    """A whole day of one kind of bots, with its record."""
    match = Match.begin(GAME, {"years": 8, **options}, 15, Secret.given(seed), live=True)
    run(match, kind)
    return match


def deeds(match: Match[Any]) -> Counter[str]:
    """How often each deed was done by factions."""
    return Counter(e.act for e in match.entries if isinstance(e, Acted) and e.seat >= 0)


# ---- whole days


def test_the_game_is_played_by_herald_unless_people_say_otherwise() -> None:
    assert names(GAME)[3:5] == ["herald", "caretaker"]


def test_heralds_play_a_day_in_which_everybody_does_something() -> None:
    match = day()
    assert match.verdict is not None
    assert {entry.seat for entry in match.entries if isinstance(entry, Acted)} >= set(range(15))
    assert len(deeds(match)) > 25


def test_the_same_dice_give_the_same_day_whatever_the_order_of_sets() -> None:
    code = (
        "from landsraad.arena.simulate import Tournament, play_one;"
        "print(play_one(Tournament('megagame', 1, 15, ('herald',), {}, 7), 0).digest)"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(digests) == 1


def test_with_sealed_orders_everything_on_arrakis_is_sealed_first() -> None:
    done = deeds(day(order_mode="sealed"))
    assert done["seal_order"] > 20
    assert not {"march", "fly", "walk"} & set(done)


def test_caretakers_bring_harvesters_home_and_commit_battles_and_nothing_else() -> None:
    assert set(deeds(day("caretaker"))) <= {"commit", "fly"}


# ---- Houses


def test_a_house_takes_its_harvester_to_the_spice_with_a_guard() -> None:
    position = Position().roll("worm", 12)
    position.t.spice["302"] = 8
    t = acting(position, "atreides", times=12).state.table
    assert any((each.owner, each.region) == ("atreides", "302") for each in t.harvesters.values())
    assert t.armies["302"]["atreides"] == 1


def test_a_caretaker_brings_a_loaded_harvester_home() -> None:
    position = Position().harvester("atreides", "302", load=3).ornithopter("atreides", "A19")
    match = acting(position, "atreides", "caretaker")
    assert match.state.shields[SEAT_OF["atreides"]].pouch == 3 + 3


def test_a_caretaker_leaves_harvesters_that_have_nothing_to_bring() -> None:
    position = Position()
    position.t.spice["302"] = 8
    assert does(position, "atreides", "caretaker") == ("", {})


def test_a_house_claims_a_settlement_where_it_stands() -> None:
    position = Position().armies("ecaz", "A22", 1)
    assert does(position, "ecaz")[0] == "claim"


def test_a_house_does_not_take_settlements_of_kin() -> None:
    position = Position().armies("ecaz", "A11", 1).gone("richese")
    assert does(position, "ecaz")[0] == "claim"
    position.t.pacts.append(Pact("ecaz", "richese", 0))
    assert does(position, "ecaz")[0] != "claim"


@pytest.mark.parametrize(("theirs", "number"), [(2, 3), (3, 4)])
def test_who_can_win_for_sure_commits_no_more_than_that_takes(theirs: int, number: int) -> None:
    position = Position().gone("ecaz").gone("fenring").armies("ecaz", "A08", 6)
    position.armies("fenring", "A08", theirs)
    position.open().attack("ecaz", "fenring", "A08")
    match = acting(position, "ecaz")
    chosen = match.state.shields[SEAT_OF["ecaz"]].commits["A08"]
    assert (chosen.number, chosen.leader) == (number + 1, -1)


def test_a_house_without_money_for_the_way_back_does_not_fly_out() -> None:
    position = Position()
    position.t.spice["302"] = 8
    position.board("atreides").solari = 3
    position.spice("atreides", 0)
    position.board("atreides").shares = 0
    assert does(position, "atreides")[0] != "fly"


def test_a_house_votes_against_a_tax_for_others_and_for_its_own() -> None:
    for to, ballot in (("ecaz", Ballot(3, 0)), ("ordos", Ballot(0, 3))):
        position = Position()
        position.t.votes["tax of ordos"] = Vote(
            "ordos", 1, "add", template="tax", values={"solari": 3, "to": to}
        )
        match = acting(position, "ecaz", times=12)
        assert match.state.shields[SEAT_OF["ecaz"]].ballots["tax of ordos"] == ballot


def offered(gives: dict[Any, int], wants: dict[Any, int]) -> Position:
    """Ordos offers Ecaz a trade, which has nothing else to do."""
    position = Position()
    made = Offer("BCDF", "ordos", "ecaz", Goods(gives), Goods(wants), 0)
    for name in ("ordos", "ecaz"):
        position.shield(name).offers.append(made)
    return position


def test_a_good_offer_is_accepted_and_a_bad_one_declined() -> None:
    good, bad = offered({"solari": 16}, {"spice": 1}), offered({"solari": 1}, {"spice": 3})
    for position, act in ((good, "accept_offer"), (bad, "drop_offer")):
        assert act in deeds(acting(position, "ecaz", times=12))


# ---- Fremen


def test_fremen_walk_to_spice_that_lies_near() -> None:
    position = Position()
    position.t.spice["104"] = 6
    position.board("tabr").steps = 3
    act, _ = does(position, "tabr")
    assert act == "walk"


def test_fremen_pay_the_bribe_in_the_year_before_it_is_due() -> None:
    position = Position().spice("tabr", 12)
    position.t.year = 5
    assert does(position, "tabr") == ("pay_bribe", {"pay bribe": 8})
    position.t.year = 1
    assert does(position, "tabr")[0] != "pay_bribe"


def test_fremen_spill_what_a_harvester_beside_them_has_loaded() -> None:
    position = Position().armies("tabr", "302", 4).spice("tabr", 6)
    for id, owner in (("h20", "ecaz"), ("h21", "ordos"), ("h22", "ginaz")):
        position.t.harvesters[id] = Harvester(owner, "302", 3)
    act, says = does(position, "tabr")
    assert act == "guerrilla"
    assert says["tactic"] in ("spill_all", "spill_one", "wreck")


# ---- organisations


def test_the_sisterhood_gives_him_to_the_house_that_leads() -> None:
    position = Position()
    position.leader("bene_gesserit", 5)
    position.board("bene_gesserit").leaders.remove(5)
    for name in ("corrino", "ginaz"):
        position.board(name).leaders.remove(0)
        position.s.box.pouch.append(0)
    position.t.courtships.append(Courtship("ginaz", "corrino", 0, 0, answer=0, blessed=True))
    for power in (0, 1):
        position.s.box.pouch.remove(power)
    position.shield("bene_gesserit").drawn = [5, 0, 1]
    match = acting(position, "bene_gesserit")
    assert match.state.table.factions["corrino"].leaders == [1, 5]


def test_the_guild_names_the_bribe_when_a_period_begins() -> None:
    assert does(Position(), "spacing_guild")[0] == "name_bribe"


def test_the_tleilaxu_engineer_the_strongest_they_can_pay() -> None:
    position = Position().tank(0).tank(1)
    assert does(position, "bene_tleilaxu") == ("engineer", {"engineer": 1})
