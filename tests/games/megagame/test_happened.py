"""What happened to a faction, as cards: each told loss leaves one (EVENT-SCREENS.md, section 2)."""

from __future__ import annotations

from landsraad.games.megagame.scene.happened import LOSSES, found
from landsraad.games.megagame.scene.panels.arrakis import TAB_OF
from landsraad.games.megagame.story.asks import GROUPS
from landsraad.games.megagame.story.events import EVENTS
from landsraad.kernel import Told

NOT_MINE = ("The clock", "Control")


def line(what: str, **facts: str | int) -> Told:
    """Something that was told."""
    return Told(what, facts)


def test_each_loss_is_one_card_of_those_who_lost_and_of_nobody_else() -> None:
    for what, whose in LOSSES.items():
        told = [line("year", n=3), line(what, **{whose: "atreides"}), line("year", n=4)]
        cards = list(found("atreides", told))
        assert [(each.sort, each.lines) for each in cards] == [("loss", (1,))], what
        assert not [each for each in found("ecaz", told) if each.sort == "loss"], what


def test_what_costs_somebody_is_told_in_words() -> None:
    assert {*LOSSES} <= {*EVENTS}


def test_a_battle_is_one_card_with_all_its_lines() -> None:
    told = [
        line("shown", faction="atreides", region="A18"),
        line("shown", faction="richese", region="A18"),
        line("battle_won", faction="richese", loser="atreides", region="A18"),
        line("defeated", faction="atreides", region="A18", n=2),
        line("leader_died", faction="atreides", leader=3),
        line("shown", faction="ordos", region="A02"),
        line("shown", faction="ecaz", region="A02"),
        line("battle_won", faction="ecaz", loser="ordos", region="A02"),
    ]
    assert [(each.sort, each.lines) for each in found("atreides", told)] == [
        ("loss", (0, 1, 2, 3, 4))
    ]
    assert [(each.sort, each.lines) for each in found("ecaz", told)] == [("gain", (5, 6, 7))]
    assert list(found("fenring", told)) == []


def test_income_of_a_year_is_one_card() -> None:
    told = [
        line("year", n=3),
        line("loaded", faction="atreides", n=2),
        line("loaded", faction="ecaz", n=2),
        line("dividend", faction="atreides", solari=4),
    ]
    assert [(each.sort, each.lines) for each in found("atreides", told)] == [("gain", (1, 3))]


def test_a_trade_and_an_answer_of_control_are_told_apart() -> None:
    told = [
        line("traded", faction="ecaz", other="atreides"),
        line("request_answered", faction="atreides"),
        line("message", faction="ecaz", other="atreides", words="Hello"),
    ]
    assert [each.sort for each in found("atreides", told)] == ["swap", "ruling", "said"]


def test_every_deed_of_a_faction_stands_on_one_page_of_the_phone() -> None:
    groups = [acts for group, acts in GROUPS.items() if group not in NOT_MINE]
    assert {*TAB_OF} == {act for acts in groups for act in acts}
