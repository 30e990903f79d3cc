"""Files written by released versions: later versions open and replay them. See `make.py`."""
