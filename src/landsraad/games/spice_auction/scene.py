"""Spice Auction in pictures: the table, a mat for each seat, and what lies behind a shield."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from landsraad.games.spice_auction.components import CARDS, KARAMA
from landsraad.games.spice_auction.rules.weighing import score
from landsraad.games.spice_auction.state import View
from landsraad.games.spice_auction.story import card_words, good_words, objective_words, story
from landsraad.kernel import Ask, Seat, Told, Value
from landsraad.orders import Watch
from landsraad.scenes.frame import Dock, Effect, Fact, Number, Progress, Row, mini
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import (
    Board,
    Desk,
    Places,
    Seats,
    Sketch,
    Stage,
    drawn_as,
    numbered,
    styles,
)
from landsraad.scenes.stage import Beat, Scene, Tale, turning
from landsraad.scenes.text import counted

SIGNS = {
    "water": "M12 2C8 8 5.5 11.5 5.5 15a6.5 6.5 0 0 0 13 0C18.5 11.5 16 8 12 2Z",
    "grain": "M11 22V9h2v13ZM12 1q3 3.5 0 7q-3-3.5 0-7ZM11 13q-6 0-6-6q6 0 6 6Z"
    "M13 13q6 0 6-6q-6 0-6 6ZM11 20q-6 0-6-6q6 0 6 6ZM13 20q6 0 6-6q-6 0-6 6Z",
    "silk": "M5 2h14v3H5ZM7 6h10v3H7ZM7 10h10v4H7ZM7 15h10v3H7ZM5 19h14v3H5Z",
    "blades": "M2 2l13 10-3 3ZM14 17l3-3 5 5-3 3ZM22 2l-8.5 6.5 2 2ZM10 17l-3-3-5 5 3 3Z",
    KARAMA: "M1 12Q12 0 23 12Q12 24 1 12ZM12 7.5a4.5 4.5 0 1 0 .01 0Z",
    "spice": "M12 1L22 7V17L12 23L2 17V7ZM12 4L5 8L12 12L19 8Z",
}
"""What is painted on the lids, and spice, each in a square of 24."""


def sign(good: str, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    """The sign of a good; its shape tells, not only its colour."""
    move = f"translate({x} {y}) scale({scale})"
    return el("path", d=SIGNS[good], class_=f"sign {good}", transform=move, fill_rule="evenodd")


def label(words: str, x: float, y: float, class_: str = "label") -> Node:
    """A line of text around a point."""
    return el("text", words, x=x, y=y, class_=class_)


def card_drawn(card: str, id: str) -> Node:
    """A card as its owner sees it."""
    return el(
        "svg",
        el("title", card_words(card)),
        el("rect", x=1, y=1, width=78, height=110, rx=8, class_="paper"),
        label("Karama" if card == KARAMA else f"worth {CARDS[card].value}", 40, 24, "value"),
        sign(CARDS[card].good, 16, 34, 2),
        id=id,
        class_="auction card",
        viewBox="0 0 80 112",
    )


def lid(good: str) -> Node:
    """A good, or spice, as a small picture among words."""
    title = el("title", good if good == "spice" else good_words(good))
    return el("svg", title, sign(good), class_="auction lid", viewBox="0 0 24 24")


def sale(tale: Tale, at: int) -> Scene:
    """A crate on its way; what its buyer is told next is the card in it."""
    facts, seat = tale.told[at].facts, int(tale.told[at].facts["seat"])
    crate, words = lid(str(facts["good"])), tale.words(at)
    if tale.own(seat):
        words += f" {tale.words(at + 1)}"
        crate = turning(card_drawn(str(tale.told[at + 1].facts["card"]), ""), crate)
    price = el("b", f"{facts['amount']} spice", class_="price")
    beat = Beat(tale.number(at), words, 1600, el("div", crate, price, class_="flier"))
    return Scene("flight", words, (beat,), tale.weight(seat), to=seat)


def in_hand(view: View, ask: Ask, value: Value) -> str | None:
    """A card of one's own hand, the first of equal ones; other cards, and words, are buttons."""
    held = view.shield is not None and value in view.shield.hand
    return f"card:{value}:0" if held else None


def goes_for(view: View, ask: Ask, least: int) -> bool:
    """Has the bid for the crate on sale reached `least`?"""
    return max(view.table.bids.values(), default=0) >= least


def board(view: View) -> Node:
    """The crate on sale in the middle of the table, and everybody around it."""
    table = view.table
    return el(
        "svg",
        el("rect", x=15, y=30, width=610, height=340, rx=160, class_="top"),
        pile(205, "to come", view.box["deck"]),
        crate(table.good) if table.good else None,
        pile(435, "put aside", len(table.discard)),
        [chair(view, seat) for seat in range(len(view.outsides))],
        class_="auction board",
        viewBox="0 0 640 400",
        role="group",
        aria_label="The auction table",
    )


def pile(x: float, words: str, count: int) -> Node:
    """Cards that lie face down, or aside."""
    backs = [
        el("rect", x=x - 20 + 2 * n, y=154 - 2 * n, width=40, height=54, rx=5, class_="back")
        for n in range(min(count, 4))
    ]
    return el("g", backs, label(f"{count} {words}", x, 226))


