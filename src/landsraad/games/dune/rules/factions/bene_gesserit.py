"""Bene Gesserit: spiritual advisors, advisors and fighters, and the Voice."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import FACTIONS, POLAR_SINK, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent
from landsraad.games.dune.rules.table import (
    advanced,
    advisors_in,
    allied,
    ally_territories,
    battle_of,
    fighters,
    in_storm,
    occupants,
    put,
    put_advisors,
    seat_of,
)
from landsraad.games.dune.state import NOBODY, Battle, Plan, Shipment, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

VOICED = ("poison", "projectile", "lasgun", "snooper", "shield", "worthless", "cheap_hero")
"""The kinds of card that the Voice can name."""


def others_in(t: Table, territory: str) -> list[Seat]:
    """Other factions with fighting forces there."""
    sisters = seat_of(t, "bene_gesserit")
    return [seat for seat in occupants(t, territory) if seat != sisters]


# ---- advisors that are left alone


def settle_advisors(s: State) -> None:
    """Advisors left alone become fighters at once (rulings advisor_alone, advisor_flip_storm)."""
    t = s.table
    if not t.advisors:
        return
    early = t.phase not in ("battle", "collection", "mentat_pause")
    if not early and t.options.lone_advisors_flip != "any_time":
        return
    shared = territories_of_others(t)
    for territory in dict.fromkeys([TERRITORY[part] for part in t.advisors]):
        if territory not in shared:
            become_fighters(s, territory)


def territories_of_others(t: Table) -> set[str]:
    """All territories with fighting forces of other factions."""
    sisters = seat_of(t, "bene_gesserit")
    return {
        TERRITORY[part]
        for seat, forces in enumerate(t.forces)
        if seat != sisters
        for part in forces
    }


def become_fighters(s: State, territory: str) -> None:
    """Turn the advisors of a territory, but those in storm stay (option advisors_flip_in_storm)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    parts = [part for part in t.advisors if TERRITORY[part] == territory]
    if any(in_storm(t, part) for part in parts) and not t.options.advisors_flip_in_storm:
        return
    for part in parts:
        put(t, sisters, part, t.advisors[part])
        del t.advisors[part]
    s.tell("flipped_to_fighters", seat=sisters, territory=territory)


def become_advisors(s: State, territory: str) -> None:
    """Turn the fighters of a territory, all together (ruling intrusion_scope)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    for part in [part for part in t.forces[sisters] if TERRITORY[part] == territory]:
        number = t.forces[sisters][part][0]
        put(t, sisters, part, -number)
        put_advisors(t, part, number)
    s.tell("flipped_to_advisors", seat=sisters, territory=territory)


def may_become_fighters(t: Table, territory: str) -> bool:
    """May advisors turn there now (rulings advisors_beside_two, advisor_ally and others)?"""
    others = others_in(t, territory)
    if territory in STRONGHOLDS and len(others) >= 2 and not t.options.advisors_flip_as_third:
        return False
    if territory in ally_territories(t, seat_of(t, "bene_gesserit")):
        return False
    parts = [part for part in t.advisors if TERRITORY[part] == territory]
    stormy = any(in_storm(t, part) for part in parts)
    return not stormy or t.options.advisors_flip_in_storm


# ---- the announcement before shipments


def announce_battles(s: State) -> Play[None]:
    """Before the first shipment advisors may become fighters (power battle_announcement)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    there = dict.fromkeys(TERRITORY[part] for part in t.advisors)
    chosen: list[str] = []
    for territory in [x for x in there if may_become_fighters(t, x)]:
        said = yield Ask(sisters, f"announce battle in {territory}", ["stay advisors", "fight"])
        if said == "fight":
            chosen.append(territory)
    for territory in chosen:
        s.tell("announced", seat=sisters, territory=territory)
    then(
        s,
        *[
            step
            for territory in chosen
            for step in [*stoppable(s, sisters, "battle_announcement"), (turn_out, territory)]
        ],
    )


def turn_out(s: State, territory: str) -> None:
    """The announced advisors turn, unless a Karama stopped it."""
    if not was_stopped(s, "battle_announcement"):
        become_fighters(s, territory)


# ---- sides on arrival


def sides_on_arrival(t: Table, territory: str, as_advisors: bool | None) -> list[Value]:
    """As what forces may arrive; `as_advisors` None: shipped, True: they were advisors.

    (rulings advisor_with_fighters_present, advisor_ally; power fighters)
    """
    sisters = seat_of(t, "bene_gesserit")
    if not advanced(t) or territory == POLAR_SINK or fighters(t, sisters, territory):
        return ["fighters"]
    if advisors_in(t, territory):
        return ["advisors"]
    if any(allied(t, sisters, seat) for seat in others_in(t, territory)):
        return ["advisors"]
    if as_advisors is False or not others_in(t, territory):
        return ["fighters"]
    return ["fighters", "advisors"] if as_advisors is None else ["advisors", "fighters"]


