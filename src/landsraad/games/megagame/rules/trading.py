"""Trades: one offers, the other accepts, and all moves at once or not at all (trade_offer)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from landsraad.games.megagame.components import FACTIONS, NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.rules.choam import SUPPLY, mark_seat, seat_armies
from landsraad.games.megagame.rules.desert.machines import changed_hands, unload
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.purse import hand_over
from landsraad.games.megagame.rules.table import board, controlled, faction_of, frozen, shield
from landsraad.games.megagame.state import Good, Goods, Offer, Shield, State, Table, View
from landsraad.kernel import Ask, Play, Refused, Seat, Value

ANYBODY = "anybody"
"""An offer to anybody who shows its code."""
DONE = "done"
SIGNS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Signs of codes: no vowels, nothing that looks like another."""
CODE = 4
NO_CODE = "none"
MOST = 60
"""The most of one thing that an offer can name."""
PLAIN: tuple[Good, ...] = ("spice", "solari", "share", "seat")


def tradeable(t: Table, name: str) -> list[Good]:
    """What a faction may trade: spice always, the rest with access to the board (section 3.1)."""
    if not has_access(t, name):
        return ["spice"]
    more: list[Good] = ["harvester", "settlement"] if FACTIONS[name].kind == "house" else []
    return [*PLAIN, *more]


# ---- putting an offer together


def own_offers(s: State, name: str) -> list[Offer]:
    """Those that it has made and that still stand."""
    return [offer for offer in shield(s, name).offers if offer.by == name]


def can_offer(s: State, name: str) -> bool:
    """Has it not too many open?"""
    return len(own_offers(s, name)) < NUMBERS.limits.offers_open


def offer(s: State, seat: Seat) -> Play[None]:
    """Offer something for something, to one faction or to anybody who shows the code."""
    name, t = faction_of(seat), s.table
    others = [each for each in ORDER if each != name]
    to = yield Ask(seat, "offer to", [*others, ANYBODY], of="faction")
    gives = yield from goods_named(s, seat, name, "give")
    wanted = tradeable(t, name) if to == ANYBODY else common(t, name, to)
    wants = yield from wants_named(s, seat, to, wanted, gives)
    made = Offer(new_code(s), name, "" if to == ANYBODY else to, gives, wants, t.year)
    for each in parties(made):
        shield(s, each).offers.append(made)
    tell_both(s, "offered", made)


def common(t: Table, one: str, other: str) -> list[Good]:
    """What both may trade."""
    theirs = tradeable(t, other)
    return [good for good in tradeable(t, one) if good in theirs]


def goods_named(s: State, seat: Seat, name: str, verb: str) -> Play[Goods]:
    """Ask for one thing after another that a faction has."""
    goods = Goods()
    while left := list(more_to_give(s, name, goods)):
        what = yield Ask(seat, verb, [DONE, *left], of="good", hidden=True)
        if what == DONE:
            break
        yield from name_thing(s, seat, name, verb, what, goods)
    return goods


def more_to_give(s: State, name: str, goods: Goods) -> Iterator[Good]:
    """Sorts of things that it has and has not named yet."""
    for good in tradeable(s.table, name):
        if good not in goods.amounts and has(s, name, good):
            yield good


def has(s: State, name: str, good: Good) -> int:
    """How much of it a faction has to give; spice comes from the pouch."""
    own = board(s, name)
    if good == "settlement":
        return len(settlements_of(s.table, name))
    if good == "harvester":
        return len(harvesters_of(s.table, name))
    amounts = {
        "spice": shield(s, name).pouch,
        "solari": own.solari,
        "share": own.shares,
        "seat": own.seats,
    }
    return amounts[good]


def settlements_of(t: Table, name: str) -> list[str]:
    """Settlements that can change hands: none in which a battle is fought (battle_freeze)."""
    return [region for region in controlled(t, name) if not frozen(t, region)]


def harvesters_of(t: Table, name: str) -> list[str]:
    """Harvesters that can change hands: none that stands in a battle (battle_freeze)."""
    own = ((id, each) for id, each in t.harvesters.items() if each.owner == name)
    return [id for id, each in own if not frozen(t, each.region)]


def name_thing(s: State, seat: Seat, name: str, verb: str, what: Good, goods: Goods) -> Play[None]:
    """Ask how much, or which one."""
    goods.amounts[what] = 1
    if what == "settlement":
        goods.settlements.append(
            (yield Ask(seat, f"{verb} settlement", settlements_of(s.table, name), of="region"))
        )
    elif what == "harvester":
        known = harvesters_of(s.table, name)
        goods.harvesters.append((yield Ask(seat, f"{verb} harvester", known, of="machine")))
    else:
        most = min(MOST, has(s, name, what))
        goods.amounts[what] = yield Ask(seat, f"{verb} {what}", range(1, most + 1), hidden=True)


