"""What a press on one's own pieces could begin: the deeds that are possible there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.battle.standing import may_attack
from landsraad.games.megagame.rules.moving.flying import taking_off
from landsraad.games.megagame.rules.moving.marching import leaving
from landsraad.games.megagame.rules.settling import claimable
from landsraad.games.megagame.rules.table import armies
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.text import capital

MOST: Final = 5


def begun_at(view: View, offers: Sequence[str]) -> dict[str, list[ActBegun]]:
    """By region, what is wanted most first."""
    if view.seat < 0:
        return {}
    t, own, now = view.table, ORDER[view.seat], frozenset(offers)
    places = dict.fromkeys([*t.battles, *t.armies, *(o.region for o in t.ornithopters.values())])
    found = {region: list(deeds(t, own, region, now))[:MOST] for region in places if region}
    return {f"region:{region}": acts for region, acts in found.items() if acts}


def deeds(t: Table, own: str, region: str, now: frozenset[str]) -> Iterator[ActBegun]:
    """What can be begun in a region."""
    battle = t.battles.get(region)
    if "commit" in now and battle and own in (battle.attacker, battle.defender):
        yield ActBegun("Choose for the battle", "commit", {"battle": region})
    for act, words in (("march", "March from here"), ("walk", "Walk from here")):
        if act in now and region in leaving(t, own):
            yield ActBegun(words, act, {"from": region})
    if "fly" in now:
        for id in taking_off(t, own):
            if t.ornithopters[id].region == region:
                yield ActBegun(f"Fly {names.machine(id)}", "fly", {"ornithopter": id})
    if "attack" in now and armies(t, region, own):
        for name in t.armies.get(region, {}):
            if may_attack(t, region, own, name):
                words = f"Attack {capital(names.faction(name))}"
                yield ActBegun(words, "attack", {"attack in": region, "attack": name})
    if "claim" in now and region in claimable(t, own):
        yield ActBegun("Take control of the settlement", "claim", {"claim": region})
