"""The Landsraad: what is voted on, the laws in force, breaches, and who has how many votes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.megagame.components import FIRST_LAWS, NUMBERS, ORDER
from landsraad.games.megagame.rules.choam import SEAT, left
from landsraad.games.megagame.rules.laws.courts import triable
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.scene.parts import chart, listing, named, part
from landsraad.games.megagame.state import Breach, Law, Table, View, Vote
from landsraad.games.megagame.story import laws, names
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, act_attributes
from landsraad.scenes.text import capital, counted

MARKS: Final = {"hard": "enforced", "soft": "seen", "text": "words"}
"""What becomes of a deed against a law, in a word."""
BREACHES: Final = 12
"""Breaches that are listed, the newest first."""


class VoteSeen(NamedTuple):
    """Something that is voted on, as one seat sees it."""

    name: str
    by: str
    text: str
    due: int
    court: bool
    reach: int
    """Votes that all factions together have here."""
    mine: int
    """The viewer's own votes."""
    cast: tuple[int, int] | None
    """The viewer's ballot."""
    so_far: tuple[int, int] | None
    """What has been cast, where everybody sees it."""
    open: bool
    """May the viewer vote on it now?"""


def panel(view: View, offers: frozenset[str]) -> Panel:
    """The drawer; the handle counts votes that still wait for the viewer's ballot."""
    votes = tuple(seen(view, name, vote, offers) for name, vote in view.table.votes.items())
    waiting = sum(vote.open and vote.cast is None for vote in votes)
    body = el(
        "div",
        votes_node(votes, quorum(view.table), view.table.year),
        laws_node(tuple((id, law_facts(law)) for id, law in view.table.laws.items())),
        breaches_node(view, offers),
        seats_node(seats(view.table), left(view.table, SEAT)),
        id="mega-landsraad",
        class_="mega-panel",
    )
    return Panel("landsraad", "Landsraad", body, waiting=waiting, drawer=True)


def quorum(t: Table) -> tuple[int, bool]:
    """How many votes a proposal needs, and whether only yes counts."""
    needed = number(t, "quorum", "votes", NUMBERS.landsraad.quorum)
    return needed, t.options.quorum_counts == "yes"


# ---- votes


def seen(view: View, name: str, vote: Vote, offers: frozenset[str]) -> VoteSeen:
    """A vote with what this seat knows of it."""
    reach = sum(votes_of(view.table, each, vote) for each in ORDER)
    mine = votes_of(view.table, ORDER[view.seat], vote) if view.seat >= 0 else 0
    ballot = view.shield.ballots.get(name) if view.shield is not None else None
    return VoteSeen(
        name,
        vote.by,
        laws.vote_text(vote),
        vote.due,
        vote.deed == "court",
        reach,
        mine,
        (ballot.yes, ballot.no) if ballot else None,
        (vote.yes, vote.no) if view.table.options.votes_public_before_count else None,
        mine > 0 and "vote" in offers,
    )


@lru_cache(maxsize=300)
def votes_node(votes: tuple[VoteSeen, ...], needed: tuple[int, bool], year: int) -> Node:
    """All that is voted on, what is counted next first."""
    ordered = sorted(votes, key=lambda vote: vote.due)
    count, yes_alone = needed
    cast = "votes in favour" if yes_alone else "votes"
    rule = f"A proposal needs {count} {cast} and more yes than no."
    several = sum(vote.mine > 0 for vote in votes) > 1
    body = [vote_node(vote, year, several) for vote in ordered]
    nothing = el("p", "Nothing is voted on.", class_="muted")
    return part("Votes", el("p", rule, class_="muted"), body or [nothing], id="mega-votes")


def vote_node(vote: VoteSeen, year: int, several: bool) -> Node:
    """One of them, with one's own ballot and a button for it; of several it says which."""
    head = "Grand Court" if vote.court else "Proposal"
    when = "with the next year" if vote.due == year + 1 else f"with year {vote.due}"
    reach = f"{counted(vote.reach, 'vote')} in reach, {vote.mine or 'none'} of them yours"
    lines = [f"Counted {when}; {reach}."]
    if vote.so_far:
        lines.append("Cast so far: {} yes, {} no.".format(*vote.so_far))
    if vote.cast:
        lines.append("Your ballot: {} yes, {} no.".format(*vote.cast))
    words = "Change my ballot" if vote.cast else "Vote"
    begun = act_attributes("vote", *([vote.name] if several else []))
    button = Node("button", {"type": "button", **begun}, (words,))
    return el(
        "article",
        el("p", el("b", head), " of ", named(vote.by)),
        el("p", vote.text),
        [el("p", line, class_="muted") for line in lines],
        button if vote.open else None,
        class_="mega-vote",
    )


# ---- laws


LawFacts = tuple[str, str, str]
"""Its rank, what it says, and its mark."""


def law_facts(law: Law) -> LawFacts:
    """A law as it is shown."""
    return law.rank, laws.law_text(law.template, law.values), law.check


@lru_cache(maxsize=100)
def laws_node(in_force: tuple[tuple[str, LawFacts], ...]) -> Node:
    """Imperial laws, then those of the Landsraad, each with its mark."""
    parts = [
        [law_row(id, text, check) for id, (of, text, check) in in_force if of == rank]
        for rank in ("imperial", "landsraad")
    ]
    imperial, own = (listing(rows, "None") for rows in parts)
    return el("div", part("Imperial laws", imperial), part("Laws of the Landsraad", own), id="laws")


def law_row(id: str, text: str, check: str) -> tuple[Node, str]:
    """A law with its mark."""
    title = capital(names.CHECKS[check])
    label = f"{id}: " if id in FIRST_LAWS else ""
    mark = el("span", MARKS[check], class_=f"mega-mark {check}", title=title)
    return mark, f" {label}{text}"


# ---- breaches and seats


def breaches_node(view: View, offers: frozenset[str]) -> Node:
    """What was done against laws, with a button where this seat can call a court for it."""
    cases = triable(view.table, ORDER[view.seat]) if "call_court" in offers else []
    newest = view.table.breaches[::-1][:BREACHES]
    rows = [breach_row(each, each.number in cases) for each in newest]
    return part("Breaches", listing(rows, "Nobody has broken a law."), id="mega-breaches")


def breach_row(breach: Breach, may_call: bool) -> list[Node | str]:
    """One breach."""
    row: list[Node | str] = [laws.breach_line(breach), " · tried" if breach.tried else ""]
    if may_call:
        begun = act_attributes("call_court", breach.number)
        attrs = {"type": "button", "class": "quiet", **begun}
        row.append(Node("button", attrs, ("Call a Grand Court",)))
    return row


def seats(t: Table) -> tuple[tuple[str, int], ...]:
    """Who has how many seats, the most first."""
    held = [(name, t.factions[name].seats) for name in ORDER if t.factions[name].seats]
    return tuple(sorted(held, key=lambda pair: -pair[1]))


@lru_cache(maxsize=100)
def seats_node(held: tuple[tuple[str, int], ...], vacant: int) -> Node:
    """The seats."""
    rows = [(named(name), str(count)) for name, count in held]
    free = ("Vacant", str(vacant))
    return part("Seats", chart(("Faction", "Seats"), [*rows, free]), id="mega-seats")
