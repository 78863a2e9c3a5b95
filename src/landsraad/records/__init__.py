"""What is kept of a match: files, replays, saves, and matches that are taken up again."""
