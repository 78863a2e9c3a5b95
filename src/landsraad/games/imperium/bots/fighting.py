"""The Conflict at hand: what others may still bring, and what a strength is worth."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from landsraad.games.imperium.bots.lazy import lazy
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.taste import Taste
from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    HAGAL,
    INTRIGUE,
    IX,
    NUMBERS,
    ops,
)
from landsraad.games.imperium.rules.rivals.variants import sword_cards
from landsraad.games.imperium.rules.table import is_six, strength, units
from landsraad.games.imperium.state import Player, Who

Priced = Callable[[str], float]
"""The worth of a script."""

SWORDS: dict[str, int] = {
    card.id: sum(op.n for op in card.reveal if isinstance(op, ops.Swords))
    for card in CARDS.values()
}
"""Swords that each card surely gives when it is revealed."""
FLIPPED = sum(card.swords * card.count for card in HAGAL.values()) / sum(
    card.count for card in HAGAL.values()
)
"""Swords that a Rival's House Hagal card adds on average."""
COMBAT_SWORDS: dict[str, int] = {
    card.id: max(
        (
            sum(op.n for op in way.lines if isinstance(op, ops.Swords))
            for way in card.options
            if way.when == "combat"
        ),
        default=0,
    )
    for card in INTRIGUE.values()
}
"""The most swords that each Intrigue card surely gives in Combat."""
HELD_SPREAD = 3.0
ROOT_OF_TWO = math.sqrt(2)


class Guess(msgspec.Struct, frozen=True, gc=False):
    """What somebody's strength will be: the mean, and how far it may be off."""

    mean: float
    spread: float

    def at_least(self, mine: float) -> float:
        """How likely it reaches my strength: a tie is enough to deny me the win."""
        if self.spread < 0.1:
            return 1.0 if self.mean >= mine else 0.0
        return 0.5 * math.erfc((mine - 0.5 - self.mean) / (self.spread * ROOT_OF_TWO))


