"""The desert on the stage: wormsigns turned one by one, worms, storms, and the harvest counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.rules.phases.hazards import most_worms
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.scene.board.emblems import icon
from landsraad.games.war_for_arrakis.scene.panels.combat_dice import rolled
from landsraad.games.war_for_arrakis.story.names import FACES, area_name
from landsraad.kernel import Told
from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.stage import Beat, Scene, Tale, ribbon
from landsraad.scenes.text import capital, counted

TURNING: Final = 800
"""Milliseconds for each wormsign that is turned up, and for each harvester."""
READING: Final = 1600
"""Milliseconds that dice or a sentence need."""
DESERT: Final = "#a86b2d"
PHASES: Final = ("phase_began", "round_began", "game_won")
WORMS: Final = ("sandworm", "burrowing")


def hazards(tale: Tale, at: int) -> bool:
    """Was this told in the hazards phase?"""
    begun = tale.before(at, "phase_began")
    return begun is not None and tale.told[begun].facts["phase"] == "hazards"


def spot(told: Told) -> tuple[str, ...]:
    """The area that something is told of, ringed on the board."""
    return (f"area:{told.facts['area']}",)


def first_of_phase(tale: Tale, at: int, what: str) -> bool:
    """Is this the first of its sort since the phase began?"""
    last, begun = tale.before(at, what), tale.before(at, "phase_began")
    return last is None or (begun is not None and last < begun)


# ---- wormsigns


def wormsigns(tale: Tale, at: int) -> Scene | None:
    """In the hazards phase all wormsigns are turned one by one; elsewhere it is a single one."""
    if not hazards(tale, at):
        return single_sign(tale, at)
    if not first_of_phase(tale, at, "wormsign_revealed"):
        return None
    signs = [(at, tale.told[at]), *all_of(tale, at, "wormsign_revealed")]
    worms = all_of(tale, at, "worm_appeared")
    found = [*turned(tale, signs), *rising(tale, worms)]
    seats = seats_of(tale.view.table, HARKONNEN)
    return Scene(
        "ribbon", "Desert hazards", tuple(found), tale.weight(*seats, great=True), sound="worm"
    )


def all_of(tale: Tale, at: int, what: str) -> list[tuple[int, Told]]:
    """All events of this sort until the phase is over."""
    return [(place, told) for place, told in tale.following(at, PHASES) if told.what == what]


def turned(tale: Tale, signs: Sequence[tuple[int, Told]]) -> Iterator[Beat]:
    """A beat for each wormsign, with those that lie open already."""
    faces: list[str] = []
    for place, told in signs:
        faces.append(str(told.facts["face"]))
        worms = sum(face in WORMS for face in faces)
        title = f"{area_name(str(told.facts['area']))}: {FACES[faces[-1]]}"
        counts = f"{len(faces)} of {counted(len(signs), 'wormsign')} turned, {worms} with a worm"
        node = desert_ribbon(tray(faces, len(signs)), title, counts)
        yield Beat(tale.number(place), tale.words(place), TURNING, node, spots=spot(told))


def tray(faces: Sequence[str], every: int) -> Node:
    """The wormsigns so far, and those still face down."""
    shown = [el("i", class_=f"sign {face}") for face in faces]
    down = [el("i", class_="sign down") for _ in range(every - len(faces))]
    return el("span", shown, down, class_="sign-tray")


def rising(tale: Tale, worms: Sequence[tuple[int, Told]]) -> Iterator[Beat]:
    """The worms that come up, counted up to the limit."""
    for number, (place, told) in enumerate(worms, 1):
        most = max(len(worms), most_worms(tale.view.table))
        title = f"Sandworm {number} of {most} at the most"
        node = desert_ribbon(icon("worm"), title, tale.words(place))
        yield Beat(tale.number(place), tale.words(place), TURNING, node, spots=spot(told))


def single_sign(tale: Tale, at: int) -> Scene:
    """A wormsign that somebody has stepped on."""
    told = tale.told[at]
    face = str(told.facts["face"])
    title = f"{area_name(str(told.facts['area']))}: {FACES[face]}"
    node = desert_ribbon(icon("worm"), title, tale.words(at))
    beat = Beat(tale.number(at), tale.words(at), TURNING, node, spots=spot(told))
    return Scene("ribbon", title, (beat,), "small", sound="worm" if face in WORMS else "")


# ---- worms and storms strike


def struck(tale: Tale, at: int) -> Scene:
    """A worm comes up under a legion: its dice, and the hits."""
    return Scene(
        "ribbon",
        "A sandworm strikes",
        (dice_beat(tale, at, icon("worm")),),
        tale.weight(*seats_of(tale.view.table, HARKONNEN), great=True),
        sound="worm",
    )


def storms(tale: Tale, at: int) -> Scene | None:
    """Storms come over one area after the other; they are one scene."""
    if not first_of_phase(tale, at, "storm_rolled"):
        return None
    places = [at, *(place for place, _ in all_of(tale, at, "storm_rolled"))]
    beats = tuple(dice_beat(tale, place, icon("hazards")) for place in places)
    weight = tale.weight(*seats_of(tale.view.table, HARKONNEN), great=True)
    return Scene("ribbon", "Coriolis storms", beats, weight)


def dice_beat(tale: Tale, at: int, sign: Node) -> Beat:
    """Dice of the desert against a legion."""
    facts = tale.told[at].facts
    hits = int(facts["hits"])
    words = f"{capital(counted(hits, 'hit'))} against the legion in {area_name(str(facts['area']))}"
    dice = rolled(str(facts["faces"]).split(), "desert")
    node = desert_ribbon([sign, dice], words)
    return Beat(tale.number(at), tale.words(at), READING, node, spots=spot(tale.told[at]))


def harvester(tale: Tale, at: int) -> Scene:
    """A harvester is lost, or a carryall lifts it away in time."""
    told = tale.told[at]
    saved = told.what == "harvester_saved"
    title = "A carryall saves a harvester" if saved else "A harvester is lost"
    node = desert_ribbon(icon("spice"), title, tale.words(at))
    beat = Beat(tale.number(at), tale.words(at), READING, node, spots=spot(told))
    return Scene("ribbon", title, (beat,), tale.weight(*seats_of(tale.view.table, HARKONNEN)))


def desert_ribbon(sign: Some, title: str, words: str = "") -> Node:
    """A ribbon in the colour of sand."""
    return ribbon(sign, title, words, DESERT)


# ---- the harvest


def harvest(tale: Tale, at: int) -> Scene:
    """Spice comes in from one harvester after the other, and the sum grows."""
    told = tale.told[at]
    seats = seats_of(tale.view.table, HARKONNEN)
    beats = tuple(loads(tale, at, told))
    return Scene("ribbon", "Spice harvesting", beats, tale.weight(*seats))


def loads(tale: Tale, at: int, told: Told) -> Iterator[Beat]:
    """What each harvester brings, then all of it."""
    facts, number = told.facts, tale.number(at)
    total = 0
    for where, amount in ((str(facts["near"]), 1), (str(facts["deep"]), 2)):
        for area in where.split():
            total += amount
            words = f"{amount} from {area_name(area)}"
            node = sum_ribbon(total, "The harvest so far", words)
            yield Beat(number, f"{words}.", TURNING, node, spots=(f"area:{area}",))
    stored, smuggled = int(facts["stored"]), int(facts["smuggled"])
    said = [f"{total} harvested"]
    said += [f"{smuggled} from the smugglers' harvesters"] if smuggled else []
    said += [f"{stored} from the reserve"] if stored else []
    node = sum_ribbon(int(facts["spice"]), "Spice to spend", ", ".join(said))
    yield Beat(number, tale.words(at), READING, node)


def sum_ribbon(total: int, title: str, words: str) -> Node:
    """A ribbon with a sum that grows."""
    sign = [icon("spice"), el("b", str(total), class_="spice-sum")]
    return desert_ribbon(sign, title, words)
