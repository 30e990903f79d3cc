"""Pictures of a position for `render_mode="rgb_array"`: its text, drawn."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

SIZE: Final = (960, 640)
INK: Final = (236, 230, 216)
PAPER: Final = (38, 32, 40)
MARGIN: Final = 24
LETTER: Final = 14


def picture_of(text: str) -> NDArray[np.uint8]:
    """Return a picture of a text, (640, 960, 3), uint8; long texts are drawn smaller."""
    lines = text.splitlines()
    picture = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(picture)
    size = LETTER
    while size > 6:
        font: Any = ImageFont.load_default(size)
        left, top, right, bottom = draw.multiline_textbbox((0, 0), text, font=font)
        if right - left <= SIZE[0] - 2 * MARGIN and bottom - top <= SIZE[1] - 2 * MARGIN:
            break
        size -= 1
    draw.multiline_text((MARGIN, MARGIN), "\n".join(lines), fill=INK, font=font)
    return np.asarray(picture, np.uint8).copy()
