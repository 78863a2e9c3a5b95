"""Production: thumpers, the Arrakis die, resources, worms; and what may be passed."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.components import ARRAKIS_DIE, NEAR
from landsraad.games.dawn_of_the_fremen.rules.order import in_turn, lead_player
from landsraad.games.dawn_of_the_fremen.rules.phases import arrakis_die, production
from landsraad.games.dawn_of_the_fremen.rules.table import worm_in
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

from .positions import Playing, Position
from .switching import Switch, instead, without

SITES = {
    "salt_crust": "spice_full",
    "rock_path": "spice_crescent",
    "iron_stair": "water",
    "kite_hill": "food",
    "hollow_erg": "worm_tooth",
}
"""Green's sites in most of these tests."""


def sites(position: Position, *names: str) -> Position:
    """Let Green hold these territories with their sites; without names all of them."""
    for name in names or SITES:
        position.hold("green", name).site(name, SITES[name])
    return position


def thumpers(p: Playing, **moons: str) -> Playing:
    """Everybody sets the thumper in the order of play; `full` unless said otherwise."""
    while "thumper" in (kinds := p.open_kinds()).values():
        (tribe,) = kinds
        p.say(tribe, "thumper", moons.get(tribe, "full"))
    return p


def produced(position: Position, face: str, **moons: str) -> Playing:
    """The Production phase with this face of the die, up to the first question after it."""
    return thumpers(position.die(face).phase("production"), **moons)


def goods(p: Playing) -> dict[str, dict[str, int]]:
    """What lies in Green's territories with sites, where anything does."""
    return {name: p.land(name).goods for name in SITES if p.land(name).goods}


FULL = {
    "salt_crust": {"spice": 1},
    "rock_path": {"spice": 1},
    "iron_stair": {"water": 1},
    "kite_hill": {"food": 1},
    "hollow_erg": {"worm_tooth": 1},
}


def without_site(*names: str) -> dict[str, dict[str, int]]:
    """What everything produces, but for these."""
    return {name: made for name, made in FULL.items() if name not in names}


# ---- the faces of the die


def test_under_a_crescent_moon_only_crescent_spice_is_produced() -> None:
    """face: crescent_moon"""
    p = produced(sites(Position(2)), "crescent_moon")
    assert goods(p) == without_site("salt_crust")


def test_under_a_full_moon_only_full_spice_is_produced() -> None:
    """face: full_moon"""
    p = produced(sites(Position(2)), "full_moon")
    assert goods(p) == without_site("rock_path")


@pytest.mark.parametrize(
    ("face", "caller", "promoter"),
    [("crescent_moon", "crescent", "full"), ("full_moon", "full", "crescent")],
)
def test_under_one_moon_only_a_thumper_on_that_side_calls_a_worm_and_all_may_promote(
    face: str, caller: str, promoter: str
) -> None:
    """face: crescent_moon; face: full_moon"""
    start = Position(2).hold("green", "salt_crust").hold("blue", "rock_path")
    start.put("salt_crust", "maker").put("rock_path", "maker")
    p = produced(start, face, green=caller, blue=promoter)
    assert p.options("green", "worm") == [PASS, "call", "promote"]
    p.say("green", "worm", PASS)
    assert p.options("blue", "worm") == [PASS, "promote"]
    p.say("blue", "worm", "promote")
    assert p.land("rock_path").tokens == ["great_maker"]


def test_under_both_moons_everything_is_produced_and_every_thumper_calls() -> None:
    """face: both_moons"""
    p = produced(sites(Position(2)), "both_moons", green="full", blue="crescent")
    assert goods(p) == FULL
    p.say("green", "worm", "call").say("green", "call in", "salt_crust")
    assert p.land("salt_crust").tokens == ["maker"]
    assert p.options("blue", "worm") == [PASS, "call"]


@pytest.mark.parametrize(("said", "made"), [("yes", FULL), ("no", {})])
def test_the_lead_player_alone_decides_on_that_face(said: str, made: dict[str, Any]) -> None:
    """face: lead_player"""
    p = produced(sites(Position(3)).set(lead="blue"), "lead_player", green="crescent")
    assert p.open_kinds() == {"blue": "phase occurs"}
    p.say("blue", "phase occurs", said)
    assert p.over is (said == "no")
    assert len(p.told("phase_skipped")) == (said == "no")
    if said == "yes":
        p.say("blue", "worm", PASS).say("red", "worm", PASS)
        assert p.options("green", "worm") == [PASS, "call"]
    assert goods(p) == made


