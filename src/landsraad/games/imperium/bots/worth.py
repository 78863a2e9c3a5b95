"""What things are worth in a position, in Victory Points: one price for every decision.

`Worth.script` prices any list of effects of the data: spaces, boxes of cards, rewards, contracts.
`pricing` knows each kind of op; this module knows what it depends on: goods, Influence by steps,
cards by what they do in the deck, the Conflict at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landsraad.games.imperium.bots.fighting import Fight
from landsraad.games.imperium.bots.lazy import lazy
from landsraad.games.imperium.bots.pricing import IMPOSSIBLE, LINES
from landsraad.games.imperium.bots.prints import PERSUASION, Prints, prints
from landsraad.games.imperium.bots.reading import FULL_GAME, Reading
from landsraad.games.imperium.bots.taste import TASTE, Taste
from landsraad.games.imperium.components import (
    CARDS,
    CONTRACTS,
    FACTIONS,
    LEADERS,
    NUMBERS,
    PERSONAL_TRACKS,
    SPICE_MUST_FLOW,
    conditions as c,
)
from landsraad.games.imperium.components.rows import Goods
from landsraad.games.imperium.rules.goods import amount
from landsraad.games.imperium.rules.sending import may_hire
from landsraad.games.imperium.rules.table import (
    is_personal,
    on_track,
    tracks_meant,
    tracks_of_choice,
)
from landsraad.games.imperium.state import NOBODY

IDLE: Final = 6
"""Troops in a garrison beyond this number are of no use there."""
SAVED: Final = 8
"""Solari that are saved for the Swordmaster."""
ENOUGH: Final = 3
"""Each unit of a good beyond this number is worth less."""
UNLOCKS: Final = {"fremen": 0.30, "spacing_guild": 0.12, "emperor": 0.10, "bene_gesserit": 0.10}
"""What the second step of a track opens, beside its point."""
SCORING: Final = 3.5
"""With fewer rounds left The Spice Must Flow is bought for its point."""
FACTION_ICONS: Final = {
    card.id: tuple(icon for icon in card.agent_icons if icon in FACTIONS) for card in CARDS.values()
}
"""The Factions that each card can send an Agent to."""
OF_VISITS: Final = (c.Visited, c.RecalledSpy, c.GainedSpice, c.BonusSpiceThere, c.RicherHarvest)
"""Conditions that depend on the space that is visited."""


class Worth:
    """The prices of a position; `space` and `way` are those of a visit that is thought of."""

    def __init__(self, r: Reading, taste: Taste = TASTE) -> None:
        self.r, self.taste = r, taste
        self.space = r.t.turn.space
        self.way = r.t.turn.paid
        self.thinking = False
        self.spent: Mapping[Any, int] = {}
        self.climbs: dict[tuple[str, int], float] = {}
        """What steps up a track are worth while nothing is spent: several spaces ask for it."""

    # ---- scripts

    def script(self, path: str, group: int = 0) -> float:
        """The worth of a list of effects to me."""
        found = 0.0
        for price, op, index in LINES[path]:
            found += price(self, op, path, index, group)
        return found

    def op(self, path: str, index: int, group: int = 0) -> float:
        """The worth of one of its effects."""
        line = LINES[path][index]
        return line.price(self, line.op, path, index, group)

    def cost(self, path: str, group: int = 0) -> float:
        """The worth of a cost, which is negative; nothing that cannot be paid."""
        return self.script(path, group)

    @lazy
    def fight(self) -> Fight:
        """The Conflict of this round."""
        return Fight(self.r, self.taste, self.script)

    def thought(self, space: str, way: str, spent: Goods) -> None:
        """Think of this visit from now on."""
        self.space, self.way, self.spent = space, way, spent
        self.thinking = True

    @lazy
    def leader_power(self) -> str:
        """When my Leader's power works."""
        return str(LEADERS[self.r.you.leader].power.when) if self.r.you.leader else ""

    # ---- how far the game is

    @lazy
    def left(self) -> float:
        """Rounds that are still to come, this one included."""
        return self.r.left_at(self.taste.pace)

    @lazy
    def late(self) -> float:
        """From 0 in the first round to 1 in the last."""
        return 1.0 - (self.left - 1.0) / (FULL_GAME - 1.0)

    # ---- goods

    def goods(self, name: str, n: int) -> float:
        """What `n` of a good is worth; a payment counts below zero."""
        price = self.p.goods[name]
        have = self.has(name)
        if name == "solari" and have < SAVED and self.left > 2 and may_hire(self.r.t, self.r.me):
            price *= self.taste.saving
        if have <= ENOUGH:
            return n * price
        return n * price / (1.0 + self.taste.glut * (have - ENOUGH))

    def has(self, name: str) -> int:
        """How much of a good I have, after what the visit costs."""
        have = amount(self.r.you, name)
        return have - self.spent.get(name, 0) if self.spent else have

    def pays(self, name: str, n: int) -> float:
        """What a payment costs me."""
        return -self.goods(name, n) if self.has(name) >= n else IMPOSSIBLE

    @lazy
    def p(self) -> Prints:
        """The prices of this moment."""
        return prints(self.taste, self.late, max(0, self.r.units.garrison - IDLE))

    def persuading(self, before: int, n: int) -> float:
        """What `n` more Persuasion is worth; near the end it buys the card that scores."""
        cost = CARDS[SPICE_MUST_FLOW].cost
        reached = before < cost <= before + n
        scores = self.left < SCORING and reached and self.r.t.reserve.get(SPICE_MUST_FLOW, 0)
        return self.p.persuasion * n + (0.8 if scores else 0.0)

    @lazy
    def coming(self) -> int:
        """Persuasion that my hand and my seat on the Council would give now."""
        cards = sum(PERSUASION[card] for card in self.r.shield.hand)
        return cards + (NUMBERS.council_reveal_persuasion if self.r.you.council else 0)

    def revealing(self, card: str) -> float:
        """What is given up if this hand card is not revealed."""
        given = PERSUASION[card]
        kept = self.p.reveal[card] - self.p.persuasion * given
        bought = self.persuading(self.coming - given, given)
        return self.taste.unrevealed * (kept + bought / max(1, len(self.r.you.agents)))

    # ---- the board

    @lazy
    def taken(self) -> set[str]:
        """Spaces with an Agent of anybody."""
        return {space for player in self.r.t.players for space in player.sent}

    @lazy
    def watched(self) -> set[str]:
        """Spaces that are linked to a Spy of mine."""
        posts = self.r.board.posts
        return {space for post in self.r.you.spies for space in posts[post].connects}

    # ---- Influence

    def influence(self, faction: str, n: int) -> float:
        """What `n` Influence with a Faction is worth: on the best track that it may mean."""
        tracks = tracks_meant(self.r.t, self.r.me, faction)
        return max([self.climb(track, n) for track in tracks])

    def any_influence(self, n: int) -> float:
        """What Influence with a Faction of choice is worth."""
        tracks = tracks_of_choice(self.r.t, self.r.me)
        return max([self.climb(track, n) for track in tracks])

    def climb(self, track: str, n: int) -> float:
        """What `n` steps up a track are worth."""
        if self.spent:
            return self.reckoned_climb(track, n)
        known = self.climbs.get((track, n))
        if known is None:
            known = self.climbs[track, n] = self.reckoned_climb(track, n)
        return known

    def reckoned_climb(self, track: str, n: int) -> float:
        """The same, reckoned anew."""
        owner = on_track(self.r.t, self.r.me, track)
        now = self.r.t.players[owner].influence.get(track, 0)
        found = 0.0
        for level in range(now + 1, now + n + 1):
            found += self.step(track, owner, level)
        return found

    def fall(self, track: str) -> float:
        """What the step down costs."""
        owner = on_track(self.r.t, self.r.me, track)
        now = self.r.t.players[owner].influence.get(track, 0)
        return -self.step(track, owner, now) if now else IMPOSSIBLE

    def step(self, track: str, owner: int, level: int) -> float:
        """What the step to a level is worth."""
        if is_personal(self.r.t, track):
            return self.own_step(track, level)
        alone = self.p.first_step
        if level == 1:
            return alone
        if level == NUMBERS.friendship_at:
            opens = UNLOCKS.get(track, 0.1) * (1.0 - self.late)
            return self.taste.friendship - alone * 0.5 + self.taste.friends * opens
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
        near = self.p.third_step
        if level > NUMBERS.influence_max:
            return 0.0
        if level < NUMBERS.alliance_at:
            return near if holder == NOBODY else near / 2
        bonus = self.script(f"track/{track}/4") if level == NUMBERS.alliance_at else 0.0
        if holder == NOBODY:
            return self.taste.alliance - near / 2 + bonus
        if holder == owner:
            return self.taste.safety if self.chased(track, owner, level) else 0.03
        taken = level > t.players[holder].influence.get(track, 0)
        return bonus + (self.taste.stolen_alliance if taken else near / 2)

    def chased(self, track: str, owner: int, level: int) -> bool:
        """Is somebody near enough to take the Alliance?"""
        return any(
            self.r.t.players[who].influence.get(track, 0) >= level - 1 for who in self.r.others
        )

    # ---- cards of a deck

    @lazy
    def usual(self) -> float:
        """The mean quality of my deck."""
        you = self.r.you
        cards = [*you.unseen, *you.discard, *you.play]
        return sum(map(self.p.quality.__getitem__, cards)) / len(cards) if cards else 0.15

    @lazy
    def uses(self) -> float:
        """How often one card of my deck will still be drawn after this round."""
        rounds = max(0.0, self.left - 1.3)
        return rounds * NUMBERS.hand_draw_per_round / max(5, self.r.deck_size + 1)

    def quality(self, card: str) -> float:
        """What a card gives each time it is drawn, and how much it opens that I need."""
        found = self.p.quality[card]
        for faction in FACTION_ICONS[card]:
            found += self.taste.needed * self.next_steps[faction]
        return found

    @lazy
    def next_steps(self) -> dict[str, float]:
        """What one step with each Faction is worth."""
        return {faction: self.influence(faction, 1) for faction in FACTIONS}

    def joining(self, card: str) -> float:
        """What a card that joins my deck is worth."""
        gain = self.uses * (self.quality(card) - self.taste.usual * self.usual)
        if card == SPICE_MUST_FLOW:
            gain = max(self.taste.flow, gain)
        return gain + self.script(f"card/{card}/acquire") + self.contracts_for(card)

    def contracts_for(self, card: str) -> float:
        """What contracts give for acquiring a card."""
        return sum(
            self.script(f"contract/{contract}")
            for contract in self.r.you.contracts
            if isinstance(asked := CONTRACTS[contract].condition, c.Acquired) and asked.card == card
        )

    def leaving(self, card: str) -> float:
        """What losing a card from my deck is worth; below zero for a good one."""
        return self.taste.thin * self.uses * (self.usual - self.quality(card)) + 0.01

    # ---- conditions

    def holds(self, condition: c.Condition, path: str, group: int) -> bool:
        """Does a condition hold, on the visit that is thought of?"""
        r = self.r
        if self.thinking:
            if isinstance(condition, c.Visited):
                there = r.board.spaces[self.space]
                return bool(there.maker if condition.what == "maker" else there.faction)
            if isinstance(condition, c.RecalledSpy):
                return self.space in self.watched
            if isinstance(condition, c.GainedSpice):
                return bool(r.board.spaces[self.space].maker)
        return r.holds(condition, path, group)
