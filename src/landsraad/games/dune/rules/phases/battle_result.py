"""Phase 7: what comes of two revealed plans. Traitors, explosion, weapons, totals, losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.games.dune.components import CARDS, KIND, LEADERS, TERRITORY
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import discard
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import happened
from landsraad.games.dune.rules.factions import harkonnen
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH, count_losses
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent, sides, troops
from landsraad.games.dune.rules.phases.battle_strength import legal_losses
from landsraad.games.dune.rules.table import (
    battle_of,
    fighters,
    kill,
    kill_all_in,
    owner_of,
    pay,
    receive,
    seat_of,
    storm_order,
    strength,
)
from landsraad.games.dune.state import NOBODY, Battle, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, choose, nobody_can, then, together

DEFENSE_AGAINST = {"projectile": "projectile_defense", "poison": "poison_defense"}
"""The class of card that saves a hero from a class of weapon."""

Losses = Mapping[str, Sequence[int]]
"""Part to ordinary and starred forces."""


# ---- traitors


def possible_callers(s: State) -> dict[Seat, Seat]:
    """Who could call the other side's leader a traitor, as far as all know, and for which side.

    Each side, and the Harkonnen for an ally (ruling harkonnen_ally_traitor). A leader with the
    Kwisatz Haderach does not turn traitor.
    """
    t, b = s.table, battle_of(s.table)
    found: dict[Seat, Seat] = {}
    for seat in storm_order(t):
        side = helped(t, seat)
        if side == NOBODY or (side != seat and t.factions[seat] != "harkonnen"):
            continue
        enemy = b.plans[opponent(t, side)]
        blocked = power_of_call(t, seat) in t.stopped
        if enemy.leader in LEADERS and not enemy.kwisatz and not blocked:
            found[seat] = side
    return found


def power_of_call(t: Table, seat: Seat) -> str:
    """The power behind a call that a Karama can stop, or nothing (ruling karama_never)."""
    if t.factions[seat] != "harkonnen":
        return ""
    if seat not in sides(t):
        return "ally_traitors"
    return "traitors" if t.options.karama_exceptions == "rulebook" else ""


def can_call(s: State, seat: Seat, side: Seat) -> bool:
    """Holds a seat the traitor card of the other side's leader (ruling captive_traitor)?"""
    t = s.table
    other = opponent(t, side)
    leader = battle_of(t).plans[other].leader
    if leader in s.shields[seat].traitors:
        return True
    own = harkonnen.is_captive(t, other, leader) and owner_of(t, leader) == seat
    return own and t.options.captives_always_traitors_to_owner


def call_options(s: State, seat: Seat, side: Seat) -> list[Value]:
    """What a seat may say: promises may forbid or demand the call (ruling traitor_voluntary)."""
    calls: list[Value] = ["call"] if can_call(s, seat, side) else []
    return bindings.calls(s.table, seat, opponent(s.table, side), [PASS, *calls])


def call_traitors(s: State) -> Play[None]:
    """Everybody who could may call; the card is shown (rulings traitor_precedence and others)."""
    t, b = s.table, battle_of(s.table)
    callers = possible_callers(s)
    options = {seat: call_options(s, seat, side) for seat, side in callers.items()}
    if nobody_can(s, {seat: [x for x in said if x != PASS] for seat, said in options.items()}):
        return
    said = yield from together(
        {seat: choose(seat, "call traitor", could, True) for seat, could in options.items()}
    )
    stoppers: list[Any] = []
    for seat, call in said.items() if t.bindings else ():
        against = opponent(t, callers[seat])
        bindings.calls_gave_way(s, seat, call, against)
    for seat in [seat for seat, call in said.items() if call != PASS]:
        side = callers[seat]
        b.callers.append(side)
        show_traitor(s, seat, b.plans[opponent(t, side)].leader)
        if power := power_of_call(t, seat):
            stoppers += [*stoppable(s, seat, power), (settle_call, seat)]
    then(s, *stoppers)


def show_traitor(s: State, seat: Seat, leader: str) -> None:
    """Everybody sees the traitor card; a captive's own faction may need none."""
    t = s.table
    s.tell("traitor_called", seat=seat, leader=leader)
    if leader in s.shields[seat].traitors:
        notes.learn(s, notes.others(s, seat), f"{seat} traitor {leader}", 1)
        if leader not in t.traitors_shown:
            t.traitors_shown.append(leader)


def settle_call(s: State, seat: Seat) -> None:
    """The call of the Harkonnen counts, unless a Karama stopped it."""
    t = s.table
    if was_stopped(s, power_of_call(t, seat)):
        battle_of(t).callers.remove(helped(t, seat))


# ---- the outcome


def resolve_battle(s: State) -> None:
    """Traitors come first, then an explosion, then weapons and numbers (battle_sequence)."""
    b = battle_of(s.table)
    if len(b.callers) == 2:
        both_betrayed(s)
    elif b.callers:
        betrayed(s, b.callers[0])
    elif explodes(b):
        explode(s)
    else:
        fight(s)


