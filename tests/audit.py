"""Known vulnerabilities in what a host installs and in the page: `python -m tests.audit`.

Exit codes: 0 none is known, 1 at least one is known, 3 a database did not answer for all packages.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKS = ("deploy/requirements.txt", "deploy/build-requirements.txt")
UNKNOWN = 3
"""The exit code if not every package could be looked up."""


class NotAnswered(Exception):
    """A database did not answer; the message says which, and for what."""


def of_python(report: dict[str, Any]) -> list[str]:
    """Return the vulnerabilities of a report of pip-audit, a line each.

    Raise `NotAnswered` if it left out packages: pip-audit itself succeeds even then.
    """
    skipped = [one["name"] for one in report["dependencies"] if "skip_reason" in one]
    if skipped:
        raise NotAnswered(f"The database of PyPI did not answer for {len(skipped)} packages.")
    return [
        f"{one['name']} {one['version']}: {found['id']}"
        + (f", fixed in {', '.join(found['fix_versions'])}" if found["fix_versions"] else "")
        for one in report["dependencies"]
        for found in one["vulns"]
    ]


def of_page(report: dict[str, Any]) -> list[str]:
    """Return the vulnerabilities of a report of npm audit, a line each; `NotAnswered` if it has none."""
    if "vulnerabilities" not in report:
        raise NotAnswered("The database of npm did not answer.")
    return [
        f"{name} {one['range']}: {one['severity']}" for name, one in report["vulnerabilities"].items()
    ]


def ask_python(lock: str) -> list[str]:
    """Ask about the packages of a lock."""
    if importlib.util.find_spec("pip_audit") is None:
        raise NotAnswered("pip-audit is not installed, `make audit` installs it.")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        words = ["--requirement", lock, "--require-hashes", "--disable-pip", "--progress-spinner=off"]
        subprocess.run(
            [sys.executable, "-m", "pip_audit", *words, "--format=json", f"--output={file}"],
            cwd=ROOT, check=False, capture_output=True,
        )  # fmt: skip
        if not file.exists():
            raise NotAnswered("The database of PyPI did not answer.")
        return of_python(json.loads(file.read_text(encoding="utf-8")))


def ask_page() -> list[str]:
    """Ask about the packages of the page, with its developer tools."""
    from page_backend import npm

    program, _ = npm()
    run = subprocess.run(
        [*program, "audit", "--json", "--package-lock-only"],
        cwd=ROOT / "web", check=False, capture_output=True, text=True,
    )  # fmt: skip
    try:
        return of_page(json.loads(run.stdout))
    except ValueError:
        raise NotAnswered("The database of npm did not answer.") from None


def main() -> int:
    """Ask both databases; print what they know."""
    known, silent = [], []
    for ask in (*(lambda lock=lock: ask_python(lock) for lock in LOCKS), ask_page):
        try:
            known += ask()
        except NotAnswered as problem:
            silent.append(str(problem))
    for line in known:
        print(line)
    for line in dict.fromkeys(silent):
        print(f"{line} The audit is incomplete: repeat it with access to the network.", file=sys.stderr)
    if not known and not silent:
        print("No vulnerability is known in the packages of a host and of the page.")
    return 1 if known else UNKNOWN if silent else 0


if __name__ == "__main__":
    sys.exit(main())
