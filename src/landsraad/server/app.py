"""The web application: the API, the pages, and a WebSocket for all that look at a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, select_autoescape
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, FromQuery
from litestar.types import ExceptionHandlersMap, Message, Scope
from uvicorn.protocols.utils import ClientDisconnected

from landsraad import __version__
from landsraad.events import event_of, has_event
from landsraad.kernel import Refused, RuleError, Unreadable, load
from landsraad.scenes.rendering import fonts
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.text import capital
from landsraad.server.api import DEPENDENCIES, RefusalsDescribed
from landsraad.server.api.clock import AtClock
from landsraad.server.api.desk import AtDesk, OfControl
from landsraad.server.api.event import AtEvent, Coming
from landsraad.server.api.lobby import Lobby, all_games
from landsraad.server.api.paper import AfterTheDay, OnPaper
from landsraad.server.api.past import InThePast
from landsraad.server.api.screens import AtProjectors
from landsraad.server.api.seats import AtSeat
from landsraad.server.api.tables import AtTable
from landsraad.server.event.gathering import must_have_event
from landsraad.server.event.paper import named_handout
from landsraad.server.files.dress import (
    card,
    face,
    face_style,
    kept_panel,
    large_drawing,
    manual_beside,
    map_outlines,
    picture,
)
from landsraad.server.files.installed import manifest, worker_script
from landsraad.server.files.lean import (
    OF_SCREENS,
    later_address,
    static,
    static_edition,
    style,
    style_address,
)
from landsraad.server.files.shelf import cards, shown_card
from landsraad.server.gate.addresses import qr_drawing
from landsraad.server.gate.doors import Doors
from landsraad.server.gate.draining import Stopping, UnderWay, stopping
from landsraad.server.gate.health import Health, Watching, alive, metrics, ready
from landsraad.server.gate.printed import ALWAYS_ASKED, AS_IT_IS, WHOLE, Printed, printed, sent
from landsraad.server.gate.rationing import Rationed, Rations, Visitor, visitor_of
from landsraad.server.gate.turnstile import Turnstile
from landsraad.server.hall import Hall
from landsraad.server.live import Connection, Gone, Hello, read_message
from landsraad.server.page.fetched.manuals import manual_page
from landsraad.server.page.fetched.outlines import outlines
from landsraad.server.page.screens.screening import must_have_screen
from landsraad.server.replay.shared import SharedMoment
from landsraad.server.rooms import Missing, Room
from landsraad.server.table.shown_codes import as_typed
from landsraad.server.wire import Failed

logger = logging.getLogger("landsraad.server")

Asked = Request[Any, Any, Any]

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
ON_ALL = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What even scripts, styles and fonts say."""
NOT_KEPT = "no-store"
"""For every answer that does not say otherwise: it may be meant for one person alone."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    **ON_ALL,
}
FRAMED = "/screen/"
"""What stands in pages of our own: a desk has a screen of the hall in its middle."""
PARTS = ("/static/", "/style/", "/fonts/")
"""Where the scripts, styles and fonts of pages are."""
SMALL = 300_000
"""Bytes of every other request."""
RESTART, OF_NO_USE, SAY_HELLO_AGAIN, TOO_MUCH = 1012, 4000, 4001, 4029
"""Why a WebSocket is closed: the server is started anew, or what its client did."""
PATIENCE = 10.0
"""Seconds that a new connection has to say who it is."""

templates = Environment(
    loader=PackageLoader("landsraad.server", "templates"),
    autoescape=select_autoescape(),
    trim_blocks=True,
    lstrip_blocks=True,
)


templates.filters["plain"] = plain_json


def rendered(template: str, **facts: Any) -> str:
    """A page as text."""
    addresses = {"fonts": f"/fonts/{fonts.edition()}", "files": f"/static/{static_edition()}"}
    return templates.get_template(template).render(**addresses, **facts)


def html(template: str, status: int = 200, **facts: Any) -> Response[str]:
    """A page that is made for this request."""
    words = rendered(template, **facts)
    return Response(words, media_type=MediaType.HTML, status_code=status, headers=ALWAYS_ASKED)


@lru_cache
def lobby() -> Printed:
    """The lobby."""
    return printed(rendered("lobby.html", cards=cards()))


@lru_cache
def making(game: str, preset: str) -> Printed:
    """The form for a new table."""
    card = shown_card(game)
    chosen = card.presets.named(preset) if preset else card.usual
    hall = has_event(card.game)
    return printed(rendered("making.html", card=card, chosen=chosen, hall=hall))


@lru_cache
def rules(game: str) -> Printed:
    """The rules of a game in our words."""
    known = load(game)
    return printed(rendered("rules.html", title=known.title, body=manual_page(known.name)))


@lru_cache
def joining() -> Printed:
    """Where somebody comes in with a card."""
    return printed(rendered("join.html"))


@lru_cache
def offline() -> Printed:
    """What a browser keeps to show it when it cannot reach us."""
    return printed(rendered("offline.html"))


def print_ahead() -> None:
    """Make what strangers ask for first: it loads every game, which would hold others up later."""
    lobby()
    all_games()


@get("/", include_in_schema=False, opt=WHOLE)
async def lobby_page(request: Asked) -> Response[bytes]:
    """The lobby."""
    return sent(lobby(), request)


@get("/new/{game:str}", include_in_schema=False, opt=WHOLE)
async def making_page(
    game: FromPath[str], request: Asked, preset: FromQuery[str] = ""
) -> Response[bytes]:
    """The form for a new table; it may name a preset to begin with."""
    return sent(making(game, preset), request)


@get(["/t/{table:str}", "/t/{table:str}/at/{moment:int}"], include_in_schema=False)
async def table_page(
    hall: NamedDependency[Hall],
    table: FromPath[str],
    moment: FromPath[int] = -1,
    view: FromQuery[str] = "",
) -> Response[str]:
    """A table, now or at a moment. Who looks is said later: no token is ever in an address.

    A moment that was shared is there as a still picture, for those who may not look on.
    """
    doc = hall.rooms.doc(table)
    game = load(doc.settings.game)
    kept = hall.store.still(table, moment) if moment >= 0 else None
    shared = SharedMoment.read(kept) if kept else None
    return html(
        "table.html",
        table=table,
        game=game.name,
        style=style_address(game.name),
        later="" if doc.status == "running" and moment < 0 and not view else later_address(),
        title=game.title,
        still=shared,
        outlines=outlines(game.name).name,
    )


@get("/t/{table:str}/print/{handout:str}", include_in_schema=False)
async def print_page(
    hall: NamedDependency[Hall], table: FromPath[str], handout: FromPath[str]
) -> Response[str]:
    """A hand-out of a day. The sheets themselves are fetched with the token of this browser."""
    doc = hall.rooms.doc(table)
    known = named_handout(load(doc.settings.game), handout)
    return html("print.html", table=table, handout=known)


@get("/join", include_in_schema=False, opt=WHOLE)
async def join_page(request: Asked) -> Response[bytes]:
    """Where somebody comes in with a card; its signs stand behind the #, where no server sees."""
    return sent(joining(), request)


