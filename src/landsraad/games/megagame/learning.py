"""The guided first game: House Atreides among gentle bots, with spice in reach and an enemy near.

The first three years show what a House does: a patrol has met raiders of the enemy in Kanly, spice
lies three regions from home, and a vote that would silence the House is counted in the second year.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.options import Options
from landsraad.games.megagame.rules import setup
from landsraad.games.megagame.rules.table import add_armies, start_regions
from landsraad.games.megagame.state import Harvester, Ornithopter, State, View, Vote
from landsraad.kernel import Dice, Seat
from landsraad.scenes.learning import (
    Guide,
    Instant,
    Lesson,
    When,
    either,
    happens,
)

ME: Final = "atreides"
ENEMY: Final = "harkonnen"
LEARNER: Final[Seat] = SEAT_OF[ME]
DEAL: Final = 1
OPTIONS: Final = Options(years=8)
HANDING_OVER: Final = 3
"""The year in which the learner plays on alone."""

HOME: Final = "A19"
CAMP: Final = "A18"
"""One step from home: a patrol of the learner's meets raiders there, and fights at once."""
PATROL: Final = 2
RAIDERS: Final = 1
SAND: Final = "303"
SPICE: Final = 6
OTHERS: Final = {
    "harkonnen": "301",
    "moritani": "101",
    "ecaz": "402",
    "richese": "103",
    "fenring": "104",
    "ordos": "304",
    "ginaz": "412",
}
"""Where the other Houses harvest already, so that nobody is in a hurry for the learner's sand."""
THEIRS: Final = 4
"""How much spice lies there for each."""
STORMS: Final = ("E01", "W05", "N01", "W06", "S01")
"""Where the random storms begin: far from the learner's ways."""
BALLOT: Final = f"no_vote of {ENEMY}"
COUNTED: Final = 2
"""The year whose end counts the ballot."""


def prepared() -> State:
    """The day as it begins, with a few pieces moved."""
    s = setup.setup(OPTIONS, len(ORDER), Dice(DEAL))
    t = s.table
    for name, start, count in ((ME, HOME, PATROL), (ENEMY, "A15", RAIDERS)):
        add_armies(t, start, name, -count)
        add_armies(t, CAMP, name, count)
    t.spice = {SAND: SPICE}
    for name, region in OTHERS.items():
        send_out(s, name, region)
    for number, region in enumerate(STORMS, 1):
        t.storms[f"r{number}"] = region
    silence = {"who": ME, "on": "landsraad"}
    t.votes[BALLOT] = Vote(ENEMY, COUNTED, "add", template="no_vote", values=dict(silence))
    return s


def send_out(s: State, name: str, region: str) -> None:
    """A House has flown its machines to spice of its own, with an army to guard them."""
    t = s.table
    t.spice[region] = THEIRS
    machines: tuple[Harvester | Ornithopter, ...] = (
        *t.harvesters.values(),
        *t.ornithopters.values(),
    )
    for each in machines:
        if each.owner == name:
            each.region = region
    add_armies(t, start_regions(t, name)[0], name, -1)
    add_armies(t, region, name, 1)


# ---- what is told


def mine(what: str) -> When:
    """When the learner has done it."""
    return happens(what, faction=ME)


def year(number: int) -> When:
    """When a year has begun."""
    return happens("year", n=number)


def fights(instant: Instant) -> bool:
    """Has a battle begun in which the learner takes part?"""
    told = instant.told
    sides = ("attacker", "defender")
    return told is not None and told.what == "battle" and ME in map(told.facts.get, sides)


def armies(view: View) -> str:
    """An army of the learner's."""
    own = [region for region, there in view.table.armies.items() if ME in there]
    best = HOME if HOME in own else own[0] if own else ""
    return f"army:{best}:{ME}" if best else "board"


def ornithopter(view: View) -> str:
    """An ornithopter of the learner's."""
    return machine("ornithopter", view.table.ornithopters.values())


def harvester(view: View) -> str:
    """A harvester of the learner's."""
    return machine("harvester", view.table.harvesters.values())


def machine(kind: str, machines: Iterable[Harvester | Ornithopter]) -> str:
    """The first machine of the learner's that stands on the map."""
    own = [each.region for each in machines if each.owner == ME and each.region]
    return f"{kind}:{own[0]}:{ME}" if own else "board"


def battlefield(view: View) -> str:
    """Where the learner fights, or fought."""
    return f"region:{next(iter(view.table.battles), CAMP)}"


LESSONS: Final = (
    Lesson(
        "now",
        "Now",
        "Nobody has a turn: you act whenever you like, and so do fourteen others. **Now** says "
        "what waits for you and what the next year brings. A year passes when you say so; until "
        "then nothing here runs away.",
        "tab:now",
        lambda _: True,
    ),
    Lesson(
        "battle",
        "A battle",
        "Your patrol has met raiders of House Harkonnen; in Kanly you fight at once. Both choose "
        "a number up to their armies and a leader, in secret. The higher sum wins. You lose as "
        "many armies as you chose, even if you win.",
        battlefield,
        either(fights, year(2)),
        "number",
    ),
    Lesson(
        "vote",
        "Vote",
        "House Harkonnen proposes that you may not vote any more. Each of your seats is a vote, "
        "yes or no; nobody sees it before it is counted, when year 2 begins. Fifteen "
        "votes must be cast, and more yes than no.",
        "open:landsraad",
        either(happens("committed"), mine("voted"), year(1)),
        "no",
    ),
    Lesson(
        "march",
        "March",
        "An army marches one region for each solari. Where it ends in a free settlement, it can "
        "**take control**: settlements are a title, and harvesters unload in yours alone. Look "
        "for worms, storms and your enemy on the way.",
        armies,
        either(mine("voted"), mine("marched"), year(1)),
        "next region",
    ),
    Lesson(
        "fly",
        "Fly",
        "An ornithopter flies four regions for three solari and carries five: an army counts one, "
        "a harvester two. **Spice lies three regions from home**, in 303. Fly a harvester there, "
        "with an army to guard it.",
        ornithopter,
        either(mine("voted"), mine("flew"), year(1)),
        "fly to",
    ),
    Lesson(
        "sell",
        "Sell and buy",
        "CHOAM buys spice; the more it has, the less it pays. For solari you get harvesters, "
        "ornithopters, shares that pay every fourth year, and seats. Other factions may pay "
        "better: offer them a trade.",
        "open:choam",
        either(mine("unloaded"), mine("spice_sold"), mine("bought"), year(2)),
    ),
    Lesson(
        "harvest",
        "Harvest",
        "A harvester in the sand loads two spice each year and holds three. Nothing counts before "
        "it stands in a settlement of yours: fly it home, it unloads there. Unguarded it is "
        "captured by whoever comes.",
        harvester,
        either(mine("flew"), mine("loaded"), year(1)),
    ),
    Lesson(
        "year",
        "A year has passed",
        "Harvesters have loaded, sietches gathered, new spice has blown. Every second year the "
        "storms move, every fourth shares pay. What the year cost you and brought you stands in "
        "the log.",
        "turn",
        year(1),
    ),
    Lesson(
        "titles",
        "Titles",
        "When the last year ends, whoever has most of something gets its title: seats, shares, "
        "settlements, armies on Arrakis, laws of your own, spice. Most points win. Here you see "
        "how far you are from each.",
        "open:titles",
        year(2),
    ),
)

learning = Guide(
    prepared=prepared,
    options={"years": 8},
    seat=LEARNER,
    lessons=LESSONS,
    calm=HANDING_OVER,
    until=year(HANDING_OVER),
    minutes=25,
)
