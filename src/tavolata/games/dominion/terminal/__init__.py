"""Dominion's table in the terminal."""
