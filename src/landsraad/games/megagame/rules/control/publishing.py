"""Control announces, writes news, withdraws them, and lets those of others pass (news_approval)."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS, ORGANISATIONS, SEAT_OF
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.table import shield
from landsraad.games.megagame.rules.words.news import headline_and_body, keep, publish
from landsraad.games.megagame.state import News, State
from landsraad.kernel import Ask, Play, Seat
from landsraad.kernel.asks import MODERATOR

ANNOUNCEMENT, NEWS, WITHDRAW, RELEASE, HOLD = (
    "announcement",
    "news",
    "withdraw",
    "release",
    "refuse",
)


def announce(s: State, seat: Seat) -> Play[None]:
    """An announcement, news of control, or what becomes of news of others."""
    held = [RELEASE, HOLD] if waiting(s) else []
    printed = [WITHDRAW] if s.table.news else []
    what = yield Ask(seat, "publish", [ANNOUNCEMENT, NEWS, *printed, *held])
    yield from PUBLISHED[what](s, seat)


def waiting(s: State) -> dict[str, tuple[str, News]]:
    """News that wait for control, as `spacing_guild: The worm is dead`."""
    return {
        f"{name}: {each.headline}": (name, each)
        for name in ORGANISATIONS
        for each in shield(s, name).news
    }


def make_announcement(s: State, seat: Seat) -> Play[None]:
    """Everybody reads it at once."""
    words = yield Ask(seat, "words", ["Hear, hear."], text=NUMBERS.limits.law_characters)
    s.tell("announced", words=words)


def write(s: State, seat: Seat) -> Play[None]:
    """News under the name of control."""
    news = yield from headline_and_body(seat)
    keep(s, news.headline)
    s.tell("control_news", headline=news.headline, body=news.body)


def withdraw(s: State, seat: Seat) -> Play[None]:
    """A headline is taken back, with a reason."""
    headline = yield Ask(seat, "withdraw", list(dict.fromkeys(s.table.news)))
    why = yield from reason(seat)
    s.table.news.remove(headline)
    s.tell("news_withdrawn", headline=headline, reason=why)


def release(s: State, seat: Seat) -> Play[None]:
    """News that waited are published under the name of their author."""
    held = waiting(s)
    name, news = held[(yield Ask(seat, "which news", list(held)))]
    shield(s, name).news.remove(news)
    publish(s, name, news)


def refuse(s: State, seat: Seat) -> Play[None]:
    """News that waited are not published; their author hears why."""
    held = waiting(s)
    name, news = held[(yield Ask(seat, "which news", list(held)))]
    why = yield from reason(seat)
    shield(s, name).news.remove(news)
    only = (SEAT_OF[name], MODERATOR)
    s.tell("news_refused", only=only, faction=name, headline=news.headline, reason=why)


PUBLISHED = {
    ANNOUNCEMENT: make_announcement,
    NEWS: write,
    WITHDRAW: withdraw,
    RELEASE: release,
    HOLD: refuse,
}
