"""Landsraad: five Dune board games on one table.

A game between bots, and how it ended:

>>> import landsraad
>>> match = landsraad.begin("spice_auction", seats=4, seed=7)
>>> landsraad.run(match, bots="random")
Verdict(winners=(2,), ending='weighed', turn=12, scores=(7, 10, 17, 12))

Below this page lie `landsraad.kernel` (matches, and what rules are written with), `landsraad.bots`,
and `landsraad.scenes` (words and pictures); above it `landsraad.arena` (many games at once) and
`landsraad.testing` (the laws that every game obeys).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from landsraad.kernel.game import game_names, load

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Unpack

    from landsraad.bots.seating import Players
    from landsraad.kernel import Game, Match, Seat, Verdict
    from landsraad.kernel.match import Modes
    from landsraad.scenes.picture import Picture

__version__ = "0.1.0"
__all__ = ["__version__", "begin", "game_names", "load"]
__all__ += ["picture", "replay", "run", "write_record"]

# What stands below is imported when it is first used: this page is read by everybody who starts.


def begin(
    game: str | Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    seed: int | None = None,
    **modes: Unpack[Modes],
) -> Match[Any]:
    """Begin a match of a game, with the fewest seats and a seed that nobody can guess if not given.

    It is `live`: it keeps its record, what was told, and ways back. Simulations that need none of
    it are faster with `live=False, hurry=True`.

    >>> match = begin("spice_auction", {"rounds": 3}, seats=3, seed=7)
    >>> {seat: ask.kind for seat, ask in match.asks.items()}
    {0: 'bid', 1: 'bid', 2: 'bid'}
    """
    from landsraad.kernel import Match, Secret

    modes.setdefault("live", True)
    known = load(game) if isinstance(game, str) else game
    secret = None if seed is None else Secret.given(seed)
    return Match.begin(known, options, seats, secret, **modes)


def run(match: Match[Any], bots: Players = "random") -> Verdict | None:
    """Let bots play a match to its end, each seeing only what its seat sees.

    `bots` are one for all seats, a list (the last one takes all seats that are left), or a mapping
    by seat. Each is a name (`"steady"`, `"strong"`), a `Bot`, a class of bots, or a function of
    a view and a question that gives one of the options. Seats that have no bot are yours: it stops,
    with None, when nobody but these can go on.
    """
    from landsraad.bots import seating

    return seating.run(match, bots)


def picture(match: Match[Any], seat: Seat = -1) -> Picture:
    """Draw a match as a seat sees it; -1 sees what everybody sees. A notebook shows it as it is."""
    from landsraad.scenes.picture import picture_of

    return picture_of(match, seat)


def write_record(match: Match[Any], file: str | Path) -> None:
    """Write what has happened in a live match to a file, one line an entry.

    While the match runs the file is as secret as the box: it holds the seed.
    """
    from pathlib import Path

    from landsraad.records.files import write
    from landsraad.records.replay import kept_record

    write(kept_record(match), Path(file))


def replay(file: str | Path, upto: int | None = None) -> Match[Any]:
    """Play a record again, as a whole or the first entries of it; a match that runs can go on."""
    from pathlib import Path

    from landsraad.records.files import read
    from landsraad.records.replay import replay as played_again

    return played_again(read(Path(file)), upto=upto)
