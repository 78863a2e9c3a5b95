"""Every ruling, card, power and option is cited by a scenario test that really depends on it.

The docstrings of all tests beside this file are read for citations (grammar: see `switching`).
What the components list must be cited; what is cited must be listed; and when the cited rule is
switched off, or the option has another value, at least one of the tests that cite it must fail.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ..citing import Citing, as_text, modules
from .switching import RULES

ALLOWED = {
    "power: atreides deck_keeper": "who keeps the decks has no meaning in software",
}
"""What need not be cited, with the reason."""

STOPPED_BY = {
    "atreides": {
        "seeing a card up for bid (seed Q&A: all cards of that auction phase)": (
            "bidding_prescience",
        ),
        "looking at the spice card": ("spice_prescience",),
        "one battle prescience (own or for ally)": ("battle_prescience", "ally_prescience"),
        "advanced: Kwisatz Haderach in one battle, before plans are revealed "
        "(no +2, no traitor protection)": ("kwisatz_haderach",),
    },
    "bene_gesserit": {
        "Voice in one battle": ("voice", "ally_voice"),
        "one spiritual advisor": ("spiritual_advisor",),
        "advanced: one worthless-card Karama (the card is still discarded)": ("worthless_karama",),
        "advanced: one flip to or from advisors": ("battle_announcement", "fighters", "intrusion"),
        "advanced: charity while holding 2 or more spice": ("charity",),
    },
    "emperor": {
        "income from one treachery card (goes to the bank)": ("treachery_income",),
        "giving spice to the ally once": ("share_wealth",),
        "the ally's three extra revivals": ("ally_revival",),
        "advanced: Sardaukar bonus in one battle, before plans are revealed": ("sardaukar",),
    },
    "fremen": {
        "the two-territory move (limited to one)": ("movement",),
        "worm immunity and riding for one worm": ("shai_hulud",),
        "protection of the ally": ("ally_worm_protection",),
        "the ally's free revivals": ("ally_free_revival",),
        "advanced: looking at the storm card": ("storm_cards",),
        "advanced: placing extra worms": ("extra_worms",),
        "advanced: half storm losses": ("storm_losses",),
        "advanced: Fedaykin bonus in one battle": ("fedaykin",),
        "advanced: full strength without spice, before dialing": ("no_spice_needed",),
        "bringing in reserves": ("reserves",),
        "the storm moving by the storm card": ("storm_movement",),
    },
    "harkonnen": {
        "one free extra card": ("treachery",),
        "calling a traitor in the ally's battle": ("ally_traitors",),
        "advanced: one capture": ("captured_leaders",),
        "traitors in own battles": ("traitors",),
        "using a captured leader": ("captured_leaders",),
    },
    "guild": {
        "income from one shipment (goes to the bank)": ("shipment_income",),
        "half price once": ("half_price",),
        "half price or cross-shipping for one ally shipment": (
            "ally_half_price",
            "ally_cross_ship",
        ),
        "cross-shipping or shipping to reserves": ("three_shipments",),
        "advanced: acting out of turn (only ruling guild_karama_out_of_turn says what follows)": (
            "out_of_turn",
        ),
    },
}
"""What the sheets list as stoppable (karama_can_stop, karama_stop_if_rulebook), by power ids."""


# ---- what there is


def read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("landsraad.games.dune.components").joinpath(name).read_text())


FACTIONS: list[dict[str, Any]] = read("factions.toml")["faction"]
RULINGS: list[dict[str, Any]] = read("rulings.toml")["ruling"]
VALUES: dict[str, list[Any]] = {r["option"]: r["values"] for r in RULINGS if "option" in r} | {
    "game": ["basic", "advanced"],
    "choice": ["draw", "pick", "assign"],
}


def listed() -> Iterator[str]:
    """Everything that the components list, in the words of citations."""
    for ruling in RULINGS:
        yield f"ruling: {ruling['id']}"
        yield from (f"promise: {row['id']}" for row in ruling.get("promises", ()))
        yield from (f"question: {row['id']}" for row in ruling.get("questions", ()))
    for name, values in VALUES.items():
        yield from (f"option: {name}={as_text(value)}" for value in values)
    for card in read("cards.toml")["treachery"]:
        yield f"card: {card['id']}"
    for faction in FACTIONS:
        powers = [*faction["basic"], *faction["alliance"], *faction["advanced"]]
        yield from (f"power: {faction['id']} {power['id']}" for power in powers)
        if faction["id"] != "bene_gesserit":
            yield f"karama: {faction['id']}"
        stopped = {x for ids in STOPPED_BY[faction["id"]].values() for x in ids}
        yield from (f"stop: {faction['id']} {power}" for power in sorted(stopped))


LISTED = list(dict.fromkeys(listed()))


CITING = Citing(modules(Path(__file__), __package__ or ""), LISTED, VALUES, RULES)


# ---- the tables agree with the components


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: str(faction["id"]))
def test_the_table_of_stops_is_that_of_the_sheets(faction: dict[str, Any]) -> None:
    written = [*faction["karama_can_stop"], *faction["karama_stop_if_rulebook"]]
    assert sorted(STOPPED_BY[faction["id"]]) == sorted(written)


def test_every_power_that_can_be_stopped_is_stopped_somewhere_in_the_rules() -> None:
    package = Path(str(files("landsraad.games.dune")))
    source = "\n".join(path.read_text() for path in package.rglob("*.py"))
    ids = {power for table in STOPPED_BY.values() for row in table.values() for power in row}
    assert [power for power in sorted(ids) if f'"{power}"' not in source] == []


# ---- all is cited, and nothing else


def test_everything_listed_is_cited_and_everything_cited_can_be_switched_off() -> None:
    assert CITING.complaints(ALLOWED) == []


# ---- the tests depend on what they cite


@pytest.mark.parametrize("cited", CITING.cases())
def test_when_it_is_switched_off_a_test_that_cites_it_fails(
    cited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    CITING.must_notice(cited, monkeypatch)
