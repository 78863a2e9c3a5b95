"""Random play of the peers, for comparison in the same run."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import chess
from catanatron import Color, Game, RandomPlayer

from landsraad import load
from landsraad.bots.bot import RandomBot
from landsraad.kernel import Dice, Match, Secret

Copy = Callable[[], object]
Racer = Callable[[int, list[Copy] | None], int]
"""Plays the game of a seed and returns the decisions; fills the list with ways to copy it."""

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def chess_game(seed: int, copies: list[Copy] | None) -> int:
    """python-chess: a decision is a move with two or more legal ones; at most 200 moves."""
    chance, board, decisions = random.Random(seed), chess.Board(), 0
    moves = list(board.legal_moves)
    while moves and len(board.move_stack) < 200:
        decisions += len(moves) > 1
        board.push(chance.choice(moves))
        if copies is not None and len(board.move_stack) % 10 == 0:
            copies.append(board.copy().copy)
        moves = list(board.legal_moves)
    return decisions


def catanatron_game(seed: int, copies: list[Copy] | None) -> int:
    """Catanatron with four random players: a decision is a tick with two or more options."""
    game, decisions, ticks = Game([RandomPlayer(c) for c in COLOURS], seed=seed), 0, 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        game.play_tick()
        ticks += 1
        if copies is not None and ticks % 50 == 0:
            copies.append(game.copy().copy)
    return decisions


def our_game(name: str, seats: int, every: int) -> Racer:
    """One of our games with random players, hurrying as simulations do."""
    game = load(name)

    def play(seed: int, copies: list[Copy] | None) -> int:
        match = Match.begin(game, {}, seats, Secret.given(seed), hurry=True)
        bot = RandomBot(game, 0, Dice(seed))
        while match.asks:
            ask = next(iter(match.asks.values()))
            match.answer(ask.seat, bot.answer(None, ask))
            if copies is not None and match.decisions % every == 0:
                copies.append(match.fork().fork)
        return match.decisions

    return play


OURS: dict[str, Racer] = {
    "DUNE": our_game("dune", 6, 20),
    "Dawn of the Fremen": our_game("dawn_of_the_fremen", 4, 40),
    "War for Arrakis": our_game("war_for_arrakis", 2, 40),
    "Imperium": our_game("imperium", 4, 40),
    "Spice Auction": our_game("spice_auction", 4, 10),
}
RACERS = OURS | {"Catanatron": catanatron_game, "python-chess": chess_game}


@dataclass
class Speed:
    """What random play on one core comes to."""

    name: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    copies: int = 0
    copy_seconds: float = 0.0

    def play(self, seed: int) -> None:
        """Play a game against the clock; then again without it, to copy positions all along it."""
        start = time.perf_counter()
        self.decisions += RACERS[self.name](seed, None)
        self.seconds += time.perf_counter() - start
        self.games += 1
        copies: list[Copy] = []
        RACERS[self.name](seed, copies)
        start = time.perf_counter()
        for copy in copies:
            copy()
        self.copy_seconds += time.perf_counter() - start
        self.copies += len(copies)


def race(seconds: float) -> list[Speed]:
    """Let all play in turns, so that a busy machine is as unfair to one as to another."""
    for game in RACERS.values():
        game(0, None)
    speeds = [Speed(name) for name in RACERS]
    seed = 0
    while min(speed.seconds for speed in speeds) < seconds:
        seed += 1
        slowest = min(speeds, key=lambda speed: speed.seconds)
        slowest.play(seed)
    return speeds
