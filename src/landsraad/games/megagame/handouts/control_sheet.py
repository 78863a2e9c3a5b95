"""Sheets for control: a page for each desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.events import ANY, HEAD, Desk
from landsraad.games.megagame.handouts.parts import brings, hours
from landsraad.games.megagame.rules.people import DESKS
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story.asks import OFFERS
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.paper.parts import points, section, table
from landsraad.scenes.text import capital

ROUTINE: Final[Mapping[str, tuple[str, ...]]] = {
    "head": (
        "Before the doors: print, rehearse one desk, look at the copy of the last tick.",
        "Every year: which faction did nothing for two years? Send somebody who asks how it goes.",
        "Every four years: how late are we? Make years shorter rather than fewer.",
        "Before a break: pause first, then speak. Nobody hears a loudspeaker and a deadline.",
        "Strike and back are yours alone: look at the preview, say aloud what changes.",
    ),
    "map": (
        "Walk along the wall, not behind the screen: players ask those who stand there.",
        "A battle that nobody has chosen for with ten seconds left: call the two Houses.",
        "Before each second year: say aloud where the storms stand, they move with it.",
        "Armies of two Houses in Kanly in one region fight by themselves. Tell newcomers.",
        "Moving something by hand is a correction: a reason, and both regions named.",
    ),
    "trade": (
        "Most questions are about offers: what is in one binds, what was said does not.",
        "Every fourth year: dividends. Say who is near a majority of the shares, if it is public.",
        "Watch the market: when the level changes, all prices change.",
        "Never read a pouch aloud, and never say how much somebody could have.",
        "A transfer by hand needs both sides in front of you, and a reason.",
    ),
    "landsraad": (
        "Read aloud what is counted with the next year, twice: a minute before, and when it "
        "is open.",
        "Votes in reach: say when a proposal cannot pass any more.",
        "Own words: the proposer says what shall happen when it is broken, before it is voted on.",
        "A breach that the software cannot see is logged by you, when somebody shows it to you.",
        "In a sitting: one vote after the other, two minutes each.",
    ),
    "news": (
        "Read the three organisations’ news aloud at each new year: they have nothing else.",
        "A false headline is allowed, an insult of a person is not: withdraw it, with the reason.",
        "Look at the screens every ten minutes: does each show what it should?",
        "Marriages wait for the Bene Gesserit: remind them, they lapse with the second year.",
        "Whoever stands alone at the wall is your guest. Introduce them to somebody.",
    ),
}
"""What each desk does over and over."""
WHERE: Final = (
    "Left: the queue of your desk, the oldest first. Take one before you read it: then it is "
    "yours.",
    "Middle: what your desk looks after. A press on a thing opens the tool for it.",
    "Right: the tool. Every tool asks for a reason; nothing is done before its last button.",
    "Bottom: what control did last, with Reverse and the audit.",
    "Secrets are covered. Uncover them only while nobody stands behind you.",
)
STOPPED: Final = (
    "“The floor is closed for a moment. Nothing is lost, and no time runs. Stay with your House.”",
    "Write down the time. Then look what is wrong: one phone, the network, or the laptop.",
    "One phone: a new card for that person. The network: play on by voice, a desk acts for "
    "factions.",
    "The laptop: another one with the copy of the last tick, the same address; five minutes.",
    "No laptop at all: the state sheet of the last tick, the paper kit, and “play on by hand”.",
)


def for_desks(occasion: Occasion) -> list[Leaflet]:
    """A sheet for each desk."""
    return [
        Leaflet(f"the desk {desk.title}", [of_desk(occasion, desk)]) for desk in occasion.plan.desk
    ]


def of_desk(occasion: Occasion, desk: Desk) -> Page:
    """What it watches, what it does and when, where its tools are, what to say when all stops."""
    t: Table = occasion.view.table
    tools = [capital(OFFERS[act]) for act, at in DESKS.items() if at in (desk.id, ANY)]
    if desk.id == HEAD:
        tools = [*tools, "The clock: pause, one or five minutes more, skip, hold, next part"]
        tools += ["Strike an entry, go back to before one, reverse a deed of control"]
    body = (
        el(
            "div",
            el(
                "div",
                section("You watch", points([capital(each) for each in desk.watches])),
                section("Your tools", points(tools)),
            ),
            el(
                "div",
                section("Over and over", points(ROUTINE[desk.id])),
                section("Where it is", points(WHERE)),
            ),
            class_="columns",
        ),
        el(
            "div",
            section("The day", day(occasion, t)),
            section("What years bring", years(t)),
            class_="columns",
        ),
        section("When everything stops", points(STOPPED, ordered=True), look="boxed"),
    )
    return Page(body, desk.title, look="dense")


def day(occasion: Occasion, t: Table) -> Node:
    """The parts of the day with their planned times."""
    planned = hours(occasion.schedule, t.options.minutes_per_year)
    return table(("", ""), [[each.at, each.title] for each in planned], "small")


def years(t: Table) -> Node:
    """The years with which something comes beside spice and votes."""
    found = [
        [str(year), ", ".join(what)] for year in range(1, t.ends + 1) if (what := brings(t, year))
    ]
    return table(("Year", "With it"), found, "small")
