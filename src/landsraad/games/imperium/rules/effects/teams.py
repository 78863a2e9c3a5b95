"""Ops of the team game: trade, reinforce, the Throne Row, paying together."""

from __future__ import annotations

from landsraad.games.imperium.components import CARDS, NUMBERS, ops
from landsraad.games.imperium.rules import notes
from landsraad.games.imperium.rules.contracts import SOLARI, give_contract
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.goods import amount, gain, pay
from landsraad.games.imperium.rules.hands import refill_row
from landsraad.games.imperium.rules.notes import show_team
from landsraad.games.imperium.rules.running import note_fact
from landsraad.games.imperium.rules.table import allies, commander_of, teammates
from landsraad.games.imperium.rules.units import deploy, recruit_to
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import PASS, Ask, Play, then, together

NOTHING = "nothing"
INTRIGUE = "intrigue"
GOODS = ("solari", "spice", "water", INTRIGUE)

# ---- trade


def do_trade(s: State, at: At, op: ops.Trade) -> Play[None]:
    """The visitor names a teammate (trade)."""
    mate = yield Ask(at.who, "trade with", teammates(s.table, at.who), of="player")
    s.tell("trading", player=at.who, mate=mate)
    then(s, (trade_goods, at.who, mate))


def trade_goods(s: State, who: Who, mate: Who) -> Play[None]:
    """Each says one kind and an amount, or nothing, without knowing the other's answer."""
    given = yield from together({each: offer(s, each) for each in (who, mate)})
    for giver, taker in ((who, mate), (mate, who)):
        hand_over(s, giver, taker, given[giver])


def offer(s: State, who: Who) -> Play[tuple[str, int, list[str]]]:
    """What a player gives: a kind, an amount, and of Intrigue cards which."""
    player, hand = s.table.players[who], s.shields[who].intrigue
    there = {kind: amount(player, kind) for kind in GOODS if kind != INTRIGUE}
    there[INTRIGUE] = len(hand)
    kind = yield Ask(who, "give", [NOTHING, *(each for each, n in there.items() if n)])
    if kind == NOTHING:
        return kind, 0, []
    n = yield Ask(who, "how many", range(1, there[kind] + 1))
    if kind != INTRIGUE:
        return kind, n, []
    left, cards = list(hand), list[str]()
    for _ in range(n):
        options = list(dict.fromkeys(left))
        card = yield Ask(who, "give intrigue", options, hidden=True, of="intrigue")
        cards.append(card)
        left.remove(card)
    return kind, n, cards


def hand_over(s: State, giver: Who, taker: Who, given: tuple[str, int, list[str]]) -> None:
    """What was promised changes hands; spice counts as gained (trade_is_gain)."""
    kind, n, cards = given
    s.tell("traded", player=giver, mate=taker, res=kind, n=n)
    if kind == INTRIGUE:
        for card in cards:
            s.shields[giver].intrigue.remove(card)
            s.shields[taker].intrigue.append(card)
            notes.taken_unseen(s, giver, (giver, taker), card)
            notes.note_card(s, giver, taker, card)
            s.tell("traded_card", only=(giver, taker), player=giver, mate=taker, card=card)
        show_team(s, giver)
        show_team(s, taker)
    elif kind != NOTHING:
        setattr(s.table.players[giver], kind, amount(s.table.players[giver], kind) - n)
        gain(s, taker, kind, n, "trade")


# ---- reinforcements


def team_allies(t: Table, who: Who) -> list[Who]:
    """The two Allies of a player's team."""
    return allies(t, who if t.players[who].commander else commander_of(t, who))


def can_reinforce(s: State, at: At, op: ops.Reinforce) -> bool:
    """Has either Ally a troop in the supply?"""
    return any(s.table.players[who].supply for who in team_allies(s.table, at.who))


def do_reinforce(s: State, at: At, op: ops.Reinforce) -> Play[None]:
    """Divide the recruits between the Allies, as far as they have troops."""
    left, right = team_allies(s.table, at.who)
    supplies = [s.table.players[who].supply for who in (left, right)]
    n = min(op.n, sum(supplies))
    least, most = max(0, n - supplies[1]), min(n, supplies[0])
    first = yield Ask(at.who, "reinforce", range(least, most + 1))
    shares = {left: first, right: n - first}
    then(s, *[(reinforcements, who, k) for who, k in shares.items() if k])
    for who, k in shares.items():
        recruit_to(s, who, k, at.script)


