"""What people call themselves and say: taken as it can be read, or refused with a sentence."""

from __future__ import annotations

from landsraad.kernel import Refused
from landsraad.scenes.signs import can_be_seen, first_that_does

UNREADABLE = "please leave the sign {code} out: nobody can read it"


def said_name(name: str) -> str:
    """A person's name without needless spaces, or a refusal.

    >>> said_name("  Lady   Jessica ")
    'Lady Jessica'
    """
    name = said_words(name)
    if not name:
        raise Refused("please enter your name")
    if not can_be_seen(name):
        raise Refused("nobody can see this name; please enter one that can be read")
    return name


def said_words(text: str) -> str:
    r"""What somebody says, in one line. Signs that do something instead of being read are refused.

    >>> said_words("the spice\nmust flow")
    'the spice must flow'
    """
    line = " ".join(text.split())
    if sign := first_that_does(line):
        raise Refused(UNREADABLE, code=f"U+{ord(sign):04X}")
    return line
