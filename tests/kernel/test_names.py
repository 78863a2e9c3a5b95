"""The front page of the kernel: the names that rules are written with."""

from landsraad import kernel


def test_rules_are_written_with_the_names_of_the_front_page() -> None:
    words = "AGAIN IDLE PASS Ask Play choose together window then skip_to named must"
    things = "Dice Secret Game Options Verdict Match State Table Shield Box View Told"
    troubles = "Refused RuleError NoOption Unreadable"
    missing = [n for n in f"{words} {things} {troubles}".split() if not hasattr(kernel, n)]
    assert missing == []
