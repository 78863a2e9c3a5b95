"""Ops on cards: trashed, discarded, acquired, looked at, turned over."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.imperium.components import BATTLE_ICONS, CARDS, CONFLICTS, ops
from landsraad.games.imperium.rules.effects.at import At, source_card
from landsraad.games.imperium.rules.effects.conditions import met
from landsraad.games.imperium.rules.goods import pay
from landsraad.games.imperium.rules.hands import (
    acquire,
    discard_card,
    out_of_game,
    refill_row,
    to_hand_openly,
    trash_card,
)
from landsraad.games.imperium.rules.intrigue import trash_intrigue
from landsraad.games.imperium.rules.notes import show_team
from landsraad.games.imperium.rules.running import note_fact, run
from landsraad.games.imperium.rules.table import is_six, opponents, seated
from landsraad.games.imperium.state import State, Who
from landsraad.kernel import PASS, Ask, Play, then

# ---- trashing


def cards_in(s: State, at: At, zone: str, chosen: ops.Filter) -> list[str]:
    """Own cards of a zone that a filter lets through, each title once."""
    player = s.table.players[at.who]
    if zone == "hand":
        there = s.shields[at.who].hand
    else:
        there = player.discard if zone == "discard" else player.play
    if chosen.faction:
        there = [card for card in there if chosen.faction in CARDS[card].factions]
    if chosen.not_self and zone == "in_play":
        own = source_card(at.script)
        there = [card for card in there if card != own or there.count(own) > 1]
    return list(dict.fromkeys(there))


def can_trash(s: State, at: At, op: ops.Trash) -> bool:
    """Is there a card to trash? Rivals have none."""
    return not s.table.players[at.who].rival and any(
        cards_in(s, at, zone, op.filter) for zone in op.zones
    )


def do_trash(s: State, at: At, op: ops.Trash) -> Play[None]:
    """Trash one card; which zone, then which card (trash_zones)."""
    zones = [zone for zone in op.zones if cards_in(s, at, zone, op.filter)]
    zone = yield Ask(at.who, "trash from", [*zones, PASS] if op.may else zones)
    if zone == PASS:
        return
    cards = cards_in(s, at, zone, op.filter)
    card = yield Ask(at.who, "trash", cards, hidden=zone == "hand", of="card")
    note_fact(s, at.group, "trashed", card)
    trash_card(s, at.who, card, zone)


def is_in_play(s: State, at: At, op: ops.TrashSelf | ops.ReturnSelf) -> bool:
    """Is this very card still in play?"""
    return source_card(at.script) in s.table.players[at.who].play


def do_trash_self(s: State, at: At, op: ops.TrashSelf) -> None:
    """This very card leaves the game (self_trash_forced)."""
    trash_card(s, at.who, source_card(at.script), "in_play", at.group)


def do_return_self(s: State, at: At, op: ops.ReturnSelf) -> None:
    """This very card goes back to the hand, before everybody's eyes."""
    card = source_card(at.script)
    s.table.players[at.who].play.remove(card)
    s.tell("returned", player=at.who, card=card)
    to_hand_openly(s, at.who, card)


def can_trash_intrigue(s: State, at: At, op: ops.TrashIntrigue) -> bool:
    """Are that many Intrigue cards in the hand?"""
    return len(s.shields[at.who].intrigue) >= op.n


def do_trash_intrigue(s: State, at: At, op: ops.TrashIntrigue) -> Play[None]:
    """Trash Intrigue cards openly."""
    left = list(s.shields[at.who].intrigue)
    chosen: list[str] = []
    for _ in range(op.n):
        options = list(dict.fromkeys(left))
        card = yield Ask(at.who, "trash intrigue", options, hidden=True, of="intrigue")
        chosen.append(card)
        left.remove(card)
    for card in chosen:
        trash_intrigue(s, at.who, card)


# ---- discarding


def has_hand(s: State, at: At, op: ops.Discard) -> bool:
    """Is there a card to discard?"""
    return bool(s.shields[at.who].hand)


def do_discard(s: State, at: At, op: ops.Discard) -> Play[None]:
    """Discard hand cards of choice, as far as there are any (discard_means_hand)."""
    chosen = yield from choose_discards(s, at.who, op.n)
    for card in chosen:
        note_fact(s, at.group, "discarded", card)
        discard_card(s, at.who, card)


def choose_discards(s: State, who: Who, n: int) -> Play[list[str]]:
    """Which hand cards to discard."""
    left = list(s.shields[who].hand)
    chosen: list[str] = []
    for _ in range(min(n, len(left))):
        options = list(dict.fromkeys(left))
        card = yield Ask(who, "discard", options, hidden=True, of="card")
        chosen.append(card)
        left.remove(card)
    return chosen


def do_each_opponent(s: State, at: At, op: ops.EachOpponentDiscards) -> None:
    """Clockwise each opponent discards (each_opponent_order, rival_no_hand)."""
    people = [who for who in opponents(s.table, at.who) if seated(s, who)]
    then(s, *[(opponent_discards, who, op.n) for who in people])


def opponent_discards(s: State, who: Who, n: int) -> Play[None]:
    """Discard cards of choice; who has none is spared."""
    for card in (yield from choose_discards(s, who, n)):
        discard_card(s, who, card)


# ---- acquiring


