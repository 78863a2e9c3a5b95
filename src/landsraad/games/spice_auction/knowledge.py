"""What a seat can know: a whole state made of its view alone."""

from __future__ import annotations

from landsraad.games.spice_auction.components import CARDS, DECK, KARAMA, OBJECTIVES
from landsraad.games.spice_auction.rules.auction import caller, spendable
from landsraad.games.spice_auction.rules.gifts import give
from landsraad.games.spice_auction.state import Box, Shield, State, View
from landsraad.kernel import Dice, Seat, copied


def imagine(view: View, dice: Dice) -> State:
    """Deal all cards, objectives and spice that this seat cannot see, as it must think possible."""
    table = copied(view.table)
    mine = copied(view.own)
    crate, hands, deck = imagined_cards(view, dice)
    wants = table.objectives or imagined_objectives(view, dice)
    shields = [
        Shield({}, counted, hand, goal, [0] * len(hands))
        for counted, hand, goal in zip(table.ledger, hands, wants, strict=True)
    ]
    for shield, given in zip(shields, mine.gifts, strict=True):
        shield.spice -= given
        shield.gifts[view.seat] = -given
    shields[view.seat] = mine
    left = [goal for goal in OBJECTIVES if goal not in wants]
    s = State(table, shields, Box(dice.split("imagined future"), deck, left, crate))
    imagine_gifts(s, view.seat, dice)
    if crate and crate != KARAMA:
        s.shields[caller(s)].notes[crate] = "on sale"
    return s


def imagined_objectives(view: View, dice: Dice) -> list[str]:
    """Own objective, and any of the others for the others."""
    wants = [goal for goal in OBJECTIVES if goal != view.own.objective]
    dice.shuffle(wants, "imagined objectives")
    wants.insert(view.seat, view.own.objective)
    return wants[: len(view.outsides)]


def imagined_cards(view: View, dice: Dice) -> tuple[str, list[list[str]], list[str]]:
    """The crate on sale, the hands, the deck: lids and notes first, then whatever is left."""
    table = view.table
    notes = {str(where): card for card, where in view.own.notes.items()}
    known = [*view.own.hand, *table.discard, *view.own.notes]
    unseen = list(DECK)
    for card in known:
        unseen.remove(card)
    dice.shuffle(unseen, "imagined cards")

    def with_lid(good: str) -> str:
        card = next(card for card in unseen if CARDS[card].good == good)
        unseen.remove(card)
        return card

    crate = notes.get("on sale") or (with_lid(table.good) if table.good else "")
    hands: list[list[str]] = []
    for seat, goods in enumerate(table.bought):
        hand = [card for card, where in view.own.notes.items() if where == f"seat {seat}"]
        lids = list(goods)
        for card in hand:
            lids.remove(CARDS[card].good)
        hands.append(hand + [with_lid(good) for good in lids if seat != view.seat])
    for seat, outside in enumerate(view.outsides):
        while seat != view.seat and len(hands[seat]) < outside["hand"]:
            hands[seat].append(unseen.pop())
    return crate, hands, unseen


def imagine_gifts(s: State, seat: Seat, dice: Dice) -> None:
    """Let the others have given each other spice in secret: some, or what their bids betray."""
    others = [other for other in range(len(s.shields)) if other != seat]
    if not dice.below(4, "imagined gift"):
        give(s, dice.pick(others, "imagined giver"), dice.pick(others, "imagined taker"), 1)
    for taker in others:
        for giver in others:
            short, spare = -spendable(s, taker), spendable(s, giver)
            if short > 0 and spare > 0:
                give(s, giver, taker, min(short, spare))
