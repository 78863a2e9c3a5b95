"""Secrets that open seats, and names for tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets

TOKEN_BYTES = 32

READABLE = "23456789bcdfghjkmnpqrstvwxz"
"""No 0 and o, no 1, i and l, which look alike; no vowels at all, so that no id is a word."""

ID_LENGTH = 10
"""Ten of 27 signs are 47 bits: nobody finds a private table by trying ids."""


def new_token() -> str:
    """Draw a new secret for a seat or an invitation; it can stand in a link as it is."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token: enough to recognise it, too little to use it.

    One round of SHA-256 is right here. Slow hashes with salt protect words that people make up,
    which can be guessed; 256 random bits cannot, so slowness would only cost the server time.

    >>> hashed("a token")[:16]
    'e3316e2bafebb610'
    """
    # Whatever a client sends has a hash, even text that is not proper Unicode.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Does this token have the hash that was kept? The time it takes tells nothing.

    Nothing fits the empty hash, which stands for "no token".
    """
    return hmac.compare_digest(hashed(token), kept)


def table_id() -> str:
    """Draw a name for a new table: short enough to read aloud, too rare to be guessed."""
    return "".join(secrets.choice(READABLE) for _ in range(ID_LENGTH))
