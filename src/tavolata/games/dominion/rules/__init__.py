"""The rules of Dominion: cards, questions, the course of a game, scoring."""
