"""People's words: lines between two factions, and requests to the moderators.

Words are told to those concerned and are never in the state; it only counts the lines of a year.
Moderators read all of them, and everybody is told so (secret_messages).
"""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import board, faction_of, shield
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat
from landsraad.kernel.asks import MODERATOR

MODERATORS = "moderators"
GREETING = "We should talk."
PLEA = "We ask for a ruling."
SORTS = ("wish", "question", "objection")
NOTHING, SPICE, SOLARI = "nothing", "spice", "solari"
HEAD, ANY = "head", "any"


# ---- lines between two


def correspondents(s: State, name: str) -> list[str]:
    """To whom it may write at this table."""
    allowed = s.table.options.messages
    if allowed == "off" or written(s, name) >= NUMBERS.limits.messages_per_year:
        return []
    others = [each for each in ORDER if each != name]
    return [*others, MODERATORS] if allowed == "free" else [MODERATORS]


def written(s: State, name: str) -> int:
    """Lines that it has written in this year; what others write to it costs it nothing."""
    return sum(shield(s, name).letters.values())


def can_write(s: State, name: str) -> bool:
    """May it write to anybody?"""
    return bool(correspondents(s, name))


def message(s: State, seat: Seat) -> Play[None]:
    """Write a line to another faction or to the moderators."""
    name = faction_of(seat)
    to = yield Ask(seat, "write to", correspondents(s, name), of="faction")
    words = yield Ask(seat, "words", [GREETING], text=NUMBERS.limits.message_characters)
    note(s, name, to)
    readers = (seat, MODERATOR) if to == MODERATORS else (seat, SEAT_OF[to], MODERATOR)
    s.tell("message", only=readers, faction=name, other=to, words=words)


def note(s: State, name: str, to: str) -> None:
    """Both sides keep count, each by itself; the words are kept by nobody."""
    letters = shield(s, name).letters
    letters[to] = letters.get(to, 0) + 1
    if to != MODERATORS:
        received = shield(s, to).received
        received[name] = received.get(name, 0) + 1


# ---- requests


def can_request(s: State, name: str) -> bool:
    """It may as long as it has not written too much in this year."""
    return written(s, name) < NUMBERS.limits.messages_per_year


def request(s: State, seat: Seat) -> Play[None]:
    """Ask for something outside the rules, or object to a ruling (ask_a_moderator, dispute).

    An objection goes to the head of control; meanwhile the ruling stands.
    """
    name = faction_of(seat)
    sort = yield Ask(seat, "request", SORTS)
    words = yield Ask(seat, "words", [PLEA], text=NUMBERS.limits.request_characters)
    what = yield Ask(seat, "offered for it", payments(s, name), hidden=True)
    count = 0
    if what != NOTHING:
        count = yield Ask(seat, "how many", range(1, purse(s, name, what) + 1), hidden=True)
    note(s, name, MODERATORS)
    s.tell(
        "requested",
        only=(seat, MODERATOR),
        faction=name,
        sort=sort,
        desk=HEAD if sort == "objection" else ANY,
        words=words,
        good=what,
        n=count,
    )


def payments(s: State, name: str) -> list[str]:
    """What it has to pay with."""
    return [NOTHING, *(what for what in (SPICE, SOLARI) if purse(s, name, what))]


def purse(s: State, name: str, what: str) -> int:
    """How much of it a faction has."""
    return spice_of(s, name) if what == SPICE else board(s, name).solari


def year_ends(s: State) -> None:
    """A new year, new paper."""
    for each in s.shields:
        each.letters, each.received = {}, {}
