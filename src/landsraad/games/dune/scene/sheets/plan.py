"""The battle plan as one sheet: what I choose, what I know of the enemy, and how it would end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from landsraad.games.dune.components import CARDS, KIND, LEADERS_OF
from landsraad.games.dune.rules.deals.bindings import CARDS_OF_KIND
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH, kwisatz_ready
from landsraad.games.dune.rules.factions.harkonnen import fought_elsewhere
from landsraad.games.dune.rules.notes import known_cards, known_limits
from landsraad.games.dune.rules.phases.battle_result import (
    DEFENSE_AGAINST,
    explodes,
    falls,
    total,
)
from landsraad.games.dune.rules.phases.battle_sides import numbers, opponent
from landsraad.games.dune.rules.phases.battle_strength import legal_dials, legal_losses, needs_spice
from landsraad.games.dune.rules.table import battle_of, free_spice, strength
from landsraad.games.dune.scene.battle import force_words, remarks, slots_of
from landsraad.games.dune.scene.emblems import emblem
from landsraad.games.dune.scene.mats import short_leader
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NONE, Plan, Table, View
from landsraad.games.dune.story.view import notes_are_shown, short
from landsraad.games.dune.story.words import (
    battlefield,
    card,
    element,
    half,
    kind,
    leader,
)
from landsraad.kernel import Ask, Seat, Value
from landsraad.scenes.frame import Mark, Number
from landsraad.scenes.sheet import About, Field, Outcome, Sheet, Start, Tally
from landsraad.scenes.text import capital, counted, listed

FIELDS: Final = (
    Field("leader", "Leader", "heads", apart=True, missing="Choose a leader"),
    Field("kwisatz haderach", "Kwisatz Haderach", "choice", start="no"),
    Field("weapon", "Weapon", "cards", start=NONE),
    Field("defense", "Defense", "cards", start=NONE),
    Field("dial", "Dial", "number", start=lambda view, ask: least_to_win(view, ask)),
    Field("spice", "Spice with it", "choice", start=Start.LAST, quiet=True),
)

WEAPONS: Final = ("", "stunner", "chaumas", "lasgun")
DEFENSES: Final = ("", "shield", "snooper")
"""A card of each class that makes a difference, and none."""

MOST_LINES: Final = 4
"""The most ways for a battle to end that are reckoned out."""


def sheet(view: Seen, ask: Ask) -> Sheet:
    """All elements of the plan."""
    b = battle_of(view.table)
    enemy = opponent(view.table, view.seat)
    return Sheet(
        title=f"Your plan for {battlefield(b.territory, b.front)}",
        fields=FIELDS,
        verb="Seal the plan",
        why=" ".join((tie_words(view), *who_sees_it(view), *remarks(view, b)[:-1])),
        about=(about(view, enemy),),
        covers=("battle",),
    )


def tie_words(view: Seen) -> str:
    """Who wins when both totals are the same."""
    b = battle_of(view.table)
    if b.aggressor == view.seat:
        return "A tie goes to you, who attack."
    return f"A tie goes to {view.story.name(b.aggressor)}, who attacks."


def who_sees_it(view: View) -> list[str]:
    """The Atreides may have made sure that they see the plan first."""
    shown = view.table.agenda[-1][0] == "commit_shown"
    return ["The Atreides see it as soon as it is sealed." if shown else "Nobody sees this yet."]


def about(view: View, enemy: Seat) -> About:
    """The enemy: how strong it is, and what is known of its plan and its hand."""
    t = view.table
    role = "attacks" if enemy == battle_of(t).aggressor else "defends"
    return About(
        title=f"{short(t, enemy)} {role}",
        words=capital("; ".join([*bound_words(view, enemy), *hand_words(view, enemy)])),
        count=force_words(t, enemy),
        sign=emblem(t.factions[enemy]),
    )


def bound_words(view: View, enemy: Seat) -> list[str]:
    """The elements of its plan that are known."""
    slots = slots_of(view, enemy)
    known = {"leader": slots.leader, "weapon": slots.weapon, "defense": slots.defense}
    numbers_of = {"dial": slots.dial, "spice": slots.spice}
    found = {name: value for name, value in (known | numbers_of).items() if value is not None}
    words = listed(element(name, value) for name, value in found.items())
    return [f"{words}, bound to it"] if found else []


def hand_words(view: View, enemy: Seat) -> list[str]:
    """The cards for a battle that it is known to hold."""
    held = [name for name in known_hand(view, enemy) if CARDS[name].slot != "none"]
    return [f"holds {listed(map(card, held))}"] if held else []


def known_hand(view: View, enemy: Seat) -> dict[str, int]:
    """What the seat has noted of a hand, if it may look at its notes."""
    shown = notes_are_shown(view.table, view.table.factions[view.seat])
    return known_cards(view.own.notes, enemy) if shown else {}


# ---- the reckoning


def tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """The total so far, the enemy's best answers, and what winning and losing would cost."""
    plan, t = planned(answers), view.table
    points = plan.dial + 2 * (strength(plan.leader) + KWISATZ_STRENGTH * plan.kwisatz)
    ready = "leader" in answers
    return Tally(
        total=half(points),
        sum=sum_words(plan),
        lines=tuple(lines(view, plan)) if ready else (),
        win=win_words(t, view.seat, plan),
        lose=lose_words(t, view.seat, plan),
        button=f"{sheet.verb}: {half(points)}",
        number=dial_number(view, plan),
    )


