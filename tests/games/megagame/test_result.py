"""The end of the day: titles with holders and margins, and the rule that broke a tie."""

from __future__ import annotations

from landsraad.games.megagame.rules.winning import points
from landsraad.games.megagame.scene.standings import titles_node
from landsraad.games.megagame.state import State
from landsraad.games.megagame.story import story
from landsraad.kernel import Verdict

from .positions import Position


def over(**spice: int) -> State:
    """Corrino and Ordos hold a title each, and have so much spice."""
    p = Position().seats("corrino", 12)
    for name in p.t.factions:
        p.board(name).shares = 7 if name == "ordos" else 0
        p.spice(name, 0)
    for name, count in spice.items():
        p.spice(name, count)
    return p.s


def test_titles_are_named_with_holders_and_margins() -> None:
    words = titles_node(over()).text()
    assert "House Corrino" in words
    assert "12 seats, House Atreides 5" in words
    assert "7 shares" in words
    assert "nobody has him" in words


def test_one_of_a_thing_is_told_as_one() -> None:
    p = Position()
    for name in p.t.factions:
        p.board(name).shares = 1 if name == "ordos" else 0
    assert "1 share" in titles_node(p.s).text()
    assert "1 shares" not in titles_node(p.s).text()


def test_a_tie_names_the_rule_that_broke_it() -> None:
    s = over(corrino=9, ordos=7, tabr=20)
    scores = points(s)
    best = max(scores, key=lambda side: scores[side])
    tied = [side for side, n in scores.items() if n == scores[best]]
    s.table.winners = [best]
    said = story.decided(s, Verdict((0,), "titles", 12))
    assert bool(said) == (len(tied) > 1)
    s.table.winners = ["bene_gesserit"]
    assert "bred him" in story.decided(s, Verdict((12,), "organisations", 12))
