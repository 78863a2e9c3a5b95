"""What can never be made or lost (checker_moments)."""

from __future__ import annotations

from collections import Counter

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOTTOM,
    BOX,
    CARDS,
    DECKS,
    HARKONNEN,
    LEADERS,
    NUMBERS,
    OBJECTIVES,
    PRESCIENCE,
    SCHEMING,
    SIDES,
    SIETCHES,
    TOKENS,
    TOP,
    deck_of,
)
from landsraad.games.war_for_arrakis.rules.board import (
    bits,
    homes_of,
    legions_of,
    sands,
    smuggler_harvesters,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    FRIGATES,
    NAVIGATOR,
    NAVIGATOR_LEADER,
    limit,
)
from landsraad.games.war_for_arrakis.rules.table import boards_of, seats_of, side_of
from landsraad.games.war_for_arrakis.state import KINDS, State, Table
from landsraad.kernel import must


def invariants(s: State) -> None:
    """Raise when something was made or lost that cannot be."""
    t = s.table
    _figures(t)
    _leaders(t)
    _dice(t)
    _cards(s)
    _desert(t)
    _tracks(t)
    _smugglers(t)
    _guild(t)
    _secrets(s)
    if t.agenda and t.agenda[-1][0] == "take_turn":
        _between_turns(t)


def _between_turns(t: Table) -> None:
    """What may be broken only while somebody decides how to mend it."""
    worms = worm_bits(t)
    must(not bits(t.legions) & worms, "no legion beside a sandworm")
    for area, legion in t.legions.items():
        must(legion.units > 0, f"{area}: no leader without a unit")
        must(legion.units <= limit(t, legion.side), f"{area}: no more units than the limit")
    must(not t.effects, "nothing is left of the turn before")
    must(t.battle is None and t.blow is None, "every battle is over")


def _figures(t: Table) -> None:
    for side in SIDES:
        pieces, reserve = BOX.pieces[side], t.reserve[side]
        own = [legion for legion in t.legions.values() if legion.side == side]
        for kind in ("regular", "elite", "special", "generic"):
            there = sum(getattr(legion, kind) for legion in own)
            left = getattr(reserve, kind)
            must(left >= 0, f"{side}: nobody owes {kind} figures")
            must(there + left == getattr(pieces, kind), f"{side}: all {kind} figures are somewhere")
    for area, legion in t.legions.items():
        counts = [getattr(legion, kind) for kind in (*KINDS, "generic")]
        must(min(counts) >= 0, f"{area}: figures are counted from 0")
    must(not legions_of(t, ATREIDES) & homes_of(t, HARKONNEN), "no Atreides in a settlement")
    must(not legions_of(t, HARKONNEN) & homes_of(t, ATREIDES), "no Harkonnen in a sietch")


def _leaders(t: Table) -> None:
    standing = Counter(leader for legion in t.legions.values() for leader in legion.leaders)
    lying = Counter(leader for board in t.boards.values() for leader in board.tank if leader)
    for leader, place in t.leaders.items():
        must(standing[leader] == (place == "board"), f"{leader}: on the board once, or not at all")
        must(lying[leader] == (place == "tank"), f"{leader}: in one tank, or not at all")
    must(not set(standing) - set(t.leaders), "leaders on the board belong to this game")
    for legion in t.legions.values():
        for leader in legion.leaders:
            must(side_of(t, leader) == legion.side, f"{leader}: with its own side")
    for name, board in t.boards.items():
        must(len(board.tank) == NUMBERS.tank_slots, f"{name}: five slots in the tank")
        must(set(board.spent) <= set(LEADERS), f"{name}: spent cards are leaders'")


def _dice(t: Table) -> None:
    if t.phase != "actions":
        return
    for side in SIDES:
        lying = sum(
            sum(t.boards[name].dice.values()) + sum(t.boards[name].used.values())
            for name in boards_of(t, side)
        )
        out = t.dice_out if side == HARKONNEN else 0
        tokens = 1 if side in t.laid else 0
        if not (side == HARKONNEN and t.mahdi):
            must(lying + out - tokens == BOX.action_die[side].dice, f"{side}: all dice are there")


def _cards(s: State) -> None:
    t = s.table
    for side in SIDES:
        for deck in DECKS[side]:
            there = Counter([*s.box.decks[deck], *t.discards[deck]])
            elsewhere = [card for shield in s.shields for card in shield.hand]
            elsewhere += [card for cards in t.attached.values() for card in cards]
            elsewhere += [*t.lasting, *s.box.reinforcements]
            elsewhere += [effect.source for effect in t.effects if effect.source in CARDS]
            there.update(card for card in elsewhere if CARDS[card].deck == deck)
            must(there == Counter(deck_of(deck, t.options.modules())), f"{deck}: all cards")
    for role, copies in t.schemers.items():
        held = s.shields[t.roles.index(role)].hand.count(SCHEMING)
        must(held >= copies, f"{role}: what everybody knows of the hand is true")
    seen = [*s.box.prescience, *t.row, *t.gone]
    must(sorted(seen) == sorted(PRESCIENCE), "18 prescience cards")
    must(set(t.attached) <= set(t.row), "cards are attached to what lies open")


