"""Imagined battle plans: what was committed or shown behind shields that a seat cannot see."""

from __future__ import annotations

from msgspec.structs import replace

from landsraad.games.dune.rules.factions.atreides import viewers
from landsraad.games.dune.rules.phases.battle_plan import dial_options, element_options, make_plan
from landsraad.games.dune.rules.phases.battle_strength import needs_spice
from landsraad.games.dune.rules.table import seat_of
from landsraad.games.dune.state import NOBODY, Plan, State, View
from landsraad.kernel import Dice, Seat, Value


def imagine_plans(s: State, view: View, dice: Dice) -> None:
    """Foreseen elements and committed plans of the running battle."""
    t = s.table
    if t.battle is None or t.battle.plans:
        return
    imagine_foresight(s, view, dice)
    atreides = seat_of(t, "atreides")
    for seat in (t.battle.aggressor, t.battle.defender):
        if seat == view.seat or not view.outsides[seat]["plan"]:
            continue
        seen = view.own.seen_plan
        s.shields[seat].plan = replace(seen) if seen else any_plan(s, seat, dice)
    if atreides not in (NOBODY, view.seat):
        for seat in (t.battle.aggressor, t.battle.defender):
            plan = s.shields[seat].plan
            if plan and seat != atreides:
                s.shields[atreides].seen_plan = replace(plan)


def imagine_foresight(s: State, view: View, dice: Dice) -> None:
    """The element that a side showed binds it, whether this seat has seen it or not."""
    t = s.table
    b = t.battle
    if b is None or not b.foresee or any(frame[0] == "show_element" for frame in t.agenda):
        return
    if b.foreseen != view.seat:
        bound = known_elements(view) or any_element(s, b.foreseen, b.foresee, dice)
        s.shields[b.foreseen].bound = bound
    else:
        bound = s.shields[b.foreseen].bound
    for seat in viewers(t):
        if seat != view.seat:
            for element, value in bound.items():
                s.shields[seat].notes[f"foreseen {element}"] = value


def known_elements(view: View) -> dict[str, Value]:
    """What this seat has foreseen."""
    prefix = "foreseen "
    return {key[len(prefix) :]: v for key, v in view.own.notes.items() if key.startswith(prefix)}


def any_element(s: State, seat: Seat, element: str, dice: Dice) -> dict[str, Value]:
    """Something that a side could have shown."""
    shown = dice.pick(element_options(s, seat, element), "imagined element")
    bound: dict[str, Value] = {element: shown}
    t = s.table
    if element == "dial" and t.options.prescience_dial_shows_spice and needs_spice(t, seat):
        bound["spice"] = dice.pick(dial_options(s, seat)[int(shown)], "imagined element")
    return bound


def any_plan(s: State, seat: Seat, dice: Dice) -> Plan:
    """A plan that a side could have committed."""
    play = make_plan(s, seat)
    ask = play.send(None)
    while True:
        try:
            ask = play.send(dice.pick(ask.options, "imagined plan"))  # type: ignore[union-attr]
        except StopIteration as stop:
            plan: Plan = stop.value
            return plan
