"""Maintenance of a database by `tavolata admin`, next to servers that use it."""
