"""Servers killed under load: nothing may be lost. `python -m tests.kills --help` describes the command."""
