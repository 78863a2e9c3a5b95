"""Scenario tests of the Mahdi game: positions, reasons, and criteria that are switched off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.games.war_for_arrakis.rules.mahdi import choosing

from .positions import Playing, Position
from .switching import Switch, instead


def against_mahdi(target: str = "windgap", sector: str = "outer_ne", **options: Any) -> Position:
    """A Mahdi game for one, in the turn of the Harkonnen, with this target and this sector."""
    position = Position(1, mahdi=True, **options).set(turn="harkonnen")
    mahdi = position.t.mahdi
    assert mahdi is not None
    mahdi.target, mahdi.sector, mahdi.drawn = target, sector, [target]
    return position


def reasons(p: Playing, what: str) -> list[str]:
    """The criteria of the last decision of this sort."""
    said = [facts for facts in p.told("mahdi_decided") if facts["choice_of"] == what]
    return str(said[-1]["why"]).split()


def moves(p: Playing) -> list[tuple[str, str]]:
    """Who went where."""
    return [(str(told["area"]), str(told["to"])) for told in p.told("moved")]


def shown_attack(p: Playing) -> tuple[str, str, int]:
    """From where what was attacked first, and was it a surprise?"""
    told = p.told("attacked")[0]
    return str(told["area"]), str(told["target"]), int(told["surprise"])


def without_criterion(*names: str) -> Switch:
    """A switch that makes criteria blind."""
    real = choosing.sifted

    def blind(candidates: Sequence[Any], criteria: Any) -> tuple[list[Any], list[str]]:
        return real(candidates, [each for each in criteria if each[0] not in names])

    return instead(choosing.sifted, blind)
