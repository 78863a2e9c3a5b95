"""Events: days on which a hall full of people plays, and moderators run the game."""
