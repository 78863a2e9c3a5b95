"""A position, set up by hand and solved: how high should the Atreides dial in Arrakeen?

python examples/position.py board.svg
"""

import sys
from pathlib import Path
from typing import Any

import landsraad
from landsraad.games.dune.rules.table import put
from landsraad.kernel import Dice, Match
from landsraad.testing.positions import Playing

ATREIDES, HARKONNEN = 0, 1
ARRAKEEN = "arrakeen@9"  # a territory and its sector
WORLDS = 20


def battle_for_arrakeen() -> Match[Any]:
    """Ten Atreides hold Arrakeen, six Harkonnen have landed; only this battle is played."""
    dune = landsraad.load("dune")
    options = {"game": "basic", "choice": "assign", "factions": ["atreides", "harkonnen"]}
    state = Playing.begun(dune, options, seats=2).first_until("bid").s
    for seat, forces in ((ATREIDES, 10), (HARKONNEN, 6)):
        for part, (there, _) in list(state.table.forces[seat].items()):
            put(state.table, seat, part, -there)  # all others go home
        put(state.table, seat, ARRAKEEN, forces)
        state.table.reserves[seat][0] = 20 - forces
    playing = Playing.at(dune, state, "battle_phase")
    playing.say("atreides", "foresee", "pass")  # they could look at a part of the enemy's plan
    plan = {"leader": "gurney_halleck", "weapon": "none", "defense": "none"}
    playing.say("atreides", plan)
    return playing.match


def chance(match: Match[Any], dial: int) -> float:
    """How often this dial wins, in worlds that the Atreides must think possible.

    Mentats make the rest of both plans.
    """
    won = 0
    for number in range(WORLDS):
        world = match.imagine(ATREIDES, Dice(number))
        world.answer(ATREIDES, dial)
        landsraad.run(world, "mentat")
        won += world.state.table.forces[HARKONNEN].get(ARRAKEEN) is None
    return won / WORLDS


def main(file: Path | None = None) -> None:
    """Draw the position, and try every dial."""
    match = battle_for_arrakeen()
    if file is not None:
        file.write_text(landsraad.picture(match, ATREIDES)._repr_svg_(), encoding="utf-8")
    for dial in map(int, match.asks[ATREIDES].options):  # in half points
        share = chance(match, dial)
        print(f"dial {dial // 2:2}: {share:4.0%} {'█' * round(20 * share)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
