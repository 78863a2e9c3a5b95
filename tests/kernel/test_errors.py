"""What can go wrong, said in sentences."""

import pickle

import pytest

from landsraad.kernel import NoOption, Refused, RuleError, must


def test_a_refusal_knows_its_rule_and_does_not_speak_of_it() -> None:
    why = Refused("{who} may not", rule="rule 3", who="Ann")
    assert str(why) == "Ann may not"
    assert (why.sentence, why.rule, why.facts) == ("{who} may not", "rule 3", {"who": "Ann"})


def test_a_refusal_without_a_rule_is_only_its_sentence() -> None:
    assert str(Refused("no")) == "no"


def test_braces_in_a_fact_stay_as_they_are() -> None:
    assert str(Refused("no {name}", name="{0}{x}")) == "no {0}{x}"


def test_a_refusal_crosses_a_process_border_whole() -> None:
    why = Refused("{who} may not", rule="rule 3", who="Ann", why=NoOption("none"))
    again = pickle.loads(pickle.dumps(why))
    assert type(again) is Refused
    assert (str(again), again.sentence, again.rule) == (str(why), why.sentence, why.rule)
    assert again.facts["who"] == "Ann"


def test_a_question_without_an_answer_is_a_bug_of_the_rules() -> None:
    assert issubclass(NoOption, RuleError)
    assert not issubclass(RuleError, Refused)


def test_an_invariant_that_holds_says_nothing() -> None:
    must(True, "sums add up")


def test_an_invariant_that_does_not_hold_says_so() -> None:
    with pytest.raises(RuleError, match="does not hold: 24 cards"):
        must(False, "24 cards")
