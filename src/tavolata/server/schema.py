"""The tables of the database, the same in SQLite and PostgreSQL. Times are seconds since 1970 (UTC).

A change here needs a migration in `migrations/versions` and its number as `NEWEST`; a test compares
the result of the migrations with this schema.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

NEWEST = "0006"
"""The migration that builds this schema."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_game() -> Column[str]:
    """Return the first part of the key of everything that belongs to a table."""
    return Column("game", String(10), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)


game = Table(
    "game",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("kind", String(64), nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("engine_version", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("head_seq", Integer, nullable=False),
    Column("secret", Text, nullable=False),
    Column("secret_hash", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("ended", Double),
    Column("result", JSON(none_as_null=True)),
    Column("owes", String(8)),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("owner", String(32)),
    Index(None, "status", "created"),
)

seat = Table(
    "seat",
    metadata,
    _of_game(),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("level", Text),
    Column("token_hash", String(64)),
    Column("is_host", Boolean, nullable=False),
    Column("covered", Boolean, nullable=False),
    Column("is_muted", Boolean, nullable=False, server_default=false()),
)

event = Table(
    "event",
    metadata,
    _of_game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("command_id", Text),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),
    UniqueConstraint("game", "seat", "command_id", name="uq_event_game_seat_command_id"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    _of_game(),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("command_id", Text),
    Column("phrase", String(32)),
    Column("is_hidden", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("game", "seat", "command_id", name="uq_chat_game_seat_command_id"),
)

server = Table(
    "server",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", Text),
    Column("secret", String(32), nullable=False),
    Column("version", String(64), nullable=False),
    Column("started", Double, nullable=False),
    Column("lease_until", Double, nullable=False),
)
"""The processes that serve this database.

`address` is the URL at which the others reach this one, and `secret` proves them to it. The clock of
`lease_until` is that of the database.
"""
