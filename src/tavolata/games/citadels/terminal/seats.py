"""The table of Citadels in pieces: the strip of ranks, the other seats, and my own cards."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolata.games.citadels.rules.kinds import HOLDS_CARDS, NUMBER_OF
from tavolata.games.citadels.rules.shapes import TRAITS
from tavolata.games.citadels.terminal.signs import BAD, GOLD, GOOD, MAGIC, Signs
from tavolata.games.citadels.words.view import DOWN, Seen, Whereabouts, players_of
from tavolata.words import Words
from tavolata.words.flow import Flow

FRAME = "bright_black"
TITLE = "bold default"
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

    def __init__(self, signs: Signs, seen: Seen) -> None:
        self.signs = signs
        self.words: Words = signs.words
        self.seen = seen
        self.where = Whereabouts(seen)

    def cells(self) -> list[Text]:
        """Return a cell for each rank."""
        cast = sorted(self.seen["cast"], key=self.signs.rank)
        return [self._cell(character) for character in cast]

    def show(self, width: int, *, is_low: bool) -> RenderableType:
        """Return three columns, or a compact strip."""
        cells = self.cells()
        height = -(-len(cells) // RANK_COLUMNS)
        columns = [cells[at : at + height] for at in range(0, len(cells), height)]
        widths = [max(cell.cell_len for cell in column) for column in columns]
        if is_low or sum(widths) + GAP * (len(widths) - 1) > width:
            return Flow(cells, between="  ")
        grid = Table.grid(padding=(0, GAP, 0, 0))
        for row in range(height):
            grid.add_row(*cells[row::height])
        return grid

    def _cell(self, character: str) -> Text:
        is_out = character in self.seen["draft"]["face_up"]
        is_called = self.seen["called"] == character and not self.seen["is_over"]
        text = Text().append(
            str(self.signs.rank(character)), style="bold reverse" if is_called else "bold"
        )
        style = "strike dim" if is_out else "bold" if is_called else "not bold"
        text.append(" ").append(self.words.card(character), style=style)
        for piece in [*self._who(character, is_out=is_out), *self._tokens(character)]:
            text.append(" ").append_text(piece)
        return text

    def _who(self, character: str, *, is_out: bool) -> list[Text]:
        """Return the seat that has revealed or may have a character."""
        if is_out:
            return [Text(self.words("rank-face_up"), style="dim")]
        viewer = self.seen["viewer"]
        owner = self.where.owner.get(character)
        if character in self.seen["revealed"]:
            return [Text(self._name(self.seen["revealed"][character]), style="bold")]
        if owner == viewer and owner is not None:
            return [Text(self.words("seat-you"), style=f"bold {GOOD}")]
        if owner == DOWN:
            is_silent = self.where.is_silent(character)
            return [Text(self.words("rank-nobody" if is_silent else "rank-down"), style="dim")]
        if owner is not None:
            return [Text(owner, style="bold")]
        places = self.where.places.get(character)
        return [Text(self.signs_of(places), style="dim")] if places else []

    def _name(self, seat: str) -> str:
        return self.words("seat-you") if seat == self.seen["viewer"] else seat

    def signs_of(self, places: list[str]) -> str:
        """Return `P2-P4?▯`: the seats that may have it, none if all may; ▯ if it may be face down."""
        seats = [place for place in places if place != DOWN]
        down = self.signs.down if DOWN in places else ""
        who = "" if self.where.is_anyone(places) else self.signs.seats(seats)
        return f"{who}?{down}"

    def _tokens(self, character: str) -> list[Text]:
        found = []
        for mark in self.seen["tokens"].get(character, []):
            if mark not in TOKENS:
                continue
            key = f"token-{mark}"
            if mark == "warrant" and self.seen["signed"] == character:
                key = "token-signed"
            if mark == "threat" and self.seen["flower"] == character:
                key = "token-flower"
            found.append(Text(self.words(key), style=f"bold {TOKENS[mark]}"))
        if character == "tax_collector" and self.seen["tax_gold"]:
            taxes = self.words("rank-taxes", n=self.seen["tax_gold"])
            found.append(Text(taxes, style=f"bold {GOLD}"))
        return found


class Seats:
    """Draws the seats of an observation."""

    def __init__(self, signs: Signs, labels: dict[str, str]) -> None:
        self.signs = signs
        self.words: Words = signs.words
        self.labels = labels

    # -------------------------------------------------------------- facts of a seat
    def crown(self, seen: Seen, seat: str) -> Text:
        """Return the crown before a name, or the same width."""
        has_crown = seen["crown"] == seat
        return Text(f"{self.signs.crown} " if has_crown else "  ", style=f"bold {GOLD}")

    def size(self, seen: Seen, seat: str) -> str:
        """Return `4 of 7`, or that the city is complete."""
        words, view = self.words, seen[seat]
        size = words("seat-size", n=view["city_size"], goal=seen["goal"])
        if seat not in seen["completed"]:
            return size
        if view["city_size"] < seen["goal"]:
            return f"{size}, {words('seat-was_complete')}"
        key = "seat-first" if seen["first_completed"] == seat else "seat-complete"
        return f"{self.signs.complete} {words(key)}"

    def facts(self, seen: Seen, seat: str) -> list[Text]:
        """Return gold, hand, points and districts."""
        view = seen[seat]
        style = f"bold {GOOD}" if seat in seen["completed"] else "not bold"
        return [
            Text(self.words("seat-gold", n=view["gold"]), style="bold"),
            Text(self.signs.hand(view["hand_size"])),
            Text(self.words("seat-points", n=view["city_points"])),
            Text(self.size(seen, seat), style=style),
        ]

    def shown(self, seen: Seen, seat: str) -> list[Text]:
        """Return the characters revealed by the seat in this round, the active one reversed."""
        found = []
        turn = seen["turn"]
        for character, owner in seen["revealed"].items():
            if owner != seat:
                continue
            is_acting = turn is not None and turn["seat"] == seat and turn["character"] == character
            style = "bold reverse" if is_acting else "bold"
            found.append(Text(f" {self.signs.character(character)} ", style=style))
        if turn is not None and turn["seat"] == seat and turn["resumed"]:
            acting = self.signs.character(turn["character"])
            found.append(Text(f" {self.words('turn-as', card=acting)} ", style="bold reverse"))
        return found

    def extras(self, seen: Seen, seat: str) -> list[Text]:
        """Return the other facts of a city: the Bishop's protection, cards under the Museum."""
        found = []
        if seen["protected"] == seat:
            found.append(Text(self.words("seat-protected"), style="italic"))
        if any(TRAITS[NUMBER_OF[name]] & HOLDS_CARDS for name in _kinds(seen[seat]["city"])):
            found += self._museum(seen)
        return found

    def _museum(self, seen: Seen) -> list[Text]:
        cards = seen["museum"]
        if not cards:
            return []
        if None in cards:
            return [Text(self.words("seat-under", n=len(cards)), style="italic")]
        names = self.words.join([self.words.card(card) for card in cards])
        return [Text(self.words("seat-under-known", cards=names), style="italic")]

    def known(self, seen: Seen, seat: str) -> list[Text]:
        """Return the cards of another hand that the viewer knows."""
        cards = seen[seat]["known_hand"]
        if not cards or seat == seen["viewer"]:
            return []
        chips = self.signs.cards(cards)
        return [Text(f"{self.words('seat-known')} ").append_text(chips[0]), *chips[1:]]

    # -------------------------------------------------------------- other seats
    def others(self, seen: Seen, seats: list[str]) -> list[RenderableType]:
        """Return each seat with its facts in columns, and its city below."""
        rows = [[self.label(seen, seat), *self.facts(seen, seat)] for seat in seats]
        if not rows:
            return []
        widths = [max(row[place].cell_len for row in rows) for place in range(len(rows[0]))]
        found: list[RenderableType] = []
        for seat, row in zip(seats, rows, strict=True):
            for place, cell in enumerate(row):
                cell.pad_right(widths[place] - cell.cell_len)
            found.append(Flow([*row, *self.shown(seen, seat)], between="  ", indent=2))
            found.append(Flow(self.city(seen, seat), Text("    "), between=" ", indent=4))
            known = self.known(seen, seat)
            if known:
                found.append(Flow(known, Text("    "), indent=6, between="  "))
        return found

    def label(self, seen: Seen, seat: str, *, is_tight: bool = False) -> Text:
        """Return the crown, or its width, and the player's label."""
        crown = Text() if is_tight and seen["crown"] != seat else self.crown(seen, seat)
        return crown.append(self.labels[seat], style="bold default")

    def city(self, seen: Seen, seat: str) -> list[Text]:
        """Return all districts by name, and the facts that belong to them."""
        city = self.signs.city(seen[seat]["city"])
        return [*(city or [self.nothing_built()]), *self.extras(seen, seat)]

    def nothing_built(self) -> Text:
        """Return the words for a city without districts."""
        return Text(self.words("empty-city"), style="dim")

    def others_short(self, seen: Seen, seats: list[str], *, with_hands: bool) -> list[RenderableType]:
        """Return each seat in a line, its districts by cost alone; optionally without known hands."""
        found: list[RenderableType] = []
        for seat in seats:
            city = Text(" ").join(self.signs.city_short(seen[seat]["city"]))
            facts = [*self.facts(seen, seat), city, *self.shown(seen, seat)]
            if with_hands:
                pieces = [self.label(seen, seat), *facts, *self.known(seen, seat)]
            else:
                name = self.crown(seen, seat).append(seat, style="bold default")
                pieces = [name, *facts[:2], *facts[3:]]
            found.append(
                Flow([piece for piece in pieces if piece.plain.strip()], between="  ", indent=4)
            )
        return found

    # -------------------------------------------------------------- the viewer
    def mine(self, seen: Seen, viewer: str) -> RenderableType:
        """Return my city, my hand and my characters in a frame."""
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column(style="bold", no_wrap=True)
        rows.add_column()
        for key, pieces, between in self._rows(seen, viewer):
            rows.add_row(self.words(key), Flow(pieces, between=between))
        title = self.label(seen, viewer, is_tight=True)
        return Panel(
            rows, title=title, title_align="left", subtitle=Text("  ").join(self.signs.legend()),
            subtitle_align="left", border_style=FRAME, box=box.ROUNDED, padding=(0, 1),
        )  # fmt: skip

    def _rows(self, seen: Seen, viewer: str) -> list[tuple[str, list[Text], str]]:
        """Return the rows of the frame: a heading, the pieces, the separator."""
        words = self.words
        rows = [("row-stash", self.facts(seen, viewer), self.signs.between)]
        own = self.characters(seen)
        if own:
            rows.append(("row-character", [*own, *self._powers(seen)], "   "))
        rows.append(("row-city", self.city(seen, viewer), " "))
        if any(card is not None for card in seen["drawn"]):
            drawn = [card for card in seen["drawn"] if card is not None]
            rows.append(("row-drawn", self.signs.cards(drawn), "   "))
        hand = self.signs.cards(seen["hand"]) or [Text(words("empty-hand"), style="dim")]
        rows.append(("row-hand", hand, "   "))
        return rows

    def _powers(self, seen: Seen) -> list[Text]:
        """Return the abilities of the viewer's only character."""
        if len(seen["own_characters"]) != 1:
            return []
        return [Text(self.signs.words.short(seen["own_characters"][0]), style="dim")]

    def characters(self, seen: Seen) -> list[Text]:
        """Return the viewer's characters; those not revealed yet are bold."""
        found = []
        for character in seen["own_characters"]:
            is_shown = character in seen["revealed"]
            found.append(
                Text(self.signs.character(character), style="not bold" if is_shown else "bold")
            )
        turn = seen["turn"]
        if turn is not None and turn["seat"] == seen["viewer"] and turn["resumed"]:
            found.append(Text(self.words("turn-as", card=self.signs.character(turn["character"]))))
        return found

    def mine_short(self, seen: Seen, viewer: str, *, names: bool) -> RenderableType:
        """Return the same without a frame; my city by names or by costs."""
        first = [
            self.label(seen, viewer, is_tight=True),
            *self.facts(seen, viewer),
            *self.characters(seen),
        ]
        city = self.city(seen, viewer) if names else self.signs.city_short(seen[viewer]["city"])
        rows: list[RenderableType] = [Flow(first, between="  ", indent=4)]
        if seen[viewer]["city"]:
            rows.append(Flow(city, self._heading("row-city"), between=" "))
        hand = self.signs.cards(seen["hand"])
        if hand:
            rows.append(Flow(hand, self._heading("row-hand"), between="  "))
        return Group(*rows)

    def _heading(self, key: str) -> Text:
        return Text("  ").append(self.words(key) + " ", style="bold")


def _kinds(city: list[str]) -> list[str]:
    return [district.rpartition(" ")[2] for district in city]


def clockwise_after(seen: Seen, viewer: str | None) -> list[str]:
    """Return the other seats in order, from the one after the viewer; all for a spectator."""
    seats = players_of(seen)
    if viewer is None:
        return seats
    at = seats.index(viewer)
    return seats[at + 1 :] + seats[:at]