def by_treachery(b: Battle) -> bool:
    """Was the battle won by a traitor call, so that the winner loses nothing?"""
    return b.winner != NOBODY and b.winner in b.callers


def betrayed(s: State, winner: Seat) -> None:
    """The caller loses nothing and is paid for the traitor (ruling traitor_precedence)."""
    t, b = s.table, battle_of(s.table)
    loser = opponent(t, winner)
    declare_winner(s, winner)
    traitor = b.plans[loser].leader
    lose(s, loser, troops(t, loser))
    discard_plan(s, loser)
    pay_for_leaders(s, winner, [traitor])
    kill_leader(s, traitor)
    then(s, keep_cards, *after_a_win(t), end_battle)


def both_betrayed(s: State) -> None:
    """Two traitors: both sides lose everything, nobody is paid (ruling traitor_precedence)."""
    t, b = s.table, battle_of(s.table)
    s.tell("no_winner", territory=b.territory)
    for seat, lost in [(seat, troops(t, seat)) for seat in sides(t)]:
        lose(s, seat, lost)
        discard_plan(s, seat)
        kill_leader(s, b.plans[seat].leader)
    then(s, end_battle)


def explodes(b: Battle) -> bool:
    """Are there a lasgun and a Shield, no matter on which side (ruling lasgun_shield)?"""
    plans = b.plans.values()
    return any(KIND.get(plan.weapon) == "lasgun" for plan in plans) and any(
        KIND.get(plan.defense) == "projectile_defense" for plan in plans
    )


def explode(s: State) -> None:
    """Everything in the whole territory is lost, and nobody wins (ruling lasgun_shield)."""
    t, b = s.table, battle_of(s.table)
    s.tell("explosion", territory=b.territory)
    if t.options.kh_counts_explosion_losses:
        for seat in sides(t):
            count_losses(t, seat, fighters(t, seat, b.territory))
    kill_all_in(s, b.territory, "explosion", [])
    for part in [part for part in t.ground if TERRITORY[part] == b.territory]:
        t.bank += t.ground[part]
        s.tell("spice_lost", part=part, amount=t.ground.pop(part), cause="explosion")
    for seat in sides(t):
        discard_plan(s, seat)
        kill_leader(s, b.plans[seat].leader)
        if b.plans[seat].kwisatz:
            t.kwisatz_dead = True
            s.tell("kwisatz_killed", seat=seat)
    then(s, end_battle)


def falls(t: Table, seat: Seat) -> bool:
    """Is a side's hero killed by the other's weapon (ruling own_weapon_does_not_hurt)?"""
    plans = battle_of(t).plans
    weapon = KIND.get(plans[opponent(t, seat)].weapon)
    if weapon == "lasgun":
        return True
    defense = KIND.get(plans[seat].defense)
    return weapon in DEFENSE_AGAINST and DEFENSE_AGAINST[weapon] != defense


def total(t: Table, seat: Seat) -> int:
    """Dial and, unless it was killed, the hero, in half points (ruling both_leaders_dead)."""
    plan = battle_of(t).plans[seat]
    hero = strength(plan.leader) + (KWISATZ_STRENGTH if plan.kwisatz else 0)
    return plan.dial + (0 if falls(t, seat) else 2 * hero)


def fight(s: State) -> None:
    """Weapons kill heroes, the higher total wins, a tie is the aggressor's."""
    t, b = s.table, battle_of(s.table)
    totals = {seat: total(t, seat) for seat in sides(t)}
    for seat, points in totals.items():
        s.tell("total", seat=seat, points=points)
    ahead = totals[b.aggressor] >= totals[b.defender]
    declare_winner(s, b.aggressor if ahead else b.defender)
    killed = [b.plans[seat].leader for seat in sides(t) if falls(t, seat)]
    for seat in sides(t):
        leader = b.plans[seat].leader
        if leader in LEADERS and leader not in killed:
            t.fought[leader] = b.territory
    pay_for_leaders(s, b.winner, killed)
    for leader in killed:
        kill_leader(s, leader)
    then(s, battle_losses, keep_cards, *after_a_win(t), end_battle)


def declare_winner(s: State, winner: Seat) -> None:
    """Somebody has won."""
    b = battle_of(s.table)
    b.winner = winner
    s.tell("battle_won", seat=winner, other=opponent(s.table, winner), territory=b.territory)


def after_a_win(t: Table) -> list[Any]:
    """What a faction may do when it has won: the Harkonnen take a leader."""
    return [harkonnen.capture] if harkonnen.may_capture(t) else []


# ---- leaders and cards


def pay_for_leaders(s: State, winner: Seat, killed: list[str]) -> None:
    """The winner gets the strength of killed leaders in spice, own ones included."""
    amount = sum(map(strength, killed))
    if amount:
        receive(s.table, winner, amount)
        s.tell("paid_for_leaders", seat=winner, amount=amount)


