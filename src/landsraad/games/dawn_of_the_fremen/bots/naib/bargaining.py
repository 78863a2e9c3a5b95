"""Trade: surplus for what is missing, never at the price of helping the other more."""

from __future__ import annotations

from landsraad.bots.scripts import Script
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import COMPLETE, Worth, changed, trial
from landsraad.games.dawn_of_the_fremen.components import DEBT_ITEMS, DEBT_OF, RESOURCES
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay, lift
from landsraad.games.dawn_of_the_fremen.rules.phases.trading import (
    ACCEPT,
    REFUSE,
    TERRITORY,
    items_for,
    lying,
)
from landsraad.games.dawn_of_the_fremen.rules.table import is_debt
from landsraad.games.dawn_of_the_fremen.state import Table, Trade
from landsraad.kernel import PASS, Seat, Value

LEAST = 0.8
"""Points that a trade must gain."""
FAIR = 0.75
"""How much of the other's gain mine must be."""
CARD = 1.6
"""What a tradeable card is worth."""
PLACES = 4
"""At most this many places are considered for what is received."""


class Bargain:
    """One item for one item, weighed for both."""

    def __init__(self, t: Table, seat: Seat, other: Seat) -> None:
        self.t, self.seat, self.other = t, seat, other
        self.mine = Side(t, seat)
        self.theirs = Side(t, other)

    def weighed(self, give: str, want: str) -> tuple[float, float]:
        """What the seat gains, and the other; less than nothing if the other gains too much."""
        mine = self.mine.gain(give, want, self.other)
        if mine < LEAST:
            return -1.0, 0.0
        theirs = self.theirs.gain(want, give, self.seat)
        dangerous = self.theirs.r.lacking(self.other) <= 1 and theirs > COMPLETE / 4
        if self.allies():
            return mine + theirs, theirs
        return (-1.0, theirs) if dangerous or mine < FAIR * theirs else (mine, theirs)

    def good(self, give: str, want: str) -> bool:
        """Is it a trade to accept, for the seat that gives?"""
        return self.weighed(give, want)[0] >= LEAST

    def promise(self, give: str, want: str) -> float:
        """How promising an offer is: it must help me, and them enough to be accepted."""
        mine, theirs = self.weighed(give, want)
        return mine + 2 * min(theirs, 2 * LEAST) if theirs > 0 else 0.0

    def allies(self) -> bool:
        """Do both win together?"""
        return self.other in self.mine.r.team


class Side:
    """One side of a trade: what it would gain."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t, self.seat = t, seat
        self.r = Reading(t, seat)
        self.worth = Worth(self.r)
        self.now = self.worth(t)
        self.known: dict[str, str] = {}
        """Where each resource is missed the least, once thought of."""

    def gain(self, give: str, want: str, other: Seat) -> float:
        """What the position gains by giving one item and getting another."""
        after, points = trial(self.t), 0.0
        if give in RESOURCES:
            lift(after, self.cheapest(give), give)
        else:
            points -= self.price(give, other)
        if want in RESOURCES:
            return points + self.best(after, want)[0] - self.now
        return points + self.worth(after) - self.now + self.price(want, self.seat)

    def cheapest(self, resource: str) -> str:
        """Where a resource is missed the least."""
        if resource not in self.known:
            places = lying(self.t, self.seat, resource)
            self.known[resource] = max(places, key=lambda name: self.without(name, resource))
        return self.known[resource]

    def without(self, name: str, resource: str) -> float:
        """What is left when a resource is taken from there."""
        after = trial(self.t)
        lift(after, name, resource)
        return self.worth(after)

    def best(self, t: Table, resource: str) -> tuple[float, str]:
        """The best place for a resource, and what the position is worth then."""
        found = []
        for name in self.places(resource):
            after = trial(t)
            lay(after, name, resource)
            found.append((self.worth(after), name))
        return max(found)

    def places(self, resource: str) -> list[str]:
        """Building places that lack it, those with the most first."""
        lands = self.t.lands
        free = [x for x in self.r.mine if "sietch" not in lands[x].tokens] or self.r.mine
        lacking = [x for x in free if resource not in lands[x].goods] or free
        return sorted(lacking, key=lambda x: (-len(lands[x].goods), x))[:PLACES]

    def price(self, item: str, holder: Seat) -> float:
        """What a card or a water debt is worth, given to this holder."""
        if not is_debt(item):
            return CARD
        tribe = DEBT_OF[item]
        if tribe == self.seat:
            return 0.6 + (1.2 if self.t.debts[tribe][holder] % 2 else 0.0)
        return 0.5 if tribe != holder else 0.3


def offer(r: Reading, other: Seat) -> Script:
    """What to offer another player; a pass if nothing is good for me."""
    t = r.t
    wanted = [x for x in needed(r) if lying(t, other, x)]
    if not wanted:
        return [("offer", PASS)]
    bargain = Bargain(t, r.me, other)
    best: tuple[float, str, str] = (LEAST, "", "")
    for want in wanted:
        for give in offered(r, other, want):
            points = bargain.promise(give, want)
            if points > best[0]:
                best = (points, give, want)
    points, give, want = best
    if not give:
        return [("offer", PASS)]
    script: Script = [("offer", give)]
    if give in RESOURCES:
        script.append(("offer from", bargain.mine.cheapest(give)))
    return [*script, ("ask for", want)]


def ask_for(r: Reading, other: Seat, give: str, options: list[Value]) -> Value:
    """What to want for something that is offered already."""
    bargain = Bargain(r.t, r.me, other)
    goods = [want for want in options if want in RESOURCES and give != TERRITORY]
    return max(goods, key=lambda want: bargain.mine.gain(give, str(want), other), default=PASS)


def needed(r: Reading) -> list[str]:
    """What my best building places still lack."""
    lands = r.t.lands
    places = [x for x in r.mine if lands[x].goods and "sietch" not in lands[x].tokens]
    if not places:
        return []
    best = max(places, key=lambda x: (len(lands[x].goods), x))
    return [resource for resource in RESOURCES if resource not in lands[best].goods]


def offered(r: Reading, other: Seat, want: str) -> list[str]:
    """What I could give for it: what I have twice, or a debt of mine."""
    stock = {x: sum(r.t.lands[n].goods.get(x, 0) for n in r.mine) for x in RESOURCES}
    items = items_for(r.t, r.me, other)
    spare = [x for x in RESOURCES if x in items and x != want and stock[x] >= 2]
    return spare + [DEBT_ITEMS[r.me]] * (DEBT_ITEMS[r.me] in items)


def answer(r: Reading) -> Value:
    """Accept what gains me at least as much as the other, and nothing that lets them win."""
    trade = r.t.trade
    if trade is None:
        return REFUSE
    if trade.give == TERRITORY:
        return ACCEPT if swap(r.t, trade) >= LEAST else REFUSE
    bargain = Bargain(r.t, r.me, trade.seat)
    return ACCEPT if bargain.good(trade.want, trade.give) else REFUSE


def swap(t: Table, trade: Trade) -> float:
    """What two allies gain together if these territories change owners."""
    after = trial(t)
    after.lands[trade.give_from] = changed(t.lands[trade.give_from], warrior=trade.other)
    after.lands[trade.want_from] = changed(t.lands[trade.want_from], warrior=trade.seat)
    both = (Side(t, trade.seat), Side(t, trade.other))
    return sum(Worth(Reading(after, each.seat))(after) - each.now for each in both)
