"""Files of the pages as they are sent: without what only those who read the source need."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from mimetypes import guess_type
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from landsraad.kernel import load
from landsraad.scenes.picture import common_style, sketch_of
from landsraad.server.files.joined import JOINED, joined_script
from landsraad.server.gate.printed import ALWAYS_ASKED, FOR_EVER, WHOLE, Printed, printed, sent

STYLES: Final = (
    "table",
    "rail",
    "dock",
    "desk",
    "foot",
    "alarm",
    "number",
    "around",
    "board",
    "lessons",
    "narrow",
    "phone",
    "long",
    "reactions",
    "sheet",
    "act_sheet",
    "foot_tabs",
    "clock_bar",
    "now_page",
    "swap",
    "offers",
    "stage",
    "stage_motion",
    "stage_room",
)
"""What a table's page looks like, in the order in which later rules win."""
OF_FLOORS: Final = frozenset({"act_sheet", "foot_tabs", "clock_bar", "now_page", "swap"})
"""Those of them that only the pages of open floors wear."""
LATER: Final = ("waiting", "wall", "replay", "result")
"""How a game looks before it begins, on a wall, in the past and after it. The page of a game that
runs shows none of it at once, and fetches it when it stands there; until then it is not seen."""
LATER_SHEET: Final = "later.css"
OF_SCREENS: Final = ".screens"
"""What the name of a style ends in that is for a game's screens, and not for its table."""

CSS_COMMENT: Final = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
INDENT: Final = re.compile(r"\n\s*")
BREAK: Final = re.compile(r"(?<=[{};,])\n|;?\n(?=})")
"""The end of a line that a style can do without, and of a declaration that ends its rule."""
QUOTED: Final = re.compile(r"""("[^"]*"|'[^']*'|url\((?!["'])[^)]*\))""")
"""What a style says letter by letter."""
SPACE: Final = re.compile(r"(?<=,) | (?=\{)|(?<=[\w-]:) (?=[^{}]*[;}])|(?<= >) | (?=> )")
"""A space beside a sign that parts words as well."""
SCRIPT_COMMENT: Final = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.DOTALL | re.MULTILINE
)
"""A comment that has lines of its own."""
BEHIND: Final = re.compile(r"(?<=[;,{}\])]) +// [^\n\"'`]*$", re.MULTILINE)
"""A comment behind code. One with a quote stays: it may be a part of a text."""


def lean_style(text: str) -> str:
    """A style without its comments, indents, ends of lines and needless spaces."""
    lines = BREAK.sub("", INDENT.sub("\n", CSS_COMMENT.sub("", text)))
    plain = QUOTED.split(lines)  # every other piece is a quoted one
    return "".join(each if place % 2 else SPACE.sub("", each) for place, each in enumerate(plain))


def lean_script(text: str) -> str:
    """A script without its comments and indents; ends of lines stay, they may end statements."""
    return INDENT.sub("\n", BEHIND.sub("", SCRIPT_COMMENT.sub("", text)))


LEAN: Final = {".css": lean_style, ".js": lean_script}


def lean_part(name: str) -> str:
    """A script of the pages that is sent within another one."""
    script = files("landsraad.server").joinpath("static", name)
    return lean_script(script.read_text("utf-8"))


@lru_cache
def static_file(name: str) -> Printed | None:
    """A file of the pages; None: there is none with this name."""
    if name == LATER_SHEET:
        return printed(lean_style(shared_style(LATER)), "text/css")
    there = files("landsraad.server").joinpath("static").iterdir()
    found = next((file for file in there if file.name == name), None)
    if found is None:
        return None
    if name in JOINED:
        return printed(joined_script(name, lean_part), "text/javascript")
    data = found.read_bytes()
    for ending, lean in LEAN.items():
        if name.endswith(ending):
            data = lean(data.decode()).encode()
    return printed(data, guess_type(name)[0] or "application/octet-stream")


@lru_cache
def static_edition() -> str:
    """Changes with every file of the pages: it stands in their address, so they keep."""
    told = hashlib.sha256()
    for file in sorted(files("landsraad.server").joinpath("static").iterdir(), key=str):
        found = static_file(file.name)
        assert found is not None
        told.update(f"{file.name} {found.mark}\n".encode())
    return told.hexdigest()[:12]


@lru_cache
def table_style(game: str) -> Printed:
    """The styles of a game's table in one file: how it is drawn, then how its page looks."""
    known = load(game)
    board = sketch_of(known).board
    names = [name for name in STYLES if known.clock or name not in OF_FLOORS]
    whole = "\n".join([common_style(), board.style, board.page_style, shared_style(names)])
    return printed(lean_style(whole), "text/css")


@lru_cache
def screen_style(game: str) -> Printed:
    """The styles of a game's screens in one file: its board, what stands around every screen, and
    what it shows on them.
    """
    sketch = sketch_of(load(game))
    parts = [common_style(), sketch.board.style, shared_style(["screen"]), sketch.screens.style]
    return printed(lean_style("\n".join(parts)), "text/css")


def style_of(name: str) -> Printed:
    """The style of a game's table, or with another ending that of its screens."""
    game = name.removesuffix(OF_SCREENS)
    return table_style(game) if game == name else screen_style(game)


def shared_style(names: Iterable[str]) -> str:
    """Styles of the pages of all games, one after another."""
    folder = files("landsraad.server").joinpath("static")
    return "\n".join(folder.joinpath(f"{name}.css").read_text("utf-8") for name in names)


def later_address() -> str:
    """Where the style is of what a game that runs does not show at once."""
    return f"/static/{static_edition()}/{LATER_SHEET}"


def style_address(game: str) -> str:
    """Where the style of a game's table is; a game from elsewhere has its own edition of it."""
    return f"/style/{style_edition(game)}/{game}.css"


def style_edition(game: str) -> str:
    """Changes with the style of a game's table."""
    return style_of(game).mark.strip('"')


def kept(asked: str, now: str) -> Mapping[str, str]:
    """How long a browser may keep a file that it asked for by an edition.

    A page that was loaded before an update asks for another edition than there is. It gets the
    files of now, so that it goes on, but may not keep them under a name that is not theirs.
    """
    return FOR_EVER if asked == now else ALWAYS_ASKED


@get(["/static/{name:str}", "/static/{edition:str}/{name:str}"], include_in_schema=False, opt=WHOLE)
async def static(
    name: FromPath[str], request: Request[Any, Any, Any], edition: FromPath[str] = ""
) -> Response[bytes]:
    """A script, a style or a picture of the pages, by edition or by a name that lasts."""
    found = static_file(name)
    if found is None:
        raise NotFoundException
    return sent(found, request, kept(edition, static_edition()))


@get(["/style/{game:str}", "/style/{edition:str}/{game:str}"], include_in_schema=False, opt=WHOLE)
async def style(
    game: FromPath[str], request: Request[Any, Any, Any], edition: FromPath[str] = ""
) -> Response[bytes]:
    """The style of a game's table; the address ends in `.css`."""
    name = game.removesuffix(".css")
    return sent(style_of(name), request, kept(edition, style_edition(name)))
