"""Control gives and takes: what is counted, leaders, cards, advisors, machines, settlements."""

from __future__ import annotations

from landsraad.games.megagame.components import HOUSES, ORDER, ORGANISATIONS, SIETCHES
from landsraad.games.megagame.rules.choam import SEAT, SHARE, left, mark_seat, seat_armies
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.desert.machines import changed_hands, machine, unload
from landsraad.games.megagame.rules.desert.stations import receive_card
from landsraad.games.megagame.rules.leaders import keep_limit
from landsraad.games.megagame.rules.purse import gain_spice, pay_spice, spice_of
from landsraad.games.megagame.rules.table import board, is_sietch
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat

BANK = "bank"
POUCH, TANKS = "pouch", "tanks"
DECK, SPENT = "deck", "spent"
MOST = 60
COUNTED = ("spice", "solari", "share", "seat", "papers")
LANDED = (*HOUSES, *SIETCHES)


def transfer(s: State, seat: Seat) -> Play[None]:
    """What moves, who gives and who gets it (or the bank), and how many."""
    t = s.table
    possible = {
        "leader": True,
        "card": True,
        "advisor": any(advisors_left(s, name) for name in ORGANISATIONS),
        "machine": bool(t.harvesters or t.ornithopters),
        "settlement": bool(t.settlements),
    }
    single = [what for what, can in possible.items() if can]
    what = yield Ask(seat, "transfer", [*COUNTED, *single])
    if what in SINGLE:
        yield from SINGLE[what](s, seat)
    else:
        yield from transfer_count(s, seat, what)


# ---- what is counted


def transfer_count(s: State, seat: Seat, what: str) -> Play[None]:
    """Something that is counted."""
    owners = ORGANISATIONS if what == "papers" else ORDER if what == "spice" else LANDED
    givers = [name for name in owners if held(s, name, what)]
    bank = [BANK] if bank_has(s, what) else []
    giver = yield Ask(seat, "from whom", [*bank, *givers] or [BANK], of="faction")
    takers = [name for name in owners if name != giver and room(s, name, what)]
    others = [BANK] if giver != BANK else []
    taker = yield Ask(seat, "to whom", [*others, *takers], of="faction")
    has = bank_has(s, what) if giver == BANK else held(s, giver, what)
    most = min(MOST, has, room(s, taker, what))
    count = yield Ask(seat, "how many", range(1, most + 1))
    why = yield from reason(seat)
    if giver != BANK:
        change(s, giver, what, -count)
    if taker != BANK:
        change(s, taker, what, count)
    tell(s, giver, taker, what, count, why)


def tell(s: State, giver: str, taker: str, good: str, count: int, why: str) -> None:
    """Everybody sees what control gives and takes."""
    s.tell("transferred", faction=giver, other=taker, good=good, n=count, reason=why)


def held(s: State, name: str, what: str) -> int:
    """How much of it a faction has."""
    own = board(s, name)
    if what == "spice":
        return spice_of(s, name)
    return {"solari": own.solari, "share": own.shares, "seat": own.seats, "papers": own.papers}[
        what
    ]


def bank_has(s: State, what: str) -> int:
    """What the bank can give: shares and seats are counted."""
    return left(s.table, what) if what in (SHARE, SEAT) else MOST


def room(s: State, name: str, what: str) -> int:
    """How much of it a faction can take: seats need armies."""
    if what != SEAT or name == BANK:
        return MOST
    return board(s, name).supply + board(s, name).waiting


def change(s: State, name: str, what: str, count: int) -> None:
    """Give or take that much."""
    own = board(s, name)
    if what == "spice":
        if count > 0:
            gain_spice(s, name, count)
        else:
            pay_spice(s, name, -count)
    elif what == "seat":
        change_seats(s, name, count)
    else:
        field = {"solari": "solari", "share": "shares", "papers": "papers"}[what]
        setattr(own, field, getattr(own, field) + count)


def change_seats(s: State, name: str, count: int) -> None:
    """Armies mark seats, or come out."""
    for _ in range(count):
        mark_seat(s, name, seat_armies(s, name)[0])
    if count < 0:
        board(s, name).seats += count
        field = "waiting" if is_sietch(name) else "supply"
        setattr(board(s, name), field, getattr(board(s, name), field) - count)


# ---- one by one


