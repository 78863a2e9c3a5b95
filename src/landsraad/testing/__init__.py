"""The laws as a kit: what an author of a game runs to know that it is sound.

>>> from landsraad import load
>>> from landsraad.testing import LAWS, Setting, try_law
>>> try_law("it_ends", load("spice_auction"), Setting(4, {}, seed=1)).matches
1

For scenario tests `landsraad.testing.positions` opens a match on any position.
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.kernel import Game, Refused, RuleError
from landsraad.testing import laws, pictures, secrecy, undoing, words
from landsraad.testing.driver import Driver, Setting, Tried, setups, share, some_setups
from landsraad.testing.laws import Law, Violation

__all__ = ["LAWS", "Driver", "Law", "Setting", "Tried", "Violation", "settings", "try_law"]

LAWS: Final[dict[str, Law]] = {
    law.__name__: law
    for law in (
        laws.it_ends,
        laws.it_is_the_same_again,
        laws.it_survives_anywhere,
        secrecy.nothing_leaks,
        secrecy.silence_tells_nothing,
        laws.nothing_is_made_or_lost,
        laws.only_what_is_offered,
        laws.it_asks_then_acts,
        laws.it_can_be_interrupted,
        words.everything_can_be_told,
        pictures.everything_can_be_clicked,
        words.everything_is_used,
        undoing.taking_back_teaches_nothing,
    )
}


def settings(game: Game[Any], law: str, seeds: int, first: int = 0) -> list[Setting]:
    """Every set of options that the game lists, with every number of seats that it fits.

    Each is tried with this number of seeds; a long game gets fewer. Where that is less than one and
    there are many setups, laws take turns: each tries some of them, and a few laws try all. One law
    looks at all settings at once: it gets a single one.
    """
    if law == "everything_is_used":
        return [Setting(game.seats[0], {}, first)]
    count = int(seeds * share(game, False))
    return [
        Setting(seats, options, seed)
        for seats, options in (setups(game) if count else some_setups(game, list(LAWS).index(law)))
        for seed in range(first, first + max(1, count))
    ]


def try_law(law: str, game: Game[Any], setting: Setting, thorough: bool = False) -> Tried:
    """Try one law on one setting: returns what was tried, or raises `Violation`.

    Where the game's own code has failed, the sentence ends with its file and line.
    """
    tried = Tried()
    try:
        LAWS[law](game, setting, tried, thorough)
    except Exception as why:
        where = f"{law}, {game.name}, {setting}"
        place = laws.place_in(game, why)
        said = f"{where}: {_sentence(why)}" + (f" ({place})" if place else "")
        raise Violation(said) from why
    return tried


def _sentence(why: Exception) -> str:
    """What went wrong; a sentence of this house stands for itself, others have their names."""
    if isinstance(why, Violation | RuleError | Refused):
        return str(why)
    return f"{type(why).__name__}: {why}" if str(why) else type(why).__name__
