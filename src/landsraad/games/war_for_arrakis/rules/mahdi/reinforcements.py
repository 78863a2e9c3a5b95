"""The reinforcements of the Mahdi game: cards that nobody sees, for combat dice alone."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import CARDS, DECKS, HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Deck
from landsraad.games.war_for_arrakis.rules.battle.combat import (
    both_stand,
    dice_without_cards,
    fought,
    may_add_cards,
    most_dice,
)
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import bot
from landsraad.games.war_for_arrakis.state import State, Table


def next_deck(t: Table) -> Deck:
    """Decks alternate: not that of the card which was discarded last (solo_mentat).

    A card that is being played counts as discarded. If none was it is House Harkonnen's.
    """
    house, ally = DECKS[HARKONNEN]
    last = bot(t).last_deck
    if t.effects and t.effects[-1].source in CARDS:
        deck = CARDS[t.effects[-1].source].deck
        last = deck if deck in DECKS[HARKONNEN] else last
    return ally if last == house else house


def other_deck(deck: Deck) -> Deck:
    """The other deck of the Harkonnen."""
    house, ally = DECKS[HARKONNEN]
    return ally if deck == house else house


def drawn_from(s: State, deck: Deck) -> str:
    """The next card of a deck, which is shuffled from its discards when it has run out."""
    t = s.table
    if not s.box.decks[deck]:
        s.box.decks[deck], t.discards[deck] = t.discards[deck], []
        s.box.dice.shuffle(s.box.decks[deck], deck)
    return s.box.decks[deck].pop() if s.box.decks[deck] else ""


def has_cards(s: State, deck: Deck) -> bool:
    """Can a card of this deck be drawn?"""
    return bool(s.box.decks[deck] or s.table.discards[deck])


def reinforce(s: State, deck: Deck) -> None:
    """Put the next card of a deck on the reinforcements, unseen (solo_reinforcements)."""
    card = drawn_from(s, deck)
    if card:
        s.box.reinforcements.append(card)
        s.tell("reinforced", deck=deck)


def reinforce_by(s: State, n: int) -> None:
    """Put that many cards on the reinforcements, from alternating decks."""
    deck = next_deck(s.table)
    for _ in range(n):
        reinforce(s, deck)
        deck = other_deck(deck)


def gather_reinforcements(s: State, extra: int) -> None:
    """At the start of a round one card of each deck; possible futures add House cards."""
    house, ally = DECKS[HARKONNEN]
    for deck in (ally, house, *[house] * extra):
        reinforce(s, deck)


def discard_reinforcement(s: State) -> str:
    """One of the reinforcements is discarded openly, whichever it is."""
    t = s.table
    cards = s.box.reinforcements
    card = cards.pop(s.box.dice.pick(range(len(cards)), "reinforcement"))
    deck = CARDS[card].deck
    t.discards[deck].append(card)
    bot(t).last_deck = deck
    return card


def add_reinforcements(s: State) -> None:
    """Cards are discarded until six dice are rolled, attacking or defending (solo_battle)."""
    t = s.table
    if not (both_stand(t) and may_add_cards(t, HARKONNEN)):
        return
    battle = fought(t)
    room = most_dice(battle, HARKONNEN) - dice_without_cards(t, battle, HARKONNEN)
    number = min(room, len(s.box.reinforcements))
    if number < 1:
        return
    for _ in range(number):
        s.tell("reinforcement_used", card=discard_reinforcement(s))
    battle.cards[HARKONNEN] = number
    explain(s, "cards for dice", number, "battle_six_dice")
