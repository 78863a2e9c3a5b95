"""The Rivals' panel: the House Hagal card on top, their last turns, and what each is saving for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from landsraad.games.imperium.components import HAGAL, RIVAL_NUMBERS, RIVALS
from landsraad.games.imperium.components.rows import HagalCard
from landsraad.games.imperium.rules.table import spies_left
from landsraad.games.imperium.scene.emblems import emblem
from landsraad.games.imperium.scene.glyphs import faction_sign
from landsraad.games.imperium.scene.hagal import Flip, RivalTurn, chain, last_turns, sentence_of
from landsraad.games.imperium.scene.mats import player_mat
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.seen import Seen
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted


def rivals_panel(view: Seen, told: Sequence[Told]) -> Panel:
    """All that can be known of the Rivals."""
    t = view.table
    turns = last_turns(t, told)
    parts = [top_card(t, view.box["hagal"], turns)] if t.hagal else []
    for who, player in enumerate(t.players):
        if player.rival and player.leader:
            parts.append(rival(view, who, turns.get(who), told))
    return Panel("rivals", "Rivals", el("div", parts, class_="imp-panel rivals"))


def top_card(t: Table, left: int, turns: Mapping[int, RivalTurn]) -> Node:
    """The House Hagal card that was flipped last, why it was, and how many are left."""
    top = t.hagal[-1]
    last = max(turns.values(), key=lambda turn: turn.at, default=None)
    shown = last is not None and last.flips[-1:] and last.flips[-1].card == top
    why = f"{named(t, last.who)}: {chain(last)}" if last and shown else ""
    words = f"{counted(left, 'card')} face down, {len(t.hagal)} flipped"
    return el("div", hagal_card(top, why), el("p", words, class_="muted"))


def hagal_card(card: str, why: str = "") -> Node:
    """A House Hagal card, large, with what came of it."""
    row = HAGAL[card]
    return el(
        "article",
        el("header", el("small", "House Hagal"), el("b", names.hagal(card))),
        el("p", why, class_="why") if why else None,
        el("div", goods_of(row), class_="gives"),
        [el("p", line) for line in texts.hagal(card)],
        class_="hagal",
    )


def goods_of(row: HagalCard) -> list[Node]:
    """What a card gives, in signs, and its swords."""
    gives = [signed(row.effects)] if row.effects else []
    gives += [signed(way.effects) for way in row.goes if way.effects]
    return [*gives, sign("swords", str(row.swords))]


# ---- one Rival


def rival(view: Seen, who: int, turn: RivalTurn | None, told: Sequence[Told]) -> Node:
    """Its last turn with reasons, what it saves for, its Spies and Scheme, and its mat."""
    player = view.table.players[who]
    mat = player_mat(view, who, f"rival:{who}")
    return el(
        "section",
        el("h4", emblem(who), named(view.table, who)),
        turn_node(view, turn, told) if turn else None,
        el("ul", list(savings(view, who, player)), class_="savings"),
        scheme(player),
        el("details", el("summary", "All that lies before it"), mat),
        class_="rival",
    )


def turn_node(view: Seen, turn: RivalTurn, told: Sequence[Told]) -> Node:
    """The cards of its last turn with what came of each, then what it brought."""
    rows = [el("li", sentence_of(flip), class_=look(flip)) for flip in turn.flips]
    rows += [el("li", view.story.event(told[at]), class_="brought") for at in turn.brought]
    return el("div", el("small", "Last turn", class_="muted"), el("ul", rows, class_="flips"))


def look(flip: Flip) -> str:
    """How a flipped card looks in the list."""
    return "went" if flip.went else "skipped" if flip.space else "other"


def savings(view: View, who: int, player: Player) -> Iterator[Node]:
    """How much is missing for its Swordmaster, then for each Victory Point."""
    held = view.box["held"][who]
    if not player.swordmaster:
        worth = player.solari + player.spice + player.water + held
        price = RIVALS[player.leader].swordmaster_value
        yield meter([sign("swordmaster")], "its Swordmaster", worth, price)
        return
    if view.table.seats == 2 and view.table.options.streamlined_rival:
        return
    prices = {
        "solari": (player.solari, RIVAL_NUMBERS.vp_solari, "Solari"),
        "spice": (player.spice, RIVAL_NUMBERS.vp_spice, "spice"),
        "water": (player.water, RIVAL_NUMBERS.vp_water, "water"),
        "intrigue": (held, RIVAL_NUMBERS.vp_intrigue, "Intrigue cards"),
    }
    for name, (have, price, words) in prices.items():
        yield meter([sign(name), sign("vp")], f"a Victory Point for {words}", have, price)


def meter(signs: list[Node], words: str, have: int, price: int) -> Node:
    """How far it is: a bar with the numbers."""
    share = min(100, round(100 * have / price))
    said = f"{have} of {price} towards {words}"
    return el(
        "li",
        signs,
        el("span", el("i", style=f"width: {share}%"), class_="bar"),
        el("b", f"{have} / {price}"),
        title=said,
        aria_label=said,
    )


def scheme(player: Player) -> Node:
    """Its Spies and what the third of them sets off; then the Factions it prefers."""
    row = RIVALS[player.leader]
    placed = len(player.spies)
    waits = f"{placed} of {placed + spies_left(player)} Spies placed; the last carries it out"
    liked = [sign(faction_sign(faction)) for faction in row.faction_priority]
    return el(
        "ul",
        el("li", "Scheme: ", signed(row.scheme), el("small", waits, class_="muted")),
        el("li", "Signet Ring: ", signed(row.signet)),
        el("li", "Prefers ", liked, title=texts.rival(player.leader)[-1]) if liked else None,
        class_="scheme",
    )
