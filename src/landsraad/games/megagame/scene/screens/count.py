"""The count: title by title as control asks for it, pouches last, the tie in words, the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from landsraad.games.megagame.components import FACTIONS, ORGANISATIONS, TITLES
from landsraad.games.megagame.rules.winning import holders, points, sides, totals, verdict
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.screens.pieces import bar, short, sign
from landsraad.games.megagame.scene.standings import best
from landsraad.games.megagame.state import State
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.ties import tie_words
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import CountStep, Showing
from landsraad.scenes.text import capital, listed

HIDDEN: Final = "spice_rich"
"""The title that lies in pouches: it comes last, and nothing of it is seen before."""
SEEN: Final = 6
"""Places of the standing."""
ICONS: Final = {
    "speaker": "seat",
    "chairman": "share",
    "governor": "settlement",
    "judge": "armies",
    "lawmaker": "law",
    "spice_rich": "spice",
    "kwisatz_haderach": "leader",
}


class Won(NamedTuple):
    """A title, and how it went."""

    title: str
    first: tuple[tuple[str, int], ...]
    """The best three with what they have."""
    held: tuple[str, ...]


def order() -> list[str]:
    """The titles as they are counted."""
    return [*(title for title in TITLES if title != HIDDEN), HIDDEN]


def count_screen(showing: Showing) -> Node:
    """What stands there before the first title."""
    t = showing.seen.table
    over = "The day is over." if t.over else f"The day ends with year {t.ends}."
    rows = [
        el(
            "li",
            icon(ICONS[title]),
            el("span", names.TITLES[title]),
            el("b", str(TITLES[title].points)),
        )
        for title in order()
    ]
    return el(
        "div",
        el("div", el("h1", "The count"), el("p", over, class_="says"), class_="cover"),
        el("ol", rows, class_="titles"),
        class_="count-screen before",
    )


def steps(s: State) -> list[CountStep]:
    """All steps, of a day that is over."""
    sums, held = totals(s), holders(s)
    won = [Won(title, best(title, sums), tuple(held[title])) for title in order()]
    found = [
        CountStep(title_node(won, place), f"Title {place + 1} of {len(won)}", opened(each))
        for place, each in enumerate(won)
    ]
    return [*found, *ending(s)]


def opened(won: Won) -> str:
    """What is seen for the first time."""
    return "the pouches are open" if won.title == HIDDEN else ""


# ---- a title


def title_node(won: Sequence[Won], place: int) -> Node:
    """A title: its points, the best three, who holds it, and how it stands then."""
    now = won[place]
    return el(
        "div",
        el("section", head(now), races(now), holder(now), class_="title"),
        standing(scores(won[: place + 1]), now.held),
        class_="count-screen",
    )


def head(won: Won) -> Node:
    """What it is called, what it counts, and its points."""
    counts = names.TITLE_COUNTS[won.title]
    most = f"the most {counts}" if won.title != "kwisatz_haderach" else f"for {counts}"
    if won.title == HIDDEN:
        most += ", pouch and board together"
    worth = el("span", el("b", str(TITLES[won.title].points)), "points", class_="worth")
    words = el("div", el("h1", names.TITLES[won.title]), el("p", most, class_="muted"))
    return el("header", icon(ICONS[won.title]), words, worth)


def races(won: Won) -> Node:
    """The best three as bars."""
    most = won.first[0][1] if won.first else 0
    rows = [
        el(
            "li",
            sign(side),
            el("b", short(side)),
            bar(n, most, "hot" if side in won.held else ""),
            el("b", str(n), class_="n"),
        )
        for side, n in won.first
    ]
    return el("ol", rows, class_="races")


def holder(won: Won) -> Node:
    """Who has it, in a sentence."""
    title = names.TITLES[won.title]
    if not won.held:
        return el("p", f"Nobody is {title}.", class_="holder")
    if len(won.held) > 1:
        words = f"{listed(map(short, won.held))} are all {title}."
    elif won.title == "kwisatz_haderach":
        words = f"{said(won.held[0])} has him."
    else:
        words = f"{said(won.held[0])} is {title}."
    return el("p", [sign(side) for side in won.held[:3]], el("b", capital(words)), class_="holder")


def said(side: str) -> str:
    """A side as it stands in a sentence."""
    return names.faction(side) if side in FACTIONS else "the Fremen"


def scores(won: Sequence[Won]) -> dict[str, int]:
    """The points of all who have any, after these titles."""
    found: dict[str, int] = {}
    for each in won:
        for side in each.held:
            found[side] = found.get(side, 0) + TITLES[each.title].points
    return found


def standing(some: Mapping[str, int], new: Sequence[str]) -> Node:
    """The first places so far; who has just won something is lit."""
    ordered = sorted(some.items(), key=lambda pair: -pair[1])[:SEEN]
    rows = [
        el(
            "li",
            el("span", str(1 + sum(other > n for other in some.values())), class_="place"),
            sign(side),
            el("span", short(side)),
            el("b", str(n)),
            class_="new" if side in new else "lead" if n == ordered[0][1] else None,
        )
        for side, n in ordered
    ]
    return el("aside", el("h2", "Standing"), el("ol", rows))


# ---- the end


def ending(s: State) -> list[CountStep]:
    """A tie, the winner, and where he has won for others, they."""
    found, why = list[CountStep](), tie_words(s, verdict(s))
    by_titles = most_points(s)
    stolen = s.table.winners[0] in ORGANISATIONS
    if why and not stolen:
        found.append(
            CountStep(words_node("A tie", why, [*by_titles, *others(s, by_titles)]), "The tie")
        )
    won = f"{capital(listed(map(said, by_titles)))} {'has' if len(by_titles) == 1 else 'have'}"
    n = max(points(s).values())
    if not stolen:
        found.append(CountStep(winner_node(s, by_titles), "The winner"))
        return found
    first = words_node("Most points", f"{won} {n} points, and the Kwisatz Haderach.", by_titles)
    found.append(CountStep(first, "Most points"))
    found.append(
        CountStep(winner_node(s, s.table.winners), "The winner", "he was theirs all along")
    )
    return found


def most_points(s: State) -> list[str]:
    """The side that wins by titles: of a tie those that the rules named."""
    winners, all_points = s.table.winners, points(s)
    members = sides(s.table)
    named = [side for side, some in members.items() if {*some} & {*winners}]
    most = max(all_points.values())
    return named or [side for side, n in all_points.items() if n == most]


def others(s: State, first: Sequence[str]) -> list[str]:
    """Who has as many points as these."""
    scored = points(s)
    return [side for side, n in scored.items() if side not in first and n == scored[first[0]]]


def words_node(title: str, words: str, who: Sequence[str]) -> Node:
    """A sentence by itself, with those it is about."""
    marks = el("p", [sign(side) for side in who[:4]], class_="signs")
    body = el("div", el("h1", title), marks, el("p", words, class_="says"), class_="last")
    return el("div", body, class_="count-screen ending")


def winner_node(s: State, who: Sequence[str]) -> Node:
    """The end of the day."""
    names_of = capital(listed(map(said, who)))
    n = max(points(s).values())
    stolen = who[0] in ORGANISATIONS
    words = "win the day instead." if stolen else f"won the day with {n} points."
    body = el(
        "div",
        el("p", [sign(side) for side in who[:4]], class_="signs"),
        el("h1", names_of),
        el("p", words, class_="says"),
        class_="last winner",
    )
    return el("div", body, class_="count-screen ending")
