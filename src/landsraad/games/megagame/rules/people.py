"""Whose work a deed is: the roles of a faction's people, and the desks of the moderators.

The rules know factions, not persons. The server asks here what a person may do. At
tables everybody of a faction does all (house_people). Roles are for events that divide its work:
each person does the deeds of its roles, and the head of a faction everything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

HEAD: Final = "head"
GOVERNOR: Final = "governor"
FACTOR: Final = "factor"
ENVOY: Final = "envoy"
ROLES: Final = (HEAD, GOVERNOR, FACTOR, ENVOY)
"""Who decides for a faction, leads it on Arrakis, trades for it, and speaks for it."""

_OF_ROLES: Final[Mapping[str, tuple[str, ...]]] = {
    GOVERNOR: (
        *("march", "fly", "buy_steps", "walk", "ride", "deploy", "return_armies", "claim"),
        *("destroy", "explore", "guerrilla", "play_card", "attack", "commit", "lend"),
        *("standing_reroll", "bring_atomics", "seal_order"),
    ),
    FACTOR: (
        *("show_spice", "sell_spice", "buy", "sell_share"),
        *("offer", "accept_offer", "drop_offer"),
    ),
    HEAD: (
        *("use_atomics", "buy_leader", "propose", "withdraw", "vote", "cash_in", "call_court"),
        *("declare_kanly", "end_kanly", "court_partner", "award_advisor", "spend_advisor"),
        *("answer_truth", "bless", "breed", "engineer", "name_bribe", "name_atomics_price"),
        "pay_bribe",
    ),
    ENVOY: ("write_news", "message", "request"),
}
DUTIES: Final = {act: role for role, acts in _OF_ROLES.items() for act in acts}
"""The role of each deed."""

MAP, TRADE, LANDSRAAD, NEWS, ANY = "map", "trade", "landsraad", "news", "any"
DESKS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("place", "force_roll", "end_battle"), MAP),
    **dict.fromkeys(("transfer", "set_market"), TRADE),
    **dict.fromkeys(("edit_law", "note_breach"), LANDSRAAD),
    "announce": NEWS,
    **dict.fromkeys(("answer_request", "act_for"), ANY),
    **dict.fromkeys(("pause_clock", "judge_atomics", "set_option", "end_game"), HEAD),
}
"""The desk of each deed of control; the head of control does all, and some are everybody's."""


def may_do(duties: Mapping[str, str], roles: Collection[str], act: str) -> bool:
    """May somebody with these roles do this for the faction?

    >>> may_do(DUTIES, ["factor"], "sell_spice"), may_do(DUTIES, ["factor"], "march")
    (True, False)
    >>> may_do(DUTIES, ["head"], "march"), may_do({}, ["factor"], "march")
    (True, True)
    """
    return HEAD in roles or duties.get(act, "") in ("", *roles)
