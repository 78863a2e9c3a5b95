"""The attack calculator: what a move would come to, and the best there is."""
