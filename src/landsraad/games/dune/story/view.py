"""What a seat sees of DUNE, for a screen that has only letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landsraad.games.dune.components import (
    CARDS,
    FACTIONS,
    LEADERS,
    LEADERS_OF,
    PARTS,
    PARTS_OF,
    SECTOR,
    SPICE_CARDS,
    STRONGHOLDS,
    TERRITORIES,
    TERRITORY,
)
from landsraad.games.dune.rules.factions.atreides import KWISATZ_AFTER
from landsraad.games.dune.rules.phases.revival import dead_leaders, lost_leaders
from landsraad.games.dune.rules.phases.spice_blow import top_territory_card
from landsraad.games.dune.rules.table import (
    advanced,
    card_on_sale,
    order_from,
    partner,
    seat_of,
    seats,
    side_of,
)
from landsraad.games.dune.state import NOBODY, Battle, Shield, Table, View
from landsraad.games.dune.story.context import last_card, plan_words, shipment_words
from landsraad.games.dune.story.deals import deal, promise
from landsraad.games.dune.story.notes import notes_words
from landsraad.games.dune.story.words import (
    ELEMENTS,
    PHASES,
    battlefield,
    bunched,
    card_label,
    element,
    faction,
    group,
    kind,
    leader,
    leader_label,
    place,
    place_label,
)
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, capital, counted, flowing, listed, wrapped

SPICE: Final = "◆"
SHORT: Final = {"guild": "Guild"}
"""Factions whose names are shortened in a table."""


def view_words(name: Name, view: View) -> str:
    """Everything, a paragraph for each part of the table."""
    t = view.table
    blocks = [heading(name, t)]
    if t.phase != "setup" or any(t.spice):
        blocks += [map_lines(t), [*mat_lines(view), *ties(name, t)], fallen(name, t)]
    blocks += [going_on(name, view), dealings(name, t)]
    if view.shield is not None:
        blocks += [own_things(view), own_notes(name, view)]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def short(t: Table, seat: Seat) -> str:
    """A seat's faction in a table."""
    return faction_name(t.factions, seat)


def faction_name(factions: Sequence[str], seat: Seat) -> str:
    """The same where only the factions of all seats are known."""
    name = factions[seat]
    return SHORT.get(name) or FACTIONS[name].name if name else f"Player {seat + 1}"


# ---- the heading


def heading(name: Name, t: Table) -> list[str]:
    """Turn, phase, storm, order of play."""
    if t.phase == "setup":
        names = ", ".join(map(name, seats(t)))
        return wrapped(f"Set-up of the {t.options.game} game. At the table: {names}.")
    order = [name(seat) for seat in order_from(t.storm, len(t.factions))]
    turn = f"Turn {t.turn} of {t.options.turns}"
    lines = [f"{turn} · {PHASES[t.phase]} · storm in sector {t.storm}"]
    if t.distance:
        lines.append(f"The storm is about to move {counted(t.distance, 'sector')}.")
    return [*lines, *wrapped(f"Order of play: {', '.join(order)}")]


# ---- the map


def occupied_by(t: Table, there: Sequence[str]) -> list[str]:
    """Who stands in these parts."""
    found = [
        f"{short(t, seat)} {group([sum(n[i] for n in groups) for i in (0, 1)])}"
        for seat in seats(t)
        if (groups := [t.forces[seat][part] for part in there if part in t.forces[seat]])
    ]
    advisors = sum(t.advisors.get(part, 0) for part in there)
    return [*found, *([counted(advisors, "advisor")] if advisors else [])]


def landmarks(t: Table, part: str) -> list[str]:
    """What a traveller looks for: spice, and who holds a stronghold."""
    territory = TERRITORY[part]
    held = occupied_by(t, PARTS_OF[territory]) if territory in STRONGHOLDS else []
    spice = [f"{SPICE}{t.ground[part]}"] if part in t.ground else []
    return [*spice, *([f"· {', '.join(held)}"] if held else [])]


