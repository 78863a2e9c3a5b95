"""Phase 4: treachery cards are sold, one after another."""

from __future__ import annotations

from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import HAND_LIMIT, draw, gain, hand_limit, karamas
from landsraad.games.dune.rules.cards.karama import (
    Step,
    cancellable,
    cancelled,
    could_stop,
    play_karama,
    react,
    reactions_of,
    stoppable,
    was_stopped,
)
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import happened
from landsraad.games.dune.rules.secrecy import share
from landsraad.games.dune.rules.table import (
    auction_of,
    card_on_sale,
    help_for,
    pay_with_help,
    right_of,
    seat_of,
    seats,
    storm_order,
)
from landsraad.games.dune.state import NOBODY, Auction, State, Table
from landsraad.kernel import (
    AGAIN,
    PASS,
    Again,
    Ask,
    Play,
    Seat,
    Value,
    hurried,
    nobody_can,
    skip_to,
    then,
)

KARAMA = "karama"
FORESIGHT = "bidding_prescience"
"""The Atreides' view of the cards on sale."""


def has_room(s: State, seat: Seat) -> bool:
    """Is a seat below its hand limit, so that it may bid?"""
    return len(s.shields[seat].hand) < HAND_LIMIT[s.table.factions[seat]]


def able(s: State) -> list[Seat]:
    """All who may bid."""
    return [seat for seat in seats(s.table) if has_room(s, seat)]


def bidding_phase(s: State) -> None:
    """As many cards are laid out as seats can take one (rulings auction_size, decks_empty)."""
    can = able(s)
    row = draw(s, len(can))
    s.box.row = row[::-1]
    if not row:
        return
    s.table.auction = Auction(opener=storm_order(s.table)[-1])
    s.tell("auction", cards=len(row))
    atreides = seat_of(s.table, "atreides")
    then(s, *stoppable(s, atreides, FORESIGHT), foresee_cards, sell_card, end_bidding)


def foresee_cards(s: State) -> None:
    """A Karama against the Atreides covers all cards of the phase (ruling karama_duration)."""
    auction_of(s.table).blind = was_stopped(s, FORESIGHT)


def cards_to_come(s: State) -> int:
    """How many cards of the row have not been put up yet."""
    return len(s.box.row) - card_on_sale(s.table)


def may_hide_cards(s: State, seat: Seat) -> bool:
    """May a seat stop the Atreides' view of all cards to come (ruling karama_duration)?

    Before the first card everybody is asked; before the next, the player who just bought one. Any
    other holder of a Karama speaks up unasked: a question at each card would be put to all who
    might hold one, mostly in vain.
    """
    t = s.table
    if t.auction is None or t.auction.blind or not t.auction.number or not cards_to_come(s):
        return False
    atreides = seat_of(t, "atreides")
    if atreides < 0 or not could_stop(s, atreides, seat):
        return False
    return bool(reactions_of(s, atreides, seat, (FORESIGHT,)))


def hide_cards(s: State, seat: Seat) -> Play[None]:
    """A Karama hides the cards to come from the Atreides; they have seen the one on sale."""
    card = yield Ask(seat, "karama card", karamas(s, seat), of="card")
    hide_with(s, seat, card)


def hide_with(s: State, seat: Seat, card: str) -> None:
    """The card is played, and may be stopped itself if it is a worthless one."""
    play_karama(s, seat, card)
    atreides = seat_of(s.table, "atreides")
    s.tell("karama_stops", seat=seat, other=atreides, power=FORESIGHT, card=card)
    then(s, *cancellable(s, seat, card), (cards_hidden, card))


def moment_before_next(s: State, buyer: Seat) -> list[Step]:
    """The buyer's moment, unless everybody knows, or nobody watches, that it is of no use."""
    t = s.table
    atreides = seat_of(t, "atreides")
    if auction_of(t).blind or not s.box.row or atreides < 0:
        return []
    if not could_stop(s, atreides, buyer):
        return []
    draws = t.factions[buyer] == "harkonnen"
    if hurried(s) and not draws and not karamas(s, buyer):
        return []
    return [(before_next_card, atreides, buyer, len(s.shields[buyer].hand) - 1)]


