"""Karama: stop one use of another's power. A use is declared, may be stopped, then happens.

    then(s, *stoppable(s, sisters, "voice"), speak)

`speak` asks `was_stopped(s, "voice")` and does without the power (ruling karama_retake).
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.dune.rules.cards.hands import (
    anybody_has_karama,
    discard,
    karamas,
    may_hold_karama,
)
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.table import allied, storm_order
from landsraad.games.dune.state import State
from landsraad.kernel import PASS, Ask, Play, Seat, Value, hurried, nobody_can, then, together

Step = tuple[Any, ...]

STOPPABLE: Final = {
    "bidding_prescience": "atreides",
    "spice_prescience": "atreides",
    "battle_prescience": "atreides",
    "ally_prescience": "atreides",
    "kwisatz_haderach": "atreides",
    "voice": "bene_gesserit",
    "ally_voice": "bene_gesserit",
    "spiritual_advisor": "bene_gesserit",
    "worthless_karama": "bene_gesserit",
    "intrusion": "bene_gesserit",
    "battle_announcement": "bene_gesserit",
    "fighters": "bene_gesserit",
    "charity": "bene_gesserit",
    "treachery_income": "emperor",
    "share_wealth": "emperor",
    "ally_revival": "emperor",
    "sardaukar": "emperor",
    "movement": "fremen",
    "shai_hulud": "fremen",
    "ally_worm_protection": "fremen",
    "ally_free_revival": "fremen",
    "storm_cards": "fremen",
    "extra_worms": "fremen",
    "storm_losses": "fremen",
    "fedaykin": "fremen",
    "no_spice_needed": "fremen",
    "reserves": "fremen",
    "storm_movement": "fremen",
    "treachery": "harkonnen",
    "ally_traitors": "harkonnen",
    "captured_leaders": "harkonnen",
    "traitors": "harkonnen",
    "shipment_income": "guild",
    "half_price": "guild",
    "three_shipments": "guild",
    "ally_half_price": "guild",
    "ally_cross_ship": "guild",
    "out_of_turn": "guild",
}
"""Powers of which a Karama can stop a use, and whose they are; `storm_movement` is the storm that
moves by the Fremen's card (rulings karama_duration, karama_never)."""


def stoppable(s: State, owner: Seat, *powers: str) -> list[Step]:
    """The window in which a Karama may stop these uses of a seat's powers; none if none can."""
    if owner < 0 or (hurried(s) and not anybody_has_karama(s)):
        return []
    t = s.table
    open_powers = [power for power in powers if power not in t.stopped]
    if not open_powers or not any(could_stop(s, owner, seat) for seat in storm_order(t)):
        return []
    return [(karama_window, owner, *open_powers)]


def could_stop(s: State, owner: Seat, seat: Seat) -> bool:
    """Could this seat stop that one, as far as the others know? Allies do not."""
    return seat != owner and not allied(s.table, owner, seat) and may_hold_karama(s, seat)


def was_stopped(s: State, power: str) -> bool:
    """Has a Karama stopped this use of the power? The mark goes, unless it lasts all phase."""
    if power not in s.table.stopped:
        return False
    if not s.table.options.karama_blocks_whole_phase:
        s.table.stopped.remove(power)
    return True


def karama_window(s: State, owner: Seat, *powers: str) -> Play[None]:
    """Everybody who may hold a Karama may stop a use of a power (ruling karama_duration).

    The first in storm order stops it; others keep their cards (ruling simultaneous_actions).
    """
    reactions = {
        seat: reactions_of(s, owner, seat, powers)
        for seat in storm_order(s.table)
        if could_stop(s, owner, seat)
    }
    if nobody_can(s, reactions):
        return
    said = yield from together(
        {seat: react(s, seat, powers, could) for seat, could in reactions.items()}
    )
    stops: list[Step] = []
    taken: set[str] = set()
    for seat, (power, card) in said.items():
        if power != PASS and power not in taken:
            taken.add(power)
            play_karama(s, seat, card)
            s.tell("karama_stops", seat=seat, other=owner, power=power, card=card)
            stops += [*cancellable(s, seat, card), (power_stopped, power, card, owner)]
    then(s, *stops)


def reactions_of(s: State, owner: Seat, seat: Seat, powers: tuple[str, ...]) -> list[Value]:
    """The powers that a seat can really stop."""
    if not spare_karamas(s, seat):
        return []
    return bindings.powers(s.table, seat, "karama", owner, list(powers))


def spare_karamas(s: State, seat: Seat) -> list[str]:
    """What a seat can play as a Karama now: not a card in its battle plan, or one it has shown."""
    found, b, shield = karamas(s, seat), s.table.battle, s.shields[seat]
    if not found or b is None:
        return found
    plan = shield.plan or b.plans.get(seat)
    kept = [*(plan.cards() if plan else []), *shield.bound.values()]
    return [card for card in found if card not in kept]


def react(
    s: State, seat: Seat, powers: tuple[str, ...], could: list[Value]
) -> Play[tuple[str, str]]:
    """Pass, or name the power and the card."""
    power = yield Ask(seat, f"stop {powers[0]}", [PASS, *could], True, of="power")
    if power == PASS:
        return PASS, ""
    card = yield Ask(seat, "karama card", spare_karamas(s, seat), True, of="card")
    return power, card


def play_karama(s: State, seat: Seat, card: str) -> None:
    """Discard the card that serves as a Karama."""
    discard(s, seat, card)


def cancellable(s: State, seat: Seat, card: str) -> list[Step]:
    """A worthless card that serves as a Karama may itself be stopped (ruling karama_vs_karama)."""
    return [] if card == "karama" else stoppable(s, seat, "worthless_karama")


def cancelled(s: State, card: str) -> bool:
    """Was this Karama a worthless card that was stopped? A real one never is."""
    return card != "karama" and was_stopped(s, "worthless_karama")


def power_stopped(s: State, power: str, card: str, owner: Seat) -> None:
    """Mark the use as stopped; after a worthless card that was stopped itself others may try."""
    if not cancelled(s, card):
        s.table.stopped.append(power)
    else:
        then(s, *stoppable(s, owner, power))
