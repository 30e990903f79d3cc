"""Bots: an observation in, an action out. One file per bot; `registry.load_bot` makes them by name."""
