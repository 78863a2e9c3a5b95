"""Each law bites: it catches deliberately broken variants of the example game."""

import itertools
import os
import random
import subprocess
import sys
import textwrap

import pytest

from landsraad import kernel, load
from landsraad.games.spice_auction import knowledge, state as states
from landsraad.games.spice_auction.components import CARDS, KARAMA
from landsraad.games.spice_auction.rules import auction, gifts
from landsraad.games.spice_auction.scene import sketch
from landsraad.games.spice_auction.story import SpiceAuctionStory
from landsraad.kernel import AGAIN, PASS, Ask, Verdict, choose, named, then, together, window
from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.sketch import Panel, Sketch, act_attributes
from landsraad.scenes.story import Story
from landsraad.testing import LAWS, Setting, Tried, Violation, settings, try_law, words
from landsraad.testing.driver import variant
from landsraad.testing.soak import Task, attempt

from ..redrawn import redrawn, varied

GAME = load("spice_auction")


def with_steps(**steps):
    return variant(GAME, steps={**GAME.steps, **steps})


def with_methods(**methods):
    return type("Variant", (type(GAME),), methods)()


def with_drawings(**parts):
    """The game with a sketch that is like its own but for these points."""
    return redrawn(GAME, varied(sketch, **parts))


def with_mats(*kids, **attrs):
    """The game with something more on the mat of the first seat."""

    def mat(view, seat):
        more = el("p", *kids, **attrs) if seat == 0 else None
        return el("div", more, id=f"mat:{seat}")

    return with_drawings(seats={"mat": mat})


# ---- broken variants, by the law that they break


def never_ends():
    def auction_round(s):
        s.table.round = 1
        auction.put_up_crate(s)
        then(s, auction.sealed_bids, put_it_back)
        return AGAIN

    def put_it_back(s):
        s.box.deck.insert(0, s.box.crate)
        s.shields[0].notes.clear()
        auction.clear_sale(s)

    return variant(GAME, steps={**GAME.steps, **named(auction_round, put_it_back)})


def is_won_by_a_stranger():
    return with_methods(verdict=lambda self, s: Verdict((7,), "weighed", 8))


def draws_outside_the_dice():
    def hand_over(s):
        if s.table.bids and random.random() < 0.5:
            s.table.bids.popitem()
        auction.hand_over(s)

    return with_steps(hand_over=hand_over)


def draws_by_the_seed_alone():
    def hand_over(s):
        if s.table.bids and s.box.dice.seed & (1 << s.table.round):
            s.table.bids.popitem()
        auction.hand_over(s)

    return with_steps(hand_over=hand_over)


def remembers_outside_the_state():
    sales = itertools.count()

    def hand_over(s):
        if s.table.bids and next(sales) % 3 == 0:
            s.table.bids.popitem()
        auction.hand_over(s)

    return with_steps(hand_over=hand_over)


class TableWithASet(states.Table):
    seen: set[str] = set()


class StateWithASet(kernel.State[TableWithASet, states.Shield, states.Box]):
    pass


def keeps_a_set():
    return variant(GAME, state=StateWithASet)


def asks_by_what_is_hidden():
    def sealed_bids(s):
        most = 3 + CARDS[s.box.crate].value
        bids = yield from together(
            {x: choose(x, "bid", range(most), True) for x in range(len(s.shields))}
        )
        s.table.bids = {seat: min(bid, s.shields[seat].spice) for seat, bid in bids.items() if bid}

    return with_steps(sealed_bids=sealed_bids)


def shows_the_purse():
    class Shield(states.Shield):
        def outside(self):
            return {"hand": len(self.hand), "spice": self.spice}

    class State(kernel.State[states.Table, Shield, states.Box]):
        pass

    def setup(self, options, seats, dice):
        return kernel.state.decode(State, kernel.state.encode(GAME.setup(options, seats, dice)))

    def imagine(self, view, dice):
        return kernel.state.decode(State, kernel.state.encode(knowledge.imagine(view, dice)))

    return with_methods(state=State, setup=setup, imagine=imagine)


def waits_only_for_those_who_can():
    def stop_the_sale(s):
        winner = auction.leader(s)
        holders = [x for x, shield in enumerate(s.shields) if KARAMA in shield.hand]
        if winner is None or not set(holders) - {winner}:
            return None
        yield from window(KARAMA, {seat: [] for seat in holders if seat != winner})
        return None

    return with_steps(stop_the_sale=stop_the_sale)


def tells_a_secret_gift():
    def gift(s, seat):
        before = [shield.spice for shield in s.shields]
        yield from gifts.gift(s, seat)
        other = next(x for x, n in enumerate(before) if s.shields[x].spice > n)
        s.tell("gift", seat=seat, other=other, amount=s.shields[other].spice - before[other])

    return variant(GAME, free=named(gift))


