"""How the tests of the bots of Dominion ask a bot: what it buys, what it answers to a position."""

from __future__ import annotations

from typing import Any

from tavolata.bots.registry import load_bot, registered_bots
from tavolata.games.dominion.kinds import BASIC, NAMES

from ..rules.dominion.board import DominionTable, table
from ..rules.kit import split

START = "copper*7 estate*3"


def board(bot: str, *more: str) -> list[str]:
    """Ten kingdom cards with all that a bot needs."""
    needed = [*registered_bots()[bot].needs, *more]
    others = [name for name in NAMES[BASIC:] if name not in needed]
    return sorted(needed + others[: 10 - len(needed)])


def position(bot: str, more: str = "", **given: Any) -> DominionTable:
    """A table whose kingdom suits a bot and holds some other cards."""
    return table(kingdom="+".join(board(bot, *more.split())), **given)


def answer(bot: str, t: DominionTable, seat: str = "P1") -> str:
    """What the bot answers to the open question of a seat."""
    number = t.number(seat)
    t.assert_asked(seat)
    act = int(load_bot(bot, t.state.game()).act(t.state.observation(number), 1.0))
    t.was_looked_at = True
    return str(t.state.action_to_string(number, act))


def plays(bot: str, t: DominionTable, seat: str = "P1", until: str = "play treasures") -> list[str]:
    """What the bot does in its Action phase; others are idle, the last action is not carried out."""
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
    """What a bot buys that owns the cards of the start and some more; `nothing` is nothing."""
    deck = {"unordered": split(f"{START} {owned}")}
    t = position(bot, more, coins=coins, P1={"deck": deck}, **given)
    t.to_buy_phase("P1")
    return answer(bot, t).replace("done", "buy nothing").removeprefix("buy ")
