"""The tabs of the rail: log, chat, the game's own panels, notes. And what opens as a drawer over
it, from the bar: orders, rules, replay.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from landsraad.scenes.node import Node, el
from landsraad.scenes.signs import isolated
from landsraad.scenes.sketch import Panel
from landsraad.server.page.asked.to_control import control_node
from landsraad.server.page.fetched.icons import PATHS, icon
from landsraad.server.page.fetched.kept import fetched
from landsraad.server.page.foot_tabs import tab_deeds
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.orders import OrderSeen
from landsraad.server.page.lines import Lines, begins
from landsraad.server.page.parts import amid, amount_of, called, does, emblem, press
from landsraad.server.replay.desk import replay_panel
from landsraad.server.table.chat import WHISPER
from landsraad.server.wire import ChatLine

CHANNELS: Final = {"table": "Everybody", "allies": "My allies", "spectators": "Spectators"}


class Tab(msgspec.Struct, frozen=True):
    """One tab."""

    name: str
    title: str
    body: Callable[[], Node]
    """What is behind it; made only where it is shown."""
    drawer: bool = False
    """It has no handle on the rail and opens from the bar."""
    waiting: int = 0
    small: bool = False
    """It is a page of a phone alone."""


def tabs(glimpse: Glimpse) -> tuple[Node, Node]:
    """The row of tabs, and what is behind them.

    Which one is open is the browser's own business, so all are there.
    """
    found = all_tabs(glimpse)
    switches = [switch(tab.name, tab.title, tab.waiting) for tab in found if not tab.drawer]
    row = el("div", switches, id="tabs", role="tablist", aria_label="Beside the board")
    panels = [
        panel(tab, asked_here(glimpse, tab.name), tab_deeds(glimpse, tab.name)) for tab in found
    ]
    return row, el("div", drawer_head(), panels, id="panels")


@lru_cache(maxsize=200)
def switch(name: str, title: str, waiting: int) -> Node:
    """One tab's handle."""
    attrs = {"type": "button", "role": "tab", "data-tab": name, "aria-controls": f"panel:{name}"}
    if waiting:
        attrs["data-waiting"] = str(waiting)
    return Node("button", attrs, (icon(sign_of(name)), el("span", title)), f"tab:{name}")


def own_tab(panel: Panel) -> Tab:
    """A panel of the game."""
    body = fetched(panel.body) if panel.kept else panel.body
    return Tab(panel.name, panel.title, lambda: body, panel.drawer, panel.waiting, panel.small)


def sign_of(name: str) -> str:
    """The icon of a tab."""
    return name if name in PATHS else "panel"


def asked_here(glimpse: Glimpse, name: str) -> Node | None:
    """On the page where control is asked: what was asked."""
    asked = glimpse.floor.control if glimpse.floor else None
    return control_node(asked) if asked is not None and asked.tab == name else None


def panel(tab: Tab, asked: Node | None = None, deeds: Node | None = None) -> Node:
    """What is behind it, what control was asked there, and on a phone at its foot what can be
    begun.
    """
    return el(
        "section",
        panel_title(tab.title),
        tab.body(),
        asked,
        deeds,
        id=f"panel:{tab.name}",
        role="region" if tab.drawer else "tabpanel",
        aria_label=tab.title,
        class_="drawer" if tab.drawer else None,
    )


@lru_cache(maxsize=200)
def panel_title(words: str) -> Node:
    """What a panel is called."""
    return el("h2", words, class_="panel-title")


@cache
def drawer_head() -> Node:
    """The button that closes what lies over the page."""
    words = el("span", "Close", class_="unseen")
    return press(icon("close"), words, id="close-drawer", data_drawer="", title="Close")


def all_tabs(glimpse: Glimpse) -> list[Tab]:
    """Those that make sense at this table now."""
    shown, over = glimpse.picture, glimpse.table.status == "over"
    own = [own_tab(panel) for panel in shown.panels if not panel.urgent] if shown else []
    notes = shown.notes if shown else None
    found = [
        Tab("log", "Log", lambda: log(glimpse)) if shown else None,
        Tab("chat", "Chat", lambda: chat(glimpse)) if shown else None,
        *own,
        Tab("notes", "Notes", lambda: notes) if notes else None,
        Tab("orders", "Standing orders", lambda: orders(glimpse), drawer=True)
        if shown and glimpse.seat >= 0
        else None,
        Tab("rules", "Rules", lambda: rules(glimpse), drawer=True),
        Tab("replay", "Replay", lambda: replay_panel(over), drawer=True) if shown else None,
    ]
    return [tab for tab in found if tab is not None]


def log(glimpse: Glimpse) -> Node:
    """What happened, the latest at the end; a rule divides what came since one's last move."""
    lines = glimpse.told.lines
    if lines is None:
        told = glimpse.picture.log if glimpse.picture else []
        lines = Lines(glimpse.seat).shown(told, glimpse.told.since)
    shortened = bool(lines) and not begins(lines)
    return el(
        "div",
        log_filter(),
        press("Show the whole log", id="whole-log", data_whole_log=True) if shortened else None,
        el(
            "ol",
            lines,
            id="log-lines",
            class_="log",
            tabindex=0,
            aria_label="What happened",
        ),
        press("", id="newer-lines", data_newer=True, aria_label="To the newest lines"),
        id="log-panel",
    )


@cache
def log_filter() -> Node:
    """What of the log this browser shows."""
    kinds = {"all": "All", "great": "Great moments", "mine": "About me"}
    choices = [
        el(
            "label",
            el("input", type="radio", name="log", value=kind, data_setting="log"),
            el("span", words),
        )
        for kind, words in kinds.items()
    ]
    return el("fieldset", el("legend", "Show", class_="unseen"), choices, id="log-filter")


