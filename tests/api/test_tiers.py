"""The tiers together run every test."""

from __future__ import annotations

import itertools

import pytest

from tests.tiers import AT_LENGTH, PARTS, TIERS, batches, few, part_of, runs_in

MARKS = ("slow", *AT_LENGTH)
SETS = [set(marks) for n in range(len(MARKS) + 1) for marks in itertools.combinations(MARKS, n)]


@pytest.mark.parametrize("path", ["tests/rules/dominion/test_moat.py", "tests/server/test_kill.py"])
def test_each_test_runs_in_the_full_or_the_exhaustive_tier(path: str) -> None:
    for marks in SETS:
        assert runs_in("full", path, marks) != runs_in("prove", path, marks)


def test_quick_tests_are_in_the_full_tier_too() -> None:
    for path, marks in itertools.product(("tests/rules/x.py", "tests/browser/x.py"), SETS):
        assert runs_in("full", path, marks) or not runs_in("quick", path, marks)
    assert runs_in("quick", "tests/rules/x.py", set())
    assert not runs_in("quick", "tests/rules/x.py", {"slow"})
    assert not runs_in("quick", "tests/browser/x.py", set())


def test_extra_batches_run_only_in_the_exhaustive_tier() -> None:
    chosen: dict[str, list[object]] = {tier: [] for tier in TIERS}
    for batch in batches(full=2, prove=5).args[1]:
        for tier in TIERS:
            if runs_in(tier, "tests/rules/x.py", {mark.name for mark in batch.marks}):
                chosen[tier].append(batch.values[0])
    assert chosen == {"quick": [], "full": [0, 1], "prove": [2, 3, 4]}


def test_values_at_other_places_run_only_in_the_exhaustive_tier() -> None:
    """A tuple has the values of several parameters."""
    found = few([("a", 1), "b", ("c", 3)], 0, 1)
    assert [one.values for one in found] == [("a", 1), ("b",), ("c", 3)]
    in_full = [runs_in("full", "tests/rules/x.py", {mark.name for mark in one.marks}) for one in found]
    assert in_full == [True, True, False]


def test_each_test_runs_in_one_part() -> None:
    """Those of the engine, or those with servers, browsers and time limits, among them all that are new."""
    assert part_of("tests/rules/dominion/test_moat.py") == "engine"
    assert part_of("tests/leaks/test_swaps.py") == "engine"
    for path in (
        "tests/server/test_kill.py",
        "tests/leaks/test_server_twins.py",
        "tests/new/test_new.py",
    ):
        assert part_of(path) == "table"


@pytest.mark.parametrize("part", [None, *PARTS])
def test_a_run_collects_the_files_of_its_part(pytester: pytest.Pytester, part: str | None) -> None:
    """The two runs of `make test` together collect what one without a part does."""
    pytester.makeconftest("from tests.conftest import *")
    for folder in ("rules", "server"):
        path = pytester.path / "tests" / folder / "test_one.py"
        path.parent.mkdir(parents=True)
        path.write_text("def test_one(): pass\n")
    options = [] if part is None else ["--part", part]
    found = pytester.runpytest("-p", "no:cacheprovider", "--import-mode=importlib", *options)
    found.assert_outcomes(passed=2 if part is None else 1)


def test_the_longest_tests_come_first(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from tests.conftest import *")
    pytester.makeini("[pytest]\nmarkers =\n    long: first")
    pytester.makepyfile(
        "import pytest\ndef test_one(): pass\n@pytest.mark.long\ndef test_two(): pass\n"
    )
    found = pytester.runpytest("-v", "-p", "no:cacheprovider")
    found.stdout.fnmatch_lines(["*::test_two PASSED*", "*::test_one PASSED*"])


@pytest.mark.parametrize("tier", TIERS)
def test_the_summary_counts_the_tests_left_out(pytester: pytest.Pytester, tier: str) -> None:
    """It names the tier, the number of other tests and their command."""
    pytester.makeconftest("from tests.conftest import *")
    pytester.makepyfile(
        "import pytest\ndef test_one(): pass\n@pytest.mark.exhaustive\ndef test_many(): pass\n"
    )
    found = pytester.runpytest("--tier", tier, "-p", "no:cacheprovider")
    ran = {"quick": 0, "full": 1, "prove": 1}[tier]
    found.assert_outcomes(passed=ran, deselected=2 - ran)
    found.stdout.fnmatch_lines([f"tier {tier}: {2 - ran} tests more in *"])
