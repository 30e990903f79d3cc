"""Store which seats owe a decision, so that a list of games replays none."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; it stays NULL until a table is next loaded."""
    op.add_column("game", sa.Column("owes", sa.String(8)))
