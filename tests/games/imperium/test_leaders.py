"""Every Leader: the power, the Signet Ring, and both sides of Lady Jessica."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.rules.influence import gain_influence

from .positions import LEADERS, Position, take
from .shown import Answers, Changes, Given, Shown, agent, changed, looked, named, resolve, reveal

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
MOTHER = "reverend_mother_jessica"


def ring(
    leader: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    space: str = "arrakeen",
    leave: tuple[int, ...] = (),
    also: str = "",
    **options: object,
) -> Shown:
    """What the Signet Ring does."""
    return agent(
        "signet_ring",
        space,
        gives,
        given,
        answers,
        script=f"leader/{leader}/signet",
        leader=leader,
        leave=leave,
        also=also,
        **options,
    )


def power(
    leader: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    leave: tuple[int, ...] = (),
) -> Shown:
    """What a power does on a Reveal turn."""
    return reveal(
        "", gives, given, answers, script=f"leader/{leader}/power", leader=leader, leave=leave
    )


def goods(**fields: object) -> Given:
    """Resources, Spies and so on of seat 0."""
    return lambda p: p.set(0, **fields)


PLAIN = [
    power("muad_dib", {"intrigue": 1}, lambda p: p.units(0, worms=1)),
    power("muad_dib", {}, lambda p: p.units(0, conflict=2)),
    ring("muad_dib", {"cards": 1}),
    power("gurney_halleck", {"persuasion": 1}, lambda p: p.units(0, conflict=3)),
    power("gurney_halleck", {}, lambda p: p.units(0, conflict=1, worms=1)),
    ring("gurney_halleck", {"garrison": 1}),
    power(
        "lady_amber_metulli",
        {"conflict": -1, "garrison": 1},
        lambda p: p.units(0, conflict=2),
        {"retreat": 1},
    ),
    power("lady_amber_metulli", {}, lambda p: p.units(0, conflict=2), {"retreat": 0}),
    ring("lady_amber_metulli", {"solari": 1}),
    ring("lady_amber_metulli", {"solari": 1, "spice": 1}, lambda p: p.allied(0, FREMEN)),
    ring(
        "lady_margot_fenring",
        {"spies": ["post_sietch_research"]},
        None,
        {"post": "post_sietch_research"},
    ),
]

IRULAN = [
    ring(
        "princess_irulan",
        {"cards": 1},
        lambda p: p.row("weirding_woman"),
        {"choose": 0, "acquire": "weirding_woman"},
    ),
    ring(
        "princess_irulan",
        {"cards": -1, "trashed": ["maula_pistol"], "spice": 2},
        lambda p: p.row("weirding_woman").hand(0, "maula_pistol", "dagger"),
        {"choose": 1, "trash": "maula_pistol"},
    ),
    ring(
        "princess_irulan",
        {"cards": -1, "trashed": ["dagger"]},
        lambda p: p.row("weirding_woman").hand(0, "maula_pistol", "dagger"),
        {"choose": 1, "trash": "dagger"},
    ),
    ring("princess_irulan", {}, lambda p: p.row("weirding_woman"), {"choose": "pass"}),
]

STABAN = [
    ring(
        "staban_tuek",
        {"spies": ["post_landsraad_west"], "spice": -1, "solari": 3},
        goods(spice=1),
        {"post": "post_landsraad_west"},
    ),
    ring(
        "staban_tuek",
        {"spies": ["post_emperor"], "solari": -2, "intrigue": 1},
        goods(solari=2, spice=1),
        {"post": "post_emperor"},
    ),
    ring(
        "staban_tuek", {"spies": ["post_choam"]}, goods(solari=2, spice=1), {"post": "post_choam"}
    ),
]

SHADDAM = [
    ring("shaddam_corrino_iv", {"solari": 1, "garrison": 1}, choam=True),
    ring(
        "shaddam_corrino_iv",
        {"solari": 1, "garrison": 1},
        goods(solari=3),
        {"choose": 0},
        choam=True,
    ),
    ring(
        "shaddam_corrino_iv",
        {"solari": -3, FREMEN: 1},
        goods(solari=3),
        {"choose": 1, "faction": FREMEN},
        choam=True,
    ),
]

FEYD = [
    power(
        "feyd_rautha_harkonnen",
        {"spies": ["-post_choam"], "swords": 2},
        goods(spies=["post_choam", "post_fremen"]),
        {"recall": "post_choam"},
    ),
    power("feyd_rautha_harkonnen", {}),
    power("feyd_rautha_harkonnen", {}, goods(spies=["post_choam"]), leave=(0,)),
]


def trained(
    start: str,
    node: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    fork: bool,
    leave: tuple[int, ...] = (),
) -> Shown:
    """Feyd's token moves from one space of the track to the next."""

    def before(p: Position) -> None:
        p.set(0, training=start)
        if given is not None:
            given(p)

    said = {**({"training": node} if fork else {}), **(answers or {})}
    script = f"leader/feyd_rautha_harkonnen/{node}"
    return ring("feyd_rautha_harkonnen", gives, before, said, also=script, leave=leave)._replace(
        script=script, name=f"feyd {start} {node}"
    )


