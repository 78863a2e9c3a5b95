"""Control answers requests: refuse, allow, allow with changes (ask_a_moderator, precedent)."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.rules.chance import roll
from landsraad.games.megagame.rules.purse import pay_spice
from landsraad.games.megagame.rules.table import board
from landsraad.games.megagame.rules.words.letters import NOTHING, SPICE, payments, purse
from landsraad.games.megagame.state import Reply, State
from landsraad.kernel import Ask, Play, Seat, Value
from landsraad.kernel.asks import MODERATOR

REFUSE, ALLOW, CHANGED = "refuse", "allow", "allow_with_changes"
USUAL = "So be it."
CERTAIN = "no_roll"
NOW, WITH_THE_TICK = "now", "with_the_tick"
PRECEDENTS = ("no", "desks", "everybody")
HELD = 12
"""Answers that can wait for the tick."""


def answer_request(s: State, seat: Seat) -> Play[None]:
    """Answer a faction; a roll with stated odds may decide, and what it offered is taken."""
    name = yield Ask(seat, "to whom", ORDER, of="faction")
    answer = yield Ask(seat, "ruling", [REFUSE, ALLOW, CHANGED])
    words = yield Ask(seat, "words", [USUAL], text=NUMBERS.limits.request_characters)
    good, count, odds = NOTHING, 0, 0
    if answer != REFUSE:
        good = yield Ask(seat, "paid for it", payments(s, name))
        if good != NOTHING:
            count = yield Ask(seat, "how many", range(1, purse(s, name, good) + 1))
        said = yield Ask(seat, "odds", [CERTAIN, *range(1, NUMBERS.desert.worm_die)])
        odds = 0 if said == CERTAIN else int(said)
    precedent = yield Ask(seat, "precedent", PRECEDENTS)
    later = [WITH_THE_TICK] if len(s.box.replies) < HELD else []
    release = yield Ask(seat, "release", [NOW, *later])
    take(s, name, good, count)
    rolled = roll(s, "request", NUMBERS.desert.worm_die) if odds else 0
    reply = Reply(name, answer, words, odds, rolled)
    if release == NOW:
        deliver(s, reply)
    else:
        s.box.replies.append(reply)
    publish_precedent(s, precedent, words)


def take(s: State, name: str, good: str, count: int) -> None:
    """What was offered goes to the bank."""
    if good == NOTHING:
        return
    if good == SPICE:
        pay_spice(s, name, count)
    else:
        board(s, name).solari -= count
    s.tell("paid_control", faction=name, good=good, n=count)


def deliver(s: State, reply: Reply) -> None:
    """The answer reaches those who asked; who succeeds rolls at most the odds."""
    facts: dict[str, Value] = {"faction": reply.to, "answer": reply.answer, "words": reply.words}
    if reply.odds:
        lucky = "yes" if reply.rolled <= reply.odds else "no"
        facts |= {"odds": reply.odds, "n": reply.rolled, "lucky": lucky}
    s.tell("request_answered", (SEAT_OF[reply.to], MODERATOR), **facts)


def publish_precedent(s: State, precedent: str, words: str) -> None:
    """What was ruled once holds for all: every desk reads it, and everybody if it is public."""
    if precedent != "no":
        only = (MODERATOR,) if precedent == "desks" else None
        s.tell("precedent", only, words=words)


def year_ends(s: State) -> None:
    """Answers that were to be released with the tick."""
    for reply in s.box.replies:
        deliver(s, reply)
    s.box.replies = []
