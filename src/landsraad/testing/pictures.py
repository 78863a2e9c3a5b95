"""The law about pictures: every option can be clicked, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import msgspec

from landsraad.kernel import Ask, Dice, Game, Match, Refused, Seat, Told, Value, imagined
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.state import encode
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.picture import Picture, picture, sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import plain_json
from landsraad.testing.driver import Driver, Setting, Tried, share
from landsraad.testing.laws import Violation, require
from landsraad.testing.offers import deeds_can_be_done, offers_can_be_answered
from landsraad.testing.sheets import sheets_can_be_handed_in
from landsraad.testing.stage import scenes_tell_nothing

LINES = 10
"""Lines of the log in the pictures, at most."""

SCENERY = 150
"""Of what a seat has heard, fewer events than these are looked through for scenes."""

SOME = 0.3
"""Pictures take much longer than moves: the share of other looks that is tried."""


def everything_can_be_clicked(
    game: Game[Any], setting: Setting, tried: Tried, thorough: bool
) -> None:
    """Law 10. Each option and offer has exactly one place in the seat's picture, in drafts too.

    Nothing else can be clicked, ids are unique, and the picture tells no more than the view. What
    is filled in on a sheet is what single answers would be.
    """
    driver = Driver(game, setting, tried, acts=0.1, live=True)
    rate, random = 1.0 if thorough else SOME * share(game, False) ** 1.5, driver.random
    everybody = range(SPECTATOR, setting.seats)
    while not driver.match.over:
        if random.random() < rate:
            asked = sorted(driver.match.asks)
            _look(driver, random.choice(asked if asked and random.random() > SOME else everybody))
        driver.move()
    match = driver.finished()
    shown = _checked(match, random.choice(everybody), None, [])
    _well_formed(shown._repr_svg_(), "the board as a file")


def _look(driver: Driver, seat: Seat) -> None:
    """Look at a seat's picture, at that of a world which it imagines, and at acts in the making."""
    match, random = driver.match, driver.random
    before, offers = encode(match.state), match.offers(seat)
    shown = _checked(match, seat, match.asks.get(seat), offers)
    _acts_can_be_begun(match, seat, shown)
    if seat >= 0:
        driver.tried.worlds += 1
        world = imagined(driver.game, match.view(seat).copied(), Dice(random.getrandbits(60)))
        told = _last_told(match, seat)
        again = picture(driver.game, world.view(seat), world.asks.get(seat), offers, told)
        require(again == shown, f"the picture tells seat {seat} what it does not see")
        heard = [told for told in match.told if told.reaches(seat)]
        first = max(0, len(heard) - random.randrange(1, SCENERY))
        view = match.view(seat)
        scenes_tell_nothing(driver.game, view, world.view(seat), heard[first:], first)
        offers_can_be_answered(match, sketch_of(driver.game), seat, world.view(seat))
        deeds_can_be_done(match, seat, _nodes(shown))
    if seat in match.asks:
        sheets_can_be_handed_in(driver, sketch_of(driver.game), seat)
    if offers and random.random() < SOME:
        _look_at_drafts(driver, seat, random.choice(offers))
    require(encode(match.state) == before, "drawing it has changed the match")


def _look_at_drafts(driver: Driver, seat: Seat, act: str) -> None:
    """Put an act together at random; each of its questions stands in the picture."""
    match, values = driver.match, list[Value]()
    try:
        while (ask := match.draft(seat, act, *values)) is not None:
            if driver.random.random() < SOME:
                _checked(match, seat, ask, match.offers(seat))
            values.append(driver.random.choice(ask.options))
    except Refused:
        return


def _checked(match: Match[Any], seat: Seat, ask: Ask | None, offers: Sequence[str]) -> Picture:
    """Draw what a seat sees and is asked, and see that all can be clicked that should be."""
    shown = picture(match.game, match.view(seat), ask, offers, _last_told(match, seat))
    nodes = list(_nodes(shown))
    desk = list(shown.prompt.node().walk()) if shown.prompt else []
    _ids_are_unique(shown, [*nodes, *desk])
    _places_are_there(match, seat, ask, nodes)
    _options_can_be_clicked(desk, nodes, ask)
    _main_button_says_what_it_does(desk)
    _dark_is_no_option(nodes, ask)
    begun = [node.attrs.get("data-act") for node in nodes if node.id.startswith("act:")]
    require(Counter(begun) == Counter(offers), f"the buttons for {offers} are {begun}")
    for node in nodes:
        if "data-choose" in node.attrs or "data-act" in node.attrs:
            named = node.attrs.get("aria-label") or node.text()
            require(bool(named.strip()), f"a button has no name: {node.attrs}")
    return shown


def _last_told(match: Match[Any], seat: Seat) -> list[Told]:
    last = (told for told in reversed(match.told) if told.reaches(seat))
    return [*islice(last, LINES)][::-1]


# ---- what can be clicked


