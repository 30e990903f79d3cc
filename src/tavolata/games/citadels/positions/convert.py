"""Convert scenarios that begin inside an effect.

`python -m tavolata.games.citadels.positions.convert FILE`

Such a scenario is written with the position before the effect, and a script that plays up to where it
began. Lines that need no change are printed as they are; those that cannot be converted are named.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game
from tavolata.core.scenario_files import read_lines, read_scenario
from tavolata.games.citadels.positions.check import is_at_rest
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.words.refusals import unfit

MOST_STEPS = 4
"""No effect asks more often before a question that people write."""
LUCK = ("luck", "deck")


def convert(scenario: dict[str, Any]) -> dict[str, Any] | None:
    """Return the scenario beginning at rest; None if no script leads to where it begins."""
    position = scenario["state"]
    if not isinstance(position, dict) or not isinstance(position.get("question"), list):
        return scenario
    game: Any = load_game(str(scenario["game"]))
    target = game.state_from_dict(position)
    if not isinstance(target, CitadelsState):
        raise unfit("unfit-script")
    if is_at_rest(target):
        return scenario
    for before in positions_before(position):
        try:
            start = game.state_from_dict(before)
        except TavolataError:
            continue
        for most in range(1, MOST_STEPS + 1) if is_at_rest(start) else ():
            script = script_to(start, table_of(target), most)
            if script is not None:
                return {**scenario, "state": before, "script": script + scenario["script"]}
    return None


def positions_before(position: dict[str, Any]) -> list[dict[str, Any]]:
    """Return positions of the same turn in which less has been done."""
    frames, turn = position["question"], position.get("turn")
    found = []
    for n in range(len(frames) - 1, 0, -1):
        at_rest = {**position, "question": frames[:n]}
        found.append(at_rest)
        if isinstance(turn, dict):
            for word in turn.get("used", []):
                left = [other for other in turn["used"] if other != word]
                found.append({**at_rest, "turn": {**turn, "used": left}})
    return found


def table_of(s: CitadelsState) -> dict[str, Any]:
    """Return the state without the randomness to come."""
    return {key: value for key, value in s.to_dict().items() if key not in LUCK}


def script_to(s: Any, target: dict[str, Any], most: int) -> list[dict[str, Any]] | None:
    """Return at most this many steps that lead to the target; None if there are none."""
    for p in s.acting_players():
        for action in s.legal_actions(p):
            twin = s.clone()
            twin.apply_action(p, action)
            step = {"by": f"P{p + 1}", "do": s.action_to_string(p, action)}
            if table_of(twin) == target:
                return [step]
            later = script_to(twin, target, most - 1) if most > 1 and not is_at_rest(twin) else None
            if later is not None:
                return [step, *later]
    return None


def main() -> None:
    """Print the converted lines of the files; exit with 1 if one could not be converted."""
    failed = False
    for name in sys.argv[1:]:
        for number, line in read_lines(Path(name)):
            try:
                converted = convert(read_scenario(line))
                problem = "no script of this turn leads to where it begins"
            except (TavolataError, LookupError) as error:
                converted, problem = None, str(error)
            if converted is None:
                print(f"{name}:{number}: not converted: {problem}", file=sys.stderr)
                failed = True
            else:
                print(json.dumps(converted, ensure_ascii=False))
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
