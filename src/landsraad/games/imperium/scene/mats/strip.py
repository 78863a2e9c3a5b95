"""What stands below the board: one's own things, the hand, and the Conflict."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import RESOURCES
from landsraad.games.imperium.rules.table import is_six, spies_left
from landsraad.games.imperium.scene.board.emblems import emblem, icon
from landsraad.games.imperium.scene.board.market import market
from landsraad.games.imperium.scene.board.visits import reached
from landsraad.games.imperium.scene.mats.cards import (
    contract_chip,
    contract_note,
    hand_card,
    intrigue_card,
    numbered,
    tile_chip,
    won_chip,
)
from landsraad.games.imperium.scene.mats.conflict_part import conflict
from landsraad.games.imperium.scene.mats.points import points
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign
from landsraad.games.imperium.state import Player, Table, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

GOODS: Final = {"solari": "Solari", "spice": "spice", "water": "water"}


def strip(view: View) -> list[Node]:
    """The seat's own things and hand, then the Conflict; a spectator sees only the Conflict."""
    if view.shield is None or view.seat < 0:
        return [conflict(view)]
    return [own(view), hand(view), conflict(view)]


# ---- one's own


def own(view: View) -> Node:
    """Leader, purse, pieces, contracts and won cards."""
    t = view.table
    player = t.players[view.seat]
    purse = [good(name, getattr(player, name)) for name in RESOURCES]
    if t.turn.player == view.seat and t.turn.kind == "reveal":
        purse.append(good("persuasion", t.turn.persuasion))
    return el(
        "section",
        el("header", emblem(view.seat), el("h3", named(t, view.seat)), points(player)),
        el("div", purse, class_="purse-row"),
        el("ul", pieces(t, player), class_="pieces"),
        el("ul", chips(t, view.seat, player), class_="chips"),
        id="own",
        tabindex=0,
        class_="imp-part own",
        aria_label="Your things",
    )


@lru_cache(maxsize=300)
def good(name: str, n: int) -> Node:
    """How much of a thing the player has."""
    words = GOODS.get(name, "Persuasion")
    return el("span", sign(name), el("b", str(n)), title=f"{n} {words}", class_=f"good {name}")


def pieces(t: Table, player: Player) -> list[Node]:
    """Agents, Spies, troops, and what was gained for good."""
    found = [piece("agent", str(len(player.agents)), "Agents ready")]
    found.append(piece("spy", str(spies_left(player)), "Spies in the supply"))
    if not player.commander:
        found.append(piece("recruit", str(player.garrison), "troops in the garrison"))
        found.append(piece("retreat", str(player.supply), "troops in the supply"))
    lasting = {
        "swordmaster": (player.swordmaster, "the Swordmaster"),
        "council": (player.council, "a seat on the High Council"),
        "maker_hooks": (player.hooks, "Maker Hooks"),
    }
    found += [piece(name, "", words) for name, (has, words) in lasting.items() if has]
    if player.memories:
        found.append(piece("memory", str(player.memories), "memories"))
    return found


@lru_cache(maxsize=500)
def piece(name: str, number: str, words: str) -> Node:
    """A sort of piece and how many there are."""
    return el("li", sign(name), number, title=f"{number} {words}".strip(), class_="piece")


def chips(t: Table, who: int, player: Player) -> list[Node]:
    """Contracts, won cards, tiles, and cards that lie aside."""
    found = [
        contract_chip(name, id.replace("contract:", "held:"), contract_note(t, who, name))
        for name, id in numbered(player.contracts, "contract")
    ]
    if player.leader == "shaddam_corrino_iv" and not is_six(t):
        found += [contract_chip(name, f"contract:{name}") for name in t.sardaukar]
    found += [won_chip(name, f"won:{name}", True) for name in player.face_up]
    found += [won_chip(name, f"won:{name}", False) for name in player.face_down]
    found += [tile_chip(n, f"own-tile:{n}", n in player.used_tiles) for n in player.tiles]
    return found


def hand(view: View) -> Node:
    """The cards that the seat holds."""
    t = view.table
    shield = view.own
    aside = [
        hand_card(offer.card, offer.node)
        for offer in market(t, view.seat)
        if offer.source == "aside"
    ]
    cards = [
        hand_card(card, id, reached(t, view.seat, card))
        for card, id in numbered(shield.hand, "hand")
    ]
    plots = [intrigue_card(card, id) for card, id in numbered(shield.intrigue, "plot")]
    played = [hand_card(card, id) for card, id in numbered(t.players[view.seat].play, "play")]
    none = "All cards are played or revealed."
    if not t.players[view.seat].leader:
        none = "Cards are dealt when all have a Leader."
    count = f"{counted(len(cards), 'card')}, {len(shield.intrigue)} Intrigue"
    fans = [
        fan("Your hand", "deck-fan", [*cards, *aside], none),
        *([fan("Intrigue", "plot-fan", plots)] if plots else []),
        *([fan("In play", "play-fan", played)] if played else []),
    ]
    return el(
        "section",
        el("header", icon("hand"), el("h3", "Your hand"), el("span", count, class_="left")),
        el("div", fans, class_="fans", id="held"),
        id="hand",
        tabindex=0,
        class_="imp-part hand-part",
        aria_label="Your hand",
    )


def fan(title: str, sort: str, cards: list[Node], empty: str = "") -> Node:
    """Cards side by side: narrower the more there are, at last as spines."""
    return el(
        "div",
        el("div", el("h3", title), el("span", str(len(cards)), class_="left"), class_="fan-head"),
        el("div", cards, class_="fan") if cards else el("p", empty, class_="muted"),
        class_=f"fan-part {sort}",
        style=f"--n: {len(cards)}",
    )
