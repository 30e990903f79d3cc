"""How a game is told: questions, choices, refusals and log in words, and its table at the terminal."""
