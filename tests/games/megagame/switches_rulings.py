"""How to switch off each ruling that has no option: in some points each, one after another.

Every way must be noticed by one of the tests that cite the ruling. Rulings with an option are
switched by giving the option another value (`test_coverage`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.games.megagame import Megagame, knowledge
from landsraad.games.megagame.components import FACTIONS, FIRST_LAWS, TACTICS, TRACKS
from landsraad.games.megagame.rules import (
    choam,
    floor,
    kanly,
    leaders,
    losses,
    purse,
    sealed,
    settling,
    setup,
    table,
    trading,
    winning,
)
from landsraad.games.megagame.rules.battle import choosing, showing, standing, strength
from landsraad.games.megagame.rules.control import answering, battles, lawmaking, placing
from landsraad.games.megagame.rules.desert import machines, stations, worms, year as desert
from landsraad.games.megagame.rules.laws import (
    breaches,
    counting,
    courts,
    in_force,
    penalties,
    proposing,
    voting,
)
from landsraad.games.megagame.rules.moving import arriving, landing
from landsraad.games.megagame.rules.organisations import advisors, atomics, bribe, marriages, truth
from landsraad.games.megagame.rules.people import DUTIES
from landsraad.games.megagame.rules.words import letters
from landsraad.games.megagame.state import State, Table
from landsraad.games.megagame.story import laws as law_words, names

from ..citing import Switch
from .switch_kinds import (
    after,
    around,
    deed,
    entry,
    instead,
    nothing,
    numbers,
    rows,
    storms_let_pass,
    ticks,
    without,
)


def to_market(pay: Any, s: State, name: str, count: int, to: str = "") -> None:
    """What is paid to nobody lies on the market."""
    pay(s, name, count, to)
    s.table.market += 0 if to else count


def emptied(capture: Any, s: State, id: str, taker: str) -> None:
    """A captured harvester has lost its load."""
    if id in s.table.harvesters:
        s.table.harvesters[id].load = 0
    capture(s, id, taker)


def spends_all(s: State, name: str, leader: int) -> None:
    """A spent leader does not come back."""
    table.board(s, name).leaders.remove(leader)


def winner_dies(kill: Any, s: State, loser: str, leader: int) -> None:
    """Leaders of both sides fall."""
    kill(s, loser, leader)
    for name in ("atreides", "harkonnen"):
        if name != loser and table.board(s, name).leaders:
            kill(s, name, table.board(s, name).leaders[0])


def anywhere_claims(claims: Any, s: State, name: str) -> list[str]:
    """Settlements are taken although armies of their holder stand there."""
    t = s.table
    return [each for each, owner in t.settlements.items() if table.armies(t, each, name) and owner]


def everywhere_unguarded(unguarded: Any, t: Any, region: str, taker: str) -> list[str]:
    """Guards are no use."""
    fleets = (*t.harvesters.items(), *t.ornithopters.items())
    return [id for id, each in fleets if each.region == region and each.owner != taker]


def no_reserve(sources: Any, s: State, name: str) -> list[str]:
    """Only armies of the map mark seats."""
    return [each for each in sources(s, name) if each != choam.SUPPLY]


def no_map(sources: Any, s: State, name: str) -> list[str]:
    """No army of the map marks a seat."""
    return [each for each in sources(s, name) if each == choam.SUPPLY]


def turned() -> dict[str, Any]:
    """Tracks of the Coriolis storms the other way round."""
    return {
        id: msgspec.structs.replace(row, regions=(row.regions[0], *reversed(row.regions[1:])))
        for id, row in TRACKS.items()
    }


def logged_all(s: State, who: str, deed: Any, about: str, laws: Any) -> None:
    """Nothing that a law forbids is refused."""
    breaches.log(s, who, deed, about, list(laws))


def all_harvesters(t: Table, name: str) -> list[str]:
    """Also those in a battle."""
    return [id for id, each in t.harvesters.items() if each.owner == name]


def no_consent(court: Any, s: State, seat: int) -> Any:
    """A courted faction has agreed."""
    yield from court(s, seat)
    for couple in s.table.courtships:
        couple.answer = max(couple.answer, 0)


THE_TEXT: dict[str, tuple[Switch, ...]] = {
    "missing_section_5": (rows(TACTICS, call_worm=None),),
    "bribe_reference": (without(table.revealed, False),),
    "section_order_b": (without(setup.first_kanly, []), instead(FIRST_LAWS, {})),
    "marriage_names": (
        instead(
            law_words.TEXTS,
            {id: text.replace("noble", "royal") for id, text in law_words.TEXTS.items()},
        ),
    ),
    "spellings": (without(names.leader, "the Kwisatch Haderach"),),
    "public_information": (without(knowledge.fill_choices),),
    "trade_spice_hidden": (
        instead(purse.hand_over, lambda s, one, other, n: purse.pay_spice(s, one, n, other)),
    ),
    "counted_spice": (without(knowledge.mirror), without(knowledge.rich, "atreides")),
}
CLOCK_AND_SPICE: dict[str, tuple[Switch, ...]] = {
    "tick_order": (ticks(reversed),),
    "year_zero": (
        ticks(lambda events: (msgspec.structs.replace(each, every=1) for each in events)),
    ),
    "pause": (
        deed("march", in_pause=True),
        deed("message", in_pause=False),
    ),
    "blow_same_region": (without(desert.drawn, "303"),),
    "collect_from_ground": (without(desert.take_one, True),),
    "collect_limits": (numbers("desert", fremen_collects=9), without(desert.fremen_shares, {})),
    "collect_in_storm": (
        around(
            desert.fremen_shares,
            lambda found, t, at, order: {} if table.stormy(t, at) else found(t, at, order),
        ),
    ),
    "unload": (without(machines.unload),),
    "spent_spice": (around(purse.pay_spice, to_market),),
    "market_direction": (around(table.level, lambda level, t: table.level_at(12)),),
    "bank_endless": (without(choam.left, 0),),
    "start_machines": (without(setup.start_regions, ("A01",)),),
}
STORMS_AND_WORMS: dict[str, tuple[Switch, ...]] = {
    "coriolis_direction": (rows(TRACKS, **turned()),),
    "storms_meet": (
        instead(table.stormy, lambda t, region: [*t.storms.values()].count(region) == 1),
    ),
    "storm_hits": (without(losses.struck_by_storm, []), without(losses.clear_sand)),
    "storm_on_rock": (
        instead(desert.hit, lambda s, region: losses.struck_by_storm(s, region)),
        storms_let_pass(),
    ),
    "storm_blocks_all": (storms_let_pass(),),
    "storm_fremen": (instead(losses.CAVES, "no card"),),
    "worm_when": (
        without(worms.worm_roll),
        without(arriving.worm_roll),
        without(showing.worm_roll),
    ),
    "worm_result": (without(losses.struck_by_worm),),
    "wormsign_limit": (
        around(worms.add_signs, lambda add, s, region, count: add(s, region, 0)),
        around(worms.heard, lambda heard, t, region: min(12, heard(t, region))),
    ),
    "wormriding_when": (
        instead(worms.WORMRIDING, "no card"),
        without(table.drop_ride),
        after(standing.begin, lambda s, *rest: s.table.rides.clear()),
    ),
}
MOVING: dict[str, tuple[Switch, ...]] = {
    "move_path": (without(arriving.stops_for, False),),
    "move_then_kanly": (without(standing.begin_kanly), without(worms.worm_roll)),
    "fremen_steps": (numbers("moving", walk_steps=4),),
    "ornithopter_load": (
        numbers("moving", flight_regions=5),
        numbers("moving", flight_spaces=4),
        numbers("moving", harvester_spaces=6),
    ),
    "ornithopter_count_as_army": (
        around(
            table.armies,
            lambda count, t, at, name: count(t, at, name) + table.owns_ornithopter(t, at, name),
        ),
    ),
    "capture": (without(machines.capture), around(machines.unguarded, everywhere_unguarded)),
    "battle_machines": (
        without(machines.capture_all),
        without(showing.takes_machines, True),
        without(showing.takes_machines, False),
    ),
    "settlement_control": (without(settling.claims, []), around(settling.claims, anywhere_claims)),
    "settlement_destroy": (without(breaches.destroying), without(settling.targets, ["A19"])),
    "house_transport": (
        numbers("moving", transport_armies=4),
        instead(landing.GUILD, "bene_gesserit"),
    ),
    "redeploy_fremen": (
        without(landing.put_back_rest),
        around(landing.havens, lambda found, s, name: ["405"]),
        around(landing.havens, lambda found, s, name: [*s.table.sietches]),
    ),
    "sietch_destroy": (without(settling.unguarded, True), without(settling.unguarded, False)),
    "choam_delivery": (
        without(choam.deliveries, [choam.SUPPLY]),
        without(table.passable, True),
        without(machines.deliver_waiting),
    ),
}
BATTLES: dict[str, tuple[Switch, ...]] = {
    "attacker_defender": (
        around(standing.begin_kanly, lambda begin, s, at, came=(), who="": begin(s, at, (), who)),
        around(
            standing.begin,
            lambda begin, s, at, one, other, who: begin(s, at, other, one, who),
        ),
    ),
    "battle_two_sides": (
        after(showing.show, lambda s, *rest: s.table.battles.clear()),
        around(
            showing.lose_all,
            lambda lose, s, at, loser: [
                losses.defeat(s, at, name, 9)
                for name in [*s.table.armies[at]]
                if name != "atreides"
            ],
        ),
    ),
    "battle_number": (
        without(strength.power, 1),
        instead(strength.power, lambda name, against: FACTIONS[name].power),
    ),
    "battle_losses": (
        without(showing.lose_number),
        instead(showing.lose_number, lambda s, at, name, choice: showing.lose_all(s, at, name)),
    ),
    "battle_leader_winner": (around(showing.kill_leader, winner_dies),),
    "battle_freeze": (without(table.frozen, False), instead(trading.harvesters_of, all_harvesters)),
    "battle_bonus": (
        numbers("battle", settlement=0),
        numbers("battle", ornithopter=0),
        around(
            strength.bonus,
            lambda bonus, s, at, name, *, artillery: bonus(s, at, name, artillery=False),
        ),
    ),
    "fremen_battle_limits": (
        without(table.revealed, True),
        without(table.revealed, False),
        without(table.owns_ornithopter, 0),
        around(
            standing.may_attack,
            lambda may, t, at, one, other, blade=False: may(t, at, one, other, True),
        ),
        without(standing.is_hidden, False),
        without(standing.begin_overdue, False),
    ),
    "spice_after_battle": (
        after(showing.forget, lambda s, at: s.table.spice.pop(at, None)),
        around(machines.capture, emptied),
    ),
    "card_uses": (
        without(stations.spend),
        without(showing.spend_artillery),
        instead(
            stations.receive_card,
            lambda s, name, card: table.board(s, name).cards.append(card),
        ),
    ),
    "usul_swap": (
        without(showing.takes_kwisatz_haderach, False),
        around(
            showing.swap_kwisatz_haderach,
            lambda swap, s, winner, loser, chosen: swap(s, winner, loser, -1),
        ),
    ),
}
LEADERS: dict[str, tuple[Switch, ...]] = {
    "leader_limit": (
        numbers("leaders", most=9, most_in_kanly=9),
        numbers("leaders", most_in_kanly=2),
        without(leaders.keep_limit),
    ),
    "spent_leaders": (
        instead(leaders.discard, spends_all),
        without(showing.kill_leader),
    ),
    "tank_sale": (numbers("leaders", tank_extra=0), instead(leaders.TLEILAXU, "bene_gesserit")),
    "breeding_tiers": (without(marriages.join_stronger),),
    "breeding_give": (
        without(marriages.year_ends),
        around(marriages.divide, lambda divide, s, gifts, kept: divide(s, gifts[::-1], kept)),
    ),
    "marriage_consent": (
        around(marriages.court_partner, no_consent),
        instead(
            marriages.wishes,
            lambda s, name, other: [] if marriages.courtship_of(s.table, name, other) else [0],
        ),
    ),
    "marriage_needs_leader": (
        instead(marriages.brides, lambda s, name: sorted({*table.board(s, name).leaders}) or [0]),
    ),
    "marriage_again": (without(marriages.bound, False), without(marriages.bound, True)),
    "genetic_engineering": (
        instead(leaders.raised, lambda s, power: s.box.pouch.pop(s.box.pouch.index(power - 1))),
        without(leaders.pay_spice),
    ),
    "kh_tanks": (without(leaders.for_sale, [0, 1]),),
}
LANDSRAAD: dict[str, tuple[Switch, ...]] = {
    "board_access": (without(in_force.has_access, True), without(in_force.has_access, False)),
    "law_propose": (
        without(proposing.own_proposal, ""),
        instead(lawmaking.rewordable, lambda s: [*s.table.votes]),
        deed("propose", "spacing_guild", can=lambda s, name: name == "spacing_guild"),
    ),
    "law_same_time": (
        instead(
            in_force.value,
            lambda t, template, name, usual: next(
                (law.values[name] for law in t.laws.values() if law.template == template), usual
            ),
        ),
        instead(
            counting.counted_ballot,
            lambda s, name, id: (
                (ballot.yes, ballot.no)
                if (ballot := table.shield(s, name).ballots.get(id))
                else (0, 0)
            ),
        ),
    ),
    "org_votes_who": (
        around(
            voting.votes_of,
            lambda votes, t, name, vote: 0 if name == "spacing_guild" else votes(t, name, vote),
        ),
    ),
    "org_votes_spent": (
        numbers("landsraad", spice_a_vote=4),
        instead(counting.kind, lambda name: "house"),
    ),
    "grand_court": (
        without(courts.sentence),
        without(courts.seats_lost, 0),
        instead(counting.COURT, "no court"),
        around(voting.barred, lambda barred, t, name, vote: False),
        around(courts.found, lambda found, t, number: msgspec.structs.replace(found(t, number))),
        without(courts.call_void),
    ),
    "court_without_seats": (
        without(penalties.fine_solari, True),
        without(courts.named, ["harvester", "share", "silence"]),
        instead(penalties.LIGHTEST_FIRST, {}),
        without(penalties.be_silent),
    ),
    "law_enforcement": (
        without(breaches.log),
        instead(breaches.forbidden, logged_all),
        without(breaches.keeps_peace, False),
        without(breaches.forget_old),
    ),
    "breach_forced": (
        without(breaches.moved_by),
        around(
            standing.begin_kanly,
            lambda begin, s, at, came=(), who="": begin(s, at, came, who or came[0]),
        ),
        around(
            standing.begin_kanly,
            lambda begin, s, at, came=(), who="": begin(s, at, came, came[0] if who else ""),
        ),
    ),
    "kanly_who": (without(kanly.begin_kanly),),
    "kanly_end": (
        without(marriages.keeps_kanly, False),
        without(kanly.over),
        entry(counting.ONCE, "kanly_ends", nothing),
    ),
    "marriage_aggression": (
        instead(breaches.against_aggression, lambda t, who, victim: iter(())),
        without(showing.blame_lenders),
    ),
    "fremen_seat": (around(choam.seat_armies, no_map), around(choam.seat_armies, no_reserve)),
    "trade_offer": (
        without(trading.check_has),
        without(trading.year_ends),
        instead(
            trading.open_to,
            lambda s, name: [offer for each in s.shields for offer in each.offers],
        ),
        without(trading.move),
    ),
    "trade_ornithopters": (
        around(trading.tradeable, lambda known, t, name: [*known(t, name), "ornithopter"]),
    ),
    "trade_settlement": (
        after(
            trading.move,
            lambda s, giver, taker, goods: [
                losses.defeat(s, region, giver, 9) for region in goods.settlements
            ],
        ),
    ),
}
PEOPLE: dict[str, tuple[Switch, ...]] = {
    "bribe_late": (without(bribe.collect_bribes), without(bribe.pay_spice)),
    "explore": (
        numbers("fremen", explore_spice=2),
        deed("explore", can=lambda s, name: bool(stations.explorable(s, name))),
    ),
    "guerrilla_target": (
        instead(stations.useful, lambda t, tactic, region: True),
        without(stations.frozen, False),
    ),
    "advisors_use": (
        around(advisors.usable, lambda usable, s, name: ["bene_gesserit"]),
        without(advisors.spent),
    ),
    "truth_question": (
        around(truth.answered, lambda answered, *about: not answered(*about)),
        without(truth.year_ends),
    ),
    "guild_advisor": (
        around(
            advisors.move_all,
            lambda move, s, name, start, end: arriving.move_armies(s, "atreides", start, end, 1),
        ),
        without(advisors.begin_kanly),
    ),
    "atomics": (
        without(atomics.burn),
        without(breaches.using_atomics),
        without(atomics.year_ends),
        without(atomics.harbours, ["A28"]),
        numbers("atomics", least_spice=5),
    ),
    "vp_counts": (
        around(winning.counts, lambda counts, s, name: dict.fromkeys(counts(s, name), 1)),
        around(counting.enact, lambda enact, s, vote: enact(s, vote) or True),
    ),
    "vp_ties": (
        around(
            winning.holders,
            lambda holders, s: {title: found[:1] for title, found in holders(s).items()},
        ),
        without(winning.spice_of, 0),
    ),
    "org_win": (without(winning.holds_him, False),),
    "real_time_conflicts": (without(sealed.tried), instead(sealed.NOTHING_MORE, {})),
    "ask_a_moderator": (
        without(answering.take),
        without(answering.deliver),
        instead(answering.WITH_THE_TICK, "now"),
        instead(letters.MODERATOR, 0),
    ),
    "override": (
        without(battles.show),
        without(placing.add_armies),
        without(placing.unload),
        without(standing.is_parted, False),
    ),
    "precedent": (without(answering.publish_precedent), instead(answering.MODERATOR, 0)),
    "dispute": (instead(letters.HEAD, "any"),),
    "house_people": (lambda patch: patch.setattr(Megagame, "duties", lambda self, s: DUTIES),),
    "absent_faction": (
        without(floor.open_to, []),
        without(choosing.show),
        without(showing.chosen, None),
    ),
}
RULINGS = {
    **THE_TEXT,
    **CLOCK_AND_SPICE,
    **STORMS_AND_WORMS,
    **MOVING,
    **BATTLES,
    **LEADERS,
    **LANDSRAAD,
    **PEOPLE,
}
