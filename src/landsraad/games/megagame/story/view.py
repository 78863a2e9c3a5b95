"""The table as a seat sees it, for a screen that has only letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from landsraad.games.megagame.components import (
    FACTIONS,
    GUILD,
    HOUSES,
    ORDER,
    ORGANISATIONS,
    REGIONS,
    SIETCHES,
    TITLES,
)
from landsraad.games.megagame.rules.organisations.bribe import owed
from landsraad.games.megagame.rules.table import (
    any_revealed,
    armies_on_map,
    controlled,
    kanly_enemies,
    level,
    revealed,
)
from landsraad.games.megagame.state import Shield, Table, View
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.things import (
    machine_at,
    market_words,
    offer_words,
    own_order,
    standing,
    with_notes,
)
from landsraad.kernel import Ask
from landsraad.scenes.text import capital, counted, flowing, wrapped


def view_words(view: View) -> str:
    """The year, what waits for this seat, its board, Arrakis, the market, the Landsraad, others."""
    t = view.table
    parts: list[Iterable[str]] = [year(t)]
    if view.shield is not None:
        own = ORDER[view.seat]
        parts += [waiting(t, view.shield, own), own_board(view, own), own_places(view, own)]
    parts += [arrakis(t), fights(t), market(t), landsraad(t), promises(t), titles(t), others(t)]
    paragraphs = ("\n".join(line for part in some for line in wrapped(part)) for some in parts)
    return "\n\n".join(filter(None, paragraphs))


def year(t: Table) -> Iterator[str]:
    """Where in the day it is."""
    rest = t.ends - t.year
    stands = " · the clock stands" if t.paused else ""
    yield f"Year {t.year} of {t.ends}, {counted(rest, 'year')} to go{stands}"
    if t.over:
        yield f"The day is over: {names.factions(t.winners)} won"
    yield from flowing("News", (f"“{headline}”" for headline in t.news[-3:]))


# ---- this seat


def waiting(t: Table, shield: Shield, own: str) -> Iterator[str]:
    """What waits for this faction."""
    for region, battle in t.battles.items():
        if own in (battle.attacker, battle.defender):
            done = "you have chosen" if region in shield.commits else "choose"
            yield f"! Battle in {names.region(region)}: {done}"
    yield from (f"! Offer {offer.code}: {offer_words(offer)}" for offer in shield.offers)
    for question in shield.questions:
        asker = capital(names.faction(question.asker))
        to = "you" if question.asked == own else names.faction(question.asked)
        yield f"! {asker} asks {to}: “{question.words}”"
    if shield.drawn:
        yield f"! You divide {names.leaders(shield.drawn)}"


def own_board(view: View, own: str) -> Iterator[str]:
    """What this faction has."""
    t, shield = view.table, view.own
    board = t.factions[own]
    spice = f"{shield.pouch} spice in the pouch, {board.board} on the board"
    rights = [counted(board.seats, "seat"), counted(board.shares, "share")]
    rights += [counted(board.papers, "vote paper")] if own in ORGANISATIONS else []
    yield f"You are {names.faction(own)}: {spice}, {board.solari} solari, {', '.join(rights)}"
    yield f"You have {names.leaders(board.leaders)}"
    if board.pool:
        beside = board.waiting + board.tribes
        off = [f"{board.supply} off it"] + [f"{beside} waiting"] * bool(beside)
        yield f"Armies: {armies_on_map(t, own)} on Arrakis, {', '.join(off)}"
    if own in SIETCHES:
        hidden = "revealed: all may attack you" if revealed(t, own) else "hidden"
        yield f"Steps: {board.steps} · bribe: {owed(t, own)} spice owed, you are {hidden}"
    yield from flowing("Cards", map(names.card, board.cards))
    yield from flowing("Advisors", (f"{names.faction(k)} {n}" for k, n in board.advisors.items()))
    if own in ORGANISATIONS:
        yield f"You can still give {counted(board.unawarded, 'advisor')} away"
    if board.atomics:
        yield f"Your atomics: {names.region(board.atomics)}"
    yield from flowing("Kanly with", map(names.faction, kanly_enemies(t, own)))
    ask = Ask(view.seat, "which order", range(len(shield.orders)) or [0])
    orders = (own_order(view, ask, number) for number in range(len(shield.orders)))
    yield from flowing("Sealed orders", orders)


def own_places(view: View, own: str) -> Iterator[str]:
    """Where this faction has anything."""
    t = view.table
    places = {region for region, there in t.armies.items() if own in there}
    places |= {*controlled(t, own)}
    for region in REGIONS:
        if region in places:
            yield capital(with_notes(names.region(region), standing(t, region)))
    machines = [id for id, each in t.harvesters.items() if each.owner == own]
    machines += [id for id, each in t.ornithopters.items() if each.owner == own]
    ask = Ask(view.seat, "which", machines or [""], of="machine")
    yield from (capital(machine_at(view, ask, id)) for id in machines)


# ---- the table


def arrakis(t: Table) -> Iterator[str]:
    """Spice, wormsigns and storms."""
    lying = (f"{names.region(region)} {n}" for region, n in sorted(t.spice.items()))
    yield from flowing("Spice on the ground", lying)
    signs = (f"{names.region(region)} {n}" for region, n in sorted(t.signs.items()))
    yield from flowing("Wormsigns", signs)
    yield from flowing("Storms", map(names.region, t.storms.values()))
    free = [region for region, owner in t.settlements.items() if not owner]
    yield from flowing("Free settlements", map(names.region, free))
    yield from flowing("Testing stations", map(names.region, t.stations))


def fights(t: Table) -> Iterator[str]:
    """Battles under way, worms that can be ridden, atomics that wait."""
    for region, battle in t.battles.items():
        sides = f"{names.faction(battle.attacker)} against {names.faction(battle.defender)}"
        yield f"Battle in {names.region(region)}: {sides}"
    for region, riders in t.rides.items():
        yield f"A worm can be ridden from {names.region(region)}: {names.factions(riders)}"
    for name, region in t.judgements.items():
        yield f"{capital(names.faction(name))} wants to use atomics in {names.region(region)}"


def market(t: Table) -> Iterator[str]:
    """CHOAM."""
    now = level(t)
    yield f"CHOAM: {market_words(t)} solari for one"
    yield (
        f"A share {now.share}, a harvester {now.harvester}, an ornithopter {now.ornithopter} "
        f"solari; dividend {now.dividend}; {counted(now.blows, 'blow')} a year"
    )
    yield from flowing("In the tanks", map(names.leader, sorted(t.tanks)))
    sums = {who: f"{t.bribe.paid[who]} of {owes}" for who, owes in t.bribe.sums.items()}
    paid = (f"{names.faction(who)} {said}" for who, said in sums.items())
    yield from flowing(f"Bribe paid to {names.faction(GUILD)}", paid)
    if any_revealed(t):
        shown = [sietch for sietch in SIETCHES if revealed(t, sietch)]
        yield f"Revealed: {names.factions(shown)}"


def landsraad(t: Table) -> Iterator[str]:
    """Votes, laws and breaches."""
    for id, vote in t.votes.items():
        yield f"Vote, counted in year {vote.due}: {laws.vote_name(id)}. {laws.vote_text(vote)}"
    for id, law in t.laws.items():
        yield f"{laws.law_line(id, law)} ({names.CHECKS[law.check]})"
    for breach in t.breaches[-5:]:
        yield f"Breach: {laws.breach_line(breach)}{' (tried)' if breach.tried else ''}"


def promises(t: Table) -> Iterator[str]:
    """Kanly and marriages."""
    pairs = (f"{names.faction(one)} and {names.faction(other)}" for one, other in t.kanly)
    yield from flowing("Kanly", pairs)
    truces = (f"{names.faction(each.by)} to {names.faction(each.to)}" for each in t.truces)
    yield from flowing("Offers to end it", truces)
    pacts = (f"{names.faction(p.one)} and {names.faction(p.other)}, year {p.year}" for p in t.pacts)
    yield from flowing("Marriages", pacts)
    for each in t.courtships:
        agreed = "both agree" if each.answer >= 0 else "no answer yet"
        agreed = "blessed" if each.blessed else agreed
        couple = f"{names.faction(each.one)} courts {names.faction(each.other)}"
        yield capital(f"{couple}: {agreed}")


def titles(t: Table) -> Iterator[str]:
    """Who would hold the titles that everybody can count; spice lies in pouches."""
    counts: dict[str, dict[str, int]] = {
        "speaker": {name: t.factions[name].seats for name in ORDER},
        "chairman": {name: t.factions[name].shares for name in ORDER},
        "governor": {name: len(controlled(t, name)) for name in ORDER},
        "judge": {name: armies_on_map(t, name) for name in ORDER},
        "lawmaker": {name: t.factions[name].passed for name in ORDER},
    }
    for title, numbers in counts.items():
        most = max(numbers.values())
        first = [name for name in ORDER if most and numbers[name] == most]
        held = f"{names.factions(first)} ({most})" if first else "nobody yet"
        worth = f"{names.TITLES[title]}, {TITLES[title].points} points"
        yield f"{worth}, most {names.TITLE_COUNTS[title]}: {held}"


def others(t: Table) -> Iterator[str]:
    """The boards of all fifteen, a line each."""
    for name in ORDER:
        board = t.factions[name]
        parts = [f"{board.board} spice shown", names.leaders(board.leaders)]
        if name in (*HOUSES, *SIETCHES):
            parts += [
                f"{board.solari} solari",
                counted(board.seats, "seat"),
                counted(board.shares, "share"),
                counted(armies_on_map(t, name), "army", "armies"),
            ]
        if name in HOUSES:
            parts.append(counted(len(controlled(t, name)), "settlement"))
        if name in ORGANISATIONS:
            parts.append(counted(board.papers, "vote paper"))
        parts += list(map(names.card, board.cards))
        yield f"{FACTIONS[name].name}: {', '.join(parts)}"


def map_words() -> str:
    """Every region with its ground and neighbours."""
    lines = []
    for id, row in REGIONS.items():
        near = ", ".join(map(names.region, row.adjacent))
        lines += wrapped(f"{capital(names.region(id))} ({names.GROUPS[row.group]}): {near}")
    return "\n".join(lines)
