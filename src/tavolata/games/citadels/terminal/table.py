"""The look of Citadels' table in the terminal, at 80 columns and at 120."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from tavolata.core.game import Game
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.terminal.cards import CitadelsBook
from tavolata.games.citadels.terminal.menu import Menu, legend_of
from tavolata.games.citadels.terminal.seats import Seats, Strip
from tavolata.games.citadels.terminal.signs import LOOKS
from tavolata.games.citadels.view.typed import CitadelsView
from tavolata.games.citadels.words.cards import kind_in, type_of
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.games.citadels.words.phrases import VERBS, CitadelsPhrases
from tavolata.games.citadels.words.questions import split
from tavolata.words import Words
from tavolata.words.columns import Choice
from tavolata.words.fitting import WIDE, BesideLog, Folded, RecentLog
from tavolata.words.layout import Layout, Story
from tavolata.words.plain import fold

LEAST_LOG = 38
LOG_SHARE = 3
"""The log takes one part in this number of a wide terminal."""
LOG_ROWS = (16, 14, 10, 7, 5)
"""The numbers of log rows to try, if the log is between the seats."""
CLOSER = (
    (False, True, True, 5),
    (False, True, True, 3),
    (True, True, True, 5),
    (True, True, True, 3),
    (True, False, True, 3),
    (True, False, False, 3),
    (True, False, False, 2),
    (True, False, False, 1),
    (True, False, False, 0),
)
"""From loose to compact: other cities by costs alone, not my own, known hands, rows of the log."""
TIGHT = (3, 2, 1, 0)
"""The rows of the log to try where the other seats are one after another."""


class CitadelsLayout(Layout[CitadelsView]):
    """The table of Citadels."""

    phrases: CitadelsPhrases
    book: CitadelsBook
    words: EditionWords

    def __init__(self, game: Game, words: Words, seats: list[str]) -> None:
        edition = str(game.parameters["edition"])
        book = CitadelsBook(words, edition)
        super().__init__(game, book.words, seats)
        self.book = book
        self.signs = book.signs
        self.menu_of = Menu(self.signs)

    # -------------------------------------------------------------- the whole
    def boards(
        self, seen: CitadelsView, viewer: int | None, story: Story, width: int
    ) -> Iterator[RenderableType]:
        """Yield the ranks, the other seats, the log and my cards, more and more compact."""
        if viewer is None:
            yield self._watched(seen, width)
        else:
            yield from _Board(self, seen, viewer, story, width).ways()

    def remains(self, seen: CitadelsView, viewer: int) -> Iterator[RenderableType]:
        """Yield the ranks, the other seats and my cards, then the seats alone, then my cards alone."""
        seats = self.seats_of(seen, viewer)
        tight, mine = seats.others_tight(self.others(viewer)), seats.mine_short(viewer, names=False)
        yield Group(Strip(self.signs, seen).show(0, is_low=True), tight, mine)
        yield Group(tight, mine)
        yield mine

    def _watched(self, seen: CitadelsView, width: int) -> RenderableType:
        return Group(
            *self.head(seen), Strip(self.signs, seen).show(width, is_low=False), self.rule(),
            *self.seats_of(seen, None).others(list(range(len(seen.seats)))),
        )  # fmt: skip

    def seats_of(self, seen: CitadelsView, viewer: int | None) -> Seats:
        """Return what draws the seats with their players."""
        labels = [self.seat_label(seat, viewer) for seat in range(len(self.seats))]
        return Seats(self.signs, labels, seen)

    def head(self, seen: CitadelsView) -> list[RenderableType]:
        """Return game, round, current phase and the deck."""
        words = self.words
        pieces = [words("head-round", n=seen.round)]
        if seen.is_over:
            pieces.append(words("head-over"))
        elif seen.phase == "draft":
            pieces.append(words("head-draft"))
        pieces.append(words("head-deck", n=seen.deck.size))
        return [self.headline(seen, pieces), self.rule()]

    def supply(self, seen: CitadelsView) -> RenderableType:
        """Return the characters and unique districts of this game, and the known cards of the deck."""
        words = self.words
        cast = [character.card for character in seen.characters]
        uniques = [
            card for card in self.game.cards_in_game() if card in NAMES and type_of(card) == "unique"
        ]
        shown: list[RenderableType] = [
            Text(words("supply-cast"), style="bold"), self.book.characters(cast),
        ]  # fmt: skip
        if uniques:
            uniques.sort(key=words.card)
            shown += [Text(words("supply-districts"), style="bold"), self.book.districts(uniques)]
        known = [card for card in seen.deck.bottom if card is not None]
        if known:
            names = words.join([words.card(card) for card in known])
            shown.append(Text(words("bottom-known", cards=names)))
        return Group(*shown)

    def all_seats(self, seen: CitadelsView) -> RenderableType:
        """Return all cities with the names of their districts, however low the terminal is."""
        me = seen.viewer or 0
        cities = self.seats_of(seen, me).others([*self.others(me), me])
        return Group(*cities, Text("  ").join(self.signs.kinds()))

    # -------------------------------------------------------------- the question
    def style_of(self, text: str) -> str:
        """Return the colour of the district or type that an action is about."""
        verb, rest = split(text)
        if verb == "type":
            return LOOKS[rest].style
        return LOOKS[type_of(rest)].style if kind_in(rest) in NAMES else ""

    def menu(self, seen: CitadelsView, choices: list[Choice], size: tuple[int, int]) -> RenderableType:
        """Return the numbered choices; characters with their abilities; cards that cannot be built."""
        return self.menu_of.show(seen, choices, size)

    def menu_short(
        self, seen: CitadelsView, choices: list[Choice], size: tuple[int, int]
    ) -> RenderableType:
        """Return the choices one after another, without the cards that cannot be built."""
        return self.menu_of.short(self.shortened(choices))

    def ways(self, text: str, seen: CitadelsView) -> set[str]:
        """Return all accepted spellings of an action, folded."""
        verb, rest = split(text)
        found = super().ways(text, seen)
        if verb in VERBS:
            names = {fold(rest), fold(self.say(self.phrases.object_of(verb, rest)))}
            short = self.words(f"short-{verb}").split() if self.words.has(f"short-{verb}") else []
            found.update(fold(f"{form} {name}") for form in short for name in names)
            if verb == "player":
                found.update(names)
            if verb == "name":  # the article of a label may be left out
                article, plain = fold(self.words.the(rest)), fold(self.words.card(rest))
                found.update({way.replace(article, plain) for way in found})
        elif self.words.has(f"answer-{verb.replace(' ', '_')}.say"):
            said = self.words(f"answer-{verb.replace(' ', '_')}.say").split(",")
            found.update(fold(way) for way in said)
        return found

    def style_of_card(self, card: str) -> str:
        """Return the colour of a district in the log."""
        return LOOKS[type_of(card)].style


class _Board:
    """The table of a seat in all its ways."""

    def __init__(
        self, layout: CitadelsLayout, seen: CitadelsView, viewer: int, story: Story, width: int
    ) -> None:
        self.layout = layout
        self.seen = seen
        self.viewer = viewer
        self.story = story
        self.is_wide = width >= WIDE
        self.width = width - 2 if self.is_wide else width
        self.seats = layout.seats_of(seen, viewer)
        self.others = layout.others(viewer)

    def ways(self) -> Iterator[RenderableType]:
        """Yield the whole table first."""
        yield from self._wide() if self.is_wide else self._narrow()
        yield from self._closer()

    # -------------------------------------------------------------- pieces
    def _above(self, *, is_low: bool) -> list[RenderableType]:
        """Return the heading and the ranks."""
        layout = self.layout
        strip = Strip(layout.signs, self.seen)
        legend = [] if is_low else legend_of(layout.signs, self.seen)
        head = layout.head(self.seen)
        return [*head[: 1 if is_low else 2], strip.show(self.width, is_low=is_low), *legend]

    def _recent(self, rows: int) -> list[RenderableType]:
        """Return the last rows of the log, if there are any."""
        is_empty = not rows or not (self.story.now or self.story.before)
        return [] if is_empty else [RecentLog(self.story, rows)]

    # -------------------------------------------------------------- layouts
    def _narrow(self) -> Iterator[RenderableType]:
        for rows in LOG_ROWS:
            recent = self._recent(rows)
            yield Group(
                *self._above(is_low=False), self.layout.rule(), *self.seats.others(self.others),
                *([self.layout.lately(), *recent] if recent else []), self.seats.mine(self.viewer),
            )  # fmt: skip

    def _closer(self) -> Iterator[RenderableType]:
        """Yield one column without frames, more and more compact."""
        above = self._above(is_low=True)
        for is_short, names, with_hands, rows in CLOSER:
            others = (
                self.seats.others_short(self.others, with_hands=with_hands)
                if is_short
                else self.seats.others(self.others)
            )
            mine = self.seats.mine_short(self.viewer, names=names)
            yield Folded(Group(*above, *others, *self._recent(rows), mine))
        tight = self.seats.others_tight(self.others)
        mine = self.seats.mine_short(self.viewer, names=False)
        for rows in TIGHT:
            yield Folded(Group(*above, tight, *self._recent(rows), mine))

    def _wide(self) -> Iterator[RenderableType]:
        """Yield the seats on the left and the log on the right."""
        whole = Group(*self.seats.others(self.others), self.seats.mine(self.viewer))
        yield self._beside(whole, 2)
        yield self._beside(whole)
        for with_hands, is_framed in ((True, True), (True, False), (False, False)):
            mine = (
                self.seats.mine(self.viewer)
                if is_framed
                else self.seats.mine_short(self.viewer, names=True)
            )
            seats = self.seats.others_short(self.others, with_hands=with_hands)
            yield Folded(self._beside(Group(*seats, mine)))

    def _beside(self, left: RenderableType, more: int = 0) -> RenderableType:
        beside = max(LEAST_LOG, (self.width + 2) // LOG_SHARE)
        widths = (self.width - beside, beside)
        log = BesideLog(left, [], self.layout.lately(), self.story, widths, more)
        return Group(*self._above(is_low=False), self.layout.rule(), log)


LAYOUT = CitadelsLayout
