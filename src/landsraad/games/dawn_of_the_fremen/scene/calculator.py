"""The attack calculator: every territory in reach, what both sides have, and who could join."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from landsraad.games.dawn_of_the_fremen.calculator import (
    CERTAIN,
    CONTESTED,
    HELPED,
    OUTCOMES,
    WEAK,
    Reckoning,
    reckonings,
    verdict,
)
from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.scene.emblems import emblem, icon
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table, View
from landsraad.games.dawn_of_the_fremen.story.attack import VERDICTS, cargo_words
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital

MARKS: Final = {
    CERTAIN: "✓",
    CONTESTED: "△",
    HELPED: "+",
    WEAK: "×",
}
"""A mark for each way an attack may go."""

FEW: Final = 4
"""Targets that stand beside the question at once."""
LEGEND: Final = {
    CERTAIN: "certain",
    CONTESTED: "support can prevent it",
    HELPED: "needs support",
    WEAK: "fails",
}


def panel(view: View, urgent: bool = False) -> Panel:
    """The viewer's calculator; for somebody who does not play, that of the player to move."""
    plays = view.seat >= 0 and view.seat not in view.table.gone
    seat = view.seat if plays else view.table.turn
    who = "you" if plays else TRIBES[seat].name
    body = el(
        "div",
        el("p", f"What {who} could attack as the board lies now.", class_="muted"),
        legend(),
        rows(view.table, seat, FEW if urgent else None),
        id="calculator-panel",
        class_="dawn-panel calculator",
    )
    return Panel("calculator", "Calculator", body, urgent)


@lru_cache
def legend() -> Node:
    """What the marks mean, in one line."""
    signs = [
        el("span", el("b", MARKS[how], class_="mark"), f" {words}", class_=how)
        for how, words in LEGEND.items()
    ]
    return el("p", signs, class_="legend", id="calculator-legend")


def rows(t: Table, seat: Seat, few: int | None) -> Node:
    """All possible targets, the surest first; a few at once, the rest on demand."""
    found = sorted(
        reckonings(t, seat).values() if t.cycle else [],
        key=lambda each: (order(each), each.defence - each.best),
    )
    if not found:
        return el("p", "Nothing is in reach.", id="targets")
    nodes = [row(t, seat, each) for each in found]
    shown, rest = nodes[:few], nodes[few:]
    more = el("details", el("summary", f"{len(rest)} more"), rest, id="more-targets")
    return el("div", shown, more if few and rest else None, class_="targets", id="targets")


def order(each: Reckoning) -> int:
    """The place of a target in the list."""
    return OUTCOMES.index(verdict(each))


# ---- one target


def row(t: Table, seat: Seat, each: Reckoning) -> Node:
    """A target that opens to be read."""
    owner = t.lands[each.target].warrior
    inside = strength_in(t.lands[each.target])
    supporters = tuple((x.seat, x.strength, x.may_attack) for x in each.supporters)
    return row_node(
        seat,
        owner,
        each.target,
        verdict(each),
        (each.attack, each.best, inside, each.defence),
        supporters,
        f"bring {cargo_words(each.best_move)}" if each.best_move else "",
    )


@lru_cache(maxsize=2000)
def row_node(
    seat: Seat,
    owner: Seat,
    target: str,
    how: str,
    sums: tuple[int, int, int, int],
    supporters: tuple[tuple[Seat, int, bool], ...],
    move: str,
) -> Node:
    """A target: both sums, a mark, and the parts inside."""
    _, best, _, defence = sums
    mark, words = MARKS[how], VERDICTS[how]
    whose = TRIBES[owner].name if owner != NOBODY else "abandoned"
    return el(
        "details",
        el(
            "summary",
            el("span", mark, class_="mark", title=words, aria_hidden="true"),
            emblem(owner) if owner != NOBODY else icon("gone"),
            el("span", f"{place(target)}: ", el("b", f"{best} against {defence}")),
            el("span", f", {whose}, {words}", class_="unseen"),
        ),
        el("p", f"{capital(words)}.", class_="words"),
        el(
            "table",
            el("thead", el("tr", el("td"), el("th", "Attack"), el("th", "Defence"))),
            el("tbody", list(parts(seat, owner, target, sums, supporters, move))),
        ),
        id=f"reckon:{target}",
        class_=how,
    )


def parts(
    seat: Seat,
    owner: Seat,
    target: str,
    sums: tuple[int, int, int, int],
    supporters: tuple[tuple[Seat, int, bool], ...],
    move: str,
) -> Iterator[Node]:
    """The parts of both sums, then those who could join either."""
    plain, best, inside, defence = sums
    yield line(f"{TRIBES[seat].name}, territories next to it", str(plain), "")
    if move:
        yield line(capital(move), f"+{best - plain}", "")
    yield line(f"{place(target)} itself", "", str(inside))
    if defence > inside and owner != NOBODY:
        yield line(f"{TRIBES[owner].name}, territories next to it", "", f"+{defence - inside}")
    yield line("Alone", str(best), str(defence), "total")
    for other, strong, may_attack in supporters:
        yield line(
            f"{TRIBES[other].name} may join", f"+{strong}" if may_attack else "–", f"+{strong}"
        )
    if supporters:
        helping = sum(strong for _, strong, may_attack in supporters if may_attack)
        most = sum(strong for _, strong, _ in supporters)
        yield line("At most", str(best + helping), str(defence + most), "total")


def line(words: str, attack: str, defence: str, class_: str | None = None) -> Node:
    """A line of the sums."""
    return el("tr", el("th", words), el("td", attack), el("td", defence), class_=class_)
