"""What has happened in a game of Citadels, in words: a line for each turn, with all its deeds."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.terminal.signs import STYLES, EditionWords, Signs, is_character, type_of

HEADLINES = frozenset({"round", "game_end"})
OPENING = frozenset({"reveal", "resume"})
"""Events that begin a turn."""
LISTS = frozenset(
    {"face_up", "called", "draw", "bottom", "give_card", "take_card", "lay", "beautify", "warrant",
     "threat"}
)  # fmt: skip
"""Events of which several in a row are told as one, with all their cards."""
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
"""Events that say what was paid for."""
QUIET = frozenset({"end_turn", "paused"})
"""What a short telling leaves out."""
HIDDEN = "hidden"


class Deed:
    """Something that one seat has done, with its cards; hidden ones are counted under None."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.kind = str(event["event"])
        self.seat = str(event["seat"])
        number = int(event["number"])
        self.other = ""
        self.n = number
        if self.kind in WITH_SEAT:
            self.other = f"P{number + 1}"
        elif self.kind in WITH_AMOUNT:
            self.other, self.n = f"P{(number & 15) + 1}", number >> 4
        self.cards: dict[str | None, int] = {}
        self.paid: int | None = None
        self.given = ""
        self.add(event)

    def add(self, event: dict[str, Any]) -> None:
        """Count the card of one more event."""
        if "card" in event:
            card = event["card"]
            self.cards[card] = self.cards.get(card, 0) + 1

    def takes(self, event: dict[str, Any]) -> bool:
        """Whether the next event continues this deed."""
        if event["event"] != self.kind or self.kind not in LISTS:
            return False
        if self.kind in ("called", "face_up"):
            return True
        is_same = event["seat"] == self.seat
        return is_same and (self.kind not in WITH_SEAT or self.other == f"P{int(event['number']) + 1}")

    @property
    def card(self) -> str | None:
        """Its first card."""
        return next(iter(self.cards), None)


def gather(events: list[dict[str, Any]]) -> list[Deed]:
    """The deeds that events are made of, with what was paid for them, as one tells them."""
    deeds: list[Deed] = []
    for event in events:
        last = deeds[-1] if deeds else None
        if last is not None and last.takes(event):
            last.add(event)
        elif last is not None and _is_part(last, event):
            _join(deeds, last, event)
        else:
            deeds.append(Deed(event))
    return deeds


def _is_part(last: Deed, event: dict[str, Any]) -> bool:
    """Whether an event belongs to the deed before it."""
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


def _join(deeds: list[Deed], last: Deed, event: dict[str, Any]) -> None:
    if last.kind == "destroy":
        return
    if last.kind == "exchange":
        last.given = str(event["card"])
        return
    found = Deed(event)
    if last.kind in PAYMENTS:
        found.paid = last.n
        deeds[-1] = found
    elif last.kind == "complete":
        found.paid = last.paid
        last.paid = None
        deeds.insert(len(deeds) - 1, found)
    else:
        deeds[-1] = found


