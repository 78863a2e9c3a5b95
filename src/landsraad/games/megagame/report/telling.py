"""What was told over a day, read for its report: battles, deals, votes, births, losses, a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from landsraad.games.megagame.components import GUILD, LEVELS, ORDER
from landsraad.games.megagame.report.chronicle import Choice, Counted, Deal, Fight, Line
from landsraad.games.megagame.story import names, story
from landsraad.games.megagame.story.facts import FactWords, offered_thing
from landsraad.games.megagame.story.laws import vote_name
from landsraad.kernel import Told, Value
from landsraad.scenes.text import capital, listed

MOST_STORY: Final = 12
MOST_A_YEAR: Final = 2
"""Of the story: a day has more than one great hour."""
LARGEST: Final = 10
SETTLEMENT: Final = 10
"""What control of a settlement is worth in the table of gifts: CHOAM has no price for it."""
SEAT: Final = 5
BIRTHS: Final = ("married", "bred", "joined", "engineered", "usul", "not_blessed")
SAND: Final = {
    "armies_lost": "armies",
    "harvester_lost": "harvesters",
    "ornithopter_lost": "ornithopters",
}
DESERT: Final = ("storm", "worm")
WEIGHTS: Final = {
    "won": 1000,
    "usul": 90,
    "atomics_used": 85,
    "joined": 60,
    "sietch_destroyed": 60,
    "guilty": 45,
    "settlement_destroyed": 40,
    "battle_won": 30,
    "worm": 8,
    "married": 28,
    "law_made": 26,
    "law_changed": 24,
    "law_struck": 24,
    "kanly": 26,
    "kanly_over": 20,
    "revealed": 34,
    "claimed": 5,
    "traded": 4,
    "precedent": 10,
}
"""How much an event turns a day; battles and losses weigh more by what they cost."""


class Dated(NamedTuple):
    """Something that was told, with its year and its place among all."""

    year: int
    told: Told
    number: int


def dated(told: Sequence[Told]) -> list[Dated]:
    """All that was told with the years in which it was."""
    year, found = 0, list[Dated]()
    for number, each in enumerate(told):
        if each.what == "year":
            year = int(each.facts["n"])
        found.append(Dated(year, each, number))
    return found


def lines(some: Iterable[Dated]) -> list[Line]:
    """Several of them in words."""
    return [Line(each.year, story.event(each.told)) for each in some]


# ---- battles


def fights(told: Sequence[Dated]) -> list[Fight]:
    """All battles that were shown, with both choices and what they cost."""
    found: list[Fight] = []
    shown: list[Choice] = []
    for year, each, _ in told:
        facts = each.facts
        if each.what == "shown":
            side = str(facts["faction"])
            number, leader, total = (int(facts[key]) for key in ("n", "leader", "total"))
            shown.append(Choice(side, number, leader, total))
        elif each.what == "battle_won":
            fight = Fight(year, str(facts["region"]), shown, str(facts["faction"]))
            found.append(fight)
            shown = []
        elif each.what == "defeated" and found and found[-1].region == facts["region"]:
            add_loss(found[-1], str(facts["faction"]), int(facts["n"]))
    return found


def add_loss(fight: Fight, who: str, count: int) -> None:
    """Armies of a side are gone."""
    for choice in fight.choices:
        if choice.side == who:
            choice.lost += count


# ---- who gave whom


def deals(told: Sequence[Dated], market: Sequence[int]) -> list[Deal]:
    """All that went from one to another, with its worth in solari of that year."""
    return [
        deal
        for year, each, _ in told
        for deal in given(year, each, level_at(market, year))
        if deal.giver != deal.taker
    ]


def level_at(market: Sequence[int], year: int) -> dict[str, int]:
    """Prices of a year by what lay on the market."""
    spice = market[min(year, len(market) - 1)]
    row = next(row for row in reversed(LEVELS) if spice >= row.from_spice)
    return {
        "spice": row.sell,
        "solari": 1,
        "share": row.share,
        "seat": SEAT,
        "harvester": row.harvester,
        "settlement": SETTLEMENT,
    }


def given(year: int, told: Told, prices: dict[str, int]) -> Iterator[Deal]:
    """What one event moved between two."""
    facts = told.facts
    who, other = str(facts.get("faction", "")), str(facts.get("other", facts.get("to", "")))
    if told.what == "traded":
        for verb, giver, taker in (("give", who, other), ("want", other, who)):
            goods = goods_of(facts, verb)
            if goods:
                words = listed(offered_thing(good, value) for good, value in goods.items())
                yield Deal(year, giver, taker, words, worth(goods, prices))
    elif told.what in ("bribe_paid", "deployed"):
        spice = int(facts["spice" if told.what == "deployed" else "n"])
        if spice:
            what = "for a landing" if told.what == "deployed" else "of the bribe"
            yield Deal(year, who, GUILD, f"{spice} spice {what}", spice * prices["spice"])
    elif told.what in ("fined", "fined_spice", "tariff") and other in ORDER:
        spice = told.what == "fined_spice"
        count = int(facts["n"] if spice else facts["solari"])
        sort = "spice" if spice else "solari"
        yield Deal(year, who, other, f"{count} {sort} by law", count * prices[sort])


def goods_of(facts: dict[str, Value], verb: str) -> dict[str, Value]:
    """What one side of a trade gave, by its sort."""
    start = f"{verb} "
    return {key.removeprefix(start): n for key, n in facts.items() if key.startswith(start)}


def worth(goods: dict[str, Value], prices: dict[str, int]) -> int:
    """What it was worth in solari."""
    counted = {good: int(n) if str(n).isdigit() else 1 for good, n in goods.items()}
    single = ("settlement", "harvester")
    return sum(prices[good] * (1 if good in single else n) for good, n in counted.items())


def matrix(found: Iterable[Deal]) -> dict[str, dict[str, int]]:
    """Who gave whom how much in all."""
    sums: dict[str, dict[str, int]] = {}
    for deal in found:
        row = sums.setdefault(deal.giver, {})
        row[deal.taker] = row.get(deal.taker, 0) + deal.worth
    return sums


def largest(found: Sequence[Deal]) -> list[Deal]:
    """The ten largest, the largest first."""
    return sorted(found, key=lambda deal: (-deal.worth, deal.year))[:LARGEST]


# ---- laws, births, sand


def votes(told: Sequence[Dated]) -> list[Counted]:
    """All votes that were counted, with their ballots."""
    said: dict[Value, str] = {}
    found: list[Counted] = []
    for year, each, _ in told:
        if each.what == "proposed":
            said[each.facts["vote"]] = FactWords(each)["proposal"]
        elif each.what == "counted":
            found.append(counted(year, each, said.get(each.facts["vote"], "")))
    return found


def counted(year: int, told: Told, said: str) -> Counted:
    """One vote with its ballots, and what was proposed."""
    ballots = {
        way: {
            key.removeprefix(f"{way} "): int(n)
            for key, n in told.facts.items()
            if key.startswith(f"{way} ")
        }
        for way in ("yes", "no")
    }
    name = capital(vote_name(told.facts["vote"]).removeprefix("the "))
    words = f"{name.partition(' (')[0]}: {said}" if said else name
    return Counted(year, words, told.facts["passed"] == "yes", ballots["yes"], ballots["no"])


def births(told: Sequence[Dated]) -> list[Line]:
    """Marriages and strong leaders, up to the Kwisatz Haderach."""
    return lines(each for each in told if each.told.what in BIRTHS)


def lost(told: Sequence[Dated], name: str) -> dict[str, int]:
    """What storms and worms took from a faction."""
    count = Counter[str]()
    for _, each, _ in told:
        facts = each.facts
        if each.what in SAND and facts["faction"] == name and facts["to"] in DESERT:
            count[SAND[each.what]] += sum(
                int(n) for key, n in facts.items() if key.startswith("in ")
            )
    return {sort: count[sort] for sort in SAND.values()}


# ---- the story


def turns(told: Sequence[Dated]) -> list[Line]:
    """The twelve moments that turned the day most, in their order."""
    ranked = sorted(
        (each for each in told if each.told.what in WEIGHTS and each.told.only is None),
        key=lambda each: (-weight(told, each), each.number),
    )
    chosen: list[Dated] = []
    years = Counter[int]()
    for each in ranked:
        if len(chosen) < MOST_STORY and (years[each.year] < MOST_A_YEAR or each.told.what == "won"):
            chosen.append(each)
            years[each.year] += 1
    return lines(sorted(chosen, key=lambda each: each.number))


def weight(told: Sequence[Dated], each: Dated) -> int:
    """How much an event weighs: with what came of it at once."""
    base = WEIGHTS[each.told.what]
    if each.told.what == "kanly_over" or each.told.what not in ("battle_won", "worm"):
        return base
    after = told[each.number + 1 : each.number + 9]
    cost = 0
    for _, next_one, _ in after:
        if next_one.what in ("battle_won", "worm", "year"):
            break
        if next_one.what == "defeated":
            cost += 3 * int(next_one.facts["n"])
        if next_one.what in SAND:
            cost += 3 * sum(int(n) for key, n in next_one.facts.items() if key.startswith("in "))
    return base + cost


def region(id: str) -> str:
    """A region in a table."""
    return capital(names.region(id))
