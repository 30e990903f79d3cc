"""Let several processes share a database: each table has an owner and an epoch."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add owners and epochs, and create the table of the processes in place of that of one owner."""
    op.add_column("game", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("game", sa.Column("owner", sa.String(32)))
    op.add_column("event", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.drop_table("server")
    op.create_table(
        "server",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.Text),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("lease_until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server"),
    )
