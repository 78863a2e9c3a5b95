"""Ops of the boards of Rise of Ix."""

from __future__ import annotations

from landsraad.games.imperium.components import IX, TILES, ops
from landsraad.games.imperium.rules.effects.at import At, Doing, source_tile
from landsraad.games.imperium.rules.goods import gain, pay
from landsraad.games.imperium.rules.intrigue import swap_under
from landsraad.games.imperium.rules.running import fact, open_effects, run
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import PASS, Ask, Play, then

UP, BACK = "up", "back"
DONE = "done"
TOP, DISCARD = "top", "discard"

# ---- Tech tiles


def price(s: State, tile: str, discount: int) -> int:
    """The spice that a tile costs, less the discount of one icon."""
    return max(0, TILES[tile].cost - discount)


def affordable(s: State, who: Who, discount: int) -> list[str]:
    """Tiles shown that a player can pay with spice and Negotiators."""
    t = s.table
    able = t.players[who].spice + t.players[fighter(t, who)].negotiators
    return [tile for tile in t.tech if tile and price(s, tile, discount) <= able]


def can_buy_tech(s: State, at: At, op: ops.AcquireTech) -> bool:
    """Can any tile be paid? A Rival of two players ignores them."""
    if s.table.players[at.who].rival:
        return s.table.seats == 1 and bool(rival_tiles(s, at.who, op.discount))
    return bool(affordable(s, at.who, op.discount))


def do_acquire_tech(s: State, at: At, op: ops.AcquireTech) -> Doing:
    """Buy one of the tiles shown, or none."""
    if s.table.players[at.who].rival:
        rival_buys_tech(s, at.who, op.discount, at.script)
        return None
    return choose_tile(s, at, op.discount)


def choose_tile(s: State, at: At, discount: int) -> Play[None]:
    """Which tile, and how many Negotiators go back for it."""
    t = s.table
    tile = yield Ask(at.who, "tile", [*affordable(s, at.who, discount), PASS], of="tile")
    if tile == PASS:
        return
    cost = price(s, tile, discount)
    owner = t.players[fighter(t, at.who)]
    least = max(0, cost - t.players[at.who].spice)
    most = min(cost, owner.negotiators)
    used = yield Ask(at.who, "negotiators", range(least, most + 1))
    owner.negotiators -= used
    owner.supply += used
    pay(s, at.who, {"spice": cost - used}, at.script)
    take_tile(s, at.who, tile)


def take_tile(s: State, who: Who, tile: str) -> None:
    """The tile comes before the player, the next one of its stack is turned up."""
    turn_next(s, tile)
    s.table.players[who].tiles.append(tile)
    s.tell("tile_acquired", player=who, tile=tile)
    run(s, who, f"tile/{tile}/acquire")


def turn_next(s: State, tile: str) -> None:
    """The tile shown leaves its stack."""
    place = s.table.tech.index(tile)
    stack = s.box.tech[place]
    s.table.tech[place] = stack.pop() if stack else ""


def marked_tiles(t: Table) -> list[str]:
    """Tiles shown with the Rival mark."""
    return [tile for tile in t.tech if tile and TILES[tile].rival]


def rival_tiles(s: State, who: Who, discount: int) -> list[str]:
    """Tiles that a Rival can acquire."""
    marked = marked_tiles(s.table)
    return [tile for tile in affordable(s, who, discount) if tile in marked]


def rival_buys_tech(s: State, who: Who, discount: int, script: str) -> None:
    """The dearest tile with the Rival mark that it can pay, the topmost of equals."""
    tile = max(rival_tiles(s, who, discount), key=lambda each: TILES[each].cost)
    player = s.table.players[who]
    cost = price(s, tile, discount)
    back = max(0, cost - player.spice)
    player.negotiators -= back
    player.supply += back
    pay(s, who, {"spice": cost - back}, script)
    take_tile(s, who, tile)


def drop_largest(s: State) -> None:
    """With no marked tile shown the top tile of the largest stack leaves the game."""
    shown = [place for place, tile in enumerate(s.table.tech) if tile]
    if not shown:
        return
    place = max(shown, key=lambda each: len(s.box.tech[each]))
    tile = s.table.tech[place]
    turn_next(s, tile)
    s.table.trashed.append(tile)
    s.tell("tile_dropped", tile=tile)


def can_negotiate(s: State, at: At, op: ops.Negotiator) -> bool:
    """Is a troop in the supply?"""
    return s.table.players[fighter(s.table, at.who)].supply > 0


def do_negotiator(s: State, at: At, op: ops.Negotiator) -> None:
    """A troop from the supply to the Ix board."""
    owner = fighter(s.table, at.who)
    player = s.table.players[owner]
    player.supply -= 1
    player.negotiators += 1
    s.tell("negotiator", player=owner)


def has_tile(s: State, at: At, op: ops.TrashTile) -> bool:
    """Is this tile still there?"""
    return source_tile(at.script) in s.table.players[at.who].tiles


def do_trash_tile(s: State, at: At, op: ops.TrashTile) -> None:
    """This tile leaves the game."""
    tile = source_tile(at.script)
    s.table.players[at.who].tiles.remove(tile)
    s.table.trashed.append(tile)
    s.tell("tile_trashed", player=at.who, tile=tile)


# ---- Freighters


def do_freighter(s: State, at: At, op: ops.Freighter) -> None:
    """One move after the other."""
    then(s, *[(move_freighter, at.who, at.script)] * op.n)


