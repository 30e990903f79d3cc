"""The screen of a seat as plain text."""

import io
import re

from rich.console import Console
from rich.text import Text

from tavolata.cli.answers import Answers
from tavolata.words import Words
from tavolata.words.fitting import Shown, fitted
from tavolata.words.layout import Story, load_layout

FRAMES = "─│╭╮╰╯"
"""The rich library draws these characters in ASCII itself."""


class Screen:
    """A layout, a state and a seat; `events` of the state's log are shown as new."""

    def __init__(self, state, seat=0, language="en", size=(80, 1000), is_ascii=False):
        self.state = state
        self.seat = seat
        self.size = size
        game = state.game()
        seats = ["random"] * game.num_players()
        if seat is not None:
            seats[seat] = "human"
        self.layout = load_layout(game, Words(language, is_ascii=is_ascii), seats)
        self.seen = state.observation(seat).to_view()

    def console(self):
        return Console(file=io.StringIO(), width=self.size[0], color_system=None)

    def text(self, *shown):
        console = self.console()
        for what in shown:
            console.print(what)
        return console.file.getvalue()

    def fitted(self, *lines):
        """Return the table in the way that fits this size, and the question."""
        story = Story(list(lines))
        if self.seat not in self.state.acting_players():
            return Shown(self.layout.board(self.seen, self.seat, story, self.size[0]), Text())
        return fitted(
            self.layout, self.console(), self.seen, self.seat, story, self.choices(), self.size
        )

    def board(self, *lines):
        return self.text(self.fitted(*lines).table)

    def whole(self, *lines):
        """Return all that the terminal shows, without the line of the input."""
        shown = self.fitted(*lines)
        return self.text(shown.table, shown.asked)

    def choices(self):
        return self.layout.choices(self.seen, self.state.observation(self.seat).legal_actions)

    def menu(self):
        return self.text(self.layout.menu(self.seen, self.choices(), self.size))

    def question(self):
        return self.layout.question(self.seen, self.seat)

    def row(self, name):
        """Return the only line of the menu with these words."""
        (line,) = [line for line in self.menu().splitlines() if name in line]
        return " ".join(line.split())

    def line(self, name):
        """Return the first line of the board with these words."""
        return next(" ".join(line.split()) for line in self.board().splitlines() if name in line)

    def chosen(self, typed):
        """Return the action that an answer means."""
        (choice,) = Answers(self.layout, self.seen, self.choices()).chosen(typed)
        return choice.text

    def events(self, viewer):
        """Return the log as a seat sees it."""
        log = self.state.log or []
        return [self.state.game().event_to_dict(event.seen_by(viewer)) for event in log]

    def told(self, viewer, is_brief=True):
        """Return the log of a seat in words."""
        lines = self.layout.lines(self.events(viewer), viewer, is_brief=is_brief)
        return "\n".join(re.sub(r"\s+", " ", line.plain).strip() for line in lines)
