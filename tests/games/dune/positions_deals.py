"""Positions of DUNE in which seats deal, ask, show and give while something else is open."""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from typing import Any

from landsraad.games.dune import Dune
from landsraad.games.dune.components import (
    DECK,
    FACTIONS,
    FORCES,
    LEADERS_OF,
    PARTS_OF,
    SPICE_DECK,
)
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.cards import truth_answers
from landsraad.games.dune.rules.deals import offers
from landsraad.games.dune.rules.invariants import invariants
from landsraad.games.dune.rules.phases.battle import begin_battle
from landsraad.games.dune.rules.steps import STEPS
from landsraad.games.dune.rules.table import owner_of, put
from landsraad.games.dune.state import (
    NOBODY,
    Auction,
    Battle,
    Binding,
    Box,
    Capture,
    Shield,
    State,
    Table,
)
from landsraad.kernel import (
    AGAIN,
    Again,
    Ask,
    Dice,
    Match,
    Play,
    Seat,
    Value,
    then,
)

from .switching import FORCED, Switch, instead

A, H, E, G, B, F = range(6)
ALL = ("atreides", "harkonnen", "emperor", "guild", "bene_gesserit", "fremen")
ELSE = "nobody else"
DONE = "done"


def wait(s: State) -> Play[Again]:
    """Keep the match open."""
    yield Ask(A, "wait", ["wait", "wait on"])
    return AGAIN


class OpenTable(Dune):
    """DUNE, and something that waits."""

    name = "dune_deals"
    steps = ChainMap({"wait": wait}, STEPS)


GAME = OpenTable()


def position(
    phase: str = "collection",
    *,
    hands: Mapping[Seat, Iterable[str]] | None = None,
    forces: Mapping[Seat, Mapping[str, int]] | None = None,
    traitors: Mapping[Seat, Iterable[str]] | None = None,
    tanks: Mapping[Seat, tuple[int, int]] | None = None,
    spice: Mapping[Seat, int] | None = None,
    allies: Iterable[tuple[Seat, ...]] = (),
    factions: tuple[str, ...] = ALL,
    turn: int = 3,
    storm: int = 18,
    **options: Any,
) -> State:
    """Everybody has 10 spice, one traitor card of the next faction and no treachery card."""
    count = len(factions)
    chosen = Options(**(options | FORCED))
    stars = [FACTIONS[f].special_forces * (chosen.game != "basic") for f in factions]
    t = Table(
        agenda=[],
        options=chosen,
        factions=list(factions),
        spice=[(spice or {}).get(seat, 10) for seat in range(count)],
        forces=[{} for _ in factions],
        reserves=[[FORCES - starred, starred] for starred in stars],
        tanks=[[0, 0] for _ in factions],
        allies=[[] for _ in factions],
        pledges=[{} for _ in factions],
        bribes=[0] * count,
        turn=turn,
        phase=phase,
        storm=storm,
    )
    t.bank = -sum(t.spice)
    deck = list(DECK)
    shields = [Shield({}, []) for _ in factions]
    for seat, shield in enumerate(shields):
        shield.hand = list((hands or {}).get(seat, ()))
        shield.traitors = [LEADERS_OF[factions[(seat + 1) % count]][0]]
        if factions[seat] == "bene_gesserit":
            shield.predicted, shield.predicted_turn = factions[0], 7
        for card in shield.hand:
            deck.remove(card)
    for seat, leaders in (traitors or {}).items():
        shields[seat].traitors = list(leaders)
    for seat, places in (forces or {}).items():
        for place, number in places.items():
            put(t, seat, place if "@" in place else PARTS_OF[place][0], number)
            t.reserves[seat][0] -= number
    for seat, dead in (tanks or {}).items():
        t.tanks[seat] = list(dead)
        t.reserves[seat] = [a - b for a, b in zip(t.reserves[seat], dead, strict=True)]
    for alliance in allies:
        for seat in alliance:
            t.allies[seat] = [other for other in alliance if other != seat]
    return State(t, shields, Box(Dice(7), deck, list(SPICE_DECK), []))


def capture(s: State, leader: str, killed: bool = False) -> None:
    """The Harkonnen take a leader; it may be any of its faction, as far as others know."""
    owner = owner_of(s.table, leader)
    candidates = list(LEADERS_OF[s.table.factions[owner]])
    s.table.captures.append(Capture(owner, candidates, killed))
    if killed:
        s.shields[owner].buried.append(leader)
    else:
        s.shields[owner].missing.append(leader)
        s.shields[s.table.factions.index("harkonnen")].captives.append(leader)


