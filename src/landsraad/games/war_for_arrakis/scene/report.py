"""After the game: every battle with its odds and its result, and who had the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.calculator.battles import Fought, battles
from landsraad.games.war_for_arrakis.components import COMBAT_FACES, SIDES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import bar, percent
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story.names import ROLES, area_name
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

UNLIKELY: Final = 0.25
"""What was less likely than this was luck."""

FACES: Final = ("hits", "shields", "specials")


class Sum(NamedTuple):
    """How a side did in all battles."""

    won: int
    expected: float
    dice: int
    """Combat dice that it rolled."""
    hits: int
    """Of them, plain hits."""


def report(view: View, told: Sequence[Told]) -> Node | None:
    """All battles between two legions, and what both sides could expect of them."""
    found = list(battles(told))
    if not found:
        return None
    heads = ("Round", "Attack", "Before the first roll", "Result", "Chance of that")
    head = el("tr", [el("th", words, scope="col") for words in heads])
    rows = [battle_row(fought, round_of(told, fought)) for fought in found]
    table = el("table", el("thead", head), el("tbody", rows), class_="figures battles")
    sums = [sum_line(side, summed(found, told, side)) for side in SIDES]
    title = el("h3", "Battles and their luck")
    return el("div", title, el("ul", sums, class_="sums"), table, class_="war-panel war-report")


def round_of(told: Sequence[Told], fought: Fought) -> int:
    """The round in which a battle was fought."""
    begun = [each.facts["round"] for each in told[: fought.at] if each.what == "round_began"]
    return int(begun[-1]) if begun else 1


def battle_row(fought: Fought, number: int) -> Node:
    """One battle: who attacked what, its odds, how it ended."""
    side = "harkonnen" if fought.side == "harkonnen" else "atreides"
    who = el("span", emblem(side), f"{ROLES[side]} on {area_name(fought.area)}", class_="who")
    return el(
        "tr",
        el("td", str(number)),
        el("th", who, scope="row"),
        el("td", bar(fought.odds)),
        el("td", ended(fought)),
        el("td", percent(fought.chance)),
        class_="unlikely" if fought.chance < UNLIKELY else None,
    )


def ended(fought: Fought) -> str:
    """How it ended, in two words."""
    if not fought.winner:
        return "both gone"
    return "won" if fought.winner == fought.side else "repelled"


def summed(found: Sequence[Fought], told: Sequence[Told], side: Side) -> Sum:
    """Battles that a side won, how many it could expect to win, and what it rolled in all."""
    won = sum(fought.winner == side for fought in found)
    expected = sum(
        fought.odds.win if fought.side == side else fought.odds.repelled for fought in found
    )
    return Sum(won, expected, *rolled(told, side))


def rolled(told: Sequence[Told], side: Side) -> tuple[int, int]:
    """Combat dice of a side and the hits on them; a surprise adds a result and no die."""
    dice = hits = 0
    surprised = False
    for each in told:
        facts = each.facts
        if each.what == "attacked":
            surprised = bool(facts["surprise"]) and facts["side"] == side
        elif each.what == "combat_rolled" and facts["side"] == side:
            dice += sum(int(facts[face]) for face in FACES) - (surprised and facts["round"] == 1)
            hits += int(facts["hits"])
    return dice, hits


def sum_line(side: Side, total: Sum) -> Node:
    """One side in a sentence."""
    words = f"{ROLES[side]}: {counted(total.won, 'battle')} won, {total.expected:.1f} expected"
    luck = total.won - total.expected
    said = " – about what the odds said" if abs(luck) < 1 else ""
    said = said or (" – luckier than the odds" if luck > 0 else " – unluckier than the odds")
    thrown = counted(total.dice, "combat die", "combat dice")
    usual = total.dice * COMBAT_FACES.count("hit") / len(COMBAT_FACES)
    hits = f"{thrown}: {counted(total.hits, 'hit')}, {usual:.1f} expected"
    lines = el("span", f"{words}{said}", el("small", hits))
    return el("li", emblem(side), lines, class_="who")
