"""Hold a database as a server does, so that no server can use it meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tavolata.server.admin.visiting import file_of
from tavolata.server.database import MIGRATION_LOCK, lock_file, require_no_server, shown
from tavolata.server.errors import explain


@contextmanager
def owned(url: URL, form: str | None) -> Iterator[None]:
    """Own a database until the end of the block; `StoreError` (`in-use`) if a server uses it.

    `form` is that of a PostgreSQL database, None of an empty one.
    """
    path = file_of(url)
    if path is not None:
        lock = lock_file(Path(path).resolve(), str(path))
        try:
            yield
        finally:
            lock.release()
        return
    # Without a transaction, which would hold locks of tables until the end of the block.
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            # Servers that start wait for this lock: it is that of migrations.
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
            if form is not None:
                require_no_server(connection, form, shown(url), "store-in-use")
            yield
    except SQLAlchemyError as problem:
        raise explain(problem).at(shown(url)) from None
    finally:
        engine.dispose()
