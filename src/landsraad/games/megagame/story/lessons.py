"""What somebody is told who learns the game: the aim first, then each part when it first comes."""

from __future__ import annotations

from typing import Final

AIM: Final = (
    "When the last year ends, seven titles are counted: most seats, shares, settlements, armies on "
    "Arrakis, own laws and spice, and the Kwisatz Haderach. Nobody has a turn: whatever you may do "
    "you do at once, and every few minutes a year passes. Houses and sietches win by points; the "
    "organisations win together if the winning House holds the Kwisatz Haderach."
)

LESSONS: Final = {
    "dawn": (
        "Before the first year ends",
        "Nobody has a turn here. Pick a deed of your list whenever you like; what it asks and "
        "costs is said before it is done. When the year ends, spice is collected, more of it "
        "blows, votes are counted, and every second year the storms move.",
    ),
    "years": (
        "A year has passed",
        "The log says what the year brought: spice that was collected and that blew, storms, votes "
        "that were counted, dividends. The more spice CHOAM has, the less it pays for it, and the "
        "dearer machines and shares become.",
    ),
    "battle": (
        "A battle",
        "Both sides choose in secret: a number up to the worth of their armies, and a leader. The "
        "higher total wins, the defender a tie. The loser loses all and the leader; the winner "
        "loses armies worth the number. A side that has not chosen in time fights with nothing.",
    ),
    "vote": (
        "The Landsraad votes",
        "Each seat is a vote. Ballots are sealed and can be changed until they are counted. A "
        "proposal needs a quorum and more yes than no; then it is law, and most laws are enforced "
        "by themselves. Every own proposal that changes something counts for a title.",
    ),
    "late": (
        "The last years",
        "Look at the titles: who has most seats, shares, settlements and armies? What lies in "
        "harvesters, or off the map, does not count. Spice in pouches does, and settles ties "
        "too. Votes that are not due by then are void.",
    ),
}
OWN_LESSONS: Final = {
    "house": (
        "A House on Arrakis",
        "Fly a harvester to the spice, leave it there for a year or two, and fly it back to a "
        "settlement of yours: only there it unloads. Spice buys armies; sold to CHOAM it becomes "
        "solari for marches, machines, shares and seats.",
    ),
    "sietch": (
        "A sietch of the Fremen",
        "Armies that stand on spice collect one each when the year ends. One spice buys three "
        "steps. Pay the Guild its bribe before the sixth year ends: until then only a House with "
        "an ornithopter there can attack you.",
    ),
    "organisation": (
        "An organisation",
        "You have no armies: your leaders and spice become votes, your advisors buy friends, and "
        "your news are read by all. You win if the House with most points holds the Kwisatz "
        "Haderach at the end, so see to it that he is born, and to whom he goes.",
    ),
}
"""What each kind of faction is told of itself in the first year."""
LATE: Final = 3
"""How many years before the end the last lesson comes."""
