"""A game at the terminal: shows the table, asks people, runs bots, shows the result.

Nothing here knows a game: its layout decides how it looks and reads. Everything shown to a seat comes
from that seat's observation and from events redacted for it.
"""

from __future__ import annotations

import contextlib
import select
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tavolata.arena.faults import FaultReport
from tavolata.cli.answers import Answers, Order, Wrong, command_in, help_grid
from tavolata.cli.faults import show_fault
from tavolata.cli.review import hint_for, shown_hint
from tavolata.cli.session import Session
from tavolata.match.match import PERSON
from tavolata.match.refused import CommandRefused
from tavolata.tables.endings import with_endings
from tavolata.words.columns import Choice
from tavolata.words.fitting import fitted
from tavolata.words.flow import Hanging, Sentence
from tavolata.words.layout import Layout, Story
from tavolata.words.messages import Line
from tavolata.words.story import first_look, opening, tie_line, winners

PROMPT = "> "
ENDLESS = 1000
LOOK_BACK = 60
"""Most events before the last decision that the screen repeats."""


class Leave(Exception):
    """The person leaves the table."""


class Disturbed(Exception):
    """The terminal no longer shows the table: after Ctrl-Z, or in a window of another size."""


@contextlib.contextmanager
def noticing_changes() -> Iterator[None]:
    """Raise `Disturbed` once, when the stopped program continues or the size of the window changes.

    A window that is dragged sends signals while handlers are set and restored, too: a handler that is
    left over does nothing.
    """
    is_waiting = True

    def handle(_signal: int, _frame: object) -> None:
        nonlocal is_waiting
        if is_waiting:
            is_waiting = False
            raise Disturbed

    numbers = [getattr(signal, name) for name in ("SIGCONT", "SIGWINCH") if hasattr(signal, name)]
    before = [(number, signal.signal(number, handle)) for number in numbers]
    try:
        yield
    finally:
        is_waiting = False
        for number, handler in before:
            signal.signal(number, handler)