def wants_named(s: State, seat: Seat, to: str, wanted: list[Good], gives: Goods) -> Play[Goods]:
    """Ask for what is wanted: amounts, or things that the other can be seen to have.

    Nobody offers nothing for nothing.
    """
    goods = Goods()
    while True:
        left = [good for good in wanted if good not in goods.amounts and can_want(s, to, good)]
        done = [DONE] if gives.amounts or goods.amounts else []
        what = yield Ask(seat, "want", [*done, *left], of="good")
        if what == DONE:
            return goods
        goods.amounts[what] = 1
        if what == "settlement":
            known = settlements_of(s.table, to)
            goods.settlements.append((yield Ask(seat, "want settlement", known, of="region")))
        elif what == "harvester":
            known = harvesters_of(s.table, to)
            goods.harvesters.append((yield Ask(seat, "want harvester", known, of="machine")))
        else:
            goods.amounts[what] = yield Ask(seat, f"want {what}", range(1, MOST + 1))


def can_want(s: State, to: str, good: Good) -> bool:
    """Can it be named? Settlements and harvesters only of somebody who has some."""
    if good in ("settlement", "harvester"):
        return to != ANYBODY and has(s, to, good) > 0
    return True


def new_code(s: State) -> str:
    """A code that no open offer has."""
    taken = {each.code for shield in s.shields for each in shield.offers}
    while True:
        code = "".join(s.box.dice.pick(SIGNS, "offer code") for _ in range(CODE))
        if code not in taken:
            return code


def tell_both(s: State, what: str, offer: Offer) -> None:
    """Tell those who know of an offer what became of it."""
    s.tell(what, tuple(SEAT_OF[each] for each in parties(offer)), **as_facts(offer))


def as_facts(offer: Offer) -> dict[str, Value]:
    """An offer as facts that can be told: whose, to whom, and all that is given and wanted."""
    facts: dict[str, Value] = {"faction": offer.by, "other": offer.to or ANYBODY}
    for verb, goods in (("give", offer.gives), ("want", offer.wants)):
        facts |= {f"{verb} {good}": count for good, count in goods.amounts.items()}
        facts |= {f"{verb} settlement": region for region in goods.settlements}
        facts |= {f"{verb} harvester": id for id in goods.harvesters}
    return {**facts, "code": offer.code}


def parties(offer: Offer) -> tuple[str, ...]:
    """Who knows of an offer."""
    return (offer.by, offer.to) if offer.to else (offer.by,)


# ---- accepting and dropping


def received(s: State, name: str) -> list[str]:
    """Codes of offers that were made to it."""
    return [offer.code for offer in shield(s, name).offers if offer.to == name]


def can_accept(s: State, name: str) -> bool:
    """It may always know a code."""
    return True


def accept_offer(s: State, seat: Seat) -> Play[None]:
    """Accept an offer of the list, or by the code that somebody has shown.

    Whether the other still has the spice shows when it is done, not while it is put together.
    """
    name = faction_of(seat)
    code = yield Ask(seat, "code", [*received(s, name), NO_CODE], text=CODE, hidden=True)
    if code == NO_CODE:
        raise Refused("no offer was named", rule="trade_offer")
    found = next((each for each in open_to(s, name) if each.code == code), None)
    if found is None:
        raise Refused("there is no offer {code} for you", rule="trade_offer", code=code)
    if not allowed(s.table, found, name):
        raise Refused("you may not trade all of that", rule="board_access")
    for giver, goods in ((found.by, found.gives), (name, found.wants)):
        check_has(s, giver, goods, hidden=giver == found.by)
    drop(s, found)
    if found.gives.amounts.get("spice", 0) > has(s, found.by, "spice"):
        s.tell("offer_lapsed", (SEAT_OF[found.by], seat), **(as_facts(found) | {"other": name}))
        return
    for giver, taker, goods in ((found.by, name, found.gives), (name, found.by, found.wants)):
        move(s, giver, taker, goods)
    only = (SEAT_OF[found.by], seat)
    s.tell("traded", only, **(as_facts(found) | {"other": name}))


def open_to(s: State, name: str) -> list[Offer]:
    """Offers to it, and those to anybody who shows the code."""
    others = [each for each in ORDER if each != name]
    return [offer for each in others for offer in own_offers(s, each) if offer.to in ("", name)]


def with_offer(s: State, seat: Seat, code: str) -> Shield | None:
    """The shield of a faction that was shown a code, with the offer among those that it knows."""
    own, name = s.shields[seat], faction_of(seat)
    if any(offer.code == code for offer in own.offers):
        return own
    found = [offer for offer in open_to(s, name) if offer.code == code]
    return msgspec.structs.replace(own, offers=[*own.offers, *found]) if found else None


