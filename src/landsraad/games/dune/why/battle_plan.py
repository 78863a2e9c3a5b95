"""Why something cannot be in a battle plan."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.components import CARDS, HERO, LEADERS
from landsraad.games.dune.rules.factions.bene_gesserit import obeys
from landsraad.games.dune.rules.factions.harkonnen import POWER, fought_elsewhere
from landsraad.games.dune.rules.phases import battle_plan
from landsraad.games.dune.rules.phases.battle_sides import numbers
from landsraad.games.dune.rules.phases.battle_strength import legal_dials, needs_spice, star_worth
from landsraad.games.dune.rules.table import battle_of, owner_of, spendable
from landsraad.games.dune.state import Box, Shield, State, View
from landsraad.kernel import Ask, Dice, Refused, Value

RULES: Final = (
    "leaders",
    "capture",
    "leader_reuse",
    "karama_never",
    "treachery cards",
    "prescience_details",
    "voice_details",
    "battle wheel",
    "advanced_losses",
)


def seen_state(view: View) -> State:
    """A state with nothing in it but what the seat sees: enough to plan a battle."""
    shields = [Shield({}, []) for _ in view.outsides]
    shields[view.seat] = view.own
    return State(view.table, shields, Box(Dice(0), [], [], []))


def leader(view: View, ask: Ask, value: Value) -> Refused | None:
    """A leader who cannot fight here."""
    t = view.table
    name = str(value)
    if name == HERO and name not in view.own.hand:
        return Refused("you hold no Cheap Hero", rule="leaders")
    if name in LEADERS:
        who = LEADERS[name].name
        captive = name in view.own.captives
        if name in t.dead or name in view.own.buried:
            return Refused("{who} lies in the Tleilaxu tanks", rule="leaders", who=who)
        if name in view.own.missing:
            return Refused("the Harkonnen hold {who}", rule="capture", who=who)
        if owner_of(t, name) != view.seat and not captive:
            return Refused("{who} does not fight for you", rule="leaders", who=who)
        if fought_elsewhere(t, name):
            why = "{who} has fought in another territory this turn"
            return Refused(why, rule="leader_reuse", who=who)
        if captive and POWER in battle_of(t).stopped:
            why = "a Karama keeps {who} out of this battle"
            return Refused(why, rule="karama_never", who=who)
    elif name != HERO:
        return None
    return held_to(view, name)


def card(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that cannot be the weapon or the defense."""
    name = str(value)
    if name not in CARDS:
        return None
    who = CARDS[name].name
    if name not in view.own.hand:
        return Refused("you hold no {who}", rule="treachery cards", who=who)
    slot = battle_plan.WEAPONS if ask.kind == "weapon" else battle_plan.DEFENSES
    if name not in slot:
        why = "{who} is not a {slot}"
        return Refused(why, rule="treachery cards", who=who, slot=ask.kind)
    if name not in battle_plan.fitting(
        seen_state(view), view.seat, slot, str(view.answered("weapon") or "")
    ):
        return Refused("{who} is already your weapon", rule="treachery cards", who=who)
    return held_to(view, name)


def held_to(view: View, name: str) -> Refused:
    """Possible by itself, but foresight, the Voice or a promise says otherwise."""
    b = battle_of(view.table)
    who = CARDS[name].name if name in CARDS else LEADERS[name].name
    if any(element in view.own.bound for element in ("leader", "weapon", "defense")):
        why = "you have shown the Atreides something else than {who}"
        return Refused(why, rule="prescience_details", who=who)
    s = seen_state(view)
    plans = battle_plan.all_card_plans(s, view.seat)
    with_it = [plan for plan in plans if name in (plan.leader, plan.weapon, plan.defense)]
    obedient = [plan for plan in with_it if b.voiced == view.seat and not obeys(b, plan)]
    if obedient and len(obedient) == len(with_it):
        return Refused("the Voice forbids {who}", rule="voice_details", who=who)
    return Refused("you have promised not to use {who}", rule="promises", who=who)


def dial(view: View, ask: Ask, value: Value) -> Refused | None:
    """A number that cannot be dialled."""
    t = view.table
    if not isinstance(value, int):
        return None
    s, half = seen_state(view), "½" * (value % 2)
    number = f"{value // 2 or ''}{half}" or "0"
    ordinary, starred = numbers(t, view.seat)
    if value < 0 or value > 2 * (ordinary + star_worth(t, view.seat) * starred):
        why = "you cannot dial {number}: your forces here are not worth that much"
        return Refused(why, rule="battle wheel", number=number)
    if value not in legal_dials(t, view.seat, spendable(s, view.seat)):
        why = "you cannot dial {number}: unsupported forces count half, and you lack the spice"
        if not needs_spice(t, view.seat):
            why = "you cannot dial {number}: each force counts full"
        return Refused(why, rule="advanced_losses", number=number)
    if "dial" in view.own.bound:
        why = "you have shown the Atreides another number than {number}"
        return Refused(why, rule="prescience_details", number=number)
    return Refused("you have promised not to dial {number}", rule="promises", number=number)


def spice(view: View, ask: Ask, value: Value) -> Refused | None:
    """An amount of spice that does not go with the number."""
    if not isinstance(value, int):
        return None
    why = "{value} spice does not make the number that you dial"
    return Refused(why, rule="advanced_losses", value=value)
