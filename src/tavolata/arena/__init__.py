"""Matches between bots: single games, simulations, tournaments, reviews and their results."""
