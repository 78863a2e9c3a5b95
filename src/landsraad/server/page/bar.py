"""The bar at the top: where we are, who the table waits for, and the menu."""

from __future__ import annotations

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import listed
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import called, deciding, does, emblem, press


def bar(glimpse: Glimpse) -> Node:
    """Title, tracks, who is awaited, menu."""
    tracks = glimpse.picture.tracks if glimpse.picture else None
    return el(
        "header",
        el("a", "Landsraad", id="home", href="/", title="All tables"),
        el("h1", glimpse.table.title, id="page-title"),
        el("div", tracks, id="tracks-row"),
        awaited(glimpse),
        menu(glimpse),
        id="bar",
    )


def awaited(glimpse: Glimpse) -> Node:
    """How things stand, in words that are also read aloud, and the clocks that run."""
    playing = glimpse.result is None and glimpse.moment is None
    clocks = [clock(glimpse, seat) for seat in glimpse.awaited] if playing else []
    return el(
        "div",
        el("p", standing(glimpse), id="now", role="status"),
        el("ul", clocks, id="clocks", aria_label="The table waits for") if clocks else None,
        id="awaited",
    )


def standing(glimpse: Glimpse) -> str:
    """How things stand for this person, in a short sentence."""
    if glimpse.moment:
        return "Looking back"
    if glimpse.result:
        return "The game is over"
    if glimpse.picture is None:
        missing = sum(seat.kind in ("open", "invited") for seat in glimpse.table.seats)
        return f"Waiting for {missing} more" if missing else "Everybody is here"
    if glimpse.drafting:
        return "You are acting out of turn"
    if deciding(glimpse):
        return "It is your move"
    if glimpse.window:
        return "A chance to react is open"
    others = [called(glimpse, seat) for seat in glimpse.awaited if seat != glimpse.seat]
    return f"Waiting for {listed(others)}" if others else "One moment"


def clock(glimpse: Glimpse, seat: Seat) -> Node:
    """A seat that the table waits for, with what is left of its time."""
    deadline = glimpse.deadlines.get(seat)
    name = "You" if seat == glimpse.seat else called(glimpse, seat)
    return el(
        "li",
        emblem(glimpse, seat),
        el("span", name, class_="name"),
        el("time", data_deadline=deadline) if deadline is not None else None,
        id=f"clock:{seat}",
        class_="mine" if seat == glimpse.seat else None,
    )


def menu(glimpse: Glimpse) -> Node:
    """Settings of this browser, links, and the way out."""
    entries = [
        theme(),
        setting("sound", "A sound when it is my move"),
        setting("careful", "Ask before what cannot be taken back"),
        press("Copy the table’s link", id="copy-table", data_copy="table"),
        *(own_seat(glimpse) if glimpse.seat >= 0 else []),
        el("a", "Rules", href=f"/rules/{glimpse.table.game}", target="_blank", id="rules-link"),
        press("Guided tour", id="take-tour", data_tour=True),
        press("Keys", id="show-keys", data_keys=True),
        el("a", "All tables", href="/", id="lobby-link"),
    ]
    summary = el("summary", el("span", "Menu"), id="menu-button")
    return el("details", summary, el("div", entries, id="menu-entries"), id="menu")


def own_seat(glimpse: Glimpse) -> list[Node]:
    """What concerns the link by which this person holds the seat."""
    over = glimpse.table.status == "over"
    leaving = "Leave this table? Your seat becomes free; once the game has begun, a bot plays on."
    return [
        press("Copy my seat link", id="copy-seat", data_copy="seat"),
        does(
            "renew",
            "Renew my seat link",
            {},
            "renew",
            data_ask="Make a new seat link? The old one stops working on all devices.",
        ),
        *([] if over else [does("leave", "Leave the table", {}, "leave", data_ask=leaving)]),
    ]


def theme() -> Node:
    """Light, dark, or as the system has it."""
    kinds = [
        el(
            "label",
            el("input", type="radio", name="theme", value=kind, data_setting="theme"),
            el("span", kind.capitalize()),
        )
        for kind in ("auto", "light", "dark")
    ]
    return el("fieldset", el("legend", "Theme"), kinds, id="theme-choice")


def setting(name: str, words: str) -> Node:
    """A switch that this browser remembers."""
    box = el("input", type="checkbox", data_setting=name, id=f"setting:{name}")
    return el("label", box, el("span", words), class_="setting")
