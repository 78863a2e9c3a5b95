"""The laws that every game obeys, each a function that raises `Violation`.

A law takes the game, a setting, what was `Tried` to count in, and whether to be thorough. `LAWS`
lists them.
"""

from __future__ import annotations

import io
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from landsraad.kernel import Game, Match, Refused, RuleError
from landsraad.kernel.record import End, Record, Start
from landsraad.kernel.state import encode
from landsraad.records.files import Lines, line
from landsraad.records.replay import replay
from landsraad.records.saves import opened, save
from landsraad.testing.driver import Driver, Setting, Tried, share, variant
from landsraad.testing.plain import shared, unplain


class Violation(AssertionError):
    """A game breaks a law."""


def place_in(game: Game[Any], why: BaseException) -> str:
    """Where the game's own code failed: file and line of its innermost frame; empty if nowhere.

    The deepest cause is looked at first: a law often wraps what a game has raised.
    """
    causes = [why]
    while (cause := causes[-1].__cause__ or causes[-1].__context__) is not None:
        causes.append(cause)
    for raised in reversed(causes):
        own = [
            (frame.f_code.co_filename, line)
            for frame, line in traceback.walk_tb(raised.__traceback__)
            if _root(frame.f_globals.get("__name__", "")) in _roots(game)
        ]
        if own:
            file, line = own[-1]
            return f"{_from_here(Path(file))}:{line}"
    return ""


def _roots(game: Game[Any]) -> set[str]:
    """The packages that a game is made of, without the kernel and the laws themselves."""
    ours = "landsraad.kernel", "landsraad.testing"
    return {_root(kind.__module__) for kind in type(game).__mro__[:-1]} - {*ours, "typing"}


def _root(module: str) -> str:
    """The package that a module belongs to, and in this house the game or layer."""
    parts = module.split(".")
    if parts[:2] == ["landsraad", "games"]:
        return ".".join(parts[:3])
    return ".".join(parts[: 2 if parts[0] == "landsraad" else 1])


def _from_here(file: Path) -> Path:
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


Law: TypeAlias = Callable[[Game[Any], Setting, Tried, bool], None]


def require(holds: bool, sentence: str) -> None:
    """Raise a `Violation` with this sentence unless the condition holds."""
    if not holds:
        raise Violation(sentence)


def questions(match: Match[Any], seat: int | None = None) -> list[tuple[int, str, list[Any]]]:
    """The open questions as plain data, of all seats or of one."""
    return [
        (ask.seat, ask.kind, list(ask.options))
        for asked, ask in sorted(match.asks.items())
        if seat is None or asked == seat
    ]


