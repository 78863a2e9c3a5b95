"""The rules in our words: the same pages as in the documentation, shown beside the board."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from landsraad.kernel import Game
from landsraad.scenes.node import Node, el
from landsraad.scenes.options import fields_of
from landsraad.scenes.rendering.fonts import with_fonts
from landsraad.scenes.rendering.render import markup


def documentation() -> Traversable:
    """The folder of the documentation: in a wheel it lies in the package, else in the source."""
    packed = files("landsraad").joinpath("documentation")
    return packed if packed.is_dir() else Path(__file__).parents[5] / "docs"


SCROLLED: Final = '<pre tabindex="0" role="group" aria-label="Commands">'
"""What scrolls can be reached with the Tab key, and says what it is."""


@lru_cache
def manual(name: str) -> str:
    """How a game is played, as HTML; empty where nobody has written it down."""
    page = documentation().joinpath("how-to-play", f"{name.replace('_', '-')}.md")
    if not page.is_file():
        return ""
    from markdown_it import MarkdownIt

    html: str = MarkdownIt("commonmark").enable("table").render(page.read_text(encoding="utf-8"))
    html = without_links(html).replace("<pre>", SCROLLED)
    return html.replace('<img src="../pictures/', '<img loading="lazy" src="/pictures/')


@lru_cache
def manual_picture(name: str) -> bytes | None:
    """A picture of the documentation. A drawing brings its letters: no page lends it fonts."""
    known = {each.name: each for each in documentation().joinpath("pictures").iterdir()}
    if name not in known:
        return None
    if name.endswith(".svg"):
        return with_fonts(known[name].read_text(encoding="utf-8")).encode()
    return known[name].read_bytes()


def without_links(html: str) -> str:
    """Make mere words of links to pages that are not served; the path of a page reads as its name.

    >>> without_links('see <a href="../rulings/dune.md">rulings/dune.md</a>, <a href="x.md">it</a>')
    'see the rulings in the documentation, it'
    """
    html = re.sub(r'<a href="[^":]*\.md[^"]*">(.*?)</a>', r"\1", html)
    return re.sub(r"(?<![\w/.-])([\w-]+)/[\w-]+\.md\b", r"the \1 in the documentation", html)


@lru_cache
def manual_page(name: str) -> str:
    """The manual as a page of its own: its chapters are listed under its title."""
    words, chapters = manual(name), list[tuple[str, str]]()

    def anchored(found: re.Match[str]) -> str:
        title = re.sub(r"<.*?>", "", found[1])
        id = "-".join(re.findall(r"\w+", title.lower()))
        chapters.append((id, title))
        return f'<h2 id="{id}">{found[1]}</h2>'

    words = re.sub(r"<h2>(.*?)</h2>", anchored, words)
    links = [el("li", el("a", title, href=f"#{id}")) for id, title in chapters]
    contents = el("nav", el("ul", links), id="contents", aria_label="In this page")
    return words.replace("</h1>", f"</h1>{markup(contents)}", 1)


@lru_cache
def manual_part(name: str) -> str:
    """The manual as a part of a page, its headings below those of the page."""
    words = manual(name) or "<p>Nobody has written the rules of this game down yet.</p>"
    return re.sub(r"<(/?)h([1-4])>", lambda tag: f"<{tag[1]}h{int(tag[2]) + 2}>", words)


def options_in_force(game: Game[Any], chosen: dict[str, Any]) -> Node:
    """What is played with at this table; what is not as usual is marked."""
    rows = []
    for field in fields_of(game):
        value = chosen.get(field.name, field.default)
        usual = field.said(value) == field.said(field.default)
        rows += [
            el("dt", field.wording.title, " – ", el("b", field.said(value))),
            el("dd", field.effect(value), None if usual else el("em", " (not the usual choice)")),
        ]
    return el("dl", rows, class_="options")


def rules(game: Game[Any], chosen: dict[str, Any]) -> Node:
    """Options in force, and where the manual is: a page fetches it when somebody opens it."""
    return el(
        "div",
        el("h3", "Options in force"),
        options_in_force(game, chosen),
        el("div", id="manual", class_="manual", data_from=f"/manual/{game.name}"),
        id="rules",
    )
