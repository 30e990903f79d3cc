"""Checks that any game can be put through: contract, leaks of hidden information, counts of games."""
