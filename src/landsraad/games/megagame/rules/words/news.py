"""News: organisations publish at once and may lie; facts come from the software (news_approval)."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.table import faction_of, shield
from landsraad.games.megagame.state import News, State
from landsraad.kernel import Ask, Play, Seat
from landsraad.kernel.asks import MODERATOR

KEPT = 12
"""Headlines that stay on the table."""
NOTHING = "Nothing new under two moons."
NO_BODY = "no more to say"


def can_write(s: State, name: str) -> bool:
    """Has it not written too much in this year, and does not too much wait?"""
    most = NUMBERS.limits.news_per_year
    return s.table.written.get(name, 0) < most and len(shield(s, name).news) < most


def write_news(s: State, seat: Seat) -> Play[None]:
    """Publish a headline, and a few lines below it if there are any; or give it to control."""
    name, t = faction_of(seat), s.table
    news = yield from headline_and_body(seat)
    t.written[name] = t.written.get(name, 0) + 1
    if not t.options.news_approval:
        publish(s, name, news)
        return
    shield(s, name).news.append(news)
    only = (seat, MODERATOR)
    s.tell("news_waits", only=only, faction=name, headline=news.headline, body=news.body)


def headline_and_body(seat: Seat) -> Play[News]:
    """Ask for the words."""
    limits = NUMBERS.limits
    headline = yield Ask(seat, "headline", [NOTHING], text=limits.news_headline_characters)
    body = yield Ask(seat, "body", [NO_BODY], text=limits.news_body_characters)
    return News(headline, "" if body == NO_BODY else body)


def publish(s: State, name: str, news: News) -> None:
    """Everybody reads it, under the name of its author."""
    keep(s, news.headline)
    s.tell("news", faction=name, headline=news.headline, body=news.body)


def keep(s: State, headline: str) -> None:
    """The last headlines stay on the table."""
    s.table.news = [*s.table.news, headline][-KEPT:]
