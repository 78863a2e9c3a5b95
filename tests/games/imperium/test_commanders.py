"""Every space and track of six players, the personal boards, and every card of the Commanders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.rules.influence import gain_influence

from .shown import OPEN, Answers, Changes, Shown, changed, looked, named, resolve
from .teams import MUAD_DIB, SHADDAM, Six

Given: TypeAlias = Callable[[Six], object]

BG, GUILD = "bene_gesserit", "spacing_guild"
HOUSES, FRINGE, EMPEROR, FREMEN = "great_houses", "fringe_worlds", "emperor", "fremen"
ALLY_OF = {MUAD_DIB: 2, SHADDAM: 1}
"""The Ally whom a Commander activates in all scenes."""
POST = {"post": "post_choam"}


def scene(given: Given | None, who: int, **options: Any) -> Six:
    """A position whose turn stays open: the player holds a Plot card."""
    six = Six(**options).intrigue(who, OPEN)
    six.check = False
    if given is not None:
        given(six)
    return six


def goods(who: int, **fields: Any) -> Given:
    """Resources, Influence and tokens of a player."""
    return lambda p: p.set(who, **fields)


# ---- how it is shown


def sent(
    who: int,
    card: str,
    space: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    script: str = "",
    also: str = "",
) -> Shown:
    """An Agent is sent, a Commander's for his Ally; only effects of these scripts are taken."""
    source = script or f"space/{space}"

    def play() -> Changes:
        six = scene(given, who).hand(who, card)
        playing = six.turn(who)
        if who in ALLY_OF:
            playing.say(who, "activate", ALLY_OF[who])
        playing.say(who, {"turn": card, "space": space})
        before = looked(six, who)
        resolve(playing, (source, also), answers or {})
        return changed(before, looked(six, who))

    return Shown(source, play, gives, f"{source.replace('/', '-')} at {space}")


def commander(card: str) -> int:
    """The seat of the Commander whose card this is."""
    return SHADDAM if CARDS[card].commander == "shaddam_corrino_iv" else MUAD_DIB


def played(
    card: str,
    space: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    also: str = "",
) -> Shown:
    """The Agent box of a Commander's card."""
    script = f"card/{card}/agent"
    return sent(commander(card), card, space, gives, given, answers, script=script, also=also)


def revealed(
    card: str, gives: Changes, given: Given | None = None, *, script: str = "", who: int = MUAD_DIB
) -> Shown:
    """A Reveal turn of a Commander with this card alone, or with none."""
    source = script or f"card/{card}/reveal"
    who = commander(card) if card else who

    def play() -> Changes:
        six = scene(given, who)
        if card:
            six.hand(who, card)
        before = looked(six, who)
        playing = six.turn(who).say(who, "activate", ALLY_OF[who]).say(who, "turn", "reveal")
        resolve(playing, (source,), {})
        return changed(before, looked(six, who), "cards", "play")

    return Shown(source, play, gives, f"{source.replace('/', '-')} {sorted(gives)}")


def climbed(track: str, to: int, gives: Changes, answers: Answers | None = None) -> Shown:
    """An Ally's marker reaches a place of a track of six players."""
    script = f"track/{track}/{to}"

    def play() -> Changes:
        six = scene(goods(2, influence={track: to - 1}), 2)
        before = looked(six, 2)
        gain_influence(six.s, 2, track, 1, "test")
        resolve(six.at(*map(tuple, reversed(six.t.agenda))), (), answers or {})
        return changed(before, looked(six, 2))

    return Shown(script, play, {track: 1, "vp": 1, **gives}, f"{track} {to}")


def own_board(
    who: int, card: str, space: str, to: int, gives: Changes, answers: Answers | None = None
) -> Shown:
    """The cube of a Commander reaches a place of his own board."""
    track = EMPEROR if who == SHADDAM else FREMEN

    def play() -> Changes:
        six = scene(None, who).hand(who, card)
        if to > 1:
            six.set(who, influence={track: to - 1})
        playing = six.commands(who, ALLY_OF[who], card, space)
        before = looked(six, who)
        resolve(playing, ("visit",), answers or {})
        return changed(before, looked(six, who))

    return Shown(f"personal/{track}/{to}", play, {track: 1, **gives}, f"own {track} {to}")


