"""Why something is not developed, and why no worm comes or grows."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import BOX, BUILDINGS, KIND, TOKENS
from landsraad.games.dawn_of_the_fremen.rules.cards import PLAY_CARD
from landsraad.games.dawn_of_the_fremen.rules.phases.development import EXCHANGE
from landsraad.games.dawn_of_the_fremen.rules.phases.production import MOONS
from landsraad.games.dawn_of_the_fremen.rules.table import (
    held,
    in_stock,
    kinds,
    rival_debts,
    worm_in,
)
from landsraad.games.dawn_of_the_fremen.state import Land, Table, View
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACES,
    MOONS as MOON_WORDS,
    a,
    amounts,
    debts,
    label,
)
from landsraad.games.dawn_of_the_fremen.why.refusals import not_own, place_of, refused
from landsraad.kernel import Ask, Refused, Seat, Value


def develop(view: View, ask: Ask, value: Value) -> Refused | None:
    """Something that cannot be developed now."""
    if value == EXCHANGE:
        return exchange(view.table, view.seat)
    if value == PLAY_CARD:
        return Refused("none of your cards can be played now", rule="scavenge_cards")
    if value in BUILDINGS:
        return build(view.table, view.seat, str(value))
    if value in TOKENS:
        return Refused("{token} is not built", rule="development", token=a(str(value)))
    return None


def build(t: Table, seat: Seat, token: str) -> Refused:
    """A token that none of the seat's territories can build."""
    if not in_stock(t, KIND[token]):
        return Refused("no {token} is left in the tray", rule="limited_supply", token=label(token))
    cost = TOKENS[token].cost
    if any(not lacking(t.lands[name], cost) for name in held(t, seat)):
        why = "wherever you can pay for {token} one lies already, or you have built in this phase"
        return Refused(why, rule="build_many", token=a(token))
    why = "{token} costs {cost} in one territory, and none of yours has all of that"
    return Refused(why, rule="development", token=a(token), cost=amounts(cost))


def exchange(t: Table, seat: Seat) -> Refused:
    """Water debts that buy nothing."""
    cheapest = min(BOX.exchange.values())
    if not held(t, seat):
        why = "you hold no territory to put a resource into"
        return Refused(why, rule="debt_exchange_place")
    owned = sum(rival_debts(t, seat).values())
    if owned < cheapest:
        why = "a resource costs at least {cheapest} of other tribes, and you have {owned}"
        return Refused(why, rule="development", cheapest=debts(cheapest), owned=owned or "none")
    why = "no resource that your water debts pay for is left in the tray"
    return Refused(why, rule="limited_supply")


def build_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory in which this cannot be built."""
    t = view.table
    name, token = place_of(value), str(view.answered("develop") or "")
    if not name or token not in TOKENS:
        return None
    if closed := not_own(t, view.seat, name, "development"):
        return closed
    land = t.lands[name]
    if KIND[token] in kinds(land):
        return refused("{place} already has {token}", "build_many", name, token=a(token))
    if t.options.builds_per_territory == "one" and name in t.built:
        why = "you have already built in {place} in this phase"
        return refused(why, "build_many", name)
    if missing := lacking(land, TOKENS[token].cost):
        why = "{token} needs {missing} more in {place}"
        return refused(why, "development", name, token=a(token), missing=amounts(missing))
    return None


def lacking(land: Land, cost: dict[str, int]) -> dict[str, int]:
    """What is missing in a territory to pay a cost."""
    short = {thing: number - land.goods.get(thing, 0) for thing, number in cost.items()}
    return {thing: number for thing, number in short.items() if number > 0}


# ---- worms


def worm(view: View, ask: Ask, value: Value) -> Refused | None:
    """A worm that cannot be called, or none that could be promoted."""
    t = view.table
    if value == "promote":
        return Refused("you have no Maker to promote", rule="worm_gain_limit")
    if value != "call":
        return None
    moon = t.thumpers[view.seat]
    if MOONS.get(t.die, moon) != moon:
        why = "your thumper shows {moon}, and the die {face}: you may only promote a Maker"
        return Refused(why, rule="thumper_open", moon=MOON_WORDS[moon], face=FACES[t.die])
    if not in_stock(t, "worm"):
        return Refused("no worm is left in the tray", rule="limited_supply")
    return Refused("a worm lies in each of your territories", rule="worm_gain_limit")


def call_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory to which no worm comes."""
    name = place_of(value)
    if not name:
        return None
    if closed := not_own(view.table, view.seat, name, "worm_gain_limit"):
        return closed
    if worm := worm_in(view.table.lands[name]):
        why = "{place} already has {worm}"
        return refused(why, "worm_gain_limit", name, worm=a(worm))
    return None
