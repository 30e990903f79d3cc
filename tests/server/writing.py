"""Jobs for the tests of the writer."""

import contextlib

import pytest
from sqlalchemy import text

from tavolata.tables.errors import StoreError
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import NewEvent

BODY = {"seat": 0, "do": "build temple", "by": "person"}


def event(seq, command_id=None, body=BODY):
    return NewEvent(seq, SeatIndex(0), command_id, body)


def bodies(store, game):
    return [(found.seq, found.body) for found in store.load(game.id).events]


def counts(store):
    """Count the tables of each status."""
    with store.database.reading.begin() as connection:
        return dict(connection.execute(text("SELECT status, count(*) FROM game GROUP BY status")).all())


async def refused(future, kind=StoreError):
    """Return the error of a job that must fail."""
    with pytest.raises(kind) as found:
        await future
    assert type(found.value) is kind
    return found.value


@contextlib.contextmanager
def held(store, game):
    """Block all commits that touch a table: all of SQLite's, one row of PostgreSQL's."""
    with store.database.writing.begin() as connection:
        connection.execute(text("UPDATE game SET name = name WHERE id = :id"), {"id": game.id})
        yield
