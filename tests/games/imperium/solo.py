"""Positions with Rivals, and scenes that show what Rival cards and House Hagal cards do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeAlias

from landsraad.games.imperium.state import State
from landsraad.testing.positions import Playing

from .positions import LEADERS, Position
from .shown import Changes, Shown, changed, looked

RIVALS = ("staban_tuek", "gurney_halleck")
AFTERWARDS = "gather_support_plain"
"""It is flipped after a card that was skipped or places a Spy: one recruit for the garrison."""
SKIPPED = {"sent": ["gather_support"], "garrison": 1}
"""What a turn brings whose first card was skipped."""
ALL_OUT = {"conflict": 2, "garrison": -2}
"""What a visit to a Combat space does to a garrison of three."""


class Solo(Position):
    """A game of one or two with Rivals, who come behind the seats, in round 1.

    The first Rival of a solo game is player 1, the one of a game of two is player 2.
    """

    def __init__(self, seats: int = 1, rivals: Sequence[str] = RIVALS, **options: Any) -> None:
        people = tuple(leader for leader in LEADERS if leader not in rivals)
        super().__init__(seats, people, rivals=(*rivals, "feyd_rautha_harkonnen"), **options)

    def hagal(self, *cards: str) -> Self:
        """Let these cards be flipped next, the first of them first."""
        for card in reversed(cards):
            self.s.box.hagal.remove(card)
            self.s.box.hagal.append(card)
        return self

    def rival(self, who: int = 1) -> Playing[State]:
        """A Rival's turn."""
        return self.at(("begin_turn", who))

    def spying(self, who: int, *posts: str) -> Self:
        """Let Spies of a player stand there."""
        self.player(who).spies += posts
        return self


Before: TypeAlias = Callable[[Solo], object]


def looked_at(solo: Solo, who: int) -> dict[str, Any]:
    """All that a scene may change, of a Rival and of those it plays against."""
    player, people = solo.player(who), range(solo.t.seats)
    return {
        **looked(solo, who),
        "sent": list(player.sent),
        "their intrigue": sum(len(solo.s.shields[each].intrigue) for each in people),
    }


def rival_scene(
    script: str,
    step: tuple[Any, ...],
    gives: Changes,
    given: Before | None,
    rival: str,
    seats: int = 1,
    options: dict[str, Any] | None = None,
) -> Shown:
    """What a step does to the first Rival, in a position that a test may change."""

    def play() -> Changes:
        solo = Solo(seats, (rival, *(each for each in RIVALS if each != rival)), **(options or {}))
        solo.check = False
        if given is not None:
            given(solo)
        before = looked_at(solo, seats)
        solo.at((step[0], seats, *step[1:]))
        return changed(before, looked_at(solo, seats), "agents")

    return Shown(script, play, gives, f"{script.replace('/', '-')} of {rival}")


def flipped(
    card: str,
    gives: Changes,
    given: Before | None = None,
    *,
    rival: str = RIVALS[0],
    script: str = "",
    seats: int = 1,
    after: str = AFTERWARDS,
    **options: Any,
) -> Shown:
    """A Rival's turn in which this House Hagal card is flipped first."""

    def prepared(solo: Solo) -> None:
        if given is not None:
            given(solo)
        solo.hagal(card, *([after] if after in solo.s.box.hagal and after != card else []))

    source = script or f"hagal/{card}"
    return rival_scene(source, ("begin_turn",), gives, prepared, rival, seats, options)


def ring(rival: str, gives: Changes, given: Before | None = None) -> Shown:
    """The Signet Ring of a Rival, at the Spice Refinery."""
    where = {**ALL_OUT, "sent": ["spice_refinery"]}
    added = {key: value + where.pop(key, 0) for key, value in gives.items() if key in ALL_OUT}
    every = {**where, **gives, **added}
    return flipped("spice_refinery", every, given, rival=rival, script=f"rival/{rival}/signet")


def scheme(rival: str, gives: Changes, given: Before | None = None) -> Shown:
    """The Scheme of a Rival whose third Spy has just been placed."""
    posts = ("post_emperor", "post_fremen", "post_choam")

    def prepared(solo: Solo) -> None:
        solo.spying(1, *posts)
        if given is not None:
            given(solo)

    back = {"spies": sorted(f"-{post}" for post in posts[:2])}
    script = f"rival/{rival}/scheme"
    return rival_scene(script, ("rival_scheme",), {**back, **gives}, prepared, rival)
