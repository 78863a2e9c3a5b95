"""How people come in, on paper: a card for each person, and the poster for the door.

A card is a secret: whoever scans it sits down as that person.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from landsraad.events import EventPlan
from landsraad.kernel import Refused
from landsraad.scenes.emblem import Heraldry
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet, Page, handouts_of
from landsraad.scenes.paper.parts import in_black
from landsraad.scenes.text import capital
from landsraad.server.event.cards import signs
from landsraad.server.gate.addresses import lan_address, squares
from landsraad.server.people.rights import desk_title, role_name
from landsraad.server.table import Table
from landsraad.server.wire import Doc, Person

A_SHEET: Final = 6
"""Cards on a sheet."""
LONG: Final = 17
"""A name with more letters is written smaller."""
NO_ADDRESS: Final = (
    "links on paper begin with http:// or https://, and these would begin with {address}"
)
NOBODY: Final = "nobody is in the list yet: put names in first"
CONTROL: Final = Heraldry(
    "#fff",
    "#000",
    "#000",
    "#000",
    "M0 -12.5A12.5 12.5 0 1 1 0 12.5A12.5 12.5 0 1 1 0 -12.5Z",
    "M-12 1Q-6 -6 0 1T12 1",
)
"""The sign of control: dunes in a circle."""
Signs = Callable[[Doc, Person], str]
"""Makes the six signs of a person's card."""
STYLE: Final = files("landsraad.server.event").joinpath("door.css").read_text(encoding="utf-8")


class Reach(NamedTuple):
    """How phones reach the server."""

    address: str
    """As the page that prints knows it: `http://10.0.0.2:8642`."""
    wifi: str = ""
    password: str = ""

    @property
    def page(self) -> str:
        """The address for phones: this machine's in its network, where the page is on this one."""
        parts = urlsplit(self.address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Refused(NO_ADDRESS, address=repr(self.address))
        own = lan_address() if is_loopback(parts.hostname) else None
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{own or parts.hostname}{port}"

    @property
    def typed(self) -> str:
        """What somebody types: without what browsers add themselves."""
        return self.page.partition("://")[2]

    def card(self, six: str) -> str:
        """The link on a card. The signs stand where no server and no log sees them."""
        return f"{self.page}/join#{six}"


def is_loopback(host: str) -> bool:
    """Does this name the machine itself?

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("10.0.0.2")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def qr_code(text: str, words: str) -> Node:
    """A QR code, black on white."""
    drawn = squares(text)
    box = f"0 0 {drawn.size} {drawn.size}"
    path = el("path", d=drawn.path, fill="#000")
    return el("svg", path, viewBox=box, class_="qr", role="img", aria_label=words)


def wifi_code(name: str, password: str) -> str:
    r"""What a phone reads to join a network.

    >>> wifi_code("Arrakis", "water;life")
    'WIFI:T:WPA;S:Arrakis;P:water\\;life;;'
    """
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)


# ---- the door


def poster(table: Table, way: Reach) -> list[Leaflet]:
    """The way in, in three steps."""
    title = (table.doc.event.title if table.doc.event else "") or table.game.title
    wifi = (
        step(1, "Join the hall’s wifi", way.wifi, wifi_code(way.wifi, way.password), way.password)
        if way.wifi
        else step(1, "Join the hall’s wifi", "Ask at the door which one it is", "")
    )
    page = step(2, "Open the page", way.typed, f"{way.page}/join")
    last = el(
        "div",
        el("span", "3", class_="large"),
        el("h2", "Scan your card, or type its six signs. Then sit down."),
        el("p", "No card yet? Say your name at the table beside this door."),
        class_="step",
    )
    return [Leaflet("the door", [Page((wifi, page, last), title, look="roomy")])]


def step(number: int, words: str, shown: str, code: str, small: str = "") -> Node:
    """One step of the way in, with its code."""
    return el(
        "div",
        el("span", str(number), class_="large"),
        el("h2", words),
        el("p", shown, class_="shown"),
        el("p", small) if small else None,
        qr_code(code, f"QR code: {words}") if code else None,
        class_="step",
    )


# ---- cards


def cards(table: Table, plan: EventPlan, way: Reach, six: Signs = signs) -> list[Leaflet]:
    """A card for each person, six on a sheet, in the order of their seats; control comes last."""
    people = sorted(
        table.doc.people, key=lambda each: (each.seat < 0, each.seat, bool(each.screen))
    )
    if not people or table.doc.event is None:
        raise Refused(NOBODY)
    drawn = [card(table, plan, each, way, six(table.doc, each)) for each in people]
    pages = [Page((el("div", some, class_="cards"),), tight=True) for some in by_sheet(drawn)]
    return [Leaflet("the head of control", pages)]


def by_sheet(drawn: list[Node]) -> Iterator[list[Node]]:
    """Six at a time."""
    for at in range(0, len(drawn), A_SHEET):
        yield drawn[at : at + A_SHEET]


def card(table: Table, plan: EventPlan, who: Person, way: Reach, six: str) -> Node:
    """One card: who one is in front, how to come in on the half that is folded behind."""
    name = el("b", who.name, class_="name long" if len(who.name) > LONG else "name")
    wifi = el("p", "1. Wifi: ", el("b", way.wifi or "the hall’s"))
    front = el(
        "div",
        el("p", "Secret: this card is you. Keep it.", class_="keep"),
        el(
            "div",
            mark(table, who),
            el("div", name, el("i", side(table, who)), el("span", what(table, plan, who))),
            class_="who",
        ),
        class_="front",
    )
    steps = el(
        "div",
        wifi,
        el("p", "2. Scan, or at ", el("b", way.typed)),
        el("p", f"{six[:3]} {six[3:]}", class_="signs"),
        el("p", "3. Sit down"),
    )
    back = el(
        "div",
        el("p", "fold this half behind", class_="fold"),
        el(
            "div", qr_code(way.card(six), f"QR code of the card of {who.name}"), steps, class_="way"
        ),
        el("p", "Lost? Control gives you a new one; this one is then dead.", class_="lost"),
        class_="back",
    )
    return el("article", front, back, class_="card")


@cache
def _control() -> Node:
    return in_black(CONTROL)


def mark(table: Table, who: Person) -> Node:
    """The emblem of somebody's seat, or the sign of control."""
    return handouts_of(table.game).emblem(who.seat) if who.seat >= 0 else _control()


def side(table: Table, who: Person) -> str:
    """For whom somebody is here."""
    if who.seat < 0:
        return "A screen" if who.screen else "Control" if who.desks else ""
    return capital(table.story.name(who.seat).removeprefix("the "))


def what(table: Table, plan: EventPlan, who: Person) -> str:
    """What somebody does: roles, desks, or what a screen shows."""
    if who.screen:
        return next((each.title for each in plan.screen if each.id == who.screen), who.screen)
    if who.seat < 0:
        return in_words(desk_title(plan, desk) for desk in who.desks)
    return in_words(role_name(table, role, who.seat) for role in who.roles)


def in_words(some: Iterable[str]) -> str:
    """The first three, since a card is small."""
    return " · ".join(list(some)[:3])
