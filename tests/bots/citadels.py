"""Helpers for tests of Citadels bots: their picks, and their answers to a position."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tavolata.core.chance import rng_of
from tavolata.games.citadels.bots.by_name import STYLES
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.view.observation import CitadelsObservation
from tavolata.search.registry import load_bot

from ..rules.citadels.board import RANK_OF, CitadelsTable, classic
from ..rules.kit import split

BOTS = [
    *["naive", "smart", "richard", "strong", "einstein", "builder", "opportunist"],
    *["thomas", "matt", "high_score", "profit"],
]
TIMES = 40
"""Number of random streams tried: a choice of 1 in 5 stays unseen in 1 of 7000 tests."""


def view(t: CitadelsTable, seat: int = 0) -> View:
    """Return the table as a bot of this seat sees it."""
    seen = t.state.observation(seat)
    assert isinstance(seen, CitadelsObservation)
    return View(seen)


def answers(bot: str, t: CitadelsTable, seat: str = "P1", times: int = TIMES) -> Counter[str]:
    """Return the bot's answers to the open question of a seat, from several random streams."""
    number = t.number(seat)
    t.assert_asked(seat)
    seen = t.state.observation(number)
    acts = [load_bot(bot, t.state.game(), seed).act(seen, 1.0) for seed in range(times)]
    t.was_looked_at = True
    return Counter(t.state.action_to_string(number, int(act)) for act in acts)


def answer(bot: str, t: CitadelsTable, seat: str = "P1") -> str:
    """Return the answer of a bot that answers the same with every stream."""
    found = answers(bot, t, seat, times=5)
    assert len(found) == 1, f"{bot} wavers: {found}"
    return next(iter(found))


def plays(bot: str, t: CitadelsTable, seat: str = "P1", until: str = "end turn") -> list[str]:
    """Return the bot's actions in a turn; the last action, `until`, is not carried out."""
    mind = load_bot(bot, t.state.game(), "plays")
    number = t.number(seat)
    done: list[str] = []
    while until not in done and t.state.acting_players() == [number]:
        act = int(mind.act(t.state.observation(number), 1.0))
        done.append(t.state.action_to_string(number, act))
        if done[-1] != until:
            t.does(seat, done[-1])
    t.was_looked_at = True
    return done


def picks(bot: str, offered: str, players: int = 6, **position: Any) -> set[str]:
    """Return all characters that the bot of P1 picks of those offered, over several streams."""
    t = classic(players, phase="draft", **position)
    t.was_looked_at = True
    ranks = sum(1 << RANK_OF[name] for name in split(offered))
    name_of = {RANK_OF[name]: name for name in split(offered)}
    seen = view(t)
    fresh = [STYLES[bot](rng_of(seed)) for seed in range(TIMES)]  # without memory of earlier picks
    return {name_of[int(style.pick(seen, ranks))] for style in fresh}
