"""Bots for any game: random, rollouts, tree searches, one-ply; levels of strength; bots by name."""
