"""Checks that any game can be put through: leaks of hidden information, and counts of games."""
