"""How a game ended, and how it went."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Match
from landsraad.scenes.node import Node
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from landsraad.server.page.glimpse.moments import AutomatonEnding, Ending
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.plots import DASHES, Party, plot
from landsraad.server.replay.turning_points import Course


def ended(playback: Playback) -> Ending | None:
    """How the match of a playback ended, and how it went; None while it runs."""
    return result(playback.newest, playback)


def result(match: Match[Any], playback: Playback | None = None) -> Ending | None:
    """How the match ended, and how it went if there is a playback of it; None while it runs."""
    verdict = match.verdict
    if verdict is None:
        return None
    view = Seen.by(match)
    story, stage = view.story, sketch_of(match.game).stage
    seed = str(match.secret.seed) if match.secret and match.header.commitment else ""
    seats = range(len(view.outsides))
    course = Course.of(playback, story, verdict.winners) if playback else None
    return Ending(
        words=capital(f"{story.ending(verdict)}."),
        winners=list(verdict.winners),
        scores=[story.score(score) for score in verdict.scores],
        reached=story.span(verdict.turn)[1],
        seed=seed,
        plots=plots(playback, view, story.span(verdict.turn)) if playback else [],
        points=list(verdict.scores),
        automata=[
            AutomatonEnding(capital(each.name), story.score(each.count), each.count, each.won)
            for each in stage.automata(match.state)
        ],
        decided=decided(match, story, course),
        held=stage.held_in_the_end(match.state),
        turning=course.turning_points() if course else [],
        luck={
            title: tally.counted(match.told, len(seats), story.doer)
            for title, tally in story.luck.items()
        },
        secrets=[story.secrets(match.view(seat)) for seat in seats],
        stirred=any(match.header.lots),
        report=stage.report(view, [each for each in match.told if not each.only]),
    )


def decided(match: Match[Any], story: Story, course: Course | None) -> str:
    """What decided it, in a sentence: the rule that broke a tie, or the greatest step of those who
    won; empty: it is not known yet.
    """
    verdict = match.verdict
    assert verdict is not None
    if said := story.decided(match.state, verdict):
        return said
    point = course.decisive() if course else None
    return f"{point.words} {point.change} ({point.chapter})." if point else ""


def plots(playback: Playback, seen: Seen, span: tuple[str, str]) -> list[Node]:
    """A figure for everything that the game measures, from the first turn to the last."""
    sketch = sketch_of(playback.game)
    parties = [
        Party(
            capital(seen.story.name(seat)),
            sketch.seats.emblem(seen, seat),
            sketch.seats.colour(seen, seat),
            DASHES[seat % len(DASHES)],
        )
        for seat in range(len(seen.outsides))
    ]
    return [
        plot(title, rows, parties, span) for title, rows in playback.measured.items() if any(rows)
    ]
