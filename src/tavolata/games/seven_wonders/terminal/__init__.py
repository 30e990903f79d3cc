"""7 Wonders' table in the terminal."""
