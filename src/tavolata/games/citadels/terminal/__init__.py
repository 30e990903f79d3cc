"""Citadels' table in the terminal."""
