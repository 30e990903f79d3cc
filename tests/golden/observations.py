"""Writes the layouts of all tensors into `docs/observations.md`: `python -m tests.golden.observations`."""

from __future__ import annotations

import re
from pathlib import Path

import tavolata
from tavolata.core.tensors import LAYOUT_VERSION, Piece

PAGE = Path(__file__).parent.parent.parent / "docs" / "observations.md"
MOST_PLAYERS = {"citadels": 8, "dominion": 4, "seven_wonders": 7}
NUMBERED = re.compile(r"(seat_?|city)0(_.*)")
HEAD = f"""# Observations as numbers

This page is generated from the layouts in the code: `python -m tests.golden.observations`; a test fails if it is out of date.

```python
import numpy
import tavolata

game = tavolata.load_game("citadels(players=5)")
observation = game.new_initial_state().observation(0)

tensor = numpy.zeros(game.observation_shape()[0], numpy.float32)  # or numpy.uint8
mask = numpy.zeros(game.num_distinct_actions(), numpy.uint8)  # or bool
observation.tensor(tensor)
observation.legal_mask(mask)

layout = {{piece.name: piece for piece in game.observation_layout()}}
crown = tensor[layout["crown_seat"].start : layout["crown_seat"].end]
```

- Any writable C-contiguous buffer does: NumPy arrays and their rows, `bytearray`, `array.array("f")`. A buffer of another size
  or type is refused with `WrongBufferError`; nothing is written into it then. Lists are refused, too.
- **uint8** gets counts from 0 to 255. **float32** gets each count divided by the *scale* of its piece. No count is above *most*.
- A number that can be above 255 has two cells: `n % 256` and `n // 256`.
- Seats and cities are counted clockwise from the viewer. The piece `viewer` says where at the table that is; leave it out if a
  network is to play all seats alike.
- Equal tensors of one game string are equal observations: what `to_dict()` shows can be read from the tensor. Pieces named
  `..._order`, `frames` and `..._shown_at` are there for this; a network can do without them.
- Cards of packages add cells to games whose kingdom names one, and to no other: one cell for each installed card to every row
  "by card number" of Dominion, and one for each of their effects to `question` (`observation_layout()` says where).
- `padded=True` (`tensor`, `observation_layout`, `observation_shape`) lays out the largest table of a game, with zeros for seats
  that are not there, so that one network serves all numbers of players. The piece `seats` says who is there.
- These are the layouts of version {LAYOUT_VERSION} (`tavolata.core.tensors.LAYOUT_VERSION`). A change of any layout raises it.
"""


def line(piece: Piece, by_name: dict[str, Piece]) -> str | None:
    """The line of a piece; one line for the same piece of all seats, none for those but the first."""
    if re.match(r"(seat_?|city)[1-9]", piece.name):
        return None
    name, where = piece.name, f"{piece.start}"
    found = NUMBERED.fullmatch(piece.name)
    if found:
        before, after = found.groups()
        second = by_name[f"{before}1{after}"]
        stride = second.start - piece.start
        for number in range(1, 9):
            other = by_name.get(f"{before}{number}{after}")
            assert other is None or other[1:5] == piece[1:5]
            assert other is None or other.start == piece.start + number * stride
        name, where = f"{before}K{after}", f"{piece.start} + {stride} K"
    return f"| `{name}` | {where} | {piece.size} | {piece.most} | {piece.scale} | {piece.meaning} |"


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game_name, most in MOST_PLAYERS.items():
        game = tavolata.load_game(f"{game_name}(players={most})")
        sizes = [
            f"{players}: {tavolata.load_game(f'{game_name}(players={players})').observation_shape()[0]:,}"
            for players in range(2, most + 1)
        ]
        pieces = game.observation_layout(padded=True)
        lines = [line(piece, {other.name: other for other in pieces}) for piece in pieces]
        parts.append(
            f"## {game_name}\n\n"
            f"Cells by number of players: {', '.join(sizes)}; {game.num_distinct_actions()} actions.\n"
            f"With {most} players, or padded; K is a seat or city, counted from the viewer:\n\n"
            "| piece | start | cells | most | scale | meaning |\n|---|---|---|---|---|---|\n"
            + "\n".join(text for text in lines if text)
            + "\n"
        )
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
