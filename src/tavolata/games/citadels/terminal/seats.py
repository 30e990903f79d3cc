"""The table of Citadels in pieces: the strip of ranks, the other seats, and my own cards."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.games.citadels.terminal.signs import BAD, GOLD, GOOD, MAGIC, Signs
from tavolata.games.citadels.view.typed import CharacterView, CitadelsView
from tavolata.games.citadels.words.questions import shown_by
from tavolata.words import Words
from tavolata.words.columns import columns_of, in_rows, width_of
from tavolata.words.flow import Flow, Framed, labelled

TOKENS = {
    "killed": BAD,
    "bewitched": MAGIC,
    "warrant": MAGIC,
    "robbed": GOLD,
    "threat": BAD,
    "healed": GOOD,
}
"""The marks on ranks for one round, with their colours; taxes are shown elsewhere."""
RANK_COLUMNS = 3
GAP = 3


class Strip:
    """The ranks of the game: who has revealed or may have them, and their marks."""

    def __init__(self, signs: Signs, seen: CitadelsView) -> None:
        self.signs = signs
        self.words: Words = signs.words
        self.seen = seen

    def show(self, width: int, *, is_low: bool) -> RenderableType:
        """Return three columns, or a compact strip."""
        cells = [self._cell(character) for character in self.seen.characters]
        rows = in_rows(cells, RANK_COLUMNS)
        if is_low or width_of(rows, GAP) > width:
            return Flow(cells, between="  ")
        return columns_of(rows, GAP)

    def _cell(self, character: CharacterView) -> Text:
        is_called = self.seen.called == character.card and not self.seen.is_over
        text = Text().append(str(character.rank), style="bold reverse" if is_called else "bold")
        is_out = character.place == "face_up"
        style = "strike dim" if is_out else "bold" if is_called else "not bold"
        text.append(" ").append(self.words.card(character.card), style=style)
        facts = [*self._who(character), *self._tokens(character)]
        return text.append(" ").append_text(Text(self.signs.between).join(facts)) if facts else text

    def _who(self, character: CharacterView) -> list[Text]:
        """Return the seat that has revealed or may have a character."""
        place, seat = character.place, character.seat
        if seat is not None:
            is_mine = seat == self.seen.viewer
            name = self.words("seat-you") if is_mine else f"P{seat + 1}"
            return [Text(name, style=f"bold {GOOD}" if is_mine and place == "held" else "bold")]
        if place != "unknown":
            return [Text(self.words(f"rank-{place}"), style="dim")]
        found = character.suspects
        if found is None:
            return []
        down = self.signs.down if found.or_down else ""
        who = "" if found.are_all else self.signs.seats(found.seats)
        return [Text(f"{who}?{down}", style="dim")]

    def _tokens(self, character: CharacterView) -> list[Text]:
        found, card = [], character.card
        for mark in character.marks:
            if mark not in TOKENS:
                continue
            key = f"token-{mark}"
            if mark == "warrant" and self.seen.signed == card:
                key = "token-signed"
            if mark == "threat" and self.seen.flower == card:
                key = "token-flower"
            found.append(Text(self.words(key), style=f"bold {TOKENS[mark]}"))
        if card == "tax_collector" and self.seen.tax_gold:
            taxes = self.words("rank-taxes", n=self.seen.tax_gold)
            found.append(Text(taxes, style=f"bold {GOLD}"))
        return found


class Seats:
    """Draws the seats of an observation."""

    def __init__(self, signs: Signs, labels: list[str], seen: CitadelsView) -> None:
        self.signs = signs
        self.words: Words = signs.words
        self.labels = labels
        self.seen = seen

    # -------------------------------------------------------------- facts of a seat
    def crown(self, seat: int) -> Text:
        """Return the crown before a name, or the same width."""
        has_crown = self.seen.crown == seat
        return Text(f"{self.signs.crown} " if has_crown else "  ", style=f"bold {GOLD}")

    def size(self, seat: int) -> str:
        """Return `4 of 7`, or that the city is complete."""
        words, n = self.words, self.seen.seats[seat].city_size
        size = words("seat-size", n=n, goal=self.seen.goal)
        if seat not in self.seen.completed:
            return size
        if n < self.seen.goal:
            return f"{size}, {words('seat-was_complete')}"
        key = "seat-first" if self.seen.first_completed == seat else "seat-complete"
        return f"{self.signs.complete} {words(key)}"

    def facts(self, seat: int) -> list[Text]:
        """Return gold, hand, points and districts."""
        view = self.seen.seats[seat]
        style = f"bold {GOOD}" if seat in self.seen.completed else "not bold"
        return [
            Text(self.words("seat-gold", n=view.gold), style="bold"),
            Text(self.words("word-card.counted", n=view.hand_size)),
            Text(self.words("seat-points", n=view.city_points)),
            Text(self.size(seat), style=style),
        ]

    def shown(self, seat: int) -> list[Text]:
        """Return the characters revealed by the seat in this round, the active one reversed."""
        turn = self.seen.turn if self.seen.turn and self.seen.turn.seat == seat else None
        acting = turn.character if turn else ""
        found = [
            Text(
                f" {self.signs.words.ranked(character)} ",
                style="bold reverse" if character == acting else "bold",
            )
            for character in shown_by(self.seen, seat)
        ]
        if turn and turn.is_resumed:
            resumed = self.words("turn-as", card=self.signs.words.ranked(acting))
            found.append(Text(f" {resumed} ", style="bold reverse"))
        return found

    def extras(self, seat: int) -> list[Text]:
        """Return the other facts of a city: the Bishop's protection, cards under the Museum."""
        found = []
        if self.seen.protected == seat:
            found.append(Text(self.words("seat-protected"), style="italic"))
        for district in self.seen.seats[seat].city:
            if district.under:
                found.append(self._under(district.under))
        return found

    def _under(self, cards: list[str | None]) -> Text:
        known = [self.words.card(card) for card in cards if card is not None]
        if len(known) < len(cards):
            return Text(self.words("seat-under", n=len(cards)), style="italic")
        return Text(self.words("seat-under-known", cards=self.words.join(known)), style="italic")

    def known(self, seat: int) -> list[Text]:
        """Return the cards of another hand that the viewer knows."""
        cards = self.seen.seats[seat].known_hand
        if not cards or seat == self.seen.viewer:
            return []
        chips = self.signs.cards(cards)
        return [Text(f"{self.words('seat-known')} ").append_text(chips[0]), *chips[1:]]

    # -------------------------------------------------------------- other seats
    def others(self, seats: list[int]) -> list[RenderableType]:
        """Return each seat with its facts in columns, and its city below."""
        rows = [[self.label(seat), *self.facts(seat)] for seat in seats]
        if not rows:
            return []
        widths = [max(row[place].cell_len for row in rows) for place in range(len(rows[0]))]
        found: list[RenderableType] = []
        for seat, row in zip(seats, rows, strict=True):
            for place, cell in enumerate(row):
                cell.pad_right(widths[place] - cell.cell_len)
            found.append(Flow([*row, *self.shown(seat)], between="  ", indent=2))
            found.append(Flow(self.city(seat), Text("    "), between=" ", indent=4))
            known = self.known(seat)
            if known:
                found.append(Flow(known, Text("    "), indent=6, between="  "))
        return found

    def label(self, seat: int, *, is_tight: bool = False) -> Text:
        """Return the crown, or its width, and the player's label."""
        crown = Text() if is_tight and self.seen.crown != seat else self.crown(seat)
        return crown.append(self.labels[seat], style="bold default")

    def city(self, seat: int) -> list[Text]:
        """Return all districts by name, and the facts that belong to them."""
        city = self.signs.city(self.seen.seats[seat].city)
        nothing = Text(self.words("empty-city"), style="dim")
        lead = Text(self.signs.between.lstrip())
        return [*(city or [nothing]), *(lead + fact for fact in self.extras(seat))]

    def others_short(self, seats: list[int], *, with_hands: bool) -> list[RenderableType]:
        """Return each seat in a line, its districts by cost alone; optionally without known hands."""
        found: list[RenderableType] = []
        for seat in seats:
            city = Text(" ").join(self.signs.city_short(self.seen.seats[seat].city))
            facts = [*self.facts(seat), city, *self.shown(seat)]
            if with_hands:
                pieces = [self.label(seat), *facts, *self.known(seat)]
            else:
                name = self.crown(seat).append(f"P{seat + 1}", style="bold default")
                pieces = [name, *facts[:2], *facts[3:]]
            found.append(
                Flow([piece for piece in pieces if piece.plain.strip()], between="  ", indent=4)
            )
        return found

    def others_tight(self, seats: list[int]) -> RenderableType:
        """Return the seats one after another: gold, hand, districts by cost, characters."""
        found = []
        for seat in seats:
            crown = f"{self.signs.crown} " if self.seen.crown == seat else ""
            name = Text(crown, style=f"bold {GOLD}").append(f"P{seat + 1}", style="bold default")
            facts = self.facts(seat)
            city = self.signs.city_short(self.seen.seats[seat].city)
            shown = [Text(cell.plain.strip(), style=cell.style) for cell in self.shown(seat)]
            found.append(Text(" ").join([name, *facts[:2], *city, *shown]))
        return Flow(found, indent=2)

    # -------------------------------------------------------------- the viewer
    def mine(self, viewer: int) -> RenderableType:
        """Return my city, my hand and my characters in a frame."""
        rows = labelled(
            (self.words(key), Flow(pieces, between=between))
            for key, pieces, between in self._rows(viewer)
        )
        title = self.label(viewer, is_tight=True)
        return Framed(rows, title, self.signs.kinds())

    def _rows(self, viewer: int) -> list[tuple[str, list[Text], str]]:
        """Return the rows of the frame: a heading, the pieces, the separator."""
        words = self.words
        rows = [("row-stash", self.facts(viewer), self.signs.between)]
        own = self.characters()
        if own:
            rows.append(("row-character", [*own, *self._powers()], "   "))
        rows.append(("row-city", self.city(viewer), " "))
        drawn = Counter(card for card in self.seen.drawn if card is not None)
        if drawn:
            rows.append(("row-drawn", self.signs.cards(drawn), "   "))
        hand = self.signs.cards(self.seen.hand) or [Text(words("empty-hand"), style="dim")]
        rows.append(("row-hand", hand, "   "))
        return rows

    def _powers(self) -> list[Text]:
        """Return the abilities of the viewer's only character."""
        if len(self.seen.own_characters) != 1:
            return []
        return [Text(self.signs.words.short(self.seen.own_characters[0]), style="dim")]

    def characters(self) -> list[Text]:
        """Return the viewer's characters; those not revealed yet are bold."""
        found = []
        revealed = [] if self.seen.viewer is None else shown_by(self.seen, self.seen.viewer)
        for character in self.seen.own_characters:
            is_shown = character in revealed
            found.append(
                Text(self.signs.words.ranked(character), style="not bold" if is_shown else "bold")
            )
        turn = self.seen.turn
        if turn is not None and turn.seat == self.seen.viewer and turn.is_resumed:
            found.append(Text(self.words("turn-as", card=self.signs.words.ranked(turn.character))))
        return found

    def mine_short(self, viewer: int, *, names: bool) -> RenderableType:
        """Return the same without a frame; my city by names or by costs."""
        first = [
            self.label(viewer, is_tight=True),
            *self.facts(viewer),
            *self.characters(),
        ]
        own = self.seen.seats[viewer].city
        city = self.city(viewer) if names else self.signs.city_short(own)
        rows: list[RenderableType] = [Flow(first, between="  ", indent=4)]
        if own:
            rows.append(Flow(city, self._heading("row-city"), between=" "))
        hand = self.signs.cards(self.seen.hand)
        if hand:
            rows.append(Flow(hand, self._heading("row-hand"), between="  "))
        return Group(*rows)

    def _heading(self, key: str) -> Text:
        return Text("  ").append(self.words(key) + " ", style="bold")
