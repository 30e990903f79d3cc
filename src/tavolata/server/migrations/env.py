"""Run migrations on the connection that `server.database` hands over, inside its transaction."""

from alembic import context

from tavolata.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
