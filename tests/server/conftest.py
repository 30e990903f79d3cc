"""Servers for the tests: one for all that need nothing special, and folders for those that do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server that lives as long as the tests; nobody is too fast for it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert "Traceback" not in running.said(), running.said()


@pytest.fixture
def url(server: Server) -> str:
    """Where it is."""
    return server.url