def in_part(t: Table, part: str) -> str:
    """All that lies and stands in one part."""
    forces = [(short(t, seat), there[part]) for seat, there in enumerate(t.forces) if part in there]
    return things_words(forces, t.advisors.get(part, 0), t.ground.get(part, 0))


def things_words(forces: Sequence[tuple[str, Sequence[int]]], advisors: int, spice: int) -> str:
    """Forces with whose they are, advisors and spice.

    >>> things_words([("Fremen", (3, 2))], 1, 6)
    'Fremen 3+2★, 1 advisor, ◆6 spice'
    """
    found = [f"{name} {group(numbers)}" for name, numbers in forces]
    found += [counted(advisors, "advisor")] if advisors else []
    found += [f"{SPICE}{spice} spice"] if spice else []
    return ", ".join(found)


def map_lines(t: Table) -> list[str]:
    """The strongholds, a line each, then whatever else is on the map."""
    width = max(len(TERRITORIES[x].name) for x in STRONGHOLDS)
    strong = [
        f"{TERRITORIES[x].name:<{width}}  {in_part(t, part) or '–'}{under_storm(t, part)}"
        for x in STRONGHOLDS
        for part in PARTS_OF[x]
    ]
    others = [
        f"{place_label(part)}{under_storm(t, part)}: {there}"
        for part in PARTS
        if TERRITORY[part] not in STRONGHOLDS and (there := in_part(t, part))
    ]
    return [*strong, *flowing("Elsewhere", others)]


def under_storm(t: Table, part: str) -> str:
    """A mark for what lies in the storm."""
    return " (in storm)" if SECTOR[part] == t.storm else ""


# ---- the mats


def mat_lines(view: View) -> list[str]:
    """A line for each seat: what everybody can count."""
    head = ["", "cards", "reserves", "tanks", "leaders", "spice"]
    rows = [head, *(mat_row(view, seat) for seat in seats(view.table))]
    if not spice_is_open(view.table):
        rows = [row[:-1] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    ]


def spice_is_open(t: Table) -> bool:
    """Does the screen add up everybody's spice (ruling spice_holdings)?"""
    return t.options.open_spice


def mat_row(view: View, seat: Seat) -> list[str]:
    """The cells of one seat."""
    t = view.table
    sheet = FACTIONS[t.factions[seat]]
    alive = len(LEADERS_OF[sheet.id]) - lost_leaders(t, seat)
    return [
        short(t, seat) + " (you)" * (seat == view.seat),
        f"{view.outsides[seat]['hand']}/{sheet.hand_limit}",
        group(t.reserves[seat]),
        group(t.tanks[seat]),
        f"{alive} of {len(LEADERS_OF[sheet.id])}",
        str(t.spice[seat]),
    ]


def ties(name: Name, t: Table) -> list[str]:
    """Alliances, pledges, and spice that is promised or lies before a shield."""
    sides = dict.fromkeys(tuple(side_of(t, seat)) for seat in seats(t) if t.allies[seat])
    pairs = {tuple(sorted((seat, partner(t, seat)))) for seat in seats(t)} - {*sides}
    pledges = [
        f"{name(seat)} adds up to {n} for {name(ally)}"
        for seat in seats(t)
        for ally, n in t.pledges[seat].items()
        if n
    ]
    return [
        *flowing("Alliances", (listed(map(name, side)) for side in sides)),
        *flowing("Played by one", (listed(map(name, x)) for x in sorted(pairs) if NOBODY not in x)),
        *flowing("Pledges", map(capital, pledges)),
        *flowing("Bribes not yet taken in", named_amounts(t, dict(enumerate(t.bribes)))),
        *flowing("Spice set aside for promises", named_amounts(t, t.held)),
    ]


