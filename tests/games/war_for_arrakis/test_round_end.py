"""The end of the round and of the game: order, named leaders, cards, dice, the last round."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import AREAS, ATREIDES, HARKONNEN, ZONES
from landsraad.games.war_for_arrakis.rules.phases import round_end
from landsraad.games.war_for_arrakis.rules.turn import PHASES
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Seat, then

from .positions import Playing, Position
from .switching import Switch, instead, without

SIETCH = "tasmin_sink"
SAND, DUNES, *_ = (area for area, row in AREAS.items() if row.terrain == "desert")


def ending(position: Position) -> Playing:
    """The end of the round begins."""
    return position.at(("begin_phase", "end"))


def standing(seats: int = 2) -> Position:
    """Two named leaders of each side on the board."""
    position = Position(seats)
    position.legion(HARKONNEN, "arrakeen", 2, leaders=("beast_rabban", "captain_aramsham"))
    return position.legion(ATREIDES, SIETCH, 2, leaders=("paul_atreides", "stilgar"))


# ---- the order


def test_the_round_has_its_phases_in_the_order_of_the_rulebook() -> None:
    """ruling: round_end_order"""
    order = ["start", "vehicles", "dice", "actions", "hazards", "spice", "end"]
    assert list(PHASES) == [phase for phase in order if phase in PHASES]


def test_the_end_of_the_round_goes_in_its_order() -> None:
    """ruling: round_end_order"""
    cards = ("hh_patrols", "hh_hard_times", "hh_beloved_feyd", "hh_forced_recruitment")
    position = standing().row("p06", "p02").hand("harkonnen", *cards, "ca_rage_a", "ca_rage_b")
    position.hand("harkonnen", "ca_rage_c").air(**{next(iter(ZONES)): "carryall"})
    position.spent("harkonnen", "beast_rabban").unused_dice("atreides", mentat=1)
    playing = ending(position).say("atreides", "claim", "p06")
    assert playing.t.air == {}
    playing.say("harkonnen", "set aside", PASS)
    assert playing.board("harkonnen").spent == ["beast_rabban"]
    playing.say("atreides", "set aside", PASS)
    assert playing.board("harkonnen").spent == []
    playing.say("harkonnen", "discard", "ca_rage_a")
    assert playing.board("atreides").dice == {"mentat": 1}
    playing.say("atreides", "remove card", PASS)
    assert playing.over
    assert playing.board("atreides").dice == playing.board("atreides").used == {}


# ---- leaders


def test_named_leaders_are_set_aside_for_generic_ones_the_harkonnen_first() -> None:
    """ruling: leader_swap_at_round_end"""
    playing = ending(standing())
    assert playing.options("harkonnen", "set aside") == ["beast_rabban", "captain_aramsham", PASS]
    playing.say("harkonnen", "set aside", "captain_aramsham").say("harkonnen", "set aside", "done")
    playing.say("atreides", "set aside", "stilgar").say("atreides", "set aside", "paul_atreides")
    legion = playing.legion("arrakeen")
    assert legion is not None
    assert (legion.leaders, legion.generic) == (["beast_rabban"], 1)
    legion = playing.legion(SIETCH)
    assert legion is not None
    assert (legion.leaders, legion.generic) == ([], 2)
    assert playing.t.leaders["stilgar"] == playing.t.leaders["captain_aramsham"] == "aside"


def test_with_no_generic_leader_left_nothing_takes_the_place() -> None:
    """ruling: leader_swap_at_round_end"""
    position = standing().legion(HARKONNEN, "carthag", 1, generic=6)
    playing = ending(position).say("harkonnen", "set aside", "beast_rabban")
    playing.say("harkonnen", "set aside", "done")
    legion = playing.legion("arrakeen")
    assert legion is not None
    assert (legion.leaders, legion.generic) == (["captain_aramsham"], 0)


def test_the_wild_maker_makes_room_for_a_sandworm() -> None:
    """ruling: leader_swap_at_round_end; ruling: wild_maker"""
    playing = ending(Position().wild_maker(SAND)).say("atreides", "set aside", "wild_maker")
    assert playing.t.worms == [SAND]
    assert playing.t.wild_maker == ""
    assert playing.t.leaders["wild_maker"] == "aside"


def test_the_wild_maker_stays_when_all_sandworms_are_on_the_board() -> None:
    """ruling: leader_swap_at_round_end"""
    deserts = [area for area, row in AREAS.items() if row.terrain == "desert"]
    playing = ending(Position().worms(*deserts[1:5]).wild_maker(SAND))
    assert playing.over


def test_partners_decide_about_leaders_of_their_subfaction() -> None:
    """ruling: team_other_decisions"""
    playing = ending(standing(4))
    assert playing.options("house_harkonnen", "set aside") == ["beast_rabban", PASS]
    playing.say("house_harkonnen", "set aside", PASS)
    assert playing.options("corrino_ally", "set aside") == ["captain_aramsham", PASS]
    playing.say("corrino_ally", "set aside", PASS).say("house_atreides", "set aside", PASS)
    assert playing.options("fremen_ally", "set aside") == ["stilgar", PASS]


# ---- the last round


@pytest.mark.parametrize("most", [8, 10, 12, 16, 20, 30])
def test_the_harkonnen_win_after_the_last_round(most: int) -> None:
    """ruling: round_limit; option: max_rounds=8; option: max_rounds=10; option: max_rounds=12
    option: max_rounds=16; option: max_rounds=20; option: max_rounds=30; ending: last_round
    """
    playing = ending(Position(max_rounds=most).set(round=most - 1))
    assert playing.t.ending == ""
    playing = ending(Position(max_rounds=most).set(round=most))
    assert (playing.t.ending, playing.t.winners) == ("last_round", HARKONNEN)


def test_the_check_of_the_last_round_comes_first() -> None:
    """ruling: round_limit; ruling: both_could_win"""
    playing = ending(Position().set(round=16).prescience(10, 8, 6))
    assert (playing.t.ending, playing.t.winners) == ("objective", ATREIDES)


# ---- switches


def _all_stay(t: Table, seat: Seat) -> list[str]:
    del t, seat
    return []


def _dice_first(s: State) -> None:
    then(s, round_end.recover_dice, round_end.turn_cards_up, round_end.claim_at_end)


def _won_too_early(s: State) -> None:
    then(s, (round_end.win, HARKONNEN, "last_round"), (round_end.check_objective, "objective"))


SWITCHES: dict[str, Switch] = {
    "ruling: round_end_order": instead(round_end.begin, _dice_first),
    "ruling: leader_swap_at_round_end": instead(round_end.swappable, _all_stay),
    "ruling: wild_maker": instead(round_end.WILD_MAKER, "nobody"),
    "ruling: team_other_decisions": without(round_end.belongs_to, True),
    "ruling: round_limit": without(round_end.last_round),
    "ruling: both_could_win": instead(round_end.begin, _won_too_early),
    "ending: last_round": without(round_end.last_round),
}
