"""Files that released versions wrote: later versions open and replay them. See `make.py`."""
