"""Beside the board: what a plan reaches, the odds of attacks, battles, markers, what is unknown."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.calculator import Force, attack_odds, battle_odds
from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    AREAS,
    CENTRAL_SECTORS,
    NUMBERS,
    PRESCIENCE,
)
from landsraad.games.war_for_arrakis.rules.legions import put
from landsraad.games.war_for_arrakis.rules.notes import note_objective
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.face_down import faces_left, worm_words
from landsraad.games.war_for_arrakis.scene.odds_shown import POLICY
from landsraad.games.war_for_arrakis.scene.rides import chain, ridden_over
from landsraad.games.war_for_arrakis.scene.shapes import SECTOR_EDGES
from landsraad.games.war_for_arrakis.scene.tokens import hidden_units
from landsraad.games.war_for_arrakis.scene.tracks import desert_power_to_come
from landsraad.games.war_for_arrakis.state import Battle
from landsraad.games.war_for_arrakis.story.words import objective
from landsraad.kernel import Ask
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel

from .acting import turn
from .mahdi import against_mahdi
from .positions import Playing, Position
from .positions_battle import EAST, PLAIN, SIEGE, attacking, dice, fight
from .test_scene import nodes, view, war


def panels(p: Playing, role: str) -> dict[str, Panel]:
    """The panels of a seat by name."""
    ask, offers = p.match.asks.get(p.seat(role)), p.match.offers(p.seat(role))
    return {panel.name: panel for panel in sketch.desk.panels(view(p, role), ask, offers)}


def moving() -> Playing:
    """The Atreides are about to move two legions."""
    p = Position().atreides("windgap", 2).atreides("harg_pass", 1)
    p.wormsigns("sw_in_05", "sw_in_06")
    return p.at(("move_legions", 0, 2, ""))


def test_a_chosen_legion_shows_what_it_can_reach_and_how() -> None:
    p = moving()
    assert not [id for id in nodes(p, "atreides") if id.startswith("reach:")]
    p.say("atreides", "move from", "windgap")
    found = nodes(p, "atreides")
    walked = {id for id, node in found.items() if node.attrs.get("class") == "reach step"}
    ridden = {id for id, node in found.items() if node.attrs.get("class") == "reach ride"}
    assert walked == {f"reach:{area}" for area in AREAS["windgap"].adjacent}
    assert ridden
    assert not walked & ridden
    assert "reach-from" in found
    assert "reach-from" not in nodes(p, "harkonnen"), "a plan is nobody else's business"


def test_troops_in_a_group_are_not_shown_a_ride() -> None:
    position = Position(spacing_guild=True).atreides("windgap", 1).wormsigns("sw_in_05")
    put(position.t, "atreides", "windgap", "troop", 1)
    p = position.at(("move_legions", 0, 1, "")).say("atreides", "move from", "windgap")
    ridden = "reach ride"
    assert ridden in {node.attrs.get("class") for node in nodes(p, "atreides").values()}
    p.say("atreides", "who goes", "all")
    assert ridden not in {node.attrs.get("class") for node in nodes(p, "atreides").values()}


def test_a_planned_group_has_its_way_on_the_board() -> None:
    p = moving().say("atreides", "move from", "windgap").say("atreides", "who goes", "all")
    p.say("atreides", "move to", AREAS["windgap"].adjacent[0])
    assert nodes(p, "atreides")["way:0"].attrs["class"] == "way step"
    assert "way:0" not in nodes(p, "harkonnen")


def test_the_worms_that_a_legion_can_ride_are_joined_by_a_line() -> None:
    p = moving().say("atreides", "move from", "windgap")
    t = p.match.view(p.seat("atreides")).table
    assert chain(t, "windgap") == {"sw_in_05": "windgap", "sw_in_06": "windgap"}
    line = nodes(p, "atreides")["chain"].kids[0]
    assert isinstance(line, Node)
    assert line.attrs["d"].count("M") == 2
    assert "chain" not in nodes(p, "harkonnen")
    p = Position().atreides("windgap", 2).at(("move_legions", 0, 1, ""))
    p.say("atreides", "move from", "windgap")
    assert "chain" not in nodes(p, "atreides"), "there is nothing to ride on"


def test_a_planned_ride_leads_over_its_worms() -> None:
    p = moving().say("atreides", "move from", "windgap").say("atreides", "who goes", "all")
    ask = p.asked("atreides")
    assert ask is not None
    t = p.match.view(p.seat("atreides")).table
    end = next(str(a) for a in ask.options if a not in AREAS["windgap"].adjacent)
    over = ridden_over(t, "windgap", end)
    assert over
    assert {*over} <= {"sw_in_05", "sw_in_06"}
    p.say("atreides", "move to", end)
    way = nodes(p, "atreides")["way:0"]
    assert way.attrs["class"] == "way ride"
    line = way.kids[1]
    assert isinstance(line, Node)
    assert line.attrs["d"].count("L") == len(over) + 1


def test_a_planned_flight_marks_the_vehicle_that_carries_it() -> None:
    p = Position().harkonnen("arrakeen", 2).harkonnen("carthag", 1).air(air_1="ornithopter")
    playing = p.set(turn="harkonnen").at(("move_legions", p.seat("harkonnen"), 2, ""))
    playing.say("harkonnen", "move from", "arrakeen")
    assert "carries:air_1" in nodes(playing, "harkonnen")
    playing.say("harkonnen", "who goes", "all")
    ask = playing.asked("harkonnen")
    assert ask is not None
    far = next(a for a in ask.options if a not in AREAS["arrakeen"].adjacent)
    playing.say("harkonnen", "move to", far).say_if_asked("harkonnen", "carried by", "air_1")
    found = nodes(playing, "harkonnen")
    assert found["way:0"].attrs["class"] == "way flight"
    assert "carries:air_1" not in nodes(playing, "atreides")


def test_every_attack_shows_its_odds_before_it_is_chosen() -> None:
    p = Position().harkonnen("false_wall_west", 3, generic=1)
    p.atreides("windgap", 2).atreides("sw_in_01", 1)
    p.sietch("windgap", 1, revealed=True).set(turn="harkonnen")
    playing = p.at(("attack", p.seat("harkonnen"), "", 1, 0, 0, 0))
    best = panels(playing, "harkonnen")["odds"]
    assert best.title == "The best attack of each legion"
    assert "False Wall West against" in best.body.text()
    playing.say("harkonnen", "attack with", "false_wall_west")
    panel = panels(playing, "harkonnen")["odds"]
    seen = view(playing, "harkonnen")
    odds = attack_odds(seen, "false_wall_west", "windgap", surprise=True)
    plain = attack_odds(seen, "false_wall_west", "windgap")
    assert f"{odds.win:.0%}" != f"{plain.win:.0%}"
    assert panel.urgent
    assert "Windgap" in panel.body.text()
    said = [node.attrs.get("aria-label", "") for node in panel.body.walk()]
    assert any(words.startswith(f"{odds.win:.0%} won") for words in said)
    assert "odds" not in panels(playing, "atreides")


def test_a_battle_shows_both_legions_and_their_dice() -> None:
    p = war()
    p.t.battle = Battle("harkonnen", "wind_pass", "windgap", number=1)
    p.t.battle.rolled = {"atreides": ["hit", "hit", "special"]}
    p.t.battle.hits = {"harkonnen": 2}
    panel = panels(p.at(), "atreides")["battle"]
    assert panel.title == "Battle for Windgap"
    camps = {node.id: node.text() for node in panel.body.walk() if node.id}
    assert "2 regulars" in camps["camp:harkonnen"]
    assert "Must take 2 hits" in camps["camp:harkonnen"]
    assert "Rolls 2 dice" in camps["camp:harkonnen"]
    drawn = [node.attrs.get("aria-label") for node in panel.body.walk()]
    assert "2 hits and 1 special" in drawn


def test_cards_and_a_retreat_are_reckoned_beside_the_plain_odds() -> None:
    position = Position().atreides(PLAIN, 3).harkonnen(EAST, 3)
    position.hand("atreides", "ha_fear").hand("harkonnen", "hh_patrols", "hh_hawats_scheming")
    playing = attacking(position, "atreides")
    seen = view(playing, "atreides")
    said = panels(playing, "atreides")["odds"].body.text()
    with_card = attack_odds(seen, PLAIN, EAST, cards=(1, 0)).win
    against = attack_odds(seen, PLAIN, EAST, cards=(0, 2)).win
    back = attack_odds(seen, PLAIN, EAST, falls_back=True).win
    assert f"With your 1 card: {with_card:.0%} won" in said
    assert f"If they add 2 cards: {against:.0%} won" in said, "what they hold is not known"
    assert f"If they fall back after the first round: {back:.0%} won" in said
    assert POLICY in said


def test_a_battle_shows_its_odds_from_here_on_and_what_each_card_is_worth() -> None:
    position = dice(Position().atreides(PLAIN, 3).harkonnen(EAST, 3), "sss", "sss")
    playing = fight(position.hand("atreides", "ha_fear"), PLAIN, EAST)
    body = panels(playing, "atreides")["battle"].body
    odds = {n: battle_odds(Force(3), Force(3), cards=(n, 0)).win for n in (0, 1)}
    assert f"No cards: you win in {odds[0]:.0%}" in body.text()
    assert f"1 card: you win in {odds[1]:.0%}" in body.text()
    theirs = panels(playing, "harkonnen")["battle"].body
    assert "you win" not in theirs.text()
    assert "odds theirs" in [node.attrs.get("class") for node in theirs.walk()]
    playing.say("atreides", "card for a die", "pass")
    assert "If it goes on" in panels(playing, "atreides")["battle"].body.text()


def test_going_on_against_a_settlement_is_reckoned_with_the_hit_that_it_costs() -> None:
    position = Position().harkonnen(SIEGE[0], 4).sietch(SIEGE[1], 1).atreides(SIEGE[1], 2)
    playing = fight(dice(position, "ssss", "sss"), *SIEGE, who="harkonnen")
    said = [node.attrs.get("aria-label", "") for node in siege_odds(playing).walk()]
    odds = battle_odds(Force(3), Force(2), 1)
    assert any(words.startswith(f"{odds.win:.0%} won") for words in said)


def siege_odds(playing: Playing) -> Node:
    """The odds in the battle panel of the Harkonnen."""
    body = panels(playing, "harkonnen")["battle"].body
    return next(node for node in body.walk() if node.id == "battle-odds")


def test_paying_for_a_marker_shows_what_each_way_leads_to() -> None:
    p = Position().imperium(4, 3, 2).set(phase="spice", spice=4, turn="harkonnen")
    playing = p.at(("pay_marker", "spacing_guild"))
    body = panels(playing, "harkonnen")["markers"].body
    rows = {
        node.id: [kid.text() for kid in node.kids if isinstance(kid, Node)]
        for node in body.walk()
        if node.id
    }
    assert rows["marker-keep"] == ["Keep it", "2", "2", "5 dice"]
    assert rows["marker-raise"] == ["Raise it", "1", "3", "6 dice"]
    assert rows["marker-drop"] == ["Let it drop", "4", "1", "4 dice, no scouting"]


def test_what_lies_face_down_is_counted_from_what_was_turned_up() -> None:
    p = war().sietch("windgap", 3, revealed=True)
    p.t.shown = {"wind_pass": "sand"}
    playing = p.at()
    for role in ("harkonnen", "atreides"):
        words = panels(playing, role)["known"].body.text()
        assert "7 sietches not turned up yet" in words
        assert "Rank 3: 1 sietch, 14%" in words
        assert "A face-down wormsign brings a worm in 40%, in deep desert in 67%." in words
    assert (
        "The Harkonnen know 1 standing sietch" in panels(playing, "atreides")["known"].body.text()
    )
    assert "know" not in panels(playing, "harkonnen")["known"].body.text()


def test_both_sides_are_reminded_of_an_objective_that_irulan_has_seen() -> None:
    p = war().set(looks=1)
    own = p.s.shields[p.seat("atreides")].objectives[0]
    note_objective(p.s.shields[p.seat("harkonnen")], own)
    mine, theirs = (panels(p.at(), role)["known"].body.text() for role in ("atreides", "harkonnen"))
    assert "Princess Irulan has looked at your objective." in mine
    assert f"You have seen an objective of the Atreides: {objective(own)}." in theirs
    assert "Irulan" not in panels(war().at(), "atreides")["known"].body.text()


def test_wormsigns_that_were_turned_up_lie_face_up_until_their_worms_come() -> None:
    p = war().set(phase="hazards")
    p.t.shown = {"sw_in_05": "sand", "se_in_01": "sandworm", "sw_in_06": "burrowing"}
    found = nodes(p.at())
    assert found["wormsign:sw_in_05"].attrs["class"] == "token wormsign-sand"
    assert found["wormsign:sw_in_06"].attrs["class"] == "token wormsign-burrowing"
    assert found["wormsign:wind_pass"].attrs["class"] == "token wormsign"
    assert "wormsign:se_in_01" not in found, "its worm has come up"
    assert "A wormsign: only sand" in found["area:sw_in_05"].text()


def test_where_mahdi_harvests_is_lit_also_in_the_four_central_sectors() -> None:
    for sector, edges in (("outer_nw", ("outer_nw",)), ("central", CENTRAL_SECTORS)):
        position = against_mahdi()
        assert position.t.mahdi is not None
        position.t.mahdi.sector = sector
        lit = nodes(position.at(), "atreides")["tint:harvest"].attrs["d"]
        assert lit == "".join(SECTOR_EDGES[each] for each in edges)


def test_when_all_wormsigns_lie_face_up_nothing_is_left_to_guess() -> None:
    t = Position().t
    faces = [face for face, number in NUMBERS.wormsigns.items() for _ in range(number)]
    t.shown = dict(zip(AREA_IDS, faces, strict=False))
    assert worm_words(t) == "No wormsign is left to be turned up."


def test_the_units_in_face_down_tokens_are_guessed_from_the_faces_that_are_left() -> None:
    p = Position().atreides("windgap", tokens=("as3", "as4")).atreides("habbanya_ridge", 1)
    lying = {
        role: {n.id: n.text() for n in panels(p.at(), role)["known"].body.walk() if n.id}
        for role in ("harkonnen", "atreides")
    }
    assert "lying:habbanya_ridge" not in lying["harkonnen"]
    faces = faces_left(p.t, "start")
    mean = 2 * sum(faces) / len(faces)
    low, high = sum(sorted(faces)[:2]), sum(sorted(faces)[-2:])
    assert lying["harkonnen"]["lying:windgap"].endswith(f"about {mean:.1f} units, {low} to {high}")
    true = hidden_units("as3") + hidden_units("as4")
    assert (
        f"{true} units; others must think of about {mean:.1f}" in lying["atreides"]["lying:windgap"]
    )
    p.t.turned = ["as1"]
    assert len(faces_left(p.t, "start")) == len(faces) - 1


def test_a_card_whose_condition_is_met_is_claimed_by_one_click() -> None:
    earned = next(card for card, row in PRESCIENCE.items() if row.requires.event)
    needs = PRESCIENCE[earned].requires
    name = f"{needs.event} {needs.leader}".rstrip()
    p = Position().row(earned, "p04").unused_dice("harkonnen", mentat=2)
    p.t.feats = {name: max(needs.n, needs.min_worm_areas, 1)}
    playing = turn(p, "atreides", strategy=1, mentat=1)
    panel = panels(playing, "atreides")["claims"]
    assert panel.urgent
    button = next(node for node in panel.body.walk() if node.id == f"claim:{earned}")
    assert "claim_prescience" in button.attrs["data-at-once"]
    assert playing.draft("atreides", "claim_prescience", {"claim": earned}) is None
    assert "claims" not in panels(playing, "harkonnen")


def test_partners_see_whose_turn_it_is_and_what_they_can_do() -> None:
    p = Position(seats=4).unused_dice("house_harkonnen", mentat=1)
    p.unused_dice("house_atreides", mentat=2)
    playing = turn(p, "fremen_ally", strategy=1, deployment=1)
    mine, other = (panels(playing, role)["partner"] for role in ("fremen_ally", "house_atreides"))
    assert "You take this turn" in mine.body.text()
    assert "Your partner takes this turn" in other.body.text()
    begun = {node.attrs["data-act"] for node in other.body.walk() if "data-act" in node.attrs}
    assert begun == {"take_turn_over", "open_cone"}
    assert not mine.urgent
    p.set(cone=["atreides"])
    assert panels(p.at(), "fremen_ally")["partner"].urgent
    assert "partner" not in panels(Position().at(), "atreides")


@pytest.mark.parametrize(
    ("acts", "own", "other", "expected"),
    [("atreides", 1, 4, 3), ("harkonnen", 1, 4, 2), ("atreides", 4, 4, 0)],
)
def test_the_desert_power_that_can_be_expected_is_counted(
    acts: str, own: int, other: int, expected: int
) -> None:
    p = Position().unused_dice("atreides", mentat=own).unused_dice("harkonnen", mentat=other)
    p.set(turn=acts)
    assert desert_power_to_come(p.t) == expected
    assert (f"desert power {expected}×" in nodes(p.at())["dice"].text()) == bool(expected)


def test_expansions_stand_beside_the_board_only_where_they_are_in_play() -> None:
    assert "expansions" not in nodes(Position().at())
    p = Position(smugglers=True, spacing_guild=True, old_man=True)
    assert p.t.smugglers is not None
    p.t.smugglers.die = "mentat"
    liner = p.t.heighliners["atreides"]
    liner.step, p.t.reserve["atreides"].troop = 2, p.t.reserve["atreides"].troop + liner.troops - 3
    liner.troops = 3
    found = nodes(p.at())
    assert "smugglers-die" in found
    assert found["heighliner:atreides"].attrs["title"].endswith("step 2 of 4, carries 3 troops")
    marks = [n.attrs.get("class") for n in found["heighliner:atreides"].walk() if n.tag == "i"]
    assert marks == [None, None, "at", None]
    assert "far away" in found["beside:old-man"].text()
    assert p.t.old_man is not None
    p.t.old_man.sector = "outer_ne"
    found = nodes(p.at())
    assert "tint:old-man" in found
    assert "bound worms" in found["beside:old-man"].text()


def test_the_card_of_an_area_tells_all_about_it() -> None:
    found = nodes(war().at())
    lines = found["area:wind_pass"].text().split("\n")
    assert lines[0].startswith("Wind Pass: ")
    assert "Harkonnen: 2 regulars" in lines
    assert "A wormsign" in lines
    assert any(line.startswith("Beside ") for line in lines)
    assert "Worms rise here; storms reach it" in lines
    wall = found["area:broken_land"].text().split("\n")
    assert "No worm rises here; it is sheltered from storms" in wall
    assert any(line.startswith("Impassable to ") for line in wall)


def test_after_a_game_both_tracks_dice_and_units_are_plotted() -> None:
    p = war().unused_dice("harkonnen", mentat=2)
    plots = {title: measure(p.t) for title, measure in sketch.stage.measures.items()}
    assert plots == {
        "Supremacy": [0, 6],
        "Kwisatz Haderach": [7, 0],
        "Sand Dwellers": [5, 0],
        "Jihad": [3, 0],
        "Unused dice": [0, 2],
        "Units on the board": [6, 8],
    }


def test_results_markers_and_decks_have_a_sign_on_the_desk() -> None:
    seen = view(war().at(), "atreides")
    for sort, value in (("result", "mentat"), ("marker", "jihad"), ("deck", "fremen_ally")):
        assert sketch.desk.face(seen, Ask(0, "any", [value], of=sort), value) is not None
        assert sketch.desk.face(seen, Ask(0, "any", ["pass"], of=sort), "pass") is None
