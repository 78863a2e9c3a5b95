"""Promises, deals and questions under Truthtrance in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.components import LEADERS
from landsraad.games.dune.rules.cards.truthtrance import ON_HONOUR, QUESTIONS
from landsraad.games.dune.rules.deals.bindings import in_force
from landsraad.games.dune.rules.deals.terms import TEXTS
from landsraad.games.dune.state import NOBODY, Binding, Deal, Table
from landsraad.games.dune.story.words import (
    OWN_POWERS,
    PHASES,
    card,
    kind,
    leader,
    place,
    spice_card,
)
from landsraad.kernel import Seat, Value
from landsraad.scenes.text import Name, capital, listed

PROMISES: Final = {
    "pay_now": "pay {other} {number} spice now",
    "pay_when": "pay {other} {number} spice {event}",
    "no_bid": "not bid",
    "bid_at_most": "bid at most {number}",
    "stay_out": "stay out of {place}",
    "go_to": "ship or move to {place}",
    "leave": "leave {place} with all forces",
    "no_ship": "not ship",
    "not_against": "enter no territory of {other}",
    "spare": "fight others before {other}",
    "dial_at_most": "dial at most {number} in {place}",
    "battle_kind": "{do}play {kind} in {place}",
    "give_up": "give up the battle in {place}",
    "no_traitor": "not call a traitor against {other}",
    "no_power": "not use {power} against {other}",
    "no_collect": "leave the spice in {place}",
    "show": "show {viewer} {shown}",
    "share_foresight": "let {viewer} see {sight}",
    "ally": "ally with {other} in the next Nexus",
    "no_ally": "not ally with {other} in the next Nexus",
    "written": "keep a promise on honour: “{text}”",
    "will_use_leader": "{do}use {leader} in {place}",
    "will_use_kind": "{do}play {kind} in {place}",
    "will_dial_at_least": "{do}dial {number} or more in {place}",
    "will_call_traitor": "{do}call a traitor in {place} if possible",
    "will_ship_to": "{do}ship to {place}",
    "will_move_to": "{do}move into {place}",
    "will_bid_above": "{do}bid more than {number}",
    "will_ally_with": "{do}ally with {other}",
}
"""What a seat will do: promises of deals, and answers under Truthtrance."""

PAID: Final = {"pay_now": "{number} spice now", "pay_when": "{number} spice {event}"}
"""A payment in words, the same for its giver and its receiver."""

TIMELESS: Final = frozenset({"pay_now", "show", "ally", "no_ally", "will_ally_with"})
"""Promises whose end is plain."""

PHASED: Final = frozenset(
    {"go_to", "leave", "no_ship", "spare", "no_collect", "will_ship_to", "will_move_to"}
)
"""Promises about one phase of a turn."""

PROMISE_LABELS: Final = {
    "pay_now": "Pay spice now",
    "pay_when": "Pay spice when something happens",
    "no_bid": "Do not bid",
    "bid_at_most": "Bid no more than a number",
    "stay_out": "Stay out of a territory",
    "go_to": "Ship or move to a territory",
    "leave": "Leave a territory with all forces",
    "no_ship": "Do not ship",
    "not_against": "Enter no territory of a faction",
    "spare": "Fight others before a faction",
    "dial_at_most": "Dial no more than a number in a battle",
    "battle_kind": "Play a kind of card in a battle, or do not",
    "give_up": "Give up a battle",
    "no_traitor": "Call no traitor against a faction",
    "no_power": "Do not use a power against a faction",
    "no_collect": "Leave the spice in a territory",
    "show": "Show something",
    "share_foresight": "Share a foresight for a phase",
    "ally": "Ally with a faction in the next Nexus",
    "no_ally": "Do not ally with a faction in the next Nexus",
    "written": "Something else, on honour alone",
}
"""Promises as they are chosen."""

CHIPS: Final = {
    "pay_now": ("Spice, now", "Spice from them"),
    "pay_when": ("Spice, later …", "Spice from them, later …"),
    "no_bid": ("Do not bid", "They do not bid"),
    "bid_at_most": ("Bid at most …", "They bid at most …"),
    "stay_out": ("Stay out of …", "They stay out of …"),
    "go_to": ("Go to …", "They go to …"),
    "leave": ("Leave …", "They leave …"),
    "no_ship": ("Do not ship", "They do not ship"),
    "not_against": ("Enter nothing of …", "They enter nothing of …"),
    "spare": ("Fight … last", "They fight … last"),
    "dial_at_most": ("Dial at most …", "They dial at most …"),
    "battle_kind": ("A card in a battle …", "A card of theirs in a battle …"),
    "give_up": ("Give up a battle …", "They give up a battle …"),
    "no_traitor": ("Call no traitor", "They call no traitor"),
    "no_power": ("Keep a power back …", "They keep a power back …"),
    "no_collect": ("Leave spice in …", "They leave spice in …"),
    "show": ("Show them …", "They show …"),
    "share_foresight": ("Share a foresight", "They share a foresight"),
    "ally": ("Ally in the next Nexus", "They ally in the next Nexus"),
    "no_ally": ("Do not ally with …", "They do not ally with …"),
    "written": ("On my honour …", "On their honour …"),
    "card": ("Give a card", "A card from them"),
    "leader": ("Give a leader", "A leader from them"),
    "forces": ("Give forces", "Forces from them"),
    "power": ("Lend a power", "A power from them"),
    "discount": ("A lower price", "A lower price"),
}
"""Sorts of terms as they are picked: what I give, what I get."""

SHORT: Final = {
    "pay_now": "{number} spice",
    "pay_when": "{number} spice later",
    "no_bid": "no bid",
    "bid_at_most": "bids up to {number}",
    "stay_out": "staying out",
    "go_to": "going there",
    "leave": "leaving",
    "no_ship": "no shipment",
    "not_against": "peace",
    "spare": "a late battle",
    "dial_at_most": "a dial up to {number}",
    "battle_kind": "a card in battle",
    "give_up": "a battle",
    "no_traitor": "no treachery",
    "no_power": "a power kept back",
    "no_collect": "the spice there",
    "show": "a look",
    "share_foresight": "a foresight",
    "ally": "an alliance",
    "no_ally": "no alliance",
    "written": "a word of honour",
}
"""Promises on a button: `Offer 2 spice for no bid`."""

ASKED: Final = {
    "holds_card": "Do you hold {card}?",
    "holds_kind": "Do you hold {kind}?",
    "holds_traitor": "Is {leader} a traitor of yours?",
    "predicted_faction": "Have you predicted {other}?",
    "predicted_turn": "Have you predicted turn {number}?",
    "holds_captive": "Do you hold {leader} captive?",
    "storm_card_at_least": "Is the storm card {number} or more?",
    "saw_spice_card": "Is the top spice card {spice_card}?",
    "saw_auctioned_kind": "Is the card on sale {kind}?",
    "will_use_leader": "Will you use {leader} in this battle?",
    "will_use_kind": "Will you play {kind} in this battle?",
    "will_dial_at_least": "Will you dial {number} or more in this battle?",
    "will_call_traitor": "Will you call a traitor in this battle if you can?",
    "will_ship_to": "Will you ship to {place} this turn?",
    "will_move_to": "Will you move into {place} this turn?",
    "will_bid_above": "Will you bid more than {number} for this card?",
    "will_ally_with": "Will you ally with {other} in this Nexus?",
    "written": "{text}",
}
"""Questions under Truthtrance."""

QUESTION_LABELS: Final = {
    "holds_card": "Do you hold a certain card?",
    "holds_kind": "Do you hold a kind of card?",
    "holds_traitor": "Is a certain leader your traitor?",
    "predicted_faction": "Have you predicted a certain faction?",
    "predicted_turn": "Have you predicted a certain turn?",
    "holds_captive": "Do you hold a certain leader captive?",
    "storm_card_at_least": "Is the storm card a certain number or more?",
    "saw_spice_card": "Is the top spice card a certain one?",
    "saw_auctioned_kind": "Is the card on sale of a certain kind?",
    "will_use_leader": "Will you use a certain leader in this battle?",
    "will_use_kind": "Will you play a kind of card in this battle?",
    "will_dial_at_least": "Will you dial a certain number or more in this battle?",
    "will_call_traitor": "Will you call a traitor in this battle if you can?",
    "will_ship_to": "Will you ship to a certain territory?",
    "will_move_to": "Will you move into a certain territory?",
    "will_bid_above": "Will you bid more than a certain number for this card?",
    "will_ally_with": "Will you ally with a certain faction?",
    "written": "Something else, answered on honour",
}
"""Questions as they are chosen."""

EVENTS: Final = {
    "phase_begins": "when the {phase} phase begins",
    "battle_won": "when {who} wins a battle in {place}",
    "battle_lost": "when {who} loses a battle in {place}",
    "card_bought": "when {who} buys a card",
    "turn_ends": "when the turn ends",
}
"""What a payment waits for."""

SHOWN: Final = {
    "hand": "the whole hand",
    "card": "one card",
    "traitors": "all traitor cards",
    "traitor": "one traitor card",
    "returned": "the traitors that were put back",
    "prediction": "the prediction",
    "storm_card": "the storm card",
    "spice_card": "the top spice card",
    "sale_card": "the card on sale",
}
"""What can be shown."""


SIGHTS: Final = {
    "storm_card": "the next storm card",
    "spice_card": "the spice card that is foreseen",
    "sale_card": "every card on sale",
}
"""What can be shared for a phase."""


class _Facts(dict[str, str]):
    """The words of one binding, made when a sentence needs them."""

    def __init__(self, name: Name, b: Binding) -> None:
        self.name, self.b = name, b

    def __missing__(self, key: str) -> str:
        b = self.b
        match key:
            case "other" | "who":
                return self.name(b.other if key == "other" else b.who)
            case "number":
                return str(b.number)
            case "place":
                return place(b.place) if b.place else "this battle"
            case "phase":
                return PHASES[b.place]
            case "kind":
                return kind(b.what)
            case "card":
                return card(b.what)
            case "leader":
                return leader(b.what)
            case "spice_card":
                return spice_card(b.what)
            case "power":
                return OWN_POWERS[b.what]
            case "text":
                return written(b.what)
            case "do":
                return "" if b.yes else "not "
            case "event":
                return EVENTS[b.what].format_map(self)
            case "viewer":
                return "everybody" if b.other == NOBODY else self.name(b.other)
            case "shown":
                return shown(b.what)
            case "sight":
                return SIGHTS[b.what]
        raise KeyError(key)


def written(text: str) -> str:
    """A promise or question on honour: a ready phrase, or somebody's own words."""
    return TEXTS.get(text) or ON_HONOUR.get(text) or text


