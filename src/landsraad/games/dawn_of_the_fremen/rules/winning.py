"""How the game is won: by sietches, by consent, as the last side, or after the last cycle."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.rules.table import held, seats, sides, sietches
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import Play, Seat, Verdict, choose, then, together


def win_check(s: State) -> None:
    """After the last action of an Action phase, see whether a side has won (win_check)."""
    t = s.table
    best = contenders(t)
    if len(best) == 1:
        declare(s, "alliance" if is_alliance(t, best[0]) else "sietches", best[0])
    elif best and not t.playing_on:
        then(s, vote_to_play_on)


def excess(t: Table, members: list[Seat]) -> int:
    """By how many sietches a side is over its winning number."""
    return sietches(t, members) - t.needs[members[0]]


def contenders(t: Table) -> list[list[Seat]]:
    """The sides that win or tie now: a single player comes before alliances (tie_break).

    While a tie is played on, only the one counts that is over its number by more than all others.
    """
    reached = [members for members in sides(t) if excess(t, members) >= 0]
    if t.playing_on:
        most = max((excess(t, members) for members in reached), default=0)
        ahead = [members for members in reached if excess(t, members) == most]
        return ahead if most > 0 and len(ahead) == 1 else []
    return [members for members in reached if not is_alliance(t, members)] or reached


def is_alliance(t: Table, members: list[Seat]) -> bool:
    """Is or was this side an alliance? Who is left of one does not become a single player."""
    return t.sides.count(t.sides[members[0]]) > 1


def vote_to_play_on(s: State) -> Play[None]:
    """A tie: with everybody's yes the game goes on, else it ends drawn (tie_break)."""
    t = s.table
    tied = contenders(t)
    if len(tied) < 2:
        then(s, win_check)
        return
    votes = yield from together({seat: choose(seat, "play on", ["yes", "no"]) for seat in seats(t)})
    for seat, said in votes.items():
        s.tell("voted", seat=seat, said=said)
    t.votes = votes
    if all(said == "yes" for said in votes.values()):
        t.playing_on = True
        s.tell("playing_on")
    else:
        declare(s, "tie", [seat for members in tied for seat in members])


def last_cycle(s: State) -> None:
    """After the Council of the last allowed cycle the best side wins (max_cycles)."""
    t = s.table
    if t.cycle < t.options.max_cycles:
        return
    ranks = [(rank(t, members), members) for members in sides(t)]
    best = max(ranks)[0]
    declare(s, "last_cycle", [seat for mine, members in ranks if mine == best for seat in members])


def rank(t: Table, members: list[Seat]) -> tuple[int, ...]:
    """What the verdict after the last cycle compares, in this order (max_cycles)."""
    lands = [t.lands[name] for seat in members for name in held(t, seat)]
    return (
        excess(t, members),
        int(not is_alliance(t, members)),
        len(lands),
        sum(strength_in(land) for land in lands),
        sum(sum(land.goods.values()) for land in lands),
        -debts_out(t, members),
    )


def debts_out(t: Table, members: list[Seat]) -> int:
    """Water debts of a side's tribes that rivals hold."""
    return sum(
        number
        for seat in members
        for holder, number in enumerate(t.debts[seat])
        if holder not in members
    )


def declare(s: State, ending: str, winners: list[Seat]) -> None:
    """The game is over: nothing more happens."""
    t = s.table
    t.ending, t.winners = ending, sorted(winners)
    for seat in t.winners:
        s.tell("game_tied" if ending == "tie" else "game_won", seat=seat)
    t.agenda.clear()


def verdict(s: State) -> Verdict:
    """Who won, how, in which cycle, and how many sietches each tribe has."""
    t = s.table
    scores = tuple(sietches(t, [seat]) for seat in range(len(t.sides)))
    return Verdict(tuple(t.winners), t.ending, t.cycle, scores)
