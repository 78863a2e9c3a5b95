"""Truthtrance: one question to one other seat, answered truly before all (truthtrance_questions).

Facts are answered by the engine. Intents are answered by the seat, which is then bound; play stops
until it has spoken (ruling truthtrance_scope).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from landsraad.games.dune.components import CARDS, LEADERS_OF, SPICE_CARDS, TERRITORIES
from landsraad.games.dune.rules.cards import truth_answers
from landsraad.games.dune.rules.cards.hands import discard, out_of_play
from landsraad.games.dune.rules.deals.bindings import CARD_KINDS
from landsraad.games.dune.rules.deals.payments import announce
from landsraad.games.dune.rules.deals.terms import OWN_WORDS
from landsraad.games.dune.rules.factions.harkonnen import fought_elsewhere, give_back
from landsraad.games.dune.rules.notes import others
from landsraad.games.dune.rules.phases.battle_sides import numbers, sides
from landsraad.games.dune.rules.phases.bidding import purse
from landsraad.games.dune.rules.phases.nexus import nexus_ends
from landsraad.games.dune.rules.secrecy import leaders_in_play
from landsraad.games.dune.rules.table import PHASES, auction_of, battle_of, seats
from landsraad.games.dune.state import NOBODY, Binding, State, Table
from landsraad.kernel import Ask, Play, Seat, Value, then

CARD = "truthtrance"
STORM_CARDS = range(2, 7)
ON_HONOUR: Final = {
    "are_you_my_enemy": "Do you mean to attack me this turn?",
    "do_you_trust_me": "Would you accept a deal with me this turn?",
    "close_to_winning": "Do you think that you can win this turn?",
    "will_help": "Will you help me against whoever is closest to winning?",
    "have_a_plan": "Have you and another agreed on anything in secret?",
    "fear_me": "Is there a traitor among my leaders that you know of?",
}
"""Written questions (option truthtrance_free_text), answered on honour; they bind nothing."""


Topics: TypeAlias = Callable[[State, Seat], Sequence[Value]]
"""What a seat can be asked about, as everybody knows; nothing: not now."""


class Question(NamedTuple):
    """A question that can be asked."""

    about: str
    """The field of the binding that says what it is about."""
    ask: str
    """The kind of ask for that."""
    until: str
    """When the answer no longer binds; empty for facts."""
    topics: Topics


SORTS: Final = {
    "about card": "card",
    "about kind": "kind",
    "about leader": "leader",
    "about seat": "seat",
    "about spice card": "spice card",
    "about territory": "territory",
    "about text": "text",
}
"""What a question names that is about a thing."""


# ---- what can be asked about, as everybody knows


def _cards(s: State, target: Seat) -> list[Value]:
    if not s.shields[target].hand:
        return []
    return [card for card in CARDS if not out_of_play(s.table, card)]


def _kinds(s: State, target: Seat) -> list[Value]:
    return list(CARD_KINDS) if s.shields[target].hand else []


def _leaders(s: State, target: Seat) -> list[Value]:
    return list(leaders_in_play(s.table))


def _of(faction: str, topics: Topics) -> Topics:
    def only(s: State, target: Seat) -> Sequence[Value]:
        return topics(s, target) if s.table.factions[target] == faction else []

    return only


def _others(s: State, target: Seat) -> list[Value]:
    return [seat for seat in seats(s.table) if seat != target]


def _turns(s: State, target: Seat) -> range:
    return range(1, s.table.options.turns + 1)


def _captives(s: State, target: Seat) -> list[Value]:
    held = [capture for capture in s.table.captures if not capture.killed]
    return list(dict.fromkeys(leader for capture in held for leader in capture.candidates))


def _storm(s: State, target: Seat) -> Sequence[int]:
    return STORM_CARDS if s.box.storm_card else []


def _spice_cards(s: State, target: Seat) -> list[Value]:
    return list(SPICE_CARDS)


def _sale(s: State, target: Seat) -> list[Value]:
    return list(CARD_KINDS) if s.table.auction and s.box.row else []


def _planning(t: Table, target: Seat) -> bool:
    return t.battle is not None and not t.battle.plans and target in sides(t)


def _fighters(s: State, target: Seat) -> list[Value]:
    t = s.table
    if not _planning(t, target):
        return []
    own = [leader for leader in LEADERS_OF[t.factions[target]] if leader not in t.dead]
    captives = _captives(s, target) if t.factions[target] == "harkonnen" else []
    return [leader for leader in [*own, *captives] if not fought_elsewhere(t, str(leader))]


def _battle_kinds(s: State, target: Seat) -> list[Value]:
    kinds = [kind for kind in CARD_KINDS if kind != "special"]
    return list(kinds) if _planning(s.table, target) else []


def _dials(s: State, target: Seat) -> Sequence[int]:
    if not _planning(s.table, target):
        return []
    ordinary, starred = numbers(s.table, target)
    return range(1, ordinary + 2 * starred + 1)


def _traitor_call(s: State, target: Seat) -> list[Value]:
    return ["traitor"] if _planning(s.table, target) else []


def _territories(s: State, target: Seat) -> list[Value]:
    t = s.table
    late = PHASES.index(t.phase) > PHASES.index("shipment") or truth_answers.turn_is_over(t, target)
    return [] if late else list(TERRITORIES)


def _bids(s: State, target: Seat) -> Sequence[int]:
    t = s.table
    if t.auction is None or not s.box.row:
        return []
    bid = auction_of(t).bid
    return range(bid, max(bid, purse(t, target)) + 1)


def _allies(s: State, target: Seat) -> list[Value]:
    t = s.table
    if not any(frame[0] == nexus_ends.__name__ for frame in t.agenda):
        return []
    return [seat for seat in seats(t) if seat != target and seat not in t.allies[target]]


def _texts(s: State, target: Seat) -> list[Value]:
    return list(ON_HONOUR) if s.table.options.truthtrance_free_text else []


FACTS: Final = {
    "holds_card": Question("what", "about card", "", _cards),
    "holds_kind": Question("what", "about kind", "", _kinds),
    "holds_traitor": Question("what", "about leader", "", _leaders),
    "predicted_faction": Question("other", "about seat", "", _of("bene_gesserit", _others)),
    "predicted_turn": Question("number", "about turn", "", _of("bene_gesserit", _turns)),
    "holds_captive": Question("what", "about leader", "", _of("harkonnen", _captives)),
    "storm_card_at_least": Question("number", "about number", "", _of("fremen", _storm)),
    "saw_spice_card": Question("what", "about spice card", "", _of("atreides", _spice_cards)),
    "saw_auctioned_kind": Question("what", "about kind", "", _of("atreides", _sale)),
}
INTENTS: Final = {
    "will_use_leader": Question("what", "about leader", "fight", _fighters),
    "will_use_kind": Question("what", "about kind", "fight", _battle_kinds),
    "will_dial_at_least": Question("number", "about number", "fight", _dials),
    "will_call_traitor": Question("what", "about traitor", "fight", _traitor_call),
    "will_ship_to": Question("place", "about territory", "shipment", _territories),
    "will_move_to": Question("place", "about territory", "shipment", _territories),
    "will_bid_above": Question("number", "about number", "auction", _bids),
    "will_ally_with": Question("other", "about seat", "nexus", _allies),
}
WRITTEN: Final = {"written": Question("what", "about text", "", _texts)}
QUESTIONS: Final = {**FACTS, **INTENTS, **WRITTEN}


def questions(s: State, target: Seat) -> list[str]:
    """What a seat can be asked now, as far as everybody knows."""
    asked = QUESTIONS if s.table.options.truthtrance_future else {**FACTS, **WRITTEN}
    return [name for name, question in asked.items() if question.topics(s, target)]


# ---- asking


def may_ask(s: State, seat: Seat) -> bool:
    """Does the seat hold the card, and is nobody speaking under another?"""
    return CARD in s.shields[seat].hand and not answer_pending(s.table)


def answer_pending(t: Table) -> bool:
    """Does all play stop for an answer under Truthtrance, or for cards that are given back?"""
    waiting = (speak_truth.__name__, speak_on_honour.__name__, give_back.__name__)
    return bool(t.agenda) and t.agenda[-1][0] in waiting


def truthtrance(s: State, seat: Seat) -> Play[None]:
    """Discard the card and ask; a fact is told to all at once, an intent the seat must state."""
    target = yield Ask(seat, "ask whom", others(s, seat), of="seat")
    kind = yield Ask(seat, "question", questions(s, target))
    question = Binding(target, kind)
    topics, own_words = QUESTIONS[kind].topics(s, target), OWN_WORDS if kind in WRITTEN else 0
    of = SORTS.get(QUESTIONS[kind].ask, "")
    about = yield Ask(seat, QUESTIONS[kind].ask, topics, text=own_words, of=of)
    setattr(question, QUESTIONS[kind].about, about)
    discard(s, seat, CARD)
    s.tell("truthtrance", None, seat=seat, other=target, question=kind, **spoken(question))
    if kind in FACTS:
        said = truth_answers.answer(s, question)
        truth_answers.note(s, question, said)
        tell_answer(s, question, said)
    elif kind in WRITTEN:
        then(s, (speak_on_honour, target, about))
    else:
        then(s, (speak_truth, target, kind, about))


def spoken(question: Binding) -> dict[str, Value]:
    """What a question is about, as facts of a told event."""
    named: dict[str, Value] = {"territory": question.place, "thing": question.what}
    found = {key: value for key, value in named.items() if value}
    if QUESTIONS[question.kind].about == "number":
        found["amount"] = question.number
    if question.other != NOBODY:
        found["who"] = question.other
    return found


def tell_answer(s: State, question: Binding, said: str) -> None:
    """Everybody hears it."""
    facts = {"seat": question.seat, "question": question.kind, **spoken(question), "answer": said}
    announce(s, "truth", **facts)


# ---- answering


def speak_truth(s: State, seat: Seat, kind: str, about: Value) -> Play[None]:
    """The asked seat says what it will do, as far as it still can, and is bound by it."""
    t = s.table
    question = Binding(seat, kind, until=INTENTS[kind].until, turn=t.turn)
    if question.until == "fight":
        question.place = battle_of(t).territory
    setattr(question, INTENTS[kind].about, about)
    said = yield Ask(seat, "speak truth", truth_answers.possible(s, question), True)
    binding = truth_answers.promised(question, said)
    t.bindings.append(binding)
    truth_answers.note_intent(s, binding)
    tell_answer(s, binding, said)


def speak_on_honour(s: State, seat: Seat, text: str) -> Play[None]:
    """A written question is answered on honour; nothing follows from it."""
    said = yield Ask(seat, "speak on honour", [truth_answers.YES, truth_answers.NO])
    tell_answer(s, Binding(seat, "written", what=text), said)
