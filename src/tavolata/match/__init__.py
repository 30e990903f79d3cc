"""One running game with people in it: undo, withdrawal, forced moves, votes, record.

The server and the terminal host a match each in its own way; the rules of playing together are
here. Nothing in this package waits, stores, formats or knows a transport, so it also runs in a
page. It imports only the engine.
"""
