"""What people read in a game, and what nobody would say at a table.

`said` plays a game and gives everything that it says; `wrong_with` names what is wrong with a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

from landsraad.bots.own import bots_of
from landsraad.kernel import Ask, Refused, Value, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.prompt import question_and_reason
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import Story
from landsraad.testing.driver import Driver
from landsraad.testing.words import words_of

MANY: Final = 40
"""Of so many options of a question all are read; of more, the first ones and the last."""


REASONED: Final = 0.1
"""The share of questions to which a reason is read, as a hint gives it."""


class Said(NamedTuple):
    """A line that people read."""

    what: str
    """heading, option, button, log, act, ending."""
    kind: str
    """The kind of question or event that it is about."""
    words: str


# ---- what is said


def said(driver: Driver, moves: int) -> Iterator[Said]:
    """Play so many moves, and say everything that is asked, offered and told meanwhile."""
    game, match = driver.game, driver.match
    story = words_of(game)
    for _ in range(moves):
        if match.over:
            break
        for seat, ask in match.asks.items():
            yield from of_question(story, match.view(seat), ask)
            if driver.random.random() < REASONED:
                yield from of_hint(driver, match.view(seat), ask)
        yield from of_acts(story, driver)
        driver.move()
    yield from of_log(story, driver)


def of_question(story: Story, view: View, ask: Ask) -> Iterator[Said]:
    """A question with its options and buttons."""
    seen = Seen.of(story, view)
    asked, why = question_and_reason(seen.story.ask(seen, ask))
    yield Said("heading", ask.kind, asked)
    if why:
        yield Said("why", ask.kind, why)
    options = list(ask.options)
    for value in [*options[:MANY], *options[-1:]]:
        yield from of_option(seen, ask, value)


def of_option(seen: Seen, ask: Ask, value: Value) -> Iterator[Said]:
    """An option, and the button that takes it."""
    words = seen.story.option(seen, ask, value)
    yield Said("option", f"{ask.kind}: {value}", words)
    yield Said("button", f"{ask.kind}: {value}", seen.story.deed(seen, ask, value, words))


def of_hint(driver: Driver, view: View, ask: Ask) -> Iterator[Said]:
    """Why a sensible player would give one of the answers."""
    reason = bots_of(driver.game).reason
    if reason is not None and (why := reason(view, ask, driver.random.choice(ask.options))):
        yield Said("hint", ask.kind, why)


def of_acts(story: Story, driver: Driver) -> Iterator[Said]:
    """What somebody could do out of turn, and one such act put together."""
    match = driver.match
    seat = driver.random.randrange(match.header.seats)
    acts = match.offers(seat)
    yield from (Said("act", act, story.offer(act)) for act in acts)
    if not acts:
        return
    act, values = driver.random.choice(acts), list[Value]()
    with suppress(Refused):
        while (ask := match.draft(seat, act, *values)) is not None:
            yield from of_question(story, drafted_view(driver, seat, act, values), ask)
            values.append(driver.random.choice(ask.options))


def drafted_view(driver: Driver, seat: int, act: str, values: list[Value]) -> View:
    """What the seat sees while it puts an act together."""
    from landsraad.scenes.drafts import drafted

    return drafted(driver.match, seat, act, values)


def of_log(story: Story, driver: Driver) -> Iterator[Said]:
    """All that was told, as everybody reads it who was told it; and how it ended."""
    match = driver.match
    for seat in range(SPECTATOR, match.header.seats):
        view = match.view(seat)
        told = [each for each in match.told if each.only is None or seat in each.only]
        lines = Seen.of(story, view).story.log(view, told)
        yield from (Said("log", one.what, line) for one, line in zip(told, lines, strict=True))
    if match.over:
        here = story.at_table(match.view(SPECTATOR))
        yield Said("ending", "", here.ending(driver.game.verdict(match.state)))


def written(story: Story) -> Iterator[Said]:
    """All that stands in a game's lists of words, whether it was reached in a game or not."""
    for kind, words in story.asks.items():
        yield Said("heading", kind, question_and_reason(filled(words))[0])
    lists = {"option": story.options, "button": story.deeds, "log": story.events}
    lists |= {"act": story.offers, "ending": story.endings}
    for what, entries in lists.items():
        yield from (Said(what, kind, filled(words)) for kind, words in entries.items())


