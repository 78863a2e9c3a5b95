"""Every event in words: what people read in the log of a day, a sentence each."""

from __future__ import annotations

import shlex
from typing import Final

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.story import story
from landsraad.games.megagame.story.events import BRIEFS, EVENTS, GREAT, HEADINGS
from landsraad.kernel import Told, Value

SAID: Final = [
    ("year", "n=1", "Year 1 began."),
    ("paused", 'reason="A ruling of control."', "Control stopped the clock: A ruling of control."),
    ("resumed", 'reason="A ruling of control."', "The clock goes on: A ruling of control."),
    (
        "blow",
        "in~400=2 in~304=5 in~406=3",
        "Spice blew: 2 in desert 400, 5 in desert 304 and 3 in desert 406.",
    ),
    ("collected", "faction=tabr n=2", "Sietch Tabr collected 2 spice."),
    ("loaded", "faction=ginaz n=2", "Harvesters of House Ginaz loaded 2 spice."),
    (
        "coriolis",
        "in~206=2 in~314=2 in~414=2",
        "The Coriolis storms moved to desert 206, desert 314 and desert 414.",
    ),
    (
        "storms",
        "in~N02=1 in~201=1 in~A22=1 in~A28=1 in~404=1",
        "Storms jumped to N02, desert 201, A22, A28 and desert 404.",
    ),
    (
        "armies_lost",
        "faction=ginaz to=worm in~311=6",
        "A worm took 6 armies in desert 311 from House Ginaz.",
    ),
    (
        "harvester_lost",
        "faction=ginaz to=storm in~313=1",
        "House Ginaz lost 1 harvester in desert 313 to a storm.",
    ),
    (
        "ornithopter_lost",
        "faction=ecaz to=storm in~305=1",
        "House Ecaz lost 1 ornithopter in desert 305 to a storm.",
    ),
    ("wormsign", "region=410 n=1", "1 wormsign appeared in desert 410."),
    ("worm_reroll", "region=302 n=7", "The worm roll in desert 302 was repeated and came to 7."),
    ("worm", "region=409", "A worm came to desert 409."),
    (
        "marched",
        "faction=ecaz start=A23 region=A16 n=1",
        "House Ecaz marched with 1 army from A23 to A16.",
    ),
    (
        "flew",
        "faction=ecaz start=A23 region=A22",
        "House Ecaz flew an ornithopter from A23 to A22.",
    ),
    ("flown", "faction=ecaz region=A24 n=1", "House Ecaz set 1 army down in A24."),
    ("steps_bought", "faction=tabr n=1 steps=3", "Sietch Tabr paid 1 spice and now has 3 steps."),
    (
        "walked",
        "faction=habbanya start=W06 region=W05 n=2",
        "Sietch Habbanya walked with 2 armies from W06 to W05.",
    ),
    (
        "rode",
        "faction=tabr n=3 start=302 region=410",
        "Sietch Tabr rode a worm with 3 armies from desert 302 to desert 410.",
    ),
    (
        "deployed",
        "faction=tabr region=A02 n=1 spice=1",
        "Sietch Tabr landed 1 army at A02 and paid the Spacing Guild 1 spice.",
    ),
    ("returned", "faction=tuek n=1 region=A35", "1 army of Sietch Tuek came back at A35."),
    (
        "moved_by_guild",
        "faction=ginaz start=W03 region=205 n=5",
        "A Guild advisor moved 5 armies of House Ginaz from W03 to desert 205.",
    ),
    (
        "captured",
        "faction=ecaz loser=corrino region=A16 machine=harvester",
        "House Ecaz captured a harvester of House Corrino in A16.",
    ),
    ("unloaded", "faction=ecaz n=3 region=A23", "House Ecaz unloaded 3 spice at A23."),
    ("claimed", "faction=ordos region=A31", "House Ordos took control of A31."),
    (
        "settlement_destroyed",
        "faction=ginaz region=W02",
        "House Ginaz destroyed the settlement in W02.",
    ),
    (
        "sietch_destroyed",
        "faction=ecaz loser=tabr region=A02",
        "House Ecaz destroyed the home of Sietch Tabr in A02.",
    ),
    (
        "explored",
        "faction=habbanya region=W06 card=blade",
        ("Sietch Habbanya explored the station in W06 and found May Your Blade Chip and Shatter."),
    ),
    ("tribe_joined", "faction=habbanya", "An army joined Sietch Habbanya."),
    ("card_played", "faction=tabr card=sandwalking", "Sietch Tabr played Sandwalking."),
    (
        "raided",
        "faction=tabr region=302 tactic=spill_one",
        "Sietch Tabr raided in desert 302, to spill 2 spice from one harvester.",
    ),
    (
        "spilled",
        "faction=ecaz region=302 n=2",
        "2 spice spilled from a harvester of House Ecaz in desert 302.",
    ),
    (
        "battle",
        "region=A23 attacker=ordos defender=ecaz",
        "House Ordos attacked House Ecaz in A23.",
    ),
    (
        "committed*",
        "region=A19 n=3 leader=0",
        "You chose for the battle in A19: 3, a leader of power 0.",
    ),
    (
        "lent",
        "faction=corrino to=atreides region=A16 n=2",
        "House Corrino lent 2 armies to House Atreides in A16.",
    ),
    (
        "lent_back",
        "faction=corrino to=atreides region=A16",
        "House Corrino took the armies back that were lent to House Atreides in A16.",
    ),
    (
        "shown",
        "faction=ecaz region=A23 n=0 leader=0 total=4",
        "House Ecaz showed 0 and a leader of power 0 in A23: 4 in all.",
    ),
    ("battle_won", "faction=ecaz loser=ordos region=A23", "House Ecaz beat House Ordos in A23."),
    ("defeated", "faction=ecaz region=A26 n=7", "House Ecaz lost 7 armies in A26."),
    ("leader_died", "faction=ecaz leader=2", "A leader of power 2 of House Ecaz fell."),
    (
        "usul",
        "faction=tabr loser=ecaz seat=9",
        "Sietch Tabr took the Kwisatz Haderach from House Ecaz: he is the Usul.",
    ),
    ("battle_called_off", "region=A16", "There was no battle in A16 after all."),
    ("spice_shown", "faction=tuek n=1", "Sietch Tuek has 1 spice on its board."),
    ("spice_sold", "faction=ecaz n=1 solari=6", "House Ecaz sold 1 spice for 6 solari."),
    (
        "tariff",
        "faction=corrino to=richese solari=1",
        "House Corrino paid House Richese a tariff of 1 solari.",
    ),
    ("shares_sold", "faction=ecaz n=1 solari=2", "House Ecaz sold 1 share for 2 solari."),
    (
        "bought",
        'faction=ecaz good=share solari=4 region=""',
        "House Ecaz bought a share for 4 solari.",
    ),
    ("spice_bought", "faction=fenring n=1 solari=7", "House Fenring bought 1 spice for 7 solari."),
    ("dividend", "faction=ecaz solari=1", "House Ecaz was paid 1 solari for its shares."),
    ("taxed", "faction=ecaz solari=3", "House Ecaz paid 3 solari in taxes."),
    ("market_used", "n=3 left=5", "The Imperium used 3 spice; 5 spice is left on the market."),
    (
        "offered*",
        "faction=ecaz other=anybody give~spice=3 give~settlement=A23 want~share=1 code=B7KQ",
        (
            "House Ecaz offered whoever shows the code 3 spice and the settlement in A23 "
            "for 1 share (code B7KQ)."
        ),
    ),
    (
        "traded*",
        "faction=ecaz other=ordos give~harvester=h4 want~solari=12 code=B7KQ",
        "House Ecaz gave House Ordos harvester 4 for 12 solari.",
    ),
    (
        "offer_declined*",
        "faction=tuek other=fenring give~spice=1 want~spice=2 code=TPZ6",
        "House Fenring declined what Sietch Tuek offered: 1 spice for 2 spice.",
    ),
    (
        "offer_withdrawn*",
        "faction=ecaz other=ordos give~seat=2 want~solari=10 code=B7KQ",
        ("House Ecaz withdrew the offer to House Ordos: 2 seats in the Landsraad for 10 solari."),
    ),
    (
        "offer_lapsed*",
        "faction=ecaz other=ordos want~solari=10 code=B7KQ",
        "The offer of House Ecaz to House Ordos lapsed: nothing for 10 solari.",
    ),
    (
        "handed",
        "faction=ecaz other=ordos good=seat n=2",
        "House Ecaz handed House Ordos 2 seats in the Landsraad.",
    ),
    (
        "settlement_traded",
        "faction=ecaz other=ordos region=A23",
        "House Ecaz handed House Ordos the settlement in A23.",
    ),
    ("harvester_traded", "faction=ecaz other=ordos", "House Ecaz handed House Ordos a harvester."),
    (
        "leader_bought",
        "faction=ecaz leader=2 spice=3",
        "House Ecaz bought a leader of power 2 from the tanks for 3 spice.",
    ),
    (
        "leader_fetched",
        "faction=tabr leader=5",
        "Sietch Tabr fetched the Kwisatz Haderach from the tanks.",
    ),
    ("leader_discarded", "faction=ordos leader=0", "House Ordos let a leader of power 0 go."),
    (
        "engineered",
        "faction=bene_tleilaxu old=1 leader=2",
        "The Bene Tleilaxu raised a leader of power 1 in the tanks to a leader of power 2.",
    ),
    ("joined", "leader=5", "The Kwisatz Haderach joined the pouch of leaders."),
    (
        "courted",
        "faction=ginaz other=ecaz leader=0",
        "House Ginaz wants to marry House Ecaz and gives a leader of power 0.",
    ),
    (
        "courtship_accepted",
        "faction=ecaz other=ginaz leader=1",
        "House Ecaz agreed to marry House Ginaz and gives a leader of power 1.",
    ),
    ("courtship_refused", "faction=ecaz other=corrino", "House Ecaz does not marry House Corrino."),
    (
        "blessed",
        "faction=ordos other=harkonnen",
        "The Bene Gesserit blessed the marriage of House Ordos and House Harkonnen.",
    ),
    (
        "not_blessed",
        "faction=ecaz other=ordos",
        "The marriage of House Ecaz and House Ordos was not blessed.",
    ),
    ("drawn*", 'leaders="1 0 1"', "You drew leaders 1, 1 and 0."),
    ("bred", "faction=ordos leader=1", "House Ordos received a leader of power 1."),
    ("married", "faction=ordos other=harkonnen", "House Ordos and House Harkonnen are married."),
    ("kanly", "faction=ecaz other=tuek", "House Ecaz declared Kanly on Sietch Tuek."),
    (
        "truce_offered",
        "faction=tuek other=ecaz",
        "Sietch Tuek offered House Ecaz to end their Kanly.",
    ),
    ("kanly_over", "faction=tabr other=ginaz", "The Kanly of Sietch Tabr and House Ginaz is over."),
    (
        "awarded",
        "faction=bene_gesserit other=tabr",
        "The Bene Gesserit gave Sietch Tabr an advisor.",
    ),
    (
        "advisor_spent",
        "faction=tabr other=bene_gesserit",
        "Sietch Tabr used an advisor of the Bene Gesserit.",
    ),
    (
        "truth*",
        "other=richese question=spice_at_least answer=no n=45",
        (
            "You asked House Richese: Have you at least 45 spice, pouch and board together?"
            " The true answer: no."
        ),
    ),
    (
        "asked*",
        'faction=tabr other=fenring words="Are you my friend?"',
        "Sietch Tabr asked House Fenring: “Are you my friend?”",
    ),
    (
        "told_truth",
        'faction=ecaz words="Are you my friend?" answer=yes',
        "House Ecaz answered “Are you my friend?” truly: yes.",
    ),
    (
        "no_answer*",
        'faction=tabr words="Are you my friend?"',
        "Sietch Tabr gave no answer to “Are you my friend?”.",
    ),
    (
        "news",
        'faction=bene_gesserit headline="The worm is dead" body="We saw it."',
        "The Bene Gesserit: “The worm is dead” We saw it.",
    ),
    (
        "news_waits*",
        'faction=spacing_guild headline="Nothing new under two moons." body=""',
        ("News of the Spacing Guild waits for control to agree: “Nothing new under two moons.”"),
    ),
    (
        "news_refused",
        'faction=spacing_guild headline="The worm lives" reason="It does not."',
        ("Control does not publish news of the Spacing Guild, “The worm lives”: It does not."),
    ),
    (
        "news_withdrawn",
        'headline="Nothing new under two moons." reason="A ruling of control."',
        "Control withdrew news: “Nothing new under two moons.”. A ruling of control.",
    ),
    (
        "control_news",
        'headline="Nothing new under two moons." body=""',
        "Control: “Nothing new under two moons.”",
    ),
    (
        "message*",
        'faction=tuek other=ecaz words="We should talk."',
        "Sietch Tuek to House Ecaz: “We should talk.”",
    ),
    (
        "requested*",
        'faction=tabr sort=wish desk=any words="We ask for a ruling." good=spice n=1',
        "Sietch Tabr asked control, a wish: “We ask for a ruling.” For it: 1 spice.",
    ),
    (
        "request_answered*",
        'faction=tuek answer=allow_with_changes words="So be it." odds=4 n=3 lucky=yes',
        (
            "Control answered Sietch Tuek: yes, with changes. “So be it.” 4 of 12 were "
            "enough, the roll was 3: it comes true."
        ),
    ),
    (
        "paid_control",
        "faction=ordos good=solari n=10",
        "House Ordos paid 10 solari for what control allowed.",
    ),
    ("precedent", 'words="So be it."', "From now on it holds: “So be it.”"),
    (
        "proposed",
        'faction=ecaz vote="no_battle of ecaz" deed=strike law=L2 due=5 template=no_battle',
        "House Ecaz proposed: Law L2 (peace) is struck. It is counted in year 5.",
    ),
    (
        "withdrawn",
        'faction=ecaz vote="base_votes of ecaz"',
        "House Ecaz withdrew its proposal (votes beyond the seats).",
    ),
    (
        "voted*",
        'faction=ecaz vote="base_votes of ecaz" yes=2 no=4',
        ("You voted on the proposal of House Ecaz (votes beyond the seats): 2 for, 4 against."),
    ),
    (
        "tally",
        'vote="no_vote of ordos" yes=0 no=0',
        "The proposal of House Ordos (who does not vote) so far: 0 for, 0 against.",
    ),
    (
        "counted",
        'vote="tax of ecaz" faction=ecaz passed=yes yes=9 no=6 yes~ecaz=9 no~spacing_guild=6',
        (
            "The proposal of House Ecaz (a tax) passed: 9 for, 6 against (for: House Ecaz "
            "9; against: the Spacing Guild 6)."
        ),
    ),
    (
        "law_made",
        'law="base_votes 1" faction=ginaz template=base_votes value~votes=2',
        "It is law: Each member of the Landsraad has a vote for each seat, and 2 more.",
    ),
    (
        "law_changed",
        "law=I1 template=base_votes value~votes=3",
        (
            "Law I1 (votes beyond the seats) now says: Each member of the Landsraad has a "
            "vote for each seat, and 3 more."
        ),
    ),
    (
        "law_struck",
        'law=L4 reason="A ruling of control."',
        "Law L4 (who does not vote) was struck (A ruling of control).",
    ),
    ("cashed_in", "faction=bene_tleilaxu n=1", "The Bene Tleilaxu cashed in for 1 vote paper."),
    (
        "breach",
        "faction=corrino law=L5 deed=moved about=301",
        ("House Corrino broke law L5 (armies that stay at home): it moved armies into desert 301."),
    ),
    (
        "court_called",
        'faction=ginaz other=ecaz law=L8 vote="court of ginaz against ecaz" due=4',
        (
            "House Ginaz called a Grand Court over House Ecaz for breaking law L8 (marriage"
            " and Kanly); it votes until year 4."
        ),
    ),
    (
        "guilty",
        "faction=ginaz n=1 law=L3",
        (
            "House Ginaz was found guilty of breaking law L3 (destroying) and lost 1 seat "
            "in the Landsraad."
        ),
    ),
    (
        "penalty_empty",
        "faction=richese",
        "House Richese had nothing that the named penalty takes, and suffers another.",
    ),
    (
        "fined",
        "faction=richese to=ginaz solari=5",
        "House Richese paid House Ginaz a fine of 5 solari.",
    ),
    (
        "fined_spice",
        "faction=ginaz to=bene_tleilaxu n=2",
        "House Ginaz paid the Bene Tleilaxu a fine of 2 spice.",
    ),
    ("settlement_lost", "faction=ordos region=A31", "House Ordos lost control of A31."),
    ("share_lost", "faction=ginaz", "House Ginaz lost a share of CHOAM."),
    ("silenced", "faction=ordos n=1", "House Ordos does not vote for 1 year."),
    ("seat_granted", "faction=ordos", "House Ordos got a vacant seat in the Landsraad."),
    (
        "settlement_granted",
        "faction=ordos region=A23",
        "The settlement in A23 went to House Ordos.",
    ),
    (
        "bribe_named",
        "faction=spacing_guild n=6",
        "The Spacing Guild wants a bribe of 6 spice in this period.",
    ),
    ("bribe_paid", "faction=tabr n=1", "Sietch Tabr paid 1 spice of the bribe."),
    (
        "revealed",
        'faction="" n=4',
        "The sietches missed 4 spice of the bribe and can be attacked by all.",
    ),
    ("hidden", 'faction=""', "The sietches paid their debt and went into hiding again."),
    (
        "atomics_price",
        "other=all n=20",
        "The Spacing Guild asks every House 20 spice for bringing atomics.",
    ),
    (
        "atomics_brought",
        "faction=ecaz region=A23",
        "The atomics of House Ecaz were brought to A23.",
    ),
    ("atomics_asked", "faction=ecaz region=A22", "House Ecaz asked to use atomics in A22."),
    (
        "atomics_refused",
        'faction=ecaz region=A22 reason=""',
        "House Ecaz must not use atomics in A22.",
    ),
    (
        "atomics_used",
        'faction=ecaz region=A22 reason="It is war."',
        "House Ecaz used atomics (It is war): nothing is left in A22.",
    ),
    (
        "sealed*",
        "act=fly n=1",
        "You sealed an order: fly an ornithopter. You have sealed 1 this year.",
    ),
    ("order", "faction=ecaz act=fly", "An order of House Ecaz was opened: fly an ornithopter."),
    (
        "order_returned",
        "faction=atreides act=fly",
        "An order of House Atreides was not possible any more: fly an ornithopter.",
    ),
    (
        "placed",
        'thing=storm region=202 n=1 reason="A ruling of control."',
        "Control: a storm stands over desert 202. A ruling of control.",
    ),
    (
        "placed_armies",
        'faction=habbanya start=W06 region=A13 n=3 reason="A ruling of control."',
        "Control moved 3 armies of Sietch Habbanya from W06 to A13. A ruling of control.",
    ),
    (
        "placed_atomics",
        'faction=ecaz region=gone reason="A ruling of control."',
        "Control placed the atomics of House Ecaz: gone for good. A ruling of control.",
    ),
    (
        "placed_machine",
        'machine=ornithopter region=W05 reason="A ruling of control."',
        "Control placed an ornithopter: W05. A ruling of control.",
    ),
    (
        "transferred",
        'faction=deck other=tuek good=card n=1 reason="A ruling of control."',
        ("Control moved 1 exploration card from the deck to Sietch Tuek. A ruling of control."),
    ),
    (
        "market_set",
        'n=5 reason="A ruling of control."',
        "Control set the market to 5 spice. A ruling of control.",
    ),
    (
        "roll_forced*",
        'roll=worm n=9 reason="A ruling of control."',
        "You decided the next worm roll: 9. A ruling of control.",
    ),
    (
        "battle_extended",
        'region=A16 n=2 reason="A ruling of control."',
        "Control gave the battle in A16 2 minutes more. A ruling of control.",
    ),
    (
        "battle_ended",
        'region=A16 how=decide reason="A ruling of control."',
        "Control ended the battle in A16. A ruling of control.",
    ),
    (
        "law_marked",
        'law=L1 check=text reason="A ruling of control."',
        "Law L1 (closed regions) from now on: not checked. A ruling of control.",
    ),
    (
        "law_added",
        'law="no_access 1" reason="A ruling of control." template=no_access value~who=ecaz',
        ("Control made a law: House Ecaz has no access to the Empire board. A ruling of control."),
    ),
    (
        "reworded",
        'vote="quorum of ginaz" reason="A ruling of control." template=quorum value~votes=22',
        (
            "Control reworded the proposal of House Ginaz (the quorum): A proposal needs 22"
            " votes. A ruling of control."
        ),
    ),
    (
        "acted_for",
        'faction=ginaz act=offer reason="A ruling of control."',
        "Control acted for House Ginaz: offer a trade. A ruling of control.",
    ),
    (
        "vote_voided",
        'vote="court of ginaz against ecaz" reason="A ruling of control."',
        ("Control voided the Grand Court of House Ginaz against House Ecaz. A ruling of control."),
    ),
    (
        "breach_struck",
        'n=1845 reason="A ruling of control."',
        "Control struck a breach from the log. A ruling of control.",
    ),
    ("announced", 'words="Hear, hear."', "Control: Hear, hear."),
    (
        "option_set",
        'option=order_mode value=open reason="A ruling of control."',
        ("Control changed an option. Orders on Arrakis take effect at once. A ruling of control."),
    ),
    (
        "day_ends",
        'when=after_this_year reason="A ruling of control."',
        "The day ends when this year ends. A ruling of control.",
    ),
    ("won", "faction=corrino n=30", "House Corrino won with 30 points."),
]
"""The event, with a star if only House Ecaz is told; its facts, with `~` for a blank; its words."""


def told(event: str, facts: str) -> Told:
    """An event as the rules tell it."""
    found: dict[str, Value] = {}
    for fact in shlex.split(facts):
        name, _, value = fact.partition("=")
        is_number = value.removeprefix("-").isdigit() and name not in ("region", "start", "about")
        found[name.replace("~", " ")] = int(value) if is_number else value
    only = (SEAT_OF["ecaz"],) if event.endswith("*") else None
    return Told(event.removesuffix("*"), found, only)


@pytest.mark.parametrize(("event", "facts", "words"), SAID, ids=[each[0] for each in SAID])
def test_what_is_told_of_an_event(event: str, facts: str, words: str) -> None:
    assert story.event(told(event, facts)) == words


def test_headings_marks_and_short_forms_belong_to_events() -> None:
    assert {*HEADINGS, *GREAT, *BRIEFS} <= {*EVENTS}