def shown(what: str) -> str:
    """Something that is shown."""
    if what in SHOWN:
        return SHOWN[what]
    return f"the traitor card of {leader(what)}" if what in LEADERS else card(what)


def promise(name: Name, b: Binding) -> str:
    """What a seat will do, and until when."""
    return f"{name(b.seat)} will {PROMISES[b.kind].format_map(_Facts(name, b))}{until(b)}"


def term(name: Name, turn: int, seat: Seat, b: Binding) -> str:
    """A promise as one seat reads it in a turn: what it gives, what it gets, or what others do.

    >>> paid = Binding(2, "pay_now", number=4, other=0, until="at once")
    >>> term(["Atreides", "Fremen", "Guild"].__getitem__, 1, 0, paid)
    '4 spice now'
    >>> term(["Atreides", "Fremen", "Guild"].__getitem__, 1, 1, paid)
    'Guild will pay Atreides 4 spice now'
    """
    if b.kind in PAID and seat in (b.seat, b.other):
        return PAID[b.kind].format_map(_facts_for(name, seat, b)) + _until_then(turn, b)
    if b.kind == "written":
        return f"On honour: “{written(b.what)}”"
    return capital(clause(name, turn, seat, b))


def clause(name: Name, turn: int, seat: Seat, b: Binding, they: bool = False) -> str:
    """A promise within a sentence that one seat reads; `they`: it is plain who the others are.

    >>> bids = Binding(1, "no_bid", until="auction")
    >>> clause(["Atreides", "Fremen", "Guild"].__getitem__, 1, 1, bids)
    'you do not bid for this card'
    >>> clause(["Atreides", "Fremen", "Guild"].__getitem__, 1, 0, bids)
    'Fremen will not bid for this card'
    >>> clause(["Atreides", "Fremen", "Guild"].__getitem__, 1, 0, bids, they=True)
    'they do not bid for this card'
    """
    does = PROMISES[b.kind].format_map(_facts_for(name, seat, b)) + _until_then(turn, b)
    if b.seat != seat and not they:
        return f"{name(b.seat)} will {does}"
    who = "you" if b.seat == seat else "they"
    return f"{who} do {does}" if does.startswith("not ") else f"{who} {does}"


