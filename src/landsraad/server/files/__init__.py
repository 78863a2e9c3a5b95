"""Files and cards that are the same for everybody: scripts, styles, fonts, pictures of games."""
