"""What a script does, shown by a short scene: a position, an act, and all that changed by it.

A `Shown` names the script (`card/maula_pistol/agent`), plays a scene for seat 0 and lists by hand
what must change. `switching_ops` leaves single ops out, and a scene must notice that.

Seat 0 holds Contingency Plan in all scenes of a turn, so that no effect is taken without a question
and the turn stays open until the scene has been looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from landsraad.games.imperium.components import FACTIONS, SIX_FACTIONS
from landsraad.games.imperium.rules.table import intrigue_count, is_six, seated, with_ix
from landsraad.games.imperium.state import State
from landsraad.kernel import Value
from landsraad.testing.positions import Playing

from .positions import LEADERS, Position

ME = 0
OPEN = "contingency_plan"
"""An Intrigue card that can always be played as a Plot."""
QUESTIONS = ("effect", "anything else")
TRACKS = (*FACTIONS, *SIX_FACTIONS.values())

Given: TypeAlias = Callable[[Position], object]
Answers: TypeAlias = Mapping[str, Value | list[Value]]
Changes: TypeAlias = dict[str, Any]


class Shown(NamedTuple):
    """A scene that shows what a script does."""

    script: str
    play: Callable[[], Changes]
    gives: Changes
    """By name, all that changes: differences of numbers, what lists gain, new truths."""
    name: str

    def check(self) -> None:
        """Play it and compare."""
        changes = self.play()
        assert changes == self.gives, f"{self.name}: {changes}, not {self.gives}"


def named(rows: Iterable[Shown]) -> dict[str, Any]:
    """Arguments of `pytest.mark.parametrize` for scenes."""
    rows = list(rows)
    return {"argnames": "shown", "argvalues": rows, "ids": [row.name for row in rows]}


# ---- what changed


def looked(position: Position, me: int = ME) -> dict[str, Any]:
    """All that a scene may change, of one seat and of the table; with six of the others, too."""
    found = looked_at(position, me)
    others = [who for who in range(position.t.seats) if who != me]
    if is_six(position.t):
        for who in others:
            found |= {f"{who}: {key}": it for key, it in looked_at(position, who).items()}
    elif with_ix(position.t):
        found["others' solari"] = sum(position.player(who).solari for who in others)
    return found | {
        "persuasion": position.t.turn.persuasion,
        "no wall": not position.t.wall,
        "trashed": list(position.t.trashed),
        "throne": list(position.t.throne),
        "passes Agents": position.t.turn.ignore_occupied,
    }


def looked_at(position: Position, me: int) -> dict[str, Any]:
    """What lies before a player."""
    s, t, player = position.s, position.t, position.player(me)
    influence = {track: player.influence.get(track, 0) for track in TRACKS}
    return {
        "solari": player.solari,
        "spice": player.spice,
        "water": player.water,
        "vp": player.vp,
        "garrison": player.garrison,
        "conflict": player.conflict,
        "worms": player.worms,
        "swords": player.swords,
        "memories": player.memories,
        "cards": len(s.shields[me].hand) if seated(s, me) else 0,
        "intrigue": intrigue_count(s, me),
        "agents": len(player.agents),
        "hooks": player.hooks,
        "council": player.council,
        "swordmaster": player.swordmaster,
        "swordmaster bonus": player.swordmaster_bonus,
        "negotiators": player.negotiators,
        "freighter": player.freighter,
        "dreadnoughts": player.dread_garrison,
        "dreadnoughts in conflict": player.dread_conflict,
        "tiles": list(player.tiles),
        "used": list(player.used_tiles),
        "spies": list(player.spies),
        "play": list(player.play),
        "discard": list(player.discard),
        "contracts": list(player.contracts),
        "completed": list(player.completed),
        "face down": list(player.face_down),
        "control": [space for space, who in t.control.items() if who == me],
        **influence,
    }


def changed(before: dict[str, Any], after: dict[str, Any], *without: str) -> Changes:
    """What is different: numbers by how much, lists by what came and (with a minus) what went."""
    found: Changes = {}
    for key, was in before.items():
        now = after[key]
        if key in without or was == now:
            continue
        if isinstance(was, list):
            came = [each for each in now if now.count(each) > was.count(each)]
            went = [f"-{each}" for each in was if was.count(each) > now.count(each)]
            found[key] = sorted({*came, *went})
        else:
            found[key] = now if isinstance(was, bool) else now - was
    return found


# ---- playing


def resolve(
    playing: Playing[State], scripts: Iterable[str], answers: Answers, leave: Iterable[int] = ()
) -> None:
    """Take every open effect of scripts that can be taken; answer questions by their kind.

    Effects of the scripts themselves with an index in `leave` are not taken.
    """
    left = {kind: [*it] if isinstance(it, list) else [it] for kind, it in answers.items()}
    while playing.match.asks:
        seat, ask = next(iter(playing.match.asks.items()))
        said = None
        if ask.kind in QUESTIONS:
            pool = playing.t.turn.pool
            offered = [
                each.id
                for each in pool
                if each.id in ask.options
                and any(within(each.script, script) for script in scripts)
                and not (each.script in scripts and each.index in leave)
            ]
            if not offered:
                break
            said = offered[0]
        else:
            assert left.get(ask.kind), f"{ask.kind!r} is asked: {list(ask.options)}"
            said = left[ask.kind].pop(0)
        playing.say(seat, ask.kind, said)
    assert not any(left.values()), f"never asked: {left}"


def within(script: str, outer: str) -> bool:
    """Is this a script, or a list inside it?"""
    return script == outer or script.startswith(f"{outer}/")


def scene(given: Given | None, leader: str, seats: int, options: Mapping[str, Any]) -> Position:
    """A position whose turn stays open."""
    leaders = (leader, *(each for each in LEADERS if each != leader)) if leader else LEADERS
    position = Position(seats, leaders[:seats], **options).intrigue(ME, OPEN)
    position.check = False
    if given is not None:
        given(position)
    return position


def agent(
    card: str,
    space: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    script: str = "",
    cites: str = "",
    leader: str = "",
    pay: str = "",
    gather: str = "",
    also: str = "",
    leave: Iterable[int] = (),
    seats: int = 4,
    **options: Any,
) -> Shown:
    """An Agent turn: only the effects of the card (or of `script`), and `also`, are taken."""
    source = script or f"card/{card}/agent"

    def play() -> Changes:
        position = scene(given, leader, seats, options).hand(ME, card)
        playing = position.turn(ME).say(ME, {"turn": card, "space": space})
        if pay:
            playing.say(ME, "pay", pay)
        if gather:
            playing.say(ME, "gather", gather)
        before = looked(position)
        resolve(playing, (source, also), answers or {}, leave)
        return changed(before, looked(position))

    return Shown(cites or source, play, gives, f"{source.replace('/', '-')} at {space}")


def reveal(
    card: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    script: str = "",
    leader: str = "",
    leave: Iterable[int] = (),
    **options: Any,
) -> Shown:
    """A Reveal turn with this card alone in hand, or with no card at all."""
    source = script or f"card/{card}/reveal"

    def play() -> Changes:
        position = scene(given, leader, 4, options)
        if card:
            position.hand(ME, card)
        before = looked(position)
        playing = position.turn(ME).say(ME, "turn", "reveal")
        resolve(playing, (source,), answers or {}, leave)
        return changed(before, looked(position), "cards", "play")

    return Shown(source, play, gives, source.replace("/", "-"))


def acquired(
    card: str, gives: Changes, given: Given | None = None, answers: Answers | None = None, **o: Any
) -> Shown:
    """A card is bought on a Reveal turn with enough Persuasion."""

    def play() -> Changes:
        position = scene(given, "", 4, o).set(ME, council=True)
        position.hand(ME, *["convincing_argument"] * 2, "diplomacy", "reconnaissance")
        position.hand(ME, "dune_the_desert_planet")
        if card not in position.t.reserve:
            position.row(card)
        playing = position.turn(ME).say(ME, "turn", "reveal")
        before = looked(position)
        playing.say(ME, "effect", card)
        resolve(playing, (f"card/{card}/acquire",), answers or {})
        return changed(before, looked(position), "persuasion")

    return Shown(f"card/{card}/acquire", play, {**gives, "discard": [card]}, f"acquired {card}")


def plot(
    card: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    way: int = 0,
    revealing: bool = False,
    **options: Any,
) -> Shown:
    """A Plot card before an Agent is sent, or on a Reveal turn with an empty hand."""
    source = f"intrigue/{card}/{way}"

    def play() -> Changes:
        position = scene(given, "", 4, options).intrigue(ME, card)
        playing = position.turn(ME)
        if revealing:
            playing.say(ME, "turn", "reveal")
        before = looked(position)
        kind = "anything else" if revealing else "turn"
        if (open_now := playing.asked(ME)) is not None and open_now.kind == "effect":
            kind = "effect"
        playing.say(ME, kind, card).say_if_asked(ME, "way", way)
        answer_until(playing, {"turn", *QUESTIONS}, answers or {})
        return played(before, looked(position))

    return Shown(source, play, gives, f"{source.replace('/', '-')}")


def fight(
    card: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    way: int = 0,
    **options: Any,
) -> Shown:
    """A Combat card while seat 0 has two troops in the Conflict, or whatever is given."""
    source = f"intrigue/{card}/{way}"

    def play() -> Changes:
        position = scene(None, "", 4, options).units(ME, conflict=2).intrigue(ME, card)
        if given is not None:
            given(position)
        playing = position.at("combat")
        before = looked(position)
        playing.say(ME, "combat", card).say_if_asked(ME, "way", way)
        answer_until(playing, {"combat"}, answers or {})
        return played(before, looked(position))

    return Shown(source, play, gives, f"{source.replace('/', '-')}")


def at_the_end(
    card: str, gives: Changes, given: Given, answers: Answers | None = None, *, way: int, **o: Any
) -> Shown:
    """An Endgame card."""
    source = f"intrigue/{card}/{way}"

    def play() -> Changes:
        position = scene(given, "", 4, o).intrigue(ME, card)
        playing = position.at(("endgame_cards", ME))
        before = looked(position)
        playing.say(ME, "endgame", card)
        answer_until(playing, {"endgame"}, answers or {})
        return played(before, looked(position))

    return Shown(source, play, gives, f"{source.replace('/', '-')}")


def played(before: dict[str, Any], after: dict[str, Any]) -> Changes:
    """What changed, the Intrigue card that was played left out."""
    return changed({**before, "intrigue": before["intrigue"] - 1}, after)


def answer_until(playing: Playing[State], kinds: set[str], answers: Answers) -> None:
    """Answer questions by their kind until one of these is open or nothing is."""
    left = {kind: [*it] if isinstance(it, list) else [it] for kind, it in answers.items()}
    while playing.match.asks:
        seat, ask = next(iter(playing.match.asks.items()))
        if ask.kind in kinds:
            break
        assert left.get(ask.kind), f"{ask.kind!r} is asked: {list(ask.options)}"
        playing.say(seat, ask.kind, left[ask.kind].pop(0))
    assert not any(left.values()), f"never asked: {left}"
