"""Planning cards in hands: drawing, discarding, and the limit at the end of a round."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import SCHEMING
from landsraad.games.war_for_arrakis.components.ops import Deck, Side
from landsraad.games.war_for_arrakis.rules.notes import share_card, shared_copies
from landsraad.games.war_for_arrakis.rules.table import (
    decks_of,
    discard,
    hand_limit,
    hand_of,
    seats_of,
)
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

DONE = "done"
"""The answer that ends a chain of choices after some were made."""

# ---- drawing


def draw_cards(s: State, seat: Seat, n: int, deck: str = "") -> Play[None]:
    """Draw cards, saying of which decks before the first is drawn (mentat_draw, round_draw).

    With a deck named all come from that one. A player of a shared side draws from their own deck
    whatever is named; House Atreides may draw Fremen cards for its partner (team_cards).
    """
    decks = usable_decks(s.table, seat, deck)
    left: dict[Deck, int] = {each: len(s.box.decks[each]) for each in decks}
    chosen: list[Deck] = []
    if deck and len(decks) == 1:
        said = (yield Ask(seat, "draw from", [*decks, PASS], of="deck")) if left[decks[0]] else PASS
        chosen = [] if said == PASS else list(decks) * n
    else:
        while len(chosen) < n and any(left.values()):
            options = [each for each in decks if left[each]]
            said = yield Ask(seat, "draw from", [*options, DONE if chosen else PASS], of="deck")
            if said in (PASS, DONE):
                break
            chosen.append(said)
            left[said] -= 1
    for each in chosen:
        draw_card(s, seat, each)


def usable_decks(t: Table, seat: Seat, deck: str) -> tuple[Deck, ...]:
    """The decks that a draw may take from: the named one if it is among the seat's own."""
    decks = decks_of(t, seat)
    named = tuple(each for each in decks if each == deck)
    return named or decks


def draw_card(s: State, seat: Seat, deck: Deck) -> str:
    """Take the next card of a deck into the hand it belongs to; empty text: there is none.

    What House Atreides draws for the Fremen goes to them, and both remember that (team_secrets).
    """
    if not s.box.decks[deck]:
        return ""
    card = s.box.decks[deck].pop()
    holder = holder_of(s.table, seat, deck)
    s.shields[holder].hand.append(card)
    if holder != seat:
        share_card(s, seat, holder, card, shared_copies(s, holder, card) + 1)
    s.tell("card_drawn", seat=seat, deck=deck)
    s.tell("card_seen", only=tuple({seat, holder}), seat=holder, card=card)
    return card


def holder_of(t: Table, seat: Seat, deck: Deck) -> Seat:
    """Who holds the cards of a deck that this seat draws."""
    return t.roles.index(deck) if deck in t.roles else seat


# ---- discarding


def discard_cards(s: State, seat: Seat, n: int) -> Play[None]:
    """Discard that many cards of one's own choice, openly (opponent_discards).

    A player with cards is asked for each, also when none of them may go, because silence would
    tell (scheming).
    """
    hand = list(hand_of(s, seat))
    chosen: list[str] = []
    while len(chosen) < n and hand:
        options = choices(hand)
        if not options:
            yield Ask(seat, "discard", [PASS], hidden=True, of="card")
            break
        chosen.append((yield Ask(seat, "discard", options, hidden=True, of="card")))
        hand.remove(chosen[-1])
    for card in chosen:
        discard(s, seat, card)
        s.tell("card_discarded", seat=seat, card=card)
    if len(chosen) < n:
        know_scheming(s.table, seat, len(hand))


def know_scheming(t: Table, seat: Seat, copies: int) -> None:
    """Everybody has seen that all that a seat kept are copies of Hawat's Scheming (scheming)."""
    if copies:
        t.schemers[t.roles[seat]] = copies


def choices(hand: list[str]) -> list[str]:
    """The cards of a hand that can be discarded, each kind once (scheming)."""
    return sorted({card for card in hand if card != SCHEMING})


def side_discards(s: State, side: Side, n: int) -> Play[None]:
    """A side discards cards of its own choice, two partners as if they were one (team_opponent).

    The House says how many it gives, at least what its partner cannot; the partner gives the rest.
    """
    seats = seats_of(s.table, side)
    if not seats:
        return
    given = n
    if len(seats) > 1:
        given = yield Ask(seats[0], "give cards", house_gives(s, seats, n), hidden=True)
        if given + len(hand_of(s, seats[1])) < n:
            know_scheming(s.table, seats[0], len(hand_of(s, seats[0])) - given)
        then(s, (discard_cards, seats[1], n - given))
    then(s, (discard_cards, seats[0], given))


def house_gives(s: State, seats: list[Seat], n: int) -> list[int]:
    """How many of the cards the House may give."""
    able = sum(card != SCHEMING for card in hand_of(s, seats[0]))
    needed = min(max(n - len(hand_of(s, seats[1])), 0), able)
    return list(range(needed, min(n, able) + 1))


def can_discard(s: State, side: Side) -> int:
    """How many cards a side could discard."""
    hands = (hand_of(s, seat) for seat in seats_of(s.table, side))
    return sum(card != SCHEMING for hand in hands for card in hand)


def keep_hand_limit(s: State, seat: Seat) -> None:
    """At the end of the round, down to the limit (hand_limit)."""
    over = len(hand_of(s, seat)) - hand_limit(s.table, seat)
    if over > 0:
        then(s, (discard_cards, seat, over))
