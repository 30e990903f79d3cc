"""The log of Citadels: a line for each turn, with all its actions."""

from __future__ import annotations

from typing import Any

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.words.cards import is_character
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.words.messages import Line, Message, Part, Sentence, seat_in
from tavolata.words.phrases import Teller

HEADLINES = frozenset({"round", "game_end"})
OPENING = frozenset({"reveal", "resume"})
"""Events that begin a turn."""
LISTS = frozenset(
    {"face_up", "called", "draw", "bottom", "give_card", "take_card", "lay", "beautify", "warrant",
     "threat"}
)  # fmt: skip
"""Events of which several in a row are merged into one, with all their cards."""
SUMS = frozenset({"gain"})
"""Events of which several in a row are merged into one, with the sum of their numbers."""
WITH_SEAT = frozenset(
    {
        "swap_characters",
        "give_card",
        "take_card",
        "destroy",
        "confiscate",
        "refuse",
        "look",
        "swap_hands",
    }
)
"""Events whose number is another seat."""
WITH_AMOUNT = frozenset({"take_gold", "exchange", "seize", "spy", "bribe"})
"""Events whose number is 16 times an amount, plus another seat."""
PAYMENTS = frozenset({"pay", "destroy_cost"})
PAID = frozenset({"build", "destroy", "seize", "exchange"})
"""Events with a payment."""
QUIET = frozenset({"end_turn", "paused"})
"""Events that a brief log omits."""
HIDDEN = "hidden"


