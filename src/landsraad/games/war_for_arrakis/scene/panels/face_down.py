"""What lies face down: its odds where it is unknown, and what others must think of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, NUMBERS, tokens_of
from landsraad.games.war_for_arrakis.knowledge import SETS
from landsraad.games.war_for_arrakis.rules.notes import known_objectives
from landsraad.games.war_for_arrakis.rules.tracks import less_asked
from landsraad.games.war_for_arrakis.scene.board.tokens import hidden_units
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import area_name
from landsraad.games.war_for_arrakis.story.words import objective
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted


def panel(view: View) -> Panel:
    """What everybody can tell of what lies face down."""
    body = el(
        "div",
        sietches(view.table),
        tokens(view),
        el("p", worm_words(view.table)),
        el("p", own_words(view), class_="muted") if own_words(view) else None,
        class_="war-panel known",
    )
    return Panel("known", "Hidden", body)


# ---- sietches


def sietches(t: Table) -> Node | None:
    """How likely a face-down sietch has each rank, from those that were turned up."""
    unseen = Counter(NUMBERS.sietch_ranks)
    unseen.subtract(t.ranks.values())
    hidden = sum(unseen.values())
    if not hidden:
        return None
    lines = [
        chance(f"Rank {rank}: {counted(left, 'sietch', 'sietches')}", left / hidden)
        for rank, left in sorted(unseen.items())
        if left
    ]
    words = f"{capital(counted(hidden, 'sietch', 'sietches'))} not turned up yet:"
    return el("div", el("p", words), el("ul", lines, class_="chances"))


def chance(words: str, share: float) -> Node:
    """A share as words and as a bar."""
    bar = el("i", style=f"width: {share:.0%}")
    return el("li", f"{words}, {share:.0%}", el("span", bar, class_="bar", aria_hidden="true"))


# ---- deployment tokens


def faces_left(t: Table, kind: str) -> list[int]:
    """How many units the faces of a set that were never turned up hide.

    `kind` is the first word of a token's public id (token_identity).
    """
    left = Counter(tokens_of(SETS[kind])) - Counter(t.turned)
    return [hidden_units(face) for face in left.elements()]


def expected(t: Table, lying: list[str]) -> float:
    """How many units these tokens hide on average, if none of them is known."""
    found = (faces_left(t, token.partition("_")[0]) for token in lying)
    return sum(sum(units) / len(units) for units in found if units)


def tokens(view: View) -> Node | None:
    """The areas with face-down tokens: what they may hide, or do hide if the viewer knows."""
    known = view.shield.faces if view.shield else {}
    rows = [
        token_row(view.table, area, legion.tokens, known)
        for area, legion in view.table.legions.items()
        if legion.tokens
    ]
    if not rows:
        return None
    return el("div", el("p", "Face-down tokens:"), el("ul", rows, class_="lying"))


def token_row(t: Table, area: str, lying: list[str], known: Mapping[str, str]) -> Node:
    """One area: how many tokens, and the units in them."""
    guess = f"about {expected(t, lying):.1f} units"
    if all(token in known for token in lying):
        true = sum(hidden_units(known[token]) for token in lying)
        words = f"{counted(true, 'unit')}; others must think of {guess}"
    else:
        words = f"{guess}, {spread(t, lying)}"
    count = counted(len(lying), "token")
    return el("li", el("b", area_name(area)), f", {count}: {words}", id=f"lying:{area}")


def spread(t: Table, lying: list[str]) -> str:
    """The fewest and the most units that these tokens may hide, as words."""
    low = high = 0
    for kind, number in Counter(token.partition("_")[0] for token in lying).items():
        left = sorted(faces_left(t, kind))
        low += sum(left[:number])
        high += sum(left[-number:])
    return f"{low} to {high}" if low < high else f"{low}"


# ---- wormsigns, and what others know


def worm_words(t: Table) -> str:
    """How likely a worm comes of a face-down wormsign: burrowing ones rise in deep desert only."""
    seen = Counter(t.shown.values())
    left = {face: number - seen[face] for face, number in NUMBERS.wormsigns.items()}
    every = sum(left.values())
    if not every:
        return "No wormsign is left to be turned up."
    desert, deep = left["sandworm"] / every, (left["sandworm"] + left["burrowing"]) / every
    return f"A face-down wormsign brings a worm in {desert:.0%}, in deep desert in {deep:.0%}."


def own_words(view: View) -> str:
    """For the Atreides: what the other side knows of them; for the Harkonnen: what they saw."""
    if view.seat < 0:
        return ""
    t = view.table
    known = looked_at(view) if t.sides[view.seat] == HARKONNEN else seen_by_others(t)
    return " ".join(known)


def looked_at(view: View) -> Iterator[str]:
    """Secret objectives that Princess Irulan has seen."""
    less = less_asked(view.table)
    for each in known_objectives(view.own):
        yield f"You have seen an objective of the Atreides: {objective(each, less)}."


def seen_by_others(t: Table) -> Iterator[str]:
    """What the Harkonnen know, and which objectives they can rule out."""
    own = [legion for legion in t.legions.values() if legion.side == ATREIDES]
    tokens = sum(len(legion.tokens) for legion in own)
    open_ranks = sum(sietch in t.ranks for sietch in t.sietches.values())
    seen = counted(open_ranks, "standing sietch", "standing sietches")
    yield f"The Harkonnen know {seen} and none of your {counted(tokens, 'token')}."
    if t.refuted:
        ruled = counted(len(t.refuted), "objective")
        yield f"They have seen that {ruled} cannot be yours."
    if t.looks:
        yield f"Princess Irulan has looked at {whose(t.objectives, t.looks)}."


def whose(objectives: int, looks: int) -> str:
    """Which of the secret objectives was looked at, as far as anybody can tell.

    >>> whose(1, 1), whose(2, 1), whose(2, 2)
    ('your objective', 'one of your objectives', 'your objectives twice')
    """
    if objectives == 1:
        return "your objective"
    often = {2: "twice"}.get(looks, f"{looks} times")
    return "one of your objectives" if looks == 1 else f"your objectives {often}"
