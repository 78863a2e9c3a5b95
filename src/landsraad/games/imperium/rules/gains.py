"""What is forced and leaves no choice comes by itself where no order matters (plain_gains).

Whether it could is judged by what lies open alone, so that silence tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from landsraad.games.imperium.components import SCRIPTS, ops
from landsraad.games.imperium.components.scripts import parts
from landsraad.games.imperium.rules.contracts import on_offer
from landsraad.games.imperium.rules.effects import choices
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.effects.units import must_place
from landsraad.games.imperium.rules.table import fighter, intrigue_count, tracks_meant
from landsraad.games.imperium.state import Effect, State, Who

SURE: Final = (
    *(ops.Gain, ops.Persuasion, ops.Swords, ops.Vp, ops.BonusSpice, ops.MakerHooks, ops.Control),
    *(ops.Swordmaster, ops.SwordmasterBonus, ops.CouncilSeat, ops.Sandworm, ops.AddFirstReward),
    *(ops.Dividends, ops.Intrigue, ops.StealIntrigue, ops.EachOpponentDiscards, ops.VisitInfluence),
)
"""More of it is never worse for anything that may come after it."""
DECK_LOOKED_AT: Final = (ops.Sift, ops.OtherMemories, ops.ToDeckTop)
"""What looks at a deck's top, or changes it."""
SHUFFLED_IN: Final = (ops.Trash, ops.Acquire, ops.Discard)
"""What changes the pile of which a new deck is made."""
OF_SUPPLY: Final = (ops.Memory, ops.Negotiator, ops.OtherMemories, ops.Reinforce)
"""What takes troops from the supply, or returns them to it."""
GAINED: Final = (ops.If, ops.Recruit, ops.ShieldWall)
"""What may stand in a list that one chooses, besides what is sure."""
COUNTED: Final = (
    *(ops.Draw, ops.Swords, ops.Sandworm, ops.Acquire, ops.Contract, ops.CompleteContract),
    *(ops.Influence, ops.InfluencePick, ops.FactionInfluence, ops.LoseInfluence),
    *(ops.OtherMemories, ops.Trash, ops.TrashSelf, ops.ReturnSelf, ops.Sift),
)
"""What may change a number that an effect counts (counted_once)."""