# ---- chat


def chat(glimpse: Glimpse) -> Node:
    """What people say."""
    lines = [chat_line(glimpse, line) for line in glimpse.people.chat]
    return el(
        "div",
        el("ol", lines, id="chat-lines", aria_live="polite", aria_label="What people said"),
        el("p", "Nobody has said anything yet.", class_="muted") if not lines else None,
        chat_form(channel_options(glimpse)) if glimpse.people.channels else None,
        id="chat-panel",
    )


def chat_line(glimpse: Glimpse, line: ChatLine) -> Node:
    """One line, with who says it and who hears it."""
    heard = heard_by(glimpse, line)
    return el(
        "li",
        emblem(glimpse, line.seat),
        el("b", el("bdi", line.name or called(glimpse, line.seat)))
        if line.channel != "server"
        else None,
        el("span", heard, class_="label") if heard else None,
        el("time", data_at=line.at),
        el("span", el("bdi", line.text) if line.channel != "server" else line.text, class_="words"),
        id=f"chat:{line.number}",
        class_=line.channel,
    )


def heard_by(glimpse: Glimpse, line: ChatLine) -> str:
    """Who hears a line, where that is not everybody."""
    if line.channel == "whisper":
        others = [seat for seat in line.to or [] if seat != line.seat]
        return "to you" if glimpse.seat in others else f"to {amid(glimpse, others[0])}"
    return {"allies": "to allies", "spectators": "among spectators"}.get(line.channel, "")


def channel_words(glimpse: Glimpse, channel: str) -> str:
    """Who hears what is said in a channel."""
    if channel in CHANNELS:
        return CHANNELS[channel]
    seat = int(channel.removeprefix(WHISPER))
    return f"Only {amid(glimpse, seat)} ({isolated(glimpse.table.seats[seat].name)})"


def channel_options(glimpse: Glimpse) -> tuple[tuple[str, str], ...]:
    """Where this person may write, and who hears it there."""
    return tuple((name, channel_words(glimpse, name)) for name in glimpse.people.channels)


@lru_cache(maxsize=200)
def chat_form(channels: tuple[tuple[str, str], ...]) -> Node:
    """Where one writes."""
    choices = [el("option", words, value=name) for name, words in channels]
    words = el(
        "input",
        id="chat-text",
        type="text",
        maxlength=500,
        autocomplete="off",
        aria_label="What you want to say",
    )
    return el(
        "form",
        el("select", choices, id="chat-channel", aria_label="Who hears it"),
        words,
        el("button", "Say", type="submit", class_="main"),
        id="chat-form",
        data_chat=True,
    )


# ---- standing orders


def orders(glimpse: Glimpse) -> Node:
    """What shall be answered for this seat. Nobody else sees it."""
    given = [
        el("li", el("span", order.words), withdrawn(order, number), id=f"order:{number}")
        for number, order in enumerate(glimpse.orders.given)
    ]
    possible = [possible_order(order, n) for n, order in enumerate(glimpse.orders.possible)]
    none = el("p", "You have given no standing order.", class_="muted")
    secret = "Standing orders answer for you. They are secret: only this seat sees them."
    return el(
        "div",
        el("p", secret, class_="muted"),
        el("ul", given, id="given-orders", class_="rows") if given else none,
        el("h3", "You could order") if possible else None,
        el("ul", possible, id="possible-orders", class_="rows") if possible else None,
        hook(glimpse.people.hook),
        id="orders-panel",
    )


def withdrawn(order: OrderSeen, number: int) -> Node:
    """The button that takes an order back; time to think is not counted among the others."""
    plain: Any = msgspec.json.decode(order.order)
    if "think" in plain:
        wish = {"kind": plain["think"], "on": False}
        return does("always-think", "Withdraw", wish, f"unorder:{number}")
    return does("unorder", "Withdraw", {"number": number}, f"unorder:{number}")


@lru_cache(maxsize=2000)
def possible_order(order: OrderSeen, number: int) -> Node:
    """An order that could be given; some take a number."""
    give = press("Order", id=f"give:{number}", data_order=order.order)
    return el(
        "li",
        el("span", order.words),
        amount_of(order, f"amount:{number}"),
        give,
        id=f"possible:{number}",
    )


@lru_cache(maxsize=200)
def hook(address: str) -> Node:
    """An address that is told when it is this seat's move: for games that take days."""
    explained = "An address on the web that is told when it is your move. Leave it empty for none."
    return el(
        "details",
        el("summary", "Tell me when I am away"),
        el(
            "form",
            el("label", explained, for_="hook-address"),
            el(
                "input",
                id="hook-address",
                type="url",
                value=address,
                maxlength=500,
                placeholder="https://…",
            ),
            el("button", "Keep", type="submit"),
            id="hook-form",
            data_hook=True,
        ),
        id="hook",
    )


# ---- rules


def rules(glimpse: Glimpse) -> Node:
    """The seat's own powers, then the options in force and the rules in our words."""
    powers = el("section", el("h3", "Your powers"), glimpse.powers, id="powers-panel")
    return el(
        "div",
        powers if glimpse.powers else None,
        whole_rules(glimpse.table.game),
        el("section", glimpse.rules, id="rules-text", class_="prose") if glimpse.rules else None,
        id="rules-panel",
    )


@cache
def whole_rules(game: str) -> Node:
    """The way to all of them."""
    words = "All rules on a page of their own"
    return el("p", el("a", words, href=f"/rules/{game}", target="_blank"))
