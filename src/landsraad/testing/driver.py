"""Random players that poke at everything: answers, free acts, take-backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Unpack

import msgspec

from landsraad.bots.floor import year_of
from landsraad.kernel import Dice, Game, Laws, Match, Refused, RuleError, Seat, Secret
from landsraad.kernel.match import Modes

ENDING_ACTS = 1000
"""Decisions between two acts that may end the game."""

LOOKED_AT = 500
"""About as many decisions of a match are looked at closely in a quick run of a law."""

MANY_SETUPS = 25
"""About how many setups of a game a quick run tries at a time."""

CHANCES = 2
"""How often everybody may act in a year of an open floor."""

COUNTS = ("matches", "decisions", "worlds", "acts", "backs", "sheets")


class Setting(msgspec.Struct, frozen=True):
    """One way to set a game up."""

    seats: int
    options: Mapping[str, Any]
    seed: int

    def __str__(self) -> str:
        """Say it so that somebody can set it up again."""
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats, {chosen or 'default options'}, seed {self.seed}"


class Tried(msgspec.Struct):
    """What was tried."""

    matches: int = 0
    decisions: int = 0
    worlds: int = 0
    """Imagined."""
    acts: int = 0
    """Free acts, which interrupt what is open."""
    backs: int = 0
    """Take-backs."""
    sheets: int = 0
    """Filled in and handed in."""
    endings: dict[str, list[int]] = {}
    """For each kind of ending, the turns that were reached."""

    def add(self, other: Tried) -> None:
        """Count in what was tried elsewhere."""
        for ending, turns in other.endings.items():
            self.endings.setdefault(ending, []).extend(turns)
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Driver:
    """Plays one match at random. The same setting gives the same match."""

    def __init__(
        self,
        game: Game[Any],
        setting: Setting,
        tried: Tried | None = None,
        *,
        acts: float = 0.05,
        backs: float = 0.0,
        match: Match[Any] | None = None,
        **modes: Unpack[Modes],
    ) -> None:
        self.game, self.setting, self.tried = game, setting, tried or Tried()
        self.acts, self.backs = acts, backs
        self.random = Random(setting.seed)
        secret = Secret.given(setting.seed)
        options, seats = setting.options, setting.seats
        self.match = match or Match.begin(game, options, seats, secret, **modes)
        self._since_ending = setting.seed * 331 % ENDING_ACTS
        self._chances: list[Seat] = []

    def move(self) -> None:
        """Answer something, or act freely, or take something back."""
        if self.backs and self.random.random() < self.backs:
            self._take_back()
        if not self.match.asks or self.random.random() < self.acts:
            self._act()
        if self.match.asks:
            self._answer()
        self._since_ending += 1

    def play(self) -> Match[Any]:
        """Play to the end."""
        while not self.match.over:
            self.move()
        return self.finished()

    def finished(self) -> Match[Any]:
        """Count the match."""
        match, tried = self.match, self.tried
        tried.matches += 1
        tried.decisions += match.decisions
        if (verdict := match.verdict) is not None:
            tried.endings.setdefault(verdict.ending, []).append(verdict.turn)
        return match

    def _answer(self) -> None:
        asks = self.match.asks
        ask = asks[self.random.choice(sorted(asks))]
        options = [x for x in ask.options if self._may_end(f"{ask.kind}: {x}")]
        value = self.random.choice(options)
        self.match.answer(ask.seat, value)
        self._note_ending(f"{ask.kind}: {value}")

    def _act(self) -> None:
        """Try a free act of somebody; of everybody in turn when nothing else can happen."""
        for actor in self._actors():
            offers = [act for act in self.match.offers(actor) if self._may_end(act)]
            if offers and self._compose(actor, self.random.choice(sorted(offers))):
                return
            if self.match.asks:
                return
        if not self.match.over:
            raise RuntimeError("nobody is asked anything and nobody can act")

    def _actors(self) -> Iterator[Seat]:
        """All who may act, in drawn order; on an open floor everybody in turn, then the clock."""
        actors = list(self.game.actors(self.match.state))
        if not self.game.clock:
            self.random.shuffle(actors)
            yield from actors
            return
        for _ in range(2):  # somebody finds something to do in a whole year
            self._chances = self._chances or year_of(actors, self.random.shuffle, CHANCES)
            while self._chances:
                yield self._chances.pop()

    def _may_end(self, what: str) -> bool:
        return what not in self.game.laws.endings or self._since_ending >= ENDING_ACTS

    def _compose(self, actor: Seat, act: str) -> bool:
        try:
            self.match.compose(actor, act, lambda ask: self.random.choice(ask.options))
        except Refused:
            return False
        self.tried.acts += 1
        self._note_ending(act)
        return True

    def _note_ending(self, what: str) -> None:
        if what in self.game.laws.endings:
            self._since_ending = 0

    def _take_back(self) -> None:
        for seat in range(self.setting.seats):
            try:
                self.match.take_back(seat)
            except Refused:
                continue
            self.tried.backs += 1
            return


def setups(game: Game[Any]) -> list[tuple[int, Mapping[str, Any]]]:
    """Every set of options that the game lists, with each number of seats that it fits.

    >>> from landsraad import load
    >>> setups(load("spice_auction"))[:5]
    [(3, {}), (4, {}), (5, {}), (6, {}), (3, {'rounds': 16, 'spice': 4})]
    """
    found: list[tuple[int, Mapping[str, Any]]] = []
    for options in game.laws.option_sets:
        refusals = {seats: refusal(game, seats, options) for seats in game.seats}
        fitting = [(seats, options) for seats, why in refusals.items() if why is None]
        if not fitting:
            whys = "; ".join(f"{seats} seats: {why}" for seats, why in refusals.items())
            raise RuleError(f"{game.name}: {dict(options)} fits no number of seats: {whys}")
        found += fitting
    return found


def some_setups(game: Game[Any], turn: int) -> list[tuple[int, Mapping[str, Any]]]:
    """Those setups whose turn it is, where a game has more than a quick run can try.

    Turns follow each other, so that a few in a row try all setups, each of them with every number
    of seats.

    >>> from landsraad import load
    >>> game = load("spice_auction")
    >>> some_setups(game, 7) == setups(game)
    True
    """
    every = setups(game)
    turns = -(-len(every) // MANY_SETUPS)
    return [
        setup
        for number, setup in enumerate(every)
        if (number + number // turns) % turns == turn % turns
    ]


def refusal(game: Game[Any], seats: int, options: Mapping[str, Any]) -> Refused | None:
    """Why the game cannot be set up so, if it cannot."""
    try:
        game.laid_out(game.chosen(options), seats, Dice(0))
    except Refused as why:
        return why
    return None


def share(game: Game[Any], thorough: bool) -> float:
    """Which share of a match's decisions a law looks at closely: all, or some of a long game's."""
    usual = game.chosen(game.laws.option_sets[0])
    return 1.0 if thorough else min(1.0, LOOKED_AT / game.laws.most(usual))


def variant(game: Game[Any], **parts: Any) -> Any:
    """Make a game that is like another except for some of its parts, or of its `laws`."""
    made = type(type(game).__name__, (type(game),), {})()
    told = {name: parts.pop(name) for name in Laws.__struct_fields__ if name in parts}
    laws = msgspec.structs.replace(game.laws, **told)
    made.__dict__.update(vars(game) | parts | {"laws": laws})
    return made
