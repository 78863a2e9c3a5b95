"""Phase 7: battles. Who fights whom, and the sequence of one battle (ruling battle_sequence)."""

from __future__ import annotations

from landsraad.games.dune.components import HERO, LEADERS, PARTS_OF, POLAR_SINK
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import anybody_has_karama
from landsraad.games.dune.rules.cards.karama import (
    Step,
    cancellable,
    could_stop,
    play_karama,
    power_stopped,
    reactions_of,
    spare_karamas,
    was_stopped,
)
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.bindings import breaks_plan
from landsraad.games.dune.rules.factions import atreides, bene_gesserit, harkonnen
from landsraad.games.dune.rules.phases.battle_plan import (
    commit_plans,
    commit_shown,
    show_element,
    tell_plan,
)
from landsraad.games.dune.rules.phases.battle_result import call_traitors, resolve_battle
from landsraad.games.dune.rules.phases.battle_sides import numbers, sides
from landsraad.games.dune.rules.phases.battle_strength import STARS, needs_spice, star_worth
from landsraad.games.dune.rules.table import (
    advanced,
    battle_of,
    engaged,
    fronts,
    groups,
    held,
    storm_order,
)
from landsraad.games.dune.state import NOBODY, Battle, Plan, State, Table
from landsraad.kernel import (
    AGAIN,
    PASS,
    Again,
    Ask,
    Play,
    Seat,
    Value,
    hurried,
    nobody_can,
    then,
    together,
)

FORESEEN = ("foreseen leader", "foreseen weapon", "foreseen defense", "foreseen dial")


# ---- who fights whom


def battle_phase(s: State) -> Play[Again | None]:
    """The aggressor picks territory and opponent as long as it can (ruling three_way_battles).

    Where both stand on both sides of the storm it fights on one side after the other (ruling
    storm_separated_battles).
    """
    t = s.table
    contested = {where: there for where, there in held(t).items() if len(there) > 1}
    contested.pop(POLAR_SINK, None)
    for seat in storm_order(t) if contested else ():
        if fights := battles_of(t, seat, contested):
            territory = yield Ask(seat, "battle in", list(fights), of="territory")
            other = yield Ask(seat, "battle against", fights[territory], of="seat")
            front = yield Ask(seat, "battle front", fronts(t, seat, other, territory), of="part")
            if not kept_out(t, seat, other, territory):
                front = ""
            begin_battle(s, Battle(territory, seat, other, front))
            return AGAIN
    return None


def battles_of(t: Table, seat: Seat, contested: dict[str, list[Seat]]) -> dict[str, list[Seat]]:
    """Territories in which a seat must fight, with its enemies; those it spares come last.

    Allies do not fight, nor do groups that the storm keeps apart (rulings storm_and_battle,
    storm_separated_battles).
    """
    found: dict[str, list[Seat]] = {}
    for territory, there in contested.items():
        if seat in there:
            enemies = [
                other
                for other in there
                if other != seat
                and other not in t.allies[seat]
                and engaged(t, seat, other, territory)
            ]
            if enemies:
                found[territory] = enemies
    if not t.bindings:
        return found
    now = bindings.opponents(t, seat, sorted({x for enemies in found.values() for x in enemies}))
    first = {where: [x for x in enemies if x in now] for where, enemies in found.items()}
    return {where: enemies for where, enemies in first.items() if enemies}


def kept_out(t: Table, seat: Seat, other: Seat, territory: str) -> bool:
    """Does the storm keep forces of these two there out of the battle that one of them chose?"""
    if len(PARTS_OF[territory]) == 1:
        return False
    if len(fronts(t, seat, other, territory)) > 1:
        return True
    both = ((seat, other), (other, seat))
    return any(len(engaged(t, x, y, territory)) < len(groups(t, x, territory)) for x, y in both)


def begin_battle(s: State, battle: Battle) -> None:
    """Lay out the sequence of one battle (ruling battle_sequence)."""
    t = s.table
    t.battle = battle
    if t.stopped:
        battle.stopped = [power for power in battle_powers(t) if power in t.stopped]
    facts: dict[str, Value] = {"territory": battle.territory}
    facts |= {"front": battle.front} if battle.front else {}
    s.tell("battle", None, seat=battle.aggressor, other=battle.defender, **facts)
    then(
        s,
        *([bene_gesserit.voice] if bene_gesserit.has_voice(t) else []),
        *([atreides.prescience, show_element] if atreides.has_foresight(t) else []),
        see_whole_plan,
        commit_plans,
        reveal_plans,
        call_traitors,
        resolve_battle,
    )


# ---- before the plans


