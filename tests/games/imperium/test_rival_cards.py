"""Every Rival card and every House Hagal card: what it gives, where it goes, and what it needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from landsraad.games.imperium.components import HAGAL, RIVALS
from landsraad.games.imperium.components.conditions import DeckAtLeast
from landsraad.games.imperium.components.rows import HagalCard, RivalCard
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.rivals.choice import possible_rivals
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck

from .second_files import written
from .shown import Changes, Shown, named
from .solo import ALL_OUT, SKIPPED, Solo, flipped, ring, scheme

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
HARD = "propaganda"
"""A Conflict III."""
PROTECTED = "siege_of_arrakeen"
"""A Conflict behind the Shield Wall."""


def influence(**levels: int) -> Any:
    """The first Rival has so much Influence."""
    return lambda solo: solo.set(solo.t.seats, influence=levels)


def bonus(**spice: int) -> Any:
    """So much bonus spice lies on Maker spaces."""
    return lambda solo: solo.t.bonus.update(spice)


def both(*changes: Any) -> Any:
    """All of these changes."""
    return lambda solo: [change(solo) for change in changes]


def riding(solo: Solo) -> None:
    """The first Rival has Maker Hooks."""
    solo.set(1, hooks=True)


def politics(holder: bool = False, **levels: int) -> Any:
    """Somebody leads with 4 Influence, or the Rival itself does and holds the Alliance."""

    def prepared(solo: Solo) -> None:
        for track, n in levels.items():
            if holder:
                solo.allied(1, track, n)
            else:
                solo.set(1, influence={track: n}).allied(0, track)

    return prepared


def went(space: str, **gives: Any) -> Changes:
    """An Agent went there; everything else that changed."""
    return {"sent": [space], **gives}


def fought(space: str, recruits: int = 0, **gives: Any) -> Changes:
    """An Agent went to a Combat space: the recruits and two of the garrison followed."""
    return {"sent": [space], **ALL_OUT, "conflict": 2 + recruits, **gives}


# ---- House Hagal


def spy_card(card: str, *posts: str) -> Iterator[Shown]:
    """Each post of the card is taken when those before it are occupied; then another card comes."""
    for number, post in enumerate((*posts, "")):
        taken = posts[:number]
        gives = {**SKIPPED, **({"spies": [post]} if post else {})}
        after = "heighliner" if card == "place_spy_landsraad" and not post else ""
        yield flipped(
            card,
            fought("heighliner", 3, spacing_guild=1) if after else gives,
            lambda solo, taken=taken: solo.spying(0, *taken[:2]).spying(2, *taken[2:]),
            **({"after": after} if after else {}),
        )


PLACING = [
    *spy_card(
        "place_spy_spice_trade",
        "post_choam",
        "post_imperial_basin",
        "post_hagga_basin",
        "post_deep_desert",
    ),
    *spy_card(
        "place_spy_city", "post_refinery_arrakeen", "post_research_refinery", "post_sietch_research"
    ),
    *spy_card("place_spy_landsraad", "post_landsraad_east", "post_landsraad_west"),
]


def smart(card: str, track: str, gives: Changes) -> list[Shown]:
    """A card that politics may skip: leading with the Alliance, or trailing by 2 with 2."""
    return [
        flipped(card, SKIPPED, politics(**{track: 2}), smart_politics=True),
        flipped(card, SKIPPED, politics(holder=True, **{track: 4}), smart_politics=True),
        flipped(card, gives, politics(**{track: 3}), smart_politics=True),
    ]


POLITICS = [
    flipped("sardaukar", went("sardaukar", emperor=1, garrison=2)),
    flipped("sardaukar", went("sardaukar", emperor=1, garrison=2, vp=1), influence(emperor=1)),
    flipped("dutiful_service", went("dutiful_service", emperor=1)),
    *smart("dutiful_service", EMPEROR, went("dutiful_service", emperor=1)),
    flipped("heighliner", fought("heighliner", 3, spacing_guild=1)),
    flipped("deliver_supplies_or_heighliner", went("deliver_supplies", spacing_guild=1)),
    flipped(
        "deliver_supplies_or_heighliner",
        fought("heighliner", 3, spacing_guild=1),
        lambda solo: solo.conflict(HARD),
    ),
    *smart("deliver_supplies_or_heighliner", GUILD, went("deliver_supplies", spacing_guild=1)),
    flipped(
        "deliver_supplies_or_heighliner",
        fought("heighliner", 3, spacing_guild=1),
        lambda solo: politics(spacing_guild=2)(solo.conflict(HARD)),
        smart_politics=True,
    ),
    flipped("espionage", went("espionage", bene_gesserit=1, spies=["post_spacing_guild"])),
    flipped(
        "espionage",
        went("espionage", bene_gesserit=1, spies=["post_fremen"]),
        lambda solo: solo.spying(0, "post_spacing_guild"),
    ),
    flipped("secrets", went("secrets", bene_gesserit=1)),
    flipped(
        "secrets",
        went("secrets", bene_gesserit=1, intrigue=1, **{"their intrigue": -1}),
        lambda solo: solo.intrigue(0, *solo.s.box.intrigue[:4]),
    ),
    *smart("secrets", BG, went("secrets", bene_gesserit=1)),
    flipped("desert_tactics", fought("desert_tactics", 1, fremen=1)),
    flipped("desert_tactics", fought("desert_tactics", 1, fremen=1, **{"no wall": True}), riding),
    flipped("fremkit", fought("fremkit", fremen=1)),
    *smart("fremkit", FREMEN, fought("fremkit", fremen=1)),
]

LANDSRAAD = [
    flipped("assembly_hall", went("assembly_hall", intrigue=1)),
    flipped(
        "assembly_hall", went("assembly_hall", intrigue=1, spacing_guild=1), influence(emperor=2)
    ),
    flipped("gather_support_plain", went("gather_support", garrison=1)),
    flipped("gather_support_plain", went("gather_support", garrison=1), influence(emperor=2)),
    flipped("gather_support_second", went("gather_support", garrison=1)),
    flipped(
        "gather_support_second", went("gather_support", garrison=1, fremen=1), influence(emperor=2)
    ),
    *(
        scene
        for card, gained in (("third", {BG: 1}), ("first", {GUILD: 1}))
        for scene in (
            flipped(
                f"accept_contract_or_shipping_{card}",
                went("accept_contract", solari=2),
                influence(spacing_guild=1),
            ),
            flipped(
                f"accept_contract_or_shipping_{card}",
                went("shipping", solari=2, **gained),
                influence(spacing_guild=2),
            ),
        )
    ),
]

ARRAKIS = [
    flipped("research_station", fought("research_station", 2)),
    flipped("spice_refinery", fought("spice_refinery", spice=1)),
    flipped("arrakeen", fought("arrakeen", 1, spice=1)),
    flipped("sietch_tabr", SKIPPED, influence(fremen=1)),
    flipped("sietch_tabr", fought("sietch_tabr", 1, hooks=True, water=1), influence(fremen=2)),
    flipped(
        "sietch_tabr",
        fought("sietch_tabr", 1, water=1),
        both(influence(fremen=2), riding),
    ),
    flipped("harvest_hagga_or_imperial", SKIPPED),
    flipped(
        "harvest_hagga_or_imperial",
        fought("hagga_basin", spice=1 + 2),
        bonus(hagga_basin=1, imperial_basin=1),
    ),
    flipped(
        "harvest_hagga_or_imperial",
        fought("imperial_basin", spice=2 + 1),
        bonus(hagga_basin=1, imperial_basin=2),
    ),
    flipped(
        "harvest_hagga_or_imperial",
        fought("hagga_basin", spice=1, worms=1, **{"no wall": True}),
        both(bonus(hagga_basin=1), riding, lambda solo: solo.conflict(PROTECTED)),
    ),
    flipped(
        "harvest_hagga_or_imperial",
        fought("imperial_basin", spice=1 + 1, **{"no wall": True}),
        both(bonus(imperial_basin=1), riding),
    ),
    flipped("deep_desert", SKIPPED, bonus(hagga_basin=1)),
    flipped("deep_desert", fought("deep_desert", spice=1 + 4), bonus(deep_desert=1)),
    flipped(
        "deep_desert", fought("deep_desert", spice=2, worms=2), both(bonus(deep_desert=2), riding)
    ),
    flipped(
        "deep_desert",
        fought("deep_desert", spice=1 + 4),
        both(bonus(deep_desert=1), riding, lambda solo: solo.conflict(PROTECTED)),
    ),
]


def reshuffle() -> Changes:
    """Two players: the rest of the deck is shuffled together with all cards that were flipped."""
    solo = Solo(seats=2)
    solo.check = False
    solo.hagal("reshuffle")
    box = solo.s.box
    solo.t.hagal, box.hagal = box.hagal[:-3], box.hagal[-3:]
    playing = solo.rival(2)
    return {
        "shuffled": len(playing.told("hagal_shuffled")),
        "left": len(box.hagal) + len(playing.told("hagal")) - 1,
        "sent": len(solo.player(2).sent),
    }


RESHUFFLE = Shown("hagal/reshuffle", reshuffle, {"shuffled": 1, "left": 37, "sent": 1}, "reshuffle")


# ---- Rise of Ix


def with_ix(card: str, gives: Changes, given: Any = None, seats: int = 1) -> Shown:
    """A card of Rise of Ix; Heighliner follows one that is skipped."""
    return flipped(card, gives, given, seats=seats, rise_of_ix=True, after="heighliner")


LATER = fought("heighliner", 3, spacing_guild=1)
FLEET = went(
    "heighliner", conflict=3, spacing_guild=1, dreadnoughts=-2, **{"dreadnoughts in conflict": 2}
)
"""Two dreadnoughts go in place of two troops of the garrison."""
ROUND_TRIP = {"solari": 5, "garrison": 2, "others' solari": 1, "freighter": -1, FREMEN: 1}
"""A Rival's Freighter goes up to the second space and comes back: always with Dividends."""


