"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, repeat
from typing import Any, Final

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    CARDS,
    DECKS,
    FUTURES,
    LEADERS,
    MARKERS,
    MODULES,
    POWERS,
    PRESCIENCE,
    RESULTS,
    SECTORS,
    SIDES,
    ZONES,
)
from landsraad.games.war_for_arrakis.options import Options
from landsraad.kernel import Laws
from landsraad.option_sets import covering, other_values

SHORT: Final = 8
"""Rounds of most matches that are tried."""
LONGER: Final = (10, 12, 16, 20, 30)
"""The other numbers of rounds that a table can agree on: each is tried in one set."""
AGAINST_MAHDI: Final = ("mahdi_level", "solo_ties", "solo_garrisons", "solo_surplus_kept")
"""Options that change nothing between people."""
BETWEEN_PEOPLE: Final = ("sides", "shared_side", "harkonnen_slots", "spacing_guild")
"""Options that change nothing against Mahdi, and the expansion that he does not play with."""
APART: Final = ("mahdi", "max_rounds", "futures")
"""Options that the sets below deal with one by one."""

_DEFAULTS: Final = Options()
_VALUES: Final = {
    name: [getattr(_DEFAULTS, name), *others]
    for name, others in other_values(Options, but=APART).items()
}
_FUTURES: Final[dict[str, list[Any]]] = {
    "alone": [(), *((name,) for name in FUTURES if MODULES[name].excludes)],
    **{name: [(), (name,)] for name in FUTURES if not MODULES[name].excludes},
}
"""Of the possible futures that exclude each other at most one; of the others, any."""


def _covering(but: Collection[str], **more: Any) -> Iterator[dict[str, Any]]:
    """Sets in which any two values of these options and any two possible futures meet."""
    values = {name: some for name, some in _VALUES.items() if name not in but}
    for chosen in covering({**_FUTURES, **values}):
        futures = tuple(future for name in _FUTURES for future in chosen.pop(name))
        yield {"max_rounds": SHORT, **more, "futures": futures, **chosen}


def _with_longer(sets: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same sets; those after the first try the other numbers of rounds, each once."""
    for chosen, rounds in zip(sets, chain((SHORT, *LONGER), repeat(SHORT)), strict=False):
        yield {**chosen, "max_rounds": rounds}


OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    *_with_longer(_covering(AGAINST_MAHDI)),
    *_covering(BETWEEN_PEOPLE, mahdi=True),
)

A_ROUND: Final = 1500
"""The most decisions of a round, on average over a match."""


def limit(options: Options) -> int:
    """The most decisions of a match: the table agrees on its last round (round_limit)."""
    return A_ROUND * options.max_rounds


_ONE_OPTION = "it has a single option, which the kernel answers by itself"

UNUSED: Final[dict[str, str]] = {
    "option discard: pass": _ONE_OPTION,
}
"""What need not occur in a soak, with the reason."""

LAWS: Final = Laws(
    limit=limit,
    option_sets=OPTION_SETS,
    things={
        "area": AREA_IDS,
        "card": tuple(CARDS),
        "deck": tuple(deck for side in SIDES for deck in DECKS[side]),
        "leader": tuple(LEADERS),
        "marker": MARKERS,
        "power": POWERS,
        "prescience": tuple(PRESCIENCE),
        "result": RESULTS,
        "sector": tuple(SECTORS),
        "zone": tuple(ZONES),
    },
    unused=UNUSED,
)
