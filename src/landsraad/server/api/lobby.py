"""Games and tables, for those who have no table yet."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from landsraad import game_names
from landsraad.bots.named import STEADY, level, names, offered
from landsraad.kernel import Game, Refused, load
from landsraad.presets import Presets, presets_of
from landsraad.scenes.options import OptionField, fields_of
from landsraad.server import wire
from landsraad.server.files.shelf import Side, shown_card
from landsraad.server.gate.printed import WHOLE, Printed, printed, sent
from landsraad.server.hall import Hall
from landsraad.server.letters.push import MISSING

LARGEST = 8_000_000
"""Bytes of an uploaded record."""


class GameSeen(msgspec.Struct, frozen=True):
    """A game, and what can be chosen for a table."""

    name: str
    title: str
    seats: list[int]
    options: list[OptionField]
    bots: list[str]
    strengths: dict[str, str]
    """How well each of them plays, in words."""
    offered: dict[str, str]
    """Those that people choose from, each with its level in words."""
    usual: str
    presets: Presets


class NewTable(wire.Settings, frozen=True, forbid_unknown_fields=True):
    """What a host chooses, and the host's name."""

    name: wire.NameOrNone = ""
    lot: wire.Hash = ""
    """What the host's page puts into the dice, as a hash."""


class SidesWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many would play a game, and by which options."""

    game: wire.Word
    seats: int
    options: wire.Options = {}


class CodeSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a code, as somebody has heard them."""

    code: wire.Word


class CodeOpens(msgspec.Struct, frozen=True):
    """The table that a code stands for, and the key that opens it."""

    table: str
    key: str


class PushKey(msgspec.Struct, frozen=True):
    """The key that a browser subscribes with."""

    key: str


class Uploaded(msgspec.Struct, frozen=True):
    """Where an uploaded record can be looked at."""

    table: str


def game_seen(game: Game[Any]) -> GameSeen:
    """A game with all that a lobby must know of it."""
    known = names(game)
    return GameSeen(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        options=fields_of(game),
        bots=known,
        strengths={spec: level(game, spec) for spec in known},
        offered=offered(game),
        usual=STEADY,
        presets=presets_of(game),
    )


@cache
def all_games() -> Printed:
    """All games, as they are sent."""
    told = [game_seen(load(name)) for name in game_names()]
    return printed(msgspec.json.encode(told), MediaType.JSON)


class Lobby(Controller):
    """Games and tables."""

    path = "/api"
    tags = ["lobby"]

    @get("/games", summary="All games and their options", opt=WHOLE)
    async def games(self, request: Request[Any, Any, Any]) -> Response[list[GameSeen]]:
        """All games, each with what can be chosen."""
        return cast("Response[list[GameSeen]]", sent(all_games(), request))

    @post("/sides", status_code=200, summary="What each seat would play at such a table")
    async def sides(self, data: JSONBody[SidesWanted]) -> list[Side]:
        """What each seat would play; refused where there can be no such table."""
        return shown_card(data.game).called(data.options, data.seats)

    @get("/tables", summary="The public tables")
    async def tables(self, hall: NamedDependency[Hall]) -> list[wire.TableSeen]:
        """The public tables: of each maker's the newest first, finished games last."""
        return hall.listed()

    @post("/tables", summary="Make a table")
    async def make(
        self, hall: NamedDependency[Hall], maker: NamedDependency[str], data: JSONBody[NewTable]
    ) -> wire.Made:
        """Make a table; it begins at once if nobody else is needed."""
        given = {name: getattr(data, name) for name in wire.Settings.__struct_fields__}
        return await hall.make(wire.Settings(**given), data.name, maker, data.lot)

    @post("/codes", status_code=200, summary="The table that a code stands for")
    async def code(
        self, hall: NamedDependency[Hall], maker: NamedDependency[str], data: JSONBody[CodeSaid]
    ) -> CodeOpens:
        """Words that somebody has heard, for what the link would have opened."""
        found = hall.opened(data.code, maker)
        return CodeOpens(found.table, found.key)

    @get("/push", summary="The key for messages to browsers")
    async def push(self, hall: NamedDependency[Hall]) -> PushKey:
        """The public half of the server's key; refused where it cannot send any."""
        if hall.push is None:
            raise Refused(MISSING)
        return PushKey(hall.push.signet.public)

    @post(
        "/records",
        summary="Upload the record of a finished game",
        request_max_body_size=LARGEST,
    )
    async def upload(
        self, hall: NamedDependency[Hall], request: Request[Any, Any, Any]
    ) -> Uploaded:
        """Lay a finished record on a table, to be looked at."""
        table = await hall.upload(await request.body())
        return Uploaded(table.doc.id)
