"""What the documentation site does to texts that are also read elsewhere."""

from __future__ import annotations

import re
from typing import Any

import griffe


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Let a block that belongs to a file carry its name as a title."""
    return re.sub(r"^```(\w+) file=(\S+)$", r'```\1 title="\2"', markdown, flags=re.M)


def fenced(docstring: str) -> str:
    """Put a fence around every example: from its prompt to the next blank line."""
    return re.sub(r"^>>> .*?(?=\n\n|\Z)", r"```pycon\n\g<0>\n```", docstring, flags=re.M | re.S)


class Examples(griffe.Extension):
    """Show examples in docstrings as what they are."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
