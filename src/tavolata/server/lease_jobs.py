"""Jobs of the writer that change the owners of tables in a PostgreSQL database.

Each notifies the other processes in its own transaction: `TABLE EPOCH OWNER`, with `-` for no owner.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

from tavolata.tables.rows import Held

CHANNEL = "tavolata"
NOBODY = "-"
MARGIN_S = 1.0
"""Seconds after the end of a lease before another process takes its tables: a renewal that was on its
way when the lease ended has arrived by then."""

_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :notice)")
_CLAIM = text(
    """
    UPDATE game SET owner = :owner, epoch = epoch + 1
    WHERE id = :game AND owner IS DISTINCT FROM :owner AND (:by_force OR NOT EXISTS (
        SELECT 1 FROM server WHERE server.id = game.owner
        AND server.lease_until + :margin > extract(epoch FROM clock_timestamp())))
    RETURNING epoch
    """
)
_OWNER = text("SELECT owner FROM game WHERE id = :game")
_RELEASE = text("UPDATE game SET owner = NULL WHERE id = :game AND epoch = :epoch AND owner = :owner")
_RELEASE_ALL = text("UPDATE game SET owner = NULL WHERE owner = :owner RETURNING id, epoch")
_LEAVE = text("DELETE FROM server WHERE id = :owner")


def notify(connection: Connection, game: str, epoch: int, owner: str) -> None:
    """Tell all processes of the new epoch of a table, once the transaction is committed."""
    connection.execute(_NOTIFY, {"notice": f"{game} {epoch} {owner}"})


def claim(connection: Connection, game: str, owner: str, *, by_force: bool) -> str | None:
    """Own a table without a living owner, or any table `by_force`.

    Returns the owner after it, None if there is no such table.
    """
    places = {"game": game, "owner": owner, "by_force": by_force, "margin": MARGIN_S}
    epoch = connection.scalar(_CLAIM, places)
    if epoch is not None:
        notify(connection, game, epoch, owner)
        return owner
    found = connection.scalar(_OWNER, {"game": game})
    return None if found is None else str(found)


def release(connection: Connection, held: Held, owner: str) -> None:
    """Give up a table that is no longer loaded, unless it has another owner by now."""
    game, epoch = held
    if connection.execute(_RELEASE, {"game": game, "epoch": epoch, "owner": owner}).rowcount:
        notify(connection, game, epoch, NOBODY)


def leave(connection: Connection, owner: str) -> None:
    """Give up all tables and the lease, at the end of the process."""
    places = {"owner": owner}
    for game, epoch in connection.execute(_RELEASE_ALL, places).all():
        notify(connection, game, epoch, NOBODY)
    connection.execute(_LEAVE, places)
