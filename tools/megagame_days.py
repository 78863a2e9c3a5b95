"""Whole days of the megagame with `herald`, and what came of them, as tables for docs/bots.md.

`python tools/megagame_days.py 500` plays days with the seeds 0 to 499; `--first`, `--workers` and
options such as `order_mode=sealed` may follow. A modest control judges requests to use atomics.
Those numbers of the box that are ours were tuned by it.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from landsraad.bots.bot import Bot, act_freely
from landsraad.bots.floor import chances, let_time_pass
from landsraad.games.megagame import Megagame
from landsraad.games.megagame.bots.control import judge
from landsraad.games.megagame.bots.herald import Herald
from landsraad.games.megagame.components import (
    FACTIONS,
    HOUSES,
    KWISATZ_HADERACH,
    ORDER,
    ORGANISATIONS,
    SIETCHES,
    TITLES,
)
from landsraad.games.megagame.rules.floor import DEEDS
from landsraad.games.megagame.rules.table import level
from landsraad.games.megagame.rules.winning import holders
from landsraad.kernel import Dice, Match, Secret, View
from landsraad.kernel.record import Acted

IDLE_YEARS = 2
"""A faction that did nothing for so long was idle."""
FREE_TEXT = "free_text"
TAKES = ("tax", "tariff", "settlement_grant")
"""Laws that take something from others, no matter who is named in them."""


class Day(msgspec.Struct):
    """What came of one day."""

    winners: list[str]
    ending: str
    titles: dict[str, list[str]]
    levels: list[int]
    """The level of the market in each year."""
    deeds: dict[str, int]
    idle: list[str]
    """Factions that did nothing for two years or longer."""
    laws: int = 0
    free_text: int = 0
    """Of the laws those in free words, which bind nobody."""
    biting: int = 0
    """Of the laws those that name somebody else, or take something."""
    courts: int = 0
    guilty: int = 0
    trades: int = 0
    battles: int = 0
    lent: int = 0
    """Of the battles those with lent armies."""
    fremen: int = 0
    """Of the battles those in which Fremen were attacked."""
    atomics: int = 0
    marriages: int = 0
    tied: int = 0
    """1: several Houses and sietches had the most points."""
    born: int = -1
    """The year of the Kwisatz Haderach; -1: he was not born."""


class Watching(Herald):
    """Plays, and notes how the market stands."""

    levels: dict[int, int]

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Look at the market first."""
        self.levels[view.table.year] = level(view.table).level
        return super().begin(view, offers)


def played(seed: int, options: Mapping[str, Any]) -> Day:
    """Play one day."""
    game = Megagame()
    match = Match.begin(game, options, len(ORDER), Secret.given(seed), live=True, hurry=True)
    watching = Watching(game, 0, Dice.of(f"{seed}/0"))
    watching.levels = {}
    others = [Herald(game, seat, Dice.of(f"{seed}/{seat}")) for seat in range(1, len(ORDER))]
    let_day_pass(match, [watching, *others])
    verdict = match.verdict
    assert verdict is not None
    return told(
        match,
        Day(
            winners=[ORDER[seat] for seat in verdict.winners],
            ending=verdict.ending,
            titles=holders(match.state),
            levels=list(watching.levels.values()),
            deeds=Counter(e.act for e in match.entries if isinstance(e, Acted)),
            idle=idle(match),
            tied=int(verdict.scores.count(max(verdict.scores)) > 1),
        ),
    )


def let_day_pass(match: Match[Any], heralds: Sequence[Bot]) -> None:
    """Everybody has chances, control judges who has asked for it, and the year ends."""
    while not match.over:
        for seat in chances(match, range(len(heralds))):
            act_freely(match, seat, heralds[seat])
        judge(match)
        let_time_pass(match)


def told(match: Match[Any], day: Day) -> Day:
    """Count what was told."""
    year, proposed, battles = 0, dict[str, Any](), dict[str, Any]()
    for event in match.told:
        facts = event.facts
        if event.what == "year":
            year = int(facts["n"])
        elif event.what == "proposed":
            proposed[str(facts["vote"])] = facts
        elif event.what == "counted" and facts["passed"] == "yes":
            count_law(day, proposed.get(str(facts["vote"])))
        elif event.what == "bred" and facts["leader"] == KWISATZ_HADERACH and day.born < 0:
            day.born = year
        elif event.what == "battle":
            battles[str(facts["region"])] = {"defender": facts["defender"], "lenders": set[str]()}
        elif event.what in ("lent", "lent_back"):
            lenders = battles[str(facts["region"])]["lenders"]
            (lenders.add if event.what == "lent" else lenders.discard)(facts["faction"])
        elif event.what == "battle_won":
            battle = battles[str(facts["region"])]
            day.lent += bool(battle["lenders"])
            day.fremen += battle["defender"] in SIETCHES
        day.courts += event.what == "court_called"
        day.guilty += event.what == "guilty"
        day.battles += event.what == "battle_won"
        day.marriages += event.what == "married"
        day.trades += event.what == "traded"
        day.atomics += event.what == "atomics_used"
    return day


def count_law(day: Day, law: Mapping[str, Any] | None) -> None:
    """A vote has passed; without a proposal it was a court."""
    if law is None:
        return
    day.laws += 1
    day.free_text += law["template"] == FREE_TEXT and law["deed"] != "strike"
    named = [law[f"value {name}"] for name in ("who", "to", "other") if f"value {name}" in law]
    others = any(name not in (law["faction"], "bank") for name in named)
    day.biting += law["deed"] != "strike" and (others or law["template"] in TAKES)


