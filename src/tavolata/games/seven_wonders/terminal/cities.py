"""Cities of 7 Wonders in the terminal: mine, my neighbours', and the others in a line each."""

from __future__ import annotations

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

from tavolata.games.seven_wonders.rules.kinds import BOARD_NUMBER, STAGE_COUNT
from tavolata.games.seven_wonders.terminal.signs import AHEAD, BAD, Signs
from tavolata.games.seven_wonders.view.typed import City, Resource, SevenWondersView
from tavolata.words.flow import FRAME, Flow, Framed, labelled
from tavolata.words.marks import GREEN
from tavolata.words.plain import BETWEEN


def board_of(view: City) -> int:
    """Return the number of a city's board."""
    return BOARD_NUMBER[view.wonder]


def stages_of(view: City) -> int:
    """Return the number of stages of its wonder."""
    return int(STAGE_COUNT[board_of(view)])


def shields_of(view: City | None) -> int | None:
    """Return the shields of a city, if there is one."""
    return None if view is None else view.shields


class Pair:
    """Two panels side by side, as high as the higher one."""

    def __init__(self, left: Panel, right: Panel) -> None:
        self.panels = (left, right)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        half = options.max_width // 2
        widths = (half, options.max_width - half)
        grid = Table.grid(*[Column(width=width) for width in widths])
        for panel in self.panels:
            panel.height = None
        heights = [
            len(console.render_lines(panel, options.update(width=width, height=None)))
            for panel, width in zip(self.panels, widths, strict=True)
        ]
        for panel in self.panels:
            panel.height = max(heights)
        grid.add_row(*self.panels)
        yield grid


