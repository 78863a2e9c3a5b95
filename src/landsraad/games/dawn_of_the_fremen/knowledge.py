"""What a seat can know: a whole state made of its view alone. Only the deck and face-down sites
are hidden, and from everybody alike.
"""

from __future__ import annotations

from collections import Counter

from landsraad.games.dawn_of_the_fremen.components import BOX, DECK, SET_ASIDE
from landsraad.games.dawn_of_the_fremen.rules.table import found_tokens
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, Box, Shield, State, Table, View
from landsraad.kernel import Dice, copied


def imagine(view: View, dice: Dice) -> State:
    """Shuffle what nobody sees."""
    table = copied(view.table)
    shields = [Shield({}) for _ in view.outsides]
    if view.shield is not None:
        shields[view.seat] = copied(view.shield)
    leftovers, sites, placed = imagined_sites(table, dice)
    deck = imagined_deck(table, dice)
    return State(table, shields, Box(dice.split("imagined future"), deck, sites, placed, leftovers))


def imagined_deck(t: Table, dice: Dice) -> list[str]:
    """All cards that lie nowhere else, in any order."""
    elsewhere = Counter(card for cards in t.cards for card in cards)
    elsewhere.update([*t.removed, *found_tokens(t), *[t.drawn] * bool(t.drawn)])
    deck = list((Counter(DECK) - elsewhere).elements())
    dice.shuffle(deck, "imagined deck")
    return deck


def imagined_sites(t: Table, dice: Dice) -> tuple[list[str], list[str], dict[str, str]]:
    """The two sites left out, those beside the board, and those face down on it."""
    if t.phase not in ("rocks", "sites"):
        return [], [], {}
    out = list(t.leftovers)
    if not out:
        out = list(SET_ASIDE)
        dice.shuffle(out, "imagined leftovers")
        out = sorted(out[:2])
    sites = list((Counter(BOX.sites) - Counter(out)).elements())
    dice.shuffle(sites, "imagined sites")
    down = [name for name, land in t.lands.items() if land.site == FACE_DOWN]
    placed = {name: sites.pop() for name in down}
    return ([] if t.leftovers else out), sites, placed
