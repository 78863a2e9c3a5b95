"""Scenes that show rewards of Conflicts and contracts."""

from __future__ import annotations

from .positions import Position
from .shown import Answers, Changes, Given, Shown, agent, changed, looked, resolve


def reward(
    card: str,
    place: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    leave: tuple[int, ...] = (),
    **options: object,
) -> Shown:
    """Seat 0 takes a reward."""
    script = f"conflict/{card}/{place}"

    def play() -> Changes:
        position = Position(**options)
        if position.t.conflict != card:
            position.conflict(card)
        position.check = False
        if given is not None:
            given(position)
        before = looked(position)
        resolve(position.at(("take_reward", 0, place)), (script,), answers or {}, leave)
        return changed(before, looked(position))

    return Shown(script, play, gives, f"{card} {place}")


def contract(
    name: str,
    card: str,
    space: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    also: str = "",
    **options: object,
) -> list[Shown]:
    """A contract is completed by a visit; it shows the reward and that it is completed."""

    def held(p: Position) -> None:
        p.contracts(0, name)
        if given is not None:
            given(p)

    changes = {**gives, "contracts": [f"-{name}"], "completed": [name]}
    options = {"choam": True, **options}
    visit = agent(
        card, space, changes, held, answers, script=f"complete/{name}", also=also, **options
    )
    return [visit, visit._replace(script=f"contract/{name}", name=f"reward of {name}")]


def goods(**fields: int) -> Given:
    """Resources of seat 0."""
    return lambda p: p.set(0, **fields)
