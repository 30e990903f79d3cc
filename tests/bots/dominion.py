"""Helpers for tests of Dominion bots: their buys, and their answers to a position."""

from __future__ import annotations

from typing import Any

from tavolata.games.dominion.rules.kinds import BASIC, NAMES
from tavolata.search.registry import load_bot, registered_bots

from ..rules.dominion.board import DominionTable, table
from ..rules.kit import split

START = "copper*7 estate*3"


def board(bot: str, *more: str) -> list[str]:
    """Return ten kingdom cards, including all cards that a bot needs."""
    needed = [*registered_bots()[bot].needs, *more]
    others = [name for name in NAMES[BASIC:] if name not in needed]
    return sorted(needed + others[: 10 - len(needed)])


def position(bot: str, more: str = "", **given: Any) -> DominionTable:
    """Return a table whose kingdom suits a bot and has some other cards."""
    return table(kingdom="+".join(board(bot, *more.split())), **given)


def answer(bot: str, t: DominionTable, seat: str = "P1") -> str:
    """Return the bot's answer to the open question of a seat."""
    number = t.number(seat)
    t.assert_asked(seat)
    act = int(load_bot(bot, t.state.game()).act(t.state.observation(number), 1.0))
    t.was_looked_at = True
    return str(t.state.action_to_string(number, act))


def plays(bot: str, t: DominionTable, seat: str = "P1", until: str = "play treasures") -> list[str]:
    """Return the bot's actions in its Action phase, without the last; other seats are idle."""
    done: list[str] = []
    while not done or done[-1] != until:
        acting = f"P{t.state.acting_players()[0] + 1}"
        act = answer(bot, t, acting)
        if acting == seat:
            done.append(act)
        if act == until or len(done) > 30:
            break
        t.does(acting, act)
        if t.active() != seat or t.step() == "buy_phase":
            break
    return done


def buys(bot: str, coins: int, owned: str = "", more: str = "", **given: Any) -> str:
    """Return the buy of a bot that owns the starting cards and `owned`; `nothing` for none."""
    deck = {"unordered": split(f"{START} {owned}")}
    t = position(bot, more, coins=coins, P1={"deck": deck}, **given)
    t.to_buy_phase("P1")
    return answer(bot, t).replace("done", "buy nothing").removeprefix("buy ")