@get("/t/{table:str}/prepare", include_in_schema=False)
async def prepare_page(hall: NamedDependency[Hall], table: FromPath[str]) -> Response[str]:
    """Preparing a day; who may do that is asked for what it shows."""
    game = load(hall.rooms.doc(table).settings.game)
    must_have_event(game)
    return html("prepare.html", table=table, card=shown_card(game.name), plan=event_of(game))


@get(["/t/{table:str}/screen", "/t/{table:str}/screen/{name:str}"], include_in_schema=False)
async def screen_page(
    hall: NamedDependency[Hall], table: FromPath[str], name: FromPath[str] = ""
) -> Response[str]:
    """A projector: the screen that is named, or what moderators have chosen for it."""
    game = load(hall.rooms.doc(table).settings.game)
    must_have_screen(game, name)
    return html(
        "screen.html",
        table=table,
        screen=name,
        title=game.title,
        game=game.name,
        style=style_address(f"{game.name}{OF_SCREENS}"),
        outlines=outlines(game.name).name,
    )


@get("/t/{table:str}/desk", include_in_schema=False)
async def desk_page(hall: NamedDependency[Hall], table: FromPath[str]) -> Response[str]:
    """A moderator's desk; which it is, and what it may do, is asked for with their token."""
    game = load(hall.rooms.doc(table).settings.game)
    must_have_event(game)
    plan = event_of(game)
    desks = {each.id: each.title for each in plan.desk}
    screens = {each.id: each.screen for each in plan.desk if each.screen}
    return html("control.html", table=table, desks=desks, screens=screens)


@get("/t/{table:str}/report", include_in_schema=False)
async def report_page(hall: NamedDependency[Hall], table: FromPath[str]) -> Response[str]:
    """The report of a day. It is fetched when the page is there, and refused before the verdict."""
    doc = hall.rooms.doc(table)
    return html("report.html", table=table, title=load(doc.settings.game).title)


@get("/rules/{game:str}", include_in_schema=False, opt=WHOLE)
async def rules_page(game: FromPath[str], request: Asked) -> Response[bytes]:
    """The rules of a game in our words."""
    return sent(rules(game), request)


@get("/o/{code:str}", include_in_schema=False)
async def offer_page(code: FromPath[str]) -> Response[str]:
    """The link in the QR code of an offer: a browser that knows its table is taken there."""
    return html("offer.html", code=as_typed(code))


