"""The odds of a battle as they are shown: one bar of three parts, and a sentence."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.calculator import Odds
from landsraad.scenes.node import Node, el

SHOWN: Final = 0.08
"""A smaller share has no room for its number."""
WORDED: Final = 0.3
"""A smaller share has no room for what it means."""
POLICY: Final = (
    "Exact, if the attacker goes on as long as there is a chance, the defender stands, nobody adds "
    "cards, leaders use specials best first, and losses are taken where they cost least."
)
"""What the odds take for granted: these are decisions, and anybody may decide otherwise."""


def percent(share: float) -> str:
    """A share in words: never quite sure unless it is.

    >>> percent(0.583), percent(0.999), percent(0.004), percent(1.0), percent(0.0)
    ('58%', '>99%', '<1%', '100%', '0%')
    """
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 <= share < 1:
        return ">99%"
    return f"{share:.0%}"


def bar(odds: Odds, mine: bool = True) -> Node:
    """Won, both gone, repelled; `mine`: the viewer attacks, so winning is good."""
    shares = (
        ("win", odds.win, "won"),
        ("both", odds.both_gone, "both gone"),
        ("loss", odds.repelled, "repelled"),
    )
    parts = [part(look, share, words) for look, share, words in shares if share]
    said = f"{percent(odds.win)} won, {percent(odds.both_gone)} both gone, "
    said += f"{percent(odds.repelled)} repelled"
    look = "odds" if mine else "odds theirs"
    return el("div", parts, class_=look, role="img", aria_label=said, title=said)


def part(look: str, share: float, words: str) -> Node:
    """A part of the bar: its number, and what it means where there is room."""
    number = percent(share) if share >= SHOWN else None
    means = el("small", f" {words}") if share >= WORDED else None
    return el("span", number, means, class_=look, style=f"flex: {share:.3f}")


def losses(odds: Odds, own: str = "You lose", other: str = "they lose") -> str:
    """What it costs on average, and whether a settlement falls.

    >>> losses(Odds(0.6, 0.1, 0.3, 1.25, 1.0, 0.5))
    'You lose 1.2 units, they lose 1 unit; the settlement falls in 50%.'
    >>> losses(Odds(1.0, 0.0, 0.0, 0.0, 0.0, 1.0))
    'You lose nothing, they lose nothing; the settlement falls.'
    """
    how_often = "" if odds.falls >= 1 else f" in {percent(odds.falls)}"
    falls = f"; the settlement falls{how_often}" if odds.falls else ""
    return f"{own} {units(odds.attacker_loss)}, {other} {units(odds.defender_loss)}{falls}."


def units(number: float) -> str:
    """How many units are lost on average.

    >>> units(0.04), units(1.0), units(2.3)
    ('nothing', '1 unit', '2.3 units')
    """
    shown = f"{number:.1f}".removesuffix(".0")
    return "nothing" if shown == "0" else "1 unit" if shown == "1" else f"{shown} units"
