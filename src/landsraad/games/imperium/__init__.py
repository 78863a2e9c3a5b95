"""Dune: Imperium – Uprising, which is being built: it is not among the games that can be played."""