class LogEntry:
    """An action of one seat, with its cards; hidden ones are counted under None."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.kind = str(event["event"])
        self.seat = str(event["seat"])
        number = int(event["number"])
        self.other = ""
        self.n = 0 if self.kind in SUMS else number
        if self.kind in WITH_SEAT:
            self.other = f"P{number + 1}"
        elif self.kind in WITH_AMOUNT:
            self.other, self.n = f"P{(number & 15) + 1}", number >> 4
        self.cards: dict[str | None, int] = {}
        self.paid: int | None = None
        self.given = ""
        self.add(event)

    def add(self, event: dict[str, Any]) -> None:
        """Count the card or the number of one more event."""
        if self.kind in SUMS:
            self.n += int(event["number"])
        if "card" in event:
            card = event["card"]
            self.cards[card] = self.cards.get(card, 0) + 1

    def takes(self, event: dict[str, Any]) -> bool:
        """Return whether the next event continues this entry."""
        if event["event"] != self.kind or self.kind not in LISTS | SUMS:
            return False
        if self.kind in ("called", "face_up"):
            return True
        is_same = event["seat"] == self.seat
        return is_same and (self.kind not in WITH_SEAT or self.other == f"P{int(event['number']) + 1}")

    @property
    def card(self) -> str | None:
        """Return its first card."""
        return next(iter(self.cards), None)


def _is_part(last: LogEntry, event: dict[str, Any]) -> bool:
    """Return whether an event belongs to the entry before it."""
    kind, is_same = event["event"], event["seat"] == last.seat
    if last.kind == "destroy" and kind == "bottom":
        return True
    if last.kind == "exchange" and kind == "exchange":
        return not last.given
    if not is_same:
        return False
    if last.kind in PAYMENTS:
        return kind in PAID or (last.kind == "pay" and kind == "complete")
    if last.kind == "complete":
        return bool(kind == "build")
    return last.kind == "gather_cards" and kind == "draw"


def _join(entries: list[LogEntry], last: LogEntry, event: dict[str, Any]) -> None:
    if last.kind == "destroy":
        return
    if last.kind == "exchange":
        last.given = str(event["card"])
        return
    found = LogEntry(event)
    if last.kind in PAYMENTS:
        found.paid = last.n
        entries[-1] = found
    elif last.kind == "complete":
        found.paid = last.paid
        last.paid = None
        entries.insert(len(entries) - 1, found)
    else:
        entries[-1] = found


class Story(Teller):
    """Turns events into lines for one viewer."""

    def __init__(self, words: EditionComposer, viewer: int | None, *, is_brief: bool) -> None:
        super().__init__()
        self.words = words
        self.viewer = "" if viewer is None else f"P{viewer + 1}"
        self.is_brief = is_brief
        self.head: Part | None = None
        self.seat = ""
        self.entries: list[tuple[LogEntry, Message, bool]] = []
        """The actions of the turn, their clauses, and whether a brief log omits them."""
        self.open: list[LogEntry] = []
        """Entries that the next event may join, with their payments."""
        self.previous = ""

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the last entry, or begin another."""
        last = self.open[-1] if self.open else None
        if last is not None and last.takes(event):
            last.add(event)
        elif last is not None and _is_part(last, event):
            _join(self.open, last, event)
        else:
            self._close()
            self.open = [LogEntry(event)]

    def lines(self) -> list[Line]:
        """Return all lines so far, with those of the turn and the entries that are open."""
        told, entries, head = self.told, self.entries, self.head
        seat, previous = self.seat, self.previous
        self.told, self.entries = told[:], entries[:]
        self._close()
        self._flush()
        found = self.told
        self.told, self.entries, self.head = told, entries, head
        self.seat, self.previous = seat, previous
        return found

    def _close(self) -> None:
        for entry in self.open:
            is_quiet = self._is_quiet(entry, self.previous)
            if not (self.is_brief and is_quiet):
                self._take(entry, is_quiet)
            self.previous = entry.kind

    def _is_quiet(self, entry: LogEntry, previous: str) -> bool:
        """Return whether to omit an entry: others' choices in the draft, cards put back."""
        if entry.kind in QUIET:
            return True
        if entry.kind in ("pick", "drop"):
            return entry.card is None
        if entry.kind == "bottom":
            return previous in ("keep", "shuffle") or (previous == "bottom" and None in entry.cards)
        return entry.kind == "shuffle" and previous == "keep"

    def _take(self, entry: LogEntry, is_quiet: bool) -> None:
        if entry.kind in HEADLINES or entry.kind in ("called", "face_up", "heir", *OPENING):
            self._flush()
        if entry.kind in HEADLINES:
            self.told.append(Line(self._clause(entry), 0))
        elif entry.kind in OPENING:
            self.head = self._head(entry)
            self.seat = entry.seat
        elif entry.kind in ("called", "face_up"):
            self._add(self._clause(entry), [entry])
        elif self.head is None:
            self._add(self._sentence(entry), [entry], is_detail=is_quiet)
        else:
            self.entries.append((entry, self._clause(entry), is_quiet))

    # -------------------------------------------------------------- lines
    def _flush(self) -> None:
        """Add the turn so far: one line, or a heading with a line for each entry."""
        if self.head is None:
            return
        words, head = self.words, self.head
        entries = [entry for entry, _, _ in self.entries]
        clauses = self._deeds()
        line = words("log-turn", head=head, deeds=words.join(clauses, ", ")) if clauses else head
        if self.is_brief:
            self._add(line, entries, head=head)
        else:
            self._add(head, [], head=head, summary=line if clauses else "")
            for entry in entries:
                self._add(self._sentence(entry), [entry], indent=2, is_detail=True)
        self.head = None
        self.entries = []

    def _deeds(self) -> list[Part]:
        """Return the clauses of the turn, with a name wherever the subject changes."""
        found: list[Part] = []
        subject = self.seat
        for entry, clause, is_quiet in self.entries:
            if is_quiet:
                continue
            if entry.seat != subject:
                clause = self.words("log-inside", what=clause, **self._who(entry.seat))
            found.append(clause)
            subject = entry.seat
        return found

    def _add(
        self,
        text: Part,
        entries: list[LogEntry],
        *,
        indent: int = 1,
        head: Part = "",
        is_detail: bool = False,
        summary: Part = "",
    ) -> None:
        """Add a line with its districts."""
        named = [card for entry in entries for card in (*entry.cards, entry.given)]
        districts = [
            card for card in named if card and card not in TYPE_NAMES and not is_character(card)
        ]
        cards = tuple(dict.fromkeys(districts))
        self.told.append(Line(text, indent, head, cards, is_detail, summary))

    def _who(self, seat: str) -> dict[str, Part]:
        return {"who": "you" if seat == self.viewer else "other", "name": seat_in(seat)}

    def _head(self, entry: LogEntry) -> Message:
        """Return the seat with its revealed character."""
        card = self.words.ranked(str(entry.card))
        clause = self.words(f"event-{entry.kind}", card=card)
        return self.words("log-head", card=clause, **self._who(entry.seat))

    def _sentence(self, entry: LogEntry) -> Part:
        """Return an entry as a sentence of its own; a seat's name keeps its own first letter."""
        found = self.words("log-sentence", what=self._clause(entry), **self._who(entry.seat))
        return Sentence(found) if entry.seat == self.viewer else found

    # -------------------------------------------------------------- clauses
    def _clause(self, entry: LogEntry) -> Message:
        """Return an entry without its subject."""
        words = self.words
        is_own = entry.seat == self.seat and self.head is not None
        found = {**self._who(entry.seat), "n": entry.n, "own": "yes" if is_own else "no"}
        if entry.cards or entry.kind == "spy":
            found |= {"card": self._card(entry), "cards": self._cards(entry)}
        if entry.kind == "exchange":
            found["given"] = words.card(entry.given) if entry.given else ""
        if entry.other:
            found |= {"whom": self._whom(entry), "whose": self._whose(entry)}
        clause = words(f"event-{entry.kind}", **found)
        paid = entry.n if entry.kind in ("seize", "exchange") else entry.paid
        if paid:
            return words("log-for", what=clause, gold=words.counted("word-gold", paid))
        return clause

    def _card(self, entry: LogEntry) -> Part:
        """Return its only card by name."""
        if entry.kind == "spy":
            return self.words(f"type-{TYPE_NAMES[entry.n]}")
        card = entry.card
        if card is None:
            return HIDDEN
        return self.words.the(card) if is_character(card) else self.words.card(card)

    def _cards(self, entry: LogEntry) -> Part:
        """Return all its cards; hidden ones are counted."""
        words, is_list = self.words, entry.kind in ("called", "face_up")
        parts: list[Part] = []
        for card, n in entry.cards.items():
            if card is None:
                continue
            if is_character(card):
                parts.append(words.ranked(card) if is_list else words.the(card))
            else:
                parts.append(words.counted(card, n) if n > 1 else words.card(card))
        if None in entry.cards:
            parts.append(words("other-cards", n=entry.cards[None]))
        return words.join(parts, ", " if is_list else None)

    def _whom(self, entry: LogEntry) -> Part:
        """Return the other seat."""
        return self.words("whom-you") if entry.other == self.viewer else seat_in(entry.other)

    def _whose(self, entry: LogEntry) -> str:
        """Return whether it concerns the seat's own city, the viewer's, or another."""
        if entry.other == entry.seat:
            return "own"
        return "yours" if entry.other == self.viewer else "other"
