"""What control does with a reason: section 1.1 of the rulebook, and the deeds of its desks."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.floor import CONTROL, DEEDS
from landsraad.games.megagame.rules.people import DESKS, DUTIES, ROLES, may_do
from landsraad.kernel import Refused
from landsraad.kernel.asks import MODERATOR

from .positions import GAME, WHY, Day, Position


def at_war(position: Position) -> Day:
    """Atreides come to A16, where Harkonnen stand beside Corrino's armies."""
    p = position.armies("harkonnen", "A16", 2).open()
    return p.act("atreides", "march", "A16", 3)


# ---- battles


def test_control_shows_a_battle_with_what_is_committed() -> None:
    """Rulings override, battle_commit."""
    p = at_war(Position()).commit("atreides", 1)
    p.ruled("end_battle", end="show")
    assert p.told("battle_won")[0]["faction"] == "atreides"
    assert p.t.battles == {}


def test_control_gives_a_battle_more_time() -> None:
    """Rulings override, battle_commit: the timer is measured outside."""
    p = at_war(Position()).ruled("end_battle", end="more_time", minutes=2)
    assert GAME.timers(p.s)["A16"] == 120 + 120
    assert "A16" in p.t.battles


@pytest.mark.parametrize(("winner", "dead"), [("atreides", []), ("harkonnen", [1])])
def test_control_decides_a_battle_for_a_side(winner: str, dead: list[int]) -> None:
    """Rulings override, battle_losses: all else goes its way, each pays as it would."""
    p = at_war(Position()).commit("atreides", 1, 1)
    p.ruled("end_battle", end="decide", winner=winner)
    assert p.t.armies["A16"] == {"corrino": 3, winner: 2}
    assert p.t.tanks == dead


# ---- laws


def test_control_adds_and_strikes_laws_also_imperial_ones() -> None:
    """Rulings override, law_enforcement."""
    p = Position().open()
    answers = {"value solari": 2, "value to": "bank", "rank": "imperial", "reason": WHY}
    p.act(MODERATOR, "edit_law", {"edit": "add", "template": "tax", **answers})
    law = p.t.laws["tax 1"]
    assert (law.rank, law.check, law.values) == ("imperial", "hard", {"solari": 2, "to": "bank"})
    p.tick()
    assert p.board("moritani").solari == 13
    p.ruled("edit_law", edit="strike", law="I5")
    assert "I5" not in p.t.laws


