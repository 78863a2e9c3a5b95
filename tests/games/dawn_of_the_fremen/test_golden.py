"""What the golden records of Dawn of the Fremen show besides their endings."""

from __future__ import annotations

from ..golden import golden


def test_the_game_of_fixed_pairs_is_one_of_four_in_pairs() -> None:
    header = golden("dawn_of_the_fremen", "fixed_pairs").header
    assert (header.seats, header.options["fixed_pairs"]) == (4, True)
