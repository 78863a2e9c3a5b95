"""Processes that Ctrl-C reaches, however the tests themselves were started."""

import signal


def can_be_interrupted() -> None:
    """Listen to Ctrl-C again: a `preexec_fn` for processes to which a test sends it.

    Behind `nohup`, in a background job and in some CI the tests ignore it, and their children
    would inherit that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
