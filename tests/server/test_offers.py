"""Offers on the page: beside the question, answered at once, changed term by term."""

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from landsraad.games.dune.rules.deals.terms import PROMISES
from landsraad.games.dune.scene import sketch
from landsraad.kernel import Match, Refused, Seat, Value, load
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen
from landsraad.server.page.asked.bargaining import TermsTried
from landsraad.server.page.eyes import Look
from landsraad.server.table import Table
from landsraad.testing import Setting
from landsraad.testing.driver import Driver

from .tables import ME, OPEN, House, in_loop
from .test_tempo import sale

SEATS = 4


class Dealing:
    """Four people at DUNE; one is asked for a bid, and the next one offers them a deal."""

    def __init__(self, house: House, table: Table, tokens: list[str], bidder: Seat) -> None:
        self.house, self.table, self.tokens = house, table, tokens
        self.bidder, self.other = bidder, (bidder + 1) % SEATS

    async def act(self, seat: Seat, act: str, values: Any) -> None:
        await self.house.post(self.table.doc.id, "act", self.tokens[seat], act=act, values=values)

    async def offer(self, pays: bool = True) -> None:
        """The other one asks for a promise on honour and gives one spice for it, or nothing."""
        first = [self.other, "pay_now", 1] if pays else []
        values = [self.bidder, "nobody else", *first, self.bidder, "written", "keep_peace", "turn"]
        await self.act(self.other, "offer_deal", [*values, "done"])

    def page(self, seat: Seat, **look: Any) -> Node:
        hold, looking = self.house.hold(self.table, seat), msgspec.convert(look, Look)
        return self.house.gallery(self.table).scene(hold, looking).node


@asynccontextmanager
async def dealing(folder: Path) -> AsyncIterator[Dealing]:
    match, bidder = sale()
    async with House(folder) as house:
        made = await house.make(ME, OPEN, OPEN, OPEN, game="dune", public=True)
        names = ("Chani", "Feyd", "Irulan")
        joined = [await house.post(made.table, "join", name=name) for name in names]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        await house.lay(table, match.fork(live=True))
        yield Dealing(house, table, tokens, bidder)


def found(root: Node, id: str) -> Node | None:
    return next((node for node in root.walk() if node.id == id), None)


def must(root: Node, id: str) -> Node:
    node = found(root, id)
    assert node is not None, id
    return node


def cards(root: Node) -> list[Node]:
    """The offers on a page."""
    return [n for n in root.walk() if n.tag == "details" and n.id.startswith("offer:")]


def deed(root: Node, id: str) -> dict[str, Any]:
    wish: dict[str, Any] = json.loads(must(root, id).attrs["data-at-once"])
    return wish


