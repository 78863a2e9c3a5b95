"""What every game stands on: steps that ask, then act, over plain data. It knows no game.

Here are the names that rules are written with. Read the modules in this order: `asks`, `agenda`,
`dice`, `state`, `game`, `machine`, `acts`, `trial`, `journal`, `match`; then `record`, `replay` and
`saves`. The others are small helpers of these.
"""

from landsraad.kernel.agenda import AGAIN, Again, named, skip_to, then
from landsraad.kernel.asks import (
    IDLE,
    PASS,
    Ask,
    Play,
    Seat,
    Value,
    answered,
    choose,
    hurried,
    nobody_can,
    together,
    window,
)
from landsraad.kernel.dice import Dice, Secret
from landsraad.kernel.errors import NoOption, Refused, RuleError, Unreadable, must
from landsraad.kernel.game import Game, Laws, Options, Verdict, load
from landsraad.kernel.match import Match, imagined
from landsraad.kernel.state import Box, Shield, State, Table, Told, View, copied
from landsraad.kernel.trial import Trial

__all__ = ["AGAIN", "Again", "named", "skip_to", "then", "window"]
__all__ += ["IDLE", "PASS", "Ask", "Play", "Seat", "Value", "answered", "choose", "together"]
__all__ += ["Dice", "Game", "Laws", "Match", "Options", "Secret", "Verdict", "imagined", "load"]
__all__ += ["NoOption", "Refused", "RuleError", "Unreadable", "hurried", "must", "nobody_can"]
__all__ += ["Box", "Shield", "State", "Table", "Told", "Trial", "View", "copied"]
