"""Write docs/questions, what each game asks and what may be done out of turn, for bot authors.

    python tools/draw_questions.py [GAME ...]

Random players play games of every setup that the laws try, by fixed seeds; what they are asked is
counted (`questions_census`) and put beside the words of the story. It takes about a minute in all.
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from draw_rulings import rows
from landsraad import load
from landsraad.kernel import PASS, Game
from landsraad.orders import Watch
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from questions_census import Asked, Census, settings

FOLDER: Final = Path(__file__).parent.parent / "docs" / "questions"

SEEDS: Final[Mapping[str, int]] = {
    "dune": 3,
    "dawn_of_the_fremen": 4,
    "war_for_arrakis": 3,
    "imperium": 12,
    "megagame": 3,
    "spice_auction": 3,
}
"""The games that have a page, and with how many seeds each of their setups is played."""

WORDS_SHOWN: Final = 12
THINGS_SHOWN: Final = 3
ROLES_SHOWN: Final = 2
OFTEN: Final = 20
"""Who is asked is said by name only of questions that came at least this often."""

INTRO: Final = """\
What players are asked, and what they may do out of turn.
A bot finds the kind in `Ask.kind` and answers with one of `Ask.options`; see [Bots](../bots.md) and
[Protocol](../protocol.md). A sort of options, such as `seat` (counted from 0), stands in `Ask.of`.
People read the words. What stands there in *italics* is filled in at the table.
A `*` in a kind stands for the rest of it, as in the example.

A question that leaves no choice is answered for the player.
A *hidden* one is asked even then, because others must not learn from silence what a seat holds.

Do not edit this page: `python tools/draw_questions.py {name}` writes it.
It has the game's words, and what random players met in {matches} games
over all setups that the laws try.
Options, numbers and names are those that came up there.
"""


def page_of(name: str) -> Path:
    """The page of a game."""
    return FOLDER / f"{name.replace('_', '-')}.md"


def drawn(census: Census) -> str:
    """A game's page."""
    game, story = census.game, census.story
    intro = INTRO.format(name=game.name, matches=census.matches)
    parts = [[f"# Questions of {game.title}"], intro.splitlines()]
    found = (*_asked(census), *_acts(census), *_rare(census), *_reactions(game, story))
    for heading, about, table in found:
        parts += [[f"## {heading}"], textwrap.wrap(about, 120), table]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


Part = tuple[str, str, list[str]]
"""A heading, a paragraph below it, and a table."""


def _asked(census: Census) -> Iterator[Part]:
    """What steps ask, in the order of the game's table of steps."""
    game, story = census.game, census.story
    order = {name: number for number, name in enumerate(game.steps)}
    steps = {step for asked in census.asked.values() for step in asked.where}
    if not steps:
        yield "Questions", "Nobody is asked anything: players do free acts, and the clock runs.", []
        return
    kinds = sorted(census.asked, key=lambda kind: (_first(census.asked[kind], order), kind))
    about = "In the order of the steps that ask them. What a step does is in the table below."
    cells = []
    for kind in kinds:
        asked = census.asked[kind]
        where = _codes(sorted(asked.where, key=order.__getitem__))
        ask = _kind(kind, asked), where, _who(census, asked), _options(asked)
        cells.append((*ask, question(story, kind)))
    yield "Questions", about, rows(["kind", "step", "who is asked", "options", "in words"], cells)
    names = sorted(steps, key=order.__getitem__)
    does = [(f"`{name}`", _cell(_summary(game.steps[name]))) for name in names]
    yield "Steps that ask", "", rows(["step", "what it does"], does)


def _rare(census: Census) -> Iterator[Part]:
    """What the story has words for and nobody was asked."""
    story, met = census.story, {*census.asked, *census.drafted}
    if rare := [kind for kind in story.asks if kind not in met]:
        cells = [(f"`{kind}`", question(story, kind)) for kind in rare]
        about = "These have words, but did not come up in those games."
        yield "Rare questions", about, rows(["kind", "in words"], cells)


