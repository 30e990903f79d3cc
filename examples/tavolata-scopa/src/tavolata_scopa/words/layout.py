"""Scopa's table at the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.words.layout import Layout, Story, fold
from tavolata_scopa.words.phrases import ScopaPhrases


class ScopaLayout(Layout):
    """A plain table."""

    phrases: ScopaPhrases
    takes_rows = False

    def board(
        self, seen: dict[str, Any], viewer: int | None, story: Story, size: tuple[int, int]
    ) -> RenderableType:
        """Return the deal, the sides, the table, the hand, and recent events."""
        words, phrases = self.words, self.phrases
        head = [self.say(phrases.title(seen)), self.say(phrases.when(seen, 0))]
        head.append(words("stock", n=seen["stock_size"]))
        lines = [Text(" · ".join(head), style="bold")]
        for side in seen["sides"]:
            who = words.join([self.seat_label(int(name[1:]) - 1, viewer) for name in side["seats"]])
            points = sum(side["points"].values())
            lines.append(Text(f"  {words('side', who=who, taken=len(side['taken']), points=points)}"))
        on_table = self.say(phrases.cards(seen["table"]))
        lines += [Text(), Text(words("on-table", cards=on_table))]
        if viewer is not None:
            hand = self.say(phrases.cards(seen[f"P{viewer + 1}"]["hand"]))
            lines.append(Text(words("in-hand", cards=hand)))
        return Group(*lines, Text(), *story.tail(4, 12))

    def ways(self, text: str, seen: dict[str, Any]) -> set[str]:
        """Return the spellings of a play: its text; the menu has the labels."""
        return {fold(text), fold(self.label(text, seen))} if seen else {fold(text)}
