"""What came of a simulation: counts, intervals, a table for people and JSON for programs."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.arena.simulate import Result, Tournament
from landsraad.kernel import Seat
from landsraad.scenes.text import spelled

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

Called = Callable[[str], str]
"""How people call something that programs know by its id."""

Z = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""

COLUMNS = ("played", "won", "rate", "95 % interval")
"""What is said of everybody who played."""


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate.

    Where wins are shared they are parts of 1 and vary less than whole ones: then the interval is
    wider than it need be, never too narrow.

    >>> [round(bound, 3) for bound in wilson(30, 100)]
    [0.219, 0.396]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not tries:
        return 0.0, 1.0
    rate, spread = wins / tries, Z * Z / tries
    middle = (rate + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * math.sqrt(rate * (1 - rate) / tries + spread / (4 * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Score(msgspec.Struct):
    """How often somebody played and won; a shared win counts 1/n."""

    played: int = 0
    wins: float = 0.0
    shared: int = 0
    """Games that were won together with others."""
    endings: dict[str, float] = {}
    """Wins by kind of ending."""

    def add(self, share: float, ending: str) -> None:
        """Count one game."""
        self.played += 1
        self.wins += share
        self.shared += 0 < share < 1
        if share:
            self.endings[ending] = self.endings.get(ending, 0.0) + share

    def told(self) -> dict[str, Any]:
        """Plain data, with the rate and its 95 % interval."""
        low, high = wilson(self.wins, self.played)
        rate = self.wins / self.played if self.played else 0.0
        rounded = {"wins": self.wins, "rate": rate, "low": low, "high": high}
        counts = {"played": self.played, "shared": self.shared}
        return counts | {key: round(n, 6) for key, n in rounded.items()}


class Outcome(msgspec.Struct):
    """How often a match ended this way, and the turns that were reached."""

    count: int = 0
    turns: int = 0
    least: int = 0
    most: int = 0
    decisions: int = 0

    def add(self, result: Result) -> None:
        """Count one game."""
        turn = result.verdict.turn
        self.least = min(self.least, turn) if self.count else turn
        self.most = max(self.most, turn)
        self.count += 1
        self.turns += turn
        self.decisions += result.decisions

    @property
    def mean_turn(self) -> float:
        """The turn that was reached on average."""
        return round(self.turns / self.count, 3) if self.count else 0.0


class Tally:
    """Counts results as they come in; the same results in the same order give the same tally."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.all = Outcome()
        self.bots: dict[str, Score] = {spec: Score() for spec in tournament.bots}
        self.seats: dict[Seat, Score] = {seat: Score() for seat in range(tournament.seats)}
        self.roles: dict[tuple[str, str], Score] = {}
        """By what a seat plays and which bot plays it."""
        self.sides: dict[tuple[str, str], Score] = {}
        """By side and by who plays it, for whole sides: a win of two partners is one."""
        self.won = 0
        """Games that somebody has won."""
        self.endings: dict[str, Outcome] = {}
        self.verdicts: dict[tuple[str, tuple[Seat, ...]], Outcome] = {}
        self._hash = hashlib.sha256()

    def add(self, results: Iterable[Result]) -> None:
        """Count some games."""
        for result in results:
            self._hash.update(result.digest.encode())
            verdict = result.verdict
            self.won += bool(verdict.winners)
            for seat, spec in enumerate(result.bots):
                share = verdict.share(seat)
                self.bots[spec].add(share, verdict.ending)
                self.seats[seat].add(share, verdict.ending)
                if result.roles:
                    key = result.roles[seat], spec
                    self.roles.setdefault(key, Score()).add(share, verdict.ending)
            for side in sorted({*result.sides}):
                seats = [seat for seat, each in enumerate(result.sides) if each == side]
                bots = " and ".join(sorted({result.bots[seat] for seat in seats}))
                won = any(seat in verdict.winners for seat in seats)
                self.sides.setdefault((side, bots), Score()).add(float(won), verdict.ending)
            self.endings.setdefault(verdict.ending, Outcome()).add(result)
            self.verdicts.setdefault((verdict.ending, verdict.winners), Outcome()).add(result)
            self.all.add(result)

    @property
    def number_of_sides(self) -> int:
        """How many sides there are; seats, where each plays for itself."""
        return len({side for side, _ in self.sides}) or self.tournament.seats

    @property
    def fingerprint(self) -> str:
        """A hash over all last states in their order."""
        return self._hash.hexdigest()


