"""Each command starts as a new Python process; other tests fork one that has imported everything."""

from __future__ import annotations

import pytest

from tavolata.cli.main import COMMANDS
from tests.cli.program import refused, tavolata
from tests.tiers import few


@pytest.mark.parametrize("command", few(COMMANDS, *range(0, len(COMMANDS), 4)))
def test_a_command_starts_as_a_process_and_as_a_fork_alike(command: str) -> None:
    """With a refused option and with its help."""
    for words in ([command, "--help"], [command, "--no-such-option"]):
        real, forked = tavolata(*words, is_real=True), tavolata(*words)
        assert (real.stdout, real.stderr) == (forked.stdout, forked.stderr)
        assert real.returncode == forked.returncode == (0 if words[1] == "--help" else 2)
    assert refused(real)


def test_a_fork_has_its_own_environment_input_and_streams() -> None:
    """And the encoding of the streams, which Python chooses at its start, makes a real start."""
    italian = tavolata("list", "games", LC_ALL="it_IT.UTF-8")
    assert italian.stdout == tavolata("list", "games", LC_ALL="it_IT.UTF-8", is_real=True).stdout
    assert italian.stdout != tavolata("list", "games").stdout
    ascii_only = tavolata("list", "games", LC_ALL="it_IT.UTF-8", PYTHONIOENCODING="ascii")
    assert ascii_only.stdout.isascii()
