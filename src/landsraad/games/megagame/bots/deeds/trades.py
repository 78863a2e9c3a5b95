"""Trades by a table of prices: what to offer, what to accept, what to decline."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import ceil

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.gifts import gifts
from landsraad.games.megagame.bots.deeds.harvest import ABOARD
from landsraad.games.megagame.bots.deeds.lands import HOLDING
from landsraad.games.megagame.bots.deeds.market import VOTE
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import SCORERS, Reading
from landsraad.games.megagame.bots.standing import YEARLY, Standing
from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.choam import left, seat_armies
from landsraad.games.megagame.rules.laws.in_force import dividend_years, has_access
from landsraad.games.megagame.rules.trading import (
    DONE,
    common,
    harvesters_of,
    known,
    own_offers,
    settlements_of,
)
from landsraad.games.megagame.state import Goods, Offer
from landsraad.kernel import Value

OFFERING = 0.1
"""How often somebody thinks of a trade."""
HAGGLING = 0.5
"""The same when the day is decided and one more title would win it."""
TIP = 1.0
"""Solari above what its goods are worth to somebody."""
EAGER = 60.0
"""What it is worth to buy all that is missing for a title that wins the day."""
ASKED = 3
"""How many others a faction thinks of then."""
MOST_OPEN = 2
"""How many of a faction's own offers may wait for an answer."""
MOST_OPEN_LATE = 4
"""The same when a title would win the day."""
MARGIN = 0.5
"""What a trade must bring at least, in solari."""
SURPLUS = 3.0
"""What both must gain together by a trade that the faction offers."""
CHANGE = 3
"""Solari that a trade leaves."""
SHORT = 3
"""Spice that a faction likes to have for transports."""
MOST_FOR_TITLE = 20.0
"""What somebody pays at most for coming nearer to a title."""
TITLE_OF: Mapping[str, str] = {
    "spice": "spice_rich",
    "share": "chairman",
    "seat": "speaker",
    "settlement": "governor",
}


def own_price(r: Reading, standing: Standing, good: str, *, giving: bool) -> float:
    """What one of it is worth to a faction: what it brings, and more where it decides a title."""
    if good == "solari":
        return 1.0
    plain = PRICES[good](r, giving)
    if r.kind == "organisation" or good not in TITLE_OF:
        return plain
    return plain + min(title_worth(standing, TITLE_OF[good], giving=giving), MOST_FOR_TITLE)


def title_worth(standing: Standing, title: str, *, giving: bool) -> float:
    """One more counts where the title is near; one less where it would be lost, else half."""
    worth = standing.worth(title)
    return worth / 2 if giving and standing.gap(title) > 0 else worth


def spice_price(r: Reading, giving: bool) -> float:
    """CHOAM's buying price for a faction with enough, its selling price for one that is short."""
    short = r.spice <= SHORT if giving else r.spice < SHORT
    return float(r.market.buy if short else r.market.sell)


