"""What things are worth in a position, in Victory Points: one price for every decision.

`Worth.script` prices any list of effects of the data: spaces, boxes of cards, rewards, contracts.
`pricing` knows each kind of op; this module knows what it all hangs on: goods, Influence by steps,
cards by what they do in the deck, the Conflict at hand.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from landsraad.games.imperium.bots.fighting import Fight
from landsraad.games.imperium.bots.pricing import IMPOSSIBLE, PRICES
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.components import (
    CARDS,
    CONTRACTS,
    LEADERS,
    NUMBERS,
    PERSONAL_TRACKS,
    SCRIPTS,
    SPICE_MUST_FLOW,
    conditions as c,
    ops,
)
from landsraad.games.imperium.rules.table import (
    is_personal,
    linked_spies,
    on_track,
    tracks_meant,
    tracks_of_choice,
)
from landsraad.games.imperium.state import NOBODY

GOODS: Final = {"solari": (0.12, 0.02), "spice": (0.14, 0.03), "water": (0.14, 0.02)}
"""What one of each is worth in the first round and in the last."""
PLENTY: Final = 8
"""More than this of one good is worth half."""
UNLOCKS: Final = {"fremen": 0.30, "spacing_guild": 0.12, "emperor": 0.10, "bene_gesserit": 0.10}
"""What the second step of a track opens, beside its point."""


SCORING: Final = 3.5
"""With fewer rounds left The Spice Must Flow is bought for its point."""
PERSUASION: Final = {
    card.id: sum(op.n for op in card.reveal if isinstance(op, ops.Persuasion))
    for card in CARDS.values()
}
"""Persuasion that each card surely gives when it is revealed."""


class Worth:
    """The prices of a position; `space` and `way` are those of a visit that is thought of."""

    def __init__(self, r: Reading) -> None:
        self.r = r
        self.space = r.t.turn.space
        self.way = r.t.turn.paid
        self.card = r.t.turn.card
        self.thinking = False
        self.spent: dict[str, int] = {}
        self._quality: dict[str, float] = {}

    # ---- scripts

    def script(self, path: str, group: int = 0) -> float:
        """The worth of a list of effects to me."""
        return sum(self.op(path, index, group) for index in range(len(SCRIPTS[path])))

    def op(self, path: str, index: int, group: int = 0) -> float:
        """The worth of one of its effects."""
        op = SCRIPTS[path][index]
        return PRICES[type(op)](self, op, path, index, group)

    def cost(self, path: str, group: int = 0) -> float:
        """The worth of a cost, which is negative; nothing that cannot be paid."""
        return self.script(path, group)

    @cached_property
    def fight(self) -> Fight:
        """The Conflict of this round."""
        return Fight(self.r, self.script)

    def thought(self, space: str, way: str, card: str, spent: dict[str, int]) -> None:
        """Think of this visit from now on."""
        self.space, self.way, self.card, self.spent = space, way, card, spent
        self.thinking = True

    @cached_property
    def leader_power(self) -> str:
        """When my Leader's power works."""
        return str(LEADERS[self.r.you.leader].power.when) if self.r.you.leader else ""

    # ---- goods

    def goods(self, name: str, n: int) -> float:
        """What so much of a good is worth; what is paid counts below nothing."""
        early, late = GOODS[name]
        price = self.r.between(early, late)
        have = self.has(name)
        if name == "solari" and not self.r.you.swordmaster and have < PLENTY and self.r.left > 2:
            price *= 1.25
        return n * (price if have <= PLENTY else price / 2)

    def has(self, name: str) -> int:
        """How much of a good I have, after what the visit costs."""
        return int(getattr(self.r.you, name)) - self.spent.get(name, 0)

    def pays(self, name: str, n: int) -> float:
        """What a payment costs me."""
        return -self.goods(name, n) if self.has(name) >= n else IMPOSSIBLE

    @cached_property
    def troop(self) -> float:
        """What a troop in the garrison is worth."""
        idle = max(0, self.r.units.garrison - 6)
        return self.r.between(0.10, 0.03) / (1 + idle)

    @cached_property
    def drawn(self) -> float:
        """What a card drawn is worth."""
        return self.r.between(0.17, 0.09)

    @cached_property
    def held(self) -> float:
        """What an Intrigue card is worth."""
        return self.r.between(0.22, 0.15)

    @cached_property
    def persuasion(self) -> float:
        """What a point of Persuasion is worth."""
        return self.r.between(0.10, 0.06)

    def persuading(self, before: int, n: int) -> float:
        """What so much more Persuasion is worth; near the end it buys the card that scores."""
        cost = CARDS[SPICE_MUST_FLOW].cost
        reached = before < cost <= before + n
        scores = self.r.left < SCORING and reached and self.r.t.reserve.get(SPICE_MUST_FLOW, 0)
        return self.persuasion * n + (0.8 if scores else 0.0)

    @cached_property
    def coming(self) -> int:
        """Persuasion that my hand and my seat on the Council would give now."""
        cards = sum(PERSUASION[card] for card in self.r.shield.hand)
        return cards + (NUMBERS.council_reveal_persuasion if self.r.you.council else 0)

    # ---- Influence

    def influence(self, faction: str, n: int) -> float:
        """What so much Influence with a Faction is worth: the best track that it may mean."""
        r = self.r
        tracks = tracks_meant(r.t, r.me, faction)
        return max(self.climb(track, n) for track in tracks)

    def any_influence(self, n: int) -> float:
        """What Influence with a Faction of choice is worth."""
        r = self.r
        return max(self.climb(track, n) for track in tracks_of_choice(r.t, r.me))

    def climb(self, track: str, n: int) -> float:
        """What so many steps up a track are worth."""
        owner = on_track(self.r.t, self.r.me, track)
        now = self.r.t.players[owner].influence.get(track, 0)
        return sum(self.step(track, owner, level) for level in range(now + 1, now + n + 1))

    def fall(self, track: str) -> float:
        """What the step down costs."""
        owner = on_track(self.r.t, self.r.me, track)
        now = self.r.t.players[owner].influence.get(track, 0)
        return -self.step(track, owner, now) if now else IMPOSSIBLE

    def step(self, track: str, owner: int, level: int) -> float:
        """What the step to a level is worth."""
        if is_personal(self.r.t, track):
            return self.own_step(track, level)
        alone = self.r.between(0.35, 0.05)
        if level == 1:
            return alone
        if level == NUMBERS.friendship_at:
            return 1.0 - alone * 0.5 + self.r.between(UNLOCKS.get(track, 0.1), 0.0)
        return self.higher_step(track, owner, level)

    def own_step(self, track: str, level: int) -> float:
        """A step on a Commander's own board, which serves the whole team."""
        found = PERSONAL_TRACKS[track]
        if level > found.length:
            return 0.0
        if level == NUMBERS.friendship_at:
            return 1.0
        return float(found.alliance_at_4_vp) if level == NUMBERS.alliance_at else 0.35

    def higher_step(self, track: str, owner: int, level: int) -> float:
        """A step beyond friendship: the Alliance and its safety."""
        t = self.r.t
        holder = t.alliances.get(track, NOBODY)
        near = self.r.between(0.30, 0.05)
        if level > NUMBERS.influence_max:
            return 0.0
        if level < NUMBERS.alliance_at:
            return near if holder == NOBODY else near / 2
        bonus = self.script(f"track/{track}/4") if level == NUMBERS.alliance_at else 0.0
        if holder == NOBODY:
            return 1.0 - near / 2 + bonus
        if holder == owner:
            return 0.25 if self.chased(track, owner, level) else 0.03
        taken = level > t.players[holder].influence.get(track, 0)
        return bonus + (1.4 if taken else near / 2)

    def chased(self, track: str, owner: int, level: int) -> bool:
        """Is somebody so near that the Alliance is in danger?"""
        return any(
            self.r.t.players[who].influence.get(track, 0) >= level - 1 for who in self.r.others
        )

    # ---- cards of a deck

    def reveal_worth(self, card: str) -> float:
        """What revealing a card gives, without what hangs on the position."""
        found = 0.0
        for op in CARDS[card].reveal:
            found += self.printed(op)
        return found

    def printed(self, op: ops.Op) -> float:
        """What an effect gives by its print alone, half of it where it hangs on something."""
        match op:
            case ops.Persuasion():
                return self.persuasion * op.n
            case ops.Swords():
                return 0.06 * op.n
            case ops.If():
                return 0.5 * sum(map(self.printed, op.then))
            case ops.Arrow():
                return max(0.0, 0.4 * sum(map(self.printed, op.get)))
            case ops.Choose():
                return max(sum(map(self.printed, option)) for option in op.options)
            case ops.Per():
                return sum(map(self.printed, op.do))
            case ops.Gain():
                early, late = GOODS[op.res]
                return op.n * self.r.between(early, late)
            case ops.Draw():
                return self.drawn * op.n
            case ops.Intrigue():
                return self.held * op.n
            case ops.Influence():
                return 0.45 * op.n
            case ops.Recruit():
                return self.troop * op.n
            case ops.Vp():
                return 1.0 * op.n
            case ops.Trash() | ops.Sift():
                return self.r.between(0.15, 0.0)
            case ops.TrashSelf():
                return -0.1
            case ops.NoDeploy() | ops.Discard():
                return -0.05
            case ops.VisitInfluence():
                return 0.4
            case _:
                return 0.08

    def quality(self, card: str) -> float:
        """What a card gives each time it is drawn: as an Agent's, or revealed."""
        known = self._quality.get(card)
        if known is None:
            row = CARDS[card]
            agent = sum(map(self.printed, row.agent)) + 0.035 * len(row.agent_icons)
            reveal = self.reveal_worth(card)
            both = max(agent, reveal) + 0.5 * max(0.0, min(agent, reveal))
            known = self._quality[card] = both
        return known

    @cached_property
    def usual(self) -> float:
        """The mean quality of my deck."""
        you = self.r.you
        cards = [*you.unseen, *you.discard, *you.play]
        return sum(map(self.quality, cards)) / len(cards) if cards else 0.15

    @cached_property
    def uses(self) -> float:
        """How often one card of my deck will still be drawn after this round."""
        rounds = max(0.0, self.r.left - 1.3)
        return rounds * NUMBERS.hand_draw_per_round / max(5, self.r.deck_size + 1)

    def joining(self, card: str) -> float:
        """What it is worth that a card joins my deck."""
        gain = self.uses * (self.quality(card) - 0.6 * self.usual)
        if card == SPICE_MUST_FLOW:
            gain = max(-0.2, gain)
        return gain + self.script(f"card/{card}/acquire") + self.contracts_for(card)

    def contracts_for(self, card: str) -> float:
        """What contracts give for acquiring a card."""
        return sum(
            self.script(f"contract/{contract}")
            for contract in self.r.you.contracts
            if isinstance(asked := CONTRACTS[contract].condition, c.Acquired) and asked.card == card
        )

    def leaving(self, card: str) -> float:
        """What it is worth that a card leaves my deck; below nothing for a good one."""
        return self.uses * (self.usual - self.quality(card)) + 0.01

    # ---- conditions

    def holds(self, condition: c.Condition, path: str, group: int) -> bool:
        """Does a condition hold, on the visit that is thought of?"""
        r = self.r
        if self.thinking:
            if isinstance(condition, c.Visited):
                there = r.board.spaces[self.space]
                return bool(there.maker if condition.what == "maker" else there.faction)
            if isinstance(condition, c.RecalledSpy):
                return bool(linked_spies(r.t, r.me, self.space))
            if isinstance(condition, c.GainedSpice):
                return bool(r.board.spaces[self.space].maker)
        return r.holds(condition, path, group)