def least_to_win(view: View, ask: Ask) -> int:
    """The least that beats the most that the enemy can show, whatever cards it plays; else all."""
    said = {kind: value for seat, kind, value in view.since if seat == view.seat}
    plan, first = planned(said), battle_of(view.table).aggressor == view.seat
    bare = replace(plan, dial=0, spice=0)
    lacking = [end.theirs - end.mine + (not first) for end in endings(view, bare)]
    dials = [int(dial) for dial in ask.options]
    least = max(lacking, default=0)
    return next((dial for dial in dials if dial >= least), dials[-1])


def dial_number(view: View, plan: Plan) -> Number:
    """The dial: what it takes in spice, what is free, and where nobody would stay."""
    spends = needs_spice(view.table, view.seat)
    unit = f"in the dial, with {plan.spice} spice" if plan.spice else "in the dial"
    dials = legal_dials(view.table, view.seat, free_spice(view.table, view.seat))
    free, most = max(dial for dial, spice in dials.items() if 0 in spice), max(dials)
    marks = [Mark(0, "0")]
    if spends and 0 < free < most:
        marks.append(Mark(free, f"{half(free)} free"))
    if most:
        marks.append(Mark(most, f"{half(most)}: nobody stays"))
    return Number(unit, tuple(marks))


def planned(answers: Mapping[str, Value]) -> Plan:
    """The plan that these answers make; what is not chosen yet is nothing."""

    def name(element: str) -> str:
        value = answers.get(element, NONE)
        return "" if value == NONE else str(value)

    return Plan(
        dial=int(answers.get("dial", 0)),
        spice=int(answers.get("spice", 0)),
        leader=name("leader"),
        kwisatz=answers.get("kwisatz haderach") == "yes",
        weapon=name("weapon"),
        defense=name("defense"),
    )


def sum_words(plan: Plan) -> str:
    """What a total is made of."""
    parts = [f"{short_leader(plan.leader)} {strength(plan.leader)}"] if plan.leader else []
    if plan.kwisatz:
        parts.append(f"Kwisatz Haderach {KWISATZ_STRENGTH}")
    return " + ".join([*parts, f"dial {half(plan.dial)}"])


class Ending(NamedTuple):
    """How a battle may end: what happens to heroes, and both totals in half points."""

    mine_falls: bool
    theirs_falls: bool
    explodes: bool
    mine: int
    theirs: int
    answer: Plan
    """The enemy's plan that brings it about."""


def lines(view: View, plan: Plan) -> Iterator[Outcome]:
    """The enemy's best answers, those that one survives first; then traitors."""
    enemy = opponent(view.table, view.seat)
    found = sorted(endings(view, plan), key=lambda end: (end.explodes, end.mine_falls))
    for end in found[: MOST_LINES - 1]:
        yield line(view.table, view.seat, plan, end)
    for name in candidates(view, enemy):
        if name in view.own.traitors and not kwisatz_ready(view.table, enemy):
            yield Outcome(f"{leader(name)}: in your pay", "won", True)


def line(t: Table, seat: Seat, plan: Plan, end: Ending) -> Outcome:
    """One way in which it may end, in words."""
    if end.explodes:
        return Outcome("Lasgun and Shield: everything explodes", "lost", False)
    first = battle_of(t).aggressor == seat
    good = end.mine > end.theirs or (end.mine == end.theirs and first)
    return Outcome(ending_words(plan, end), f"{half(end.mine)} : {half(end.theirs)}", good)