@pytest.mark.parametrize(("said", "made"), [("yes", FULL), ("no", {})])
def test_all_players_vote_on_that_face(said: str, made: dict[str, Any]) -> None:
    """face: all_players"""
    p = produced(sites(Position(3)), "all_players", red="crescent")
    for tribe in ("green", "blue", "red"):
        p.say(tribe, "vote on phase", said)
    assert goods(p) == made
    assert p.told("vote_result") == [{"said": said}]
    assert p.over is (said == "no")


def test_on_the_worm_face_resources_come_and_a_worm_of_everybody_goes() -> None:
    """face: worm"""
    start = sites(Position(2)).put("salt_crust", "maker").put("rock_path", "maker")
    p = produced(start, "worm")
    assert goods(p) == FULL
    p.say("green", "lose worm in", "rock_path")
    assert p.land("rock_path").tokens == []
    assert p.land("salt_crust").tokens == ["maker"]
    assert p.over
    assert not p.told("worm_called")


def test_in_a_storm_nothing_is_produced() -> None:
    """face: storm"""
    p = produced(sites(Position(2)), "storm")
    assert p.over
    assert goods(p) == {}
    assert p.told("phase_skipped") == [{"phase": "production"}]


@pytest.mark.parametrize(("phase", "kind"), [("trade", "offer"), ("shipment", "ship from")])
@pytest.mark.parametrize("face", ["crescent_moon", "full_moon", "both_moons", "worm"])
def test_trade_and_shipment_occur_on_these_faces(phase: str, kind: str, face: str) -> None:
    start = Position(2).hold("green", "salt_crust").hold("blue", "rock_path")
    p = start.put("salt_crust", "spice").put("rock_path", "food").die(face).phase(phase)
    assert p.open_kinds() == {"green": kind}
    assert p.told("die_rolled") == [{"seat": 0, "face": face, "phase": phase}]


@pytest.mark.parametrize("phase", ["trade", "shipment"])
def test_a_storm_keeps_trade_and_shipment_from_occurring(phase: str) -> None:
    """face: storm"""
    p = Position(2).put("salt_crust", "spice").put("rock_path", "food").die("storm").phase(phase)
    assert p.over
    assert p.told("phase_skipped") == [{"phase": phase}]


@pytest.mark.parametrize("phase", ["trade", "shipment"])
def test_the_lead_player_and_all_players_decide_on_trade_and_shipment_too(phase: str) -> None:
    """face: lead_player; face: all_players"""
    p = Position(2).put("salt_crust", "spice").die("lead_player").phase(phase)
    assert p.open_kinds() == {"green": "phase occurs"}
    p = Position(2).put("salt_crust", "spice").die("all_players").phase(phase)
    assert p.open_kinds() == {"green": "vote on phase", "blue": "vote on phase"}


# ---- votes


def vote(p: Playing, yes: str, no: str) -> Playing:
    """These tribes vote so, whenever they are asked."""
    said = {**dict.fromkeys(yes.split(), "yes"), **dict.fromkeys(no.split(), "no")}
    while "vote on phase" in (kinds := p.open_kinds()).values():
        tribe = next(iter(kinds))
        p.say(tribe, "vote on phase", said[tribe])
    return p


@pytest.mark.parametrize("shown", ["together", "in_turn"])
@pytest.mark.parametrize(
    ("yes", "no", "result"),
    [
        ("green blue red", "yellow", "yes"),
        ("yellow", "green blue red", "no"),
        ("blue green", "red yellow", "yes"),
        ("red yellow", "blue green", "no"),
        ("red yellow green", "blue", "yes"),
    ],
)
def test_the_majority_decides_and_the_lead_players_vote_breaks_a_tie(
    shown: str, yes: str, no: str, result: str
) -> None:
    """Blue leads, and is not asked a second time.

    ruling: vote_one_each
    """
    start = Position(4, vote_shown=shown).set(lead="blue")
    p = vote(produced(start, "all_players"), yes, no)
    assert p.told("vote_result") == [{"said": result}]
    assert "vote on phase" not in p.open_kinds().values()
    assert len(p.told("phase_skipped")) == (result == "no")


