"""Tokens: unguessable, kept as hashes, compared without a hint."""

from landsraad.server.people.tokens import READABLE, fits, hashed, new_token, table_id


def test_every_token_is_new_and_can_stand_in_a_link() -> None:
    tokens = {new_token() for _ in range(200)}
    assert len(tokens) == 200
    for token in tokens:
        assert len(token) == 43
        assert token.replace("-", "").replace("_", "").isalnum()


def test_a_token_fits_its_own_hash_alone() -> None:
    token, other = new_token(), new_token()
    assert fits(token, hashed(token))
    assert not fits(other, hashed(token))
    assert token not in hashed(token)


def test_nothing_fits_where_no_token_is_kept() -> None:
    assert not fits("", "")
    assert not fits(new_token(), "")


def test_a_hash_does_not_open_what_its_token_opens() -> None:
    kept = hashed(new_token())
    assert not fits(kept, kept)


def test_whatever_a_client_sends_has_a_hash() -> None:
    for odd in ("", "\ud800", "ü" * 10_000, "\0"):
        assert len(hashed(odd)) == 64


def test_names_of_tables_are_short_and_cannot_be_misread() -> None:
    names = {table_id() for _ in range(500)}
    assert len(names) == 500
    assert all(len(name) == 10 and set(name) <= set(READABLE) for name in names)
    assert not set(READABLE) & set("01oilaeuy")
