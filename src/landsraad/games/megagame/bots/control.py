"""A modest control for days without people: it judges requests to use atomics, nothing else.

No text says when control agrees. This one agrees where a court can still answer for it, and where
the House has a cause against the one it hits: an enemy in Kanly, or the one who would win now.
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import Table
from landsraad.kernel import Dice, Match, View
from landsraad.kernel.asks import MODERATOR

AGREED: Final = "There is cause, and the Landsraad may answer."
TOO_LATE: Final = "No court could answer for it any more."
NO_CAUSE: Final = "Nobody is there against whom this House has cause."


def judge(match: Match[Any]) -> None:
    """Answer everybody who has asked, before the year ends."""
    while "judge_atomics" in match.offers(MODERATOR):
        table: Table = match.view(MODERATOR).table
        name = next(iter(table.judgements))
        why = ruling(match.view(SEAT_OF[name]), table.judgements[name])
        agreed = "yes" if why == AGREED else "no"
        match.act(MODERATOR, "judge_atomics", {"whose": name, "agree": agreed, "reason": why})


def ruling(view: View, region: str) -> str:
    """The reason of the ruling about somebody who wants to use them there."""
    r = Reading(view, Dice(0))
    if r.left < 2:
        return TOO_LATE
    hit = {*r.t.armies.get(region, {}), r.t.settlements.get(region, "")} - {r.me, ""}
    cause = {Standing(r).leader, *r.enemies}
    return AGREED if hit & cause else NO_CAUSE
