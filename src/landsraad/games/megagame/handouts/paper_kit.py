"""The paper kit: slips, ballots and ledgers, enough to play on without power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.handouts.parts import mark, short
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.paper.parts import table

WHO: Final = "Faction, year, time"


class Slip(NamedTuple):
    """A slip with fields to fill in, in the order of the form on the phone."""

    title: str
    fields: tuple[str, ...]
    small: str = ""


ORDERS: Final = (
    Slip(
        "March",
        (WHO, "Armies, from", "By way of", "To"),
        "1 solari a region. Goes to the map desk.",
    ),
    Slip(
        "Fly an ornithopter",
        (WHO, "From", "By way of", "Takes up, where", "Sets down, where"),
        "3 solari for each four regions; 5 spaces: army 1, harvester 2.",
    ),
    Slip(
        "Walk, or ride a worm", (WHO, "Armies, from", "By way of", "To"), "1 spice is three steps."
    ),
    Slip("Land armies", (WHO, "How many", "At the settlement"), "1 spice for three, to the Guild."),
    Slip("Take control, destroy, capture", (WHO, "What", "Where")),
    Slip("Explore, raid, play a card", (WHO, "What", "Where")),
)
CHANGES: Final = (
    Slip(
        "Sell or buy at CHOAM", (WHO, "What, how many", "For how much"), "Goes to the trade desk."
    ),
    Slip(
        "Offer", (WHO, "To", "I give", "I want", "The other signs"), "Done when both have signed."
    ),
    Slip(
        "Propose a law", (WHO, "New · change law · strike law", "It says"), "To the Landsraad desk."
    ),
    Slip("Call a Grand Court", (WHO, "Over", "Law, and what was done", "The penalty")),
    Slip("Marriage, Kanly, truce", (WHO, "With", "Leader that I give")),
    Slip("Ask control", (WHO, "Wish · question · objection", "", "I offer for it")),
)
BATTLE: Final = Slip(
    "Sealed for a battle",
    (WHO, "Region", "Number", "Leader", "If I win: take machines · leave them"),
    "Fold it, and give it to the map desk.",
)
BALLOT: Final = Slip(
    "Ballot", (WHO, "On", "Votes yes", "Votes no"), "Fold it, and give it to the Landsraad desk."
)
LOAN: Final = Slip("Armies lent", (WHO, "To", "Region", "How many"), "Fold it, to the map desk.")
PAPERS: Final = 24
"""Vote papers on a page."""
LEDGER: Final = ("Year", "Pouch", "Board", "Solari", "Seats", "Shares", "What changed")
LINES: Final = 30


def kit(occasion: Occasion) -> list[Leaflet]:
    """Slips for all deeds, ballots, vote papers, and a ledger for each faction."""
    slips: Mapping[str, Sequence[Slip]] = {
        "Order slips: Arrakis": ORDERS,
        "Order slips: trade, laws, people": CHANGES,
        "Battles": (*(BATTLE,) * 4, *(LOAN,) * 2),
        "Ballots": (BALLOT,) * 8,
    }
    pages = [page_of(title, some) for title, some in slips.items()]
    pages += [papers(), *(ledger(name) for name in ORDER)]
    return [Leaflet("the head of control", pages)]


def page_of(title: str, slips: Sequence[Slip]) -> Page:
    """A page of slips to cut up."""
    return Page(
        (el("div", list(map(slip, slips)), class_="slips"),),
        title,
        ("Print as often as you need it",),
    )


def slip(one: Slip) -> Node:
    """One slip."""
    fields = [
        el("div", el("span", each), el("span", class_="blank"), class_="field")
        for each in one.fields
    ]
    small = el("small", one.small) if one.small else None
    return el("div", el("h3", one.title), fields, small, class_="slip")


def papers() -> Page:
    """Vote papers of the organisations."""
    each = el(
        "div",
        el("span", "1 vote", class_="large"),
        el("small", "Signed by control:"),
        class_="slip",
    )
    return Page((el("div", [each] * PAPERS, class_="slips many"),), "Vote papers")


def ledger(name: str) -> Page:
    """Where a faction writes down what it has, year by year."""
    rows = [[""] * len(LEDGER)] * LINES
    who = el("p", mark(ORDER.index(name)), "The first line is copied from the state sheet.")
    return Page((who, table(LEDGER, rows, "ledger")), f"Spice and solari: {short(name)}")
