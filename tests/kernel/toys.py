"""Tiny games: a table with a log, shields with coins, and steps that each show one thing."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from landsraad import kernel
from landsraad.kernel import (
    AGAIN,
    Again,
    Ask,
    Dice,
    Game,
    Laws,
    Match,
    Play,
    Refused,
    Seat,
    Value,
    Verdict,
    View,
    choose,
    copied,
    must,
    named,
    then,
    together,
)
from landsraad.kernel.agenda import Step
from landsraad.kernel.dice import Secret

SEED = 0x5EED_5EED_5EED_5EED
SALT = "a grain of salt"
SECRET = Secret(SEED, SALT)


class Options(kernel.Options, frozen=True):
    coins: Annotated[int, Meta(ge=1, le=9, description="Coins of each seat.")] = 5
    mood: Literal["kind", "grim"] = "kind"


class Table(kernel.Table):
    log: list[Value] = []
    """What came of the steps, in order."""
    purses: dict[Seat, int] = {}
    """Open purses; a dictionary by seat, which JSON cannot hold as it is."""


class Shield(kernel.Shield):
    coins: int = 5
    card: str = "karama"

    def outside(self) -> dict[str, int]:
        return {"cards": 1}


class Box(kernel.Box):
    deck: list[str] = []

    def outside(self) -> int:
        return len(self.deck)


class State(kernel.State[Table, Shield, Box]):
    pass


class Toy(Game[State]):
    """Its steps and free acts are given by each test."""

    name = "toy"
    title = "Toy"
    seats = (2, 3)
    options = Options
    laws = Laws(limit=1000)
    state = State

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        deck = ["water", "spice", "blade", "shield"]
        dice.shuffle(deck, "deck")
        shields = [Shield({}, options.coins, deck.pop()) for _ in range(seats)]
        agenda: list[list[Value]] = [[next(iter(self.steps))]]
        return State(Table(agenda), shields, Box(dice, deck))

    def offers(self, s: State, seat: Seat) -> list[str]:
        return list(self.free)

    def verdict(self, s: State) -> Verdict:
        return Verdict((0,), "done", len(s.table.log))

    def imagine(self, view: View, dice: Dice) -> State:
        shields = [Shield({}) for _ in view.outsides]
        shields[view.seat] = copied(view.shield)
        return State(copied(view.table), shields, Box(dice.split("future"), ["?"] * view.box))

    def invariants(self, s: State) -> None:
        must(all(shield.coins >= 0 for shield in s.shields), "nobody owes coins")

    def why_not(self, view: View, ask: Ask, value: Value) -> Refused | None:
        if ask.kind == "give" and isinstance(value, int):
            return Refused("you have {coins} coins", rule="rule 8", coins=view.shield.coins)
        return None


def toy(*steps: Step, free: tuple[Step, ...] = (), **aliases: Step) -> Toy:
    """A game of these steps and free acts."""
    return type("Toy", (Toy,), {"steps": named(*steps, **aliases), "free": named(*free)})()


def state(*agenda: Step | tuple[Any, ...], seats: int = 3) -> State:
    """A position with this to come."""
    s = State(Table([]), [Shield({}) for _ in range(seats)], Box(Dice(SEED), ["a", "b", "c"]))
    then(s, *agenda)
    return s


def at(game: Toy, *agenda: Step | tuple[Any, ...], **modes: Any) -> Match[State]:
    """A match opened on a position with this to come."""
    return Match(game, state(*agenda), **modes)


def log(match: Match[State]) -> list[Value]:
    return match.state.table.log


def questions(match: Match[State]) -> dict[Seat, str]:
    """The kinds of the open questions."""
    return {seat: ask.kind for seat, ask in sorted(match.asks.items())}


def everything(match: Match[State]) -> tuple[object, ...]:
    """All that must be as it was when something was refused."""
    asks = {seat: (ask.kind, list(ask.options)) for seat, ask in match.asks.items()}
    told, entries = list(match.told), list(match.entries)
    return match.moment(), kernel_bytes(match), asks, match.awaited(), told, entries


def kernel_bytes(match: Match[State]) -> bytes:
    """The state's bytes made afresh, past any cache."""
    return kernel.state.encode(match.state)


# ---- steps


def pick(s: State, seat: Seat) -> Play[None]:
    """One question."""
    s.table.log.append((yield Ask(seat, "number", [1, 2, 3])))


def pair(s: State, seat: Seat) -> Play[None]:
    """Two questions in a row."""
    first = yield Ask(seat, "first", [1, 2, 3])
    second = yield Ask(seat, "second", [1, 2, 3])
    s.table.log.append(f"{first}{second}")
    s.tell("paired", seat=seat, first=first, second=second)


def spend(s: State, seat: Seat) -> Play[None]:
    """Two questions whose options follow from the coins that the seat has."""
    coins = s.shields[seat].coins
    spent = yield Ask(seat, "spend", range(coins + 1))
    on = yield Ask(seat, "spend on", ["water", "spice"])
    s.shields[seat].coins -= spent
    s.table.log.append(f"{spent} on {on}")


def sealed(s: State) -> Play[None]:
    """Everybody bids coins at the same time."""
    seats = range(len(s.shields))
    bids = yield from together(
        {seat: choose(seat, "bid", range(s.shields[seat].coins + 1)) for seat in seats}
    )
    s.table.log.extend(bids.values())


def plans(s: State) -> Play[None]:
    """Seats 1 and 0 make a plan of two parts at the same time."""

    def plan(seat: Seat) -> Play[str]:
        dial = yield Ask(seat, "dial", range(s.shields[seat].coins + 1))
        leader = yield Ask(seat, "leader", ["jamis", "stilgar"])
        return f"{seat}:{dial}{leader}"

    got = yield from together({seat: plan(seat) for seat in (1, 0)})
    s.table.log.extend(got.values())


def roll(s: State) -> None:
    """No question; the dice decide."""
    s.table.log.append(s.box.dice.below(6, "roll"))


def menu(s: State, seat: Seat) -> Play[Again | None]:
    """Comes again until the seat says that it is done."""
    said = yield Ask(seat, "menu", ["more", "done"])
    s.table.log.append(said)
    return AGAIN if said == "more" else None


# ---- free acts


def give(s: State, seat: Seat) -> Play[None]:
    """Coins change shields."""
    others = [other for other in range(len(s.shields)) if other != seat]
    other = yield Ask(seat, "give to", others)
    amount = yield Ask(seat, "give", range(1, s.shields[seat].coins + 1))
    s.shields[seat].coins -= amount
    s.shields[other].coins += amount
    s.tell("gift", only=(seat, other), amount=amount)


def burn(s: State, seat: Seat) -> Play[None]:
    """Own coins go; nobody learns anything."""
    s.shields[seat].coins -= yield Ask(seat, "burn", range(s.shields[seat].coins + 1))
    s.tell("burned", seat=seat)


def challenge(s: State, seat: Seat) -> None:
    """Another seat must answer before play goes on."""
    then(s, (pick, (seat + 1) % len(s.shields)))


def shout(s: State, seat: Seat) -> None:
    """An act without a question."""
    s.table.log.append(f"{seat} shouts")
    s.tell("shouted", seat=seat)


FREE = (give, burn, challenge, shout)
GAME = toy(pick, pair, spend, sealed, plans, roll, menu, free=FREE)
