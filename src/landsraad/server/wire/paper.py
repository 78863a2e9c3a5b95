"""What is asked for and sent when something is printed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class PaperWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hand-out is wanted. It comes in the body: a wifi's password is in no address."""

    address: Annotated[str, Meta(max_length=200)] = ""
    """Where the page that prints finds the server."""
    pieces: Literal[1, 4, 9] = 1
    """Of how many sheets the map is put together."""
    wifi: Annotated[str, Meta(max_length=64)] = ""
    password: Annotated[str, Meta(max_length=64)] = ""


class PaperMade(msgspec.Struct, frozen=True):
    """A hand-out that is ready for the printer."""

    title: str
    pages: int
    markup: str
    """The sheets with their style."""


class ReportWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the report of a day is wanted."""

    names: bool = False
    """With the names of those who sat there."""


class ReportSeen(msgspec.Struct, frozen=True):
    """The report of a day."""

    name: str
    """What its files are called, without their ending."""
    html: str
    """One file without outside parts."""
    figures: msgspec.Raw
    """The same as JSON."""
