"""The board: the printed ground, what stands on it, and what is planned there."""