def as_json(tally: Tally, workers: int, seconds: float) -> bytes:
    """One JSON object with everything."""
    tournament, total = tally.tournament, tally.all
    verdicts = [
        {"ending": ending, "winners": winners, "count": each.count, "mean_turn": each.mean_turn}
        for (ending, winners), each in sorted(tally.verdicts.items())
    ]
    told = {
        "game": tournament.game,
        "seats": tournament.seats,
        "options": tournament.options,
        "bots": tournament.bots,
        "rotate": tournament.rotate,
        "seed": tournament.seed,
        "workers": workers,
        "games": total.count,
        "decisions": total.decisions,
        "seconds": round(seconds, 6),
        "games_per_s": round(total.count / seconds, 3),
        "decisions_per_s": round(total.decisions / seconds, 3),
        "mean_turn": total.mean_turn,
        "won": tally.won,
        "verdicts": verdicts,
        "wins": {
            "by_bot": {spec: score.told() for spec, score in tally.bots.items()},
            "by_seat": [score.told() for score in tally.seats.values()],
            "by_role": [
                {"role": role, "bot": bot, "endings": score.endings, **score.told()}
                for (role, bot), score in sorted(tally.roles.items())
            ],
            "by_side": [
                {"side": side, "bots": bots, "endings": score.endings, **score.told()}
                for (side, bots), score in sorted(tally.sides.items())
            ],
        },
        "fingerprint": tally.fingerprint,
    }
    return msgspec.json.encode(told)


def show(
    tally: Tally, console: Console, title: str, seconds: float, called: Called = spelled
) -> None:
    """Print the tables that people read; `called` names what seats and sides play."""
    total = tally.all
    speed = f"{total.count / seconds:,.0f} games/s, {total.decisions / seconds:,.0f} decisions/s"
    counted = f"{total.count:,} games, {total.decisions:,} decisions in {seconds:.1f} s"
    console.print(title, style="bold", markup=False)
    console.print(f"{counted} ({speed})")
    roles = [_role_table(tally, called)] if tally.roles else []
    sides = [_side_table(tally, called)] if tally.number_of_sides < tally.tournament.seats else []
    for table in (*sides, _win_table(tally), *roles, _ending_table(tally)):
        console.print()
        console.print(table)
    console.print()
    seed, fingerprint = tally.tournament.seed, tally.fingerprint[:16]
    console.print(f"seed {seed} · fingerprint {fingerprint}", style="dim")


def _win_table(tally: Tally) -> Table:
    shared = any(score.shared for score in tally.seats.values())
    extra = ["won together"] if shared else []
    partners = tally.number_of_sides < tally.tournament.seats
    note = "partners share theirs" if partners else fair_share(tally)
    table = _table(f"wins ({note})", "who", *COLUMNS, *extra)
    seats = {f"seat {seat + 1}": score for seat, score in tally.seats.items()}
    for rows in (tally.bots, seats if len(seats) > 1 else {}):
        for who, score in rows.items():
            table.add_row(who, *_cells(score), *[f"{score.shared:,}"] * shared)
        table.add_section()
    return table


def fair_share(tally: Tally) -> str:
    """What everybody could expect if all were equal: a solo player has no rivals, and some games
    have no winner.
    """
    rivals, games = tally.number_of_sides, tally.all.count
    if not tally.won:
        return "nobody has won a game"
    if rivals == 1:
        return f"lost: {games - tally.won:,}"
    some = f": {games - tally.won:,} games have no winner" if tally.won < games else ""
    what = "sides" if rivals < tally.tournament.seats else "seats"
    return f"a fair share of {rivals} {what} is {tally.won / games / rivals:.1%}{some}"


def _side_table(tally: Tally, called: Called) -> Table:
    """Wins of whole sides, where partners win together."""
    table = _table(f"wins by side ({fair_share(tally)})", "who", *COLUMNS)
    several = len(tally.tournament.bots) > 1
    for (side, bots), score in sorted(
        tally.sides.items(), key=lambda row: (row[0][1], called(row[0][0]))
    ):
        name = called(side)
        table.add_row(f"{name} ({bots})" if several else name, *_cells(score))
    return table


def _role_table(tally: Tally, called: Called) -> Table:
    """Wins by what a seat plays, and how many of them by each kind of ending."""
    endings = sorted(tally.endings)
    table = _table("wins by role", "who", *COLUMNS, *endings)
    several = len(tally.tournament.bots) > 1
    for (role, bot), score in sorted(
        tally.roles.items(), key=lambda row: (row[0][1], called(row[0][0]))
    ):
        name = called(role)
        won = [f"{score.endings.get(ending, 0):,.1f}" for ending in endings]
        table.add_row(f"{name} ({bot})" if several else name, *_cells(score), *won)
    return table


def _table(title: str, first: str, *numbers: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(
        first,
        title=title,
        title_justify="left",
        title_style="bold",
        header_style="dim",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
    )
    table.columns[0].style = "cyan"
    for name in numbers:
        table.add_column(name, justify="right")
    return table


def _cells(score: Score) -> tuple[str, str, str, str]:
    low, high = wilson(score.wins, score.played)
    won = f"{score.wins:,.2f}".rstrip("0").rstrip(".")
    rate = f"{score.wins / score.played:.1%}" if score.played else "–"
    return f"{score.played:,}", won, rate, f"{low:.1%} – {high:.1%}"


def _ending_table(tally: Tally) -> Table:
    names = "ending", "games", "share", "mean turn", "turns", "decisions a game"
    table = _table("endings", *names)
    for ending, each in sorted(tally.endings.items()):
        share, mean = f"{each.count / tally.all.count:.1%}", f"{each.mean_turn:.1f}"
        turns, decisions = f"{each.least}–{each.most}", f"{each.decisions / each.count:.1f}"
        table.add_row(ending, f"{each.count:,}", share, mean, turns, decisions)
    return table
