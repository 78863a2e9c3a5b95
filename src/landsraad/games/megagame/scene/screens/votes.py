"""The Landsraad: what is counted next and whether it can pass, then what has become law of late."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from landsraad.games.megagame.components import FIRST_LAWS
from landsraad.games.megagame.rules.laws.proposing import CHANGE, COURT
from landsraad.games.megagame.scene.panels.landsraad import VoteSeen, quorum, seen
from landsraad.games.megagame.scene.screens.pieces import heading, part, sign
from landsraad.games.megagame.state import Table, View, Vote
from landsraad.games.megagame.story import laws, names
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.sketch.screens import Showing
from landsraad.scenes.text import capital, counted

WORDS: Final = re.compile(r"\w+|\W")
MOST: Final = 3
"""Votes that are shown large."""
LINES: Final = (6, 3, 1, 0)
"""Lines below them, by how many votes there are: laws and breaches."""


def landsraad_screen(showing: Showing) -> Node:
    """The whole of it."""
    view = showing.seen
    t: Table = view.table
    ordered = sorted(t.votes.items(), key=lambda pair: pair[1].due)[:MOST]
    body = [vote_node(view, name, vote) for name, vote in ordered]
    rest = len(t.votes) - len(ordered)
    more = f"and {counted(rest, 'vote')} more" if rest else "ballots are sealed"
    head = el("header", el("h2", title(t, ordered)), el("span", more if body else ""))
    of_late = list(lately(t))[: LINES[len(body)]]
    in_force = "In force of late" if body else "In force"
    return el(
        "div",
        head,
        body,
        part(heading("law", in_force), [el("p", *line) for line in of_late], look="in-force")
        if of_late
        else None,
        class_="landsraad-screen",
    )


def title(t: Table, votes: list[tuple[str, Vote]]) -> str:
    """What the screen speaks of."""
    if not votes:
        return "Nothing is voted on"
    due = votes[0][1].due
    if due >= t.ends:
        return "The Landsraad counts when the day ends"
    return f"The Landsraad counts with year {due}"


# ---- a vote


def vote_node(view: View, name: str, vote: Vote) -> Node:
    """Who proposes what, and the votes in reach against those that are needed."""
    facts = seen(view, name, vote, frozenset())
    due = "" if vote.due == view.table.year + 1 else f" · counted with year {vote.due}"
    return el(
        "article",
        sign(vote.by),
        el(
            "div",
            el("p", f"{about(vote)}{due}", class_="by"),
            el("p", *text(view.table, vote), class_="says"),
            no_quorum() if facts.court else reach(facts, quorum(view.table)[0]),
        ),
        class_="vote",
    )


def about(vote: Vote) -> str:
    """Who proposes, and which law it is about."""
    by = capital(names.faction(vote.by))
    if vote.deed == COURT:
        return f"{by} calls a Grand Court"
    if vote.law:
        return f"{by} · {law_label(vote.law)}"
    words = "in own words" if vote.template == "free_text" else "a new law"
    return f"{by} · {words}"


def law_label(law: str) -> str:
    """A law in a word or two."""
    return f"law {law}" if law in FIRST_LAWS else laws.law_name(law)


def text(t: Table, vote: Vote) -> list[Kid]:
    """What it would say; where a law changes, the old words beside the new ones."""
    law = t.laws.get(vote.law)
    if vote.deed == CHANGE and law is not None:
        return changed(
            laws.law_text(law.template, law.values),
            laws.law_text(vote.template, vote.values),
        )
    if vote.deed == COURT:
        return [laws.vote_text(vote).partition(" If guilty")[0]]
    return [laws.vote_text(vote)]


def changed(old: str, new: str) -> list[Kid]:
    """Two sentences as one: what goes is struck out, what comes is marked.

    >>> [kid if isinstance(kid, str) else kid.tag for kid in changed("In 5 years.", "In 3 years.")]
    ['In ', 's', ' ', 'b', ' years.']
    """
    before, after = WORDS.findall(old), WORDS.findall(new)
    found: list[Kid] = []
    for deed, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        gone, come = "".join(before[i:j]), "".join(after[k:m])
        if deed == "equal":
            found.append(come)
            continue
        found += [el("s", gone)] if gone else []
        found += [" "] if gone and come else []
        found += [el("b", come)] if come else []
    return found


def no_quorum() -> Node:
    """A court needs none."""
    words = "No quorum: more guilty than not is enough. The accused has no vote."
    return el("p", words, class_="no-quorum")


def reach(facts: VoteSeen, needed: int) -> Node:
    """The votes that all together have here, against those that are needed."""
    most = max(facts.reach, needed) * 1.25 or 1
    have, need = 100 * facts.reach / most, 100 * needed / most
    look = "reach" if facts.reach >= needed else "reach short"
    words = f"{facts.reach} in reach"
    if facts.reach < needed:
        words += ": it cannot pass"
    so_far = "" if facts.so_far is None else " · cast {} yes, {} no".format(*facts.so_far)
    return el(
        "div",
        el("i", style=f"width: {have:.1f}%"),
        el("em", style=f"left: {need:.1f}%"),
        el("span", f"{needed} needed", style=f"right: {100 - need:.1f}%"),
        el("b", words + so_far, style=f"left: {have if facts.reach >= needed else 0:.1f}%"),
        class_=look,
    )


# ---- of late


def lately(t: Table) -> Iterator[list[Kid]]:
    """The newest laws, breaches that no court has tried, then the laws of the beginning."""
    made = sorted((law.since, id) for id, law in t.laws.items() if law.since)
    for since, id in reversed(made):
        law = t.laws[id]
        yield [el("b", f"Year {since} "), laws.law_text(law.template, law.values)]
    for breach in reversed(t.breaches):
        if not breach.tried:
            yield [el("b", "Breach "), capital(laws.breach_line(breach))]
    for id, law in reversed(t.laws.items()):
        if not law.since:
            yield [el("b", f"{id} "), laws.law_text(law.template, law.values)]
