"""Beside the board: what a plan reaches, the odds of attacks, battles, markers, what is unknown."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.calculator import attack_odds
from landsraad.games.war_for_arrakis.components import AREA_IDS, AREAS, NUMBERS
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.face_down import worm_words
from landsraad.games.war_for_arrakis.state import Battle
from landsraad.kernel import Ask
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel

from .positions import Playing, Position
from .test_scene import nodes, view, war


def panels(p: Playing, role: str) -> dict[str, Panel]:
    """The panels of a seat by name."""
    ask = p.match.asks.get(p.seat(role))
    return {panel.name: panel for panel in sketch.panels(view(p, role), ask, [])}


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


def test_a_planned_group_has_its_way_on_the_board() -> None:
    p = moving().say("atreides", "move from", "windgap").say("atreides", "who goes", "all")
    p.say("atreides", "move to", AREAS["windgap"].adjacent[0])
    assert nodes(p, "atreides")["way:0"].attrs["class"] == "way step"
    assert "way:0" not in nodes(p, "harkonnen")


def test_every_attack_shows_its_odds_before_it_is_chosen() -> None:
    p = Position().harkonnen("false_wall_west", 3, generic=1)
    p.atreides("windgap", 2).atreides("sw_in_01", 1)
    p.sietch("windgap", 1, revealed=True).set(turn="harkonnen")
    playing = p.at(("attack", p.seat("harkonnen"), "", 1, 0, 0, 0))
    assert "odds" not in panels(playing, "harkonnen")
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
    assert "Rolled 2 hits, no shields, 1 special" in camps["camp:atreides"]


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
        assert "A face-down wormsign is a sandworm in 67%." in words
    assert (
        "The Harkonnen know 1 standing sietch" in panels(playing, "atreides")["known"].body.text()
    )
    assert "know" not in panels(playing, "harkonnen")["known"].body.text()


def test_when_all_wormsigns_lie_face_up_nothing_is_left_to_guess() -> None:
    t = Position().t
    faces = [face for face, number in NUMBERS.wormsigns.items() for _ in range(number)]
    t.shown = dict(zip(AREA_IDS, faces, strict=False))
    assert worm_words(t) == "No wormsign is left to be turned up."


def test_after_a_game_both_tracks_dice_and_units_are_plotted() -> None:
    p = war().unused_dice("harkonnen", mentat=2)
    plots = {title: measure(p.t) for title, measure in sketch.measures.items()}
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
        assert sketch.face(seen, Ask(0, "any", [value], of=sort), value) is not None
        assert sketch.face(seen, Ask(0, "any", ["pass"], of=sort), "pass") is None
