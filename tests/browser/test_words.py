"""The words of the page: both languages have every key it uses, and the code contains no text."""

import functools
import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from tests.catalogues import CATALOGUES, LANGUAGES, subjects

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
SOURCES = sorted(
    path for end in ("svelte", "ts") for path in WEB.rglob(f"*.{end}") if "generated" not in path.parts
)
TOOLS = [ROOT / "web/tools/app.mjs", ROOT / "web/tools/languages.mjs"]
"""Say words of the page in the manifests of the installed app, and in `index.html`."""
COMPONENTS = [path for path in SOURCES if path.suffix == ".svelte"]

CALL = re.compile(r"(?<![\w.])(?:ui\.|table\.)?t\(\s*(['\"`])((?:\\.|(?!\1).)*)\1")
KEY = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9_-]*)?$")
WORDS_ANYWHERE = re.compile(r"[^\W\d_]{2,}")
SPOKEN_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "label", "text", "hint")

OF_GAMES = {"field-*", "game-title"}
"""Keys that games have; a page without them uses something else."""
LITERALS = {
    # names that are the same in every language
    "Tavolata", "game-icons.net", "CC BY 3.0", "Lucide", "ISC",
}  # fmt: skip
"""Text that is allowed in a component."""


def name_of(path):
    return str(path.relative_to(WEB))


@functools.cache
def keys_in(language, subject):
    """Return all keys of a catalogue, with those of attributes."""
    path = CATALOGUES.get((language, subject))
    found = set()
    for entry in parse(path.read_text(encoding="utf-8")).body if path else []:
        assert not isinstance(entry, ast.Junk), f"{language}/{subject}: {entry.content}"
        if isinstance(entry, ast.Message):
            found |= {entry.id.name} if entry.value is not None else set()
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


def subjects_for(path):
    """Return the catalogues that a file may use: those of its game if it belongs to one."""
    inside = path.relative_to(WEB).parts
    game = [inside[1]] if inside[0] == "games" else []
    return ["page", "common", "server", *game, *(f"{name}_page" for name in game)]


def uses_in(path):
    """Return the keys that a file asks for; `*` stands for a part filled in at run time."""
    text = path.read_text(encoding="utf-8")
    return {re.sub(r"\$\{[^}]*\}", "*", key) for _, key in CALL.findall(text)}


# ------------------------------------------------------------------ keys
@pytest.mark.parametrize("path", SOURCES, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(path, language):
    known = set().union(*(keys_in(language, subject) for subject in subjects_for(path)))
    for use in uses_in(path) - OF_GAMES:
        if "*" in use:
            pattern = re.compile(re.escape(use).replace(r"\*", r"[\w-]+") + "$")
            assert any(pattern.match(key) for key in known), f"no key like {use}"
        else:
            assert KEY.match(use), use
            assert use in known, f"{use} has no words"


@pytest.mark.parametrize("subject", subjects("en"))
def test_both_languages_have_the_same_keys(subject):
    english, italian = (keys_in(language, subject) for language in LANGUAGES)
    assert english == italian
    assert english


def test_no_key_of_the_page_hides_another():
    for language in LANGUAGES:
        taken = keys_in(language, "common")
        for subject in [
            "page",
            *(subject for subject in subjects(language) if subject.endswith("_page")),
        ]:
            own = keys_in(language, subject)
            game = keys_in(language, subject.removesuffix("_page")) if subject != "page" else set()
            assert not own & (taken | game), subject
            if subject == "page":
                taken = taken | own


def test_every_word_of_the_page_is_used():
    used = set().union(*(uses_in(path) for path in SOURCES))
    patterns = [re.compile(re.escape(use).replace(r"\*", r"[\w-]+") + "$") for use in used]
    texts = "\n".join(path.read_text(encoding="utf-8") for path in [*SOURCES, *TOOLS])
    for key in keys_in("en", "page"):
        is_asked_for = any(pattern.match(key) for pattern in patterns)
        assert is_asked_for or f"'{key}'" in texts, f"nobody says {key}"


@functools.cache
def mentions():
    """Return all words in the sources and in references of catalogues, and the beginnings of keys."""
    sources = [*SOURCES, *TOOLS, *(ROOT / "src").rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    for subject in subjects("en"):
        catalogue = CATALOGUES["en", subject].read_text(encoding="utf-8")
        text += "\n".join(re.findall(r"\{[^{}]*\}", catalogue))
    begun = re.findall(r"([a-z][\w-]*[_-])(?:\$?\{|['\"])", text)
    return set(re.findall(r"[\w-]+", text)), tuple(set(begun))


@pytest.mark.parametrize(
    "subject", [subject for subject in subjects("en") if not subject.endswith(("page", "_learn"))]
)
def test_every_message_is_used(subject):
    """By its key, or by the beginning of its key before a part filled in at run time."""
    words, beginnings = mentions()
    keys = {key.partition(".")[0] for key in keys_in("en", subject)}
    assert {key for key in keys - words if not key.startswith(beginnings)} == set()


# ------------------------------------------------------------------ no text in the code
def markup_of(path):
    """Return a component without script, style and comments."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    return re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.S)


def split_markup(text):
    """Split markup without its braces into displayed text and tags."""
    shown, tags, depth, tag, here = [], [], 0, False, []
    for letter in text:
        if letter == "{":
            depth += 1
        elif letter == "}":
            depth -= 1
            here.append(" ")
        elif depth:
            continue
        elif letter == "<" and not tag:
            shown.append("".join(here))
            tag, here = True, []
        elif letter == ">" and tag:
            tags.append("".join(here))
            tag, here = False, []
        else:
            here.append(letter)
    return [*shown, "".join(here)], tags


@pytest.mark.parametrize("path", COMPONENTS, ids=name_of)
def test_components_contain_no_text(path):
    shown, tags = split_markup(markup_of(path))
    for text in shown:
        assert text.strip() in LITERALS or not WORDS_ANYWHERE.search(text), (
            f"visible text: {text.strip()!r}"
        )
    for tag in tags:
        for attribute in SPOKEN_ATTRIBUTES:
            found = re.search(rf'(?<![\w:-]){attribute}="([^"]*)"', tag)
            assert not found or not WORDS_ANYWHERE.search(found[1]), (
                f"spoken text: {found and found[1]!r}"
            )
    # Text in braces as a plain string is text as well.
    for literal in re.findall(r"\{\s*'([^'{}]*)'\s*\}", markup_of(path)):
        assert literal in LITERALS or not WORDS_ANYWHERE.search(literal), f"visible text: {literal!r}"


@pytest.mark.parametrize("path", COMPONENTS, ids=name_of)
def test_components_write_no_markup_from_text(path):
    text = path.read_text(encoding="utf-8")
    assert "{@html" not in text
    assert not re.search(r'\sstyle="', markup_of(path)), "inline style"
