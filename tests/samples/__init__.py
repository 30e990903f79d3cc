"""Files written by released versions: later versions open and replay them. See `make.py`.

`form-0002`, `form-0004` and `form-0005` have the database of 0.1.0 in the form of migrations that no released version ended
with.
"""