def marked(*tiles: str, spice: int = 0) -> Any:
    """These Tech tiles are shown; the Rival has so much spice."""
    return lambda solo: solo.shown(*tiles).set(1, spice=spice)


def two_out(solo: Solo) -> None:
    """The Rival has both dreadnoughts out."""
    solo.set(solo.t.seats, dreadnoughts=0, dread_garrison=2)


TECH = ("windtraps", "chaumurky", "artillery")
UNMARKED = ("minimic_film", "disposal_facility", "artillery")

IX = [
    with_ix("ix_interstellar_shipping", LATER),
    with_ix(
        "ix_interstellar_shipping",
        went("interstellar_shipping", freighter=2),
        influence(spacing_guild=2),
    ),
    with_ix(
        "ix_interstellar_shipping",
        went("interstellar_shipping", **ROUND_TRIP),
        both(influence(spacing_guild=2), lambda solo: solo.set(1, freighter=1)),
    ),
    with_ix(
        "ix_deliver_supplies_or_interstellar_shipping",
        went("deliver_supplies", spacing_guild=1),
    ),
    with_ix(
        "ix_deliver_supplies_or_interstellar_shipping",
        went("interstellar_shipping", freighter=2),
        influence(spacing_guild=2),
    ),
    with_ix(
        "ix_smuggling_or_interstellar_shipping",
        went("smuggling", freighter=1),
        influence(spacing_guild=1),
    ),
    with_ix(
        "ix_smuggling_or_interstellar_shipping",
        went("interstellar_shipping", freighter=2),
        influence(spacing_guild=2),
    ),
    with_ix(
        "ix_tech_negotiation",
        went("tech_negotiation", spice=-3, intrigue=2, tiles=["chaumurky"]),
        marked(*TECH, spice=3),
    ),
    with_ix(
        "ix_tech_negotiation",
        went("tech_negotiation", spice=-1, water=1, tiles=["windtraps"]),
        marked(*TECH, spice=2),
    ),
    with_ix("ix_tech_negotiation", went("tech_negotiation", negotiators=1), marked(*TECH)),
    with_ix(
        "ix_tech_negotiation",
        went("tech_negotiation", negotiators=1, trashed=[UNMARKED[0]]),
        marked(*UNMARKED, spice=3),
    ),
    with_ix(
        "ix_dreadnought_solo",
        went("dreadnought", dreadnoughts=1, spice=-4, intrigue=2, tiles=["chaumurky"]),
        marked(*TECH, spice=4),
    ),
    with_ix("ix_dreadnought_solo", went("dreadnought", dreadnoughts=1), marked(*TECH, spice=1)),
    with_ix("ix_dreadnought_solo", FLEET, two_out),
    with_ix("ix_dreadnought_two_players", went("dreadnought", dreadnoughts=1, garrison=2), seats=2),
    with_ix("ix_dreadnought_two_players", FLEET, two_out, seats=2),
]

