"""Files of the pages as they are sent: without what only those who read the source need."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from mimetypes import guess_type
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from landsraad.kernel import load
from landsraad.scenes.picture import common_style, sketch_of
from landsraad.server.printed import WHOLE, Printed, printed, sent

STYLES: Final = (
    "table",
    "board",
    "lessons",
    "narrow",
    "wall",
    "reactions",
    "sheet",
    "replay",
    "offers",
    "stage",
    "result",
)
"""What a table's page looks like, in the order in which later rules win."""

CSS_COMMENT: Final = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
INDENT: Final = re.compile(r"\n\s*")
SCRIPT_COMMENT: Final = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.DOTALL | re.MULTILINE
)
"""A comment that has lines of its own; what stands behind code stays."""


def lean_style(text: str) -> str:
    """A style without its comments and indents."""
    return INDENT.sub("\n", CSS_COMMENT.sub("", text))


def lean_script(text: str) -> str:
    """A script without its comments."""
    return SCRIPT_COMMENT.sub("", text)


LEAN: Final = {".css": lean_style, ".js": lean_script}


@lru_cache
def static_file(name: str) -> Printed | None:
    """A file of the pages; None: there is none with this name."""
    there = files("landsraad.server").joinpath("static").iterdir()
    found = next((file for file in there if file.name == name), None)
    if found is None:
        return None
    data = found.read_bytes()
    for ending, lean in LEAN.items():
        if name.endswith(ending):
            data = lean(data.decode()).encode()
    return printed(data, guess_type(name)[0] or "application/octet-stream")


@lru_cache
def table_style(game: str) -> Printed:
    """All styles of a game's table in one file: how it is drawn, then how its page looks."""
    sketch = sketch_of(load(game))
    folder = files("landsraad.server").joinpath("static")
    shared = [folder.joinpath(f"{name}.css").read_text("utf-8") for name in STYLES]
    whole = "\n".join([common_style(), sketch.board.style, sketch.board.page_style, *shared])
    return printed(lean_style(whole), "text/css")


@get("/static/{name:str}", include_in_schema=False, opt=WHOLE)
async def static(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """A script, a style or a picture of the pages."""
    found = static_file(name)
    if found is None:
        raise NotFoundException
    return sent(found, request)


@get("/style/{game:str}", include_in_schema=False, opt=WHOLE)
async def style(game: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """The style of a game's table; the address ends in `.css`."""
    return sent(table_style(game.removesuffix(".css")), request)
