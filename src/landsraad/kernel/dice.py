"""Chance: named draws from two integers, and the promise that they were honest."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from landsraad.kernel.errors import Refused

T = TypeVar("T")

Draw: TypeAlias = tuple[str, int, int]
"""A draw as the record keeps it: its name, the number of sides, what came up."""

Seed: TypeAlias = int | str
"""A number of 64 bits, for simulations, where nobody gains by knowing it; or, where people play, a
text of 256 random bits, which all machines together could not find by trying."""

MASK = (1 << 64) - 1


class Dice(msgspec.Struct):
    """A seed and the number of rolls so far. Lies in the box, where nobody looks.

    A number is stirred by SplitMix64, which is quick; a text by SHA-256 with the number of the
    roll behind it, which tells nothing of other rolls. Every draw has a name, because a replay
    takes draws by name: records survive rules that draw in another order.

    >>> dice = Dice(7)
    >>> dice.below(6, "storm"), dice.below(6, "storm"), dice
    (2, 0, Dice(rolls=2))
    >>> [Dice("a secret", rolls).below(6, "storm") for rolls in range(5)]
    [0, 0, 5, 5, 4]
    """

    seed: Seed
    rolls: int = 0

    @staticmethod
    def of(text: str) -> Dice:
        """Make dice from a text: the same text gives the same dice.

        >>> Dice.of("table 7, seat 2") == Dice.of("table 7, seat 2")
        True
        """
        return Dice(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]))

    def below(self, sides: int, name: str) -> int:
        """Draw a whole number from 0 up to, and not including, `sides`."""
        self.rolls = rolls = self.rolls + 1
        seed = self.seed
        if isinstance(seed, str):
            stirred = hashlib.sha256(f"{seed}:{rolls}".encode()).digest()
            return (int.from_bytes(stirred[:8]) * sides) >> 64
        z = (seed + rolls * 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * sides) >> 64

    def pick(self, things: Sequence[T], name: str) -> T:
        """Draw one of these."""
        return things[self.below(len(things), name)]

    def shuffle(self, things: list[Any], name: str) -> None:
        """Put the list into a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1, name)
            things[last], things[other] = things[other], things[last]

    def split(self, name: str) -> Dice:
        """Make new dice that are seeded from these."""
        return Dice((self.below(1 << 32, name) << 32) | self.below(1 << 32, name))

    def __repr__(self) -> str:
        """Show no seed: a seed in a log would tell every card to come."""
        return f"{type(self).__name__}(rolls={self.rolls})"


class WatchedDice(Dice, dict=True):
    """Dice that keep what they drew for the record, and can be fed draws.

    Nothing of it is a field: the bytes are those of plain dice. Fed strictly, a draw that the
    record lacks is refused; leniently, it is made afresh.
    """

    def __post_init__(self) -> None:
        """Begin with nothing drawn and nothing fed."""
        self.drawn: list[Draw] = []
        self.fed: list[Draw] = []
        self.strict = False

    @staticmethod
    def watching(dice: Dice) -> WatchedDice:
        """Watch these dice from now on."""
        return dice if isinstance(dice, WatchedDice) else WatchedDice(dice.seed, dice.rolls)

    def feed(self, draws: Iterable[Draw], strict: bool) -> None:
        """Take the next draws from here, by name and sides, as long as there are some."""
        self.fed, self.strict = list(draws), strict
        for name, sides, value in self.fed:
            if not 0 <= value < sides:
                why = "draw {name} of {sides} cannot be {value}"
                raise Refused(why, name=repr(name), sides=sides, value=value)

    def taken(self) -> tuple[Draw, ...]:
        """What was drawn since this was last asked."""
        draws, self.drawn = tuple(self.drawn), []
        return draws

    def below(self, sides: int, name: str) -> int:
        """Draw, from what was fed if it holds such a draw."""
        value = super().below(sides, name)
        for i, (its_name, its_sides, its_value) in enumerate(self.fed):
            if its_name == name and its_sides == sides:
                del self.fed[i]
                value = its_value
                break
        else:
            if self.strict:
                raise Refused("the record holds no draw {name} of {of}", name=repr(name), of=sides)
        self.drawn.append((name, sides, value))
        return value


class Secret(msgspec.Struct, frozen=True):
    """A seed with the salt of its commitment; shown after the verdict and never before."""

    seed: Seed
    salt: str

    @staticmethod
    def drawn() -> Secret:
        """Draw a secret that nobody can guess."""
        return Secret(secrets.token_hex(32), secrets.token_hex(16))

    @staticmethod
    def given(seed: int) -> Secret:
        """Use a seed that somebody chose: for simulations and tests, where nothing is at stake.

        >>> Secret.given(5) == Secret.given(5), Secret.given(5)
        (True, Secret(…))
        """
        if not 0 <= seed <= MASK:
            raise Refused("a seed is a whole number from 0 to {most}", most=MASK)
        return Secret(seed, "given")

    def commitment(self) -> str:
        """Give the hash that stands in the header from the start, so that nobody can change it."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()

    def stirred(self, lots: Sequence[str]) -> Seed:
        """What the dice begin with: the seed, stirred with what each seat has put in, if any has.

        >>> secret = Secret("a secret", "salt")
        >>> secret.stirred(["", ""]), secret.stirred(["", "paul"])[:8]
        ('a secret', '8cad6b53')
        """
        if not any(lots):
            return self.seed
        return hashlib.sha256(":".join(["lots", str(self.seed), *lots]).encode()).hexdigest()

    def __repr__(self) -> str:
        """Show nothing."""
        return "Secret(…)"
