"""The static site: page, engine and Python in WebAssembly, for any file server (`docs/static.md`)."""

from __future__ import annotations

from tavolata.core.errors import TavolataError
from tavolata.words import Words


class PublishError(TavolataError):
    """A site cannot be written; the words of `publish-CODE` say why."""

    def __init__(self, code: str, **arguments: str) -> None:
        key = f"publish-{code}"
        super().__init__(Words("en")(key, **arguments), key, **arguments)
