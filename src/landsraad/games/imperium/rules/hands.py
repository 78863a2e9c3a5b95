"""Cards change hands: drawn, revealed, discarded, trashed, acquired."""

from __future__ import annotations

from landsraad.games.imperium.components import CARDS, NUMBERS, RESERVE, SCRIPTS, TILES
from landsraad.games.imperium.components.ops import Persuasion, Swords
from landsraad.games.imperium.rules.contracts import card_acquired
from landsraad.games.imperium.rules.lasting import fire
from landsraad.games.imperium.rules.notes import show_team
from landsraad.games.imperium.rules.running import new_group, note_fact, open_effect, run
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.state import Player, State, Who

# ---- drawing and revealing


def draw(s: State, who: Who, n: int, script: str) -> None:
    """Draw n cards, as far as there are any (draw_from_nothing); on a Reveal turn show them."""
    player = s.table.players[who]
    if player.rival:
        return
    deck, hand = s.box.decks[who], s.shields[who].hand
    revealing = s.table.turn.kind == "reveal" and s.table.turn.player == who
    drawn = 0
    for _ in range(n):
        if not deck and not new_deck(s, who):
            break
        card = deck.pop()
        if player.known_top:
            player.known_top.pop()
            player.known_hand.append(card)
        hand.append(card)
        drawn += 1
        s.tell("drew_card", only=(who,), card=card)
        if revealing:
            reveal_card(s, who, card)
    show_team(s, who)
    s.tell("drew", player=who, n=drawn, script=script)


def new_deck(s: State, who: Who) -> bool:
    """Shuffle the discard pile into a new deck; False if it is empty, too."""
    player = s.table.players[who]
    if not player.discard:
        return False
    deck = s.box.decks[who]
    deck += player.discard
    player.unseen += player.discard
    player.discard.clear()
    player.known_top.clear()
    s.box.dice.shuffle(deck, f"deck {who}")
    s.tell("shuffled", player=who)
    return True


def reveal_card(s: State, who: Who, card: str) -> None:
    """A hand card comes into play on a Reveal turn; Persuasion and swords count at once."""
    turn = s.table.turn
    from_hand(s, who, card)
    s.table.players[who].play.append(card)
    s.tell("revealed", player=who, card=card)
    group = new_group(s)
    turn.revealed[group] = card
    script = f"card/{card}/reveal"
    for index, op in enumerate(SCRIPTS[script]):
        if isinstance(op, Persuasion):
            gain_persuasion(s, op.n, script)
        elif isinstance(op, Swords):
            gain_swords(s, who, op.n, script, group)
        else:
            open_effect(s, script, index, group)


def gain_persuasion(s: State, n: int, script: str) -> None:
    """Persuasion of this Reveal turn (persuasion_pool)."""
    s.table.turn.persuasion += n
    s.table.turn.generated += n
    s.tell("persuasion", player=s.table.turn.player, n=n, script=script)


def gain_swords(s: State, who: Who, n: int, script: str, group: int) -> None:
    """Strength that counts with a unit in the Conflict."""
    t = s.table
    owner = fighter(t, who)
    t.players[owner].swords += n
    if group in t.turn.revealed and group not in t.turn.sword_groups:
        t.turn.sword_groups.append(group)
    s.tell("swords", player=owner, n=n, script=script)


# ---- leaving the hand


def forget_known(player: Player, card: str) -> None:
    """A card leaves the hand: if all knew of one there, it may have been this."""
    if card in player.known_hand:
        player.known_hand.remove(card)


def from_hand(s: State, who: Who, card: str) -> None:
    """A hand card is shown to all and leaves the hand."""
    player = s.table.players[who]
    s.shields[who].hand.remove(card)
    player.unseen.remove(card)
    forget_known(player, card)
    show_team(s, who)


def discard_card(s: State, who: Who, card: str) -> None:
    """Discard a hand card; some give something then (cleanup_not_discard)."""
    from_hand(s, who, card)
    s.table.players[who].discard.append(card)
    s.tell("discarded", player=who, card=card)
    run(s, who, f"card/{card}/on_discard")


