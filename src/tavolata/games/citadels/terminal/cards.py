"""The districts and characters of Citadels for lookup, with the values of both editions."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES, TYPE_NAMES
from tavolata.games.citadels.terminal.signs import LOOKS, Signs
from tavolata.games.citadels.words.cards import (
    CLASSIC,
    EDITIONS,
    MODERN,
    copies_in,
    cost_in,
    district_order,
    editions_of,
    is_character,
    least_players,
    rank_in,
    rules_of,
    type_of,
)
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.words import Words
from tavolata.words.cardbook import CardBook
from tavolata.words.flow import Flow, labelled
from tavolata.words.plain import fold


class CitadelsBook(CardBook):
    """The 56 districts and the 27 characters; the names of `edition` come first."""

    words: EditionWords

    def __init__(self, words: Words, edition: str = MODERN) -> None:
        super().__init__(EditionWords(words, edition))
        self.edition = edition
        self.signs = Signs(self.words, edition)

    # -------------------------------------------------------------- names
    def cards(self) -> list[str]:
        """Return all districts by type, then all characters by rank."""
        return [*sorted(NAMES, key=district_order), *CHARACTER_NAMES]

    def _names(self) -> dict[str, str]:
        """Return all names, those of the other edition after those of this one."""
        found = {}
        for card in self.cards():
            if self.words.has(f"{card}.classic"):
                found[fold(self.words(f"{card}.classic"))] = card
            found[fold(self.words(card))] = card
        found.update(super()._names())
        return found

    def ruling(self, rule: str) -> str:
        """Return a numbered ruling in one or two sentences, or a page by its number."""
        return self.words.ruling(rule)

    def facts(self, card: str) -> dict[str, Any]:
        """Return the printed values of a card in both editions, its text, the rulings about it."""
        found: dict[str, Any] = {"id": card, "name": self.words(card), "editions": editions_of(card)}
        if self.words.has(f"{card}.classic"):
            found["name_classic"] = self.words(f"{card}.classic")
        if is_character(card):
            found["kind"] = "character"
            found["rank"] = {edition: rank_in(edition, card) for edition in editions_of(card)}
            found["least_players"] = least_players(card)
        else:
            found["kind"] = "district"
            found["type"] = type_of(card)
            found["cost"] = {edition: cost_in(edition, card) for edition in editions_of(card)}
            found["copies"] = {edition: copies_in(edition, card) for edition in editions_of(card)}
        for attribute in ("summary", "classic_summary"):
            key = f"{card}.{attribute}"
            found[attribute] = self.words(key) if self.words.has(key) else ""
        found["rules"] = [{"rule": rule, "text": self.ruling(rule)} for rule in rules_of(card)]
        return found

    # -------------------------------------------------------------- sheets
    def sheet(self, card: str) -> RenderableType:
        """Return the district or the character in a frame."""
        is_person = is_character(card)
        head = self._character_head(card) if is_person else self._district_head(card)
        body: list[RenderableType] = [head]
        summary = f"{card}.summary"
        if self.words.has(summary):
            body.append(Padding(self.words(summary), (1, 0, 0, 0)))
        body += self._classic(card)
        body += self.rulings(rules_of(card))
        style = "default" if is_person else LOOKS[type_of(card)].style
        return self.framed(self.words(card), body, style)

    def _district_head(self, card: str) -> RenderableType:
        words, kind = self.words, type_of(card)
        first = editions_of(card)[0]
        cost = cost_in(first, card)
        text = words("sheet-cost", n=cost) if cost else words("sheet-no-cost")
        head = Text(text, style="bold")
        head.append("   ").append_text(self.signs.kind(kind))
        copies = [words(f"sheet-copies-{e}", n=copies_in(e, card)) for e in editions_of(card)]
        return Group(head, Text(f"{words('sheet-copies')}: {', '.join(copies)}"))

    def _character_head(self, card: str) -> RenderableType:
        words, editions = self.words, editions_of(card)
        key = "sheet-both" if len(editions) == len(EDITIONS) else f"sheet-only-{editions[0]}"
        head = Text(words("sheet-rank", n=rank_in(editions[0], card)), style="bold")
        head.append(f"   {words(key)}", style="not bold")
        if least_players(card) > 2:
            head.append(f"   {words('sheet-least', n=least_players(card))}", style="not bold")
        return head

    def _classic(self, card: str) -> list[RenderableType]:
        """Return the differences in the classic edition: name, cost, rank, effect."""
        words = self.words
        if editions_of(card) != list(EDITIONS):
            return []
        parts = []
        if words.has(f"{card}.classic") and words(f"{card}.classic") != words(card):
            parts.append(words("sheet-classic-name", name=words(f"{card}.classic")))
        if not is_character(card) and cost_in(CLASSIC, card) != cost_in(MODERN, card):
            parts.append(words("sheet-classic-cost", n=cost_in(CLASSIC, card)))
        if is_character(card) and rank_in(CLASSIC, card) != rank_in(MODERN, card):
            parts.append(words("sheet-classic-rank", n=rank_in(CLASSIC, card)))
        other = f"{card}.classic_summary"
        if not parts and not words.has(other):
            return []
        head = Text(words("sheet-classic"), style="bold")
        if parts:
            head.append(f": {', '.join(parts)}", style="not bold")
        return [Text(), head, *([Text(words(other))] if words.has(other) else [])]

    # -------------------------------------------------------------- all together
    def index(self) -> RenderableType:
        """Return the names of all districts by type and of all characters by rank."""
        words = self.words
        rows: list[tuple[RenderableType, Flow]] = []
        districts = sorted(NAMES, key=district_order)
        for kind in TYPE_NAMES:
            # The heading has the mark of the type, with which each chip begins.
            chips = [self.signs.district(card)[2:] for card in districts if type_of(card) == kind]
            rows.append((self.signs.kind(kind), Flow(chips)))
        for rank in range(1, 10):
            names = [Text(words.card(card)) for card in CHARACTER_NAMES if self._rank(card) == rank]
            rows.append((words("sheet-rank", n=rank), Flow(names)))
        return labelled(rows)

    def _rank(self, character: str) -> int:
        """Return the rank of a character, in the edition that has them."""
        return max(rank_in(edition, character) for edition in EDITIONS)

    def overview(self, width: int) -> RenderableType:
        """Return all districts and all characters with their text."""
        characters = self.characters(list(CHARACTER_NAMES))
        districts = self.districts([card for card in self.cards() if not is_character(card)])
        for table in (characters, districts):
            table.width = width
        return Group(characters, districts, Flow(self.signs.kinds(), between="  "))

    def characters(self, cards: list[str]) -> Table:
        """Return characters with rank and text."""
        words = self.words
        table = self.listing()
        table.add_column(words("column-rank"), justify="right")
        table.add_column(words("column-character"), no_wrap=True)
        table.add_column(words("column-text"))
        for card in cards:
            rank = self.signs.rank(card) or self._rank(card)
            name = Text(words.card(card), style="bold")
            if not words.is_classic and words.has(f"{card}.classic"):
                classic = words(f"{card}.classic")
                if classic != words.card(card):
                    name.append(f"\n({words('cards-classic', n=classic)})", style="not bold dim")
            table.add_row(str(rank), name, words.summary(card))
        return table

    def districts(self, cards: list[str]) -> Table:
        """Return districts with cost and text, and with the classic cost if different."""
        words = self.words
        table = self.listing()
        table.add_column(words("column-price"), justify="right", no_wrap=True)
        table.add_column(words("column-card"), no_wrap=True)
        table.add_column(words("column-text"))
        for card in cards:
            name = self.signs.card_of(type_of(card), card)
            has_text = words.has(f"{card}.summary")
            table.add_row(self._cost(card), name, words.summary(card) if has_text else "")
        return table

    def _cost(self, card: str) -> str:
        editions = editions_of(card)
        first = self.edition if self.edition in editions else editions[0]
        return str(cost_in(first, card) or self.signs.nothing)


BOOK = CitadelsBook
