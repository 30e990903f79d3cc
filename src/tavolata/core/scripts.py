"""The language of scripts: what a step of a scenario may say, and how its steps are carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.core.errors import ScenarioError, TavolataError
from tavolata.core.findings import Findings, Place, caused
from tavolata.core.position import as_dict, as_list, check_keys, place, shown


class Verb:
    """A key of a step that does something, and the other keys that go with it."""

    def __init__(self, run: Callable[[dict[str, Any]], None], *keys: str) -> None:
        self.run = run
        self.keys = keys


class Script:
    """The language of scripts of one game.

    A step has one of the `verbs`. Keys `before` run before it if they are there, and `expect` compares
    after it; both can also be alone in a step. `name` is what sentences call a step.
    """

    def __init__(
        self,
        verbs: dict[str, Verb],
        differences: Callable[[Findings, dict[str, Any]], None],
        before: dict[str, Callable[[dict[str, Any]], None]] | None = None,
        name: str = "a step",
    ) -> None:
        self.verbs = verbs
        self.differences = differences
        self.before = before or {}
        self.name = name
        self.known = {"expect", "note", *self.before, *self.verbs}
        for verb in verbs.values():
            self.known.update(verb.keys)

    def play(self, script: object, found: Findings) -> None:
        """Carry out the steps in order; an error names its step."""
        for number, step in enumerate(as_list(script, "script"), start=1):
            try:
                after = Place(f"after step {number}", "check-after-step", step=str(number))
                self.run(self.read(step), found, after)
            except TavolataError as problem:
                text = f"step {number}, {_short(step)}: {problem}"
                known = {"step": str(number), "written": _short(step)}
                raise caused(text, "check-step", problem, **known) from problem

    def read(self, written: object) -> dict[str, Any]:
        """Return a step that does one thing, with no key that has no meaning there."""
        step = as_dict(written, self.name)
        check_keys(step, self.known, self.name)
        said = [key for key in self.verbs if key in step]
        if len(said) > 1:
            both = " and ".join(map(repr, said))
            text = f"{self.name} does one thing, not {both}: write a step for each"
            known = {"first": " and ".join(map(repr, said[:-1])), "last": repr(said[-1])}
            raise ScenarioError(text, "check-several-verbs", **place(self.name), **known)
        goes_with = set(self.verbs[said[0]].keys) if said else set()
        alone = {*said, *self.before, "expect"}
        if not alone & step.keys():
            needed = ", ".join(sorted(alone | self.verbs.keys()))
            text = f"{self.name} needs one of {needed}"
            raise ScenarioError(text, "check-no-verb", **place(self.name), needed=needed)
        for key in [key for key in step if key not in alone | goes_with | {"note"}]:
            owners = [repr(name) for name, verb in self.verbs.items() if key in verb.keys]
            text = f"{key!r} has no meaning here: it goes with {' or '.join(owners)}"
            known = {"first": " or ".join(owners[:-1]) or "none", "last": owners[-1]}
            raise ScenarioError(text, "check-no-meaning", name=key, **known)
        return step

    def run(self, step: dict[str, Any], found: Findings, place: Place) -> None:
        """Carry out a step; its differences begin with the place."""
        for key, prepare in self.before.items():
            if key in step:
                prepare(step)
        for key, verb in self.verbs.items():
            if key in step:
                verb.run(step)
        if "expect" in step:
            part = Findings()
            self.differences(part, as_dict(step["expect"], "expect"))
            if part.checked == 0:
                raise ScenarioError("the expectation is empty", "check-empty")
            found.merge(part, place)


def _short(step: object) -> str:
    if not isinstance(step, dict):
        return shown(step)
    return shown({key: value for key, value in step.items() if key != "decisions"})


def read_true(step: dict[str, Any], key: str) -> None:
    """Refuse anything but true for a key that has no other value."""
    if step[key] is not True:
        text = f"{key}: expected true, found {shown(step[key])}"
        raise ScenarioError(text, "check-not-true", where=key, found=shown(step[key]))


def read_texts(written: object, where: str) -> list[str]:
    """Return one answer or a list of them; at least one."""
    texts = [written] if isinstance(written, str) else as_list(written, where)
    for text in texts:
        if not isinstance(text, str):
            sentence = f"{where}: expected the text of an action, found {shown(text)}"
            raise ScenarioError(sentence, "check-no-action", where=where, found=shown(text))
    if not texts:
        raise ScenarioError(f"{where}: the list is empty", "check-empty-list", where=where)
    return texts
