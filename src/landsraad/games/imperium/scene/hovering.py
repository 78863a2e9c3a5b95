"""Pointing at a card lights the spaces it can go to, at a space its cards and posts, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from landsraad.games.imperium.components import EVERY_POST, EVERY_SPACE
from landsraad.games.imperium.components.words import Icon

POINTED: Final = ":is(:hover, :focus-visible)"
DASHED: Final = "{ stroke: #ffd640; stroke-width: calc(3px * var(--pixel)); }"
ROUND: Final = "{ outline: 3px dashed var(--accent); outline-offset: 1px; }"


def space_marks(space: str) -> str:
    """Classes of a space: the icon that leads there, and the posts linked to it.

    >>> space_marks("sardaukar")
    'by-emperor at-post_emperor'
    """
    posts = [name for name, post in EVERY_POST.items() if space in post.connects]
    return " ".join((f"by-{EVERY_SPACE[space].agent_icon}", *(f"at-{name}" for name in posts)))


def card_marks(icons: tuple[Icon, ...]) -> str:
    """Classes of a card: the icons by which it sends an Agent.

    >>> card_marks(("city", "spy"))
    'to-city to-spy'
    """
    return " ".join(f"to-{icon}" for icon in icons)


def rules() -> Iterator[str]:
    """The rules of CSS, one for each icon and each post in both directions."""
    for icon in get_args(Icon):
        yield f"#page:has(.to-{icon}{POINTED}) .imp .by-{icon} .lit {DASHED}"
        yield f"#page:has(.imp .by-{icon}{POINTED}) #held .to-{icon} {ROUND}"
    for post in EVERY_POST:
        yield f'.imp:has([id="post:{post}"]{POINTED}) .at-{post} .lit {DASHED}'
        yield f'.imp:has(.at-{post}{POINTED}) [id="post:{post}"] .lit {DASHED}'


HOVERING: Final = "\n".join(rules()) + "\n"
