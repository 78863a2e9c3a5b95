"""Titles: how far a faction is from each, and which ones it means to have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from landsraad.games.megagame.bots.reading import SCORERS, Reading
from landsraad.games.megagame.components import HOUSES, KWISATZ_HADERACH, NUMBERS, TITLES
from landsraad.games.megagame.rules.choam import left
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.laws.proposing import COURT
from landsraad.games.megagame.rules.table import is_house

BOUGHT: Final = ("speaker", "chairman", "governor", "judge", "spice_rich")
"""Titles that spice and solari bring nearer."""
CLAIM: Final = 4
"""What taking a settlement costs, about."""
YEARLY: Final = 4
"""What a harvester brings in a year, about."""
POINT: Final = 5.0
"""What a Victory Point is worth in solari when the day ends."""
AHEAD: Final = 20
"""Points by which somebody is well ahead."""
DECIDING: Final = 3
"""Everybody looks at what decides the day in its last part, of this many equal parts."""
DECISIVE: Final = 3.0
"""How many times more a title counts if it puts its holder ahead of all others."""
VAIN: Final = 0.2
"""How much of it counts if it does not even draw level."""
EARLY: Final = 0.25
"""The part of that which it is worth when the day begins: titles come and go."""


class Standing:
    """Who has how much of what, as one faction can see it."""

    def __init__(self, r: Reading) -> None:
        self.r = r
        self._gaps: dict[str, int] = {}
        self._stakes: dict[str, float] = {}
        self._levels: dict[str, bool] = {}
        self._after_law: dict[str, dict[str, int]] = {}

    @cached_property
    def counts(self) -> dict[str, dict[str, int]]:
        """What everybody has for each title; others' spice as it could be counted."""
        t, r = self.r.t, self.r
        found: dict[str, dict[str, int]] = {}
        lands = list(t.settlements.values())
        strengths = dict.fromkeys(SCORERS, 0)
        for there in t.armies.values():
            for name, count in there.items():
                strengths[name] += count
        for name in SCORERS:
            own = t.factions[name]
            found[name] = {
                "speaker": own.seats,
                "chairman": own.shares,
                "governor": lands.count(name),
                "judge": strengths[name],
                "lawmaker": own.passed,
                "spice_rich": r.spice if name == r.me else own.counted,
                "kwisatz_haderach": own.leaders.count(KWISATZ_HADERACH),
            }
        return found

    @cached_property
    def points(self) -> dict[str, int]:
        """What everybody would score now."""
        scores = dict.fromkeys(SCORERS, 0)
        for title, row in TITLES.items():
            for name in self.counts:
                if self.holds(name, title):
                    scores[name] += row.points
        return scores

    @cached_property
    def order(self) -> list[str]:
        """Who would win now, and who next; spice breaks ties."""
        return sorted(
            SCORERS, key=lambda each: (-self.points[each], -self.counts[each]["spice_rich"])
        )

    @property
    def leader(self) -> str:
        """Who would win now, apart from the one who reads."""
        return self.threat(self.r.me)

    def threat(self, name: str) -> str:
        """Who would win now, apart from somebody."""
        return self.order[self.order[0] == name]

    def champion(self, name: str) -> str:
        """Who a faction plays for: itself, or the House with which the organisations would win."""
        if name in self.counts:
            return name
        return next((house for house in HOUSES if self.holds_him(house)), name)

    def threatens(self, name: str, other: str) -> bool:
        """Does another lead all but one, or is it well ahead of that one?

        A House that wins with the Kwisatz Haderach wins for the organisations, so that it need not
        even be ahead.
        """
        name = self.champion(name)
        ahead = self.points.get(other, 0) - self.points.get(name, 0)
        far = 0 if other in HOUSES and self.holds_him(other) else AHEAD
        return other != name and (other == self.threat(name) or ahead >= far)

    def holds_him(self, name: str) -> bool:
        """Has it the Kwisatz Haderach?"""
        return KWISATZ_HADERACH in self.r.t.factions[name].leaders if name in SCORERS else False

    def is_rival(self, name: str) -> bool:
        """Does it lead all others, or is it well ahead of the one who reads?"""
        return self.threatens(self.r.me, name)

    def sway(self, name: str, by: str) -> int:
        """How many points a law of another moves somebody nearer to the first, or farther off.

        It may make its proposer Lawmaker, and others lose the title by that.
        """
        return lead(self.after_law(by), self.champion(name)) - lead(
            self.points, self.champion(name)
        )

    def levels(self, by: str) -> bool:
        """Is it evening, and would the proposer of a law only draw level with the first by it?

        That decides nothing. Laws that were proposed before it are counted as passed.
        """
        if by not in self._levels:
            scores = self._scores_after(by) if self.evening else {}
            self._levels[by] = bool(scores) and lead(scores, by) == 0
        return self._levels[by]

    def _scores_after(self, by: str) -> dict[str, int]:
        """What everybody would score after a law and all before it; nothing: it brings no title."""
        laws = {each: counts["lawmaker"] for each, counts in self.counts.items()}
        for vote in self.r.t.votes.values():
            if vote.by == by:
                break
            if vote.by in laws and vote.deed != COURT:
                laws[vote.by] += 1
        laws[by] += 1
        points, most = TITLES["lawmaker"].points, max(laws.values())
        if laws[by] < most:
            return {}
        return {
            each: score + points * ((laws[each] == most) - self.holds(each, "lawmaker"))
            for each, score in self.points.items()
        }

    def after_law(self, by: str) -> Mapping[str, int]:
        """What everybody would score if a law of somebody passed now."""
        if by not in self._after_law:
            now = {each: counts["lawmaker"] for each, counts in self.counts.items()}
            then = now | {by: now[by] + 1}
            points, most = TITLES["lawmaker"].points, (max(now.values()), max(then.values()))
            self._after_law[by] = {
                each: score + points * (then[each] == most[1]) - points * (0 < now[each] == most[0])
                for each, score in self.points.items()
            }
        return self._after_law[by]

    def gap(self, title: str) -> int:
        """How many are missing to have more than anybody else; at most 0: nothing is."""
        if title not in self._gaps:
            self._gaps[title] = self.gap_of(self.r.me, title)
        return self._gaps[title]

    def gap_of(self, name: str, title: str) -> int:
        """The same for somebody else."""
        best = max(counts[title] for each, counts in self.counts.items() if each != name)
        return best + 1 - self.counts[name][title]

    @cached_property
    def fleets(self) -> Counter[str]:
        """How many harvesters everybody has."""
        return Counter(each.owner for each in self.r.t.harvesters.values())

    # ---- what to aim at

    @cached_property
    def unit_price(self) -> Mapping[str, float]:
        """What one more of each costs, about, in solari."""
        market = self.r.market
        return {
            "speaker": NUMBERS.landsraad.seat_solari + 1,
            "chairman": market.share,
            "governor": CLAIM,
            "judge": market.sell / 2,
            "spice_rich": market.buy,
        }

    def price(self, title: str) -> float:
        """What it would cost to hold a title, in solari."""
        return max(0, self.gap(title)) * self.unit_price[title]

    def possible(self, title: str) -> bool:
        """Can it be had at all: are there enough of them?"""
        r, gap = self.r, self.gap(title)
        if gap <= 0:
            return True
        if title in ("speaker", "chairman") and not has_access(r.t, r.me):
            return False
        if title == "speaker":
            return gap <= min(left(r.t, "seat"), r.own.supply)
        if title == "chairman":
            return gap <= left(r.t, "share")
        if title == "judge":
            return gap <= r.own.supply
        return title != "governor" or is_house(r.me)

    @cached_property
    def budget(self) -> float:
        """What it has and will earn, about."""
        r = self.r
        earned = len(r.harvesters) * YEARLY if is_house(r.me) else r.strength(r.me)
        return r.own.solari + r.spice * r.market.sell + earned * r.left

    @cached_property
    def ambitions(self) -> frozenset[str]:
        """The titles that it means to have: most points for the money, as far as that goes."""
        if self.r.me not in self.counts:
            return frozenset()
        found, money = [], self.budget
        able = [title for title in BOUGHT if self.possible(title)]
        for title in sorted(able, key=lambda each: self.price(each) / self.stake(each)):
            cost = self.price(title)
            if cost <= money:
                money -= cost
                found.append(title)
        return frozenset(found)

    def worth(self, title: str) -> float:
        """What one more of it is worth: much where that brings or keeps a title."""
        gap = self.gap(title)
        if title not in self.ambitions or gap < -1:
            return 0.0
        points = self.stake(title) * POINT * self.hurry
        return points / 2 if gap <= 0 else points / gap

    @property
    def evening(self) -> bool:
        """Is it time to look at what decides the day?"""
        return self.r.left <= self.r.t.ends // DECIDING

    @cached_property
    def deciding(self) -> bool:
        """Is it evening, and would one more title put the one who reads ahead of all?"""
        return self.r.me in self.counts and any(map(self.wins_by, BOUGHT))

    def wins_by(self, title: str) -> bool:
        """Is there a title that decides the day for the one who reads, and enough to have it?"""
        return self.decides(title) and self.possible(title)

    def decides(self, title: str) -> bool:
        """Is it evening, and would a title that it has not put the one who reads ahead of all?"""
        missing = self.evening and not self.holds(self.r.me, title)
        return missing and self.stake(title) > TITLES[title].points

    def stake(self, title: str) -> float:
        """The points of a title; towards evening more if it decides the day, else less.

        Drawing level helps the one with more spice, which breaks ties; the holder of a title keeps
        it while level.
        """
        if title not in self._stakes:
            self._stakes[title] = self._stake(title)
        return self._stakes[title]

    def _stake(self, title: str) -> float:
        points = TITLES[title].points
        if not self.evening:
            return float(points)
        mine = self.points[self.r.me] - (points if self.holds(self.r.me, title) else 0)
        best, spice = max(
            (score - (points if self.holds(name, title) else 0), self.counts[name]["spice_rich"])
            for name, score in self.points.items()
            if name != self.r.me
        )
        if mine + points != best:
            return points * (DECISIVE if mine + points > best else VAIN)
        keeps = self.holds(self.r.me, title) or self.counts[self.r.me]["spice_rich"] > spice
        return points * (1.0 if keeps else VAIN)

    def has_title(self, name: str, title: str) -> bool:
        """Does somebody who scores hold it?"""
        return name in self.counts and self.holds(name, title)

    def holds(self, name: str, title: str) -> bool:
        """Has nobody more of it?"""
        count = self.counts[name][title]
        return count > 0 and count == self.most[title]

    @cached_property
    def most(self) -> dict[str, int]:
        """The largest count, for each title."""
        return {title: max(each[title] for each in self.counts.values()) for title in TITLES}

    @cached_property
    def hurry(self) -> float:
        """How much titles count by now: little in the morning, all in the evening."""
        return EARLY + (1 - EARLY) * self.r.year / self.r.t.ends


def lead(points: Mapping[str, int], name: str) -> int:
    """By how many points somebody leads all others.

    >>> lead({"ecaz": 20, "ordos": 10, "ginaz": 30}, "ecaz")
    -10
    """
    return points.get(name, 0) - max(score for each, score in points.items() if each != name)
