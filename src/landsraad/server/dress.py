"""What pages are dressed with: the faces of our fonts, pictures of the rules and of games."""

from __future__ import annotations

from mimetypes import guess_type

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from landsraad.kernel import load
from landsraad.scenes.fonts import face_file, page_rules
from landsraad.server.page.drawings import drawing
from landsraad.server.page.kept import kept
from landsraad.server.page.manuals import manual_part, manual_picture
from landsraad.server.page.outlines import outlines
from landsraad.server.shelf import card_picture

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what has another address as soon as it changes: the edition is part of it."""
FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}


@get("/fonts/{edition:str}/faces.css", include_in_schema=False)
async def face_style() -> Response[str]:
    """The faces of our fonts; the files lie beside it."""
    return Response(page_rules(), media_type="text/css", headers=FOR_EVER)


@get("/fonts/{edition:str}/{name:str}", include_in_schema=False, sync_to_thread=True)
def face(name: FromPath[str]) -> Response[bytes]:
    """One face, with letters that a page needs; the address ends in `.woff`."""
    found = face_file(name.removesuffix(".woff"))
    if found is None:
        raise NotFoundException
    return Response(found, media_type="font/woff", headers=FOR_EVER)


@get("/pictures/{name:str}", include_in_schema=False, sync_to_thread=True)
def picture(name: FromPath[str]) -> Response[bytes]:
    """A picture that the rules show."""
    found = manual_picture(name)
    if found is None:
        raise NotFoundException
    kind = guess_type(name)[0] or "application/octet-stream"
    return Response(found, media_type=kind, headers=FOR_AN_HOUR)


@get("/manual/{game:str}", include_in_schema=False, sync_to_thread=True)
def manual_beside(game: FromPath[str]) -> Response[str]:
    """The rules of a game in our words, to be shown beside its board."""
    return Response(manual_part(load(game).name), media_type=MediaType.HTML, headers=FOR_AN_HOUR)


@get("/kept/{name:str}", include_in_schema=False)
async def kept_panel(name: FromPath[str]) -> Response[str]:
    """A long panel of a page, when somebody opens it; its address names what is in it."""
    found = kept(name)
    if found is None:
        raise NotFoundException
    return Response(found, media_type=MediaType.HTML, headers=FOR_EVER)


@get("/drawings/{name:str}", include_in_schema=False)
async def large_drawing(name: FromPath[str]) -> Response[bytes]:
    """The ground of a map; its address names what is drawn."""
    found = drawing(name)
    if found is None:
        raise NotFoundException
    return Response(found, media_type="image/svg+xml", headers=FOR_EVER)


@get("/outlines/{game:str}/{name:str}", include_in_schema=False, sync_to_thread=True)
def map_outlines(game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The outlines of a map; the name in the address changes with them."""
    found = outlines(game)
    if found.name != name:
        raise NotFoundException
    return Response(found.data, media_type="application/json", headers=FOR_EVER)


@get("/card/{game:str}", include_in_schema=False, sync_to_thread=True)
def card(game: FromPath[str]) -> Response[bytes]:
    """The picture of a game in the lobby."""
    drawn, kind = card_picture(game)
    return Response(drawn, media_type=kind, headers=FOR_AN_HOUR)
