"""Matches between bots: one game, many games, what came out."""
