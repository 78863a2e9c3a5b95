"""The sheets of shipment, movement, revival and the smaller ones, and what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.scene import sketch
from landsraad.kernel import PASS, Value
from landsraad.scenes.form import Form, composed
from landsraad.scenes.frame import Effect
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of

from .positions import GAME, Playing, Position
from .positions_battle import duel

TUEK = "tueks_sietch@4"


def form(playing: Playing, faction: str, given: dict[str, Value] | None = None) -> Form:
    made = composed(sketch, playing.match, playing.seat(faction), given or {})
    assert made is not None
    return made


def keys(form: Form) -> list[str]:
    return [part.key for part in form.parts]


def shipping(*factions: str, **more: Any) -> Position:
    return Position(*(factions or ("atreides", "fremen", "guild")), **more)


# ---- shipment


def test_a_shipment_asks_where_first_and_then_how_many() -> None:
    playing = shipping().at(("ship", 0))
    assert keys(form(playing, "atreides")) == ["ship to"]
    sheet = form(playing, "atreides", {"ship to": TUEK})
    assert keys(sheet) == ["ship to", "forces from "]
    assert sheet.values == [TUEK, 1]


def test_a_shipment_says_what_it_costs_who_is_paid_and_who_is_met() -> None:
    playing = shipping().forces("fremen", TUEK, 2).at(("ship", 0))
    tally = form(playing, "atreides", {"ship to": TUEK, "forces from ": 3}).tally
    assert tally.button == "Ship 3 to Tuek's Sietch · 3 spice"
    spice, reserve = Effect("Your spice", "10", "7"), Effect("Reserve", "20", "17")
    assert tally.effects == (spice, reserve, Effect("To the Guild", "", "3"))
    assert tally.notes == ("You will fight Fremen here this turn: 3 forces against 2.",)


def test_a_number_that_is_too_dear_at_another_place_becomes_the_largest_that_is_not() -> None:
    playing = shipping().spice("atreides", 4).at(("ship", 0))
    sheet = form(playing, "atreides", {"ship to": "meridian@1", "forces from ": 4})
    assert sheet.values == ["meridian@1", 2]
    assert sheet.parts[-1].fell


def test_the_guild_ships_from_its_reserves_unless_it_says_otherwise() -> None:
    playing = shipping().forces("guild", TUEK, 5).at(("ship", 2))
    sheet = form(playing, "guild")
    assert keys(sheet) == ["shipment", "ship to"]
    assert sheet.parts[0].value == "reserves"
    back = {"shipment": "back", "ship from": "tueks_sietch", f"forces from {TUEK}": 3}
    sheet = form(playing, "guild", back)
    assert sheet.complete
    assert sheet.tally.button == "Ship 3 back · 2 spice"
    assert Effect("Reserve", "15", "18") in sheet.tally.effects
    assert Effect("To the bank", "", "2") in sheet.tally.effects


def test_to_ship_nothing_is_an_answer_of_its_own() -> None:
    sheet = form(shipping().at(("ship", 0)), "atreides", {"ship to": PASS})
    assert sheet.values == [PASS]
    assert sheet.tally.button == "Ship nothing"


def test_starred_forces_are_asked_for_with_their_name() -> None:
    playing = shipping("emperor", "guild").at(("ship", 0))
    sheet = form(playing, "emperor", {"ship to": TUEK, "forces from ": 3, "starred from ": 2})
    view = playing.match.view(0)
    seen = Seen.of(story_of(GAME), view)
    labels = [part.label(seen) for part in sheet.parts]
    assert labels == ["To", "Forces in reserve", "Sardaukar among them"]


# ---- movement


def test_a_move_out_of_a_stronghold_leaves_one_until_another_number_is_chosen() -> None:
    playing = shipping().forces("atreides", "arrakeen@9", 5).at(("move", 0))
    assert keys(form(playing, "atreides")) == ["move from"]
    chosen: dict[str, Value] = {"move from": "arrakeen", "move to": "carthag@10"}
    sheet = form(playing, "atreides", chosen)
    assert sheet.values == ["arrakeen", "carthag@10", 4]
    tally = form(playing, "atreides", chosen | {"forces from arrakeen@9": 3}).tally
    assert tally.button == "Move 3 to Carthag"
    assert tally.effects == (Effect("Arrakeen", "5", "2"), Effect("Carthag", "0", "3"))
    assert tally.notes == ("You will hold Carthag.",)


def test_one_force_needs_no_number() -> None:
    playing = shipping().forces("atreides", "arrakeen@9", 1).at(("move", 0))
    sheet = form(playing, "atreides", {"move from": "arrakeen", "move to": "carthag@10"})
    assert sheet.values == ["arrakeen", "carthag@10"]
    assert sheet.tally.button == "Move 1 to Carthag"


def test_a_target_that_the_new_start_cannot_reach_must_be_chosen_again() -> None:
    position = shipping().forces("atreides", "arrakeen@9", 2)
    playing = position.forces("atreides", "habbanya_sietch@16", 2).at(("move", 0))
    far: dict[str, Value] = {"move from": "habbanya_sietch", "move to": "habbanya_erg@16"}
    assert form(playing, "atreides", far).complete
    sheet = form(playing, "atreides", far | {"move from": "arrakeen"})
    assert sheet.missing is sheet.parts[1]
    assert sheet.parts[1].fell
    assert sheet.tally.button == ""


# ---- revival


def test_free_revivals_stand_there_from_the_start() -> None:
    position = shipping().tanks("atreides", 5)
    sheet = form(position.set(phase="revival").at("revive"), "atreides")
    assert sheet.values == [2]
    assert sheet.tally.button == "Revive 2 forces · free"
    assert Effect("Tanks", "5", "3") in sheet.tally.effects


def test_forces_and_a_leader_are_paid_together() -> None:
    dead = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    position = shipping().tanks("atreides", 5).dead(*dead).set(phase="revival", reviving=[0])
    playing = position.at("revive")
    chosen: dict[str, Value] = {"revive forces": 3, "revive leader": "duncan_idaho"}
    sheet = form(playing, "atreides", chosen)
    assert sheet.values == [3, "duncan_idaho"]
    assert sheet.tally.button == "Revive 3 forces and Duncan Idaho · 4 spice"
    assert Effect("Your spice", "10", "6") in sheet.tally.effects


# ---- the smaller ones


def test_the_fremen_place_ten_forces_on_one_sheet() -> None:
    playing = Position("fremen", "guild").at("fremen_placement")
    empty = form(playing, "fremen")
    assert empty.complete
    assert sum(int(part.value or 0) for part in empty.parts if part.key.startswith("place")) <= 10
    chosen: dict[str, Value] = {"place in sietch_tabr@13": 6, "starred in sietch_tabr@13": 2}
    sheet = form(playing, "fremen", chosen)
    assert sheet.values[:2] == [6, 2]
    assert sheet.tally.sum.startswith("6 in Sietch Tabr; 4 in False Wall West")
    for value in sheet.values:
        playing.match.answer(0, value)
    assert sum(map(sum, playing.t.forces[0].values())) == 10


def test_the_prophecy_is_one_sheet() -> None:
    playing = Position("bene_gesserit", "atreides", "fremen").at("predict")
    sheet = form(playing, "bene_gesserit", {"predict turn": 4})
    assert not sheet.complete
    sheet = form(playing, "bene_gesserit", {"predict turn": 4, "predict faction": "atreides"})
    assert sheet.values == ["atreides", 4]
    assert sheet.tally.button == "Predict Atreides in turn 4"
    assert sheet.tally.notes == ()


@pytest.mark.parametrize(("covered", "words"), [(False, "does not count"), (True, "counts, too")])
def test_the_prophecy_says_whether_a_special_victory_counts(covered: bool, words: str) -> None:
    p = Position("bene_gesserit", "atreides", "fremen", prediction_covers_special=covered)
    sheet = form(p.at("predict"), "bene_gesserit", {"predict faction": "fremen"})
    assert sheet.tally.notes == (f"The special victory of Fremen after the last turn {words}.",)


def test_the_voice_says_what_it_will_say() -> None:
    fight = duel("bene_gesserit", "fremen").fight(until="voice")
    sheet = form(fight, "bene_gesserit", {"voice": "poison", "voice command": "play"})
    assert sheet.tally.button == "Say: Play a poison weapon"
    assert form(fight, "bene_gesserit", {"voice": PASS}).values == [PASS]


def test_two_cards_are_kept_or_discarded_on_one_sheet() -> None:
    hands = {"atreides": ["slip_tip", "shield"]}
    plan = {"leader": "lady_jessica", "weapon": "slip_tip", "defense": "shield", "dial": 4}
    fight = duel("atreides", "fremen", hands=hands)
    fight.fight(until="keep weapon", atreides=plan, fremen={"leader": "jamis"})
    sheet = form(fight, "atreides")
    assert sheet.values == ["keep", "keep"]
    assert sheet.tally.button == "Keep Slip Tip and Shield"
    assert form(fight, "atreides", {"keep weapon": "discard"}).tally.button == "Keep Shield"
