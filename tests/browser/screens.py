"""Pictures of a screen as text: boxes and colours of its landmarks, and a coarse mosaic of its colours.

The text is the same on every machine, up to a few pixels: fonts come with the page, and a mosaic of some
hundred squares knows no letters. So a difference reads as a difference, without a viewer of pictures.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.table_page import TablePage

FOLDER = Path(__file__).parent / "screens"
THEMES = ("light", "dark")
SQUARE = 40
"""Pixels of a side of a square of the mosaic."""
NEAR = 6
"""Pixels by which a landmark may move or grow."""
SHADE = 2
"""Steps of 16 by which a colour of a square may differ."""
ODD = 0.02
"""Share of the squares of a mosaic that may differ more than that."""
LANDMARKS = """
() => {
  const WANTED = 'header, footer, main, aside, dialog, section[aria-label], h1, h2, [data-region], [data-own],'
    + ' [data-card], [data-pile], .button, .tile, .input, .panel, fieldset, label';
  const found = [];
  const counts = {};
  const root = document.querySelector('dialog[open]') ?? document;
  for (const node of [root, ...root.querySelectorAll(WANTED)]) {
    if (!(node instanceof Element)) continue;
    const { x, y, width, height } = node.getBoundingClientRect();
    const isInView = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    if (!isInView || width < 9 || height < 9 || !node.checkVisibility({ visibilityProperty: true })) continue;
    const { card, region, pile } = node.dataset;
    const about = card ?? region ?? pile ?? (node.matches('.button, .tile, .input, .panel') ? node.classList[0] : '');
    const kind = node.tagName.toLowerCase() + (about ? `:${about}` : '');
    counts[kind] = (counts[kind] ?? 0) + 1;
    const style = getComputedStyle(node);
    found.push({
      name: counts[kind] > 1 ? `${kind}#${counts[kind]}` : kind,
      box: [x, y, width, height].map(Math.round),
      colours: [style.color, style.backgroundColor],
    });
  }
  return found;
}
"""
MOSAIC = """
async ([data, columns, rows]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const canvas = new OffscreenCanvas(columns, rows);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, columns, rows);
  const { data: bytes } = context.getImageData(0, 0, columns, rows);
  const hex = (at) => Math.min(15, Math.round(bytes[at] / 17)).toString(16);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const at = 4 * (row * columns + column);
      return hex(at) + hex(at + 1) + hex(at + 2);
    }).join(' '));
}
"""


@dataclass
class Screen:
    """A screen: a box and colours by theme for each landmark, and a mosaic by theme."""

    boxes: dict[str, list[int]]
    colours: dict[str, list[str]]
    mosaics: dict[str, list[str]]
    pictures: dict[str, bytes] = field(default_factory=dict)
    """For people to look at; no part of the baseline."""

    def text(self) -> str:
        """Return the baseline: a line for each landmark, then the mosaics."""
        width = max((len(name) for name in self.boxes), default=0)
        lines = [
            f"{name:<{width}}  {' '.join(f'{side:>5}' for side in box)}  {'  '.join(self.colours[name])}"
            for name, box in self.boxes.items()
        ]
        for theme, rows in self.mosaics.items():
            lines += ["", theme, *rows]
        return "\n".join(lines) + "\n"


def read(text: str) -> Screen:
    """Return the screen that a baseline describes."""
    found = Screen({}, {}, {})
    landmarks, *mosaics = text.rstrip("\n").split("\n\n")
    for line in landmarks.splitlines():
        name, x, y, width, height, *colours = line.split()
        found.boxes[name] = [int(x), int(y), int(width), int(height)]
        found.colours[name] = colours
    for mosaic in mosaics:
        theme, *rows = mosaic.splitlines()
        found.mosaics[theme] = rows
    return found


def _hex(colour: str) -> str:
    """Return `rgb(1, 2, 3)` as `#010203`, and anything else without blanks."""
    inside = colour.removeprefix("rgb(").removesuffix(")")
    if not colour.startswith("rgb("):
        return "-" if colour == "rgba(0, 0, 0, 0)" else colour.replace(" ", "")
    return "#" + "".join(f"{int(part):02x}" for part in inside.split(","))


def _mosaic(page: TablePage, picture: bytes) -> list[str]:
    """Return the mean colours of squares of a picture, three hexadecimal digits each."""
    size: dict[str, Any] = page.page.viewport_size or {}
    counts = [size["width"] // SQUARE, size["height"] // SQUARE]
    blank = page.page.context.new_page()
    rows: list[str] = blank.evaluate(MOSAIC, [base64.b64encode(picture).decode(), *counts])
    blank.close()
    return rows


def look_at(page: TablePage) -> Screen:
    """Return what the page shows now, in both themes."""
    found = Screen({}, {}, {})
    for theme in THEMES:
        page.show_in(theme)
        for one in page.page.evaluate(LANDMARKS):
            found.boxes.setdefault(one["name"], one["box"])
            colours = "/".join(_hex(colour) for colour in one["colours"])
            found.colours.setdefault(one["name"], []).append(colours)
        picture = page.page.screenshot(animations="disabled", caret="hide")
        found.pictures[theme] = picture
        found.mosaics[theme] = _mosaic(page, picture)
    return found


def _odd_squares(old: list[str], new: list[str]) -> list[str]:
    """Return where two mosaics differ: row, column, both colours."""
    pairs = [
        (row, column, one, other)
        for row, (line, other_line) in enumerate(zip(old, new, strict=True))
        for column, (one, other) in enumerate(zip(line.split(), other_line.split(), strict=True))
    ]
    return [
        f"row {row} column {column}: {one} is {other}"
        for row, column, one, other in pairs
        if any(abs(int(a, 16) - int(b, 16)) > SHADE for a, b in zip(one, other, strict=True))
    ]


def differences(old: Screen, new: Screen) -> list[str]:
    """Return what a reader should look at, a line each; nothing if the screens are alike."""
    found = [f"{name} is gone" for name in old.boxes if name not in new.boxes]
    found += [f"{name} is new at {new.boxes[name]}" for name in new.boxes if name not in old.boxes]
    for name in old.boxes.keys() & new.boxes.keys():
        before, now = old.boxes[name], new.boxes[name]
        if any(abs(a - b) > NEAR for a, b in zip(before, now, strict=True)):
            found.append(f"{name} was at {before}, is at {now}")
        if old.colours[name] != new.colours[name]:
            found.append(f"{name} had {old.colours[name]}, has {new.colours[name]}")
    for theme, rows in old.mosaics.items():
        odd = _odd_squares(rows, new.mosaics[theme])
        if len(odd) > ODD * sum(len(row.split()) for row in rows):
            found += [f"{theme}: {len(odd)} squares differ, among them:", *odd[:8]]
    return sorted(found)
