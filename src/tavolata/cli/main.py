"""`tavolata`: the group of all commands, and what happens to their errors.

A command's module is imported only when the command is used. Whatever is wrong is said in one sentence
on standard error, with exit code 2.
"""

from __future__ import annotations

import difflib
import errno
import importlib
import os
import sys

import click

from tavolata.core.errors import TavolataError

COMMANDS = {
    "serve": ("tavolata.cli.serve:serve", "Play in the browser, with friends and bots."),
    "play": ("tavolata.cli.play:play", "Play a game at the terminal, or watch bots."),
    "rules": ("tavolata.cli.rules:rules", "The rules of a game, or one of its cards."),
    "list": ("tavolata.cli.listing:listing", "The games, bots or cards there are."),
    "arena": ("tavolata.cli.arena:arena", "Let bots play everybody against everybody, and rate them."),
    "simulate": ("tavolata.cli.simulate:simulate", "Play many games between bots."),
    "replay": ("tavolata.cli.replay:replay", "Replay a record strictly."),
    "review": ("tavolata.cli.review:review", "What each decision of a record was worth."),
    "verify": ("tavolata.cli.verify:verify", "Check the shuffle and the game of a record."),
    "check": ("tavolata.cli.check:check", "Run files of scenarios."),
    "bench": ("tavolata.cli.bench:bench", "Measure how fast a game runs."),
    "info": ("tavolata.cli.info:info", "Version, platform, compiled core or not."),
}
"""Command name -> (module:attribute, what it does in one line)."""
WRONG_USE = 2
INTERRUPTED = 130
NOBODY_LISTENS = 1
"""The pipe is closed or the terminal is gone; as rich says it, which notices most of them."""


class LazyGroup(click.Group):
    """A group that imports a command only to run it or to show its help."""

    def list_commands(self, _context: click.Context) -> list[str]:
        """All names, in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """The command of a name, imported now."""
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name][0].partition(":")
        try:
            command = getattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError as problem:
            if problem.name != module:
                raise
            raise TavolataError(f"the command {name} is not part of this installation") from None
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of the first argument; an unknown one is answered with the nearest right one."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            near = difflib.get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(COMMANDS)}"
            context.fail(f"there is no command {name!r}; {hint}")
        return super().resolve_command(context, args)

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, written without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


def _show_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from tavolata import __version__

        click.echo(f"tavolata {__version__}")
        context.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version,
    help="Show the version and exit.",
)  # fmt: skip
@click.option("--lang", metavar="it|en", help="The language of all commands.")
@click.pass_context
def cli(context: click.Context, lang: str | None) -> None:
    """City-building card games, played by the book: play, simulate, study.

    To begin:  tavolata play        To look something up:  tavolata rules dominion smithy
    """
    context.obj = {"language": lang}


def main() -> None:
    """Run the command line; never shows a traceback for what a user or a file did wrong."""
    from tavolata.cli.speaking import prepare_streams

    prepare_streams()
    try:
        result = cli.main(prog_name="tavolata", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        problem.show()
        sys.exit(WRONG_USE)
    except TavolataError as problem:
        _say(problem)
        sys.exit(WRONG_USE)
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        sys.exit(INTERRUPTED)
    except OSError as problem:
        if problem.errno not in (errno.EPIPE, errno.EIO):
            raise
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nowhere, stream.fileno())
        sys.exit(NOBODY_LISTENS)
    sys.exit(result if isinstance(result, int) else 0)


def _say(problem: TavolataError) -> None:
    """One sentence on standard error, under a heading in the language of the user."""
    from tavolata.arena.faults import BotStopped
    from tavolata.cli.faults import fault_text
    from tavolata.locale import FALLBACK, Words, default_language, languages

    wanted = _language_asked_for() or default_language()
    words = Words(wanted if wanted in languages() else FALLBACK)
    text = fault_text(problem.report, words) if isinstance(problem, BotStopped) else str(problem)
    click.echo(words("error", text=text), err=True)


def _language_asked_for() -> str | None:
    """What `--lang` says anywhere on the command line."""
    arguments = sys.argv[1:]
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
    return None


if __name__ == "__main__":
    main()
