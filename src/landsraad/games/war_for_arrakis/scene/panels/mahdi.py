"""The Harkonnen of the Mahdi game: what they want, what they can do, and what they would do next.

The preview lets the rules decide in a world that is imagined from the viewer's own view, up to the
first thing that is drawn or rolled; so it tells nothing that the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from landsraad.games.war_for_arrakis.components import HARKONNEN, RESULTS, SECTORS
from landsraad.games.war_for_arrakis.components.ops import Result
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.turns import MOST_SPENT
from landsraad.games.war_for_arrakis.rules.mahdi.ways import FAR, steps_to_target, target_area
from landsraad.games.war_for_arrakis.scene.board.emblems import icon
from landsraad.games.war_for_arrakis.scene.seen import Seen
from landsraad.games.war_for_arrakis.state import Mahdi, State, Table, View
from landsraad.games.war_for_arrakis.story.mahdi import MAHDI_ASKS as TIES
from landsraad.games.war_for_arrakis.story.names import RESULTS as RESULT_WORDS, area_name
from landsraad.kernel import Ask, Dice, Game, Match, Told, load
from landsraad.kernel.state import encode
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted

NAME: Final = "war_for_arrakis"
CHANCE: Final = ("attacked", "mahdi_played", "reinforced", "card_discarded", "desert_rolled")
"""From here on dice or cards decide; what comes of them nobody knows."""
BEFORE_ACTIONS: Final = ("start", "vehicles", "dice", "actions")
"""Phases after which no die is rolled in a round."""
NEAREST: Final = 5
"""How many legions are compared with the target."""
LAST: Final = 4
"""How many reasons are kept in sight."""


class Preview(NamedTuple):
    """What would be done with a result."""

    result: Result
    lines: tuple[str, ...]


def mahdi_panel(view: Seen, mahdi: Mahdi, ask: Ask | None, told: Sequence[Told]) -> Panel:
    """All that the viewer may know of the Harkonnen, who are played by rules.

    It stands beside the question that it matters for most: what to do with a turn.
    """
    body = el(
        "div",
        aims_node(view.table, mahdi, view.box["reinforcements"]),
        powers_node(view.table),
        previews_node(view),
        reasons_node(view, told),
        class_="war-panel mahdi",
    )
    urgent = ask is not None and ask.kind == "die"
    return Panel("mahdi", "Mahdi", body, urgent=urgent)


# ---- what they want


def aims_node(t: Table, mahdi: Mahdi, reinforcements: int) -> Node:
    """Target, harvesting sector, reinforcements."""
    target = target_area(t)
    sector = "the central sectors"
    if mahdi.sector in SECTORS:
        sector = SECTORS[mahdi.sector].name
    facts = [
        ("Target", f"the sietch in {area_name(target)}" if target else "none"),
        ("Harvests in", sector if mahdi.sector else "no sector yet"),
        ("Reinforcements", counted(reinforcements, "card")),
    ]
    lines = [part for name, words in facts for part in (el("dt", name), el("dd", words))]
    return el("dl", lines, class_="aims")


def powers_node(t: Table) -> Node | None:
    """The combat power of the target's defenders, and of the legions closest to it."""
    target = target_area(t)
    if not target:
        return None
    far = steps_to_target(t)
    legions = [area for area, legion in t.legions.items() if legion.side == HARKONNEN]
    nearest = sorted(legions, key=lambda area: (far.get(area, FAR), area))[:NEAREST]
    defence = power(t.legions.get(target))
    rows = [power_row(f"{area_name(target)} (the target)", defence, "", True)]
    for area in nearest:
        steps = far.get(area, FAR)
        away = "no way there" if steps >= FAR else f"{counted(steps, 'area')} away"
        rows.append(power_row(area_name(area), power(t.legions[area]), away))
    heads = [el("th", words, scope="col") for words in ("Combat power", "Simple", "Fine", "")]
    return el("table", el("tr", heads), rows, class_="powers")


def power_row(name: str, strength: tuple[int, int], away: str, target: bool = False) -> Node:
    """One legion with its two powers."""
    cells = [el("td", words) for words in (str(strength[0]), str(strength[1]), away)]
    return el("tr", el("th", name, scope="row"), cells, class_="target" if target else None)


# ---- what they would do


def previews_node(view: Seen) -> Node | None:
    """What each result of the die would lead to as the table stands now."""
    t = view.table
    if view.seat < 0 or t.phase not in BEFORE_ACTIONS or t.battle or t.effects or t.blow:
        return None
    found = previews(view)
    items = [
        el(
            "li",
            el("b", icon(each.result), RESULT_WORDS[each.result]),
            [el("span", words) for words in each.lines],
            id=f"preview:{each.result}",
        )
        for each in found
    ]
    return el("div", el("h4", "If it rolled now"), el("ul", items, class_="previews"))


def previews(view: Seen) -> tuple[Preview, ...]:
    """The same as data; what was thought out once for a position is remembered."""
    fields = [getattr(view.table, field) for field in view.table.__struct_fields__]
    key = encode([fields, view.shield, view.seat, view.box])
    if key not in _THOUGHT:
        if len(_THOUGHT) >= KEPT:
            _THOUGHT.clear()
        _THOUGHT[key] = tuple(Preview(each, foreseen(view, each)) for each in RESULTS)
    return _THOUGHT[key]


_THOUGHT: Final[dict[bytes, tuple[Preview, ...]]] = {}
KEPT: Final = 200


def foreseen(view: Seen, result: Result) -> tuple[str, ...]:
    """What the rules decide with this result, until chance or a tie comes in."""
    board = view.table.boards[HARKONNEN]
    if board.used.get(result, 0) >= MOST_SPENT:
        return (f"It would be rolled again: {counted(MOST_SPENT, 'die', 'dice')} show it already.",)
    match = imagined_turn(view, result)
    lines, chance = [], False
    for told in match.told:
        chance = chance or told.what in CHANCE
        if told.what == "mahdi_decided" and not chance:
            lines.append(view.story.event(told))
    if not lines:
        lines.append(NORMALLY[result])
    tied = any(ask.kind in TIES for ask in match.asks.values())
    if tied and not chance:
        drawn = view.table.options.solo_ties == "dice"
        lines.append("Dice would settle a tie." if drawn else "You would settle a tie.")
    return tuple(dict.fromkeys(lines))


def imagined_turn(view: View, result: Result) -> Match[State]:
    """A turn with this result, as far as nobody is asked; ties are always asked for."""
    game: Game[State] = load(NAME)
    state = game.imagine(view, Dice(0))
    t = state.table
    t.options = replace(t.options, solo_ties="player")
    t.agenda, t.turn, t.effects = [["use_result", result]], HARKONNEN, []
    if t.mahdi is not None:
        t.mahdi.flights = 0
    return Match(game, state, live=True)


NORMALLY: Final = {
    "leadership": "Nothing that it could do.",
    "strategy": "Nothing that it could do.",
    "deployment": "It would place three regulars and a leader.",
    "mentat": "It would draw and play two cards.",
    "house": "It would train two elites and place two vehicles.",
}
"""What a result does where nothing is decided before chance comes in."""


# ---- why they did what they did


def reasons_node(view: Seen, told: Sequence[Told]) -> Node | None:
    """The last decisions with their reasons."""
    said = [view.story.event(each) for each in told if each.what == "mahdi_decided"][-LAST:]
    if not said:
        return None
    return el("div", el("h4", "Its last reasons"), el("ul", [el("li", words) for words in said]))
