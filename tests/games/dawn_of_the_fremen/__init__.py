"""Scenarios of Arrakis: Dawn of the Fremen."""