def _facts_for(name: Name, seat: Seat, b: Binding) -> _Facts:
    """The words of a promise for one seat, which is told of events in the third person."""
    facts = _Facts(lambda each: "you" if each == seat else name(each), b)
    if b.who != NOBODY:
        facts["who"] = name(b.who)
    return facts


def _until_then(turn: int, b: Binding) -> str:
    return " this turn" if (b.until, b.turn) == ("turn", turn) else until(b)


def short(b: Binding) -> str:
    """A promise on a button.

    >>> short(Binding(2, "pay_now", number=4, other=0)), short(Binding(0, "no_bid"))
    ('4 spice', 'no bid')
    """
    return SHORT[b.kind].format(number=b.number)


def until(b: Binding) -> str:
    """How long a binding lasts, where that is not plain."""
    turn = f" of turn {b.turn}" if b.turn else ""
    if b.kind in TIMELESS or b.until in ("at once", "game", "nexus"):
        return ""
    if b.kind in PHASED or b.until == "fight":
        return f" in turn {b.turn}"
    match b.until:
        case "auction":
            return " for this card"
        case "turn":
            return f" (until the end{turn})"
    return f" (until the {PHASES[b.until]} phase{turn} ends)"


def question(name: Name, b: Binding) -> str:
    """What a seat is asked under Truthtrance."""
    return ASKED[b.kind].format_map(_Facts(name, b))


