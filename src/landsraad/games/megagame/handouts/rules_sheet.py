"""The rules on one side, and the laws in force."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.components import LEVELS, NUMBERS, TITLES
from landsraad.games.megagame.handouts.parts import EVERY, hours
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.laws import SUBJECTS, law_text, vote_text
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.paper.parts import facts, in_pages, points, section, table
from landsraad.scenes.text import capital, counted

NOISES: Final = (1, 2, 3, 5, 8)
"""How loud it is in the regions of the table of worms."""
A_YEAR: Final = (
    "Fremen armies take 1 spice each, harvesters load 2.",
    "Spice blows in the open desert.",
    "Votes and courts that are due are counted; taxes are paid.",
    "The Imperium uses spice of the market.",
    f"Every {EVERY['storms']} years storms move, every 4 CHOAM pays dividends, every "
    f"{EVERY['bribe']} the Fremen bribe is due.",
)
BATTLE: Final = (
    "Choose in secret: a number up to the worth of all your armies there, and a leader or none.",
    "Total: number + leader + 1 for each own ornithopter there + 2 for a defender who holds the "
    "settlement.",
    "The higher total wins, the defender a tie. The loser loses all armies there and the leader; "
    "the winner loses armies worth the number.",
    "Who has not chosen when the time is up fights with 0 and no leader.",
    "An army counts 1; of House Corrino 2, against Fremen 1; of a sietch 2.",
)
VOTES: Final = (
    "A seat is a vote. A proposal needs {quorum} votes, and more yes than no; it is counted after "
    "{years}.",
    "A House has one proposal open at a time; a Landsraad law may be struck, an Imperial one only "
    "changed.",
    "A breach that all have seen can be taken to a Grand Court for {breach} years; it votes for "
    "one year.",
)


def rules(occasion: Occasion) -> list[Leaflet]:
    """Prices, sums of battles, odds of worms, the day: one side."""
    t: Table = occasion.view.table
    ground = el(
        "div",
        el(
            "div",
            section("What moving costs", moving()),
            section("Worms", worms()),
            look_of_worms(),
        ),
        el("div", section("A new year", points(A_YEAR, ordered=True)), section("Titles", titles())),
        class_="columns",
    )
    town = el(
        "div",
        el("div", section("A battle", points(BATTLE)), section("The Landsraad", points(votes()))),
        section("The day", day(occasion, t)),
        class_="columns",
    )
    page = Page((section("CHOAM", market()), ground, town), "Rules on one side", look="dense")
    return [Leaflet("everybody", [page])]


def market() -> Node:
    """Prices by what lies on the market."""
    head = ("Spice on it", "pays", "asks", "share", "harvester", "ornithopter", "dividend", "blows")
    rows = [
        [f"{row.from_spice} or more", *map(str, prices)]
        for row in LEVELS
        for prices in [
            (row.sell, row.buy, row.share, row.harvester, row.ornithopter, row.dividend, row.blows)
        ]
    ]
    return table(head, rows, "small")


def moving() -> Node:
    """What ways over Arrakis cost."""
    way, fremen = NUMBERS.moving, NUMBERS.fremen
    return facts(
        [
            ("March", f"{way.march_solari} solari a region, for all armies that go"),
            (
                "Fly",
                f"{way.flight_solari} solari for {way.flight_regions} regions; carries "
                f"{way.flight_spaces}: army {way.army_spaces}, harvester {way.harvester_spaces}",
            ),
            (
                "Land",
                f"{way.transport_spice} spice for {way.transport_armies} armies, to the Guild",
            ),
            ("Walk", f"1 spice is {way.walk_steps} steps (Fremen)"),
            ("Explore", f"{fremen.explore_spice} spice (Fremen)"),
            (
                "Raid",
                "; ".join(f"{each.spice} {names.TACTICS[each.id]}" for each in NUMBERS.tactic),
            ),
        ],
        "small",
    )


def worms() -> Node:
    """The odds of a worm by the noise of a region."""
    die = NUMBERS.desert.worm_die
    rows = [
        [str(noise), f"{min(noise - 1, die)} of {die}", f"{die - noise} of {die}"]
        for noise in NOISES
    ]
    return table(("Noise", "A worm comes", "1 wormsign"), rows, "small")


def look_of_worms() -> Node:
    """What noise is, and when it is rolled."""
    return el(
        "p",
        "Noise: armies, harvesters and wormsigns there. Rolled when a House sets something down in "
        "the desert, and after a battle there; a roll equal to the noise brings 2 wormsigns.",
    )


def titles() -> Node:
    """What scores."""
    rows = [
        [names.TITLES[id], f"most {names.TITLE_COUNTS[id]}", str(row.points)]
        for id, row in TITLES.items()
    ]
    rows[-1][1] = "whoever has him"
    return table(("Title", "For", "Points"), rows, "small")


def votes() -> list[str]:
    """How laws are made."""
    house = NUMBERS.landsraad
    years = counted(house.vote_years, "year")
    said = {"quorum": house.quorum, "years": years, "breach": house.breach_years}
    return [each.format_map(said) for each in VOTES]


def day(occasion: Occasion, t: Table) -> Node:
    """The parts of the day with their planned times."""
    planned = hours(occasion.schedule, t.options.minutes_per_year)
    return table(("", ""), [[each.at, each.title] for each in planned], "small")


# ---- laws

ROOM: Final = 36
WIDTH: Final = 62


def laws_in_force(occasion: Occasion) -> list[Leaflet]:
    """The laws with their marks, and what is voted on."""
    t: Table = occasion.view.table
    lines = [
        (law_mark(id), f"{law_text(law.template, law.values)} ({names.CHECKS[law.check]})")
        for id, law in t.laws.items()
    ]
    lines += [
        (f"Vote, year {vote.due}", f"{capital(names.faction(vote.by))}: {vote_text(vote)}")
        for vote in t.votes.values()
    ]
    explained = el(
        "p",
        "Enforced: the software does it or forbids it. Can be broken: it can be done, everybody "
        "sees it, and anybody may call a Grand Court.",
    )
    pages = [
        Page((explained, facts(some)), "Laws in force", look="roomy")
        for some in in_pages(lines, ROOM, WIDTH)
    ]
    return [Leaflet("each faction", pages)]


def law_mark(id: str) -> str:
    """The number of a law, or what a new one is about."""
    return id if " " not in id else capital(SUBJECTS[id.rpartition(" ")[0]])
