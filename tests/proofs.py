"""Figures of `make prove` for the documents: tests leave them, `python -m tests.proofs` writes them.

A test calls `prove` with what it counted. The documents have a section between two marks that nobody
edits by hand; it is written again from all proofs that the last `make prove` left.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".make" / "proofs"
BEGIN, END = "<!-- proofs: written by make prove -->", "<!-- end of proofs -->"


def prove(
    name: str, figures: dict[str, Any], *, document: str = "reliability", command: str = ""
) -> None:
    """Leave the figures of a test for a document in `docs`, under a name; `command` repeats it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}.json"
    git = ["git", "rev-parse", "--short", "HEAD"]
    version = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    found = {
        "name": name, "document": document, "command": command, "figures": figures,
        "day": time.strftime("%Y-%m-%d"), "version": version or "unknown",
        "cores": os.cpu_count(), "load": round(os.getloadavg()[2], 1),
    }  # fmt: skip
    path.write_text(json.dumps(found, indent=1), encoding="utf-8")


def section(proofs: list[dict[str, Any]]) -> str:
    """Return the section of a document; each proof has the commit and the load that it ran at."""
    lines: list[str] = []
    for proof in sorted(proofs, key=lambda proof: proof["name"]):
        lines += [f"**{proof['name'][:1].upper()}{proof['name'][1:]}**", ""]
        lines += [
            f"Measured {proof['day']} at commit {proof['version']}, on {proof['cores']} cores with a load of"
            f" {proof['load']}.", "",
        ]  # fmt: skip
        if proof["command"]:
            lines += ["```", proof["command"], "```", ""]
        lines += ["| | |", "|---|---|"]
        lines += [f"| {label} | {_shown(value)} |" for label, value in proof["figures"].items()]
        lines.append("")
    return "\n".join(lines).rstrip()


def _shown(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"


def rewritten(text: str, content: str) -> str:
    """Return a document with its section replaced."""
    before, mark, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert mark, f"the document has no {BEGIN}"
    assert end, f"the document has no {END}"
    return f"{before}{BEGIN}\n\n{content}\n\n{END}{after}"


def main() -> None:
    """Write the sections of all documents for which there are proofs."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]
    for name in sorted({proof["document"] for proof in found}):
        path = ROOT / "docs" / f"{name}.md"
        content = section([proof for proof in found if proof["document"] == name])
        path.write_text(rewritten(path.read_text(encoding="utf-8"), content), encoding="utf-8")
        print(f"docs/{name}.md")
    if not found:
        sys.exit("There are no proofs: run make prove first.")


if __name__ == "__main__":
    main()
