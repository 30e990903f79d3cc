"""`tavolata review`: the value of each decision of a record, and the largest mistakes. Also hints."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tavolata.arena.advise import advising, seconds_of_advice
from tavolata.arena.review import SIMULATIONS, Judged, Review, Reviewing, run
from tavolata.arena.slices import at_once
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.progress import working
from tavolata.cli.running import jobs_option
from tavolata.cli.speaking import (
    PLAIN_WIDTH,
    end_if_damaged,
    json_option,
    language_option,
    new_console,
    no_replay,
    print_found,
)
from tavolata.cli.usage import FilePath, Utf8
from tavolata.core.errors import ParameterError, RecordError
from tavolata.core.game import Observation
from tavolata.core.records import Record, read_record
from tavolata.core.records import replay as play_again
from tavolata.core.seeding import new_salt
from tavolata.words import Words
from tavolata.words.flow import Either
from tavolata.words.hint import DecisionSummary, Hint, hint_of, summary_of, usual_answer, with_tenths
from tavolata.words.layout import Layout, load_layout
from tavolata.words.plain import MINUS

TOP = 10
"""Number of mistakes shown."""
WIDE = 24
"""Width of a curve or bar in characters."""
NARROW = 8
"""Width of a bar on a terminal of fewer than 80 columns: the choices before it have more room."""
STEPS, PLAIN_STEPS = "▁▂▃▄▅▆▇█", "_.-=+*%#"
HINT_WIDE = 20
"""Width of the bar of a hint."""


@click.command()
@click.argument("file", metavar="RECORD", type=FilePath())
@click.option("--seat", type=int, metavar="N")
@click.option("--simulations", default=SIMULATIONS, show_default=True)
@click.option("--bot")
@click.option("--top", default=TOP, show_default=True)
@click.option("--all", "shows_all", is_flag=True)
@click.option("--seed", type=Utf8(), default="0", show_default=True)
@jobs_option
@language_option
@json_option
def review(
    file: Path,
    seat: int | None,
    simulations: int,
    bot: str | None,
    top: int,
    shows_all: bool,
    seed: str,
    jobs: int | None,
    words: Words,
    as_json: bool,
) -> None:
    """Print the review; end with code 2 at damage."""
    record = read_record(file)
    reviewing = _reviewing(file, record, seat, simulations, bot, seed, words)
    if top < 0:
        raise ParameterError(words("error-top", top=str(top)))
    warn_if_interpreted(words)
    with working(words, "review-progress", len(reviewing.asked)) as bar:
        found = run(reviewing, (os.cpu_count() or 1) if jobs is None else jobs, bar.advance)
    text = ReviewText(record, reviewing, found, words, seat)
    print_found(text.to_dict(), as_json, lambda: text.print(top, shows_all))
    end_if_damaged(record, words)


def _reviewing(
    file: Path,
    record: Record,
    seat: int | None,
    simulations: int,
    bot: str | None,
    seed: str,
    words: Words,
) -> Reviewing:
    """Return the review of a record, after checking that the record replays without differences."""
    try:
        game = play_again(record).game()
    except RecordError as problem:
        sentence = f"{file}: {no_replay(problem, record, words)}"
        raise RecordError(sentence, problem.line) from None
    if seat is not None and not 1 <= seat <= game.players:
        raise ParameterError(words("error-no-seat", seat=seat, seats=game.players))
    of_seat = None if seat is None else seat - 1
    return Reviewing(game, record.header["seed"], record.decisions, bot, simulations, seed, of_seat)


class ReviewText:
    """A review in the words of a language."""

    def __init__(
        self, record: Record, reviewing: Reviewing, review: Review, words: Words, seat: int | None
    ) -> None:
        self.review = review
        self.words = words
        game = record.game()
        names = record.header.get("seats") or [""] * game.players
        self.layout: Layout[Any] = load_layout(game, words, names)
        self.seats = range(game.players) if seat is None else range(seat - 1, seat)
        self.summaries: list[DecisionSummary] = [
            summary_of(self.layout.phrases, asked.observation, asked.turn) for asked in reviewing.asked
        ]
        self.summary = dict(zip((one.step for one in review.decisions), self.summaries, strict=True))

    # -------------------------------------------------------------- for programs
    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON, with its decisions in words."""
        found = self.review.to_dict()
        for decision, summary in zip(found["decisions"], self.summaries, strict=True):
            decision["seat"] = f"P{decision['seat'] + 1}"
            decision["when"] = self.layout.say(summary.when)
            decision["question"] = self.layout.say(summary.question)
            for option in decision["options"]:
                option["label"] = self.layout.say(summary.labels[option["do"]])
        found["seats"] = [row for row in found["seats"] if row["seat"] in self.seats]
        of_seats = [*found["seats"], found["turning"], *(row["turning"] for row in found["seats"])]
        for row in of_seats:
            if row is not None:
                row["seat"] = f"P{row['seat'] + 1}"
        return found

    # -------------------------------------------------------------- for people
    def print(self, top: int, shows_all: bool) -> None:
        """Print the review."""
        console = new_console()
        for part in self.parts(top, shows_all, console.width):
            console.print(part)

    def parts(self, top: int, shows_all: bool, width: int) -> list[RenderableType]:
        """Return the printed parts from top to bottom."""
        words, review = self.words, self.review
        if not review.decisions:
            return [Text(words("review-none"))]
        title = words("review-title", game=self.layout.words.title(), n=len(review.decisions))
        found: list[RenderableType] = [
            Text(title, style="bold"),
            Text(words("review-by", bot=review.bot, n=review.simulations), style="dim"),
            "",
            *self._seats(width),
        ]
        mistakes = [one for one in review.mistakes() if one.seat in self.seats][:top]
        if top:
            heading = words("review-largest", n=len(mistakes))
            line = Rule(heading, align="left", characters="-" if words.is_ascii else "─")
            found += ["", line if mistakes else Text(heading)]
        wide = WIDE if width >= PLAIN_WIDTH else NARROW
        found += [self._mistake(number, one, wide) for number, one in enumerate(mistakes, start=1)]
        if shows_all:
            found += ["", self._all()]
        return found

    def _who(self, seat: int) -> str:
        return self.layout.seat_label(seat, None)

    def _seats(self, width: int) -> list[RenderableType]:
        """Return a table of the seats: the quality of their choices, and their chances over time.

        Where it has no room, the chances are a table of their own.
        """
        returns = self.review.returns
        rows = []
        for seat in self.seats:
            shares = [share for _, share in self.review.curve(seat)]
            cells = {
                "seat": self._who(seat),
                "decisions": str(len(self.review.of_seat(seat))),
                "mistakes": str(len(self.review.mistakes(seat))),
                "mean-loss": f"{self.layout.say(with_tenths(100 * self.review.mean_loss(seat)))}%",
                "course": sparkline(shares, PLAIN_STEPS if self.words.is_ascii else STEPS),
            }
            rows.append(cells if returns is None else {**cells, "result": percent(returns[seat])})
        keys = list(rows[0])
        if width >= PLAIN_WIDTH:
            return [self._table(keys, rows)]
        figures = [key for key in keys if key != "course"]
        short = [
            {**row, "seat": self.layout.seat_name(seat)}
            for seat, row in zip(self.seats, rows, strict=True)
        ]
        seats = Either(self._table(figures, rows), self._table(figures, short, is_narrow=True))
        return [seats, "", self._table(["seat", "course"], rows)]

    def _table(self, keys: list[str], rows: list[dict[str, str]], *, is_narrow: bool = False) -> Table:
        """Return a table without lines, with these cells of each row; only seats may break.

        In a narrow one headings break between their words instead.
        """
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for key in keys:
            side: Any = "left" if key in ("seat", "course") else "right"
            heading = self.words(f"review-{key}")
            texts = [*heading.split(), *(row[key] for row in rows)]
            table.add_column(
                heading, justify=side, overflow="fold",
                no_wrap=key != "seat" and not is_narrow,
                min_width=max(map(len, texts)) if is_narrow else None,
            )  # fmt: skip
        for row in rows:
            table.add_row(*(row[key] for key in keys))
        return table

    def _mistake(self, number: int, judged: Judged, wide: int) -> RenderableType:
        """Return a mistake with bars of at most `wide` characters."""
        words, summary = self.words, self.summary[judged.step]
        head = Text(f"{number:>2} ", style="bold")
        head.append(
            words("review-moment", when=self.layout.say(summary.when), who=self._who(judged.seat))
        )
        loss, error = percent(judged.loss), percent(judged.loss_error)
        head.append(
            f"  {words('review-loss', loss=f'{MINUS}{loss}', error=error)}", style="not bold red"
        )
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        table.add_column(no_wrap=True)
        better = judged.share + judged.loss
        for key, do, share, style in (
            ("review-did", judged.chosen, judged.share, "red"),
            ("review-better", judged.best, better, "green"),
        ):
            bar = Text(bar_of(share, wide), style=style)
            label = self.layout.say(summary.labels[do])
            table.add_row(words(key), label, percent(share), bar)
        question = Text(self.layout.say(summary.question), style="dim")
        return Group(head, Padding(question, (0, 0, 0, 3)), Padding(table, (0, 0, 0, 3)))

    def _all(self) -> Table:
        words, say = self.words, self.layout.say
        table = Table(title=words("review-all"), title_style="bold", title_justify="left")
        for key in ("when", "seat", "asked", "share", "best", "lost"):
            side: Any = "right" if key in ("share", "lost") else "left"
            table.add_column(words(f"review-{key}"), justify=side)
        for judged, summary in zip(self.review.decisions, self.summaries, strict=True):
            best = say(summary.labels[judged.best]) if judged.best != judged.chosen else ""
            table.add_row(
                say(summary.when), self.layout.seat_name(judged.seat),
                say(summary.labels[judged.chosen]),
                percent(judged.share), best, percent(judged.loss) if best else "",
                style="red" if judged.is_mistake else "",
            )  # fmt: skip
        return table