def transfer_leader(s: State, seat: Seat) -> Play[None]:
    """A leader goes from a faction, the tanks or the pouch to another of these."""
    places = {POUCH: s.box.pouch, TANKS: s.table.tanks}
    places |= {name: board(s, name).leaders for name in ORDER}
    giver = yield Ask(
        seat, "from whom", [each for each, discs in places.items() if discs], of="faction"
    )
    leader = yield Ask(seat, "leader", sorted(set(places[giver])), of="leader")
    taker = yield Ask(seat, "to whom", [each for each in places if each != giver], of="faction")
    why = yield from reason(seat)
    places[giver].remove(leader)
    places[taker].append(leader)
    if taker in ORDER:
        keep_limit(s, taker)
    tell(s, giver, taker, "leader", leader, why)


def transfer_card(s: State, seat: Seat) -> Play[None]:
    """A card goes from a sietch, the deck or those that are gone to another of these.

    Nobody sees the deck: the next card comes from it, and what goes back lies below all others.
    """
    t = s.table
    places = {DECK: s.box.deck[-1:], SPENT: t.spent}
    places |= {name: board(s, name).cards for name in SIETCHES}
    giver = yield Ask(
        seat, "from whom", [each for each, cards in places.items() if cards], of="faction"
    )
    card = s.box.deck[-1] if giver == DECK else ""
    if giver != DECK:
        card = yield Ask(seat, "card", sorted(set(places[giver])), of="card")
    taker = yield Ask(seat, "to whom", [each for each in places if each != giver], of="faction")
    why = yield from reason(seat)
    if giver == DECK:
        s.box.deck.pop()
    else:
        places[giver].remove(card)
    tell(s, giver, taker, "card", 1, why)
    if taker == DECK:
        s.box.deck.insert(0, card)
    elif taker == SPENT:
        t.spent.append(card)
    else:
        receive_card(s, taker, card)


def advisors_left(s: State, organisation: str) -> list[str]:
    """Who has advisors of an organisation; itself as long as it can give some."""
    holders = [name for name in ORDER if board(s, name).advisors.get(organisation)]
    return [*([organisation] if board(s, organisation).unawarded else []), *holders]


def transfer_advisor(s: State, seat: Seat) -> Play[None]:
    """An advisor goes to another faction, back to its organisation, or out of the game."""
    known = [name for name in ORGANISATIONS if advisors_left(s, name)]
    organisation = yield Ask(seat, "whose advisor", known, of="faction")
    giver = yield Ask(seat, "from whom", advisors_left(s, organisation), of="faction")
    others = [name for name in ORDER if name != giver]
    taker = yield Ask(seat, "to whom", [BANK, *others], of="faction")
    why = yield from reason(seat)
    count_advisors(s, giver, organisation, -1)
    if taker != BANK:
        count_advisors(s, taker, organisation, 1)
    tell(s, giver, taker, "advisor", 1, why)


def count_advisors(s: State, name: str, organisation: str, change: int) -> None:
    """A faction gets more or fewer advisors of an organisation."""
    own = board(s, name)
    if name == organisation:
        own.unawarded += change
        return
    own.advisors[organisation] = own.advisors.get(organisation, 0) + change
    if not own.advisors[organisation]:
        del own.advisors[organisation]


def transfer_machine(s: State, seat: Seat) -> Play[None]:
    """A harvester, with its load, or an ornithopter goes to another House."""
    t = s.table
    id = yield Ask(seat, "machine", [*t.harvesters, *t.ornithopters], of="machine")
    found = machine(t, id)
    taker = yield Ask(
        seat, "to whom", [each for each in HOUSES if each != found.owner], of="faction"
    )
    why = yield from reason(seat)
    giver, found.owner = found.owner, taker
    tell(s, giver, taker, "harvester" if id in t.harvesters else "ornithopter", 1, why)
    unload(s, id)


def transfer_settlement(s: State, seat: Seat) -> Play[None]:
    """Control of a settlement."""
    region = yield Ask(seat, "settlement", list(s.table.settlements), of="region")
    taker = yield Ask(seat, "to whom", [BANK, *HOUSES], of="faction")
    why = yield from reason(seat)
    giver = s.table.settlements[region] or BANK
    s.table.settlements[region] = "" if taker == BANK else taker
    tell(s, giver, taker, region, 1, why)
    changed_hands(s, region)


SINGLE = {
    "leader": transfer_leader,
    "card": transfer_card,
    "advisor": transfer_advisor,
    "machine": transfer_machine,
    "settlement": transfer_settlement,
}


def set_market(s: State, seat: Seat) -> Play[None]:
    """Set the spice on the market."""
    count = yield Ask(seat, "market", range(MOST + 1))
    why = yield from reason(seat)
    s.table.market = count
    s.tell("market_set", n=count, reason=why)
