"""Is this record what it claims to be? Played again, its seed and its draws looked at."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.kernel import Game, Match, Unreadable
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import End, Record, Struck
from landsraad.records.honesty import first_dishonest, keeps_promise, secret_of
from landsraad.records.replay import replay
from landsraad.scenes.story import story_of


class Finding(msgspec.Struct, frozen=True):
    """What one look at a record found."""

    what: str
    good: bool | None
    """None: nothing can be said, and nothing is wrong."""
    words: str


def findings(record: Record, game: Game[Any]) -> list[Finding]:
    """Look at everything that can be checked; a record that cannot be played is one finding."""
    whole = _whole(record)
    try:
        match = replay(record, game)
    except Unreadable as why:
        return [whole, Finding("rules", False, str(why))]
    return [
        whole,
        _rules(record, match),
        _verdict(record, match),
        _seed(record),
        _draws(record),
    ]


def _whole(record: Record) -> Finding:
    count = len(record.entries)
    if record.truncated:
        return Finding("file", False, f"the last line is cut off; {count} entries before it")
    return Finding("file", True, f"{count} entries")


def _rules(record: Record, match: Match[Any]) -> Finding:
    ours, theirs = match.game.version, record.header.version
    if list(match.record.draws()) != list(record.draws()):
        return Finding("rules", False, "the record holds draws that the rules do not make")
    other = f", made with version {theirs} of the rules (now {ours})" if ours != theirs else ""
    return Finding("rules", True, f"every entry fits{other}")


def _verdict(record: Record, match: Match[Any]) -> Finding:
    end, verdict = record.entries[-1], match.verdict
    if verdict is None:
        if isinstance(end, End):
            return Finding("verdict", False, "the record has a verdict, but its game is not over")
        return Finding("verdict", None, "the game is not over yet")
    story = story_of(match.game).at_table(match.view(SPECTATOR))
    words = f"{story.ending(verdict)} (turn {verdict.turn})"
    if not isinstance(end, End):
        return Finding("verdict", False, f"the record lacks it; it ends with: {words}")
    if end.verdict != verdict:
        return Finding("verdict", False, f"the record says otherwise; it ends with: {words}")
    return Finding("verdict", True, words)


def _seed(record: Record) -> Finding:
    secret = secret_of(record)
    if not record.header.commitment:
        return Finding("seed", None, "none: the match was opened on a given state")
    if secret is None:
        return Finding("seed", None, "it is not shown before the end")
    if not keeps_promise(record, secret):
        return Finding("seed", False, "seed and salt are not those that were promised at the start")
    return Finding("seed", True, "seed and salt are those that were promised at the start")


def _draws(record: Record) -> Finding:
    secret, draws = secret_of(record), list(record.draws())
    if secret is None or not record.header.commitment:
        return Finding("draws", None, "without a seed nothing can be said about them")
    if any(isinstance(entry, Struck) for entry in record.entries):
        return Finding("draws", None, "an entry was struck out, so they need not follow the seed")
    wrong = first_dishonest(record, secret)
    if wrong is not None:
        name = draws[wrong][0]
        return Finding(
            "draws", False, f"number {wrong + 1}, {name!r}, does not follow from the seed"
        )
    return Finding("draws", True, f"all {len(draws)} follow from the seed")