def play(s: State, *steps: Any, **modes: Any) -> Match[State]:
    """Open a match: these steps, what was to come, then something that waits for ever."""
    if ["wait"] not in s.table.agenda:
        s.table.agenda.insert(0, ["wait"])
    then(s, *steps)
    invariants(s)
    return Match(GAME, s, **{"live": True, "check": True, **modes})


def auction(s: State, turn: Seat = A, row: Iterable[str] = ("karama",)) -> State:
    """These cards are for sale, the first now; the Atreides have seen it; `turn` may bid."""
    s.table.phase = "bidding"
    s.table.auction = Auction(opener=turn, number=1, turn=turn)
    s.box.row = list(row)[::-1]
    for card in s.box.row:
        s.box.deck.remove(card)
    s.shields[A].notes["sale"] = s.box.row[-1]
    return s


def fight(s: State, place: str, aggressor: Seat, defender: Seat) -> State:
    """A battle begins."""
    s.table.phase = "battle"
    begin_battle(s, Battle(place, aggressor, defender))
    return s


def act(m: Match[State], seat: Seat, kind: str, *values: Value) -> None:
    m.act(seat, kind, *values)
    invariants(m.state)


def offer(m: Match[State], seat: Seat, other: Seat, *promises: tuple[Value, ...]) -> int:
    """Offer a deal between two seats; a promise is: by whom, kind, and what it asks for."""
    more = [ELSE] if len(m.state.shields) > 2 else []
    said = [value for promise in promises for value in promise]
    act(m, seat, "offer_deal", other, *more, *said, DONE)
    return m.state.table.dealt


def deal(m: Match[State], seat: Seat, other: Seat, *promises: tuple[Value, ...]) -> int:
    """Make a deal between two seats."""
    number = offer(m, seat, other, *promises)
    accept(m, other, number)
    return number


def accept(m: Match[State], seat: Seat, number: int) -> None:
    """Accept that deal; when it is the only one there is nothing to choose."""
    choose(m, seat, "accept_deal", number)


def choose(m: Match[State], seat: Seat, kind: str, value: Value) -> None:
    """Do an act that asks one question, or none where there is no choice."""
    act(m, seat, kind, *([] if m.draft(seat, kind) is None else [value]))


def options(m: Match[State], seat: Seat) -> list[Value]:
    """What is open to a seat now."""
    return list(m.asks[seat].options)


def told(m: Match[State], what: str, seat: Seat | None = None) -> list[dict[str, Value]]:
    """The facts of such events that were told to all, or that reached this seat."""
    heard = [x for x in m.told if x.what == what]
    return [x.facts for x in heard if (x.only is None if seat is None else x.reaches(seat))]


# ---- rules switched off


def unkept(*kinds: str) -> dict[str, Switch]:
    """For each of these promises, by citation: a deal that holds it does nothing about it."""

    def keeping_all_but(kind: str) -> Switch:
        keep = offers.keep

        def other(s: State, promise: Binding) -> None:
            if promise.kind != kind:
                keep(s, promise)

        return instead(keep, other)

    return {f"promise: {kind}": keeping_all_but(kind) for kind in kinds}


def untrue(*kinds: str) -> dict[str, Switch]:
    """For each of these questions about facts, by citation: it is always answered with no."""

    def lying_about(kind: str) -> Switch:
        answer = truth_answers.answer

        def other(s: State, question: Binding) -> str:
            return truth_answers.NO if question.kind == kind else answer(s, question)

        return instead(answer, other)

    return {f"question: {kind}": lying_about(kind) for kind in kinds}


def unbound(*kinds: str) -> dict[str, Switch]:
    """For each of these questions about intents, by citation: the answer binds nobody."""

    def free_in(kind: str) -> Switch:
        promised = truth_answers.promised

        def other(question: Binding, said: str) -> Binding:
            binding = promised(question, said)
            if question.kind == kind:
                binding.seat = NOBODY
            return binding

        return instead(promised, other)

    return {f"question: {kind}": free_in(kind) for kind in kinds}


def kinds(m: Match[State]) -> list[str]:
    """The promises and answers that bind somebody."""
    return [binding.kind for binding in m.state.table.bindings]


def parts_in(offered: Iterable[Value], territory: str) -> list[Value]:
    return [part for part in offered if str(part).split("@")[0] == territory]


TRUTH = "truthtrance"


def ask(m: Match[State], question: str, *about: Value, target: int = H) -> None:
    """The Guild asks; nothing needs to be said where there is one thing to ask about."""
    act(m, G, TRUTH, target, question, *about)


def answers(m: Match[State]) -> list[Value]:
    """What was answered so far."""
    return [facts["answer"] for facts in told(m, "truth")]


def asked(m: Match[State], target: int) -> list[Value]:
    """The questions that can be put to a seat now."""
    draft = m.draft(G, TRUTH, target)
    assert draft is not None
    return list(draft.options)
