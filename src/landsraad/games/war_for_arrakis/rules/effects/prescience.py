"""Cards that change prescience cards, their markers, objectives, and imperium markers."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOTTOM,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    POWERS,
)
from landsraad.games.war_for_arrakis.components.ops import (
    AttachPrescience,
    LookObjective,
    LowerImperium,
    PrescienceAdvance,
    PrescienceRefresh,
    PrescienceReturn,
    PrescienceShift,
    SecondObjective,
    Side,
)
from landsraad.games.war_for_arrakis.rules.cards.prescience import (
    movable,
    remove_from_game,
    reveal,
    shuffle_back,
)
from landsraad.games.war_for_arrakis.rules.notes import note_objective
from landsraad.games.war_for_arrakis.rules.places import holds
from landsraad.games.war_for_arrakis.rules.table import house, seats_of
from landsraad.games.war_for_arrakis.rules.tracks import advance_marker
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import PASS, Ask, Play, then

DONE: Final = "done"


# ---- the row


def has_movable(t: Table, _side: Side, _op: PrescienceReturn | PrescienceRefresh) -> bool:
    """Is there a card that can be removed? Not one under Eyes of Ibad (attached_prescience)."""
    return bool(movable(t))


def prescience_return(s: State, effect: Effect, _op: PrescienceReturn) -> Play[None]:
    """Shuffle a revealed prescience card back into its deck; none takes its place."""
    card = yield Ask(effect.seat, "send back", [*movable(s.table), PASS], of="prescience")
    if card == PASS:
        return
    shuffle_back(s, [card])
    s.tell("prescience_returned", card=card)


def prescience_refresh(s: State, effect: Effect, _op: PrescienceRefresh) -> Play[None]:
    """Remove any revealed prescience cards from the game and reveal as many."""
    chosen: list[str] = []
    while True:
        cards = [card for card in movable(s.table) if card not in chosen]
        last = DONE if chosen else PASS
        card = yield Ask(effect.seat, "give up", [*cards, last], of="prescience")
        if card == last:
            break
        chosen.append(card)
    for card in chosen:
        remove_from_game(s, card)
        s.tell("prescience_removed", card=card)
    reveal(s, len(chosen))


def can_attach(t: Table, _side: Side, _op: AttachPrescience) -> bool:
    """Lies a prescience card open?"""
    return bool(t.row)


def attach_prescience(s: State, effect: Effect, _op: AttachPrescience) -> Play[None]:
    """Lay the card beside a revealed prescience card (attached_prescience)."""
    t = s.table
    card = yield Ask(effect.seat, "attach to", [*t.row, PASS], of="prescience")
    if card == PASS:
        return
    t.attached[card] = [*t.attached.get(card, []), effect.source]
    s.tell("card_attached", card=effect.source, to=card)
    effect.source = ""


# ---- markers and objectives


def can_shift(t: Table, _side: Side, _op: PrescienceShift) -> bool:
    """Can one marker be lowered and another raised?"""
    return any(raisable(t, low) for low in MARKERS)


def raisable(t: Table, low: str) -> dict[str, int]:
    """Markers that can be raised when this one is lowered, and by how much at the most."""
    last = NUMBERS.prescience_last_step
    room = {high: min(t.prescience[low], last - step) for high, step in t.prescience.items()}  # type: ignore[index]
    return {high: most for high, most in room.items() if high != low and most > 0}


def prescience_shift(s: State, effect: Effect, _op: PrescienceShift) -> Play[None]:
    """Lower one marker and raise another by as much (prescience_shift_effects)."""
    t, seat = s.table, effect.seat
    lowerable = [marker for marker in MARKERS if raisable(t, marker)]
    low = yield Ask(seat, "lower marker", [*lowerable, PASS], of="marker")
    if low == PASS:
        return
    found = raisable(t, low)
    high = yield Ask(seat, "raise marker", list(found), of="marker")
    steps = yield Ask(seat, "steps", range(1, found[high] + 1))
    t.prescience[low] -= steps
    s.tell("marker_lowered", marker=low, step=t.prescience[low])
    then(s, (advance_marker, high, steps))


def can_advance(t: Table, _side: Side, op: PrescienceAdvance) -> bool:
    """Does the condition of the advance hold?"""
    return holds(t, op.needs)


def prescience_advance(s: State, effect: Effect, op: PrescienceAdvance) -> Play[None]:
    """Advance one marker of one's choice."""
    marker = yield Ask(effect.seat, "advance marker", [*MARKERS, PASS], of="marker")
    if marker != PASS:
        then(s, (advance_marker, marker, op.n))


def can_draw_objective(t: Table, _side: Side, _op: SecondObjective) -> bool:
    """Has the side only one objective so far?"""
    return t.objectives == 1


def second_objective(s: State, effect: Effect, _op: SecondObjective) -> Play[None]:
    """Draw a second secret objective; either one wins (second_objective)."""
    if (yield Ask(effect.seat, "second objective", ["draw", PASS])) == PASS:
        return
    t = s.table
    drawn = s.box.dice.pick(s.box.objectives, "objective")
    s.box.objectives.remove(drawn)
    t.objectives += 1
    for seat in seats_of(t, ATREIDES):
        s.shields[seat].objectives.append(drawn)
    s.tell("objective_drawn", side=ATREIDES)
    s.tell("objective_seen", only=tuple(seats_of(t, ATREIDES)), objective=drawn)


def look_objective(s: State, _effect: Effect, _op: LookObjective) -> None:
    """The Harkonnen see a secret objective, any one of two, and remember it (irulan_looks)."""
    t = s.table
    held = s.shields[house(t, ATREIDES)].objectives
    objective = held[0] if len(held) == 1 else s.box.dice.pick(held, "look at objective")
    seats = seats_of(t, HARKONNEN)
    t.looks += 1
    for seat in seats:
        note_objective(s.shields[seat], objective)
    s.tell("objective_looked_at", side=HARKONNEN)
    s.tell("objective_seen", only=tuple(seats), objective=objective)


# ---- The Spice Must Flow


def can_lower(t: Table, _side: Side, _op: LowerImperium) -> bool:
    """Stands an imperium marker above the bottom?"""
    return any(step > BOTTOM for step in t.imperium.values())


def lower_imperium(s: State, effect: Effect, op: LowerImperium) -> Play[None]:
    """Move an imperium marker down; only its position changes (lowered_imperium_marker)."""
    t = s.table
    powers = [power for power in POWERS if t.imperium[power] > BOTTOM]
    power = yield Ask(effect.seat, "lower imperium", [*powers, PASS], of="power")
    if power == PASS:
        return
    t.imperium[power] = max(BOTTOM, t.imperium[power] - op.n)
    s.tell("imperium_lowered", power=power, step=t.imperium[power])