@get("/o/{code:str}/qr.svg", include_in_schema=False, media_type="image/svg+xml")
async def offer_drawn(code: FromPath[str], request: Asked) -> str:
    """The QR code of an offer's link, dark on white in every theme."""
    return qr_drawing(f"{request.base_url}o/{as_typed(code)}")


@get("/offline", include_in_schema=False, opt=WHOLE)
async def offline_page(request: Asked) -> Response[bytes]:
    """What a browser keeps to show it when it cannot reach us."""
    return sent(offline(), request)


@get("/worker.js", include_in_schema=False, opt=WHOLE)
async def worker(request: Asked) -> Response[bytes]:
    """The service worker. It may look after what lies below its own address: everything."""
    return sent(worker_script(templates), request)


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, State], hall: NamedDependency[Hall]) -> None:
    """One page or bot that looks at a table; see docs/protocol.md."""
    if hall.drain.on:
        await socket.close(code=RESTART)
        return
    await socket.accept()
    rations, visitor = hall.rations, visitor_of(socket.scope)
    try:
        with rations.connected(visitor):
            hello = await _hello(socket)
            visitor = visitor_of(socket.scope, hello.token)
            async with hall.rooms.visiting(hello.table) as room:
                with (
                    _seated(rations, visitor),
                    await _connection(hall, room, hello, visitor) as connection,
                ):
                    await _serve(socket, connection, lambda: rations.spend("messages", visitor))
    except (WebSocketDisconnect, ClientDisconnected, TimeoutError):
        return
    except Gone:
        with contextlib.suppress(Exception):
            await socket.close(code=SAY_HELLO_AGAIN)
    except (Refused, Unreadable) as why:
        with contextlib.suppress(Exception):
            await socket.send_text(msgspec.json.encode({"t": "gone", "why": str(why)}).decode())
            await socket.close(code=TOO_MUCH if isinstance(why, Rationed) else OF_NO_USE)
    except Exception:  # our fault; nobody else would write it into the log
        logger.exception("a connection to a table failed")
        raise


async def _hello(socket: WebSocket[Any, Any, State]) -> Hello:
    async with asyncio.timeout(PATIENCE):
        first = read_message(await socket.receive_text())
    if first.hello is None:
        raise Refused("say hello first")
    return first.hello


async def _connection(hall: Hall, room: Room, hello: Hello, visitor: Visitor) -> Connection:
    hold = hall.seating.holder(room.table, hello.token, hello.key)

    def stays() -> bool:
        if room.table.doc.id in hall.rooms.expired:
            return False
        return bool(hold.hash) or hall.seating.may_watch(room.table, hello.key)

    def pause() -> float:
        return hall.rations.wait("looks", visitor)

    return Connection(await room.gallery_for(hold), hold, hello, stays, pause)


def _seated(rations: Rations, visitor: Visitor) -> contextlib.AbstractContextManager[None]:
    """One of those that look with this token; without one it is counted by address only."""
    if not visitor.seat:
        return contextlib.nullcontext()
    return rations.present("seat_sockets", visitor.seat)


async def _serve(
    socket: WebSocket[Any, Any, State], connection: Connection, count: Callable[[], None]
) -> None:
    """Send what is new and hear where the client looks, until either goes away; all that it says
    is counted.
    """

    async def send() -> None:
        while True:
            message = await connection.next()
            await socket.send_text(message.decode())

    async def hear() -> None:
        while True:
            said = read_message(await socket.receive_text())
            count()
            if said.look is not None:
                connection.turn_to(said.look)

    tasks = [asyncio.create_task(send()), asyncio.create_task(hear())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# ---- what goes wrong

MACHINES = (
    "/api/",
    "/schema",
    "/static/",
    "/pictures/",
    "/card/",
    "/drawings/",
    "/outlines/",
    "/manual/",
    "/kept/",
    "/style/",
    "/fonts/",
)
"""Addresses that no person looks at."""


def failed(request: Request[Any, Any, Any], why: str, status: int, rule: str = "") -> Response[Any]:
    """Say what went wrong: to programs as data, to people who look for a page as one."""
    if request.scope["path"].startswith(MACHINES):
        return Response(Failed(why, rule), status_code=status)
    status = 404 if status == 409 else status  # a page is there or not
    return html("missing.html", status, why=f"{capital(why)}.")


def refused(request: Request[Any, Any, Any], why: Refused) -> Response[Any]:
    """A player's fault: a sentence, and nothing has changed."""
    return failed(request, str(why), 404 if isinstance(why, Missing) else 409, why.rule)


def rationed(request: Request[Any, Any, Any], why: Rationed) -> Response[Any]:
    """Somebody wants too much, and is told when it may be tried again."""
    answer = failed(request, str(why), why.status_code, why.rule)
    # What is left of a request that was refused unread must not be taken for another one.
    answer.headers.update({"Retry-After": str(why.wait), "Connection": "close"})
    return answer


def unreadable(request: Request[Any, Any, Any], why: Unreadable) -> Response[Any]:
    """A record that cannot be read."""
    return failed(request, str(why), 400)


def not_json(request: Request[Any, Any, Any], _: Exception) -> Response[Any]:
    """A body that is nested without end, or no text at all."""
    return failed(request, "this cannot be read as JSON", 400)


def http_failure(request: Request[Any, Any, Any], why: HTTPException) -> Response[Any]:
    """A request that makes no sense, in one sentence."""
    extra = why.extra if isinstance(why.extra, list) else []
    told = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra)
    if why.status_code == 404:
        told = "there is nothing at this address"
    if why.status_code == 413:
        told = "this is larger than what may be sent here"
    answer = failed(request, told or why.detail, why.status_code)
    answer.headers.update(why.headers or {})
    return answer