def lacking(view: View, offer: Offer) -> list[str]:
    """What is not there any more of an offer, as far as this faction can see: its own things, and
    of the other's what lies open.
    """
    t, own = view.table, ORDER[view.seat]
    short = list[str]()
    for giver, goods in ((offer.by, offer.gives), (own if offer.by != own else "", offer.wants)):
        if not giver:
            continue
        board = t.factions[giver]
        held = {"solari": board.solari, "share": board.shares, "seat": board.seats}
        if giver == own:
            held["spice"] = view.own.pouch
        short += [good for good, n in goods.amounts.items() if good in held and held[good] < n]
        short += [region for region in goods.settlements if region not in settlements_of(t, giver)]
        short += [id for id in goods.harvesters if id not in harvesters_of(t, giver)]
    return short


def allowed(t: Table, offer: Offer, name: str) -> bool:
    """May both trade all that is in it?"""
    both = {*offer.gives.amounts, *offer.wants.amounts}
    return both <= {*common(t, offer.by, name)}


def check_has(s: State, name: str, goods: Goods, *, hidden: bool) -> None:
    """Refuse if something is no longer there, with what is missing; spice may be hidden."""
    for good, count in goods.amounts.items():
        if has(s, name, good) < count and not (hidden and good == "spice"):
            why = "not possible any more: {faction} has not enough {goods}"
            goods_named = good if good in ("spice", "solari") else f"{good}s"
            raise Refused(why, rule="trade_offer", faction=FACTIONS[name].name, goods=goods_named)
    for region in goods.settlements:
        if region not in settlements_of(s.table, name):
            raise Refused("not possible any more: {region}", rule="trade_offer", region=region)
    for id in goods.harvesters:
        if id not in harvesters_of(s.table, name):
            raise Refused("not possible any more: that harvester", rule="trade_offer")


def move(s: State, giver: str, taker: str, goods: Goods) -> None:
    """Everything changes hands; spice in private, the rest for all to see."""
    for good, count in goods.amounts.items():
        if good == "spice":
            hand_over(s, giver, taker, count)
        elif good in ("solari", "share"):
            field = "solari" if good == "solari" else "shares"
            setattr(board(s, giver), field, getattr(board(s, giver), field) - count)
            setattr(board(s, taker), field, getattr(board(s, taker), field) + count)
            s.tell("handed", faction=giver, other=taker, good=good, n=count)
        elif good == "seat":
            move_seats(s, giver, taker, count)
    for region in goods.settlements:
        s.table.settlements[region] = taker
        s.tell("settlement_traded", faction=giver, other=taker, region=region)
        changed_hands(s, region)
    for id in goods.harvesters:
        s.table.harvesters[id].owner = taker
        s.tell("harvester_traded", faction=giver, other=taker)
        unload(s, id)


def move_seats(s: State, giver: str, taker: str, count: int) -> None:
    """An army of the taker marks each, one of the giver comes out (seat_sale)."""
    for _ in range(count):
        places = seat_armies(s, taker)
        if not places:
            raise Refused("there is no army to mark the seat", rule="seat_sale")
        mark_seat(s, taker, SUPPLY if SUPPLY in places else places[0])
        board(s, giver).seats -= 1
        field = "waiting" if FACTIONS[giver].kind == "sietch" else "supply"
        setattr(board(s, giver), field, getattr(board(s, giver), field) + 1)
    s.tell("handed", faction=giver, other=taker, good="seat", n=count)


def known(s: State, name: str) -> list[str]:
    """Codes of its own offers and of those made to it."""
    return [offer.code for offer in shield(s, name).offers]


def can_drop(s: State, name: str) -> bool:
    """Is there any?"""
    return bool(known(s, name))


def drop_offer(s: State, seat: Seat) -> Play[None]:
    """Withdraw an offer, or decline one."""
    name = faction_of(seat)
    code = yield Ask(seat, "drop offer", known(s, name), hidden=True)
    found = next(each for each in shield(s, name).offers if each.code == code)
    drop(s, found)
    tell_both(s, "offer_declined" if found.to == name else "offer_withdrawn", found)


def drop(s: State, offer: Offer) -> None:
    """An offer is gone from both shields."""
    for each in parties(offer):
        shield(s, each).offers.remove(offer)


def year_ends(s: State) -> None:
    """An offer lasts until the second tick."""
    for name in ORDER:
        for each in own_offers(s, name):
            if s.table.year - each.year >= NUMBERS.clock.offer_ticks:
                drop(s, each)
                tell_both(s, "offer_lapsed", each)
