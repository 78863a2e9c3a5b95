"""The battle plan as one sheet: what stands in it, what falls back, and what it comes to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.games.dune.scene import sketch
from landsraad.games.dune.story.words import half
from landsraad.kernel import Value
from landsraad.scenes.form import Form, Part, composed
from landsraad.testing import Driver, Setting
from landsraad.testing.sheets import sheets_can_be_handed_in

from .positions import GAME
from .positions_battle import ARRAKEEN, Fight, duel, position, promise

STRONG = {"atreides": ["slip_tip", "chaumurky", "shield", "snooper"]}


def planning(one: str = "atreides", other: str = "fremen", **more: Any) -> Fight:
    """Two sides about to make their plans."""
    more.setdefault("hands", STRONG)
    return duel(one, other, 3, 2, **more).fight(until="leader")


def form(fight: Fight, faction: str = "atreides", **given: Value) -> Form:
    """The sheet of a side, with what it has chosen."""
    chosen = {kind.replace("_", " "): value for kind, value in ({"dial": 0} | given).items()}
    made = composed(sketch, fight.match, fight.seat(faction), chosen)
    assert made is not None
    return made


def part(form: Form, key: str) -> Part:
    return next(part for part in form.parts if part.key == key)


def test_the_empty_sheet_wants_a_leader_and_has_no_cards() -> None:
    fight = planning()
    sheet = composed(sketch, fight.match, fight.seat("atreides"), {})
    assert sheet is not None
    assert sheet.sheet.title == "Your plan for Arrakeen"
    stands = {part.key: part.value for part in sheet.parts}
    assert stands.items() >= {"leader": None, "weapon": "none", "defense": "none"}.items()
    assert stands["dial"] == 6, "without a leader nothing less could win"
    assert sheet.missing is part(sheet, "leader")
    assert not sheet.complete


def test_cards_can_be_chosen_before_the_leader() -> None:
    sheet = form(planning(), weapon="slip_tip", defense="snooper", dial=4)
    assert part(sheet, "weapon").value == "slip_tip"
    assert part(sheet, "defense").chosen
    assert sheet.values == []
    sheet = form(planning(), weapon="slip_tip", defense="snooper", dial=4, leader="lady_jessica")
    assert sheet.values == ["lady_jessica", "slip_tip", "snooper", 4, 2]


def test_a_number_carries_as_much_spice_as_saves_most_forces() -> None:
    assert list(part(form(planning(), dial=4), "spice").ask.options) == [1, 2]
    assert part(form(planning(), dial=4), "spice").value == 2


def test_a_card_that_becomes_the_weapon_leaves_the_defense_and_says_so() -> None:
    fight = planning(hands={"atreides": ["baliset", "shield"]})
    sheet = form(fight, defense="baliset")
    assert part(sheet, "defense").value == "baliset"
    sheet = form(fight, defense="baliset", weapon="baliset")
    assert part(sheet, "defense").value == "none"
    assert part(sheet, "defense").fell == "Baliset is already your weapon."
    assert not part(sheet, "weapon").fell


def test_a_number_that_cannot_be_dialled_becomes_the_nearest_one() -> None:
    sheet = form(planning(spice={"atreides": 0}), dial=6)
    assert part(sheet, "dial").value == 3
    assert part(sheet, "dial").fell.startswith("You cannot dial 3: unsupported forces count half")


def test_what_was_shown_to_the_atreides_is_locked() -> None:
    fight = duel("atreides", "fremen", hands={"fremen": ["crysknife", "shield"]})
    fight.fight(until="leader", atreides={"foresee": "weapon"}, fremen={"show weapon": "crysknife"})
    shown = part(form(fight, "fremen"), "weapon")
    assert shown.locked
    assert shown.value == "crysknife"
    [enemy] = form(fight).sheet.about
    assert enemy.title == "Fremen defends"
    assert enemy.words == "The Crysknife, bound to it; holds the Crysknife"


def test_without_a_leader_only_the_number_is_left() -> None:
    dead = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    fight = planning(table={"dead": dead, "deaths": dict.fromkeys(dead, 1)})
    sheet = form(fight, weapon="slip_tip")
    assert [part.key for part in sheet.parts] == ["leader", "dial", "spice"]
    assert part(sheet, "leader").locked
    assert sheet.complete


def test_a_promise_takes_numbers_away() -> None:
    fight = planning()
    promise(fight.s, "atreides", "dial_at_most", number=1, place="arrakeen")
    assert list(part(form(fight), "dial").ask.options) == [0, 1, 2]


def test_the_kwisatz_haderach_adds_two() -> None:
    fight = planning(table={"kwisatz_losses": 7})
    assert part(form(fight), "kwisatz haderach").value == "no"
    chosen = {"leader": "lady_jessica", "kwisatz_haderach": "yes", "dial": 4}
    tally = form(fight, **chosen).tally
    assert (tally.total, tally.sum) == ("9", "Lady Jessica 5 + Kwisatz Haderach 2 + dial 2")


# ---- the reckoning


def test_the_reckoning_knows_what_the_enemy_can_do() -> None:
    fight = planning(traitors={"atreides": ["chani"]}, hands=STRONG | {"fremen": ["ellaca_drug"]})
    chosen = {"leader": "lady_jessica", "weapon": "slip_tip", "defense": "snooper", "dial": 4}
    tally = form(fight, **chosen).tally
    assert tally.button == "Seal the plan: 7"
    lines = {line.words: (line.number, line.good) for line in tally.lines}
    assert lines["Stilgar, killed by the Slip Tip"] == ("7 : 2", True)
    assert lines["Stilgar behind a Shield"] == ("7 : 9", False)
    assert lines["Chani: in your pay"] == ("won", True)
    assert tally.win == "lose 2 forces, pay 2 spice; 1 stays"
    assert tally.lose == "lose all 3 and both cards, pay 2 spice"


def test_what_is_bound_is_reckoned_with_and_nothing_else() -> None:
    fight = duel("atreides", "fremen", 3, 2, hands=STRONG | {"fremen": ["ellaca_drug"]})
    foreseen = {"foresee": "weapon"}
    fight.fight(until="leader", atreides=foreseen, fremen={"show weapon": "ellaca_drug"})
    with_snooper = form(fight, leader="lady_jessica", defense="snooper").tally
    assert [line.words for line in with_snooper.lines] == ["Stilgar"]
    without = form(fight, leader="lady_jessica", defense="shield").tally
    assert [line.words for line in without.lines] == ["Stilgar, with Lady Jessica killed"]
    assert without.lines[0].number == "0 : 9"


def test_an_empty_hand_plays_nothing() -> None:
    fight = planning(hands={})
    assert [line.words for line in form(fight, leader="lady_jessica").tally.lines] == ["Stilgar"]


def test_the_attacker_wins_a_tie_and_the_defender_does_not() -> None:
    fight = planning(hands={})
    attack = form(fight, leader="lady_jessica", dial=6).tally.lines[0]
    assert (attack.number, attack.good) == ("8 : 9", False)
    fight = Fight(position({"atreides": {ARRAKEEN: 4}, "fremen": {ARRAKEEN: 2}}))
    fight.fight(until="leader")
    tie = form(fight, leader="lady_jessica", dial=8).tally.lines[0]
    assert (tie.number, tie.good) == ("9 : 9", True)
    theirs = form(fight, "fremen", leader="stilgar", dial=4).tally.lines[0]
    assert (theirs.number, theirs.good) == ("9 : 9", False)


def test_a_lasgun_that_may_meet_a_shield_is_pointed_out() -> None:
    fight = planning(hands={"atreides": ["lasgun"], "fremen": ["shield"]})
    lines = form(fight, leader="lady_jessica", weapon="lasgun").tally.lines
    assert "Lasgun and Shield: everything explodes" in [line.words for line in lines]


@pytest.mark.parametrize("seed", range(4))
def test_the_total_is_the_engines_after_every_change(seed: int) -> None:
    """Change the sheet at random; each time seal it on a copy and let the engine count."""
    fight = planning(table={"kwisatz_losses": 7})
    random, chosen = Random(seed), dict[str, Value]()
    chosen["leader"] = "gurney_halleck"
    for _ in range(12):
        each = random.choice(form(fight, **chosen).parts)
        chosen[each.key.replace(" ", "_")] = random.choice(each.ask.options)
        sheet = form(fight, **chosen)
        copy = fight.match.fork(live=True)
        for value in sheet.values:
            copy.answer(fight.seat("atreides"), value)
        while not [told for told in copy.told if told.what == "total"]:
            asked = next(iter(copy.asks.values()))
            copy.answer(asked.seat, "none" if "none" in asked.options else asked.options[0])
        counted = [told.facts for told in copy.told if told.what == "total"]
        [points] = [x["points"] for x in counted if x["seat"] == fight.seat("atreides")]
        assert sheet.tally.total == half(int(points))


@pytest.mark.parametrize("seed", range(4))
def test_sheets_of_whole_games_are_what_single_answers_are(seed: int) -> None:
    options = {"turns": 4, "game": "basic" if seed == 3 else "advanced"}
    driver = Driver(GAME, Setting(3 + seed, options, seed), live=True)
    while not driver.match.over:
        for seat in sorted(driver.match.asks):
            sheets_can_be_handed_in(driver, sketch, seat)
        driver.move()
    assert driver.tried.sheets > 10
