"""Rules 2 to 5: rounds, sealed bids, Karama, and the crate changes hands."""

from __future__ import annotations

from landsraad.games.spice_auction.components import CARDS, DECK, KARAMA
from landsraad.games.spice_auction.rules.setup import INCOME
from landsraad.games.spice_auction.rules.weighing import weigh_goods
from landsraad.games.spice_auction.state import State
from landsraad.kernel import AGAIN, Again, Play, Seat, choose, skip_to, then, together, window


def auction_round(s: State) -> Again | None:
    """Rule 2. Everybody gets income; a crate is put up, and only the caller looks into it."""
    t = s.table
    if t.round == t.options.rounds:
        then(s, weigh_goods)
        return None
    t.round += 1
    for seat in range(len(s.shields)):
        pay(s, seat, -INCOME)
    put_up_crate(s)
    then(s, sealed_bids, stop_the_sale, hand_over)
    return AGAIN


def caller(s: State) -> Seat:
    """The seat that puts the crate up; it goes round."""
    return (s.table.round - 1) % len(s.shields)


def from_caller(s: State) -> list[Seat]:
    """All seats, the caller first: the order of precedence."""
    first, seats = caller(s), len(s.shields)
    return [(first + i) % seats for i in range(seats)]


def pay(s: State, seat: Seat, amount: int) -> None:
    """Pay the bank; a negative amount comes from it."""
    s.shields[seat].spice -= amount
    s.table.ledger[seat] -= amount
    s.table.bank += amount


def put_up_crate(s: State) -> None:
    """Turn up the next card so that all see its lid and the caller sees its value."""
    card = s.box.crate = s.box.deck.pop()
    s.table.good = CARDS[card].good
    s.tell("put_up", seat=caller(s), good=s.table.good)
    if card != KARAMA:
        s.shields[caller(s)].notes[card] = "on sale"
        s.tell("looked_inside", only=(caller(s),), card=card)


def spendable(s: State, seat: Seat) -> int:
    """Spice that is not promised: all but the seat's standing bid."""
    return s.shields[seat].spice - s.table.bids.get(seat, 0)


def sealed_bids(s: State) -> Play[None]:
    """Rule 3. All bid at once, in secret; bids of nothing do not stand."""
    bids = yield from together(
        {
            seat: choose(seat, "bid", range(spendable(s, seat) + 1), hidden=True)
            for seat in range(len(s.shields))
        }
    )
    s.table.bids = {seat: bid for seat, bid in bids.items() if bid}
    for seat, bid in s.table.bids.items():
        s.tell("bid", seat=seat, amount=bid)
    if not s.table.bids:
        discard_crate(s)
        skip_to(s, auction_round)


def leader(s: State) -> Seat | None:
    """Rule 3. Who would get the crate now (option: ties)."""
    bids = s.table.bids
    most = max(bids.values(), default=0)
    highest = [seat for seat in from_caller(s) if bids.get(seat) == most]
    if not highest or (len(highest) > 1 and s.table.options.ties == "nobody"):
        return None
    return highest[0]


def stop_the_sale(s: State) -> Play[Again | None]:
    """Rule 4. A Karama strikes the highest bid out; then the next one leads, and so on."""
    winner = leader(s)
    if winner is None:
        return None
    played = yield from window(
        KARAMA,
        {
            seat: [KARAMA] if KARAMA in s.shields[seat].hand else []
            for seat in from_caller(s)
            if seat != winner and may_hold_karama(s, seat)
        },
        of="card",
    )
    if not played:
        return None
    seat = next(iter(played))
    spend_karama(s, seat)
    del s.table.bids[winner]
    s.tell("stopped", seat=seat, other=winner)
    return AGAIN


def may_hold_karama(s: State, seat: Seat) -> bool:
    """Could this seat hold a Karama, as far as everybody knows?"""
    t = s.table
    if KARAMA in t.bought[seat]:
        return True
    seen = sum(goods.count(KARAMA) for goods in t.bought) + t.discard.count(KARAMA)
    unseen = DECK.count(KARAMA) - seen - (t.good == KARAMA)
    return unseen > 0 and len(s.shields[seat].hand) > len(t.bought[seat])


def spend_karama(s: State, seat: Seat) -> None:
    """Discard a Karama; one that was bought in the open goes first."""
    s.shields[seat].hand.remove(KARAMA)
    if KARAMA in s.table.bought[seat]:
        s.table.bought[seat].remove(KARAMA)
    s.table.discard.append(KARAMA)


def hand_over(s: State) -> None:
    """Rule 5. The winner pays the bank and takes the crate; notes about it move with it."""
    winner = leader(s)
    if winner is None:
        discard_crate(s)
        return
    card, price = s.box.crate, s.table.bids[winner]
    pay(s, winner, price)
    s.shields[winner].hand.append(card)
    s.table.bought[winner].append(s.table.good)
    for seat, shield in enumerate(s.shields):
        if shield.notes.pop(card, None) and seat != winner:
            shield.notes[card] = f"seat {winner}"
    s.tell("sold", seat=winner, good=s.table.good, amount=price)
    s.tell("bought", only=(winner,), card=card)
    clear_sale(s)


def discard_crate(s: State) -> None:
    """Nobody gets it: the crate is opened and put aside."""
    card = s.box.crate
    s.table.discard.append(card)
    for shield in s.shields:
        shield.notes.pop(card, None)
    s.tell("unsold", card=card)
    clear_sale(s)


def clear_sale(s: State) -> None:
    """Tidy up for the next crate."""
    s.table.bids, s.table.good, s.box.crate = {}, "", ""
