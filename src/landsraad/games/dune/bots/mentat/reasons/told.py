"""Why a sensible player would answer so: for practice tables, from what the seat sees alone.

A reason has the facts of this position, where there are any to tell, and the principle behind
the answer. `mentat` weighs the same facts, so that what is said is what it went by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.bots.reasons import Reasons
from landsraad.games.dune.bots.mentat.bidding import KEEP, limit_for_card
from landsraad.games.dune.bots.mentat.desert import best_weather, damage
from landsraad.games.dune.bots.mentat.diplomacy import strength
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.bots.mentat.reasons import battle, moving as going
from landsraad.games.dune.bots.mentat.reasons.moving import named
from landsraad.games.dune.bots.mentat.reasons.words import PRINCIPLES
from landsraad.games.dune.components import KIND, LEADERS
from landsraad.games.dune.rules.board import swept
from landsraad.games.dune.rules.phases.charity import charity_due
from landsraad.games.dune.rules.phases.mentat_pause import ALONE, strongholds_of
from landsraad.games.dune.rules.phases.nexus import alliance_strongholds
from landsraad.games.dune.rules.phases.revival import force_price, free_forces, leader_price
from landsraad.games.dune.rules.table import auction_of, free_spice, help_for, seats
from landsraad.games.dune.story.asks import ASKS
from landsraad.games.dune.story.words import card, leader
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.scenes.text import capital, counted, listed

Facts = Callable[[Reading, Ask, Value], str]
STRONGER = 2.0
"""A lead in strength with which one goes alone."""


# ---- set-up and storm


def keep_traitor(r: Reading, ask: Ask, value: Value) -> str:
    """The strength of the leader."""
    fact = LEADERS[str(value)]
    if fact.faction == r.faction:
        return f"{fact.name} is your own, and nobody else can bribe them then."
    return f"{fact.name} has a strength of {fact.strength}."


def dial_storm(r: Reading, ask: Ask, value: Value) -> str:
    """What the storm may do, over what the other may dial."""
    if len(ask.options) > 3:
        return "Nothing stands in its way yet that matters."
    ways = [damage(r, swept(r.t.storm, int(value) + other), r.t.shield_wall) for other in (1, 2, 3)]
    if min(ways) < 0:
        return "Your own forces are in its way; this spares them best."
    if max(ways) > 0:
        return "It may hit forces of others and none of yours."
    return "It hits nobody who matters, whatever the other dials."


def weather(r: Reading, ask: Ask, value: Value) -> str:
    """What the storm does to my forces on the way that it would take."""
    if value == "weather_control":
        harm = damage(r, swept(r.t.storm, r.t.distance), r.t.shield_wall)
        if harm < 0:
            return "The storm would hit forces of yours: you can send it elsewhere."
        return "You can send the storm over forces of others instead."
    distance = r.t.distance if value == PASS else best_weather(r)
    harm = damage(r, swept(r.t.storm, distance), r.t.shield_wall)
    if harm < 0:
        return f"A storm of {counted(distance, 'sector')} hits forces of yours."
    if harm > 0:
        return f"A storm of {counted(distance, 'sector')} hits others harder than you."
    return f"A storm of {counted(distance, 'sector')} hits nothing that matters."


# ---- charity and bidding


def charity(r: Reading, ask: Ask, value: Value) -> str:
    """How much it is."""
    return f"The bank gives you {charity_due(r.t, r.me)} spice."


def bid(r: Reading, ask: Ask, value: Value) -> str:
    """What the card is worth to me, and what is left for a shipment."""
    a, spice = auction_of(r.t), free_spice(r.t, r.me) + help_for(r.t, r.me)
    seen = r.shield.notes.get("sale")
    what = f"the card is {card(str(seen))}, " if seen is not None else "the card is "
    limit = limit_for_card(r)
    worth = f"{what}worth about {limit:.0f} to you with {counted(len(r.hand), 'card')} in hand"
    if limit >= spice - KEEP:
        worth = f"of your {spice} spice you can spare about {limit:.0f} for a card"
    if value == "karama":
        return f"The price is at {a.bid} already, and a Karama takes the card for nothing."
    if value != PASS:
        return f"{capital(worth)}, and you keep {max(0, spice - int(value))} spice."
    if a.top in r.team and a.top != r.me:
        return f"Your ally {named(r, a.top)} leads with {a.bid}: do not drive up the price."
    if a.top == r.me:
        return f"You lead with {a.bid}."
    return f"The next bid is {a.bid + 1}; {worth}."


# ---- revival


def revive_forces(r: Reading, ask: Ask, value: Value) -> str:
    """How many are free, what the others cost."""
    number, free = int(value), free_forces(r.t, r.me)
    tanks = f"You have {counted(sum(r.t.tanks[r.me]), 'force')} in the tanks"
    if number <= free:
        return f"{tanks}, and up to {free} can come back for nothing."
    price = force_price(r.t, r.me, number)
    left = free_spice(r.t, r.me) - price
    return f"{tanks}: {free} for nothing, the rest for {price} spice, which leaves you {left}."


def revive_leader(r: Reading, ask: Ask, value: Value) -> str:
    """Strength and price."""
    if value == PASS:
        return ""
    price = leader_price(str(value))
    left = len([x for x in r.leaders(r.me) if x in LEADERS])
    who = capital(leader(str(value)))
    return f"{who} costs {price} spice; you have {counted(left, 'leader')} left."


def karama_revival(r: Reading, ask: Ask, value: Value) -> str:
    """How many lie in the tanks."""
    return f"You have {counted(sum(r.t.tanks[r.me]), 'force')} in the tanks."


# ---- alliances


def alliance(r: Reading, ask: Ask, value: Value) -> str:
    """How many strongholds are held alone and together."""
    alone, together = len(strongholds_of(r.t, [r.me])), len(strongholds_of(r.t, r.team))
    if value == "leave":
        return f"You hold {counted(alone, 'stronghold')} yourself, and {ALONE} win alone."
    need = alliance_strongholds(r.t)
    return f"You hold {alone} of the {ALONE} that win alone; together {together} of {need}."


def propose(r: Reading, ask: Ask, value: Value) -> str:
    """What the alliance would hold, or why there should be none."""
    return _no_alliance(r) if value == PASS else _together(r, int(value))


def accept(r: Reading, ask: Ask, value: Value) -> str:
    """The same for an alliance that another proposes."""
    others = [int(seat) for seat in r.t.agenda[-1][1:] if int(seat) != r.me]
    if value == "accept":
        return _together(r, *[seat for seat in others if seat not in r.t.allies[r.me]])
    return _no_alliance(r)


def _together(r: Reading, *others: Seat) -> str:
    held = len(strongholds_of(r.t, [*r.team, *others]))
    who = listed(named(r, seat) for seat in others)
    need = alliance_strongholds(r.t)
    return f"With {who} you would hold {held} of the {need} strongholds that win together."


def _no_alliance(r: Reading) -> str:
    alone = len(strongholds_of(r.t, [r.me]))
    if alone + 1 >= ALONE and not r.t.allies[r.me]:
        return f"You hold {counted(alone, 'stronghold')}, and {ALONE} win alone."
    best = max(strength(r, seat) for seat in seats(r.t) if seat != r.me)
    if strength(r, r.me) >= best + STRONGER:
        return "Nobody else is as strong as you are now."
    return "Nobody here is of about your own strength."


# ---- the rest


def act_now(r: Reading, ask: Ask, value: Value) -> str:
    """Who has still to act."""
    left = [int(frame[1]) for frame in reversed(r.t.agenda) if frame[0] == "ship_and_move"]
    if not left or value != "wait":
        return ""
    verb = "has" if len(left) == 1 else "have"
    return f"{capital(listed(named(r, seat) for seat in left))} {verb} still to ship and move."


def give_back(r: Reading, ask: Ask, value: Value) -> str:
    """What the card is."""
    if KIND[str(value)] == "worthless":
        return f"{capital(card(str(value)))} is worthless."
    return ""


FACTS: Final[dict[str, Facts]] = {
    "keep traitor": keep_traitor,
    "dial storm": dial_storm,
    "control weather": weather,
    "storm distance": weather,
    "place worm": going.worm,
    "call worm": going.worm,
    "ride from *": going.ride_from,
    "alliance": alliance,
    "propose alliance": propose,
    "accept alliance": accept,
    "charity": charity,
    "bid": bid,
    "revive forces": revive_forces,
    "revive leader": revive_leader,
    "karama leader": revive_leader,
    "karama revival": karama_revival,
    "act now": act_now,
    "act in place": act_now,
    "shipment": going.shipment,
    "ship to": going.ship_to,
    "forces from *": going.forces_from,
    "move from": going.move_from,
    "move to": going.move_to,
    "battle in": battle.battle_in,
    "battle against": battle.battle_against,
    "battle front": battle.battle_front,
    "voice": battle.voice,
    "voice command": battle.voice_command,
    "foresee": battle.foresee,
    "see whole plan": battle.see_whole_plan,
    "stop battle power": battle.see_whole_plan,
    "show leader": battle.hero,
    "show weapon": battle.weapon,
    "show defense": battle.defense,
    "show dial": battle.shown_dial,
    "leader": battle.hero,
    "kwisatz haderach": battle.kwisatz,
    "weapon": battle.weapon,
    "defense": battle.defense,
    "dial": battle.dial,
    "call traitor": battle.call_traitor,
    "captive": battle.captive,
    "give back": give_back,
}
"""What there is to tell of the position, by kind of question."""

REASONS: Final = Reasons(
    ASKS, PRINCIPLES, FACTS, Reading, class_of=lambda value: KIND.get(str(value), "")
)
reason, principle = REASONS.reason, REASONS.principle
