"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import CARDS, TERRITORIES, TOKENS, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.moving import planned
from landsraad.games.dawn_of_the_fremen.rules.phases.action import may_attack
from landsraad.games.dawn_of_the_fremen.rules.phases.council import open_groupings
from landsraad.games.dawn_of_the_fremen.rules.phases.development import purchases
from landsraad.games.dawn_of_the_fremen.rules.phases.production import MOONS as MOONS_OF_FACES
from landsraad.games.dawn_of_the_fremen.rules.strength import bearing
from landsraad.games.dawn_of_the_fremen.rules.table import (
    held,
    in_stock,
    rival_debts,
    side,
    warriors_left,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Played, Table, Trade, View
from landsraad.games.dawn_of_the_fremen.story.attack import aim_words, attack_words
from landsraad.games.dawn_of_the_fremen.story.council import (
    proposal_words,
    proposed_side,
    side_words,
    standing,
)
from landsraad.games.dawn_of_the_fremen.story.plan import next_words, trip_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACES,
    MOONS,
    PHASES,
    a,
    amounts,
    border,
    card,
    debts,
    item,
    label,
    place,
)
from landsraad.kernel import Ask, Seat
from landsraad.scenes.story import Context
from landsraad.scenes.text import Name, capital, counted, listed


def said_grouping(view: View) -> str:
    """The alliances that the viewer proposes; the only possible ones are not asked for."""
    if view.answered("propose") != "alliance":
        return ""
    said, possible = view.answered("grouping"), open_groupings(view.table, view.seat)
    return str(said or (possible[0] if len(possible) == 1 else ""))


def partner(t: Table) -> Seat:
    """Who the open step trades with: its third word; `NOBODY`: it is about something else."""
    frame = t.agenda[-1] if t.agenda else []
    return int(frame[2]) if len(frame) > 2 else NOBODY


# ---- what is going on


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


# ---- what a question leaves out and why, and what an answer brings with it


def no_call(t: Table, seat: Seat) -> str:
    """Why a seat cannot call a worm."""
    moon = t.thumpers[seat]
    if MOONS_OF_FACES.get(t.die, moon) != moon:
        return f"Your thumper shows {MOONS[moon]}, so it calls no Maker."
    if not in_stock(t, "worm"):
        return "No Maker is left to call."
    return "A worm lies in each of your territories, so you can call none."


def lacking_words(t: Table, ask: Ask) -> str:
    """Which actions cannot be chosen, and why."""
    first = ask.kind == "first action"
    why = []
    if first and "scavenge" not in ask.options:
        why.append("The Scavenge deck is empty.")
    if "attack" not in ask.options:
        why.append(no_attack(t, ask.seat))
    if not first and "ship" not in ask.options:
        why.append("You have nothing to ship.")
    return f"({' '.join(why)})" if why else ""


def no_attack(t: Table, seat: Seat) -> str:
    """Why a seat cannot attack."""
    if not may_attack(t):
        return "In the Initiation Cycle everybody takes one territory at most."
    if not warriors_left(t, seat):
        return "You have no warrior left to take a territory with."
    return "No other territory is in reach of an attack." if t.named else "Nothing is in reach."


def stopping_words(name: Name, t: Table, ask: Ask) -> str:
    """What it does to stop the attacker, and to stop another."""
    attacker = t.attack.seat if t.attack else -1
    others = [name(seat) for seat in ask.options if isinstance(seat, int) and seat != attacker]
    effects = [f"stopping {name(attacker)} ends the attack"] if attacker in ask.options else []
    if others:
        effects.append(f"stopping {listed(others, 'or')} keeps them from helping it")
    question = "Do you stop somebody with two of their water debts?"
    return f"{question} {capital('; '.join(effects))}. It holds here for the whole cycle."


def loss_words(name: Name, t: Table, seat: Seat) -> str:
    """What becomes of all that a tribe has when it vanishes."""
    heirs = [name(other) for other in side(t, seat) if other != seat]
    land = counted(len(held(t, seat)), "territory", "territories")
    fate = f"left to {listed(heirs)}" if heirs else "left abandoned"
    losses = [f"{land} {fate}"]
    if t.cards[seat]:
        losses.append(f"{counted(len(t.cards[seat]), 'card')} shuffled back into the deck")
    if owed := sum(rival_debts(t, seat).values()):
        losses.append(f"{debts(owed)} of others given back")
    return f"You lose everything: {listed(losses)}."