class Story:
    """Turns events into lines for one viewer."""

    def __init__(self, words: EditionWords, signs: Signs, viewer: str | None) -> None:
        self.words = words
        self.signs = signs
        self.viewer = viewer
        self.lines: list[Text] = []
        self.head: str | None = None
        self.seat = ""
        self.deeds: list[tuple[Deed, str]] = []
        self.is_brief = False

    def tell(self, events: list[dict[str, Any]], *, is_brief: bool) -> list[Text]:
        """All events, in order."""
        self.is_brief = is_brief
        previous = ""
        for deed in gather(events):
            if not (is_brief and self._is_quiet(deed, previous)):
                self._take(deed)
            previous = deed.kind
        self._flush()
        return self.lines

    def _is_quiet(self, deed: Deed, previous: str) -> bool:
        """What goes without saying: others' choices in the draft, cards laid back after keeping one."""
        if deed.kind in QUIET:
            return True
        if deed.kind in ("pick", "drop"):
            return deed.card is None
        if deed.kind == "bottom":
            return previous in ("keep", "shuffle") or (previous == "bottom" and None in deed.cards)
        return deed.kind == "shuffle" and previous == "keep"

    def _take(self, deed: Deed) -> None:
        if deed.kind in HEADLINES or deed.kind in ("called", "face_up", "heir", *OPENING):
            self._flush()
        if deed.kind in HEADLINES:
            self.lines.append(Text(self._clause(deed), style="bold"))
        elif deed.kind in OPENING:
            self.head = self._head(deed)
            self.seat = deed.seat
        elif deed.kind in ("called", "face_up"):
            self._say(f"  {self._clause(deed)}", [deed])
        elif self.head is None:
            self._say(f"  {self._sentence(deed)}", [deed])
        else:
            self.deeds.append((deed, self._clause(deed)))

    # -------------------------------------------------------------- lines
    def _flush(self) -> None:
        """The turn so far: one line, or a heading with a line a deed."""
        if self.head is None:
            return
        head, deeds = self.head, [deed for deed, _ in self.deeds]
        if self.is_brief:
            told = ", ".join(
                clause if deed.seat == self.seat else self._with_subject("log-inside", deed, clause)
                for deed, clause in self.deeds
            )
            line = self.words("log-turn", head=head, deeds=told) if told else head
            self._say(f"  {line}", deeds, head)
        else:
            self._say(f"  {head}", [], head)
            for deed, _clause in self.deeds:
                self._say(f"    {self._sentence(deed)}", [deed])
        self.head = None
        self.deeds = []

    def _say(self, line: str, deeds: list[Deed], head: str = "") -> None:
        """A line with its districts in their colours."""
        text = Text(line)
        if head:
            text.stylize("bold", 2, 2 + len(head))
        for deed in deeds:
            for card in [*deed.cards, deed.given]:
                if card and card not in TYPE_NAMES and not is_character(card):
                    text.highlight_words([self.words.card(card)], style=STYLES[type_of(card)])
        self.lines.append(text)

    def _who(self, seat: str) -> dict[str, str]:
        return {"who": "you" if seat == self.viewer else "other", "name": seat}

    def _head(self, deed: Deed) -> str:
        """Who shows which character."""
        card = self.signs.character(str(deed.card))
        clause = self.words(f"event-{deed.kind}", card=card)
        return self.words("log-head", card=clause, **self._who(deed.seat))

    def _with_subject(self, key: str, deed: Deed, clause: str) -> str:
        return self.words(key, what=clause, **self._who(deed.seat)).strip()

    def _sentence(self, deed: Deed) -> str:
        """A deed as a sentence of its own."""
        told = self._with_subject("log-subject", deed, self._clause(deed))
        return self.words("log-sentence", what=told[:1].upper() + told[1:])

    # -------------------------------------------------------------- clauses
    def _clause(self, deed: Deed) -> str:
        """A deed without its subject."""
        words = self.words
        given = words.card(deed.given) if deed.given else ""
        clause = words(
            f"event-{deed.kind}", **self._who(deed.seat), n=deed.n, card=self._card(deed),
            cards=self._cards(deed), given=given, whom=self._whom(deed), whose=self._whose(deed),
            own="yes" if deed.seat == self.seat and self.head is not None else "no",
        )  # fmt: skip
        paid = deed.n if deed.kind in ("seize", "exchange") else deed.paid
        if paid:
            return words("log-for", what=clause, gold=self.signs.gold(paid))
        return clause

    def _card(self, deed: Deed) -> str:
        """Its only card, as one calls it."""
        if deed.kind == "spy":
            return self.words(f"type-{TYPE_NAMES[deed.n]}")
        card = deed.card
        if card is None:
            return HIDDEN
        if is_character(card):
            return self.words.the(card)
        return self.words.card(card)

    def _cards(self, deed: Deed) -> str:
        """All its cards; those that are hidden are counted."""
        parts = []
        for card, n in deed.cards.items():
            if card is None:
                continue
            if is_character(card):
                is_list = deed.kind in ("called", "face_up")
                parts.append(self.signs.character(card) if is_list else self.words.the(card))
            else:
                parts.append(self.words.counted(card, n) if n > 1 else self.words.card(card))
        if None in deed.cards:
            parts.append(self.words("other-cards", n=deed.cards[None]))
        return ", ".join(parts) if deed.kind in ("called", "face_up") else self.words.join(parts)

    def _whom(self, deed: Deed) -> str:
        """The other seat."""
        return self.words("whom-you") if deed.other == self.viewer else deed.other

    def _whose(self, deed: Deed) -> str:
        """Whether it is of his own city, of the viewer's, or of another."""
        if deed.other == deed.seat:
            return "own"
        return "yours" if deed.other == self.viewer else "other"
