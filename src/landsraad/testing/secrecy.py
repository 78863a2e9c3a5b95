"""The laws about secrets: nothing leaks, silence tells nothing."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from landsraad.kernel import Ask, Dice, Game, Match, Refused, Seat, State, Value, View, imagined
from landsraad.kernel.state import decode, encode
from landsraad.scenes.drafts import drafted
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.testing.driver import Driver, Setting, Tried, share
from landsraad.testing.laws import Violation, questions, require

LONG = 150
"""A match with as many decisions is long: a quick run looks at a small share of them."""

CLOSELY = 30
"""At about this many decisions of shorter matches it looks closely, and listens to as many."""

PLAYED_ON = 0.02
"""Of the worlds that are looked at, the share that is played on to the end."""


class Closeness(NamedTuple):
    """How closely a law looks: at which share of decisions, and in how many matches."""

    look: float
    listen: float
    matches: int = 1


def quick_closeness(game: Game[Any], setting: Setting) -> Closeness:
    """How closely a quick run looks: at all of it, and more than once, where a match is over soon.

    A game's own limit says little about that, for authors set it generously; a match that is
    played beforehand tells.
    """
    trial = Driver(game, setting)
    while not trial.match.over and trial.match.decisions < LONG:
        trial.move()
    if trial.match.over:
        length = max(1, trial.match.decisions)
        often = min(1.0, CLOSELY / length)
        return Closeness(often, often, max(1, CLOSELY // length))
    seldom = 0.1 * share(game, False) ** 0.5
    return Closeness(seldom, seldom / 2)


def nothing_leaks(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 4. No seat can tell the true match from one that is imagined from its view alone.

    Not its view, its questions and offers, nor whom the table waits for; what it is told follows
    from what it sees; and imagined matches play on to the end with all invariants.
    """
    close = Closeness(1.0, 0.5) if thorough else quick_closeness(game, setting)
    for number in range(close.matches):
        seed = setting.seed + number * 1000
        driver = Driver(game, msgspec.structs.replace(setting, seed=seed), tried, acts=0.05)
        while not driver.match.over:
            _try_secrets(driver, close, thorough)
            driver.move()
        driver.finished()


def _try_secrets(driver: Driver, close: Closeness, thorough: bool) -> None:
    for seat in range(driver.setting.seats):
        if driver.random.random() < close.look:
            _look(driver, seat, thorough)
        if driver.random.random() < close.look * PLAYED_ON:
            _play_on(driver, seat)
        if driver.random.random() < close.listen:
            _listen(driver, seat)


def _world(driver: Driver, seat: Seat) -> Match[Any]:
    driver.tried.worlds += 1
    dice = Dice(driver.random.getrandbits(60))
    return imagined(driver.game, driver.match.view(seat).copied(), dice)


def _look(driver: Driver, seat: Seat, thorough: bool) -> None:
    match, world = driver.match, _world(driver, seat)
    at = match.state.table.agenda[-1][0]
    require(encode(world.view(seat)) == encode(match.view(seat)), f"{at}: seat {seat} sees it")
    same = questions(world, seat) == questions(match, seat)
    require(same, f"{at}: what seat {seat} is asked tells it something")
    same = world.offers(seat) == match.offers(seat)
    require(same, f"{at}: what seat {seat} may do tells it something")
    offers = match.offers(seat)
    for act in offers if thorough or len(offers) < 3 else [driver.random.choice(offers)]:
        _compose_in_both(driver, world, seat, act)
    same = world.awaited() == match.awaited()
    require(same, f"{at}: who is waited for tells seat {seat} something")
    driver.game.invariants(world.state)


def _compose_in_both(driver: Driver, world: Match[Any], seat: Seat, act: str) -> None:
    """Put a free act together in both worlds: they must ask the seat the same.

    What a page shows of it beforehand must be the same as well.
    """
    values: list[Value] = []
    while True:
        asked = [_draft(match, seat, act, values) for match in (driver.match, world)]
        require(asked[0] == asked[1], f"what {act} asks of seat {seat} tells it something")
        shown = [preview(match, seat, act, values) for match in (driver.match, world)]
        require(shown[0] == shown[1], f"the preview of {act} tells seat {seat} something")
        if asked[0] is None or not asked[0][1]:
            return
        values.append(driver.random.choice(asked[0][1]))


