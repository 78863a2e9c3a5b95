"""Draw the pictures of docs/how-to-play from real games: `python tools/draw_scenes.py`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from landsraad import load, scene
from landsraad.arena.cast import maker, usual
from landsraad.arena.company import Company
from landsraad.kernel import Match, Secret

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SPECTATOR = -1


def played(name: str, seed: int, until: Callable[[Match[Any]], bool]) -> Match[Any]:
    """A game of the usual bots, up to the first decision at which this holds."""
    game = load(name)
    match = Match.begin(game, {}, max(game.seats), Secret.given(seed), live=True)
    company = Company(match, {seat: maker(game, usual(game)) for seat in range(max(game.seats))})
    while not until(match):
        company.answer(next(iter(match.asks.values())))
    return match


def asked(match: Match[Any], kind: str) -> int | None:
    """The seat that is asked this now."""
    return next((seat for seat, ask in match.asks.items() if ask.kind == kind), None)


def dune_start() -> str:
    """The board when the first turn begins."""
    return board(played("dune", 5, lambda match: match.state.table.turn == 1), SPECTATOR)


def dune_shipping() -> str:
    """Somebody chooses where to ship: everything that can be chosen is lit."""

    def late(match: Match[Any]) -> bool:
        return match.state.table.turn == 2 and asked(match, "move to") is not None

    match = played("dune", 5, late)
    return board(match, asked(match, "move to") or 0)


def dune_battle() -> str:
    """A battle on a full board."""

    def fighting(match: Match[Any]) -> bool:
        return match.state.table.turn >= 2 and asked(match, "leader") is not None

    return board(played("dune", 5, fighting), SPECTATOR)


def board(match: Match[Any], seat: int) -> str:
    """The board as this seat sees it, as a picture that stands alone."""
    picture: str = scene(match, seat)._repr_svg_()
    return picture


DRAWN = {
    "dune-start.svg": dune_start,
    "dune-choices.svg": dune_shipping,
    "dune-battle.svg": dune_battle,
}


if __name__ == "__main__":
    for name, draw in DRAWN.items():
        (PICTURES / name).write_text(draw(), encoding="utf-8")
