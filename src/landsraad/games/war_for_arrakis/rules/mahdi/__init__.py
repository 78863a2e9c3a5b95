"""The Harkonnen of the Mahdi game: rules instead of a seat.

Each decision is a list of candidates that the criteria of `components/solo.toml` sift, in their
order; what they leave open is settled as the table agreed (solo_ties). What was decided is told
with the ids of the criteria that made the difference.
"""
