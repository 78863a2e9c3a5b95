"""A free act on one sheet: everything it asks is chosen at once, in any order, and done as one.

Bots, programs and the terminal are asked the act's small questions one after another. A person
fills in a sheet whose fields are a game's own: a goal instead of region after region, a number of
each good instead of one good after another. When it is handed in, the sheet answers the very same
small questions (`ActButton.answer`), so the rules check each answer and the record is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Value
from landsraad.scenes.frame import Effect, Mark
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen

if TYPE_CHECKING:
    from landsraad.scenes.sketch.board import Ghost

Chosen: TypeAlias = Mapping[str, Value]
"""What stands in the fields of a sheet, by their keys; what nobody has chosen is not among it."""

Reply: TypeAlias = Callable[[Seen, Ask], Value | None]
"""What a sheet answers to a small question of its act, seen with what was answered before it.

None: something must still be chosen.
"""


class ActButton(msgspec.Struct, frozen=True):
    """A button that does the act; it ends with the price or with what comes of it."""

    words: str
    reply: Reply
    note: str = ""
    """A line under its words."""
    look: Literal["main", "yes", "no"] = "main"


class ActNumber(msgspec.Struct, frozen=True):
    """The one number of a sheet that is chosen with the large control."""

    key: str
    value: int
    choices: Sequence[tuple[int, str]]
    """Each number with what the button says for it."""
    unit: str = ""
    marks: tuple[Mark, ...] = ()
    effects: Mapping[int, tuple[Effect, ...]] = {}


class Route(msgspec.Struct, frozen=True):
    """A way over the board, drawn before anybody goes it."""

    places: tuple[str, ...]
    """The nodes that it leads to, the first one where it begins."""
    stops: tuple[str, ...] = ()
    """Those of them at which something is done."""
    danger: bool = False
    """Is there something on it that one must be warned of?"""


class Put(msgspec.Struct, frozen=True):
    """What a press on a place of the board puts into the sheet."""

    key: str
    value: Value
    words: str
    """What the place is called, for those who listen."""


class ActSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet as it stands with what was chosen on it."""

    title: str
    why: str = ""
    pill: str = ""
    """What it is about, in a word or two; empty: the name of the act."""
    body: tuple[Node, ...] = ()
    buttons: tuple[ActButton, ...]
    """Mostly one; several are equal, such as yes and no."""
    missing: str = ""
    """What the button says while something must still be chosen; empty: nothing is missing."""
    refused: str = ""
    """Why what stands there is not possible, where the sheet knows before the rules are asked."""
    warning: str = ""
    """What would be lost by it, or which law it breaks: stands above the button."""
    number: ActNumber | None = None
    puts: Mapping[str, Put] = {}
    """The places of the board that can be pressed, by their nodes."""
    held: Collection[str] = ()
    """The places that were chosen, by their nodes."""
    shown: bool = False
    """It makes an offer with a code, which is then shown alone (`Unasked.swap`)."""
    timer: str = ""
    """The timer of the game that runs for it; empty: none."""
    until: str = ""
    """When it ends, where no timer runs for it: `counted with year 12`."""
    about: str = ""
    """The place that the sheet is about: where the board is cut off, it moves there."""
    ghosts: tuple[Ghost, ...] = ()
    route: Route | None = None


Composer: TypeAlias = Callable[[Seen, Chosen], ActSheet | None]
"""Makes the sheet of an act from what its seat sees and has chosen; None: it is asked in small
questions this time."""


class ActBegun(msgspec.Struct, frozen=True):
    """An act that can be begun at a place of the board, with what is chosen by that."""

    words: str
    act: str
    chosen: Chosen = {}
