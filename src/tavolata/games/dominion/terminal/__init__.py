"""The table of Dominion at the terminal."""
