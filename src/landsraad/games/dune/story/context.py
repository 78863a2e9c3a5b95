"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from landsraad.games.dune.components import CARDS, FACTIONS, PARTS, TERRITORY
from landsraad.games.dune.rules.phases import bidding, movement, revival, shipment
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent
from landsraad.games.dune.rules.setup import FREMEN_PLACED
from landsraad.games.dune.rules.table import (
    auction_of,
    battle_of,
    card_on_sale,
    shipment_of,
    side_of,
)
from landsraad.games.dune.state import NOBODY, NONE, Plan, Table, View
from landsraad.games.dune.story.alliances import brings, cause, crowded, would_crowd
from landsraad.games.dune.story.deals import asked, question, written
from landsraad.games.dune.story.words import (
    POWERS,
    battlefield,
    card,
    element,
    faction,
    half,
    hero,
    leader,
    place,
    stars,
)
from landsraad.kernel import Seat
from landsraad.kernel.agenda import Frame
from landsraad.scenes.story import Context
from landsraad.scenes.text import Name, capital, counted

AMOUNTS = {
    "": "it about",
    "pay_now": "paid",
    "pay_when": "paid",
    "bid_at_most": "bid at most",
    "dial_at_most": "dialled at most",
    "storm_card_at_least": "the number that you ask about",
    "will_dial_at_least": "the dial that you ask about",
    "will_bid_above": "the bid that you ask about",
}
"""What a number is about, by the promise or question that it belongs to."""


def there(t: Table, seat: Seat, part: str) -> int:
    """How many forces a seat has in a part, or in its reserves."""
    if not part:
        return sum(t.reserves[seat])
    advisors = t.advisors.get(part, 0) if t.factions[seat] == "bene_gesserit" else 0
    return sum(t.forces[seat].get(part, ())) + advisors


def rest_words(rest: str) -> str:
    """The end of a kind of question: a part, a territory, a faction, or the reserves."""
    if not rest:
        return "reserve"
    return faction(rest) if rest in FACTIONS else place(rest)


def shipment_words(name: Name, t: Table) -> str:
    """The forces that are on their way."""
    moving = shipment_of(t)
    forces = counted(sum(moving.forces()), "advisor" if moving.advisors else "force")
    verb = {"march": "moves", "ride": "rides with"}.get(moving.kind, "ships")
    to = place(moving.to) if moving.to else "the reserves"
    price = f" for {moving.price} spice" if moving.price else ""
    return f"{name(moving.seat)} {verb} {forces} to {to}{price}"


def last_card(view: View) -> int:
    """The number of the last card of this sale."""
    still: int = view.box["row"] - card_on_sale(view.table)
    return auction_of(view.table).number + still


def sale_words(name: Name, view: View, seat: Seat) -> str:
    """The card on sale and the bids for it."""
    t = view.table
    a = auction_of(t)
    best = f"{name(a.top)} leads with {a.bid}" if a.top != NOBODY else "no bid yet"
    return f"Card {a.number} of {last_card(view)}: {best}; you can pay {bidding.purse(t, seat)}."


def step_words(name: Name, view: View) -> str:
    """Where in its phase the game is: which card is on sale, who fights whom."""
    t = view.table
    if t.auction and t.auction.number:
        return f"Card {t.auction.number} of {last_card(view)}"
    return f"{name(t.battle.aggressor)} against {name(t.battle.defender)}" if t.battle else ""


def plan_words(plan: Plan) -> str:
    """A battle plan, shortly."""
    parts = [hero(plan.leader, plan.kwisatz)]
    parts += [card(x) for x in (plan.weapon, plan.defense) if x]
    spice = f" with {plan.spice} spice" if plan.spice else ""
    return f"{', '.join(parts)}, a dial of {half(plan.dial)}{spice}"


