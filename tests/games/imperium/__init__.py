"""Imperium."""
