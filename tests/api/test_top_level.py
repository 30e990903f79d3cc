"""`import tavolata`: its names, its imports, and how it runs as a program."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tavolata

HEAVY = (
    "tavolata.bots",
    "tavolata.arena",
    "tavolata.envs",
    "tavolata.games.",
    "tavolata.server",
    "tavolata.cli",
    "numpy",
    "rich",
    "fastapi",
)


def run(*arguments: str) -> str:
    found = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    return found.stdout


def test_every_exported_name_is_there() -> None:
    for name in tavolata.__all__:
        assert getattr(tavolata, name) is not None
        assert name in dir(tavolata)
    with pytest.raises(AttributeError, match="has no attribute 'load_bots'"):
        tavolata.load_bots  # noqa: B018
    assert not {"TYPE_CHECKING", "choose_mode"} & set(dir(tavolata))


def test_import_loads_neither_games_nor_bots_nor_the_arena() -> None:
    """Names from there are loaded on first use."""
    loaded = run("-c", "import sys, tavolata; print(*sys.modules, sep='\\n')").splitlines()
    assert "tavolata.core.game" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []
    later = run("-c", "import sys, tavolata; tavolata.Bot; print(*sys.modules, sep='\\n')").splitlines()
    assert "tavolata.core.bot" in later
    assert "tavolata.arena" not in later


def test_words_of_the_table_load_no_game() -> None:
    """A command that names no game starts without the rules of any."""
    program = "import sys; from tavolata.words import Words; Words('it')('help-number')"
    loaded = run("-c", f"{program}; print(*sys.modules, sep='\\n')").splitlines()
    assert "tavolata.words" in loaded
    assert [name for name in loaded if name.startswith("tavolata.games.")] == []


def test_environments_and_errors_of_bots_need_no_deep_import() -> None:
    assert run("-c", "import tavolata; print(tavolata.envs.vector_env.__name__)") == "vector_env\n"
    with pytest.raises(tavolata.BotError, match=r"bot no\.py:Such: no\.py cannot be read"):
        tavolata.load_bot("no.py:Such", "dominion")


def test_a_match_needs_no_deep_import() -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    state = game.new_initial_state("match")
    outcome = tavolata.play_match(
        state, [tavolata.load_bot(name, game) for name in ("smithy", "random")]
    )
    assert state.is_terminal()
    assert not outcome.capped


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        ("IllegalActionError", ValueError),
        ("InvalidActionError", ValueError),
        ("NoCopyError", TypeError),
        ("NoLogError", RuntimeError),
        ("ParameterError", ValueError),
        ("PositionError", ValueError),
        ("RecordError", ValueError),
        ("ScenarioError", ValueError),
        ("UnknownNameError", LookupError),
        ("WrongBufferError", ValueError),
    ],
)
def test_errors_inherit_from_pythons_own(error: str, kind: type[Exception]) -> None:
    assert issubclass(getattr(tavolata, error), kind)
    assert issubclass(getattr(tavolata, error), tavolata.TavolataError)


def test_an_error_is_caught_by_its_python_name() -> None:
    with pytest.raises(LookupError, match=r"^unknown game 'dominoin'; did you mean 'dominion'"):
        tavolata.load_game("dominoin")
    with pytest.raises(ValueError, match="players is 2 to 4"):
        tavolata.load_game("dominion(players=9)")


def test_the_package_runs_as_a_program() -> None:
    """`python -m tavolata` is `tavolata`."""
    assert "Usage" in run("-m", "tavolata", "--help")
    assert "compiled" in run("-m", "tavolata", "info", "--json")


def test_without_a_seed_every_deal_differs() -> None:
    for name in tavolata.registered_games():
        game = tavolata.load_game(name)
        keys = {str(game.new_initial_state().to_dict()["luck"]) for _ in range(5)}
        assert len(keys) == 5
        assert game.new_initial_state(0) == game.new_initial_state(0)
