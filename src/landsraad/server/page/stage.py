"""The scenes that a page may play over its board, as they wait in it."""

from __future__ import annotations

from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse


def stage_queue(glimpse: Glimpse) -> Node | None:
    """The newest scenes, each a template that is not part of what is shown. None: nothing happens
    here now, since the game has not begun or the page looks back.

    The browser remembers how much it has played of what was told, so nothing is played
    twice after a line was lost or a page was loaded again, and what was not played yet is there.
    """
    if glimpse.picture is None or glimpse.moment:
        return None
    return el(
        "div",
        (*glimpse.scenes,),
        id="stage-queue",
        data_told=glimpse.heard,
        data_pace=glimpse.bot_pace.wish if glimpse.bot_pace else None,
    )