def tells_the_giver_too_much():
    def gift(s, seat):
        before = [shield.spice for shield in s.shields]
        yield from gifts.gift(s, seat)
        other = next(x for x, n in enumerate(before) if s.shields[x].spice > n)
        s.tell("weighed", only=(seat,), seat=other, objective=s.shields[other].objective, points=0)

    return variant(GAME, free=named(gift))


def asks_in_an_act_by_what_is_hidden():
    def gift(s, seat):
        poor = [x for x, shield in enumerate(s.shields) if x != seat and shield.spice < 9]
        other = yield Ask(seat, "give to", poor or [(seat + 1) % len(s.shields)])
        gifts.give(s, seat, other, 1)

    return variant(GAME, free=named(gift))


def offers_by_what_is_hidden():
    def offers(self, s, seat):
        return gifts.offers(s, seat) if s.shields[seat - 1].spice > 3 else []

    return with_methods(offers=offers)


def imagines_cards_twice():
    def imagine(self, view, dice):
        s = knowledge.imagine(view, dice)
        for shield in s.shields:
            if shield.hand and not shield.notes and shield is not s.shields[view.seat]:
                shield.hand[0] = "water_1"
        return s

    return with_methods(imagine=imagine)


def closes_windows_at_once():
    def stop_the_sale(s):
        winner = auction.leader(s)
        if winner is None:
            return None
        could = {
            seat: choose(seat, KARAMA, [PASS, *[KARAMA] * (KARAMA in s.shields[seat].hand)])
            for seat in auction.from_caller(s)
            if seat != winner and auction.may_hold_karama(s, seat)
        }
        yield from together(could)
        return None

    return with_steps(stop_the_sale=stop_the_sale)


def makes_spice():
    def gift(s, seat):
        yield from gifts.gift(s, seat)
        s.shields[seat].spice += 1

    return variant(GAME, free=named(gift))


def changes_something_when_refusing():
    def why_not(self, view, ask, value):
        view.table.bank += 1

    return with_methods(why_not=why_not)


def offers_what_it_does_not_have():
    return with_methods(offers=lambda self, s, seat: ["gift", "theft"])


def acts_while_it_asks():
    def sealed_bids(s):
        s.table.good = s.table.good.upper()
        yield from auction.sealed_bids(s)

    return with_steps(sealed_bids=sealed_bids)


def tells_while_it_asks():
    def gift(s, seat):
        s.tell("bid", seat=seat, amount=0)
        yield from gifts.gift(s, seat)

    return variant(GAME, free=named(gift))


def acts_before_all_are_in():
    def bid(s, seat):
        amount = yield Ask(seat, "bid", range(auction.spendable(s, seat) + 1), True)
        s.table.ledger[seat] -= amount
        return amount

    def sealed_bids(s):
        bids = yield from together({x: bid(s, x) for x in range(len(s.shields))})
        for seat, amount in bids.items():
            s.table.ledger[seat] += amount
        s.table.bids = {seat: amount for seat, amount in bids.items() if amount}

    return variant(
        with_methods(offers=lambda self, s, seat: []),
        steps={**GAME.steps, "sealed_bids": sealed_bids},
    )


def gives_what_is_promised():
    def gift(s, seat):
        amount = yield Ask(seat, "give", range(1, s.shields[seat].spice + 1))
        gifts.give(s, seat, (seat + 1) % len(s.shields), amount)

    def offers(self, s, seat):
        return ["gift"] if s.shields[seat].spice else []

    return variant(with_methods(offers=offers), free=named(gift))


def has_no_words_for_an_event():
    def hand_over(s):
        s.tell("hammer_falls")
        auction.hand_over(s)

    return with_steps(hand_over=hand_over)


def has_no_words_inside_an_act():
    def gift(s, seat):
        yield Ask(seat, "give to", [x for x in range(len(s.shields)) if x != seat])
        yield Ask(seat, "with what words", ["humbly", "proudly"])

    return variant(GAME, free=named(gift))


def asks_for_a_sort_of_thing_that_nobody_knows():
    def gift(s, seat):
        yield Ask(seat, "give to", [x for x in range(len(s.shields)) if x != seat], of="saet")

    return variant(GAME, free=named(gift))


def has_two_options_at_one_place():
    return with_drawings(places={"kinds": {"*": lambda view, ask, value: "crate"}})


def has_options_where_nothing_is():
    def place(view, ask, value):
        return f"throne:{value}" if ask.kind == "give to" else None

    return with_drawings(places={"kinds": {"*": place}})


def has_an_option_at_a_place_and_elsewhere():
    return with_mats("Give to the first", data_choose="0")


