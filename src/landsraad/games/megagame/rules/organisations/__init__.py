"""Deeds of the organisations, and what they sell."""