def percent(share: float) -> str:
    """Format a share in percent."""
    return f"{100 * share:.0f}%"


def bar_of(share: float, width: int) -> str:
    """Return a bar of at most `width` characters, and of at least one for a share above 0."""
    return "█" * max(int(share > 0), round(min(1.0, share) * width))


def sparkline(shares: list[float], steps: str) -> str:
    """Return a curve of shares in one line; many shares are averaged with their neighbours."""
    if not shares:
        return ""
    width = min(WIDE, len(shares))
    found = ""
    for place in range(width):
        part = shares[place * len(shares) // width : (place + 1) * len(shares) // width]
        mean = sum(part) / len(part)
        found += steps[min(len(steps) - 1, int(mean * len(steps)))]
    return found


# ------------------------------------------------------------------ hints
def hint_for(observation: Observation) -> Hint:
    """Search for the hint of a seat that owes a decision, with fresh randomness."""
    usual = usual_answer(observation)
    work = advising(observation, new_salt(), seconds_of_advice(), usual=usual)
    return hint_of(observation, at_once(work))


def shown_hint(hint: Hint, layout: Layout[Any], viewer: int) -> RenderableType:
    """Return a hint in the language of the layout."""
    why = Text(layout.say(hint.why, viewer))
    if not hint.worlds:
        return why
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    for place, choice in enumerate(hint.choices):
        bar = bar_of(choice.share, HINT_WIDE)
        table.add_row(
            Text(layout.say(choice.label, viewer), style="" if place else "bold"),
            percent(choice.share),
            Text("#" * len(bar) if layout.words.is_ascii else bar, style="dim" if place else "green"),
        )
    return Group(why, table)