def turn_on_arrival(s: State, territory: str) -> None:
    """Advisors that moved in become fighters, unless a Karama stopped it (power fighters)."""
    if not was_stopped(s, "fighters"):
        become_fighters(s, territory)


# ---- reactions to others


def reactions(s: State, moving: Shipment) -> list[tuple[Any, ...]]:
    """What the Bene Gesserit may do when another faction's forces arrive."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    if sisters < 0 or sisters == moving.seat:
        return []
    territory = TERRITORY[moving.to]
    found: list[tuple[Any, ...]] = []
    came_in = all(TERRITORY.get(part) != territory for part in moving.groups)
    if came_in and may_withdraw(t, moving.seat, territory):
        found.append((intrusion, territory))
    off_planet = FACTIONS[t.factions[moving.seat]].reserves_are_off_planet
    if moving.kind == "reserves" and off_planet and t.reserves[sisters][0]:
        found.append((send_advisor, moving.seat, moving.to))
    return found


def may_withdraw(t: Table, intruder: Seat, territory: str) -> bool:
    """May fighters turn to advisors because of this intruder (ruling intrusion_scope)?"""
    sisters = seat_of(t, "bene_gesserit")
    return (
        advanced(t)
        and territory != POLAR_SINK
        and not allied(t, sisters, intruder)
        and fighters(t, sisters, territory) > 0
    )


def intrusion(s: State, territory: str) -> Play[None]:
    """Another faction has come: fighters may turn to advisors (power intrusion)."""
    sisters = seat_of(s.table, "bene_gesserit")
    said = yield Ask(sisters, f"intrusion in {territory}", ["stay fighters", "become advisors"])
    if said == "become advisors":
        then(s, *stoppable(s, sisters, "intrusion"), (withdraw, territory))


def withdraw(s: State, territory: str) -> None:
    """They become advisors, unless a Karama stopped it."""
    if not was_stopped(s, "intrusion"):
        become_advisors(s, territory)


def advisor_targets(t: Table, part: str) -> list[Value]:
    """Where the free force may go (advisor_with_fighters_present, advisor_ally)."""
    sisters, territory = seat_of(t, "bene_gesserit"), TERRITORY[part]
    found: list[Value] = [POLAR_SINK]
    if not advanced(t) or territory == POLAR_SINK or fighters(t, sisters, territory):
        return found
    shared = t.options.advisors_may_share_with_ally
    if territory in ally_territories(t, sisters) and not shared:
        return found
    return [*found, part]


def send_advisor(s: State, shipper: Seat, part: str) -> Play[None]:
    """A free force goes along with another's shipment (ruling advisor_trigger)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    if not t.reserves[sisters][0]:
        return
    options = bindings.destinations(t, sisters, "ship", [PASS, *advisor_targets(t, part)])
    to = yield Ask(sisters, "send advisor", options, of="part")
    if to != PASS:
        then(s, *stoppable(s, sisters, "spiritual_advisor"), (advisor_lands, to))


def advisor_lands(s: State, part: str) -> None:
    """It lands, unless a Karama stopped it, and cannot fight yet (advisor_no_flip_same_turn)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    if was_stopped(s, "spiritual_advisor"):
        return
    t.reserves[sisters][0] -= 1
    if part == POLAR_SINK:
        put(t, sisters, part, 1)
    else:
        put_advisors(t, part, 1)
    s.tell("advisor_sent", seat=sisters, part=part)
    settle_advisors(s)


# ---- the Voice, in own battles and in those of allies (ruling voice_details)


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
    kinds = bindings.powers(t, sisters, power, victim, list(VOICED))
    if power in t.stopped or not kinds:
        return
    kind = yield Ask(sisters, "voice", [PASS, *kinds], of="kind")
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
    played = not bindings.CARDS_OF_KIND[b.voice].isdisjoint(plan.cards())
    return played == b.voice_play


def voice_teaches(s: State, seat: Seat, plan: Plan) -> None:
    """Who had a hero and did not play what was ordered holds no such card, as all can tell."""
    b = battle_of(s.table)
    if b.voiced == seat and b.voice_play and plan.leader and not obeys(b, plan):
        notes.holds_at_most(s, notes.others(s, seat), seat, b.voice)
        s.tell("voice_in_vain", seat=seat, kind=b.voice)
