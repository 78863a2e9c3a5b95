"""A rehearsal: a whole day with real connections, before anybody comes.

The server runs as it will on the day, in a process of its own. People and control are made of
code, but each comes with a card, over a connection of its own, and does nothing that a page could
not do.
"""
