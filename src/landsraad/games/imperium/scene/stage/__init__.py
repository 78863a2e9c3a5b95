"""What is played over the board."""