TRASHED = {"discard": ["-dagger"], "trashed": ["dagger"]}
OLD = {"trash from": "discard"}


def old_dagger(p: Position) -> None:
    """A Dagger in the discard pile, and a Solari."""
    p.give(0, "discard", "dagger").set(0, solari=1)


TRAINING = [
    trained("start", "a_top", {"solari": -1, **TRASHED}, old_dagger, OLD, fork=True),
    trained(
        "start", "a_bottom", {"spies": ["post_choam"]}, None, {"post": "post_choam"}, fork=True
    ),
    trained("a_top", "b", TRASHED, old_dagger, OLD, fork=False),
    trained("a_bottom", "b", {}, old_dagger, {"trash from": "pass"}, fork=False),
    trained("b", "c_top", TRASHED, old_dagger, OLD, fork=True),
    trained("b", "c_bottom", {"spies": ["post_choam"]}, None, {"post": "post_choam"}, fork=True),
    trained("c_bottom", "d_bottom", {"spice": 2}, fork=False),
    trained(
        "d_bottom",
        "end",
        {"garrison": 1, "spies": ["post_choam"]},
        None,
        {"post": "post_choam"},
        fork=False,
    ),
    trained(
        "c_top",
        "end",
        {"garrison": 1, "spies": ["post_choam"]},
        None,
        {"post": "post_choam"},
        fork=False,
    ),
]
RING = TRAINING[0]._replace(script="leader/feyd_rautha_harkonnen/signet", name="feyd trains")


def mother(p: Position) -> None:
    """Lady Jessica has turned over."""
    p.set(0, leader=MOTHER)


JESSICA = [
    ring("lady_jessica", {"spice": -1, "intrigue": 1, "memories": 1}, goods(spice=1)),
    ring("lady_jessica", {}, goods(spice=1), leave=(0,)),
    ring("lady_jessica", {}),
    agent(
        "diplomacy",
        "secrets",
        {"memories": -2, "cards": 2},
        lambda p: p.set(0, memories=2, supply=7),
        script="leader/lady_jessica/power",
        leader="lady_jessica",
    ),
    agent(
        "signet_ring",
        "arrakeen",
        {"spice": -1, "water": 1},
        lambda p: p.set(0, leader=MOTHER, spice=1),
        script=f"leader/{MOTHER}/signet",
        leader="lady_jessica",
    ),
    agent(
        "diplomacy",
        "deliver_supplies",
        {},
        mother,
        script=f"leader/{MOTHER}/power",
        leader="lady_jessica",
    ),
    agent(
        "diplomacy",
        "fremkit",
        {"water": -1, "cards": 2},
        mother,
        script=f"leader/{MOTHER}/power",
        also="space/fremkit",
        leader="lady_jessica",
    ),
]


# ---- powers that answer to something


def reached(leader: str, track: str, start: int) -> Shown:
    """Influence goes up by two from here."""

    def play() -> Changes:
        others = tuple(each for each in LEADERS if each != leader)
        position = Position(leaders=(leader, *others)[:4])
        if start:
            position.set(0, influence={track: start})
        position.t.agenda.clear()
        before = looked(position)
        gain_influence(position.s, 0, track, 2, "test")
        position.at(*map(tuple, reversed(position.t.agenda)))
        return changed(before, looked(position), "vp", track)

    gives = {"lady_margot_fenring": {"spice": 2}, "princess_irulan": {"intrigue": 1}}[leader]
    met = start < 2
    return Shown(f"leader/{leader}/power", play, gives if met else {}, f"{leader} from {start}")


