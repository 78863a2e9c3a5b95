"""A guided first game as a table: its settings, and the match on the prepared state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.bots.named import GENTLE, GUIDED
from landsraad.kernel import Game, Match
from landsraad.kernel.record import Header
from landsraad.scenes.learning import guide_of, must_have_guide
from landsraad.server.wire import Chosen, Settings

if TYPE_CHECKING:
    from landsraad.server.table import Table


def guided_settings(game: Game[Any], wanted: Settings) -> Settings:
    """What the game's guide says: the learner's seat, gentle bots, hints, no clock.

    How fast bots play is the learner's own wish.
    """
    guide = must_have_guide(game)
    own = next((chair for chair in wanted.chairs if chair.kind == "me"), Chosen("me", pace="slow"))
    chairs = [Chosen("bot", GENTLE) for _ in range(guide.seats)]
    chairs[guide.seat] = own
    options = dict(guide.options)
    return Settings(game.name, options, chairs, hints=True, guided=True)


def players(table: Table) -> list[str]:
    """The kinds of bots at a table, by seat; gentle ones of a guided game are told how it goes."""
    kinds, guide = [chair.bot for chair in table.doc.chairs], guide_of(table.game)
    if not table.doc.settings.guided or guide is None:
        return kinds
    return [f"{GUIDED}:{guide.calm}" if kind == GENTLE else kind for kind in kinds]


def prepared_match(game: Game[Any], players: Sequence[str]) -> Match[Any]:
    """The match on the prepared state. Nothing about its dice is promised."""
    guide = must_have_guide(game)
    options = msgspec.to_builtins(game.chosen(guide.options))
    header = Header(game.name, game.version, guide.seats, options, "", tuple(players))
    return Match(game, guide.prepared(), header=header, live=True)
