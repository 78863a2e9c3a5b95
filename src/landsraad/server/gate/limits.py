"""How much anybody may ask of this server; its host can say otherwise when starting it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from landsraad.bots.named import effort, meant, searches
from landsraad.kernel import Game, Refused

Positive = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most that one person gets.

    What is counted by seat is also counted by address, which gets several times as much: people
    who live together have one address. In the files of hosts `docs/hosting.md` explains each.
    """

    playouts: Annotated[int, Meta(ge=1)] = 1000
    """Of a bot that searches, for one decision."""
    thinking: Positive = 5.0
    """Seconds of a bot that searches, for one decision."""
    patience: Positive = 10.0
    """Seconds after which a bot is stopped, whatever it thinks about, and a simpler one answers."""
    drain: Positive = 5.0
    """Seconds that requests which are under way have to end when the server is stopped."""

    tables: Count = 120
    """Made from one address in an hour: also rematches, continued games and uploaded ones."""
    uploads: Count = 20
    """Records from one address in an hour."""
    joins: Count = 240
    """Chairs that one address tries to take in an hour."""
    chat: Count = 30
    """Lines of one seat in a minute."""
    moves: Count = 1200
    """Of one seat in a minute: answers, acts, and everything else that it does."""
    histories: Count = 60
    """Downloads and pictures of past moments for one address in a minute."""
    requests: Count = 6000
    """Of one address in a minute, whatever they ask for."""
    work: Count = 300
    """Milliseconds of the processor in a second for requests of one address; then each of them
    waits its turn."""
    looks: Count = 100
    """Pages that are made in ten seconds because one seat looks at something else; then it waits
    a little for each."""
    messages: Count = 2000
    """That one seat says over its WebSockets in a minute."""
    said: Count = 1_000_000
    """Bytes of one WebSocket in a minute."""
    openings: Count = 240
    """WebSockets that one address opens in a minute."""
    codes: Count = 10
    """Codes of tables that one address may try in a minute: guessing is slowed down."""
    all_codes: Count = 120
    """Those of everybody."""
    rings: Count = 60
    """Messages to the web hook and the browsers of one seat in an hour."""

    sockets: Count = 100
    """WebSockets of one address at once."""
    seat_sockets: Count = 12
    """Those of one seat."""
    all_sockets: Count = 4000
    """Those of everybody."""
    pending: Count = 60
    """Requests of one address that are not answered yet."""
    uploading: Count = 2
    """Records of one address that are on their way at once."""
    connections: Count = 200
    """Of one address at once, of whatever kind; a proxy on this machine may have any number."""
    all_connections: Count = 5000
    """Those of everybody."""

    arrival: Positive = 15.0
    """Seconds in which a request must be here, and a little longer for a large one."""
    stalled: Positive = 30.0
    """Seconds after which a connection ends whose other side reads nothing of what it was sent."""
    unread: Count = 2_000_000
    """Bytes that may lie there for a client that does not read them."""

    waiting: Count = 30
    """Tables from one address that have not begun."""
    unbegun: Positive = 24.0
    """Hours after which a table is gone that has not begun."""
    listed: Count = 100
    """Public tables in the lobby."""
    size: Count = 20_000_000
    """Bytes that are kept of one table; the longest games have half a million."""

    def check_bot(self, game: Game[Any], spec: str) -> None:
        """Refuse a bot that would think for too long.

        >>> from landsraad import load
        >>> Limits(playouts=200).check_bot(load("imperium"), "strong:1000000000")
        Traceback (most recent call last):
        ...
        landsraad.kernel.errors.Refused: bots here think for at most 200 playouts or 5 seconds
        """
        kind = meant(game, spec)
        if not searches(kind):
            return
        playouts, seconds = effort(kind)
        if playouts > self.playouts or (seconds or 0) > self.thinking:
            raise Refused(
                "bots here think for at most {playouts} playouts or {seconds} seconds",
                playouts=self.playouts,
                seconds=f"{self.thinking:g}",
            )

    @classmethod
    def read(cls, path: Path) -> Limits:
        """The limits in a file of `name = number` lines; what it does not name stays as it is."""
        try:
            return msgspec.toml.decode(path.read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError) as why:
            raise Refused("{file} holds no limits: {why}", file=path, why=why) from None


LIMITS: Final = Limits()
BY_ONESELF: Final = Limits(
    **{
        limit: 10**9
        for limit, most in msgspec.structs.asdict(LIMITS).items()
        if type(most) is int and limit not in ("playouts", "unread", "listed", "all_connections")
    }
)
"""Where only this machine can come, nobody is slowed down for the sake of others."""
HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})
OWN_MACHINE: Final = msgspec.structs.replace(
    BY_ONESELF, playouts=1_000_000, thinking=600, patience=600
)
"""Where nobody else plays, bots may think as long as one likes."""


def usual_limits(host: str, address: str) -> Limits:
    """The limits of a server that listens there, if its host names none.

    >>> usual_limits("127.0.0.1", "") == BY_ONESELF
    True
    >>> usual_limits("0.0.0.0", "") == usual_limits("::1", "https://dune.example.org") == LIMITS
    True
    """
    return BY_ONESELF if host in HERE and not address else LIMITS
