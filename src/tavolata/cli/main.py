"""`tavolata`: the group of all commands, and the handling of their errors.

A command's module is imported only when the command is used. An error is one sentence on standard
error, with exit code 2.
"""

from __future__ import annotations

import difflib
import errno
import importlib
import os
import sys
from typing import TYPE_CHECKING

import click

from tavolata.cli import INTERRUPTED, LANGUAGES, NOBODY_LISTENS, WRONG_USE
from tavolata.cli.help_pages import ROOT, help_words, translated
from tavolata.core.errors import TavolataError, file_reason

if TYPE_CHECKING:
    from tavolata.words import Words

COMMANDS = {
    "serve": "tavolata.cli.serve:serve",
    "publish": "tavolata.cli.publish:publish",
    "play": "tavolata.cli.play:play",
    "rules": "tavolata.cli.rules:rules",
    "list": "tavolata.cli.listing:listing",
    "arena": "tavolata.cli.arena:arena",
    "simulate": "tavolata.cli.simulate:simulate",
    "export": "tavolata.cli.export:export",
    "replay": "tavolata.cli.replay:replay",
    "review": "tavolata.cli.review:review",
    "verify": "tavolata.cli.verify:verify",
    "check": "tavolata.cli.check:check",
    "bench": "tavolata.cli.bench:bench",
    "load": "tavolata.cli.load:load",
    "admin": "tavolata.cli.admin:admin",
    "info": "tavolata.cli.info:info",
}
"""Command name -> module:attribute, in display order."""


DISK_IS_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""System errors of a file that Python reports without its name."""


class LazyGroup(click.Group):
    """A group that imports a command only to run it or to show its help."""

    commands_by_name = COMMANDS

    def list_commands(self, _context: click.Context) -> list[str]:
        """Return all names in display order."""
        return list(self.commands_by_name)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Import and return the command of a name, with its help in the user's language."""
        if name not in self.commands_by_name:
            return None
        module, _, attribute = self.commands_by_name[name].partition(":")
        try:
            command = getattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError as problem:
            if problem.name != module:
                raise
            raise _told("error-not-installed", name=name) from None
        assert isinstance(command, click.Command)
        return translated(command, self._full_name(context, name), help_words())

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command of the first argument; suggest the nearest name for an unknown one."""
        name, known = args[0], self.commands_by_name
        if name not in known and not name.startswith("-"):
            near = [*difflib.get_close_matches(name, known, n=1, cutoff=0.5), "none"][0]
            raise _told("error-no-command", name=name, near=near, known=", ".join(known))
        return super().resolve_command(context, args)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands; import only those without a summary in the catalogue."""
        words = help_words()
        rows = []
        for name in self.list_commands(context):
            summary = words.find(f"summary-{self._full_name(context, name)}")
            if summary is None:
                command = self.get_command(context, name)
                summary = "" if command is None else command.get_short_help_str(formatter.width)
            rows.append((name, summary))
        with formatter.section(words("help-commands")):
            formatter.write_dl(rows)

    def _full_name(self, context: click.Context, name: str) -> str:
        """Return the name of a command in the catalogue."""
        return name if context.parent is None else f"{self.name}-{name}"


def _show_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from tavolata import __version__

        click.echo(f"tavolata {__version__}")
        context.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
@click.option("--lang", metavar=LANGUAGES)
@click.pass_context
def cli(context: click.Context, lang: str | None) -> None:
    """Remember the language for the command that follows.

    tavolata play  (begin)
    tavolata rules dominion smithy  (look-up)
    """
    context.obj = {"language": lang}


def main() -> None:
    """Run the command line; never show a traceback for an error of a user or a file."""
    try:  # from here on: imports take long enough to be interrupted
        from tavolata.cli import usage
        from tavolata.cli.speaking import prepare_streams, say

        prepare_streams()
        usage.translate_click(_words)
        program = translated(cli, ROOT, help_words())
        result = program.main(prog_name=ROOT, standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        say(usage.shown(problem, _words()), err=True)
        sys.exit(WRONG_USE)
    except TavolataError as problem:
        _say(problem)
        sys.exit(WRONG_USE)
    except (KeyboardInterrupt, click.Abort) as problem:
        if isinstance(problem, KeyboardInterrupt):  # otherwise Click has ended the line with ^C
            click.echo(err=True)
        sys.exit(INTERRUPTED)
    except OSError as problem:
        if problem.errno not in (errno.EPIPE, errno.EIO):
            if problem.filename is None and problem.errno not in DISK_IS_FULL:
                raise
            _say(_of_file(problem))
            sys.exit(WRONG_USE)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nowhere, stream.fileno())
        sys.exit(NOBODY_LISTENS)
    except Exception as problem:
        from tavolata.cli.faults import package_fault

        text = package_fault(problem, _words())
        if text is None:
            raise  # a fault of ours
        _say_text(text)
        sys.exit(WRONG_USE)
    sys.exit(result if isinstance(result, int) else 0)


def _of_file(problem: OSError) -> TavolataError:
    reason = file_reason(problem)
    if problem.filename is None:
        return _told("error-system", **reason)
    path = os.fsdecode(problem.filename) if isinstance(problem.filename, bytes) else problem.filename
    return _told("error-file", path=str(path), **reason)


def _told(key: str, **arguments: str) -> TavolataError:
    """Return an error with its sentence."""
    from tavolata.words.problems import told

    return told(TavolataError, key, **arguments)


def _say(problem: TavolataError) -> None:
    """Print an error, with its traceback if a bot raised."""
    from tavolata.arena.faults import BotStopped
    from tavolata.cli.faults import fault_text
    from tavolata.words.problems import sentence_of

    words = _words()
    if isinstance(problem, BotStopped):
        _say_text(fault_text(problem.report, words))
    else:
        _say_text(sentence_of(problem, words))


def _say_text(text: str) -> None:
    """Print a sentence on standard error, under a heading in the user's language, and any traceback."""
    from tavolata.cli.speaking import say

    sentence, _, trace = text.partition("\n")
    say(_words()("error", text=sentence), err=True)
    if trace:  # as it is: a sentence of the catalogues has no lines
        click.echo(trace, err=True)


def _words() -> Words:
    """Return the words for errors, in the language asked for if there is one."""
    from tavolata.cli.speaking import is_plain, language_asked_for
    from tavolata.words import Words
    from tavolata.words.problems import SUBJECT

    return Words(language_asked_for(), SUBJECT, is_ascii=is_plain())


if __name__ == "__main__":
    main()
