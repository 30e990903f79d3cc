"""How a database gets from an older form to the newest: Alembic scripts, part of the package.

`Store.open` runs what is missing. A new migration is a new file in `versions/` (`revision` counts up,
`down_revision` is the one before), written by hand, and its number in `schema.NEWEST`.
"""