def trash_card(s: State, who: Who, card: str, zone: str, group: int = 0) -> None:
    """A card leaves the game, a Reserve card returns to its stack (trash_zones).

    `group` names the box of a card that trashes itself: that still pays out (trashed_card_dead).
    """
    player = s.table.players[who]
    if zone == "hand":
        from_hand(s, who, card)
    elif zone == "discard":
        player.discard.remove(card)
    else:
        player.play.remove(card)
        dead_in_play(s, player, card, group)
    out_of_game(s, card)
    s.tell("trashed", player=who, card=card, zone=zone)
    run(s, who, f"card/{card}/on_trash")


def out_of_game(s: State, card: str) -> None:
    """Where a trashed card goes."""
    if card in RESERVE:
        s.table.reserve[card] += 1
    else:
        s.table.trashed.append(card)


def dead_in_play(s: State, player: Player, card: str, own_group: int) -> None:
    """Effects of a card that was trashed in play are gone, unless it has trashed itself."""
    turn = s.table.turn
    if own_group:
        turn.revealed.pop(own_group, None)
        return
    revealed = [group for group, name in turn.revealed.items() if name == card]
    if len(revealed) > player.play.count(card):
        group = revealed[0]
        del turn.revealed[group]
    elif turn.kind == "agent" and turn.card == card and card not in player.play:
        group = turn.card_group
    else:
        return
    turn.pool = [effect for effect in turn.pool if effect.group != group]


# ---- acquiring


def price(s: State, who: Who, card: str, source: str) -> int:
    """What a card costs from a place; one set aside costs less (manipulate)."""
    cost = CARDS[card].cost
    return max(0, cost - s.table.players[who].discount) if source == "aside" else cost


def refill_row(s: State) -> None:
    """The Imperium Row has five cards as long as the deck has any (imperium_deck_empty)."""
    row, deck = s.table.row, s.box.imperium
    while len(row) < NUMBERS.imperium_row_size and deck:
        row.append(deck.pop())
        s.tell("row_refilled", card=row[-1])


def take_from(s: State, who: Who, card: str, source: str) -> None:
    """A card leaves row, Reserve, Throne Row, or what lies aside; the row is refilled."""
    t = s.table
    if source == "reserve":
        t.reserve[card] -= 1
    elif source == "row":
        t.row.remove(card)
        refill_row(s)
    elif source == "throne":
        t.throne.remove(card)
    else:
        t.players[who].aside.remove(card)


def acquire(s: State, who: Who, card: str, source: str, zone: str) -> None:
    """A card comes into a player's deck; refill first, then what it sets off (acquire_refill)."""
    t = s.table
    player = t.players[who]
    s.tell("acquired", player=who, card=card, source=source, zone=zone)
    take_from(s, who, card, source)
    if zone == "hand":
        to_hand_openly(s, who, card)
    elif zone == "deck_top":
        s.box.decks[who].append(card)
        player.unseen.append(card)
        player.known_top.append(card)
    else:
        player.discard.append(card)
    if t.turn.player == who:
        t.turn.acquired.append(card)
    if zone == "discard":
        acquiring_tiles(s, who, card)
    run(s, who, f"card/{card}/acquire")
    if t.turn.kind == "reveal" and t.turn.player == who:
        fire(s, who, "acquire_in_reveal_turn")
    card_acquired(s, who, card)


def acquiring_tiles(s: State, who: Who, card: str) -> None:
    """Tiles that do something with a card just acquired."""
    for tile in s.table.players[who].tiles:
        for number, power in enumerate(TILES[tile].power):
            if power.when == "acquiring":
                group = new_group(s)
                note_fact(s, group, "acquired", card)
                run(s, who, f"tile/{tile}/{number}", group)


def to_hand_openly(s: State, who: Who, card: str) -> None:
    """A card comes to the hand before everybody's eyes; on a Reveal turn it is revealed."""
    player = s.table.players[who]
    s.shields[who].hand.append(card)
    player.unseen.append(card)
    player.known_hand.append(card)
    show_team(s, who)
    if s.table.turn.kind == "reveal" and s.table.turn.player == who:
        reveal_card(s, who, card)
