"""Advice: the choices of one decision as compared by a search, and the measures of a game for it.

A game declares its measures once; a search takes their means after each choice over many sampled games.
The words of the game have `measure-NAME` for more of it and `measure-NAME.less` for less, both with
`$n`; the points at the end need no measure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

SURE = 2.0
"""Standard errors beyond which a difference is no chance."""
LIKELY = 1.0
"""Standard errors beyond which a difference is likely: a choice is advised from there on."""
POINTS, LEAD = "points", "lead"
"""Points of the seat at the end, and how far they are ahead of the best rival."""


# ------------------------------------------------------------------ measures
When = Literal["now", "later", "end"]
"""When a measure is taken: its highest value in the turn of the decision (`now`) or in each later turn
of the seat (`later`, averaged), or its value at the end of the time watched (`end`)."""


@dataclass(frozen=True)
class Measure:
    """A number in the view of a seat.

    `read` gets the view and the seat. `notable` is a difference of ordinary interest, by which
    measures are compared. More of it is better, unless `is_loss`. A `is_share` measure is 0 or 1, and
    its mean is read in percent.
    """

    name: str
    read: Callable[[Any, int], float]
    notable: float
    when: When = "end"
    is_loss: bool = False
    is_share: bool = False


@dataclass(frozen=True)
class Measures:
    """The measures of a game, and how long the game after a choice is watched.

    It is watched until `clock`, read whenever a turn begins or ends, has moved on by `ticks`; without a
    clock, for that number of turns of each seat.
    """

    ticks: int
    each: tuple[Measure, ...]
    clock: Callable[[Any], int] | None = None


NO_MEASURES = Measures(0, ())
"""The measures of a game that declares none: hints explain choices by points alone."""


# ------------------------------------------------------------------ choices as compared
@dataclass(frozen=True)
class Difference:
    """The advantage of the best choice over another one, in the same worlds, with its error."""

    more: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether chance does not explain it."""
        return abs(self.more) > SURE * self.error and self.more != 0

    @property
    def is_likely(self) -> bool:
        """Whether it is more likely than not, without being sure."""
        return not self.is_sure and abs(self.more) > LIKELY * self.error


@dataclass(frozen=True)
class Compared:
    """A choice with its win share, 0 to 1, and the standard error.

    `gain` is the win share of the best choice less that of this one. `facts` are the same differences
    of points and measures, by name, and `parts` those of the parts of the final score.
    """

    action: int
    share: float
    error: float
    gain: Difference
    facts: dict[str, Difference]
    parts: dict[str, Difference]


@dataclass(frozen=True)
class Advice:
    """Up to three choices, the best first, compared in `worlds` sampled worlds.

    Without worlds there was no time: the best choice is the rule bot's, with nothing to compare.
    """

    bot: str
    worlds: int
    choices: list[Compared]
