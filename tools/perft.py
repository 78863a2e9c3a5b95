"""Lines of play, counted once and kept: an oracle that shows which position a change has touched.

As chess engines count the moves below a position ("perft"), this counts the decisions below some
positions of each game. `tests/games/test_perft.py` counts them again.

    python tools/perft.py GAME ...           print the counts of the kept positions
    python tools/perft.py GAME ... --count   keep them: the rules were changed on purpose
    python tools/perft.py GAME ... --find    look for positions anew, and keep them and their counts

What is counted. A line is a row of decisions; at depth 1 lie the options of the first question.
Where several seats are asked at once, the one that the step names first answers first, since their
order makes no difference. Questions that leave no choice are answered by the kernel and count for
nothing (the match is in a hurry). Where nobody is asked, an open floor, beginning an act of
somebody is a decision, and so is each answer that it takes; then it is done. Elsewhere free acts
are counted at the position itself and not below it: how many seats may begin each, and how many
options their first questions have. Chance goes on from the dice that lie in the position.

A position is kept as its whole state, so that it stays what it is when the rules that led to it
change. One that no longer fits the type of the state has to be found anew.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from landsraad.kernel import Ask, Game, Match, Refused, Seat, Value, load
from landsraad.kernel.state import Pause
from landsraad.testing.driver import Driver, Setting, setups

FOLDER: Final = Path(__file__).parents[1] / "tests" / "games" / "perft"
MOST_NODES: Final = 2000
"""Moments that are visited below one position; its depth follows."""
ON_THE_FLOOR: Final = 5000
"""The same where anybody may begin anything: below this no act would be done."""
DEEPEST: Final = 12
GLANCE: Final = 300
"""Moments that are visited to see which questions lie below a candidate."""
FEWEST, MOST = 6, 24
"""Positions that are kept for a game, the start among them."""
MATCHES: Final = 16
"""Played to find positions in."""
MOST_MOVES: Final = 4000
FLOOR: Final = "an act"
"""What is asked, so to speak, where nobody is asked anything."""
OVER: Final = "over"
REFUSED: Final = "refused"

Pair: TypeAlias = tuple[int, int]
"""How often something is asked, and with how many options in all."""
Level: TypeAlias = dict[str, Pair]
"""By the kind of question: all that is asked at one depth."""


class Position(msgspec.Struct, frozen=True):
    """A moment of a match, whole."""

    name: str
    made: str
    """How it came about, for people."""
    state: Any
    """Plain data."""
    paused: Any = ()


class Counts(msgspec.Struct, frozen=True):
    """What lies below a position."""

    made: str
    lines: list[int]
    """Different lines of play by depth."""
    offers: Level
    """By free act: seats that may begin it, and options of their first questions."""
    depths: list[Level]


# ---- counting


class Begun(msgspec.Struct, frozen=True):
    """A moment at which somebody puts an act together."""

    match: Match[Any]
    seat: Seat
    act: str
    values: tuple[Value, ...]
    ask: Ask | None
    """What it asks next; None: nothing that it could ask is possible."""


Moment: TypeAlias = Match[Any] | Begun


def counted(match: Match[Any], depth: int) -> list[Level]:
    """All that is asked below a moment, by depth."""
    levels: list[Level] = [{} for _ in range(depth)]
    _count(match, levels, 0)
    return [dict(sorted(level.items())) for level in levels]


def _count(moment: Moment, levels: list[Level], height: int) -> None:
    kind, options = _asked(moment)
    asks, answers = levels[height].get(kind, (0, 0))
    levels[height][kind] = asks + 1, answers + len(options)
    if height + 1 < len(levels):
        for option in options:
            _count(_gone_on(moment, option), levels, height + 1)


def _asked(moment: Moment) -> tuple[str, Sequence[Any]]:
    """The question of a moment, and its options."""
    if isinstance(moment, Begun):
        ask = moment.ask
        return (f"{moment.act}: {ask.kind}", ask.options) if ask else (REFUSED, ())
    if moment.over:
        return OVER, ()
    if moment.asks:
        ask = next(iter(moment.asks.values()))
        return ask.kind, ask.options
    actors = moment.game.actors(moment.state)
    return FLOOR, [(seat, act) for seat in actors for act in moment.offers(seat)]


def _gone_on(moment: Moment, option: Any) -> Moment:
    """The moment after a decision."""
    if isinstance(moment, Begun):
        return _act_on(moment.match, moment.seat, moment.act, (*moment.values, option))
    if not moment.asks:
        return _act_on(moment, *option)
    next_match = moment.fork()
    next_match.answer(next(iter(next_match.asks)), option)
    return next_match


def _act_on(match: Match[Any], seat: Seat, act: str, values: tuple[Value, ...] = ()) -> Moment:
    """An act with these answers: still being put together, or done if it is complete."""
    try:
        ask = match.draft(seat, act, *values)
        if ask is not None:
            return Begun(match, seat, act, values, ask)
        done = match.fork()
        done.act(seat, act, *values)
    except Refused:
        return Begun(match, seat, act, values, None)
    return done


def offered(match: Match[Any]) -> Level:
    """The free acts of a moment."""
    found: Level = {}
    for seat in match.game.actors(match.state):
        for act in match.offers(seat):
            ask = _first_question(match, seat, act)
            seats, options = found.get(act, (0, 0))
            found[act] = seats + 1, options + (len(ask.options) if ask else 0)
    return dict(sorted(found.items()))


def _first_question(match: Match[Any], seat: Seat, act: str) -> Ask | None:
    try:
        return match.draft(seat, act)
    except Refused:
        return None


def lines_of(level: Level) -> int:
    """How many lines of play reach this depth."""
    return sum(options for _, options in level.values())


def deepened(match: Match[Any], most: int) -> list[Level]:
    """The levels below a moment, to the depth for which no more moments are visited than this."""
    levels = counted(match, 1)
    while len(levels) < DEEPEST and lines_of(levels[-1]) > 0:
        if 1 + sum(map(lines_of, levels)) > most:
            break
        levels = counted(match, len(levels) + 1)
    return levels


def counts_of(position: Position, match: Match[Any], depth: int | None = None) -> Counts:
    """What is kept of a position, to this depth or to the one that its width allows."""
    most = MOST_NODES if match.asks else ON_THE_FLOOR
    levels = deepened(match, most) if depth is None else counted(match, depth)
    return Counts(position.made, [lines_of(level) for level in levels], offered(match), levels)


def difference(kept: Counts, found: Counts) -> str:
    """The first thing in which two counts differ, in a sentence; empty if they are the same."""
    for act in sorted(kept.offers.keys() | found.offers.keys()):
        before, now = kept.offers.get(act, (0, 0)), found.offers.get(act, (0, 0))
        if before != now:
            return (
                f"the free act {act!r} is open to {now[0]} seats with {now[1]} first options, "
                f"not to {before[0]} with {before[1]}"
            )
    for depth, (old, new) in enumerate(zip(kept.depths, found.depths, strict=True), 1):
        for kind in sorted(old.keys() | new.keys()):
            before, now = old.get(kind, (0, 0)), new.get(kind, (0, 0))
            if before != now:
                return (
                    f"depth {depth}: {kind!r} comes {now[0]} times with {now[1]} options, "
                    f"not {before[0]} times with {before[1]} "
                    f"({lines_of(new)} lines of play, not {lines_of(old)})"
                )
    return ""


# ---- keeping


def games() -> list[str]:
    """The games that have kept positions."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@cache
