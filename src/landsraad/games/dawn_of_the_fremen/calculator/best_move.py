"""The best single move into the target of an attack, found by trying all that could be best.

Calculator and bots ask for it often, so it does not walk with the `Trip`s that the rules use: what
a group has taken is a set of bits, one for each token that could be of use. `tests` compare it with
brute force.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Final, TypeAlias

from landsraad.games.dawn_of_the_fremen.components import (
    BETWEEN,
    DISTANCE,
    DRUM_SAND,
    KIND,
    NEAR,
    STRENGTH,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import (
    CLOAK,
    Trip,
    number,
    reach_with_cloak,
    would_take,
)
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    bearing,
    bears,
    borders_openly,
    strength,
)
from landsraad.games.dawn_of_the_fremen.rules.table import allied, movable
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Move, Stop, Table
from landsraad.kernel import Seat

Tolls: TypeAlias = tuple[tuple[Seat, int], ...]
"""Water debts that were paid, by tribe."""
Place: TypeAlias = tuple[str, int, Tolls, tuple[str, ...]]
"""Where a group is, what it has taken, what it has paid, and where it may not go again."""
Rank: TypeAlias = tuple[int, int, int]
"""What a move adds, then what it saves: debts and tokens that stay."""


NOTHING: Final = -1000
"""What an attack is worth if nothing of the attacker's enters the target."""


def best_move(t: Table, attack: Attack) -> Move | None:
    """The move that brings the most, then pays and disturbs the least; None: none adds anything.

    Where no open border leads to the target, any move that enters it is worth having.
    """
    search = Search(t, attack)
    rank: Rank = (0 if borders_openly(t, attack.seat, attack.target) else NOTHING, 0, 0)
    found: Move | None = None
    walks = [Walk(search, index) for index in range(len(search.tokens))]
    for walk in sorted(walks, key=lambda walk: -walk.most):
        if walk.most < rank[0] or (walk.most == rank[0] and not rank[1]):
            break
        place = walk.best(rank)
        if place is not None:
            rank, found = search.rank(place), walk.move(place)
    return found


def kind_of(thing: str) -> str:
    """The kind of a token; a resource is of its own."""
    return KIND.get(thing, thing)


def is_of(kind: str, thing: str) -> bool:
    """Is it of this kind?"""
    return kind_of(thing) == kind


class Search:
    """What all walks to one target share."""

    def __init__(self, t: Table, attack: Attack) -> None:
        self.t, self.attack, self.target = t, attack, attack.target
        self.tokens = [
            (name, thing)
            for name, land in t.lands.items()
            if land.warrior == attack.seat
            for thing in movable(land)
            if thing in TOKENS or "fremkit" in t.aids
        ]
        """Everything that could move, by its bit; resources only where they get somewhere."""
        self.here: dict[str, list[int]] = {}
        for index, (name, _) in enumerate(self.tokens):
            self.here.setdefault(name, []).append(index)
        self.worms = self.bits(partial(is_of, "worm"))
        self.crossers = self.bits(lambda thing: thing in TOKENS and TOKENS[thing].crosses_rock)
        self.cloaks = self.bits(partial(is_of, CLOAK))
        self.alike = [self.bits(partial(is_of, kind_of(thing))) for _, thing in self.tokens]
        """For each token the bits of all of its kind."""
        self.known: dict[int, int] = {}
        self.most = [self.at_most(name, token) for name, token in self.tokens]
        """What each token can add at most."""

    def at_most(self, name: str, token: str) -> int:
        """What bears on the target from where it lies adds nothing; all else its strength."""
        open_border = BETWEEN.get((name, self.target)) not in (None, *self.t.rocks)
        return 0 if open_border else strength([token])

    def bits(self, wanted: Callable[[str], bool]) -> int:
        """The bits of all tokens that are so."""
        return sum(1 << i for i, (_, token) in enumerate(self.tokens) if wanted(token))

    def taken(self, mask: int) -> dict[str, list[str]]:
        """What these bits take out of each territory."""
        found: dict[str, list[str]] = {}
        for index, (name, token) in enumerate(self.tokens):
            if mask >> index & 1:
                found.setdefault(name, []).append(token)
        return found

    def gain(self, mask: int) -> int:
        """What these tokens add to the attack, over what they bear from where they lie."""
        if mask not in self.known:
            total = 0
            for name, tokens in self.taken(mask).items():
                total += strength(tokens)
                if DISTANCE[name][self.target] == 1:
                    before = bears(self.t, name, self.target)
                    total += bears(self.t, name, self.target, tokens) - before
            self.known[mask] = total
        return self.known[mask]

    def rank(self, place: Place) -> Rank:
        """How good it is to arrive so."""
        _, mask, tolls, _ = place
        return self.gain(mask), -sum(paid for _, paid in tolls), -mask.bit_count()

    def would_take(self, there: str, mask: int) -> bool:
        """Would the attack's strength also take this abandoned land (vanish_unallied)?"""
        taken = self.taken(mask)
        strong = bearing(self.t, self.attack.seat, there, taken)
        strong += sum(strength(things) for things in taken.values())
        return would_take(self.t, self.attack, there, strong)


