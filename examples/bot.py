"""A bot of your own is a function: what a seat sees and is asked goes in, an option comes out.

python examples/bot.py
"""

import landsraad
from landsraad.kernel import Ask, Value, View

GAMES = 100


def thrifty(view: View, ask: Ask) -> Value:
    """Spread the spice over the crates that are still to come; bid a little above the average."""
    if ask.kind != "bid":
        return ask.options[0]
    to_come = view.table.options.rounds - view.table.round + 1
    wanted = 2 * view.own.spice // to_come
    return max(bid for bid in ask.options if int(bid) <= wanted)


def main() -> None:
    """Play against two random bots, and count."""
    won = 0.0
    for seed in range(GAMES):
        match = landsraad.begin("spice_auction", seats=3, seed=seed, live=False)
        verdict = landsraad.run(match, [thrifty, "random"])  # the last one takes all other seats
        won += verdict.share(0) if verdict else 0
    print(f"thrifty won {won / GAMES:.0%} of {GAMES} games; a fair share of three seats is 33%")


if __name__ == "__main__":
    main()
