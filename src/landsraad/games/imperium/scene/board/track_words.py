"""What a track says: distances, the Alliance, who threatens it, what is still to come."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.imperium.components import NUMBERS, PERSONAL_TRACKS, SCRIPTS
from landsraad.games.imperium.rules.influence import alliance_vp, friendship_vp
from landsraad.games.imperium.rules.table import is_personal, on_track
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import NOBODY, Table, Who
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.effects import together
from landsraad.scenes.text import capital, counted, listed


def climbers(t: Table, track: str) -> list[Who]:
    """Whose markers are on a track: with six the Allies', on a Commander's board his own."""
    every = range(len(t.players))
    if is_personal(t, track):
        owner = PERSONAL_TRACKS[track].commander
        return [who for who in every if t.players[who].leader == owner]
    return [who for who in every if not t.players[who].commander]


def level(t: Table, who: Who, track: str) -> int:
    """Influence of a player there."""
    return t.players[who].influence.get(track, 0)


def owner_of(t: Table, seat: Who, track: str) -> Who:
    """Whose marker a viewer moves on a track; NOBODY: none."""
    if seat < 0 or not t.players:
        return NOBODY
    own = on_track(t, seat, track)
    return own if own in climbers(t, track) else NOBODY


def next_reward(t: Table, seat: Who, track: str) -> int:
    """The next step that gives the viewer something; 0: none does."""
    own = owner_of(t, seat, track)
    if own == NOBODY:
        return 0
    steps = (NUMBERS.friendship_at, NUMBERS.alliance_at)
    return next((step for step in steps if level(t, own, track) < step), 0)


def threats(t: Table, track: str) -> list[Who]:
    """Who takes the Alliance with one more step: from its holder, or as the first."""
    holder = t.alliances.get(track, NOBODY)
    needed = NUMBERS.alliance_at - 1
    if holder != NOBODY:
        needed = max(needed, level(t, holder, track))
    return [who for who in climbers(t, track) if who != holder and level(t, who, track) >= needed]


def track_words(t: Table, seat: Who, track: str) -> str:
    """All of it in sentences."""
    return " ".join(sentences(t, seat, track))


def sentences(t: Table, seat: Who, track: str) -> Iterator[str]:
    """Levels, the viewer's next step, the Alliance and its threats."""
    called = names.faction(track)
    levels = [f"{named(t, who)} {level(t, who, track)}" for who in climbers(t, track)]
    yield f"Influence with {called}: {', '.join(levels)}."
    yield from own_next(t, seat, track)
    holder = t.alliances.get(track, NOBODY)
    held = f"{named(t, holder)} has the Alliance" if holder != NOBODY else "Nobody has the Alliance"
    yield f"{held} ({counted(alliance_vp(t, track), 'Victory Point')})."
    near = threats(t, track)
    if near:
        verb = "takes" if len(near) == 1 else "take"
        yield f"{capital(listed(named(t, who) for who in near))} {verb} it with one more step."


def own_next(t: Table, seat: Who, track: str) -> Iterator[str]:
    """How far it is to the next thing that the track gives the viewer."""
    step = next_reward(t, seat, track)
    if not step:
        return
    own = owner_of(t, seat, track)
    whose = "you are" if own == seat else f"{named(t, own)} is"
    sort = "personal" if is_personal(t, track) else "track"
    gain = together(SCRIPTS.get(f"{sort}/{track}/{step}", ()))
    if step == NUMBERS.friendship_at and friendship_vp(t, track):
        gain = counted(friendship_vp(t, track), "Victory Point")
    away = counted(step - level(t, own, track), "step")
    if gain:
        yield f"{capital(whose)} {away} from {step}: {gain}."