# ---- a question


class FremenContext(Context):
    """The words that a question needs, each a method named as it stands in the question."""

    t: Table

    def you(self, seat: Seat) -> str:
        """A player's name, or `you` for the one who is asked."""
        return "you" if seat == self.seat else self.name(seat)

    def said(self, kind: str) -> str:
        return str(self.view.answered(kind) or "")

    def rest(self) -> str:
        return place(self.end) if self.end in TERRITORIES else self.end

    # ---- Harj

    def rocks(self) -> str:
        return f"{len(self.t.rocks)} of {self.t.rocks_wanted} placed"

    def sites(self) -> str:
        placed = sum(bool(land.site) for land in self.t.lands.values())
        return f"{placed} of {placed + self.view.box['sites']} placed"

    def held(self) -> str:
        return str(len(held(self.t, self.seat)))

    # ---- development and production

    def building(self) -> str:
        return a(self.said("develop")) if self.said("develop") in TOKENS else "it"

    def cost(self) -> str:
        token = TOKENS.get(self.said("develop"))
        return amounts(token.cost) if token else "resources"

    def exchange(self) -> str:
        """What debts are exchanged for; nobody is asked where only one resource is to be had."""
        found = self.said("exchange for") or "".join(purchases(self.t, self.seat)[:1])
        return a(found) if found else "the resource"

    def arriving(self) -> str:
        """What is put somewhere: of an exchange or of a trade."""
        trade = self.t.trade
        if trade is None:
            return self.exchange()
        return item(trade.want if trade.seat == self.seat else trade.give)

    def face(self) -> str:
        return FACES[self.t.die]

    def worms(self) -> str:
        """What may be done with worms, and why the rest may not."""
        if "call" not in self.ask.options:
            return f"{no_call(self.t, self.seat)} Do you promote a Maker?"
        if "promote" not in self.ask.options:
            return "You have no Maker to promote. Do you call one?"
        return "Do you call a Maker, or promote one?"

    def phase(self) -> str:
        return PHASES[self.t.phase]

    # ---- trade

    def partner(self) -> str:
        other = partner(self.t)
        return self.name(other) if other != NOBODY else "the other player"

    def offered(self) -> str:
        return item(self.said("offer")) if self.said("offer") else "it"

    def trade(self) -> str:
        return trade_words(self.you, self.t.trade) if self.t.trade else ""

    def parting(self) -> str:
        return item(self.t.trade.want) if self.t.trade else "it"

    # ---- moves and attacks

    def trip(self) -> str:
        return trip_words(planned(self.view))

    def next(self) -> str:
        return next_words(self.ask.options)

    def aim(self) -> str:
        return aim_words(self.name, self.t, planned(self.view))

    def lacking(self) -> str:
        return lacking_words(self.t, self.ask)

    def stopping(self) -> str:
        return stopping_words(self.name, self.t, self.ask)

    def losses(self) -> str:
        return loss_words(self.name, self.t, self.seat)

    def passage(self) -> str:
        return passage_words(self.name, self.t)

    def attack(self) -> str:
        return attack_words(self.name, self.t)

    def bearing(self) -> str:
        target = self.t.attack.target if self.t.attack else ""
        return str(bearing(self.t, self.seat, target)) if target else "nothing"

    def find(self) -> str:
        return a(CARDS[self.t.fresh].gives) if self.t.fresh else "something"

    def cancel(self) -> str:
        """A card of another player, or a stop against this one."""
        if self.t.played is not None:
            return played_words(self.name, self.t.played)
        if self.t.attack is None:
            return ""
        owner, target = self.name(self.t.attack.owner), place(self.t.attack.target)
        return f"{owner} stops you with water debts in the attack on {target}."

    # ---- Council

    def side(self) -> str:
        seat = next((i for i, tribe in enumerate(TRIBES) if tribe.id == self.end), self.seat)
        return side_words(self.name, proposed_side(self.t, said_grouping(self.view), seat))

    def proposal(self) -> str:
        proposal = self.t.proposal
        return proposal_words(self.name, self.t, proposal) if proposal else ""

    def tied(self) -> str:
        return f"A tie: {listed(standing(self.name, self.t))}."
