"""Who is let in: own pages and programs, but no page of another site that borrows a browser."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Requests that change nothing."""
OWN_SITES: Final = frozenset({"", "same-origin", "none"})
"""What a browser says of a request that one of our pages makes, or that a person typed."""
DATA: Final = frozenset({"application/json", "application/x-ndjson"})
"""Bodies that no page of another site can send without asking first."""

STRANGE_HOST = "this server is not known by that name; its host says so with --address"
STRANGE_PAGE = "only pages of this server may do that"
NO_DATA = "send this as application/json"


class Doors:
    """Stands before everything else and turns away what another site's page could have sent."""

    def __init__(self, app: ASGIApp, address: Callable[[], str]) -> None:
        self.app, self.address = app, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it in, or refuse it with a sentence."""
        headers, live = Headers.from_scope(scope), scope["type"] == ScopeType.WEBSOCKET
        changes = not live and scope.get("method") not in READING
        if not is_known(host_of(headers.get("host", "")), self.address()):
            raise HTTPException(STRANGE_HOST, status_code=421)
        if (changes or live) and not is_ours(headers, self.address()):
            raise HTTPException(STRANGE_PAGE, status_code=403)
        if changes and media_type(headers) not in DATA:
            raise HTTPException(NO_DATA, status_code=415)
        await self.app(scope, receive, send)


def media_type(headers: Mapping[str, str]) -> str:
    """What the body is said to be."""
    return headers.get("content-type", "").partition(";")[0].strip().lower()


def host_of(netloc: str) -> str:
    """The name or number in an address, without its port.

    >>> host_of("arrakis:8642"), host_of("[::1]:8642"), host_of("Dune.Example.ORG")
    ('arrakis', '::1', 'dune.example.org')
    """
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:  # brackets that do not close
        return ""


def is_known(host: str, address: str) -> bool:
    """Do people reach us by this?

    A number can only mean the machine that listens there. A name is given by its owner, who
    could point it at us to have browsers take his pages for ours: so names must be our own.

    >>> is_known("192.168.1.20", ""), is_known("localhost", ""), is_known("evil.example", "")
    (True, True, False)
    >>> is_known("dune.example.org", "https://dune.example.org")
    True
    """
    return is_number(host) or host in {*own_names(), urlsplit(address).hostname}


def is_number(host: str) -> bool:
    """Is this an address of the network itself?"""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def own_names() -> set[str]:
    """What this machine is called, in its own network too."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}


def is_ours(headers: Mapping[str, str], address: str) -> bool:
    """Does a page of ours ask, or a program? Programs say nothing of where they come from."""
    if headers.get("sec-fetch-site", "") not in OWN_SITES:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    known = urlsplit(address)
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() or (
        origin.lower() == f"{known.scheme}://{known.netloc}".lower()
    )