def _options_can_be_clicked(desk: Sequence[Node], nodes: Sequence[Node], ask: Ask | None) -> None:
    """Is every option on the desk exactly once, and in the picture at most once?"""
    kind, options = (ask.kind, ask.options) if ask else ("no question", ())
    found = Counter([*_values(desk, "data-choose"), *_values(desk, "data-way-out")])
    for node in desk:
        if "data-values" in node.attrs:
            values = msgspec.json.decode(node.attrs["data-values"])
            for each in ("data-words", "data-deeds"):
                words = msgspec.json.decode(node.attrs[each])
                require(len(values) == len(words), f"{kind}: a number without all its words")
            found.update(map(plain_json, values))
    wanted = Counter(map(plain_json, options))
    for value in found | wanted:
        there, due = found[value], wanted[value]
        require(there == due, f"{kind}: {value} is on the desk {there} times and not {due}")
    lines = len(_values(desk, "data-words")) - len(_values(desk, "data-values"))
    require(lines == bool(ask and ask.text), f"{kind}: {lines} lines for own words")
    placed = Counter(_values(nodes, "data-choose"))
    for value, times in placed.items():
        require(value in wanted, f"{kind}: {value} is lit and is not an option")
        require(times == 1, f"{kind}: {value} is lit {times} times")


def _places_are_there(
    match: Match[Any], seat: Seat, ask: Ask | None, nodes: Sequence[Node]
) -> None:
    """Has every option that stands somewhere a place of its own that is in the picture?"""
    if ask is None:
        return
    sketch, seen = sketch_of(match.game), Seen.by(match, seat)
    rows = {f"seat:{number}" for number in range(len(seen.outsides))}
    there = {node.id for node in nodes} | rows
    found = Counter(filter(None, (sketch.places.find(seen, ask, value) for value in ask.options)))
    for place, times in found.items():
        require(place in there, f"{ask.kind}: there is no {place}")
        require(times == 1, f"{ask.kind}: {times} options stand at {place}")


def _main_button_says_what_it_does(desk: Sequence[Node]) -> None:
    """Is there one main button, and does each answer tell it what to say?"""
    buttons = _values(desk, "data-commit")
    require(len(buttons) == bool(desk), f"there are {len(buttons)} main buttons")
    for node in desk:
        if "data-choose" in node.attrs:
            require(bool(node.attrs.get("data-deed")), f"no deed for {node.attrs}")


def _dark_is_no_option(nodes: Sequence[Node], ask: Ask | None) -> None:
    for why in _values(nodes, "data-why"):
        require(ask is not None, f"{why} is dark, but nothing is asked")
        value = msgspec.json.decode(why)
        require(not (ask and value in ask.options), f"{why} is dark, but it is an option")


def _acts_can_be_begun(match: Match[Any], seat: Seat, shown: Picture) -> None:
    """A button that begins an act begins one that is open now, or is refused with a sentence."""
    offers = match.offers(seat)
    for node in _nodes(shown):
        if (act := node.attrs.get("data-act")) is None:
            continue
        require(act in offers, f"a button begins {act}, which is not open to seat {seat}")
        said = msgspec.json.decode(node.attrs["data-values"], type=list[Value] | dict[str, Value])
        values = said if isinstance(said, list) else [said]
        try:
            match.draft(seat, act, *values)
        except Refused as why:
            fits = bool(str(why)) and "asks no more" not in str(why)
            require(fits, f"{act} cannot be begun with {values}: {why}")


def _values(nodes: Sequence[Node], name: str) -> list[str]:
    return [node.attrs[name] for node in nodes if name in node.attrs]


# ---- nodes and their ids


def _nodes(shown: Picture) -> Iterator[Node]:
    for part in shown.parts():
        yield from part.walk()


def _ids_are_unique(shown: Picture, nodes: Sequence[Node]) -> None:
    ids = [node.id for node in nodes if node.id]
    drawings = [kid for node in nodes for kid in node.kids if isinstance(kid, Drawn)]
    for drawn in drawings:
        ids += _ids_inside(drawn)
    for node in nodes:
        require("id" not in node.attrs, f"{node.attrs} has its id among the attributes")
    if len(set(ids)) < len(ids):
        twice = [id for id, count in Counter(ids).items() if count > 1]
        raise Violation(f"there twice: {', '.join(twice)}")
    require(re.search(r"\s", "".join(ids)) is None, "an id has a blank in it")
    mats = [mat.id for mat in shown.mats]
    require(mats == [f"mat:{seat}" for seat in range(len(mats))], f"the mats are called {mats}")


@lru_cache
def _ids_inside(drawn: Drawn) -> list[str]:
    """The ids in a finished drawing; its outermost element carries its own."""
    found = _well_formed(drawn.markup, f"the drawing {drawn.id}")
    require(found.get("id") == drawn.id, f"the drawing {drawn.id} does not carry its id")
    return [each.attrib["id"] for each in found.iter() if "id" in each.attrib]


def _well_formed(markup: str, what: str) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(markup)
    except ElementTree.ParseError as why:
        raise Violation(f"{what} is not well-formed: {why}") from why
