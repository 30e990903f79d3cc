"""Games and bots of other packages: found by entry points, played in the compiled build."""
