"""The battle calculator: how an attack may go, before anybody decides for it.

Scenes show it beside every attack, bots weigh attacks by it, and the luck report holds it against
what happened.
"""

from __future__ import annotations

from landsraad.games.war_for_arrakis.calculator.attacks import attack_odds
from landsraad.games.war_for_arrakis.calculator.forces import Force, force_of
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds, mixed

__all__ = ["Force", "Odds", "attack_odds", "battle_odds", "force_of", "mixed"]
