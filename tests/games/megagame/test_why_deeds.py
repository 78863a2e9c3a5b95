"""Why each deed cannot be done just now: the first thing that forbids it, with its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from landsraad.games.megagame.components import HOUSES, ORDER, SEAT_OF, SIETCHES
from landsraad.games.megagame.rules.floor import DEEDS
from landsraad.games.megagame.rules.table import kind
from landsraad.games.megagame.state import News
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.scenes.drafts import why_closed

from .positions import Day, Position

Made = Callable[[], Day]


def told(p: Day, name: str | int, act: str) -> str:
    """Why somebody cannot do this; it must not be open."""
    seat = SEAT_OF[name] if isinstance(name, str) else name
    assert act not in p.match.offers(seat), f"{act} is open to {name}"
    return str(why_closed(p.match, seat, act))


def poor(name: str, **fields: Any) -> Position:
    """A faction with other figures on its board."""
    position = Position()
    for field, value in fields.items():
        setattr(position.board(name), field, value)
    return position


def fixed(name: str) -> Day:
    """All armies of a faction stand in storms."""
    position = Position()
    for number, region in enumerate([r for r, there in position.t.armies.items() if name in there]):
        position.t.storms[f"r{number + 1}"] = region
    return position.open()


def off_the_map(name: str) -> Day:
    """A faction has no army on Arrakis."""
    return Position().gone(name).open()


def homeless(name: str, **options: Any) -> Position:
    """A House without a settlement."""
    position = Position(**options)
    for region, owner in position.t.settlements.items():
        if owner == name:
            position.t.settlements[region] = ""
    return position


def used_up(name: str, act: str, *answers: Any, times: int) -> Day:
    """Somebody has done a deed so many times."""
    p = Position().open()
    for _ in range(times):
        p.act(name, act, *answers)
    return p


def in_kanly_with_all() -> Day:
    p = Position().open()
    for other in (*HOUSES, *SIETCHES):
        if other != "ordos":
            p.act("ordos", "declare_kanly", {"kanly against": other})
    return p


def without_leaders() -> Day:
    position = Position()
    position.s.box.pouch += position.board("ecaz").leaders
    position.board("ecaz").leaders = []
    return position.open()


def two_courts() -> Day:
    p = Position().open()
    for accused in ("ordos", "ginaz"):
        p.accused(accused, "share")
    return p


def six_offers() -> Day:
    p = Position().open()
    while "offer" in p.offers("ecaz"):
        p.offered("ecaz", "ginaz", {"solari": 1}, {"spice": 1})
    return p


def waiting_news() -> Day:
    position = Position(news_approval=True)
    position.shield("spacing_guild").news = [News(f"News {n}") for n in range(4)]
    return position.open()


def blessed() -> Day:
    p = Position().open().courted("ecaz", "ginaz").courted("ordos", "richese")
    return p.act("bene_gesserit", "bless", {"marriage": "ecaz and ginaz", "bless": "yes"})


def asked_already() -> Day:
    position = poor("ecaz", atomics="A23")
    return position.open().act("ecaz", "use_atomics", "A22")


def sold_out() -> Day:
    position = Position(vacant_seats_for_sale=False)
    position.t.laws.pop("L6")
    position.board("corrino").shares += 30 - sum(b.shares for b in position.t.factions.values())
    position.t.market = 0
    return position.open()


def in_battle() -> Day:
    position = Position().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    return position.open().attack("ecaz", "ginaz", "A17")


CASES: Final[list[tuple[str, str, Made, str]]] = [
    # Arrakis
    ("march", "ecaz", lambda: off_the_map("ecaz"), "you have no army on Arrakis"),
    (
        "march",
        "ecaz",
        lambda: poor("ecaz", solari=0).open(),
        "a march of one region costs 1 solari: you have 0",
    ),
    (
        "march",
        "atreides",
        lambda: fixed("atreides"),
        "storms and battles hold all your armies where they are",
    ),
    (
        "fly",
        "ecaz",
        lambda: Position().without("ornithopter", "ecaz").open(),
        "you have no ornithopter",
    ),
    (
        "fly",
        "atreides",
        lambda: fixed("atreides"),
        "your ornithopters stand in storms or battles, or wait for a settlement",
    ),
    (
        "buy_steps",
        "tabr",
        lambda: Position().spice("tabr", 0).open(),
        "1 spice buys 3 steps: you have none",
    ),
    (
        "walk",
        "tabr",
        lambda: Position().open(),
        "you have no steps left in this year: 1 spice buys 3",
    ),
    (
        "walk",
        "tabr",
        lambda: poor("tabr", steps=3).gone("tabr").open(),
        "you have no army on Arrakis",
    ),
    ("ride", "tabr", lambda: Position().open(), "only the holder of Wormriding rides"),
    (
        "ride",
        "tabr",
        lambda: Position().card("tabr", "wormriding").open(),
        "no worm that you could ride has come in this year",
    ),
    (
        "deploy",
        "ecaz",
        lambda: Position().spice("ecaz", 0).open(),
        "landing up to three armies costs 1 spice: you have 0",
    ),
    (
        "deploy",
        "ecaz",
        lambda: homeless("ecaz", homeless_house="stranded").open(),
        "you control no settlement",
    ),
    (
        "deploy",
        "ecaz",
        lambda: Position().storm("A23").open(),
        "storms and battles close all your settlements",
    ),
    ("return_armies", "tabr", lambda: Position().open(), "no armies of yours wait beside the map"),
    (
        "claim",
        "atreides",
        lambda: Position().open(),
        "you have no army in a settlement of somebody else that nobody guards",
    ),
    (
        "destroy",
        "atreides",
        lambda: Position().open(),
        "your armies stand in no free settlement, and on no sietch of revealed Fremen",
    ),
    (
        "explore",
        "tuek",
        lambda: Position().spice("tuek", 9).open(),
        "you have no army at a testing station",
    ),
    (
        "guerrilla",
        "tabr",
        lambda: Position().spice("tabr", 0).open(),
        "the cheapest raid costs 1 spice: you have 0",
    ),
    (
        "guerrilla",
        "tabr",
        lambda: Position().spice("tabr", 3).open(),
        "your armies stand where your 3 spice can pay for no raid",
    ),
    ("play_card", "tabr", lambda: Position().open(), "you hold neither Shai-Hulud nor Sandwalking"),
    ("bring_atomics", "ecaz", lambda: poor("ecaz", atomics="").open(), "your atomics were used"),
    (
        "bring_atomics",
        "ecaz",
        lambda: poor("ecaz", atomics="A23").open(),
        "your atomics are on Arrakis",
    ),
    (
        "bring_atomics",
        "ordos",
        lambda: Position().spice("ordos", 20).open(),
        "you control no settlement",
    ),
    ("use_atomics", "ecaz", lambda: Position().open(), "you have no atomics on Arrakis"),
    ("use_atomics", "ecaz", asked_already, "control has not answered your last request yet"),
    ("seal_order", "ecaz", lambda: Position().open(), "at this table orders take effect at once"),
    (
        "march",
        "ecaz",
        lambda: Position(order_mode="sealed").open(),
        "orders on Arrakis are sealed until the year ends: seal this one",
    ),
    # battles
    (
        "attack",
        "ecaz",
        lambda: Position().open(),
        "no region holds armies of yours and of somebody else",
    ),
    ("attack", "ginaz", in_battle, "a battle is already fought where you meet others"),
    (
        "attack",
        "tabr",
        lambda: Position().armies("tabr", "A19", 1).open(),
        "Fremen do not attack beside an ornithopter",
    ),
    ("commit", "ordos", in_battle, "you are in no battle"),
    ("lend", "ordos", lambda: Position().open(), "no battle is under way"),
    ("lend", "ordos", in_battle, "you have no army beside a battle of two others"),
    # CHOAM and trade
    ("show_spice", "ecaz", lambda: Position().spice("ecaz", 0).open(), "you have no spice"),
    ("sell_spice", "ecaz", lambda: Position().spice("ecaz", 0).open(), "you have no spice to sell"),
    (
        "sell_spice",
        "ecaz",
        lambda: Position().law("embargo", who="ecaz").open(),
        "CHOAM does not deal with you: the law on an embargo",
    ),
    (
        "buy",
        "ecaz",
        lambda: poor("ecaz", solari=4).open(),
        "a seat in the Landsraad for 5 solari is the cheapest: you have 4",
    ),
    ("buy", "tabr", sold_out, "the Empire board has nothing left for you"),
    ("sell_share", "ecaz", lambda: poor("ecaz", shares=0).open(), "you have no shares"),
    (
        "sell_share",
        "ecaz",
        lambda: Position(choam_buys_shares=False).open(),
        "at this table CHOAM buys no shares back",
    ),
    ("offer", "ecaz", six_offers, "you have 6 of 6 offers open: withdraw one first"),
    (
        "drop_offer",
        "ecaz",
        lambda: Position().open(),
        "you have made no offer, and none was made to you",
    ),
    # the bribe
    (
        "pay_bribe",
        "tabr",
        lambda: Position().spice("tabr", 9).open().act("tabr", "pay_bribe", 8),
        "the bribe of this period is paid",
    ),
    (
        "pay_bribe",
        "tabr",
        lambda: Position().spice("tabr", 0).open(),
        "you have no spice to pay with",
    ),
    (
        "name_bribe",
        "spacing_guild",
        lambda: Position().open().act("spacing_guild", "name_bribe", 8),
        "the bribe of this period is named",
    ),
    (
        "name_bribe",
        "spacing_guild",
        lambda: Position().open().tick(7),
        "a bribe is named in the first year of its period: the next begins in year 12",
    ),
    # leaders and people
    ("buy_leader", "ecaz", lambda: Position().open(), "there is no leader in the tanks"),
    (
        "buy_leader",
        "ecaz",
        lambda: Position().tank(4).tank(3).open(),
        "the cheapest leader of the tanks costs 4 spice: you have 3",
    ),
    (
        "declare_kanly",
        "ecaz",
        lambda: Position().law("no_new_kanly").open(),
        "the law on a ban on Kanly forbids it",
    ),
    ("declare_kanly", "ordos", in_kanly_with_all, "you are in Kanly with everybody"),
    ("end_kanly", "ordos", lambda: Position().open(), "you are in no Kanly"),
    (
        "end_kanly",
        "atreides",
        lambda: Position().open().act("atreides", "end_kanly"),
        "you have offered to end it: the other must agree before the second year ends",
    ),
    (
        "court_partner",
        "ecaz",
        without_leaders,
        "you have no leader to give away",
    ),
    ("bless", "bene_gesserit", lambda: Position().open(), "no couple waits for your blessing"),
    ("bless", "bene_gesserit", blessed, "first divide the leaders of the last marriage"),
    (
        "breed",
        "bene_gesserit",
        lambda: Position().open(),
        "there are no leaders to divide: bless a marriage first",
    ),
    (
        "engineer",
        "bene_tleilaxu",
        lambda: Position().open(),
        "no leader who could be raised lies in the tanks",
    ),
    (
        "engineer",
        "bene_tleilaxu",
        lambda: Position().tank(2).spice("bene_tleilaxu", 2).open(),
        "raising the weakest costs 3 spice: you have 2",
    ),
    (
        "award_advisor",
        "spacing_guild",
        lambda: used_up("spacing_guild", "award_advisor", "ecaz", times=12),
        "all your 12 advisors are given away",
    ),
    ("spend_advisor", "ecaz", lambda: Position().open(), "nobody has given you an advisor"),
    (
        "spend_advisor",
        "ecaz",
        lambda: Position().open().act("bene_tleilaxu", "award_advisor", "ecaz"),
        "your advisors could do nothing now: the tanks are empty, or no armies can be moved",
    ),
    ("answer_truth", "ecaz", lambda: Position().open(), "nobody has asked you anything"),
    (
        "write_news",
        "spacing_guild",
        lambda: used_up("spacing_guild", "write_news", "Hear", "no more to say", times=4),
        "you have written 4 of 4 news of this year",
    ),
    ("write_news", "spacing_guild", waiting_news, "control has not read 4 news of yours yet"),
    (
        "message",
        "ecaz",
        lambda: Position(messages="off").open(),
        "at this table nobody writes messages",
    ),
    (
        "request",
        "ecaz",
        lambda: used_up("ecaz", "message", "tabr", "Come.", times=30),
        "you have written 30 of 30 lines of this year",
    ),
    # the Landsraad
    ("withdraw", "ecaz", lambda: Position().open(), "you have no open proposal"),
    (
        "vote",
        "moritani",
        lambda: Position().open().act("ecaz", "propose", "add", "transport_price", 0),
        "you have no seat in the Landsraad",
    ),
    (
        "vote",
        "corrino",
        lambda: Position().open().act("ecaz", "propose", "add", "transport_price", 0),
        "a law or an accusation keeps you from voting on what is open now",
    ),
    (
        "vote",
        "spacing_guild",
        lambda: Position().open().act("ecaz", "propose", "add", "transport_price", 0),
        "you have no vote papers: cash in leaders or spice first",
    ),
    (
        "vote",
        "ordos",
        lambda: poor("ordos", silent_until=4).open().act("ecaz", "propose", "add", "tank_price", 0),
        "a court has silenced you until year 4",
    ),
    (
        "cash_in",
        "spacing_guild",
        lambda: Position().spice("spacing_guild", 4).open(),
        "a vote costs a leader of power 1 to 4, or 5 spice: you have 4 spice",
    ),
    (
        "call_court",
        "atreides",
        two_courts,
        "2 courts that you have called are open: the first is counted in year 1",
    ),
]


@pytest.mark.parametrize(
    ("act", "name", "made", "words"), CASES, ids=[f"{act} {n}" for n, (act, *_) in enumerate(CASES)]
)
def test_why_a_deed_is_closed(act: str, name: str, made: Made, words: str) -> None:
    """The sentence speaks to the person, and says what is missing."""
    assert told(made(), name, act) == words


def test_every_deed_that_can_be_closed_is_among_these() -> None:
    always = {"standing_reroll", "accept_offer", "name_atomics_price", "propose"}
    assert {*DEEDS} - {act for act, *_ in CASES} == always


@pytest.mark.parametrize("act", DEEDS)
def test_who_may_never_do_a_deed_is_told_who_may(act: str) -> None:
    p = Position().open()
    meant = DEEDS[act].who
    for name in ORDER:
        if not meant & {name, kind(name)}:
            assert told(p, name, act).startswith("only ")
            assert told(p, name, act).endswith(" can do that")


def test_after_the_bell_everything_is_closed_for_the_same_reason() -> None:
    p = Position().open().ruled("end_game", when="now")
    for name, act in (("ecaz", "march"), ("tabr", "walk"), (MODERATOR, "place"), (CLOCK, "tick")):
        assert told(p, name, act) == "the day is over"


def test_control_does_what_is_its_own_and_the_clock_what_is_its_own() -> None:
    p = Position().open()
    assert told(p, MODERATOR, "march") == "control does that in a faction's name, not in its own"
    assert told(p, MODERATOR, "end_battle") == "no battle is under way"
    assert told(p, MODERATOR, "judge_atomics") == "nobody has asked to use atomics"
    assert told(p, CLOCK, "time_up") == "no battle is under way"
    assert told(p, CLOCK, "march") == "the clock only ends years and battles"
    p.ruled("pause_clock")
    assert told(p, "ecaz", "march") == "the clock stands: only moderators change the game now"
