"""Alliances and simple deals: who with, for how much, and when to leave."""

from __future__ import annotations

from landsraad.bots.scripts import Script
from landsraad.games.dune.bots.mentat.moving import best_line
from landsraad.games.dune.bots.mentat.prospect import Prospect
from landsraad.games.dune.bots.mentat.reach import raiders
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.components import PARTS_OF, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.deals.offers import may_deal
from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of
from landsraad.games.dune.rules.table import free_spice, help_for, seats
from landsraad.games.dune.state import Binding, Deal
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

RICH = 15
PEACE = 3
"""What I pay somebody to keep out of a stronghold of mine."""
THREAT = 0.55
"""A raid that would succeed more often than this is worth a payment."""
USUAL_COST = {
    "no_bid": 2.0,
    "bid_at_most": 1.0,
    "spare": 1.0,
    "stay_out": 4.0,
    "no_traitor": 4.0,
    "share_foresight": 3.0,
}
"""The cost of a promise that is not weighed closely."""
SURRENDER = 3.0
"""What the enemy's surrender in a battle of mine is worth."""
NEVER = 99.0


# ---- alliances


def strength(r: Reading, seat: Seat) -> float:
    """How strong a seat looks: strongholds, forces, spice."""
    t = r.t
    board = sum(map(sum, t.forces[seat].values()))
    held = len(strongholds_of(t, [seat]))
    return 4.0 * held + 0.3 * (board + sum(t.reserves[seat])) + 0.2 * min(30, t.spice[seat])


def wants(r: Reading, other: Seat) -> bool:
    """Would an alliance with this seat help me more than going alone?"""
    t = r.t
    mine, theirs = strength(r, r.me), strength(r, other)
    best = max(strength(r, seat) for seat in seats(t) if seat not in (r.me, other))
    alone = len(strongholds_of(t, [r.me]))
    if alone + 1 >= needed(t, r.me) and not t.allies[r.me]:
        return False
    return mine < best + 2 and abs(mine - theirs) < 6


def alliance(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Stay, unless I can win alone."""
    alone = len(strongholds_of(r.t, [r.me]))
    return "leave" if alone >= 3 and "leave" in ask.options else "stay"


def propose(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Propose to the strongest seat that I want."""
    liked = [x for x in ask.options if x != PASS and wants(r, int(x))]
    return max(liked, key=lambda seat: strength(r, int(seat)), default=PASS)


def accept(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Accept a seat that I want."""
    frame = r.t.agenda[-1]
    others = [int(seat) for seat in frame[1:] if seat != r.me]
    good = all(wants(r, seat) for seat in others if seat not in r.t.allies[r.me])
    return "accept" if good and "accept" in ask.options else "refuse"


# ---- spice for allies


def pledge(r: Reading) -> Script | None:
    """Add to an ally's shipment what I can spare."""
    t = r.t
    if t.agenda[-1][0] != "ship":
        return None
    ally = int(t.agenda[-1][1])
    spare = free_spice(t, r.me) - RICH
    if ally not in t.allies[r.me] or t.pledges[r.me].get(ally) or spare < 2:
        return None
    if help_for(t, ally) or t.spice[ally] >= 8:
        return None
    return [("pledge to", ally), ("pledge", min(spare, 8))]


def give_spice(r: Reading) -> Script | None:
    """The Emperor shares with a poor ally."""
    t = r.t
    spare = free_spice(t, r.me) - RICH
    poor = [ally for ally in t.allies[r.me] if t.spice[ally] < 4]
    if spare < 4 or not poor or t.phase not in ("revival", "charity"):
        return None
    return [("give to", poor[0]), ("give", min(spare, 6))]


# ---- deals


def deal_worth(r: Reading, deal: Deal) -> float:
    """What a deal is worth to me, in spice: payments, and a little for what others promise."""
    worth = 0.0
    for promise in deal.promises:
        mine = promise.seat == r.me
        if promise.kind in ("pay_now", "pay_when"):
            sure = 1.0 if promise.kind == "pay_now" else 0.6
            worth -= promise.number if mine else 0
            worth += sure * promise.number if promise.other == r.me else 0
        elif promise.kind == "written":
            continue
        elif mine:
            worth -= cost_of(r, promise)
        else:
            worth += SURRENDER if surrenders_to_me(r, promise) else 0.5
    return worth


def surrenders_to_me(r: Reading, promise: Binding) -> bool:
    """Does my enemy of the running battle promise to give it up?"""
    b = r.t.battle
    if b is None or promise.kind != "give_up" or promise.place != b.territory:
        return False
    return {promise.seat, r.me} == {b.aggressor, b.defender}


def cost_of(r: Reading, promise: Binding) -> float:
    """What keeping a promise costs me: what my best line loses by it, or a usual price."""
    if promise.kind in ("stay_out", "not_against") and promise.turn <= r.t.turn:
        places = {promise.place}
        if promise.kind == "not_against":
            places = {TERRITORY[part] for part in r.t.forces[promise.other]}
        return loss_by_staying_out(r, frozenset(places))
    if promise.kind == "no_collect":
        return float(sum(r.t.ground.get(part, 0) for part in PARTS_OF[promise.place]))
    return USUAL_COST.get(promise.kind, NEVER)


def loss_by_staying_out(r: Reading, places: frozenset[str]) -> float:
    """How much worse my turn is without these places; nothing if it is over."""
    if r.t.phase in ("battle", "collection", "mentat_pause") or r.me in r.t.acted:
        return 0.0
    key = ("without", places)
    if key not in r.memo:
        free, bound = Prospect(r), Prospect(r)
        bound.barred |= places
        r.memo[key] = best_line(free).score - best_line(bound).score
    loss: float = r.memo[key]
    return loss


def open_offers(r: Reading) -> list[Deal]:
    """Offers that wait for my word."""
    return [d for d in r.t.deals if r.me in d.parties and r.me not in d.agreed]


def accept_deal(r: Reading) -> Script | None:
    """Accept the first offer that is worth it."""
    good = [deal.number for deal in open_offers(r) if deal_worth(r, deal) >= 1.0]
    return [("accept deal", good[0])] if good else None


def refuse_deal(r: Reading) -> Script | None:
    """Refuse what is not worth it."""
    bad = [deal.number for deal in open_offers(r) if deal_worth(r, deal) < 1.0]
    return [("refuse deal", bad[0])] if bad else None


def offer_deal(r: Reading) -> Script | None:
    """After my turn: pay the worst threat to keep out of my weakest stronghold."""
    t = r.t
    spare = free_spice(t, r.me) - PEACE - 3
    if t.phase != "shipment" or r.me not in t.acted or spare < 0 or r.shield.plan is not None:
        return None
    threats = [
        (power(forces) / (power(forces) + sum(t.forces[r.me][part]) + 3), seat, part)
        for part in (PARTS_OF[x][0] for x in STRONGHOLDS)
        if part in t.forces[r.me]
        for seat, forces in raiders(r, TERRITORY[part])
        if may_deal(t, r.me, seat)
    ]
    worst = max(threats, default=(0.0, r.me, ""))
    if worst[0] < THREAT:
        return None
    return [
        ("deal with", worst[1]),
        ("deal also with", "nobody else"),
        ("promise by", r.me),
        ("promise", "pay_now"),
        ("about number", PEACE),
        ("promise by", worst[1]),
        ("promise", "stay_out"),
        ("about territory", TERRITORY[worst[2]]),
        ("until", "turn"),
        ("promise by", "done"),
    ]


def power(forces: tuple[int, int]) -> int:
    """What forces amount to in battle, roughly."""
    return forces[0] + 2 * forces[1]