def test_control_rewords_a_proposal_before_the_first_vote() -> None:
    """Ruling law_propose."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 5)
    p.act(MODERATOR, "edit_law", {"edit": "reword", "value spice": 2, "reason": WHY})
    assert p.t.votes["transport_price of atreides"].values == {"spice": 2}
    p.act("atreides", "vote", {"vote on": "transport_price of atreides", "yes": 1, "no": 0})
    ask = p.draft(MODERATOR, "edit_law")
    assert ask is not None
    assert "reword" not in ask.options
    p.ruled("edit_law", edit="void_vote")
    assert p.t.votes == {}
    assert p.s.shields[SEAT_OF["atreides"]].ballots == {}


# ---- the map


@pytest.mark.parametrize("what", ["settlement", "sietch", "station"])
def test_control_founds_places_and_takes_them_away(what: str) -> None:
    """Ruling override."""
    p = Position().open()
    found = {"settlement": p.t.settlements, "sietch": p.t.sietches, "station": p.t.stations}[what]
    answers = {"place": what, "to": "A12", "reason": WHY}
    p.act(MODERATOR, "place", answers | ({"whose": "tuek"} if what == "sietch" else {}))
    assert "A12" in {"settlement": p.t.settlements, "sietch": p.t.sietches}.get(what, p.t.stations)
    p.act(MODERATOR, "place", answers)
    found = {"settlement": p.t.settlements, "sietch": p.t.sietches}.get(what, p.t.stations)
    assert "A12" not in found


def test_a_founded_sietch_takes_armies_back() -> None:
    """Rulings override, redeploy_fremen."""
    p = Position().gone("tuek").open()
    p.ruled("place", place="sietch", to="A12", whose="tuek")
    p.act("tuek", "return_armies", {"return to": "A12", "armies": 1})
    assert p.t.armies["A12"] == {"tuek": 1}


def test_a_coriolis_storm_is_put_only_on_its_track() -> None:
    """Ruling override."""
    p = Position().open().ruled("place", place="storm", which="300", to="307")
    assert p.t.storms["300"] == "307"
    why = p.refuses_act(MODERATOR, "place", "storm", "300", "A19", WHY)
    assert isinstance(why, Refused)


def test_a_harvester_that_control_brings_home_unloads() -> None:
    """Rulings override, unload."""
    p = Position().harvester("atreides", "303", load=2).open()
    cargo = next(id for id, each in p.t.harvesters.items() if each.region == "303")
    p.ruled("place", place="harvester", which=cargo, to="A19")
    assert p.pouch("atreides") == 3 + 2


def test_control_brings_atomics_back() -> None:
    """Rulings override, atomics."""
    position = Position()
    position.board("ecaz").atomics = ""
    p = position.open().ruled("place", place="atomics", whose="ecaz", to="A23")
    assert "use_atomics" in p.offers("ecaz")
    p.ruled("place", place="atomics", whose="ecaz", to="gone")
    assert "use_atomics" not in p.offers("ecaz")


# ---- giving and taking


def test_control_moves_leaders_between_factions_tanks_and_pouch() -> None:
    """Ruling override: one that then has too many keeps the strongest (leader_limit)."""
    p = Position().tank(2).open()
    p.ruled("transfer", transfer="leader", from_whom="tanks", to_whom="ordos", leader=2)
    assert sorted(p.board("ordos").leaders) == [1, 2]
    p.ruled("transfer", transfer="leader", from_whom="ordos", leader=1, to_whom="pouch")
    assert p.board("ordos").leaders == [2]


def test_control_moves_cards_and_the_next_one_of_the_deck() -> None:
    """Ruling override: nobody sees the deck."""
    position = Position().card("tabr", "usul")
    following = position.s.box.deck[-1]
    p = position.open()
    p.ruled("transfer", transfer="card", from_whom="tabr", card="usul", to_whom="tuek")
    assert (p.board("tabr").cards, p.board("tuek").cards) == ([], ["usul"])
    p.ruled("transfer", transfer="card", from_whom="deck", to_whom="habbanya")
    assert following in (*p.board("habbanya").cards, *p.t.spent)


def test_control_moves_advisors() -> None:
    """Ruling override: to others, back, or out of the game."""
    p = Position().open()
    before = p.board("spacing_guild").unawarded
    answers = {"whose_advisor": "spacing_guild", "from_whom": "spacing_guild"}
    p.ruled("transfer", transfer="advisor", **answers, to_whom="ordos")
    assert p.board("ordos").advisors == {"spacing_guild": 1}
    back = {"whose_advisor": "spacing_guild", "from_whom": "ordos", "to_whom": "spacing_guild"}
    p.ruled("transfer", transfer="advisor", **back)
    assert p.board("spacing_guild").unawarded == before
    p.ruled("transfer", transfer="advisor", **answers, to_whom="bank")
    assert p.board("spacing_guild").unawarded == before - 1


def test_control_moves_machines_settlements_shares_and_papers() -> None:
    """Ruling override."""
    p = Position().harvester("ecaz", "A19", load=2).open()
    cargo = next(id for id, each in p.t.harvesters.items() if each.region == "A19" and each.load)
    p.ruled("transfer", transfer="machine", machine=cargo, to_whom="atreides")
    assert p.t.harvesters[cargo].owner == "atreides"
    assert p.pouch("atreides") == 3 + 2
    p.ruled("transfer", transfer="settlement", settlement="A23", to_whom="ordos")
    assert p.t.settlements["A23"] == "ordos"
    counted = {"from_whom": "bank", "how_many": 2}
    p.ruled("transfer", transfer="share", **counted, to_whom="ordos")
    p.ruled("transfer", transfer="papers", **counted, to_whom="spacing_guild")
    assert (p.board("ordos").shares, p.board("spacing_guild").papers) == (3, 2)


def test_a_leader_that_control_decides_is_drawn_next() -> None:
    """Rulings override, breeding_give."""
    p = Position().open()
    p.act("ecaz", "court_partner", {"court": "ginaz", "give leader": 0})
    p.act("ginaz", "court_partner", {"court": "ecaz", "give leader": 0})
    p.act(MODERATOR, "force_roll", "pouch", 2, WHY).act(MODERATOR, "force_roll", "pouch", 2, WHY)
    p.act("bene_gesserit", "bless", "yes")
    assert p.s.shields[SEAT_OF["bene_gesserit"]].drawn[:2] == [2, 2]


# ---- acting for a faction


def test_control_acts_for_a_faction_also_in_a_pause() -> None:
    """Rulings absent_faction, override: nobody of the faction is there."""
    p = Position().open().act(MODERATOR, "pause_clock", WHY)
    assert "march" not in p.offers("atreides")
    p.act(MODERATOR, "act_for", "atreides", "march", "No phone.", "A17", "stop", 2)
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.board("atreides").solari == 10
    assert p.told("acted_for") == [{"faction": "atreides", "act": "march", "reason": "No phone."}]
    p.act("ecaz", "request", "wish", "Water.", "nothing")
    assert p.match.entries[-2].seat == MODERATOR  # type: ignore[union-attr]


def test_control_does_for_a_faction_only_what_it_could_do_itself() -> None:
    """Ruling absent_faction."""
    p = Position().open()
    ask = p.draft(MODERATOR, "act_for", "tabr")
    assert ask is not None
    assert "sell_spice" not in ask.options
    assert "walk" not in ask.options


def test_pieces_of_a_faction_that_does_nothing_stay_and_nobody_waits_for_it() -> None:
    """Ruling absent_faction: whatever would wait for it takes its course."""
    position = Position().armies("harkonnen", "A16", 2)
    p = position.open().act("atreides", "march", "A16", 3)
    before = {name: p.board(name).pool for name in ("corrino", "harkonnen")}
    p.time_up("A16").tick(3)
    assert p.t.battles == {}
    assert {name: p.board(name).pool for name in before} == before
    assert p.t.armies["A16"]["corrino"] == 3


# ---- several values at once


def test_several_values_are_corrected_at_once_or_none() -> None:
    """Ruling override: moving an army is two values."""
    p = Position().open()
    supply = p.board("ecaz").supply
    there = p.t.armies["A23"]["ecaz"]
    with pytest.raises(Refused, match="20 armies, not 17"):
        p.match.correct(MODERATOR, {"table.armies.A23.ecaz": there - 3}, "It was miscounted.")
    changes = {"table.armies.A23.ecaz": there - 1, "table.factions.ecaz.supply": supply + 1}
    p.match.correct(MODERATOR, changes, "It was miscounted.")
    assert p.t.armies["A23"]["ecaz"] == there - 1
    assert p.told("corrected") == [{"reason": "It was miscounted."}]


def in_words(p: Day, act: str) -> list[int | str]:
    """The first answers to all that a deed of control asks before it asks for words."""
    answers: list[int | str] = []
    while (ask := p.match.draft(MODERATOR, act, *answers)) is not None and not ask.text:
        answers.append(ask.options[0])
    assert ask is not None, f"{act} asks for no reason"
    return answers


@pytest.mark.parametrize("act", CONTROL)
@pytest.mark.parametrize("words", ["", " ", "\u00a0"])
def test_no_deed_of_control_is_done_without_a_reason(act: str, words: str) -> None:
    """Ruling override: a reason each time."""
    p = at_war(Position())
    p.t.judgements["ecaz"] = "A22"
    asked = in_words(p, act)
    with pytest.raises(Refused):
        p.match.act(MODERATOR, act, *asked, words)
    with pytest.raises(Refused):
        p.match.act(MODERATOR, act, *asked)
    with pytest.raises(Refused, match="say why"):
        p.match.correct(MODERATOR, {"table.market": 3}, words)


# ---- people and their rights


def test_every_deed_of_factions_has_a_role_and_every_deed_of_control_a_desk() -> None:
    assert {*DUTIES} == {*DEEDS}
    assert {*DESKS} == {*CONTROL}
    assert {*DUTIES.values()} == {*ROLES}


def test_people_of_a_faction_share_its_deeds() -> None:
    """Ruling house_people: whatever their roles are."""
    duties = GAME.duties(Position().s)
    assert all(may_do(duties, [role], act) for role in ROLES for act in DUTIES)


def test_roles_divide_the_deeds_where_an_event_wants_it() -> None:
    """No table is offered this; records of older tables may have it."""
    duties = GAME.duties(Position(role_rights="by_role").s)
    assert may_do(duties, ["governor"], "march")
    assert may_do(duties, ["head"], "march")
    assert not may_do(duties, ["factor"], "march")
    assert may_do(duties, ["factor", "governor"], "march")


def test_a_house_may_split_its_votes() -> None:
    """Ruling house_people."""
    p = Position().open().act("ecaz", "propose", "add", "transport_price", 0)
    p.act("atreides", "vote", {"vote on": "transport_price of ecaz", "yes": 3, "no": 2})
    assert p.s.shields[SEAT_OF["atreides"]].ballots["transport_price of ecaz"].no == 2
