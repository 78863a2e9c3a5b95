"""A moment that was shared: a still picture of it, with only what everybody saw."""

from __future__ import annotations

import zlib

import msgspec

from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import el
from landsraad.scenes.picture import picture
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.story import story_of
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.timeline import Timeline


class SharedMoment(msgspec.Struct, frozen=True):
    """What a page shows of a shared moment to those who may not look at the table."""

    title: str
    chapter: str
    words: str
    """What was told last."""
    drawing: str
    """The board, or the mats where a game has none, as markup of our own."""

    def kept(self) -> bytes:
        """Pressed together, as it lies on disk."""
        return zlib.compress(msgspec.json.encode(self), 9)

    @classmethod
    def read(cls, data: bytes) -> SharedMoment:
        """What `kept` has made."""
        return msgspec.json.decode(zlib.decompress(data), type=cls)


def shared_moment(playback: Playback, number: int) -> SharedMoment:
    """The moment that everybody calls by this number, through the eyes of somebody who watches."""
    timeline = Timeline(playback, SPECTATOR)
    view = playback.match(timeline.entries[number]).view(SPECTATOR)
    story = story_of(playback.game).at_table(view)
    told = [line.told for line in timeline.lines[: timeline.heard(number)]]
    chapter = [each for each in timeline.chapters(story) if each.first <= number][-1]
    drawn = picture(playback.game, view)
    body = drawn.board or el("div", drawn.mats, class_="mats")
    words = story.log(view, told)[-1] if told else "The game begins."
    return SharedMoment(playback.game.title, chapter.title, words, markup(body))
