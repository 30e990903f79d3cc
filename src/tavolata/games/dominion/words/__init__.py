"""Dominion in words: questions, choices, refusals and the log, in each language."""
