"""Docstrings, comments, test names and Markdown use plain English: no words of the list `AVOID`."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
CLEAN = ("benchmarks", "examples", "src/tavolata", "tests", "web/dev", "web/src", "web/tests")
"""Folders and files that have been edited; add a folder after editing it."""
HISTORY = "docs/decisions.md"
GENERATED = "generated"
"""The folder of the page's generated sources, which git ignores."""
AVOID = {
    r"who(?:m|so)?ever|whatever": "the player who, any, anything that",
    r"\A(?:what|who|whom|whose|how many|how much)(?![^.]*\?)": "name the thing: a noun, or Return ...",
    r"what (?:is|was) (?:asked|given|kept|known|on disk|played|said|seen|sent|there|typed|written)": (
        "name the thing: the stored log, the question, the input"
    ),
    r"so (?:many|much)(?! (?:that|as|for))": "a number: n cards, at most n",
    r"anew|afresh|once more": "again, or re-: rebuild, reload",
    r"(?:go|goes|going|gone|went) on": "continue, resume",
    r"put away|puts away|putting away": "adjourn, evict, store",
    r"taken up|takes up": "load, resume",
    r"beside": "next to, apart from, also",
    r"luck|dice": "randomness, random stream",
    r"worth (?:nothing|most|least)": "value: has no value, the most valuable",
    r"he|him|his|himself": "they, them, their",
    r"keeps? (?:the|a|their) seat|kept a seat|seat is kept": "substitute",
    r"lies|stands (?:in|at|on|there|under)|as it stands": "is, is in, is stored in",
    r"unheard of": "silent, absent",
    r"told|tells? of": "shown, sent, logged",
    r"(?:bots?|it) thinks?|thinking": "search, decide",
    r"(?:to|can|could) be had": "available",
    r"from outside": "external",
    r"dearer|dearest": "more expensive, most expensive",
}
"""Regular expressions of whole words, with the better wording."""
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
BLOCK = r"/\*.*?\*/"
LINES = r"//[^\n]*(?:\n[ \t]*//[^\n]*)*"
QUOTED = r"""'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`"""
SCRIPT = re.compile(rf"(?P<comment>{BLOCK}|{LINES})|{QUOTED}", re.DOTALL)
STYLE = re.compile(rf"(?P<comment>{BLOCK})|{QUOTED}", re.DOTALL)
MARKUP = re.compile(rf"(?P<comment><!--.*?-->|{BLOCK})", re.DOTALL)
ELEMENT = re.compile(r"(?<=^<)(?P<tag>script|style)\b.*?(?=^</(?P=tag)>)", re.DOTALL | re.MULTILINE)
"""A script or stylesheet at the top level of a Svelte component."""
DELIMITERS = re.compile(r"/\*+|\*/|<!--|-->|^[ \t]*(?:\*|//)", re.MULTILINE)


class Passage(NamedTuple):
    """A piece of prose with the line of its beginning."""

    line: int
    text: str


