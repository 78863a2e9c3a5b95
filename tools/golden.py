"""Play bot games of DUNE until each kind of ending has occurred, and keep a short one of each.

Run it when the rules change on purpose: `python tools/golden.py`. The records are what
`tests/games/dune/test_golden.py` replays.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from landsraad.arena.cast import maker
from landsraad.arena.simulate import run
from landsraad.bots.bot import Bot, RandomBot
from landsraad.kernel import Dice, Match, Secret, load
from landsraad.kernel.record import write

GOLDEN = Path(__file__).parents[1] / "tests" / "games" / "dune" / "golden"
TABLES: dict[str, tuple[str, ...]] = {
    "solo": ("atreides", "harkonnen", "emperor"),
    "alliance": ("atreides", "harkonnen", "emperor", "guild"),
    "prediction": ("bene_gesserit", "harkonnen", "atreides", "emperor"),
    "fremen": ("fremen", "atreides", "harkonnen"),
    "guild": ("guild", "emperor", "harkonnen"),
    "most_strongholds": ("atreides", "harkonnen"),
    "tie": ("atreides", "harkonnen", "emperor"),
}
SEEDS = 400
ENOUGH = 5
"""So many games with the wanted ending; the shortest record is kept."""


def played(factions: tuple[str, ...], seed: int, mentats: int) -> Match[Any]:
    """One live game: the first seats are mentats, the others random players who make deals."""
    game = load("dune")
    options = {"choice": "assign", "factions": factions}
    names = ["mentat"] * mentats + ["random"] * (len(factions) - mentats)
    match = Match.begin(
        game, options, len(factions), Secret.given(seed), players=tuple(names), live=True
    )
    bots: list[Bot] = []
    for seat, name in enumerate(names):
        dice = Dice(seed * 10 + seat)
        if name == "random":
            bots.append(RandomBot(game, seat, dice, acts=0.02, polite=False))
        else:
            bots.append(maker(game, name)(game, seat, dice))
    run(match, bots)
    return match


def main() -> None:
    """Find and write one record for each ending."""
    GOLDEN.mkdir(exist_ok=True)
    for ending, factions in TABLES.items():
        found: list[Match[Any]] = []
        for seed in range(SEEDS):
            match = played(factions, seed, mentats=seed % 2)
            if match.verdict is not None and match.verdict.ending == ending:
                found.append(match)
            if len(found) == ENOUGH:
                break
        if not found:
            print(f"{ending}: none in {SEEDS} games")
            continue
        shortest = min(found, key=lambda match: len(match.entries))
        write(shortest.record, GOLDEN / f"{ending}.jsonl")
        verdict = shortest.verdict
        print(f"{ending}: {len(shortest.entries)} entries, {verdict}")


if __name__ == "__main__":
    main()
