"""The board: the printed ground and what lies on it."""