class Lying:
    """All that lies open in a turn, as everybody sees it."""

    def __init__(self, s: State, who: Who, *, may_buy: bool) -> None:
        self.s = s
        self.who = who
        self.pool = s.table.turn.pool
        self.plots = intrigue_count(s, who) > 0
        self.may_buy = may_buy

    def others(self, effect: Effect) -> Iterator[ops.Op]:
        """Everything that the other open effects may do."""
        for each in self.pool:
            if each.id != effect.id:
                yield from within(each.script, each.index)

    def among_others(self, effect: Effect, sorts: tuple[type[ops.Op], ...]) -> bool:
        """May another open effect do something of these sorts?"""
        return any(isinstance(op, sorts) for op in self.others(effect))

    def come_by_themselves(self, effects: Iterable[Effect]) -> list[Effect]:
        """Those of the possible effects whose order nobody could care about, as printed."""
        return [each for each in effects if self.sure(each, each.script, each.index)]

    def begins_by_itself(self, effects: Iterable[Effect]) -> list[Effect]:
        """The first forced effect that only asks who or where, and that no other one touches."""
        for each in effects:
            if self.only_asks(each, *innermost(each.script, each.index)):
                return [each]
        return []

    def only_asks(self, effect: Effect, script: str, index: int) -> bool:
        """Must it be done, is there a choice inside, and does no other effect bear on it?"""
        op = SCRIPTS[script][index]
        match op:
            case ops.Spy():
                moved = self.among_others(effect, (ops.RecallSpy,))
                at = At(self.who, effect.group, script, index)
                return not moved and must_place(self.s, at, op)
            case ops.Choose():
                lists = (f"{script}/{index}/{each}" for each in range(len(op.options)))
                return not op.may and all(map(only_gains, lists))
            case ops.Influence():
                return not self.among_others(effect, (ops.LoseInfluence, ops.Per))
            case ops.Contract():
                return True
        return False

    def sure(self, effect: Effect, script: str, index: int) -> bool:
        """Does an effect, or this part of it, leave neither a choice nor an order?"""
        op = SCRIPTS[script][index]
        at = At(self.who, effect.group, script, index)
        match op:
            case ops.If():
                return self.all_sure(effect, f"{at.path}/then")
            case ops.Trigger():
                return self.all_sure(effect, f"{at.path}/do")
            case ops.CompleteContract():
                return self.all_sure(effect, f"contract/{op.contract}")
            case ops.Choose():
                return self.one_way(effect, at, op)
            case ops.Per():
                return self.counted(effect, at)
            case ops.Draw():
                return self.drawn(effect)
            case ops.Recruit():
                return self.recruited(effect, op)
            case ops.Influence() | ops.FactionInfluence():
                return self.risen(effect, op)
            case ops.Contract():
                return not on_offer(self.s.table, self.who)
            case ops.TrashSelf():
                return len(self.pool) == 1
        return isinstance(op, SURE)

    def all_sure(self, effect: Effect, script: str) -> bool:
        """Is each part of a script sure?"""
        return all(self.sure(effect, script, index) for index in range(len(SCRIPTS[script])))

    def one_way(self, effect: Effect, at: At, op: ops.Choose) -> bool:
        """Only one list can do anything, and nothing here could open another: a worm needs hooks,
        and a Conflict without the Shield Wall.
        """
        found = choices(self.s, at, op)
        closed = [number for number in range(len(op.options)) if number not in found]
        summons = all(summons_worms(f"{at.path}/{number}") for number in closed)
        if op.may or len(found) != 1 or not summons:
            return False
        player = self.s.table.players[fighter(self.s.table, self.who)]
        openers = (ops.MakerHooks, ops.ShieldWall)
        opened = self.among_others(effect, openers) or (player.hooks and self.plots)
        return not opened and self.all_sure(effect, f"{at.path}/{found[0]}")

    def counted(self, effect: Effect, at: At) -> bool:
        """What is counted cannot change any more, so there is no better moment."""
        later = self.plots or self.may_buy or self.among_others(effect, COUNTED)
        return not later and self.all_sure(effect, f"{at.path}/do")

    def drawn(self, effect: Effect) -> bool:
        """Cards come from a deck that is long enough, and that nothing else looks at."""
        if self.among_others(effect, DECK_LOOKED_AT) or self.forced_to_part(effect):
            return False
        if self.may_buy and self.s.table.players[self.who].tiles:
            return False
        wanted = sum(
            op.n
            for each in self.pool
            for op in within(each.script, each.index)
            if isinstance(op, ops.Draw)
        )
        lasts = wanted <= len(self.s.box.decks[self.who])
        return lasts or not (self.may_buy or self.among_others(effect, SHUFFLED_IN))

    def forced_to_part(self, effect: Effect) -> bool:
        """Must the player lose a card by another open effect, which may find the hand empty?"""
        others = [each for each in self.pool if each.id != effect.id]
        own = [SCRIPTS[script][index] for script, index in map(inner, others)]
        return any(
            isinstance(op, ops.Discard) or (isinstance(op, ops.Trash) and not op.may) for op in own
        )

    def recruited(self, effect: Effect, op: ops.Recruit) -> bool:
        """The supply has the troops, and nothing else wants them."""
        supply = self.s.table.players[fighter(self.s.table, self.who)].supply
        return not op.to and supply >= op.n and not self.among_others(effect, OF_SUPPLY)

    def risen(self, effect: Effect, op: ops.Influence | ops.FactionInfluence) -> bool:
        """One track rises, and none is to fall."""
        by_choice = isinstance(op, ops.Influence) and (
            op.faction == "choice"
            or (
                op.faction != "each_spied_on"
                and len(tracks_meant(self.s.table, self.who, op.faction)) != 1
            )
        )
        return not by_choice and not self.among_others(effect, (ops.LoseInfluence, ops.Per))


@cache
def within(script: str, index: int) -> tuple[ops.Op, ...]:
    """An op with everything inside it; of a contract its reward."""
    op = SCRIPTS[script][index]
    inner = [path for path, _ in parts(f"{script}/{index}", op)]
    if isinstance(op, ops.CompleteContract):
        inner.append(f"contract/{op.contract}")
    found: list[ops.Op] = [op]
    for path in inner:
        for each in range(len(SCRIPTS[path])):
            found += within(path, each)
    return tuple(found)


def inner(effect: Effect) -> tuple[str, int]:
    """Where the op of an effect stands once its conditions hold."""
    return innermost(effect.script, effect.index)


def innermost(script: str, index: int) -> tuple[str, int]:
    """Where the op that does something stands, behind its conditions."""
    op = SCRIPTS[script][index]
    while isinstance(op, ops.If) and len(op.then) == 1:
        script, index, op = f"{script}/{index}/then", 0, op.then[0]
    return script, index


@cache
def only_gains(script: str) -> bool:
    """Is each part of a list something that is gained?"""
    return all(
        isinstance(op, (*SURE, *GAINED))
        for index in range(len(SCRIPTS[script]))
        for op in within(script, index)
    )


@cache
def summons_worms(script: str) -> bool:
    """Would this list call a sandworm?"""
    return any(
        isinstance(op, ops.Sandworm)
        for index in range(len(SCRIPTS[script]))
        for op in within(script, index)
    )