def crate(good: str) -> Node:
    """The crate on sale: everybody sees its lid."""
    planks = [el("path", d=f"M272 {y}h96", class_="gap") for y in (153, 178, 203)]
    box = el("rect", x=272, y=128, width=96, height=96, rx=6, class_="wood")
    paint = el("circle", cx=320, cy=176, r=34, class_="paper")
    words = label(good_words(good), 320, 242)
    return el("g", box, planks, paint, sign(good, 296, 152, 2), words, id="crate")


def chair(view: View, seat: Seat) -> Node:
    """A seat at the table, one's own at the bottom, with the bid that stands."""
    table = view.table
    seats = len(view.outsides)
    turn = pi / 2 + 2 * pi * (seat - max(view.seat, 0)) / seats
    x, y = round(320 + 240 * cos(turn)), round(190 + 114 * sin(turn))
    bid, calls = table.bids.get(seat), seat == (table.round - 1) % seats
    plaque = el("rect", x=-32, y=-56, width=64, height=22, rx=4, class_="paper")
    return el(
        "g",
        el("circle", r=28, class_="paper"),
        label(str(seat + 1), 0, 6, "number"),
        label("you" if seat == view.seat else story.name(seat), 0, 46),
        label("calls", 0, 21, "small") if calls else None,
        [plaque, label(f"bids {bid}", 0, -40)] if bid else None,
        id=f"chair:{seat}",
        transform=f"translate({x} {y})",
    )


def progress(view: View) -> Progress:
    """The round."""
    table = view.table
    return Progress(f"Round {table.round}", f"of {table.options.rounds}")


def corners(view: View) -> Mapping[str, Node]:
    """The bank."""
    words = el("b", f"{view.table.bank} spice")
    return {"nw": el("div", el("span", "Bank", class_="label"), words)}


def row(view: View, seat: Seat) -> Row:
    """What everybody can count of a seat."""
    table = view.table
    spice = Fact(lid("spice"), str(table.ledger[seat]), "Spice, gifts left out")
    return Row(tuple(mini() for _ in range(view.outsides[seat]["hand"])), (spice,))


def mat(view: View, seat: Seat) -> Node:
    """The lids of the crates that a seat has bought, and its points in the end."""
    table = view.table
    end = ""
    if table.scores:
        end = f"{table.scores[seat]} points: {objective_words(table.objectives[seat])}."
    return el(
        "div",
        el("h3", numbered(view, seat), " ", story.name(seat)),
        el("p", counted(len(table.bought[seat]), "crate")),
        el("p", end) if end else None,
        el("div", [lid(good) for good in table.bought[seat]], class_="lids"),
        id=f"mat:{seat}",
        class_="auction mat",
    )


def dock(view: View) -> Dock | None:
    """One's own spice, cards and objective."""
    if view.shield is None:
        return None
    shield = view.shield
    hand = [
        card_drawn(card, f"card:{card}:{shield.hand[:place].count(card)}")
        for place, card in enumerate(shield.hand)
    ]
    purse = el("p", lid("spice"), el("b", str(shield.spice)), el("small", "spice"), class_="sum")
    return Dock(purse, tuple(hand), 0, el("p", f"{objective_words(shield.objective)}"))


def notes(view: View) -> Node | None:
    """The crates that the viewer has looked into."""
    seen = view.shield.notes if view.shield is not None else {}
    lines = [
        el("li", f"{card_words(card)}: {story.place(str(where))}") for card, where in seen.items()
    ]
    return el("ul", lines, id="auction-notes") if lines else None


def number(view: View, ask: Ask) -> Number:
    """Spice, whatever is asked; a bid begins with the least."""
    return Number("spice")


def effects(view: View, ask: Ask, value: Value) -> list[Effect]:
    """What a bid or a gift leaves."""
    if view.shield is None or not isinstance(value, int) or ask.kind == "give to":
        return []
    have = view.shield.spice
    return [Effect("Your spice", str(have), str(have - value))]


def dark(view: View, ask: Ask) -> Mapping[str, Value]:
    """All chairs look as if a crate could go there."""
    seats = range(len(view.outsides)) if ask.kind == "give to" else ()
    return {f"chair:{seat}": seat for seat in seats}


def spots(told: Told) -> list[str]:
    """The chairs that a line of the log is about, and the crate."""
    chairs = [f"chair:{told.facts[key]}" for key in ("seat", "other") if key in told.facts]
    return [*chairs, *["crate"] * (told.what == "put_up")]


def sales(tale: Tale) -> list[Scene]:
    """A crate that is sold goes to its buyer, who alone sees what is in it."""
    return [sale(tale, at) for at, each in tale.events() if each.what == "sold"]


sketch = Sketch(
    board=Board(
        draw=board,
        style=styles(__package__, "scene.css"),
        aspect=1.6,
        progress=progress,
        corners=corners,
    ),
    seats=Seats(row=row, mat=mat, dock=dock, notes=notes),
    places=Places(
        sorts={"seat": drawn_as("chair", range(6)), "card": in_hand}, dark=dark, spots=spots
    ),
    desk=Desk(
        number=number,
        effects=effects,
        watches={"dear crate": Watch("a crate goes for at least", KARAMA, goes_for, (1, 20))},
    ),
    stage=Stage(
        play=sales,
        measures={
            "Spice, gifts left out": lambda table: list(table.ledger),
            "Crates bought": lambda table: [len(goods) for goods in table.bought],
        },
        aim=lambda state: [score(state, seat) for seat in range(len(state.shields))],
    ),
)
"""The drawings of the game."""