HOUSE_HAGAL = [*PLACING, *POLITICS, *LANDSRAAD, *ARRAKIS, RESHUFFLE, *IX]


# ---- Rival cards


def allied(solo: Solo) -> None:
    """The first Rival holds an Alliance."""
    solo.allied(1, BG)


RINGS = [
    ring("staban_tuek", {"spice": 1}),
    ring("lady_amber_metulli", {"conflict": 1}),
    ring("gurney_halleck", {"conflict": 1}),
    ring("muad_dib", {FREMEN: 1}),
    ring("baron_vladimir_harkonnen", {"intrigue": 1}),
    ring("glossu_rabban", {"conflict": 1}),
    ring("glossu_rabban", {"conflict": 2}, allied),
    ring("lady_margot_fenring", {"solari": 1}),
    ring("princess_irulan", {"spies": ["post_emperor"]}),
    ring("lady_jessica", {BG: 1}),
    ring("lady_jessica", {FREMEN: 1, "vp": 1}, influence(fremen=3)),
    ring("feyd_rautha_harkonnen", {"conflict": 2}),
]

SCHEMES = [
    scheme("staban_tuek", {"garrison": 2}),
    scheme("lady_amber_metulli", {"garrison": 3}),
    scheme("gurney_halleck", {EMPEROR: 1}, influence(emperor=2, fremen=1)),
    scheme("muad_dib", {"hooks": True, "no wall": True, "intrigue": 1}),
    scheme("baron_vladimir_harkonnen", {"solari": 2, "garrison": 2}),
    scheme("glossu_rabban", {EMPEROR: 2, "vp": 1}),
    scheme("glossu_rabban", {FREMEN: 2, "vp": 1}, influence(fremen=2)),
    scheme("lady_margot_fenring", {BG: 1}),
    scheme("princess_irulan", {BG: 1, "garrison": 1}, influence(emperor=1)),
    scheme("lady_jessica", {"water": 2}),
    scheme("feyd_rautha_harkonnen", {BG: 1}, influence(emperor=1)),
]