def filled(words: str) -> str:
    """A line with something in the place of what it leaves open, each time something else."""
    others = iter("abcdefghijkl")
    return re.sub(r"\{\w+\}", lambda _: f"some {next(others)}{next(others)}", words)


# ---- what is wrong with it

SILENT_H: Final = ("hour", "honest", "honour", "heir")
SPOKEN_U: Final = ("uni", "use", "usu", "euro", "one", "once", "ubiq")
DOUBLED: Final = frozenset({"had", "that", "bora", "la"})
BOTS: Final = r"\b(ponder|mahdi-search|caretaker|herald)\b"
NUMBERED: Final = frozenset({"turn", "round", "cycle", "sector", "year", "row", "Inner", "of"})
"""Words after which a number is a name: `until turn 1 ends`."""
SINGULAR: Final = ("ss", "us", "is", "Maas")
MACHINE: Final = (
    "Stopped by a Karama: to",
    "spice at once",
    "Not bid",
    "Place a rock Between",
    "A player like the bots",
    "Where do you lay it",
    "Rolled nothing",
    "Most the ",
    "(if there is none",
    "Discard nothing",
    "somebody had enough of them",
    "Which number?",
)
"""What stands in the left column of the design's list of words.

Not "Ask control": it is right where somebody is control, and offered nowhere else.
"""


def wrong_article(words: str) -> bool:
    """Is there `a` before a vowel sound, or `an` before a consonant?"""
    for article, thing in re.findall(r"\b([Aa]n?) [“\"]?(\w+)", words):
        if thing.isupper() or thing.isdigit():
            continue
        low = thing.lower()
        vowel = low[0] in "aeiou" and not low.startswith(SPOKEN_U)
        vowel = vowel or low.startswith(SILENT_H)
        if vowel != (article.lower() == "an"):
            return True
    return False


def plural_of_one(words: str) -> bool:
    """Is there one of something that is many, such as `1 sectors`?"""
    found = re.findall(r"(?:(\w+) )?(?<![\d–/+−-])\b1 ([a-z]+s)\b", words)
    return any(before not in NUMBERED and not thing.endswith(SINGULAR) for before, thing in found)


def doubled(words: str) -> bool:
    """Is a word said twice?"""
    found = re.findall(r"\b([A-Za-z]+) \1\b", words, re.IGNORECASE)
    return any(each.lower() not in DOUBLED for each in found)


Wrong = Callable[[Said], Any]

WRONG: Final[dict[str, Wrong]] = {
    "an id": lambda one: re.search(r"\w_\w|\w@\w|\bNone\b|[{}]", one.words),
    "an article": lambda one: wrong_article(one.words),
    "one of many": lambda one: plural_of_one(one.words),
    "a word twice": lambda one: doubled(one.words),
    "a machine's words": lambda one: any(each in one.words for each in MACHINE),
    "a bot": lambda one: re.search(BOTS, one.words),
    "a question without its noun and verb": lambda one: (
        one.what == "heading" and one.words.endswith("?") and len(one.words.split()) < 3
    ),
    "an answer without its deed": lambda one: one.what == "button" and one.words in ("Yes", "No"),
    "a number alone": lambda one: one.what == "button" and re.fullmatch(r"[\d½ ]+", one.words),
    "a verb before what is no deed": lambda one: (
        one.what == "button"
        and re.fullmatch(r"\w+ (Pass|Nobody|Nothing|No|Yes|None|Keep|Leave)\b.*", one.words)
        and not re.match(r"(Answer|Say) ", one.words)
    ),
    "a capital in the middle": lambda one: (
        one.what in ("option", "button")
        and re.search(
            r"[a-z] (Between|To|At|From|Nobody|Nothing|Everybody|Your|It|Them)\b"
            r"|\b(in|to|of|from|into|at|with|against) The (?!Spice Must)",
            one.words,
        )
    ),
    "a stop": lambda one: re.search(r"\.\.(?!\.)| [,.;]|\s\s", one.words),
}
"""What is wrong with a line, by its name."""


def wrong_with(one: Said) -> list[str]:
    """What nobody would say so."""
    return [name for name, wrong in WRONG.items() if wrong(one)]
