"""How much anybody may ask of this server; its host can say otherwise when starting it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from landsraad.bots.named import effort, searches
from landsraad.kernel import Refused

Positive = Annotated[float, Meta(gt=0)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most that one person gets."""

    playouts: Annotated[int, Meta(ge=1)] = 1000
    """Of a bot that searches, for one decision."""
    thinking: Positive = 5.0
    """Seconds of a bot that searches, for one decision."""
    patience: Positive = 10.0
    """Seconds after which a bot is stopped, whatever it thinks about, and a simpler one answers."""
    drain: Positive = 5.0
    """Seconds that requests which are under way have to end when the server is stopped."""

    def check_bot(self, spec: str) -> None:
        """Refuse a bot that would think for too long.

        >>> Limits(playouts=200).check_bot("ponder:1000000000")
        Traceback (most recent call last):
        ...
        landsraad.kernel.errors.Refused: bots here think for at most 200 playouts or 5 seconds
        """
        if not searches(spec):
            return
        playouts, seconds = effort(spec)
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
OWN_MACHINE: Final = Limits(playouts=1_000_000, thinking=600, patience=600)
"""Where nobody else plays, bots may think as long as one likes."""
