"""Intrigue cards change hands: drawn, stolen, trashed, swapped."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.imperium.components import NUMBERS
from landsraad.games.imperium.rules import notes
from landsraad.games.imperium.rules.goods import leaves_goods, settle_rival
from landsraad.games.imperium.rules.table import intrigue_count, opponents, seated
from landsraad.games.imperium.state import State, Who


def draw_intrigue(s: State, who: Who, n: int, script: str) -> None:
    """Draw n Intrigue cards; an empty deck is made of its discards (intrigue_reshuffle)."""
    if leaves_goods(s, who, "intrigue", n):
        return
    deck = s.box.intrigue
    drawn = 0
    for _ in range(n):
        if not deck:
            deck += s.table.intrigue_discard
            s.table.intrigue_discard.clear()
            s.box.dice.shuffle(deck, "intrigue")
            notes.forget_bottom(s)
        if not deck:
            break
        card = deck.pop()
        drawn += 1
        if seated(s, who):
            s.shields[who].intrigue.append(card)
            s.tell("drew_intrigue_card", only=(who,), card=card)
        else:
            s.box.held[who].append(card)
    if seated(s, who):
        notes.show_team(s, who)
    s.tell("drew_intrigue", player=who, n=drawn, script=script)
    if s.table.players[who].rival:
        settle_rival(s, who)


def steal_intrigue(s: State, who: Who) -> None:
    """Each opponent with four or more gives one at random (steal)."""
    victims = [
        each
        for each in opponents(s.table, who)
        if intrigue_count(s, each) >= NUMBERS.steal_intrigue_threshold
    ]
    if victims and leaves_goods(s, who, "intrigue", len(victims)):
        return
    for victim in victims:
        steal_from(s, who, victim)
    if s.table.players[who].rival:
        settle_rival(s, who)


def steal_from(s: State, who: Who, victim: Who) -> None:
    """One card at random changes hands; only the two learn which."""
    hand = hand_of(s, victim)
    card = hand.pop(s.box.dice.below(len(hand), "steal"))
    hand_of(s, who).append(card)
    s.tell("stole_intrigue", player=who, victim=victim)
    witnesses = tuple(each for each in (who, victim) if seated(s, each))
    s.tell("stolen_card", only=witnesses, player=who, victim=victim, card=card)
    notes.taken_unseen(s, victim, witnesses, card)
    if seated(s, victim):
        notes.note_card(s, victim, who, card)
    for each in witnesses:
        notes.show_team(s, each)


def hand_of(s: State, who: Who) -> list[str]:
    """The Intrigue cards of a player, wherever they lie."""
    return s.shields[who].intrigue if seated(s, who) else s.box.held[who]


def trash_intrigue(s: State, who: Who, card: str) -> None:
    """An Intrigue card leaves the game openly (trashed_intrigue_open)."""
    s.shields[who].intrigue.remove(card)
    s.table.trashed.append(card)
    notes.card_left(s, who, card)
    notes.show_team(s, who)
    s.tell("trashed_intrigue", player=who, card=card)


def swap_under(s: State, who: Who, cards: Sequence[str], script: str) -> None:
    """Cards go unseen under the deck, as many are drawn."""
    hand, deck = s.shields[who].intrigue, s.box.intrigue
    for card in cards:
        hand.remove(card)
        notes.taken_unseen(s, who, (who,), card)
    deck[:0] = list(reversed(cards))
    notes.note_bottom(s, who, list(cards))
    s.tell("swapped_intrigue", player=who, n=len(cards))
    draw_intrigue(s, who, len(cards), script)