def staban_watches() -> Changes:
    """Another visits a Maker space on which he spies, and one that he does not watch."""
    leaders = ("gurney_halleck", "staban_tuek", "princess_irulan", "lady_amber_metulli")
    found = {}
    for space, spying in (("imperial_basin", True), ("hagga_basin", False)):
        position = Position(leaders=leaders).hand(0, "dune_the_desert_planet")
        position.set(1, spies=["post_imperial_basin"])
        position.sent(0, "dune_the_desert_planet", space)
        found[space] = position.player(1).spice
        assert spying == (space == "imperial_basin")
    return found


def shaddams_contracts() -> Changes:
    """The two Sardaukar contracts are on offer for him alone."""
    leaders = ("shaddam_corrino_iv", *LEADERS[:3])
    position = Position(leaders=leaders, choam=True).market("espionage", "harvest_4")
    found: Changes = {}
    for who in (0, 1):
        position.hand(who, "diplomacy")
        playing = position.sent(who, "diplomacy", "dutiful_service")
        take(playing, who, "space/dutiful_service")
        found[str(who)] = playing.options(who, "contract")
        playing.say(who, "contract", "espionage" if who else "sardaukar_cards")
        resolve(playing, ("visit",), {})
        position.player(who).sent.clear()
        position.player(who).agents.append("agent")
    return found


def forbidden() -> Changes:
    """From the moment the ring is played nothing is deployed on a Combat space."""
    position = Position(leaders=("shaddam_corrino_iv", *LEADERS[:3]), choam=True)
    playing = (
        position.hand(0, "signet_ring").intrigue(0, "cunning").sent(0, "signet_ring", "arrakeen")
    )
    return {"deploys": "deploy" in playing.options(0, "effect")}


ANSWERING = [
    Shown("leader/shaddam_corrino_iv/signet", forbidden, {"deploys": False}, "shaddam stays"),
    reached("lady_margot_fenring", BG, 0),
    reached("lady_margot_fenring", BG, 1),
    reached("lady_margot_fenring", BG, 4),
    reached("princess_irulan", EMPEROR, 1),
    Shown(
        "leader/staban_tuek/power",
        staban_watches,
        {"imperial_basin": 1, "hagga_basin": 0},
        "staban",
    ),
    Shown(
        "leader/shaddam_corrino_iv/power",
        shaddams_contracts,
        {
            "0": ["espionage", "harvest_4", "sardaukar_cards", "sardaukar_recall"],
            "1": ["espionage", "harvest_4"],
        },
        "shaddam",
    ),
]

SHOWN = [*PLAIN, *IRULAN, *STABAN, *SHADDAM, *FEYD, *TRAINING, RING, *JESSICA, *ANSWERING]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_leader_does_what_the_sheet_says(shown: Shown) -> None:
    shown.check()


def test_lady_jessica_turns_over_and_repeats_the_space_at_once() -> None:
    position = Position(leaders=("lady_jessica", *LEADERS[1:])).hand(0, "diplomacy")
    playing = position.intrigue(0, "cunning").sent(0, "diplomacy", "secrets")
    take(playing, 0, "leader/lady_jessica/power")
    assert position.player(0).leader == MOTHER
    take(playing, 0, f"leader/{MOTHER}/power")
    resolve(playing, ("space/secrets",), {})
    assert position.player(0).water == 0
    assert len(position.s.shields[0].intrigue) == 1 + 2


def test_feyds_token_stays_at_the_end() -> None:
    leaders = ("feyd_rautha_harkonnen", *LEADERS[:3])
    position = Position(leaders=leaders).set(0, training="end").hand(0, "signet_ring")
    playing = position.sent(0, "signet_ring", "arrakeen")
    assert "leader/feyd_rautha_harkonnen/signet" in [each.script for each in playing.t.turn.pool]
    assert "training" not in playing.open_kinds().values()
    assert position.player(0).training == "end"


def test_staban_plays_without_diplomacy() -> None:
    position = Position(leaders=("staban_tuek", *LEADERS[:3]))
    assert "diplomacy" not in position.player(0).unseen
    assert len(position.player(0).unseen) == 9
