"""One running game with people in it, over all games of the registry."""
