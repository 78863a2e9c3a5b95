"""What the laws found at length, each as a small position."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.rules.effects import units
from landsraad.games.imperium.rules.effects.at import At

from .positions import Position

SPIES = ["post_choam", "post_emperor", "post_fremen"]


@pytest.mark.parametrize("chosen", [SPIES[:2], SPIES[1::-1]])
def test_nobody_is_told_which_of_two_recalled_spies_was_named_first(
    chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, recall = list[str](), units.recall_spy

    def recalled(s: Any, who: int, post: str, reason: str) -> None:
        told.append(post)
        recall(s, who, post, reason)

    monkeypatch.setattr(units, "recall_spy", recalled)
    position = Position().set(0, spies=list(SPIES))
    play = units.choose_recalled(position.s, At(0, 0, "card/in_high_places/reveal/1/pay", 0), 2)
    next(play)
    play.send(chosen[0])
    with pytest.raises(StopIteration):
        play.send(chosen[1])
    assert (told, position.player(0).spies) == (SPIES[:2], SPIES[2:])
