"""A profile of the compiled core: which branches and calls games take, for the C compiler.

gcc inlines, orders and splits code by it (GCC manual, "Program Instrumentation Options"). `setup.py`
therefore compiles the core twice, first with counters; run as a program, this file plays games with
them. `TAVOLATA_PROFILE=0` leaves the profile out: half the time, a slower core, and the same games.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools.command.build_ext import build_ext

COUNT = [
    *("-fprofile-generate", "-fno-lto"),
    # Steps that come after the counters are in place, so that they only cost time here.
    *("-fno-tree-pre", "-fno-gcse", "-fno-tree-vectorize", "-fno-ivopts", "-fno-schedule-insns2"),
]
USE = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
"""Code that no game has reached is optimised as it is without a profile."""
RANDOM_GAMES = 500
"""So many that the games of bots, which do far more in a decision, do not outweigh them."""


def is_wanted():
    """Return whether the C compiler is gcc, unless `TAVOLATA_PROFILE=0`."""
    if os.environ.get("TAVOLATA_PROFILE", "1") == "0" or sys.platform != "linux":
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC"))
    about = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in about.stdout


def measure(command, extensions, package, program=__file__):
    """Compile `extensions` with counters, play, and have `command` use the counts from now on.

    `program` gets the package, with these extensions, on its path. Raises what the compiler or the
    program raises; then the extensions are as before.
    """
    counted = Path(command.build_temp, "counted").absolute()
    shutil.rmtree(counted, ignore_errors=True)
    for old in Path(command.build_temp).rglob("*.gcda"):
        old.unlink()
    plain = [(one.extra_compile_args, one.extra_link_args) for one in extensions]
    add_flags(extensions, COUNT)
    try:
        # Objects in the same place, because gcc keeps the counts of an object beside it.
        counting = build_ext(command.distribution)
        counting.build_temp, counting.build_lib, counting.force = command.build_temp, str(counted), True
        counting.ensure_finalized()
        counting.run()
        skipped = shutil.ignore_patterns("*.so", "static", "__pycache__")
        shutil.copytree(package, counted / package.name, ignore=skipped, dirs_exist_ok=True)
        path = os.pathsep.join([str(counted), *filter(None, sys.path)])
        environment = {**os.environ, "PYTHONPATH": path, "TAVOLATA_COMPILED": "1"}
        subprocess.run([sys.executable, program], env=environment, check=True)
    finally:
        for one, (compiling, linking) in zip(extensions, plain, strict=True):
            one.extra_compile_args, one.extra_link_args = compiling, linking
    add_flags(extensions, USE)


def add_flags(extensions, flags):
    """Add flags of compiler and linker."""
    for one in extensions:
        one.extra_compile_args = [*one.extra_compile_args, *flags]
        one.extra_link_args = [*one.extra_link_args, *flags]


def play():
    """Play all games: at random, by a learner's loop, and one game by each of its bots."""
    from tavolata import ParameterError, load_bot, load_game, play_match, rng_of
    from tavolata.arena.bench import buffer_of, random_steps
    from tavolata.core.game import DECISION_CAP
    from tavolata.core.playout import play_random
    from tavolata.core.registry import built_in_games, registered_games

    for name in sorted(built_in_games()):
        game = load_game(name)
        tensor = buffer_of(game.observation_shape()[0], "f")
        mask = buffer_of(game.num_distinct_actions(), "B")
        for number in range(RANDOM_GAMES):
            play_random(game.new_initial_state(number), rng_of(number), DECISION_CAP)
            random_steps(game, number, (tensor, mask))
        for bot in registered_games()[name].part("bots"):
            try:
                bots = [load_bot(bot, game, seed) for seed in range(game.players)]
            except ParameterError:  # it wants cards that this game does not have
                continue
            play_match(game.new_initial_state(0), bots)


if __name__ == "__main__":
    play()
