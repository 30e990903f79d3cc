"""The environment variable that forces the compiled or the interpreted core."""

from __future__ import annotations

import pytest

from tavolata._mode import is_compiled
from tests.cli.program import tavolata


def test_plain_python_can_be_forced() -> None:
    """`tavolata info` says which core runs."""
    assert '"compiled": false' in tavolata("info", "--json", TAVOLATA_COMPILED="0").stdout


def test_the_compiled_core_can_be_demanded() -> None:
    """It runs, or one sentence says that it is not built."""
    run = tavolata("info", "--json", TAVOLATA_COMPILED="1")
    if is_compiled():
        assert '"compiled": true' in run.stdout
    else:
        assert run.returncode == 0 or "is not built" in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("value", ["yes", "2"])
def test_other_values_are_refused(value: str) -> None:
    """One sentence, no traceback, a non-zero exit code."""
    run = tavolata("info", TAVOLATA_COMPILED=value)
    assert run.returncode != 0
    assert f"is 0 (plain Python) or 1 (compiled), not '{value}'" in run.stderr
    assert "Traceback" not in run.stderr
