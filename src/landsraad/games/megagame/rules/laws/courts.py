"""Grand Courts: called for a breach, voted on for a year, carried out (grand_court)."""

from __future__ import annotations

from landsraad.games.megagame.components import HOUSES, NUMBERS, PENALTIES
from landsraad.games.megagame.rules.laws.penalties import named, punish, seats_lost
from landsraad.games.megagame.rules.laws.values import WORDS, filled_in
from landsraad.games.megagame.rules.table import board, faction_of
from landsraad.games.megagame.state import Breach, State, Table, Vote
from landsraad.kernel import PASS, Ask, Play, Seat, Value

OWN_WORDS = "own_words"


def triable(t: Table, name: str) -> list[int]:
    """Numbers of breaches of other Houses that can be taken to court."""
    years = NUMBERS.landsraad.breach_years
    return [
        each.number
        for each in t.breaches
        if each.who in HOUSES and each.who != name and not each.tried and t.year - each.year < years
    ]


def can_call(s: State, name: str) -> bool:
    """Any House or organisation may, as long as it has not called too many that are still open."""
    called = sum(vote.by == name and vote.deed == "court" for vote in s.table.votes.values())
    return called < NUMBERS.limits.courts_open


def call_court(s: State, seat: Seat) -> Play[None]:
    """Name a breach of the log, or a House, a law and the deed in own words; and a penalty."""
    name, t = faction_of(seat), s.table
    which = yield Ask(seat, "breach", [OWN_WORDS, *triable(t, name)], of="breach")
    number, words = -1, ""
    if which == OWN_WORDS:
        accused = yield Ask(seat, "accuse", accusable(t, name), of="faction")
        law = yield Ask(seat, "law", list(t.laws), of="law")
        words = yield Ask(seat, "deed", [WORDS], text=NUMBERS.limits.deed_characters)
    else:
        breach = found(t, int(which))
        accused, law, number = breach.who, breach.law, breach.number
    penalty, values = yield from penalty_named(s, seat, accused)
    if number >= 0:
        found(t, number).tried = True
    due = t.year + NUMBERS.landsraad.court_years
    id = free_id(t, f"court of {name} against {accused}")
    t.votes[id] = Vote(
        name,
        due,
        "court",
        law,
        accused=accused,
        penalty=penalty,
        penalty_values=values,
        breach=number,
        words=words,
    )
    s.tell("court_called", faction=name, other=accused, law=law, vote=id, due=due)


def accusable(t: Table, name: str) -> list[str]:
    """Other Houses that it has not already called before a court."""
    open_courts = [vote.accused for vote in t.votes.values() if vote.by == name]
    return [each for each in HOUSES if each != name and each not in open_courts] or [
        each for each in HOUSES if each != name
    ]


def free_id(t: Table, id: str) -> str:
    """An id that no vote has yet."""
    number, free = 1, id
    while free in t.votes:
        number += 1
        free = f"{id}, {number}"
    return free


def found(t: Table, number: int) -> Breach:
    """A breach by its number."""
    return next(each for each in t.breaches if each.number == number)


def call_void(t: Table, vote: Vote) -> None:
    """Control has voided a court: another may be called for the same deed."""
    for breach in t.breaches:
        if breach.number == vote.breach:
            breach.tried = False


def penalty_named(s: State, seat: Seat, accused: str) -> Play[tuple[str, dict[str, Value]]]:
    """Ask for a further penalty; without seats to lose it is compulsory."""
    none = [] if not board(s, accused).seats else [PASS]
    penalty = yield Ask(seat, "penalty", [*none, *named(s, accused)], of="penalty")
    if penalty == PASS:
        return "", {}
    return penalty, (yield from filled_in(s, seat, PENALTIES[penalty].params, accused))


# ---- guilty


def sentence(s: State, vote: Vote) -> None:
    """Seats are lost, and the further penalty is carried out; who lost no seat suffers one."""
    accused = board(s, vote.accused)
    lost = seats_lost(s.table, accused.seats)
    accused.seats -= lost
    accused.supply += lost
    s.tell("guilty", faction=vote.accused, n=lost, law=vote.law)
    if vote.penalty or not lost:
        punish(s, vote)