class Cities:
    """Draws the cities of an observation."""

    def __init__(self, signs: Signs) -> None:
        self.words = signs.words
        self.signs = signs

    def _heading(self, key: str) -> Text:
        return Text().append(self.words(key) + " ", style="bold")

    # -------------------------------------------------------------- pieces
    def coins(self, view: City) -> Text:
        """Return `3 coins`."""
        return Text(self.signs.coins(view.coins), style="bold")

    def shields(self, view: City, mine: int | None) -> Text:
        """Return shields, and whether they beat the viewer's."""
        n = view.shields
        text = Text(self.words("does-shields", n=n))
        if mine is None:
            return text
        style = BAD if n > mine else AHEAD if n < mine else "default"
        return Text(self.words("shields-against", n=n, mine=mine), style=style)

    def tokens(self, view: City) -> list[Text]:
        """Return conflict tokens, if there are any."""
        tokens = self.signs.tokens(view.tokens)
        return [Text(self.words("city-tokens", tokens=tokens))] if tokens else []

    def science(self, view: City) -> list[Text]:
        """Return scientific symbols with their numbers, with a comma between two of them."""
        symbols = self.signs.symbols(view.symbols)
        return [
            Text(f"{symbol}," if place < len(symbols) else symbol, style=GREEN)
            for place, symbol in enumerate(symbols, start=1)
        ]

    def science_line(self, view: City) -> list[Text]:
        """Return the same as a piece of a line, if there is any."""
        return [Text(" ").join(self.science(view))] if view.symbols else []

    def wonder(self, view: City) -> Text:
        """Return the board and its stages: `Giza A ▰▱▱`."""
        text = Text(self.words.card(view.wonder) + " ", style="bold")
        return text.append_text(self.signs.stages(view.stages, stages_of(view)))

    def next_stage(self, view: City) -> list[Text]:
        """Return the cost and effects of the next stage."""
        stage = view.stages
        if stage == stages_of(view):
            return [Text(self.words("wonder-done"), style="dim")]
        return [Text(self.words("next-stage", stage=self._stage(view, stage)))]

    def _next_stage_alone(self, view: City) -> list[Text]:
        """Return the marks of all stages, and the next one."""
        marks = self.signs.stages(view.stages, stages_of(view))
        return [Text(" ").join([marks, *self.next_stage(view)])]

    def _stage(self, view: City, stage: int) -> str:
        """Return `3St → 5 VP`."""
        signs, board = self.signs, board_of(view)
        return f"{signs.stage_cost(board, stage)} {signs.leads_to} {signs.stage_effect(board, stage)}"

    def sold(self, view: City, me: City | None, side: str) -> list[Text]:
        """Return the goods that the viewer can buy here, with the price of a unit."""
        raw, made = (self.signs.goods(stock.goods, stock.choices) for stock in (view.raw, view.made))
        if me is None:
            return [Text(" ".join(goods for goods in (raw, made) if goods))]
        found: dict[int, list[str]] = {}
        for goods, prices in ((raw, me.prices.raw), (made, me.prices.made)):
            if goods:
                found.setdefault(prices.left if side == "left" else prices.right, []).append(goods)
        return [
            Text(self.words("sells-at", goods=" ".join(goods), n=price))
            for price, goods in found.items()
        ]

    def produced(self, view: City) -> Text:
        """Return everything that a city makes and neighbours can buy."""
        raw, made = view.raw, view.made
        goods: dict[Resource, int] = {**raw.goods, **made.goods}
        return Text(self.signs.goods(goods, [*raw.choices, *made.choices]), style="bold")

    def kept(self, view: City) -> list[Text]:
        """Return the production that is not for sale."""
        goods = self.signs.goods({}, view.own_choices)
        return [Text(self.words("keeps", goods=goods), style="dim")] if goods else []

    def powers(self, view: City) -> list[Text]:
        """Return Olympia's free build while it lasts."""
        if view.free_build is None:
            return []
        return [Text(self.words("free-build-left" if view.free_build else "free-build-used"))]

    # -------------------------------------------------------------- panels
    def neighbour(self, title: Text, view: City, me: City | None, side: str, *, names: bool) -> Panel:
        """Return a neighbour: all that matters for trade and conflicts."""
        wonder = [self.wonder(view), *self.next_stage(view), *self.powers(view)]
        rows: list[RenderableType] = [
            Flow([self.coins(view), self.shields(view, shields_of(me)), *self.tokens(view)],
                 between=BETWEEN),
            Flow(self.sold(view, me, side), self._heading("sells"), between=BETWEEN),
            *[Flow([piece]) for piece in self.kept(view)],
            Flow(wonder, between="  ", indent=2),
            *([Flow(symbols, between=" ")] if (symbols := self.science(view)) else []),
            self.built(view, names=names),
        ]  # fmt: skip
        return self.panel(title, Group(*rows))

    def built(self, view: City, *, names: bool) -> RenderableType:
        """Return the structures, by name or by number."""
        if not view.built:
            return Text(self.words("nothing-built"), style="dim")
        if names:
            return Flow(self.signs.by_colour(view.built), between=" ", indent=2)
        return Flow(self.signs.colours(view.colours), between="  ")

    def mine(
        self, title: Text, view: City, seen: SevenWondersView, legend: list[Text]
    ) -> RenderableType:
        """Return the viewer's own city."""
        words, signs = self.words, self.signs
        treasury = [self.coins(view), self._strength(view, seen), *self.tokens(view)]
        makes = [self.produced(view), *self.kept(view)]
        built = Flow(signs.by_colour(view.built), between=" ")
        science = self.science(view)
        rows: list[tuple[str, RenderableType]] = [
            ("row-treasury", Flow(treasury, between=BETWEEN)),
            ("row-makes", Flow(makes, between=BETWEEN)),
            *([("row-science", Flow(science, between=" "))] if science else []),
            ("row-wonder", Flow([*self._all_stages(view), *self.powers(view)])),
            ("row-built", built if view.built else Text(words("nothing-built"), "dim")),
        ]
        return Framed(labelled((words(key), what) for key, what in rows), title, legend)

    def _strength(self, view: City, seen: SevenWondersView) -> Text:
        """Return my shields next to those of the neighbours."""
        left, right = seen.city(view.left).shields, seen.city(view.right).shields
        text = Text(self.words("does-shields", n=view.shields), style="bold")
        pieces = [Text(f" ({self.signs.left}", style="not bold")]
        pieces += [self._versus(view.shields, left), Text(f" {self.signs.right}", style="not bold")]
        pieces += [self._versus(view.shields, right), Text(")", style="not bold")]
        for piece in pieces:
            text.append_text(piece)
        return text

    def _versus(self, mine: int, theirs: int) -> Text:
        style = BAD if theirs > mine else AHEAD if theirs < mine else "default"
        return Text(str(theirs), style=f"not bold {style}")

    def _all_stages(self, view: City) -> list[Text]:
        """Return each stage with its cost and effects; those built are marked."""
        found = []
        for stage in range(stages_of(view)):
            is_built = stage < view.stages
            sign = self.signs.done if is_built else self.signs.open
            text = Text(f"{sign} ", style="bold")
            style = "dim" if is_built else "bold" if stage == view.stages else "not bold"
            what = (
                self.signs.stage_effect(board_of(view), stage) if is_built else self._stage(view, stage)
            )
            found.append(text.append(what, style=f"not bold {style}"))
        return found

    def panel(self, title: Text, body: RenderableType) -> Panel:
        """Return a frame with a title."""
        return Panel(
            body, title=title, title_align="left",
            border_style=FRAME, box=box.ROUNDED, padding=(0, 1), expand=True,
        )  # fmt: skip

    # -------------------------------------------------------------- lines
    def sizes(self, label: Text, view: City) -> Text:
        """Return the least about a city that is not a neighbour: stages, coins, shields, science."""
        stages = self.signs.stages(view.stages, stages_of(view))
        pieces = [stages, self.coins(view), self.shields(view, None), *self.science_line(view)]
        return label.append(" ").append_text(Text(BETWEEN).join(pieces))

    def short_least(self, label: Text, view: City, me: City, side: str) -> Flow:
        """Return only what trade and conflicts need of a neighbour."""
        goods = self.sold(view, me, side)
        return Flow(
            [label, self.coins(view), self.shields(view, None), *goods], indent=2, between=BETWEEN
        )

    def short(self, label: Text, view: City, me: City | None = None, side: str = "") -> Flow:
        """Return a city in few lines, without a frame.

        A neighbour, on a `side` of mine, has the goods that it sells.
        """
        sold = self._heading("sells") if side else Text()
        for place, piece in enumerate(self.sold(view, me, side) if side else []):
            sold.append(BETWEEN if place else "", style="not bold").append_text(piece)
        pieces = [
            label, self.wonder(view), self.coins(view), self.shields(view, shields_of(me)),
            *self.tokens(view), *self.science_line(view), sold,
            Text(" ").join(self.signs.colours(view.colours)),
        ]  # fmt: skip
        return Flow([piece for piece in pieces if piece.plain], indent=2, between=BETWEEN)

    def mine_short(
        self, title: Text, view: City, seen: SevenWondersView, *, names: bool, is_least: bool = False
    ) -> RenderableType:
        """Return the viewer's own city in few lines, unframed; its cards by name or by number.

        The least has only the next stage of the wonder.
        """
        goods = self.produced(view)
        tokens = [] if is_least else self.tokens(view)
        treasury = [title, self.coins(view), self._strength(view, seen), *tokens]
        makes = [goods, *self.kept(view), *self.science_line(view)]
        stages = self._next_stage_alone(view) if is_least else self._all_stages(view)
        if view.built and not names:
            makes.append(Text(" ").join(self.signs.colours(view.colours)))
        rows: list[RenderableType] = [
            Flow(treasury, between=BETWEEN, indent=2),
            Flow(makes, self._heading("row-makes"), between=BETWEEN),
            Flow([*stages, *self.powers(view)], self._heading("row-wonder")),
        ]
        if view.built and names:
            rows.append(Flow(self.signs.by_colour(view.built), between=" ", indent=2))
        return Group(*rows)

    def mine_least(self, label: Text, view: City, seen: SevenWondersView) -> RenderableType:
        """Return only what the viewer pays with: coins and goods, and the shields."""
        goods = [self.produced(view), *self.kept(view)]
        return Flow(
            [label, self.coins(view), self._strength(view, seen), *goods], indent=2, between=BETWEEN
        )

    def full(self, title: Text, view: City, hand: list[Text]) -> RenderableType:
        """Return a city with all its cards and stages, and the known cards of the hand."""
        rows: list[RenderableType] = [
            Flow([self.coins(view), self.shields(view, None), *self.tokens(view),
                  *self.science_line(view), Text(self.words("points-now", n=view.score.total))],
                 between=BETWEEN),
            Flow([*self.sold(view, None, ""), *self.kept(view)],
                 self._heading("row-makes"), between=BETWEEN),
            Flow([*self._all_stages(view), *self.powers(view)]),
            self.built(view, names=True),
        ]  # fmt: skip
        rows += hand
        return self.panel(title, Group(*rows))
