"""The table in letters: all that a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from landsraad.games.imperium.components import CONFLICTS, NUMBERS
from landsraad.games.imperium.rules.table import agents_at, board, end_vp, strength, units
from landsraad.games.imperium.state import Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.effects import brief
from landsraad.games.imperium.story.things import effect
from landsraad.scenes.text import Name, capital, counted, flowing, listed, wrapped


def view_words(view: View, name: Name) -> str:
    """Everything that this seat sees."""
    t = view.table
    lines = [*head(view, name), *conflict(t, name)]
    for who, player in enumerate(t.players):
        lines += mat(view, who, player, name)
    lines += [*spaces(t, name), *market(t), *own(view)]
    return "\n".join(each for line in lines for each in wrapped(line))


def head(view: View, name: Name) -> Iterator[str]:
    """The round, who began it, how it can end."""
    t = view.table
    left = counted(view.box["conflicts"], "Conflict")
    yield f"Round {t.round}, {left} left; {end_vp(t)} Victory Points bring the end"
    yield f"First Player: {name(t.first)}"
    yield f"The Shield Wall {'stands' if t.wall else 'is gone'}"


def conflict(t: Table, name: Name) -> Iterator[str]:
    """This round's Conflict and who fights in it."""
    if not t.conflict:
        return
    found = CONFLICTS[t.conflict]
    rewards = zip(texts.RANKS, (found.first, found.second, found.third), strict=True)
    shown = "; ".join(f"{rank}: {brief(script)}" for rank, script in rewards if script)
    yield f"Conflict {names.conflict(t.conflict)} (level {names.LEVELS[found.level]}): {shown}"
    for who, player in enumerate(t.players):
        if units(player):
            yield f"  {capital(name(who))}: {strength(player)} strength, {army(player)}"


def army(player: Player) -> str:
    """The units of a player in the Conflict."""
    found = {
        "troop": player.conflict,
        "sandworm": player.worms,
        "dreadnought": player.dread_conflict,
    }
    return listed(counted(n, unit) for unit, n in found.items() if n)


def mat(view: View, who: int, player: Player, name: Name) -> Iterator[str]:
    """What lies before a player."""
    yield f"{capital(name(who))}: {counted(player.vp, 'Victory Point')}"
    yield f"  {player.solari} Solari, {player.spice} spice, {player.water} water"
    cards = view.outsides[who] if who < len(view.outsides) else None
    if cards is not None:
        hand = f"{counted(cards['hand'], 'card')} in hand"
        yield f"  {hand}, {counted(cards['intrigue'], 'Intrigue card')}"
    influence = (f"{capital(names.faction(f))} {n}" for f, n in player.influence.items() if n)
    yield from flowing("  Influence", influence)
    allied = (names.faction(f) for f, holder in view.table.alliances.items() if holder == who)
    yield from flowing("  Alliances", map(capital, allied))
    yield f"  {counted(len(player.agents), 'Agent')} ready, {player.garrison} in the garrison"
    yield from flowing("  Spies", (capital(names.post(post)) for post in player.spies))
    yield from flowing("  Has", owned(player))
    yield from flowing("  Contracts", (capital(names.contract(c)) for c in player.contracts))
    if player.completed:
        yield f"  {counted(len(player.completed), 'contract')} completed"
    yield from flowing("  Face up", (capital(names.conflict(c)) for c in player.face_up))
    yield from flowing("  In play", several(player.play))
    yield from flowing("  Discard pile", several(player.discard))
    yield from flowing("  Tech", map(names.tile, player.tiles))


def owned(player: Player) -> Iterator[str]:
    """The lasting things that a player has won."""
    found = {
        "a seat on the High Council": player.council,
        "the Swordmaster": player.swordmaster,
        "the Swordmaster Bonus": player.swordmaster_bonus,
        "Maker Hooks": player.hooks,
    }
    yield from (capital(thing) for thing, there in found.items() if there)


def several(cards: Iterable[str]) -> Iterator[str]:
    """Cards by name, equal ones counted."""
    for card, n in Counter(cards).items():
        yield names.card(card) if n == 1 else f"{n} × {names.card(card)}"


def spaces(t: Table, name: Name) -> Iterator[str]:
    """Spaces with Agents, bonus spice or a flag."""
    for space in board(t).spaces:
        there = [name(who) for who in agents_at(t, space)]
        things = [f"Agent of {listed(there)}"] if there else []
        if t.bonus.get(space):
            things.append(f"{t.bonus[space]} bonus spice")
        if space in t.control:
            things.append(f"controlled by {name(t.control[space])}")
        if things:
            yield f"{names.space(space)}: {'; '.join(things)}"


def market(t: Table) -> Iterator[str]:
    """What can be acquired and taken."""
    yield from flowing("Imperium Row", several(t.row))
    yield from flowing("Throne Row", several(t.throne))
    reserve = (f"{names.card(card)} ({n})" for card, n in t.reserve.items() if n)
    yield from flowing("Reserve", reserve)
    yield from flowing("Contracts", (capital(names.contract(c)) for c in t.contracts))
    yield from flowing("Tech", (names.tile(tile) for tile in t.tech if tile))


def own(view: View) -> Iterator[str]:
    """What this seat holds, and what is open in its turn."""
    t = view.table
    shield = view.shield
    if t.turn.pool:
        yield from flowing("Open effects", (capital(effect(t, each)) for each in t.turn.pool))
    if shield is not None:
        yield from flowing("Your hand", several(shield.hand))
        yield from flowing("Your Intrigue cards", several(shield.intrigue))


def map_words(t: Table) -> str:
    """Every space with what it asks for and gives, and every post with its links."""
    here = board(t)
    lines = [f"{names.space(space)}: {' '.join(texts.space(space))}" for space in here.spaces]
    lines += [f"{capital(names.post(post))}." for post in here.posts]
    lines += [
        f"{capital(names.faction(f))}, a track of {NUMBERS.influence_max}: "
        f"{' '.join(texts.track(f))}"
        for f in here.factions
    ]
    return "\n".join(each for line in lines for each in wrapped(line))