def _desert(t: Table) -> None:
    sand, worms = sands(t), worm_bits(t)
    must(len(set(t.wormsigns)) == len(t.wormsigns), "one wormsign an area")
    must(len(t.wormsigns) <= sum(NUMBERS.wormsigns.values()), "16 wormsigns")
    must(not bits(t.wormsigns) & worms, "no wormsign beside a sandworm")
    must(not bits(t.wormsigns) & ~sand, "wormsigns lie in the desert")
    must(len(set(t.worms)) == len(t.worms) <= NUMBERS.sandworms, "four sandworms")
    must(t.wild_maker not in t.worms, "one sandworm an area")
    harvesters = [*t.harvesters, *smuggler_harvesters(t)]
    must(len(set(harvesters)) == len(harvesters), "one harvester an area")
    must(not bits(harvesters) & ~sand, "harvesters stand in the desert")
    must(len(t.harvesters) <= NUMBERS.harvesters, "eight harvesters")
    for kind, most in (("ornithopter", NUMBERS.ornithopters), ("carryall", NUMBERS.carryalls)):
        must(list(t.air.values()).count(kind) <= most, f"{most} of {kind}")


def _smugglers(t: Table) -> None:
    smugglers = t.smugglers
    if smugglers is None:
        return
    there = sum(legion.smuggler for legion in t.legions.values())
    all_units = 0 if smugglers.mood == "defeated" else NUMBERS.smuggler_units
    counted = there + smugglers.waiting + t.reserve[ATREIDES].smuggler
    must(counted == all_units, "all smuggler units are somewhere")
    must(bool(smugglers.base) == (smugglers.mood == "allied"), "allied smugglers have a base")
    must(len(smugglers.harvesters) <= smugglers.left, "captured harvesters stay away")
    must(0 <= smugglers.thopters <= NUMBERS.smuggler_ornithopters, "three smuggler ornithopters")


def _guild(t: Table) -> None:
    there = "aside" if NAVIGATOR in t.air.values() else "away"
    must(
        t.leaders.get(NAVIGATOR_LEADER, "away") == there, "the Navigator is in play while it flies"
    )
    for side, liner in t.heighliners.items():
        own = [legion.troop for legion in t.legions.values() if legion.side == side]
        resting = t.battle.resting if t.battle and t.battle.side == side else 0
        troops = sum(own) + resting + liner.troops + t.reserve[side].troop
        must(troops == NUMBERS.troops_per_side, f"{side}: all colour bases are somewhere")
        flying = list(t.air.values()).count(FRIGATES[side])
        frigates = flying + liner.frigates + t.frigates[side]
        must(frigates == NUMBERS.frigates_per_side, f"{side}: three frigates")
        must(0 <= liner.step < NUMBERS.heighliner_steps, f"{side}: a heighliner on its way")


def _tracks(t: Table) -> None:
    must(0 <= t.supremacy <= NUMBERS.supremacy_win, "supremacy is on its track")
    for marker, step in t.prescience.items():
        must(0 <= step <= NUMBERS.prescience_last_step, f"{marker} is on its track")
    for power, row in t.imperium.items():
        must(BOTTOM <= row <= TOP, f"{power} is on its board")
    must(0 <= t.stored <= 1, "the reserve holds one spice")
    must(0 <= t.claims <= NUMBERS.prescience_claims, "two claims a round")
    tokens = [*t.bene_gesserit.values(), t.bene_gesserit_left]
    must(min(tokens) >= 0, "Bene Gesserit tokens are counted from 0")
    must(sum(tokens) <= NUMBERS.bene_gesserit, "five Bene Gesserit tokens")


def _secrets(s: State) -> None:
    t = s.table
    seats = seats_of(t, ATREIDES)
    first = s.shields[seats[0]]
    for seat in seats:
        shield = s.shields[seat]
        must(shield.ranks == first.ranks, "partners know the same ranks")
        must(shield.faces == first.faces, "partners know the same tokens")
        must(shield.objectives == first.objectives, "partners know the same objectives")
    must(sorted(first.ranks) == sorted(SIETCHES), "eight sietches")
    must(sorted(first.ranks.values()) == sorted(NUMBERS.sietch_ranks), "eight ranks")
    must(set(t.sietches.values()) <= set(first.ranks), "a sietch has a rank")
    for sietch, rank in t.ranks.items():
        must(first.ranks[sietch] == rank, f"{sietch}: what was turned up is true")
    lying = [token for legion in t.legions.values() for token in legion.tokens]
    lying += [t.drawn] if t.drawn else []
    must(sorted(lying) == sorted([*first.faces, *s.box.garrisons]), "tokens have a face")
    faces = [*first.faces.values(), *s.box.garrisons.values(), *s.box.tokens]
    must(len(set(faces)) == len(faces), "each token is in one place")
    must(set(faces) <= set(TOKENS), "faces are those of the box")
    dealt = [*first.objectives, *s.box.objectives]
    must(sorted(dealt) == sorted(OBJECTIVES), "six secret objectives")
    must(len(first.objectives) == t.objectives, "everybody knows how many objectives there are")
    for number, objective in enumerate(first.objectives):
        must(t.refuted.get(objective, 0) <= number, f"{objective}: no check has refuted it")
    for side in SIDES:
        notes = [s.shields[seat].notes for seat in seats_of(t, side)]
        must(notes[1:] == notes[:-1], f"{side}: partners remember the same")
