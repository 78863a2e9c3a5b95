"""What a visit would cost and give now beside what is printed, and what keeps an Agent away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from landsraad.games.imperium.components import CARDS, CONTRACTS, NUMBERS, SCRIPTS, conditions
from landsraad.games.imperium.components.rows import Space
from landsraad.games.imperium.rules.goods import amount
from landsraad.games.imperium.rules.influence import alliance_vp, friendship_vp, most
from landsraad.games.imperium.rules.sending import price, spaces_of_icons
from landsraad.games.imperium.rules.table import (
    agents_at,
    board,
    controller,
    influence,
    is_personal,
    on_track,
    tracks_meant,
)
from landsraad.games.imperium.rules.teams.commanding import ready_agents
from landsraad.games.imperium.scene.glyphs import (
    ARROW,
    FEWER,
    Glyph,
    Glyphs,
    faction_sign,
    glyphs_of,
)
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import NOBODY, Table, View, Who
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.effects import together
from landsraad.games.imperium.why.spaces import closed
from landsraad.scenes.text import counted


class Gain(NamedTuple):
    """Something that a visit brings now and that is not printed on the space."""

    glyphs: tuple[Glyph, ...]
    words: str


class Bar(NamedTuple):
    """What keeps an Agent away, in a sign and two words."""

    sign: Glyph | None
    words: str
    """Empty: the card has no icon of the space."""


class Visit(NamedTuple):
    """A space as it stands for one card now."""

    price: tuple[Glyph, ...]
    gains: tuple[Gain, ...]
    bar: Bar | None
    """None: the card can send an Agent there."""


def card_sent(view: View) -> str:
    """The hand card that was chosen to send an Agent; empty: none is."""
    said = view.answered("turn")
    return said if isinstance(said, str) and said in CARDS else ""


def visits(view: View) -> dict[str, Visit]:
    """Every space of the board for the card that was chosen; empty: none is chosen."""
    card = card_sent(view)
    return {name: visit(view.table, view.seat, card, name) for name in places(view)} if card else {}


def places(view: View) -> Iterator[str]:
    """The spaces of the board on the table."""
    yield from board(view.table).spaces


def visit(t: Table, who: Who, card: str, name: str) -> Visit:
    """What this card would find there."""
    there = board(t).spaces[name]
    barred = bar(t, who, card, there)
    if barred is not None:
        return Visit((), (), barred)
    return Visit(tuple(paid(t, who, there)), tuple(gains(t, who, there)), None)


def reached(t: Table, who: Who, card: str) -> tuple[str, ...]:
    """Where a hand card could send an Agent as the table stands."""
    if not ready_agents(t, who):
        return ()
    return tuple(
        name for name in spaces_of_icons(t, who, card) if closed(t, who, card, name) is None
    )


# ---- what it costs and gives


def paid(t: Table, who: Who, there: Space) -> Iterator[Glyph]:
    """The price as it is now, and the Spy that has to be recalled."""
    if not there.cost_options:
        yield from (Glyph(res, str(n)) for res, n in price(t, there).items())
    if agents_at(t, there.id) and not t.turn.ignore_occupied:
        yield Glyph("spy", FEWER)


def gains(t: Table, who: Who, there: Space) -> Iterator[Gain]:
    """Bonus spice, the controller's fee, contracts, steps on a track that count."""
    bonus = t.bonus.get(there.id, 0) if there.maker else 0
    if bonus:
        yield Gain((Glyph("spice", str(bonus)),), f"{bonus} bonus spice lies there.")
    yield from fee(t, who, there)
    yield from contracts(t, who, there, bonus)
    if there.faction and there.faction_influence:
        yield from steps(t, who, there)


def fee(t: Table, who: Who, there: Space) -> Iterator[Gain]:
    """What the controller gets for the visit."""
    owner = controller(t, there.id)
    if owner == NOBODY or not there.control_bonus:
        return
    worth = names.price(there.control_bonus)
    if owner == who:
        glyphs = tuple(Glyph(res, str(n)) for res, n in there.control_bonus.items())
        yield Gain(glyphs, f"You control it: {worth} for you.")
    else:
        yield Gain((Glyph("flag"),), f"{named(t, owner)} controls it and gets {worth}.")


def contracts(t: Table, who: Who, there: Space, bonus: int) -> Iterator[Gain]:
    """Own contracts that the visit completes."""
    here = board(t)
    own = there.control_bonus.get("spice", 0) if controller(t, there.id) == who else 0
    harvested = there.maker_base_spice + bonus + own
    for name in t.players[who].contracts:
        condition = CONTRACTS[name].condition
        match condition:
            case conditions.VisitTo(space=space):
                done = here.instead.get(space, space) == there.id
            case conditions.Harvest(spice=needed):
                done = there.maker and harvested >= needed
            case _:
                done = False
        if done:
            reward = together(CONTRACTS[name].reward)
            yield Gain((Glyph("contract", "✓"),), f"It completes your contract: {reward}.")


