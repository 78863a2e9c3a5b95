"""The Tleilaxu Ghola: a leader or up to five forces come back, at any time and for nothing."""

from __future__ import annotations

from landsraad.games.dune.components import KWISATZ, LEADERS_OF
from landsraad.games.dune.rules.cards.hands import discard
from landsraad.games.dune.rules.factions.harkonnen import buried_leader_returns
from landsraad.games.dune.rules.phases.revival import forces_back, leader_back
from landsraad.games.dune.state import State
from landsraad.kernel import Ask, Play, Seat, Value

GHOLA = "tleilaxu_ghola"
FORCES = 5
"""The most that one card brings back."""


def may_revive(s: State, seat: Seat) -> bool:
    """Does the seat hold the card, and has it anything in the tanks?"""
    return GHOLA in s.shields[seat].hand and bool(dead(s, seat) or any(s.table.tanks[seat]))


def dead(s: State, seat: Seat) -> list[Value]:
    """The leaders that the card can bring back: all own dead ones, face down or not.

    For the Atreides also the Kwisatz Haderach (ruling kwisatz_haderach_revival).
    """
    t, buried = s.table, s.shields[seat].buried
    own = LEADERS_OF[t.factions[seat]]
    found: list[Value] = [leader for leader in own if leader in t.dead or leader in buried]
    if t.factions[seat] == "atreides" and t.kwisatz_dead:
        found.append(KWISATZ)
    return found


def ghola(s: State, seat: Seat) -> Play[None]:
    """Discard the card for a leader or for forces; no limit of a turn counts (ghola_is_extra)."""
    leaders, (ordinary, starred) = dead(s, seat), s.table.tanks[seat]
    could = [*(["leader"] if leaders else []), *(["forces"] if ordinary + starred else [])]
    if (yield Ask(seat, "ghola", could)) == "leader":
        leader = yield Ask(seat, "ghola leader", leaders, of="leader")
        discard(s, seat, GHOLA)
        s.tell("ghola", seat=seat)
        revive_leader(s, seat, leader)
        return
    forces = yield Ask(seat, "ghola forces", range(1, min(FORCES, ordinary + starred) + 1))
    few, many = max(0, forces - ordinary), min(starred, forces)
    special = yield Ask(seat, "ghola starred", range(few, many + 1))
    discard(s, seat, GHOLA)
    s.tell("ghola", seat=seat)
    forces_back(s, seat, forces - special, special)
    s.tell("revived", seat=seat, forces=forces, amount=0)


def revive_leader(s: State, seat: Seat, leader: str) -> None:
    """A leader is alive again and may fight in this very phase, wherever it fought before.

    One that the Harkonnen killed in captivity becomes known (ruling captured_leader_knowledge).
    """
    if leader in s.shields[seat].buried:
        buried_leader_returns(s, leader)
        s.tell("leader_revived", seat=seat, leader=leader)
    else:
        leader_back(s, seat, leader)
    s.table.fought.pop(leader, None)