def kill_leader(s: State, leader: str) -> None:
    """A leader goes to the tanks, face up; without a leader the Harkonnen free their captives."""
    t = s.table
    if leader not in LEADERS:
        return
    held = s.shields[seat_of(t, "harkonnen")].captives if "harkonnen" in t.factions else []
    if leader in held:
        harkonnen.captive_leaves(s, leader)
    t.dead.append(leader)
    t.deaths[leader] = t.deaths.get(leader, 0) + 1
    t.fought.pop(leader, None)
    s.tell("leader_killed", seat=owner_of(t, leader), leader=leader)
    harkonnen.release_captives(s)


def discard_plan(s: State, seat: Seat) -> None:
    """All cards of a plan are discarded."""
    for card in battle_of(s.table).plans[seat].cards():
        drop(s, seat, card)


def drop(s: State, seat: Seat, card: str) -> None:
    """A card of a plan is discarded."""
    discard(s, seat, card)
    s.tell("card_discarded", seat=seat, card=card)


def keep_cards(s: State) -> Play[None]:
    """The winner keeps or discards each card (ruling winner_keeps).

    A cheap hero goes, but who won by treachery loses nothing.
    """
    b = battle_of(s.table)
    seat, plan = b.winner, b.plans[b.winner]
    going: list[str] = []
    for slot, card in (("hero", plan.leader), ("weapon", plan.weapon), ("defense", plan.defense)):
        if card not in CARDS:
            continue
        said = "discard"
        if CARDS[card].keep_if_win or by_treachery(b):
            said = yield Ask(seat, f"keep {slot}", ["keep", "discard"])
        if said == "discard":
            going.append(card)
    for card in going:
        drop(s, seat, card)


# ---- forces


def lose(s: State, seat: Seat, losses: Losses) -> None:
    """Forces go to the tanks; the Atreides count theirs (ruling kh_count)."""
    t = s.table
    for part, (ordinary, starred) in [(part, tuple(group)) for part, group in losses.items()]:
        kill(t, seat, part, ordinary, starred)
        s.tell("lost", seat=seat, part=part, forces=ordinary + starred, cause="battle")
        count_losses(t, seat, ordinary + starred)


def battle_losses(s: State) -> Play[None]:
    """The loser loses all that took part; the winner what agrees with dial and spice.

    (rulings advanced_losses, same_territory_groups)
    """
    t, b = s.table, battle_of(s.table)
    seat, plan = b.winner, b.plans[b.winner]
    ways = legal_losses(t, seat, plan.dial, plan.spice)
    ordinary, starred = ways[0]
    if len(ways) > 1:
        starred = yield Ask(seat, "starred losses", sorted({x for _, x in ways}))
        ordinary = yield Ask(seat, "ordinary losses", [n for n, x in ways if x == starred])
    losses = yield from spread(seat, troops(t, seat), ordinary, starred)
    loser = opponent(t, seat)
    all_lost = troops(t, loser)
    lose(s, seat, losses)
    lose(s, loser, all_lost)
    discard_plan(s, loser)


def spread(
    seat: Seat, there: Mapping[str, list[int]], ordinary: int, starred: int
) -> Play[dict[str, list[int]]]:
    """From which parts of the territory the forces are taken (ruling same_territory_groups)."""
    losses: dict[str, list[int]] = {}
    left = dict(there)
    for part, group in there.items():
        del left[part]
        taken: list[int] = []
        for kind, name in enumerate(("ordinary", "starred")):
            still = (ordinary, starred)[kind] - sum(lost[kind] for lost in losses.values())
            few = max(0, still - sum(other[kind] for other in left.values()))
            many = min(still, group[kind])
            if few < many:
                few = yield Ask(seat, f"{name} lost in {part}", range(few, many + 1))
            taken.append(few)
        losses[part] = taken
    return {part: lost for part, lost in losses.items() if any(lost)}


# ---- the end


def end_battle(s: State) -> None:
    """Spice is paid, captives go home, what lasted for the battle is over."""
    t, b = s.table, battle_of(s.table)
    for seat in sides(t):
        pay_battle_spice(s, seat)
        captive_is_used_up(s, seat)
    t.wheels = list(sides(t))
    for seat in sides(t):
        event = "battle_won" if seat == b.winner else "battle_lost"
        happened(s, event, seat, b.territory)
    bindings.expire(s, "battle")
    t.battle = None
    settle_advisors(s)


def pay_battle_spice(s: State, seat: Seat) -> None:
    """Spice of a plan goes to the bank, but not that of who won by treachery (traitor_spice)."""
    b = battle_of(s.table)
    spice = b.plans[seat].spice
    if spice and not (by_treachery(b) and seat == b.winner):
        pay(s.table, seat, spice)
        s.tell("battle_spice", seat=seat, amount=spice)


def captive_is_used_up(s: State, seat: Seat) -> None:
    """A captive that fought and lives goes home (ruling captive_used_in_traitor_win)."""
    t, b = s.table, battle_of(s.table)
    leader = b.plans[seat].leader
    if not harkonnen.is_captive(t, seat, leader) or leader not in s.shields[seat].captives:
        return
    unused = by_treachery(b) and seat == b.winner and t.options.captive_kept_after_traitor_win
    if not unused:
        harkonnen.captive_goes_home(s, leader)
