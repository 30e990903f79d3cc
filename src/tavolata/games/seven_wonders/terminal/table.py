"""The look of 7 Wonders' table in the terminal, at 80 columns and at 120."""

from __future__ import annotations

from dataclasses import asdict

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.core.game import Game
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.kinds import NAMES, NUMBER_OF, TWIN
from tavolata.games.seven_wonders.rules.scoring import CATEGORIES
from tavolata.games.seven_wonders.terminal.cards import SevenWondersBook
from tavolata.games.seven_wonders.terminal.cities import Cities, Fitting, Pair
from tavolata.games.seven_wonders.terminal.menu import Menu
from tavolata.games.seven_wonders.terminal.signs import MARKS, STYLES
from tavolata.games.seven_wonders.view.typed import City, Seat, SevenWondersView
from tavolata.games.seven_wonders.words.cards import colour_of
from tavolata.games.seven_wonders.words.cities import ring_of
from tavolata.words import Words
from tavolata.words.flow import Flow, Hanging
from tavolata.words.frames import Either
from tavolata.words.layout import Choice, Layout, Story, choice_grid, in_line
from tavolata.words.plain import fold

WIDE = 116
"""From this width on, the other cities and the log are next to the neighbours."""
LOG_WIDTH = 36
LOW = 38
"""Below this height there are no frames around the neighbours."""
HIGH = 56
"""From this height on, the neighbours' cards are named."""
USUAL_HEIGHT = 34
"""The height of everything else at 80 columns."""
ABOUT_CHOICES = 4
"""The lines around choices: the question, what can be typed, the prompt."""
ABOUT_CARDS = 5
"""The lines around the cards: those, and the headings of the columns."""
LEGEND_TURNS = 1
"""The number of turns with a legend of the goods even where there is little room."""
LOG_LINES = 8
LOG_LINES_LOW = 4
LOG_LINES_WIDE = 16


