"""Write all layouts into `docs/observations.md`: `python -m tests.golden.observations`."""

from __future__ import annotations

import re
from pathlib import Path

import tavolata
from tavolata.core.tensors import LAYOUT_VERSION, Piece

PAGE = Path(__file__).parent.parent.parent / "docs" / "observations.md"
MOST_PLAYERS = {"citadels": 8, "dominion": 4, "seven_wonders": 7}
NUMBERED = re.compile(r"(seat_?|city)0(_.*)")
HEAD = f"""# Observations as numbers

`python -m tests.golden.observations` generates this page from the layouts in the code; a test fails if it is out of date.

```python
import numpy
import tavolata

game = tavolata.load_game("citadels(players=5)")
observation = game.new_initial_state().observation(0)

tensor = numpy.zeros(game.observation_shape()[0], numpy.float32)  # or numpy.uint8
mask = numpy.zeros(game.num_distinct_actions(), numpy.uint8)  # or int8, bool
observation.tensor(tensor)
observation.legal_mask(mask)

layout = {{piece.name: piece for piece in game.observation_layout()}}
crown = tensor[layout["crown_seat"].start : layout["crown_seat"].end]
```

- Pass any writable C-contiguous buffer: NumPy arrays and their rows, `bytearray`, `array.array("f")`. A buffer of another size
  or type, or a list, raises `WrongBufferError` and stays unchanged.
- **uint8** holds counts from 0 to 255. **float32** holds each count divided by the *scale* of its piece. No count exceeds *most*.
- A number that can exceed 255 has two cells: `n % 256` and `n // 256`.
- Seats and cities are counted clockwise from the viewer. The piece `viewer` gives the viewer's seat at the table; leave it out if a
  network should play all seats alike.
- Equal tensors of one game string are equal observations: the tensor contains everything that `to_dict()` shows. Pieces named
  `..._order`, `frames` and `..._shown_at` guarantee this; a network can do without them.
- Cards from packages add cells only to games whose kingdom names one: one cell for each installed card in every row
  "by card number" of Dominion, and one for each of their effects in `question` (`observation_layout()` has the positions).
- `padded=True` (`tensor`, `observation_layout`, `observation_shape`; environments call it `is_padded`) uses the layout of a game's largest table, with zeros for
  missing seats, so one network serves all numbers of players. The piece `seats` marks the seats that exist.
- These are the layouts of version {LAYOUT_VERSION} (`tavolata.core.tensors.LAYOUT_VERSION`). A change of any layout raises it.
"""


def line(piece: Piece, by_name: dict[str, Piece]) -> str | None:
    """Return the line of a piece; one line for the same piece of all seats, none for later seats."""
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
    """Return the whole page."""
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
            f"The layout with {most} players, or padded; K is a seat or city, counted from the viewer:\n\n"
            "| piece | start | cells | most | scale | meaning |\n|---|---|---|---|---|---|\n"
            + "\n".join(text for text in lines if text)
            + "\n"
        )
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
