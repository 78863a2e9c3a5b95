"""How the board looks: our own drawing of the facts in the components, loaded once, for pictures.

One file holds the three boards, for four players, for six, and with the boards of Rise of Ix. What
six players and Rise of Ix have beside the board stands to the right of it; with both, that of Rise
of Ix stands further to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from landsraad.components import decoded
from landsraad.games.imperium.components import EVERY_POST, EVERY_SPACE, layout
from landsraad.games.imperium.components.layouts import Layout
from landsraad.games.imperium.components.words import Faction
from landsraad.scenes.shapes import Polyline, fits
from landsraad.scenes.sketch import Point

NAME: Final = "board_shapes.toml"
Rect: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""
On: TypeAlias = Literal["standard", "six", "ix"]
EVERYWHERE: Final[tuple[On, ...]] = ("standard", "six", "ix")


class Size(msgspec.Struct, frozen=True):
    """The size of the board and of what is printed on it."""

    width: int
    wide: int
    """With one part more at the right."""
    widest: int
    """With both parts."""
    top: int
    bottom: int
    beyond: int
    """How far the second part is moved to the right."""
    plate_radius: float
    panel_radius: float
    post_radius: float
    maker_radius: float


class Ground(msgspec.Struct, frozen=True):
    """A panel of the board with its title."""

    id: str
    group: str
    rect: Rect
    title: str
    title_at: Point
    emblem_at: Point
    sides: tuple[On, ...] = EVERYWHERE


class Plate(msgspec.Struct, frozen=True):
    """A board space."""

    id: str
    group: str
    rect: Rect
    slot: Rect
    """Where Agents stand, in the colour of the icon."""
    agents: tuple[Polyline, ...]
    """Where they stand when there is one, two, three, four."""
    effects: Rect
    cost_at: Point | None = None
    flag: Point | None = None
    flag_bonus: Point | None = None
    maker: Point | None = None

    def agent(self, number: int, count: int) -> Point:
        """Where one of `count` Agents stands."""
        spots = self.agents[min(count, len(self.agents)) - 1]
        return spots[number % len(spots)]


class PostShape(msgspec.Struct, frozen=True):
    """An observation post, and its lines to spaces."""

    id: str
    at: Point
    lines: tuple[Polyline, ...]
    spies: Polyline


class TrackShape(msgspec.Struct, frozen=True):
    """An Influence track: its cells from 0 up, with four places in each."""

    faction: Faction
    cells: tuple[Rect, ...]
    markers: tuple[Polyline, ...]
    alliance: Point
    sides: tuple[On, ...] = EVERYWHERE


class Planet(msgspec.Struct, frozen=True):
    """Arrakis: sand, the sheltered basin, the ridge around it, a worm."""

    rect: Rect
    ridge: Polyline
    basin: Polyline
    dunes: tuple[Polyline, ...]
    basin_dunes: tuple[Polyline, ...]
    bands: tuple[Polyline, ...]
    crags: tuple[Polyline, ...]
    dark: tuple[Polyline, ...]
    light: tuple[Polyline, ...]
    worm: tuple[Polyline, ...]
    maw: Point
    wall: Point
    wall_turned: float


class BattleShape(msgspec.Struct, frozen=True):
    """The Conflict in four quarters, with a garrison beside each."""

    disc: Point
    disc_radius: float
    quarters: tuple[Polyline, ...]
    quarter_units: tuple[Polyline, ...]
    quarter_worm: Polyline
    quarter_strength: Polyline
    garrisons: Polyline
    garrison_radius: float
    garrison_units: tuple[Polyline, ...]
    hooks: Polyline
    commander_tokens: Polyline


class ConflictShape(msgspec.Struct, frozen=True):
    """The Conflict card and the decks beside it."""

    card: Rect
    deck: Rect
    left_over: Rect
    intrigue_deck: Rect
    intrigue_discard: Rect


class ContractShape(msgspec.Struct, frozen=True):
    """The contracts that lie face up, and their bank."""

    face_up: tuple[Rect, ...]
    bank: Rect
    title_at: Point


class CouncilShape(msgspec.Struct, frozen=True):
    """The seats of the High Council."""

    seats: Polyline
    seats_six: Polyline
    radius: float
    title_at: Point


class CardShape(msgspec.Struct, frozen=True):
    """The Imperium Row, the Reserve and the Throne Row."""

    deck: Rect
    row: tuple[Rect, ...]
    reserve: tuple[Rect, ...]
    throne_row: tuple[Rect, ...]


class CommanderShape(msgspec.Struct, frozen=True):
    """Where the three Agents of each Commander wait."""

    muad_dib: Polyline
    shaddam_corrino_iv: Polyline
    radius: float
    name_at: Polyline


class IxShape(msgspec.Struct, frozen=True):
    """The boards of Rise of Ix."""

    freighter_cells: tuple[Rect, ...]
    freighter_markers: tuple[Polyline, ...]
    tech_stacks: tuple[Rect, ...]
    negotiators: Polyline
    negotiators_title_at: Point
    dreadnoughts: tuple[Polyline, ...]
    dreadnought_size: Point


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    size: Size
    colours: dict[str, str]
    panel: tuple[Ground, ...]
    space: tuple[Plate, ...]
    post: tuple[PostShape, ...]
    track: tuple[TrackShape, ...]
    planet: Planet
    battle: BattleShape
    conflict: ConflictShape
    contracts: ContractShape
    council: CouncilShape
    cards: CardShape
    commanders: CommanderShape
    ix: IxShape


def read_shapes(text: bytes) -> Shapes:
    """Read a drawing, or say where it does not fit the board."""
    shapes = decoded(text, NAME, Shapes)
    fits(NAME, (plate.id for plate in shapes.space), EVERY_SPACE, "on the board")
    fits(NAME, (post.id for post in shapes.post), EVERY_POST, "on the board")
    return shapes


SHAPES: Final = read_shapes(files(__package__).joinpath(NAME).read_bytes())
SIZE: Final = SHAPES.size
COLOURS: Final = SHAPES.colours
PLATES: Final = {plate.id: plate for plate in SHAPES.space}
POSTS: Final = {post.id: post for post in SHAPES.post}
BATTLE: Final = SHAPES.battle


class Side(NamedTuple):
    """Which of the boards lies on the table."""

    six: bool
    ix: bool
    own_posts: bool = False

    @property
    def layout(self) -> Layout:
        """What the rules know of it."""
        return layout(self.six, self.ix, self.own_posts)

    @property
    def width(self) -> int:
        """How wide it is drawn."""
        return (SIZE.width, SIZE.wide, SIZE.widest)[self.six + self.ix]

    @property
    def moved(self) -> float:
        """How far the boards of Rise of Ix are moved to the right."""
        return SIZE.beyond if self.six and self.ix else 0

    def has(self, sides: tuple[On, ...]) -> bool:
        """Is something that is on these boards on this one?"""
        if self.six and self.ix:
            return "six" in sides or sides == ("ix",)
        return ("six" if self.six else "ix" if self.ix else "standard") in sides

    def panels(self) -> Iterator[tuple[Ground, float]]:
        """The panels, each with how far it is moved to the right."""
        for panel in SHAPES.panel:
            if self.has(panel.sides):
                yield panel, self.moved if panel.sides == ("ix",) else 0

    def plates(self) -> list[Plate]:
        """The spaces."""
        return [PLATES[name] for name in self.layout.spaces]

    def posts(self) -> list[PostShape]:
        """The observation posts."""
        return [POSTS[name] for name in self.layout.posts]

    def tracks(self) -> dict[str, TrackShape]:
        """The Influence tracks by Faction, those of Commanders' own boards too."""
        return {track.faction: track for track in SHAPES.track if self.has(track.sides)}