class SevenWondersLayout(Layout[SevenWondersView]):
    """The table of 7 Wonders."""

    takes_rows = False
    book: SevenWondersBook

    def __init__(self, game: Game, words: Words, seats: list[str], *, is_ascii: bool) -> None:
        super().__init__(game, words, seats, is_ascii=is_ascii)
        self.book = SevenWondersBook(words, is_ascii=is_ascii)
        self.signs = self.book.signs
        self.cities = Cities(words, self.signs)
        self.menu_of = Menu(words, self.signs)

    # -------------------------------------------------------------- the whole
    def board(
        self, seen: SevenWondersView, viewer: int | None, story: Story, size: tuple[int, int]
    ) -> RenderableType:
        """Return the neighbours left and right, the other cities, the log and my city."""
        width, height = size
        if viewer is None:
            return Group(self._head(seen), *[self._panel(seen, city, None) for city in self._ring()])
        me = seen.seats[viewer]
        further = [
            self.cities.line(self._label(city), seen.city(city)) for city in self._further(seen, viewer)
        ]
        if width >= WIDE:
            recent = self._recent_log(story, LOG_LINES_WIDE)
            beside = Table.grid(padding=(0, 2, 0, 0))
            beside.add_column(width=width - LOG_WIDTH - 4)
            beside.add_column(width=LOG_WIDTH)
            mine = [self._neighbours(seen, me, height), self._mine(seen, viewer)]
            beside.add_row(Group(*mine), Group(*recent))
            return Group(self._head(seen), beside, *further)
        if height < LOW:
            return self._low_board(seen, viewer, further, story, height)
        recent = self._recent_log(story, max(LOG_LINES, min(height - USUAL_HEIGHT, LOG_LINES_WIDE)))
        return Group(
            self._head(seen), self._neighbours(seen, me, height), *further, *recent,
            self._mine(seen, viewer),
        )  # fmt: skip

    def _low_board(
        self, seen: SevenWondersView, viewer: int, further: list[Flow], story: Story, height: int
    ) -> RenderableType:
        """Return the same without frames."""
        me = seen.seats[viewer]
        near = [
            self.cities.short(self._beside(seen, city, arrow), seen.city(city), me, side)
            for side, city, arrow in self._sides(me)
        ]
        title = self._titled(me, viewer, viewer)
        recent = self._recent_log(story, max(LOG_LINES_LOW, len(self._ring())))[1:]
        mine = [self.cities.mine_short(title, me, seen, names=names) for names in (True, False)]
        return Fitting([self._head_line(seen), *near, *further], recent, mine, self._room(seen, height))

    def _room(self, seen: SevenWondersView, height: int) -> int:
        """Return the number of lines that the question leaves for the table."""
        question = seen.question
        assert question is not None
        if question.ways:
            return height - len(question.ways) - ABOUT_CHOICES
        return height - len(question.cards) - (question.stage is not None) - ABOUT_CARDS

    def _sides(self, me: City) -> tuple[tuple[str, int | None, str], ...]:
        """Return the neighbours of a city with their arrows."""
        return (("left", me.left, self.signs.left), ("right", me.right, self.signs.right))

    def _head(self, seen: SevenWondersView) -> RenderableType:
        return Group(self._head_line(seen), self.rule())

    def _head_line(self, seen: SevenWondersView) -> RenderableType:
        """Return game, age and turn, the direction of passing, and the size of the discard pile."""
        words = self.words
        arrow = self.signs.left if seen.passing == "left" else self.signs.right
        pieces = [words("head-turn", n=seen.turn)]
        if seen.passing is not None:
            pieces.append(words(f"head-{seen.passing}", arrow=arrow))
        pieces.append(words("head-discards", n=seen.discard_count))
        return self.headline(seen, pieces)

    def _recent_log(self, story: Story, most: int) -> list[RenderableType]:
        """Return recent events, without the heading of the turn that begins now."""
        now, before = story.now[:], story.before[:]
        headings = [place for place, line in enumerate(now) if _is_heading(line)]
        if headings and len(now) > 1:
            del now[headings[-1]]
            if headings[-2:-1] == [headings[-1] - 1] and len(now) > 1:
                del now[headings[-2]]
        while not now and before and _is_heading(before[-1]):
            del before[-1]
        lines = Story(now, before).tail(min(len(self._ring()), most), most)
        return [self.rule(self.words("lately")), *[Hanging(line) for line in lines]] if lines else []

    # -------------------------------------------------------------- cities
    def _ring(self) -> list[int | None]:
        """Return all cities clockwise."""
        return ring_of(len(self.seats))

    def _further(self, seen: SevenWondersView, viewer: int) -> list[int | None]:
        """Return the cities that are not neighbours, clockwise from the viewer."""
        ring = self._ring()
        me = seen.seats[viewer]
        clockwise = ring[viewer + 1 :] + ring[:viewer]
        return [city for city in clockwise if city not in (me.left, me.right)]

    def _label(self, city: int | None, viewer: int | None = None, arrow: str = "") -> Text:
        """Return the player of a city, after an arrow for a neighbour."""
        name = self.words("free-city") if city is None else self.seat_label(city, viewer)
        return Text(f"{arrow} {name}" if arrow else name, style="bold default")

    def _beside(self, seen: SevenWondersView, city: int | None, arrow: str) -> Text:
        """Return a neighbour after an arrow; for the Free City with this turn's controller."""
        label = self._label(city, arrow=arrow)
        if city is None and seen.controller is not None:
            is_mine = seen.controller == seen.viewer
            who = self.words("seat-you") if is_mine else self.seat_name(seen.controller)
            label.append(f" ({who})")
        return label

    def _framed(self, label: Text) -> Text:
        return Text(" ").append_text(label).append(" ")

    def _neighbours(self, seen: SevenWondersView, me: City, height: int) -> RenderableType:
        """Return the left neighbour on the left, the right one on the right."""
        panels = [
            self.cities.neighbour(
                self._framed(self._beside(seen, city, arrow)), seen.city(city), me, side,
                names=height >= HIGH,
            )
            for side, city, arrow in self._sides(me)
        ]  # fmt: skip
        return Pair(*panels)

    def _mine(self, seen: SevenWondersView, viewer: int) -> RenderableType:
        view = seen.seats[viewer]
        title = self._titled(view, viewer, viewer)
        return self.cities.mine(self._framed(title), view, seen, self.signs.colour_legend())

    def _titled(self, view: City, city: int | None, viewer: int | None) -> Text:
        """Return the player of a city and its wonder."""
        return self._label(city, viewer).append(f" · {self.words.card(view.wonder)}")

    def _panel(self, seen: SevenWondersView, city: int | None, viewer: int | None) -> RenderableType:
        """Return a city with all that is known of it."""
        view = seen.city(city)
        title = self._framed(self._titled(view, city, viewer))
        return self.cities.full(title, view, self._hand_known(view))

    def _hand_known(self, view: City) -> list[Text]:
        """Return the viewer's knowledge of another hand."""
        if not isinstance(view, Seat) or not view.known_hand:
            return []
        cards = [self.words.card(card) for card in view.known_hand]
        return [Text(self.words("known-hand", cards=self.words.join(cards)), style="dim")]

    def supply(self, seen: SevenWondersView) -> RenderableType:
        """Return all cities in full, and the legend."""
        panels = [self._panel(seen, city, seen.viewer) for city in self._ring()]
        return Group(*panels, *self.book.legend())

    # -------------------------------------------------------------- the question
    def choices(self, seen: SevenWondersView, legal: list[int]) -> list[Choice]:
        """Return the legal actions; the name of a card alone means to build it."""
        found = super().choices(seen, legal)
        is_from_discards = seen.question is not None and seen.question.is_from_discards
        for choice in found:
            if not choice.text.startswith("free " if is_from_discards else "build "):
                choice.card = None
        return found

    def menu(
        self, seen: SevenWondersView, choices: list[Choice], size: tuple[int, int]
    ) -> RenderableType:
        """Return the cards with the numbers of their uses, and the legend of the short goods."""
        width, height = size
        if seen.question is not None and seen.question.ways:
            return choice_grid(choices, width)
        shown = self.menu_of.show(seen, choices, width)
        is_start = seen.age == 1 and seen.turn <= LEGEND_TURNS
        if height < LOW and not is_start:
            return shown
        return Group(shown, Flow(self.signs.goods_legend(), between="  "))

    def ways(self, text: str, seen: SevenWondersView) -> set[str]:
        """Return all folded spellings of an action; its verb may be a short one."""
        found = super().ways(text, seen)
        verb, _, card = text.partition(" ")
        if verb in VERBS:
            names = (fold(card), fold(self.words.card(card)))
            for short in self.words(f"short-{verb}").split():
                found.update(f"{short} {name}" for name in names)
        return found

    def style_of(self, text: str) -> str:
        """Return the colour of the card that an action uses."""
        verb, _, card = text.partition(" ")
        return self.style_of_card(card) if verb in VERBS else ""

    def style_of_card(self, card: str) -> str:
        """Return the colour of a card."""
        return STYLES[colour_of(card)]

    def likeliest(self, actions: list[int], seen: SevenWondersView) -> int:
        """Return, of two cards of one name, the one in hand."""
        names = self.game.action_names()
        held = [action for action in actions if names[action].rpartition(" ")[2] in seen.hand]
        return held[0] if held else actions[0]

    # -------------------------------------------------------------- cards
    def find_card(self, text: str, seen: SevenWondersView) -> str | None:
        """Return the card or wonder of a name; of two cards of one name that of the age."""
        found = self.book.find(text)
        if found is None or found not in NUMBER_OF:
            return found
        twin = NAMES[TWIN[NUMBER_OF[found]]]
        is_other_age = twin.endswith(f"_age{seen.age}")
        return str(twin) if is_other_age else found

    # -------------------------------------------------------------- the end
    def final(
        self, scores: list[dict[str, int]], returns: list[float], seen: SevenWondersView,
        viewer: int | None,
    ) -> RenderableType:  # fmt: skip
        """Return the score sheet: a row for each city, or where that is too wide, a column."""
        words = self.words
        cities = [(city, seen.city(city)) for city in self._ring()]
        pads = [asdict(view.score) if city is None else scores[city] for city, view in cities]
        wins = [city is not None and returns[city] > 0 for city, _view in cities]
        names = [words(f"points-{category}") for category in CATEGORIES]
        columns = [
            in_line(
                [self.say(parts[category]) for parts in pads],
                [f"({view.coins})" if category == "treasury" else "" for _city, view in cities],
                name,
            )
            for category, name in zip(CATEGORIES, names, strict=True)
        ]
        totals = [Text(self.say(parts["total"]), style="bold") for parts in pads]
        wide = self._final_table([words("final-seat"), *names, words("final-total")], gap=2)
        for at, (city, view) in enumerate(cities):
            label = self._final_label(view, city, viewer, has_won=wins[at])
            row = [label, *(column[at] for column in columns), totals[at]]
            wide.add_row(*row, style="bold" if wins[at] else "")
        narrow = self._final_table(
            [words("final-seat"), *(self._final_name(*one) for one in zip(cities, wins, strict=True))]
        )
        for name, column in zip(names, columns, strict=True):
            narrow.add_row(name, *(Text(cell.plain.strip()) for cell in column))
        narrow.add_row(Text(words("final-total"), style="bold"), *totals)
        return Group(Either(wide, narrow), Text(words("final-coins"), style="dim"))

    def _final_table(self, headings: list[str], *, gap: int = 1) -> Table:
        """Return an empty score sheet; figures are to the right."""
        table = Table(
            title=self.words("final-title"), title_style="bold", title_justify="left", box=None,
            padding=(0, gap, 0, 0), pad_edge=False, header_style="dim",
        )  # fmt: skip
        for at, heading in enumerate(headings):
            table.add_column(heading, justify="right" if at else "left")
        return table

    def _final_name(self, one: tuple[int | None, City], has_won: bool) -> str:
        """Return the short name of a city, with a star for a winner."""
        city, _view = one
        name = self.words("free-city") if city is None else self.seat_name(city)
        star = "*" if self.is_ascii else MARKS["purple"]
        return f"{star} {name}" if has_won else name

    def _final_label(self, view: City, city: int | None, viewer: int | None, *, has_won: bool) -> Text:
        """Return the player and name of a city, with a star for a winner."""
        star = "*" if self.is_ascii else MARKS["purple"]
        label = Text(f"{star} " if has_won else "  ").append_text(self._label(city, viewer))
        return label.append(f"\n  {self.words.card(view.wonder)}", style="not bold dim")


def _is_heading(line: Text) -> bool:
    """Return whether a line of the log begins an age or a turn."""
    return not line.plain.startswith(" ")


LAYOUT = SevenWondersLayout
