"""The panel about the Harkonnen of the Mahdi game: aims, powers, previews, reasons."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import RESULTS
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.mahdi_panel import NORMALLY, previews
from landsraad.kernel import Dice, imagined
from landsraad.scenes.seen import Seen

from .mahdi import against_mahdi
from .positions import GAME, Playing, Position
from .test_panels import panels

SEEN = {"sietch": "windgap", "start": "false_wall_west"}


def strong() -> Position:
    """A strong legion beside the target, in the turn of the Atreides."""
    position = against_mahdi().set(turn="atreides")
    position.harkonnen(SEEN["start"], 5, generic=1).atreides(SEEN["sietch"], 1)
    position.unused_dice("atreides", strategy=1, mentat=1)
    return position.set(speaker=0)


def foreseen(p: Playing) -> dict[str, tuple[str, ...]]:
    return {each.result: each.lines for each in previews(Seen.by(p.match, 0))}


def test_the_panel_says_what_they_want_and_how_strong_they_are() -> None:
    body = panels(strong().at("take_turn"), "atreides")["mahdi"].body
    said = body.text()
    assert "Targetthe sietch in Windgap" in said
    assert "Windgap (the target)12" in said
    assert "False Wall West6111 area away" in said
    assert "Reinforcements" in said


def test_every_result_of_the_die_is_foreseen_by_the_rules_themselves() -> None:
    p = strong().at("take_turn")
    found = foreseen(p)
    assert tuple(found) == RESULTS
    assert any(line.startswith("Mahdi attacks Windgap") for line in found["strategy"])
    assert found["mentat"] == (NORMALLY["mentat"],)
    told = [each.what for each in p.match.told]
    assert "attacked" not in told, "nothing has happened"
    assert p.t.legions[SEEN["start"]].units == 5


def test_a_result_that_three_dice_show_would_be_rolled_again() -> None:
    position = strong().used_dice("harkonnen", strategy=3)
    assert "rolled again" in foreseen(position.at("take_turn"))["strategy"][0]


def test_what_they_would_do_follows_from_the_view_alone() -> None:
    p = strong().at("take_turn")
    view = Seen.by(p.match, 0)
    world = imagined(GAME, view.copied(), Dice(99))
    assert previews(Seen.by(world, 0)) == previews(view)
    watched = {panel.name: panel for panel in sketch.desk.panels(Seen.by(p.match), None, [])}
    assert "If it rolled now" not in watched["mahdi"].body.text()


def test_the_last_reasons_stay_in_sight() -> None:
    position = strong().set(turn="harkonnen").drawn("harkonnen die", 6, 1)
    p = position.at("roll_and_act")
    seen = Seen.by(p.match, 0)
    (panel,) = [x for x in sketch.desk.panels(seen, None, [], p.match.told) if x.name == "mahdi"]
    assert "Its last reasons" in panel.body.text()
    assert "Mahdi" in panel.body.text()


def test_between_people_there_is_no_such_panel() -> None:
    assert "mahdi" not in panels(Position().at(), "atreides")
