"""What a seat can know: a whole state made of its view alone (hidden_information).

Partners share what their side knows of sietches, tokens and objectives, and remember the same cards
of each other's hands. From which deck each hidden card is, everybody can see by its back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS,
    HARKONNEN,
    NUMBERS,
    OBJECTIVES,
    PRESCIENCE,
    SCHEMING,
    SIETCHES,
    deck_of,
    tokens_of,
)
from landsraad.games.war_for_arrakis.components.ops import Deck
from landsraad.games.war_for_arrakis.rules.notes import (
    known_cards,
    known_objectives,
    lost_faces,
    note_lost,
    note_objective,
)
from landsraad.games.war_for_arrakis.rules.table import partner, seats_of
from landsraad.games.war_for_arrakis.state import Box, Shield, State, Table, View
from landsraad.kernel import Dice, Seat, copied
from landsraad.strewing import strew

SETS: Final = {
    "start": "atreides_start",
    "standard": "atreides_standard",
    "silver": "harkonnen_silver",
    "black": "harkonnen_black",
}
"""The set of faces of a deployment token, by the first word of its public id (token_identity)."""


def imagine(view: View, dice: Dice) -> State:
    """Deal everything again that this seat does not see."""
    table = copied(view.table)
    shields = [Shield({}) for _ in view.outsides]
    if view.shield is not None:
        shields[view.seat] = copied(view.shield)
        remember_together(table, view, shields)
    decks, reinforcements = dealt_cards(table, view, shields, dice)
    if view.shield is None or table.sides[view.seat] != ATREIDES:
        guess_secrets(table, view, shields, dice)
    atreides = shields[table.sides.index(ATREIDES)]
    if view.shield is None or table.sides[view.seat] == ATREIDES:
        note_looks(table, atreides.objectives, shields, dice)
    turned = {*table.row, *table.gone}
    prescience = [card for card in PRESCIENCE if card not in turned]
    strew(prescience, dice)
    box = Box(
        dice.split("imagined future"),
        decks,
        prescience,
        undrawn_tokens(table, atreides, dice),
        [name for name in OBJECTIVES if name not in atreides.objectives],
        reinforcements,
        dict(zip(*dealt_faces(table, ("silver", "black"), dice), strict=True)),
    )
    note_lost_tokens(table, view, shields, box)
    return State(table, shields, box)


# ---- partners


def remember_together(t: Table, view: View, shields: list[Shield]) -> None:
    """Partners know the same about their side, and remember cards that they saw of each other."""
    other = partner(t, view.seat)
    if other is None:
        return
    own: Shield = shields[view.seat]
    shields[other] = Shield(
        dict(own.notes),
        ranks=dict(own.ranks),
        faces=dict(own.faces),
        objectives=list(own.objectives),
    )


# ---- planning cards


def dealt_cards(
    t: Table, view: View, shields: list[Shield], dice: Dice
) -> tuple[dict[Deck, list[str]], list[str]]:
    """Fill the other hands and the decks with unseen cards of each deck; the rest is elsewhere.

    The rest are the reinforcements of the Harkonnen in the Mahdi game.
    """
    known = known_of_others(t, view)
    seen = [*open_cards(t), *(view.shield.hand if view.shield else ())]
    seen += [card for cards in known.values() for card in cards]
    modules = t.options.modules()
    decks: dict[Deck, list[str]] = {}
    rest: list[str] = []
    for deck in t.discards:
        unseen = deck_of(deck, modules)
        for card in seen:
            if CARDS[card].deck == deck and card in unseen:
                unseen.remove(card)
        strew(unseen, dice)
        for seat, outside in enumerate(view.outsides):
            if seat == view.seat:
                continue
            held = [card for card in known.get(seat, ()) if CARDS[card].deck == deck]
            hidden = outside.get(deck, 0) - len(held)
            shields[seat].hand += [*held, *(unseen.pop() for _ in range(hidden))]
        decks[deck] = [unseen.pop() for _ in range(view.box[deck])]
        rest += unseen
    return decks, rest


def known_of_others(t: Table, view: View) -> dict[Seat, list[str]]:
    """Cards of other hands that a seat remembers, or that everybody knows to be there."""
    known = {} if view.shield is None else known_cards(view.shield)
    for role, copies in t.schemers.items():
        held = known.setdefault(t.roles.index(role), [])
        held += [SCHEMING] * (copies - held.count(SCHEMING))
    known.pop(view.seat, None)
    return known


def open_cards(t: Table) -> Iterator[str]:
    """Planning cards that lie where everybody sees them."""
    for discarded in t.discards.values():
        yield from discarded
    for attached in t.attached.values():
        yield from attached
    yield from t.lasting
    yield from (effect.source for effect in t.effects if effect.source in CARDS)


# ---- what the Atreides know


def guess_secrets(t: Table, view: View, shields: list[Shield], dice: Dice) -> None:
    """Ranks, faces and objectives as they may be, the same for both partners."""
    ranks = imagined_ranks(t, dice)
    tokens, faces = dealt_faces(t, ("start", "standard"), dice)
    known = [] if view.shield is None else known_objectives(view.shield)
    objectives = imagined_objectives(t, known, dice)
    for seat in seats_of(t, ATREIDES):
        shields[seat].ranks = dict(ranks)
        shields[seat].faces = dict(zip(tokens, faces, strict=True))
        shields[seat].objectives = list(objectives)


def imagined_ranks(t: Table, dice: Dice) -> dict[str, int]:
    """Sietches that were turned up have their ranks, the others share what is left."""
    left = list((Counter(NUMBERS.sietch_ranks) - Counter(t.ranks.values())).elements())
    strew(left, dice)
    return {name: t.ranks[name] if name in t.ranks else left.pop() for name in SIETCHES}


def imagined_objectives(t: Table, known: list[str], dice: Dice) -> list[str]:
    """Objectives with those that were seen, none refuted by a check while it was held.

    (objective_check, irulan_looks)
    """
    possible = [
        held
        for held in permutations(OBJECTIVES, t.objectives)
        if set(known) <= set(held)
        and all(t.refuted.get(name, 0) <= number for number, name in enumerate(held))
    ]
    return list(dice.pick(possible, "imagined objectives"))


def note_looks(t: Table, objectives: list[str], shields: list[Shield], dice: Dice) -> None:
    """The Harkonnen remember what they have looked at (irulan_looks)."""
    for _ in range(t.looks):
        objective = dice.pick(objectives, "imagined look")
        for seat in seats_of(t, HARKONNEN):
            note_objective(shields[seat], objective)


# ---- deployment tokens


def dealt_faces(t: Table, kinds: tuple[str, str], dice: Dice) -> tuple[list[str], list[str]]:
    """Tokens of these kinds that lie face down, and an unseen face for each."""
    tokens: list[str] = []
    faces: list[str] = []
    for kind in kinds:
        lying = [token for token in lying_tokens(t) if token.split("_")[0] == kind]
        unseen = [face for face in tokens_of(SETS[kind]) if face not in t.turned]
        strew(unseen, dice)
        tokens += lying
        faces += unseen[: len(lying)]
    return tokens, faces


def lying_tokens(t: Table) -> Iterator[str]:
    """All deployment tokens that are on the board, and the one that was just drawn."""
    for legion in t.legions.values():
        yield from legion.tokens
    if t.drawn:
        yield t.drawn


def undrawn_tokens(t: Table, atreides: Shield, dice: Dice) -> list[str]:
    """Standard tokens that are neither on the board nor out of the game, in any order."""
    gone = {*t.turned, *atreides.faces.values(), *lost_faces(atreides)}
    left = [face for face in tokens_of(SETS["standard"]) if face not in gone]
    strew(left, dice)
    return left


def note_lost_tokens(t: Table, view: View, shields: list[Shield], box: Box) -> None:
    """What lies neither on the board nor in the pool has left the game, as the Atreides saw."""
    while len(box.tokens) > view.box["tokens"]:
        face = box.tokens.pop()
        for seat in seats_of(t, ATREIDES):
            note_lost(shields[seat], face)
