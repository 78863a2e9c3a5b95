"""The Old Man of the Desert: arrival, presence, what he does, and when he leaves."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import OUTER_SECTORS, SETTLEMENTS
from landsraad.games.war_for_arrakis.rules import board, tracks
from landsraad.games.war_for_arrakis.rules.desert import worms as desert
from landsraad.games.war_for_arrakis.rules.modules import old_man
from landsraad.games.war_for_arrakis.state import OldMan
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

A = "atreides"
SAND = "nw_out_04"
DEEP = "se_out_07"


def called(sector: str = "outer_nw", worms: int = 2, wild_maker: bool = False) -> Position:
    """He is in a sector, with so many worms before the Atreides."""
    position = Position(old_man=True)
    if wild_maker:
        position.entered("wild_maker")
    return position.set(old_man=OldMan(sector, worms, wild_maker, came=True))


def power(position: Position, who: str = A) -> Playing:
    """Take a desert power action."""
    position.set(speaker=position.seat(who))
    return position.at(("desert_power", position.seat(who)))


def there(p: Playing) -> OldMan:
    """The Old Man of a table."""
    assert p.t.old_man is not None
    return p.t.old_man


# ---- arrival


def test_all_worms_and_wormsigns_leave_the_board_for_him() -> None:
    """ruling: old_man_arrival"""
    position = Position(old_man=True).worms(SAND, DEEP).wild_maker("nw_out_07")
    p = power(position.wormsigns("nw_out_08")).say(A, "desert power", "call the Old Man")
    assert p.options(A, "Old Man to") == list(OUTER_SECTORS)
    p.say(A, "Old Man to", "outer_sw")
    assert (p.t.worms, p.t.wild_maker, p.t.wormsigns) == ([], "", [])
    assert there(p) == OldMan("outer_sw", 2, True, came=True)


def test_he_needs_a_worm_on_the_board_and_comes_once_a_round() -> None:
    """ruling: old_man_arrival"""
    p = power(Position(old_man=True).wormsigns(SAND))
    assert "call the Old Man" not in p.options(A, "desert power")
    p = power(Position(old_man=True).worms(SAND).set(old_man=OldMan(came=True)))
    assert "call the Old Man" not in p.options(A, "desert power")
    p = power(Position().worms(SAND))
    assert "call the Old Man" not in p.options(A, "desert power")


def test_the_fremen_ally_calls_him_in_teams() -> None:
    """ruling: old_man_arrival"""
    p = power(Position(4, old_man=True).worms(SAND), "fremen_ally")
    p.say("fremen_ally", "desert power", "call the Old Man")
    p.say("fremen_ally", "Old Man to", "outer_ne")
    assert there(p).sector == "outer_ne"


# ---- presence


def test_nothing_calls_a_worm_while_he_is_there_and_his_sector_is_ridden() -> None:
    """ruling: old_man_presence"""
    position = called().atreides("the_funeral_plain", 1).harkonnen(SAND, 1)
    assert desert.wormsign_places(position.t) == 0
    assert desert.figures_for_worm(position.t) == []
    assert board.ridden(position.t, "the_funeral_plain") & board.BIT["nw_out_08"]
    p = position.at(("arrive", SAND))
    assert p.over
    assert p.units("harkonnen", SAND) == 1


def test_before_the_hazards_he_leaves_and_worms_can_come_again() -> None:
    """ruling: old_man_presence"""
    position = called(worms=3).harvesters(SAND).set(phase="hazards", turn="")
    p = position.drawn("wormsign", 16, 15).at(("begin_phase", "hazards"))
    assert there(p) == OldMan()
    assert p.told("wormsign_revealed")[0]["area"] == SAND


# ---- what he does


def test_for_a_worm_he_goes_to_an_adjacent_outer_sector() -> None:
    """ruling: old_man_actions"""
    p = power(called()).say(A, "desert power", "move the Old Man")
    assert p.options(A, "Old Man to") == ["outer_ne", "outer_sw", PASS]
    p.say(A, "Old Man to", "outer_sw")
    assert (there(p).sector, there(p).worms) == ("outer_sw", 1)


@pytest.mark.parametrize(
    ("ring", "beside"),
    [("board", ["outer_ne"]), ("full_ring", ["outer_ne", "outer_sw"])],
)
def test_the_southern_sectors_touch_in_a_full_ring_only(ring: str, beside: list[str]) -> None:
    """ruling: old_man_ring"""
    position = Position(old_man=True, old_man_ring=ring)
    assert old_man.next_sectors(position.t, "outer_se") == beside


def test_the_ring_of_the_board() -> None:
    """option: old_man_ring=board"""
    assert old_man.next_sectors(Position(old_man=True).t, "outer_sw") == ["outer_nw"]


def test_the_full_ring() -> None:
    """option: old_man_ring=full_ring"""
    position = Position(old_man=True, old_man_ring="full_ring")
    assert old_man.next_sectors(position.t, "outer_sw") == ["outer_se", "outer_nw"]


def test_he_takes_a_harvester_that_no_legion_protects() -> None:
    """ruling: old_man_actions"""
    position = called(worms=1).harvesters(SAND, DEEP)
    p = power(position).say(A, "desert power", "attack with the Old Man")
    p.say(A, "Old Man attacks", SAND)
    assert p.t.harvesters == [DEEP]
    assert (there(p).sector, there(p).worms) == ("outer_nw", 0)


def test_he_attacks_a_legion_with_six_dice_in_any_terrain_but_mountains() -> None:
    """ruling: old_man_actions"""
    mountain = next(
        area
        for area in board.areas_in(board.mountains(Position().t))
        if board.BIT[area] & board.OF_SECTOR["outer_nw"] and area not in SETTLEMENTS
    )
    position = called(worms=0, wild_maker=True).harkonnen(SAND, 5).harkonnen(mountain, 1)
    position.harvesters(SAND).combat(*["hit"] * 4, "special", "shield")
    p = power(position).say(A, "desert power", "attack with the Old Man")
    assert p.options(A, "Old Man attacks") == [SAND, PASS]
    p.say(A, "Old Man attacks", SAND)
    assert p.legion(SAND) is None
    assert p.t.harvesters == []
    assert there(p) == OldMan("outer_nw", 0, False, came=True)


def test_smuggler_harvesters_are_lost_for_the_round_only() -> None:
    """ruling: old_man_actions"""
    position = Position(old_man=True, smugglers=True)
    assert position.t.smugglers is not None
    position.t.smugglers.harvesters = [SAND]
    position.set(old_man=OldMan("outer_nw", 1, came=True))
    p = power(position).say(A, "desert power", "attack with the Old Man")
    p.say(A, "Old Man attacks", SAND)
    assert p.t.smugglers is not None
    assert (p.t.smugglers.harvesters, p.t.smugglers.left) == ([], 3)


def test_without_a_bound_worm_he_does_nothing() -> None:
    """ruling: old_man_actions"""
    assert power(called(worms=0).harvesters(SAND)).over


# ---- Bene Gesserit tokens


def test_supremacy_brings_the_atreides_no_token_beside_him() -> None:
    """ruling: old_man_tokens"""
    p = Position(old_man=True).at(("gain_supremacy", 7))
    assert p.t.bene_gesserit["atreides"] == 0


def _tokens_for_all(s: object, side: str, n: int) -> None:
    """The Old Man changes nothing."""
    s.table.bene_gesserit[side] += n  # type: ignore[attr-defined]


SWITCHES: dict[str, Switch] = {
    "ruling: old_man_arrival": without(old_man.old_man_forms, []),
    "ruling: old_man_presence": without(old_man.is_still, False),
    "ruling: old_man_actions": without(old_man.old_man_forms, []),
    "ruling: old_man_ring": without(old_man.next_sectors, []),
    "ruling: old_man_tokens": instead(tracks.gain_tokens, _tokens_for_all),
}
