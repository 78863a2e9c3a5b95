"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.components import CARDS, TERRITORIES, TOKENS, TRIBES
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Land, Played, Table, Trade
from landsraad.games.dawn_of_the_fremen.story_council import (
    proposal_words,
    proposed_side,
    side_words,
    standing,
)
from landsraad.games.dawn_of_the_fremen.story_plan import planned, trip_words
from landsraad.games.dawn_of_the_fremen.story_words import (
    FACES,
    PHASES,
    SITES,
    Name,
    a,
    amounts,
    border,
    card,
    counted,
    debts,
    item,
    label,
    listed,
    load,
    place,
    some,
)
from landsraad.games.dawn_of_the_fremen.strength import (
    ATTACK,
    DEFENCE,
    NEUTRAL,
    attack_strength,
    bearing,
    brought,
    defence_strength,
)
from landsraad.games.dawn_of_the_fremen.table import goods_of, held, rival_debts
from landsraad.kernel import Ask, Seat, Value, View


def answered(view: View, kind: str) -> Value | None:
    """What this seat has last answered to such a question of the open step."""
    return next((value for _, said, value in reversed(view.since) if said == kind), None)


# ---- things on the table


def contents(land: Land) -> list[str]:
    """What lies in a territory: its site, resources, tokens."""
    site = [SITES[land.site].split(" ", 1)[1]] if land.site else []
    goods = [some(resource, land.goods[resource]) for resource in goods_of(land)]
    return [*site, *goods, *map(label, land.tokens)]


def with_contents(t: Table, name: str) -> str:
    """A territory with what lies in it."""
    there = contents(t.lands[name])
    return f"{place(name)} · {', '.join(there)}" if there else place(name)


def holder(name: Name, t: Table, territory: str) -> str:
    """Whose territory it is."""
    owner = t.lands[territory].warrior
    return name(owner) if owner != NOBODY else "abandoned"


def totals(t: Table, seat: Seat, target: str) -> str:
    """Both sums of an attack without support (attack_failed_preview)."""
    attack = Attack(seat, target, t.lands[target].warrior)
    return f"{attack_strength(t, attack)} against {defence_strength(t, attack)}"


def rival_words(t: Table, seat: Seat) -> str:
    """The water debts of others that a seat holds."""
    return listed(debts(n, tribe) for tribe, n in rival_debts(t, seat).items())


# ---- what is going on

STANDS: Final = {
    NEUTRAL: "stays neutral",
    ATTACK: "is for the attack",
    DEFENCE: "is for the defence",
}


def attack_words(name: Name, t: Table) -> str:
    """The attack that is being decided, with both sums as they stand."""
    attack = t.attack
    if attack is None:
        return ""
    whose = f" of {name(attack.owner)}" if attack.owner != NOBODY else ", which is abandoned"
    sums = f"{attack_strength(t, attack)} against {defence_strength(t, attack)}"
    helpers = [f"{name(seat)} {STANDS[said]}" for seat, said in attack.joined.items()]
    carried = [f"brought in: {load(brought(attack.brought))}"] if attack.brought else []
    more = "".join(f"; {words}" for words in (*helpers, *carried))
    return f"{name(attack.seat)} attacks {place(attack.target)}{whose}: {sums} so far{more}."


def trade_words(name: Name, trade: Trade) -> str:
    """A trade as it is offered."""
    give, want = traded(trade.give, trade.give_from), traded(trade.want, trade.want_from)
    return f"{name(trade.seat)} offers {name(trade.other)} {give} for {want}."


def traded(thing: str, territory: str) -> str:
    """One side of a trade; a territory by its name."""
    return place(territory) if thing == "territory" and territory else item(thing)


def passage_words(name: Name, t: Table) -> str:
    """A shipment that waits for an ally's leave."""
    if t.move is None:
        return ""
    way = [place(stop.land) for stop in t.move.stops]
    return f"{name(t.move.seat)} ships with {a(t.move.start)} by way of {listed(way)}."


def played_words(name: Name, played: Played) -> str:
    """A card that was just played, with what was chosen for it."""
    chosen = ", ".join(map(choice, played.choices))
    about = f" ({chosen})" if played.choices else ""
    return f"{name(played.seat)} plays {card(played.card)}{about}."


