"""Trades by a table of prices: what to offer, what to accept, what to decline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import CLAIM, Standing
from landsraad.games.megagame.components import HOUSES, KWISATZ_HADERACH, NUMBERS
from landsraad.games.megagame.rules.choam import seat_armies
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.trading import DONE, common, known, own_offers
from landsraad.games.megagame.state import Goods, Offer

OFFERING = 0.06
"""How often somebody thinks of a trade."""
MARGIN = 1.0
"""What a trade must bring at least, in solari."""
TITLE_OF: Mapping[str, str] = {
    "spice": "spice_rich",
    "share": "chairman",
    "seat": "speaker",
    "settlement": "governor",
}


def usual_price(r: Reading, good: str) -> float:
    """What one of it costs among friends."""
    market = r.market
    prices = {
        "spice": (market.sell + market.buy) / 2,
        "solari": 1.0,
        "share": float(market.share),
        "seat": NUMBERS.landsraad.seat_solari + 2.0,
        "harvester": float(market.harvester),
        "settlement": 2.0 * CLAIM,
    }
    return prices[good]


def own_price(r: Reading, standing: Standing, good: str, *, giving: bool) -> float:
    """What one of it is worth to oneself: more where it brings or keeps a title."""
    usual = usual_price(r, good)
    if good == "solari" or r.kind == "organisation":
        return usual
    extra = standing.worth(TITLE_OF[good]) if good in TITLE_OF else 0.0
    if not giving and good in TITLE_OF and standing.gap(TITLE_OF[good]) <= 0:
        extra /= 2
    low = usual * (1.0 if giving else 0.9)
    return max(low, min(extra, 2.5 * usual))


def value(r: Reading, standing: Standing, goods: Goods, *, giving: bool) -> float:
    """What all of it is worth to oneself."""
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
    """Decline what was made to one and is no good."""
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
    """Offer solari for what brings a title, and what brings none for solari."""
    if len(own_offers(r.s, r.me)) >= 2 or not r.chance(OFFERING):
        return
    if r.kind == "house":
        yield from wanting(r, standing)
        yield from giving(r, standing)
    elif r.spice >= 12 and r.chance(0.2):
        yield from gift(r, standing)


def partners(r: Reading) -> list[str]:
    """Houses that could trade, in drawn order."""
    names = [name for name in HOUSES if name not in (r.me, *r.enemies) and has_access(r.t, name)]
    r.dice.shuffle(names, "partners")
    return names if has_access(r.t, r.me) else []


def wanting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Pay more than usual for a share, a seat, a settlement or spice that brings a title near."""
    for good, title in TITLE_OF.items():
        gap = standing.gap(title)
        if title not in standing.ambitions or gap <= 0:
            continue
        count = min(gap, 3) if good == "spice" else 1
        paid = round(count * usual_price(r, good) * 1.3) + 1
        if paid > r.own.solari - 3 or (good == "seat" and not seat_armies(r.s, r.me)):
            continue
        for other in partners(r):
            if standing.counts[other][title] >= count and not standing.is_rival(other):
                says: Script = [("offer to", other), *paying(paid), *asking(r, other, good, count)]
                yield Plan(3.0, "offer", says)
                break


def paying(solari: int) -> Script:
    """Solari and nothing else."""
    return [("give", "solari"), ("give solari", solari), ("give", DONE)]


def asking(r: Reading, other: str, good: str, count: int) -> Script:
    """So many of one thing, or one that the other has."""
    says: Script = [("want", good)]
    if good == "settlement":
        theirs = [region for region, owner in r.t.settlements.items() if owner == other]
        return [*says, ("want settlement", theirs[-1]), ("want", DONE)]
    return [*says, (f"want {good}", count), ("want", DONE)]


def giving(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Sell to somebody rich what brings oneself nothing."""
    for other in partners(r):
        purse = r.t.factions[other].solari
        for good, title, has in (
            ("share", "chairman", r.own.shares),
            ("seat", "speaker", r.own.seats),
            ("spice", "spice_rich", r.shield.pouch - 3),
        ):
            asked = round(usual_price(r, good)) + 1
            if has > 0 and title not in standing.ambitions and purse > asked + 5:
                says: Script = [("offer to", other), ("give", good), (f"give {good}", 1)]
                says += [("give", DONE), ("want", "solari"), ("want solari", asked)]
                yield Plan(2.0, "offer", [*says, ("want", DONE)])
                break


def gift(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Rich Fremen and organisations help whoever stands against the leader."""
    poor = min(
        (name for name in standing.points if name not in (r.me, standing.leader)),
        key=lambda name: (r.t.factions[name].counted, name),
    )
    holders = [name for name in HOUSES if KWISATZ_HADERACH in r.t.factions[name].leaders]
    other = holders[0] if holders and r.kind == "organisation" else poor
    says: Script = [("offer to", other), ("give", "spice"), ("give spice", 1)]
    yield Plan(1.0, "offer", [*says, ("give", DONE), ("want", DONE)])
