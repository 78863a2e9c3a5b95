"""News: organisations publish at once and may lie; facts come from the software (news_approval)."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.table import faction_of
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat

KEPT = 12
"""Headlines that stay on the table."""
NOTHING = "Nothing new under two moons."
NO_BODY = "no more to say"


def can_write(s: State, name: str) -> bool:
    """Has it not written too much in this year?"""
    return s.table.written.get(name, 0) < NUMBERS.limits.news_per_year


def write_news(s: State, seat: Seat) -> Play[None]:
    """Publish a headline, and a few lines below it if there are any."""
    name, limits = faction_of(seat), NUMBERS.limits
    headline = yield Ask(seat, "headline", [NOTHING], text=limits.news_headline_characters)
    body = yield Ask(seat, "body", [NO_BODY], text=limits.news_body_characters)
    t = s.table
    t.written[name] = t.written.get(name, 0) + 1
    if t.options.news_approval:
        s.tell("news_waits", only=(seat,), faction=name, headline=headline, body=body)
        return
    publish(s, name, headline, "" if body == NO_BODY else body)


def publish(s: State, name: str, headline: str, body: str) -> None:
    """Everybody reads it, under the name of its author."""
    s.table.news = [*s.table.news, headline][-KEPT:]
    s.tell("news", faction=name, headline=headline, body=body)
