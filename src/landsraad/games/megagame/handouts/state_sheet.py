"""The state sheet: everything as it is, so that a day can go on by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.megagame.components import (
    HOUSES,
    KWISATZ_HADERACH,
    ORDER,
    ORGANISATIONS,
    SEAT_OF,
    SIETCHES,
)
from landsraad.games.megagame.handouts import state_pages
from landsraad.games.megagame.handouts.parts import brings, mark, short
from landsraad.games.megagame.rules.table import armies_on_map, controlled, level
from landsraad.games.megagame.state import State, Table
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.things import market_words, offer_words
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.paper.parts import facts, in_pages, points, section, table
from landsraad.scenes.text import capital, listed

COLUMNS: Final = (
    *("Faction", "Pouch", "Board", "Solari", "Seats", "Shares", "Settl.", "On map", "Supply"),
    *("Leaders", "Harv.", "Orn."),
)
BY_HAND: Final = (
    "Floor closed. Say: “Ten minutes’ break, nothing is lost.” Write down the time.",
    "Give each faction its page and the slips of the paper kit; pouches are written, not told.",
    "Set the map from the pages of regions; laws and votes are on the pages after them.",
    "Every deed is a slip with the time; the map desk takes Arrakis, the trade desk the rest, in "
    "order.",
    "When a laptop is back: open the copy of this tick, enter the slips with Act for, in "
    "their order.",
)
"""How a day goes on without any machine."""
CUT: Final = "Cut the black head off before you give this page away."
MOST_VOTES: Final = 6
"""Votes that stand on the first page; all stand on the pages of laws."""
FEW: Final = 3
"""Ballots on one vote that are named one by one there."""
MOST_OPEN: Final = 6
"""Offers and promises that stand there."""
ROOM: Final = 40
"""Lines on a page of a faction."""
WIDTH: Final = 70
"""Letters in such a line."""
MORE: Final = 46
"""Lines on a page in small letters."""
NARROW: Final = 78
"""Letters in such a line."""


def state_sheet(occasion: Occasion, s: State) -> list[Leaflet]:
    """All fifteen at a glance, a page a faction, regions, laws, and everything else."""
    pages = [overview(occasion, s)]
    for name in ORDER:
        pages += pages_of(f"{capital(names.faction(name).removeprefix('the '))}", name, s)
    for title, lines in (
        ("Arrakis, region by region", list(state_pages.of_regions(s.table))),
        ("Laws, votes, promises", list(state_pages.of_laws(s.table))),
        ("Market, decks, options", list(state_pages.of_the_rest(s))),
    ):
        pages += [Page((facts(some, "small"),), title) for some in in_pages(lines, MORE, NARROW)]
    return [Leaflet("the head of control", pages)]


def pages_of(title: str, name: str, s: State) -> list[Page]:
    """The page of a faction, or its pages where it has much."""
    lines = in_pages(list(state_pages.of_faction(s, name)), ROOM, WIDTH)
    return [Page((el("p", mark(ORDER.index(name)), CUT), facts(some)), title) for some in lines]


def overview(occasion: Occasion, s: State) -> Page:
    """The first page: all fifteen, clock, market, votes, and how to play on by hand."""
    t = s.table
    left = el(
        "div",
        section("Clock", el("p", clock(occasion, t))),
        section("Market", el("p", market(t))),
        section("Decks and pouch, by count", el("p", decks(s))),
        section("Open between two", between(s)),
    )
    right = el("div", section("Votes, ballots as they lie", votes(s)))
    body: tuple[Kid, ...] = (
        fifteen(s),
        el("div", left, right, class_="columns"),
        section(
            "If everything is gone: play on by hand", points(BY_HAND, ordered=True), look="boxed"
        ),
    )
    beside = (f"made at {occasion.at}" if occasion.at else "", f"entry {occasion.entry:,}")
    return Page(
        body, f"Everything as it is: year {t.year}", tuple(filter(None, beside)), look="dense"
    )


# ---- all fifteen


def fifteen(s: State) -> Node:
    """A line for each faction; Houses, sietches and organisations stand apart."""
    rows = [line(s, name) for name in ORDER]
    drawn = table(COLUMNS, rows, "groups")
    body = drawn.kids[-1]
    assert isinstance(body, Node)
    last = {HOUSES[-1], SIETCHES[-1]}
    marked = [
        el("tr", *each.kids, class_="last" if name in last else None)
        for name, each in zip(ORDER, body.kids, strict=True)
        if isinstance(each, Node)
    ]
    return el("table", drawn.kids[0], el("tbody", marked), class_="rows groups")


def line(s: State, name: str) -> list[Kid]:
    """One faction at a glance."""
    t, own = s.table, s.table.factions[name]
    armed = name not in ORGANISATIONS
    counts = [
        *(own.solari, own.seats, own.shares, len(controlled(t, name))),
        *(armies_on_map(t, name), own.supply),
    ]
    machines = [
        sum(e.owner == name for e in some.values()) for some in (t.harvesters, t.ornithopters)
    ]
    shown = [str(n) if armed else "·" for n in counts]
    who = el("span", mark(ORDER.index(name)), short(name), class_="faction")
    leaders = " ".join(
        "KH" if each == KWISATZ_HADERACH else str(each) for each in sorted(own.leaders)
    )
    pouch = s.shields[SEAT_OF[name]].pouch
    return [
        who,
        str(pouch),
        str(own.board),
        *shown,
        leaders or "–",
        *(str(n) if n else "·" for n in machines),
    ]


# ---- the rest of the page


def clock(occasion: Occasion, t: Table) -> str:
    """What runs, and what the next year brings."""
    left = occasion.left.get("year")
    due = f"Year {t.year + 1} is due {minutes(left)} after this sheet." if left is not None else ""
    battles = listed(map(names.region, t.battles)) if t.battles else "none"
    coming = brings(t, t.year + 1)
    then = f"With year {t.year + 1}: {listed(coming)}." if coming else ""
    stands = "The clock stands." if t.paused else ""
    return " ".join(filter(None, (due, stands, f"Battles: {battles}.", then)))


def minutes(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> minutes(600), minutes(59)
    ('10:00', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def market(t: Table) -> str:
    """What CHOAM pays and asks."""
    now = level(t)
    return (
        f"{capital(market_words(t))} a spice; share {now.share}, harvester {now.harvester}, "
        f"ornithopter {now.ornithopter}; {now.blows} blows, dividend {now.dividend}, the Imperium "
        f"uses {now.use_per_year}."
    )


def decks(s: State) -> str:
    """What is left, without its order."""
    discs = state_pages.discs(s.box.pouch)
    left = f"Exploration: {len(s.box.deck)} cards. Leaders in the pouch: {discs}."
    return f"{left} The order is nowhere on paper."


def votes(s: State) -> Node:
    """What is voted on, with the ballots as they lie."""
    t = s.table
    rows = [
        [f"year {vote.due}", what(id, vote.by), ballots(s, id)]
        for id, vote in sorted(t.votes.items(), key=lambda each: each[1].due)
    ]
    more = len(rows) - MOST_VOTES
    note = el("p", f"{more} more: see the pages of laws and factions.") if more > 0 else None
    shown = table(("Counted", "What", "Ballots"), rows[:MOST_VOTES], "small")
    return el("div", shown if rows else el("p", "Nothing is voted on."), note)


def what(id: str, by: str) -> str:
    """What a vote is about, in few words."""
    if id.startswith("court of "):
        return capital(laws.vote_name(id).removeprefix("the "))
    return f"{capital(laws.subject(id))} ({short(by)})"


def ballots(s: State, id: str) -> str:
    """Who has put how much into a ballot; many are added up, each stands on its faction's page."""
    found = []
    cast = [shield.ballots[id] for shield in s.shields if id in shield.ballots]
    if len(cast) > FEW:
        return f"{sum(e.yes for e in cast)} yes, {sum(e.no for e in cast)} no, of {len(cast)}"
    for name, shield in zip(ORDER, s.shields, strict=True):
        if ballot := shield.ballots.get(id):
            sides = ((ballot.yes, "yes"), (ballot.no, "no"))
            found.append(f"{short(name)} {', '.join(f'{n} {way}' for n, way in sides if n)}")
    return ", ".join(found) or "none"


def between(s: State) -> Node:
    """Offers, Kanly, marriages that wait."""
    t = s.table
    offers = {offer.code: offer for shield in s.shields for offer in shield.offers}
    said = [f"{capital(offer_words(each))}, made in year {each.year}." for each in offers.values()]
    kanly = [f"{short(one)} and {short(other)}" for one, other in t.kanly]
    said += [f"Kanly: {'; '.join(kanly)}."] if kanly else []
    asked = [f"{short(each.one)} and {short(each.other)}" for each in t.courtships]
    said += [f"Marriage asked: {'; '.join(asked)}."] if asked else []
    return el("div", [el("p", each) for each in first(said)])


def first(said: Sequence[str]) -> list[str]:
    """As many as there is room for; all stand on the pages of factions."""
    left = len(said) - MOST_OPEN
    return [*said[:MOST_OPEN], *([f"{left} more on the factions’ pages."] if left > 0 else [])]