def before_next_card(s: State, atreides: Seat, buyer: Seat, held: int) -> Play[None]:
    """Who has just got a Karama may hide the next card before it is shown (karama_duration).

    Every buyer is asked. Others, and those who held one before, had time while a card was on sale.
    """
    hand = s.shields[buyer].hand
    fresh = any(card in karamas(s, buyer) for card in hand[held:])
    could = reactions_of(s, atreides, buyer, (FORESIGHT,)) if fresh else []
    if not able(s) or nobody_can(s, {buyer: could}):
        return
    power, card = yield from react(s, buyer, (FORESIGHT,), could)
    if power != PASS:
        hide_with(s, buyer, card)


def cards_hidden(s: State, card: str) -> None:
    """The Atreides see no further card, unless the Karama was a worthless card that was stopped."""
    if not cancelled(s, card):
        auction_of(s.table).blind = True


def sell_card(s: State) -> Again | None:
    """Put up the next card; the bidding moves on from the last opener (ruling opening_bidder)."""
    t, a = s.table, auction_of(s.table)
    can = able(s)
    if not s.box.row or not can:
        return None
    a.opener = next(seat for seat in right_of(t, a.opener) if seat in can)
    a.number += 1
    open_bidding(s)
    then(s, bid)
    return AGAIN


def open_bidding(s: State) -> None:
    """Nobody has bid; the Atreides look at the card (power bidding_prescience)."""
    t, a = s.table, auction_of(s.table)
    a.turn, a.bid, a.top, a.passed = a.opener, 0, NOBODY, []
    s.tell("card_for_sale", number=a.number)
    atreides = seat_of(t, "atreides")
    if atreides >= 0 and not a.blind:
        notes.learn(s, [atreides], "sale", s.box.row[-1])
        s.tell("foresaw_card", only=(atreides,), card=s.box.row[-1])
        share(s, atreides, "sale_card")


def purse(t: Table, seat: Seat) -> int:
    """What a seat can pay for a card, with the help of allies (ruling ally_bid_support)."""
    if not t.allies[seat]:
        return t.spice[seat]
    return max(0, t.spice[seat] - sum(t.pledges[seat].values())) + help_for(t, seat)


def highest_bid(s: State, seat: Seat) -> int:
    """The most that a seat may bid; with a Karama more than any other could pay (karama_bid)."""
    t = s.table
    mine = purse(t, seat)
    if not karamas(s, seat):
        return mine
    return max(mine, *(purse(t, other) + 1 for other in seats(t) if other != seat))


def bids(s: State, seat: Seat) -> list[Value]:
    """Pass, any higher bid, or a Karama that takes the card for nothing."""
    t = s.table
    options: list[Value] = [PASS, *range(auction_of(t).bid + 1, highest_bid(s, seat) + 1)]
    if karamas(s, seat):
        options.append(KARAMA)
    return bindings.bids(t, seat, options)


def bid(s: State) -> Play[Again | None]:
    """One bid; a pass is not final as long as others raise (ruling rebid_after_pass)."""
    t, a = s.table, auction_of(s.table)
    seat = a.turn
    said = yield Ask(seat, "bid", bids(s, seat), True)
    if said == KARAMA:
        card = yield Ask(seat, "karama card", karamas(s, seat), True, of="card")
        play_karama(s, seat, card)
        s.tell("karama_takes", seat=seat, card=card)
        then(s, *cancellable(s, seat, card), (take_for_nothing, seat, card))
        return AGAIN
    if t.bindings:
        bindings.gave_way(s, seat, lambda binding: bindings.breaks_bid(binding, said))
    if said == PASS:
        a.passed.append(seat)
        s.tell("passed", seat=seat)
    else:
        raise_bid(s, seat, int(said))
    following = next_to_bid(s)
    if following == NOBODY:
        end_of_bids(s)
        return None
    a.turn = following
    return AGAIN


def raise_bid(s: State, seat: Seat, amount: int) -> None:
    """A new top bid; one beyond the purse shows that the bidder can play a Karama."""
    a = auction_of(s.table)
    if amount > purse(s.table, seat):
        notes.holds(s, notes.others(s, seat), seat, notes.KARAMA_POWER)
    a.bid, a.top, a.passed = amount, seat, []
    s.tell("bid", seat=seat, amount=amount)
    bindings.bid_made(s.table, seat, amount)


def next_to_bid(s: State) -> Seat:
    """The next to the right who may bid and has not passed since the top bid, or NOBODY.

    So a seat that made room in its hand after its place had gone by is asked after all.
    """
    a = auction_of(s.table)
    for seat in right_of(s.table, a.turn):
        if seat != a.top and seat not in a.passed and has_room(s, seat):
            return seat
    return NOBODY


