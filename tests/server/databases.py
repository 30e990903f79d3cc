"""SQLite and PostgreSQL databases for the tests of the store. A pytest plugin."""

import pytest

from tavolata.server.database import LIVELY
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tests.server.postgres import Cluster, find_binaries
from tests.system import alone, install_package


@pytest.fixture(scope="session")
def cluster(tmp_path_factory):
    """Start our own PostgreSQL server for the whole run, and install it if it is missing."""
    with alone(tmp_path_factory):
        if find_binaries() is None:
            install_package("postgresql")
    binaries = find_binaries()
    if binaries is None:
        pytest.fail("These tests need PostgreSQL; type: apt-get install -y postgresql", pytrace=False)
    running = Cluster(binaries)
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request, tmp_path):
    """Return the address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return request.getfixturevalue("cluster").new_database()


@pytest.fixture
def sqlite_url(tmp_path):
    """Return the address of an empty SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
def store(database_url, monkeypatch):
    """Return an open store of each kind; on a busy machine its transactions may rest longer than usual."""
    monkeypatch.setitem(LIVELY, "idle_in_transaction_session_timeout", 60_000)
    opened = Store.open(database_url)
    yield opened
    opened.close()


@pytest.fixture
def writer(store):
    """Return the writer of the store."""
    started = Writer(store)
    yield started
    started.close()
