"""What a faction can know: imagined worlds agree with it, and differ in what it cannot."""

from __future__ import annotations

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import State
from landsraad.kernel import Dice
from landsraad.kernel.asks import SPECTATOR

from .positions import GAME, Day, Position
from .test_empire import married
from .test_floor import offered


def worlds(p: Day, name: str, count: int = 30) -> list[State]:
    """Worlds that this faction imagines; each is whole."""
    view = p.match.view(SEAT_OF[name])
    found = [GAME.imagine(view, Dice(seed)) for seed in range(count)]
    for each in found:
        GAME.invariants(each)
        assert each.shields[SEAT_OF[name]] == p.s.shields[SEAT_OF[name]]
        assert each.table == p.t
    return found


def traded() -> Day:
    """Atreides have given Richese three spice for a share."""
    p = Position().open()
    code = offered(p, "atreides", "richese", ("spice", 3), ("share", 1))
    return p.act("richese", "accept_offer", code)


def test_the_two_know_a_private_gift_and_others_do_not() -> None:
    """Rulings trade_spice_hidden, counted_spice."""
    p = traded()
    for name in ("atreides", "richese"):
        for world in worlds(p, name):
            assert world.shields[SEAT_OF["richese"]].handed["atreides"] == 3
    pouches = {world.shields[SEAT_OF["richese"]].pouch for world in worlds(p, "ecaz", 60)}
    assert 1 in pouches
    assert len(pouches) > 1


def test_spice_on_a_board_that_could_not_be_there_was_given_by_somebody() -> None:
    """Ruling counted_spice: Richese show more than they could have."""
    p = traded().act("richese", "show_spice", 4)
    for world in worlds(p, "ecaz"):
        assert sum(world.shields[SEAT_OF["richese"]].handed.values()) >= 3


def test_choices_for_a_battle_are_the_side_s_own() -> None:
    """Ruling public_information: sealed until they are shown."""
    p = Position().armies("harkonnen", "A16", 2).open()
    p.act("atreides", "march", "A16", 3).commit("atreides", 2, 1)
    found = [world.shields[1].commits.get("A16") for world in worlds(p, "harkonnen", 60)]
    assert None in found
    assert len({each.number for each in found if each is not None}) > 2


def test_only_the_sisterhood_knows_what_it_divides() -> None:
    """Ruling breeding_give."""
    p = married(Position())
    drawn = {tuple(sorted(world.shields[12].drawn)) for world in worlds(p, "ecaz")}
    assert len(drawn) > 1
    for world in worlds(p, "bene_gesserit", 5):
        assert world.shields[12].drawn == p.s.shields[12].drawn


def test_ballots_and_offers_of_others_are_not_known() -> None:
    """Ruling law_secret."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    p.act("ecaz", "vote", {"yes": 3, "no": 0})
    ballots = {
        world.shields[4].ballots["transport_price of atreides"].yes for world in worlds(p, "ordos")
    }
    assert len(ballots) > 1


def test_somebody_who_only_watches_imagines_whole_worlds() -> None:
    p = traded()
    GAME.invariants(GAME.imagine(p.match.view(SPECTATOR), Dice(1)))
