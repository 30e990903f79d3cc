"""The pages of the documentation name links, files, commands and options that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tavolata.cli.main import cli

ROOT = Path(__file__).parents[2]
HISTORY = "decisions.md"
"""A page that also names what is gone."""
PATTERNS = (
    "*.md",
    "docs/*.md",
    "examples/*/*.md",
    "web/*.md",
    "benchmarks/*.md",
    "src/tavolata/games/*/*.md",
)
PAGES = sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern) if path.name != HISTORY)
BASES = [ROOT, *(ROOT / name for name in ("src/tavolata", "web", "web/src"))]
"""Where the paths of a page begin, apart from its own folder."""
ELSEWHERE = ("harbinger/", "device/", "data/", ".vite/")
"""Folders of a package that a page makes, of the static site, and of the build of the page."""
IN_HELP = {"--help", "-h", "--version"}


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def each_page(test: object) -> object:
    return pytest.mark.parametrize("page", PAGES, ids=name_of)(test)


def headings(page: Path) -> set[str]:
    """Return the anchors of a page."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in found}


def commands(group: click.Group, *names: str) -> Iterator[tuple[str, set[str]]]:
    """Give the name of each command with its options."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *names, name)
        options = {text for each in command.params for text in (*each.opts, *each.secondary_opts)}
        yield " ".join((*names, name)), options | IN_HELP


COMMANDS = dict(commands(cli))


@each_page
def test_links_lead_to_files_and_headings(page: Path) -> None:
    for link, heading in re.findall(
        r"\]\(([^)#:\s]*)(?:#([^)\s]+))?\)", page.read_text(encoding="utf-8")
    ):
        target = page.parent / link if link else page
        assert target.exists(), link
        assert not heading or heading in headings(target), f"{link}#{heading}"


@each_page
def test_paths_of_files_exist(page: Path) -> None:
    """`view/sample.py`; not those with a placeholder, such as `games/GAME/faces.py`."""
    for path in re.findall(r"`([\w./-]+/[\w.-]+\.[a-z]{2,6})`", page.read_text(encoding="utf-8")):
        if re.search(r"\b[A-Z]{4,}\b", path) or path.startswith((*ELSEWHERE, "/")):
            continue
        bases = [*BASES, page.parent]
        is_there = any((base / path).exists() for base in bases)
        assert is_there or any(ROOT.glob(f"src/tavolata/games/*/{path}")), path


@each_page
def test_commands_have_these_names_and_options(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for prefix, line in re.findall(
        r"(?:^|`|\$ )\s*tavolata(-admin)? ([a-z][^`\n|#]*)", text, re.MULTILINE
    ):
        words = (["admin"] if prefix else []) + line.split()
        name = " ".join(words[:2] if words[0] == "admin" and words[1:2] != ["--help"] else words[:1])
        assert name in COMMANDS, line
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", line):
            assert option in COMMANDS[name], line
