"""Positions and scenarios of Citadels."""
