"""Positions and scenarios of 7 Wonders."""
