"""Own turns: which card goes where, what is resolved next, what is bought, when to end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from landsraad.games.imperium.bots.worth import OF_VISITS, Worth
from landsraad.games.imperium.components import (
    CARDS,
    CONTRACTS,
    EVERY_SPACE,
    INTRIGUE,
    NUMBERS,
    RESERVE,
    SCRIPTS,
    TILES,
    conditions as c,
    ops,
)
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.components.scripts import VISIT, origin
from landsraad.games.imperium.rules.pool import (
    DEPLOY,
    DEPLOY_DREADNOUGHT,
    END_TURN,
    TAKE_ALL,
)
from landsraad.games.imperium.rules.sending import (
    blocked_by_requirement,
    destinations,
    open_spaces,
    ways_to_pay,
)
from landsraad.games.imperium.rules.turn import REVEAL, visit_concerns
from landsraad.games.imperium.rules.units import can_summon, deployable
from landsraad.kernel import Ask, Value

WORTHWHILE: Final = 0.03
"""What an effect that nobody has to take must bring at least."""
MOST_BOUGHT: Final = 3


def recruits(path: str) -> int:
    """Troops that a script recruits for certain."""
    return sum(op.n for op in SCRIPTS[path] if isinstance(op, ops.Recruit))


OF_SPACE: Final = {space: recruits(f"space/{space}") for space in EVERY_SPACE}
"""Troops that each space gives for certain."""
OF_CARD: Final = {card: recruits(f"card/{card}/agent") for card in CARDS}
"""Troops that the Agent box of each card gives for certain."""
UNSTEADY: Final = (
    *(ops.Pay, ops.Paid, ops.BonusSpice, ops.DoubleBonusSpice, ops.VisitInfluence),
    *(ops.FactionInfluence, ops.RepeatSpace, ops.RecallAgent, ops.AcquireTech, ops.TeamPay),
    *(ops.Signet, ops.Per),
)
"""Effects whose worth depends on the space that is visited, or on what the visit costs."""
STEADY: Final = frozenset(CARDS) - {
    origin(path).id
    for path, script in SCRIPTS.items()
    if (origin(path).sort, origin(path).part) == ("card", "agent")
    for op in script
    if isinstance(op, UNSTEADY) or (isinstance(op, ops.If) and isinstance(op.cond, OF_VISITS))
}
"""Cards whose Agent box is worth the same wherever the visit costs nothing."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way to pay for a visit, and what the space then gives beyond that."""

    name: str
    cost: Goods
    worth: float


class Visit(msgspec.Struct, frozen=True, order=True, gc=False):
    """A card that sends an Agent to a space, and how it is paid for."""

    worth: float
    card: str
    space: str
    way: str


# ---- Agent turns


def turn(w: Worth, ask: Ask) -> Value:
    """The best visit; a Plot card or tile that helps before it; else the hand is revealed."""
    said = planned(w, ask)
    return said.card if isinstance(said, Visit) else said


def planned(w: Worth, ask: Ask) -> Value | Visit:
    """The same; a visit is given whole, so that its space need not be thought of again."""
    early = plot(w, ask)
    if early is not None:
        return early
    cards = [str(card) for card in ask.options if card in CARDS]
    if not cards:
        return REVEAL
    best = max(visits(w, cards), default=None)
    return best if best is not None and best.worth > 0 else REVEAL


def space(w: Worth, ask: Ask) -> Value:
    """Where the card that was named goes best."""
    said = w.r.view.answered("turn")
    cards = [str(said)] if said is not None else cards_to(w, ask)
    return max(visit for visit in visits(w, cards) if visit.space in ask.options).space


def cards_to(w: Worth, ask: Ask) -> list[str]:
    """In a search nobody tells the card: one of those that lead to just these spaces."""
    t, me = w.r.t, w.r.me
    free, closed = open_spaces(t, me), blocked_by_requirement(t, me)
    hand = dict.fromkeys(w.r.shield.hand)
    options = list(ask.options)
    exact = [card for card in hand if destinations(t, me, card, free, closed) == options]
    return exact or list(hand)


def way_to_pay(w: Worth, ask: Ask) -> Value:
    """How the visit is paid for best; a card with one space is not asked where it goes."""
    said, there = w.r.view.answered("turn"), w.r.view.answered("space")
    cards = [str(said)] if said is not None else list(dict.fromkeys(w.r.shield.hand))
    found = [
        visit
        for visit in visits(w, cards)
        if visit.way in ask.options and there in (None, visit.space)
    ]
    return max(found).way


def visits(w: Worth, cards: list[str]) -> list[Visit]:
    """Every card with every space that it can send an Agent to."""
    t, me = w.r.t, w.r.me
    free, closed = open_spaces(t, me), blocked_by_requirement(t, me)
    ways: dict[str, list[Way]] = {}
    found: list[Visit] = []
    for card in cards:
        kept = w.revealing(card)
        box = w.script(f"card/{card}/agent") if card in STEADY else None
        for name in destinations(t, me, card, free, closed):
            there = w.r.board.spaces[name]
            if name not in ways:
                ways[name] = priced_ways(w, there)
            for way in ways[name]:
                w.thought(name, way.name, way.cost)
                gives = box if box is not None and not way.cost else w.script(f"card/{card}/agent")
                if there.combat and not t.turn.no_deploy:
                    gives += deploying(w, card, there)
                found.append(Visit(way.worth + gives - kept, card, name, way.name))
    return found


