"""Parse what people type at the table (numbers, names, commands) into choices or questions."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.words import Words
from tavolata.words.columns import Choice
from tavolata.words.flow import Either, Hanging, labelled
from tavolata.words.layout import Layout
from tavolata.words.plain import fold

COMMANDS = ("help", "why", "hint", "log", "supply", "seats", "undo", "save", "quit", "table", "full")
WITH_ARGUMENT = ("help", "why")
SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"}

LONGEST_NUMBER = 9
"""Most digits of a number that are read and repeated."""
LIKENESS = 0.75
"""Minimum share of common letters at which a mistyped choice is recognised."""
PARTS = re.compile(r"[ +]")
"""Separates the verb and the cards in the name of an action."""
LEAST_HELP = 24
"""The minimum width of the explanations of commands next to their names."""
MOST_LABELS = 1000
"""Most actions whose labels are searched: a thousand take a second, and a game may have many more."""


class Wrong(Exception):
    """The answer cannot be used; the text is a sentence for the person who typed it.

    `is_final` means that this sentence is complete, and no other meaning is tried.
    """

    def __init__(self, text: str, *, is_final: bool = True) -> None:
        super().__init__(text)
        self.is_final = is_final


class Order(NamedTuple):
    """A command with its arguments."""

    name: str
    argument: str


def command_in(line: str, words: Words) -> Order | None:
    """Return the command in a line, in English or in the language; None if the line is an answer."""
    text = line.strip()
    if text.startswith("?"):
        return Order("help", text[1:].strip())
    first, _, rest = text.partition(" ")
    spoken = spoken_commands(words)
    name = {**spoken, **{name: name for name in spoken.values()}, **SHORT}.get(fold(first))
    if name is None or (rest.strip() and name not in WITH_ARGUMENT):
        return None
    return Order(name, rest.strip())


def spoken_commands(words: Words) -> dict[str, str]:
    """Return the commands of this game by their folded names in the language."""
    return {fold(words(f"command-{name}")): name for name in COMMANDS if words.has(f"command-{name}")}


def help_grid(words: Words) -> RenderableType:
    """Return the list of commands that can be typed; each in a line of its own where it is narrow."""
    answers = ("number", "numbers", "name", "uses", "card", "why")
    commands = ("hint", "log", "supply", "seats", "table", "full", "undo", "save", "quit")
    names = {key: f"help-{key}" for key in answers if words.has(f"help-{key}")}
    names |= {key: f"command-{key}" for key in commands if words.has(f"help-{key}-does")}
    rows = [(words(name), words(f"help-{key}-does")) for key, name in names.items()]
    lines = [Hanging(Text.assemble((name, "bold"), f"  {does}")) for name, does in rows]
    longest = max(len(does) for _name, does in rows)
    return Either(labelled(rows), Group(*lines), spare=max(0, longest - LEAST_HELP))


class Answers:
    """Finds the offered choices that a line means."""

    def __init__(self, layout: Layout[Any], seen: Any, choices: list[Choice]) -> None:
        self.layout = layout
        self.seen = seen
        self.choices = choices
        self.words = layout.words

    def chosen(self, line: str) -> list[Choice]:
        """Return the choices of a line, which has several numbers or one name. Raises `Wrong`."""
        parts = line.replace(",", " ").split()
        if not parts:
            default = self.layout.enter(self.seen, self.choices)
            if default is None:
                raise Wrong(self.words("no-default"))
            return [default]
        if all(part.isdecimal() for part in parts):
            if len(parts) > 1 and not self.layout.takes_rows:
                raise Wrong(self.words("one-number", line=" ".join(parts)))
            return [self._numbered(part) for part in parts]
        found = self._named(line)
        if found is None:
            raise Wrong(self.not_found(line), is_final=False)
        return [found]

    def not_found(self, line: str) -> str:
        """Return the sentence for a line that means nothing, with what it resembles most."""
        if line.strip().isdecimal():
            return self._no_number(line.strip())
        near = self._near(line) or self.layout.book.near(line)
        if near is None:
            return self.words("bad-text", text=line.strip())
        return self.words("bad-text-near", text=line.strip(), near=near)

    def _near(self, line: str) -> str | None:
        """Return the choice or command that a mistyped line resembles most, as it is shown."""
        words = self.words
        said = {way: words(f"command-{name}") for way, name in spoken_commands(words).items()}
        said.update({way: choice.label for choice in self.choices for way in self._ways_to_say(choice)})
        found = difflib.get_close_matches(fold(line), list(said), n=1, cutoff=LIKENESS)
        found = found or [way for way in said if len(line) > 1 and way.startswith(fold(line))]
        if found:
            return said[found[0]]
        order = command_in(line.strip().partition(" ")[0], words)  # with too much after it
        return words(f"command-{order.name}") if order and words.has(f"command-{order.name}") else None

    def _numbered(self, part: str) -> Choice:
        if len(part) > LONGEST_NUMBER or not 1 <= int(part) <= len(self.choices):
            raise Wrong(self._no_number(part))
        return self.choices[int(part) - 1]

    def _no_number(self, part: str) -> str:
        shown = part if len(part) <= LONGEST_NUMBER else f"{part[:LONGEST_NUMBER]}..."
        return self.words("bad-number", n=shown, last=len(self.choices))

    def _named(self, line: str) -> Choice | None:
        wanted = fold(line)
        names = [(choice, self._ways_to_say(choice)) for choice in self.choices]
        exact = [choice for choice, ways in names if wanted in ways]
        begun = [choice for choice, ways in names if any(way.startswith(wanted) for way in ways)]
        for found in (exact, begun):
            if len(found) == 1:
                return found[0]
            if found:
                labels = self.words.join([choice.label for choice in found])
                raise Wrong(self.words("ambiguous", text=line.strip(), choices=labels))
        return None

    def _ways_to_say(self, choice: Choice) -> set[str]:
        ways = self.layout.ways(choice.text, self.seen)
        if choice.card is not None:
            ways.update({fold(choice.card), fold(self.words.card(choice.card))})
        return ways

    # -------------------------------------------------------------- choices not offered
    def any_action(self, text: str) -> int | None:
        """Return the action of the game that a text means, legal or not; None if it means none."""
        wanted = fold(text)
        if wanted.isdecimal():
            number = int(wanted) if len(wanted) <= LONGEST_NUMBER else 0
            return self.choices[number - 1].action if 1 <= number <= len(self.choices) else None
        names = self.layout.game.action_names()
        spelled = " ".join(text.split())
        if spelled in names:
            return names.index(spelled)
        said = {
            action: self.layout.ways(names[action], self.seen) for action in self._meant(wanted, names)
        }
        exact = [action for action, ways in said.items() if wanted in ways]
        if exact:
            return self.layout.likeliest(exact, self.seen)
        card = self.layout.find_card(text, self.seen)
        if card is not None:
            return self._about_card(card, names)
        begun = [action for action, ways in said.items() if any(way.startswith(wanted) for way in ways)]
        return begun[0] if len(begun) == 1 else None

    def _meant(self, wanted: str, names: Sequence[str]) -> Sequence[int]:
        """Return the actions that a text may mean: of very many, those on every card it names."""
        if len(names) <= MOST_LABELS:
            return range(len(names))
        parts = {part for name in names for part in PARTS.split(name)}
        cards = {
            part for part in parts if self.words.has(part) and fold(self.words.card(part)) in wanted
        }
        if not cards:
            return ()
        found = [action for action, name in enumerate(names) if cards <= set(PARTS.split(name))]
        return found[:MOST_LABELS]

    def _about_card(self, card: str, names: Sequence[str]) -> int | None:
        """Return the action on a card with the verb of the choices, else the first that exists."""
        verbs = [choice.text.rpartition(" ")[0] for choice in self.choices if choice.card is not None]
        for verb in [*verbs, *self.layout.phrases.usual_verbs]:
            if f"{verb} {card}" in names and self.layout.is_sensible(verb, card):
                return names.index(f"{verb} {card}")
        return None