def positions(game: str) -> dict[str, Position]:
    """The kept positions of a game by name."""
    lines = (FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines()
    found = (msgspec.json.decode(line, type=Position) for line in lines)
    return {position.name: position for position in found}


@cache
def kept(game: str) -> dict[str, Counts]:
    """What was counted below them."""
    tables = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))
    return msgspec.convert(tables, dict[str, Counts])


def opened(game: Game[Any], position: Position) -> Match[Any]:
    """A match at this position."""
    state = msgspec.convert(position.state, game.state, str_keys=True)
    paused = msgspec.convert(position.paused, list[Pause])
    return Match(game, state, paused=paused, hurry=True)


def written(counts: Mapping[str, Counts]) -> str:
    """The counts of a game as a file that people read."""
    head = "# Lines of play below kept positions. `tools/perft.py` says what is counted.\n"
    return "\n".join([head, *(_table(name, each) for name, each in counts.items())])


def _table(name: str, counts: Counts) -> str:
    lines = [f"[{name}]", f"made = {_text(counts.made)}", f"lines = {counts.lines}"]
    lines += ["", f"[{name}.offers]", *_rows(counts.offers)]
    for level in counts.depths:
        lines += ["", f"[[{name}.depths]]", *_rows(level)]
    return "\n".join(lines) + "\n"