def failure(request: Request[Any, Any, Any], why: Exception) -> Response[Any]:
    """Our fault. The log has it; the answer tells nothing that could be a secret."""
    scope = request.scope
    logger.error(
        "%s %s failed",
        scope["method"],
        scope.get("path_template", ""),  # what somebody has put into the address may be a secret
        exc_info=why,
        extra={"table": known_table(request)},
    )
    what = "the rules failed here, which is a bug" if isinstance(why, RuleError) else "this failed"
    return failed(request, f"{what}; nothing was lost", 500)


def known_table(request: Request[Any, Any, Any]) -> str:
    """The id of the table that a request is about; empty: there is no such table."""
    id = str(request.path_params.get("table", ""))
    hall: Hall = request.app.state.hall
    return id if id in hall.rooms.docs else ""


async def guarded(message: Message, scope: Scope) -> None:
    """Put our headers on everything that is sent, failures too; parts of a page obey the page's."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in (ON_ALL if is_part(scope, headers) else HEADERS).items():
            headers[name] = value
        if FRAMED in scope["path"]:
            headers["Content-Security-Policy"] = POLICY.replace(
                "frame-ancestors 'none'", "frame-ancestors 'self'"
            )
        headers.setdefault("Cache-Control", NOT_KEPT)


def is_part(scope: Scope, headers: MutableScopeHeaders) -> bool:
    """Is this a script, a style or a font that a page loads, and nothing that can be a page?"""
    kind = headers.get("content-type", "").partition(";")[0]
    return scope["path"].startswith(PARTS) and kind in ("text/css", "text/javascript", "font/woff")


HANDLERS: Final[ExceptionHandlersMap] = {
    Rationed: rationed,
    Stopping: stopping,
    Refused: refused,
    Unreadable: unreadable,
    RecursionError: not_json,
    UnicodeDecodeError: not_json,
    HTTPException: http_failure,
    Exception: failure,
}
"""What answers when something was refused or has failed."""
COMPRESSION: Final = CompressionConfig(
    backend="gzip",
    minimum_size=500,
    exclude=[r"/api/tables/[^/]+/(history|record)$"],  # compressed as it is
    exclude_opt_key=AS_IT_IS,
)


@contextlib.asynccontextmanager
async def life(hall: Hall, health: Health, _: Litestar) -> Any:
    """Keep the hall open and the collector watched while the application runs."""
    hall.open()
    health.watch_collector()
    try:
        yield
    finally:
        health.forget_collector()
        await hall.close()


def create(hall: Hall) -> Litestar:
    """Make the application around a hall."""
    health = Health()
    return Litestar(
        [
            Lobby,
            AtTable,
            AtClock,
            AtSeat,
            AtDesk,
            OfControl,
            InThePast,
            AtEvent,
            Coming,
            AtProjectors,
            OnPaper,
            AfterTheDay,
            lobby_page,
            making_page,
            table_page,
            print_page,
            screen_page,
            report_page,
            rules_page,
            offer_page,
            offer_drawn,
            join_page,
            prepare_page,
            desk_page,
            offline_page,
            manifest,
            worker,
            style,
            face_style,
            face,
            picture,
            large_drawing,
            map_outlines,
            manual_beside,
            kept_panel,
            card,
            live,
            static,
            alive,
            ready,
            metrics,
        ],
        state=State({"hall": hall}),
        dependencies={**DEPENDENCIES, "health": Provide(lambda: health, sync_to_thread=False)},
        plugins=[RefusalsDescribed()],
        lifespan=[partial(life, hall, health)],
        middleware=[
            lambda app: UnderWay(app, lambda: hall.drain),
            lambda app: Watching(app, health),
            lambda app: Doors(app, lambda: hall.address),
            lambda app: Turnstile(app, lambda: hall.rations),
        ],
        before_send=[guarded],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Landsraad", version=__version__, path="/schema", render_plugins=[]
        ),
        compression_config=COMPRESSION,
        request_max_body_size=SMALL,
        logging_config=None,
    )
