"""Teams of six: both sums, what goes to whom, the Throne Row, and a trade with sealed halves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.imperium.components import RESOURCES
from landsraad.games.imperium.rules.table import allies, end_vp, fighter, with_ix
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.mats.strip import good
from landsraad.games.imperium.scene.panels.ix import ix_node
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign
from landsraad.games.imperium.state import NOBODY, Table, View
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted, listed

TEAMS: Final = ("Muad'Dib's team", "Shaddam's team")
TRADE: Final = "trade_goods"


def team_panels(view: View, ask: Ask | None) -> Iterator[Panel]:
    """A trade while it is made, who gets what on a Commander's turn, and both teams."""
    if trade := trading(view.table):
        yield trade_panel(view, trade)
    if (shared := sharing(view, ask)) is not None:
        yield shared
    yield teams(view)


# ---- both teams


def teams(view: View) -> Panel:
    """Both teams with what each Ally and Commander has, the Throne Row, and the boards of Ix."""
    t = view.table
    parts = [*(team(t, number, title) for number, title in enumerate(TEAMS)), throne(t)]
    if with_ix(t):
        parts.append(el("article", el("h4", "Rise of Ix"), ix_node(view)))
    return Panel("teams", "Teams", el("div", parts, class_="imp-panel teams"))


def team(t: Table, number: int, title: str) -> Node:
    """One team: the sum, then its members."""
    members = [who for who, player in enumerate(t.players) if player.team == number]
    total = sum(t.players[who].vp for who in members)
    words = f"{counted(total, 'Victory Point')} together; {end_vp(t)} of one player end the game"
    return el(
        "article",
        el("h4", title, el("b", sign("vp"), str(total), title=words)),
        el("ul", [member(t, who) for who in members]),
    )


def member(t: Table, who: int) -> Node:
    """One of a team: points, goods, and a Commander's Agents by their arrows."""
    player = t.players[who]
    role = "Commander" if player.commander else "Ally"
    arrows = [arrow(t, who, agent) for agent in player.agents] if player.commander else []
    goods = [good(name, getattr(player, name)) for name in RESOURCES]
    return el(
        "li",
        el(
            "div",
            emblem(who),
            el("span", named(t, who)),
            el("small", role, class_="muted"),
            el("b", str(player.vp)),
        ),
        el("div", goods, arrows, class_="purse-row"),
    )


def arrow(t: Table, who: int, agent: str) -> Node:
    """An Agent of a Commander that is ready, and which Ally it activates."""
    left, right = allies(t, who)
    whom = {"left": [left], "right": [right]}.get(agent, [left, right])
    words = f"This Agent activates {listed((named(t, each) for each in whom), 'or')}"
    return el("span", sign("agent"), agent, class_="piece", title=words, aria_label=words)


def throne(t: Table) -> Node:
    """The Throne Row."""
    if not t.throne:
        return el("p", "The Throne Row is empty.", class_="muted")
    cards = [el("li", names.card(card)) for card in t.throne]
    head = el("h4", "Throne Row")
    for_whom = el("p", "Only Shaddam's team acquires cards there.", class_="muted")
    return el("article", head, el("ul", cards), for_whom)


# ---- what goes to whom


def sharing(view: View, ask: Ask | None) -> Panel | None:
    """On a Commander's turn: which Ally stands in for him, and what goes to whom."""
    t = view.table
    who = t.turn.player
    if ask is None or who != view.seat or not t.players[who].commander:
        return None
    if t.turn.ally == NOBODY:
        rows = [share(t, ally, "would take") for ally in allies(t, who)]
    else:
        rows = [share(t, fighter(t, who), "takes")]
    own = el("li", emblem(who), "You pay and keep goods, cards, Spies and contracts.")
    body = el("ul", own, rows, class_="imp-panel shares")
    return Panel("shares", "What goes to whom", body, urgent=True)


def share(t: Table, ally: int, verb: str) -> Node:
    """What an activated Ally gets: troops and Influence."""
    player = t.players[ally]
    at = [f"{names.MARKS[f]} {n}" for f, n in player.influence.items() if f in names.MARKS]  # type: ignore[index]
    tracks = f" ({', '.join(at)})" if at else ""
    army = f"{player.garrison} in the garrison, {counted(player.conflict, 'troop')} in the Conflict"
    words = f"{named(t, ally)} {verb} recruits and Influence{tracks}; {army}."
    return el("li", emblem(ally), words)


# ---- a trade


def trading(t: Table) -> tuple[int, int] | None:
    """Who trades with whom now."""
    found = [frame for frame in t.agenda if frame[0] == TRADE]
    return (int(found[-1][1]), int(found[-1][2])) if found else None


def trade_panel(view: View, pair: tuple[int, int]) -> Panel:
    """Two halves: one's own as far as it is said, and the other's, which is sealed."""
    t = view.table
    halves = [half(view, who) for who in pair]
    node = el("div", halves, class_="imp-panel trade")
    title = f"{named(t, pair[0])} and {named(t, pair[1])} trade"
    return Panel("trade", title, node, urgent=view.seat in pair)


def half(view: View, who: int) -> Node:
    """What one side gives: sealed until both have said it."""
    player = view.table.players[who]
    mine = who == view.seat
    goods = [good(name, getattr(player, name)) for name in RESOURCES]
    plots = el(
        "span", sign("intrigue"), el("b", str(view.outsides[who]["intrigue"])), class_="good"
    )
    words = said(view) if mine else "Sealed until both have decided."
    return el(
        "section",
        el("h4", emblem(who), named(view.table, who)),
        el("div", goods, plots, class_="purse-row", title="What can be given"),
        el("p", words, class_="given" if mine else "given sealed"),
    )


def said(view: View) -> str:
    """What the viewer has said so far."""
    answers = {kind: value for seat, kind, value in view.since if seat == view.seat}
    kind = str(answers.get("give", ""))
    if not kind:
        return "You have not decided yet."
    if kind == "nothing":
        return "You give nothing."
    what = "Intrigue cards" if kind == "intrigue" else names.resource(kind)
    n = answers.get("how many")
    return f"You give {n} {what}." if n is not None else f"You give {what}: how much?"
