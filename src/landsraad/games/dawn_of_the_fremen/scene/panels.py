"""Panels beside the board: the attack, the trade, the Council, the viewer's cards, water debts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from landsraad.games.dawn_of_the_fremen.calculator import reckoned
from landsraad.games.dawn_of_the_fremen.components import CARDS, DEBT_OF, RESOURCES
from landsraad.games.dawn_of_the_fremen.rules.cards import playable
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    attack_strength,
    bearing,
    brought,
    defence_strength,
    neighbours,
    strength,
    strength_in,
    taken_from,
)
from landsraad.games.dawn_of_the_fremen.rules.table import seats
from landsraad.games.dawn_of_the_fremen.scene import calculator, prices
from landsraad.games.dawn_of_the_fremen.scene.emblems import emblem, icon
from landsraad.games.dawn_of_the_fremen.scene.mats import drop, name
from landsraad.games.dawn_of_the_fremen.scene.progress import side_facts, side_node
from landsraad.games.dawn_of_the_fremen.scene.tokens import small
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Played, Table, Trade, View
from landsraad.games.dawn_of_the_fremen.story.attack import cargo_words
from landsraad.games.dawn_of_the_fremen.story.context import played_words, trade_words, traded
from landsraad.games.dawn_of_the_fremen.story.council import proposal_words
from landsraad.games.dawn_of_the_fremen.story.draft import draft_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    CARD_WORDS,
    card,
    debts,
    load,
    place,
    written,
)
from landsraad.kernel import Ask, Seat, Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, act_attributes

PLAY: Final = "play_card"
DECIDING: Final = ("stop", "join", "bring from")
"""Questions before the attacker's move, to which it matters how strong that could be."""


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t = view.table
    found: list[Panel] = []
    if t.attack and not t.attack.won:
        found.append(attack(t, t.attack, ask))
    if t.trade:
        found.append(trade(t.trade))
    if t.played:
        found.append(played(t.played))
    if ask and ask.kind == "develop":
        found.append(prices.panel(t, ask.seat))
    if t.phase == "council" and not t.ending:
        found.append(council(view))
    if view.seat >= 0 and t.cards[view.seat]:
        now = playable(t, view.seat) if PLAY in offers else []
        found.append(cards(tuple(t.cards[view.seat]), tuple(now)))
    if t.cycle:
        found.append(calculator.panel(view, ask is not None and ask.kind == "attack"))
        found.append(debt_matrix(tuple(map(tuple, t.debts)), tuple(seats(t))))
    return found


# ---- the attack


def attack(t: Table, a: Attack, ask: Ask | None) -> Panel:
    """Both sums, what they are made of, and who has said what."""
    whose = f" of {name(a.owner)}" if a.owner != NOBODY else ", which is abandoned"
    sides = [
        el("section", *side_of(t, a, ATTACK), class_="side attack"),
        el("section", *side_of(t, a, DEFENCE), class_="side defence"),
    ]
    body = el(
        "div",
        el("p", emblem(a.seat), f" {name(a.seat)} attacks {place(a.target)}{whose}."),
        el("div", sides, class_="sides"),
        el("ul", list(others(t, a)), class_="others"),
        still_to_come(t, a) if ask and ask.kind in DECIDING else None,
        id="attack-panel",
        class_="dawn-panel attack",
    )
    return Panel("attack", f"Attack on {place(a.target)}", body, urgent=True)


def still_to_come(t: Table, a: Attack) -> Node | None:
    """The best move that the attacker can still make, for those who decide before it."""
    move = reckoned(t, a).best_move
    if move is None or a.brought is not None:
        return None
    return el("p", f"{name(a.seat)} can still bring {cargo_words(move)}.", class_="muted")


def side_of(t: Table, a: Attack, side: str) -> Iterator[Node]:
    """A side of the attack with its sum."""
    attacks = side == ATTACK
    total = attack_strength(t, a) if attacks else defence_strength(t, a)
    yield el("h4", "Attack" if attacks else "Defence", el("b", str(total), class_="total"))
    yield el("ul", list(attackers(t, a) if attacks else defenders(t, a)))


def attackers(t: Table, a: Attack) -> Iterator[Node]:
    """What the attack is made of."""
    near = bearing(t, a.seat, a.target, taken_from(a.brought))
    yield part(a.seat, "from next to it", near)
    if a.brought:
        things = brought(a.brought)
        yield part(a.seat, f"brings {load(things)}", strength(things))
    yield from joined(t, a, ATTACK)


def defenders(t: Table, a: Attack) -> Iterator[Node]:
    """What the defence is made of."""
    yield part(a.owner, "in the territory", strength_in(t.lands[a.target]))
    if a.owner != NOBODY:
        yield part(a.owner, "from next to it", bearing(t, a.owner, a.target))
    yield from joined(t, a, DEFENCE)


def joined(t: Table, a: Attack, side: str) -> Iterator[Node]:
    """Those who have joined a side."""
    for seat, said in a.joined.items():
        if said == side:
            yield part(seat, "joins", bearing(t, seat, a.target))


@lru_cache(maxsize=500)
def part(seat: Seat, words: str, strong: int) -> Node:
    """One part of a sum."""
    who = [emblem(seat), name(seat)] if seat != NOBODY else ["Nobody"]
    return el("li", *who, el("span", words, class_="muted"), el("b", str(strong)))


def others(t: Table, a: Attack) -> Iterator[Node]:
    """Those who stay out of it, who are stopped, and who have not spoken yet."""
    stopped = t.stopped.get(a.target, [])
    for seat in neighbours(t, a.seat, a.target):
        said = a.joined.get(seat, "")
        if seat in stopped:
            words = "is stopped for this cycle"
        elif not said:
            words = f"has not spoken yet, and could add {bearing(t, seat, a.target)}"
        elif said not in (ATTACK, DEFENCE):
            words = "stays neutral"
        else:
            continue
        yield el("li", emblem(seat), f" {name(seat)} {words}.")


