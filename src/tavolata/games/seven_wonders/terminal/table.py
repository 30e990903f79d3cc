"""The look of 7 Wonders' table in the terminal, at 80 columns and at 120."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.core.game import Game
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.kinds import NAMES, NUMBER_OF, TWIN
from tavolata.games.seven_wonders.rules.scoring import CATEGORIES
from tavolata.games.seven_wonders.terminal.cards import SevenWondersBook
from tavolata.games.seven_wonders.terminal.cities import Cities, Pair
from tavolata.games.seven_wonders.terminal.menu import Menu
from tavolata.games.seven_wonders.terminal.signs import LOOKS
from tavolata.games.seven_wonders.view.typed import City, Seat, SevenWondersView
from tavolata.games.seven_wonders.words.cards import colour_of
from tavolata.games.seven_wonders.words.cities import ring_of
from tavolata.words import Words
from tavolata.words.columns import Choice, choice_grid
from tavolata.words.fitting import WIDE, BesideLog, Folded, RecentLog
from tavolata.words.flow import Flow, Hanging
from tavolata.words.layout import Layout, Scored, Story, in_line
from tavolata.words.plain import fold

LOG_WIDTH = 36
LOG_SHARE = 4
"""The log takes one part in this number of a very wide terminal, and no less than its width."""
LOW = 38
"""Below this height there is no legend below a hand after the first turn."""
LEGEND_TURNS = 1
"""The number of turns with a legend of the goods even where there is little room."""
LOOSE = ((True, 16), (True, 8), (False, 16), (False, 12), (False, 8), (False, 5))
"""From loose to compact, in frames: the neighbours' cards by name, the lines of the log."""
LOG_LINES_LOW = 4
LINES, SIZES, LEAST = range(3)
"""Other cities in a line each, or one after another with the least; and neighbours with the least."""
CLOSER = (
    (LINES, False, 3),
    (LINES, False, 2),
    (SIZES, False, 3),
    (SIZES, False, 2),
    (SIZES, False, 1),
    (SIZES, False, 0),
    (LEAST, False, 2),
    (LEAST, False, 1),
    (LEAST, False, 0),
)
"""From loose to compact, without frames: the other cities, my cards by name, rows of the log."""


