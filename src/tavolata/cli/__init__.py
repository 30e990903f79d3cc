"""The command line: `tavolata COMMAND`, one file per command; its exit codes."""

from tavolata.words import languages

LANGUAGES = "|".join(reversed(languages()))
"""The placeholder of `--lang`."""
NOBODY_LISTENS = 1
"""A closed pipe or terminal; rich, which notices most of them, has the same code."""
WRONG_USE = 2
"""A wrong argument or file."""
INTERRUPTED = 130
"""Ctrl-C, as shells report it: 128 and the number of the signal."""
