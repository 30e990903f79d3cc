"""What all games share; imports nothing above it."""