class Walk:
    """All ways of one starting token to the target."""

    def __init__(self, search: Search, index: int) -> None:
        self.search, t = search, search.t
        self.origin, self.start = search.tokens[index]
        self.bit = 1 << index
        token, seat = TOKENS.get(self.start), search.attack.seat
        alone = Trip(seat, self.start, self.origin, [self.start], attack=search.attack)
        self.far = number(t, alone, self.start)
        self.further = reach_with_cloak(t, alone)
        self.anyone = token is not None and token.passes_anyone
        self.flies = token is not None and token.flies
        self.fremkit = "fremkit" in t.aids
        self.before: dict[Place, Place | None] = {}
        self.most = self._most()
        """The most that any way of this token can add."""

    def _most(self) -> int:
        """The best of each kind that is near enough; `NOTHING` if the target itself is too far."""
        search, target = self.search, self.search.target
        if DISTANCE[self.origin][target] > self.further:
            return NOTHING
        best: dict[str, int] = {}
        for (name, token), most in zip(search.tokens, search.most, strict=True):
            detour = DISTANCE[self.origin][name] + DISTANCE[name][target]
            if detour <= self.further and most > best.get(kind_of(token), 0):
                best[kind_of(token)] = most
        best[kind_of(self.start)] = search.most[self.bit.bit_length() - 1]
        return sum(best.values())

    def best(self, rank: Rank) -> Place | None:
        """The best arrival of this walk that is better than this."""
        waiting: deque[tuple[Place, int]] = deque()
        for mask in self.loads(self.origin, self.bit):
            place: Place = (self.origin, mask, (), self.closed((), self.origin))
            self.before[place] = None
            waiting.append((place, 0))
        best: Place | None = None
        while waiting:
            place, steps = waiting.popleft()
            for after in self.crossings(place, steps):
                if after in self.before:
                    continue
                self.before[after] = place
                if after[0] != self.search.target:
                    waiting.append((after, steps + 1))
                elif self.search.rank(after) > rank:
                    best, rank = after, self.search.rank(after)
        return best

    def reach(self, mask: int) -> int:
        """How far the group goes in all."""
        return self.further if mask & self.search.cloaks else self.far

    def crosses(self, mask: int) -> bool:
        """May the group cross a rock?"""
        return not mask & self.search.worms and (self.fremkit or bool(mask & self.search.crossers))

    def crossings(self, place: Place, steps: int) -> Iterator[Place]:
        """Every group that may come of crossing one more border."""
        here, mask, tolls, closed = place
        reach, rocks, target = self.reach(mask), self.search.t.rocks, self.search.target
        if steps >= reach:
            return
        near = DISTANCE[target]
        for there in NEAR[here]:
            if near[there] > self.further - steps - 1 or there in closed:
                continue
            if BETWEEN[here, there] in rocks and not self.crosses(mask):
                continue
            if there == target:
                yield there, mask, tolls, ()
                continue
            paid = self.paid(there, mask, tolls)
            if paid is not None:
                shut = self.closed(closed, there)
                for load in self.loads(there, mask):
                    yield there, load, paid, shut

    def closed(self, closed: tuple[str, ...], there: str) -> tuple[str, ...]:
        """Where the group may not go again, if it may not (attack_revisit)."""
        return () if self.search.t.options.attack_revisit else tuple(sorted({*closed, there}))

    def paid(self, there: str, mask: int, tolls: Tolls) -> Tolls | None:
        """What has been paid after passing this place; None: it is closed."""
        if there == DRUM_SAND:
            return tolls if self.flies else None
        t, seat = self.search.t, self.search.attack.seat
        owner = t.lands[there].warrior
        if owner == seat:
            return tolls
        if owner == NOBODY:
            return tolls if self.search.would_take(there, mask) else None
        if self.anyone or allied(t, seat, owner):
            return tolls
        paid = dict(tolls)
        paid[owner] = paid.get(owner, 0) + 1
        return tuple(sorted(paid.items())) if paid[owner] <= t.debts[owner][seat] else None

    def loads(self, there: str, mask: int) -> Iterator[int]:
        """Every choice of what to take along here that could be best.

        What adds its full strength and bars no way is always taken; worms bar rocks, and what
        bears from where it lies adds nothing but may still help over a rock or further.
        """
        search = self.search
        if there == DRUM_SAND or search.t.lands[there].warrior != search.attack.seat:
            yield mask
            return
        maybe: list[int] = []
        for index in search.here.get(there, ()):
            bit = 1 << index
            if mask & search.alike[index]:
                continue
            token = search.tokens[index][1]
            full = token in TOKENS and search.gain(bit) == STRENGTH[token]
            if full and not bit & search.worms:
                mask |= bit
            elif search.most[index] or bit & (search.crossers | search.cloaks):
                maybe.append(bit)
        for count in range(len(maybe) + 1):
            for some in combinations(maybe, count):
                yield mask | sum(some)

    def move(self, place: Place) -> Move:
        """The move that ends so."""
        places = [place]
        while (before := self.before[places[-1]]) is not None:
            places.append(before)
        stops, mask = list[Stop](), 0
        for here, taken, _, _ in reversed(places):
            new = [x for xs in self.search.taken(taken & ~mask).values() for x in xs]
            new.sort(key=lambda x: x != self.start)
            stops.append(Stop(here, [], new))
            mask = taken
        return Move(self.search.attack.seat, self.start, stops, dict(place[2]))
