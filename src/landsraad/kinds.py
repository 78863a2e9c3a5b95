"""Kinds of questions as tables name them: a name that ends in `*` serves all kinds that begin so.

Words, pictures, standing orders and reasons are found by the kind of a question; so all of them
are found in the same way.
"""

from __future__ import annotations

from collections.abc import Collection


def serves(name: str, kind: str) -> bool:
    """Is this kind of question meant by the name?

    >>> serves("bid", "bid"), serves("stop *", "stop voice"), serves("stop *", "stopping")
    (True, True, False)
    """
    return name == kind or (name.endswith("*") and kind.startswith(name[:-1]))


def found(names: Collection[str], kind: str) -> str | None:
    """The name that serves a kind of question: the kind itself, or the first with a `*`.

    >>> found(["move *", "move to *", "move to"], "move to"), found(["bid"], "bids")
    ('move to', None)
    """
    if kind in names:
        return kind
    return next((name for name in names if serves(name, kind)), None)


def rest(name: str, kind: str) -> str:
    """What the `*` of a name stands for in a kind of question.

    >>> rest("move to *", "move to Carthag"), rest("bid", "bid")
    ('Carthag', '')
    """
    return kind[len(name) - 1 :] if name.endswith("*") and kind != name else ""
