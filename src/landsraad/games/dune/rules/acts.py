"""What seats may do out of turn, besides what single phases offer."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules import secrecy
from landsraad.games.dune.rules.cards import ghola, truthtrance
from landsraad.games.dune.rules.deals import gifts, offers as deals
from landsraad.games.dune.state import State
from landsraad.kernel import Seat, named

FREE: Final = named(
    deals.offer_deal,
    deals.accept_deal,
    deals.refuse_deal,
    deals.withdraw_deal,
    deals.cancel_deal,
    gifts.give_spice,
    gifts.pledge,
    secrecy.show,
    truthtrance.truthtrance,
    ghola.ghola,
)
STEPS: Final = named(gifts.receive_gift, truthtrance.speak_truth, truthtrance.speak_on_honour)


def offers(s: State, seat: Seat) -> list[str]:
    """The free acts that a seat may begin now: none before set-up is over (ruling setup_order)."""
    t = s.table
    if t.phase == "setup":
        return []
    playing = not truthtrance.answer_pending(t)
    return [
        *deals.offers(s, seat),
        *(["give_spice"] if gifts.may_give(s, seat) else []),
        *(["pledge"] if gifts.may_pledge(s, seat) else []),
        *(["show"] if secrecy.may_show(s, seat) else []),
        *(["truthtrance"] if truthtrance.may_ask(s, seat) else []),
        *(["ghola"] if playing and ghola.may_revive(s, seat) else []),
    ]
