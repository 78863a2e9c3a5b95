"""Karama in scenario tests: play one against a power, and switch off that it stops one."""

from __future__ import annotations

from landsraad.games.dune.rules.cards import karama
from landsraad.games.dune.state import State

from .positions import Playing
from .switching import Switch, instead

_real = karama.was_stopped


def stop(m: Playing, faction: str, power: str, kind: str = "", card: str = "karama") -> Playing:
    """A faction plays a Karama against this power; the window is named after its first power."""
    m.say(faction, f"stop {kind or power}", power)
    return m.say(faction, "karama card", card)


def ignoring(power: str) -> Switch:
    """A switch that lets a Karama against this power be played in vain."""

    def was_stopped(s: State, name: str) -> bool:
        return _real(s, name) and name != power

    return instead(_real, was_stopped)