def of_python(source: str) -> Iterator[Passage]:
    """Yield the docstrings, blocks of comments and names of tests in a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield Passage(node.lineno, node.value.value)
        elif isinstance(node, FUNCTION) and node.name.startswith("test_"):
            yield Passage(node.lineno, node.name.replace("_", " "))
    block: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            if block and line != last + 1:
                yield Passage(last - len(block) + 1, "\n".join(block))
                block = []
            block.append(token.string.lstrip("# -"))
            last = line
    if block:
        yield Passage(last - len(block) + 1, "\n".join(block))


def of_markdown(source: str) -> Iterator[Passage]:
    """Yield the paragraphs of a Markdown file, without blocks of code."""
    prose = re.sub(r"^```.*?^```|^ {4}.*?$", blank, source, flags=re.MULTILINE | re.DOTALL)
    for found in re.finditer(r"\S.*?(?=\n\s*\n|\Z)", prose, re.DOTALL):
        yield Passage(prose.count("\n", 0, found.start()) + 1, found[0])


def of_typescript(source: str) -> Iterator[Passage]:
    """Yield the comments of a TypeScript file; consecutive `//` lines are one comment."""
    return comments(SCRIPT, source)


def of_css(source: str) -> Iterator[Passage]:
    """Yield the comments of a stylesheet."""
    return comments(STYLE, source)


def of_svelte(source: str) -> Iterator[Passage]:
    """Yield the comments of a component: of its markup, its scripts and its styles."""
    yield from comments(MARKUP, ELEMENT.sub(blank, source))
    for element in ELEMENT.finditer(source):
        syntax = SCRIPT if element["tag"] == "script" else STYLE
        before = source.count("\n", 0, element.start())
        yield from (Passage(before + line, text) for line, text in comments(syntax, element[0]))


def comments(syntax: re.Pattern[str], source: str) -> Iterator[Passage]:
    """Yield the group `comment` of each match, without its delimiters."""
    for found in syntax.finditer(source):
        if found["comment"]:
            text = DELIMITERS.sub("", found["comment"])
            start = text[: len(text) - len(text.lstrip())]
            line = source.count("\n", 0, found.start()) + start.count("\n") + 1
            yield Passage(line, text.strip())


def blank(code: re.Match[str]) -> str:
    """Return as many lines without words."""
    return re.sub(r"\S", " ", code[0])


READERS: dict[str, Callable[[str], Iterator[Passage]]] = {
    ".css": of_css,
    ".md": of_markdown,
    ".py": of_python,
    ".svelte": of_svelte,
    ".ts": of_typescript,
}
"""Functions that find the prose of a file, by its suffix."""


def words_to_avoid(path: Path) -> list[str]:
    """Return a sentence for each word to avoid in a file: line, phrase and better wording."""
    source = path.read_text(encoding="utf-8")
    found = []
    for line, text in READERS[path.suffix](source):
        plain = re.sub(r"`[^`]*`", lambda code: re.sub(r"\w", "_", code[0]), text)
        for pattern, better in AVOID.items():
            words = rf"\b(?:{pattern})\b".replace(" ", r"\s+")
            for match in re.finditer(words, plain, re.IGNORECASE):
                at = line + plain.count("\n", 0, match.start())
                found.append(f"{path}:{at}: “{' '.join(match[0].split())}”: write {better}")
    return found


def files_of(place: str) -> list[Path]:
    """Return the files of a folder that have prose, or the file itself."""
    found = ROOT / place
    files = [found] if found.is_file() else sorted(found.rglob("*"))
    return [
        path
        for path in files
        if path.suffix in READERS
        and GENERATED not in path.parts
        and not path.as_posix().endswith(HISTORY)
    ]


@pytest.mark.parametrize("place", CLEAN)
def test_edited_folders_have_plain_english(place: str) -> None:
    files = files_of(place)
    assert files, f"{place} has no files: correct CLEAN"
    found = [sentence for path in files for sentence in words_to_avoid(path)]
    assert not found, "\n" + "\n".join(found)


def test_words_to_avoid_are_found_with_their_lines(tmp_path: Path) -> None:
    """Names in backticks, strings and code are not prose; a phrase may span two lines."""
    python, markdown = tmp_path / "a.py", tmp_path / "a.md"
    python.write_text(
        '"""Draw `luck`.\n\nThe games go\non.\n"""\nluck = "dice"  # his\n\n'
        "# What remains?\n# What remains.\n\n\ndef test_bots_have_luck(): ...\n"
    )
    markdown.write_text("# Luck\n\n```\nluck\n```\n\n    luck\n\nText\nbeside `luck`.\n")
    found = [*words_to_avoid(python), *words_to_avoid(markdown)]
    assert [sentence.partition(": write")[0].rpartition("/")[2] for sentence in found] == [
        "a.py:3: “go on”",
        "a.py:12: “luck”",
        "a.py:6: “his”",
        "a.md:1: “Luck”",
        "a.md:10: “beside”",
    ]


COMMENTS = {
    "a.ts": """const site = 'https://a.example/his'; // The games go
// on.
const text = `/* his */ // ${site}`; /* Luck */
/**
 * What remains,
 * beside dice.
 */
""",
    "a.css": "a {\n  content: '/* his */'; /* Luck\n    and his dice. */\n}\n",
    "a.svelte": """<!-- Whoever
  has luck. -->
<script lang="ts">
  const site = 'https://a.example/his'; // He
</script>

<p title="luck">his // {/* beside */ site}</p>

<style>
  /* Dice. */
</style>
""",
}


def test_words_to_avoid_are_found_in_comments_of_the_page(tmp_path: Path) -> None:
    """Strings, addresses, code and text of the page are not prose."""
    found = []
    for name, source in COMMENTS.items():
        (tmp_path / name).write_text(source)
        found += words_to_avoid(tmp_path / name)
    assert [sentence.partition(": write")[0].rpartition("/")[2] for sentence in found] == [
        "a.ts:1: “go on”",
        "a.ts:3: “Luck”",
        "a.ts:5: “What”",
        "a.ts:6: “beside”",
        "a.ts:6: “dice”",
        "a.css:2: “Luck”",
        "a.css:3: “dice”",
        "a.css:3: “his”",
        "a.svelte:1: “Whoever”",
        "a.svelte:2: “luck”",
        "a.svelte:7: “beside”",
        "a.svelte:4: “He”",
        "a.svelte:10: “Dice”",
    ]