SHOWN = [*HOUSE_HAGAL, *RINGS, *SCHEMES]


@pytest.mark.parametrize(**named(SHOWN))
def test_a_card_of_a_rival(shown: Shown) -> None:
    shown.check()


# ---- what else stands on a House Hagal card


def flips_for_swords(card: str, seats: int) -> int:
    """The strength that this card adds to a Rival's troop when Combat begins."""
    ix = card.startswith("ix_")
    solo = Solo(seats, rise_of_ix=ix).hagal(card).units(seats, conflict=1)
    solo.check = False
    solo.at("combat")
    return solo.player(seats).swords


def printed_cards() -> list[dict[str, Any]]:
    """The rows of both files; those of Rise of Ix last."""
    return [*written("rivals.toml")["hagal_card"], *written("ix.toml")["hagal_card"]]


def swords_are_printed(row: dict[str, Any]) -> None:
    """In Combat the card adds its swords; a Reshuffle is carried out and another card flipped."""
    seats = row.get("players", [1, 2])[0]
    found = flips_for_swords(row["id"], seats)
    assert found == row["swords"] or row["id"] == "reshuffle"


def deck_is_printed(row: dict[str, Any]) -> None:
    """As many copies as the box has, for the number of players that the card is for."""
    for seats in (1, 2):
        for ix in (False, True):
            copies = hagal_deck(Solo(seats, rise_of_ix=ix).t).count(row["id"])
            covered = row["id"] in written("ix.toml")["overlay"]["hagal_removed"]
            there = ix if row["id"].startswith("ix_") else not (ix and covered)
            used = there and seats in row.get("players", [1, 2])
            assert copies == (row["count"] if used else 0)


@pytest.mark.parametrize("row", printed_cards(), ids=lambda row: row["id"])
def test_swords_and_copies_of_a_house_hagal_card(row: dict[str, Any]) -> None:
    swords_are_printed(row)
    deck_is_printed(row)


def test_the_box_has_37_house_hagal_cards() -> None:
    assert len(hagal_deck(Solo(seats=2).t)) == 37


# ---- what else stands on a Rival card


def hires(card: str) -> None:
    """The Swordmaster comes with the last of the goods that the card asks for."""
    price = next(row for row in written("rivals.toml")["rival_card"] if row["id"] == card)
    solo = Solo(rivals=(card, "staban_tuek" if card != "staban_tuek" else "muad_dib"))
    gain(solo.s, 1, "solari", price["swordmaster_value"] - 1 - solo.player(1).water, "test")
    assert not solo.player(1).swordmaster
    gain(solo.s, 1, "spice", 1, "test")
    assert solo.player(1).swordmaster


