"""Bene Gesserit: the Voice, in own battles and in those of allies (ruling voice_details)."""

from __future__ import annotations

from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent
from landsraad.games.dune.rules.table import battle_of, seat_of
from landsraad.games.dune.state import NOBODY, Battle, Plan, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

KINDS = ("poison", "projectile", "lasgun", "snooper", "shield", "worthless", "cheap_hero")


def has_voice(t: Table) -> bool:
    """Do the Bene Gesserit fight in this battle, or does an ally of theirs?"""
    return helped(t, seat_of(t, "bene_gesserit")) != NOBODY


def power_used(t: Table) -> str:
    """The power that the Voice is in this battle: their own, or that of an ally's friend."""
    sisters = seat_of(t, "bene_gesserit")
    return "voice" if helped(t, sisters) == sisters else "ally_voice"


def voice(s: State) -> Play[None]:
    """Order the opponent to play, or not to play, one kind of card (powers voice, ally_voice)."""
    t, b = s.table, battle_of(s.table)
    sisters, power = seat_of(t, "bene_gesserit"), power_used(t)
    victim = opponent(t, helped(t, sisters))
    kinds = bindings.powers(t, sisters, power, victim, list(KINDS))
    if power in t.stopped or not kinds:
        return
    kind = yield Ask(sisters, "voice", [PASS, *kinds])
    if kind == PASS:
        return
    command = yield Ask(sisters, "voice command", ["play", "not play"])
    b.voice, b.voice_play, b.voiced = kind, command == "play", victim
    s.tell("voice", seat=sisters, other=victim, kind=kind, command=command)
    then(s, *stoppable(s, sisters, power), voice_holds)


def voice_holds(s: State) -> None:
    """The opponent is bound, unless a Karama stopped the Voice."""
    b, power = battle_of(s.table), power_used(s.table)
    if was_stopped(s, power):
        b.voice, b.voice_play, b.voiced = "", False, NOBODY
        b.stopped.append(power)


def obeys(b: Battle, plan: Plan) -> bool:
    """Does a plan do what the Voice says?"""
    return any(bindings.of_kind(card, b.voice) for card in plan.cards()) == b.voice_play


def voice_teaches(s: State, seat: Seat, plan: Plan) -> None:
    """Who had a hero and did not play what was ordered holds no such card, as all can tell."""
    b = battle_of(s.table)
    if b.voiced == seat and b.voice_play and plan.leader and not obeys(b, plan):
        notes.holds_at_most(s, notes.others(s, seat), seat, b.voice)
        s.tell("voice_in_vain", seat=seat, kind=b.voice)