def ending_words(plan: Plan, end: Ending) -> str:
    """What the enemy does, and what becomes of both heroes."""
    who = capital(leader(end.answer.leader)) if end.answer.leader else "No leader"
    if end.mine_falls:
        mine = short_leader(plan.leader)
        return f"{who} and {mine} killed" if end.theirs_falls else f"{who}, with {mine} killed"
    if end.theirs_falls:
        return f"{who}, killed by {card(plan.weapon)}"
    if KIND.get(plan.weapon) in DEFENSE_AGAINST and end.answer.leader:
        return f"{who} behind {kind(KIND[end.answer.defense])}"
    return who


def endings(view: View, plan: Plan) -> list[Ending]:
    """Each way in which a battle may end, once, with the most that the enemy can do."""
    b, enemy = battle_of(view.table), opponent(view.table, view.seat)
    found: dict[tuple[bool, bool, bool], Ending] = {}
    for answer in replies(view, enemy):
        fought = replace(view.table, battle=replace(b, plans={view.seat: plan, enemy: answer}))
        mine_falls, theirs_falls = falls(fought, view.seat), falls(fought, enemy)
        bang = explodes(battle_of(fought))
        key = (mine_falls and bool(plan.leader), theirs_falls and bool(answer.leader), bang)
        mine, theirs = total(fought, view.seat), total(fought, enemy)
        found.setdefault(key, Ending(*key, mine, theirs, answer))
    return list(found.values())


def replies(view: View, enemy: Seat) -> Iterator[Plan]:
    """Plans of the enemy that agree with what is known: the best leader and number that it has."""
    t, slots = view.table, slots_of(view, enemy)
    leaders = candidates(view, enemy)
    best = max(leaders, key=strength) if leaders else ""
    dial = slots.dial
    if dial is None:
        dial = max(legal_dials(t, enemy, free_spice(t, enemy)))
    kwisatz = kwisatz_ready(t, enemy) and bool(best) if slots.kwisatz is None else slots.kwisatz
    for weapon in options(view, enemy, slots.weapon, WEAPONS) if best else [""]:
        for defense in options(view, enemy, slots.defense, DEFENSES) if best else [""]:
            if not is_foolish(weapon, defense):
                yield Plan(dial, 0, best, kwisatz, weapon, defense)


def is_foolish(weapon: str, defense: str) -> bool:
    """Would this blow up its own player?"""
    return KIND.get(weapon) == "lasgun" and KIND.get(defense) == "projectile_defense"


def candidates(view: View, enemy: Seat) -> list[str]:
    """Leaders that may fight for the enemy, as far as the seat knows."""
    t = view.table
    known = slots_of(view, enemy).leader
    if known is not None:
        return [] if known == NONE else [known]
    own = [x for x in LEADERS_OF[t.factions[enemy]] if x not in view.own.captives]
    taken = view.own.missing if t.factions[enemy] == "harkonnen" else []
    return [x for x in (*own, *taken) if x not in t.dead and not fought_elsewhere(t, x)]


def options(view: View, enemy: Seat, known: str | None, some: tuple[str, ...]) -> list[str]:
    """Of these cards those that the enemy may play, as far as the seat knows."""
    if known is not None:
        return ["" if known == NONE else known]
    b = battle_of(view.table)
    silenced = CARDS_OF_KIND[b.voice] if b.voiced == enemy and not b.voice_play else frozenset()
    limits: dict[str, int] = {}
    if notes_are_shown(view.table, view.table.factions[view.seat]):
        limits = known_limits(view.own.notes, enemy)
    cards = view.outsides[enemy]["hand"]
    return [
        name
        for name in some
        if not name
        or (cards and name not in silenced and limits.get(name, 1) and limits.get(KIND[name], 1))
    ]


# ---- what it costs


def win_words(t: Table, seat: Seat, plan: Plan) -> str:
    """What the winner loses, and who stays."""
    here = sum(numbers(t, seat))
    lost = min(map(sum, legal_losses(t, seat, plan.dial, plan.spice)))
    stay = here - lost
    stays = f"{stay} {'stays' if stay == 1 else 'stay'}" if stay else "nobody stays"
    return f"lose {counted(lost, 'force')}{spice_words(t, seat, plan)}; {stays}"


def lose_words(t: Table, seat: Seat, plan: Plan) -> str:
    """What the loser loses."""
    cards = len(plan.cards())
    here = sum(numbers(t, seat))
    forces = f"all {here}" if here > 1 else "your one force"
    dropped = {0: "", 1: " and the card", 2: " and both cards"}.get(cards, " and all cards")
    return f"lose {forces}{dropped}{spice_words(t, seat, plan)}"


def spice_words(t: Table, seat: Seat, plan: Plan) -> str:
    """The spice that goes either way."""
    return f", pay {plan.spice} spice" if plan.spice and needs_spice(t, seat) else ""
