"""The web table: tables on disk, HTTP and sockets.

Append, commit, then publish: nobody sees an event that is not on disk. `docs/table.md` is the contract
with the page.
"""
