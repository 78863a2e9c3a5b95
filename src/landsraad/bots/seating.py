"""Bots take their seats at a match and play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from landsraad.bots.bot import (
    IDLE_ROUNDS,
    NO_VIEW,
    Answering,
    Bot,
    FunctionBot,
    Maker,
    act_freely,
)
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import dealt, maker
from landsraad.kernel import Ask, Dice, Match, Refused, Seat, Verdict

Player: TypeAlias = str | Bot | type[Bot] | Answering
"""A bot by name, a bot, a class of bots (made with game, seat and dice), or a function."""

Players: TypeAlias = Player | Sequence[Player] | Mapping[Seat, Player]
"""One for all seats; one after another, the last for all seats that are left; or by seat."""


def seated(match: Match[Any], players: Players) -> dict[Seat, Bot]:
    """Give every player a seat.

    The dice of a bot follow from the seed of the match, the seat, and how far the match is, so that
    the same players play the same match again.
    """
    seats = len(match.state.shields)
    by_seat = players if isinstance(players, Mapping) else _one_after_another(players, seats)
    for seat in by_seat:
        if seat not in range(seats):
            raise Refused("there is no seat {seat}", seat=seat)
    return {seat: _bot(match, seat, player) for seat, player in by_seat.items()}


def _one_after_another(players: Player | Sequence[Player], seats: int) -> Mapping[Seat, Player]:
    several = isinstance(players, Sequence) and not isinstance(players, str)
    each: Sequence[Any] = list(players) if several else [players]  # type: ignore[arg-type]
    if not 0 < len(each) <= seats:
        raise Refused("{count} bots cannot sit on {seats} seats", count=len(each), seats=seats)
    return dict(enumerate(dealt(each, seats)))


def _bot(match: Match[Any], seat: Seat, player: Any) -> Bot:
    make: Maker
    if isinstance(player, str):
        make = maker(match.game, player)
    elif isinstance(player, type):
        make = player
    else:
        bot: Bot = player if hasattr(player, "answer") else FunctionBot(player)
        return bot
    return make(match.game, seat, _dice(match, seat))


def _dice(match: Match[Any], seat: Seat) -> Dice:
    text = f"{match.state.box.dice.seed}/{match.decisions}/bot/{seat}"
    return Dice.of(text)


def _first_of(playing: Mapping[Seat, Bot], asks: Mapping[Seat, Ask]) -> Ask | None:
    """The first open question that a bot answers."""
    for seat, ask in asks.items():
        if seat in playing:
            return ask
    return None


def run(match: Match[Any], bots: Players = "random") -> Verdict | None:
    """Let bots play a match, each seeing only what its seat sees, and give the verdict.

    Where some seats have no bot it stops, with None, when nobody but these can go on. On an open
    floor it then leaves the clock to them, too.

    >>> from landsraad import begin
    >>> run(begin("spice_auction", seats=3, seed=7), ["ponder:5", lambda view, ask: ask.options[0]])
    Verdict(...)
    """
    playing = seated(match, bots)
    acting, idle = [seat for seat, bot in playing.items() if bot.acts], 0
    missing, clock = len(playing) < len(match.state.shields), match.game.clock
    while not match.over:
        idle += 1
        for seat in chances(match, acting):
            if act_freely(match, seat, playing[seat]):
                idle = 0
        ask = _first_of(playing, match.asks)
        if ask is not None:
            idle, bot = 0, playing[ask.seat]
            view = match.view(ask.seat) if bot.looks else NO_VIEW
            match.answer(ask.seat, bot.answer(view, ask))
        elif missing and (idle or clock):
            return None
        elif let_time_pass(match):
            idle = 0
        elif not acting or idle > IDLE_ROUNDS:
            raise Refused("only free acts can move this match on, and no bot begins one")
    return match.verdict
