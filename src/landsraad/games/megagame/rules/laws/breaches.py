"""What laws forbid: hard ones block it, soft ones are broken for all to see (law_enforcement)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.laws.in_force import (
    in_kanly_with_house,
    lies_in,
    means,
    of_template,
)
from landsraad.games.megagame.rules.table import armies_on_map, controlled, is_house
from landsraad.games.megagame.state import Breach, Law, Misdeed, State, Table
from landsraad.kernel import Refused, Value

FIRST_CASE = 1000
CASES = 9000
"""Breaches have numbers of four digits."""


def forbidden(s: State, who: str, deed: Misdeed, about: str, laws: Iterable[str]) -> None:
    """Refuse a deed that a hard law forbids, and log one that soft laws forbid."""
    found = list(laws)
    refuse(s.table, found)
    log(s, who, deed, about, found)


def blocked(t: Table, laws: Iterable[str]) -> str:
    """The first of these laws that is hard; empty: none is."""
    return next((id for id in laws if t.laws[id].check == "hard"), "")


def refuse(t: Table, laws: Iterable[str]) -> None:
    """Refuse what a hard law forbids, and name the law."""
    if law := blocked(t, laws):
        named = law.replace("_", " ")
        raise Refused("the law “{law}” forbids it", rule="law_enforcement", law=named)


def log(s: State, who: str, deed: Misdeed, about: str, laws: Iterable[str]) -> None:
    """Log what soft laws forbid."""
    for id in laws:
        if s.table.laws[id].check == "soft":
            note(s, who, id, deed, about)


def note(s: State, who: str, law: str, deed: Misdeed, about: str) -> None:
    """Put a breach on the log; the same deed against the same law counts once a year."""
    t = s.table
    same = (who, law, deed, about, t.year)
    if any((each.who, each.law, each.deed, each.about, each.year) == same for each in t.breaches):
        return
    t.breaches.append(Breach(case_number(t, same), who, law, deed, about, t.year))
    s.tell("breach", faction=who, law=law, deed=deed, about=about)


def case_number(t: Table, deed: tuple[Value, ...]) -> int:
    """A number that follows from the deed: striking another entry does not change it."""
    number = FIRST_CASE + crc32(repr(deed).encode()) % CASES
    while any(each.number == number for each in t.breaches):
        number += 1
    return number


def forget_old(t: Table) -> None:
    """What can no longer be taken to court leaves the log."""
    years = NUMBERS.landsraad.breach_years
    t.breaches = [each for each in t.breaches if t.year - each.year < years]


# ---- which laws forbid what


def moving(s: State, who: str, region: str) -> None:
    """Armies of a faction enter a region, or leave home."""
    forbidden(s, who, "moved", region, against_moving(s.table, who, region))


def moved_by(s: State, who: str, moved: str, region: str) -> None:
    """Armies were moved by somebody else, who answers for it (breach_forced)."""
    forbidden(s, who, "moved", region, against_moving(s.table, moved, region))


def against_moving(t: Table, who: str, region: str) -> Iterator[str]:
    """Laws that keep armies out of a region, or at home."""
    for id, law in of_template(t, "region_ban"):
        if means(str(law.values["who"]), who) and lies_in(str(law.values["where"]), region):
            yield id
    for id, law in of_template(t, "stay_home"):
        excused = law.values["unless_kanly"] == "yes" and in_kanly_with_house(t, who)
        bound = means(str(law.values["who"]), who) and not excused
        if bound and region not in controlled(t, who):
            yield id


def fighting(s: State, who: str, region: str, victim: str) -> None:
    """A battle is begun; who only brought others together has no victim."""
    forbidden(s, who, "fought", region, against_fighting(s.table, region))
    if victim:
        attacking(s, who, victim, "attacked", victim)


def keeps_peace(t: Table, region: str, one: str, other: str) -> bool:
    """Does a hard law keep these two from fighting there?"""
    laws = [*against_fighting(t, region), *against_aggression(t, one, other)]
    return bool(blocked(t, laws))


def against_fighting(t: Table, region: str) -> Iterator[str]:
    """Laws that keep the peace somewhere."""
    return (id for id, law in of_template(t, "no_battle") if peaceful(t, law, region))


def peaceful(t: Table, law: Law, region: str) -> bool:
    """Does this law forbid battles in this region?"""
    where = law.values["where"]
    if where == "on_spice":
        return region in t.spice
    if where == "in_settlements":
        return region in t.settlements
    return where == "anywhere" or lies_in(str(where), region)


def attacking(s: State, who: str, victim: str, deed: Misdeed, about: str) -> None:
    """Aggression against a spouse (marriage_aggression)."""
    forbidden(s, who, deed, about, against_aggression(s.table, who, victim))


def against_aggression(t: Table, who: str, victim: str) -> Iterator[str]:
    """The law by which a marriage of the two still forbids it: of several the shortest."""
    years = [t.year - pact.year for pact in t.pacts if {pact.one, pact.other} == {who, victim}]
    laws = sorted(of_template(t, "marriage_peace"), key=lambda each: int(each[1].values["years"]))
    if years:
        found = [id for id, law in laws if min(years) < int(law.values["years"])]
        yield from found[:1]


def destroying(s: State, who: str, what: str) -> None:
    """Settlements, sietches or harvesters are destroyed."""
    laws = (id for id, law in of_template(s.table, "no_destroying") if law.values["what"] == what)
    forbidden(s, who, "destroyed", what, laws)


def using_atomics(s: State, who: str) -> None:
    """House atomics are used."""
    forbidden(s, who, "used_atomics", "", against_atomics(s.table, who))


def against_atomics(t: Table, who: str) -> Iterator[str]:
    """Laws that do not let this House use them."""
    for id, law in of_template(t, "atomics"):
        by = law.values["by"]
        if by == "nobody" or (by == "houses_in_kanly" and not in_kanly_with_house(t, who)):
            yield id


def landing(s: State, who: str) -> None:
    """Armies have come to Arrakis: there may be too many."""
    laws = against_crowding(s.table, who, armies_on_map(s.table, who))
    forbidden(s, who, "crowded", "", laws)


def against_crowding(t: Table, who: str, count: int) -> Iterator[str]:
    """Laws that do not let a House have that many armies on Arrakis."""
    for id, law in of_template(t, "army_limit"):
        if is_house(who) and count > int(law.values["armies"]):
            yield id
