"""After the game: where everybody's Victory Points came from, and each Conflict once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from landsraad.games.imperium.components.scripts import origin
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.fight import RANKS
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.sources import source
from landsraad.kernel import Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.text import capital

START: Final = "At the start"
ALL: Final = "All together"
SORTS: Final = {
    "friendship": "2 Influence",
    "alliance": "Alliances",
    "track": "Further Influence",
    "personal": "Further Influence",
    "conflict": "Conflict rewards",
    "icons": "Pairs of battle icons",
    "card": "Cards",
    "intrigue": "Intrigue cards",
    "tile": "Tech tiles",
    "complete": "Contracts",
    "contract": "Contracts",
    "rival": "Bought with goods",
}
"""What points come from, by the sort of thing that gave them."""
OTHER: Final = "Anything else"


def report(view: View, told: Sequence[Told]) -> Node | None:
    """Points by their source, then all Conflicts; None: nobody has fought or scored."""
    parts = [points_part(view.table, told), conflicts_part(view.table, told)]
    return el("div", *parts, class_="imp-report") if any(parts) else None


# ---- Victory Points


class Ledger(NamedTuple):
    """The points of one player, by sort, and the single sources of each sort in words."""

    sums: Counter[str]
    sources: dict[str, Counter[str]]


def ledger(t: Table, who: int, told: Sequence[Told]) -> Ledger:
    """All that a player scored; the rest was there from the start."""
    sums, sources = Counter[str](), dict[str, Counter[str]]()
    for each in told:
        if each.what == "scored" and each.facts["player"] == who:
            script, n = str(each.facts["script"]), int(each.facts["n"])
            sort = SORTS.get(origin(script).sort, OTHER)
            sums[sort] += n
            sources.setdefault(sort, Counter())[source(script)] += n
    sums[START] = t.players[who].vp - sum(sums.values())
    return Ledger(sums, sources)


def points_part(t: Table, told: Sequence[Told]) -> Node | None:
    """A row for each sort of source, a column for each player."""
    ledgers = [ledger(t, who, told) for who in range(len(t.players))]
    sorts = [START, *dict.fromkeys(SORTS.values()), OTHER]
    rows = [
        el("tr", el("th", sort, scope="row"), [points_cell(each, sort) for each in ledgers])
        for sort in sorts
        if any(each.sums[sort] for each in ledgers)
    ]
    if not rows:
        return None
    sums = [el("td", el("b", str(player.vp))) for player in t.players]
    total = el("tr", el("th", ALL, scope="row"), sums, class_="total")
    heads = [el("th", "From", scope="col"), *(head(t, who) for who in range(len(t.players)))]
    table = el("table", el("thead", el("tr", heads)), el("tbody", rows, total), class_="figures")
    return el("section", el("h3", "Victory Points by source"), table, id="points-by-source")


def head(t: Table, who: int) -> Node:
    """A player at the head of a column."""
    name = named(t, who)
    mark = el("span", emblem(who), role="img", title=name, aria_label=name)
    return el("th", mark, scope="col")


def points_cell(each: Ledger, sort: str) -> Node:
    """What one player has of a sort; pointing at it names the single sources."""
    found = [f"{words}: {n}" for words, n in each.sources.get(sort, {}).items() if words and n]
    return el("td", str(each.sums[sort] or "–"), title=capital("; ".join(found)) or None)


# ---- Conflicts


class Fight(NamedTuple):
    """One Conflict: its round, its card, and who fought in it with which strength and reward."""

    round: int
    card: str
    armies: list[tuple[int, int, str]]
    line: int
    """The line with which its Combat begins, as everybody counts them."""


def fights(told: Sequence[Told]) -> Iterator[Fight]:
    """All Conflicts in their order, also those in which nobody fought."""
    number, found = 0, None
    for line, each in enumerate(told):
        if each.what == "round":
            number = int(each.facts["n"])
        elif each.what == "combat":
            found = Fight(number, str(each.facts["card"]), [], line)
        elif each.what == "fought" and found:
            facts = each.facts
            found.armies.append((int(facts["player"]), int(facts["n"]), str(facts["reward"])))
        elif each.what == "combat_ended" and found:
            yield found
            found = None


def conflicts_part(t: Table, told: Sequence[Told]) -> Node | None:
    """A row for each Conflict: round, card, and the armies, the strongest first."""
    rows = [conflict_row(t, each) for each in fights(told)]
    if not rows:
        return None
    heads = [el("th", words, scope="col") for words in ("Round", "Conflict", "Strengths")]
    table = el("table", el("thead", el("tr", heads)), el("tbody", rows))
    return el("section", el("h3", "The Conflicts"), table, id="conflicts-fought")


def conflict_row(t: Table, fight: Fight) -> Node:
    """One Conflict; its name opens the replay where its Combat begins."""
    armies = sorted(fight.armies, key=lambda army: -army[1])
    shown = [army_chip(t, *army) for army in armies]
    return el(
        "tr",
        el("td", str(fight.round)),
        el("th", replayed(fight), scope="row"),
        el("td", el("ul", shown) if shown else el("span", "nobody fought", class_="muted")),
    )


def replayed(fight: Fight) -> Node:
    """A button that looks at a Combat with the eyes of a spectator, whose lines are counted."""
    return el(
        "button",
        capital(names.conflict(fight.card)),
        type="button",
        id=f"fight-of-round:{fight.round}",
        class_="quiet",
        title="Watch it in the replay",
        data_look=plain_json({"moment": fight.line, "by": "line", "as": SPECTATOR}),
    )


def army_chip(t: Table, who: int, strength: int, reward: str) -> Node:
    """One army with its strength and the reward that it got."""
    words = f"{named(t, who)}: strength {strength}"
    place = RANKS.get(reward, "")
    mark = el("span", emblem(who), role="img", aria_label=named(t, who))
    return el("li", mark, el("b", str(strength)), place, title=words, class_="army")