def test_allies_have_a_vote_each() -> None:
    """ruling: vote_one_each"""
    p = produced(Position(3).ally("green", "blue").set(lead="red"), "all_players")
    assert vote(p, "green blue", "red").told("vote_result") == [{"said": "yes"}]


def test_who_has_vanished_has_no_vote() -> None:
    start = Position(3).vanished("green").set(lead="blue")
    p = produced(start, "all_players")
    assert set(p.open_kinds()) == {"blue", "red"}
    assert vote(p, "red", "blue").told("vote_result") == [{"said": "no"}]


def test_votes_are_sealed_and_shown_at_once() -> None:
    """ruling: vote_one_each; option: vote_shown=together"""
    p = produced(Position(3), "all_players")
    assert set(p.open_kinds()) == {"green", "blue", "red"}
    p.say("red", "vote on phase", "no").say("green", "vote on phase", "no")
    assert p.asked("blue").hidden
    assert not p.told("voted")
    assert p.t.votes == {}
    p.say("blue", "vote on phase", "yes")
    assert p.told("voted") == [
        {"seat": 0, "said": "no"},
        {"seat": 1, "said": "yes"},
        {"seat": 2, "said": "no"},
    ]


def test_votes_may_be_spoken_in_turn_from_the_lead_player() -> None:
    """ruling: vote_one_each; option: vote_shown=in_turn"""
    p = produced(Position(3, vote_shown="in_turn").set(lead="red"), "all_players")
    assert p.open_kinds() == {"red": "vote on phase"}
    p.say("red", "vote on phase", "no")
    assert p.told("voted") == [{"seat": 2, "said": "no"}]
    assert p.open_kinds() == {"green": "vote on phase"}
    p.say("green", "vote on phase", "yes")
    assert p.open_kinds() == {"blue": "vote on phase"}


@pytest.mark.parametrize("shown", ["together", "in_turn"])
def test_a_vote_goes_on_without_one_who_vanishes_meanwhile(shown: str) -> None:
    p = produced(Position(4, vote_shown=shown).set(lead="green"), "all_players")
    p.say("green", "vote on phase", "yes").act("green", "vanish", "vanish")
    assert vote(p, "blue red", "yellow").told("vote_result") == [{"said": "yes"}]


# ---- thumpers


def test_thumpers_are_set_openly_in_turn_before_the_die_is_rolled() -> None:
    """ruling: thumper_open"""
    p = Position(3).set(lead="blue", thumpers=["", "", ""]).die("storm").phase("production")
    assert p.open_kinds() == {"blue": "thumper"}
    assert p.options("blue", "thumper") == ["full", "crescent"]
    p.say("blue", "thumper", "crescent")
    assert p.told("thumper_set") == [{"seat": 1, "moon": "crescent"}]
    assert p.match.view(2).table.thumpers == ["", "crescent", ""]
    assert p.open_kinds() == {"red": "thumper"}
    assert not p.told("die_rolled")
    p.say("red", "thumper", "full")
    assert not p.told("die_rolled")
    p.say("green", "thumper", "full")
    assert p.told("die_rolled") == [{"seat": 1, "face": "storm", "phase": "production"}]


# ---- worms


def test_one_worm_a_production_comes_or_grows_and_nobody_must() -> None:
    """ruling: worm_gain_limit"""
    start = Position(2, rest="blue").hold("green", "rock_path", "iron_stair", "kite_hill")
    start.hold("green", "salt_crust", "hollow_erg", "ash_terrace")
    start.put("rock_path", "maker").put("iron_stair", "great_maker")
    p = produced(start, "both_moons")
    assert p.options("green", "worm") == [PASS, "call", "promote"]
    p.say("green", "worm", "call")
    places = p.options("green", "call in")
    assert sorted(places) == ["ash_terrace", "hollow_erg", "kite_hill", "salt_crust"]
    p.say("green", "call in", "kite_hill")
    assert p.land("kite_hill").tokens == ["maker"]
    assert p.open_kinds() == {"blue": "worm"}
    assert p.say("blue", "worm", PASS).over


