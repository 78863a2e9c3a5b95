"""The first card: who a seat is, what it wants and what it may do, for somebody new to the game."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

Sign = Literal[
    "build",
    "buy",
    "cards",
    "collect",
    "council",
    "dice",
    "fight",
    "fly",
    "harvest",
    "law",
    "march",
    "people",
    "produce",
    "sail",
    "send",
    "ship",
    "spy",
    "trade",
    "worm",
]
"""What a deed is drawn as."""

MOST_WORDS: Final = 90
"""The most words that a first card has."""

OWN: Final = {"you": "you", "You": "You", "your": "your", "Your": "Your", "them": "you"}
OTHERS: Final = {"you": "they", "You": "They", "your": "their", "Your": "Their", "them": "them"}
"""What stands for `{you}`, `{You}`, `{your}`, `{Your}` and, as an object, `{them}`."""


class Reached(NamedTuple):
    """How much of what wins a seat has now."""

    now: int
    of: int
    """How much wins."""
    things: str
    """What is counted: `strongholds`."""


class FirstDeed(NamedTuple):
    """One of the three deeds that a seat does over and over."""

    sign: Sign
    title: str
    words: str
    """A few words, without a stop."""


class FirstCard(msgspec.Struct, frozen=True):
    """Who a seat is, at a glance.

    In all sentences `{you}`, `{You}`, `{your}`, `{Your}` and `{them}` stand for the seat: its own
    player reads "you", the others read "they". Verbs are those of "you": `{You} win when {you}
    hold 3 strongholds`.
    """

    side: str
    """Whom the seat plays: `Atreides`."""
    character: str
    """A line about it."""
    aim: str
    """`{You} win when …`, with its number."""
    count: Reached | None
    """None: nothing that can be counted."""
    deeds: tuple[FirstDeed, ...]
    """Three, in the order in which one needs them."""
    powers: tuple[str, ...]
    """One to three sentences that go on after "Only you" (or "Only they"): `see each card …`."""
    careful: str
    """What a beginner loses by, a sentence after "Careful:"."""

    def told(self, *, own: bool) -> FirstCard:
        """The card as the seat's own player reads it, or as the others do.

        >>> card = FirstCard("Atreides", "", "{You} win.", None, (), ("see {your} cards.",), "")
        >>> card.told(own=False).aim, card.told(own=True).powers
        ('They win.', ('see your cards.',))
        """
        who = OWN if own else OTHERS
        return msgspec.structs.replace(
            self,
            character=self.character.format_map(who),
            aim=self.aim.format_map(who),
            powers=tuple(power.format_map(who) for power in self.powers),
            careful=self.careful.format_map(who),
            deeds=tuple(deed._replace(words=deed.words.format_map(who)) for deed in self.deeds),
        )

    @property
    def text(self) -> str:
        """All that the card says to its own player, as one text.

        >>> card = FirstCard("Atreides", "They see.", "{You} win.", None, (), ("see.",), "Stay.")
        >>> card.text
        'You are Atreides They see. You win. Only you see. Careful: Stay.'
        """
        own = self.told(own=True)
        deeds = [f"{deed.title} {deed.words}" for deed in own.deeds]
        powers = [f"Only you {power}" for power in own.powers]
        start = f"You are {own.side}"
        return " ".join([start, own.character, own.aim, *deeds, *powers, f"Careful: {own.careful}"])
