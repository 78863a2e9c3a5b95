"""The smugglers die: an action die of the Atreides with smaller actions (smuggler_die)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, BOX, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Deck, Result
from landsraad.games.war_for_arrakis.rules.cards.hands import draw_card, usable_decks
from landsraad.games.war_for_arrakis.rules.cards.planning import playable
from landsraad.games.war_for_arrakis.rules.cards.prescience import die_claims
from landsraad.games.war_for_arrakis.rules.table import discard, hand_of
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, Seat, Value, then

SMUGGLERS_DIE: Final = "smugglers die"
"""The die as an option beside those of the dashboard."""
SMUGGLER_ACTIONS: Final[Mapping[Result, Mapping[str, tuple[AnyOp, ...]]]] = {
    "strategy": {"move": (ops.Move(1),), "move smugglers": (ops.Move(2, "smuggler_unit"),)},
    "leadership": {"move": (ops.Move(1, "leader"),), "attack": (ops.Attack("smuggler_unit"),)},
    "deployment": {"deploy": (ops.Place("smugglers_base", 2, unit="smuggler"),)},
}
"""Its actions by result; those of a mentat are cards (smuggler_leadership)."""
ACTION: Final = "action"
CARD: Final = "card"
CLAIM: Final = "claim"
DRAW: Final = "draw"
DRAWN: Final = 2
DECK: Final[Deck] = "house_atreides"
"""Its mentat result may draw from this deck."""


def smuggler_script(result: Result, action: str) -> str:
    """The name of the script of one of its actions."""
    return f"{SMUGGLERS_DIE} {result} {action}"


def roll_smugglers_die(s: State) -> None:
    """It is rolled with the others and lies on its own board, without slots."""
    t = s.table
    if t.smugglers is not None and t.smugglers.mood == "allied":
        t.smugglers.die = s.box.dice.pick(BOX.action_die["smugglers"].faces, "smugglers die")
        s.tell("smugglers_die_rolled", result=t.smugglers.die)


def may_use_smugglers_die(t: Table, seat: Seat) -> bool:
    """Either partner of the Atreides may use it in a turn of theirs."""
    return t.sides[seat] == ATREIDES and t.smugglers is not None and bool(t.smugglers.die)


def shown_results(t: Table) -> list[Result]:
    """What the die can be used as: its result, or any other if it shows a house."""
    results: list[Result] = [*SMUGGLER_ACTIONS, "mentat"]
    if t.smugglers is None or t.smugglers.die == "house":
        return results
    return [result for result in results if result == t.smugglers.die]


def chosen_smuggler_use(s: State, seat: Seat) -> Play[tuple[str, str]]:
    """What the die is used for: an action, with a mentat a card, or a prescience card.

    It never opens a special action.
    """
    t = s.table
    results = shown_results(t)
    options: list[Value] = [*results] if len(results) > 1 else [*uses_of(s, seat, results[0])]
    options += [CLAIM] * bool(die_claims(t))
    said = yield Ask(seat, "smugglers act", options, hidden=bool(hand_of(s, seat)))
    if said == CLAIM:
        return CLAIM, (yield Ask(seat, "claim", die_claims(t), of="prescience"))
    result = results[0]
    if len(results) > 1:
        result = said
        uses = uses_of(s, seat, result)
        said = yield Ask(seat, "smugglers use", uses, hidden=bool(hand_of(s, seat)))
    if said == CARD:
        return CARD, (yield Ask(seat, "play card", playable(s, seat), hidden=True, of="card"))
    return (DRAW, "") if said == DRAW else (ACTION, smuggler_script(result, said))


def uses_of(s: State, seat: Seat, result: Result) -> list[str]:
    """The actions of a result; a mentat draws cards or plays one."""
    if result == "mentat":
        return [DRAW, *[CARD] * bool(playable(s, seat))]
    return list(SMUGGLER_ACTIONS[result])


# ---- the mentat


def draw_two(s: State, seat: Seat) -> None:
    """Draw two House Atreides cards, of which one is kept."""
    deck = usable_decks(s.table, seat, DECK)[0]
    drawn = [card for card in (draw_card(s, seat, deck) for _ in range(DRAWN)) if card]
    if len(drawn) == DRAWN:
        then(s, (keep_one, seat))


def keep_one(s: State, seat: Seat) -> Play[None]:
    """One of the two cards that were drawn last is discarded, openly."""
    drawn = sorted(set(hand_of(s, seat)[-DRAWN:]))
    card = yield Ask(seat, "discard", drawn, hidden=True, of="card")
    discard(s, seat, card)
    s.tell("card_discarded", seat=seat, card=card)
