"""Landsraad: five Dune board games on one table.

>>> import landsraad
>>> landsraad.load("spice_auction").title
'Spice Auction'
"""

from landsraad.kernel.game import load, names

__version__ = "0.1.0"
__all__ = ["__version__", "load", "names"]
