"""Options that are things: what each is called, and what matters of it in a question."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, CARDS, HARKONNEN, LEADERS, PRESCIENCE
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.board import terrain
from landsraad.games.war_for_arrakis.rules.cards.specials import DESERT_BOX
from landsraad.games.war_for_arrakis.rules.speakers import usable_dice
from landsraad.games.war_for_arrakis.rules.table import side_of
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.story.view import contents
from landsraad.kernel import Ask

SPECIAL: Final = frozenset({"use", "use as", "use desert power"})
"""Questions in which a leader stands for a special action."""
LEGIONS: Final = frozenset(
    {
        "move from",
        "attack with",
        "strike at",
        "push from",
        "lift from",
        "take from",
        "remove from",
        "make elite in",
        "make special in",
        "reveal in",
        "Staban joins",
        "bot attacks with",
        "bot carries",
        "bot moves",
        "bot replaces in",
        "bot strikes at",
    }
)
"""Questions about areas in which it matters who stands there."""
WHOLE_AREAS: Final = frozenset({"attack", "bot attacks", "bombard", "Old Man attacks", "scout"})
"""Questions about areas in which everything there matters."""
GROUND: Final = frozenset({"harvester to", "smuggler harvester to", "wormsign", "worm rises"})
"""Questions about areas in which the ground matters."""


def result_of(view: View, ask: Ask) -> str:
    """The box whose leaders a question offers; the only die is used without a question."""
    if ask.kind == "use desert power":
        return DESERT_BOX
    name, *arguments = view.table.agenda[-1]
    if name == "act_for_house":
        return str(arguments[0])
    said = view.answered("die" if ask.kind == "use" else "use")
    return str(said or next(iter(usable_dice(view.table, ask.seat)), ""))


def action(view: View, ask: Ask, value: str) -> str:
    """A normal action of a die in words; empty: it is something else."""
    if ask.kind not in ("use", "use as"):
        return ""
    side = view.table.sides[ask.seat]
    return ACTIONS.get(f"{side} {value}") or ACTIONS.get(f"{result_of(view, ask)} {value}", "")


ACTIONS: Final = {
    "strategy move": "Move two legions",
    "strategy attack": "Attack with a legion",
    "leadership move": "Move two legions that have leaders",
    "leadership surprise": "Make a surprise attack with a legion that has a leader",
    "atreides deploy": "Lay a deployment token in a sietch, with a leader",
    "harkonnen deploy": "Deploy three regulars and a leader",
}
"""Actions that differ by the result of the die or by the side."""


def side_asked(view: View, ask: Ask) -> Side:
    """Whose figures a question is about: Mahdi's, where the Atreides settle a tie of theirs."""
    t = view.table
    if t.mahdi is not None and any(is_mahdis(t, str(value)) for value in ask.options):
        return HARKONNEN
    side: Side = t.sides[ask.seat]
    return side


def is_mahdis(t: Table, figure: str) -> bool:
    """Is this a leader or a token of the Harkonnen?"""
    if figure in LEADERS:
        return side_of(t, figure) == HARKONNEN
    return figure.startswith(("black_", "silver_"))


def named(view: View, ask: Ask, value: str) -> str:
    """A figure, a leader or a token of the side that is asked; empty: it is another thing."""
    side = side_asked(view, ask)
    if ask.of in ("figure", "unit", "token"):
        return figure(view, side, value)
    if ask.of != "leader":
        return ""
    if value == "generic":
        return words.GENERIC_OF[side]
    return words.RESULTS.get(value) or words.leader(value)


def figure(view: View, side: Side, value: str) -> str:
    """A figure by kind, by name, or a token as far as it is known.

    Tokens are told apart by their numbers (token_identity).
    """
    if value in LEADERS:
        return words.leader(value)
    if "_" not in value:
        return words.units_called(side, value, 1)
    shield = view.shield
    face = shield.faces.get(value) if shield is not None else None
    known = f" ({words.token_words(side, face)})" if face else ""
    return f"{words.numbered_token(value)}{known}"


def detail(view: View, ask: Ask, value: str) -> str:
    """What matters of a thing here, as it follows its name; empty: nothing."""
    t = view.table
    match ask.of:
        case "leader" if ask.kind in SPECIAL and value in LEADERS:
            return f": {LEADERS[value].special}"
        case "prescience":
            return f": {PRESCIENCE[value].text}"
        case "card" if ask.kind == "play card":
            return f": {CARDS[value].effect}"
        case "zone" if value in t.air:
            return f" · {words.VEHICLES[t.air[value]]}"
        case "area" if value in AREAS:
            return area_detail(view, ask.kind, value)
    return ""


def area_detail(view: View, kind: str, area: str) -> str:
    """Who and what is in an area, or what ground it is."""
    t = view.table
    if kind in GROUND:
        return f" · {words.TERRAINS[terrain(t, area)]}"
    if kind in WHOLE_AREAS:
        return " · " + "; ".join(contents(view, area))
    if kind in LEGIONS and area in t.legions:
        faces = view.shield.faces if view.shield is not None else {}
        return f" · {words.legion_words(t.legions[area], faces)}"
    return ""
