"""What can never be made or lost."""

from __future__ import annotations

from collections import Counter

from landsraad.games.imperium.components import (
    CONFLICTS,
    CONTRACTS,
    INTRIGUE,
    IX,
    NUMBERS,
    OBJECTIVES,
    RESERVE,
    SARDAUKAR_CONTRACTS,
    TILES,
)
from landsraad.games.imperium.rules.influence import most
from landsraad.games.imperium.rules.setup import (
    conflict_cards,
    imperium_deck,
    intrigue_deck,
    starting_deck,
)
from landsraad.games.imperium.rules.table import board, owned, with_contracts, with_ix
from landsraad.games.imperium.state import Player, State, Table
from landsraad.kernel import must


def invariants(s: State) -> None:
    """Raise when something was made or lost that cannot be."""
    t = s.table
    if not t.round:
        return
    for who, player in enumerate(t.players):
        _pieces(t, who, player)
    _posts(t)
    _hands(s)
    _deck_cards(s)
    _intrigue(s)
    _conflicts(s)
    _contracts(s)
    _tiles(s)
    _turn(t)


def _pieces(t: Table, who: int, player: Player) -> None:
    troops = (
        player.supply + player.garrison + player.conflict + player.memories + player.negotiators
    )
    most_troops = 0 if player.commander else NUMBERS.troops_total
    must(troops == most_troops, f"player {who}: all troops are somewhere")
    numbers = (player.solari, player.spice, player.water, player.supply, player.garrison)
    must(
        min(*numbers, player.conflict, player.worms, player.swords) >= 0, f"player {who}: no debts"
    )
    must(len(player.spies) <= NUMBERS.spies_in_supply, f"player {who}: three Spies")
    must(len(set(player.spies)) == len(player.spies), f"player {who}: one Spy a post")
    if with_ix(t) and not player.commander:
        flags = list(t.flags.values()).count(who)
        ships = player.dreadnoughts + player.dread_garrison + player.dread_conflict + flags
        must(ships == IX.overlay.dreadnoughts, f"player {who}: all dreadnoughts are somewhere")
    agents = len(player.agents) + len(player.sent)
    usual = NUMBERS.agents_on_leader
    must(usual <= agents <= usual + player.swordmaster, f"player {who}: all Agents are there")
    for track, n in player.influence.items():
        must(0 < n <= most(t, track), f"player {who}: on the track of {track}")


def _posts(t: Table) -> None:
    here = board(t)
    for player in t.players:
        must(all(post in here.posts for post in player.spies), "Spies stand on posts")
        must(all(space in here.spaces for space in player.sent), "Agents stand on spaces")
    must(all(n > 0 for n in t.bonus.values()), "bonus spice is counted from 1")
    for track, holder in t.alliances.items():
        levels = [player.influence.get(track, 0) for player in t.players]
        pending = any(frame[0] == "alliance_goes_to" for frame in t.agenda)
        must(pending or levels[holder] >= NUMBERS.alliance_at, f"{track}: an ally has 4")
        must(pending or levels[holder] == max(levels), f"{track}: nobody is above its ally")


def _hands(s: State) -> None:
    for who, shield in enumerate(s.shields):
        player = s.table.players[who]
        there = [*s.box.decks[who], *shield.hand, *shield.looking]
        must(sorted(there) == sorted(player.unseen), f"player {who}: deck and hand are as known")
        must(not Counter(player.known_hand) - Counter(shield.hand), f"player {who}: known hand")
        top = s.box.decks[who][-len(player.known_top) :] if player.known_top else []
        must(top == player.known_top, f"player {who}: the known top of the deck")
        for mate, hand in shield.hands.items():
            must(hand == s.shields[mate].hand, f"player {who}: sees the hand of {mate}")
            must(shield.plots[mate] == s.shields[mate].intrigue, f"player {who}: and Intrigue")


def _deck_cards(s: State) -> None:
    t = s.table
    there = Counter([*s.box.imperium, *t.row, *t.throne, *t.trashed])
    for card, n in t.reserve.items():
        must(0 <= n <= RESERVE[card], f"{card}: in its stack")
        there[card] += n
    for player in t.players:
        there.update(owned(player))
        there.update(player.aside)
    every = Counter(imperium_deck(t))
    every.update(RESERVE)
    for player in t.players:
        if not player.rival:
            every.update(starting_deck(t, player))
    for name in [name for name in there if name in INTRIGUE or name in TILES]:
        del there[name]
    must(there == every, "all cards of decks are somewhere")


def _intrigue(s: State) -> None:
    t = s.table
    there = Counter([*s.box.intrigue, *t.playing, *t.intrigue_discard])
    there.update(card for card in t.trashed if card in INTRIGUE)
    for shield in s.shields:
        there.update(shield.intrigue)
    for held in s.box.held:
        there.update(held)
    for player in t.players:
        there.update(player.lasting)
    must(there == Counter(intrigue_deck(t)), "all Intrigue cards are somewhere")


def _conflicts(s: State) -> None:
    t = s.table
    there = [*s.box.conflicts, *s.box.unused, *t.left]
    won = [card for player in t.players for card in (*player.face_up, *player.face_down)]
    there += [card for card in won if card in CONFLICTS]
    if t.conflict not in there:
        there.append(t.conflict)
    every = [card for level in (1, 2, 3) for card in conflict_cards(t, level)]
    must(sorted(there) == sorted(every), "all Conflict cards are somewhere")
    objectives = [card for card in won if card in OBJECTIVES]
    must(len(set(objectives)) == len(objectives), "an Objective each")


def _contracts(s: State) -> None:
    t = s.table
    there = [*s.box.contracts, *t.contracts, *t.sardaukar]
    for player in t.players:
        there += [*player.contracts, *player.completed]
    there = [contract for contract in there if not CONTRACTS[contract].rise_of_ix]
    every = [
        each.id for each in CONTRACTS.values() if not each.rise_of_ix for _ in range(each.count)
    ]
    must(sorted(there) == (sorted(every) if with_contracts(t) else []), "all contracts")
    must(set(t.sardaukar) <= set(SARDAUKAR_CONTRACTS), "two contracts lie aside")


def _tiles(s: State) -> None:
    t = s.table
    there = [tile for tile in (*t.tech, *t.trashed) if tile in TILES]
    there += [tile for stack in s.box.tech for tile in stack]
    there += [tile for player in t.players for tile in player.tiles]
    must(sorted(there) == (sorted(TILES) if with_ix(t) else []), "18 Tech tiles")


def _turn(t: Table) -> None:
    turn = t.turn
    ids = [effect.id for effect in turn.pool]
    must(len(set(ids)) == len(ids), "open effects have their own numbers")
    must(0 <= turn.persuasion <= turn.generated, "Persuasion is spent once")
    must(turn.from_garrison <= NUMBERS.garrison_deploy_limit_per_turn, "two from the garrison")
