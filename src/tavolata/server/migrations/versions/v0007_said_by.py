"""Keep the name of a person who has left their seat with the lines of chat that they wrote."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column: every line so far belongs to the person in its seat."""
    op.add_column("chat", sa.Column("said_by", sa.Text))
