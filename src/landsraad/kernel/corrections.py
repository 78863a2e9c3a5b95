"""Values that moderators set, each by its path: `"shields.2.spice"`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.errors import Refused
from landsraad.kernel.record import Corrected
from landsraad.kernel.state import S, decode, encode

NO_REASON = "say why: a change of the match needs a reason, which stays on record"


def reasoned(reason: str) -> str:
    """The reason that a moderator gives; `Refused` if it is empty."""
    if not reason.strip():
        raise Refused(NO_REASON)
    return reason.strip()


def key_of(place: Any, name: str) -> Any:
    """Find the key of a dictionary or list that is written so, or raise `LookupError`.

    >>> key_of({2: "two"}, "2"), key_of(["a", "b"], "1")
    (2, 1)
    """
    keys = range(len(place)) if isinstance(place, list) else place
    for key in keys if isinstance(place, list | dict) else ():
        if str(key) == name:
            return key
    raise LookupError("there is no such place")


def step_into(place: Any, name: str) -> Any:
    """Go one name further down a path."""
    return place[key_of(place, name)]


def put(tree: Any, path: str, value: Any) -> None:
    """Set the value at the end of a path that exists, or raise `LookupError`.

    >>> tree = {"shields": [{"spice": 3}]}
    >>> put(tree, "shields.0.spice", 5)
    >>> tree
    {'shields': [{'spice': 5}]}
    """
    *way, last = path.split(".")
    place = reduce(step_into, way, tree)
    place[key_of(place, last)] = value


def corrected(kind: type[S], data: bytes, changes: Mapping[str, Any]) -> S:
    """Make a state from these bytes that differs in some places, or refuse values of no type."""
    tree = msgspec.msgpack.decode(data)
    try:
        for path, value in changes.items():
            put(tree, path, value)
        return decode(kind, encode(msgspec.convert(tree, kind, str_keys=True)))
    except (LookupError, TypeError, ValueError, OverflowError) as why:
        raise cannot_be(changes, why) from None


def entry_of(seat: Seat, changes: Mapping[str, Any], reason: str) -> Corrected:
    """The line of a record that tells of these changes."""
    plain = msgspec.to_builtins(dict(changes), str_keys=True)
    return Corrected(seat=seat, reason=reason, changes=plain)


def cannot_be(changes: Mapping[str, Any], why: Exception) -> Refused:
    """Say which values cannot be set, and why."""
    wanted = ", ".join(f"{path} = {value!r}" for path, value in changes.items())
    return Refused("{wanted} cannot be: {why}", wanted=wanted, why=why)
