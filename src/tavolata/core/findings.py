"""The differences that a scenario finds, in English and for the catalogues of other languages."""

from __future__ import annotations

from tavolata.core.errors import ScenarioError, TavolataError


class Difference(str):
    """The English sentence of a difference; `error` is the same for readers of other languages."""

    error: ScenarioError

    def __new__(cls, error: ScenarioError) -> Difference:
        """Return the sentence of an error."""
        self = super().__new__(cls, error)
        self.error = error
        return self


class Findings:
    """The differences of a scenario, a sentence each, and how many things have been compared."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.checked = 0

    def differs(self, sentence: str | ScenarioError) -> None:
        """Add a difference; an error has it in all languages."""
        if isinstance(sentence, ScenarioError):
            sentence = Difference(sentence)
        self.sentences.append(sentence)

    def compare(self, what: str, wanted: object, now: object) -> None:
        """Count a comparison, and add a sentence if the two are not equal."""
        self.checked += 1
        if wanted != now or isinstance(wanted, bool) != isinstance(now, bool):
            self.differs(expected(what, str(wanted), str(now)))

    def merge(self, part: Findings, place: Place) -> None:
        """Add the findings of a part, each sentence after its place."""
        self.checked += part.checked
        for sentence in part.sentences:
            inner = sentence.error if isinstance(sentence, Difference) else ScenarioError(sentence)
            self.differs(caused(f"{place.text}, {sentence}", place.key, inner, **place.arguments))


class Place:
    """Where a part of a scenario is compared, for its sentences."""

    def __init__(self, text: str, key: str, **arguments: str | int) -> None:
        self.text = text
        self.key = key
        self.arguments = arguments


def caused(text: str, key: str, cause: TavolataError, /, **arguments: str | int) -> ScenarioError:
    """Return an error whose message repeats its cause as `why`."""
    error = ScenarioError(text, key, **arguments, why=str(cause))
    error.__cause__ = cause
    return error


def expected(what: str, wanted: str, found: str) -> ScenarioError:
    """Return the difference of two values."""
    text = f"{what}: expected {wanted}, found {found}"
    return ScenarioError(text, "check-expected", what=what, wanted=wanted, found=found)
