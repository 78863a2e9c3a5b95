"""Dune: War for Arrakis, for 1 to 4 players."""
