"""Start of the round: planning cards for everybody, prescience cards for all to see."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import DECKS, HARKONNEN, NUMBERS
from landsraad.games.war_for_arrakis.components.ops import Deck
from landsraad.games.war_for_arrakis.rules.cards.hands import draw_card
from landsraad.games.war_for_arrakis.rules.cards.prescience import reveal
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import gather_reinforcements
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import draw_tactics
from landsraad.games.war_for_arrakis.rules.modules.smugglers import smugglers_gather
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, house, is_shared
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Seat, then

MORE_CARDS = ("long_live_the_duke", "master_of_assassins")
"""Possible futures that give the Harkonnen a card more in the first round."""


def begin(s: State) -> None:
    """Draw planning cards, lay prescience cards open; tactics against Mahdi; smugglers gather."""
    t = s.table
    tactics = (draw_tactics, (gather_reinforcements, more_cards(t))) if against_mahdi(t) else ()
    then(s, draw_for_round, lay_row, *tactics, smugglers_gather)


def draw_for_round(s: State) -> None:
    """One card of each deck of the side; where it is shared, of one's own deck alone (round_draw).

    Two possible futures give the Harkonnen one House card more in round 1 (futures_extra_cards).
    """
    t = s.table
    for seat in range(len(t.sides)):
        for deck in round_decks(t, seat):
            draw_card(s, seat, deck)
    if more_cards(t) and not against_mahdi(t):
        draw_card(s, house(t, HARKONNEN), "house_harkonnen")


def more_cards(t: Table) -> int:
    """How many cards more a possible future gives the Harkonnen now."""
    return int(t.round == 1 and any(future in MORE_CARDS for future in t.options.futures))


def round_decks(t: Table, seat: Seat) -> tuple[Deck, ...]:
    """The decks that a seat draws one card of each round (team_cards)."""
    decks = DECKS[t.sides[seat]]
    if not is_shared(t, t.sides[seat]):
        return decks
    return tuple(deck for deck in decks if deck == t.roles[seat])


def lay_row(s: State) -> None:
    """Three new prescience cards, two in the Mahdi game; fewer if there are fewer."""
    mahdi = against_mahdi(s.table)
    reveal(s, NUMBERS.prescience_revealed_solo if mahdi else NUMBERS.prescience_revealed)
