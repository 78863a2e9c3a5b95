"""How options look on the desk, what they change, and how numbers are chosen."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import (
    CARDS,
    CONTRACTS,
    EVERY_SPACE,
    INTRIGUE,
    LEADERS,
    NUMBERS,
    SCRIPTS,
    TILES,
    ops,
)
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.pool import DEPLOY
from landsraad.games.imperium.rules.sending import price
from landsraad.games.imperium.rules.table import fighter, strength
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.fight import RANKS, reward_with
from landsraad.games.imperium.scene.glyphs import agent_sign, faction_sign
from landsraad.games.imperium.scene.panels.tray import note
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.names import RESOURCES
from landsraad.games.imperium.story.things import detail, effect_words
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.frame import Effect, Mark, Number
from landsraad.scenes.node import Node
from landsraad.scenes.sheet import Face
from landsraad.scenes.text import capital

POOL: Final = ("effect", "anything else")
NOTED: Final = ("turn", "space", "combat", "endgame")
"""Questions about things whose names stand above what they do."""
WORDS: Final = {
    "take all": "repeat",
    "deploy": "deploy",
    "deploy dreadnought": "dreadnought",
    "reveal": "persuasion",
}
"""Signs of answers that are words."""


def face(view: View, ask: Ask, value: Value) -> Face | None:
    """An option with its signs: an effect with its source, a choice with what it gives."""
    if ask.kind in POOL and isinstance(value, int):
        return effect_face(view, ask, value)
    if ask.kind in POOL and value == DEPLOY:
        return deploy_face(view.table)
    if value in LEADERS and ask.of == "leader":
        return leader_face(str(value))
    if ask.kind == "choose" and isinstance(value, int):
        script = choice(view.table, value)
        return Face(sign=signed(script)) if script else None
    shown = sign_of(ask, value)
    noted = ask.kind in NOTED or (ask.kind in POOL and value in CARDS)
    if noted and isinstance(value, str) and (note := detail(view, ask, value)):
        return Face(capital(called(view, ask, value)), note.removeprefix(" · "), shown)
    return Face(sign=shown) if shown is not None else None


def called(view: View, ask: Ask, value: str) -> str:
    """The name of a thing without what it does."""
    name = names.space if value in EVERY_SPACE and ask.kind == "space" else names.card
    return names.tile(value) if value in TILES else name(value)


def effect_face(view: View, ask: Ask, number: int) -> Face | None:
    """An open effect of the turn: what it does, and below it source and state."""
    effect = next((each for each in view.table.turn.pool if each.id == number), None)
    if effect is None:
        return None
    op = SCRIPTS[effect.script][effect.index]
    return Face(capital(effect_words(view.table, effect)), note(view, number), signed((op,)))


def leader_face(name: str) -> Face:
    """A Leader with what makes it special, in words."""
    row = LEADERS[name]
    words = " ".join(texts.leader(name))
    return Face(row.name, f"Difficulty {row.difficulty}. {words}", sign("signet"))


def deploy_face(t: Table) -> Face:
    """Deploying: how many may go, and how strong that makes."""
    most = deployable(t)
    now, after = strength_after(t, most)
    words = f"up to {most}: strength {now} → {after}" if most > 1 else f"strength {now} → {after}"
    return Face("Deploy troops" if most > 1 else "Deploy a troop", words, sign("deploy"))


def choice(t: Table, number: int) -> Script:
    """What one of several effects gives: the question's op lies on the last frame of the agenda."""
    frame = t.agenda[-1] if t.agenda else []
    path, index = (frame[-2], frame[-1]) if len(frame) > 2 else ("", 0)
    script = SCRIPTS.get(str(path), ())
    op = script[index] if isinstance(index, int) and index < len(script) else None
    if not isinstance(op, ops.Choose) or number >= len(op.options):
        return ()
    return op.options[number]


def sign_of(ask: Ask, value: Value) -> Node | None:
    """The sign of a thing that can be chosen."""
    name = str(value)
    if name in WORDS:
        return sign(WORDS[name])
    if ask.of == "faction" and name != PASS:
        return sign(faction_sign(name))
    if ask.of == "space" and name in EVERY_SPACE:
        return sign(agent_sign(EVERY_SPACE[name].agent_icon))
    if ask.of == "contract" and name in CONTRACTS:
        return signed(CONTRACTS[name].reward)
    if name in INTRIGUE:
        return sign("intrigue")
    if name in CARDS:
        cost = CARDS[name].cost
        return sign("persuasion", str(cost)) if cost else sign("draw")
    return None


# ---- what an answer changes


def effects(view: View, ask: Ask, value: Value) -> list[Effect]:
    """What would change: the purse for a space, Persuasion for a card, strength for troops."""
    t = view.table
    player = t.players[ask.seat]
    if ask.kind == "space" and value in EVERY_SPACE:
        cost = price(t, EVERY_SPACE[str(value)])
        return [
            Effect(f"Your {RESOURCES[name]}", str(have), str(have - n))
            for name, n in cost.items()
            for have in (getattr(player, name),)
        ]
    if ask.kind == "effect" and value in CARDS and t.turn.kind == "reveal":
        left, cost_of = t.turn.persuasion, CARDS[str(value)].cost
        return [Effect("Your Persuasion", str(left), str(max(0, left - cost_of)))]
    if ask.kind in ("deploy", "retreat") and isinstance(value, int):
        return in_conflict(t, value if ask.kind == "deploy" else -value)
    return []


def in_conflict(t: Table, n: int) -> list[Effect]:
    """What `n` more troops change: strength, and the reward if the Conflict ended then."""
    who = fighter(t, t.turn.player)
    now, after = strength_after(t, n)
    before, then = (reward_with(t, who, much) for much in (now, after))
    worm = " ×2" if t.players[who].worms else ""
    ranks = [f"{RANKS[rank]}{worm}" if rank else "none" for rank in (before, then)]
    return [
        Effect("Your strength", str(now), str(after)),
        Effect("Reward if it ended then", *ranks),
    ]


def strength_after(t: Table, n: int, each: int = NUMBERS.troop_strength) -> tuple[int, int]:
    """The strength of this turn's army, now and with `n` more units."""
    army = t.players[fighter(t, t.turn.player)]
    now = strength(army)
    after = now + each * n
    if not now and n > 0:
        after += NUMBERS.sword_strength * army.swords
    return now, max(0, after)


def number(view: View, ask: Ask) -> Number:
    """Troops are counted with the strength that they make, and begin with all that may go."""
    numbers = [value for value in ask.options if isinstance(value, int)]
    if ask.kind not in ("deploy", "retreat") or not numbers:
        return Number()
    if ask.kind == "retreat":
        return Number("to the garrison")
    return Number("to the Conflict", lead_marks(view.table, numbers), start=max(numbers))


def lead_marks(t: Table, numbers: list[int]) -> tuple[Mark, ...]:
    """How many troops draw level with the strongest other army, and how many get ahead."""
    own = fighter(t, t.turn.player)
    others = [strength(player) for who, player in enumerate(t.players) if who != own]
    best = max(others, default=0)
    after = {n: strength_after(t, n)[1] for n in numbers}
    level = [Mark(n, "draws level") for n, much in after.items() if much == best][:1]
    ahead = [Mark(n, "leads") for n, much in after.items() if much > best][:1]
    return (*level, *ahead)
