"""News: what the organisations wrote, and apart from it what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from landsraad.games.megagame.components import FACTIONS
from landsraad.games.megagame.scene.emblems import emblem
from landsraad.games.megagame.scene.screens.pieces import YEAR, heading, part
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Showing, TickerLine
from landsraad.scenes.story import Story

HEADLINES: Final = 6
FACTS: Final = 6
ROOM: Final = 740
"""Pixels of a screen of 1080 that the lines of each side have."""
CONTROL: Final = ("control_news", "announced")
TOLD: Final = (
    "battle",
    "battle_won",
    "worm",
    "claimed",
    "settlement_destroyed",
    "sietch_destroyed",
    "explored",
    "kanly",
    "kanly_over",
    "married",
    "proposed",
    "court_called",
    "guilty",
    "law_made",
    "law_changed",
    "law_struck",
    "spice_sold",
    "shares_sold",
    "bought",
    "usul",
    "joined",
    "revealed",
    "hidden",
    "atomics_asked",
    "atomics_used",
    *CONTROL,
)
"""What is a fact for the whole hall. Nothing of it tells what somebody has in a pouch."""
LONGEST: Final = 58
QUOTED: Final = 44
"""Signs of a fact and of a headline that fit into the ticker beside each other."""


class Headline(NamedTuple):
    """Something that an organisation wrote."""

    author: str
    words: str
    year: int


def headlines(told: Sequence[Told]) -> list[Headline]:
    """What was written and not withdrawn, the newest first."""
    found, year = list[Headline](), 0
    for each in told:
        if each.what == YEAR:
            year = int(each.facts["n"])
        elif each.what == "news":
            written = str(each.facts["headline"])
            found.append(Headline(str(each.facts["faction"]), written, year))
        elif each.what == "news_withdrawn":
            gone = str(each.facts["headline"])
            found = [one for one in found if one.words != gone]
    return found[::-1]


def facts(told: Sequence[Told], story: Story, most: int, longest: int = 200) -> list[str]:
    """The newest facts in words, the newest first."""
    found: list[str] = []
    for each in reversed(told):
        if each.what in TOLD and len(words := story.event(each)) <= longest:
            found.append(words)
        if len(found) == most:
            break
    return found


# ---- shown


def news_screen(showing: Showing) -> Node:
    """The whole of it."""
    story, told = showing.seen.story, showing.told
    some = headlines(told)[:HEADLINES]
    room = fitting([high(each.words, 42, 52, 74) for each in some])
    written = [headline(each) for each in some[:room]]
    nobody = el("p", "Nobody has written anything yet.", class_="muted")
    sentences = facts(told, story, FACTS, 130)
    room = fitting([high(words, 38, 52, 64) for words in sentences])
    known = [el("li", words) for words in sentences[:room]]
    nothing = el("li", "Nothing has happened yet.", class_="muted")
    return el(
        "div",
        part(heading("news", "What they write"), written or nobody, look="written"),
        part(el("h2", el("span", "◆ Facts", class_="fact")), el("ul", known or nothing)),
        class_="news-screen",
    )


def high(words: str, signs: int, line: int, more: int) -> int:
    """How high something is that has this many signs in a line, in pixels of a screen of 1080."""
    return (1 + len(words) // signs) * line + more


def fitting(heights: Sequence[int]) -> int:
    """How many of these stand below each other.

    >>> fitting([400, 300, 100])
    2
    """
    return sum(whole <= ROOM for whole in accumulate(heights))


def headline(one: Headline) -> Node:
    """A headline with its author, in italics: a fact looks otherwise."""
    by = f"{FACTIONS[one.author].name}, year {one.year}"
    said = el("div", el("em", f"“{one.words}”"), el("p", by, class_="muted"))
    return el("article", emblem(one.author), said)


def ticker(showing: Showing) -> list[TickerLine]:
    """The last facts and the last headlines. Who has won is said by the count, not here."""
    known = facts(showing.told, showing.seen.story, 4, LONGEST)
    written = [each for each in headlines(showing.told) if len(each.words) <= QUOTED][:3]
    lines = [TickerLine(words.rstrip(".")) for words in known]
    return [*lines, *(TickerLine(one.words, emblem(one.author)) for one in written)]
