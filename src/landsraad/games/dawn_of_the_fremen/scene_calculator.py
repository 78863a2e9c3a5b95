"""The attack calculator: every territory in reach, what both sides have, and who could join."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.phases.attack import targets
from landsraad.games.dawn_of_the_fremen.reckoning import Reckoning, reckon
from landsraad.games.dawn_of_the_fremen.scene_emblems import emblem, icon
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Move, Table
from landsraad.games.dawn_of_the_fremen.story_words import debts, listed, load, place
from landsraad.games.dawn_of_the_fremen.strength import (
    brought,
    strength_in,
)
from landsraad.kernel import Seat, View
from landsraad.kernel.state import encode
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.story import capital

VERDICTS: Final = {
    "certain": ("✔", "succeeds whatever the others do"),
    "contested": ("◐", "succeeds alone, but support can prevent it"),
    "helped": ("+", "succeeds only with support"),
    "weak": ("✘", "fails even with support"),
}
"""A mark and words for each way an attack may go; the best come first."""

KEPT: Final = 64
_known: dict[bytes, list[Reckoning]] = {}


def panel(view: View) -> Panel:
    """The calculator of the viewer, or for others of whoever's turn it is."""
    t: Table = view.table
    plays = view.seat >= 0 and view.seat not in t.gone
    seat = view.seat if plays else t.turn
    who = "you" if plays else TRIBES[seat].name
    body = el(
        "div",
        el("p", f"What {who} could attack as the board lies now.", class_="muted"),
        rows(t, seat),
        id="calculator-panel",
        class_="dawn-panel calculator",
    )
    return Panel("calculator", "Calculator", body)


def rows(t: Table, seat: Seat) -> Node:
    """All possible targets, the surest first."""
    found = sorted(
        reckonings(t, seat) if t.cycle else [],
        key=lambda each: (order(each), each.defence - each.best),
    )
    if not found:
        return el("p", "Nothing is in reach.", id="targets")
    return el("div", [row(t, seat, each) for each in found], class_="targets", id="targets")


def reckonings(t: Table, seat: Seat) -> list[Reckoning]:
    """Every target added up; the same table is never added up twice."""
    return kept(t, [seat], lambda: [reckon(t, seat, target) for target in targets(t, seat)])


def reckoned(t: Table, attack: Attack) -> Reckoning:
    """An attack that is being decided, as far as the others have spoken."""
    seat, target, said = attack.seat, attack.target, attack.joined
    (found,) = kept(t, [seat, target, said], lambda: [reckon(t, seat, target, said)])
    return found


def kept(t: Table, about: list[object], add: Callable[[], list[Reckoning]]) -> list[Reckoning]:
    """What was added up for such a table before, or is now."""
    facts = (t.options, t.lands, t.rocks, t.sides, t.debts, t.gone)
    key = encode([about, facts, t.stopped, t.named, t.aids, t.refused])
    if key not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        _known[key] = add()
    return _known[key]


def verdict(each: Reckoning) -> str:
    """How it may go."""
    if each.certain:
        return "certain"
    if each.alone:
        return "contested"
    return "helped" if each.possible else "weak"


def order(each: Reckoning) -> int:
    """The place of a target in the list."""
    return [*VERDICTS].index(verdict(each))


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
        move_words(each.best_move),
    )


def move_words(move: Move | None) -> str:
    """A move in words: what comes, where from, and what it pays."""
    if move is None:
        return ""
    start, *way = [place(stop.land) for stop in move.stops[:-1]]
    through = f" through {listed(way)}" if way else ""
    paid = [debts(number, tribe) for tribe, number in move.tolls.items()]
    price = f", for {listed(paid)}" if paid else ""
    return f"bring {load(brought(move))} from {start}{through}{price}"


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
    mark, words = VERDICTS[how]
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