def choice(value: str) -> str:
    """Something chosen for a card: a territory, a resource, a border or a face of the die."""
    if value in FACES:
        return FACES[value]
    if value in TERRITORIES:
        return place(value)
    return border(value) if "-" in value else label(value)


class Context(dict[str, str]):
    """The words that a question needs, each made when it is asked for."""

    def __init__(self, name: Name, view: View, ask: Ask, rest: str) -> None:
        self.name, self.view, self.ask, self.end = name, view, ask, rest
        self.t: Table = view.table
        self.seat = ask.seat

    def __missing__(self, key: str) -> str:
        words: str = getattr(self, f"_{key}")()
        return words

    def _you(self, seat: Seat) -> str:
        """Everybody by name, but whoever is asked."""
        return "you" if seat == self.seat else self.name(seat)

    def _said(self, kind: str) -> str:
        return str(answered(self.view, kind) or "")

    def _rest(self) -> str:
        return place(self.end) if self.end in TERRITORIES else self.end

    # ---- Harj

    def _rocks(self) -> str:
        return f"{len(self.t.rocks)} of {self.t.rocks_wanted} lie"

    def _sites(self) -> str:
        return counted(self.view.box["sites"], "more site")

    def _held(self) -> str:
        return str(len(held(self.t, self.seat)))

    # ---- development and production

    def _building(self) -> str:
        return a(self._said("develop")) if self._said("develop") in TOKENS else "it"

    def _cost(self) -> str:
        token = TOKENS.get(self._said("develop"))
        return amounts(token.cost) if token else "resources"

    def _exchange(self) -> str:
        return a(self._said("exchange for")) if self._said("exchange for") else "the resource"

    def _arriving(self) -> str:
        """What is put somewhere: of an exchange or of a trade."""
        trade = self.t.trade
        if trade is None:
            return self._exchange()
        return item(trade.want if trade.seat == self.seat else trade.give)

    def _face(self) -> str:
        return FACES[self.t.die]

    def _phase(self) -> str:
        return PHASES[self.t.phase]

    # ---- trade

    def _partner(self) -> str:
        """The other of this trade: the third word of the open step."""
        frame = self.t.agenda[-1] if self.t.agenda else []
        return self.name(int(frame[2])) if len(frame) > 2 else "the other player"

    def _offered(self) -> str:
        return item(self._said("offer")) if self._said("offer") else "it"

    def _trade(self) -> str:
        return trade_words(self._you, self.t.trade) if self.t.trade else ""

    def _parting(self) -> str:
        return item(self.t.trade.want) if self.t.trade else "it"

    # ---- moves and attacks

    def _trip(self) -> str:
        return trip_words(planned(self.view))

    def _passage(self) -> str:
        return passage_words(self.name, self.t)

    def _attack(self) -> str:
        return attack_words(self.name, self.t)

    def _rivals(self) -> str:
        return rival_words(self.t, self.seat)

    def _bearing(self) -> str:
        target = self.t.attack.target if self.t.attack else ""
        return str(bearing(self.t, self.seat, target)) if target else "nothing"

    def _target(self) -> str:
        return place(self.t.attack.target) if self.t.attack else "the target"

    def _find(self) -> str:
        return a(CARDS[self.t.fresh].gives) if self.t.fresh else "something"

    def _cancel(self) -> str:
        """A card of another player, or a stop against this one."""
        if self.t.played is not None:
            return played_words(self.name, self.t.played)
        if self.t.attack is None:
            return ""
        owner, target = self.name(self.t.attack.owner), place(self.t.attack.target)
        return f"{owner} stops you with water debts in the attack on {target}."

    # ---- Council

    def _side(self) -> str:
        seat = next((i for i, tribe in enumerate(TRIBES) if tribe.id == self.end), self.seat)
        return side_words(self.name, proposed_side(self.t, self._said("grouping"), seat))

    def _proposal(self) -> str:
        proposal = self.t.proposal
        return proposal_words(self.name, self.t, proposal) if proposal else ""

    def _tied(self) -> str:
        return f"A tie: {listed(standing(self.name, self.t))}."