def end_of_bids(s: State) -> None:
    """All others have passed: the card is sold, or the phase ends (ruling no_bids)."""
    if auction_of(s.table).top < 0:
        then(s, return_cards_to_deck)
    else:
        settle_sale(s)


def settle_sale(s: State) -> None:
    """The top bidder pays, or must play a Karama for a bid beyond the purse (karama_bid)."""
    t, a = s.table, auction_of(s.table)
    emperor = seat_of(t, "emperor")
    if a.bid > purse(t, a.top):
        then(s, karama_for_bid)
    elif emperor >= 0 and emperor != a.top:
        then(s, *stoppable(s, emperor, "treachery_income"), pay_for_card)
    else:
        then(s, pay_for_card)


def karama_for_bid(s: State) -> Play[None]:
    """A bid beyond the purse is paid with a Karama; who has none left must say so."""
    seat = auction_of(s.table).top
    card = yield Ask(seat, "karama card", karamas(s, seat) or [PASS], True, of="card")
    if card == PASS:
        then(s, bid_lapses)
        return
    play_karama(s, seat, card)
    s.tell("karama_takes", seat=seat, card=card)
    then(s, *cancellable(s, seat, card), (take_for_nothing, seat, card), unpaid_bid)


def unpaid_bid(s: State) -> None:
    """The Karama was a worthless card and was stopped: another must do, or the bid lapses."""
    then(s, karama_for_bid)


def bid_lapses(s: State) -> None:
    """Nobody can pay the top bid: the card is put up again."""
    s.tell("bid_lapsed", seat=auction_of(s.table).top)
    open_bidding(s)
    then(s, bid)


def pay_for_card(s: State) -> None:
    """Others pay the Emperor, unless a Karama stopped it (power treachery_income)."""
    t, a = s.table, auction_of(s.table)
    stopped = was_stopped(s, "treachery_income")
    emperor = seat_of(t, "emperor")
    to = NOBODY if stopped or emperor == a.top else emperor
    buyer, price = a.top, a.bid
    a.top, a.bid = NOBODY, 0
    pay_with_help(s, buyer, price, to)
    s.tell("card_sold", seat=buyer, amount=price)
    take_card(s, buyer)


def take_for_nothing(s: State, seat: Seat, card: str) -> None:
    """A Karama takes the card, unless it was a worthless card that was stopped."""
    if cancelled(s, card):
        return
    skip_to(s, sell_card)
    s.tell("card_taken", seat=seat)
    take_card(s, seat)


def take_card(s: State, seat: Seat) -> None:
    """The card on sale comes into a hand; those who have seen it know where it is."""
    card = s.box.row.pop()
    gain(s, seat, card)
    notes.sold(s, seat, card)
    s.tell("bought", only=(seat,), card=card)
    happened(s, "card_bought", seat)
    bindings.expire(s, "auction")
    t = s.table
    a = auction_of(t)
    a.top, a.bid, a.turn = NOBODY, 0, NOBODY
    bonus: list[Step] = []
    if t.factions[seat] == "harkonnen" and len(s.shields[seat].hand) < hand_limit(t, seat):
        bonus = [*stoppable(s, seat, "treachery"), (bonus_card,)]
    then(s, *bonus, *moment_before_next(s, seat))


def bonus_card(s: State) -> None:
    """Harkonnen: one more from the deck for nothing (ruling harkonnen_extra_card_order)."""
    harkonnen = seat_of(s.table, "harkonnen")
    if was_stopped(s, "treachery"):
        return
    for card in draw(s, 1):
        gain(s, harkonnen, card)
        notes.card_came(s, harkonnen, card, [])
        s.tell("bonus_card", seat=harkonnen)
        s.tell("bought", only=(harkonnen,), card=card)


def return_cards_to_deck(s: State) -> None:
    """Nobody wants the card: the sale is over, and the cards go back (ruling no_bids)."""
    s.tell("no_bids")
    skip_to(s, end_bidding)


def end_bidding(s: State) -> None:
    """The sale is over; what is left goes back on top of the deck, in its order."""
    if s.box.row:
        s.box.deck += s.box.row
        s.box.row = []
        notes.rename(s, "sale", "top card")
    s.table.auction = None
