"""The page of a report: one column that fits a phone, prints, and asks nobody for anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from landsraad.games.megagame.components import FACTIONS, ORDER
from landsraad.games.megagame.report import charts
from landsraad.games.megagame.report.chronicle import (
    Choice,
    Chronicle,
    ControlWork,
    Counted,
    Deal,
    Fight,
    Line,
)
from landsraad.games.megagame.report.collecting import MEASURES
from landsraad.games.megagame.report.telling import region
from landsraad.games.megagame.scene.emblems import emblem
from landsraad.games.megagame.story import names
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.text import counted, listed

NONE: Final = "There was nothing of the kind."
WORTH: Final = (
    "Everything is counted in solari by CHOAM’s prices of its year; a settlement as 10. "
    "Payments to "
    "the Guild and fines are in it."
)
SHADES: Final = 5
"""How many degrees the table of gifts has."""
HEADINGS: Final = (
    ("story", "How it came"),
    ("years", "The years"),
    ("market", "The market"),
    ("battles", "Battles"),
    ("gifts", "Who gave whom"),
    ("laws", "Laws"),
    ("births", "Marriages and births"),
    ("sand", "What the sand took"),
    ("deeds", "Who did how much"),
    ("control", "Control"),
)


def draw(told: Chronicle) -> list[Node]:
    """All of it, one part after another."""
    parts = {
        "story": timeline(told.story),
        "years": el("div", [charts.multiples(measure, told.sides) for measure in MEASURES]),
        "market": charts.market(told.market),
        "battles": battles(told.fights),
        "gifts": gifts(told.matrix, told.deals),
        "laws": laws(told.laws),
        "births": timeline(told.births),
        "sand": sand(told),
        "deeds": deeds(told),
        "control": control(told.control),
    }
    ways = el("nav", [el("a", title, href=f"#{id}") for id, title in HEADINGS])
    return [
        headline(told),
        ways,
        *(el("section", el("h2", title), parts[id], id=id) for id, title in HEADINGS),
    ]


def headline(told: Chronicle) -> Node:
    """Who won, and who holds which title."""
    winners = [el("span", emblem(name), FACTIONS[name].name) for name in told.winners]
    ending = f"{told.ending[:1].upper()}{told.ending[1:]}."
    people = [each for each in told.sides if each.people]
    crew = [
        el("li", emblem(each.id), el("b", each.name), f": {listed(each.people)}") for each in people
    ]
    return el(
        "header",
        el("p", f"A day of {told.years} years", class_="label"),
        el("h1", told.title or "The Dune megagame"),
        el("p", winners, class_="winners"),
        el("p", ending, class_="lead"),
        titles(told),
        el("details", el("summary", "Who was there"), el("ul", crew)) if crew else None,
    )


def titles(told: Chronicle) -> Node:
    """The seven titles."""
    rows = [
        [
            each.name,
            listed(each.holders) if each.holders else "nobody",
            str(each.most),
            f"{each.points}",
        ]
        for each in told.titles
    ]
    return grid(("Title", "Holder", "With", "Points"), rows)


def timeline(lines: Sequence[Line]) -> Node:
    """Things that happened, each with its year."""
    if not lines:
        return el("p", NONE)
    rows = [el("li", el("b", f"Year {each.year}"), el("span", each.words)) for each in lines]
    return el("ol", rows, class_="timeline")


# ---- battles


def battles(fights: Sequence[Fight]) -> Node:
    """Every battle with both choices."""
    if not fights:
        return el("p", NONE)
    return el("ul", list(map(battle, fights)), class_="cards")


def battle(fight: Fight) -> Node:
    """One battle."""
    where = el("p", f"Year {fight.year}, {region(fight.region)}", class_="label")
    return el("li", where, [choice(fight, each) for each in fight.choices])


def choice(fight: Fight, each: Choice) -> Node:
    """What a side had chosen, what came of it, and what it cost."""
    leader = "no leader" if each.leader < 0 else names.leaders([each.leader])
    lost = counted(each.lost, "army", "armies")
    words = f"{each.number} and {leader}: {each.total} in all, lost {lost}"
    won = each.side == fight.winner
    name = el("b", FACTIONS[each.side].name)
    mark = el("b", " won") if won else None
    kids = (emblem(each.side), name, mark, el("br"), words)
    return el("p", *kids, class_="won" if won else None)


# ---- who gave whom


def gifts(matrix: Mapping[str, Mapping[str, int]], deals: Sequence[Deal]) -> Node:
    """A table of all that went from one to another, and the ten largest deals."""
    if not deals:
        return el("p", NONE)
    most = max(max(row.values()) for row in matrix.values())
    head = el("tr", el("td"), [el("th", emblem(name), title=FACTIONS[name].name) for name in ORDER])
    rows = [
        el(
            "tr",
            el("th", emblem(giver), FACTIONS[giver].name, scope="row"),
            [cell(matrix.get(giver, {}).get(taker, 0), most, giver == taker) for taker in ORDER],
        )
        for giver in ORDER
    ]
    table = el("table", el("thead", head), el("tbody", rows), class_="matrix")
    ten = [
        [
            str(each.year),
            FACTIONS[each.giver].name,
            FACTIONS[each.taker].name,
            each.words,
            str(each.worth),
        ]
        for each in deals
    ]
    return el(
        "div",
        el("p", f"Rows gave, columns got. {WORTH}"),
        el("div", table, class_="wide", tabindex=0),
        el("h3", "The ten largest"),
        grid(("Year", "From", "To", "What", "Worth"), ten),
    )


def cell(worth: int, most: int, same: bool) -> Node:
    """A field of the table, darker the more it was."""
    if same:
        return el("td", class_="same")
    shade = -(-worth * SHADES // most) if worth else 0
    return el("td", str(worth) if worth else "", class_=f"shade{shade}")


# ---- laws, sand, deeds


def laws(votes: Sequence[Counted]) -> Node:
    """Every vote that was counted, with its ballots."""
    if not votes:
        return el("p", NONE)
    rows = [
        el(
            "li",
            el("p", f"Year {each.year} · {'passed' if each.passed else 'failed'}", class_="label"),
            el("p", el("b", each.words)),
            el("p", ballots("Yes", each.yes)),
            el("p", ballots("No", each.no)),
            class_="passed" if each.passed else None,
        )
        for each in votes
    ]
    return el("ul", rows, class_="cards")


def ballots(way: str, cast: Mapping[str, int]) -> str:
    """Who voted so, the most first."""
    some = sorted(cast.items(), key=lambda each: -each[1])
    named = [f"{FACTIONS[name].name.removeprefix('House ')} {count}" for name, count in some]
    return f"{way} {sum(cast.values())}: {', '.join(named) or 'nobody'}"


def sand(told: Chronicle) -> Node:
    """What storms and worms took from each."""
    rows = [
        [each.name, *(str(each.lost[sort]) for sort in ("armies", "harvesters", "ornithopters"))]
        for each in told.sides
        if any(each.lost.values())
    ]
    head = ("From", "Armies", "Harvesters", "Ornithopters")
    return grid(head, rows) if rows else el("p", NONE)


def deeds(told: Chronicle) -> Node:
    """How much each did, year by year."""
    most = max((max(each.deeds, default=0) for each in told.sides), default=0)
    rows: list[list[Kid]] = [
        [each.name, str(sum(each.deeds)), charts.bars(each.deeds, most)] for each in told.sides
    ]
    return grid(("Faction", "Deeds", f"Year by year, up to {most}"), rows)


# ---- control


def control(work: ControlWork) -> Node:
    """What moderators did, how long people waited, and how the years went."""
    return el("div", [el("p", each) for each in said_of(work)], parts_of(work))


def said_of(work: ControlWork) -> Iterator[str]:
    """Its figures in sentences."""
    yield f"{counted(work.requests, 'request')}, {counted(work.answered, 'answer')}."
    if work.waits:
        middle, last = sorted(work.waits)[len(work.waits) // 2], max(work.waits)
        yield f"Half of the answers came within {minutes(middle)}, the last within {minutes(last)}."
    for desk, count in sorted(work.deeds.items()):
        yield f"Deeds at {'no desk' if desk == 'no desk' else f'the desk {desk}'}: {count}."
    if work.years:
        planned = minutes(sum(each.planned for each in work.years))
        lasted = minutes(sum(each.lasted for each in work.years))
        yield f"{counted(len(work.years), 'year')}: planned {planned}, in truth {lasted}."


def parts_of(work: ControlWork) -> list[Node]:
    """Corrections, strikes, and the years one by one."""
    found: list[Node] = []
    for title, lines in (("Corrections", work.corrections), ("Struck", work.struck)):
        if lines:
            found += [el("h3", title), timeline(lines)]
    if work.parts:
        spans = [[each.title, minutes(each.planned), minutes(each.lasted)] for each in work.parts]
        found += [el("h3", "The parts of the day"), grid(("Part", "Planned", "Real"), spans)]
    if work.years:
        rows = [
            [str(each.year), minutes(each.planned), minutes(each.lasted)] for each in work.years
        ]
        found += [el("h3", "The years"), grid(("Year", "Planned", "Real"), rows)]
    return found


def minutes(seconds: int) -> str:
    """A time in minutes and seconds.

    >>> minutes(600), minutes(75)
    ('10:00', '1:15')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def grid(head: Sequence[str], rows: Sequence[Sequence[Kid]]) -> Node:
    """A table that can be moved sideways where it is too wide."""
    top = el("tr", [el("th", each, scope="col") for each in head])
    body = [el("tr", [el("td", each) for each in row]) for row in rows]
    return el("div", el("table", el("thead", top), el("tbody", body)), class_="wide", tabindex=0)
