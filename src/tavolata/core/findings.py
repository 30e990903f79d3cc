"""The differences that a scenario finds, in English and for the catalogues of other languages."""

from __future__ import annotations

from tavolata.core.errors import ScenarioError, TavolataError


class Findings:
    """The differences of a scenario, and how many things have been compared."""

    def __init__(self) -> None:
        self.differences: list[ScenarioError] = []
        self.checked = 0

    @property
    def sentences(self) -> list[str]:
        """Return the differences in English."""
        return [str(difference) for difference in self.differences]

    def compare(self, what: str, wanted: object, now: object) -> None:
        """Count a comparison, and add a difference if the two are not equal."""
        self.checked += 1
        if wanted != now or isinstance(wanted, bool) != isinstance(now, bool):
            text, found = str(wanted), str(now)
            if text == found:  # such as the number 2 and the text "2"
                text, found = repr(wanted), repr(now)
            self.differences.append(expected(what, text, found))

    def merge(self, part: Findings, place: Place) -> None:
        """Add the findings of a part, each after its place."""
        self.checked += part.checked
        for one in part.differences:
            text = f"{place.text}, {one}"
            self.differences.append(caused(text, place.key, one, **place.arguments))


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
