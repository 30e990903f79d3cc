"""Questions, choices, refusals and the log of Scopa in words, and its table at the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.core.errors import Refusal
from tavolata.words.layout import Choice, Layout, Story, fold
from tavolata_scopa.game import Scopa
from tavolata_scopa.scoring import CATEGORIES

SHOWN = frozenset({"table", "draw"})
"""Events that the table shows anyway."""


class ScopaLayout(Layout):
    """The sentences of Scopa and a plain table."""

    game: Scopa
    turn_event = "hands"
    takes_rows = False

    # -------------------------------------------------------------- names
    def cards(self, names: list[str]) -> str:
        """Return cards in words: `3 of Cups and 4 of Swords`."""
        return self.words.join([self.words.card(name) for name in names])

    def side_name(self, seat: str) -> str:
        """Return the seats of the side of a seat: `P1`, or `P1 and P3`."""
        side = self.game.side_of(int(seat[1:]) - 1)
        members = [self.seat_name(p) for p in range(len(self.seats)) if self.game.side_of(p) == side]
        return self.words.join(members)

    # -------------------------------------------------------------- the table
    def title(self, seen: dict[str, Any]) -> str:
        """Return the game and the points that win it."""
        return self.words("title", n=self.game.target)

    def when(self, seen: dict[str, Any], turn: int) -> str:
        """Return the deal."""
        return self.words("deal-number", n=seen["deal"])

    def board(
        self, seen: dict[str, Any], viewer: int | None, story: Story, size: tuple[int, int]
    ) -> RenderableType:
        """Return the deal, the sides, the table, the hand, and recent events."""
        words = self.words
        head = [self.title(seen), self.when(seen, 0), words("stock", n=seen["stock_size"])]
        lines = [Text(" · ".join(head), style="bold")]
        for side in seen["sides"]:
            who = words.join([self.seat_label(int(name[1:]) - 1, viewer) for name in side["seats"]])
            points = sum(side["points"].values())
            lines.append(Text(f"  {words('side', who=who, taken=len(side['taken']), points=points)}"))
        lines += [Text(), Text(words("on-table", cards=self.cards(seen["table"])))]
        if viewer is not None:
            lines.append(Text(words("in-hand", cards=self.cards(seen[f"P{viewer + 1}"]["hand"]))))
        return Group(*lines, Text(), *story.tail(4, 12))

    # -------------------------------------------------------------- the question
    def begins(self, seen: dict[str, Any], viewer: int | None) -> str:
        """Return the opening sentence: the seat after the dealer plays first."""
        starts = int(seen["dealer"][1:]) % len(self.seats)
        return super().begins({"active": self.seat_name(starts)}, viewer)

    def question(self, seen: dict[str, Any], viewer: int) -> str:
        """Return the one question of the game."""
        return self.words("question-play_card")

    def choices(self, seen: dict[str, Any], legal: list[int]) -> list[Choice]:
        """Return the plays with the cards that are played."""
        names = self.game.action_names()
        texts = [(action, names[action]) for action in legal]
        return [Choice(n, text, self.label(text, seen), card=text.split()[1]) for n, text in texts]

    def label(self, text: str, seen: dict[str, Any]) -> str:
        """Return a play in words."""
        words = text.split()
        card = self.words.card(words[1])
        if len(words) == 2:
            return self.words("choice-put", card=card)
        return self.words("choice-take", card=card, cards=self.cards(words[3].split("+")))

    def ways(self, text: str, seen: dict[str, Any]) -> set[str]:
        """Return the spellings of a play: its text; the menu has the labels."""
        return {fold(text), fold(self.label(text, seen))} if seen else {fold(text)}

    def refusal(self, refusal: Refusal) -> str:
        """Return why a play is illegal."""
        key = f"reason-{refusal.reason}"
        if not self.words.has(key):
            return refusal.text
        arguments = {name: self.words(str(value)) for name, value in refusal.arguments.items()}
        return self.words(key, **arguments)

    def rule_text(self, rule: str) -> str:
        """Return a rule by its reference: `scopa R5`."""
        number = rule.split()[-1]
        return f"{number}: {self.words(f'rule-{number}')}"

    # -------------------------------------------------------------- the log
    def lines(
        self, events: list[dict[str, Any]], viewer: int | None, *, is_brief: bool = False
    ) -> list[Text]:
        """Return events in words: a headline for each deal and hand, a line for each play."""
        name = None if viewer is None else self.seat_name(viewer)
        found = []
        for kind, seat, number, cards in merged(events):
            if (is_brief and kind in SHOWN) or None in cards:
                continue
            sentence = self.words(
                f"event-{kind}",
                who="you" if seat == name else "other",
                name=self.side_name(seat) if kind in ("point", "score") else seat,
                n=number,
                card=self.words.card(cards[0]) if cards else "",
                cards=self.cards(cards[1:] if kind == "play" else cards),
                taken=len(cards) - 1,
                category=CATEGORIES[number] if kind == "point" else "",
            )
            is_headline = kind in ("deal", "hands")
            found.append(Text(sentence, style="bold") if is_headline else Text(f"  {sentence}"))
        return found

    def first_events(self, first: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the events of the first deal that everybody sees."""
        flips = [{"event": "table", "seat": "P1", "number": 1, "card": card} for card in first["table"]]
        return [
            {"event": "deal", "seat": first["dealer"], "number": first["deal"]},
            *flips,
            {"event": "hands", "seat": first["active"], "number": first["stock_size"]},
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