def test_a_great_maker_is_not_promoted_again() -> None:
    """ruling: worm_gain_limit"""
    start = Position(2).hold("green", "rock_path", "iron_stair", "kite_hill")
    start.put("rock_path", "maker").put("iron_stair", "great_maker").put("kite_hill", "maker")
    p = produced(start, "both_moons").say("green", "worm", "promote")
    assert sorted(p.options("green", "promote in")) == ["kite_hill", "rock_path"]
    p.say("green", "promote in", "rock_path")
    assert p.land("rock_path").tokens == ["great_maker"]
    assert p.told("worm_promoted") == [{"seat": 0, "territory": "rock_path"}]
    assert p.open_kinds() == {"blue": "worm"}


def test_the_worm_face_takes_a_whole_worm_of_the_owners_choice() -> None:
    """A tribe that has none loses none, and one that has only one cannot keep it.

    ruling: worm_face_removal
    """
    start = Position(3).hold("green", "rock_path", "iron_stair").hold("blue", "kite_hill")
    start.hold("red", "salt_crust").put("rock_path", "great_maker").put("iron_stair", "maker")
    p = produced(start.put("kite_hill", "great_maker", "crysknife"), "worm")
    assert p.options("green", "lose worm in") == ["iron_stair", "rock_path"]
    p.say("green", "lose worm in", "rock_path")
    assert p.over
    assert p.land("rock_path").tokens == []
    assert p.land("iron_stair").tokens == ["maker"]
    assert p.land("kite_hill").tokens == ["crysknife"]
    assert [facts["seat"] for facts in p.told("worm_lost")] == [0, 1]


# ---- how much


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 1), (2, 2)])
def test_a_site_produces_only_where_none_of_its_resource_lies(before: int, after: int) -> None:
    """Wherever those came from; other resources do not matter.

    ruling: production_cap
    """
    start = sites(Position(2), "iron_stair").put("iron_stair", "food", *["water"] * before)
    p = produced(start, "both_moons")
    assert p.land("iron_stair").goods == {"food": 1, "water": after}
    assert len(p.told("produced")) == (before == 0)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_with_a_sietch_a_site_is_filled_up_to_two(before: int, after: int) -> None:
    """ruling: production_cap"""
    start = sites(Position(2), "iron_stair").put("iron_stair", "sietch", *["water"] * before)
    assert produced(start, "both_moons").land("iron_stair").goods == {"water": after}


def next_door(near: str = "green", rock: bool = False) -> Position:
    """Green's water site in Iron Stair, and a sietch of some tribe beside it on the Rock Path."""
    start = sites(Position(3), "iron_stair").hold(near, "rock_path").put("rock_path", "sietch")
    return start.rock("iron_stair", "rock_path") if rock else start


def test_an_own_sietch_next_door_doubles() -> None:
    """ruling: sietch_bonus_owner"""
    assert produced(next_door(), "both_moons").land("iron_stair").goods == {"water": 2}


def test_a_rock_keeps_the_bonus_of_a_sietch_away() -> None:
    """ruling: sietch_bonus_owner"""
    p = produced(next_door(rock=True), "both_moons")
    assert p.land("iron_stair").goods == {"water": 1}


def test_a_rivals_sietch_gives_no_bonus() -> None:
    """ruling: sietch_bonus_owner"""
    p = produced(next_door("red"), "both_moons")
    assert p.land("iron_stair").goods == {"water": 1}


def test_an_allys_sietch_gives_no_bonus() -> None:
    """ruling: sietch_bonus_owner"""
    p = produced(next_door("blue").ally("green", "blue"), "both_moons")
    assert p.land("iron_stair").goods == {"water": 1}


def test_several_sietches_do_not_add_up() -> None:
    """ruling: sietch_bonus_owner"""
    start = next_door().hold("green", "salt_crust", "kite_hill")
    start.put("salt_crust", "sietch").put("iron_stair", "sietch").put("kite_hill", "sietch")
    assert produced(start, "both_moons").land("iron_stair").goods == {"water": 2}


def test_a_sietch_two_borders_away_gives_no_bonus() -> None:
    """ruling: sietch_bonus_owner"""
    start = sites(Position(2), "hollow_erg").hold("green", "hollow_basin", "kite_hill")
    p = produced(start.put("kite_hill", "sietch"), "both_moons")
    assert p.land("hollow_erg").goods == {"worm_tooth": 1}


