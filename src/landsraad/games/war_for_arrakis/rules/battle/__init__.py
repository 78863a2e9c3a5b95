"""Battles: who is attacked, the rounds of combat, losses, retreats and what follows."""
