"""Drop the time when a seat's person was last seen, which no version has ever written."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Drop the column; SQLite copies the table."""
    with op.batch_alter_table("seat") as batch:
        batch.drop_column("last_seen")
