"""The screens of a hall: a projector shows what everybody may see, large, and asks for nothing.

A game says what stands between bar and ticker (`Sketch.screens`); what a projector shows is
chosen by its address or by moderators (`screening`). All is drawn from the view of a spectator and
from what everybody was told: whoever looks, the page is the same.
"""

from __future__ import annotations

from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch.screens import COUNT, TICK, CountStep, ScreenBeat, Showing
from landsraad.server.page.eyes import Look
from landsraad.server.page.fetched.drawings import with_fetched
from landsraad.server.page.screens import around, hours
from landsraad.server.page.screens.screening import chosen, shown, turning
from landsraad.server.table import Table
from landsraad.server.wire import Hold, Screening

YEAR = "year"
"""The timer of the year, in every game with an open floor the first."""
PART = "part"
"""The timer of a break, in which no year runs."""


class ScreenMaker:
    """Makes the screens of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._showing: tuple[int, Showing] | None = None
        """What all screens are drawn from, and the revision of the table that it is of."""

    def sees(self, hold: Hold, look: Look) -> object:
        """What is chosen for this projector, and whose turn it is."""
        now = chosen(self.table, hold, look)
        return now, shown(self.table, now, look.turn)

    def node(self, hold: Hold, look: Look) -> Node:
        """The whole page of a projector."""
        table = self.table
        now = chosen(table, hold, look)
        name = shown(table, now, look.turn)
        showing = self.showing()
        if showing is None:
            return standing(table, now, name, waiting())
        return standing(table, now, name, *self._parts(showing, now, name))

    def showing(self) -> Showing | None:
        """What everybody may see of the match now; None: it has not begun."""
        table = self.table
        if table.match is None:
            return None
        if self._showing is None or self._showing[0] != table.revision:
            seen = Seen.of(table.story, table.match.view(SPECTATOR))
            told = table.counts.told(SPECTATOR)
            showing = Showing(seen, told, hours.timers(table), hours.hour(table))
            self._showing = table.revision, showing
        return self._showing[1]

    def _parts(self, showing: Showing, now: Screening, name: str) -> list[Node]:
        screens, heard = self.table.sketch.screens, len(showing.told)
        step = self._step() if name == COUNT else None
        body = step.body if step else self._body(showing, name)
        return [
            self._bar(showing, now, name, step),
            el("main", with_fetched(body), id=f"screen:{name}", class_=f"screen of-{name}"),
            around.ticker(screens.ticker(showing)),
            around.flashes(screens.flashes(showing), heard),
        ]

    def _bar(self, showing: Showing, now: Screening, name: str, step: CountStep | None) -> Node:
        """Year and time, or how far the count is."""
        progress = self.table.sketch.board.progress(showing.seen)
        assert progress is not None
        if step:
            return around.count_bar(step, f"{progress.turn} {progress.of}")
        timer = showing.timers.get(YEAR) or showing.timers.get(PART)
        return around.bar(progress, showing.hour, timer, turning(self.table, now), name)

    def _body(self, showing: Showing, name: str) -> Node:
        """What stands between bar and ticker."""
        screens = self.table.sketch.screens
        if name == TICK:
            return el("div", [beat(each) for each in screens.beats(showing)], class_="beats")
        return screens.draw[name](showing)

    def _step(self) -> CountStep | None:
        """Where the count is; where nobody runs the day, it is told whole. None: not begun."""
        match, event = self.table.playing, self.table.doc.event
        if not match.over:
            return None
        steps = self.table.sketch.screens.steps(match.state)
        number = min(event.counted, len(steps)) if event else len(steps)
        return steps[number - 1] if number else None


def beat(one: ScreenBeat) -> Node:
    """A beat of a sequence; its page shows one after the other."""
    return el("section", one.body, class_="beat", data_seconds=f"{one.seconds:g}")


def waiting() -> Node:
    """What a screen shows before the match."""
    words = "The day has not begun."
    return el("main", el("h1", words), id="screen:waiting", class_="screen of-waiting")


def standing(table: Table, now: Screening, name: str, *parts: Node) -> Node:
    """The page, with what its script must know."""
    return el(
        "div",
        *parts,
        id="page",
        class_="projector",
        data_table=table.doc.id,
        data_screen=now.screen,
        data_shown=name,
        data_turns=" ".join(turning(table, now)) or None,
        data_first=now.first or None,
        data_since=f"{now.since:.1f}" if now.since else None,
        data_held=now.held,
        data_theme="light" if now.light else None,
    )
