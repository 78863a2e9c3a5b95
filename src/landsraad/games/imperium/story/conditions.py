"""Conditions in words: as the beginning of a sentence, and whether the viewer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from landsraad.games.imperium.components import conditions as c
from landsraad.games.imperium.components.conditions import AnyCondition, OfContracts
from landsraad.games.imperium.story import names
from landsraad.scenes.text import counted


class Terms(NamedTuple):
    """A condition, three times."""

    when: str
    """How a sentence that depends on it begins, for any player: `with Maker Hooks`."""
    met: str
    """It holds: `you have Maker Hooks`."""
    unmet: str
    """It does not hold: `you have no Maker Hooks`."""


def terms(condition: AnyCondition | OfContracts) -> Terms:
    """A condition in words.

    >>> terms(c.HasHooks()).when, terms(c.InfluenceAtLeast("fremen", 2)).unmet
    ('with Maker Hooks', 'you have less than 2 Influence with the Fremen')
    """
    return TERMS[type(condition)](condition)


def of_rival(words: str) -> str:
    """A condition that holds or does not hold, said of a Rival.

    >>> of_rival(terms(c.InfluenceAtLeast("fremen", 2)).met)
    'it has at least 2 Influence with the Fremen'
    """
    return words.replace("you have", "it has")


def _influence(it: c.InfluenceAtLeast) -> Terms:
    enough = names.influence(it.faction, it.n)
    return Terms(f"with {enough}", f"you have at least {enough}", f"you have less than {enough}")


def _everywhere(it: c.InfluenceEverywhere) -> Terms:
    enough = f"{it.n} Influence with every Faction"
    return Terms(
        f"with {enough}",
        f"you have at least {enough}",
        f"you have less than {it.n} Influence with some Faction",
    )


def _where_allied(it: c.InfluenceWhereOpponentAllied) -> Terms:
    enough = f"{it.n} Influence with a Faction whose Alliance an opponent holds"
    return Terms(f"with {enough}", f"you have {enough}", f"you do not have {enough}")


def _alliance(it: c.HasAlliance) -> Terms:
    if it.faction == "any":
        return Terms("with an Alliance", "you hold an Alliance", "you hold no Alliance")
    token = f"the Alliance of {names.FACTIONS[it.faction]}"
    return Terms(f"with {token}", f"you hold {token}", f"you do not hold {token}")


def _bond(it: c.Bond) -> Terms:
    other = f"another {names.MARKS[it.faction]} card in play"
    none = f"you have no other {names.MARKS[it.faction]} card in play"
    return Terms(f"with {other}", f"you have {other}", none)


SPACES: Final = {"maker": "Maker space", "faction": "Faction space"}


def _visited(it: c.Visited) -> Terms:
    space = names.one(SPACES[it.what])
    there = f"this turn's Agent is on {space}"
    none = f"you sent no Agent to {space} this turn"
    return Terms(f"if {there}", there, none)


def _spies(it: c.SpiesOut) -> Terms:
    out = f"{counted(it.n, 'Spy', 'Spies')} on posts"
    return Terms(f"with {out}", f"you have at least {out}", f"you have fewer than {out}")


def _spying(it: c.SpyingOn) -> Terms:
    there = f"linked to {names.one(SPACES[it.what])}"
    none = f"you have no Spy on a post {there}"
    return Terms(f"with a Spy on a post {there}", f"you have a Spy on a post {there}", none)


def _units(it: c.UnitsInConflict) -> Terms:
    there = f"{counted(it.n, 'unit')} in the Conflict"
    return Terms(f"with {there}", f"you have at least {there}", f"you have fewer than {there}")


def _worms(it: c.SandwormsInConflict) -> Terms:
    there = f"{_a(it.n, 'sandworm')} in the Conflict"
    few = "no sandworm in the Conflict" if it.n == 1 else f"fewer than {there}"
    return Terms(f"with {there}", f"you have {there}", f"you have {few}")


def _strength(it: c.StrengthAtLeast) -> Terms:
    enough = f"{it.n} strength" + (f" ({it.n_six} with six players)" if it.n_six else "")
    return Terms(
        f"with {enough} in the Conflict",
        f"you have {enough} or more in the Conflict",
        f"you have less than {enough} in the Conflict",
    )


def _contracts(it: c.ContractsDone) -> Terms:
    done = counted(it.n, "completed contract")
    return Terms(f"with {done}", f"you have at least {done}", f"you have fewer than {done}")


def _deck(it: c.DeckAtLeast) -> Terms:
    there = f"{counted(it.n, 'card')} in your deck"
    return Terms(f"with {there}", f"there are at least {there}", f"there are fewer than {there}")


def _owns(it: c.Owns) -> Terms:
    copies = f"{counted(it.n, 'copy', 'copies')} of {names.card(it.card)}"
    return Terms(f"with {copies}", f"you own at least {copies}", f"you own fewer than {copies}")


def _discarded(it: c.Discarded) -> Terms:
    mark = f"the discarded card is {names.one(names.MARKS[it.faction])} card"
    none = f"no {names.MARKS[it.faction]} card was discarded for it"
    return Terms(f"if {mark}", mark, none)


def _trashed(it: c.TrashedCost) -> Terms:
    cost = f"costs {it.min} or more"
    none = f"no card was trashed for it that {cost}"
    return Terms(f"if the trashed card {cost}", f"the trashed card {cost}", none)


def _placed(it: c.PlacedOn) -> Terms:
    there = f"on a post of {names.icons(it.icons)}"
    none = f"no Spy was just placed {there}"
    return Terms(f"if the Spy is {there}", f"the Spy is {there}", none)


def _face_up(it: c.FaceUpIcon) -> Terms:
    icon = f"face-up {names.BATTLE_ICONS[it.icon]}"
    return Terms(f"with a {icon}", f"you have a {icon}", f"you have no {icon}")


def _persuasion(it: c.PersuasionAtLeast) -> Terms:
    made = f"{it.n} Persuasion this turn"
    return Terms(f"with {made}", f"you made at least {made}", f"you made less than {made}")


def _level(it: c.ConflictLevel) -> Terms:
    level = f"of level {names.LEVELS[it.n]}"
    none = f"this round's Conflict is not {level}"
    return Terms(f"if the Conflict is {level}", f"this round's Conflict is {level}", none)


def _richer(it: c.RicherHarvest) -> Terms:
    here, there = names.space(it.space), names.space(it.than)
    return Terms(
        f"if {here} has the richer harvest",
        f"{here} has a richer harvest than {there}",
        f"{here} has no richer harvest than {there}",
    )


def _bonus(it: c.BonusSpiceThere) -> Terms:
    lies = f"{it.n} bonus spice"
    return Terms(
        f"if {lies} or more lies there",
        f"at least {lies} lies there",
        f"less than {lies} lies there",
    )


def _dreadnoughts(it: c.DreadnoughtsOutMax) -> Terms:
    most = counted(it.n, "dreadnought")
    return Terms(
        f"with at most {most} out",
        f"you have at most {most} out",
        f"you have more than {most} out",
    )


def _visit(it: c.VisitTo) -> Terms:
    place = names.space(it.space)
    none = f"you have sent no Agent to {place} while you held it"
    return Terms(f"when you send an Agent to {place}", f"you sent an Agent to {place}", none)


def _harvest(it: c.Harvest) -> Terms:
    amount = f"{it.spice} spice or more in a turn with an Agent on a Maker space"
    return Terms(f"when you gain {amount}", f"you gained {amount}", f"you did not gain {amount}")


def _acquired(it: c.Acquired) -> Terms:
    card = names.card(it.card)
    none = f"you have not acquired {card} while you held it"
    return Terms(f"when you acquire {card}", f"you acquired {card}", none)


def _a(n: int, thing: str) -> str:
    return names.one(thing) if n == 1 else counted(n, thing)


def _always(when: str, met: str, unmet: str) -> Callable[[Any], Terms]:
    found = Terms(when, met, unmet)
    return lambda _: found


TERMS: Final[Mapping[type[c.Condition], Callable[[Any], Terms]]] = {
    c.InfluenceAtLeast: _influence,
    c.InfluenceEverywhere: _everywhere,
    c.InfluenceWhereOpponentAllied: _where_allied,
    c.HasAlliance: _alliance,
    c.Bond: _bond,
    c.RecalledSpy: _always(
        "if a Spy was recalled this turn",
        "you recalled a Spy this turn",
        "you have not recalled a Spy this turn",
    ),
    c.Visited: _visited,
    c.SpiesOut: _spies,
    c.SpyingOn: _spying,
    c.UnitsInConflict: _units,
    c.SandwormsInConflict: _worms,
    c.StrengthAtLeast: _strength,
    c.HasCouncilSeat: _always(
        "with a seat on the High Council",
        "you have a seat on the High Council",
        "you have no seat on the High Council",
    ),
    c.HasSwordmaster: _always(
        "with the Swordmaster", "you have the Swordmaster", "you have no Swordmaster"
    ),
    c.HasSwordmasterBonus: _always(
        "with the Swordmaster Bonus token",
        "you have the Swordmaster Bonus token",
        "you do not have the Swordmaster Bonus token",
    ),
    c.HasHooks: _always("with Maker Hooks", "you have Maker Hooks", "you have no Maker Hooks"),
    c.ContractsDone: _contracts,
    c.GainedSpice: _always(
        "if spice was gained this turn",
        "you gained spice this turn",
        "you have gained no spice this turn",
    ),
    c.DeckAtLeast: _deck,
    c.Owns: _owns,
    c.Discarded: _discarded,
    c.TrashedCost: _trashed,
    c.PlacedOn: _placed,
    c.FaceUpIcon: _face_up,
    c.PersuasionAtLeast: _persuasion,
    c.ConflictLevel: _level,
    c.RicherHarvest: _richer,
    c.BonusSpiceThere: _bonus,
    c.DreadnoughtsOutMax: _dreadnoughts,
    c.VisitTo: _visit,
    c.Harvest: _harvest,
    c.Acquired: _acquired,
    c.Immediate: _always(
        "at once", "it is completed when it is taken", "it is completed only when it is taken"
    ),
}