def reinforcements(s: State, who: Who, n: int) -> Play[None]:
    """Each Ally may deploy their own at once, from any space (reinforce_deploy)."""
    t = s.table
    if t.turn.no_deploy:
        return
    k = yield Ask(who, "deploy", range(min(n, t.players[who].garrison) + 1))
    if k:
        t.done.append(f"reinforce {who} {k}")
        deploy(s, who, k)
        t.turn.recruited = max(0, t.turn.recruited - k)


# ---- the Throne Row


def throne_cards(t: Table) -> list[str]:
    """Cards of the row that may be moved: those without the Fremen mark."""
    return [card for card in dict.fromkeys(t.row) if "fremen" not in CARDS[card].factions]


def has_throne_card(s: State, at: At, op: ops.ThroneRow) -> bool:
    """Is there such a card?"""
    return bool(throne_cards(s.table))


def do_throne_row(s: State, at: At, op: ops.ThroneRow) -> None:
    """Move cards to the Throne Row, one after the other."""
    then(s, *[(move_to_throne, at.who, 0)] * op.n)


def move_to_throne(s: State, who: Who, optional: int) -> Play[None]:
    """Shaddam moves a card of the Imperium Row to the Throne Row (throne_row_start)."""
    cards = throne_cards(s.table)
    if not cards:
        return
    card = yield Ask(who, "throne card", [*cards, PASS] if optional else cards, of="card")
    if card == PASS:
        return
    s.table.row.remove(card)
    s.table.throne.append(card)
    s.tell("throne", player=who, card=card)
    refill_row(s)


# ---- paying together


def can_team_pay(s: State, at: At, op: ops.TeamPay) -> bool:
    """Has the team as much?"""
    people = [at.who, *teammates(s.table, at.who)]
    return sum(amount(s.table.players[who], op.res) for who in people) >= op.n


def do_team_pay(s: State, at: At, op: ops.TeamPay) -> None:
    """The Commander pays what he can, teammates are asked to add (team_payment)."""
    t = s.table
    t.offers = {at.who: min(op.n, amount(t.players[at.who], op.res))}
    asked = [(add_to_payment, who, op.res, op.n) for who in sorted(teammates(t, at.who))]
    then(s, *asked, (settle_payment, at.who, at.group, op.res, op.n))


def add_to_payment(s: State, who: Who, res: str, n: int) -> Play[None]:
    """A teammate adds as much as they like."""
    t = s.table
    missing = n - sum(t.offers.values())
    most = min(missing, amount(t.players[who], res))
    if most <= 0:
        return
    t.offers[who] = yield Ask(who, "team pay", range(most, -1, -1))
    s.tell("offered", player=who, res=res, n=t.offers[who])


def settle_payment(s: State, who: Who, group: int, res: str, n: int) -> None:
    """If the sum is reached all pay; else nothing is paid and nothing gained.

    What was offered in vain stays on the table, because everybody has heard it.
    """
    t = s.table
    if sum(t.offers.values()) < n:
        note_fact(s, group, "cancelled", "yes")
        s.tell("payment_failed", player=who)
        return
    for each, share in t.offers.items():
        pay(s, each, {res: share}, "team")  # type: ignore[dict-item]
    t.offers = {}


# ---- contracts for Allies


def do_ally_contracts(s: State, at: At, op: ops.AllyContracts) -> Play[None]:
    """Each Ally takes one of the two face-up contracts, Solari where there are fewer."""
    left, right = allies(s.table, at.who)
    rest = [*s.table.contracts, SOLARI, SOLARI][:2]
    first = yield Ask(at.who, "ally contract", list(dict.fromkeys(rest)), of="contract")
    rest.remove(first)
    for who, taken in ((left, first), (right, rest[0])):
        if taken == SOLARI:
            gain(s, who, "solari", NUMBERS.contract_fallback_solari, at.script)
        else:
            give_contract(s, who, taken)
