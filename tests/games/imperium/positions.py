"""Positions for scenario tests: set a table up, open it at a step, answer, look.

Seats are numbers. Everything that a test gives a player comes from where the box has it, so that
the invariants hold from the first question on.
"""

from __future__ import annotations

from typing import Any, Self

from landsraad.games.imperium.components import RESERVE
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.rules.notes import show_team
from landsraad.games.imperium.rules.rivals.choice import take_rival
from landsraad.games.imperium.state import Player, State, Table
from landsraad.kernel import Dice
from landsraad.testing.positions import At, Playing

from .switching import FORCED, GAME

LEADERS = (
    "gurney_halleck",
    "lady_margot_fenring",
    "princess_irulan",
    "lady_amber_metulli",
)


class Position:
    """Round 1 before anybody's turn: all hands are empty, and seat 0 is First Player.

    Leaders are those above unless named. The Conflict is one that worms may join; the Imperium Row
    holds whatever came. Decks are whole.
    """

    check = True
    """Is every step tried on a copy first?"""

    def __init__(
        self,
        seats: int = 4,
        leaders: tuple[str, ...] = LEADERS,
        seed: int = 1,
        rivals: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        self.s: State = GAME.laid_out(GAME.chosen({**options, **FORCED}), seats, Dice(seed))
        self.t: Table = self.s.table
        self.t.leaders = list(dict.fromkeys([*leaders, *self.t.leaders]))
        for who in range(seats):
            setup.take_leader(self.s, who, leaders[who])
        for who in range(seats, len(self.t.players)):
            take_rival(self.s, who, rivals[who - seats])
        self._begin()

    def _begin(self) -> None:
        """Lay everything out and stand in round 1; nobody keeps a contract of Rise of Ix."""
        setup.lay_out(self.s)
        self.t.agenda.clear()
        for shield in self.s.shields:
            self.s.box.returned += shield.offered
            shield.offered = []
        self.t.round, self.t.first = 1, 0
        self.conflict("skirmish_crysknife")

    def player(self, who: int) -> Player:
        """What lies before a player."""
        return self.t.players[who]

    # ---- changing it

    def conflict(self, card: str) -> Self:
        """Make this the Conflict of the round."""
        if self.t.conflict:
            self.s.box.unused.append(self.t.conflict)
        pile = self.s.box.conflicts if card in self.s.box.conflicts else self.s.box.unused
        pile.remove(card)
        self.t.conflict = card
        return self

    def set(self, who: int, **fields: Any) -> Self:
        """Give a player goods, Influence, tokens."""
        for name, value in fields.items():
            setattr(self.player(who), name, value)
        return self

    def units(self, who: int, *, garrison: int = -1, conflict: int = 0, worms: int = 0) -> Self:
        """Put troops into garrison and Conflict; the others are in the supply."""
        player = self.player(who)
        player.supply += player.garrison + player.conflict
        player.garrison = 3 if garrison < 0 else garrison
        player.conflict, player.worms = conflict, worms
        player.supply -= player.garrison + player.conflict
        return self

    def give(self, who: int, zone: str, *cards: str) -> Self:
        """Put cards into a player's hand, discard pile, play, or on top of the deck."""
        player, shield = self.player(who), self.s.shields[who]
        for card in cards:
            self._take(who, card)
            if zone in ("hand", "deck"):
                player.unseen.append(card)
            places = {
                "hand": shield.hand,
                "deck": self.s.box.decks[who],
                "discard": player.discard,
                "play": player.play,
            }
            places[zone].append(card)
        show_team(self.s, who)
        return self

    def _take(self, who: int, card: str) -> None:
        player = self.player(who)
        if card in self.s.box.decks[who]:
            self.s.box.decks[who].remove(card)
            player.unseen.remove(card)
        elif card in RESERVE:
            self.t.reserve[card] -= 1
        elif card in self.s.box.imperium:
            self.s.box.imperium.remove(card)
        else:
            self.t.row[self.t.row.index(card)] = self.s.box.imperium.pop()

    def hand(self, who: int, *cards: str) -> Self:
        """Give hand cards."""
        return self.give(who, "hand", *cards)

    def row(self, *cards: str) -> Self:
        """Let these cards lie in the Imperium Row, in place of the first ones."""
        for place, card in enumerate(cards):
            if card not in self.t.row:
                self.s.box.imperium.remove(card)
                self.s.box.imperium.insert(0, self.t.row[place])
                self.t.row[place] = card
        return self

    def intrigue(self, who: int, *cards: str) -> Self:
        """Give Intrigue cards."""
        for card in cards:
            self.s.box.intrigue.remove(card)
            self.s.shields[who].intrigue.append(card)
        show_team(self.s, who)
        return self

    def contracts(self, who: int, *contracts: str) -> Self:
        """Give contracts."""
        box, t = self.s.box, self.t
        for contract in contracts:
            piles = (box.contracts, t.contracts, t.sardaukar, box.returned)
            next(pile for pile in piles if contract in pile).remove(contract)
            self.player(who).contracts.append(contract)
        return self

    def market(self, *contracts: str) -> Self:
        """Let these contracts be on offer."""
        self.s.box.contracts[:0] = self.t.contracts
        self.t.contracts.clear()
        for contract in contracts:
            self.s.box.contracts.remove(contract)
            self.t.contracts.append(contract)
        return self

    def done(self, who: int, *contracts: str) -> Self:
        """Let a player have completed contracts."""
        self.contracts(who, *contracts)
        player = self.player(who)
        player.contracts = [each for each in player.contracts if each not in contracts]
        player.completed += contracts
        return self

    def allied(self, who: int, track: str, n: int = 4) -> Self:
        """Give a player an Alliance, with so much Influence."""
        self.t.alliances[track] = who
        self.player(who).influence[track] = n
        return self

    def won(self, who: int, *cards: str) -> Self:
        """Let Conflict cards lie face up before a player."""
        for card in cards:
            pile = self.s.box.conflicts if card in self.s.box.conflicts else self.s.box.unused
            pile.remove(card)
            self.player(who).face_up.append(card)
        return self

    def objective(self, who: int, card: str) -> Self:
        """Deal a player this Objective; whoever had it takes the other one."""
        own = self.player(who).face_up
        for other in self.t.players:
            if card in other.face_up:
                other.face_up[other.face_up.index(card)] = own[0]
        own[0] = card
        return self

    def agent_at(self, who: int, *spaces: str) -> Self:
        """Let Agents of a player stand there."""
        player = self.player(who)
        for space in spaces:
            player.sent[space] = player.agents.pop()
        return self

    def tile(self, who: int, *tiles: str) -> Self:
        """Give a player Tech tiles."""
        for tile in tiles:
            self.shown(tile)
            place = self.t.tech.index(tile)
            stack = self.s.box.tech[place]
            self.t.tech[place] = stack.pop()
            self.player(who).tiles.append(tile)
        return self

    def shown(self, *tiles: str) -> Self:
        """Let these tiles be shown, one on each stack."""
        for place, tile in enumerate(tiles):
            for number, stack in enumerate(self.s.box.tech):
                if tile in stack:
                    stack[stack.index(tile)] = self.t.tech[place]
                    self.t.tech[place] = tile
                elif self.t.tech[number] == tile:
                    self.t.tech[number], self.t.tech[place] = self.t.tech[place], tile
        return self

    def ships(self, who: int, *, garrison: int = 0, conflict: int = 0) -> Self:
        """Put dreadnoughts into garrison and Conflict."""
        left = 2 - garrison - conflict
        self.set(who, dreadnoughts=left, dread_garrison=garrison, dread_conflict=conflict)
        return self

    # ---- playing

    def at(self, *steps: At) -> Playing[State]:
        """Open a match at these steps."""
        return Playing.at(GAME, self.s, *steps, check=self.check)

    def turn(self, who: int) -> Playing[State]:
        """Open a match at a player's turn; it is over when the turn is."""
        return self.at(("begin_turn", who))

    def sent(self, who: int, card: str, space: str, **answers: Any) -> Playing[State]:
        """Open a match at a player's turn and send an Agent."""
        said = {"turn": card, "space": space, **answers}
        return self.turn(who).say(who, said)


def effect(playing: Playing[State], script: str, index: int = 0) -> int:
    """The number of an open effect."""
    pool = playing.t.turn.pool
    found = [each.id for each in pool if (each.script, each.index) == (script, index)]
    assert found, f"{script} {index} is not open; there are: {[each.script for each in pool]}"
    return found[0]


def take(playing: Playing[State], who: int, script: str, index: int = 0) -> Playing[State]:
    """Resolve an open effect."""
    return playing.say(who, "effect", effect(playing, script, index))
