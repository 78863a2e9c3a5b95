"""Positions for shipments and attacks: who holds what, one move, one fight.

Green ships and attacks unless a test says otherwise. What is not named is yellow's, but for six
territories in the far east, which are red's.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace as with_fields

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES, TOKENS
from landsraad.kernel import PASS, Value

from .positions import NAMES, Playing, Position
from .switching import Switch

ERG, BASIN, SHELF, SHADOW, CINDER, GULLY, _EXPANSE, _BONE, FAN = LINE = (
    "hollow_erg",
    "hollow_basin",
    "broken_shelf",
    "cold_shadow",
    "cinder_field",
    "night_gully",
    "high_expanse",
    "bone_flats",
    "gravel_fan",
)
"""Nine territories in a row, from the one with a single neighbour on."""
EAST = ("windy_basin", "little_gap", "dry_cistern", "blind_canyon", "red_sink", "bent_ridge")
NUMBERS = [
    ("stillsuit", 2),
    ("crysknife", 1),
    ("maker", 3),
    ("great_maker", 5),
    ("maula_pistol", 1),
    ("jubba_cloak", 1),
    ("kulon", 2),
    ("ornithopter", 7),
]
"""How many borders each token crosses."""
BEGINNING = ("ship from", "ship with", "bring from", "bring")
MOVING = (*BEGINNING, "ship on", "move on", "take along", "set down")


def field(
    *,
    green: tuple[str, ...] = (),
    blue: tuple[str, ...] = (),
    red: tuple[str, ...] = (),
    **options: Any,
) -> Position:
    """Green, blue and red hold these; the rest is yellow's, and the far east red's."""
    position = Position(rest="yellow", **options).hold("red", *EAST, *red)
    return position.hold("green", *green).hold("blue", *blue)


def shipping(position: Position, tribe: str = "green") -> Playing:
    """The tribe may make one shipment."""
    position.set(phase="shipment", turn=tribe, lead=tribe)
    return position.at(("begin_shipment", tribe), ("ship", tribe))


def walk(p: Playing, *words: Value, tribe: str = "green") -> Playing:
    """Answer the questions of a move in turn.

    What was the only choice has been answered already and is left out.
    """
    for word in words:
        ask = p.asked(tribe)
        if ask is not None and ask.kind in MOVING and word in ask.options:
            p.say(tribe, ask.kind, word)
    return p


def ship(position: Position, *words: Value, tribe: str = "green") -> Playing:
    """Ship like this: from where, with what, then on from place to place."""
    return walk(shipping(position, tribe), *words, tribe=tribe)


def choices(p: Playing, tribe: str = "green") -> list[Value]:
    """All that a tribe may answer now."""
    ask = p.asked(tribe)
    return list(ask.options) if ask else []


def ways(p: Playing, tribe: str = "green") -> list[Value]:
    """The places to which a move may go on now."""
    return sorted(str(x) for x in choices(p, tribe) if x in TERRITORIES)


def acting(position: Position, tribe: str = "green", action: int = 1) -> Playing:
    """The tribe chooses its first or second action."""
    position.set(phase="action", turn=tribe, lead=tribe, action=action)
    return position.at(("first_action" if action == 1 else "second_action", tribe))


def target(p: Playing, name: str, tribe: str = "green") -> Playing:
    """Attack this territory."""
    ask = p.asked(tribe)
    assert ask is not None
    p.say(tribe, ask.kind, "attack")
    ask = p.asked(tribe)
    if ask is not None and ask.kind == "attack":
        p.say(tribe, "attack", name)
    assert p.told("attack_named") + p.told("attack_named_abandoned"), "no attack was named"
    return p


def finish(p: Playing, *moves: Value, tribe: str = "green", **joins: str) -> Playing:
    """Go through an attack: nobody stops it, others join as told or stay neutral.

    The moves bring strength into the target.
    """
    while open_kinds := p.open_kinds():
        who, kind = next(iter(open_kinds.items()))
        if kind == "stop":
            p.say(who, kind, PASS)
        elif kind == "join":
            p.say(who, kind, joins.get(who, "neutral"))
        elif kind == "bring from":
            walk(p, *(moves or [PASS]), tribe=tribe)
            break
        else:
            break
    return p


def fight(
    position: Position,
    name: str,
    *moves: Value,
    tribe: str = "green",
    action: int = 1,
    **joins: str,
) -> Playing:
    """A whole attack on a territory, from the choice of the action on."""
    return finish(
        target(acting(position, tribe, action), name, tribe), *moves, tribe=tribe, **joins
    )


def sums(p: Playing) -> tuple[Value, Value]:
    """Attack and defence of the last attack that was decided."""
    told = p.told("attack_won") + p.told("attack_won_abandoned") + p.told("attack_failed")
    assert told, f"no attack was decided; open: {p.open_kinds()}"
    return told[-1]["attack"], told[-1]["defence"]


def speakers(p: Playing) -> list[str]:
    """Who said on which side they stand, in their order."""
    return [NAMES[int(told["seat"])] for told in p.told("joined")]


def motionless(token: str) -> Switch:
    """Switch the ways of a token off: what moves stays, and a sietch moves."""
    move = 0 if TOKENS[token].move else 1
    other = with_fields(TOKENS[token], move=move, passes_anyone=False, flies=False)
    other = with_fields(other, crosses_rock=False)
    return lambda patch: patch.setitem(TOKENS, token, other)
