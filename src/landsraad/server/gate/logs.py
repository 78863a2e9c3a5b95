"""The log: a line for people, or a JSON object for programs, and nobody's secrets in either.

Of an exception the log has its type and the places in the program that it went through, never its
words: those may quote what somebody sent or holds. The same goes for what libraries write: instead
of their words, which nobody here has chosen, the log names the place where they stand.
"""

from __future__ import annotations

import contextlib
import datetime
import logging
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal

import msgspec

Style = Literal["text", "json"]

OWN: Final = "landsraad"
"""The loggers whose words are our own."""
PLACES: Final = 30
"""The last places of an exception that are written down."""

logger = logging.getLogger("landsraad.server")


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened."""

    time: str
    """As ISO 8601 has it, of Greenwich."""
    level: str
    message: str
    table: str = ""
    """The id of the table where it happened."""
    exception: str = ""
    """The types of what went wrong, the first cause at the end."""
    trace: list[str] = []
    """The places in the program that it went through."""


def escaped(text: str) -> str:
    r"""The same text with all signs visible, so that it is one line and stays one.

    >>> escaped("x\nlandsraad: all is well \x1b[2J")
    'x\\nlandsraad: all is well \\x1b[2J'
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def message(record: logging.LogRecord) -> str:
    """What happened, in our words."""
    if record.name.partition(".")[0] == OWN:
        return escaped(record.getMessage())
    place = f"{Path(record.pathname).name}, line {record.lineno}"
    return f"{escaped(record.name)} reports something ({place})"


def chain(why: BaseException) -> Iterator[BaseException]:
    """An exception and what led to it."""
    seen: set[int] = set()
    following: BaseException | None = why
    while following is not None and id(following) not in seen:
        yield following
        seen.add(id(following))
        hidden = following.__suppress_context__
        following = following.__cause__ or (None if hidden else following.__context__)


def places(trace: TracebackType | None) -> list[str]:
    """Where in the program an exception went through, the last place at the end."""
    walked = [(frame.f_code, line) for frame, line in traceback.walk_tb(trace)]
    return [
        escaped(f"{short(code.co_filename)}:{line} {code.co_name}")
        for code, line in walked[-PLACES:]
    ]


def short(path: str) -> str:
    """The last parts of a path: where Landsraad is installed is nobody's business.

    >>> short("/opt/landsraad/lib/landsraad/server/app.py")
    'landsraad/server/app.py'
    """
    return "/".join(Path(path).parts[-3:])


def written(record: logging.LogRecord) -> LogLine:
    """All that the log says of something that happened."""
    at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
    why = record.exc_info[1] if record.exc_info else None
    return LogLine(
        at.isoformat(timespec="milliseconds"),
        record.levelname.lower(),
        message(record),
        escaped(str(getattr(record, "table", ""))),
        " < ".join(type(each).__name__ for each in chain(why)) if why else "",
        places(why.__traceback__) if why else [],
    )


class ForPrograms(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return msgspec.json.encode(written(record)).decode()


class ForPeople(logging.Formatter):
    """A sentence; below it, if something went wrong, where that was."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines."""
        line = written(record)
        what = f": {line.exception}" if line.exception else ""
        return "\n    ".join([f"landsraad: {line.message}{what}", *line.trace])


FORMATS: Final[dict[Style, Callable[[], logging.Formatter]]] = {
    "text": ForPeople,
    "json": ForPrograms,
}
LEVELS: Final[dict[Style, int]] = {"text": logging.WARNING, "json": logging.INFO}
"""What is worth a line: nobody at a terminal need read what goes well."""


@contextlib.contextmanager
def writing(style: Style) -> Iterator[None]:
    """Write all that is logged to stderr, and nothing else that Python would write there."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[style]())
    root, own = logging.getLogger(), logging.getLogger(OWN)
    before = root.level, own.level, logging.raiseExceptions
    hooks = threading.excepthook, sys.unraisablehook
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    own.setLevel(LEVELS[style])
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # it would write what could not be written
    threading.excepthook, sys.unraisablehook = thread_failed, nobody_cared
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(False)
        root.removeHandler(handler)
        root.setLevel(before[0])
        own.setLevel(before[1])
        logging.raiseExceptions = before[2]


def thread_failed(what: threading.ExceptHookArgs) -> None:
    """A thread has ended with an exception."""
    logger.error("a thread failed", exc_info=what.exc_value)


def nobody_cared(what: Any) -> None:
    """An exception where nobody can catch it, as in a finalizer."""
    logger.error("something failed aside", exc_info=what.exc_value)