def can_click_what_is_no_option():
    return with_mats("Bid all there is", data_choose="99")


def has_a_button_that_says_nothing():
    words = type("Words", (SpiceAuctionStory,), {"deed": lambda self, view, ask, value: ""})()
    part = type("Part", (), {"story": words})
    return with_methods(part=lambda self, name: part if name == "story" else GAME.part(name))


def calls_an_option_dark():
    return with_mats("Nothing", data_why="0")


def has_an_id_twice():
    return with_mats(el("b", id="shield"), id="shield")


def has_an_id_twice_in_a_drawing():
    return with_mats(Drawn('<g id="ground"><path id="shield" /></g>', "ground"))


def has_an_id_with_a_blank():
    return with_mats(id="own mat")


def has_an_id_among_the_attributes():
    return with_drawings(seats={"notes": lambda view: Node("p", {"id": "tracks"})})


def has_a_drawing_that_is_not_well_formed():
    return with_mats(Drawn('<g id="ground"><path></g>', "ground"))


def has_a_drawing_without_its_id():
    return with_mats(Drawn("<g></g>", "ground"))


def has_mats_without_their_names():
    return with_drawings(seats={"mat": lambda view, seat: el("div", id=f"box:{seat}")})


def begins_an_act_that_is_not_there():
    def panels(view, ask, offers, told=()):
        return [Panel("crime", "Crime", Node("button", act_attributes("theft", 1), ("Steal",)))]

    return with_drawings(desk={"panels": panels})


def has_an_act_twice():
    def panels(view, ask, offers, told=()):
        return [Panel("gifts", "Gifts", Node("b", act_attributes("gift"), ("Give",), "act:gift:2"))]

    return with_drawings(desk={"panels": panels})


def has_a_button_without_a_name():
    def panels(view, ask, offers, told=()):
        button = Node("button", act_attributes("gift")) if "gift" in offers else el("p")
        return [Panel("gifts", "Gifts", button)]

    return with_drawings(desk={"panels": panels})


def draws_what_it_remembers():
    count = itertools.count()
    return with_drawings(seats={"notes": lambda view: el("p", str(next(count)))})


def draws_on_the_table():
    def notes(view):
        view.table.ledger[0] += 1  # its own fields it cannot set: what it has notes what is read
        return el("p")

    return with_drawings(seats={"notes": notes})


def has_a_board_that_is_no_picture():
    return with_drawings(board={"draw": lambda view: el("svg", el("br"))})


def has_a_card_that_never_occurs():
    return variant(GAME, things={"card": ("water_1", "atomics")})


def has_a_card_that_is_called_like_a_question():
    return variant(GAME, things={"card": ("give to",)})


def never_gets_to_an_option_of_an_act():
    def gift(s, seat):
        how = yield Ask(seat, "how", ["openly", "never"])
        if how == "never":
            raise kernel.Refused("nobody ever does")

    words = type("Words", (Story,), {"asks": {"how": "How?"}, "view": lambda self, view: "…"})
    part = type("Part", (), {"story": words()})
    return variant(with_methods(part=lambda self, name: part), free=named(gift))


def has_a_step_that_never_runs():
    def storm(s): ...

    return with_steps(storm=storm)


def excuses_without_a_reason():
    return variant(GAME, unused={"storm": ""})


def asks_on_by_what_is_hidden():
    def hand_over(s):
        yield Ask(0, "drink", [PASS, "water", "spice"])
        yield Ask(0, "pay", range(2 + s.shields[1].spice))
        auction.hand_over(s)

    return with_steps(hand_over=hand_over)


BROKEN = {
    "it_ends": [never_ends, is_won_by_a_stranger],
    "it_is_the_same_again": [draws_outside_the_dice, draws_by_the_seed_alone],
    "it_survives_anywhere": [remembers_outside_the_state, keeps_a_set],
    "nothing_leaks": [
        asks_by_what_is_hidden,
        shows_the_purse,
        waits_only_for_those_who_can,
        tells_a_secret_gift,
        tells_the_giver_too_much,
        asks_in_an_act_by_what_is_hidden,
        offers_by_what_is_hidden,
        imagines_cards_twice,
    ],
    "silence_tells_nothing": [closes_windows_at_once],
    "nothing_is_made_or_lost": [makes_spice],
    "only_what_is_offered": [changes_something_when_refusing, offers_what_it_does_not_have],
    "it_asks_then_acts": [acts_while_it_asks, tells_while_it_asks, acts_before_all_are_in],
    "it_can_be_interrupted": [gives_what_is_promised],
    "everything_can_be_told": [
        has_no_words_for_an_event,
        has_no_words_inside_an_act,
        asks_for_a_sort_of_thing_that_nobody_knows,
    ],
    "everything_can_be_clicked": [
        has_two_options_at_one_place,
        has_options_where_nothing_is,
        has_an_option_at_a_place_and_elsewhere,
        can_click_what_is_no_option,
        has_a_button_that_says_nothing,
        calls_an_option_dark,
        has_an_id_twice,
        has_an_id_twice_in_a_drawing,
        has_an_id_with_a_blank,
        has_an_id_among_the_attributes,
        has_a_drawing_that_is_not_well_formed,
        has_a_drawing_without_its_id,
        has_mats_without_their_names,
        begins_an_act_that_is_not_there,
        has_an_act_twice,
        has_a_button_without_a_name,
        draws_what_it_remembers,
        draws_on_the_table,
        has_a_board_that_is_no_picture,
    ],
    "everything_is_used": [
        has_a_card_that_never_occurs,
        has_a_card_that_is_called_like_a_question,
        never_gets_to_an_option_of_an_act,
        has_a_step_that_never_runs,
        excuses_without_a_reason,
    ],
    "taking_back_teaches_nothing": [asks_on_by_what_is_hidden],
}


