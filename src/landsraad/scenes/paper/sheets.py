"""Sheets: pages with their heads as markup, for a page or for a file that stands alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from landsraad.events import Handout
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet
from landsraad.scenes.rendering.render import escaped, markup


class SheetHead(NamedTuple):
    """What stands at the head of each sheet."""

    what: Handout
    when: str
    at: str

    @property
    def made(self) -> str:
        """When it was made, in the game and in the hall."""
        return " · ".join(filter(None, (self.when, self.at)))


def sheets(leaflets: Sequence[Leaflet], head: SheetHead) -> Iterator[Node]:
    """All sheets, each with its head."""
    for leaflet in leaflets:
        for number, page in enumerate(leaflet.pages, 1):
            count = f"page {number} of {len(leaflet.pages)}"
            title = el("h1", page.title) if page.title else None
            beside = [el("p", line) for line in page.beside]
            titled = el("div", title, el("div", beside, class_="beside"), class_="titled")
            classes = f"sheet {page.size}{' tight' if page.tight else ''}"
            yield el(
                "section",
                _head(leaflet.whose, head, count),
                titled if page.title or beside else None,
                el("div", *page.body, class_=f"body {page.look}".rstrip()),
                class_=classes,
            )


def _head(whose: str, head: SheetHead, count: str) -> Node:
    """For whom a sheet is, when it was made, which page it is; black where it is secret."""
    secret = head.what.secret
    words = f"Secret: for {whose} only" if secret else f"For {whose}"
    made, classes = head.made, "head secret" if secret else "head"
    parts = (words, head.what.title, made, count)
    return el("header", *(el("span", each) for each in parts if each), class_=classes)


def printed(leaflets: Sequence[Leaflet], head: SheetHead, style: str = "") -> str:
    """All sheets with their style, to be put into a page."""
    inside = "".join(markup(each, ids=False) for each in sheets(leaflets, head))
    return f'<main id="sheets"><style>{paper_style()}{style}</style>{inside}</main>'


def document(title: str, inside: str) -> str:
    """A file that stands alone: nothing in it is fetched from elsewhere."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escaped(title)}</title></head><body class="paper">{inside}</body></html>\n'
    )


@lru_cache
def paper_style() -> str:
    """How sheets look, on a screen and on paper."""
    return files("landsraad.scenes.paper").joinpath("paper.css").read_text(encoding="utf-8")
