"""The districts, as values that read like the printed cards.

A district that is like no other has its own effect right above it. Names and summaries in both
languages are in `locale/*/citadels.ftl`, and so is what each ruling (R-02, K-12) says.
"""

from tavolata.games.citadels.districts import built, moments, points, standing, used  # noqa: F401 - each file adds its cards to the table
