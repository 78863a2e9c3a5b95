"""Signs that nobody reads: those that do something, and those that are drawn as nothing.

An escape sign lets a line of text clear a terminal or write another line; a sign that turns the
direction of writing lets a name change the words beside it. None of them is taken from anybody,
and none is printed.
"""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = frozenset("\u200c\u200d")
"""They shape letters and join emoji, and do nothing else: words of some languages need them."""
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159\U00013441\U00013442")
"""Letters and symbols that are drawn as nothing."""
UNSEEN: Final = ("C", "M", "Z")
"""Kinds of signs that cannot be seen by themselves, by the first letter of their category."""
TURNED: Final = frozenset({"R", "AL", "AN"})
"""Directions of signs that are written from right to left, and so turn what stands beside them."""
ISOLATED: Final = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"


def does_something(sign: str) -> bool:
    r"""Is it there to do something: to control a device, to turn the writing, to end a line?

    >>> [does_something(sign) for sign in ("\x1b", "\x9b", "\u202e", "\u2028", "é", "\u200d", " ")]
    [True, True, True, True, False, False, False]
    """
    kinds = "Cc", "Cf", "Cs", "Zl", "Zp"
    return unicodedata.category(sign) in kinds and sign not in JOINERS


def first_that_does(text: str) -> str:
    """The first such sign in a text; empty: there is none."""
    if text.isprintable():
        return ""
    return next(filter(does_something, text), "")


def can_be_seen(text: str) -> bool:
    r"""Is there anything in it that people see?

    >>> [can_be_seen(name) for name in ("\u041f\u0430\u0443", "\U0001f41b", "\u3164 \u0301\u200d")]
    [True, True, False]
    """
    return any(sign not in BLANK and unicodedata.category(sign)[0] not in UNSEEN for sign in text)


def visible(text: str) -> str:
    r"""The same lines with all signs to be read, so that printing them does nothing else.

    >>> visible("Paul\x1b[2J\u202e")
    'Paul\\x1b[2J\\u202e'
    """
    return "\n".join(map(in_one_line, text.split("\n")))


def in_one_line(text: str) -> str:
    r"""The same, also where it would begin a new line.

    >>> in_one_line("Paul\n• Chani wins")
    'Paul\\n• Chani wins'
    """
    if text.isprintable():
        return text
    return "".join(
        sign.encode("unicode_escape").decode() if does_something(sign) else sign for sign in text
    )


def isolated(name: str) -> str:
    """A name that leaves the words beside it in their order, where no markup can do that.

    >>> isolated("Paul"), isolated("\u05e4\u05d5\u05dc") == ISOLATED.format("\u05e4\u05d5\u05dc")
    ('Paul', True)
    """
    turns = any(unicodedata.bidirectional(sign) in TURNED for sign in name)
    return ISOLATED.format(name) if turns else name
