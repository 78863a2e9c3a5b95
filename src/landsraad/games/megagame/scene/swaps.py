"""A trade face to face: one offer alone, for the one who made it and the one shown its code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER
from landsraad.games.megagame.rules.trading import ANYBODY, MOST, lacking
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.parts import named
from landsraad.games.megagame.state import Good, Goods, Offer, View
from landsraad.games.megagame.story import names
from landsraad.kernel import Told, Value
from landsraad.scenes.offer import Deed, Swap, SwapSide
from landsraad.scenes.text import capital, listed

CODED: Final = "accept_offer"
"""The deed that answers an offer by its code."""
PRIVATE: Final = "Nobody else at the table sees it."
WAITS: Final = "Nothing is set aside until somebody accepts."


def swap(view: View, code: str) -> Swap | None:
    """The offer with this code, or without one the newest of one's own."""
    if view.shield is None:
        return None
    own = ORDER[view.seat]
    known = [each for each in view.own.offers if each.code == code or (not code and each.by == own)]
    return page_of(view, known[-1]) if known else None


def swapped(told: Told, code: str) -> bool:
    """Was this offer accepted?"""
    return told.what == "traded" and told.facts.get("code") == code


def page_of(view: View, offer: Offer) -> Swap:
    """One offer as this seat sees it."""
    own = offer.by == ORDER[view.seat]
    mine, theirs = (offer.gives, offer.wants) if own else (offer.wants, offer.gives)
    other = offer.to if own else offer.by
    gone = lacking(view, offer)
    closed = view.table.paused
    return Swap(
        code=offer.code,
        own=own,
        who=(named(other),) if other else ("To whoever has this code",),
        until=f"until year {offer.year + NUMBERS.clock.offer_ticks}",
        gives=tuple(side(view, mine, -1)),
        gets=tuple(side(view, theirs, 1)),
        public=WAITS if own else public(offer),
        warning=fights(view, other) if other else "",
        missing=f"Not possible any more: {listed([missing(each) for each in gone])}."
        if gone
        else "",
        accept=None if own or gone or closed else Deed(CODED, {"code": offer.code}),
        refuse=refusal(view, offer),
        again=("offer", begun(offer)) if own else None,
    )


def refusal(view: View, offer: Offer) -> Deed | None:
    """Withdraw one's own, decline one made to this seat; an open one is just left alone."""
    own = ORDER[view.seat]
    return Deed("drop_offer", {"drop offer": offer.code}) if own in (offer.by, offer.to) else None


def side(view: View, goods: Goods, sign: int) -> Iterator[SwapSide]:
    """What one side gives, with what it makes of mine."""
    board = view.table.factions[ORDER[view.seat]]
    have: Mapping[Good, int] = {
        "spice": view.own.pouch,
        "solari": board.solari,
        "share": board.shares,
        "seat": board.seats,
    }
    for good, count in goods.amounts.items():
        if good in have:
            now, where = have[good], "pouch" if good == "spice" else "you have"
            note = f"{where} {now} → {max(0, now + sign * count)}"
            yield SwapSide(icon(good), names.goods(good, count), note)
    for region in goods.settlements:
        yield SwapSide(icon("settlement"), f"the settlement in {names.region(region)}")
    for id in goods.harvesters:
        yield SwapSide(icon("harvester"), names.machine(id))


def public(offer: Offer) -> str:
    """What of it everybody sees."""
    goods = dict.fromkeys([*offer.gives.amounts, *offer.wants.amounts])
    open_goods = [names.good(each) for each in goods if each != "spice"]
    if not open_goods:
        return PRIVATE
    seen = f"{capital(listed(open_goods))} {'are' if len(open_goods) > 1 else 'is'} public."
    return f"Nobody else at the table sees the spice. {seen}" if "spice" in goods else seen


def fights(view: View, other: str) -> str:
    """An open fight between the two."""
    own = ORDER[view.seat]
    for region, battle in view.table.battles.items():
        if {battle.attacker, battle.defender} == {own, other}:
            who = capital(names.faction(other)) if battle.attacker == other else "You"
            verb = "attacks you" if battle.attacker == other else f"attack {names.faction(other)}"
            where = names.region(region)
            return f"{who} {verb} in {where}. A trade does not end a battle."
    return ""


def missing(what: str) -> str:
    """Something that is not there any more."""
    if what in ("spice", "solari"):
        return f"not enough {what}"
    if what in ("share", "seat"):
        return f"not enough {what}s"
    return (
        names.machine(what) if what.startswith("h") else f"the settlement in {names.region(what)}"
    )


def begun(offer: Offer) -> dict[str, Value]:
    """What the sheet of an offer begins with, to make it anew."""
    found: dict[str, Value] = {"offer to": offer.to or ANYBODY}
    for verb, goods in (("give", offer.gives), ("want", offer.wants)):
        found |= {f"{verb} {good}": min(MOST, n) for good, n in goods.amounts.items()}
        found |= {f"{verb} settlement": each for each in goods.settlements[:1]}
        found |= {f"{verb} harvester": each for each in goods.harvesters[:1]}
    return found
