"""What moderators do at their desks: deeds, requests, corrections, and the book of all of it."""
