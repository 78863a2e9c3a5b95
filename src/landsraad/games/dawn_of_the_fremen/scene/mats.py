"""The mats: what lies before each seat. Territories, sietches, water debts, cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.dawn_of_the_fremen.components import DEBTS, RESOURCES, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.rules.table import (
    held,
    own_debts,
    rival_debts,
    side,
    sietches,
)
from landsraad.games.dawn_of_the_fremen.scene.emblems import emblem, heraldry, icon
from landsraad.games.dawn_of_the_fremen.scene.tokens import small
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.story.council import side_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    CARD_WORDS,
    MOONS,
    card,
    debts as debt_words,
    some,
)
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el


class MatFacts(NamedTuple):
    """All that a mat shows; equal facts give the same node, so nothing need be compared."""

    seat: Seat
    own: bool
    leads: bool
    acts: bool
    gone: bool
    winner: bool
    allies: tuple[Seat, ...]
    territories: int
    strength: int
    sietches: tuple[int, int, int]
    """Its own, those of its side, and how many the side needs."""
    goods: tuple[int, ...]
    """In the order of the box."""
    debts: int
    """Of its own water debts, those it still has."""
    rivals: tuple[tuple[Seat, int], ...]
    """Water debts of others that it holds."""
    cards: tuple[str, ...]
    thumper: str


def mat(view: View, seat: Seat) -> Node:
    """A seat's mat."""
    return mat_node(facts_of(view, seat))


def facts_of(view: View, seat: Seat) -> MatFacts:
    """What this mat shows."""
    t = view.table
    lands = [t.lands[name] for name in held(t, seat)]
    members = side(t, seat)
    return MatFacts(
        seat,
        view.looks(seat),
        seat == t.lead,
        seat == t.turn and not t.ending,
        seat in t.gone,
        seat in t.winners,
        tuple(other for other in members if other != seat),
        len(lands),
        sum(map(strength_in, lands)),
        (sietches(t, [seat]), sietches(t, members), t.needs[seat]),
        tuple(sum(land.goods.get(resource, 0) for land in lands) for resource in RESOURCES),
        own_debts(t, seat),
        tuple(rival_debts(t, seat).items()),
        tuple(t.cards[seat]),
        t.thumpers[seat],
    )


def name(seat: Seat) -> str:
    """A seat by its tribe."""
    return TRIBES[seat].name


# ---- nodes


@lru_cache(maxsize=500)
def mat_node(facts: MatFacts) -> Node:
    """The mat."""
    look = heraldry(facts.seat)
    marks = ["own"] * facts.own + ["active"] * facts.acts + ["vanished"] * facts.gone
    return el(
        "div",
        el(
            "header",
            emblem(facts.seat),
            el("h3", name(facts.seat)),
            el("span", "you", class_="you") if facts.own else None,
            el("span", "wins", class_="you") if facts.winner else None,
            el("span", icon("lead"), class_="leads", title="Leads") if facts.leads else None,
        ),
        *([vanished(facts.own)] if facts.gone else body(facts)),
        id=f"mat:{facts.seat}",
        class_=" ".join(["dawn-mat", *marks]),
        role="group",
        aria_label=name(facts.seat),
        style=f"--tribe: {look.fill}; --tribe-edge: {look.edge}",
    )


def vanished(own: bool) -> Node:
    """What the mat of a vanished tribe says."""
    words = "You have vanished and look on." if own else "Vanished"
    return el("p", icon("gone"), f" {words}", class_="ties")


def body(facts: MatFacts) -> list[Node]:
    """All below the name."""
    own, together, need = facts.sietches
    of = "pair:" if len(facts.allies) == 1 else "alliance:"
    with_side = f"{together}/{need}" if not facts.allies else f"{own} ({of} {together} of {need})"
    found = [
        el(
            "ul",
            count("sietch", "Sietches of those needed to win", with_side),
            count("territory", "Territories", str(facts.territories)),
            count("strength", "Strength on the board", str(facts.strength)),
            thumper(facts.thumper) if facts.thumper else None,
            class_="counts",
        ),
        el(
            "ul",
            [goods(*each) for each in zip(RESOURCES, facts.goods, strict=True)],
            class_="stock",
        ),
        el(
            "ul",
            debt(facts.seat, facts.debts, True),
            [debt(tribe, number, False) for tribe, number in facts.rivals],
            class_="debts",
            aria_label="Water debts held",
        ),
    ]
    if facts.cards:
        chips = [card_chip(facts.seat, each, facts.own) for each in facts.cards]
        found.append(el("div", chips, class_="cards"))
    if facts.allies:
        allied = f"Allied with {side_words(name, facts.allies)}"
        found.append(el("p", icon("ally"), f" {allied}", class_="ties"))
    return found


@lru_cache(maxsize=1000)
def count(sign: str, what: str, number: str) -> Node:
    """A number with its icon."""
    words = el("span", f"{what}: ", class_="unseen")
    return el("li", icon(sign), words, el("b", number), title=what)


@lru_cache(maxsize=500)
def goods(resource: str, number: int) -> Node:
    """How many resources of one type lie in the territories."""
    look = None if number else "none"
    return el(
        "li", small(resource), el("b", str(number)), title=some(resource, number), class_=look
    )


@lru_cache
def thumper(moon: str) -> Node:
    """The thumper and the moon that it shows."""
    words = f"The thumper shows {MOONS[moon]}"
    return el("li", icon("thumper"), icon(moon), title=words, aria_label=words, class_="thumper")


@lru_cache(maxsize=500)
def debt(tribe: Seat, number: int, own: bool) -> Node:
    """Water debts of one tribe: a drop with its emblem and how many."""
    words = f"{number} of {DEBTS} own water debts" if own else debt_words(number, tribe)
    look = heraldry(tribe)
    return el(
        "li",
        drop(tribe),
        el("b", f"{number}/{DEBTS}" if own else f"×{number}"),
        title=words,
        aria_label=words,
        class_="own" if own else "rival",
        style=f"--tribe: {look.fill}",
    )


@lru_cache
def drop(tribe: Seat) -> Node:
    """A water debt: a drop in the colour of its tribe, with the sign."""
    look = heraldry(tribe)
    shape = "M0 -19C-6 -9 -13 -3 -13 5A13 13 0 0 0 13 5C13 -3 6 -9 0 -19Z"
    return el(
        "svg",
        el("path", d=shape, fill=look.fill, stroke=look.edge, stroke_width=1.6),
        el("path", d=look.sign, class_="sign", stroke=look.ink, transform="translate(0 4)"),
        viewBox="-15 -21 30 41",
        class_="drop",
        aria_hidden="true",
    )


@lru_cache(maxsize=200)
def card_chip(seat: Seat, name: str, own: bool) -> Node:
    """A card that lies open before a seat; one's own stand in the dock, and here once more."""
    words = f"{card(name)}: {CARD_WORDS[name]}"
    return el(
        "span",
        icon("deck"),
        card(name),
        id=f"{'again' if own else 'card'}:{seat}:{name}",
        class_="dawn-card",
        title=words,
        aria_label=words,
    )
