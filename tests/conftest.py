"""Settings that hold for every test."""

from hypothesis import settings

# The same examples in every run, and no failures because the machine was busy.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