def steps(t: Table, who: Who, there: Space) -> Iterator[Gain]:
    """Influence: where it comes to, and what the steps that it reaches give."""
    for track in tracks_meant(t, who, there.faction):
        owner = on_track(t, who, track)
        now = t.players[owner].influence.get(track, 0)
        new = min(most(t, track), now + there.faction_influence)
        called = names.faction(track)
        found = list(fourth_step(t, owner, track, now, new))
        if now < NUMBERS.friendship_at <= new:
            points = friendship_vp(t, track)
            words = f"{NUMBERS.friendship_at} Influence with {called}: {vp_words(points)}."
            found.insert(0, Gain((Glyph("vp", str(points)),), words))
        if not found and new > now:
            words = f"Your Influence with {called} rises to {new}."
            found.append(Gain((Glyph(faction_sign(track), str(new)),), words))
        yield from found


def fourth_step(t: Table, owner: Who, track: str, now: int, new: int) -> Iterator[Gain]:
    """The bonus of an Alliance's step, and the Alliance itself."""
    called = names.faction(track)
    sort = "personal" if is_personal(t, track) else "track"
    bonus = SCRIPTS.get(f"{sort}/{track}/{NUMBERS.alliance_at}", ())
    if now < NUMBERS.alliance_at <= new and bonus:
        words = f"{NUMBERS.alliance_at} Influence with {called}: {together(bonus)}."
        yield Gain(tuple(glyphs_of(bonus)), words)
    if new >= NUMBERS.alliance_at and takes_alliance(t, owner, track, new):
        points = alliance_vp(t, track)
        words = f"The Alliance of {called}: {vp_words(points)}."
        yield Gain((Glyph(faction_sign(track)), Glyph("vp", str(points))), words)


def takes_alliance(t: Table, owner: Who, track: str, new: int) -> bool:
    """Would this much Influence win the Alliance?"""
    holder = t.alliances.get(track, NOBODY)
    if holder in (NOBODY, owner):
        return holder == NOBODY
    return new > t.players[holder].influence.get(track, 0)


def vp_words(n: int) -> str:
    """Victory Points in words."""
    return counted(n, "Victory Point")


# ---- what keeps an Agent away


def bar(t: Table, who: Who, card: str, there: Space) -> Bar | None:
    """Why a card cannot send an Agent there, short enough for its plate; None: it can."""
    why = closed(t, who, card, there.id)
    if why is None:
        return None
    if why.rule == "reach_two" and there.requires:
        have = influence(t, who, there.requires.faction)
        return Bar(
            Glyph(faction_sign(there.requires.faction)), f"{have} of {there.requires.influence}"
        )
    if why.rule == "cost_before_effects":
        return short_of(t, who, there)
    return BARS[why.rule]


BARS: Final = {
    "one_icon": Bar(None, ""),
    "commander_influence": Bar(Glyph("agent"), "not yours"),
    "own_agent_blocks": Bar(Glyph("agent"), "yours"),
    "infiltrate": Bar(Glyph("spy", FEWER), "occupied"),
    "swordmaster_price": Bar(Glyph("swordmaster"), "hired"),
    "rival_difficulty": Bar(Glyph("swordmaster"), "never"),
}
"""By the ruling that says it in a sentence."""


def short_of(t: Table, who: Who, there: Space) -> Bar:
    """What is missing of the price."""
    player = t.players[who]
    lacking = next((res, n) for res, n in price(t, there).items() if amount(player, res) < n)
    return Bar(Glyph(lacking[0]), f"{amount(player, lacking[0])} of {lacking[1]}")


def sign_row(visit: Visit) -> Glyphs:
    """All that the tag of a lit plate shows: the price, an arrow, what the visit brings."""
    arrow = [ARROW] if visit.price else []
    return [*visit.price, *arrow, *gained(visit)]


def gained(visit: Visit) -> Glyphs:
    """The signs of all that a visit brings."""
    return [glyph for gain in visit.gains for glyph in gain.glyphs]


def brief_row(visit: Visit) -> Glyphs:
    """The same where there is room for two signs: the greatest gains, or else the price."""
    gains = sorted(gained(visit), key=lambda glyph: GREATEST.get(glyph.sign, len(GREATEST)))
    return gains[:BRIEF] or list(visit.price[:BRIEF])


GREATEST: Final = {"vp": 0, "contract": 1, "spice": 2, "solari": 3, "water": 4}
BRIEF: Final = 2
"""Signs of a tag on a small board."""