def test_an_only_option_occurs_though_no_record_has_it():
    def hand_over(s):
        yield Ask(0, "wind", ["north"])
        yield Ask(0, "force", ["weak", "strong"])
        auction.hand_over(s)

    usage = words.Usage()
    usage.watch(with_steps(hand_over=hand_over), Setting(3, {}, 1), Tried())
    assert "ask wind" in usage.used
    assert ("wind", "north") in usage.taken
    assert ("force", "weak") in usage.taken


def test_there_is_a_broken_variant_for_every_law():
    assert BROKEN.keys() == LAWS.keys()


@pytest.mark.parametrize(
    ("law", "broken"),
    [pytest.param(law, make, id=make.__name__) for law, all_ in BROKEN.items() for make in all_],
)
def test_the_law_catches_a_game_that(law, broken):
    def all_settings():
        for setting in settings(GAME, law, seeds=6):
            try_law(law, broken(), setting)

    with pytest.raises(Violation, match=rf"{law}, .*seed \d"):
        all_settings()


def test_a_game_without_words_is_caught(monkeypatch: pytest.MonkeyPatch):
    nameless = with_methods(part=lambda self, name: None)
    with pytest.raises(Violation, match="has no words"):
        words.words_of(nameless)


def test_two_options_with_the_same_words_are_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Story, "option", lambda self, view, ask, value: "this one")
    with pytest.raises(Violation, match="the same words"):
        try_law("everything_can_be_told", GAME, settings(GAME, "everything_can_be_told", 1)[0])


def test_a_game_without_drawings_can_be_clicked_all_the_same():
    plain = redrawn(GAME, Sketch())
    for setting in settings(GAME, "everything_can_be_clicked", 1):
        assert try_law("everything_can_be_clicked", plain, setting).matches


@pytest.mark.parametrize("law", ["everything_can_be_told", "everything_can_be_clicked"])
def test_a_new_question_has_words_and_places_before_anybody_has_written_any(law: str):
    def hand_over(s):
        yield Ask(0, "drink to", [PASS, *range(1, len(s.shields))], of="seat")
        yield Ask(0, "which is the finest", [PASS, "water_1", "water_2"], of="card")
        auction.hand_over(s)

    [setting, *_] = settings(GAME, law, 1)
    assert try_law(law, with_steps(hand_over=hand_over), setting).matches


def test_iteration_over_a_set_is_caught_by_two_hash_seeds():
    program = textwrap.dedent("""
        from landsraad import load
        from landsraad.games.spice_auction import auction
        from landsraad.testing.driver import variant
        from landsraad.testing.fingerprint import fingerprint

        def hand_over(s):
            goods = {good for goods in s.table.bought for good in goods}
            s.tell("unsold", card=next(iter(goods), "water") + "_1")
            s.table.discard.sort(key=lambda card: (next(iter(goods), "") in card, card))
            auction.hand_over(s)

        game = load("spice_auction")
        print(fingerprint(variant(game, steps={**game.steps, "hand_over": hand_over})))
    """)
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in "123"
    }
    assert len(printed) > 1


def test_a_soak_collects_violations_and_goes_on(monkeypatch: pytest.MonkeyPatch):
    broken = makes_spice()
    monkeypatch.setattr("landsraad.testing.soak.load", lambda name: broken)
    law = "nothing_is_made_or_lost"
    outcome = attempt(Task("spice_auction", law, settings(GAME, law, 2), thorough=False))
    assert len(outcome.violations) > 1


def test_the_unbroken_game_passes_the_same_settings():
    for law in LAWS:
        for setting in settings(GAME, law, seeds=1):
            assert try_law(law, GAME, setting).matches
