"""Landsraad: five Dune board games on one table.

>>> import landsraad
>>> landsraad.load("spice_auction").title
'Spice Auction'
"""

from typing import TYPE_CHECKING, Any

from landsraad.kernel.game import load, names

if TYPE_CHECKING:
    from landsraad.kernel.match import Match
    from landsraad.scenes.picture import Picture

__version__ = "0.1.0"
__all__ = ["__version__", "load", "names", "scene"]


def scene(match: "Match[Any]", seat: int = -1) -> "Picture":
    """Draw a match as a seat sees it; -1 sees what everybody sees. A notebook shows it as it is."""
    from landsraad.scenes.picture import scene as drawn

    return drawn(match, seat)
