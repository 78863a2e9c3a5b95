"""What a question leaves out and why, and what an answer brings with it."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.rules.phases.action import may_attack
from landsraad.games.dawn_of_the_fremen.rules.phases.production import MOONS as MOONS_OF_FACES
from landsraad.games.dawn_of_the_fremen.rules.table import (
    held,
    in_stock,
    rival_debts,
    side,
    warriors_left,
)
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.games.dawn_of_the_fremen.story.words import MOONS, Name, counted, debts, listed
from landsraad.kernel import Ask, Seat
from landsraad.scenes.story import capital


def no_call(t: Table, seat: Seat) -> str:
    """Why a seat cannot call a worm."""
    moon = t.thumpers[seat]
    if MOONS_OF_FACES.get(t.die, moon) != moon:
        return f"Your thumper shows {MOONS[moon]}, so it calls no Maker."
    if not in_stock(t, "worm"):
        return "No Maker is left to call."
    return "A worm lies in each of your territories, so you can call none."


def lacking_words(t: Table, ask: Ask) -> str:
    """Which actions cannot be chosen, and why."""
    first = ask.kind == "first action"
    why = []
    if first and "scavenge" not in ask.options:
        why.append("The Scavenge deck is empty.")
    if "attack" not in ask.options:
        why.append(no_attack(t, ask.seat))
    if not first and "ship" not in ask.options:
        why.append("You have nothing to ship.")
    return f"({' '.join(why)})" if why else ""


def no_attack(t: Table, seat: Seat) -> str:
    """Why a seat cannot attack."""
    if not may_attack(t):
        return "In the Initiation Cycle everybody takes one territory at most."
    if not warriors_left(t, seat):
        return "You have no warrior left to take a territory with."
    return "No other territory is in reach of an attack." if t.named else "Nothing is in reach."


def stopping_words(name: Name, t: Table, ask: Ask) -> str:
    """What it does to stop the attacker, and to stop another."""
    attacker = t.attack.seat if t.attack else -1
    others = [name(seat) for seat in ask.options if isinstance(seat, int) and seat != attacker]
    effects = [f"stopping {name(attacker)} ends the attack"] if attacker in ask.options else []
    if others:
        effects.append(f"stopping {listed(others, 'or')} keeps them from helping it")
    question = "Do you stop somebody with two of their water debts?"
    return f"{question} {capital('; '.join(effects))}. It holds here for the whole cycle."


def loss_words(name: Name, t: Table, seat: Seat) -> str:
    """What becomes of all that a tribe has when it vanishes."""
    heirs = [name(other) for other in side(t, seat) if other != seat]
    land = counted(len(held(t, seat)), "territory", "territories")
    fate = f"left to {listed(heirs)}" if heirs else "left abandoned"
    losses = [f"{land} {fate}"]
    if t.cards[seat]:
        losses.append(f"{counted(len(t.cards[seat]), 'card')} shuffled back into the deck")
    if owed := sum(rival_debts(t, seat).values()):
        losses.append(f"{debts(owed)} of others given back")
    return f"You lose everything: {listed(losses)}."