class SevenWondersLayout(Layout[SevenWondersView]):
    """The table of 7 Wonders."""

    takes_rows = False
    book: SevenWondersBook

    def __init__(self, game: Game, words: Words, seats: list[str]) -> None:
        super().__init__(game, words, seats)
        self.book = SevenWondersBook(words)
        self.signs = self.book.signs
        self.cities = Cities(self.signs)

    # -------------------------------------------------------------- the whole
    def boards(
        self, seen: SevenWondersView, viewer: int | None, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the neighbours left and right, the other cities, the log and my city."""
        if viewer is None:
            yield Group(self._head(seen), *[self._panel(seen, city, None) for city in self._ring()])
        else:
            yield from (self._wide if width >= WIDE else self._narrow)(seen, viewer, story, width)
            yield from self._closer(seen, viewer, story)

    def _wide(
        self, seen: SevenWondersView, viewer: int, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the log to the right of the neighbours and my city, with and without their cards."""
        me = seen.seats[viewer]
        further = self._far(seen, viewer)
        log = max(LOG_WIDTH, width // LOG_SHARE)
        widths = (width - log - 4, log)
        for names in (True, False):
            left = Group(self._neighbours(seen, me, names=names), self._mine(seen, viewer))
            beside = BesideLog(left, [], self.lately(), self._recent(story), widths)
            table = Group(self._head(seen), beside, *further)
            yield table if names else Folded(table)

    def _narrow(
        self, seen: SevenWondersView, viewer: int, story: Story, _width: int
    ) -> Iterator[RenderableType]:
        me = seen.seats[viewer]
        for names, most in LOOSE:
            table = Group(
                self._head(seen), self._neighbours(seen, me, names=names), *self._far(seen, viewer),
                *self._recent_log(story, most), self._mine(seen, viewer),
            )  # fmt: skip
            yield table if names else Folded(table)

    def _closer(self, seen: SevenWondersView, viewer: int, story: Story) -> Iterator[RenderableType]:
        """Yield one column without frames, more and more compact."""
        me = seen.seats[viewer]
        title = self._titled(me, viewer, viewer)
        usual = max(LOG_LINES_LOW, len(self._ring()))
        for others, names, rows in ((LINES, True, usual), (LINES, False, usual), *CLOSER):
            is_least = others == LEAST
            near = self._near(seen, me, is_least=is_least)
            far = self._far(seen, viewer) if others == LINES else self._far_sizes(seen, viewer)
            recent = [RecentLog(self._recent(story), rows)] if rows else []
            mine = self.cities.mine_short(title, me, seen, names=names, is_least=is_least)
            yield Folded(Group(self._head_line(seen), *near, *far, *recent, mine))

    def remains(self, seen: SevenWondersView, viewer: int) -> Iterator[RenderableType]:
        """Yield the neighbours and my city, then my city alone, ever less of it."""
        me = seen.seats[viewer]
        title = self._titled(me, viewer, viewer)
        mine = self.cities.mine_short(title, me, seen, names=False, is_least=True)
        yield Group(*self._near(seen, me, is_least=True), mine)
        yield mine
        yield self.cities.mine_least(self._label(viewer, viewer), me, seen)

    def _near(self, seen: SevenWondersView, me: City, *, is_least: bool) -> list[RenderableType]:
        """Return a line for each neighbour; the least about them is without their players."""
        draw = self.cities.short_least if is_least else self.cities.short
        return [
            draw(self._beside(seen, city, arrow, is_short=is_least), seen.city(city), me, side)
            for side, city, arrow in self._sides(me)
        ]

    def _far(self, seen: SevenWondersView, viewer: int) -> list[RenderableType]:
        """Return a line for each city that is not a neighbour."""
        far = self._further(seen, viewer)
        return [self.cities.short(self._label(city), seen.city(city)) for city in far]

    def _far_sizes(self, seen: SevenWondersView, viewer: int) -> list[RenderableType]:
        """Return the least about the cities that are not neighbours, one after another."""
        cities = []
        for city in self._further(seen, viewer):
            name = self.words("free-city") if city is None else self.seat_name(city)
            cities.append(self.cities.sizes(Text(name, style="bold"), seen.city(city)))
        return [Flow(cities)] if cities else []

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

    def _recent(self, story: Story) -> Story:
        """Return recent events, without the heading of the turn that begins now."""
        now, before = story.now[:], story.before[:]
        headings = [place for place, line in enumerate(now) if _is_heading(line)]
        if headings and len(now) > 1:
            del now[headings[-1]]
            if headings[-2:-1] == [headings[-1] - 1] and len(now) > 1:
                del now[headings[-2]]
        while not now and before and _is_heading(before[-1]):
            del before[-1]
        return Story(now, before)

    def _recent_log(self, story: Story, most: int) -> list[RenderableType]:
        """Return at most this number of recent events under a heading."""
        lines = self._recent(story).tail(min(len(self._ring()), most), most)
        return [self.lately(), *map(Hanging, lines)] if lines else []

    # -------------------------------------------------------------- cities
    def _ring(self) -> list[int | None]:
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

    def _beside(
        self, seen: SevenWondersView, city: int | None, arrow: str, *, is_short: bool = False
    ) -> Text:
        """Return a neighbour after an arrow; for the Free City with this turn's controller."""
        label = self._label(city, arrow=arrow)
        if is_short and city is not None:
            label = Text(f"{arrow} {self.seat_name(city)}", style="bold default")
        if city is None and seen.controller is not None:
            is_mine = seen.controller == seen.viewer
            who = self.words("seat-you") if is_mine else self.seat_name(seen.controller)
            label.append(f" ({who})")
        return label

    def _framed(self, label: Text) -> Text:
        return Text(" ").append_text(label).append(" ")

    def _neighbours(self, seen: SevenWondersView, me: City, *, names: bool) -> RenderableType:
        """Return the left neighbour on the left, the right one on the right."""
        panels = [
            self.cities.neighbour(
                self._framed(self._beside(seen, city, arrow)), seen.city(city), me, side,
                names=names,
            )
            for side, city, arrow in self._sides(me)
        ]  # fmt: skip
        return Pair(*panels)

    def _mine(self, seen: SevenWondersView, viewer: int) -> RenderableType:
        view = seen.seats[viewer]
        title = self._titled(view, viewer, viewer)
        return self.cities.mine(self._framed(title), view, seen, self.signs.kinds())

    def _titled(self, view: City, city: int | None, viewer: int | None) -> Text:
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
        shown = Menu(self.signs, seen, choices).show(width, is_low=height < LOW)
        is_start = seen.age == 1 and seen.turn <= LEGEND_TURNS
        if height < LOW and not is_start:
            return shown
        return Group(shown, Flow(self.signs.goods_legend(), between="  "))

    def menu_short(
        self, seen: SevenWondersView, choices: list[Choice], size: tuple[int, int]
    ) -> RenderableType:
        """Return a card in as few rows as possible; ways to pay one after another."""
        if seen.question is not None and seen.question.ways:
            return super().menu_short(seen, choices, size)
        return Menu(self.signs, seen, choices).tight()

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
        return LOOKS[colour_of(card)].style

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
        """Return the score sheet with all cities, also the Free City, and the coins of each."""
        cities = [(city, seen.city(city)) for city in self._ring()]
        pads = [asdict(view.score) if city is None else scores[city] for city, view in cities]
        columns = []
        for category in CATEGORIES:
            points = [self.say(parts[category]) for parts in pads]
            notes = [f"({view.coins})" if category == "treasury" else "" for _city, view in cities]
            heading = self.words(f"points-{category}")
            columns.append((heading, in_line(points, notes, heading)))
        lines = []
        for (city, view), parts in zip(cities, pads, strict=True):
            wonder = Text(f"\n  {self.words.card(view.wonder)}", style="not bold dim")
            label = self._label(city, viewer).append_text(wonder)
            name = self.words("free-city") if city is None else self.seat_name(city)
            has_won = city is not None and returns[city] > 0
            lines.append(Scored(label, name, parts["total"], has_won))
        pad = self.score_pad(lines, columns)
        return Group(pad, Text(self.words("final-coins"), style="dim"))


def _is_heading(line: Text) -> bool:
    """Return whether a line of the log begins an age or a turn."""
    return not line.plain.startswith(" ")


LAYOUT = SevenWondersLayout