class DuneContext(Context):
    """The words that a question needs, each a method named as it stands in the question."""

    t: Table

    @property
    def frame(self) -> Frame:
        """The open step with its arguments."""
        return self.t.agenda[-1] if self.t.agenda else []

    def who(self, place_in_frame: int) -> str:
        seat = int(self.frame[place_in_frame])
        return "you" if seat == self.seat else self.name(seat)

    def said(self, kind: str) -> str:
        return str(self.view.answered(kind) or NONE)

    def rest(self) -> str:
        return rest_words(self.end)

    def stars(self) -> str:
        return stars(self.t.factions[self.seat])

    # ---- set-up, storm, Nexus

    def left(self) -> str:
        placed = sum(int(n) for _, kind, n in self.view.since if kind.startswith("place in"))
        return counted(FREMEN_PLACED - placed, "force")

    def predicted(self) -> str:
        others = [x for x in self.t.factions if x != self.t.factions[self.seat]]
        return faction(str(self.view.answered("predict faction") or others[0]))

    def distance(self) -> str:
        return counted(self.t.distance, "sector")

    def nexus(self) -> str:
        return cause(self.name, self.t)

    def proposal(self) -> str:
        proposer, other = int(self.frame[1]), int(self.frame[2])
        newcomer = other if self.seat in side_of(self.t, proposer) else proposer
        gain = f"{self.name(newcomer)} {brings(self.t, self.seat, newcomer)}"
        crowd = would_crowd(self.name, self.t, self.seat, newcomer)
        return f"{self.who(1)} proposes an alliance to {self.who(2)}. {capital(gain)}.{crowd}"

    # ---- bidding, revival

    def sale(self) -> str:
        return sale_words(self.name, self.view, self.seat)

    def dead(self) -> str:
        return counted(sum(self.t.tanks[self.seat]), "dead force")

    def free(self) -> str:
        free = revival.free_forces(self.t, self.seat)
        bought = FACTIONS[self.t.factions[self.seat]].may_buy_force_revival
        return f"{free} free, then 2 spice each" if bought else f"{free} free, none for spice"

    # ---- shipment and movement

    def purse(self) -> str:
        return f"{shipment.purse(self.t, self.seat)} spice"

    def tariff(self) -> str:
        kind = self.said("shipment")
        kind = "reserves" if kind == NONE else kind
        if self.t.factions[self.seat] == "fremen" and kind == "reserves":
            return "for free"
        cheap = shipment.discount(self.t, self.seat, kind)
        return f"1 spice a force in strongholds, 2 elsewhere{', half of it for you' * bool(cheap)}"

    def there(self) -> str:
        part = self.end
        return counted(there(self.t, self.seat, part if part in PARTS else ""), "force")

    def range(self) -> str:
        start = self.said("move from")
        parts = [part for part in self.t.advisors if TERRITORY[part] == start]
        advisors = bool(parts) and self.t.factions[self.seat] == "bene_gesserit"
        far = movement.march_range(self.t, self.seat, advisors)
        return "1 territory" if far == 1 else f"{far} territories"

    def crowd(self) -> str:
        return "".join(f" {words}" for words in crowded(self.name, self.t, self.seat))

    def shipment(self) -> str:
        return f"{shipment_words(self.name, self.t)}."

    def shipper(self) -> str:
        return f"{self.who(1)} has shipped to {place(str(self.frame[2]))}."

    # ---- battle

    def enemy(self) -> str:
        return self.name(opponent(self.t, helped(self.t, self.seat)))

    def battlefield(self) -> str:
        b = battle_of(self.t)
        return f"{battlefield(b.territory, b.front)} against {self.enemy()}"

    def chosen(self) -> str:
        return leader(self.said("leader"))

    def so_far(self) -> str:
        said = [(slot, self.view.answered(slot)) for slot in ("leader", "weapon", "defense")]
        return ", ".join(element(slot, value) for slot, value in said if value is not None)

    def dialled(self) -> str:
        return half(int(self.view.answered("dial") or 0))

    def lost(self) -> str:
        plan = battle_of(self.t).plans[self.seat]
        return f"{half(plan.dial)} with {plan.spice} spice"

    def suspect(self) -> str:
        side = helped(self.t, self.seat)
        enemy = opponent(self.t, side)
        who = leader(battle_of(self.t).plans[enemy].leader)
        return f"{who} leads {self.name(enemy)}."

    def played(self) -> str:
        plan = battle_of(self.t).plans[self.seat]
        slot = self.ask.kind.removeprefix("keep ")
        played = {"hero": plan.leader, "weapon": plan.weapon, "defense": plan.defense}[slot]
        return f"the {CARDS[played].name}"

    def loser(self) -> str:
        return self.name(opponent(self.t, self.seat))

    def captive(self) -> str:
        return leader(self.view.own.captives[-1])

    # ---- deals, Truthtrance

    def amount(self) -> str:
        return AMOUNTS.get(str(self.view.answered("promise") or self.said("question")), AMOUNTS[""])

    # ---- collection, Karama, Truthtrance

    def sharing(self) -> str:
        sharers = " and ".join(self.name(int(seat)) for seat in self.frame[2:])
        return f"{self.t.ground.get(self.end, 0)} spice in {place(self.end)} for {sharers}."

    def first(self) -> str:
        return self.name(int(self.frame[2]))

    def owner(self) -> str:
        return self.who(1)

    def power(self) -> str:
        return POWERS[self.end]

    def asked(self) -> str:
        if self.ask.kind == "speak on honour":
            return written(str(self.frame[2]))
        return question(self.name, asked(self.seat, str(self.frame[2]), self.frame[3]))
