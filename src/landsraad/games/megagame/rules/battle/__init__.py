"""Battles: how they begin, what sides choose, and what comes of it."""
