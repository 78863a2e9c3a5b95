"""Web push: a browser hears that its seat is asked something, although no page of ours is open.

The way is that of a web hook, with the same guards: the address is one that a browser named. What
is sent is sealed for that browser (`sealing`), and says no more than which table it is and that it
is somebody's move. When the question is answered, wherever that was, a second message withdraws the
first.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from landsraad.kernel import Refused
from landsraad.server.letters.hooks import LONGEST_ENDPOINT, Hooks, Letter, checked
from landsraad.server.wire import Subscription

if TYPE_CHECKING:
    from landsraad.server.letters.sealing import Signet

MISSING: Final = (
    "this server cannot send messages to browsers; its host can install landsraad[push]"
)
DAY: Final = 86_400
MISSED: Final = "A message to a browser was not sent"


class Message(msgspec.Struct, frozen=True):
    """What a browser is told. It holds no secret."""

    table: str
    tag: str
    """Which question it is about: the message that withdraws it has the same."""
    title: str
    words: str
    done: bool = False
    """It was answered: the message with this tag goes."""


def move_message(table: str, decision: str, title: str, name: str, done: bool = False) -> Message:
    """It is somebody's move, or no longer.

    >>> move_message("k7", "3f", "DUNE", "Chani").words
    'It is your move, Chani.'
    """
    return Message(table, f"{table}:{decision}", title, f"It is your move, {name}.", done)


def possible() -> bool:
    """Is the package there that seals messages?"""
    return find_spec("cryptography") is not None


def checked_subscription(given: Subscription) -> Subscription:
    """A subscription that can be used; `Refused` if it cannot."""
    if not possible():
        raise Refused(MISSING)
    from landsraad.server.letters.sealing import Recipient

    endpoint = checked(given.endpoint, LONGEST_ENDPOINT)
    if not endpoint.startswith("https://"):
        raise Refused("a browser’s address for messages begins with https://")
    Recipient(given.key, given.auth)
    return msgspec.structs.replace(given, endpoint=endpoint)


class Push:
    """Sends messages to browsers, in the background and by the way of the hooks."""

    def __init__(
        self, signet: Signet, hooks: Hooks, *, now: Callable[[], float] = time.time
    ) -> None:
        self.signet, self.hooks, self.now = signet, hooks, now
        self.contact = ""
        """Where a push service finds us: an address with https."""

    @classmethod
    def kept_in(cls, folder: Path, hooks: Hooks) -> Push | None:
        """With the key of this folder; None where the package is missing that it needs."""
        if not possible():
            return None
        from landsraad.server.letters.sealing import Signet

        return cls(Signet.kept_in(folder), hooks)

    def send(self, to: Subscription, message: Message, gone: Callable[[], None]) -> None:
        """Send it soon; `gone` is called, in another thread, if nobody is there any more."""
        from landsraad.server.letters.sealing import Recipient

        body = Recipient(to.key, to.auth).sealed(msgspec.json.encode(message))
        headers = {
            "Authorization": self.signet.authorization(to.endpoint, self.now(), self.contact),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(DAY),
            # What waits for a device that is off is replaced by the message that withdraws it.
            "Topic": hashlib.sha256(message.tag.encode()).hexdigest()[:32],
        }
        self.hooks.send(Letter(to.endpoint, body, headers, MISSED, gone))
