"""Figures and vehicles: where they are, how they come and go."""
