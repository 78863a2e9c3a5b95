"""What stands below the board: one's own things, the hand, and the Conflict."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import CONFLICTS, RESOURCES
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.table import is_six, spies_left
from landsraad.games.imperium.scene.cards import (
    contract_chip,
    hand_card,
    intrigue_card,
    numbered,
    tile_chip,
    won_chip,
)
from landsraad.games.imperium.scene.emblems import emblem, icon
from landsraad.games.imperium.scene.fight import Standing, reward_script, standings
from landsraad.games.imperium.scene.market import market
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.scene.visits import reached
from landsraad.games.imperium.state import Player, Table
from landsraad.games.imperium.story import names
from landsraad.kernel import View
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

RANKS: Final = {"first": "1st", "second": "2nd", "third": "3rd"}
GOODS: Final = {"solari": "Solari", "spice": "spice", "water": "water"}


def strip(view: View) -> list[Node]:
    """The seat's own things and hand, then the Conflict; who only watches sees the Conflict."""
    if view.shield is None or view.seat < 0:
        return [conflict(view)]
    return [own(view), hand(view), conflict(view)]


# ---- one's own


def own(view: View) -> Node:
    """Leader, purse, pieces, contracts and won cards."""
    t: Table = view.table
    player = t.players[view.seat]
    purse = [good(name, getattr(player, name)) for name in RESOURCES]
    if t.turn.player == view.seat and t.turn.kind == "reveal":
        purse.append(good("persuasion", t.turn.persuasion))
    return el(
        "section",
        el("header", emblem(view.seat), el("h3", named(t, view.seat)), points(player.vp)),
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
    """How much of a thing one has."""
    words = GOODS.get(name, "Persuasion")
    return el("span", sign(name), el("b", str(n)), title=f"{n} {words}", class_=f"good {name}")


@lru_cache(maxsize=100)
def points(n: int) -> Node:
    """Victory Points."""
    return el("span", sign("vp"), el("b", str(n)), class_="points", title=f"{n} Victory Points")


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
    turn = f"{t.turn.spice} this turn" if t.turn.player == who and t.turn.spice else ""
    found = [
        contract_chip(name, id.replace("contract:", "held:"), harvest(name, turn))
        for name, id in numbered(player.contracts, "contract")
    ]
    if player.leader == "shaddam_corrino_iv" and not is_six(t):
        found += [contract_chip(name, f"contract:{name}") for name in t.sardaukar]
    found += [won_chip(name, f"won:{name}", True) for name in player.face_up]
    found += [won_chip(name, f"won:{name}", False) for name in player.face_down]
    found += [tile_chip(n, f"own-tile:{n}", n in player.used_tiles) for n in player.tiles]
    return found


def harvest(contract: str, turn: str) -> str:
    """How far a contract for a harvest is in this turn."""
    return turn if contract.startswith(("harvest", "ix_harvest")) else ""


def hand(view: View) -> Node:
    """The cards that the seat holds."""
    t: Table = view.table
    shield = view.shield
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
    if played:
        plots.append(el("div", el("span", "In play"), played, class_="in-play", id="in-play"))
    count = f"{counted(len(cards), 'card')}, {len(shield.intrigue)} Intrigue"
    return el(
        "section",
        el("header", icon("hand"), el("h3", "Your hand"), el("span", count, class_="left")),
        el("div", cards, aside, plots, class_="held", id="held"),
        id="hand",
        tabindex=0,
        class_="imp-part hand-part",
        aria_label="Your hand",
    )


# ---- the Conflict


def conflict(view: View) -> Node:
    """Strengths, what could still come, and rewards if it ended now."""
    t: Table = view.table
    name = names.conflict(t.conflict) if t.conflict else "No Conflict yet"
    level = "I" * CONFLICTS[t.conflict].level if t.conflict else ""
    rows = [fighter_row(t, each, view.seat) for each in standings(view)]
    return el(
        "section",
        el("header", icon("combat"), el("h3", name), el("span", level, class_="left")),
        el("table", rows, class_="fight"),
        id="conflict-now",
        tabindex=0,
        class_="imp-part conflict-part",
        aria_label="The Conflict",
    )


def fighter_row(t: Table, standing: Standing, viewer: int) -> Node:
    """One army: strength, units, what the hand may add, reward."""
    player = t.players[standing.who]
    return row_node(
        standing,
        named(t, standing.who),
        (player.conflict, player.worms, player.dread_conflict, player.swords),
        player.revealed,
        standing.who == viewer,
        reward_script(t, standing.reward),
    )


@lru_cache(maxsize=3000)
def row_node(
    it: Standing,
    name: str,
    army: tuple[int, int, int, int],
    revealed: bool,
    own: bool,
    script: Script,
) -> Node:
    """The same from its facts."""
    kinds = ("recruit", "sandworm", "dreadnought", "swords")
    units = [sign(kind, str(n)) for kind, n in zip(kinds, army, strict=True) if n]
    gain = el("span", signed(script), " ×2" if it.doubled else "", class_="gain")
    return el(
        "tr",
        el("th", emblem(it.who), title=name, scope="row"),
        el("td", el("b", str(it.now)), class_="now", title=f"{name}: strength {it.now}"),
        el("td", units or el("span", "no unit", class_="muted"), class_="units"),
        el("td", coming(it, revealed), class_="coming"),
        el("td", RANKS.get(it.reward, ""), gain if script else None, class_="rank"),
        class_="own" if own else None,
        id=f"fight:{it.who}",
    )


def coming(it: Standing, revealed: bool) -> Node:
    """What the hand and Intrigue cards may still add."""
    plots = f" +{it.plots} Intrigue" if it.plots else ""
    if revealed:
        return el("span", f"revealed{plots}", class_="muted")
    span = f"+{it.most}" if it.least == it.most else f"+{it.least}–{it.most}"
    words = f"Cards may add {it.least} to {it.most}; {it.plots} Intrigue cards are unknown"
    return el("span", f"{span}{plots}", title=words)
