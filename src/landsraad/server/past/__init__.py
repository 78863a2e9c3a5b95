"""What is over: earlier moments of a match, results and how it went."""
