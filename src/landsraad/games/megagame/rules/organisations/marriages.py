"""Noble marriages: two agree, the Bene Gesserit bless and breed (marriage_consent)."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import (
    CARDS,
    HOUSES,
    KWISATZ_HADERACH,
    NUMBERS,
    SEAT_OF,
    SIETCHES,
    SISTERHOOD,
)
from landsraad.games.megagame.rules.chance import discs_drawn
from landsraad.games.megagame.rules.kanly import over
from landsraad.games.megagame.rules.laws.in_force import (
    has_access,
    of_template,
    peace_years,
)
from landsraad.games.megagame.rules.leaders import keep_limit
from landsraad.games.megagame.rules.table import (
    board,
    faction_of,
    in_kanly,
    is_house,
    shield,
)
from landsraad.games.megagame.state import Courtship, Pact, State, Table
from landsraad.kernel import Ask, Play, Seat, Value

BRED = 3
"""Leaders that are drawn for a marriage."""
YES, NO = "yes", "no"


# ---- two agree


def brides(s: State, name: str) -> list[int]:
    """Leaders that it can give away (marriage_needs_leader)."""
    return sorted({each for each in board(s, name).leaders if each != KWISATZ_HADERACH})


def marriageable(s: State, name: str) -> Iterator[str]:
    """Whom it may court, or whose courtship it may answer (marriage_again)."""
    if not has_access(s.table, name):
        return
    for other in (*HOUSES, *SIETCHES) if is_house(name) else HOUSES:
        if other != name and may_marry(s, name, other) and wishes(s, name, other):
            yield other


def may_marry(s: State, one: str, other: str) -> bool:
    """Are both free for each other?"""
    return has_access(s.table, other) and not bound(s.table, one, other)


def courtship_of(t: Table, one: str, other: str) -> Courtship | None:
    """The courtship of these two, begun by either."""
    return next((each for each in t.courtships if {each.one, each.other} == {one, other}), None)


def wishes(s: State, name: str, other: str) -> list[Value]:
    """Leaders that it can give, or a no; who has agreed can only take that back."""
    couple = courtship_of(s.table, name, other)
    if couple is None:
        return [*brides(s, name)]
    if couple.blessed:
        return []
    agreed = couple.one == name or couple.answer >= 0
    return [NO] if agreed else [*brides(s, name), NO]


def bound(t: Table, one: str, other: str) -> bool:
    """Has a pact of the two not run out?"""
    years = peace_years(t)
    return any(
        {pact.one, pact.other} == {one, other} and t.year - pact.year < years for pact in t.pacts
    )


def can_court(s: State, name: str) -> bool:
    """Is there anybody?"""
    return any(True for _ in marriageable(s, name))


def court_partner(s: State, seat: Seat) -> Play[None]:
    """Propose a marriage or accept one, naming the leader that is given; or say no."""
    name, t = faction_of(seat), s.table
    other = yield Ask(seat, "court", list(marriageable(s, name)), of="faction")
    leader = yield Ask(seat, "give leader", wishes(s, name, other), of="leader")
    couple = courtship_of(t, name, other)
    if couple is None:
        t.courtships.append(Courtship(name, other, leader, t.year))
        s.tell("courted", faction=name, other=other, leader=leader)
    elif leader == NO:
        t.courtships.remove(couple)
        s.tell("courtship_refused", faction=name, other=other)
    else:
        couple.answer = leader
        s.tell("courtship_accepted", faction=name, other=other, leader=leader)


# ---- the Bene Gesserit bless


def blessable(t: Table) -> dict[str, Courtship]:
    """Courtships that both have agreed to, as `ecaz and ginaz`, while both have access."""
    if any(each.blessed for each in t.courtships):
        return {}
    return {
        couple(each): each
        for each in t.courtships
        if each.answer >= 0 and has_access(t, each.one) and has_access(t, each.other)
    }


def couple(courtship: Courtship) -> str:
    """The two by name."""
    return f"{courtship.one} and {courtship.other}"


def can_bless(s: State, name: str) -> bool:
    """Is there one?"""
    return bool(blessable(s.table))


def bless(s: State, seat: Seat) -> Play[None]:
    """Consent to a marriage, and draw three leaders that only the Sisterhood sees; or refuse."""
    couples = blessable(s.table)
    named = yield Ask(seat, "marriage", list(couples), of="courtship")
    said = yield Ask(seat, "bless", [YES, NO])
    couple = couples[named]
    if said == NO or not both_have_them(s, couple):
        s.table.courtships.remove(couple)
        s.tell("not_blessed", faction=couple.one, other=couple.other)
        return
    for name, leader in ((couple.one, couple.given), (couple.other, couple.answer)):
        board(s, name).leaders.remove(leader)
    couple.blessed = True
    drawn = discs_drawn(s, s.box.pouch, BRED)
    for power in drawn:
        s.box.pouch.remove(power)
    shield(s, SISTERHOOD).drawn = drawn
    s.box.pouch += [couple.given, couple.answer]
    s.tell("blessed", faction=couple.one, other=couple.other)
    s.tell("drawn", only=(SEAT_OF[SISTERHOOD],), leaders=" ".join(map(str, drawn)))


def both_have_them(s: State, couple: Courtship) -> bool:
    """Have both still the leaders that they named?"""
    one, other = board(s, couple.one).leaders, board(s, couple.other).leaders
    return couple.given in one and couple.answer in other


# ---- and breed


def can_breed(s: State, name: str) -> bool:
    """Have they leaders to divide?"""
    return any(each.blessed for each in s.table.courtships)


def breed(s: State, seat: Seat) -> Play[None]:
    """Divide the drawn leaders: one for each of the couple, the third is kept (breeding_give)."""
    drawn = list(shield(s, SISTERHOOD).drawn)
    gifts: list[int] = []
    for kind in ("for the first", "for the second"):
        if drawn:
            power = yield Ask(seat, kind, givable(drawn, 1 - len(gifts)), of="leader", hidden=True)
            drawn.remove(power)
            gifts.append(power)
    divide(s, gifts, drawn)


def givable(drawn: list[int], later: int) -> list[int]:
    """Any of them; but the Kwisatz Haderach, if drawn, must go to one of the couple."""
    if not later and KWISATZ_HADERACH in drawn:
        return [KWISATZ_HADERACH]
    return sorted(set(drawn))


def divide(s: State, gifts: list[int], kept: list[int]) -> None:
    """All three lie open, stronger discs may join the pouch, and the pact begins."""
    t = s.table
    couple = next(each for each in t.courtships if each.blessed)
    t.courtships.remove(couple)
    shield(s, SISTERHOOD).drawn = []
    for name, power in zip((couple.one, couple.other), gifts, strict=False):
        board(s, name).leaders.append(power)
        s.tell("bred", faction=name, leader=power)
    for power in kept:
        board(s, SISTERHOOD).leaders.append(power)
        s.tell("bred", faction=SISTERHOOD, leader=power)
    for power in gifts:
        join_stronger(s, power)
    for name in (couple.one, couple.other):
        keep_limit(s, name)
    t.pacts = [each for each in t.pacts if {each.one, each.other} != {couple.one, couple.other}]
    t.pacts.append(Pact(couple.one, couple.other, t.year))
    s.tell("married", faction=couple.one, other=couple.other)
    if in_kanly(t, couple.one, couple.other) and not keeps_kanly(t):
        over(s, couple.one, couple.other)


def join_stronger(s: State, given: int) -> None:
    """The first leader of a power that is given brings in stronger ones (breeding_tiers)."""
    for row in CARDS.leader:
        if row.joins == given and row.power > s.table.joined:
            s.table.joined = row.power
            s.box.pouch += [row.power] * row.count
            s.tell("joined", leader=row.power)


def keeps_kanly(t: Table) -> bool:
    """Does a marriage not end a Kanly (kanly_end)?"""
    return any(law.check == "hard" for _, law in of_template(t, "marriage_keeps_kanly"))


def year_ends(s: State) -> None:
    """Undivided leaders are divided by strength; consents that nobody answered lapse."""
    t = s.table
    if any(each.blessed for each in t.courtships):
        drawn = sorted(shield(s, SISTERHOOD).drawn, reverse=True)
        divide(s, drawn[:2], drawn[2:])
    kept = [each for each in t.courtships if t.year - each.year < NUMBERS.clock.wait_ticks]
    t.courtships = kept