def preview(match: Match[Any], seat: Seat, act: str, values: list[Value]) -> list[Any]:
    """All that a page shows of an act that is being put together, and nobody has done yet.

    What has been said, what it would do, and where a whole act is an offer, how that would read.
    """
    story, sketch = story_of(match.game), sketch_of(match.game)
    shown: list[Any] = []
    try:
        open_still = match.draft(seat, act, *values)
        said = drafted(match, seat, act, values)
        shown.append(said.since)
        if open_still is None:
            shown.append(story.at_table(said).does(said, act))
            done = match.fork()
            done.act(seat, act, *values)
            offered = sketch.unasked.offered(Seen.by(done, seat))
            own = [offer for offer in offered if offer.by == seat]
            shown += [[term.words for term in offer.terms] for offer in own]
    except Refused as why:
        shown.append(str(why))
    return shown


def _draft(
    match: Match[Any], seat: Seat, act: str, values: list[Value]
) -> tuple[str, list[Value]] | None:
    try:
        ask = match.draft(seat, act, *values)
    except Refused as why:
        return str(why), []
    return None if ask is None else (ask.kind, list(ask.options))


def _play_on(driver: Driver, seat: Seat) -> None:
    world = Driver(driver.game, driver.setting, match=_world(driver, seat))
    world.random.seed(driver.random.getrandbits(60))
    while not world.match.over:
        world.move()
        driver.game.invariants(world.match.state)


def _listen(driver: Driver, seat: Seat) -> None:
    """Let somebody decide, here and in an imagined world: another at random, oneself the same.

    Where both then look the same to the seat, they must also sound the same: otherwise it is told
    what it cannot see, and what no imagined world can take into account.
    """
    match, random = driver.match, driver.random
    worlds = [match.fork(live=True), _world(driver, seat).fork(live=True)]
    freely = not match.asks or random.random() < 0.3
    mover = random.choice(range(driver.setting.seats) if freely else sorted(match.asks))
    acts = [act for act in match.offers(mover) if act in worlds[1].offers(mover)] if freely else []
    act = random.choice(sorted(acts)) if acts else None
    start = random.getrandbits(60)
    for world in worlds:
        chance = Random(start) if mover == seat else random
        try:
            if act is not None:
                world.compose(mover, act, partial(_any_option, chance))
            elif mover in match.asks and mover in world.asks:
                world.answer(mover, _any_option(chance, world.asks[mover]))
        except Refused:
            return
    if encode(worlds[0].view(seat)) == encode(worlds[1].view(seat)):
        heard = [[told for told in world.told if told.reaches(seat)] for world in worlds]
        require(heard[0] == heard[1], f"seat {seat} is told what it cannot see: {heard[0]}")


def _any_option(chance: Random, ask: Ask) -> Value:
    return chance.choice(ask.options)


def silence_tells_nothing(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 5. A step that the kernel answered all by itself is silent in imagined worlds too."""
    driver = Driver(game, setting, tried, check=True)
    rate = 1.0 if thorough else 0.3
    while not driver.match.over:
        for silence in driver.match.silences:
            for seat in range(setting.seats):
                if seat in silence.asked or driver.random.random() > rate:
                    continue
                tried.worlds += 1
                view = seen(decode(game.state, silence.before), seat)
                state = game.imagine(view, Dice(driver.random.getrandbits(60)))
                quiet = Match(game, state, check=True).silences
                if not quiet or quiet[0].frame != silence.frame:
                    raise Violation(
                        f"the silence of {silence.frame[0]} tells seat {seat} something"
                    )
        driver.match.silences.clear()
        driver.move()
    driver.finished()


def seen(s: State[Any, Any, Any], seat: Seat) -> View:
    """What a seat sees of a state between two questions."""
    outsides = [shield.outside() for shield in s.shields]
    return View(seat, s.table, s.shields[seat], outsides, s.box.outside(), [], [])