def sources(s: State, who: Who) -> Iterator[tuple[str, str]]:
    """Cards that a player could acquire, each with its place."""
    t = s.table
    for card in t.row:
        yield card, "row"
    for card, left in t.reserve.items():
        if left:
            yield card, "reserve"
    for card in t.players[who].aside:
        yield card, "aside"
    if t.throne and is_six(t) and t.players[who].team == 1:
        for card in t.throne:
            yield card, "throne"


def within(s: State, who: Who, op: ops.Acquire) -> dict[str, list[str]]:
    """Cards that an effect may take, each with the places where it lies.

    Those of the Throne Row are bought for Persuasion alone (acquire_where).
    """
    found: dict[str, list[str]] = {}
    for card, source in sources(s, who):
        if source == "throne":
            continue
        cost = CARDS[card].cost
        if op.max_cost >= 0 and cost > op.max_cost:
            continue
        if op.exact_cost >= 0 and cost != op.exact_cost:
            continue
        if op.pay == "solari" and cost > s.table.players[who].solari:
            continue
        places = found.setdefault(card, [])
        if source not in places:
            places.append(source)
    return found


def can_acquire(s: State, at: At, op: ops.Acquire) -> bool:
    """Is there a card that it may take?"""
    return bool(within(s, at.who, op))


def do_acquire(s: State, at: At, op: ops.Acquire) -> Play[None]:
    """Take a card of row or Reserve (acquire_where, price_is_no_object)."""
    found = within(s, at.who, op)
    card = yield Ask(at.who, "acquire", [*found, PASS] if op.may else list(found), of="card")
    if card == PASS:
        return
    source = yield Ask(at.who, "from", found[card])
    if op.pay == "solari":
        pay(s, at.who, {"solari": CARDS[card].cost}, at.script)
    zone: str = op.to
    if op.hand_if is not None and met(s, at.who, at.group, at.script, op.hand_if):
        zone = "hand"
    acquire(s, at.who, card, source, zone)


def has_row(s: State, at: At, op: ops.SetAside) -> bool:
    """Is there a card in the row?"""
    return bool(s.table.row)


def do_set_aside(s: State, at: At, op: ops.SetAside) -> Play[None]:
    """Take a card out of the row for oneself (manipulate)."""
    card = yield Ask(at.who, "set aside", list(dict.fromkeys(s.table.row)), of="card")
    player = s.table.players[at.who]
    s.table.row.remove(card)
    player.aside.append(card)
    player.discount = op.discount
    s.tell("set_aside", player=at.who, card=card)
    refill_row(s)


def aside_ends(s: State, who: Who) -> None:
    """What was not bought leaves the game after the Reveal turn (manipulate)."""
    player = s.table.players[who]
    for card in player.aside:
        out_of_game(s, card)
        s.tell("aside_lost", player=who, card=card)
    player.aside.clear()


# ---- looking at the deck


def do_sift(s: State, at: At, op: ops.Sift) -> None:
    """Look at the top of the player's deck (look_no_reshuffle)."""
    deck, shield = s.box.decks[at.who], s.shields[at.who]
    shield.looking = [deck.pop() for _ in range(op.n)]
    player = s.table.players[at.who]
    del player.known_top[-op.n :]
    s.tell("looked", player=at.who, n=op.n)
    for card in shield.looking:
        s.tell("looked_card", only=(at.who,), card=card)
    then(s, (sift_cards, at.who, at.script))


def can_sift(s: State, at: At, op: ops.Sift) -> bool:
    """Are that many cards in the deck?"""
    return len(s.box.decks[at.who]) >= op.n


def sift_cards(s: State, who: Who, script: str) -> Play[None]:
    """Draw one, discard one, trash one, as one piece."""
    left = list(s.shields[who].looking)
    kept = yield Ask(who, "sift draw", list(dict.fromkeys(left)), hidden=True, of="card")
    left.remove(kept)
    out = yield Ask(who, "sift discard", list(dict.fromkeys(left)), hidden=True, of="card")
    left.remove(out)
    player, shield = s.table.players[who], s.shields[who]
    shield.looking = []
    shield.hand.append(kept)
    show_team(s, who)
    player.unseen.remove(out)
    player.discard.append(out)
    s.tell("drew", player=who, n=1, script=script)
    s.tell("discarded", player=who, card=out)
    for card in left:
        player.unseen.remove(card)
        out_of_game(s, card)
        s.tell("trashed", player=who, card=card, zone="deck")
        run(s, who, f"card/{card}/on_trash")


# ---- won Conflict cards


def flippable(s: State, who: Who, op: ops.FlipConflict) -> list[str]:
    """Face-up cards that may be turned over (icon_cards_and_objectives)."""
    return [
        card
        for card in s.table.players[who].face_up
        if BATTLE_ICONS[card] in op.icons
        and (card in CONFLICTS or s.table.options.icon_cards_flip_objectives)
    ]


def can_flip(s: State, at: At, op: ops.FlipConflict) -> bool:
    """Is there such a card?"""
    return bool(flippable(s, at.who, op))


def do_flip(s: State, at: At, op: ops.FlipConflict) -> Play[None]:
    """Turn a won Conflict card face down."""
    card = yield Ask(at.who, "flip", flippable(s, at.who, op), of="conflict")
    player = s.table.players[at.who]
    player.face_up.remove(card)
    player.face_down.append(card)
    s.tell("flipped", player=at.who, card=card)
