"""Files written by released versions: later versions open and replay them. See `make.py`.

`form-0002` and `form-0004` have the database of 0.1.0 in the form of migrations that no released version ended
with.
"""
