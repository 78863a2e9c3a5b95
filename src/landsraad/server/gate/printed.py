"""Answers that are the same for everybody: made once, kept as bytes, sent as they are.

To make and compress such an answer for each request would let anybody slow down everybody else.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from litestar import MediaType, Request, Response

SMALL: Final = 500
"""Bytes below which compressing saves nothing."""
WORTH: Final = 0.95
"""The part of its length to which compressing must bring it: fonts and photographs stay."""
AS_IT_IS: Final = "as_it_is"
"""What handlers of such answers say, so that nothing compresses them again."""
WHOLE: Final = {AS_IT_IS: True}
ALWAYS_ASKED: Final = {"Cache-Control": "no-cache"}
"""A browser asks each time whether there is a newer one."""
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what has another address as soon as it changes: the edition is part of it."""


class Printed(NamedTuple):
    """What is sent, and the mark by which a browser asks whether it is still the same."""

    data: bytes
    kind: str
    mark: str
    pressed: bytes
    """The same as gzip; empty where that would not be much smaller."""


@lru_cache(maxsize=512)
def printed(content: str | bytes, kind: str = MediaType.HTML) -> Printed:
    """An answer that will be sent many times."""
    data = content.encode() if isinstance(content, str) else content
    pressed = gzip.compress(data, mtime=0) if len(data) >= SMALL else data
    mark = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    return Printed(data, kind, mark, pressed if len(pressed) < WORTH * len(data) else b"")


def sent(
    answer: Printed,
    request: Request[Any, Any, Any],
    caching: Mapping[str, str] = ALWAYS_ASKED,
) -> Response[bytes]:
    """The answer, or that the browser's own copy is still right."""
    headers = {**caching, "ETag": answer.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match", "").removeprefix("W/") == answer.mark:
        return Response(b"", status_code=304, media_type=answer.kind, headers=headers)
    if answer.pressed and "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(answer.pressed, media_type=answer.kind, headers=headers)
    return Response(answer.data, media_type=answer.kind, headers=headers)
