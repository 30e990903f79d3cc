"""The same games everywhere: interpreted and compiled, under any hash seed, on any day."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tavolata._mode import is_compiled
from tavolata.core.chance import Rng, rng_of
from tavolata.core.threefry import mix, threefry

PROGRAM = """
import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.playout import play_random
from tavolata.core.records import digest
from tavolata._mode import is_compiled
print(is_compiled())
CLASSIC = "citadels(edition=classic,expansion=dark_city,cast=random"
for text, decisions, most in (
    ("dominion(", 350, 3),
    ("seven_wonders(", 75, 6),
    ("citadels(cast=random,", 200, 7),
    (CLASSIC + ",districts=all,", 200, 7),
):
    for number in range(24):
        game = tavolata.load_game(f"{text}players={2 + number % most})")
        state = game.new_initial_state(number)
        play_random(state, rng_of(number), decisions)
        print(digest(state))
        if not state.is_terminal():
            seen = state.observation(state.acting_players()[0])
            print(digest(seen.sample_state(rng_of(f"sample {number}"))))
"""


def digests(compiled: str, hash_seed: str) -> list[str]:
    """Return the output of the program in its own process."""
    environment = {**os.environ, "TAVOLATA_COMPILED": compiled, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.split()


def test_interpreted_and_compiled_play_the_same_games() -> None:
    """24 random games and samples of each game and edition give the same digests both ways."""
    plain = digests("0", "1")
    assert plain[0] == "False"
    assert len(set(plain)) > 144
    if is_compiled():
        fast = digests("1", "2")
        assert fast[0] == "True"
        assert fast[1:] == plain[1:]


def test_hash_seeds_do_not_matter() -> None:
    """Two values of PYTHONHASHSEED give the same games."""
    assert digests("", "11")[1:] == digests("", "4242")[1:]


def test_threefry_gives_the_published_numbers() -> None:
    """The known answers of Threefry-2x32 with 20 rounds (Random123's test vectors)."""
    ones = 0xFFFFFFFF
    assert threefry(0, 0, 0, 0) == (0x6B200159, 0x99BA4EFE)
    assert threefry(ones, ones, ones, ones) == (0x1CB996FC, 0xBB002BE7)
    assert threefry(0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3) == (0xC4923A9C, 0x483DF7A0)


def chi_square(counts: list[int]) -> float:
    """Return the statistic against equal shares."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_draws_are_even_and_independent() -> None:
    """Single draws, pairs of draws, first draws of near keys and single bits: all even.

    The bounds are six standard deviations above the mean of chi-square.
    """
    rng = rng_of("even")
    singles, pairs = [0] * 10, [0] * 100
    last = 0
    for _ in range(100_000):
        drawn = int(rng.below(10))
        singles[drawn] += 1
        pairs[10 * last + drawn] += 1
        last = drawn
    firsts = [0] * 16
    for key in range(40_000):
        firsts[int(Rng(key, 0).below(16))] += 1
    seconds = [0] * 16
    for key in range(40_000):
        seconds[int(mix(12345, key, 1)) >> 28] += 1
    bits = [0] * 32
    for count in range(20_000):
        word = int(mix(1, 2, count))
        for bit in range(32):
            bits[bit] += word >> bit & 1
    assert chi_square(singles) < 9 + 6 * (2 * 9) ** 0.5
    assert chi_square(pairs) < 99 + 6 * (2 * 99) ** 0.5
    assert chi_square(firsts) < 15 + 6 * (2 * 15) ** 0.5
    assert chi_square(seconds) < 15 + 6 * (2 * 15) ** 0.5
    assert all(abs(ones - 10_000) < 6 * (20_000 / 4) ** 0.5 for ones in bits)


def test_the_compiled_core_was_built_from_these_sources() -> None:
    """No source of the compiled core is newer than what is running."""
    if not is_compiled():
        return
    import tavolata

    root = Path(tavolata.__file__).parent
    for library in root.rglob("*.so"):
        name = library.name.partition(".")[0]
        sources = [library.with_name(f"{name}.{kind}") for kind in ("py", "c")]
        source = next(path for path in sources if path.exists())
        built = max(path.stat().st_mtime for path in root.parent.glob("tavolata__mypyc*.so"))
        assert source.stat().st_mtime <= built + 1, f"{source.name} changed after the last build"
