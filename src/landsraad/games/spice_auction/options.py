"""The options of Spice Auction, and how people play it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landsraad import kernel
from landsraad.presets import Preset, Presets


class Options(kernel.Options, frozen=True):
    """What a group may agree on before the game."""

    rounds: Annotated[
        int,
        Meta(
            ge=3,
            le=16,
            description="How many crates are sold.",
            extra={"title": "Crates on sale", "group": "Set-up"},
        ),
    ] = 12
    spice: Annotated[
        int,
        Meta(
            ge=4,
            le=30,
            description="Spice of each seat at the start.",
            extra={"title": "Spice at the start", "group": "Set-up"},
        ),
    ] = 10
    ties: Annotated[
        Literal["caller", "nobody"],
        Meta(
            description="Who gets the crate when the highest bids are equal: the first of them "
            "counted from the caller, or nobody.",
            extra={
                "title": "Of equal bids the crate goes to",
                "group": "Auction",
                "words": {"caller": "the first after the caller", "nobody": "nobody"},
            },
        ),
    ] = "caller"


presets = Presets(
    "Smugglers bid in secret for crates, and only one of them knows what is inside.",
    (
        Preset(
            "first",
            "First game",
            "Three smugglers, six crates, hints on",
            (10, 10),
            1,
            3,
            {"rounds": 6},
            hints=True,
            slow=True,
        ),
        Preset("usual", "Usual", "Four smugglers, twelve crates", (20, 30), 2, 4),
        Preset(
            "long",
            "Great market",
            "Six smugglers, sixteen crates, little spice",
            (40, 60),
            2,
            6,
            {"rounds": 16, "spice": 6},
        ),
    ),
    first="first",
    usual="usual",
    rank=90,
    warming="Ten minutes to warm up?",
)
