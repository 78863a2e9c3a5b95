"""The law about undo bites: as undo was before, there were many ways to learn for free."""

from collections import deque

import pytest

from landsraad import load
from landsraad.games.megagame.rules.organisations import truth
from landsraad.kernel import Ask, Dice, Refused
from landsraad.testing import LAWS, Violation, settings, try_law
from landsraad.testing.driver import variant
from landsraad.testing.undoing import taken_back, teach_nothing

from ..games.megagame.positions import Day, Position

LAW = "taking_back_teaches_nothing"
GAME = load("spice_auction")


@pytest.fixture
def formerly(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Undo looks at box, other shields and notes alone."""
    monkeypatch.setattr("landsraad.kernel.match.foreseen", lambda match, deed: True)
    monkeypatch.setattr("landsraad.kernel.match.told_apart", lambda told, seat: False)
    return monkeypatch


def with_act(act, name="weigh"):
    """The example game with one more thing that everybody may do at any time."""
    made = variant(GAME, free={**GAME.free, name: act})
    type(made).offers = lambda self, s, seat: [*GAME.offers(s, seat), name]
    return made


def is_told_who_is_richer(s, seat):
    """Whether another has more spice is told to one seat alone."""
    other = yield Ask(seat, "weigh against", [x for x in range(len(s.shields)) if x != seat])
    more = int(s.shields[other].spice > s.shields[seat].spice)
    s.tell("gift", only=(seat,), seat=seat, other=other, amount=more)


def says_aloud_what_is_in_the_crate(s, seat):
    s.tell("put_up", seat=seat, good=s.box.deck[0] if s.box.deck else "")


def takes_spice_that_is_there(s, seat):
    """Another loses a coin unseen, and one that has none loses none."""
    other = (seat + 1) % len(s.shields)
    if s.shields[other].spice > 5:
        s.shields[other].spice -= 1
        s.shields[(other + 1) % len(s.shields)].spice += 1


TEACHING = [
    is_told_who_is_richer,
    says_aloud_what_is_in_the_crate,
    takes_spice_that_is_there,
]


def everywhere(game, thorough=False) -> None:
    for setting in settings(game, LAW, 1):
        try_law(LAW, game, setting, thorough)


@pytest.mark.parametrize("act", TEACHING, ids=lambda act: act.__name__)
def test_the_law_catches_what_could_be_learned_and_taken_back(act, formerly) -> None:
    with pytest.raises(Violation, match="weigh was taken back, and taught seat"):
        everywhere(with_act(act))


@pytest.mark.parametrize("act", TEACHING, ids=lambda act: act.__name__)
def test_the_kernel_takes_none_of_it_back(act) -> None:
    everywhere(with_act(act))


def test_the_law_catches_a_refusal_that_tells_something(formerly) -> None:
    def only_for_the_poor(s, seat):
        if any(shield.spice > 30 for shield in s.shields[seat + 1 :]):
            raise Refused("somebody is too rich")
        s.tell("hammer_falls")

    with pytest.raises(Violation, match="it might have been refused, since somebody is too rich"):
        everywhere(with_act(only_for_the_poor))


def test_the_law_takes_answers_and_acts_back(formerly) -> None:
    tried = [try_law(LAW, GAME, setting) for setting in settings(GAME, LAW, 1)]
    assert sum(each.backs for each in tried) > 100
    assert sum(each.worlds for each in tried) > 400


# ---- the megagame, where it was found


def asked() -> Day:
    """House Ordos has learned from the Sisterhood whether House Ecaz has six spice."""
    p = Position().spice("ecaz", 7).open().act("bene_gesserit", "award_advisor", "ordos")
    return p.act("ordos", "spend_advisor", "ecaz", "spice_at_least", 6)


def test_the_law_catches_truths_that_are_asked_again_and_again(formerly) -> None:
    formerly.setattr(truth, "note", lambda *about: None)
    match = asked().match
    deeds = taken_back(match, 7)
    assert [deed.act for deed in deeds] == ["spend_advisor"]
    with pytest.raises(Violation, match="spend_advisor was taken back, and taught seat 7"):
        deque(teach_nothing(match, deeds, Dice(seed)) for seed in range(20))


def test_the_law_is_broken_by_random_days_of_the_megagame(formerly) -> None:
    with pytest.raises(Violation, match="was taken back, and taught seat"):
        everywhere(load("megagame"), thorough=True)


def test_the_law_stands_among_the_others() -> None:
    assert LAW in LAWS