def _acts(census: Census) -> Iterator[Part]:
    """What may be done out of turn, and what it asks."""
    game, story = census.game, census.story
    if not game.free:
        yield "Free acts", "The game has none: everything is done by answering.", []
        return
    about = (
        "What may be begun while it is offered, in anybody's turn. An act asks its questions in "
        "about this order, not always all of them. A dash: it did not come up in those games."
    )
    cells = []
    for name, act in census.acts.items():
        whose, none = ", ".join(sorted(act.who)) or "—", "none" if act.who else "—"
        cells.append((f"`{name}`", whose, _codes(act.kinds) or none, _words(story.offer(name))))
    yield "Free acts", about, rows(["act", "whose", "its questions", "in words"], cells)
    cells = [
        (_kind(kind, asked), _codes(sorted(asked.where)), _options(asked), question(story, kind))
        for kind, asked in sorted(census.drafted.items())
    ]
    head = ["kind", "act", "options", "in words"]
    yield "Questions of free acts", "Only the seat that acts is asked.", rows(head, cells)


def _reactions(game: Game[Any], story: Story) -> Iterator[Part]:
    """What can be ordered once and for all, and what bots refuse where games are rated."""
    if game.reactions:
        about = (
            "Each can be a standing order, “never ask me about this”, which then gives the answer "
            "of this table."
        )
        cells = [
            (f"`{kind}`", f"`{value}`", question(story, kind))
            for kind, value in game.reactions.items()
        ]
        yield "Chances to react", about, rows(["kind", "lets it go by", "in words"], cells)
    scene = game.part("scene")
    watches: Mapping[str, Watch] = scene.sketch.desk.watches if scene else {}
    if watches:
        stops = [(f"`{name}`", f"`{each.kind}`", each.words) for name, each in watches.items()]
        about = "Orders that ask the player all the same when something is so."
        yield "Stops", about, rows(["stop", "kind", "stop me when"], stops)
    if game.refusals:
        refused = [(f"`{kind}`", f"`{value}`") for kind, value in game.refusals.items()]
        about = "What `random` answers in rating games to deals, alliances and proposals."
        yield "Refusals", about, rows(["kind", "answer"], refused)


def question(story: Story, kind: str) -> str:
    """The question in the story's words; what it leaves open stands in italics."""
    return _words(story.asks.get(kind, f"{capital(kind)}?"))


def _words(text: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: f"*{found[1].replace('_', ' ')}*", _cell(text))


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _first(asked: Asked, order: Mapping[str, int]) -> int:
    return min(order[step] for step in asked.where)


def _kind(kind: str, asked: Asked) -> str:
    whole = [each for each in sorted(asked.kinds) if not each.endswith(" ")]
    example = f", such as `{whole[0]}`" if kind.endswith("*") and whole else ""
    return _cell(f"`{kind}`{example}")


def _who(census: Census, asked: Asked) -> str:
    seats = "several together" if asked.together else "one seat"
    few = asked.roles if len(asked.roles) <= ROLES_SHOWN < len(census.roles) else ()
    names = " or ".join(sorted(map(census.story.role, few))) if asked.times >= OFTEN else ""
    return seats + (f": {names}" if names else "") + (", hidden" if asked.hidden else "")


def _options(asked: Asked) -> str:
    parts = []
    if asked.sorts:
        examples = sorted(asked.things, key=_natural) if asked.sorts != {"seat"} else []
        such = _some(examples, THINGS_SHOWN)
        sorts = " or ".join(f"`{sort}`" for sort in sorted(asked.sorts))
        parts.append(f"{sorts}: {such}" if such else sorts)
    if asked.numbers:
        low, high = asked.numbers
        parts.append(f"{low} to {high}" if low < high else str(low))
    if asked.words:
        words = sorted(asked.words, key=lambda word: (word == PASS, word))
        parts.append(_some(words, WORDS_SHOWN))
    if asked.text:
        parts.append(f"any line of at most {asked.text} characters")
    return _cell("; ".join(parts))


def _natural(name: str) -> tuple[int, str]:
    """Numbers in their order, before names."""
    return (int(name), "") if name.isdecimal() else (sys.maxsize, name)


def _some(names: list[str], most: int) -> str:
    return _codes(names[:most]) + (" …" if len(names) > most else "")


def _codes(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" if name else '`""`' for name in names)


def _summary(step: Any) -> str:
    """The first paragraph of a step's docstring."""
    return (inspect.getdoc(step) or "").partition("\n\n")[0]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or SEEDS:
        counted = Census(load(each)).play(settings(load(each), SEEDS[each]))
        page_of(each).write_text(drawn(counted), encoding="utf-8")
