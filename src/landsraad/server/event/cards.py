"""Cards: six signs for each person of an event, printed beside a QR code, and good for every phone.

Signs are made from a secret of the event, so that cards can be printed again, and nobody can tell
one person's signs from another's. A new card makes the old one dead.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from landsraad.kernel import Refused
from landsraad.server.people.tokens import READABLE
from landsraad.server.wire import Doc, Person

LENGTH: Final = 6
"""Signs of a card."""
ID_LENGTH: Final = 8
UNKNOWN: Final = "there is no such card: look at the six signs again, or ask the door"
RENEWED: Final = "control has given you a new card: this one is dead"


def person_id() -> str:
    """Draw an id for somebody."""
    return "".join(secrets.choice(READABLE) for _ in range(ID_LENGTH))


def signs(doc: Doc, person: Person, card: int | None = None) -> str:
    """The signs on somebody's card, or on an earlier one of theirs."""
    assert doc.event is not None
    what = f"{person.id}/{person.card if card is None else card}"
    drawn = hmac.digest(doc.event.secret.encode(), what.encode(), hashlib.sha256)
    number, found = int.from_bytes(drawn, "big"), ""
    for _ in range(LENGTH):
        number, sign = divmod(number, len(READABLE))
        found += READABLE[sign]
    return found.upper()


def as_typed(text: str) -> str:
    """Signs as somebody types or pastes them.

    >>> as_typed(" r4t-k9 w ")
    'R4TK9W'
    """
    return "".join(sign for sign in text.upper() if sign.isalnum())


def holder(doc: Doc, said: str) -> Person | None:
    """Whose card this is; None: nobody's of this event. A card that is dead is refused."""
    for each in doc.people:
        if hmac.compare_digest(signs(doc, each).encode(), said.encode()):
            return each
        if any(signs(doc, each, card) == said for card in range(each.card)):
            raise Refused(RENEWED)
    return None


def renew(doc: Doc, person: Person) -> None:
    """Give somebody a new card, with signs that nobody else has."""
    others = {signs(doc, each) for each in doc.people if each.id != person.id}
    person.card += 1
    while signs(doc, person) in others:
        person.card += 1
