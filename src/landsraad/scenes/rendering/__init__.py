"""From nodes to what a browser gets: markup, changes, fonts, what grows, ghosts."""
