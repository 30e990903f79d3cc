"""Files written by released versions: later versions open and replay them. See `make.py`.

`form-0002` has the database of 0.1.0 in the form of a migration that no released version ended with.
"""
