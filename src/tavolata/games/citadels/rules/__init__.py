"""The rules of Citadels: cards, questions, the course of a game, scoring."""