def asked(seat: Seat, question_kind: str, about: Value) -> Binding:
    """The question that a step of the agenda names."""
    b = Binding(seat, question_kind)
    setattr(b, QUESTIONS[question_kind].about, about)
    return b


def promise_told(facts: Mapping[str, Value]) -> Binding:
    """The promise of a told event."""
    b = _told(facts, str(facts["promise"]))
    b.place, b.other = str(facts.get("place", "")), int(facts.get("other", NOBODY))
    b.who, b.yes = int(facts.get("who", NOBODY)), facts.get("way") != "not play"
    b.until, b.turn = str(facts["until"]), int(facts.get("turn", 0))
    return b


def question_told(facts: Mapping[str, Value]) -> Binding:
    """The question of a told event."""
    b = _told(facts, str(facts["question"]))
    b.place, b.other = str(facts.get("territory", "")), int(facts.get("who", NOBODY))
    return b


def _told(facts: Mapping[str, Value], kind_told: str) -> Binding:
    what, number = str(facts.get("thing", "")), int(facts.get("amount", 0))
    return Binding(int(facts["seat"]), kind_told, what=what, number=number)


def deal_terms(name: Name, deal: Deal) -> str:
    """All promises of a deal."""
    return "; ".join(promise(name, b) for b in deal.promises)


def deal(name: Name, t: Table, some: Deal) -> str:
    """A deal that is offered or in force, with what still binds."""
    if not in_force(some):
        waiting = [seat for seat in some.parties if seat not in some.agreed]
        by, to = name(some.agreed[0]), listed(map(name, waiting))
        return f"Deal {some.number}, offered by {by}, waits for {to}: {deal_terms(name, some)}."
    left = [b for b in t.bindings if b.deal == some.number]
    leaving = f" ({listed(map(name, some.cancelled))} would cancel it)" if some.cancelled else ""
    return f"Deal {some.number} holds{leaving}: {'; '.join(promise(name, b) for b in left)}."


def promise_kind(what: str) -> str:
    """A kind of promise or answer, without its particulars."""
    if what in PROMISE_LABELS:
        return f"the promise “{PROMISE_LABELS[what]}”"
    return f"the answer to “{QUESTION_LABELS[what]}”"