class Table:
    """One game between people at this terminal and bots.

    `shown` is, for each person, the index of the log up to which the screen has shown events;
    `notes` are said about the game as a whole, before the first question where the screen is cleared.
    `pending` is a message above the next question.
    """

    def __init__(
        self,
        session: Session,
        layout: Layout[Any],
        console: Console,
        *,
        asks_forced: bool,
        is_strict: bool = False,
        notes: Sequence[str] = (),
    ) -> None:
        self.session = session
        self.layout = layout
        self.console = console
        self.words = layout.words
        self.asks_forced = asks_forced
        self.is_strict = is_strict
        self.shown: dict[int | None, int] = {
            move.seat: move.events for move in session.match.moves if move.by == PERSON
        }
        self.people = session.people
        self.at_keyboard = self.people[0] if self.people else None
        self.pending = ""
        self.notes = notes

    # -------------------------------------------------------------- the loop
    def run(self) -> None:
        """Play to the end; raise `Leave` or `KeyboardInterrupt` if it is interrupted."""
        state_cap = self.session.game.max_game_length()
        if not self.console.is_terminal or not self.people:
            self._say_notes()
        if not self.people:
            self.console.print(self.layout.board(self._seen(None), None, Story([]), self.console.width))
            self.console.print(self._begins(None))
        while not self.session.state.is_terminal() and len(self.session.match.moves) < state_cap:
            self._one_decision()
        self._tell_watchers(is_all=True)

    def _one_decision(self) -> None:
        state = self.session.state
        player = state.acting_players()[0]
        if self.session.bots[player] is not None:
            fault = self.session.play_bot(player, is_strict=self.is_strict)
            if fault is not None:
                self._say_fault(player, fault)
            self._tell_watchers()
            return
        if self.asks_forced or self.session.match.forced_action(player) is None:
            self._ask(player)
        else:
            self.session.decide(player, state.legal_actions(player)[0])

    def _say_fault(self, player: int, fault: FaultReport) -> None:
        name, bot = self.layout.seat_name(player), self.session.seats[player]
        self.console.print(self.words("bot-failed", name=name, bot=bot))
        if fault is self.session.first_faults[player]:
            show_fault(fault, self.words, Console(stderr=True))

    def say_faults(self) -> None:
        """Show the first faults again after a game whose screen was cleared."""
        if self.console.is_terminal and self.people:
            for fault in self.session.first_faults.values():
                show_fault(fault, self.words, Console(stderr=True))

    # -------------------------------------------------------------- watching
    def _begins(self, viewer: int | None) -> Text:
        first = first_look(self.session.game, self.session.seed)
        return Text(self.layout.say(self.layout.phrases.begins(first, viewer)), style="bold")

    def _tell_watchers(self, *, is_all: bool = False) -> None:
        """Print finished turns, if no person plays here."""
        if self.people:
            return
        since = self.shown.get(None, 0)
        events = self.session.match.events(None, since)
        turns = [
            i for i, event in enumerate(events) if event["event"] == self.layout.phrases.turn_event
        ]
        upto = len(events) if is_all else (turns[-1] if turns else 0)
        for line in self.layout.lines(events[:upto], None, is_brief=True):
            self.console.print(Hanging(line))
        self.shown[None] = since + upto

    # -------------------------------------------------------------- asking a person
    def _seen(self, viewer: int | None) -> Any:
        return self.session.state.observation(viewer).to_view()

    def _ask(self, player: int) -> None:
        """Show the table to a seat and read lines until it has decided."""
        self._hand_over(player)
        seen = self._seen(player)
        legal = self.session.state.observation(player).legal_actions
        choices = self.layout.choices(seen, legal)
        self.show(player, seen, choices)
        while True:
            line = self._read()
            order = command_in(line, self.words)
            answers = Answers(self.layout, seen, choices)
            try:
                if order is not None:
                    if self._obey(order, player, seen, answers):
                        return
                else:
                    self._decide(player, answers.chosen(line))
                    return
            except Wrong as problem:
                self._say(self._instead(problem, line, player, answers))

    def _instead(self, problem: Wrong, line: str, player: int, answers: Answers) -> RenderableType:
        """Return the message for an invalid answer: why not now, if it is an action at all."""
        text = line.strip()
        action = answers.any_action(text) if text and not problem.is_final else None
        return str(problem) if action is None else self._why(player, action) or str(problem)

    def _decide(self, player: int, chosen: list[Choice]) -> None:
        """Make the decisions in order, as long as they are legal and this seat must decide."""
        self.shown[player] = len(self.session.match.log())
        for place, choice in enumerate(chosen):
            if choice.action not in self.session.state.legal_actions(player):
                rest = ", ".join(left.label for left in chosen[place:])
                self.pending = self.words("several-stopped", rest=rest)
                return
            self.session.decide(player, choice.action)

    def _hand_over(self, player: int) -> None:
        """Clear the screen between people who share the keyboard, so that hands stay hidden.

        Only Enter alone lifts the cover, typed after it is shown. A line typed ahead answers nothing,
        because nobody had seen this hand. `quit` leaves.
        """
        if self.at_keyboard == player:
            return
        name = self.layout.seat_name(player)
        is_early = drop_typed_ahead()
        self.console.clear()
        self._say(self.words("handover", name=name))
        if is_early:
            self._say(self.words("handover-early"))
        while line := self._read().strip():
            order = command_in(line, self.words)
            if order is not None and order.name == "quit":
                raise Leave
            is_again = order is not None and order.name == "table"
            key = "handover" if is_again else "handover-unused"
            self._say(self.words(key, line=line, name=name))
        self.at_keyboard = player

    def _read(self) -> str:
        """Return a line that a person types, or the command for the table if it must be shown again."""
        try:
            with noticing_changes() if self.console.is_terminal else contextlib.nullcontext():
                line = input(PROMPT)
        except EOFError:
            self.console.print()
            raise Leave from None
        except Disturbed:
            return "table"
        if not self.console.is_terminal:
            self.console.print()
        return line

    # -------------------------------------------------------------- showing
    def _lines(
        self,
        viewer: int | None,
        since: int = 0,
        until: int | None = None,
        *,
        first: dict[str, Any] | None = None,
        is_brief: bool = False,
    ) -> list[Text]:
        """Return the events that a seat saw between two indices of the log, in words.

        `first` is a watcher's view of the beginning, for lines that tell more.
        """
        match = self.session.match
        events = match.events(viewer, since, until)
        told = with_endings(events, since, match.moves, viewer, self.layout.phrases)
        return self.layout.lines(told, viewer, first=first, is_brief=is_brief)

    def show(self, player: int, seen: Any, choices: list[Choice], *, is_whole: bool = False) -> None:
        """Show the table as the seat sees it and the question; the whole table below what was shown."""
        if self.console.is_terminal and not is_whole:
            self.console.clear()
        messages = [Sentence(Text(self.pending))] if self.pending else []
        self.pending = ""
        width, height = self._size()
        size = (width, ENDLESS if is_whole else height - len(self.notes))
        story = self._story(player)
        board, asked = fitted(self.layout, self.console, seen, player, story, choices, size, messages)
        self.console.print(board)
        self._say_notes()
        self.console.print(asked)

    def _story(self, player: int) -> Story:
        since = self.shown.get(player, 0)
        now = self._lines(player, since, is_brief=True)
        before = self._lines(player, max(0, since - LOOK_BACK), since, is_brief=True)
        if player not in self.shown:
            now.insert(0, self._begins(player))
        return Story(now, before)

    def _size(self) -> tuple[int, int]:
        is_terminal = self.console.is_terminal
        return self.console.width, self.console.height if is_terminal else ENDLESS

    def _say_notes(self) -> None:
        for note in self.notes:
            self.console.print(Text(note), overflow="ignore", crop=False)  # paths stay whole
        self.notes = ()

    def _say(self, what: RenderableType) -> None:
        self.console.print(Sentence(Text(what)) if isinstance(what, str) else what)

    # -------------------------------------------------------------- commands
    def _obey(self, order: Order, player: int, seen: Any, answers: Answers) -> bool:
        """Carry out a command; return True if the question must be shown again."""
        if order.name == "quit":
            raise Leave
        if order.name == "undo":
            return self._undo(player)
        if order.name == "table":
            return True
        if order.name == "help":
            self._say(self._card_or_help(order.argument, seen))
        elif order.name == "why":
            self._say(self._explain(order.argument, player, answers))
        elif order.name == "hint":
            self._say(self._hint(player))
        elif order.name == "full":
            self.show(player, seen, answers.choices, is_whole=True)
        elif order.name == "supply":
            self._say(self.layout.supply(seen))
        elif order.name == "seats":
            self._say(self.layout.all_seats(seen))
        elif order.name == "save":
            self.console.print(self.words("saved", path=str(self.session.path)), soft_wrap=True)
        elif order.name == "log":
            first = first_look(self.session.game, self.session.seed)
            for line in opening(self.layout.phrases, first, player):
                self._say(Hanging(self.layout.line(line, player)))
            for text in self._lines(player, first=first):
                self._say(Hanging(text))
        return False

    def _hint(self, player: int) -> RenderableType:
        if self.session.people != [player]:
            return self.words("hint-others")
        found = hint_for(self.session.state.observation(player))
        return shown_hint(found, self.layout, player)

    def _undo(self, player: int) -> bool:
        try:
            text = self.session.undo(player)
        except CommandRefused as refused:
            self._say(self.words(refused.key, **refused.arguments))
            return False
        self.shown[player] = min(self.shown.get(player, 0), len(self.session.match.log()))
        self.pending = self.words("undone", action=self.layout.label(text, self._seen(player)))
        return True

    def _why(self, player: int, action: int) -> RenderableType | None:
        """Return why an action is not legal, with any rule behind it; None if it is legal."""
        refusal = self.session.state.explain(player, action)
        if refusal is None:
            return None
        phrases = self.layout.phrases
        sentence = self.words("not-now", reason=self.layout.say(phrases.refusal(refusal)))
        rule = self.layout.say(phrases.rule_behind(refusal))
        if not rule:
            return Text(sentence)
        return Group(Text(sentence), Padding(Text(rule, style="dim"), (0, 0, 0, 2)))

    def _explain(self, argument: str, player: int, answers: Answers) -> RenderableType:
        if not argument:
            has_names = self.words.has("help-name")
            return self.words("why-needs", example=self.words("help-name") if has_names else "1")
        action = answers.any_action(argument)
        if action is None:
            return self.layout.book.several(argument) or answers.not_found(argument)
        why = self._why(player, action)
        if why is not None:
            return why
        name = self.session.game.action_names()[action]
        return self.words("is-legal", action=self.layout.label(name, answers.seen))

    def _card_or_help(self, argument: str, seen: Any) -> RenderableType:
        if not argument:
            return help_grid(self.words)
        card = self.layout.find_card(argument, seen)
        if card is not None:
            return self.layout.book.sheet(card)
        if not self.words.has("unknown-card"):
            return self.words("no-card-help")
        near = self.layout.book.near(argument) or "none"
        return self.layout.book.several(argument) or self.words(
            "unknown-card", text=argument, near=near
        )

    # -------------------------------------------------------------- the end
    def show_end(self) -> None:
        """Show how the game ended since the last decision of a person, scores and winners.

        Several people read it together: they see what spectators see.
        """
        state, words = self.session.state, self.words
        viewer = self.people[0] if len(self.people) == 1 else None
        if self.people:
            since = self.shown.get(self.at_keyboard, 0)
            for line in self._lines(viewer, since, is_brief=True):
                self._say(Hanging(line))
        if not state.is_terminal():
            self._say(words("game-capped", n=len(self.session.match.moves)))
            return
        shares = state.returns()
        self.console.print()
        seen = self._seen(viewer)
        self.console.print(self.layout.final(state.scores(), shares, seen, viewer))
        tie = tie_line(self.layout.phrases, state.scores(), seen)
        if tie is not None:
            self._say(self.layout.say(tie, viewer))
        self._say(self.layout.line(Line(winners(self.layout.phrases, shares, viewer), 0), viewer))

    def say_kept(self) -> None:
        """Say where the record is and how to resume or watch it."""
        self._say_notes()
        path = shlex.quote(str(self.session.path))
        words = self.words
        if self.session.state.is_terminal():
            lines = [words("record-kept", path=str(self.session.path))]
            lines.append(words("replay-with", command=f"tavolata replay --story {path}"))
        else:
            lines = [words("left", path=str(self.session.path))]
            lines.append(words("resume-with", command=f"tavolata play --resume {path}"))
        for line in lines:
            self.console.print(line, soft_wrap=True)


def drop_typed_ahead() -> bool:
    """Drop the lines that wait at a terminal; return whether there were any."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import termios

        if sys.stdin.isatty():
            is_early = bool(select.select([sys.stdin], [], [], 0)[0])
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
            return is_early
    return False
