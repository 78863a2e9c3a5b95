"""Why a sensible player would answer so: for practice tables, from what the seat sees alone.

A reason has the facts of this position, where there are any to tell, and the principle behind
the answer. `spymaster` weighs the same facts, so that what is said is what it went by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.bots.reasons import Reasons
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.reasons_words import PRINCIPLES
from landsraad.games.imperium.components import CARDS, INTRIGUE, NUMBERS
from landsraad.games.imperium.rules.pool import DEPLOY
from landsraad.games.imperium.rules.table import influence, strength, with_contracts
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.asks import ASKS
from landsraad.games.imperium.story.modules import MODULE_ASKS
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.text import counted

Facts = Callable[[Reading, Ask, Value], str]
CONTRACT: Final = "Take a contract, or 2 Solari where none is left"
COUNT: Final = (NUMBERS.friendship_at, NUMBERS.alliance_at)
"""Steps of a track that are points."""


def strengths(r: Reading, ask: Ask, value: Value) -> str:
    """How strong I am, and how strong the strongest of the others is."""
    best = max((strength(r.t.players[who]) for who in r.others), default=0)
    return f"You have {strength(r.units)} strength; the strongest opponent has {best} so far."


def steps(r: Reading, ask: Ask, value: Value) -> str:
    """Where I stand on a track, and what the next step is worth."""
    track = str(value)
    now = influence(r.t, r.me, track)
    if now + 1 == NUMBERS.friendship_at:
        return f"One step with {names.faction(track)} makes a Victory Point."
    if now + 1 == NUMBERS.alliance_at:
        return f"The next step with {names.faction(track)} may be their Alliance, and a point."
    return f"You have {now} Influence with {names.faction(track)}; the second is a Victory Point."


def price(r: Reading, ask: Ask, value: Value) -> str:
    """What a card costs, of how much."""
    if value not in CARDS:
        return strengths(r, ask, value) if value == DEPLOY else ""
    cost, left = CARDS[str(value)].cost, r.t.turn.persuasion
    return f"{names.card(str(value))} costs {cost} of your {left} Persuasion." if left else ""


def there(r: Reading, ask: Ask, value: Value) -> str:
    """What a visit brings: a step of Influence that counts, troops into the Conflict, or goods."""
    space = r.board.spaces[str(value)]
    if space.faction and influence(r.t, r.me, space.faction) + 1 in COUNT:
        return steps(r, ask, space.faction)
    told = texts.space(str(value))
    brings = next((line for line in told[1:] if not line.startswith("Gain 1 Influence")), "")
    if not with_contracts(r.t):
        brings = brings.replace(CONTRACT, "Gain 2 Solari")
    fights = "From there troops can go into the Conflict." if space.combat else ""
    return " ".join(words for words in (brings, fights) if words)


def deck(r: Reading, ask: Ask, value: Value) -> str:
    """How large the deck is."""
    if value == PASS:
        return ""
    return f"Your deck has {counted(r.deck_size, 'card')}, of which you draw five a round."


FACTS: Final[dict[str, Facts]] = {
    "space": there,
    "effect": price,
    "deploy": strengths,
    "retreat": strengths,
    "combat": strengths,
    "faction": steps,
    "lose": steps,
    "trash": deck,
    "trash from": deck,
}


def class_of(value: Value) -> str:
    """Cards to buy and Plot cards have principles in common."""
    if value in CARDS:
        return "card"
    return "plot" if value in INTRIGUE else str(value)


REASONS: Final = Reasons((*ASKS, *MODULE_ASKS), PRINCIPLES, FACTS, Reading, class_of)
reason, principle = REASONS.reason, REASONS.principle
