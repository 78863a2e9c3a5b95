"""Dune: Imperium – Uprising in words."""
