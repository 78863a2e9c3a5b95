"""Were the dice honest? The seed that a record shows after the verdict, and what follows."""

from __future__ import annotations

from landsraad.kernel.dice import Dice, Secret
from landsraad.kernel.record import Record


def secret_of(record: Record) -> Secret | None:
    """The seed and salt that a record shows: at its end, or in its keeper's copy."""
    shown = (getattr(entry, "secret", None) for entry in reversed(record.entries))
    return next(filter(None, shown), None)


def keeps_promise(record: Record, secret: Secret) -> bool:
    """Are this seed and salt those that were promised before the first draw?"""
    return secret.commitment() == record.header.commitment


def first_dishonest(record: Record, secret: Secret) -> int | None:
    """Find the first draw that this seed would not have given; None when all are honest."""
    dice = Dice(secret.stirred(record.header.lots))
    for number, (name, sides, value) in enumerate(record.draws()):
        if dice.below(sides, name) != value:
            return number
    return None
