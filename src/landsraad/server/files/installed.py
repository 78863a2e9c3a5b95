"""The pages as an app: a manifest, a worker that helps when there is no server, and its page."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from jinja2 import Environment
from litestar import Request, Response, get

from landsraad.scenes.rendering import fonts
from landsraad.server.files.lean import static_edition
from landsraad.server.gate.printed import WHOLE, Printed, printed, sent

MANIFEST: Final[dict[str, Any]] = {
    "id": "/",
    "name": "Landsraad",
    "short_name": "Landsraad",
    "description": "Board games of the desert planet: with friends, with bots, or against time.",
    "start_url": "/",
    "scope": "/",
    "display": "standalone",
    "background_color": "#efe2c8",
    "theme_color": "#7c2d0c",
    "categories": ["games"],
    "icons": [
        {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "/static/icon-whole-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
        {
            "src": "/static/icon-whole.svg",
            "sizes": "any",
            "type": "image/svg+xml",
            "purpose": "maskable",
        },
    ],
    "shortcuts": [
        {
            "name": "My tables",
            "url": "/#mine",
            "icons": [{"src": "/static/icon-192.png", "sizes": "192x192"}],
        }
    ],
}


@get("/manifest.webmanifest", include_in_schema=False, opt=WHOLE)
async def manifest(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What a browser must know to install the pages as an app."""
    return sent(printed(msgspec.json.encode(MANIFEST), "application/manifest+json"), request)


@lru_cache
def files_edition() -> str:
    """Changes with the files that pages are made of."""
    told = hashlib.sha256(f"{fonts.edition()} {static_edition()}".encode())
    for file in sorted(files("landsraad.server").joinpath("templates").iterdir(), key=str):
        told.update(file.name.encode() + file.read_bytes())
    return told.hexdigest()[:12]


@lru_cache
def worker_script(templates: Environment) -> Printed:
    """The worker, which knows to which files it belongs."""
    script = templates.get_template("worker.js").render(edition=files_edition())
    return printed(script, "text/javascript")
