"""Sheets: several small questions of one step on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES
from landsraad.games.dawn_of_the_fremen.rules.cards import PLAY_CARD
from landsraad.games.dawn_of_the_fremen.rules.moving import STOP
from landsraad.games.dawn_of_the_fremen.rules.phases.development import DONE, EXCHANGE
from landsraad.games.dawn_of_the_fremen.rules.phases.trading import ACCEPT, REFUSE
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.story.words import a, card, item, place
from landsraad.kernel import PASS
from landsraad.scenes.sheet import Field, Sheet, Start
from landsraad.scenes.sketch import Answers, Composed, button

CARD: Final = (
    Field("card", "Card", "cards"),
    Field("site in", "Site in", "place"),
    Field("market in", "Market in", "place"),
    Field("swap away", "Swap away", "choice"),
    Field("swap for", "Swap for", "choice"),
    Field("raid", "Raid", "place"),
    Field("raid resource", "Take", "choice"),
    Field("raid into", "Into", "place"),
    Field("rock away", "Rock away", "place"),
    Field("rock to", "Rock to", "place"),
)
"""What a card that is played wants to know."""

SHIPMENT: Final = (
    Field("ship from", "From", "place"),
    Field("ship with", "With", "place"),
    Field("ship on", "On to", "place", start=STOP, quiet=True),
    Field("take along", "Take along", "place"),
    Field("set down", "Set down", "place"),
    Field("worm that stays in *", "Stays in {rest}", "choice", start=Start.FIRST),
)
BRINGING: Final = (
    Field("bring from", "From", "place"),
    Field("bring", "With", "place"),
    Field("move on", "On to", "place"),
    Field("take along", "Take along", "place"),
)


def base(key: str) -> str:
    """The kind of question of a field that may be numbered.

    >>> base("ship on #3"), base("ship on")
    ('ship on', 'ship on')
    """
    return key.partition(" #")[0]


def last(answers: Answers, *kinds: str) -> str:
    """The last territory that was answered to one of these kinds of questions."""
    found = [value for key, value in answers.items() if base(key) in kinds]
    return next((str(value) for value in reversed(found) if value in TERRITORIES), "")


# ---- what buttons say


def trade(view: View, answers: Answers) -> str:
    """One item for one item."""
    give, want = str(answers.get("offer", "")), str(answers.get("ask for", ""))
    if give == PASS:
        return "Offer nothing"
    if not give or not want:
        return ""
    return f"Offer {thing(give)} for {thing(want)}"


def thing(name: str) -> str:
    """An item of a trade, or a territory."""
    return "a territory" if name == "territory" else item(name)


def answer_to_trade(view: View, answers: Answers) -> str:
    """Yes or no."""
    return {ACCEPT: "Accept the trade", REFUSE: "Refuse the trade"}.get(
        str(answers.get("accept trade", "")), ""
    )


def development(view: View, answers: Answers) -> str:
    """What is built or exchanged, or which card is played."""
    what = str(answers.get("develop", ""))
    if what == DONE:
        return "Develop nothing more"
    if what == EXCHANGE:
        got = str(answers.get("exchange for", ""))
        return f"Exchange water debts for {a(got)}" if got else ""
    if what == PLAY_CARD:
        return played(view, answers)
    where = last(answers, "build in")
    return f"Build {a(what)} in {place(where)}" if what and where else ""


def played(view: View, answers: Answers) -> str:
    """Which card is played."""
    name = str(answers.get("card", ""))
    return f"Play {card(name)}" if name else ""


def help_shipment(view: View, answers: Answers) -> str:
    """A card, or nothing."""
    return "Play no card" if answers.get("help shipment") == PASS else played(view, answers)


def worm(view: View, answers: Answers) -> str:
    """A Maker is called, or grows."""
    if answers.get("worm") == PASS:
        return "Leave the worms alone"
    if where := last(answers, "call in"):
        return f"Call a Maker in {place(where)}"
    where = last(answers, "promote in")
    return f"Promote the Maker in {place(where)}" if where else ""


def shipment(view: View, answers: Answers) -> str:
    """Where the shipment ends."""
    if answers.get("ship from") == PASS:
        return "Ship nothing"
    where = last(answers, "ship on")
    return f"Ship to {place(where)}" if where else ""


def bringing(view: View, answers: Answers) -> str:
    """What is brought into an attack."""
    if answers.get("bring from") == PASS:
        return "Bring nothing in"
    start = last(answers, "bring from")
    return f"Bring it in from {place(start)}" if start else ""


def action(view: View, answers: Answers) -> str:
    """What is done, and where."""
    if target := last(answers, "attack"):
        return f"Attack {place(target)}"
    said = str(answers.get("first action", answers.get("second action", "")))
    return {PASS: "Do nothing", "scavenge": "Scavenge", "ship": "Ship"}.get(said, "")


def proposal(view: View, answers: Answers) -> str:
    """Something, or nothing, is put to the Council."""
    return "Propose nothing" if answers.get("propose") == PASS else ""


# ---- the sheets

TARGET: Final = Field("attack", "Target", "place")

SHEETS: Final[Mapping[str, Composed]] = {
    "offer": Composed(
        Sheet(
            "A trade with {partner}",
            (
                Field("offer", "You give", "choice"),
                Field("offer from", "From", "place"),
                Field("territory to give", "Territory", "place"),
                Field("ask for", "You get", "choice"),
                Field("territory to get", "Territory", "place"),
            ),
            "Offer it",
            "One item for one item; you both agree or nothing happens.",
        ),
        button(trade),
    ),
    "accept trade": Composed(
        Sheet(
            "A trade is offered to you",
            (
                Field("accept trade", "Your answer", "choice"),
                Field("give from", "You give it from", "place"),
                Field("put in", "You put it in", "place"),
            ),
            "Answer",
            "{trade}",
        ),
        button(answer_to_trade),
    ),
    "develop": Composed(
        Sheet(
            "What do you develop?",
            (
                Field("develop", "What", "choice"),
                Field("build in", "In", "place"),
                Field("exchange for", "For", "choice"),
                Field("pay with", "Paid with", "choice", start=Start.FIRST),
                Field("put in", "Into", "place"),
                *CARD,
            ),
            "Do it",
            "It is paid with what lies in the same territory.",
        ),
        button(development),
    ),
    "help shipment": Composed(
        Sheet(
            "Before you ship",
            (Field("help shipment", "A card", "choice"), *CARD),
            "Go on",
            "You have nothing to begin a shipment with; a card may help.",
        ),
        button(help_shipment),
    ),
    "worm": Composed(
        Sheet(
            "What do the worms do?",
            (
                Field("worm", "What", "choice"),
                Field("call in", "In", "place"),
                Field("promote in", "In", "place"),
            ),
            "Do it",
            "{worms}",
        ),
        button(worm),
    ),
    "ship from": Composed(
        Sheet(
            "What do you ship, and where?",
            SHIPMENT,
            "Ship",
            "A token leads; its number says how far everything goes.",
        ),
        button(shipment),
    ),
    "bring from": Composed(
        Sheet("What do you bring in?", BRINGING, "Bring it in", "{attack}"), button(bringing)
    ),
    "first action": Composed(
        Sheet(
            "What is your first action?",
            (Field("first action", "What", "choice"), TARGET),
            "Do it",
            "{lacking}",
        ),
        button(action),
    ),
    "second action": Composed(
        Sheet(
            "What is your second action?",
            (Field("second action", "What", "choice"), TARGET),
            "Do it",
            "{lacking}",
        ),
        button(action),
    ),
    "propose": Composed(
        Sheet(
            "What do you propose to the Council?",
            (
                Field("propose", "What", "choice"),
                Field("winning side", "Who wins", "choice"),
                Field("grouping", "Alliances", "choice"),
                Field("numbers", "Sietches to win", "choice", start=Start.FIRST),
                Field("number for *", "Sietches for {side}", "choice", start=Start.FIRST),
            ),
            "Propose it",
            "Everybody must agree.",
        ),
        button(proposal),
    ),
}
"""By the kind of question that a sheet begins with. Words in braces are the question's own."""
