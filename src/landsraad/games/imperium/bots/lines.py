"""Lines of answers that may be better than what `spymaster` says: what `ponder` compares.

Only questions that matter are searched: which card goes where or whether to reveal, how many troops
go, what is bought, Intrigue cards, Influence, cards that leave. Prices order the effects of a turn.
"""

from __future__ import annotations

from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.turns import troops_to_deploy, visits
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.rules.pool import DEPLOY, TAKE_ALL
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.state import State, View
from landsraad.kernel import Ask, Value

VISITS: Final = 7
"""The best visits by price that are compared."""
PURCHASES: Final = 5
"""The best cards by price that are compared."""
ANSWERS: Final = 6
"""Other questions are searched if they have at most this many answers."""
SEARCHED: Final = frozenset(
    (
        *("retreat", "combat", "defend", "wall"),
        *("faction", "lose", "choose", "arrow", "training", "gather"),
        *("trash", "acquire", "contract"),
    )
)
"""Questions whose answers are compared one by one; spaces and numbers of troops come with lines."""


def others(view: View, ask: Ask, usual: Value) -> list[Script]:
    """All lines worth comparing, without the usual one."""
    if ask.kind == "turn":
        return of_turn(Worth(Reading(view)), ask, usual)
    if ask.kind in ("effect", "anything else"):
        return of_effects(Worth(Reading(view)), ask, usual)
    if ask.kind in SEARCHED and len(ask.options) <= ANSWERS:
        return single(ask, [option for option in ask.options if option != usual])
    return []


def single(ask: Ask, answers: list[Value]) -> list[Script]:
    """Lines of one answer each."""
    return [[(ask.kind, answer)] for answer in answers]


def of_turn(w: Worth, ask: Ask, usual: Value) -> list[Script]:
    """The best visits, revealing, and whatever can be played before."""
    cards = [str(card) for card in ask.options if card in CARDS]
    best = sorted(visits(w, cards), reverse=True)
    if best and best[0].card == usual:
        del best[0]
    rest = [option for option in ask.options if option not in CARDS and option != usual]
    sent: list[Script] = [
        [("turn", visit.card), ("space", visit.space), ("pay", visit.way)]
        for visit in best[:VISITS]
    ]
    return sent + single(ask, rest)


def of_effects(w: Worth, ask: Ask, usual: Value) -> list[Script]:
    """Purchases, numbers of troops, Intrigue cards and tiles, and the end of the turn."""
    if isinstance(usual, int) or usual == TAKE_ALL:
        return []
    cards = [str(card) for card in ask.options if card in CARDS and card != usual]
    cards.sort(key=w.joining, reverse=True)
    plain = [
        option
        for option in ask.options
        if not isinstance(option, int)
        and option not in CARDS
        and option not in (DEPLOY, TAKE_ALL, usual)
    ]
    found = single(ask, [*cards[:PURCHASES], *plain])
    return found + of_troops(w, ask, usual) if DEPLOY in ask.options else found


def of_troops(w: Worth, ask: Ask, usual: Value) -> list[Script]:
    """Other numbers of troops than the usual one: few, half or all of them."""
    most = deployable(w.r.t)
    said = troops_to_deploy(w, most) if usual == DEPLOY else 0
    numbers = sorted({1, 2, most // 2, most - 1, most} - {0, said})
    return [[(ask.kind, DEPLOY), ("deploy", n)] for n in numbers if n <= most]


def stage(s: State) -> int:
    """A round is a stage: between two of them nothing is half done."""
    return s.table.round
