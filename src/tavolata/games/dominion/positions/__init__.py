"""Positions and scenarios of Dominion."""
