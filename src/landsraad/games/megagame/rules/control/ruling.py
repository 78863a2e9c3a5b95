"""Control stops the clock, forces rolls, logs breaches, judges, and ends the day."""

from __future__ import annotations

import msgspec

from landsraad.games.megagame.components import KWISATZ_HADERACH, NUMBERS, ORDER
from landsraad.games.megagame.options import Options
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.desert.year import BLOW_DICE
from landsraad.games.megagame.rules.laws.breaches import note
from landsraad.games.megagame.rules.laws.voting import show_or_hide_totals
from landsraad.games.megagame.rules.organisations import atomics
from landsraad.games.megagame.rules.tick import show_all
from landsraad.games.megagame.rules.winning import decide
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Refused, Seat, Value
from landsraad.option_sets import listed

FIXED = ("years", "ordos_start", "blows_at_setup")
"""Options that are used up when the day begins."""


def pause_clock(s: State, seat: Seat) -> Play[None]:
    """Stop or restart the clock and the floor (pause)."""
    why = yield from reason(seat)
    s.table.paused = not s.table.paused
    s.tell("paused" if s.table.paused else "resumed", reason=why)


def rolls(t: Table) -> dict[str, range]:
    """What control may decide that comes next: of dice, and the power of a leader that is drawn.

    Of a blow it is the spice that it brings, which the die of this table must be able to bring.
    """
    sides, more = BLOW_DICE[t.options.spice_blow_die]
    return {
        "worm": range(1, NUMBERS.desert.worm_die + 1),
        "blow": range(1 + more, sides + more + 1),
        "storm": range(1, NUMBERS.desert.coriolis_die + 1),
        "pouch": range(KWISATZ_HADERACH + 1),
    }


def force_roll(s: State, seat: Seat) -> Play[None]:
    """Decide the next roll of a kind; nobody else is told."""
    possible = rolls(s.table)
    kind = yield Ask(seat, "roll", list(possible))
    result = yield Ask(seat, "result", possible[kind])
    why = yield from reason(seat)
    s.box.forced.setdefault(kind, []).append(result)
    s.tell("roll_forced", only=(seat,), roll=kind, n=result, reason=why)


def note_breach(s: State, seat: Seat) -> Play[None]:
    """Log a breach, or strike one from the log."""
    known = [each.number for each in s.table.breaches]
    which = yield Ask(seat, "breach", ["new", *known], of="breach")
    if which == "new":
        who = yield Ask(seat, "who", ORDER, of="faction")
        law = yield Ask(seat, "law", [*s.table.laws, "no law"], of="law")
        words = yield from reason(seat)
        note(s, who, law, "in_words", words)
        return
    why = yield from reason(seat)
    s.table.breaches = [each for each in s.table.breaches if each.number != which]
    s.tell("breach_struck", n=which, reason=why)


def can_judge(s: State) -> bool:
    """Has a House asked to use atomics?"""
    return bool(s.table.judgements)


def judge_atomics(s: State, seat: Seat) -> Play[None]:
    """Agree to the use of atomics, or refuse it."""
    name = yield Ask(seat, "whose", list(s.table.judgements), of="faction")
    agreed = yield Ask(seat, "agree", ["no", "yes"])
    why = yield from reason(seat)
    atomics.judge(s, name, agreed == "yes", why)


def changeable() -> dict[str, tuple[Value, ...]]:
    """Options that can be changed while the day runs, with their values."""
    found: dict[str, tuple[Value, ...]] = {}
    offered = [name for name in listed(Options) if name not in FIXED]
    for field in msgspec.structs.fields(Options):
        if field.name in offered:
            found[field.name] = tuple(getattr(field.type, "__args__", ("no", "yes")))
    return found


OPTIONS = changeable()


def set_option(s: State, seat: Seat) -> Play[None]:
    """Change an option of the table while the game runs."""
    name = yield Ask(seat, "option", list(OPTIONS))
    value = yield Ask(seat, "value", OPTIONS[name])
    why = yield from reason(seat)
    is_flag = isinstance(getattr(s.table.options, name), bool)
    given = value == "yes" if is_flag else value
    if name == "bribe_each" and given != s.table.options.bribe_each:
        raise Refused("who owes the bribe is fixed for the day", rule="bribe_joint")
    s.table.options = msgspec.structs.replace(s.table.options, **{name: given})
    s.tell("option_set", option=name, value=value, reason=why)
    if name == "votes_public_before_count":
        show_or_hide_totals(s)


def end_game(s: State, seat: Seat) -> Play[None]:
    """End the day after this year, or now."""
    when = yield Ask(seat, "when", ["after_this_year", "now"])
    why = yield from reason(seat)
    s.tell("day_ends", when=when, reason=why)
    if when == "now":
        show_all(s, list(s.table.battles))
        decide(s)
    else:
        s.table.ends = s.table.year + 1
