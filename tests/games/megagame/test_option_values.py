"""Options that a group agrees on before the day: what each of their values does."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad import begin, replay, write_record
from landsraad.games.megagame.components import SEAT_OF, SIETCHES
from landsraad.games.megagame.rules.desert.year import jump_regions
from landsraad.kernel.asks import MODERATOR
from landsraad.scenes.options import fields_of

from .positions import GAME, WHY, Day, Position

# ---- before the day


@pytest.mark.parametrize(
    ("start", "region", "holder"),
    [
        ("A28", "A28", None),
        ("A38", "A38", "ordos"),
        ("found_settlement_at_A28", "A28", "ordos"),
    ],
)
def test_ordos_starts_on_rock_or_in_a_settlement(
    start: str, region: str, holder: str | None
) -> None:
    """Rulings ordos_settlement, start_machines.

    Options ordos_start=A28, ordos_start=A38 and found_settlement_at_A28.
    """
    t = Position(ordos_start=start).t
    assert [each for each, there in t.armies.items() if "ordos" in there] == [region]
    assert t.settlements.get(region) == holder
    machines = [*t.harvesters.values(), *t.ornithopters.values()]
    assert {each.region for each in machines if each.owner == "ordos"} == {region}


@pytest.mark.parametrize(("early", "blows"), [(True, 4), (False, 0)])
def test_spice_may_lie_there_from_the_start(early: bool, blows: int) -> None:
    """Rulings first_spice, blow_same_region, options blows_at_setup=true and false."""
    assert len(Position(blows_at_setup=early).t.spice) == blows


# ---- the clock


@pytest.mark.parametrize("years", [8, 12, 16, 20, 24])
def test_the_day_ends_with_the_tick_of_its_last_year(years: int) -> None:
    """Ruling game_end, options years=8 and 12 and 16 and 20 and 24."""
    position = Position(years=years)
    position.t.year = years - 2
    p = position.open().tick()
    assert not p.over
    assert p.tick().over


@pytest.mark.parametrize("minutes", [3, 5, 8, 10, 12, 15])
def test_a_year_lasts_so_many_minutes(minutes: int) -> None:
    """Ruling year_length, options minutes_per_year=3 and 5 and 8 and 10 and 12 and 15."""
    assert GAME.timers(Position(minutes_per_year=minutes).s) == {"year": 60 * minutes}


def at_war(**options: object) -> Day:
    """Atreides come to A16, where Harkonnen stand beside Corrino's armies."""
    p = Position(**options).armies("harkonnen", "A16", 2).open()
    return p.act("atreides", "march", "A16", 3)


@pytest.mark.parametrize("seconds", [60, 90, 120, 180, 300])
def test_both_sides_of_a_battle_have_so_many_seconds(seconds: int) -> None:
    """Ruling battle_commit, options battle_seconds=60 and 90 and 120 and 180 and 300."""
    p = at_war(battle_seconds=seconds)
    assert GAME.timers(p.s)["A16"] == seconds


# ---- what others hear


def heard_by(p: Day, what: str) -> tuple[int, ...] | None:
    """Who heard the last thing of a kind; None: everybody."""
    return next(told.only for told in reversed(p.match.told) if told.what == what)


@pytest.mark.parametrize("public", [False, True])
def test_a_loan_is_known_to_two_or_announced(public: bool) -> None:
    """Ruling giving_control, options loans_public=false and true."""
    p = at_war(loans_public=public).act("corrino", "lend", "atreides", 2)
    two = (SEAT_OF["corrino"], SEAT_OF["atreides"])
    assert heard_by(p, "lent") == (None if public else two)
    p.act("corrino", "lend", "back")
    assert heard_by(p, "lent_back") == (None if public else two)


@pytest.mark.parametrize("public", [False, True])
def test_ballots_are_sealed_or_shown_until_the_count(public: bool) -> None:
    """Ruling law_secret, options votes_public_before_count=false and true."""
    p = Position(votes_public_before_count=public).open()
    p.act("atreides", "propose", "add", "transport_price", 0)
    vote = "transport_price of atreides"
    p.act("atreides", "vote", {"vote on": vote, "yes": 3, "no": 0})
    p.act("ecaz", "vote", {"vote on": vote, "yes": 1, "no": 2})
    assert heard_by(p, "voted") == (SEAT_OF["ecaz"],)
    assert p.told("tally")[1:] == ([{"vote": vote, "yes": 4, "no": 2}] if public else [])
    assert (p.t.votes[vote].yes, p.t.votes[vote].no) == ((4, 2) if public else (0, 0))


# ---- laws, storms, Fremen


@pytest.mark.parametrize("free", [True, False])
def test_laws_in_own_words_may_be_proposed(free: bool) -> None:
    """Ruling law_kinds, options free_text_laws=true and false."""
    ask = Position(free_text_laws=free).open().draft("atreides", "propose", "add")
    assert ask is not None
    assert ("free_text" in ask.options) == free


@pytest.mark.parametrize(("spare", "hit"), [("start_only", True), ("always", False)])
def test_random_storms_may_hit_controlled_settlements(spare: str, hit: bool) -> None:
    """Ruling random_storm_jump, options random_storms_spare=start_only and always."""
    t = Position(random_storms_spare=spare).t
    regions = jump_regions(t, t.options.random_storms_spare)
    assert t.settlements["A19"] == "atreides"
    assert ("A19" in regions) == hit
    assert not {*regions} & {*t.storms.values()}


@pytest.mark.parametrize("spice", [6, 7, 8, 9, 10])
def test_an_unnamed_bribe_is_the_agreed_sum(spice: int) -> None:
    """Ruling bribe_sum, options bribe_default=6 and 7 and 8 and 9 and 10."""
    p = Position(bribe_default=spice).open().tick(6)
    assert p.t.bribe.debts == {"": spice}


@pytest.mark.parametrize(("where", "ground"), [("ground", {"302": 2}), ("lost", {})])
def test_guerrillas_unload_a_harvester(where: str, ground: dict[str, int]) -> None:
    """Rulings guerrilla_target, spilled_spice, options spilled_spice=ground and lost."""
    position = Position(spilled_spice=where).harvester("ecaz", "302", 3).armies("tabr", "302", 1)
    p = position.spice("tabr", 5).open()
    target = next(id for id, each in p.t.harvesters.items() if each.region == "302")
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "spill_one", "harvester": target})
    assert p.t.harvesters[target].load == 1
    assert p.t.spice == ground


@pytest.mark.parametrize("together", [False, True])
def test_the_sietches_win_alone_or_together(together: bool) -> None:
    """Ruling fremen_scoring, options fremen_as_one=false and true: Tabr has the most spice."""
    position = Position(years=8, fremen_as_one=together).spice("tabr", 60)
    position.t.year = 7
    p = position.open().tick()
    scores = [p.t.scores[name] for name in SIETCHES]
    assert (len({*scores}) == 1) == together
    assert max(scores) >= 15


# ---- hidden


def test_an_option_that_nothing_obeys_is_offered_nowhere_and_old_records_open(
    tmp_path: Path,
) -> None:
    """It waits for events, where people have roles."""
    assert "role_rights" not in Position().open().choices(MODERATOR, "set_option")
    assert "role_rights" not in {field.name for field in fields_of(GAME)}
    older = begin("megagame", seats=15, seed=1, options={"years": 8, "role_rights": "by_role"})
    older.act(MODERATOR, "set_market", 12, WHY)
    write_record(older, tmp_path / "older.jsonl")
    opened = replay(tmp_path / "older.jsonl")
    assert opened.state.table.options.role_rights == "by_role"
    assert opened.state.table.market == 12