# ---- a trade


def trade(offered: Trade) -> Panel:
    """What is given for what."""
    body = el(
        "div",
        el(
            "div",
            el("div", emblem(offered.seat), el("b", name(offered.seat)), class_="who"),
            item(offered.give, traded(offered.give, offered.give_from)),
            icon("trade"),
            item(offered.want, traded(offered.want, offered.want_from)),
            el("div", emblem(offered.other), el("b", name(offered.other)), class_="who"),
            class_="swap",
        ),
        el("p", trade_words(name, offered), class_="muted"),
        id="trade-panel",
        class_="dawn-panel trade",
    )
    return Panel("trade", "A trade is offered", body, urgent=True)


@lru_cache(maxsize=200)
def item(thing: str, words: str) -> Node:
    """What changes hands."""
    sign: Node = icon("territory")
    if thing in RESOURCES:
        sign = small(thing)
    elif thing in DEBT_OF:
        sign = drop(DEBT_OF[thing])
    elif thing in CARDS:
        sign = icon("deck")
    more = CARD_WORDS.get(thing)
    return el("div", sign, el("span", words), class_="item", title=more)


# ---- cards


def played(one: Played) -> Panel:
    """A card that was just played and could be cancelled."""
    body = el(
        "div",
        el("p", emblem(one.seat), f" {played_words(name, one)}"),
        el("p", CARD_WORDS[one.card], class_="muted"),
        id="played-panel",
        class_="dawn-panel played",
    )
    return Panel("played", card(one.card), body, urgent=True)


def cards(mine: tuple[str, ...], now: tuple[str, ...]) -> Panel:
    """The seat's own cards with what they do, and a button for each that may be played now."""
    return Panel("cards", "Your cards", cards_node(mine, now))


@lru_cache(maxsize=200)
def cards_node(mine: tuple[str, ...], now: tuple[str, ...]) -> Node:
    """The same as a node."""
    return el(
        "div",
        [
            el(
                "article",
                el("h4", icon("deck"), card(each)),
                el("p", CARD_WORDS[each]),
                play_button(each, len(now) == 1) if each in now else None,
            )
            for each in mine
        ],
        id="cards-panel",
        class_="dawn-panel own-cards",
    )


def play_button(name: str, alone: bool) -> Node:
    """A button that begins to play this card; which one is not asked where it is the only one."""
    attrs = {"type": "button", **(act_attributes(PLAY) if alone else act_attributes(PLAY, name))}
    return Node("button", attrs, (f"Play {card(name)}",), f"play:{name}")


# ---- the Council


def council(view: View) -> Panel:
    """The proposal that is voted on, those before it, what each side needs, house rules."""
    t = view.table
    body = el(
        "div",
        open_proposal(view),
        el("ul", [side_node(side) for side in side_facts(t)], class_="needs", aria_label="To win"),
        proposals(t),
        el("h4", "House rules") if t.rules else None,
        el("ul", [el("li", written(rule)) for rule in t.rules], class_="rules")
        if t.rules
        else None,
        id="council-panel",
        class_="dawn-panel council",
    )
    return Panel("council", "The Council", body, urgent=True)


def open_proposal(view: View) -> Node:
    """What is being voted on, and who has to agree; before that the viewer's draft."""
    t = view.table
    one = t.proposal
    if one is None:
        draft = draft_words(name, view)
        words = draft or "No proposal is open."
        return el("p", words, class_="draft" if draft else "muted")
    voters = [seat for seat in seats(t) if seat != one.seat]
    asked = [el("span", emblem(seat), name(seat), class_="who") for seat in voters]
    return el(
        "div",
        el("p", emblem(one.seat), f" {proposal_words(name, t, one)}"),
        el("p", el("span", "All must agree: ", class_="muted"), asked, class_="voters"),
        class_="open",
    )


def proposals(t: Table) -> Node | None:
    """All proposals of this Council."""
    done = [one for one in t.proposed if one != t.proposal]
    if not done:
        return None
    lines = [el("li", emblem(one.seat), f" {proposal_words(name, t, one)}") for one in done]
    return el("div", el("h4", "Proposed so far"), el("ul", lines, class_="proposed"))


# ---- water debts


@lru_cache(maxsize=200)
def debt_matrix(rows: tuple[tuple[int, ...], ...], playing: tuple[Seat, ...]) -> Panel:
    """Who holds whose water debts: a row for each holder, a column for each tribe."""
    tribes = range(len(rows))
    head = el("tr", el("td"), [el("th", drop(tribe), name(tribe)) for tribe in tribes])
    lines = [
        el(
            "tr",
            el("th", emblem(holder), f" {name(holder)}"),
            [cell(tribe, holder, rows[tribe][holder]) for tribe in tribes],
            class_=None if holder in playing else "vanished",
        )
        for holder in tribes
    ]
    body = el(
        "div",
        el("p", "A row shows what somebody holds, a column whose debts they are.", class_="muted"),
        el("table", el("thead", head), el("tbody", lines), class_="matrix"),
        id="debts-panel",
        class_="dawn-panel debts",
    )
    return Panel("debts", "Debts", body)


def cell(tribe: Seat, holder: Seat, number: int) -> Node:
    """How many debts of a tribe somebody holds."""
    words = f"{name(holder)}: {debts(number, tribe)}"
    return el("td", str(number or "·"), title=words, class_="own" if tribe == holder else None)
