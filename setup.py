"""Builds the compiled core with mypyc: one C file a module, compiled side by side, linked as one.

Without a C compiler the install goes on in plain Python and says what that costs;
`TAVOLATA_COMPILE=0` asks for that. Everything else is in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from compiled_docs import docstrings, with_docstrings
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ENGINE = [
    "core/chance.py",
    "core/events.py",
    "core/reasons.py",
    "core/tensors.py",
    "core/buffers.py",
    "core/game.py",
    "core/decisions.py",
    "core/simultaneous.py",
    "core/playout.py",
    "games/dominion/kinds.py",
    "games/dominion/actions.py",
    "games/dominion/piles.py",
    "games/dominion/state.py",
    "games/dominion/reasons.py",
    "games/dominion/questions.py",
    "games/dominion/outside.py",
    "games/dominion/effects.py",
    "games/dominion/cards.py",
    "games/dominion/rules.py",
    "games/dominion/observation.py",
    "games/dominion/sample.py",
    "games/dominion/encoding.py",
    "games/dominion/tensor.py",
    "games/dominion/scoring.py",
    "games/dominion/game.py",
    "games/seven_wonders/goods.py",
    "games/seven_wonders/city.py",
    "games/seven_wonders/effects.py",
    "games/seven_wonders/kinds.py",
    "games/seven_wonders/cards.py",
    "games/seven_wonders/wonders.py",
    "games/seven_wonders/trade.py",
    "games/seven_wonders/actions.py",
    "games/seven_wonders/state.py",
    "games/seven_wonders/reasons.py",
    "games/seven_wonders/building.py",
    "games/seven_wonders/choices.py",
    "games/seven_wonders/rules.py",
    "games/seven_wonders/scoring.py",
    "games/seven_wonders/hidden.py",
    "games/seven_wonders/observation.py",
    "games/seven_wonders/groups.py",
    "games/seven_wonders/discards.py",
    "games/seven_wonders/knowledge.py",
    "games/seven_wonders/deal.py",
    "games/seven_wonders/stepwise.py",
    "games/seven_wonders/flow.py",
    "games/seven_wonders/demands.py",
    "games/seven_wonders/sample.py",
    "games/seven_wonders/encoding.py",
    "games/seven_wonders/tensor.py",
    "games/seven_wonders/game.py",
    "games/citadels/kinds.py",
    "games/citadels/actions.py",
    "games/citadels/cards.py",
    "games/citadels/editions.py",
    "games/citadels/events.py",
    "games/citadels/seat.py",
    "games/citadels/state.py",
    "games/citadels/city.py",
    "games/citadels/reasons.py",
    "games/citadels/questions.py",
    "games/citadels/effects.py",
    "games/citadels/naming.py",
    "games/citadels/targets.py",
    "games/citadels/building.py",
    "games/citadels/draft.py",
    "games/citadels/in_turn.py",
    "games/citadels/turn.py",
    "games/citadels/round.py",
    "games/citadels/tokens.py",
    "games/citadels/districts/standing.py",
    "games/citadels/districts/built.py",
    "games/citadels/districts/used.py",
    "games/citadels/districts/moments.py",
    "games/citadels/districts/points.py",
    "games/citadels/characters/rank_1.py",
    "games/citadels/characters/rank_2.py",
    "games/citadels/characters/rank_3.py",
    "games/citadels/characters/rank_4.py",
    "games/citadels/characters/rank_5.py",
    "games/citadels/characters/rank_6.py",
    "games/citadels/characters/rank_7.py",
    "games/citadels/characters/rank_8.py",
    "games/citadels/characters/rank_9.py",
    "games/citadels/rules.py",
    "games/citadels/casts.py",
    "games/citadels/scoring.py",
    "games/citadels/observation.py",
    "games/citadels/deal.py",
    "games/citadels/sample.py",
    "games/citadels/encoding.py",
    "games/citadels/tensor.py",
    "games/citadels/game.py",
    "bots/bot.py",
    "bots/deadline.py",
    "bots/random_bot.py",
    "bots/worlds.py",
    "bots/rollout.py",
    "bots/guide.py",
    "bots/race.py",
    "bots/tree_search.py",
    "bots/one_ply.py",
    "bots/dominion_facts.py",
    "bots/dominion_conditions.py",
    "bots/dominion_buy_list.py",
    "bots/dominion_worth.py",
    "bots/dominion_values.py",
    "bots/dominion_policy.py",
    "bots/dominion_explorer.py",
    "bots/seven_wonders_view.py",
    "bots/seven_wonders_simple.py",
    "bots/seven_wonders_value.py",
    "bots/seven_wonders_score.py",
    "bots/seven_wonders_rule.py",
    "bots/seven_wonders_ahead.py",
    "bots/seven_wonders_opps.py",
    "bots/seven_wonders_flat.py",
    "bots/citadels_view.py",
    "bots/citadels_style.py",
    "bots/citadels_smart.py",
    "bots/citadels_richard.py",
    "bots/citadels_naive.py",
    "bots/citadels_taste.py",
    "bots/citadels_strong.py",
    "bots/citadels_einstein.py",
    "bots/citadels_thomas.py",
    "bots/citadels_high_score.py",
    "bots/citadels_profit.py",
    "bots/citadels_powers.py",
    "bots/citadels_turn.py",
    "bots/citadels_answers.py",
    "bots/citadels_bots.py",
    "bots/citadels_belief.py",
    "arena/match.py",
]
"""What is compiled: the rules and the inner loops. All of it also runs as plain Python."""


class BuildOrGoWithout(build_ext):
    """Goes on in plain Python when the C compiler is missing or fails."""

    def run(self):
        try:
            super().run()
        except Exception as problem:
            self.extensions = []
            print(
                f"tavolata: the core could not be compiled ({str(problem)[:300]}).\n"
                "tavolata: it will run as plain Python: the same games, about 100 times slower.",
                file=sys.stderr,
            )


def add_docstrings(built):
    """Write the docstrings of the sources into the C files of the extensions."""
    files = {Path(file).name: Path(file) for extension in built for file in extension.sources}
    for path in ENGINE:
        module = f"tavolata.{path.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
        file = files[f"__native_{module.replace('.', '___')}.c"]
        docs = docstrings(Path("src/tavolata", path).read_text(encoding="utf-8"))
        code = file.read_text(encoding="utf-8")
        file.write_text(with_docstrings(code, module, docs), encoding="utf-8")


def extensions():
    """The compiled modules, or none if they are not wanted."""
    if os.environ.get("TAVOLATA_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify
    from pybind11.setup_helpers import ParallelCompile

    ParallelCompile("TAVOLATA_JOBS").install()

    paths = [f"src/tavolata/{path}" for path in ENGINE]
    built = mypycify(paths, opt_level="3", debug_level="0", group_name="tavolata", multi_file=True)
    add_docstrings(built)
    # Lets the C compiler inline across the modules of the core, which are one library.
    compiling = ["-fno-semantic-interposition", "-fvisibility=hidden"] if os.name == "posix" else []
    linking = []
    if sys.platform == "linux":
        compiling.append("-flto=auto")
        linking += ["-flto=auto", "-O3"]
    for extension in built:
        # New lists: mypyc gives all extensions the same one.
        extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    buffers = ["src/tavolata/core/_buffers.c"]
    optimising = ["-O3"] if os.name == "posix" else []
    return [*built, Extension("tavolata.core._buffers", buffers, extra_compile_args=optimising)]


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
