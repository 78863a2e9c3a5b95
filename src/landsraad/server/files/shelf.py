"""The shelf: the games as the lobby shows them, with their presets, sides and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from landsraad import game_names
from landsraad.bots.named import GENTLE, STEADY, STRONG, offered
from landsraad.kernel import Game, Match, Secret, load
from landsraad.presets import Preset, Presets, presets_of, with_sides
from landsraad.ranges import as_ranges
from landsraad.rulings import rulings_of
from landsraad.scenes.learning import guide_of
from landsraad.scenes.options import OptionField, fields_of
from landsraad.scenes.picture import picture_of, sketch_of, svg
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.seen import Seen
from landsraad.scenes.text import capital
from landsraad.server.files.sides import dealt, dealt_sides
from landsraad.server.wire import BotPace

TABLE = "#2c1c10"
"""The table under a board, as pages have it in both themes."""


class Side(msgspec.Struct, frozen=True):
    """What a seat plays: a house, a colour, or just its number."""

    value: str
    """How the options of the game call it; empty where seats cannot choose."""
    name: str
    emblem: str
    """As SVG."""


BY_LOT = Side("", "A side by lot", "")


class Draw(msgspec.Struct, frozen=True, rename={"sides": "from"}):
    """What a page draws before it makes a table: who plays which side."""

    option: str
    given: dict[str, Any]
    sides: list[str]


class QuickTable(msgspec.Struct, frozen=True):
    """A table for one person among bots, ready to be made."""

    game: str
    options: dict[str, Any]
    chairs: list[dict[str, str]]
    hints: bool
    guided: bool = False
    """The game's guided first game."""


class PresetFacts(msgspec.Struct, frozen=True):
    """A preset, with all options as they are in it."""

    name: str
    title: str
    length: str
    seats: int
    options: dict[str, Any]
    sides: list[str]
    """Those that it gives to the seats; empty: any."""
    called: list[Side]
    """Where seats cannot choose: what each of them plays."""
    hints: bool
    pace: BotPace
    """How fast bots play."""
    seat: int
    """Where somebody sits who plays it among bots."""
    novice: bool
    """Is it for somebody's first game, with gentle bots?"""


class Facts(msgspec.Struct, frozen=True):
    """What the form for a new table must know of a game."""

    game: str
    title: str
    presets: list[PresetFacts]
    sides: list[Side]
    called: dict[int, list[Side]]
    """Where seats cannot choose: what each plays, by how many there are."""
    side: str
    """The option that names the sides of the seats; empty: seats cannot choose."""
    given: dict[str, Any]
    """Options by which each seat gets the side that is named for it."""
    bots: dict[str, str]
    """Kinds of bots, each with its level in words."""
    usual: str
    years: str
    """The option that says how many minutes a year takes; empty: people have moves."""


