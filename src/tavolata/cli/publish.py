"""`tavolata publish`: the whole table as static files."""

from __future__ import annotations

import contextlib
import re
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn

from tavolata.cli.progress import new_progress
from tavolata.cli.speaking import decimal, json_option, language_option, print_found
from tavolata.cli.usage import FilePath, Utf8
from tavolata.core.errors import cannot_write
from tavolata.words import Words


@click.command()
@click.argument("folder", type=FilePath(file_okay=False))
@click.option("--base", type=Utf8(), default="", metavar="PATH")
@language_option
@json_option
def publish(folder: Path, base: str, words: Words, as_json: bool) -> None:
    """Write the site, with a progress bar on standard error."""
    from tavolata.publish.site import STEPS
    from tavolata.publish.site import publish as run

    if not re.fullmatch("((https?://[^/]+)?/.*)?", base):
        raise click.ClickException(words("publish-no-base", base=base))
    require_writable_folder(folder)
    with new_progress(Console(stderr=True), MofNCompleteColumn()) as progress:
        task = progress.add_task("", total=len(STEPS))

        def step(name: str) -> None:
            progress.update(
                task, description=words(f"publish-step-{name}"), completed=STEPS.index(name)
            )

        found = run(folder, step, base=base)
    size = decimal(found["bytes"] / 1e6, 1, words)
    done = words("publish-done", folder=str(folder), files=found["files"], size=size)
    print_found(found, as_json, lambda: click.echo(done))


def require_writable_folder(folder: Path) -> None:
    """Refuse a folder that cannot be made or written: try it in its nearest existing parent."""
    try:
        with contextlib.suppress(FileNotFoundError):
            folder.stat()
        existing = folder.resolve().parent
        while not existing.exists():
            existing = existing.parent
        tempfile.TemporaryDirectory(dir=existing).cleanup()
    except OSError as problem:
        raise cannot_write(folder, problem) from None
