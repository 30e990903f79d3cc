"""The phrases of Scopa: its question, choices, refusals and log as messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tavolata.core.errors import Refusal
from tavolata.words.messages import Line, Part, seat_in
from tavolata.words.phrases import Phrases
from tavolata_scopa.game import Scopa
from tavolata_scopa.scoring import CATEGORIES
from tavolata_scopa.view import ScopaView

SHOWN = frozenset({"table", "draw"})
"""Events that the table shows anyway."""


class ScopaPhrases(Phrases[ScopaView]):
    """The phrases of Scopa."""

    game: Scopa
    turn_event = "hands"

    # -------------------------------------------------------------- names
    def cards(self, names: list[str]) -> Part:
        """Return cards in a row: `3 of Cups and 4 of Swords`."""
        return self.words.join([self.words.card(name) for name in names])

    def side(self, seat: str) -> Part:
        """Return the seats of the side of a seat: `P1`, or `P1 and P3`."""
        game, side = self.game, self.game.side_of(seat_in(seat).seat)
        names = [f"P{p + 1}" for p in range(game.players) if game.side_of(p) == side]
        return self.words.join([seat_in(name) for name in names])

    # -------------------------------------------------------------- the table
    def title(self, seen: ScopaView) -> Part:
        """Return the game and the points that win it."""
        return self.words("title", n=self.game.target)

    def when(self, seen: ScopaView, turn: int) -> Part:
        """Return the deal."""
        return self.words("deal-number", n=seen.deal)

    # -------------------------------------------------------------- the question
    def starting_seat(self, seen: ScopaView) -> int:
        """Return the seat after the dealer."""
        return (seen.dealer + 1) % self.game.players

    def question(self, seen: ScopaView, viewer: int) -> Part:
        """Return the one question of the game."""
        return self.words("question-play_card")

    def label(self, text: str, seen: ScopaView | None) -> Part:
        """Return the label of a play."""
        words = text.split()
        card = self.words.card(words[1])
        if len(words) == 2:
            return self.words("choice-put", card=card)
        return self.words("choice-take", card=card, cards=self.cards(words[3].split("+")))

    def refusal(self, refusal: Refusal) -> Part:
        """Return why a play is illegal."""
        key = f"reason-{refusal.reason}"
        if not self.words.has(key):
            return refusal.text
        arguments = {name: self.words(str(value)) for name, value in refusal.arguments.items()}
        return self.words(key, **arguments)

    # -------------------------------------------------------------- the log
    def lines(
        self,
        events: list[dict[str, Any]],
        viewer: int | None,
        *,
        first: ScopaView | None = None,
        is_brief: bool = False,
    ) -> list[Line]:
        """Return events as lines: a heading for each deal and hand, a line for each play."""
        found = []
        for kind, seat, number, cards in merged(events):
            if (is_brief and kind in SHOWN) or None in cards:
                continue
            sentence = self.words(
                f"event-{kind}",
                who="you" if seat_in(seat).seat == viewer else "other",
                name=self.side(seat) if kind in ("point", "score") else seat_in(seat),
                n=number,
                card=self.words.card(cards[0]) if cards else "",
                cards=self.cards(cards[1:] if kind == "play" else cards),
                taken=len(cards) - 1,
                category=CATEGORIES[number] if kind == "point" else "",
            )
            found.append(Line(sentence, 0 if kind in ("deal", "hands") else 1))
        return found

    def first_events(self, first: ScopaView) -> list[dict[str, Any]]:
        """Return the events of the first deal that everybody sees."""
        flips = [{"event": "table", "seat": "P1", "number": 1, "card": card} for card in first.table]
        return [
            {"event": "deal", "seat": f"P{first.dealer + 1}", "number": first.deal},
            *flips,
            {"event": "hands", "seat": f"P{self.starting_seat(first) + 1}", "number": first.stock_size},
        ]


def merged(events: list[dict[str, Any]]) -> Iterator[tuple[str, str, int, list[Any]]]:
    """Yield kind, seat, number and cards of events; cards in a row, and what a play takes, are one."""
    kind, seat, number, cards = "", "", 0, []
    for event in events:
        is_more = event["event"] == kind or (event["event"] == "take" and kind == "play")
        if "card" in event and is_more and event["seat"] == seat and event["event"] != "play":
            cards.append(event["card"])
            continue
        if kind:
            yield kind, seat, number, cards
        kind, seat, number = event["event"], event["seat"], event["number"]
        cards = [event["card"]] if "card" in event else []
    if kind:
        yield kind, seat, number, cards
