"""The rules of 7 Wonders: cards, questions, the course of a game, scoring."""
