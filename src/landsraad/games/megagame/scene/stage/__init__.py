"""What is played over the map."""
