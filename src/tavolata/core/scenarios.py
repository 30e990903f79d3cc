"""Scenarios: a position, a script, an expected outcome; one JSON object a line.

`docs/scenarios.md` describes the format. The verbs of scripts and the words of expectations belong to
the game, whose registry entry brings the function that runs a scenario. The common part is here: the
keys, the order of the steps, what a step may combine, and the sentences for differences.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from tavolata.core.decisions import SequentialState
from tavolata.core.errors import (
    IllegalActionError,
    ScenarioError,
    TavolataError,
    UnknownNameError,
)
from tavolata.core.findings import Findings, caused
from tavolata.core.game import State
from tavolata.core.position import as_dict, check_keys, read_cards, read_name, shown
from tavolata.core.registry import load_game, parse, registered_games
from tavolata.core.scripts import Script, Verb, read_true
from tavolata.core.views import seat_names

REQUIRED = ("id", "game", "state", "script", "expect")
KEYS = (*REQUIRED, "title", "rule", "note")
"""The keys of a scenario of any game."""
NEW = "new"
"""The state of a game as it is dealt."""


# ------------------------------------------------------------------ running
def run_scenario(scenario: dict[str, Any]) -> list[str]:
    """Return the differences, a sentence each; raise `ScenarioError` if it cannot be run."""
    return [str(difference) for difference in differences(scenario)]


def differences(scenario: dict[str, Any]) -> list[ScenarioError]:
    """Return the differences; raise `ScenarioError` if the scenario cannot be run."""
    for key in REQUIRED:
        if key not in scenario:
            raise _missing(key, scenario)
    if not isinstance(scenario["id"], str):
        found_id = shown(scenario["id"])
        known = {"where": "id", "kind": "id", "what": "text", "found": found_id}
        raise ScenarioError(f"id: expected a text, found {found_id}", "error-expected", **known)
    state = scenario["state"]
    if isinstance(state, str) and state != NEW:
        text = f'state: expected "{NEW}" or an object, found {shown(state)}'
        raise ScenarioError(text, "check-no-state", found=shown(state))
    try:
        name, _ = parse(str(scenario["game"]))
        entry = registered_games().get(name)
        if entry is None or not entry.scenarios:
            raise _no_scenarios(name)
        found = Findings()
        entry.part("scenarios")(scenario, found)
    except ScenarioError:
        raise
    except TavolataError as problem:
        error = ScenarioError(str(problem), problem.key, **problem.arguments)
        error.game = problem.game
        raise error from problem.__cause__
    except RecursionError:
        text = "the scenario is nested too deeply to be read"
        raise ScenarioError(text, "check-nested") from None
    if found.checked == 0:
        raise ScenarioError(
            "the scenario asserts nothing: add an expectation, or a step with `can` or `cannot`",
            "check-asserts-nothing",
        )
    return found.differences


def _missing(key: str, scenario: dict[str, Any]) -> ScenarioError:
    for name in difflib.get_close_matches(key, [str(name) for name in scenario if name not in KEYS], 1):
        unknown = UnknownNameError("key", name, [key])
        place = {"where": "the scenario", "kind": "the-scenario"}
        return caused(f"the scenario: {unknown}", "error-in-place", unknown, **place)
    needed = ", ".join(REQUIRED)
    text = f"the scenario has no {key!r}; it needs {needed}"
    return ScenarioError(text, "check-no-key", name=key, needed=needed)


def _no_scenarios(name: str) -> ScenarioError:
    """Return the error of a game without scenarios; it suggests the nearest one that has some."""
    known = [game for game, entry in registered_games().items() if entry.scenarios]
    unknown = UnknownNameError("game", name, known)
    hint = str(unknown).partition("; ")[2]
    text = f"there are no scenarios for the game {name!r}; {hint}"
    return ScenarioError(text, "check-no-game", **unknown.arguments)


# ------------------------------------------------------------------ comparing
Compare = Callable[[Findings, Any, str], None]
"""A comparison of its own kind: of what is expected, and its name for sentences."""


class Facts(dict[str, Any]):
    """The facts that an expectation may name, by key: a value, more facts, or a `Compare`."""

    def compare(self, found: Findings, expect: object, where: str = "") -> None:
        """Compare the keys that are expected."""
        place = f"expect {where}".strip()
        wanted_by_name = as_dict(expect, place)
        check_keys(wanted_by_name, self, place)
        for key, wanted in wanted_by_name.items():
            fact, what = self[key], f"{where} {key}".strip()
            if isinstance(fact, Facts):
                fact.compare(found, wanted, what)
            elif callable(fact):
                fact(found, wanted, what)
            else:
                found.compare(what, wanted, fact)


def by_name(value_of: Callable[[str], object]) -> Compare:
    """Return the comparison of an object that has a value for each name of many."""

    def compare(found: Findings, wanted: object, what: str) -> None:
        for name, value in as_dict(wanted, f"expect {what}").items():
            found.compare(f"{what} {name}", value, value_of(name))

    return compare


def in_any_order(cards: list[Any], number_of: Mapping[str, int]) -> Compare:
    """Return the comparison of cards that have no order; both may be written `copper*3`."""
    names = {number: name for name, number in number_of.items()}

    def compare(found: Findings, wanted: object, what: str) -> None:
        both = (read_cards(written, f"expect {what}", number_of) for written in (wanted, cards))
        found.compare(what, *([names[card] for card in sorted(numbers)] for numbers in both))

    return compare


# ------------------------------------------------------------------ playing
S = TypeVar("S", bound=State)
Answer = tuple[str, int, str]
"""The name of who answers, for sentences; the seat; the text of the action."""


class Play(Generic[S]):
    """A scenario that is being played: a game says what its steps and expectations mean.

    The keys of a scenario are those of every scenario and `own_keys`, those of a step the `verbs`. An
    expectation can name every key of the written state; the cards of its `piles` have no order.
    """

    own_keys: Iterable[str] = ()
    piles: Collection[str] = ()

    def __init__(self, s: S, found: Findings) -> None:
        self.s = s
        self.s.keep_log()
        self.found = found
        self.script = Script(self.verbs(), self.compare, self.before())

    @classmethod
    def run_scenario(cls, scenario: dict[str, Any], found: Findings) -> None:
        """Run a scenario of the game: what its registry entry brings."""
        cls(cls.start(scenario), found).run(scenario)

    # -------------------------------------------------------------- for games
    @classmethod
    def game_of(cls, scenario: dict[str, Any]) -> Any:
        """Return the game of a scenario."""
        return load_game(str(scenario["game"]))

    @classmethod
    def start(cls, scenario: dict[str, Any]) -> S:
        """Return the state in which a scenario begins."""
        game, is_new = cls.game_of(scenario), scenario["state"] == NEW
        s: S = game.new_initial_state(str(scenario["id"])) if is_new else cls.read(game, scenario)
        return s

    @classmethod
    def read(cls, game: Any, scenario: dict[str, Any]) -> S:
        """Return the state of a scenario that begins with a position."""
        s: S = game.state_from_dict(scenario["state"])
        return s

    def verbs(self) -> dict[str, Verb]:
        """Return what a step can do."""
        raise NotImplementedError

    def before(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Return what a step can prepare."""
        return {}

    def answers(self, step: dict[str, Any], key: str) -> list[Answer]:
        """Return the answers that a step has for a key: `do`, `can`, `cannot`."""
        raise NotImplementedError

    def act(self, p: int, action: int) -> None:
        """Make a decision."""
        self.s.apply_action(p, action)

    def places(self) -> list[str]:
        """Return the names of those who have an object of their own in the written state: the seats."""
        return seat_names(range(self.s.game().num_players()))

    def facts_of_table(self, written: dict[str, Any]) -> dict[str, Any]:
        """Return what follows from the state, apart from its places."""
        raise NotImplementedError

    def facts_of_place(self, number: int, written: dict[str, Any]) -> dict[str, Any]:
        """Return what follows from the state about one of its places, by its number."""
        raise NotImplementedError

    def sums(self) -> dict[str, object]:
        """Return what a game neither loses nor makes, by its name in sentences."""
        raise NotImplementedError

    def asked(self) -> Compare | Facts:
        """Return the comparison of the open questions."""
        raise NotImplementedError

    def left_open(self) -> Iterator[ScenarioError]:
        """Yield the questions that must not be open where none is expected."""
        raise NotImplementedError

    def cards_here(self) -> Collection[str]:
        """Return the cards that an answer can mean."""
        return self.s.cards_in_game()

    def absent(self, text: str) -> str | None:
        """Return the first card of an answer that is not here."""
        names, here = self.s.game().card_names(), self.cards_here()
        return next((word for word in text.split() if word in names and word not in here), None)

    # -------------------------------------------------------------- of all games
    def facts(self) -> Facts:
        """Return what can be expected of the table now: the written state, and what follows from it."""
        written, returns = self.s.to_dict(), self.s.returns()
        facts = self.without_order(written)
        facts["asked"] = self.asked()
        facts["game_over"] = self.s.is_terminal()
        facts["returns"] = returns
        facts["winners"] = [f"P{p + 1}" for p, share in enumerate(returns) if share > 0]
        for number, name in enumerate(self.places()):
            own = self.without_order(written[name])
            facts[name] = Facts({**own, **self.facts_of_place(number, written[name])})
        return Facts({**facts, **self.facts_of_table(written)})

    def without_order(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """Return an object of the written state whose piles are compared in any order."""
        number_of = {name: number for number, name in enumerate(self.s.game().card_names())}
        return {
            key: in_any_order(value, number_of) if key in self.piles else value
            for key, value in written.items()
        }

    def run(self, scenario: dict[str, Any]) -> None:
        """Play the script and compare."""
        check_keys(scenario, [*KEYS, *self.own_keys], "the scenario")
        before = self.sums()
        self.script.play(scenario["script"], self.found)
        expect = as_dict(scenario["expect"], "expect")
        if "asked" not in expect:
            self.found.differences += self.left_open()
        for name, now in self.sums().items():
            if name in before and before[name] != now:
                text = f"{name}: some were lost or made"
                self.found.differences.append(ScenarioError(text, "check-lost", what=name))
        self.compare(self.found, expect)

    def compare(self, found: Findings, expect: dict[str, Any]) -> None:
        """Compare an expectation with the table."""
        self.facts().compare(found, expect)

    def do(self, step: dict[str, Any]) -> None:
        """Give the answers; an optional one only if it is asked for."""
        if "optional" in step:
            read_true(step, "optional")
        for _, p, text in self.answers(step, "do"):
            action = self.s.string_to_action(p, text)
            if "optional" not in step or self.is_asked_for(p, text):
                self.act(p, action)

    def is_asked_for(self, p: int, text: str) -> bool:
        """Whether the seat can answer with the verb of the text now, about any card."""
        verb = text.partition(" ")[0]
        offered = [self.s.action_to_string(p, action) for action in self.s.legal_actions(p)]
        return any(option.partition(" ")[0] == verb for option in offered)

    def can(self, step: dict[str, Any], key: str = "can") -> None:
        """Compare: the answers are legal."""
        for name, p, text in self.answers(step, key):
            refusal = self.s.explain(p, self.s.string_to_action(p, text))
            self.found.checked += 1
            if refusal is not None:
                cause = IllegalActionError(refusal)
                sentence = f"{name} cannot {text!r}: {refusal}"
                difference = caused(sentence, "check-illegal", cause, who=name, text=text)
                self.found.differences.append(difference)

    def cannot(self, step: dict[str, Any], key: str = "cannot") -> None:
        """Compare: the answers are refused, for the reason that is given.

        Without a reason an answer may name nothing that is absent from the game, as that is always
        refused.
        """
        because = step.get("because")
        if "because" in step and not (isinstance(because, str) and because):
            text = f"because: expected the code of a reason, found {shown(because)}"
            raise ScenarioError(text, "check-no-reason", found=shown(because))
        for name, p, text in self.answers(step, key):
            action = self.s.string_to_action(p, text)
            missing = self.absent(text) if because is None else None
            if missing is not None:
                raise ScenarioError(
                    f"{text!r} is refused in any case, as there is no {missing} in this game:"
                    " name a card that is in it, or say `because`",
                    "check-always-refused",
                    text=text,
                    card=missing,
                )
            refusal = self.s.explain(p, action)
            if refusal is not None and because is not None:
                self.found.compare(f"{name} {text!r}, reason", because, refusal.reason)
                continue
            self.found.checked += 1
            if refusal is None:
                sentence = f"{name} can {text!r}, which should be refused"
                difference = ScenarioError(sentence, "check-legal", who=name, text=text)
                self.found.differences.append(difference)


# ------------------------------------------------------------------ one seat at a time
Q = TypeVar("Q", bound=SequentialState)


def asked(s: SequentialState) -> str | None:
    """Return the seat and its question: `P2 discard`; None at the end of the game."""
    return None if s.is_terminal() else f"P{s.decider() + 1} {name_of(s.top_effect())}"


def name_of(question: Any) -> str:
    """Return the name of a question in scenarios, its `ask`, which does not depend on the card."""
    return str(getattr(question, "ask", "") or question.name)


class SequentialPlay(Play[Q]):
    """A scenario of a game in which one seat decides at a time; it begins and ends at rest.

    A random set-up has the cards that the position and `mentions` name.
    """

    read_state: Callable[..., Any]
    """Return the state of a position of a game; what else may name its cards comes last."""
    is_at_rest: Callable[..., bool]
    """Return whether no effect is in progress in a state."""

    @classmethod
    def position(cls, scenario: dict[str, Any]) -> dict[str, Any]:
        """Return the position of a scenario."""
        return as_dict(scenario["state"], "state")

    @classmethod
    def mentions(cls, scenario: dict[str, Any]) -> list[Any]:
        """Return the parts of a scenario that can name cards of its game."""
        return [scenario["script"], scenario["expect"]]

    @classmethod
    def prepare(cls, s: Q, scenario: dict[str, Any]) -> None:
        """Prepare the state before its first question."""

    @classmethod
    def read(cls, game: Any, scenario: dict[str, Any]) -> Q:
        """Return the state of a position, in which no effect may be in progress."""
        position = cls.position(scenario)
        s: Q = cls.read_state(game, position, cls.mentions(scenario))
        if "question" in position and not cls.is_at_rest(s):
            raise ScenarioError(
                f"state: {asked(s)!r} is a question inside an effect: write the position before it,"
                " and play a script up to it",
                "check-inside-effect",
                question=str(asked(s)),
            )
        cls.prepare(s, scenario)
        s.advance()
        return s

    def asked(self) -> Compare:
        """Return the comparison of the open question; an unknown name is refused."""

        def compare(found: Findings, wanted: object, what: str) -> None:
            if wanted is not None:
                names = {name_of(effect) for effect in self.s.effects if hasattr(effect, "ask")}
                known = {f"{seat} {name}": 0 for seat in self.places() for name in sorted(names)}
                read_name(wanted, known, "question", f"expect {what}")
            found.compare(what, wanted, asked(self.s))

        return compare

    def left_open(self) -> Iterator[ScenarioError]:
        """Yield a question inside an effect."""
        if not self.is_at_rest(self.s):
            open_now = str(asked(self.s))
            text = f"a question is still open: {open_now}; answer it, or expect it in `asked`"
            yield ScenarioError(text, "check-open", question=open_now)
