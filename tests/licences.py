"""Licences of what goes to users: the packages of every extra but `test`, and those of the page.

`python -m tests.licences` lists them. It fails on a licence that is unknown or not in `ALLOWED`.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tavolata.publish import pyodide

ROOT = Path(__file__).parents[1]
OURS = "tavolata"
PERMISSIVE = (
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0",
    "MIT-CMU", "PSF-2.0", "Python-2.0", "Zlib",
)  # fmt: skip
WEAK_COPYLEFT = ("LGPL-3.0-only", "MPL-2.0")
"""Of packages that we use unchanged."""
WITH_CREDITS = ("CC-BY-3.0", "OFL-1.1")
"""Of pictograms and fonts, which the page credits."""
ALLOWED = {*PERMISSIVE, *WEAK_COPYLEFT, *WITH_CREDITS}
"""The SPDX identifiers of licences that a package for users may have."""
SPELLINGS = {
    "3-clause bsd license": "BSD-3-Clause",
    "apache 2.0": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "apl 2": "Apache-2.0",
    "bsd license": "BSD-3-Clause",
    "mit license": "MIT",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "python software foundation license": "PSF-2.0",
}
"""Spellings of packages without an SPDX expression, in lower case."""


@dataclass(frozen=True, order=True)
class Package:
    """A package for users; `licence` is an SPDX expression, empty if it names none we can read."""

    source: str
    name: str
    version: str
    licence: str

    @property
    def is_allowed(self) -> bool:
        """Whether one of the alternatives has only allowed licences."""
        plain = re.sub(r"^\(([^()]*)\)$", r"\1", self.licence)
        return any(
            all(part in ALLOWED for part in choice.split(" AND ")) for choice in plain.split(" OR ")
        )


# ------------------------------------------------------------------ Python
def wanted(*extras: str) -> list[Requirement]:
    """Return the requirements of the project with some extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in extras for line in optional[extra])]
    found = [Requirement(line) for line in lines]
    own = {extra for one in found if one.name == OURS for extra in one.extras} - set(extras)
    return wanted(*extras, *sorted(own)) if own else [one for one in found if one.name != OURS]


def extras_of_users() -> list[str]:
    """Return the names of all extras but `test`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [name for name in project["optional-dependencies"] if name != "test"]


def closure(
    requirements: Iterable[Requirement], **environment: str
) -> tuple[dict[str, metadata.Distribution], set[str]]:
    """Return the installed packages that requirements need, by name, and the names of missing ones.

    The environment overrides markers, such as `python_version`.
    """
    found: dict[str, metadata.Distribution] = {}
    missing: set[str] = set()
    seen: set[tuple[str, str]] = set()
    waiting = [(one, extra) for one in requirements for extra in ("", *one.extras)]
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            missing.add(name)
            continue
        for line in found[name].requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({**environment, "extra": extra}):
                waiting += [(needed, inner) for inner in ("", *needed.extras)]
    return found, missing


def licence_of(package: metadata.Distribution) -> str:
    """Return the SPDX expression of a package: its own, or what its other fields say."""
    about = package.metadata
    expression = about.get("License-Expression")
    if expression:
        return str(expression)
    classifiers = [str(line) for line in about.get_all("Classifier") or ()]
    named = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License :: ")]
    for text in (str(about.get("License") or ""), *named):
        known = SPELLINGS.get(text.lower(), text if text in ALLOWED else "")
        if known:
            return known
    return ""


def python_packages() -> tuple[list[Package], set[str]]:
    """Return the installed packages of all extras for users, and the names of missing ones."""
    found, missing = closure(wanted(*extras_of_users()))
    packages = [Package("Python", name, one.version, licence_of(one)) for name, one in found.items()]
    return packages, missing


# ------------------------------------------------------------------ the page
def page_packages() -> Iterator[Package]:
    """Yield the packages that the page is built from; developer tools are none of them."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for path, entry in lock["packages"].items():
        if path and not entry.get("dev"):
            name = path.rpartition("node_modules/")[2]
            yield Package("page", name, entry["version"], str(entry.get("license") or ""))


# ------------------------------------------------------------------ play on a device
def device_packages() -> list[Package]:
    """Return the programs that a static site contains besides."""
    return [
        Package("device", "pyodide", pyodide.VERSION, "MPL-2.0"),
        Package("device", "cpython", "3.14", "PSF-2.0"),
    ]


def main() -> int:
    """List all packages; return 1 if one has a licence that is not allowed."""
    found, missing = python_packages()
    packages = sorted({*found, *page_packages(), *device_packages()})
    for one in packages:
        mark = "" if one.is_allowed else "   NOT ALLOWED"
        print(f"{one.source:<7}{one.name} {one.version}: {one.licence or 'unknown'}{mark}")
    if missing:
        print(f"Not installed, so not checked: {', '.join(sorted(missing))}")
    return 0 if all(one.is_allowed for one in packages) else 1


if __name__ == "__main__":
    sys.exit(main())
