"""Panels beside the board: the odds of attacks, the battle, the imperium markers, what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from landsraad.games.war_for_arrakis.calculator import Odds, attack_odds
from landsraad.games.war_for_arrakis.components import (
    AREAS,
    BOTTOM,
    ENEMY,
    POWERS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.combat import area_of, dice_of
from landsraad.games.war_for_arrakis.rules.imperium import DROP, KEEP, PRICE, RAISE, moved, ways
from landsraad.games.war_for_arrakis.scene import face_down, partners, visions
from landsraad.games.war_for_arrakis.scene.emblems import emblem
from landsraad.games.war_for_arrakis.scene.plans import planned
from landsraad.games.war_for_arrakis.scene.spice_flow import dice_of as dice_of_row
from landsraad.games.war_for_arrakis.state import Battle, Table
from landsraad.games.war_for_arrakis.story.names import (
    BANS,
    POWERS as POWER_WORDS,
    ROLES,
    area_name,
    legion_words,
)
from landsraad.kernel import Ask, Told, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted

IMPERIUM: Final = {f"{power} marker": power for power in POWERS}
"""Questions about imperium markers."""
FACES: Final = ("hit", "shield", "special")


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t: Table = view.table
    found: list[Panel] = []
    if ask and ask.kind == "attack" and planned(view).start:
        found.append(odds_panel(view, ask))
    if t.battle:
        found.append(battle_panel(view, t.battle))
    if ask and ask.kind in IMPERIUM:
        found.append(markers_panel(t, ask))
    found += [
        *partners.panel(view, offers),
        *visions.claim_panel(view, offers),
        face_down.panel(view),
    ]
    return found


# ---- the odds of an attack


def odds_panel(view: View, ask: Ask) -> Panel:
    """How each attack would go, as far as the viewer knows what it meets."""
    start = planned(view).start
    lines = [
        odds_node(str(area), attack_odds(view, start, str(area), **terms(view.table)))
        for area in ask.options
        if area in AREAS
    ]
    body = el("div", lines, class_="war-panel odds-list")
    return Panel("odds", "How each attack may end", body, urgent=True)


def terms(t: Table) -> dict[str, Any]:
    """What holds for the attack that is being chosen: the open step says it."""
    frame = t.agenda[-1] if t.agenda else []
    if not frame or frame[0] != "attack":
        return {}
    surprise, bonus, cap, free = (*frame[3:], *(0,) * 4)[:4]
    return {"surprise": bool(surprise), "bonus": bonus, "cap": cap, "free": bool(free)}


def odds_node(area: str, odds: Odds) -> Node:
    """One attack: won, both gone, repelled; and what it costs on average."""
    shares = (("win", odds.win), ("both", odds.both_gone), ("loss", odds.repelled))
    bars = [
        el(
            "span",
            f"{share:.0%}" if share >= SHOWN else None,
            class_=look,
            style=f"flex: {share:.3f}",
        )
        for look, share in shares
        if share
    ]
    falls = f"; it falls in {odds.falls:.0%}" if odds.falls else ""
    said = f"{odds.win:.0%} won, {odds.both_gone:.0%} both gone, {odds.repelled:.0%} repelled"
    words = f"You lose {odds.attacker_loss:.1f} units, they lose {odds.defender_loss:.1f}{falls}."
    return el(
        "div",
        el("b", area_name(area)),
        el("div", bars, class_="odds", role="img", aria_label=said, title=said),
        el("p", words, class_="muted"),
        id=f"odds:{area}",
    )


def percent(share: float) -> str:
    """A share as it stands on its part of a bar, if there is room for it.

    >>> percent(0.583), percent(0.05)
    ('58%', '')
    """
    return f"{share:.0%}" if share >= SHOWN else ""


SHOWN: Final = 0.08


# ---- the battle


def battle_panel(view: View, battle: Battle) -> Panel:
    """Both legions, their dice, what was rolled and what must be taken."""
    t: Table = view.table
    sides = [side_node(view, battle, side) for side in (battle.side, ENEMY[battle.side])]
    number = f"Round {max(battle.number, 1)}"
    title = f"Battle for {area_name(battle.area)}"
    words = f"{number}{', a surprise' if battle.surprise and battle.number < 2 else ''}"
    body = el("div", el("p", words, class_="muted"), sides, class_="war-panel battle")
    return Panel("battle", title, body, urgent=not t.ending)


def side_node(view: View, battle: Battle, side: Side) -> Node:
    """One side of a battle."""
    t: Table = view.table
    legion = t.legions.get(area_of(battle, side))
    faces = view.shield.faces if view.shield else {}
    who = legion_words(legion, faces) if legion and legion.side == side else "nobody is left"
    return el(
        "div",
        el("p", emblem(side), el("b", ROLES[side]), class_="who"),
        el("p", capital(who)),
        [el("p", words, class_="muted") for words in fighting(t, battle, side)],
        class_=f"camp {side}",
        id=f"camp:{side}",
    )


def fighting(t: Table, battle: Battle, side: Side) -> Iterator[str]:
    """Dice to come or as they fell, shields that are cancelled, hits to take."""
    there = t.legions.get(area_of(battle, side))
    if side in battle.rolled:
        fell = Counter(battle.rolled[side])
        yield f"Rolled {', '.join(counted(fell[face], face) for face in FACES)}"
    elif there and there.side == side:
        yield f"Rolls {counted(dice_of(t, battle, side), 'die', 'dice')}"
    if cancels := battle.cancels.get(side, 0):
        yield f"Cancels {counted(cancels, 'shield')} of the other side"
    if hits := battle.hits.get(side, 0):
        yield f"Must take {counted(hits, 'hit')}"


# ---- imperium markers


def markers_panel(t: Table, ask: Ask) -> Panel:
    """What keeping, raising or dropping the marker in question would lead to."""
    power = IMPERIUM[ask.kind]
    heads = [el("th", words, scope="col") for words in ("", "Spice left", "Row", "Next round")]
    rows = []
    for way in ways(t, power):
        after = {**t.imperium, power: moved(t.imperium[power], way)}
        row = after[power]
        banned = way == DROP or row == BOTTOM
        means = f"{dice_of_row(min(after.values()))} dice{f', {BANS[power]}' if banned else ''}"
        cells = (str(t.spice - PRICE[way]), str(row), means)
        head = el("th", WAY_WORDS[way], scope="row")
        rows.append(el("tr", head, [el("td", words) for words in cells], id=f"marker-{way}"))
    body = el("table", el("tr", heads), rows, class_="war-panel markers")
    return Panel("markers", f"The marker of {POWER_WORDS[power]}", body, urgent=True)


WAY_WORDS: Final = {KEEP: "Keep it", RAISE: "Raise it", DROP: "Let it drop"}
