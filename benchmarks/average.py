"""Average the weights of two trainings of the same policy.

python benchmarks/average.py --out learned.csv one.csv other.csv

A linear policy with averaged weights has averaged values. In Citadels such a bot has the strength of
either training where that one is the better (docs/decisions.md).
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

from policy_gradient import Array, write_weights  # isort: skip
import numpy as np


def read(file: Path) -> tuple[list[str], list[str], Array]:
    """Return the features, the kinds and the weights of a file, of shape (kinds, features)."""
    with file.open(newline="", encoding="utf-8") as lines:
        (_, *kinds), *rows = csv.reader(lines)
    weights = np.array([[float(cell or 0) for cell in cells] for _, *cells in rows]).T
    return [name for name, *_ in rows], kinds, weights


def main() -> None:
    """Write the averaged weights."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", type=Path, nargs=2, help="weights of the same features and kinds")
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    (features, kinds, one), (*names, other) = map(read, wanted.files)
    if names != [features, kinds]:
        parser.error("the two files have different features or kinds")
    write_weights(wanted.out, (one + other) / 2, features, kinds)


if __name__ == "__main__":
    main()
