"""Worlds that agree with what a faction has seen.

Hidden are pouches, as far as spice was handed over in private, choices for battles, ballots, loans
and offers of others, and the order of cards and discs. All else lies open.
"""

from __future__ import annotations

from landsraad.games.megagame.components import (
    CARDS,
    EXPLORATION,
    ORDER,
    SEAT_OF,
    SISTERHOOD,
)
from landsraad.games.megagame.rules.battle.strength import free_leaders, numbers
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.rules.organisations.marriages import BRED
from landsraad.games.megagame.rules.purse import hand_over
from landsraad.games.megagame.state import Ballot, Box, Commit, Shield, State, View
from landsraad.kernel import Dice
from landsraad.kernel.state import copied

HAND_OVERS = 3
"""How many gifts between others are imagined at most."""


def imagine(view: View, dice: Dice) -> State:
    """A whole state that this seat cannot tell from the true one."""
    table = copied(view.table)
    s = State(table, [Shield({}, 0) for _ in ORDER], Box(dice.split("imagined dice"), [], []))
    me = ORDER[view.seat] if view.seat >= 0 else ""
    if me:
        s.shields[view.seat] = copied(view.own)
        mirror(s, me)
    fill_pouches(s, me, dice)
    fill_box(s, me, dice)
    for name in ORDER:
        if name != me:
            fill_choices(s, name, dice)
    if table.options.votes_public_before_count:
        fill_ballots(s, me, dice)
    return s


# ---- what two know


def mirror(s: State, me: str) -> None:
    """What this faction knows together with another lies behind the other's shield, too."""
    own = s.shields[SEAT_OF[me]]
    for other, count in own.handed.items():
        s.shields[SEAT_OF[other]].handed[me] = -count
    for other, year in own.got.items():
        s.shields[SEAT_OF[other]].gave[me] = year
    for other, year in own.gave.items():
        s.shields[SEAT_OF[other]].got[me] = year
    for other, lines in own.received.items():
        s.shields[SEAT_OF[other]].letters[me] = lines
    for other, lines in own.letters.items():
        if other in SEAT_OF:
            s.shields[SEAT_OF[other]].received[me] = lines
    for offer in own.offers:
        for other in {offer.by, offer.to} - {me, ""}:
            s.shields[SEAT_OF[other]].offers.append(offer)
    for question in own.questions:
        other = question.asked if question.asker == me else question.asker
        s.shields[SEAT_OF[other]].questions.append(question)
    for region, loans in own.loans.items():
        for loan in loans:
            other = loan.to if loan.owner == me else loan.owner
            s.shields[SEAT_OF[other]].loans.setdefault(region, []).append(loan)


# ---- pouches


def fill_pouches(s: State, me: str, dice: Dice) -> None:
    """What could be counted, changed by gifts that nobody else saw."""
    others = [name for name in ORDER if name != me]
    for name in others:
        own, hidden = s.table.factions[name], s.shields[SEAT_OF[name]]
        hidden.pouch = own.counted - own.board + sum(hidden.handed.values())
    for name in others:
        while s.shields[SEAT_OF[name]].pouch < 0:
            hand_over(s, rich(s, others, dice), name, 1)
    for _ in range(dice.below(HAND_OVERS + 1, "imagined gifts")):
        giver = rich(s, others, dice)
        taker = dice.pick([name for name in others if name != giver], "imagined gift")
        if giver:
            most = s.shields[SEAT_OF[giver]].pouch
            hand_over(s, giver, taker, 1 + dice.below(most, "imagined gift"))


def rich(s: State, others: list[str], dice: Dice) -> str:
    """Somebody who has spice to give; empty: nobody has."""
    able = [name for name in others if s.shields[SEAT_OF[name]].pouch > 0]
    return dice.pick(able, "imagined giver") if able else ""


# ---- cards and discs


def fill_box(s: State, me: str, dice: Dice) -> None:
    """Discs and cards that are nowhere else; three may lie with the Bene Gesserit."""
    t = s.table
    counts = {row.power: row.count for row in CARDS.leader if row.power <= t.joined}
    sisterhood = s.shields[SEAT_OF[SISTERHOOD]]
    held = [power for each in t.factions.values() for power in each.leaders]
    for power in [*held, *t.tanks, *sisterhood.drawn]:
        counts[power] -= 1
    s.box.pouch = [power for power, count in counts.items() for _ in range(count)]
    dice.shuffle(s.box.pouch, "imagined pouch")
    if me != SISTERHOOD and any(each.blessed for each in t.courtships):
        sisterhood.drawn, s.box.pouch = s.box.pouch[:BRED], s.box.pouch[BRED:]
    deck = [card.id for card in EXPLORATION.values() for _ in range(card.count)]
    for card in [*(card for each in t.factions.values() for card in each.cards), *t.spent]:
        deck.remove(card)
    dice.shuffle(deck, "imagined deck")
    s.box.deck = deck


# ---- sealed choices


def fill_choices(s: State, name: str, dice: Dice) -> None:
    """A side of a battle may have chosen, and somebody with votes may have voted."""
    hidden, t = s.shields[SEAT_OF[name]], s.table
    for region, battle in t.battles.items():
        both = (battle.attacker, battle.defender)
        chosen = sum(region in s.shields[SEAT_OF[each]].commits for each in both)
        if name in both and not chosen and dice.below(2, "imagined choice"):
            number = dice.pick(numbers(s, region, name), "imagined number")
            leaders = [-1, *sorted(set(free_leaders(s, name, t.battles)))]
            hidden.commits[region] = Commit(number, dice.pick(leaders, "imagined leader"))
    if not t.options.votes_public_before_count:
        for id, vote in t.votes.items():
            if most := votes_of(t, name, vote):
                yes = dice.below(most + 1, "imagined ballot")
                hidden.ballots[id] = Ballot(yes, dice.below(most - yes + 1, "imagined ballot"))


def fill_ballots(s: State, me: str, dice: Dice) -> None:
    """Where totals are shown, somebody must have cast them."""
    t = s.table
    for id, vote in t.votes.items():
        own = s.shields[SEAT_OF[me]].ballots.get(id, Ballot()) if me else Ballot()
        left = Ballot(vote.yes - own.yes, vote.no - own.no)
        others = [name for name in ORDER if name != me and votes_of(t, name, vote)]
        dice.shuffle(others, "imagined voters")
        for name in others:
            most = votes_of(t, name, vote)
            yes = min(left.yes, most)
            cast = Ballot(yes, min(left.no, most - yes))
            if cast.yes or cast.no:
                s.shields[SEAT_OF[name]].ballots[id] = cast
            left = Ballot(left.yes - cast.yes, left.no - cast.no)
