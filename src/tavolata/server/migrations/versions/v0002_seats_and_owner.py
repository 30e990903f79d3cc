"""Scope ids of commands to seats; record the process that may write."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Widen the keys of commands by the seat, and create the table of the owner."""
    for table in ("event", "chat"):
        # SQLite copies the table: its special properties must be repeated.
        special = {"sqlite_with_rowid": False} if table == "event" else {}
        with op.batch_alter_table(table, table_kwargs=special) as batch:
            batch.drop_constraint(f"uq_{table}_game_command_id", type_="unique")
            batch.create_unique_constraint(
                f"uq_{table}_game_seat_command_id", ["game", "seat", "command_id"]
            )
    op.create_table(
        "server",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server"),
    )
