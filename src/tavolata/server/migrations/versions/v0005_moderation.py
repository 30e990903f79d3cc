"""Let the host mute seats and hide lines of chat, and people say fixed phrases."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns: nobody is muted, no line is hidden, and every line so far is free text."""
    op.add_column("seat", sa.Column("is_muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("phrase", sa.String(32)))
    op.add_column("chat", sa.Column("is_hidden", sa.Boolean, nullable=False, server_default=sa.false()))