def see_whole_plan(s: State) -> Play[None]:
    """The Atreides may claim a whole plan; powers may be stopped; the claimed plan comes first.

    It is made after the Karama against powers, so that a plan once shown stays legal.
    """
    victim = yield from atreides.choose_whole_plan(s)
    if victim != NOBODY:
        atreides.spend_karama(s, victim)
        then(s, (commit_shown, victim))
    if battle_powers(s.table):
        then(s, stop_battle_powers, settle_battle_powers)


def battle_powers(t: Table) -> dict[str, Seat]:
    """Powers that add to a plan of this battle and that a Karama can stop, with their owners."""
    found: dict[str, Seat] = {}
    if not advanced(t):
        return found
    for seat in sides(t):
        if atreides.kwisatz_ready(t, seat):
            found["kwisatz_haderach"] = seat
        if star_worth(t, seat) > 1 and numbers(t, seat)[1]:
            found[STARS[t.factions[seat]]] = seat
        if not needs_spice(t, seat):
            found["no_spice_needed"] = seat
        if harkonnen.captive_use_stoppable(t, seat):
            found[harkonnen.POWER] = seat
    return found


def stop_battle_powers(s: State) -> Play[Again | None]:
    """One window for all powers of both plans; after a Karama it opens for what is left."""
    t = s.table
    if hurried(s) and not anybody_has_karama(s):
        return None
    powers = {p: owner for p, owner in battle_powers(t).items() if p not in t.stopped}
    reactions = {
        seat: [x for p, owner in powers.items() for x in stops_of(s, owner, seat, p)]
        for seat in storm_order(t)
        if any(could_stop(s, owner, seat) for owner in powers.values())
    }
    if nobody_can(s, reactions):
        return None
    said = yield from together({seat: stop_one(s, seat, x) for seat, x in reactions.items()})
    steps: list[Step] = []
    taken: set[str] = set()
    for seat, (power, card) in said.items():
        if power != PASS and power not in taken:
            taken.add(power)
            play_karama(s, seat, card)
            s.tell("karama_stops", seat=seat, other=powers[power], power=power, card=card)
            steps += [*cancellable(s, seat, card), (power_stopped, power, card, NOBODY)]
    then(s, *steps)
    return AGAIN if steps else None


def stops_of(s: State, owner: Seat, seat: Seat, power: str) -> list[Value]:
    """The power, if this seat can really stop its owner."""
    return reactions_of(s, owner, seat, (power,)) if could_stop(s, owner, seat) else []


def stop_one(s: State, seat: Seat, could: list[Value]) -> Play[tuple[str, str]]:
    """Pass, or name a power and the card."""
    power = yield Ask(seat, "stop battle power", [PASS, *could], True, of="power")
    if power == PASS:
        return PASS, ""
    card = yield Ask(seat, "karama card", spare_karamas(s, seat), True, of="card")
    return power, card


def settle_battle_powers(s: State) -> None:
    """What was stopped does not count in this battle (rulings kh_other_users, fremen_strength)."""
    t, b = s.table, battle_of(s.table)
    if t.stopped:
        b.stopped += [power for power in battle_powers(t) if was_stopped(s, power)]


# ---- the plans are revealed


def reveal_plans(s: State) -> None:
    """Both plans are shown at the same time; everybody learns what is in them."""
    t, b = s.table, battle_of(s.table)
    for seat in sides(t):
        shield = s.shields[seat]
        assert shield.plan is not None, "both sides have a plan"
        plan = b.plans[seat] = shield.plan
        shield.plan, shield.bound = None, {}
        tell_plan(s, "plan_revealed", seat, plan)
        everybody_sees(s, seat, plan)
    for shield in s.shields:
        shield.seen_plan = None
    if b.foresee:
        notes.forget(s, *FORESEEN, "foreseen spice")
    for seat in sides(t):
        tell_what_gave_way(s, seat, b.plans[seat])


def tell_what_gave_way(s: State, seat: Seat, plan: Plan) -> None:
    """Which promises a plan broke because they could not be kept (ruling promises)."""
    territory = battle_of(s.table).territory
    bindings.gave_way(s, seat, lambda binding: breaks_plan(binding, plan, territory))


def everybody_sees(s: State, seat: Seat, plan: Plan) -> None:
    """What a revealed plan tells of hand, captives and the Kwisatz Haderach."""
    t, b = s.table, battle_of(s.table)
    others = notes.others(s, seat)
    for card in plan.cards():
        notes.holds(s, others, seat, card)
    bene_gesserit.voice_teaches(s, seat, plan)
    if not plan.leader:
        notes.holds_at_most(s, others, seat, HERO)
        s.tell("no_leader", seat=seat)
    if harkonnen.is_captive(t, seat, plan.leader):
        harkonnen.identify(t, plan.leader, killed=False)
    elif plan.leader in LEADERS:
        harkonnen.seen_free(t, plan.leader)
    if plan.kwisatz:
        t.kwisatz_at = b.territory
