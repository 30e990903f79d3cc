"""Errors as values: every error of the package survives a copy and a pickle."""

from __future__ import annotations

import contextlib
import copy
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import tavolata
from tavolata.arena.faults import Fault, FaultReport
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.errors import IllegalActionError, Refusal, TavolataError, UnknownNameError

REFUSAL = Refusal("too_late", "dominion R5", "it is too late", {"n": 2})
SAMPLES: dict[str, Any] = {
    "str": "a text",
    "int": 7,
    "float": 1.5,
    "bool": False,
    "list[str]": ["one", "two"],
    "Refusal": REFUSAL,
    "FaultReport": FaultReport("bot", 1, 2, Fault("raised", error="ValueError: no")),
    "dict[str, str] | None": {"place": "here"},
}
AGAIN: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(lambda error, n=n: pickle.loads(pickle.dumps(error, n)) for n in (2, pickle.HIGHEST_PROTOCOL)),
]


def all_errors() -> list[type[TavolataError]]:
    """Return all subclasses of `TavolataError` in the package."""
    for module in pkgutil.walk_packages(tavolata.__path__, "tavolata."):
        if not module.name.endswith(("__main__", "migrations.env")):
            with contextlib.suppress(ModuleNotFoundError):  # of libraries that are optional
                importlib.import_module(module.name)
    found: list[type[TavolataError]] = [TavolataError]
    for kind in found:
        found += [one for one in kind.__subclasses__() if one not in found]
    return [kind for kind in found if kind.__module__.startswith("tavolata.")]


def example(kind: type[TavolataError]) -> TavolataError:
    """Return an error of this kind, made by its own constructor."""
    given: list[Any] = []
    by_name: dict[str, Any] = {}
    for name, known in inspect.signature(kind).parameters.items():
        if known.kind is known.VAR_KEYWORD:
            by_name["which"] = "this one"
        elif known.kind is known.KEYWORD_ONLY:
            by_name[name] = SAMPLES[known.annotation]
        else:
            given.append(SAMPLES[known.annotation])
    return kind(*given, **by_name)


@pytest.mark.parametrize("way", range(len(AGAIN)))
def test_every_error_survives_a_copy_and_a_pickle(way: int) -> None:
    """With its sentence, its arguments and all that its constructor has worked out."""
    kinds = all_errors()
    assert {IllegalActionError, UnknownNameError} < set(kinds)
    for kind in kinds:
        error = example(kind)
        error.add_note("in a worker")
        again = AGAIN[way](error)
        assert type(again) is kind
        assert (str(again), again.args) == (str(error), error.args)
        assert repr(vars(again)) == repr(vars(error))


def play_badly(action: str) -> None:
    """Raise, in a worker process, what a caller gets."""
    tavolata.load_game("dominion").new_initial_state(1).apply_action(0, action)


def test_a_worker_process_reports_an_illegal_action() -> None:
    """The pool neither breaks nor waits."""
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(IllegalActionError, match="Buy phase") as caught,
    ):
        pool.submit(play_badly, "buy gold").result()
    assert caught.value.refusal.reason == "not_buy_phase"
    assert caught.value.rule == "dominion R5"


def first_choice(bot: str | Bot) -> int:
    """Return, in a worker process, the first decision of a bot or of the bot of a name."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    if isinstance(bot, str):
        bot = tavolata.load_bot(bot, game, 7)
    return bot.act(game.new_initial_state(1).observation(0), NO_LIMIT)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_a_pool_takes_names_of_bots_and_refuses_bots(method: str) -> None:
    """The refusal is one sentence in the parent process, and the pool still works."""
    bot = tavolata.load_bot("smithy", tavolata.load_game("dominion(kingdom=first_game)"), 7)
    with get_context(method).Pool(1) as pool:
        with pytest.raises(
            TavolataError, match=r"<MenuBot 'smithy'> cannot be copied .* call load_bot"
        ):
            pool.map(first_choice, [bot])
        assert pool.map(first_choice, ["smithy"] * 2) == [first_choice(bot)] * 2
