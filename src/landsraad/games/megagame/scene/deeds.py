"""What a faction may do, by group: the menu of the open floor."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.state import Table
from landsraad.kernel import View
from landsraad.scenes.text import counted

DEEDS: Final = {
    "Move": ("march", "fly", "buy_steps", "walk", "ride", "deploy", "return_armies"),
    "Battle": ("attack", "commit", "lend", "declare_kanly", "end_kanly"),
    "Arrakis": ("claim", "destroy", "explore", "guerrilla", "play_card", "standing_reroll"),
    "CHOAM": ("sell_spice", "buy", "sell_share"),
    "Trade": ("offer", "accept_offer", "drop_offer", "show_spice", "name_bribe", "pay_bribe"),
    "Landsraad": ("propose", "withdraw", "vote", "cash_in", "call_court"),
    "People": (
        "buy_leader",
        "court_partner",
        "bless",
        "breed",
        "engineer",
        "award_advisor",
        "spend_advisor",
        "answer_truth",
    ),
    "Atomics": ("bring_atomics", "use_atomics", "name_atomics_price"),
    "News and orders": ("write_news", "seal_order"),
}


def passing(view: View) -> str:
    """What happens when everybody lets time pass."""
    t: Table = view.table
    if t.battles:
        battles = counted(len(t.battles), "battle")
        return f"Let {battles} be fought"
    return f"Let year {t.year + 1} begin" if t.year + 1 < t.ends else "Let the last year end"