class Fight:
    """The Conflict of this round, for one seat."""

    def __init__(self, r: Reading, taste: Taste, worth: Priced) -> None:
        self.r, self.taste = r, taste
        self.guesses = [
            self.guess(who, player)
            for who, player in enumerate(r.t.players)
            if who != r.owner and not player.commander and self.may_fight(player)
        ]
        self.rewards = self.rewarded(worth) if r.t.conflict else [0.0, 0.0, 0.0]
        self.icon = self.icon_worth() if r.t.conflict else 0.0
        self._values: dict[tuple[float, bool], float] = {}
        self._deploying: dict[tuple[int, int], float] = {}

    def may_fight(self, player: Player) -> bool:
        """Has a player units there or a turn to come? With six the other Ally wins for me, too."""
        t = self.r.t
        if not units(player) and (player.revealed or t.turn.kind == "combat"):
            return False
        return not is_six(t) or player.team != self.r.you.team

    # ---- others

    def guess(self, who: Who, player: Player) -> Guess:
        """What a player's strength will be in the end."""
        mean, spread, there = float(strength(player)), 0.0, units(player) > 0
        open_yet = not player.revealed and self.r.t.turn.kind != "combat"
        if open_yet and (player.agents or self.r.hand_of(who)):
            agents = len(player.agents)
            will = self.taste.rival_will if player.rival else self.taste.will
            coming = will * min(player.garrison + agents, 2.5 * agents)
            mean += NUMBERS.troop_strength * coming
            spread += (NUMBERS.troop_strength * coming) ** 2 * 0.6
            if there or coming > 0.5:
                swords = self.swords_in_hand(who, player)
                mean += swords
                spread += swords
        if there and player.rival:
            flipped = 0.0 if self.r.t.turn.kind == "combat" else FLIPPED * sword_cards(self.r.t)
            mean += flipped
            spread += flipped
        elif there:
            held = self.r.intrigue_of(who)
            mean += self.taste.held * held
            spread += HELD_SPREAD * held
        return Guess(mean, math.sqrt(spread))

    def swords_in_hand(self, who: Who, player: Player) -> float:
        """What a hand may reveal, by what its deck still holds."""
        cards = player.unseen
        if not cards:
            return 0.0
        return self.r.hand_of(who) * sum(map(SWORDS.__getitem__, cards)) / len(cards)

    # ---- rewards

    def rewarded(self, worth: Priced) -> list[float]:
        """What the three rewards are worth to me; no rank is below those who may fight."""
        t, opponents = self.r.t, len(self.guesses)
        first = worth(f"conflict/{t.conflict}/first") + sum(map(worth, t.first_reward))
        second = worth(f"conflict/{t.conflict}/second") if opponents else 0.0
        third = worth(f"conflict/{t.conflict}/third") if opponents > 1 and t.seats >= 4 else 0.0
        taste = self.taste
        first *= taste.rewards + taste.denied
        return [first, taste.rewards * second, taste.rewards * third]

    def icon_worth(self) -> float:
        """What the battle icon of the card is worth to its winner."""
        icon = BATTLE_ICONS[self.r.t.conflict]
        if not icon:
            return 0.0
        paired = any(BATTLE_ICONS[card] == icon for card in self.r.units.face_up)
        if paired:
            return self.taste.pair
        return self.taste.half_pair * min(1.0, self.r.left_at(self.taste.pace) / 4)

    # ---- mine

    @lazy
    def shows_hand(self) -> bool:
        """Are my swords in hand still to come?"""
        return not self.r.you.revealed and self.r.t.turn.kind != "reveal"

    @lazy
    def own(self) -> float:
        """What I will have besides units: swords now, in hand, and on Combat cards to come."""
        r = self.r
        mine = float(r.units.swords)
        if self.shows_hand:
            mine += sum(map(SWORDS.__getitem__, r.shield.hand))
        if r.t.turn.kind == "combat":
            return mine
        return mine + 0.7 * sum(map(COMBAT_SWORDS.__getitem__, r.shield.intrigue))

    def shown_by(self, card: str) -> int:
        """Swords that will be missing if this hand card is not revealed."""
        return SWORDS[card] if self.shows_hand and card in self.r.shield.hand else 0

    @lazy
    def now(self) -> float:
        """What my strength is worth as things stand."""
        return self.value(self.standing(swords=self.own))

    def standing(self, troops: int = 0, worms: int = 0, swords: float = 0.0) -> tuple[float, bool]:
        """My final strength with these additions, and whether worms double the reward."""
        more = NUMBERS.troop_strength * troops + NUMBERS.sandworm_strength * worms
        bodies = self.bodies + more
        return (bodies + swords, self.r.units.worms + worms > 0) if bodies else (0.0, False)

    @lazy
    def bodies(self) -> int:
        """The strength of my units in the Conflict."""
        mine = self.r.units
        return (
            NUMBERS.troop_strength * mine.conflict
            + NUMBERS.sandworm_strength * mine.worms
            + IX.overlay.dreadnought_strength * mine.dread_conflict
        )

    def value(self, standing: tuple[float, bool]) -> float:
        """What a strength is worth: the rewards by how likely each is."""
        known = self._values.get(standing)
        if known is None:
            known = self._values[standing] = self.reckoned(*standing)
        return known

    def chance_to_win(self) -> float:
        """How likely my strength, as things stand, is the greatest alone."""
        mine, _ = self.standing(swords=self.own)
        return math.prod(1 - guess.at_least(mine) for guess in self.guesses) if mine else 0.0

    def reckoned(self, mine: float, doubled: bool) -> float:
        """The same, reckoned anew."""
        if mine <= 0:
            return 0.0
        first, second, third = 1.0, 0.0, 0.0
        for guess in self.guesses:
            p = guess.at_least(mine)
            q = 1 - p
            third = third * q + second * p
            second = second * q + first * p
            first *= q
        rewards = self.rewards
        sums = first * rewards[0] + second * rewards[1] + third * rewards[2]
        return (2 if doubled else 1) * sums + first * self.icon

    def gain(self, troops: int = 0, worms: int = 0, swords: float = 0.0) -> float:
        """What these additions are worth."""
        return self.value(self.standing(troops, worms, self.own + swords)) - self.now

    def best_troops(self, most: int, keep: float, swords: float = 0.0) -> int:
        """How many troops to deploy, if each is worth `keep` at home."""
        chosen, best = 0, self.gain(0, 0, swords)
        for n in range(1, most + 1):
            worth = self.gain(n, 0, swords) - keep * n
            if worth > best:
                chosen, best = n, worth
        return chosen

    def deploying(self, most: int, keep: float, hidden: int) -> float:
        """What the best number of troops adds, if `hidden` swords in hand are not revealed."""
        known = self._deploying.get((most, hidden))
        if known is None:
            n = self.best_troops(most, keep, -hidden)
            known = self._deploying[most, hidden] = self.gain(n, swords=-hidden) - keep * n
        return known
