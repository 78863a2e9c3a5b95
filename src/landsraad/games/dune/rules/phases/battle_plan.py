"""Phase 7: building a battle plan, within foresight, Voice and promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from landsraad.games.dune.components import CARDS, HERO, KIND, LEADERS
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.deals.bindings import breaks_plan, gives_up, kept
from landsraad.games.dune.rules.factions.atreides import kwisatz_ready, viewers
from landsraad.games.dune.rules.factions.bene_gesserit import obeys
from landsraad.games.dune.rules.factions.harkonnen import (
    fought_elsewhere,
    leader_seen,
    usable_captives,
)
from landsraad.games.dune.rules.phases.battle_sides import sides
from landsraad.games.dune.rules.phases.battle_strength import legal_dials, needs_spice
from landsraad.games.dune.rules.table import battle_of, home_leaders, seat_of, spendable, strength
from landsraad.games.dune.state import NONE, Binding, Plan, State
from landsraad.kernel import Ask, Play, Seat, Value, together

WEAPONS = frozenset(c.id for c in CARDS.values() if c.slot in ("weapon", "weapon_or_defense"))
DEFENSES = frozenset(c.id for c in CARDS.values() if c.slot in ("defense", "weapon_or_defense"))

Dials = Mapping[int, tuple[int, ...]]
"""Dials in half points, with the amounts of spice that are legal for each."""


# ---- what a side has to choose from


def heroes(s: State, seat: Seat) -> list[str]:
    """Leaders that may fight here, and a cheap hero (rulings leader_mandatory, leader_reuse)."""
    t, shield = s.table, s.shields[seat]
    found = [leader for leader in home_leaders(s, seat) if not fought_elsewhere(t, leader)]
    if shield.captives:
        found += usable_captives(s, seat)
    if HERO in shield.hand:
        found.append(HERO)
    return found


def fitting(s: State, seat: Seat, slot: frozenset[str], used: str = "") -> list[str]:
    """Cards of the hand for a slot of the plan, each once, without the one that is used."""
    hand = s.shields[seat].hand
    return [c for c in dict.fromkeys(hand) if c in slot and (c != used or hand.count(c) > 1)]


def all_card_plans(s: State, seat: Seat) -> list[Plan]:
    """Every hero with every weapon and defense; without a hero no card may be played."""
    cards = [
        (weapon, defense)
        for weapon in ["", *fitting(s, seat, WEAPONS)]
        for defense in ["", *fitting(s, seat, DEFENSES, weapon)]
    ]
    found = [
        Plan(0, 0, hero, False, weapon, defense)
        for hero in heroes(s, seat)
        for weapon, defense in cards
    ]
    return found or [Plan(0, 0, "", False, "", "")]


def constrained(s: State, seat: Seat) -> bool:
    """Is a side held to anything in this battle?"""
    t = s.table
    if battle_of(t).voiced == seat or s.shields[seat].bound:
        return True
    return bool(t.bindings) and any(binding.seat == seat for binding in t.bindings)


def bound_to(plans: list[Plan], bound: Mapping[str, Value]) -> list[Plan]:
    """The plans that agree with what was shown, or all when none does."""
    for element, value in bound.items():
        plans = [plan for plan in plans if shown(plan, element) == value] or plans
    return plans


def card_plans(s: State, seat: Seat) -> list[Plan]:
    """What may be planned: foresight binds first, then the Voice, then promises, oldest first.

    Who cannot obey is free (rulings voice_details, prescience_details, promises).
    """
    t, b = s.table, battle_of(s.table)
    plans = bound_to(all_card_plans(s, seat), s.shields[seat].bound)
    if b.voiced == seat:
        plans = [plan for plan in plans if obeys(b, plan)] or plans
    plans = kept(t, seat, plans, lambda binding, plan: breaks_plan(binding, plan, b.territory))
    return with_the_weakest(plans) if gives_up(t, seat) else plans


def with_the_weakest(plans: list[Plan]) -> list[Plan]:
    """Who gives a battle up sends nobody stronger than the weakest leader, or a cheap hero."""
    leaders = [strength(plan.leader) for plan in plans if plan.leader in LEADERS]
    return [plan for plan in plans if strength(plan.leader) <= min(leaders, default=0)]


def shown(plan: Plan, element: str) -> Value:
    """An element of a plan as questions name it."""
    value: Value = getattr(plan, element)
    return NONE if value == "" else value


def dial_options(s: State, seat: Seat) -> Dials:
    """What may be dialled, with which spice: as `card_plans`, for the number."""
    t, bound = s.table, s.shields[seat].bound
    every = legal_dials(t, seat, spendable(s, seat))
    if not constrained(s, seat):
        return every
    plans = [Plan(dial, spice, "", False, "", "") for dial in every for spice in every[dial]]
    plans = bound_to(plans, bound)
    territory = battle_of(t).territory
    plans = kept(t, seat, plans, lambda binding, plan: breaks_plan(binding, plan, territory))
    found: dict[int, tuple[int, ...]] = {}
    for plan in plans:
        found[plan.dial] = (*found.get(plan.dial, ()), plan.spice)
    return found


def could_keep(s: State, seat: Seat, binding: Binding) -> bool:
    """Can a side still plan so that it keeps a further promise or answer? (For Truthtrance.)"""
    territory, plan = battle_of(s.table).territory, s.shields[seat].plan
    if plan is not None:
        return not breaks_plan(binding, plan, territory)
    if binding.kind in ("dial_at_most", "will_dial_at_least"):
        dials = dial_options(s, seat)
        plans = [Plan(dial, 0, "", False, "", "") for dial in dials]
    else:
        plans = card_plans(s, seat)
    return any(not breaks_plan(binding, each, territory) for each in plans)


# ---- an element is shown


SORTS: Final = {"leader": "leader", "weapon": "card", "defense": "card", "dial": "dial"}
"""What the elements of a plan are."""


def element_options(s: State, seat: Seat, element: str) -> list[Value]:
    """What a side may show of an element, and so be bound to."""
    if element == "dial":
        return list(dial_options(s, seat))
    return unique(shown(plan, element) for plan in card_plans(s, seat))


def unique(values: Iterable[Value]) -> list[Value]:
    """Each of these once, in their order."""
    return list(dict.fromkeys(values))


def show_element(s: State) -> Play[None]:
    """The opponent shows the element and is bound to it (ruling prescience_details)."""
    t, b = s.table, battle_of(s.table)
    seat, element = b.foreseen, b.foresee
    if not element:
        return
    options, of = element_options(s, seat, element), SORTS[element]
    answer = yield Ask(seat, f"show {element}", options, True, of=of)
    bound: dict[str, Value] = {element: answer}
    if element == "dial" and t.options.prescience_dial_shows_spice and needs_spice(t, seat):
        spices = dial_options(s, seat)[answer]
        bound["spice"] = yield Ask(seat, "show spice", spices, True)
    s.shields[seat].bound = bound
    seen_by = viewers(t)
    for what, value in bound.items():
        notes.learn(s, seen_by, f"foreseen {what}", value)
        s.tell("foreseen", (seat, *seen_by), seat=seat, element=what, value=value)
    if answer in KIND:
        notes.holds(s, seen_by, seat, str(answer))
    leader_seen(s, seen_by, seat, str(answer))


# ---- plans


def make_plan(s: State, seat: Seat) -> Play[Plan]:
    """Hero, cards, number and spice, behind the shield."""
    hero, kwisatz, weapon, defense = yield from choose_cards(s, seat)
    dials = dial_options(s, seat)
    dial = yield Ask(seat, "dial", list(dials), True, of="dial")
    spice = 0
    if needs_spice(s.table, seat):
        spice = yield Ask(seat, "spice", dials[dial], True)
    return Plan(dial, spice, hero, kwisatz, weapon, defense)


def choose_cards(s: State, seat: Seat) -> Play[tuple[str, bool, str, str]]:
    """A hero, then what goes with it; who has no hero plays no card."""
    plans = card_plans(s, seat) if constrained(s, seat) else None
    found: list[Value] = [*heroes(s, seat)] or [NONE]
    if plans is not None:
        found = unique(shown(plan, "leader") for plan in plans)
    hero = yield Ask(seat, "leader", found, True, of="leader")
    if hero == NONE:
        return "", False, "", ""
    kwisatz = False
    if kwisatz_ready(s.table, seat) and not gives_up(s.table, seat):
        kwisatz = (yield Ask(seat, "kwisatz haderach", ["no", "yes"])) == "yes"
    found = [NONE, *fitting(s, seat, WEAPONS)]
    if plans is not None:
        plans = [plan for plan in plans if plan.leader == hero]
        found = unique(shown(plan, "weapon") for plan in plans)
    weapon = yield Ask(seat, "weapon", found, True, of="card")
    found = [NONE, *fitting(s, seat, DEFENSES, weapon)]
    if plans is not None:
        found = unique(shown(plan, "defense") for plan in plans if shown(plan, "weapon") == weapon)
    defense = yield Ask(seat, "defense", found, True, of="card")
    return hero, kwisatz, "" if weapon == NONE else weapon, "" if defense == NONE else defense


def commit_shown(s: State, seat: Seat) -> Play[None]:
    """The side whose whole plan the Atreides see makes it first, and they look at it."""
    plan = yield from make_plan(s, seat)
    atreides = seat_of(s.table, "atreides")
    s.shields[seat].plan, s.shields[atreides].seen_plan = plan, replace(plan)
    for card in plan.cards():
        notes.holds(s, [atreides], seat, card)
    leader_seen(s, [atreides], seat, plan.leader)
    tell_plan(s, "plan_seen", seat, plan, (atreides, seat))


def commit_plans(s: State) -> Play[None]:
    """Both sides build their plans at the same time (rulings battle_sequence, plan_may_change)."""
    plans = yield from together(
        {seat: make_plan(s, seat) for seat in sides(s.table) if s.shields[seat].plan is None}
    )
    for seat, plan in plans.items():
        s.shields[seat].plan = plan


def tell_plan(
    s: State, what: str, seat: Seat, plan: Plan, only: tuple[Seat, ...] | None = None
) -> None:
    """Tell a whole plan."""
    s.tell(
        what,
        only,
        seat=seat,
        leader=plan.leader or NONE,
        kwisatz="yes" if plan.kwisatz else "no",
        weapon=plan.weapon or NONE,
        defense=plan.defense or NONE,
        dial=plan.dial,
        amount=plan.spice,
    )
