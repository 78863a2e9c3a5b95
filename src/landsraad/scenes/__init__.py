"""What a seat sees, for people: words now, pictures with the browser table. Knows no game."""
