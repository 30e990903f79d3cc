"""Show faults of bots on standard error."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from tavolata.arena.faults import FaultReport
from tavolata.cli.speaking import broken_at_words
from tavolata.words import Words


def fault_text(report: FaultReport, words: Words) -> str:
    """Return a fault as a sentence in the language, followed by its traceback unchanged."""
    fault = report.fault
    where = "arena" if report.pairing else "games" if report.game else "play"
    place = words(f"fault-in-{where}", pairing=report.pairing, game=report.game, seat=report.seat)
    what = words(f"fault-{fault.kind}", error=fault.error, answer=fault.answer, legal=fault.legal)
    sentence = words("fault", bot=report.bot, place=place, what=what)
    return f"{sentence}\n{fault.traceback}".rstrip()


def show_fault(report: FaultReport, words: Words, console: Console) -> None:
    """Print a bot's first fault; later ones are only counted."""
    sentence, _, trace = fault_text(report, words).partition("\n")
    rest = words("fault-rest", bot=report.bot)
    if console.is_terminal:
        sentence, rest = (broken_at_words(text, console.width) for text in (sentence, rest))
    console.print(Text("\n".join(filter(None, (sentence, trace, rest)))), soft_wrap=True)