def share_price(r: Reading, giving: bool) -> float:
    """Its dividends, but no more than CHOAM asks."""
    rest = float(r.market.dividend * (r.left // dividend_years(r.t)))
    return min(rest, r.market.share) if left(r.t, "share") else rest


def seat_price(r: Reading, giving: bool) -> float:
    """Its votes for the rest of the day."""
    rest = VOTE * r.left / r.t.ends
    return min(rest, NUMBERS.landsraad.seat_solari) if left(r.t, "seat") else rest


def harvester_price(r: Reading, giving: bool) -> float:
    """What it may still harvest, where an ornithopter has room for it."""
    fleet, room = len(r.harvesters) - giving, ABOARD * len(r.flyers)
    rest = 0.5 * YEARLY * max(0, r.left - 2)
    return min(rest, r.market.harvester) if fleet < room else 1.0


def settlement_price(r: Reading, giving: bool) -> float:
    """A harbour: the first one is worth most."""
    harbours = len(r.lands) - giving
    return HOLDING if harbours else 4 * HOLDING


PRICES: Mapping[str, Callable[[Reading, bool], float]] = {
    "spice": spice_price,
    "share": share_price,
    "seat": seat_price,
    "harvester": harvester_price,
    "settlement": settlement_price,
}
"""What each good brings by itself."""


def value(r: Reading, standing: Standing, goods: Goods, *, giving: bool) -> float:
    """What all of it is worth to the faction."""
    return sum(
        count * own_price(r, standing, good, giving=giving) for good, count in goods.amounts.items()
    )


# ---- answering


def accepting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Accept what brings something."""
    for offer in r.shield.offers:
        if offer.to == r.me and able(r, offer):
            gained = value(r, standing, offer.gives, giving=False)
            paid = value(r, standing, offer.wants, giving=True)
            if gained - paid >= MARGIN:
                yield Plan(4.0 + gained - paid, "accept_offer", [("code", offer.code)])


def able(r: Reading, offer: Offer) -> bool:
    """Has it what is wanted, and an army for each seat?"""
    wants, gives = offer.wants, offer.gives
    has = {
        "spice": r.shield.pouch,
        "solari": r.own.solari,
        "share": r.own.shares,
        "seat": r.own.seats,
        "harvester": len(r.harvesters),
        "settlement": len(r.lands),
    }
    if any(has[good] < count for good, count in wants.amounts.items()):
        return False
    if gives.amounts.get("seat", 0) and not seat_armies(r.s, r.me):
        return False
    if any(r.t.settlements.get(region) != r.me for region in wants.settlements):
        return False
    if any(id not in r.harvesters for id in wants.harvesters):
        return False
    return {*wants.amounts, *gives.amounts} <= {*common(r.t, offer.by, r.me)}


def dropping(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Decline offers made to this faction that are not good for it."""
    refused = [code for code in known(r.s, r.me) if code not in own_codes(r)]
    good = {plan.says[0][1] for plan in accepting(r, standing)}
    for code in refused:
        if code not in good:
            yield Plan(0.5, "drop_offer", [("drop offer", code)])


def own_codes(r: Reading) -> set[str]:
    """Codes of offers that it made itself."""
    return {offer.code for offer in own_offers(r.s, r.me)}


# ---- offering


def offering(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Offer what the other values more, for what the faction values more."""
    contends = r.kind != "organisation" and any(map(standing.decides, TITLE_OF.values()))
    if len(own_offers(r.s, r.me)) >= (MOST_OPEN_LATE if contends else MOST_OPEN):
        return
    if has_access(r.t, r.me) and r.chance(HAGGLING if contends else OFFERING):
        for other in partners(r, standing)[:ASKED]:
            yield from bargains(r, standing, other)
            if contends:
                yield from collecting(r, standing, other)
    yield from gifts(r, standing)


def partners(r: Reading, standing: Standing) -> list[str]:
    """Who could trade and neither leads nor is an enemy, in drawn order."""
    waiting = {offer.to for offer in own_offers(r.s, r.me)}
    names = [
        name
        for name in SCORERS
        if name not in (r.me, *r.enemies, *waiting)
        and has_access(r.t, name)
        and not standing.is_rival(name)
    ]
    r.dice.shuffle(names, "partners")
    return names


def bargains(r: Reading, standing: Standing, other: str) -> Iterator[Plan]:
    """All trades with somebody by which both gain, as far as the faction can tell."""
    theirs = r.as_seen(other)
    their_standing = Standing(theirs)
    goods = [good for good in common(r.t, r.me, other) if good != "solari"]
    for good in goods:
        for count in (3, 1) if good == "spice" else (1,):
            mine = [count * own_price(r, standing, good, giving=giving) for giving in (True, False)]
            its = [
                count * own_price(theirs, their_standing, good, giving=giving)
                for giving in (True, False)
            ]
            if its[1] - mine[0] >= SURPLUS and spared(r, good) >= count:
                price = fair(mine[0], its[1])
                if price <= theirs.own.solari - CHANGE and can_take(theirs, good):
                    says = [*named("give", r, good, count), *named("want", theirs, "solari", price)]
                    yield bargain(its[1] - mine[0], other, says)
            if mine[1] - its[0] >= SURPLUS and spared(theirs, good) >= count:
                price = fair(its[0], mine[1])
                if price <= r.purse - CHANGE and can_take(r, good):
                    says = [*named("give", r, "solari", price), *named("want", theirs, good, count)]
                    yield bargain(mine[1] - its[0], other, says)


def collecting(r: Reading, standing: Standing, other: str) -> Iterator[Plan]:
    """Buy what is missing for a title that wins the day, for little more than the other asks.

    Only if there would be money for all that is missing, at that price.
    """
    theirs = r.as_seen(other)
    their_standing = Standing(theirs)
    for good in common(r.t, r.me, other):
        title = TITLE_OF.get(good, "")
        if not title or not standing.decides(title) or not can_take(r, good):
            continue
        each = own_price(theirs, their_standing, good, giving=True)
        gap = standing.gap(title)
        count = min(gap, spared(theirs, good), 1 if good == "settlement" else gap)
        count = min(count, r.own.supply) if good == "seat" else count
        price = ceil(count * each + TIP)
        if count > 0 and gap * each + TIP <= r.purse and price <= r.purse:
            says = [*named("give", r, "solari", price), *named("want", theirs, good, count)]
            yield Plan(EAGER * count / gap, "offer", [("offer to", other), *says])


def fair(low: float, high: float) -> int:
    """The price in the middle, and something at least.

    >>> fair(4.0, 8.0), fair(0.0, 1.0)
    (6, 1)
    """
    return max(1, round((low + high) / 2))


def bargain(surplus: float, other: str, says: Script) -> Plan:
    """An offer that leaves half of the surplus to each."""
    return Plan(surplus / 2, "offer", [("offer to", other), *says])


def named(verb: str, r: Reading, good: str, count: int) -> Script:
    """A number of one kind of thing, or the single piece that its owner would miss least."""
    which: Value = count
    if good == "settlement":
        which = settlements_of(r.t, r.me)[-1]
    elif good == "harvester":
        which = harvesters_of(r.t, r.me)[-1]
    return [(verb, good), (f"{verb} {good}", which), (verb, DONE)]


def spared(r: Reading, good: str) -> int:
    """How many of it somebody has to give."""
    if good == "settlement":
        return len(settlements_of(r.t, r.me)) - 1
    if good == "harvester":
        return len(harvesters_of(r.t, r.me)) - 1
    amounts = {"spice": r.shield.pouch, "share": r.own.shares, "seat": r.own.seats}
    return amounts[good]


def can_take(r: Reading, good: str) -> bool:
    """A seat needs an army that marks it."""
    return good != "seat" or bool(seat_armies(r.s, r.me))