@in_loop
async def test_an_offer_stands_below_my_question_and_hides_nothing(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        before = now.page(now.bidder)
        await now.offer()
        after = now.page(now.bidder)
        assert after.attrs["data-decision"] == before.attrs["data-decision"]
        assert must(after, "asked") == must(before, "asked")
        # The number and the one button; below them the list of acts has become longer.
        assert must(after, "decide").kids[:-1] == must(before, "decide").kids[:-1]
        words = must(after, "offer:deal:1").text()
        assert "1 spice now" in words
        assert "keep peace" in words
        assert "main" not in {n.attrs.get("class") for n in must(after, "offered").walk()}
        assert found(after, "draft") is None
        for seat in {*range(SEATS)} - {now.bidder, now.other}:
            assert cards(now.page(seat)) == []


@in_loop
async def test_accepting_does_it_at_once_and_leaves_a_draft_as_it_is(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        await now.offer()
        look = {"single": True, "draft": {"act": "offer_deal", "values": [now.other]}}
        asked = must(now.page(now.bidder, **look), "asked")
        wish = deed(now.page(now.bidder, **look), "accept:deal:1")
        spice = now.table.playing.state.table.spice[now.bidder]
        await now.act(now.bidder, wish["act"], wish["values"])
        told = [each.what for each in now.table.playing.told]
        assert "deal_made" in told
        t = now.table.playing.state.table
        assert t.spice[now.bidder] + t.bribes[now.bidder] == spice + 1
        assert now.table.playing.asks[now.bidder].kind == "bid"
        assert must(now.page(now.bidder, **look), "asked") == asked
        assert cards(now.page(now.bidder)) == []


@in_loop
async def test_what_is_chosen_on_the_page_outlasts_an_answer_to_an_offer(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        decision = now.table.decision(now.bidder)
        await now.offer(pays=False)
        await now.act(now.bidder, "accept_deal", {"accept deal": 1})
        assert now.table.decision(now.bidder) == decision


@in_loop
async def test_one_of_several_is_open_the_others_are_lines(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        for _ in range(3):
            await now.offer()
        shown = cards(now.page(now.bidder))
        assert [card.id for card in shown] == [f"offer:deal:{n}" for n in (3, 2, 1)]
        assert ["open" in card.attrs for card in shown] == [True, False, False]
        for number in (1, 3):
            wish = deed(now.page(now.bidder), f"refuse:deal:{number}")
            await now.act(now.bidder, wish["act"], wish["values"])
        assert found(now.page(now.bidder), "offer:deal:2") is not None
        own = deed(now.page(now.other), "refuse:deal:2")
        await now.act(now.other, own["act"], own["values"])
        assert now.table.playing.state.table.deals == []


def pressed(root: Node, id: str) -> dict[str, Any]:
    """What a page looks at after a press."""
    look: dict[str, Any] = json.loads(must(root, id).attrs["data-beside"])
    return look


@in_loop
async def test_terms_are_changed_in_two_columns_and_sent(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        await now.offer()
        form = now.page(now.bidder, beside=pressed(now.page(now.bidder), "change:deal:1"))
        assert must(form, "question").text().startswith("What do you offer ")
        assert "What do you bid?" in must(form, "question-waits").text(), "it is still in sight"
        assert "disabled" in must(form, "send-offer").attrs, "nothing has changed yet"
        fewer = now.page(now.bidder, beside=pressed(form, "drop:0"))
        assert [n.text() for n in fewer.walk() if n.tag == "del"] == ["1 spice now"]
        more = now.page(now.bidder, beside=pressed(fewer, f"add:{now.other}:pay_now"))
        two = now.page(now.bidder, beside=pressed(more, "more:1:about-number"))
        assert must(two, "number:1:about-number").attrs["value"] == "2"
        words = must(two, "offer-read").text()
        assert "they pay you 2 spice now" in words
        sent = deed(two, "send-offer")
        await now.act(now.bidder, sent["act"], sent["values"])
        card = must(now.page(now.other), "offer:deal:2")
        assert "offers other terms" in card.text()
        assert [node.text() for node in card.walk() if node.tag == "del"] == ["1 spice now"]


@in_loop
async def test_a_new_offer_is_five_presses_away(tmp_path: Path) -> None:
    """Begin, spice, one more, not bid, offer; the record is that of single answers."""
    async with dealing(tmp_path) as now:
        look = pressed(now.page(now.bidder), "begin-offer")
        page = now.page(now.bidder, beside=look)
        other = json.loads(must(page, "bargain").attrs["data-bargain"])["parties"][0]
        ids = [f"add:{now.bidder}:pay_now", "more:0:about-number", f"add:{other}:no_bid"]
        for id in ids:
            page = now.page(now.bidder, beside=pressed(page, id))
        assert must(page, "send-offer").text() == "Offer 2 spice for no bid"
        said = must(page, "offer-read").text()
        assert said.startswith("You pay ")
        assert said.endswith(" 2 spice now, and they do not bid for this card.")
        sent = deed(page, "send-offer")
        single = now.table.playing.fork(live=True)
        asked = [other, "nobody else", now.bidder, "pay_now", 2, other, "no_bid", "auction", "done"]
        single.act(now.bidder, "offer_deal", *asked)
        await now.act(now.bidder, sent["act"], sent["values"])
        assert now.table.playing.entries[-1] == single.entries[-1]


@in_loop
async def test_another_partner_gets_the_same_terms(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        page = now.page(now.bidder, beside={})
        first = json.loads(must(page, "bargain").attrs["data-bargain"])["parties"][0]
        page = now.page(now.bidder, beside=pressed(page, f"add:{first}:no_bid"))
        second = next(seat for seat in range(SEATS) if seat not in (first, now.bidder))
        page = now.page(now.bidder, beside=pressed(page, f"party:{second}"))
        given = json.loads(must(page, "bargain").attrs["data-bargain"])
        assert given["parties"] == [second]
        assert [term["promise by"] for term in given["terms"]] == [second]


@in_loop
async def test_what_the_rules_forbid_says_why(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        page = now.page(now.bidder, beside={})
        card = must(page, f"add:{now.bidder}:card")
        assert "disabled" in card.attrs
        assert "Treachery cards cannot be given away in a deal" in card.text()


@in_loop
async def test_an_own_offer_is_changed_by_the_same_form_and_made_anew(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        await now.offer()
        form = now.page(now.other, beside=pressed(now.page(now.other), "change:deal:1"))
        more = now.page(now.other, beside=pressed(form, "more:0:about-number"))
        button = must(more, "send-offer").attrs
        assert json.loads(button["data-first"]) == {
            "act": "withdraw_deal",
            "values": {"withdraw deal": 1},
        }
        for name in ("data-first", "data-at-once"):
            wish = json.loads(button[name])
            await now.act(now.other, wish["act"], wish["values"])
        [deal] = now.table.playing.state.table.deals
        assert [promise.number for promise in deal.promises if promise.number] == [2]


@in_loop
async def test_an_offer_can_be_laid_aside_for_the_question(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        page = now.page(now.bidder, beside={})
        page = now.page(now.bidder, beside=pressed(page, f"add:{now.bidder}:pay_now"))
        aside = now.page(now.bidder, beside=pressed(page, "question-waits"))
        assert must(aside, "question").text() == "What do you bid?"
        assert found(aside, "commit") is not None
        back = now.page(now.bidder, beside=pressed(aside, "go-on-offering"))
        assert back == page


@in_loop
async def test_who_has_nobody_to_deal_with_is_offered_none(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        t = now.table.playing.state.table
        t.allies = [[other for other in range(SEATS) if other != seat] for seat in range(SEATS)]
        page = now.page(now.bidder)
        assert found(page, "begin-offer") is None
        assert now.page(now.bidder, beside={}) == page


@in_loop
async def test_a_form_of_an_offer_that_is_gone_is_gone(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        await now.offer()
        await now.act(now.other, "withdraw_deal", {"withdraw deal": 1})
        assert now.page(now.bidder, beside={"offer": "deal:1"}) == now.page(now.bidder)
        looks: list[Any] = [{"offer": "deal:7"}, {"parties": [9], "terms": [{"promise": 3}]}]
        await now.offer()
        for beside in looks:
            now.page(now.bidder, beside=beside)
        assert len(now.table.playing.state.table.deals) == 1, "looking does nothing"


@in_loop
async def test_a_look_never_does_what_it_looks_at(tmp_path: Path) -> None:
    async with dealing(tmp_path) as now:
        await now.offer()
        before = now.table.playing.encoded()
        form = now.page(now.bidder, beside={"offer": "deal:1"})
        now.page(now.bidder, beside=pressed(form, "drop:0"))
        assert now.table.playing.encoded() == before


def any_deal(match: Match[Any], seat: Seat, chance: random.Random) -> bool:
    """Let a seat offer something; False: it did not come to it."""
    values: list[Value] = []
    try:
        while (ask := match.draft(seat, "offer_deal", *values)) is not None:
            values.append(chance.choice(ask.options))
        match.act(seat, "offer_deal", *values)
    except Refused:
        return False
    return True


def test_the_same_terms_can_be_offered_once_more() -> None:
    """Whatever can be promised is written down again, or left out or changed where this seat
    could not promise the very same.
    """
    chance, same, fewer = random.Random(3), 0, 0
    driver = Driver(load("dune"), Setting(4, {}, 1), acts=0.0)
    while same < 150:
        driver.move()
        match = driver.match.fork()
        by = chance.randrange(4)
        if driver.match.over:
            driver = Driver(load("dune"), Setting(4, {}, same), acts=0.0)
        if "offer_deal" not in match.offers(by) or not any_deal(match, by, chance):
            continue
        to = next(seat for seat in match.state.table.deals[-1].parties if seat != by)
        offer = sketch.unasked.offered(Seen.by(match, to))[0]
        if "offer_deal" not in match.offers(to) or offer.change is None:
            continue
        seen, bargain = Seen.by(match, to), sketch.unasked.bargain
        assert bargain is not None
        again = TermsTried(
            match, seen, bargain, offer.change.parties, offer.change.terms, exact=True
        )
        if not again.terms:
            fewer += 1
            continue
        match.act(to, "offer_deal", *again.values, *again.closing)
        written = [term.words for term in sketch.unasked.offered(Seen.by(match, to))[0].terms]
        meant = [term.words for term in offer.terms]
        assert [words for words in meant if words in written] == written
        missing = [words for words in meant if words not in written]
        assert all(words.startswith("You show") for words in missing), missing
        same, fewer = same + 1, fewer + bool(missing)
    assert 0 < fewer < same


def test_every_promise_that_there_is_can_be_written_on_the_form() -> None:
    """Whatever sort of term is added, with whomever: it stands whole at once, each particular can
    be chosen anew, and what is refused says why.
    """
    chance, written = random.Random(5), set[Value]()
    bargain = sketch.unasked.bargain
    assert bargain is not None
    driver = Driver(load("dune"), Setting(5, {"deals": "typed_and_text"}, 4), acts=0.0)
    for _ in range(60):
        driver.move()
        match, seat = driver.match, chance.randrange(5)
        if match.over or bargain.act not in match.offers(seat):
            continue
        seen = Seen.by(match, seat)
        sorts = TermsTried(match, seen, bargain, (), ()).sorts()
        for sort in chance.sample(sorts, 12):
            if sort.why_not:
                assert sort.why_not.endswith(".")
                continue
            term: dict[str, Value] = {bargain.giver: sort.giver, bargain.what: sort.value}
            first = TermsTried(match, seen, bargain, (sort.giver,), (term,))
            if not first.terms:  # a term of somebody who takes no part
                continue
            _, ask, _ = chance.choice(first.terms[0].particulars or [(seen, None, None)])
            if ask is not None:
                term[ask.kind] = chance.choice(ask.options)
            again = TermsTried(match, seen, bargain, (sort.giver,), (term,))
            [made] = again.terms
            assert ask is None or made.said[ask.kind] == term[ask.kind]
            match.fork().act(seat, bargain.act, *again.values, *again.closing)
            written.add(sort.value)
    assert {*PROMISES} - written <= {"leave"}, "every promise was written"
