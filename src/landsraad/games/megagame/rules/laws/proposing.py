"""Proposals: add, change or strike a law (law_kinds, law_propose)."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.megagame.components import NUMBERS, ORDER, TEMPLATES
from landsraad.games.megagame.rules.laws.in_force import has_access, number, of_template
from landsraad.games.megagame.rules.laws.values import as_facts, can_be_filled, filled_in
from landsraad.games.megagame.rules.table import faction_of, shield
from landsraad.games.megagame.state import State, Table, Vote
from landsraad.kernel import Ask, Play, Seat, Value

ADD, CHANGE, STRIKE, COURT = "add", "change", "strike", "court"
FREE_TEXT = "free_text"


def own_proposal(t: Table, name: str) -> str:
    """The id of its open proposal; empty: it has none."""
    found = [id for id, vote in t.votes.items() if vote.by == name and vote.deed != COURT]
    return found[0] if found else ""


def can_propose(s: State, name: str) -> bool:
    """Has it access, and no open proposal?"""
    return has_access(s.table, name) and not own_proposal(s.table, name)


def templates(s: State) -> list[str]:
    """What can be proposed as a new law."""
    return [
        id
        for id, row in TEMPLATES.items()
        if can_be_filled(s, row.params) and (id != FREE_TEXT or s.table.options.free_text_laws)
    ]


def changeable(t: Table) -> list[str]:
    """Laws whose values can be changed."""
    return [id for id, law in t.laws.items() if TEMPLATES[law.template].params]


def strikable(t: Table) -> list[str]:
    """Laws that can be struck: of the Landsraad, never Imperial ones."""
    return [id for id, law in t.laws.items() if law.rank == "landsraad"]


def deeds(s: State) -> list[str]:
    """What can be proposed at all."""
    t = s.table
    found = {ADD: True, CHANGE: bool(changeable(t)), STRIKE: bool(strikable(t))}
    return [deed for deed, possible in found.items() if possible]


def same_as(t: Table, deed: str, law: str, template: str, values: Mapping[str, Value]) -> str:
    """The law that says already what is proposed; empty: none does (law_propose)."""
    if deed == STRIKE:
        return ""
    return next((id for id, each in of_template(t, template) if each.values == values), "")


def propose(s: State, seat: Seat) -> Play[None]:
    """Propose a law; it is counted when its years are over."""
    name, t = faction_of(seat), s.table
    deed = yield Ask(seat, "propose", deeds(s))
    law, template, rank = "", "", "landsraad"
    values: dict[str, Value] = {}
    if deed == ADD:
        template = yield Ask(seat, "template", templates(s), of="template")
    else:
        known = changeable(t) if deed == CHANGE else strikable(t)
        law = yield Ask(seat, "law", known, of="law")
        template, rank = t.laws[law].template, t.laws[law].rank
    if deed != STRIKE:
        values = yield from filled_in(s, seat, TEMPLATES[template].params)
    due = t.year + number(t, "vote_years", "years", NUMBERS.landsraad.vote_years)
    vote = Vote(name, due, deed, law, rank, template, values)  # type: ignore[arg-type]
    id = f"{template} of {name}"
    t.votes[id] = vote
    said = as_facts(template, values)
    s.tell("proposed", None, faction=name, vote=id, deed=deed, law=law, due=due, **said)


def can_withdraw(s: State, name: str) -> bool:
    """Has it an open proposal?"""
    return bool(own_proposal(s.table, name))


def withdraw(s: State, seat: Seat) -> None:
    """Take back one's own proposal."""
    name = faction_of(seat)
    id = own_proposal(s.table, name)
    close(s, id)
    s.tell("withdrawn", faction=name, vote=id)


def close(s: State, id: str) -> None:
    """A vote is over; ballots are gone."""
    del s.table.votes[id]
    for name in ORDER:
        shield(s, name).ballots.pop(id, None)