def named_amounts(t: Table, amounts: Mapping[Seat, int]) -> list[str]:
    """Amounts with whose they are, where there are any."""
    return [f"{short(t, seat)} {amount}" for seat, amount in amounts.items() if amount]


def fallen(name: Name, t: Table) -> list[str]:
    """The dead and the captured, worms to come, the Kwisatz Haderach, what was discarded."""
    dead = [
        f"{', '.join(map(leader, own))} of {short(t, seat)}"
        for seat in seats(t)
        if (own := [x for x in t.dead if LEADERS[x].faction == t.factions[seat]])
    ]
    secret = [
        f"a captured leader of {short(t, seat)}"
        for seat in seats(t)
        for _ in range(
            dead_leaders(t, seat) - sum(x in LEADERS_OF[t.factions[seat]] for x in t.dead)
        )
    ]
    captives = [
        f"one of {short(t, c.owner)}: {listed(map(leader, c.candidates), 'or')}"
        for c in t.captures
        if not c.killed
    ]
    discards = bunched(CARDS[x].name for x in [*t.discard, *t.removed])
    return [
        *(wrapped(f"Dead: {'; '.join([*dead, *secret])}") if dead or secret else []),
        *flowing("Harkonnen captives", captives),
        *flowing("Known traitors", map(leader, t.traitors_shown)),
        *(wrapped(f"Discarded: {', '.join(discards)}") if discards else []),
        *wrapped(" ".join(worms_and_messiah(name, t))),
    ]


def worms_and_messiah(name: Name, t: Table) -> list[str]:
    """Where the next worm strikes, how the Kwisatz Haderach is, who has used a Karama power."""
    tops = [
        place(SPICE_CARDS[x].territory) for x in map(top_territory_card, (t.pile_a, t.pile_b)) if x
    ]
    found = [] if t.shield_wall else ["The Shield Wall is destroyed."]
    found += [f"The next worm strikes {listed(dict.fromkeys(tops), 'or')}."] if tops else []
    if advanced(t) and seat_of(t, "atreides") != NOBODY:
        awake = t.kwisatz_losses >= KWISATZ_AFTER
        asleep = f"sleeps ({t.kwisatz_losses} of {KWISATZ_AFTER} losses)"
        how = "is dead" if t.kwisatz_dead else "is awake" if awake else asleep
        found.append(f"The Kwisatz Haderach {how}.")
    if t.powers_used:
        found.append(f"Karama power used: {listed(map(name, t.powers_used))}.")
    return found


# ---- what is going on


def going_on(name: Name, view: View) -> list[str]:
    """The sale, the forces on their way, the battle."""
    t = view.table
    lines: list[str] = []
    if t.auction and card_on_sale(t):
        a = t.auction
        best = f"{name(a.top)} leads with {a.bid} spice" if a.top != NOBODY else "no bid yet"
        count = last_card(view)
        lines.append(f"On sale: card {a.number} of {count}; {best}, {name(a.turn)} to bid.")
    for part, who in t.leaving.items():
        lines.append(f"{listed(map(name, who))} will leave the spice in {place(part)}.")
    if t.shipment:
        lines.append(f"On its way: {shipment_words(name, t)}.")
    if t.battle:
        lines += battle_lines(name, t.battle)
    return [line for text in lines for line in wrapped(capital(text))]


def battle_lines(name: Name, b: Battle) -> list[str]:
    """The running battle."""
    where = battlefield(b.territory, b.front)
    lines = [f"Battle in {where}: {name(b.aggressor)} against {name(b.defender)}."]
    if b.voiced != NOBODY:
        must = "must play" if b.voice_play else "must not play"
        lines.append(f"By the Voice {name(b.voiced)} {must} {kind(b.voice)}.")
    if b.foreseen != NOBODY:
        lines.append(f"Foreseen: {ELEMENTS[b.foresee]} of {name(b.foreseen)}.")
    lines += [f"{name(seat)}: {plan_words(plan)}." for seat, plan in b.plans.items()]
    return [capital(line) for line in lines]