def idle(match: Match[Any]) -> list[str]:
    """Factions between two of whose deeds lie too many years."""
    year, last, found = 0, dict.fromkeys(range(len(ORDER)), 0), set[int]()
    for entry in match.entries:
        if isinstance(entry, Acted) and entry.act == "tick":
            year += 1
            found |= {seat for seat, when in last.items() if year - when > IDLE_YEARS}
        elif isinstance(entry, Acted) and entry.seat >= 0:
            last[entry.seat] = year
    return [ORDER[seat] for seat in sorted(found)]


# ---- tables


def row(*cells: object) -> str:
    """A line of a table."""
    return "| " + " | ".join(map(str, cells)) + " |"


def tables(days: list[Day]) -> Iterator[str]:
    """Everything, in markdown."""
    yield from wins_and_titles(days)
    yield ""
    yield from figures(days)
    yield ""
    yield from deeds_by_kind(days)


def wins_and_titles(days: list[Day]) -> Iterator[str]:
    """A line for each faction."""
    count = len(days)
    won: Counter[str] = Counter()
    for day in days:
        for name in day.winners:
            won[name] += 1 / len(day.winners)  # type: ignore[assignment]
    scoring = sum(won[name] for name in (*HOUSES, *SIETCHES))
    yield row("faction", "days won", "of those of Houses and sietches", *TITLES)
    yield row("---", "---:", "---:", *["---:"] * len(TITLES))
    for name in (*HOUSES, *SIETCHES):
        held = [sum(name in day.titles[title] for day in days) for title in TITLES]
        share = f"{won[name] / scoring:.1%}" if scoring else "–"
        shares = [f"{n / count:.0%}" for n in held]
        yield row(FACTIONS[name].name, f"{won[name] / count:.1%}", share, *shares)
    together = sum(won[name] for name in ORGANISATIONS)
    yield row("the organisations together", f"{together / count:.1%}", *[""] * (1 + len(TITLES)))


def figures(days: list[Day]) -> Iterator[str]:
    """What happens in a day."""
    levels = Counter(each for day in days for each in day.levels)
    shares = ", ".join(f"{n}: {levels[n] / levels.total():.0%}" for n in sorted(levels))
    born = [day.born for day in days if day.born >= 0]
    years = f"in {len(born) / len(days):.0%} of the days"
    if born:
        quarters = statistics.quantiles(born, n=4) if len(born) > 1 else born * 3
        years += (
            f", in year {quarters[1]:.0f} (half of them in {quarters[0]:.0f} to {quarters[2]:.0f})"
        )
    idle_names = Counter(name for day in days for name in day.idle)
    told_idle = ", ".join(
        f"{FACTIONS[n].name} {c / len(days):.0%}" for n, c in idle_names.most_common()
    )
    yield row("what", "a day")
    yield row("---", "---")
    yield row("levels of the market, by years", shares)
    for name in NAMES:
        some = [getattr(day, name) for day in days]
        yield row(NAMES[name], f"{statistics.mean(some):.1f} ({min(some)} to {max(some)})")
        for part, words in PARTS.get(name, {}).items():
            share = sum(getattr(day, part) for day in days) / max(1, sum(some))
            yield row(f"… {words}", f"{share:.0%}")
    yield row("atomics used", often(statistics.mean(day.atomics for day in days)))
    yield row("a tie on points", f"in {statistics.mean(day.tied for day in days):.0%} of the days")
    yield row("the Kwisatz Haderach", years)
    yield row("did nothing for two years, in how many days", told_idle or "nobody")


NAMES = {
    "laws": "laws passed",
    "trades": "trades done",
    "battles": "battles",
    "courts": "Grand Courts called",
    "guilty": "sentences",
    "marriages": "marriages",
}
PARTS = {
    "laws": {"free_text": "in free text", "biting": "that name somebody else or take something"},
    "battles": {"lent": "with lent armies", "fremen": "in which Fremen were attacked"},
}


def deeds_by_kind(days: Iterable[Day]) -> Iterator[str]:
    """How often each deed was done in a day, and which never were."""
    total: Counter[str] = Counter()
    count = 0
    for day in days:
        total.update(day.deeds)
        count += 1
    never = [act for act in DEEDS if not total[act]]
    yield ", ".join(f"`{act}` {often(n / count)}" for act, n in total.most_common())
    yield f"Never: {', '.join(never) or 'none'}."


def often(times: float) -> str:
    """How often in a day.

    >>> often(312.4), often(3.14), often(0.004)
    ('312', '3.1', '0.004')
    """
    return f"{times:.0f}" if times >= 10 else f"{times:.1f}" if times >= 1 else f"{times:.1g}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("days", type=int)
    parser.add_argument("options", nargs="*", help="such as order_mode=sealed")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", help="a file to which each day is added as it ends")
    given = parser.parse_args()
    options = dict(each.split("=") for each in given.options)
    days: list[Day] = []
    with ProcessPoolExecutor(given.workers) as pool:
        seeds = range(given.first, given.first + given.days)
        for day in pool.map(partial(played, options=options), seeds):
            days.append(day)
            if given.keep:
                with Path(given.keep).open("ab") as file:
                    file.write(msgspec.json.encode(day) + b"\n")
    print(*tables(days), sep="\n")


if __name__ == "__main__":
    main()
