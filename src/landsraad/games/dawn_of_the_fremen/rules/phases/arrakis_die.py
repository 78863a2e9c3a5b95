"""The Arrakis die: does Production, Trade or Shipment occur?"""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.dawn_of_the_fremen.components import ARRAKIS_DIE, FACES
from landsraad.games.dawn_of_the_fremen.rules.cards import play
from landsraad.games.dawn_of_the_fremen.rules.order import lead_player
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise, holder_of, seats
from landsraad.games.dawn_of_the_fremen.state import NOBODY, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, choose, skip_to, then, together

YES, NO = "yes", "no"
WATER_OF_LIFE: Final = "water_of_life"
INITIATION: Final = 1
"""The cycle in which the die is not rolled."""


def begin(s: State, *steps: tuple[Any, ...]) -> None:
    """Let these steps of a phase happen if the die says so; in the Initiation Cycle in any case."""
    if s.table.cycle == INITIATION:
        then(s, *steps)
    else:
        then(s, roll_die, *steps)


def phase_ends(s: State) -> None:
    """The die is taken away; where a skipped phase goes on."""
    s.table.die = ""


def roll_die(s: State) -> None:
    """The Lead Player rolls."""
    t = s.table
    t.turn = lead_player(t)
    t.die = s.box.dice.pick(ARRAKIS_DIE, "arrakis")
    s.tell("die_rolled", seat=t.turn, face=t.die, phase=t.phase)
    then(s, water_of_life, decide_phase)


def water_of_life(s: State) -> Play[None]:
    """The holder of the Water of Life may turn the die to another face."""
    t = s.table
    seat = holder_of(t, WATER_OF_LIFE)
    if seat == NOBODY:
        return
    others = [face for face in FACES if face != t.die]
    face = yield Ask(seat, "water of life", [PASS, *others], of="face")
    if face != PASS:
        play(s, seat, WATER_OF_LIFE, [face])


def decide_phase(s: State) -> Play[None]:
    """A storm keeps the phase from happening; on two faces people decide; else it occurs."""
    t = s.table
    if t.die == "storm":
        skip_phase(s)
    elif t.die == "all_players":
        t.votes = {}
        then(s, *voting(t), count_votes)
    elif t.die == "lead_player":
        seat = lead_player(t)
        said = yield Ask(seat, "phase occurs", [YES, NO])
        s.tell("lead_decided", seat=seat, said=said)
        if said == NO:
            skip_phase(s)


def skip_phase(s: State) -> None:
    """The phase does not occur."""
    s.tell("phase_skipped", phase=s.table.phase)
    skip_to(s, phase_ends)


# ---- all players vote (vote_one_each)


def voting(t: Table) -> list[Any]:
    """The steps of a vote, sealed or spoken in turn as the table agreed."""
    if t.options.vote_shown == "together":
        return [vote_together]
    return [(vote_in_turn, seat) for seat in clockwise(t, t.lead)]


def vote_together(s: State) -> Play[None]:
    """Everybody votes, sealed; the votes are shown at once."""
    said = yield from together(
        {seat: choose(seat, "vote on phase", [YES, NO], True) for seat in seats(s.table)}
    )
    for seat, word in said.items():
        cast(s, seat, word)


def vote_in_turn(s: State, seat: Seat) -> Play[None]:
    """One seat votes openly."""
    if seat in s.table.gone:
        return
    cast(s, seat, (yield Ask(seat, "vote on phase", [YES, NO])))


def cast(s: State, seat: Seat, said: str) -> None:
    """A vote lies open."""
    s.table.votes[seat] = said
    s.tell("voted", seat=seat, said=said)


def count_votes(s: State) -> None:
    """More yes than no: it occurs. A tie is broken by the Lead Player's own vote."""
    t = s.table
    votes = [t.votes[seat] for seat in seats(t)]
    ayes, noes = votes.count(YES), votes.count(NO)
    result = t.votes[lead_player(t)] if ayes == noes else YES if ayes > noes else NO
    s.tell("vote_result", said=result)
    if result == NO:
        skip_phase(s)
