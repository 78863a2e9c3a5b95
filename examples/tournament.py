"""A tournament: many games on all cores, the same for the same seed, counted as they come in.

    python examples/tournament.py

The command line does the same: landsraad sim spice_auction --bots ponder:10,random --rotate
"""

from landsraad.arena.report import Tally, wilson
from landsraad.arena.simulate import Tournament, simulate


def main(workers: int = 0) -> None:
    """Let a search bot meet random ones; it moves on by a seat after each game."""
    tournament = Tournament(
        game="spice_auction",
        games=60,
        seats=3,
        bots=("ponder:10", "random"),  # the last one takes all other seats
        options={"rounds": 6},
        seed=7,
        rotate=True,
    )
    tally = Tally(tournament)
    for results in simulate(tournament, workers):
        tally.add(results)
        print(f"{tally.all.count} of {tournament.games} games", end="\r")
    print()
    for name, score in tally.bots.items():
        low, high = wilson(score.wins, score.played)
        print(f"{name:10} won {score.wins:5.1f} of {score.played} ({low:.0%} to {high:.0%})")
    print(f"fingerprint {tally.fingerprint[:16]}: the same on every machine")


if __name__ == "__main__":
    main()
