"""The contract that all games share; imports nothing above it."""
