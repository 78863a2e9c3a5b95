"""Pointing at a card lights the spaces it can go to, at a space its cards and posts, and so on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from landsraad.games.imperium.components import EVERY_POST, EVERY_SPACE

POINTED: Final = ":is(:hover, :focus-visible)"
DASHED: Final = "{ stroke: #ffd640; stroke-width: calc(3px * var(--pixel)); }"
ROUND: Final = "{ outline: 3px dashed var(--accent); outline-offset: 1px; }"


def space_marks(space: str) -> str:
    """Classes of a space: the posts linked to it.

    >>> space_marks("sardaukar")
    'at-post_emperor'
    """
    return " ".join(f"at-{name}" for name, post in EVERY_POST.items() if space in post.connects)


def card_marks(spaces: Iterable[str]) -> str:
    """Classes of a hand card: the spaces to which it can send an Agent.

    >>> card_marks(("arrakeen", "sietch_tabr"))
    'goes-arrakeen goes-sietch_tabr'
    """
    return " ".join(f"goes-{space}" for space in spaces)


def rules() -> Iterator[str]:
    """The rules of CSS, one for each space and each post in both directions."""
    for space in EVERY_SPACE:
        here = f'[id="space:{space}"]'
        yield f"#page:has(.goes-{space}{POINTED}) .imp {here} .lit {DASHED}"
        yield f"#page:has({here}{POINTED}) #held .goes-{space} {ROUND}"
    for post in EVERY_POST:
        yield f'.imp:has([id="post:{post}"]{POINTED}) .at-{post} .lit {DASHED}'
        yield f'.imp:has(.at-{post}{POINTED}) [id="post:{post}"] .lit {DASHED}'


HOVERING: Final = "\n".join(rules()) + "\n"
