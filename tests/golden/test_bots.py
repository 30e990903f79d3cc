"""A version of a baseline always decides as recorded."""

from __future__ import annotations

import pytest

from tests.golden.bots import FILE, baselines, line

GOLDEN = {text.split()[0]: text for text in FILE.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("name", baselines())
def test_a_version_of_a_baseline_never_changes_its_play(name: str) -> None:
    """Compiled and interpreted alike."""
    assert name in GOLDEN, f"{name} is new: python -m tests.golden.bots, and no other line may change"
    assert line(name) == GOLDEN[name], (
        f"{name} decides otherwise than it did: give the new play a new version (BotEntry.version) and"
        " keep the old one as an earlier one; if the rules of the game have changed, or the version was"
        " never published: python -m tests.golden.bots"
    )


def test_no_version_disappears() -> None:
    """A published version can always be played again."""
    assert set(GOLDEN) == set(baselines())


def test_baselines_have_versions_and_searches_have_none() -> None:
    names = {name.partition("@")[0] for name in baselines()}
    assert {"big_money", "smithy", "rule", "score", "smart", "einstein"} <= names
    assert not names & {"random", "flat_mc", "ismcts", "one_ply"}