class Card(msgspec.Struct, frozen=True):
    """A game in the lobby."""

    game: Game[Any]
    presets: Presets

    @property
    def first(self) -> Preset:
        """For somebody's first game."""
        return self.presets.named(self.presets.first)

    @property
    def usual(self) -> Preset:
        """What is played unless somebody says otherwise."""
        return self.presets.named(self.presets.usual)

    @property
    def players(self) -> str:
        """For how many it is.

        >>> shown_card("dune").players, shown_card("imperium").players
        ('2–6', '1–4, 6')
        """
        return as_ranges(self.game.seats)

    @property
    def rules(self) -> dict[str, list[OptionField]]:
        """The rules that a host may change, by the part of the rules that they belong to."""
        rulings, apart = rulings_of(self.game), self.presets.about_sides
        found: dict[str, list[OptionField]] = {}
        for group in rulings.groups.values() if rulings else ():
            found[group] = []
        for field in fields_of(self.game):
            if field.name not in apart:
                found.setdefault(field.wording.group, []).append(field)
        return {group: fields for group, fields in found.items() if fields}

    @property
    def sides(self) -> tuple[Side, ...]:
        """What seats can play; without a choice, what each seat is called."""
        return sides_of(self.game.name)

    @property
    def bots(self) -> dict[str, str]:
        """The bots that people choose from, each with its level in words."""
        return offered(self.game)

    @property
    def alone(self) -> Preset:
        """For somebody who has never played it and presses Play now."""
        small = msgspec.structs.replace(self.first, hints=False, slow=False)
        return self.presets.alone or small

    @property
    def minutes(self) -> int:
        """How long the first game takes that is explained."""
        guide = guide_of(self.game)
        return guide.minutes if guide else self.first.minutes[0]

    def wish(self, preset: Preset, bot: str = "") -> QuickTable:
        """A table by this preset, with bots on all seats but one: gentle ones for somebody who
        plays it for the first time, unless their level is said.
        """
        novice = preset.name in (self.presets.first, self.alone.name)
        level = bot or (GENTLE if novice else STRONG)
        chairs = [{"kind": "bot", "bot": level} for _ in range(preset.seats)]
        chairs[preset.seat] = {"kind": "me", "pace": _pace(preset)}
        options = msgspec.to_builtins(dict(preset.options))
        learns = preset.hints and preset.name == self.presets.first
        guided = learns and guide_of(self.game) is not None
        return QuickTable(self.game.name, options, chairs, preset.hints, guided)

    def draw(self, preset: Preset) -> Draw | None:
        """The sides to draw for it; None: it has none, or they are given."""
        sides = self.presets.sides
        if sides is None or sides.option in preset.options:
            return None
        return Draw(sides.option, dict(sides.given), [side.value for side in self.sides])

    def facts(self) -> Facts:
        """What the form for a new table must know."""
        sides = self.presets.sides
        return Facts(
            game=self.game.name,
            title=self.game.title,
            presets=[self._facts_of(preset) for preset in self.presets.sets],
            sides=list(self.sides),
            called={} if sides else {n: self._dealt({}, n) for n in self.game.seats},
            side=sides.option if sides else "",
            given=dict(sides.given) if sides else {},
            bots=self.bots,
            usual=STEADY,
            years=self.presets.years.option if self.presets.years else "",
        )

    def _facts_of(self, preset: Preset) -> PresetFacts:
        options = msgspec.to_builtins(self.game.chosen(preset.options))
        sides = self.presets.sides
        named = list(options[sides.option]) if sides else []
        return PresetFacts(
            name=preset.name,
            title=preset.title,
            length=preset.length,
            seats=preset.seats,
            options=options,
            sides=named,
            called=[] if sides else self._dealt(preset.options, preset.seats),
            hints=preset.hints,
            pace=_pace(preset),
            seat=preset.seat,
            novice=preset.name == self.presets.first,
        )

    def called(self, options: Mapping[str, Any], seats: int) -> list[Side]:
        """What each seat plays at a table of that size, or that lots decide it."""
        found = dealt_sides(self.game.name, msgspec.json.encode(options), seats)
        return [
            BY_LOT if side.emblem is None else Side("", side.name, markup(side.emblem, ids=False))
            for side in found
        ]

    def _dealt(self, options: Mapping[str, Any], seats: int) -> list[Side]:
        """What each seat plays at one such table."""
        return [
            Side("", side.name, markup(side.emblem, ids=False) if side.emblem else "")
            for side in dealt(self.game, dict(options), seats)
        ]


def shown_card(name: str) -> Card:
    """The card of a game."""
    game = load(name)
    return Card(game, presets_of(game))


def cards() -> list[Card]:
    """All games, those first that a stranger enjoys soonest."""
    found = [shown_card(name) for name in game_names()]
    return sorted(found, key=lambda card: (card.presets.rank, card.game.title))


@cache
def sides_of(name: str) -> tuple[Side, ...]:
    """The sides of a game, from a table at which all of them sit."""
    card = shown_card(name)
    sides, most = card.presets.sides, max(card.game.seats)
    values = [""] * most
    options: dict[str, Any] = {}
    if sides is not None:
        field = next(each for each in fields_of(card.game) if each.name == sides.option)
        values = list(field.values)
        options = {**sides.given, sides.option: values}
    seen = Seen.by(Match.begin(card.game, options, most, Secret.given(0)))
    sketch = sketch_of(card.game)
    return tuple(
        Side(
            value,
            field.said(value) if sides is not None else capital(seen.story.name(seat)),
            markup(sketch.seats.emblem(seen, seat), ids=False),
        )
        for seat, value in enumerate(values)
    )


@cache
def card_picture(name: str) -> tuple[bytes, str]:
    """The picture of a game and its media type: a photograph of its board, or the board itself."""
    card = shown_card(name)
    scene = card.game.part("scene")
    if scene is not None and hasattr(scene, "__path__"):
        photograph = files(scene.__name__).joinpath("card.webp")
        if photograph.is_file():
            return photograph.read_bytes(), "image/webp"
    options = with_sides(card.game, card.usual, [side.value for side in card.sides])
    match = Match.begin(card.game, options, card.usual.seats, Secret.given(0))
    board = svg(picture_of(match)).replace("<svg ", f'<svg style="background: {TABLE}" ', 1)
    return board.encode(), "image/svg+xml"


def _pace(preset: Preset) -> BotPace:
    return "slow" if preset.slow else "normal"
