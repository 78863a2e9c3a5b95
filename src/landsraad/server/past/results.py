"""How a game ended, and how it went."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Match
from landsraad.scenes.node import Node
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.text import capital
from landsraad.server.page.glimpse import Ending
from landsraad.server.past.film import Film
from landsraad.server.past.plots import DASHES, Party, plot
from landsraad.server.past.turning import turning_points


def ended(film: Film) -> Ending | None:
    """How the match of a film ended, and how it went; None while it runs."""
    return result(film.newest, film)


def result(match: Match[Any], film: Film | None = None) -> Ending | None:
    """How the match ended, and how it went if there is a film of it; None while it runs."""
    verdict = match.verdict
    if verdict is None:
        return None
    view = Seen.by(match)
    story = view.story
    seed = str(match.secret.seed) if match.secret and match.header.commitment else ""
    seats = range(len(view.outsides))
    return Ending(
        words=capital(f"{story.ending(verdict)}."),
        winners=list(verdict.winners),
        scores=[story.score(score) for score in verdict.scores],
        reached=story.span(verdict.turn)[1],
        seed=seed,
        plots=plots(film, view, story.span(verdict.turn)) if film else [],
        points=list(verdict.scores),
        turning=turning_points(film, story) if film else [],
        luck={
            title: tally.counted(match.told, len(seats), story.doer)
            for title, tally in story.luck.items()
        },
        secrets=[story.secrets(match.view(seat)) for seat in seats],
        stirred=any(match.header.lots),
        report=sketch_of(match.game).stage.report(
            view, [each for each in match.told if not each.only]
        ),
    )


def plots(film: Film, seen: Seen, span: tuple[str, str]) -> list[Node]:
    """A figure for everything that the game measures, from the first turn to the last."""
    sketch = sketch_of(film.game)
    parties = [
        Party(
            capital(seen.story.name(seat)),
            sketch.seats.emblem(seen, seat),
            sketch.seats.colour(seen, seat),
            DASHES[seat % len(DASHES)],
        )
        for seat in range(len(seen.outsides))
    ]
    return [plot(title, rows, parties, span) for title, rows in film.measured.items() if any(rows)]
