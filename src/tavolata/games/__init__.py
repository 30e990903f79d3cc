"""The games, one folder each; a folder's `GAME` is its entry in the registry."""
