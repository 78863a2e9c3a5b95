"""Sheets: several small questions of one step on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.scene.cautions import who_goes
from landsraad.games.war_for_arrakis.scene.sheets import (
    battle as sheet_battle,
    board as sheet_board,
    spice as sheet_spice,
)
from landsraad.scenes.sheet import Field, Sheet, Start
from landsraad.scenes.sketch import Composed

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

SHEETS: Final[Mapping[str, Composed]] = {
    "die": Composed(
        Sheet(
            "It is your turn. What do you do?",
            (Field("die", "Die", "choice"), *USING),
            "Do it",
            ONCE,
        ),
        sheet_board.turn,
    ),
    "use": Composed(Sheet("What do you use the die for?", USING, "Do it", ONCE), sheet_board.turn),
    "move from": Composed(
        Sheet(
            "Who moves, and where?",
            (
                Field("move from", "From", "place", start="done"),
                Field("who goes", "Who goes", "choice", start=who_goes),
                Field("move to", "To", "place"),
                *CARRIED,
            ),
            "Move",
            "All groups of one action go at the same time.",
        ),
        sheet_board.move,
    ),
    "attack with": Composed(
        Sheet(
            "Who attacks, and whom?",
            (
                Field("attack with", "Attacks", "place", rows=True),
                Field("attack", "Against", "place", rows=True),
                *CARRIED,
            ),
            "Attack",
            "A whole legion attacks. Tap it on the board, then what it attacks.",
            covers=("odds",),
        ),
        sheet_battle.attack,
    ),
    "vehicle": Composed(
        Sheet(
            "Which vehicle do you place, and where?",
            (
                Field("vehicle", "Vehicle", "choice"),
                Field("thopter battle", "Thopter battle", "place", start="pass"),
                *(Field(f"{kind} to", "To", "place") for kind in VEHICLES),
                *(Field(f"{kind} from", "From", "place", start=Start.FIRST) for kind in VEHICLES),
            ),
            "Place it",
            "It comes from off the board, or from another place on it.",
        ),
        sheet_board.vehicle,
    ),
    "card for a die": Composed(
        Sheet(
            "Which cards do you discard for dice?",
            (Field("card for a die", "Card", "cards", start="pass"),),
            "Go on",
            "{battle}",
            covers=("battle",),
        ),
        sheet_battle.cards,
        about=sheet_battle.camps,
    ),
    "leader ability": Composed(
        Sheet(
            "Who uses the specials?",
            (Field("leader ability", "Special", "choice"),),
            "Use them",
            "{battle}",
            covers=("battle",),
        ),
        sheet_battle.leaders,
        about=sheet_battle.camps,
    ),
    "hit": Composed(
        Sheet(
            "Who takes the hits?",
            (Field("hit", "Hit", "choice"),),
            "Take the hits",
            "{battle}",
            covers=("battle",),
        ),
        sheet_battle.hits,
        about=sheet_battle.camps,
        wanted=sheet_battle.several_hits,
    ),
    "choam marker": Composed(
        Sheet(
            "How do you spend the spice?",
            tuple(
                Field(f"{power} marker", words, "choice", apart=power != "spacing_guild")
                for power, words in sheet_spice.POWERS.items()
            ),
            "Pay",
            "Keeping a marker costs 2, raising it 3; one that is not paid for drops.",
            covers=("markers",),
        ),
        sheet_spice.payment,
        wanted=sheet_spice.all_at_once,
    ),
}
"""By the kind of question that a sheet begins with. Words in braces are the question's own."""
