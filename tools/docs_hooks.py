"""What the documentation site does to texts that are also read elsewhere."""

from __future__ import annotations

import re
from typing import Any

import griffe
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

FOREIGN = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"\s*></script>')
"""What the theme would load from elsewhere where pages are read as files."""
OWN = "reference/files.js"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Let a block that belongs to a file carry its name as a title."""
    return re.sub(r"^```(\w+) file=(\S+)$", r'```\1 title="\2"', markdown, flags=re.M)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Let search work from files by a script of ours."""
    script = f'<script src="{get_relative_url(OWN, page.url)}"></script>'
    return FOREIGN.sub(script, output)


def on_post_template(output_content: str, **_: Any) -> str:
    """The same for the page that says that there is none."""
    return FOREIGN.sub(f'<script src="{OWN}"></script>', output_content)


def fenced(docstring: str) -> str:
    """Put a fence around every example: from its prompt to the next blank line."""
    return re.sub(r"^>>> .*?(?=\n\n|\Z)", r"```pycon\n\g<0>\n```", docstring, flags=re.M | re.S)


class Examples(griffe.Extension):
    """Show examples in docstrings as what they are."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
