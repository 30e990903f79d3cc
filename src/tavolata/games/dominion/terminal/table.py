"""The look of Dominion's table in the terminal, at 80 columns and at 120."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.core.game import Game
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.kinds import BASIC, ESTATE, NAMES
from tavolata.games.dominion.terminal.cards import LOOKS, DominionBook
from tavolata.games.dominion.view.typed import DominionView, SeatView
from tavolata.games.dominion.words.cards import cost_of, leading_type
from tavolata.words import Words
from tavolata.words.columns import columns_of, fitting_rows, width_of
from tavolata.words.fitting import WIDE, BesideLog, Folded, RecentLog
from tavolata.words.flow import Flow, Framed, Hanging, labelled
from tavolata.words.layout import Layout, Story
from tavolata.words.plain import BETWEEN, fold

LEFT = 80
"""The width of supply and hand."""
LEAST_LINES = 5
"""The lines of the log that are shown even if most of them are old."""
LOOSE = ((False, 10), (False, 5), (True, 5), (True, 4), (True, 3))
"""From loose to compact, in frames: whether without empty lines, the lines of the log."""
WHOLE, PUBLIC, SIZES = range(3)
"""Other seats with all that is known, in a line each, and by the sizes of hand and deck alone."""
CLOSER = (
    (WHOLE, True, 5),
    (WHOLE, True, 3),
    (PUBLIC, True, 3),
    (PUBLIC, False, 3),
    (PUBLIC, False, 2),
    (SIZES, False, 2),
    (SIZES, False, 1),
    (SIZES, False, 0),
)
"""From loose to compact, without frames: the other seats, a supply in columns, rows of the log."""
PILE_GAP = 3
BASIC_GAP = 2
KINGDOM_COLUMNS = 5
TITLE = "bold default"


class DominionLayout(Layout[DominionView]):
    """The table of Dominion."""

    book: DominionBook

    def __init__(self, game: Game, words: Words, seats: list[str]) -> None:
        super().__init__(game, words, seats)
        self.book = DominionBook(words)

    # -------------------------------------------------------------- the whole
    def boards(
        self, seen: DominionView, viewer: int | None, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the supply and trash, the other seats, recent events and the viewer's cards."""
        head = self._head(seen, viewer)
        mine = [self._mine(seen, viewer)] if viewer is not None else []
        if width >= WIDE:
            yield from self._wide(seen, viewer, story, width)
        else:
            others = self._others(seen, viewer, is_wide=False)
            for is_low, most in LOOSE:
                supply = self._supply(seen, width, is_low=is_low)
                recent = self._recent_log(story.tail(min(most, LEAST_LINES), most))
                yield Group(head, supply, *others, *recent, *mine)
        if viewer is not None:
            yield from self._closer(seen, viewer, story, width)

    def _wide(
        self, seen: DominionView, viewer: int | None, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the other seats and the log to the right of supply and hand."""
        mine = [self._mine(seen, viewer)] if viewer is not None else []
        others = self._others(seen, viewer, is_wide=True)
        widths = (LEFT, width - LEFT - 4)
        for is_low in (False, True):
            left = Group(self._supply(seen, LEFT, is_low=is_low), *mine)
            log = BesideLog(left, others, self.lately(), story, widths)
            yield Group(self._head(seen, viewer), log)

    def _closer(
        self, seen: DominionView, viewer: int, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the same without frames for a low terminal, folded more and more."""
        for others, in_columns, rows in CLOSER:
            yield Folded(
                Group(
                    self._head_line(seen, viewer),
                    *self._supply_short(seen, width, in_columns=in_columns),
                    *self._others_short(seen, viewer, others),
                    *([RecentLog(story, rows)] if rows else []),
                    self._mine_short(seen, viewer),
                )
            )

    def remains(self, seen: DominionView, viewer: int) -> Iterator[RenderableType]:
        """Yield the piles by name and number, the other seats and my cards, then ever less of it."""
        others, mine = self._others_short(seen, viewer, SIZES), self._mine_short(seen, viewer)
        every = self._piles_short(seen, self._all_piles(seen))
        yield Group(self._head_line(seen, viewer), every, *others, mine)
        yield Group(every, *others, mine)
        yield Group(self._piles_short(seen, self._all_piles(seen)[:BASIC]), *others, mine)
        yield Group(*others, mine)
        yield mine

    def _head(self, seen: DominionView, viewer: int | None) -> RenderableType:
        return Group(self._head_line(seen, viewer), self.rule())

    def _head_line(self, seen: DominionView, viewer: int | None) -> RenderableType:
        turn = seen.seats[seen.active].turns + (0 if seen.is_over else 1)
        where = [self.seat_label(seen.active, viewer), self.words("title-turn", n=turn)]
        if seen.phase is not None:
            where.append(self.words(f"phase-{seen.phase}"))
        return self.headline(seen, where)

    # -------------------------------------------------------------- the supply
    def _supply(self, seen: DominionView, width: int, *, is_low: bool) -> RenderableType:
        supply = seen.supply
        words = self.words
        kingdom = self._kingdom(seen)
        inside = width - 4
        foot = self._trash(seen)
        gap = [] if is_low else [Text()]
        body = Group(
            self._basic_piles(supply, inside),
            *gap,
            _piles([self._pile(card, supply[card]) for card in kingdom], inside, KINGDOM_COLUMNS),
            *gap,
            foot,
        )
        title = Text(f" {words('zone-supply')} ", style=TITLE)
        return Framed(body, title, self.book.marks.kinds(), width=width)

    def _supply_short(
        self, seen: DominionView, width: int, *, in_columns: bool
    ) -> list[RenderableType]:
        """Return the piles without a frame, in columns or in a row, and the trash if there is any."""
        kingdom = [self._pile(card, seen.supply[card]) for card in self._kingdom(seen)]
        trash = [self._trash(seen)] if seen.trash else []
        if in_columns:
            basic_piles = self._basic_piles(seen.supply, width)
            return [basic_piles, _piles(kingdom, width, KINGDOM_COLUMNS), *trash]
        piles = [self._pile(card, seen.supply[card]) for card in self._all_piles(seen)]
        return [Flow(piles, between="  "), *trash]

    def _all_piles(self, seen: DominionView) -> list[str]:
        return [*map(str, NAMES[:BASIC]), *self._kingdom(seen)]

    def _kingdom(self, seen: DominionView) -> list[str]:
        return sorted(seen.kingdom, key=lambda card: (cost_of(card), fold(self.words.card(card))))

    def _trash(self, seen: DominionView) -> RenderableType:
        head = Text(self.words("zone-trash") + ": ", style="bold")
        return Flow(self.book.chips(seen.trash, self.words("empty-trash")), head)

    def _basic_piles(self, supply: dict[str, int], width: int) -> RenderableType:
        """Return the Treasures on one line, Victory cards and Curses on the next, if they fit."""
        cells = [self._pile(str(card), supply[card]) for card in NAMES[:BASIC]]
        lines = [cells[:ESTATE], cells[ESTATE:]]
        is_fitting = width_of(lines, BASIC_GAP) <= width
        return columns_of(lines, BASIC_GAP) if is_fitting else _piles(cells, width, ESTATE)

    def _pile(self, card: str, left: int) -> Text:
        """Return a pile with cost and copies left; an empty pile is struck out."""
        kind = leading_type(card)
        marks, style = self.book.marks, LOOKS[kind].style
        text = Text().append(f"{cost_of(card)} ", style="bold")
        name = f"{marks.mark(kind)} {self.words.card(card)}"
        text.append(name, style=style if left else f"strike dim {style}")
        text.append(f" {marks.times}{left}", style="dim" if left else "bold")
        return text

    def _piles_short(self, seen: DominionView, cards: list[str]) -> RenderableType:
        """Return piles without costs and marks, one after another."""
        piles = []
        for card in cards:
            left, style = seen.supply[card], LOOKS[leading_type(card)].style
            name = Text(self.words.card(card), style=style if left else f"strike dim {style}")
            piles.append(Text(" ").join([name, Text(str(left), style="dim" if left else "bold")]))
        return Flow(piles, between="  ")

    def supply(self, seen: DominionView) -> RenderableType:
        """Return every pile with the text of its card."""
        kingdom = self._kingdom(seen)
        return self.book.table([*NAMES[:BASIC], *kingdom], seen.supply)

    # -------------------------------------------------------------- the seats
    def _others(self, seen: DominionView, viewer: int | None, *, is_wide: bool) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for seat in self.others(viewer):
            lines += self._other(seat, seen.seats[seat], is_wide=is_wide)
        return lines

    def _other(self, seat: int, view: SeatView, *, is_wide: bool) -> list[RenderableType]:
        """Return the public knowledge of a seat: sizes, turns, discard, cards in play."""
        words = self.words
        label = Text(self.seat_label(seat, None), style="bold")
        sizes = Text(words("seat-sizes", hand=view.hand_size, deck=view.deck_size))
        turns = Text(words("seat-turns", n=view.turns))
        pieces = [turns, sizes, self._top(view)]
        found: list[RenderableType]
        if is_wide:
            found = [
                Flow([label, turns], between=BETWEEN),
                *[Text("  ") + piece for piece in pieces[1:]],
            ]
        else:
            found = [Flow([label, *pieces], indent=2, between=BETWEEN)]
        for zone, cards in _laid_out(view):
            found.append(Flow(self.book.chips(cards), Text(f"  {words(zone)}: "), indent=4))
        if view.hand:
            found.append(Text("  ") + self._labelled("seat-known", view.hand))
        if view.deck_top:
            found.append(Text("  ") + self._labelled("seat-top-deck", _known(view.deck_top)))
        return found

    def _others_short(self, seen: DominionView, viewer: int, how: int) -> list[RenderableType]:
        """Return the other seats without a frame, folded as far as asked."""
        if how == WHOLE:
            return self._others(seen, viewer, is_wide=False)
        seats = self.others(viewer)
        if how == PUBLIC:
            return [self._public(seat, seen.seats[seat]) for seat in seats]
        sizes = []
        for seat in seats:
            view, name = seen.seats[seat], Text(f"{self.seat_name(seat)} ", style="bold")
            size = self.words("seat-sizes.short", hand=view.hand_size, deck=view.deck_size)
            sizes.append(name.append(size, style="not bold"))
        return [Flow(sizes)]

    def _public(self, seat: int, view: SeatView) -> RenderableType:
        """Return a seat in a line, with the cards that it has in play."""
        pieces = [Text(self.seat_label(seat, None), style="bold"), self._sizes(view)]
        if view.discard_top is not None:
            pieces.append(self._top(view))
        for zone, cards in _laid_out(view):
            listed = Text(", ").join(self.book.chips(cards))
            pieces.append(Text(f"{self.words(zone)}: ", style="not bold").append_text(listed))
        return Flow(pieces, indent=2, between=BETWEEN)

    def _sizes(self, view: SeatView) -> Text:
        sizes = self.words("seat-sizes", hand=view.hand_size, deck=view.deck_size)
        return Text(sizes, style="not bold")

    def _labelled(self, key: str, cards: dict[str, int]) -> Text:
        listed = ", ".join(str(chip) for chip in self.book.chips(cards))
        return Text(self.words(key, cards=listed))

    def _top(self, view: SeatView) -> Text:
        top = view.discard_top
        if top is None:
            return Text(self.words("seat-top-none"), style="dim not bold")
        text = Text(self.words("seat-top", card="").rstrip() + " ", style="not bold")
        return text.append_text(self.book.chip(top))

    def _mine(self, seen: DominionView, viewer: int) -> RenderableType:
        words = self.words
        view = seen.seats[viewer]
        rows: list[tuple[str, RenderableType]] = [
            ("zone-hand", Flow(self.book.chips(view.hand, words("empty-hand")))),
            *((zone, Flow(self.book.chips(cards))) for zone, cards in _laid_out(view)),
            ("zone-deck", self._deck(view)),
        ]
        title = Text(f" {self.seat_label(viewer, viewer)} ", style=TITLE)
        grid = labelled((words(zone), what) for zone, what in rows)
        return Framed(grid, title, self._counters(seen, viewer))

    def _deck(self, view: SeatView) -> Text:
        """Return the size of the viewer's deck, its known cards and the discard pile."""
        deck = Text().append(f"{view.deck_size}", style="bold")
        if view.deck_top:
            deck.append(BETWEEN).append_text(self._labelled("seat-top-deck", _known(view.deck_top)))
        return deck.append(BETWEEN).append_text(self._top(view))

    def _mine_short(self, seen: DominionView, viewer: int) -> RenderableType:
        """Return the viewer's cards without a frame: counters and deck, cards in play, the hand."""
        view = seen.seats[viewer]
        deck = Text(f"{self.words('zone-deck')} ", style="bold").append_text(self._deck(view))
        label = Text(self.seat_label(viewer, viewer), style="bold")
        rows = [Flow([label, *self._counters(seen, viewer), deck], between="  ", indent=2)]
        for zone, cards in _laid_out(view):
            rows.append(Flow(self.book.chips(cards), self._heading(zone)))
        hand = self.book.chips(view.hand, self.words("empty-hand"))
        return Group(*rows, Flow(hand, self._heading("zone-hand")))

    def _heading(self, key: str) -> Text:
        return Text("  ").append(self.words(key) + "  ", style="bold")

    def _counters(self, seen: DominionView, viewer: int) -> list[Text]:
        if seen.active != viewer or seen.is_over:
            return []
        numbers = (("actions", seen.actions), ("buys", seen.buys), ("coins", seen.coins))
        return [
            Text(f"{self.words(f'counter-{key}')} ", style="default").append(
                f" {n} ", style="bold default reverse" if n else TITLE
            )
            for key, n in numbers
        ]

    def _recent_log(self, lines: list[Text]) -> list[RenderableType]:
        return [self.lately(), *map(Hanging, lines)] if lines else []

    # -------------------------------------------------------------- words
    def style_of(self, text: str) -> str:
        """Return the colour of the card that an action is about."""
        return "" if text in ANSWER_NAMES else LOOKS[leading_type(text.split(" ")[1])].style

    def is_sensible(self, verb: str, card: str) -> bool:
        """Return whether to suggest the action: nobody means to play a Province."""
        return verb != "play" or leading_type(card) not in ("victory", "curse")


def _laid_out(view: SeatView) -> list[tuple[str, dict[str, int]]]:
    """Return the cards that lie open next to a seat's deck, if there are any, with their zones."""
    zones = [("zone-in_play", view.in_play), ("zone-set_aside", view.set_aside)]
    return [(zone, cards) for zone, cards in zones if cards]


def _known(cards: list[str | None]) -> Counter[str]:
    """Return the cards of a row that are not hidden, counted."""
    return Counter(filter(None, cards))


def _piles(cells: list[Text], width: int, most: int) -> Table:
    """Return piles in as many columns as fit, at most `most`."""
    return columns_of(fitting_rows(cells, most, width, PILE_GAP), PILE_GAP)


LAYOUT = DominionLayout
