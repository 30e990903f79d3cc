"""Bots: values in, one action out. One file a bot; `registry.load_bot` makes them by name."""
