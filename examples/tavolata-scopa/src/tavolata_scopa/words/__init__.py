"""The words of Scopa in each language."""
