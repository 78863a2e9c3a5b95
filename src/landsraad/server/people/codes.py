"""Codes to say: three words that stand for the link of a table, across a room or on the telephone.

They are drawn when somebody who has the link asks, and live in memory alone: a server that starts
again has new ones. Guessing is slowed down (`Limits.codes`, `Limits.all_codes`).
"""

from __future__ import annotations

import hmac
import secrets
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from landsraad.kernel import Refused
from landsraad.server.keeping.remembered import Remembered

MOST: Final = 10_000
"""Tables whose codes are remembered."""
LENGTH: Final = 3
"""Words of a code."""
UNKNOWN: Final = "nobody has this code just now; ask your friend to read it again"


class Opens(NamedTuple):
    """What a code stands for."""

    table: str
    key: str
    """The key of the table's link; empty: a public table needs none."""


@cache
def words() -> tuple[str, ...]:
    """The words of codes: short ones, which are not mistaken for each other."""
    return tuple(files(__package__).joinpath("words.txt").read_text("utf-8").split())


def drawn() -> str:
    """A new code.

    >>> len(drawn().split("-"))
    3
    """
    return "-".join(secrets.choice(words()) for _ in range(LENGTH))


def as_said(code: str) -> str:
    """A code as somebody writes it who has heard it.

    >>> as_said("  Sietch four, DUNE ")
    'sietch-four-dune'
    """
    return "-".join(code.lower().replace(",", " ").replace("-", " ").split())


class Codes:
    """The codes of all tables."""

    def __init__(self) -> None:
        self._codes: Remembered[str, str] = Remembered(MOST)
        """By table."""
        self._opens: Remembered[str, Opens] = Remembered(MOST)

    def of(self, table: str, key: str) -> str:
        """The code of a table, for somebody who has this key of it; the first one draws it."""
        known = self._codes.get(table)
        if known is not None and known in self._opens:
            opens = self._opens[known]
            if hmac.compare_digest(opens.key.encode(), key.encode()):
                return known
        code = drawn()
        while code in self._opens:
            code = drawn()
        self._codes[table], self._opens[code] = code, Opens(table, key)
        return code

    def opened(self, code: str) -> Opens:
        """What a code stands for, or a refusal."""
        found = self._opens.get(as_said(code))
        if found is None:
            raise Refused(UNKNOWN)
        return found