def _rows(level: Level) -> Iterator[str]:
    return (f"{_text(kind)} = {list(pair)}" for kind, pair in level.items())


def _text(text: str) -> str:
    return msgspec.json.encode(text).decode()


# ---- finding positions


class Candidate(msgspec.Struct):
    """A position that may be kept, with the kinds of questions below it."""

    position: Position
    kinds: set[str]


def found_positions(game: Game[Any]) -> list[Position]:
    """Positions of several matches below which as many kinds of questions lie as can be."""
    start, *others = [_candidate(game, position) for position in _met(game)]
    every = len(start.kinds.union(*(each.kinds for each in others)))
    chosen, known = [start.position], set(start.kinds)
    while others and len(chosen) < MOST:
        steps = {position.name for position in chosen}
        best = max(others, key=lambda each: _worth(each, known, steps))
        if best.kinds <= known and len(chosen) >= FEWEST:
            break
        others.remove(best)
        chosen.append(best.position)
        known |= best.kinds
    print(f"# {game.name}: {len(known)} of {every} sorts of questions lie below what was chosen")
    return _numbered(chosen)


def _worth(candidate: Candidate, known: set[str], steps: set[str]) -> tuple[int, bool, int]:
    """How much a candidate adds to those that were chosen: new questions, then another step."""
    kinds = candidate.kinds
    return len(kinds - known), candidate.position.name not in steps, len(kinds)


def _numbered(chosen: Iterable[Position]) -> list[Position]:
    """The same, where names that stand for several have a number."""
    met, named = dict[str, int](), list[Position]()
    for position in chosen:
        count = met[position.name] = met.get(position.name, 0) + 1
        name = f"{position.name}_{count}" if count > 1 else position.name
        named.append(msgspec.structs.replace(position, name=name))
    return named


def _candidate(game: Game[Any], position: Position) -> Candidate:
    match = opened(game, position)
    levels = deepened(match, GLANCE)
    kinds = (kind for level in [*levels, offered(match)] for kind in level)
    return Candidate(position, {_sort(kind) for kind in kinds})


def _sort(kind: str) -> str:
    """A kind without the place or person that many end in: `forces from arrakeen@9`."""
    return " ".join(kind.split()[:2])


def _met(game: Game[Any]) -> list[Position]:
    """The start, and of each match one moment of each step that was open in it."""
    every, chance = setups(game), Random(0)
    start = Setting(*every[0], seed=0)
    found = [_kept(Driver(game, start, hurry=True).match, "start", start, 0)]
    for number in range(MATCHES):
        setting = Setting(*every[number * len(every) // MATCHES], seed=number)
        found += _met_in(Driver(game, setting, hurry=True), chance)
    return found


def _met_in(driver: Driver, chance: Random) -> Iterable[Position]:
    """For each step that is ever open one moment of it, drawn from all of them."""
    times, found = dict[str, int](), dict[str, Position]()
    for moves in range(MOST_MOVES):
        match = driver.match
        if match.over:
            break
        if moves and not match.since:
            name = _step(match)
            times[name] = times.get(name, 0) + 1
            if chance.random() < 1 / times[name]:
                found[name] = _kept(match, name, driver.setting, moves)
        driver.move()
    return found.values()


def _step(match: Match[Any]) -> str:
    """The open step, and whether a free act has put it before another."""
    name = str(match.state.table.agenda[-1][0])
    return f"{name}_interrupting" if match.paused else name


def _kept(match: Match[Any], name: str, setting: Setting, moves: int) -> Position:
    state = msgspec.to_builtins(match.state, str_keys=True)
    changed = f"changed options: {len(setting.options)}" if setting.options else "default options"
    made = f"seats: {setting.seats}, {changed}, seed {setting.seed}, random moves: {moves}"
    return Position(name, made, state, msgspec.to_builtins(match.paused))


# ---- the command


def main(arguments: Sequence[str]) -> None:
    """Find, count or print."""
    names = [each for each in arguments if not each.startswith("-")]
    for name in names:
        game = load(name)
        if "--find" in arguments:
            FOLDER.mkdir(exist_ok=True)
            lines = (msgspec.json.encode(each).decode() for each in found_positions(game))
            (FOLDER / f"{name}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
        counts = {
            key: counts_of(position, opened(game, position))
            for key, position in positions(name).items()
        }
        text = written(counts)
        if {"--find", "--count"} & {*arguments}:
            (FOLDER / f"{name}.toml").write_text(text, "utf-8")
        print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
