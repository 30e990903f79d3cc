"""The table on the web: tables on disk, HTTP and sockets.

`append, commit, then speak`: nobody is told of an event that is not on disk. `docs/table.md` is the
contract with the page.
"""
