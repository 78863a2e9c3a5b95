"""`naib`: it never misses a win or a block that one action gives, and plays everything legally."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from landsraad.arena.simulate import Tournament, play_one
from landsraad.bots.bot import Bot, RandomBot
from landsraad.bots.reasons import ONLY
from landsraad.bots.seating import run
from landsraad.games.dawn_of_the_fremen.bots import policy, reason, value
from landsraad.games.dawn_of_the_fremen.bots.naib import council
from landsraad.games.dawn_of_the_fremen.bots.naib.attacking import taken
from landsraad.games.dawn_of_the_fremen.bots.naib.player import Naib
from landsraad.games.dawn_of_the_fremen.bots.naib.reasons import FACTS, principle
from landsraad.games.dawn_of_the_fremen.bots.naib.reasons_words import PRINCIPLES
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import outcome
from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.components import LANDS, ROCK_BORDERS
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import STOP_COST, targets as may_attack
from landsraad.games.dawn_of_the_fremen.state import Attack, Played, Proposal, Trade
from landsraad.games.dawn_of_the_fremen.story.asks import ASKS, OPTIONS
from landsraad.kernel import PASS, Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.state import encode
from landsraad.testing.driver import setups

from ..certain import Goal, Idle, Search, stops, wins
from .positions import SEAT, Playing, Position
from .positions_naib import (
    ALONE,
    BLUE_STOPPED,
    RED_STOPPED,
    WINS,
    World,
    cinder_field,
    sietches,
    table,
    under_attack,
)
from .switching import GAME, Switch, without

ME, BLUE, RED = 0, 1, 2

SWITCHES: dict[str, Switch] = {"ruling: bot_votes": without(council.refuses, False)}


def naib(seat: int = ME, *, rated: bool = False) -> Naib:
    """The player for a seat."""
    bot = Naib(GAME, seat, Dice(1))
    bot.rated = rated
    return bot


def said(playing: Playing, tribe: str, *, rated: bool = False) -> Value:
    """What naib answers to the open question of a tribe."""
    seat = SEAT[tribe]
    return naib(seat, rated=rated).answer(playing.match.view(seat), playing.match.asks[seat])


# ---- what is certain


def check(world: World, goal: Goal) -> None:
    """The goal can be reached whatever others do, not by doing nothing, and naib reaches it."""
    assert Search(ME, goal).forced(world)
    assert not Search(ME, goal).played(world, Idle())
    assert Search(ME, goal).played(world, naib())


@pytest.mark.parametrize("make", WINS, ids=lambda make: make.__name__)
def test_naib_wins_where_one_turn_wins_for_certain(make: Callable[[], World]) -> None:
    check(make(), wins(ME))


@pytest.mark.parametrize("make", ALONE, ids=lambda make: make.__name__)
def test_naib_wins_alone_rather_than_with_a_rival(make: Callable[[], World]) -> None:
    check(make(), lambda t: t.winners == [ME])


@pytest.mark.parametrize("make", BLUE_STOPPED, ids=lambda make: make.__name__)
def test_naib_stops_blue_where_one_action_stops_it(make: Callable[[], World]) -> None:
    check(make(), stops(BLUE))


@pytest.mark.parametrize("make", RED_STOPPED, ids=lambda make: make.__name__)
def test_naib_stops_red_where_one_answer_stops_it(make: Callable[[], World]) -> None:
    check(make(), stops(RED))


def scattered(chance: random.Random) -> Position:
    """Tribes, tokens, sietches, rocks and debts anywhere; green has its last action."""
    p = Position()
    for name in LANDS:
        land = p.t.lands[name]
        land.warrior = chance.choice((0, 0, 1, 2, 3))
        land.tokens += [x for x in ("stillsuit", "crysknife") if chance.random() < 0.15]
        if chance.random() < 0.2:
            land.tokens.append(chance.choice(("maker", "great_maker")))
    for name in chance.sample(LANDS, chance.randint(4, 7)):
        p.t.lands[name].tokens.append("sietch")
    p.t.rocks += chance.sample(ROCK_BORDERS, chance.randint(0, 8))
    for tribe in range(4):
        for holder in range(4):
            if tribe != holder and chance.random() < 0.3:
                p.t.debts[tribe][tribe] -= 2
                p.t.debts[tribe][holder] += 2
    return p.set(lead="blue", turn="green", action=2)


def certain_outcome(p: Position) -> float:
    """The best that one certain attack of green makes of the end of this phase."""
    t = p.t
    found = [outcome(t, [ME])]
    for name in may_attack(t, ME):
        reckoning = reckon(t, ME, name)
        if reckoning.certain and t.debts[ME][t.lands[name].warrior] < STOP_COST:
            found.append(outcome(taken(t, ME, name, reckoning.best_move), [ME]))
    return max(found)


def worst(match: World, bot: Bot) -> float:
    """What comes of naib's answers if everybody defends and pays for every stop."""
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        if seat == ME:
            said = bot.answer(match.view(ME), ask)
        else:
            said = "defence" if ask.kind == "join" else ask.options[-1]
        match.answer(seat, said)
    return outcome(match.state.table, [ME])


