"""Layouts: the look of a game at the terminal, with its phrases in the language of the player.

A layout gets the dicts of observations and redacted events, and never a state. The class here shows
any game plainly; a game that offers a `Layout` of its own shows it better.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tavolata.core.game import Game
from tavolata.core.registry import part_of
from tavolata.core.showing import LEFT_OUT, Writer
from tavolata.core.views import with_names
from tavolata.words import Words
from tavolata.words.cardbook import CardBook
from tavolata.words.columns import Choice, choice_cells, choice_grid
from tavolata.words.flow import FRAME, Apart, Either, Flow, Hanging
from tavolata.words.messages import Line, Part, Seat, SeatAndPlayer, in_words
from tavolata.words.phrases import SHORT_NOTE, Phrases, ScoreRow, V, phrases_of
from tavolata.words.plain import BETWEEN, fold, in_ascii

NAME_WIDTH = 24
"""Cells of a player's name that the score pad never breaks."""
LOG_ROWS = (12, 8, 4, 2)
"""The numbers of log lines to try below a plain table."""
STAR = "★"


@dataclass
class Scored:
    """A line of the score pad: who it is, in long and in short, with the total of the points."""

    label: Text
    name: str
    total: int
    has_won: bool


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


class Layout(Generic[V]):
    """The plain layout of any game, and the methods that a game's layout may override.

    `viewer` is a seat or None for a watcher. `takes_rows` is whether several numbers in a row answer
    several questions; they cannot where every question numbers its choices differently.
    """

    takes_rows = True

    def __init__(self, game: Game, words: Words, seats: list[str]) -> None:
        self.game = game
        self.words = words
        self.seats = seats
        self.phrases: Phrases[V] = phrases_of(game)
        self.book = CardBook(words)

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

    def say(self, part: Part, viewer: int | None = None) -> str:
        """Return a phrase in the language; seats are called as the viewer knows them."""

        def name(seat: Seat) -> str:
            return (
                self.seat_label(seat.seat, viewer)
                if isinstance(seat, SeatAndPlayer)
                else self.seat_name(seat.seat)
            )

        text = in_words(self.words, part, name)
        return in_ascii(text) if self.words.is_ascii else text

    def headline(self, seen: V, facts: list[str]) -> RenderableType:
        """Return the title of the table, and facts of the moment on the right of its line."""
        title = Text(self.say(self.phrases.title(seen)), style="bold")
        right = [Text(fact, style="bold") for fact in facts]
        return Apart(title, right, between=self.say(BETWEEN))

    def lately(self) -> Rule:
        """Return the line above recent events."""
        return self.rule(self.words("lately"))

    def others(self, viewer: int | None) -> list[int]:
        """Return the other seats in order, from the one after the viewer; all for a watcher."""
        seats = range(len(self.seats))
        return list(seats) if viewer is None else [*seats[viewer + 1 :], *seats[:viewer]]

    def rule(self, title: str = "") -> Rule:
        """Return a line across, with a heading."""
        characters = "-" if self.words.is_ascii else "─"
        return Rule(Text(title, style="dim default"), characters=characters, style=FRAME, align="left")

    # -------------------------------------------------------------- the table
    def boards(self, seen: V, viewer: int | None, story: Story, width: int) -> Iterator[RenderableType]:
        """Yield the table as the viewer sees it: whole, then more and more compact.

        The terminal shows the first that fits. One that leaves something out is `Folded`.
        """
        head = Text(self.say(self.phrases.title(seen)), style="bold")
        data = with_names(seen, self.seat_name)
        lines = [Hanging(Text(line)) for line in PlainTable(self, viewer).lines(data)]
        for most in LOG_ROWS:
            yield Group(head, *lines, Text(), *map(Hanging, story.tail(min(most, 4), most)))

    def remains(self, seen: V, viewer: int) -> Iterator[RenderableType]:
        """Yield less and less of the table, for a terminal where not even the last of `boards` fits.

        Where nothing of this fits, the terminal shows the last rows: the viewer's own cards are there.
        """
        yield from ()

    def board(self, seen: V, viewer: int | None, story: Story, width: int) -> RenderableType:
        """Return the whole table as the viewer sees it, with recent events, however high it is."""
        return next(self.boards(seen, viewer, story, width))

    def supply(self, seen: V) -> RenderableType:
        """Return the supply of cards with their effects."""
        return Text(self.words("none"))

    def all_seats(self, seen: V) -> RenderableType:
        """Return the cards in front of each seat, for games with the words of the command `seats`."""
        return Text(self.words("none"))

    # -------------------------------------------------------------- the question
    def question(self, seen: V, viewer: int) -> str:
        """Return the open question as a sentence."""
        return self.say(self.phrases.question(seen, viewer))

    def choices(self, seen: V, legal: list[int]) -> list[Choice]:
        """Return the legal actions in the order of the menu."""
        return [
            Choice(
                offer.action,
                offer.text,
                self.say(offer.label),
                hint=self.say(offer.hint),
                card=offer.about.card,
                style=self.style_of(offer.text),
            )
            for offer in self.phrases.choices(seen, legal)
        ]

    def style_of(self, text: str) -> str:
        """Return the style of an action in the menu."""
        return ""

    def menu(self, seen: V, choices: list[Choice], size: tuple[int, int]) -> RenderableType:
        """Return the choices with their numbers, counted from 1; `size` is that of the terminal."""
        return choice_grid(choices, size[0])

    def menu_short(self, seen: V, choices: list[Choice], size: tuple[int, int]) -> RenderableType:
        """Return the choices in as few rows as possible, for a terminal that cannot show the menu."""
        return Flow(choice_cells(self.shortened(choices)), indent=0, between="  ")

    def shortened(self, choices: list[Choice]) -> list[Choice]:
        """Return the choices with the bare names of cards, if all cards share a verb."""
        about = [choice for choice in choices if choice.card is not None]
        if len({choice.text.rpartition(" ")[0] for choice in about}) != 1:
            return choices
        return [
            choice if choice.card is None else replace(choice, label=self.words.card(choice.card))
            for choice in choices
        ]

    def prompt(
        self, seen: V, choices: list[Choice], *, is_folded: bool, is_short: bool = False
    ) -> RenderableType:
        """Return what can be typed, and how to see the whole of a folded table; in short only this."""
        if is_folded and is_short:
            return Text(self.words("prompt-short"), style="dim")
        hints = []
        default = self.enter(seen, choices)
        if default is not None:
            hints.append(self.words("prompt-enter", label=default.label))
        if self.phrases.is_several(seen):
            hints.append(self.words("prompt-several"))
        hints.append(self.words("prompt-hint"))
        if is_folded:
            hints.append(self.words("prompt-full"))
        return Flow([Text(hint, style="dim") for hint in hints], between=self.say(BETWEEN))

    def enter(self, seen: V, choices: list[Choice]) -> Choice | None:
        """Return the choice that an empty answer means; None if it means none."""
        usual = self.phrases.enter(seen, [choice.text for choice in choices])
        return next((choice for choice in choices if choice.text == usual), None)

    def label(self, text: str, seen: V | None) -> str:
        """Return the label of an action in the language."""
        return self.say(self.phrases.label(text, seen))

    def ways(self, text: str, seen: V) -> set[str]:
        """Return all folded spellings of an action."""
        return {fold(text), fold(self.label(text, seen)), fold(self.label(text, None))}

    def likeliest(self, actions: list[int], seen: V) -> int:
        """Return the likeliest of several actions with the same name."""
        return actions[0]

    def is_sensible(self, verb: str, card: str) -> bool:
        """Return whether a person who names only the card may mean this verb."""
        return True

    def find_card(self, text: str, seen: V) -> str | None:
        """Return the card of a name, id or their first letters; None if there is none or several."""
        return self.book.find(text)

    # -------------------------------------------------------------- events
    def lines(
        self,
        events: list[dict[str, Any]],
        viewer: int | None,
        *,
        first: V | None = None,
        is_brief: bool = False,
    ) -> list[Text]:
        """Return redacted events in words; see `Phrases.lines`."""
        found = self.phrases.lines(events, viewer, first=first, is_brief=is_brief)
        return [self.line(line, viewer) for line in found]

    def line(self, line: Line, viewer: int | None = None) -> Text:
        """Return a line of the log, its heading bold and its cards in their colours."""
        text, head = Text("  " * line.indent + self.say(line.text, viewer)), self.say(line.head, viewer)
        if not line.indent:
            text.stylize("bold")
        elif head:
            text.stylize("bold", 2 * line.indent, 2 * line.indent + len(head))
        for card in line.cards:
            text.highlight_words([self.words.card(card)], style=self.style_of_card(card))
        return text

    def style_of_card(self, card: str) -> str:
        """Return the style of a card's name in the log."""
        return ""

    # -------------------------------------------------------------- the end
    def final(
        self, scores: list[dict[str, int]], returns: list[float], seen: V,
        viewer: int | None,
    ) -> RenderableType:  # fmt: skip
        """Return the score pad: a line for each seat, or where that is too wide, a column."""
        rows = self.phrases.score_rows(scores, seen)
        columns = []
        for row in rows:
            label, notes = self.say(row.label), map(self.say, row.notes)
            points = [self.say(n) for n in row.points]
            short = [note if len(note) <= SHORT_NOTE else "" for note in notes]
            columns.append((label, in_line(points, short, label)))
        seats = [
            Scored(Text(self.seat_label(seat, viewer)), self.seat_name(seat), parts["total"], won > 0)
            for seat, (parts, won) in enumerate(zip(scores, returns, strict=True))
        ]
        pad = self.score_pad(seats, columns)
        rule = self.say(self.phrases.tie_rule(seen))
        return Group(pad, *self._remarks(rows), *([Text(rule, style="dim")] if rule else []))

    def score_pad(self, seats: list[Scored], columns: list[tuple[str, list[Text]]]) -> Either:
        """Return columns with their headings, totals, and a star for winners; if too wide, turned."""
        words = self.words
        star = "*" if self.words.is_ascii else STAR
        wide = self._score_table([words("final-seat"), *(heading for heading, _cells in columns)])
        wide.add_column(words("final-total"), justify="right", style="bold", no_wrap=True)
        longest = 0
        for at, seat in enumerate(seats):
            label = Text(f"{star} " if seat.has_won else "  ").append_text(seat.label)
            longest = max(longest, *(line.cell_len for line in label.split()))
            cells = [column[at] for _heading, column in columns]
            wide.add_row(label, *cells, self.say(seat.total), style="bold" if seat.has_won else "")
        names = [f"{star} {seat.name}" if seat.has_won else seat.name for seat in seats]
        narrow = self._score_table([words("final-seat"), *names])
        for heading, column in columns:
            narrow.add_row(heading, *(Text(cell.plain.strip()) for cell in column))
        totals = [self.say(seat.total) for seat in seats]
        narrow.add_row(words("final-total"), *totals, style="bold")
        return Either(wide, narrow, spare=max(0, longest - NAME_WIDTH))

    def _score_table(self, headings: list[str]) -> Table:
        """Return an empty score pad; figures are to the right and never cut."""
        table = Table(title=self.words("final-title"), title_style="bold", title_justify="left",
                      box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")  # fmt: skip
        for at, heading in enumerate(headings):
            table.add_column(heading, justify="right" if at else "left", no_wrap=at > 0)
        return table

    def _remarks(self, rows: list[ScoreRow]) -> list[RenderableType]:
        found: list[RenderableType] = []
        for row in rows:
            for seat, note in enumerate(row.notes):
                text = self.say(note)
                if len(text) > SHORT_NOTE:
                    found.append(
                        Text(f"{self.say(row.label)} {self.seat_name(seat)}: {text}", style="dim")
                    )
        return found


def in_line(points: list[str], notes: list[str], heading: str) -> list[Text]:
    """Return the cells of a column of the score pad: points in line, and a short remark after each."""
    after = max(map(len, notes))
    rests = [f" {note:<{after}}" if after else "" for note in notes]
    before = max(*map(len, points), len(heading) - len(rests[0]))
    # Not aligned by the column, which would cut blanks in place of a remark.
    return [
        Text(f"{text:>{before}}", justify="left").append(rest, style="dim")
        for text, rest in zip(points, rests, strict=True)
    ]


class PlainTable(Writer):
    """Any table as lines: fields by the words `field-NAME` of the game, cards and seats by name."""

    left_out = (*LEFT_OUT, "question")

    def __init__(self, layout: Layout[Any], viewer: int | None) -> None:
        self.layout = layout
        self.viewer = viewer

    def name(self, key: str) -> str:
        """Return the name of a field in words, if the game has some; counts of cards are by card."""
        words, card = self.layout.words, self.value(key)
        if words.has(f"field-{key}"):
            return words(f"field-{key}")
        return super().name(key) if card == key else card

    def value(self, value: object) -> str:
        """Return a card by its name, and anything else as it is."""
        layout, text = self.layout, str(value)
        is_card = text in layout.game.card_names() and layout.words.has(text)
        return layout.words.card(text) if is_card else text

    def members(self, key: str, value: dict[str, Any]) -> dict[str, Any]:
        """Add the total of a group that the game names, `field-NAME-total`."""
        total = f"{key}-total"
        if not value or not self.layout.words.has(f"field-{total}"):
            return value
        counters = [n for n in value.values() if isinstance(n, int) and not isinstance(n, bool)]
        return {**value, total: sum(counters)}

    def seat(self, key: str) -> str:
        """Return a seat with its player."""
        return f"{self.layout.seat_label(int(key[1:]) - 1, self.viewer)}: "


def load_layout(game: Game, words: Words, seats: list[str]) -> Layout[Any]:
    """Return the layout of a table with these seats: the game's own, or the plain one."""
    found: type[Layout[Any]] | None = part_of(game.name, "layout")
    return (found or Layout)(game, words.of_game(game.name), seats)