def it_ends(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 1. A match ends within the game's own limit, with a verdict."""
    limit = game.laws.most(game.chosen(setting.options))
    driver = Driver(game, setting, tried)
    while not driver.match.over:
        driver.move()
        require(driver.match.decisions <= limit, f"more than {limit} decisions")
    verdict = driver.finished().verdict
    require(verdict is not None, "no verdict")
    if verdict is not None:
        seats = set(range(setting.seats))
        require(set(verdict.winners) <= seats, f"{verdict.winners} cannot have won")


def it_is_the_same_again(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 2. A record replays to the same states, told events and verdict, whatever the seed."""
    match = Driver(game, setting, tried, acts=0.1, backs=0.05, live=True).play()
    text = b"".join(map(line, (match.header, *match.entries)))
    lines = Lines(io.BytesIO(text))
    record = Record(lines.header, list(lines))
    again = replay(record, game=game)
    require(encode(again.state) == encode(match.state), "a replay ends in another state")
    require(again.told == match.told, "a replay tells something else")
    require(again.entries == match.entries, "a replay writes another record")
    other = replay(without_secrets(record), game=game)
    other.state.box.dice.seed = match.state.box.dice.seed
    require(encode(other.state) == encode(match.state), "draws outside the record decide")


def without_secrets(record: Record) -> Record:
    """The record as one who does not know the seed has it."""
    hidden = [
        msgspec.structs.replace(entry, secret=None) if isinstance(entry, Start | End) else entry
        for entry in record.entries
    ]
    return Record(record.header, hidden)


def it_survives_anywhere(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 3. At every decision it can be encoded, decoded, saved, forked, and goes on the same."""
    for problem in unplain(game.state):
        raise Violation(problem)
    true, copy = Driver(game, setting, tried), Driver(game, setting)
    count = 0
    while not true.match.over:
        if count % 3 == 2:
            copy.match = opened(save(copy.match), game)
        else:
            copy.match = copy.match.fork()
        if thorough or count % 10 == 0:
            require(not shared(true.match.fork().state, true.match.state), "a fork shares data")
        same = copy.match.encoded() == true.match.encoded()
        require(same, "a copy has another state")
        require(questions(copy.match) == questions(true.match), "a copy asks something else")
        before = true.match.encoded()
        Driver(game, setting, match=true.match.fork(), acts=0.3).move()
        require(encode(true.match.state) == before, "playing on a fork changes its origin")
        true.move()
        copy.move()
        count += 1
    true.finished()


def nothing_is_made_or_lost(
    game: Game[Any], setting: Setting, tried: Tried, thorough: bool
) -> None:
    """Law 6. The game's invariants hold after every answer and free act."""
    driver = Driver(game, setting, tried, acts=0.15)
    while not driver.match.over:
        game.invariants(driver.match.state)
        driver.move()
    game.invariants(driver.finished().state)


def only_what_is_offered(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 7. Anything else is refused with a sentence; neither that nor a crash changes a thing."""
    driver = Driver(game, setting, tried, live=True)
    rate = share(game, thorough)
    while not driver.match.over:
        if driver.random.random() < rate:
            nonsense_is_refused(driver.match)
            a_crash_changes_nothing(driver)
        driver.move()
    driver.finished()


def nonsense_is_refused(match: Match[Any]) -> None:
    """Try what nobody may do now: each is refused with a sentence and changes nothing."""
    before = whole(match)
    for wrong in nonsense(match):
        try:
            wrong()
        except Refused as why:
            require(bool(str(why)), "refused without a sentence")
        else:
            raise Violation("something was accepted that is not offered")
        require(whole(match) == before, "what was refused has changed something")


def whole(match: Match[Any]) -> tuple[Any, ...]:
    """All there is to compare of a live match."""
    fresh = encode(match.state)
    return fresh, match.moment(), questions(match), list(match.told), len(match.entries)


def nonsense(match: Match[Any]) -> Iterator[Callable[[], None]]:
    """Calls that nobody may make now."""
    seat: Any = next(iter(match.asks), 0)
    first = match.asks[seat].options[0] if match.asks else 0
    wrong: list[Any] = ["no such thing", -7, True, 1.0, None, [], b"0", f"{first} "]
    for value in wrong:
        if not match.asks or not match.asks[seat].permits(value):
            yield partial(match.answer, seat, value)
    strangers: list[Any] = [99, -1, "0", None, True, [], *range(len(match.state.shields))]
    for stranger in strangers:
        if type(stranger) is not int or stranger not in match.asks:
            yield partial(match.answer, stranger, first)
            yield partial(match.act, stranger, "no such act")
    for act in match.game.free:
        yield partial(match.act, 99, act)
    for actor in match.game.actors(match.state):
        for act in match.game.free:
            if act not in match.offers(actor) or _asks(match, actor, act):
                yield partial(match.act, actor, act)
                yield partial(match.act, actor, act, "no such thing")


def _asks(match: Match[Any], actor: int, act: str) -> bool:
    """Does this act ask anything that "no such thing" does not answer?"""
    try:
        ask = match.draft(actor, act)
    except Refused:
        return True
    return ask is not None and not ask.permits("no such thing")


class Crash(Exception):
    """Thrown into rules on purpose."""


def a_crash_changes_nothing(driver: Driver) -> None:
    """Play one move with rules that crash after they have acted, on a copy."""
    match, game = driver.match, driver.game
    steps = {name: _crashing(step) for name, step in game.steps.items()}
    free = {name: _crashing(act) for name, act in game.free.items()}
    copy = match.fork(live=True)
    copy.game = variant(game, steps=steps, free=free)
    before, player = whole(copy), Driver(copy.game, driver.setting, acts=0.3, match=copy)
    player.random = driver.random
    try:
        player.move()
    except RuleError as why:
        require(isinstance(why.__cause__, Crash), f"the rules failed by themselves: {why}")
        require(whole(copy) == before, "a crash inside the rules has changed something")


def _crashing(step: Callable[..., Any]) -> Callable[..., Any]:
    def crashing(*args: Any) -> Any:
        made = step(*args)
        if hasattr(made, "send"):
            yield from made
        raise Crash

    return crashing


def it_asks_then_acts(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 8. While a step or a free act asks, it changes nothing and tells nothing."""
    Driver(game, setting, tried, acts=0.15, check=True, live=setting.seed % 2 == 1).play()


def it_can_be_interrupted(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 9. Free acts and take-backs at any decision leave a match that is whole."""
    driver = Driver(game, setting, tried, acts=0.5, backs=0.1, live=True, check=True)
    limit = 50 * game.laws.most(game.chosen(setting.options))
    while not driver.match.over:
        driver.move()
        game.invariants(driver.match.state)
        kept = driver.match.since
        require(driver.match.fork().since == kept, "answers were kept that no longer fit")
        limit -= 1
        require(limit > 0, "interruptions keep the match from ending")
    driver.finished()
