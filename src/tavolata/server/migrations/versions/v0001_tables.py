"""Create the first version: game, seat, event, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(10), nullable=False),
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
        sa.Column("result", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_status_created", "game", ["status", "created"])
    op.create_table(
        "seat",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("covered", sa.Boolean, nullable=False),
        sa.Column("last_seen", sa.Double),
        sa.PrimaryKeyConstraint("game", "index", name="pk_seat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_seat_game_game", ondelete="CASCADE"),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command_id", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_event"),
        sa.UniqueConstraint("game", "command_id", name="uq_event_game_command_id"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_event_game_game", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.PrimaryKeyConstraint("game", "id", name="pk_chat"),
        sa.UniqueConstraint("game", "command_id", name="uq_chat_game_command_id"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_chat_game_game", ondelete="CASCADE"),
    )