def dealings(name: Name, t: Table) -> list[str]:
    """Deals on the table and answers under Truthtrance that bind."""
    lines = [deal(name, t, some) for some in t.deals]
    lines += [f"By Truthtrance {promise(name, b)}." for b in t.bindings if not b.deal]
    return [line for text in lines for line in wrapped(text)]


# ---- behind one's own shield


def own_things(view: View) -> list[str]:
    """Spice, hand, leaders, traitors, prediction, plan."""
    t = view.table
    shield = view.own
    mine = t.factions[view.seat]
    lines = [f"You have {t.spice[view.seat]} spice."] if t.phase != "setup" or any(t.spice) else []
    if shield.hand:
        lines[-1] += f" In hand: {', '.join(bunched(map(card_label, shield.hand)))}."
    if mine and t.phase != "setup":
        lines.append(own_leaders(t, shield, mine))
    if shield.traitors:
        paid = [f"{leader(x)} ({FACTIONS[LEADERS[x].faction].name})" for x in shield.traitors]
        lines.append(f"Your traitor{'s' * (len(paid) > 1)}: {', '.join(paid)}.")
    if shield.captives:
        lines.append(f"Your captives: {listed(map(leader_label, shield.captives))}.")
    if shield.predicted:
        who, turn = faction(shield.predicted), shield.predicted_turn
        lines.append(f"You predict that {who} wins in turn {turn}.")
    lines += own_plan(shield)
    return [line for text in lines for line in wrapped(text)]


def secret_words(shield: Shield) -> list[str]:
    """What a seat still hid when the game was over."""
    paid = [f"{leader(x)} ({FACTIONS[LEADERS[x].faction].name})" for x in shield.traitors]
    who, turn = faction(shield.predicted) if shield.predicted else "", shield.predicted_turn
    return [
        *([f"Predicted that {who} would win in turn {turn}."] if who else []),
        *([f"Traitors in their pay: {listed(paid)}."] if paid else []),
        *([f"Captives: {listed(map(leader, shield.captives))}."] if shield.captives else []),
        *([f"In hand: {listed(bunched(map(card_label, shield.hand)))}."] if shield.hand else []),
    ]


def own_notes(name: Name, view: View) -> list[str]:
    """What the seat was shown, where it may see that (option only_atreides_notes)."""
    lines = (
        notes_words(name, view)
        if notes_are_shown(view.table, view.table.factions[view.seat])
        else []
    )
    return [line for text in lines for line in wrapped(text)]


def notes_are_shown(t: Table, mine: str) -> bool:
    """Does a faction see what its seat has noted (ruling memory)?"""
    return mine == "atreides" or not t.options.only_atreides_notes


def own_leaders(t: Table, shield: Shield, mine: str) -> str:
    """The seat's own leaders that can still fight, and those that the Harkonnen have."""
    gone = {*t.dead, *shield.missing, *shield.buried}
    alive = [
        leader_label(x) + (f" in {place(t.fought[x])}" if x in t.fought else "")
        for x in LEADERS_OF[mine]
        if x not in gone
    ]
    captured = f" Captured: {listed(map(leader, shield.missing))}." if shield.missing else ""
    buried = f" Killed in captivity: {listed(map(leader, shield.buried))}." if shield.buried else ""
    return f"Your leaders: {', '.join(alive) or 'none'}.{captured}{buried}"


def own_plan(shield: Shield) -> list[str]:
    """The seat's own plan, what binds it, and another's that was shown."""
    lines = [f"Your plan: {plan_words(shield.plan)}."] if shield.plan else []
    if shield.bound and not shield.plan:
        bound: Mapping[str, object] = shield.bound
        lines.append(f"You must use {listed(element(x, shield.bound[x]) for x in bound)}.")
    if shield.seen_plan:
        lines.append(f"You see the enemy's plan: {plan_words(shield.seen_plan)}.")
    return lines
