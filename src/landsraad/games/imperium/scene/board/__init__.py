"""The board: printed ground, plates of spaces, cards, and all that stands on it."""
