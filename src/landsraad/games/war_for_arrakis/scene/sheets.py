"""Sheets: several small questions of one step on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.scene import sheet_battle, sheet_board, sheet_spice
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story import story
from landsraad.kernel import Ask, Value
from landsraad.scenes.sheet import About, Field, Sheet, Start, Tally
from landsraad.scenes.text import capital

Answers = Mapping[str, Value]


class Composed(NamedTuple):
    """What a sheet asks and says, and what it comes to."""

    title: str
    why: str
    verb: str
    fields: tuple[Field, ...]
    tally: Callable[[View, Answers], Tally]
    covers: tuple[str, ...] = ()
    about: Callable[[View], tuple[About, ...]] = lambda _: ()
    wanted: Callable[[View], bool] = lambda _: True
    """Is it worth a sheet now? Where one small question is all, it is asked alone."""


CARRIED: Final = (
    Field("carried by", "Carried by", "place", start=Start.FIRST),
    Field("vehicle leaves", "Vehicle that is used up", "place", start=Start.FIRST),
)
VEHICLES: Final = ("harvester", "carryall", "ornithopter")

USING: Final = (
    Field("use", "For", "choice"),
    Field("use as", "To", "choice"),
    Field("smugglers act", "The smugglers", "choice"),
    Field("smugglers use", "For", "choice"),
    Field("play card", "Card", "cards"),
    Field("claim", "Vision", "choice"),
)
ONCE: Final = "Every die is used once: for its action, a leader, a card or a vision."

SHEETS: Final[dict[str, Composed]] = {
    "die": Composed(
        "It is your turn. What do you do?",
        ONCE,
        "Do it",
        (Field("die", "Die", "choice"), *USING),
        sheet_board.turn,
    ),
    "use": Composed("What do you use the die for?", ONCE, "Do it", USING, sheet_board.turn),
    "move from": Composed(
        "Who moves, and where?",
        "All groups of one action go at the same time.",
        "Move",
        (
            Field("move from", "From", "place", start="done"),
            Field("who goes", "Who goes", "choice", start=Start.FIRST),
            Field("move to", "To", "place"),
            *CARRIED,
        ),
        sheet_board.move,
    ),
    "attack with": Composed(
        "Who attacks, and whom?",
        "A whole legion attacks.",
        "Attack",
        (
            Field("attack with", "Legion", "place"),
            Field("attack", "Against", "place"),
            *CARRIED,
        ),
        sheet_battle.attack,
    ),
    "vehicle": Composed(
        "Which vehicle do you place, and where?",
        "It comes from off the board, or from another place on it.",
        "Place it",
        (
            Field("vehicle", "Vehicle", "choice"),
            Field("thopter battle", "Thopter battle", "place", start="pass"),
            *(Field(f"{kind} to", "To", "place") for kind in VEHICLES),
            *(Field(f"{kind} from", "From", "place", start=Start.FIRST) for kind in VEHICLES),
        ),
        sheet_board.vehicle,
    ),
    "card for a die": Composed(
        "Which cards do you discard for dice?",
        "{battle}",
        "Go on",
        (Field("card for a die", "Card", "cards", start="pass"),),
        sheet_battle.cards,
        ("battle",),
        sheet_battle.camps,
    ),
    "leader ability": Composed(
        "Who uses the specials?",
        "{battle}",
        "Use them",
        (Field("leader ability", "Special", "choice"),),
        sheet_battle.leaders,
        ("battle",),
        sheet_battle.camps,
    ),
    "hit": Composed(
        "Who takes the hits?",
        "{battle}",
        "Take the hits",
        (Field("hit", "Hit", "choice"),),
        sheet_battle.hits,
        ("battle",),
        sheet_battle.camps,
        wanted=sheet_battle.several_hits,
    ),
    "choam marker": Composed(
        "How do you spend the spice?",
        "Keeping a marker costs 2, raising it 3; one that is not paid for drops.",
        "Pay",
        tuple(
            Field(f"{power} marker", words, "choice", apart=power != "spacing_guild")
            for power, words in sheet_spice.POWERS.items()
        ),
        sheet_spice.payment,
        covers=("markers",),
        wanted=sheet_spice.all_at_once,
    ),
}
"""By the kind of question that a sheet begins with. Words in braces are the question's own."""


def sheet(view: View, ask: Ask) -> Sheet | None:
    """The sheet that this question begins."""
    made = SHEETS.get(ask.kind)
    if made is None or not made.wanted(view):
        return None
    words = story.context(story.at_table(view).name, view, ask, "")
    why = capital(made.why.format_map(words).strip())
    return Sheet(made.title, made.fields, made.verb, why, made.about(view), made.covers)


def tally(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What a sheet comes to."""
    return SHEETS[sheet.fields[0].kind].tally(view, answers)
