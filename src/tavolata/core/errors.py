"""Errors of the project: each is one clear sentence, never a traceback."""

from __future__ import annotations

import errno
from typing import Any


class TavolataError(Exception):
    """An invalid request of a caller or a user; its text is one clear sentence.

    `key` and `arguments` are the same sentence in the Fluent catalogues; without a key there is only
    the English text. `game` is the game that refuses its own parameters, in its own words.
    """

    game = ""

    def __init__(self, text: str = "", key: str = "", /, **arguments: str | int) -> None:
        super().__init__(text)
        self.key = key
        self.arguments: dict[str, Any] = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a copy or pickle needs: the constructors of subclasses take other arguments."""
        return _error_again, (type(self), self.args, vars(self))


def _error_again(
    kind: type[TavolataError], args: tuple[Any, ...], kept: dict[str, Any]
) -> TavolataError:
    """Return an error that was copied or pickled, without its constructor."""
    error = kind.__new__(kind)
    super(TavolataError, error).__init__(*args)
    vars(error).update(kept)
    return error


class Refusal:
    """Why an action is not legal now.

    `reason` is a stable code (`costs_too_much`), `arguments` fill its sentence, `rule` is the
    reference that forbids it ("dominion R6"), empty if no rule is needed. `str()` gives the English
    sentence; other languages look up the code in their Fluent catalogue.
    """

    def __init__(self, reason: str, rule: str, text: str, arguments: dict[str, str | int]) -> None:
        self.reason = reason
        self.rule = rule
        self.text = text
        self.arguments = arguments

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text

    def __repr__(self) -> str:
        return f"<Refusal {self.reason}: {self}>"

    def __eq__(self, other: object) -> bool:
        """Compare by content: reason, rule, text and arguments."""
        return isinstance(other, Refusal) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.reason, self.rule, self.text))

    def to_dict(self) -> dict[str, object]:
        """Return reason, rule, text and arguments, ready for JSON."""
        return {
            "reason": self.reason,
            "rule": self.rule,
            "text": self.text,
            "arguments": dict(self.arguments),
        }


class IllegalActionError(TavolataError, ValueError):
    """The action is not legal now; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.reason = refusal.reason
        self.rule = refusal.rule


class InvalidActionError(TavolataError, ValueError):
    """The text or number names no action of this game."""


class NoCopyError(TavolataError, TypeError):
    """A bot of this package was copied or pickled, which it refuses."""


class NoLogError(TavolataError, RuntimeError):
    """Events were requested, but the state keeps no log."""


class UnknownNameError(TavolataError, LookupError):
    """A game, bot, card or parameter that does not exist; suggests the nearest one."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        import difflib  # only for errors: programs start sooner without it

        near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        names = ", ".join(sorted(known))
        hint = f"did you mean {near[0]!r}?" if near else f"known: {names}"
        super().__init__(
            f"unknown {what} {name!r}; {hint}",
            "error-unknown-name",
            kind=what.split(" ")[0],
            what=what,
            name=name,
            near=near[0] if near else "none",
            known=names,
        )
        self.name = name
        self.known = known
        self.suggestion = near[0] if near else None


class ParameterError(TavolataError, ValueError):
    """Invalid parameter value."""


def at_least_1(what: str) -> ParameterError:
    """Return the error of a number below 1: of `games`, of `jobs`."""
    return ParameterError(f"{what} are at least 1", "error-at-least-1", what=what)


def file_reason(problem: OSError | ValueError) -> dict[str, str]:
    """Return why a file cannot be used, for a message: the code of the system, and its English text.

    Python itself refuses a path with NUL, without a code.
    """
    code = getattr(problem, "errno", None) or 0
    why = getattr(problem, "strerror", None) or str(problem)
    return {"code": errno.errorcode.get(code, ""), "why": why}


def network_reason(problem: object) -> dict[str, str]:
    """Return why a host does not answer, for a message: a code, and the English text in one line."""
    from socket import gaierror

    # The system has no codes for these.
    codes = {gaierror: "no-host", UnicodeError: "no-host", TimeoutError: "late"}
    named = [code for kind, code in codes.items() if isinstance(problem, kind)]
    reason = file_reason(problem) if isinstance(problem, OSError) else {"code": "", "why": str(problem)}
    first = reason["why"].strip().partition("\n")[0]
    return {"code": named[0] if named else reason["code"], "why": first}


def cannot_write(path: object, problem: OSError) -> TavolataError:
    """Return the error of a file that cannot be written."""
    reason = file_reason(problem)
    text = f"{path} cannot be written: {reason['why']}"
    return TavolataError(text, "cannot-write", path=str(path), **reason)


class WrongBufferError(TavolataError, ValueError):
    """A buffer for a tensor or a mask has the wrong size or type, or is read-only."""


class UnwrittenError(NotImplementedError):
    """A game lacks a method of the contract; the sentence names both."""


def unwritten(thing: object, method: str) -> UnwrittenError:
    """Return the error of a method that a game has to write."""
    return UnwrittenError(f"{type(thing).__name__} has no {method}: the game has to write it")


def too_many_options(state: object, most: int, cure: str) -> TavolataError:
    """Return the error of a question with more legal actions than the state has room for."""
    name = type(state).__name__
    return TavolataError(f"{name} has room for {most} legal actions of a question: {cure}")


def wrong_code(effect: object, code: int, place: int) -> TavolataError:
    """Return the error of an effect whose frames would run another effect."""
    name = type(effect).__name__
    return TavolataError(
        f"{name} has code {code} and is number {place} of the effects: set code to {place}"
    )


class PositionError(TavolataError, ValueError):
    """An invalid position: unknown cards, too many copies, a seat that does not exist."""


class RecordError(TavolataError, ValueError):
    """A record is invalid or does not replay; `line` counts from 1."""

    def __init__(self, message: str, line: int, key: str = "", /, **arguments: str | int) -> None:
        super().__init__(message, key, **arguments)
        self.line = line


class ScenarioError(TavolataError, ValueError):
    """A scenario is invalid."""
