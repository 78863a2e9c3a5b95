"""What a seat sees of Dawn of the Fremen, for a screen that has only letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import DEBTS
from landsraad.games.dawn_of_the_fremen.rules.table import (
    held,
    own_debts,
    rival_debts,
    seats,
    sides,
    sietches,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table, View
from landsraad.games.dawn_of_the_fremen.story.attack import attack_words
from landsraad.games.dawn_of_the_fremen.story.context import (
    passage_words,
    played_words,
    trade_words,
)
from landsraad.games.dawn_of_the_fremen.story.council import (
    proposal_words,
    side_words,
    sietch_words,
)
from landsraad.games.dawn_of_the_fremen.story.places import contents
from landsraad.games.dawn_of_the_fremen.story.words import (
    CARD_WORDS,
    FACES,
    MOONS,
    PHASES,
    SITES,
    border,
    card,
    debts,
    place,
    written,
)
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, capital, counted, flowing, wrapped

HARJ: Final = 0
INITIATION: Final = 1


def view_words(name: Name, view: View) -> str:
    """Everything, a paragraph for each part of the table."""
    t = view.table
    blocks = [
        heading(name, view),
        going_on(name, t),
        *(tribe_lines(name, view, seat) for seat in range(len(t.sides))),
        unsettled(t),
        rock_lines(t),
        side_lines(name, t),
        out_of_play(t),
        own_cards(view),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


# ---- the heading


def heading(name: Name, view: View) -> list[str]:
    """Cycle, phase, die, whose turn it is, who leads."""
    t = view.table
    parts = [PHASES[t.phase]]
    if t.cycle != HARJ:
        cycle = "Initiation Cycle" if t.cycle == INITIATION else f"Cycle {t.cycle}"
        parts = [f"{cycle} of at most {t.options.max_cycles}", *parts]
    parts += [f"the die shows {FACES[t.die]}"] if t.die else []
    who = f"{'Lead player' if t.cycle else 'Harj Leader'}: {name(t.lead)}."
    deck = counted(view.box["deck"], "card")
    return [
        *wrapped(" · ".join(parts)),
        *wrapped(f"{who} Turn of {name(t.turn)}. Scavenge deck: {deck}."),
    ]


def going_on(name: Name, t: Table) -> list[str]:
    """The attack, trade, shipment, card or proposal that waits for somebody."""
    lines = [attack_words(name, t), passage_words(name, t)]
    lines += [trade_words(name, t.trade)] if t.trade else []
    lines += [played_words(name, t.played)] if t.played else []
    lines += [proposal_words(name, t, t.proposal)] if t.proposal else []
    stopped = [
        f"{name(seat)} at {place(target)}" for target, who in t.stopped.items() for seat in who
    ]
    aids = [card(aid) for aid in t.aids]
    return [
        *(line for text in lines if text for line in wrapped(capital(text))),
        *flowing("In use", aids),
        *flowing("Stopped for this cycle", stopped),
    ]


# ---- the tribes


def tribe_lines(name: Name, view: View, seat: Seat) -> list[str]:
    """One tribe: what it has before it, then its territories."""
    t = view.table
    if seat in t.gone:
        return [f"{name(seat)} has vanished."]
    own = held(t, seat)
    you = " (you)" if seat == view.seat else ""
    count = counted(len(own), "territory", "territories")
    have = [count, sietch_words(sietches(t, [seat]))]
    have += [f"{own_debts(t, seat)} of {DEBTS} own water debts"]
    have += [debts(number, tribe) for tribe, number in rival_debts(t, seat).items()]
    have += [f"thumper: {MOONS[t.thumpers[seat]]}"] if t.thumpers[seat] else []
    have += [f"cards: {', '.join(map(card, t.cards[seat]))}"] if t.cards[seat] else []
    bare = [place(x) for x in own if not contents(t.lands[x])]
    return [
        *flowing(f"{name(seat)}{you}", have),
        *(line for x in own if contents(t.lands[x]) for line in land_line(t, x)),
        *(indented(flowing("only warriors", bare)) if bare else []),
    ]


def land_line(t: Table, name: str) -> list[str]:
    """A territory and what lies in it."""
    return indented(wrapped(f"{place(name)}: {', '.join(contents(t.lands[name]))}"))


def indented(lines: Iterable[str]) -> list[str]:
    """Lines below another."""
    return [f"  {line}" for line in lines]


def unsettled(t: Table) -> list[str]:
    """Territories of nobody: not settled yet, or abandoned."""
    free = [name for name, land in t.lands.items() if land.warrior == NOBODY]
    if not free:
        return []
    lines = [line for name in free if contents(t.lands[name]) for line in land_line(t, name)]
    bare = [place(name) for name in free if not contents(t.lands[name])]
    title = "Not settled" if t.cycle == HARJ else "Abandoned"
    return [f"{title}:", *lines, *indented(flowing("empty", bare))]


# ---- the rest of the table


def rock_lines(t: Table) -> list[str]:
    """Where rock barriers lie."""
    rocks = [border(rock).removeprefix("between ") for rock in t.rocks]
    return flowing("Rock barriers between", rocks)


def side_lines(name: Name, t: Table) -> list[str]:
    """Alliances, what each side needs, and house rules."""
    allied = [side_words(name, members) for members in sides(t) if len(members) > 1]
    needs = [
        f"{side_words(name, members)} {sietches(t, members)} of {t.needs[members[0]]}"
        for members in sides(t)
    ]
    lines = ["A tie: the game goes on until one side is further ahead."] if t.playing_on else []
    return [
        *flowing("Alliances", allied),
        *flowing("Sietches to win", needs),
        *(line for text in lines for line in wrapped(text)),
        *(line for rule in t.rules for line in wrapped(f"House rule: {written(rule)}")),
    ]


def out_of_play(t: Table) -> list[str]:
    """Sites and cards that are out of the game."""
    sites = [SITES[site].split(" ", 1)[1] for site in t.leftovers]
    return [
        *flowing("Sites left out", sites),
        *flowing("Cards out of the game", map(card, t.removed)),
    ]


def own_cards(view: View) -> list[str]:
    """What the cards before this seat do."""
    mine = view.table.cards[view.seat] if view.seat in seats(view.table) else []
    return [line for x in mine for line in wrapped(f"{card(x)}: {CARD_WORDS[x]}")]