def priced_ways(w: Worth, there: Space) -> list[Way]:
    """The ways to pay for a visit, each with what the space then gives."""
    found = []
    for name, cost in ways_to_pay(w.r.t, w.r.me, there).items():
        w.thought(there.id, name, cost)
        found.append(Way(name, cost, of_space(w, there, cost)))
    return found


def of_space(w: Worth, there: Space, cost: Goods) -> float:
    """What a space gives its visitor, less what it costs."""
    found = paying(w, cost) if cost else 0.0
    found += w.script(f"space/{there.id}")
    if there.faction:
        found += w.script(VISIT)
    for contract in w.r.you.contracts:
        if completes(w, contract, there):
            found += w.script(f"complete/{contract}")
    if visit_concerns(w.leader_power, there.faction):
        found += w.script(f"leader/{w.r.you.leader}/power")
    if there.id in w.taken and not w.r.t.turn.ignore_occupied:
        found -= 0.08
    elif there.id in w.watched:
        found += 0.06
    return found


def paying(w: Worth, cost: Goods) -> float:
    """What a visit costs, before anything of it is spent."""
    spent, w.spent = w.spent, {}
    found = sum(w.pays(name, n) for name, n in cost.items())
    w.spent = spent
    return found


def completes(w: Worth, contract: str, there: Space) -> bool:
    """Would a visit complete this contract?"""
    asked = CONTRACTS[contract].condition
    if isinstance(asked, c.VisitTo):
        return bool(w.r.board.instead.get(asked.space, asked.space) == there.id)
    if isinstance(asked, c.Harvest) and there.maker:
        return there.maker_base_spice + w.r.t.bonus.get(there.id, 0) >= asked.spice
    return False


def deploying(w: Worth, card: str, there: Space) -> float:
    """What deploying there would add, without the swords of the card that goes."""
    units = w.r.units
    coming = min(OF_SPACE[there.id] + OF_CARD[card], units.supply)
    most = coming + min(units.garrison, NUMBERS.garrison_deploy_limit_per_turn)
    return w.fight.deploying(most, w.p.troop, w.fight.shown_by(card))


# ---- the free order of effects


def effect(w: Worth, ask: Ask) -> Value:
    """Plain gains, then the best effect, then troops, purchases and Plot cards, then the end."""
    if TAKE_ALL in ask.options:
        return TAKE_ALL
    open_ones = {each.id: each for each in w.r.t.turn.pool}
    numbers = [each for each in ask.options if isinstance(each, int)]
    if len(numbers) == 1 and END_TURN not in ask.options:
        return numbers[0]
    priced = {
        each: w.op(open_ones[each].script, open_ones[each].index, open_ones[each].group)
        for each in numbers
    }
    best = max(priced, key=lambda each: priced[each], default=None)
    if best is not None and (priced[best] > WORTHWHILE or END_TURN not in ask.options):
        return best
    if DEPLOY in ask.options and troops_to_deploy(w, deployable(w.r.t)):
        return DEPLOY
    if DEPLOY_DREADNOUGHT in ask.options:
        return DEPLOY_DREADNOUGHT
    bought = purchase(w, ask)
    if bought is not None:
        return bought
    card = plot(w, ask)
    return card if card is not None else END_TURN


def troops_to_deploy(w: Worth, most: int) -> int:
    """How many troops go into the Conflict."""
    return w.fight.best_troops(most, w.p.troop)


def purchase(w: Worth, ask: Ask) -> Value | None:
    """The dearest card of the best set that the Persuasion pays; None: nothing helps."""
    held = [str(each) for each in ask.options if each in CARDS]
    if not held:
        return None
    gains = {card: w.joining(card) for card in held}
    wanted = [card for card in held if gains[card] > 0]
    wanted += [card for card in wanted if card in RESERVE]
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for several in paid_together(wanted, w.r.t.turn.persuasion, MOST_BOUGHT):
        best = max(best, (sum(map(gains.__getitem__, several)), several))
    return max(best[1], key=gains.__getitem__, default=None)


def paid_together(cards: list[str], persuasion: int, most: int) -> Iterator[tuple[str, ...]]:
    """Every set of up to `most` of these cards that this Persuasion can buy."""
    for place, card in enumerate(cards, 1):
        left = persuasion - CARDS[card].cost
        if left >= 0:
            yield (card,)
            if most > 1:
                for others in paid_together(cards[place:], left, most - 1):
                    yield (card, *others)


# ---- Plot cards and tiles


def plot(w: Worth, ask: Ask) -> Value | None:
    """The best Intrigue card or tile to use now, if any helps enough."""
    best, found = 0.0, None
    for option in ask.options:
        if option in INTRIGUE:
            played = way_worth(w, str(option), "plot")
            if played - w.p.kept <= best:
                continue
            gain = played - max(way_worth(w, str(option), "endgame"), w.p.kept)
        elif option in TILES:
            powers = range(len(TILES[str(option)].power))
            gain = max(w.script(f"tile/{option}/{number}") for number in powers) - WORTHWHILE
        else:
            continue
        if gain > best:
            best, found = gain, option
    return found


def way_worth(w: Worth, card: str, when: str) -> float:
    """The best way to play an Intrigue card at such a moment."""
    ways = enumerate(INTRIGUE[card].options)
    return max(
        (line_worth(w, card, number) for number, way in ways if way.when == when), default=0.0
    )


def line_worth(w: Worth, card: str, number: int) -> float:
    """What one way to play an Intrigue card gives."""
    lines = SCRIPTS[f"intrigue/{card}/{number}"]
    if any(isinstance(op, ops.Sandworm) for op in lines) and not can_summon(w.r.t, w.r.owner):
        return 0.0
    return w.script(f"intrigue/{card}/{number}")
