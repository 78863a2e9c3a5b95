"""The manual says what the rules do, where they could be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.games.dune.components import FACTIONS

PAGE = Path(__file__).parents[3] / "docs" / "how-to-play" / "dune.md"


def chapter(title: str) -> str:
    """A chapter of the manual."""
    return PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    "moment",
    [
        "another faction uses a power",
        "before the first card of an auction, right after you got one, or out of turn",
        "your turn to bid",
        "out of turn, while you or an ally of yours chooses a shipment",
        "both plans of a battle are about to be made",
    ],
)
def test_the_manual_says_when_a_karama_can_be_played(moment: str) -> None:
    assert f"\n| {moment}" in chapter("Karama")


@pytest.mark.parametrize("faction", [x for x in FACTIONS if x != "bene_gesserit"])
def test_the_manual_says_when_a_faction_can_use_its_karama_power(faction: str) -> None:
    rows = [row.split(" | ") for row in chapter("Karama").splitlines()]
    (row,) = (row for row in rows if row[0] == f"| {FACTIONS[faction].name.split()[-1]}")
    assert len(row) == 3
