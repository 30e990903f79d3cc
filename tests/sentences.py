"""Messages of the server in words, as a page in a language shows them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

from pydantic_core import from_json, to_json

from tavolata.words import Words
from tavolata.words.messages import Part, Seat, Sentence, Several, in_words, mark, message
from tavolata.words.plain import Argument
from tavolata.words.python_fluent import PythonCatalogue
from tests.catalogues import LANGUAGES


class CompleteWords(Words):
    """Words that fail for an unknown key or a missing argument, instead of showing something."""

    def __call__(self, key: str, **arguments: Argument) -> str:
        """Return the text of a key of this language, with all its variables filled in."""
        assert isinstance(self._catalogue, PythonCatalogue)
        assert self._catalogue.has(key), f"{self.language} lacks {key!r}"
        _, problems = self._catalogue.formatted(key, arguments)
        assert not problems, f"{self.language} {key!r} with {arguments}: {problems}"
        return super().__call__(key, **arguments)


@functools.lru_cache(maxsize=32)
def words_of(language: str, subject: str) -> Words:
    """Return the words of a game, or of the `server`."""
    return CompleteWords(language, subject)


def as_json(made: Any) -> Any:
    """Return what the server makes as a page reads it."""
    return from_json(to_json(made))


def part_of(found: Any) -> Part:
    """Return the part that the server has written as JSON."""
    if not isinstance(found, dict):
        assert isinstance(found, str | int), found
        return found
    if "seat" in found:
        return Seat(found["seat"])
    if "sentence" in found:
        return Sentence(part_of(found["sentence"]))
    if "all" in found:
        return Several(tuple(part_of(one) for one in found["all"]), found["by"])
    return message(found["key"], {name: part_of(one) for name, one in found.get("args", {}).items()})


def sentence(
    found: Any, subject: str = "server", language: str = "en", name: Callable[[Seat], str] = mark
) -> str:
    """Return a part of a game, or of the `server`, as text; it must be complete."""
    return in_words(words_of(language, subject), part_of(found), name)


def in_both(found: Any, subject: str = "server") -> list[str]:
    """Return a part as text in English and Italian, which must differ."""
    texts = [sentence(found, subject, language) for language in LANGUAGES]
    assert texts[0] != texts[1], found
    return texts


def keys_in(found: Any) -> set[str]:
    """Return all keys of messages anywhere in a JSON value."""
    if isinstance(found, list):
        return {key for one in found for key in keys_in(one)}
    if not isinstance(found, dict):
        return set()
    own = {found["key"]} if set(found) in ({"key"}, {"key", "args"}) else set()
    return own | {key for one in found.values() for key in keys_in(one)}


def parts_of(view: dict[str, Any]) -> Iterator[Any]:
    """Yield everything that a view says about its game; the fault of a table is the server's."""
    yield view["title"]
    if view["question"] is not None:
        yield view["question"]["text"]
    for choice in view["choices"]:
        yield from (choice["label"], choice["hint"])
    for entry in view["blocked"]:
        yield from (entry["why"], entry["rule_text"])
    for lines in (view["fresh"]["lines"], *view["log"]["turns"]):
        yield from (line["text"] for line in lines)
        yield from (line["summary"] for line in lines if "summary" in line)
    yield from (banner["text"] for banner in view["fresh"]["banners"])
    if view["result"] is not None:
        for row in view["result"]["rows"]:
            yield from (row["label"], *row["notes"])
        yield view["result"]["tie"] or ""


def plain_texts(part: Any) -> set[str]:
    """Return the texts in a part that are the same in all languages."""
    if isinstance(part, str):
        return {part}
    if not isinstance(part, dict) or "seat" in part:
        return set()
    if "key" in part:
        inner = list(part.get("args", {}).values())
    else:
        inner = part["all"] if "all" in part else [part["sentence"]]
    return {text for one in inner for text in plain_texts(one)}
