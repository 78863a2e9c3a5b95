"""The tabs beside the board: players, log, chat, the game's own panels, orders, rules, replay."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse, OrderSeen
from landsraad.server.page.parts import called, does, emblem, press
from landsraad.server.page.replay import replay_panel
from landsraad.server.page.seats import players
from landsraad.server.wire import ChatLine

CHANNELS: Final = {"table": "Everybody", "allies": "My allies", "spectators": "Spectators"}


class Tab(msgspec.Struct, frozen=True):
    """One tab."""

    name: str
    title: str
    body: Node


def tabs(glimpse: Glimpse) -> tuple[Node, Node]:
    """The row of tabs, and what is behind them.

    Which one is open is the browser's own business, so all are there. The first one exists for
    narrow screens, where the board is a tab like the others.
    """
    found = list(all_tabs(glimpse))
    board = "Board" if glimpse.picture and glimpse.picture.board else "Table"
    switches = [switch("board", board, "board-region")]
    switches += [switch(tab.name, tab.title, f"panel:{tab.name}") for tab in found]
    panels = [
        el(
            "section",
            el("h2", tab.title, class_="panel-title"),
            tab.body,
            id=f"panel:{tab.name}",
            role="tabpanel",
            aria_labelledby=f"tab:{tab.name}",
        )
        for tab in found
    ]
    row = el("div", switches, id="tabs", role="tablist", aria_label="Beside the board")
    return row, el("div", panels, id="panels")


def switch(name: str, title: str, controls: str) -> Node:
    """One tab's handle."""
    words = el("span", title)
    attrs = {"type": "button", "role": "tab", "data-tab": name, "aria-controls": controls}
    return Node("button", attrs, (words,), f"tab:{name}")


def all_tabs(glimpse: Glimpse) -> list[Tab]:
    """Those that make sense at this table now."""
    shown = glimpse.picture
    own = [Tab(p.name, p.title, p.body) for p in shown.panels if not p.urgent] if shown else []
    found = [
        Tab("players", "Players", players(glimpse)) if shown else None,
        Tab("log", "Log", log(glimpse)) if shown else None,
        Tab("chat", "Chat", chat(glimpse)),
        *own,
        Tab("orders", "Orders", orders(glimpse)) if shown and glimpse.seat >= 0 else None,
        Tab("rules", "Rules", rules(glimpse)),
        Tab("replay", "Replay", replay_panel(glimpse)) if shown else None,
    ]
    return [tab for tab in found if tab is not None]


def log(glimpse: Glimpse) -> Node:
    """What happened, the latest at the end."""
    lines = glimpse.picture.log if glimpse.picture else []
    shortened = bool(lines) and lines[0].id != "told:0"
    return el(
        "div",
        press("Show the whole log", id="whole-log", data_whole_log=True) if shortened else None,
        el("ol", lines, id="log-lines", class_="log", tabindex=0, aria_label="What happened"),
        id="log-panel",
    )


# ---- chat


def chat(glimpse: Glimpse) -> Node:
    """What people say."""
    lines = [chat_line(glimpse, line) for line in glimpse.chat]
    return el(
        "div",
        el("ol", lines, id="chat-lines", aria_live="polite", aria_label="What people said"),
        el("p", "Nobody has said anything yet.", class_="muted") if not lines else None,
        chat_form(glimpse.channels) if glimpse.channels else None,
        id="chat-panel",
    )


def chat_line(glimpse: Glimpse, line: ChatLine) -> Node:
    """One line, with who says it and who hears it."""
    heard = {"allies": "to allies", "spectators": "among spectators"}.get(line.channel)
    return el(
        "li",
        emblem(glimpse, line.seat),
        el("b", line.name or called(glimpse, line.seat)) if line.channel != "server" else None,
        el("span", heard, class_="label") if heard else None,
        el("time", data_at=line.at),
        el("span", line.text, class_="words"),
        id=f"chat:{line.number}",
        class_=line.channel,
    )


def chat_form(channels: list[str]) -> Node:
    """Where one writes."""
    choices = [el("option", CHANNELS.get(name, name), value=name) for name in channels]
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
        for number, order in enumerate(glimpse.orders)
    ]
    possible = [possible_order(order, n) for n, order in enumerate(glimpse.possible_orders)]
    none = el("p", "You have given no standing order.", class_="muted")
    secret = "Standing orders answer for you. They are secret: only this seat sees them."
    return el(
        "div",
        el("p", secret, class_="muted"),
        el("ul", given, id="given-orders", class_="rows") if given else none,
        el("h3", "You could order") if possible else None,
        el("ul", possible, id="possible-orders", class_="rows") if possible else None,
        hook(glimpse),
        id="orders-panel",
    )


def withdrawn(order: OrderSeen, number: int) -> Node:
    """The button that takes an order back; time to think is not counted among the others."""
    plain: Any = msgspec.json.decode(order.order)
    if "think" in plain:
        wish = {"kind": plain["think"], "on": False}
        return does("always-think", "Withdraw", wish, f"unorder:{number}")
    return does("unorder", "Withdraw", {"number": number}, f"unorder:{number}")


def possible_order(order: OrderSeen, number: int) -> Node:
    """An order that could be given; some take a number."""
    amount = None
    if order.amount:
        low, high = order.amount[0], order.amount[-1]
        amount = el(
            "input",
            id=f"amount:{number}",
            type="number",
            min=low,
            max=high,
            value=low,
            inputmode="numeric",
            aria_label=f"{order.words} (from {low} to {high})",
        )
    give = press("Order", id=f"give:{number}", data_order=order.order)
    return el("li", el("span", order.words), amount, give, id=f"possible:{number}")


def hook(glimpse: Glimpse) -> Node:
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
                value=glimpse.hook,
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
    whole = el("a", "All rules on a page of their own", href=f"/rules/{glimpse.table.game}")
    powers = el("section", el("h3", "Your powers"), glimpse.powers, id="powers-panel")
    return el(
        "div",
        powers if glimpse.powers else None,
        el("p", Node("a", whole.attrs | {"target": "_blank"}, whole.kids)),
        el("section", glimpse.rules, id="rules-text", class_="prose") if glimpse.rules else None,
        id="rules-panel",
    )