# ---- places

SPACES = [
    sent(
        2,
        "diplomacy",
        "economic_support",
        {"spice": 1, "solari": -1, "water": 1, "4: solari": 1, "4: water": -1},
        goods(2, solari=1),
        {"trade with": 4, "give": ["solari", "water"]},
    ),
    sent(
        2,
        "diplomacy",
        "military_support",
        {"conflict": 1, "4: garrison": 2},
        goods(2, spice=2),
        {"reinforce": 1, "deploy": [1, 0]},
    ),
    sent(
        2,
        "diplomacy",
        "expedition",
        {"contracts": ["espionage"]},
        lambda p: p.market("espionage", "harvest_4"),
        {"contract": "espionage"},
    ),
    sent(
        2,
        "diplomacy",
        "controversial_technology",
        {"intrigue": 1, "cards": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.set(2, spice=2).give(2, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    sent(2, "reconnaissance", "carthag", {"garrison": 1, "intrigue": 1}),
    sent(
        2,
        "dune_the_desert_planet",
        "habbanya_erg",
        {"spice": 3 + 2, "cards": 1},
        lambda p: p.t.bonus.update(habbanya_erg=3),
    ),
    sent(
        2,
        "dagger",
        "swordmaster_6p",
        {"swordmaster": True, "swordmaster bonus": True, "agents": 1},
        goods(2, solari=8),
    ),
    sent(
        SHADDAM,
        "sh_imperial_tent",
        "sardaukar_6p",
        {"intrigue": 1, "1: garrison": 4},
        goods(SHADDAM, spice=3),
    ),
    sent(SHADDAM, "sh_imperial_tent", "vast_wealth", {"solari": 3}),
    sent(MUAD_DIB, "md_seek_allies", "hardy_warriors", {"2: garrison": 2}),
    sent(MUAD_DIB, "md_seek_allies", "desert_mastery", {"cards": 1, "spice": 1}),
]

TENT = (SHADDAM, "sh_imperial_tent", "vast_wealth")
SEEK = (MUAD_DIB, "md_seek_allies", "desert_mastery")

TRACKS = [
    climbed(HOUSES, 2, {}),
    climbed(HOUSES, 4, {"garrison": 2}),
    climbed(FRINGE, 2, {}),
    climbed(FRINGE, 4, {"spies": ["post_choam"]}, POST),
    own_board(*TENT, 1, {"solari": 1, "1: solari": 1, "5: solari": 1}),
    own_board(*TENT, 2, {"vp": 1}),
    own_board(
        *TENT,
        3,
        {"spies": ["post_choam"], "5: spies": ["post_spacing_guild"], "1: spies": ["post_carthag"]},
        {"post": ["post_choam", "post_spacing_guild", "post_carthag"]},
    ),
    own_board(*SEEK, 1, {"spice": 1, "2: spice": 1, "4: spice": 1}),
    own_board(*SEEK, 2, {"vp": 1}),
    own_board(*SEEK, 3, {"water": 1, "2: water": 1, "4: water": 1}),
    revealed(
        "", {"2: swords": 2}, goods(MUAD_DIB, swordmaster_bonus=True), script="swordmaster_bonus"
    ),
]

# ---- cards of Shaddam

EMPERORS = [
    revealed("sh_convincing_argument", {"persuasion": 2}),
    revealed(
        "sh_corrino_might",
        {
            "1: swords": 1,
            "spice": -3,
            "trashed": ["sh_corrino_might"],
            "1: garrison": 2,
            "5: garrison": 2,
        },
        goods(SHADDAM, spice=3),
    ),
    revealed("sh_corrino_might", {"1: swords": 1}, goods(SHADDAM, spice=2)),
    played(
        "sh_critical_shipments",
        "imperial_basin",
        {"water": 1, "1: solari": 2},
        None,
        {"choose": 0},
    ),
    played(
        "sh_critical_shipments",
        "imperial_basin",
        {"solari": 2, "1: water": 1},
        None,
        {"choose": 1},
    ),
    revealed("sh_critical_shipments", {"persuasion": 2}),
    played(
        "sh_demand_results",
        "assembly_hall",
        {
            "solari": -2,
            "play": ["-sh_demand_results"],
            "trashed": ["sh_demand_results"],
            "5: contracts": ["espionage"],
            "1: contracts": ["harvest_4"],
        },
        lambda p: p.market("espionage", "harvest_4").set(SHADDAM, solari=2),
        {"ally contract": "espionage"},
    ),
    revealed("sh_demand_results", {"1: swords": 1}),
    played("sh_devastating_assault", "imperial_basin", {"solari": 1, "1: garrison": 1}),
    revealed("sh_devastating_assault", {"persuasion": 1}, goods(SHADDAM, solari=3)),
    revealed(
        "sh_devastating_assault",
        {"persuasion": 1, "solari": -3, "1: swords": 2 + 5},
        goods(SHADDAM, solari=3, swordmaster_bonus=True),
    ),
    revealed("sh_imperial_ornithopter", {"persuasion": 1, "solari": 1}),
    played(
        "sh_imperial_tent",
        "expedition",
        {"throne": ["calculus_of_power"]},
        lambda p: p.row("calculus_of_power"),
        {"throne card": "calculus_of_power"},
    ),
    revealed("sh_imperial_tent", {"persuasion": 1}),
    played(
        "sh_seek_allies",
        "expedition",
        {"play": ["-sh_seek_allies"], "trashed": ["sh_seek_allies"]},
    ),
    played(
        "sh_signet_ring",
        "carthag",
        {"solari": 1, "1: garrison": 1},
        also="leader/shaddam_corrino_iv/signet",
    ),
    revealed("sh_signet_ring", {"persuasion": 1}),
]

# ---- cards of Muad'Dib

MUAD_DIBS = [
    played(
        "md_command_respect",
        "carthag",
        {
            "play": ["-md_command_respect"],
            "trashed": ["md_command_respect"],
            "water": -1,
            "4: water": 1,
        },
        goods(MUAD_DIB, swordmaster_bonus=True),
        {"trade with": 4, "give": ["water", "nothing"]},
    ),
    played("md_command_respect", "carthag", {}),
    revealed("md_command_respect", {"persuasion": 1}),
    revealed("md_convincing_argument", {"persuasion": 2}),
    played(
        "md_demand_attention",
        "expedition",
        {
            "solari": -4,
            "play": ["-md_demand_attention"],
            "trashed": ["md_demand_attention"],
            f"2: {FRINGE}": 2,
            "2: vp": 1,
        },
        goods(MUAD_DIB, solari=4),
        also="visit",
    ),
    revealed("md_demand_attention", {"persuasion": 1}),
    played(
        "md_desert_call",
        "imperial_basin",
        {
            "water": -1,
            "play": ["-md_desert_call"],
            "trashed": ["md_desert_call"],
            "2: worms": 1,
        },
        goods(2, hooks=True),
    ),
    played("md_desert_call", "imperial_basin", {}),
    revealed("md_desert_call", {"persuasion": 1}),
    revealed("md_limited_landsraad_access", {"spice": 1, "2: swords": 1}),
    played(
        "md_seek_allies",
        "expedition",
        {"play": ["-md_seek_allies"], "trashed": ["md_seek_allies"]},
    ),
    played("md_signet_ring", "carthag", {"cards": 1}, also="leader/muad_dib/signet"),
    revealed("md_signet_ring", {"persuasion": 1}),
    played(
        "md_threaten_spice_production",
        "imperial_basin",
        {
            "spice": -5,
            "2: spice": -2,
            "vp": 1,
            "play": ["-md_threaten_spice_production"],
            "trashed": ["md_threaten_spice_production"],
        },
        lambda p: p.set(MUAD_DIB, spice=5).set(2, spice=2),
        {"team pay": 2},
    ),
    revealed("md_threaten_spice_production", {"persuasion": 1}),
    played("md_usul", "carthag", {"water": 1, "2: spice": 1}, None, {"choose": 0}),
    played("md_usul", "carthag", {"spice": 1, "2: water": 1}, None, {"choose": 1}),
    revealed("md_usul", {"persuasion": 2}),
]

SHOWN = [*SPACES, *TRACKS, *EMPERORS, *MUAD_DIBS]


@pytest.mark.parametrize(**named(SHOWN))
def test_it_gives_what_it_shows(shown: Shown) -> None:
    shown.check()
