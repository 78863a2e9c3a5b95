"""What somebody new is shown: who each seat is, and at a practice table the lessons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached, Sign
from landsraad.scenes.text import capital
from landsraad.server.page.fetched.icons import drawn
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import called, emblem, press

MOST_PIPS: Final = 6
"""As many are drawn one by one; more are a figure."""
GENTLE: Final = "Gentle bots, prepared cards."

SIGNS: Final[dict[Sign, str]] = {
    "build": "M4 20H20M6 20V11H18V20M9 11V6L12 3L15 6V11M11 20V15H13V20",
    "buy": "M4 20H13M9 13L16 6M6.5 10.5L11.5 15.5M13.5 3.5L18.5 8.5M13 9L20 16",
    "cards": "M4 7L13 4L17 17L8 20ZM15 6H20V19H17",
    "collect": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21",
    "council": "M12 4V20M5 20H19M4 8H20M4 8L2 14H6ZM20 8L18 14H22Z",
    "dice": "M4 4H20V20H4ZM8 8V8.1M16 8V8.1M12 12V12.1M8 16V16.1M16 16V16.1",
    "fight": "M5 5L19 19M19 5L5 19M4 16L8 20M20 16L16 20",
    "fly": "M3 9Q12 3 21 9M3 9Q8 11 12 11T21 9M12 11V18M9 20H15",
    "harvest": "M3 16H21L18 20H6ZM7 16V10H17V16M10 10V6H14V10",
    "law": "M6 4H16L19 7V20H6ZM9 10H16M9 14H16M9 17H13",
    "march": "M6 20L9 14L7 10L12 4M9 14L14 17M12 9H18M16 6L19 9L16 12",
    "people": "M8 5A3 3 0 1 1 8 11A3 3 0 1 1 8 5ZM16 5A3 3 0 1 1 16 11A3 3 0 1 1 16 5Z"
    "M2.5 20C3 13 13 13 13.5 20M13 15C15 13 21 14 21.5 20",
    "produce": "M12 21V10M12 10Q4 11 4 4Q12 4 12 10ZM12 14Q20 14 20 7Q13 7 12 14Z",
    "sail": "M4 17H20L17 21H7ZM12 17V3L19 14H12M10 6L5 14H10",
    "send": "M4 12H17M12 6L18 12L12 18M4 6V18",
    "ship": "M12 3C15 6 16 10 15 15H9C8 10 9 6 12 3ZM9 15L6 19M15 15L18 19M12 15V21",
    "spy": "M3 12Q12 3 21 12Q12 21 3 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "trade": "M4 9H19L15 5M20 15H5L9 19",
    "worm": "M4 18C4 10 12 14 12 8C12 4 20 4 20 10V20M17 8V8.1",
}
CARE: Final = "M12 4L21.5 20H2.5ZM12 10V14.5M12 17.2V17.3"


# ---- who each seat is


def first_cards(glimpse: Glimpse) -> Node | None:
    """A card for each seat that has one; the page's script shows one at a time."""
    cards = [
        first_card(glimpse, seat, card) for seat, card in enumerate(glimpse.newcomer.cards) if card
    ]
    if not cards or glimpse.result:
        return None
    guided = el("p", GENTLE, class_="once") if glimpse.table.guided else None
    close = press(
        el("span", "Begin", class_="first-time"),
        el("span", "Back to the table", class_="again"),
        id="begin",
        class_="main",
        data_begin=True,
    )
    powers = press("All powers", id="all-powers", data_drawer="rules") if glimpse.powers else None
    foot = el("footer", guided, close, powers, id="first-card-foot")
    return el(
        "section",
        cards,
        foot,
        id="first-cards",
        role="dialog",
        aria_label="Who is who",
        hidden=True,
        data_mine=str(glimpse.seat) if 0 <= glimpse.seat < len(glimpse.newcomer.cards) else None,
    )


def first_card(glimpse: Glimpse, seat: Seat, card: FirstCard) -> Node:
    """One of them, as this page's person reads it."""
    name, colour = called(glimpse, seat), glimpse.newcomer.colours[seat]
    return card_of(seat, name, colour, emblem(glimpse, seat), card, seat == glimpse.seat)


@lru_cache(maxsize=500)
def card_of(
    seat: Seat, name: str, colour: str, sign: Node | None, card: FirstCard, own: bool
) -> Node:
    """The same from its facts."""
    told, only = card.told(own=own), "Only you " if own else "Only they "
    title = f"You are {card.side}" if own else capital(name)
    return el(
        "article",
        el("header", sign, el("div", el("h2", title), el("p", told.character))),
        el("div", el("p", told.aim), reached(told.count) if told.count else None, class_="wins"),
        el("ol", [deed_of(deed) for deed in told.deeds], class_="three"),
        el(
            "ul",
            [only_line(only, power) for power in told.powers],
            el("li", drawn(CARE), el("span", el("b", "Careful: "), told.careful), class_="care"),
            class_="only",
        ),
        id=f"first-card:{seat}",
        class_="first-card",
        hidden=True,
        style=f"--side: {colour}",
    )


def only_line(only: str, power: str) -> Node:
    """A power."""
    return el("li", drawn(SIGNS["spy"]), el("span", el("b", only), power))


def deed_of(deed: FirstDeed) -> Node:
    """One of the three deeds."""
    return el("li", drawn(SIGNS[deed.sign]), el("b", deed.title), el("span", deed.words))


def reached(count: Reached) -> Node:
    """How much of what wins there is: drawn one by one where these are few."""
    words = f"{count.now} of {count.of} {count.things}"
    if count.of > MOST_PIPS:
        return el("span", el("b", str(count.now)), f" of {count.of} {count.things}", class_="count")
    pips = [el("i", class_="on" if n < count.now else None) for n in range(count.of)]
    return el("span", pips, class_="pips", role="img", aria_label=words)


# ---- lessons


def lessons(glimpse: Glimpse) -> Node | None:
    """All lessons that have come due for the learner; the page's script tells them in order."""
    if glimpse.newcomer.most == 0 or glimpse.moment:
        return None
    return el(
        "div",
        id="lessons-due",
        hidden=True,
        data_due=plain_json(glimpse.newcomer.lessons),
        data_read=str(glimpse.newcomer.read),
        data_of=str(glimpse.newcomer.most),
        data_guided="yes" if glimpse.table.guided else None,
        data_again=f"/new/{glimpse.table.game}",
    )


def shown(glimpse: Glimpse) -> Sequence[Node]:
    """What stands on the page for those who are new."""
    return [node for node in (first_cards(glimpse), lessons(glimpse)) if node]
