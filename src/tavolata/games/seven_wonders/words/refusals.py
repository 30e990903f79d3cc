"""The errors of positions and scenarios of 7 Wonders; their words are in `<language>.position.ftl`."""

from functools import partial

from tavolata.core.errors import PositionError, ScenarioError
from tavolata.words.problems import told_by

wrong = partial(told_by, "seven_wonders", PositionError)
unfit = partial(told_by, "seven_wonders", ScenarioError)
