"""How scripted people choose."""

from __future__ import annotations

import random
import re

from .person import Asked, Option


class AtRandom:
    """Takes anything, by a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def __call__(self, asked: Asked) -> Option:
        """Choose one option."""
        return self.chance.choice(asked.options)


class Fighter(AtRandom):
    """Saves its spice for attacks on others' strongholds, and chooses by chance elsewhere."""

    STRONGHOLDS = r"(Arrakeen|Carthag|Sietch Tabr|Habbanya Sietch|Tuek's Sietch) · "

    def __init__(self, seed: int, own: str) -> None:
        super().__init__(seed)
        theirs = f"{self.STRONGHOLDS}(?!{own})"
        self.wishes = (
            (r"What do you bid", r"Pass"),
            (r"ship and move now", r"Now"),
            (r"What do you ship", r"Reserves"),
            (r"Where do you (ship|move)|Which forces move", theirs),
        )

    def __call__(self, asked: Asked) -> Option:
        """Fulfil the wish that fits the question, if it can be; go in force."""
        options = asked.options
        if re.match(r"How many of your .* go", asked.question):
            return options[-1]
        for question, answer in self.wishes:
            if re.search(question, asked.question):
                options = [o for o in options if re.match(answer, o.words)] or options
        return self.chance.choice(options)
