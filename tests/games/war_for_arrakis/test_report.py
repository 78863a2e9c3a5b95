"""After the game: every battle with its odds and its result."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.calculator import Force, battle_odds
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.scene.odds_shown import percent
from landsraad.kernel import Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node

from .mahdi import against_mahdi
from .positions import Playing
from .positions_battle import EAST, PLAIN, dice, field, fight


def reported(p: Playing) -> Node | None:
    """The report of all that everybody was told, in the third round."""
    told = [Told("round_began", {"round": 3}), *(each for each in p.match.told if not each.only)]
    return sketch.stage.report(p.match.view(SPECTATOR), told)


def rows(node: Node) -> list[list[str]]:
    """The cells of the table in words."""
    lines = [each for each in node.walk() if each.tag == "tr"]
    return [[kid.text() for kid in line.kids if isinstance(kid, Node)] for line in lines]


def test_every_battle_stands_there_with_its_odds_and_its_result() -> None:
    position = dice(field(regular=4), "sssss", "ssss")
    p = fight(position, PLAIN, EAST).say("atreides", "go on", "cease")
    node = reported(p)
    assert node is not None
    odds = battle_odds(Force(5), Force(4))
    _, battle = rows(node)
    assert battle[0] == "3"
    assert battle[1].startswith("Atreides on ")
    assert battle[3:] == ["repelled", percent(odds.repelled)]
    assert f"Harkonnen: 1 battle won, {odds.repelled:.1f} expected" in node.text()
    assert f"Atreides: no battles won, {odds.win:.1f} expected" in node.text()
    assert "5 combat dice: no hits, 2.5 expected" in node.text()
    assert "4 combat dice: no hits, 2.0 expected" in node.text()


def test_the_result_that_a_surprise_adds_is_no_die() -> None:
    position = dice(field(regular=4), "hhsss", "ssss")
    p = fight(position, PLAIN, EAST, True).say("atreides", "go on", "cease")
    node = reported(p)
    assert node is not None
    assert "5 combat dice: 2 hits, 2.5 expected" in node.text()


def test_what_was_unlikely_is_marked() -> None:
    position = dice(field(regular=6), "hhhhh", "ssssss"[:5] + "h")
    p = fight(dice(position, "hhhhh", "xxxxxx"), PLAIN, EAST)
    while not p.over:
        (who, kind), *_ = p.open_kinds().items()
        ask = p.asked(who)
        assert ask is not None
        p.say(who, kind, "go on" if kind == "go on" else ask.options[0])
    node = reported(p)
    assert node is not None
    (battle,) = [each for each in node.walk() if each.tag == "tr"][1:]
    winner = p.told("battle_ended")[0]["winner"]
    odds = battle_odds(Force(5), Force(6))
    chance = {"atreides": odds.win, "harkonnen": odds.repelled}.get(str(winner), odds.both_gone)
    assert (battle.attrs.get("class") == "unlikely") == (chance < 0.25)


def test_without_a_battle_there_is_nothing_to_report() -> None:
    assert reported(field().at()) is None


def test_against_mahdi_supremacy_is_plotted_for_those_who_suffer_it() -> None:
    position = against_mahdi().set(supremacy=4)
    assert sketch.stage.measures["Supremacy"](position.t) == [4]
