"""What pages are dressed with: the faces of our fonts, pictures of the rules and of games."""

from __future__ import annotations

from mimetypes import guess_type
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from landsraad.kernel import load
from landsraad.scenes.rendering.fonts import face_file, page_rules
from landsraad.server.files.shelf import card_picture
from landsraad.server.gate.printed import FOR_EVER, WHOLE, printed, sent
from landsraad.server.page.fetched.drawings import drawing
from landsraad.server.page.fetched.kept import kept
from landsraad.server.page.fetched.manuals import manual_part, manual_picture
from landsraad.server.page.fetched.outlines import outlines

FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}

Asked = Request[Any, Any, Any]


@get("/fonts/{edition:str}/faces.css", include_in_schema=False, opt=WHOLE)
async def face_style(request: Asked) -> Response[bytes]:
    """The faces of our fonts; the files lie beside it."""
    return sent(printed(page_rules(), "text/css"), request, FOR_EVER)


@get("/fonts/{edition:str}/{name:str}", include_in_schema=False, opt=WHOLE, sync_to_thread=True)
def face(name: FromPath[str], request: Asked) -> Response[bytes]:
    """One face, with letters that a page needs; the address ends in `.woff`."""
    found = face_file(name.removesuffix(".woff"))
    if found is None:
        raise NotFoundException
    return sent(printed(found, "font/woff"), request, FOR_EVER)


@get("/pictures/{name:str}", include_in_schema=False, opt=WHOLE, sync_to_thread=True)
def picture(name: FromPath[str], request: Asked) -> Response[bytes]:
    """A picture that the rules show."""
    found = manual_picture(name)
    if found is None:
        raise NotFoundException
    kind = guess_type(name)[0] or "application/octet-stream"
    return sent(printed(found, kind), request, FOR_AN_HOUR)


@get("/manual/{game:str}", include_in_schema=False, opt=WHOLE, sync_to_thread=True)
def manual_beside(game: FromPath[str], request: Asked) -> Response[bytes]:
    """The rules of a game in our words, to be shown beside its board."""
    return sent(printed(manual_part(load(game).name)), request, FOR_AN_HOUR)


@get("/kept/{name:str}", include_in_schema=False, opt=WHOLE)
async def kept_panel(name: FromPath[str], request: Asked) -> Response[bytes]:
    """A long panel of a page, when somebody opens it; its address names what is in it."""
    found = kept(name)
    if found is None:
        raise NotFoundException
    return sent(printed(found), request, FOR_EVER)


@get("/drawings/{name:str}", include_in_schema=False, opt=WHOLE)
async def large_drawing(name: FromPath[str], request: Asked) -> Response[bytes]:
    """The ground of a map; its address names what is drawn."""
    found = drawing(name)
    if found is None:
        raise NotFoundException
    return sent(printed(found, "image/svg+xml"), request, FOR_EVER)


@get("/outlines/{game:str}/{name:str}", include_in_schema=False, opt=WHOLE, sync_to_thread=True)
def map_outlines(game: FromPath[str], name: FromPath[str], request: Asked) -> Response[bytes]:
    """The outlines of a map; the name in the address changes with them."""
    found = outlines(game)
    if found.name != name:
        raise NotFoundException
    return sent(printed(found.data, "application/json"), request, FOR_EVER)


@get("/card/{game:str}", include_in_schema=False, opt=WHOLE, sync_to_thread=True)
def card(game: FromPath[str], request: Asked) -> Response[bytes]:
    """The picture of a game in the lobby."""
    return sent(printed(*card_picture(game)), request, FOR_AN_HOUR)
