"""Secrets, tokens, ids: long enough, stored only as hashes, compared in constant time."""

import base64
import hashlib
import string

from tavolata.core.records import digest
from tavolata.core.registry import load_game
from tavolata.tables.secret import (
    ID_LENGTH,
    commitment,
    new_secret,
    new_table_id,
    new_token,
    token_hash,
    token_matches,
)


def test_a_secret_is_256_bits_of_hexadecimal_text():
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(secret) == 64 and set(secret) <= set("0123456789abcdef") for secret in secrets)


def test_the_commitment_is_the_sha256_of_the_text():
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    secret = new_secret()
    assert commitment(secret) == hashlib.sha256(secret.encode("ascii")).hexdigest()


def test_different_secrets_seed_different_games():
    game = load_game("seven_wonders(players=3)")
    first, second = new_secret(), new_secret()
    assert digest(game.new_initial_state(first)) == digest(game.new_initial_state(first))
    assert digest(game.new_initial_state(first)) != digest(game.new_initial_state(second))


def test_a_token_is_128_bits_that_fit_in_a_url():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    for token in tokens:
        assert len(base64.urlsafe_b64decode(token + "==")) == 16
        assert set(token) <= set(string.ascii_letters + string.digits + "-_")


def test_only_the_right_token_matches_its_hash():
    token = new_token()
    stored = token_hash(token)
    assert token not in stored
    assert len(stored) == 64
    assert token_matches(token, stored)
    assert not token_matches(new_token(), stored)
    assert not token_matches(token[:-1], stored)
    assert not token_matches("", stored)
    assert not token_matches(stored, stored), "who reads the database has no token"
    assert not token_matches("è", stored)


def test_nothing_matches_an_empty_hash():
    assert not token_matches(new_token(), None)
    assert not token_matches(None, token_hash(new_token()))
    assert not token_matches(None, None)
    assert not token_matches("", "")


def test_table_ids_are_ten_letters_that_nobody_confuses():
    ids = {new_table_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(found) for found in ids} == {ID_LENGTH} == {10}
    assert not set("".join(ids)) & set("ilo01")
