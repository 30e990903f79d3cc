"""Layouts: the look and the sentences of a game at the terminal.

A layout gets the dicts of observations and redacted events, and never a state. The class here shows
any game plainly; a game that offers a `Layout` of its own shows it better.
"""

from __future__ import annotations

import copy
import json
import unicodedata
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolata.core.errors import Refusal
from tavolata.core.game import Game
from tavolata.core.registry import part_of
from tavolata.words import Words

CHOICE_GAP = 3


def fold(text: str) -> str:
    """Return a text in its form for comparisons: no accents, no capitals, single spaces."""
    plain = unicodedata.normalize("NFKD", text.replace("_", " "))
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(kept.casefold().replace("\u2019", "'").split())


class Choice:
    """One legal action as an offer: its id, its text in English notation, its label.

    `hint` follows the label; `card` is the card that the action is about; `style` colours the label.
    """

    def __init__(
        self,
        action: int,
        text: str,
        label: str,
        *,
        hint: str = "",
        card: str | None = None,
        style: str = "",
    ) -> None:
        self.action = action
        self.text = text
        self.label = label
        self.hint = hint
        self.card = card
        self.style = style


def choice_grid(choices: list[Choice], width: int) -> RenderableType:
    """Return numbered choices in as many columns as fit, down the columns."""
    cells = []
    for number, choice in enumerate(choices, start=1):
        cell = Text(f"{number:>2} ", style="bold")
        cell.append(choice.label, style=f"not bold {choice.style}")
        if choice.hint:
            cell.append(f" {choice.hint}", style="not bold dim")
        cells.append(cell)
    widest = max(cell.cell_len for cell in cells)
    columns = max(1, min(4, (width - 2 + CHOICE_GAP) // (widest + CHOICE_GAP), -(-len(cells) // 3)))
    height = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, CHOICE_GAP, 0, 0))
    for row in range(height):
        grid.add_row(*cells[row::height])
    return Padding(grid, (0, 0, 0, 2))


class Story:
    """Recent events in lines: those since the viewer's last decision, and some of those before."""

    def __init__(self, now: list[Text], before: list[Text] | None = None) -> None:
        self.now = now
        self.before = before or []

    def tail(self, least: int, most: int) -> list[Text]:
        """Return the new lines, at most `most`; if they are few, older ones before them, dimmed."""
        if len(self.now) > most:
            return [Text("  ...", style="dim"), *self.now[1 - most :]]
        missing = max(0, least - len(self.now))
        older = self.before[len(self.before) - missing :] if missing else []
        return [*[Text(line.plain, style="dim") for line in older], *self.now]


