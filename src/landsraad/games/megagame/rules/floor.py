"""The open floor: nobody has a turn, everything is a free act, nothing waits for a second one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from landsraad.games.megagame.components import GUILD, ORDER, SISTERHOOD, TLEILAXU
from landsraad.games.megagame.rules import (
    choam,
    kanly,
    leaders,
    sealed,
    settling,
    tick as clock,
    trading,
)
from landsraad.games.megagame.rules.battle import attacking, choosing
from landsraad.games.megagame.rules.battle.standing import begin_overdue
from landsraad.games.megagame.rules.control import (
    answering,
    battles,
    dealing,
    lawmaking,
    placing,
    publishing,
    ruling,
    standing_in,
)
from landsraad.games.megagame.rules.desert import stations
from landsraad.games.megagame.rules.laws import courts, proposing, voting
from landsraad.games.megagame.rules.moving import flying, landing, marching, walking
from landsraad.games.megagame.rules.organisations import advisors, atomics, bribe, marriages, truth
from landsraad.games.megagame.rules.purse import show_spice, spice_of
from landsraad.games.megagame.rules.table import faction_of, kind
from landsraad.games.megagame.rules.words import letters, news
from landsraad.games.megagame.state import State
from landsraad.kernel import IDLE, Ask, Play, Seat
from landsraad.kernel.agenda import AGAIN, Again, Step
from landsraad.kernel.asks import CLOCK, MODERATOR

Can = Callable[[State, str], bool]


class Deed(NamedTuple):
    """A free act of factions: who may do it, when, and what it does."""

    who: frozenset[str]
    """Kinds of factions, or single ones."""
    can: Can
    step: Step
    in_pause: bool = False


def floor(s: State) -> Play[Again | None]:
    """Wait for deeds until the day is over; after each, enemies fight unless kept apart."""
    if s.table.over:
        return None
    if begin_overdue(s):
        return AGAIN
    yield IDLE
    return None


def put_on_board(s: State, seat: Seat) -> Play[None]:
    """Move spice between pouch and board (trade_spice_hidden)."""
    name = faction_of(seat)
    count = yield Ask(seat, "show", range(spice_of(s, name) + 1), hidden=True)
    show_spice(s, name, count)
    s.tell("spice_shown", faction=name, n=count)


def set_reroll(s: State, seat: Seat) -> Play[None]:
    """Say when own ornithopters roll again for a worm (worm_reroll)."""
    said = yield Ask(seat, "reroll", ["losses", "always", "never"])
    s.table.factions[faction_of(seat)].reroll = said


def has_spice(s: State, name: str) -> bool:
    """Has it spice to show or to hide?"""
    return spice_of(s, name) > 0


def always(s: State, name: str) -> bool:
    """It can be done at any time."""
    return True


def open_day(s: State) -> bool:
    """Control may act as long as the day lasts."""
    return not s.table.over


HOUSE: Final = frozenset({"house"})
FREMEN: Final = frozenset({"sietch"})
ARMED: Final = HOUSE | FREMEN
ORGANISATION: Final = frozenset({"organisation"})
ALL: Final = ARMED | ORGANISATION

_AT_ONCE: Final[dict[str, Deed]] = {
    "march": Deed(HOUSE, marching.can_march, marching.march),
    "fly": Deed(HOUSE, flying.can_fly, flying.fly),
    "buy_steps": Deed(FREMEN, walking.can_buy_steps, walking.buy_steps),
    "walk": Deed(FREMEN, walking.can_walk, walking.walk),
    "ride": Deed(FREMEN, walking.can_ride, walking.ride),
    "deploy": Deed(HOUSE, landing.can_deploy, landing.deploy),
    "return_armies": Deed(FREMEN, landing.can_return, landing.return_armies),
    "claim": Deed(HOUSE, settling.can_claim, settling.claim),
    "destroy": Deed(HOUSE, settling.can_destroy, settling.destroy),
    "explore": Deed(FREMEN, stations.can_explore, stations.explore),
    "guerrilla": Deed(FREMEN, stations.can_raid, stations.guerrilla),
    "play_card": Deed(FREMEN, stations.can_play, stations.play_card),
    "attack": Deed(ARMED, attacking.can_attack, attacking.attack),
    "commit": Deed(ARMED, choosing.can_commit, choosing.commit),
    "lend": Deed(ARMED, choosing.can_lend, choosing.lend),
    "standing_reroll": Deed(HOUSE, always, set_reroll, in_pause=True),
    "show_spice": Deed(ALL, has_spice, put_on_board, in_pause=True),
    "sell_spice": Deed(ARMED, choam.can_sell_spice, choam.sell_spice),
    "buy": Deed(ARMED, choam.can_buy, choam.buy),
    "sell_share": Deed(ARMED, choam.can_sell_share, choam.sell_share),
    "declare_kanly": Deed(ARMED, kanly.can_declare, kanly.declare_kanly),
    "end_kanly": Deed(ARMED, kanly.can_end, kanly.end_kanly),
    "buy_leader": Deed(ARMED, leaders.can_buy, leaders.buy_leader),
    "propose": Deed(ARMED, proposing.can_propose, proposing.propose),
    "withdraw": Deed(ARMED, proposing.can_withdraw, proposing.withdraw),
    "vote": Deed(ALL, voting.can_vote, voting.vote),
    "cash_in": Deed(ORGANISATION, voting.can_cash_in, voting.cash_in),
    "call_court": Deed(HOUSE | ORGANISATION, courts.can_call, courts.call_court),
    "court_partner": Deed(ARMED, marriages.can_court, marriages.court_partner),
    "bless": Deed(frozenset({SISTERHOOD}), marriages.can_bless, marriages.bless),
    "breed": Deed(frozenset({SISTERHOOD}), marriages.can_breed, marriages.breed),
    "engineer": Deed(frozenset({TLEILAXU}), leaders.can_engineer, leaders.engineer),
    "award_advisor": Deed(ORGANISATION, advisors.can_award, advisors.award_advisor),
    "spend_advisor": Deed(ALL, advisors.can_spend, advisors.spend_advisor),
    "answer_truth": Deed(ALL, truth.can_answer, truth.answer_truth),
    "offer": Deed(ALL, trading.can_offer, trading.offer),
    "accept_offer": Deed(ALL, trading.can_accept, trading.accept_offer),
    "drop_offer": Deed(ALL, trading.can_drop, trading.drop_offer, in_pause=True),
    "write_news": Deed(ORGANISATION, news.can_write, news.write_news),
    "message": Deed(ALL, letters.can_write, letters.message, in_pause=True),
    "request": Deed(ALL, letters.can_request, letters.request, in_pause=True),
    "bring_atomics": Deed(HOUSE, atomics.can_bring, atomics.bring_atomics),
    "use_atomics": Deed(HOUSE, atomics.can_use, atomics.use_atomics),
    "name_atomics_price": Deed(
        frozenset({GUILD}), atomics.can_name_price, atomics.name_atomics_price
    ),
    "name_bribe": Deed(frozenset({GUILD}), bribe.can_name, bribe.name_bribe),
    "pay_bribe": Deed(FREMEN, bribe.can_pay, bribe.pay_bribe),
}


def can_order(act: str) -> Can:
    """Whether a faction can do this now, if it is a deed of its kind at all."""

    def can(s: State, name: str) -> bool:
        return act in DEEDS_OF[name] and DEEDS[act].can(s, name)

    return can


ORDERS: Final[sealed.Deeds] = {act: (can_order(act), _AT_ONCE[act].step) for act in sealed.SEALABLE}


def seal_order(s: State, seat: Seat) -> Play[None]:
    """Add a sealed order, or remove one."""
    return sealed.seal(s, seat, ORDERS)


def can_seal(s: State, name: str) -> bool:
    """May it?"""
    return sealed.can_seal(s, name, ORDERS)


def tick(s: State, seat: Seat) -> None:
    """A year ends: first the sealed orders, then all that the clock does (tick_order)."""
    under_way = list(s.table.battles)
    sealed.carry_out(s, ORDERS)
    clock.tick(s, under_way)


DEEDS: Final[dict[str, Deed]] = {
    **_AT_ONCE,
    "seal_order": Deed(ARMED, can_seal, seal_order, in_pause=True),
}
"""What factions may do: at once, or sealed until the year ends."""
DEEDS_OF: Final[dict[str, dict[str, Deed]]] = {
    name: {act: deed for act, deed in DEEDS.items() if deed.who & {kind(name), name}}
    for name in ORDER
}
"""What each faction may ever do."""


def act_for(s: State, seat: Seat) -> Play[None]:
    """Control acts for a faction that cannot, also in a pause."""
    steps = {act: deed.step for act, deed in DEEDS.items()}
    return standing_in.act_for(s, seat, open_to, steps)


def open_to(s: State, name: str) -> list[str]:
    """What a faction may do now, if nothing stands still."""
    return [
        act
        for act, deed in DEEDS_OF[name].items()
        if not sealed.is_sealed(s, act) and deed.can(s, name)
    ]


CONTROL: Final[dict[str, tuple[Callable[[State], bool], Step]]] = {
    "pause_clock": (open_day, ruling.pause_clock),
    "place": (open_day, placing.place),
    "transfer": (open_day, dealing.transfer),
    "set_market": (open_day, dealing.set_market),
    "force_roll": (open_day, ruling.force_roll),
    "end_battle": (battles.can_end_battle, battles.end_battle),
    "edit_law": (open_day, lawmaking.edit_law),
    "note_breach": (open_day, ruling.note_breach),
    "announce": (open_day, publishing.announce),
    "answer_request": (open_day, answering.answer_request),
    "act_for": (open_day, act_for),
    "judge_atomics": (ruling.can_judge, ruling.judge_atomics),
    "set_option": (open_day, ruling.set_option),
    "end_game": (open_day, ruling.end_game),
}
CLOCKWORK: Final[dict[str, Step]] = {"tick": tick, "time_up": clock.time_up}
FREE: Final[dict[str, Step]] = {
    **{name: deed.step for name, deed in DEEDS.items()},
    **CLOCKWORK,
    **{name: step for name, (_, step) in CONTROL.items()},
}


def offers(s: State, seat: Seat) -> list[str]:
    """What somebody may do now."""
    t = s.table
    if t.over:
        return []
    if seat == CLOCK:
        return [] if t.paused else ["tick", *(["time_up"] if t.battles else [])]
    if seat == MODERATOR:
        return [act for act, (can, _) in CONTROL.items() if can(s)]
    if seat < 0:
        return []
    return [act for act in open_to(s, faction_of(seat)) if DEEDS[act].in_pause or not t.paused]


def may(s: State, seat: Seat, act: str) -> bool:
    """Is this open to somebody now? The same as `offers`, but it looks at one deed alone."""
    if seat < 0 or s.table.over:
        return act in offers(s, seat)
    name = faction_of(seat)
    deed = DEEDS_OF[name].get(act)
    if deed is None or sealed.is_sealed(s, act) or (s.table.paused and not deed.in_pause):
        return False
    return deed.can(s, name)
