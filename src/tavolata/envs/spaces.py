"""Gymnasium spaces of a game, and rendering by mode: a position as text, or that text drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tavolata.core.errors import ParameterError
from tavolata.envs.table import TYPES, Table

RENDER_MODES: Final = ("ansi", "rgb_array")
SIZE: Final = (960, 640)
INK: Final = (236, 230, 216)
PAPER: Final = (38, 32, 40)
MARGIN: Final = 24
LETTER: Final = 14


def observation_space(table: Table) -> spaces.Dict:
    """Return the space of `observation` and `action_mask`; bounds are those of the layout."""
    pieces, size = table.layout.pieces, table.layout.size
    high = np.zeros(size, TYPES[table.settings.observation])
    is_scaled = table.settings.observation == "float32"
    for piece in pieces:
        high[piece.start : piece.end] = piece.most / piece.scale if is_scaled else piece.most
    box: Any = spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type)
    mask: Any = spaces.Box(0, 1, (table.actions,), np.int8)
    return spaces.Dict({"observation": box, "action_mask": mask})


class LegalActions(spaces.Discrete):
    """The action ids. `sample()` without a mask draws among the actions that are legal now."""

    def __init__(self, n: int, legal_now: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(n)
        self.legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return an action; see `gymnasium.spaces.Discrete.sample`."""
        if mask is None and probability is None:
            now = self.legal_now()
            mask = now if now.any() else None
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and self.n == other.n and self.start == other.start

    def __hash__(self) -> int:
        return hash((self.n, self.start))


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; raise `ParameterError` if there is none of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ParameterError(f"render_mode is {' or '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def rendered(table: Table, mode: str | None, seat: SupportsIndex | None) -> Any:
    """Return what a seat sees as a text, as a picture, or None without a mode."""
    if mode is None:
        return None
    text = str(table.playing.observation(seat))
    if mode == "ansi":
        return text
    return picture_of(text)


def picture_of(text: str) -> NDArray[np.uint8]:
    """Return a picture of a text, (640, 960, 3), uint8; long texts are drawn smaller."""
    from PIL import Image, ImageDraw, ImageFont  # only for pictures

    picture = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(picture)
    size = LETTER
    while size > 6:
        font: Any = ImageFont.load_default(size)
        left, top, right, bottom = draw.multiline_textbbox((0, 0), text, font=font)
        if right - left <= SIZE[0] - 2 * MARGIN and bottom - top <= SIZE[1] - 2 * MARGIN:
            break
        size -= 1
    draw.multiline_text((MARGIN, MARGIN), "\n".join(text.splitlines()), fill=INK, font=font)
    return np.asarray(picture, np.uint8).copy()
