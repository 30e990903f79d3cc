"""Servers for the tests: a shared one, and folders for tests that need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a real server without rate limits for all tests."""
    with Server(tmp_path_factory.mktemp("server"), is_warm=True) as running:
        yield running
        assert "Traceback" not in running.said(), running.said()


@pytest.fixture
def url(server: Server) -> str:
    """Return its address."""
    return server.url
