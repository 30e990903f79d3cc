"""The tables of the database, the same in SQLite and PostgreSQL. Times are seconds since 1970 (UTC).

A change here needs a migration in `migrations/versions` and its number as `NEWEST`; a test compares
the result of the migrations with this schema.
"""

from __future__ import annotations

import sqlalchemy as sa

NEWEST = "0007"
"""The migration that builds this schema."""

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_game() -> sa.Column[str]:
    """Return the first part of the key of everything that belongs to a table."""
    return sa.Column(
        "game", sa.String(10), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )


game = sa.Table(
    "game",
    metadata,
    sa.Column("id", sa.String(10), primary_key=True),
    sa.Column("kind", sa.String(64), nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("engine_version", sa.String(64), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("head_seq", sa.Integer, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("secret_hash", sa.String(64), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("owes", sa.String(8)),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
    sa.Column("owner", sa.String(32)),
    sa.Index(None, "status", "created"),
)

seat = sa.Table(
    "seat",
    metadata,
    _of_game(),
    sa.Column("index", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("token_hash", sa.String(64)),
    sa.Column("is_host", sa.Boolean, nullable=False),
    sa.Column("covered", sa.Boolean, nullable=False),
    sa.Column("is_muted", sa.Boolean, nullable=False, server_default=sa.false()),
)

event = sa.Table(
    "event",
    metadata,
    _of_game(),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("command_id", sa.Text),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
    sa.UniqueConstraint("game", "seat", "command_id", name="uq_event_game_seat_command_id"),
    sqlite_with_rowid=False,
)

chat = sa.Table(
    "chat",
    metadata,
    _of_game(),
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("command_id", sa.Text),
    sa.Column("phrase", sa.String(32)),
    sa.Column("is_hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("said_by", sa.Text),
    sa.UniqueConstraint("game", "seat", "command_id", name="uq_chat_game_seat_command_id"),
)

server = sa.Table(
    "server",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.Text),
    sa.Column("secret", sa.String(32), nullable=False),
    sa.Column("version", sa.String(64), nullable=False),
    sa.Column("started", sa.Double, nullable=False),
    sa.Column("lease_until", sa.Double, nullable=False),
)
"""The processes that serve this database.

`address` is the URL at which the others reach this one, and `secret` proves them to it. The clock of
`lease_until` is that of the database.
"""