def test_naib_never_misses_a_certain_attack_that_decides() -> None:
    chance, decided = random.Random(5), 0
    for _ in range(150):
        p = scattered(chance)
        best = certain_outcome(p)
        if best <= outcome(p.t, [ME]):
            continue
        decided += 1
        match = p.at(("second_action", "green"), live=False, check=False, hurry=True).match
        assert worst(match, naib()) >= best
    assert decided >= 10


# ---- whole games


@pytest.mark.parametrize(("seats", "options"), setups(GAME))
def test_naibs_and_wild_players_finish_games_of_every_kind(
    seats: int, options: dict[str, Any]
) -> None:
    """A game of naibs and one who does anything at all."""
    match = Match.begin(GAME, options, seats, Secret.given(seats), hurry=seats % 2 == 0)
    bots: list[Bot] = [naib(seat) for seat in range(seats)]
    bots[-1] = RandomBot(GAME, seats - 1, Dice(seats), acts=0.1, polite=False)
    run(match, bots)
    assert match.verdict is not None
    GAME.invariants(match.state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_one_naib_among_random_players_wins_nearly_always(seats: int) -> None:
    bots = ("naib", *["random"] * (seats - 1))
    plan = Tournament("dawn_of_the_fremen", 4, seats, bots, {}, seed=3, rotate=True)
    results = [play_one(plan, number) for number in range(plan.games)]
    shares = [result.verdict.share(result.bots.index("naib")) for result in results]
    assert sum(shares) >= 3


class Watched(Naib):
    """Answers from copies of its views, says why, and never writes on a view."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The same to a twin, and a reason in whole sentences."""
        twin, before = deepcopy(self), encode([view.table, view.shield])
        value = super().answer(view, ask)
        assert Naib.answer(twin, view.copied(), ask) == value
        why = reason(view, ask, value)
        assert encode([view.table, view.shield]) == before
        assert why.endswith("."), (ask.kind, value, why)
        assert why[0].isupper(), why
        assert len(why) < 260, why
        assert not any(sign in why for sign in ("_", "  ", "..", " ,")), why
        return value


@pytest.mark.parametrize("seats", [3, 4])
def test_naib_looks_at_its_view_alone_and_has_a_reason_for_every_answer(seats: int) -> None:
    match = Match.begin(GAME, {}, seats, Secret.given(5), hurry=seats == 4)
    run(match, [Watched(GAME, seat, Dice(seat)) for seat in range(seats)])
    assert match.verdict is not None


def test_a_naib_who_comes_in_the_middle_of_a_step_gives_legal_answers_and_reasons() -> None:
    match = Match.begin(GAME, {"max_cycles": 20}, 4, Secret.given(8))
    dice = Dice(4)
    for _ in range(1500):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        view = match.view(seat)
        assert ask.permits(naib(seat).answer(view, ask)), ask
        any_answer = dice.pick(list(ask.options), "any")
        assert reason(view, ask, any_answer).endswith(".")
        match.answer(seat, any_answer)


def test_the_same_dice_give_the_same_game_whatever_the_order_of_sets() -> None:
    code = (
        "from landsraad.arena.simulate import Tournament, play_one;"
        "print(play_one(Tournament('dawn_of_the_fremen', 1, 4, ('naib',), {}, 4), 0).digest)"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# ---- single decisions


def test_every_sietch_is_built_that_can_be() -> None:
    four = ("spice", "water", "food", "worm_tooth")
    p = table().put("hollow_erg", *four).put("hollow_basin", *four).set(phase="development")
    playing = p.at(("develop", "green"), check=False)
    run(playing.match, [naib(seat) for seat in range(4)])
    assert "sietch" in playing.land("hollow_erg").tokens
    assert "sietch" in playing.land("hollow_basin").tokens


def test_a_debt_buys_the_last_thing_that_a_sietch_lacks() -> None:
    p = table().put("hollow_erg", "spice", "food", "worm_tooth").set(phase="development")
    playing = p.debts("blue", held_by="green", number=1).at(("develop", "green"), check=False)
    assert said(playing, "green") == "exchange"
    run(playing.match, [naib(seat) for seat in range(4)])
    assert "sietch" in playing.land("hollow_erg").tokens


def test_a_shipment_brings_together_what_a_sietch_costs() -> None:
    p = table().set(phase="shipment").hold("green", "broken_shelf", "kite_hill")
    p.hold("red", "cold_shadow").put("hollow_basin", "maker", "spice", "water")
    p.put("kite_hill", "food").put("broken_shelf", "worm_tooth")
    playing = p.at(("ship", "green"), check=False)
    run(playing.match, [naib(seat) for seat in range(4)])
    assert any(len(land.goods) == 4 for land in playing.t.lands.values())


def trade(give: str, want: str, **goods: int) -> Playing:
    """Blue offers green a trade; green holds these goods in Hollow Basin."""
    p = table().put("hollow_basin", *(x for x, number in goods.items() for _ in range(number)))
    p.put("basalt_steps", "food", "spice").set(phase="trade", turn="blue")
    p.t.trade = Trade(BLUE, ME, give, "basalt_steps", want)
    return p.at(("answer_trade", "green"), ("receive", "blue"))


def test_naib_takes_what_it_lacks_for_what_it_has_twice() -> None:
    assert said(trade("food", "water", spice=1, worm_tooth=1, water=2), "green") == "accept"


def test_naib_gives_nothing_that_it_needs_itself() -> None:
    assert said(trade("spice", "food", spice=1, worm_tooth=1, food=1), "green") == "refuse"


def test_naib_offers_what_it_has_twice_for_what_it_lacks() -> None:
    p = table().put("hollow_basin", "spice", "water", "water", "worm_tooth")
    p.put("basalt_steps", "food", "food").set(phase="trade")
    playing = p.at(("offer_trade", "green", "blue"))
    assert said(playing, "green") == "water"
    playing.say("green", "offer", "water")
    assert said(playing, "green") == "food"


def test_naib_joins_nobody_who_would_win_by_it() -> None:
    p = sietches(table(), "red", "white_bluff", "lost_well", "far_bled")
    p.hold("red", "cold_shadow", "night_gully").hold("green", "thorn_wash")
    p = sietches(p, "blue", "cinder_field")
    world = under_attack(p, "red", "cinder_field", ("join", "green"))
    assert naib().answer(world.view(ME), world.asks[ME]) == "defence"


def test_debts_are_not_paid_for_empty_land() -> None:
    p = cinder_field(table(), "green").debts("red", held_by="green", number=2)
    p.hold("red", "night_gully", "thorn_wash").hold("green", "cinder_field")
    p.t.lands["cinder_field"].tokens.clear()
    p.t.attack = Attack(RED, "cinder_field", ME)
    playing = p.set(turn="red", action=1).at("stop_after", "bring")
    assert said(playing, "green") == PASS


def test_where_stops_come_before_support_the_worst_is_feared() -> None:
    p = sietches(table(stop_moments="before_support"), "green", "cinder_field")
    p.hold("red", "cold_shadow").hold("blue", "night_gully", "thorn_wash")
    p.debts("red", held_by="green", number=2)
    world = under_attack(p, "red", "cinder_field", "stop_before")
    assert naib().answer(world.view(ME), world.asks[ME]) == RED


def test_nobody_is_helped_to_abandoned_land() -> None:
    p = table().hold("red", "cold_shadow").hold("green", "night_gully").vanished("blue")
    p.abandon("cinder_field").set(turn="red", action=1)
    p.t.attack = Attack(RED, "cinder_field", -1)
    assert said(p.at(("join", "green"), "bring"), "green") == "defence"


def test_land_of_a_vanished_ally_is_taken_over_sietch_first() -> None:
    p = sietches(table(), "red", "kite_hill").ally("green", "red").ally("blue", "green")
    playing = p.set(phase="council").at(("propose", "yellow"))
    playing.act("red", "vanish", "vanish")
    taker = next(tribe for tribe, kind in playing.open_kinds().items() if kind == "take over")
    assert said(playing, taker) == "kite_hill"


def test_no_sietch_is_built_for_somebody_else_to_win_with() -> None:
    p = sietches(table(), "yellow", "white_bluff", "lost_well").set(phase="development")
    p.hold("green", "bone_flats").put("bone_flats", "spice", "water", "food", "worm_tooth")
    playing = p.put("high_expanse", "great_maker").at(("develop", "green"))
    assert said(playing, "green") != "sietch"


def test_allies_swap_land_that_helps_both() -> None:
    p = table().ally("green", "red").set(phase="trade", turn="red")
    p.site("kite_hill", "food").hold("green", "bone_flats", "gravel_fan", "white_bluff")
    p.hold("red", "far_bled", "amber_flats", "lost_well").site("far_bled", "food")
    trade = Trade(RED, ME, "territory", "kite_hill", "territory", "gravel_fan")
    p.t.trade = trade
    assert said(p.at(("answer_trade", "green"), ("receive", "red")), "green") == "accept"
    p.site("hollow_erg", "worm_tooth").site("broken_shelf", "worm_tooth")
    trade.give_from, trade.want_from = "amber_flats", "hollow_erg"
    assert said(p.at(("answer_trade", "green"), ("receive", "red")), "green") == "refuse"


# ---- cards


def begun(playing: Playing, tribe: str) -> list[tuple[str, Value]]:
    """The card that naib plays of its own accord, with what it chooses for it."""
    bot, seat = naib(SEAT[tribe]), SEAT[tribe]
    act = bot.begin(playing.match.view(seat), playing.match.offers(seat))
    return bot.card if act else []


def walled(card: str) -> Playing:
    """A sietch that green needs, behind rocks; green has strength next to it, and a card."""
    p = sietches(table(), "green", "white_bluff", "lost_well")
    p = sietches(p, "blue", "little_gap").hold("green", "blind_canyon")
    p.rock("blind_canyon", "little_gap").put("blind_canyon", "crysknife", "maula_pistol")
    if card == "sand":
        p.top_of_deck("raid")
    return p.card("green", card).at(("begin_action", 2), ("second_action", "green"), "end_actions")


@pytest.mark.parametrize("card", ["fremkit", "sand", "shifting_sands"])
def test_a_card_opens_the_way_to_the_last_sietch(card: str) -> None:
    playing = walled(card)
    assert begun(playing, "green")[0] == ("card", card)
    run(playing.match, [naib(seat) for seat in range(4)])
    assert playing.owner("little_gap") == "green"


def test_cards_that_decide_nothing_are_kept() -> None:
    p = table().card("green", "fremkit", "sand").rock("hollow_erg", "hollow_basin")
    p.top_of_deck("raid")
    assert begun(p.at(("first_action", "green")), "green") == []


def test_a_raid_takes_what_a_sietch_lacks() -> None:
    p = table().card("green", "raid").put("hollow_basin", "spice", "water", "worm_tooth")
    playing = p.put("basalt_steps", "food", "food").at(("first_action", "green"))
    assert ("raid resource", "food") in begun(playing, "green")
    run(playing.match, [naib(seat) for seat in range(4)])
    assert playing.told("raided")[0]["resource"] == "food"


def test_the_marketplace_completes_a_sietch() -> None:
    p = table().card("green", "marketplace").set(phase="development")
    p.put("hollow_erg", "spice", "spice", "water", "worm_tooth")
    playing = p.at(("develop", "green"), check=False)
    run(playing.match, [naib(seat) for seat in range(4)])
    assert "sietch" in playing.land("hollow_erg").tokens


def test_a_discovery_is_played_at_once() -> None:
    p = table().card("green", "discovery").set(phase="development")
    playing = p.at(("develop", "green"), check=False)
    run(playing.match, [naib(seat) for seat in range(4)])
    assert any(playing.land(name).site for name in ("hollow_erg", "hollow_basin"))


def test_the_water_of_life_saves_a_great_harvest() -> None:
    p = table().card("green", "water_of_life").set(phase="production", die="storm")
    p.hold("green", "bone_flats").site("hollow_erg", "food").site("hollow_basin", "water")
    playing = p.site("bone_flats", "spice_full").at("water_of_life", "decide_phase")
    assert said(playing, "green") == "both_moons"


def test_karama_cancels_what_brings_somebody_near_victory() -> None:
    p = sietches(table(), "blue", "white_bluff", "lost_well").card("green", "karama")
    p.set(turn="blue", played=Played(BLUE, "marketplace", []))
    assert said(p.at("karama"), "green") == "karama"
    weak = table().card("green", "karama").set(turn="blue", played=Played(BLUE, "sand", []))
    assert said(weak.at("karama"), "green") == PASS


# ---- the Council


def council_of(proposal: Proposal, **options: Any) -> Playing:
    """Green is behind, blue needs one more sietch, and somebody has proposed something."""
    p = sietches(table(**options), "blue", "white_bluff", "lost_well")
    p = sietches(p, "red", "far_bled").hold("red", *LANDS[:8])
    p.set(phase="council", proposal=proposal, proposed=[proposal])
    return p.at("vote_on_proposal")


def alliance() -> Proposal:
    """Green and red stand together."""
    return Proposal(RED, "alliance", grouping="green_red", needs=[3, 3, 3, 3])


def victory() -> Proposal:
    """Green is said to have won."""
    return Proposal(BLUE, "victory", side=ME)


def test_bots_refuse_everything_in_rating_games() -> None:
    """ruling: bot_votes; option: bots_in_rating_games=refuse_all"""
    refuse: dict[str, Any] = {"bots_in_rating_games": "refuse_all"}
    for proposal in (alliance(), victory()):
        assert said(council_of(proposal, **refuse), "green") == "yes"
        assert said(council_of(proposal, **refuse), "green", rated=True) == "no"
    assert said(proposing(**refuse), "green", rated=True) == PASS


def test_bots_may_judge_alliances_alone_in_rating_games() -> None:
    """ruling: bot_votes; option: bots_in_rating_games=refuse_ending"""
    judge: dict[str, Any] = {"bots_in_rating_games": "refuse_ending"}
    assert said(council_of(alliance(), **judge), "green", rated=True) == "yes"
    assert said(council_of(victory(), **judge), "green", rated=True) == "no"
    assert said(proposing(**judge), "green", rated=True) == "alliance"


def test_bots_may_judge_in_rating_games_as_elsewhere() -> None:
    """option: bots_in_rating_games=judge"""
    judge: dict[str, Any] = {"bots_in_rating_games": "judge"}
    assert said(council_of(alliance(), **judge), "green", rated=True) == "yes"
    assert said(council_of(victory(), **judge), "green", rated=True) == "yes"


def proposing(**options: Any) -> Playing:
    """Green and red are behind; blue needs one more sietch."""
    p = sietches(table(**options), "blue", "white_bluff", "lost_well")
    p = sietches(p, "green", "far_bled").hold("red", *LANDS[:9])
    return sietches(p, "red", "night_gully").set(phase="council").at(("propose", "green"))


def test_who_is_behind_proposes_an_alliance_against_who_leads() -> None:
    playing = proposing()
    assert said(playing, "green") == "alliance"
    playing.say("green", "propose", "alliance")
    assert said(playing, "green") in ("green_red", "green_yellow")


def test_naib_gives_no_victory_away_while_it_can_still_fight() -> None:
    assert said(council_of(Proposal(RED, "victory", side=BLUE)), "green") == "no"


def test_naib_accepts_numbers_that_help_it() -> None:
    easier = Proposal(RED, "numbers", needs=[1, 3, 3, 3])
    harder = Proposal(RED, "numbers", needs=[5, 3, 3, 3])
    assert said(council_of(easier), "green") == "yes"
    assert said(council_of(harder), "green") == "no"


def test_naib_accepts_rules_that_cost_nothing() -> None:
    assert said(council_of(Proposal(RED, "rule", words="fair_trades")), "green") == "yes"
    assert said(council_of(Proposal(RED, "rule", words="no_attacks")), "green") == "no"


def test_naib_concedes_only_what_it_cannot_prevent() -> None:
    p = sietches(table(), "yellow", "white_bluff", "lost_well").vanished("blue", "red")
    p.t.proposal = Proposal(3, "victory", side=3)
    p.set(phase="council", proposed=[p.t.proposal])
    assert said(p.at("vote_on_proposal"), "green") == "yes"


def tie(*tribes: str, rated: bool = False, **options: Any) -> Value:
    """What green says when these have their number together."""
    p = table(**options).set(phase="council")
    places = iter(("white_bluff", "lost_well", "far_bled", "gravel_fan", "red_sink", "bone_flats"))
    for tribe in tribes:
        sietches(p, tribe, *(next(places) for _ in range(3)))
    return said(p.at("win_check"), "green", rated=rated)


def test_who_shares_a_tie_takes_it_and_who_does_not_plays_on() -> None:
    assert tie("green", "blue") == "no"
    assert tie("red", "blue") == "yes"
    assert tie("red", "blue", rated=True) == "no"


# ---- reasons, and what `ponder` is told


def test_every_kind_of_question_has_a_principle_for_each_of_its_answers() -> None:
    spoken = {key.partition(": ")[0] for key in PRINCIPLES}
    assert spoken == ASKS.keys()
    assert FACTS.keys() <= ASKS.keys()
    for key in OPTIONS:
        kind, _, value = key.partition(": ")
        if value:
            assert principle(kind, value), key


def test_what_leaves_no_choice_is_said_to() -> None:
    view = table().at("win_check").match.view(ME)
    assert reason(view, Ask(0, "attack", ["hollow_erg"]), "hollow_erg") == ONLY


def test_a_hint_tells_the_sums_of_an_attack() -> None:
    p = cinder_field(table())
    playing = p.at(("first_action", "green"), check=False)
    playing.say("green", "first action", "attack")
    ask = playing.asked("green")
    assert ask is not None
    why = reason(playing.match.view(ME), ask, "cinder_field")
    assert why.startswith("You bring 3 against 2 and take it even if all others defend it.")


def test_a_position_is_worth_more_with_more_sietches() -> None:
    plain, better = table(), sietches(table(), "green", "white_bluff")
    assert value(better.s, ME) > value(plain.s, ME)
    assert 0 < value(plain.s, BLUE) < 1
    assert value(better.set(ending="sietches", winners=[ME]).s, ME) == 1


def test_playouts_build_sietches_and_make_no_deals() -> None:
    s = table().s
    assert policy(s, Ask(0, "develop", ["done", "stillsuit", "sietch"]), Dice(1)) == "sietch"
    assert policy(s, Ask(0, "vote", ["yes", "no"]), Dice(1)) == "no"
    assert policy(s, Ask(0, "attack", ["hollow_erg"]), Dice(1)) == "hollow_erg"
