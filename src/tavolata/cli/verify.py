"""`tavolata verify`: check that the shuffle was fixed before the game and the rules were kept."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tavolata import __version__
from tavolata.cli.speaking import json_option, language_option, no_replay, say
from tavolata.cli.usage import FilePath
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.records import Record, read_record, replay, result
from tavolata.words import Words
from tavolata.words.problems import told


def _commitment(text: str) -> str:
    """Return a commitment as records write it; refuse a text that is none."""
    found = text.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", found):
        raise told(ParameterError, "error-commitment", text=found)
    return found


@dataclass(frozen=True)
class Verdict:
    """Result of a verification. `why` is the sentence that names the problem, None if there is none.

    `commitment` is "holds", "differs" or "none". `final` has scores, returns and digest of the replay,
    or is None if the record does not replay.
    """

    commitment: str
    why: str | None
    is_over: bool = False
    final: dict[str, Any] | None = None

    @property
    def is_verified(self) -> bool:
        """Whether all checks passed."""
        return self.why is None


@click.command()
@click.argument("file", metavar="RECORD", type=FilePath())
@click.option(
    "--commitment",
    "shown",
    metavar="SHA256",
    callback=lambda _context, _parameter, text: text if text is None else _commitment(text),
)
@language_option
@json_option
def verify(file: Path, shown: str | None, words: Words, as_json: bool) -> None:
    """Print the verdict and its reasons; end with code 1 if it is a no."""
    record = read_record(file)
    verdict = judge(record, shown, words)
    if as_json:
        click.echo(json.dumps(_as_dict(file, record, verdict), ensure_ascii=False))
    elif verdict.is_verified:
        for line in _yes(file, record, verdict, shown, words):
            say(line)
    else:
        say(words("verify-no", path=str(file), why=str(verdict.why)), err=True)
    if not verdict.is_verified:
        raise SystemExit(1)


def judge(record: Record, shown: str | None, words: Words) -> Verdict:
    """Check a record against its own commitment, and against one shown at the table."""
    commitment, why = _judge_seed(record.header, shown, words)
    if record.damage is not None:
        return Verdict(commitment, words("verify-damaged", **record.damage.arguments))
    try:
        state = replay(record)
    except TavolataError as problem:
        version = str(record.header.get("version", "?"))
        differs = words("verify-differs", why=no_replay(problem, record, words))
        if version != __version__:
            differs += " " + words("verify-version", version=version, own=__version__)
        return Verdict(commitment, differs)
    return Verdict(commitment, why, state.is_terminal(), result(state, str(record.header["game"])))


def _judge_seed(header: dict[str, Any], shown: str | None, words: Words) -> tuple[str, str | None]:
    """Compare the seed with the promised one; return the commitment's state and the problem."""
    promised = header.get("commitment")
    if shown is not None:
        if promised is not None and promised != shown:
            return "differs", words("verify-other-promise", found=promised, shown=shown)
        promised = shown
    if promised is None:
        return "none", words("verify-no-promise")
    found = hashlib.sha256(str(header["seed"]).encode()).hexdigest()
    if found != promised:
        return "differs", words("verify-wrong-seed", found=found, promised=promised)
    return "holds", None


def _yes(file: Path, record: Record, verdict: Verdict, shown: str | None, words: Words) -> list[str]:
    """Return the lines of a success: the checks made, and those left to the reader."""
    final = verdict.final
    assert final is not None
    scores = ", ".join(f"P{n} {score['total']}" for n, score in enumerate(final["scores"], start=1))
    promised = shown or str(record.header["commitment"])
    if record.footer is None:
        end = words("verify-yes-unfinished")
    else:
        end = words("verify-yes-result" if verdict.is_over else "verify-yes-stopped", scores=scores)
    lines = [
        words("verify-yes", path=str(file), game=str(record.header["game"])),
        words("verify-yes-seed"),
        words("verify-yes-decisions", n=len(record.decisions)),
        end,
    ]
    if shown is None:
        lines.append(words("verify-compare", commitment=promised))
    return lines


def _as_dict(file: Path, record: Record, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": str(file),
        "verified": verdict.is_verified,
        "why": verdict.why,
        "game": record.header["game"],
        "commitment": verdict.commitment,
        "replays": verdict.final is not None,
        "decisions": len(record.decisions),
        "over": verdict.is_over,
        "has_result": record.footer is not None,
        **(verdict.final or {"scores": None, "returns": None, "digest": None}),
    }
