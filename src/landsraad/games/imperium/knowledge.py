"""What a seat can know: a whole state made of its view alone (what_is_open, memory)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    INTRIGUE,
    SCRIPTS,
    TILES,
)
from landsraad.games.imperium.components.ops import Trash
from landsraad.games.imperium.rules.ix.contracts import are_dealt, ix_contracts
from landsraad.games.imperium.rules.notes import contract_given, known_cards, show_team, under_deck
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck
from landsraad.games.imperium.rules.setup import (
    conflict_cards,
    conflict_levels,
    imperium_deck,
    intrigue_deck,
)
from landsraad.games.imperium.rules.table import owned, with_contracts, with_ix
from landsraad.games.imperium.state import Box, Shield, State, Table, View
from landsraad.kernel import Dice, copied
from landsraad.strewing import strew

BANK: Final = tuple(
    each.id for each in CONTRACTS.values() if not each.rise_of_ix for _ in range(each.count)
)
"""All contracts of a game without Rise of Ix."""


def imagine(view: View, dice: Dice) -> State:
    """Deal everything again that this seat does not see."""
    table = copied(view.table)
    shields = [Shield({}) for _ in view.outsides]
    if view.shield is not None:
        shields[view.seat] = copied(view.shield)
    box = Box(dice.split("imagined future"))
    s = State(table, shields, box)
    deal_decks(s, view, dice)
    deal_intrigue(s, view, dice)
    box.imperium = rest(dice, imperium_deck(table), seen_cards(table))
    if not table.round and not table.row:
        box.imperium = []
    deal_conflicts(s, view, dice)
    deal_contracts(s, view, dice)
    deal_ix(s, view, dice)
    for who in range(len(shields) if table.row else 0):
        show_team(s, who)
    if table.seats <= 2 and table.row:
        box.hagal = rest(dice, hagal_deck(table), table.hagal)
    return s


def rest(dice: Dice, every: Iterable[str], seen: Iterable[str]) -> list[str]:
    """What nobody has seen, in a random order."""
    count: dict[str, int] = {}
    for card in every:
        count[card] = count.get(card, 0) + 1
    for card in seen:
        if card in count:
            count[card] -= 1
    left = [card for card, n in count.items() for _ in range(n)]
    strew(left, dice)
    return left


# ---- players' decks


def deal_decks(s: State, view: View, dice: Dice) -> None:
    """Hands and decks hold together what everybody saw coming; the rest is chance."""
    promised = promised_factions(s.table)
    for who, player in enumerate(s.table.players):
        if who >= len(s.shields):
            s.box.decks.append([])
            continue
        shield = s.shields[who]
        outside = view.outsides[who]
        left = Counter(player.unseen)
        left.subtract(player.known_top)
        own = view.shield is not None and who == view.seat
        shown = view.shield is not None and who in view.shield.hands
        known = list(view.own.hands[who]) if shown else list(player.known_hand)
        left.subtract([*shield.hand, *shield.looking] if own else known)
        if who in promised and not own and not shown:
            known += promised_card(left, known, promised[who], dice)
        hidden = list(left.elements())
        strew(hidden, dice)
        if not own:
            looking = [hidden.pop() for _ in range(outside["looking"])]
            unknown = outside["hand"] - len(known)
            shield.hand = [*known, *(hidden.pop() for _ in range(unknown))]
            shield.looking = looking
        s.box.decks.append([*hidden, *player.known_top])


def promised_factions(t: Table) -> dict[int, str]:
    """Who must still trash a hand card of a Faction: a cost that was begun can be paid."""
    found: dict[int, str] = {}
    for frame in t.agenda:
        if frame[0] == "do_op":
            op = SCRIPTS[str(frame[3])][int(frame[4])]
            if isinstance(op, Trash) and op.filter.faction and "hand" in op.zones:
                found[int(frame[1])] = op.filter.faction
    return found


def promised_card(left: Counter[str], known: list[str], faction: str, dice: Dice) -> list[str]:
    """A card of that Faction for the hand, unless one is known to be there."""
    if any(faction in CARDS[card].factions for card in known):
        return []
    fitting = [card for card in left.elements() if faction in CARDS[card].factions]
    card = dice.pick(fitting, "imagined payment")
    left.subtract([card])
    return [card]


def seen_cards(t: Table) -> Iterable[str]:
    """Cards of the Imperium Deck that have been seen."""
    yield from t.row
    yield from t.throne
    yield from t.trashed
    for player in t.players:
        yield from owned(player)
        yield from player.aside


# ---- Intrigue cards


def deal_intrigue(s: State, view: View, dice: Dice) -> None:
    """Others hold what this seat saw them take, and cards that nobody has seen."""
    t = s.table
    own = [] if view.shield is None else view.shield.intrigue
    known = {} if view.shield is None else known_cards(view.shield)
    under = [] if view.shield is None else under_deck(view.shield)
    known.pop(view.seat, None)
    if view.shield is not None:
        known |= {who: list(cards) for who, cards in view.shield.plots.items()}
    size = view.box["intrigue"]
    bottom = list(reversed(under[len(under) - min(size, len(under)) :]))
    seen = [*t.playing, *t.intrigue_discard, *own, *bottom]
    seen += [card for held in known.values() for card in held]
    seen += [card for card in t.trashed if card in INTRIGUE]
    seen += [card for player in t.players for card in player.lasting]
    laid = t.row or t.round
    hidden = rest(dice, intrigue_deck(t) if laid else [], seen)
    for who in range(len(t.players)):
        seated = who < len(s.shields)
        if seated and who == view.seat:
            s.box.held.append([])
            continue
        count = view.outsides[who]["intrigue"] if seated else view.box["held"][who]
        cards = list(known.get(who, ()))
        cards += [hidden.pop() for _ in range(count - len(cards))]
        if seated:
            s.shields[who].intrigue = cards
        s.box.held.append([] if seated else cards)
    s.box.intrigue = [*bottom, *hidden]


# ---- Conflicts and contracts


def deal_conflicts(s: State, view: View, dice: Dice) -> None:
    """Levels are known by their backs; which cards of a level are in the deck is not."""
    t = s.table
    size = view.box["conflicts"]
    if not t.row and not t.round:
        return
    seen = {t.conflict, *t.left}
    for player in t.players:
        seen.update(player.face_up, player.face_down)
    levels = [part.level for part in conflict_levels(t) for _ in range(part.n)]
    coming = levels[len(levels) - size :] if size else []
    deck: list[str] = []
    for level in (1, 2, 3):
        hidden = rest(dice, conflict_cards(t, level), seen)
        n = coming.count(level)
        deck += hidden[:n]
        s.box.unused += hidden[n:]
    deck.sort(key=lambda card: CONFLICTS[card].level)
    s.box.conflicts = deck[::-1]


def deal_contracts(s: State, view: View, dice: Dice) -> None:
    """Contracts that nobody has seen lie in the bank."""
    t = s.table
    if not with_contracts(t) or not (t.row or t.round):
        return
    seen = [*t.contracts, *t.sardaukar]
    for player in t.players:
        seen += [*player.contracts, *player.completed]
    s.box.contracts = rest(dice, BANK, seen)


# ---- Rise of Ix


def deal_ix(s: State, view: View, dice: Dice) -> None:
    """Tiles under those shown, and the contracts that others choose from."""
    t = s.table
    if not with_ix(t) or not t.row:
        return
    seen = [*t.tech, *t.trashed, *(tile for player in t.players for tile in player.tiles)]
    tiles = rest(dice, list(TILES), seen)
    for size in view.box["tech"]:
        s.box.tech.append([tiles.pop() for _ in range(size)])
    if not are_dealt(t):
        return
    known = [
        contract for player in t.players for contract in (*player.contracts, *player.completed)
    ]
    own = [] if view.shield is None else view.shield.offered
    given = {} if view.shield is None else contract_given(view.shield)
    left = rest(dice, ix_contracts(), [*known, *own, *given.values()])
    for who, outside in enumerate(view.outsides):
        if who != view.seat:
            seen_there = [given[who]] if who in given else []
            unknown = outside["offered"] - len(seen_there)
            s.shields[who].offered = [*seen_there, *(left.pop() for _ in range(unknown))]
    s.box.returned = left
