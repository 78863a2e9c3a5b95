"""Resources, Victory Points, and how Rivals turn the one into the other."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.imperium.components import CONFLICTS, RIVAL_NUMBERS, RIVALS
from landsraad.games.imperium.components.scripts import origin
from landsraad.games.imperium.components.words import Resource
from landsraad.games.imperium.rules import notes
from landsraad.games.imperium.rules.table import intrigue_count, with_ix
from landsraad.games.imperium.state import Player, State, Table, Who


def amount(player: Player, res: str) -> int:
    """How much a player has of a resource."""
    if res == "solari":
        return player.solari
    return player.spice if res == "spice" else player.water


def can_pay(player: Player, goods: Mapping[Resource, int]) -> bool:
    """Has the player all of this?"""
    return (
        player.solari >= goods.get("solari", 0)
        and player.spice >= goods.get("spice", 0)
        and player.water >= goods.get("water", 0)
    )


def gain(s: State, who: Who, res: str, n: int, script: str) -> None:
    """Take n of a resource from the bank; spice counts for this turn (harvest_total)."""
    player, turn = s.table.players[who], s.table.turn
    if n <= 0 or (player.rival and leaves_goods(s, who, res, n)):
        return
    if res == "solari":
        player.solari += n
    elif res == "spice":
        player.spice += n
        if turn.player == who:
            turn.spice += n
    else:
        player.water += n
    s.tell("gained", player=who, res=res, n=n, script=script)
    if player.rival:
        settle_rival(s, who)


def pay(s: State, who: Who, goods: Mapping[Resource, int], script: str) -> None:
    """Give resources to the bank."""
    player = s.table.players[who]
    for res, n in goods.items():
        if res == "solari":
            player.solari -= n
        elif res == "spice":
            player.spice -= n
        else:
            player.water -= n
        if n:
            s.tell("paid", player=who, res=res, n=n, script=script)


def score(s: State, who: Who, n: int, script: str) -> None:
    """Victory Points are gained or lost; some Rivals score Alliances only (streamlined)."""
    player = s.table.players[who]
    sort = origin(script).sort
    if is_streamlined(s.table, player) and sort != "alliance":
        return
    player.vp += n
    player.scored[sort] = player.scored.get(sort, 0) + n
    s.tell("scored", player=who, n=n, script=script)


# ---- Rivals


def is_streamlined(t: Table, player: Player) -> bool:
    """Is this a Rival that cannot win (streamlined)?"""
    return player.rival and t.seats == 2 and t.options.streamlined_rival


def leaves_goods(s: State, who: Who, res: str, n: int) -> bool:
    """Does a streamlined Rival with its Swordmaster leave this in the bank (streamlined)?"""
    player = s.table.players[who]
    if not (player.swordmaster and is_streamlined(s.table, player)):
        return False
    s.tell("rival_left_goods", player=who, res=res, n=n)
    return True


def settle_rival(s: State, who: Who) -> None:
    """A Rival buys its Swordmaster or a VP as soon as it can (rival_swordmaster_moment)."""
    player = s.table.players[who]
    if not player.swordmaster:
        hire_rival_swordmaster(s, who, player)
    if player.swordmaster and not is_streamlined(s.table, player):
        buy_points(s, who, player)


def settle_rivals(s: State) -> None:
    """A new Conflict may be one for which Rivals turn into points what they kept for Tech."""
    for who, player in enumerate(s.table.players):
        if player.rival:
            settle_rival(s, who)


def hire_rival_swordmaster(s: State, who: Who, player: Player) -> None:
    """It pays its value in Solari, then spice, Intrigue cards and water."""
    price = RIVALS[player.leader].swordmaster_value
    held = s.box.held[who]
    if player.solari + player.spice + player.water + len(held) < price:
        return
    player.swordmaster = True
    player.agents.append("swordmaster")
    s.tell("rival_swordmaster", player=who, n=price)
    solari = min(price, player.solari)
    spice = min(price - solari, player.spice)
    cards = min(price - solari - spice, len(held))
    for _ in range(cards):
        discard_held(s, who)
    water = price - solari - spice - cards
    pay(s, who, {"solari": solari, "spice": spice, "water": water}, "rival/swordmaster")


def discard_held(s: State, who: Who) -> None:
    """A Rival gives up an Intrigue card, which nobody has seen until now."""
    card = s.box.held[who].pop()
    s.table.intrigue_discard.append(card)
    notes.card_left(s, who, card)
    s.tell("rival_gave_intrigue", player=who, card=card)


def buy_points(s: State, who: Who, player: Player) -> None:
    """7 Solari, 7 spice, 3 Intrigue cards or 3 water become a VP each."""
    numbers = RIVAL_NUMBERS
    while player.solari >= numbers.vp_solari:
        player.solari -= numbers.vp_solari
        bought(s, who, "solari", numbers.vp_solari)
    while player.spice >= numbers.vp_spice and spends_spice(s):
        player.spice -= numbers.vp_spice
        bought(s, who, "spice", numbers.vp_spice)
    while player.water >= numbers.vp_water:
        player.water -= numbers.vp_water
        bought(s, who, "water", numbers.vp_water)
    while intrigue_count(s, who) >= numbers.vp_intrigue:
        for _ in range(numbers.vp_intrigue):
            discard_held(s, who)
        bought(s, who, "intrigue", numbers.vp_intrigue)


def spends_spice(s: State) -> bool:
    """With Rise of Ix a solo Rival keeps spice for Tech until a Conflict III."""
    t = s.table
    return not (with_ix(t) and t.seats == 1) or CONFLICTS[t.conflict].level == 3


def bought(s: State, who: Who, res: str, n: int) -> None:
    """A Rival turns goods into a VP."""
    s.tell("rival_bought_vp", player=who, res=res, n=n)
    score(s, who, 1, "rival/bought")