def prefers(card: str) -> None:
    """Of equals the leftmost Faction of its list comes first: all four in the order of the card."""
    row = next(row for row in written("rivals.toml")["rival_card"] if row["id"] == card)
    solo = Solo(rivals=(card, "staban_tuek" if card != "staban_tuek" else "muad_dib"))
    solo.conflict(HARD).units(1, worms=1)
    told = solo.at(("take_reward", 1, "first")).told("influence")
    assert [facts["faction"] for facts in told] == row["faction_priority"]


def streamlines(card: str) -> None:
    """Two Rivals can be streamlined."""
    able = card in possible_rivals(free_table(streamlined_rival=True))
    row = next(row for row in written("rivals.toml")["rival_card"] if row["id"] == card)
    assert able == row.get("streamlined", False)


def free_table(**options: Any) -> Any:
    """A table of two before anybody has a Leader."""
    solo = Solo(seats=2, **options)
    for player in solo.t.players:
        player.leader = ""
    return solo.t


@pytest.mark.parametrize("card", RIVALS)
def test_what_a_rival_card_says(card: str) -> None:
    hires(card)
    prefers(card)
    streamlines(card)


# ---- when a row says something else, a test fails


def other_hagal_rows(card: HagalCard) -> Iterator[tuple[str, HagalCard]]:
    """All ways to change one thing of a House Hagal card, its effects left alone."""
    replace = msgspec.structs.replace
    yield "one more copy", replace(card, count=card.count + 1)
    yield "for others", replace(card, players=(3,))
    if card.id != "reshuffle":
        yield "one more sword", replace(card, swords=card.swords + 1)
    if card.needs is not None:
        yield "needs nothing", replace(card, needs=None)
    if card.smart_politics:
        yield "no politics", replace(card, smart_politics=False)
    if card.flip_another:
        yield "no other card", replace(card, flip_another=False)
    for number, way in enumerate(card.goes):
        others = [replace(each, space="imperial_privilege") for each in (way,)]
        goes = (*card.goes[:number], *others, *card.goes[number + 1 :])
        yield f"way {number} goes elsewhere", replace(card, goes=goes)
        if way.when is not None:
            for n, words in ((0, "always"), (99, "never")):
                changed = replace(way, when=DeckAtLeast(n))
                goes = (*card.goes[:number], changed, *card.goes[number + 1 :])
                yield f"way {number} {words}", replace(card, goes=goes)


def other_rival_rows(card: RivalCard) -> Iterator[tuple[str, RivalCard]]:
    """All ways to change one thing of a Rival card, its effects left alone."""
    replace = msgspec.structs.replace
    value, priority = card.swordmaster_value, card.faction_priority
    yield "cheaper", replace(card, swordmaster_value=value - 1)
    yield "dearer", replace(card, swordmaster_value=value + 1)
    yield "streamlined or not", replace(card, streamlined=not card.streamlined)
    for n in range(3):
        swapped = (*priority[:n], priority[n + 1], priority[n], *priority[n + 2 :])
        yield f"place {n} and the next", replace(card, faction_priority=swapped)


def fails(check: Any, *args: Any) -> bool:
    """Does it fail now?"""
    try:
        check(*args)
    except Exception:
        return True
    return False


@pytest.mark.parametrize("row", printed_cards(), ids=lambda row: row["id"])
def test_a_house_hagal_card_that_says_something_else_is_noticed(
    row: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = [scene.check for scene in HOUSE_HAGAL if scene.script == f"hagal/{row['id']}"]
    unnoticed = []
    for words, other in other_hagal_rows(HAGAL[row["id"]]):
        with monkeypatch.context() as patch:
            patch.setitem(HAGAL, row["id"], other)
            seen = any(fails(scene) for scene in scenes)
            if not (seen or fails(deck_is_printed, row) or fails(swords_are_printed, row)):
                unnoticed.append(words)
    assert unnoticed == []


@pytest.mark.parametrize("card", RIVALS)
def test_a_rival_card_that_says_something_else_is_noticed(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed = []
    for words, other in other_rival_rows(RIVALS[card]):
        with monkeypatch.context() as patch:
            patch.setitem(RIVALS, card, other)
            if not any(fails(check, card) for check in (hires, prefers, streamlines)):
                unnoticed.append(words)
    assert unnoticed == []
