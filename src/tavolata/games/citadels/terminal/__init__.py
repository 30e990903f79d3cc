"""The table of Citadels at the terminal."""
