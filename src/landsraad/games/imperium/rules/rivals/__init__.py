"""Rivals: players without a seat, who follow the House Hagal deck."""