def test_an_abandoned_site_produces_nothing() -> None:
    start = sites(Position(3), "iron_stair").vanished("green").set(lead="blue")
    assert produced(start, "both_moons").land("iron_stair").goods == {}


# ---- the Initiation Cycle


def test_in_the_initiation_cycle_every_site_produces_without_die_thumpers_or_worms() -> None:
    """ruling: initiation_production"""
    start = sites(Position(2)).set(cycle=1).put("salt_crust", "maker").die("storm")
    p = start.phase("production")
    assert p.over
    assert goods(p) == FULL
    assert not p.told("die_rolled")
    assert not p.told("thumper_set")
    assert p.land("salt_crust").tokens == ["maker"]


# ---- passing


def test_every_phase_and_both_actions_may_be_passed() -> None:
    """ruling: pass"""
    start = Position(2, rest="blue").hold("green", *SITES, "cinder_field").set(lead="green")
    start.put("iron_stair", "water", "maker").put("rock_path", "maker").put("thorn_wash", "food")
    p = start.die("both_moons", "both_moons", "both_moons").at("cycle")
    passed = []
    while p.t.cycle == 3:
        (tribe,) = p.open_kinds()
        ask = p.asked(tribe)
        choices = [option for option in (PASS, "done", "full") if option in ask.options]
        assert choices, ask
        passed += [ask.kind] * (tribe == "green")
        p.say(tribe, ask.kind, choices[0])
    assert passed == [
        "develop",
        "thumper",
        "worm",
        "offer",
        "ship from",
        "first action",
        "second action",
        "propose",
    ]


def test_the_loss_of_a_worm_is_forced() -> None:
    """ruling: pass"""
    start = Position(2).hold("green", "rock_path", "iron_stair")
    p = produced(start.put("rock_path", "maker").put("iron_stair", "maker"), "worm")
    assert p.options("green", "lose worm in") == ["iron_stair", "rock_path"]


# ---- switches


def thumpers_after_the_die(s: State) -> None:
    """Everybody sees the die before setting the thumper."""
    t = s.table
    arrakis_die.begin(s, *in_turn(t, production.set_thumper, production.produce))


def always_rolled(s: State, *steps: Any) -> None:
    """The die is rolled in the Initiation Cycle, too."""
    then(s, arrakis_die.roll_die, *steps)


def lead_decides(s: State) -> None:
    """Only the lead player's vote counts."""
    result = s.table.votes[lead_player(s.table)]
    s.tell("vote_result", said=result)
    if result == arrakis_die.NO:
        arrakis_die.skip_phase(s)


def any_sietch(t: Table, name: str) -> bool:
    """Anybody's sietch near by doubles, over rocks as well."""
    near = [other for other in NEAR[name] if other in t.lands]
    return any("sietch" in t.lands[other].tokens for other in (name, *near))


def must_gain(s: State, seat: Seat) -> Play[None]:
    """Nobody may pass."""
    places = production.places_to_call(s.table, seat)
    production.call_worm(s, seat, (yield Ask(seat, "call in", places)))


def showing(face: str, other: str) -> Switch:
    """A switch that paints another face over one."""
    return instead(ARRAKIS_DIE, tuple(other if side == face else side for side in ARRAKIS_DIE))


SWITCHES: dict[str, Switch] = {
    "face: crescent_moon": showing("crescent_moon", "both_moons"),
    "face: full_moon": showing("full_moon", "both_moons"),
    "face: both_moons": showing("both_moons", "full_moon"),
    "face: lead_player": showing("lead_player", "both_moons"),
    "face: all_players": showing("all_players", "both_moons"),
    "face: worm": showing("worm", "both_moons"),
    "face: storm": showing("storm", "both_moons"),
    "ruling: vote_one_each": instead(arrakis_die.count_votes, lead_decides),
    "ruling: thumper_open": instead(production.begin, thumpers_after_the_die),
    "ruling: worm_gain_limit": instead(worm_in, lambda land: ""),
    "ruling: worm_face_removal": without(production.lose_worm),
    "ruling: production_cap": instead(production.most, lambda t, name: 4),
    "ruling: sietch_bonus_owner": instead(production.has_bonus, any_sietch),
    "ruling: initiation_production": instead(arrakis_die.begin, always_rolled),
    "ruling: pass": instead(production.gain_worm, must_gain),
}
