"""Treachery cards: how they change hands, and those that are played out of a battle."""
