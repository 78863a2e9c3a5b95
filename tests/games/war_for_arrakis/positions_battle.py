"""Battles for scenario tests: open one, and let both sides go through it."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.components import HARKONNEN

from .positions import Playing, Position

HIT, SHIELD, SPECIAL = "hit", "shield", "special"
PLAIN = "the_funeral_plain"
EAST = "nw_out_04"
"""Next to the plain, in the desert."""


def attacking(position: Position, who: str = "atreides", word: str = "", *more: int) -> Playing:
    """Open an attack; `more`: surprise, bonus, cap, free."""
    side = position.t.sides[position.seat(who)]
    position.set(turn=side, speaker=position.seat(who))
    return position.at(("attack", position.seat(who), word, *more))


def fight(
    position: Position, start: str, area: str, *more: int, who: str = "atreides", word: str = ""
) -> Playing:
    """Open an attack from one area on another."""
    p = attacking(position, who, word, *more)
    return p.say(who, {"attack with": start, "attack": area})


def field(**defender: Any) -> Position:
    """Five regulars of the Atreides on the plain, and a Harkonnen legion next to it."""
    return Position().atreides(PLAIN, 5).harkonnen(EAST, **(defender or {"regular": 2}))


def dice(position: Position, attacker: str, defender: str) -> Position:
    """What both roll in a round, a letter for each die: h(it), s(hield), x for a special."""
    faces = {"h": HIT, "s": SHIELD, "x": SPECIAL}
    return position.combat(*(faces[each] for each in attacker + defender))


def told_hits(p: Playing) -> dict[Any, list[Any]]:
    """The hits that each side had to take, round by round."""
    found: dict[Any, list[Any]] = {"atreides": [], HARKONNEN: []}
    for told in p.told("hits_dealt"):
        found[told["side"]].append(told["hits"])
    return found


def dice_rolled(p: Playing, number: int = 1) -> dict[Any, int]:
    """How many dice each side rolled in a round, the special of a surprise left out."""
    found: dict[Any, int] = {}
    for told in p.told("combat_rolled")[2 * number - 2 : 2 * number]:
        faces = [told[name] for name in ("hits", "shields", "specials")]
        surprising = number == 1 and bool(p.told("attacked")[0]["surprise"])
        attacker = told["side"] == p.told("attacked")[0]["side"]
        found[told["side"]] = sum(int(face) for face in faces) - (surprising and attacker)
    return found


def siege(units: int = 2, *, rank: int = 1, **garrison: Any) -> Position:
    """Harkonnen before a sietch that is defended."""
    position = Position().harkonnen("nw_out_08", units).sietch("rock_outcroppings", rank)
    return position.atreides("rock_outcroppings", **(garrison or {"regular": 1}))


SIEGE = ("nw_out_08", "rock_outcroppings")
