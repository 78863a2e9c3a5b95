"""What expansions, optional rules and possible futures add to the game."""
