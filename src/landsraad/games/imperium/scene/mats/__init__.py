"""What lies around the board: rows of the rail, one's own strip, the Conflict, the race."""