def move_freighter(s: State, who: Who, script: str) -> Doing:
    """One space up, or back with all rewards; a Rival turns back at its own top."""
    owner = fighter(s.table, who)
    player = s.table.players[owner]
    if player.rival:
        top = IX.overlay.rival_freighter_top
        freighter_goes(s, who, UP if player.freighter < top else BACK)
        return None
    return choose_move(s, who, owner)


def choose_move(s: State, who: Who, owner: Who) -> Play[None]:
    """Up or back."""
    place = s.table.players[owner].freighter
    options = [UP] if place < IX.overlay.freighter_top else []
    said = yield Ask(who, "freighter", [*options, BACK] if place else options)
    freighter_goes(s, who, said)


def freighter_goes(s: State, who: Who, way: str) -> None:
    """The Freighter moves; back at the bottom it brings the rewards of all spaces it had passed.

    On the player's own turn they come in any order; on a Commander's the Ally takes them from the
    bottom up: spice before Tech, so that no other order would bring more.
    """
    owner = fighter(s.table, who)
    player = s.table.players[owner]
    if way == UP:
        player.freighter += 1
        s.tell("freighter", player=owner, to=player.freighter)
        return
    top, player.freighter = player.freighter, 0
    s.tell("freighter", player=owner, to=0)
    scripts = [f"freighter/{place}" for place in range(1, top + 1)]
    if top > 1:
        scripts += troop_transports(s, who, owner)
    own_turn = s.table.turn.player == owner and s.table.turn.kind in ("agent", "reveal", "reward")
    for script in scripts if own_turn and not player.rival else reversed(scripts):
        if own_turn and not player.rival:
            open_effects(s, script)
        else:
            run(s, owner, script)


def troop_transports(s: State, who: Who, owner: Who) -> list[str]:
    """Tiles that add to the troops of a Freighter: its owner's, and those of his Commander."""
    return [
        f"tile/{tile}/{number}"
        for each in dict.fromkeys((owner, who))
        for tile in s.table.players[each].tiles
        for number, power in enumerate(TILES[tile].power)
        if power.when == "freighter_troops"
    ]


def do_dividends(s: State, at: At, op: ops.Dividends) -> None:
    """Every other player gains Solari."""
    for who in range(len(s.table.players)):
        if who != at.who:
            gain(s, who, "solari", op.n, at.script)


# ---- dreadnoughts


def has_dreadnought(s: State, at: At, op: ops.Dreadnought) -> bool:
    """Is one in the supply?"""
    return s.table.players[fighter(s.table, at.who)].dreadnoughts > 0


def do_dreadnought(s: State, at: At, op: ops.Dreadnought) -> None:
    """One comes to the garrison; it counts as recruited this turn."""
    owner = fighter(s.table, at.who)
    player = s.table.players[owner]
    player.dreadnoughts -= 1
    player.dread_garrison += 1
    if s.table.turn.kind == "agent":
        s.table.turn.recruited_dreadnoughts += 1
    s.tell("dreadnought", player=owner)


def has_dreadnought_out(s: State, at: At, op: ops.ReturnDreadnought) -> bool:
    """Is one in the Conflict?"""
    return s.table.players[at.who].dread_conflict > 0


def do_return_dreadnought(s: State, at: At, op: ops.ReturnDreadnought) -> None:
    """One goes from the Conflict to the supply."""
    player = s.table.players[at.who]
    player.dread_conflict -= 1
    player.dreadnoughts += 1
    s.tell("dreadnought_returned", player=at.who)


# ---- other powers of tiles


def holds_intrigue(s: State, at: At, op: ops.SwapIntrigue) -> bool:
    """Has the owner Intrigue cards?"""
    return bool(s.shields[at.who].intrigue)


def do_swap(s: State, at: At, op: ops.SwapIntrigue) -> Play[None]:
    """Any number of Intrigue cards under the deck, as many drawn."""
    left = list(s.shields[at.who].intrigue)
    chosen: list[str] = []
    while left:
        options = [*dict.fromkeys(left), DONE]
        said = yield Ask(at.who, "swap", options, hidden=True, of="intrigue")
        if said == DONE:
            break
        chosen.append(said)
        left.remove(said)
    if chosen:
        swap_under(s, at.who, chosen, at.script)


def before_sending(s: State, at: At, op: ops.IgnoreOccupied) -> bool:
    """It helps only before the Agent is sent."""
    turn = s.table.turn
    return turn.kind == "agent" and not turn.space and not turn.ignore_occupied


def do_ignore_occupied(s: State, at: At, op: ops.IgnoreOccupied) -> None:
    """Agents of others do not block this turn."""
    s.table.turn.ignore_occupied = True


def just_acquired(s: State, at: At, op: ops.ToDeckTop) -> bool:
    """Does the card just acquired lie in the discard pile?"""
    return fact(s, at.group, "acquired") in s.table.players[at.who].discard


def do_to_deck_top(s: State, at: At, op: ops.ToDeckTop) -> Play[None]:
    """The card just acquired may go on top of the deck, before everybody's eyes."""
    card = fact(s, at.group, "acquired")
    said = yield Ask(at.who, "deck top", [TOP, DISCARD])
    if said == TOP:
        player = s.table.players[at.who]
        player.discard.remove(card)
        player.unseen.append(card)
        player.known_top.append(card)
        s.box.decks[at.who].append(card)
        s.tell("put_on_deck", player=at.who, card=card)
