"""A new year in six to twelve seconds, beat by beat; beats in which nothing happened fall out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.screens.arrakis import drawn, spot
from landsraad.games.megagame.scene.screens.pieces import bar, heading, named, of_this_year, sign
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.facts import by_region
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import ScreenBeat, Showing
from landsraad.scenes.text import capital, counted

SHORTEST: Final = 6.0
LONGEST: Final = 12.0
"""Seconds that a new year takes at least and at most."""
ALONE: Final = 3
"""Votes that have a beat each; more of them are a list."""
STORM_LOSSES: Final = ("armies_lost", "harvester_lost", "ornithopter_lost")


def beats(showing: Showing) -> list[ScreenBeat]:
    """What the last tick brought."""
    told = of_this_year(showing.told)
    found = [beat for make in BEATS for beat in make(showing, told)]
    return fitted(found)


def fitted(some: Sequence[ScreenBeat]) -> list[ScreenBeat]:
    """All together neither too short to be read nor longer than a hall looks up.

    >>> [beat.seconds for beat in fitted([ScreenBeat(el("p"), 2.0), ScreenBeat(el("p"), 1.0)])]
    [4.0, 2.0]
    """
    whole = sum(beat.seconds for beat in some)
    if not whole:
        return []
    times = min(max(whole, SHORTEST), LONGEST) / whole
    return [
        msgspec.structs.replace(beat, seconds=int(beat.seconds * times * 100) / 100)
        for beat in some
    ]


def played(seconds: float, *body: Node | None, look: str) -> list[ScreenBeat]:
    """One beat."""
    return [ScreenBeat(el("div", *body, class_=f"beat-body {look}"), seconds)]


def only(told: Sequence[Told], *kinds: str) -> list[Told]:
    """What was told of these kinds."""
    return [each for each in told if each.what in kinds]


# ---- one after another


def year(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """The year, as large as it goes."""
    t = showing.seen.table
    words = el("b", f"Year {t.year}", class_="huge")
    after = el("p", f"{NUMBERS.clock.first_year + t.year} A.G.", class_="what-is-left")
    return played(1.5, words, after, look="year")


def collected(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """Who took spice from the sand. How much each has, no screen says."""
    took = only(told, "collected", "loaded")
    if not took:
        return []
    whole = sum(int(each.facts["n"]) for each in took)
    who = dict.fromkeys(str(each.facts["faction"]) for each in took)
    return played(
        1.0,
        heading("harvester", "Spice is collected"),
        el("p", el("b", str(whole)), el("span", "spice from the sand"), class_="large"),
        el("p", [sign(name) for name in who], class_="signs"),
        look="collected",
    )


def blew(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """Where spice blew, on the map."""
    where = {place: n for each in only(told, "blow") for place, n in by_region(each).items()}
    if not where:
        return []
    spots = [spot(region, "blew", f"+{n}") for region, n in where.items()]
    lines = [
        el("li", el("b", f"+{n}"), el("span", names.region(place))) for place, n in where.items()
    ]
    title = capital(counted(len(where), "spice blow"))
    return played(
        2.0,
        el("div", drawn(showing.seen.table), el("div", spots), class_="disc"),
        el("div", heading("spice", title), el("ul", lines, class_="blows"), class_="beside"),
        look="map-screen",
    )


def votes(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """What was voted on: each alone, or where there are many all in a list."""
    counts = [(place, each) for place, each in enumerate(told) if each.what == "counted"]
    if len(counts) > ALONE:
        rows = [vote_row(each) for _, each in counts]
        head = heading("court", f"The Landsraad has counted {len(counts)} votes")
        return played(3.5, head, el("ul", rows, class_="counted"), look="votes")
    return [beat for place, each in counts for beat in vote(each, came_of(told, place), showing)]


def came_of(told: Sequence[Told], place: int) -> Told | None:
    """The law that was made, changed or struck by a count."""
    after = told[place + 1 : place + 2]
    return after[0] if after and after[0].what in ("law_made", "law_changed", "guilty") else None


def vote(told: Told, came: Told | None, showing: Showing) -> list[ScreenBeat]:
    """One vote: what it was, how it went, who carried it."""
    yes, no = int(told.facts["yes"]), int(told.facts["no"])
    words = showing.seen.story.event(came) if came else capital(laws.vote_name(told.facts["vote"]))
    return played(
        1.5,
        el("p", sign(str(told.facts["faction"])), outcome(told), class_="verdict"),
        el("p", words, class_="says"),
        tally(yes, no),
        look="vote-alone",
    )


def outcome(told: Told) -> Node:
    """Passed or failed; guilty or not."""
    passed = told.facts["passed"] == "yes"
    court = str(told.facts["vote"]).startswith("court of ")
    said = ("guilty", "not guilty") if court else ("passed", "failed")
    return el("b", capital(said[not passed]), class_="passed" if passed else "failed")


def tally(yes: int, no: int) -> Node:
    """Votes for and against, as two bars."""
    most = max(yes, no, 1)
    rows = [
        el("div", el("span", words), bar(n, most, look), el("b", str(n)), class_="of")
        for words, n, look in (("for", yes, "hot"), ("against", no, ""))
    ]
    return el("div", rows, class_="tally")


def vote_row(told: Told) -> Node:
    """A vote among many."""
    name = str(told.facts["vote"])
    about = capital(laws.subject(name)) if not name.startswith("court") else "A Grand Court"
    figures = f"{told.facts['yes']} : {told.facts['no']}"
    by = str(told.facts["faction"])
    return el("li", sign(by), el("span", about), outcome(told), el("b", figures))


def market(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """What the Imperium used, and where the market stands now."""
    used = only(told, "market_used")
    if not used or not int(used[-1].facts["n"]):
        return []
    n, left = (int(used[-1].facts[key]) for key in ("n", "left"))
    return played(
        1.0,
        heading("market", "The market"),
        el("p", el("b", str(left)), el("span", "spice is left"), class_="large"),
        el("p", f"The Imperium used {n}.", class_="says"),
        look="figure",
    )


def stormed(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """Where storms stand now, and what they took."""
    moved = only(told, "coriolis", "storms")
    if not moved:
        return []
    event = showing.seen.story.event
    took = [each for each in only(told, *STORM_LOSSES) if each.facts.get("to", "") == "storm"]
    lines = [el("li", event(each)) for each in (*moved, *took[:4]) if by_region(each)]
    body = el("ul", lines, class_="points")
    return played(1.0, heading("storm", "Storms"), body, look="storms")


def dividends(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """What CHOAM has paid."""
    paid = Counter[str]()
    for each in only(told, "dividend"):
        paid[str(each.facts["faction"])] += int(each.facts["solari"])
    rows = [el("li", named(name), el("b", str(n))) for name, n in paid.most_common(9)]
    if not rows:
        return []
    title = heading("share", "CHOAM pays dividends")
    return played(1.0, title, el("ul", rows, class_="paid"), look="dividends")


def bribe(showing: Showing, told: Sequence[Told]) -> list[ScreenBeat]:
    """Who has not paid the bribe and is seen from now on; who hides again."""
    seen = only(told, "revealed", "hidden")
    if not seen:
        return []
    lines = [el("li", showing.seen.story.event(each)) for each in seen]
    title = el("h2", icon("trade"), el("span", "The Fremen bribe"))
    return played(1.0, title, el("ul", lines, class_="points"), look="storms")


BEATS: Final[tuple[Callable[[Showing, Sequence[Told]], list[ScreenBeat]], ...]] = (
    year,
    collected,
    blew,
    votes,
    market,
    stormed,
    dividends,
    bribe,
)
"""In the order of the tick."""
