"""Tables on a device without a server: the same tables in one process, inside a browser's worker.

The page sends JSON texts and gets JSON texts (`host.py`). The browser stores the tables (`storage.py`)
and formats the catalogues (`host.py`).
"""