class Layout:
    """The plain layout of any game, and the methods that a game's layout may override.

    `viewer` is a seat or None for a watcher. `turn_event` is the event that begins a turn, `end_event`
    the one that ends it, None if turns end for all at once; `usual_verbs` are the verbs implied when
    only a card is named. `takes_rows` is whether several numbers in a row answer several questions;
    they cannot where every question numbers its choices differently.
    """

    turn_event = "turn"
    end_event: str | None = None
    takes_rows = True
    usual_verbs: tuple[str, ...] = ()
    first: dict[str, Any] | None = None
    """A watcher's view of the beginning; None for a layout of no game in particular."""

    def __init__(self, game: Game, words: Words, seats: list[str], *, is_ascii: bool) -> None:
        self.game = game
        self.words = words
        self.seats = seats
        self.is_ascii = is_ascii

    def of_game(self, first: dict[str, Any]) -> Layout:
        """Return this layout for one game, given a watcher's view of its beginning."""
        found = copy.copy(self)
        found.first = first
        return found

    # -------------------------------------------------------------- names
    def seat_name(self, seat: int) -> str:
        """Return the short name of a seat: P2."""
        return f"P{seat + 1}"

    def seat_label(self, seat: int, viewer: int | None) -> str:
        """Return a seat with its player: `P2 · journeyman`; only the name if the player is unknown."""
        if not self.seats[seat]:
            return self.seat_name(seat)
        who = self.seats[seat]
        if seat == viewer:
            who = self.words("seat-you")
        elif who == "human":
            who = self.words("human")
        elif self.words.has(f"level-{who}"):
            who = self.words(f"level-{who}")
        return self.words("seat-label", seat=self.seat_name(seat), who=who)

    # -------------------------------------------------------------- the table
    def title(self, seen: dict[str, Any]) -> str:
        """Return the headline of the table."""
        return str(seen.get("game", self.game.name))

    def when(self, seen: dict[str, Any], turn: int) -> str:
        """Return the time of a seat's decision in the game; `turn` counts the seat's own turns."""
        return self.words("title-turn", n=turn)

    def board(
        self, seen: dict[str, Any], viewer: int | None, story: Story, size: tuple[int, int]
    ) -> RenderableType:
        """Return the whole table as the viewer sees it, with recent events.

        `size` is the width and height of the terminal.
        """
        shown = {key: value for key, value in seen.items() if key != "legal_actions"}
        return Group(Text(json.dumps(shown, indent=1, ensure_ascii=False)), *story.now)

    def supply(self, seen: dict[str, Any]) -> RenderableType:
        """Return the supply of cards with their effects."""
        return Text(json.dumps(seen.get("supply"), indent=1, ensure_ascii=False))

    # -------------------------------------------------------------- the question
    def begins(self, seen: dict[str, Any], viewer: int | None) -> str:
        """Return the opening sentence of the game."""
        starts = int(str(seen.get("active", "P1"))[1:]) - 1
        who = "you" if starts == viewer else "other"
        return self.words("game-begins", who=who, name=self.seat_name(starts))

    def question(self, seen: dict[str, Any], viewer: int) -> str:
        """Return the open question as a sentence."""
        return str(seen.get("question"))

    def choices(self, seen: dict[str, Any], legal: list[int]) -> list[Choice]:
        """Return the legal actions in the order of the menu."""
        names = self.game.action_names()
        return [Choice(action, names[action], self.label(names[action], seen)) for action in legal]

    def menu(
        self, seen: dict[str, Any], choices: list[Choice], size: tuple[int, int]
    ) -> RenderableType:
        """Return the choices with their numbers, counted from 1; `size` is that of the terminal."""
        return choice_grid(choices, size[0])

    def enter(self, seen: dict[str, Any], choices: list[Choice]) -> Choice | None:
        """Return the choice that an empty answer means; None if it means none."""
        return choices[0] if len(choices) == 1 else None

    def is_several(self, seen: dict[str, Any]) -> bool:
        """Return whether several choices in a row are usual here."""
        return False

    def how_many(self, seen: dict[str, Any]) -> tuple[int, int] | None:
        """Return least and most choices that end such a question without `done`; None if unknown."""
        return None

    def is_by_itself(self, text: str | None, is_forced: bool) -> bool:
        """Return whether a turn ended by itself with this decision of its seat."""
        return is_forced

    def label(self, text: str, seen: dict[str, Any]) -> str:
        """Return the label of an action in the language."""
        return text

    def ways(self, text: str, seen: dict[str, Any]) -> set[str]:
        """Return all folded spellings of an action."""
        return {fold(text), fold(self.label(text, seen)), fold(self.label(text, {}))}

    def likeliest(self, actions: list[int], seen: dict[str, Any]) -> int:
        """Return the likeliest of several actions with the same name."""
        return actions[0]

    def refusal(self, refusal: Refusal) -> str:
        """Return in the language why an action is not legal."""
        return refusal.text

    def rule_text(self, rule: str) -> str:
        """Return a short text of a rule by its reference."""
        return rule

    def is_sensible(self, verb: str, card: str) -> bool:
        """Return whether a person who names only the card may mean this verb."""
        return True

    def find_card(self, text: str, seen: dict[str, Any]) -> str | None:
        """Return the card of a name, id or their first letters; None if there is none or several."""
        return None

    def near_card(self, text: str) -> str | None:
        """Return the name of the card that the text most resembles."""
        return None

    def sheet(self, card: str) -> RenderableType:
        """Return everything about a card."""
        return Text(card)

    # -------------------------------------------------------------- events
    def lines(
        self, events: list[dict[str, Any]], viewer: int | None, *, is_brief: bool = False
    ) -> list[Text]:
        """Return redacted events in words; `is_brief` leaves out those that the table shows anyway."""
        return [Text(json.dumps(event, ensure_ascii=False)) for event in events]

    # -------------------------------------------------------------- the beginning of a story
    def name_of_game(self, first: dict[str, Any]) -> str:
        """Return the heading of a story."""
        return self.title(first)

    def setting(self, first: dict[str, Any]) -> list[str]:
        """Return the setting before the game, a sentence each."""
        return []

    def first_events(self, first: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the events of set-up, which the log lacks: those that begin the first turn."""
        return []

    # -------------------------------------------------------------- the end
    def tie_rule(self, seen: dict[str, Any]) -> str:
        """Return the tie-break rule as a sentence."""
        return self.words("tie-rule") if self.words.has("tie-rule") else ""

    def tie_value(self, seat: int, seen: dict[str, Any]) -> str:
        """Return a seat's value in the tie-break, in words."""
        return ""

    def final(
        self, scores: list[dict[str, int]], returns: list[float], seen: dict[str, Any],
        viewer: int | None,
    ) -> RenderableType:  # fmt: skip
        """Return the final scores."""
        words = self.words
        table = Table(
            title=words("final-title"), title_style="bold", title_justify="left", box=box.ROUNDED
        )
        table.add_column(words("final-seat"))
        table.add_column(words("final-parts"))
        table.add_column(words("final-total"), justify="right")
        table.add_column(words("final-turns"), justify="right")
        for seat, parts in enumerate(scores):
            has_won = returns[seat] > 0
            label = self.seat_label(seat, viewer) + (" *" if has_won else "")
            turns = seen.get(self.seat_name(seat), {}).get("turns", "")
            row = (label, self.score_parts(parts), str(parts["total"]), str(turns))
            table.add_row(*row, style="bold" if has_won else "")
        return table

    def score_parts(self, parts: dict[str, int]) -> str:
        """Return the parts of a score in words."""
        words = self.words
        names = {key: words(f"points-{key}") if words.has(f"points-{key}") else key for key in parts}
        return ", ".join(f"{names[key]} {value}" for key, value in parts.items() if key != "total")

    def next_parameters(self, shares: list[float], seed: object) -> dict[str, str]:
        """Return parameters of the next game at this table that follow from the result of this one."""
        return {}


def layout_class(game: str) -> type[Layout]:
    """Return the layout of a game by name, or the plain one if it has none of its own."""
    found: type[Layout] | None = part_of(game, "layout")
    return found or Layout


def load_layout(game: Game, words: Words, seats: list[str], *, is_ascii: bool) -> Layout:
    """Return the layout of a table with these seats."""
    return layout_class(game.name)(game, words.of_game(game.name), seats, is_ascii=is_ascii)
