"""Why an action of Dominion is not legal now: reason code, rule and sentence."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.decisions import FRAME
from tavolata.core.errors import Refusal
from tavolata.core.refusals import Refuser
from tavolata.games.dominion.actions import (
    ACTION_NAMES,
    ANSWERS,
    BUY,
    DONE,
    GAIN,
    PLAY,
    PLAY_TREASURES,
    REVEAL_MOAT,
    SET_ASIDE,
    SHOW_HAND,
    TOPDECK,
    TRASH,
    card_of,
    verb_of,
)
from tavolata.games.dominion.cards import (
    KeepOrSetAside,
    PutBackVictory,
    TakeLoot,
    TrashRevealed,
)
from tavolata.games.dominion.effects import GainUpTo, Reaction, TrashThenGain
from tavolata.games.dominion.kinds import ACTION, COST, NAMES, TREASURE, TYPES
from tavolata.games.dominion.rules import ACTION_PHASE, BUY_PHASE, TREASURE_PHASE
from tavolata.games.dominion.state import HAND, DominionState

RULES = {"seat": "R8", "action": "R2", "over": "R35", "decider": "R8"}
_refusal = Refuser("dominion")


def refuse(s: DominionState, player: int, action: int) -> Refusal | None:
    """None if the action is legal for the seat, else why not."""
    wrong = _refusal.not_asked(s, player, action, RULES)
    if wrong is not None:
        return wrong
    if action in s.legal_actions(player):
        return None
    if action >= ANSWERS:
        return _refuse_answer(s, action)
    return _refuse_card(s, player, action)


def _refuse_answer(s: DominionState, action: int) -> Refusal:
    """A plain answer that is not offered."""
    top = s.top_effect()
    if action == DONE:
        return _refusal("compulsory", "R2", "this is compulsory: choose one of the offers")
    if action == SHOW_HAND and isinstance(top, PutBackVictory):
        return _refusal("compulsory", "R19", "this is compulsory: choose one of the offers")
    if action == REVEAL_MOAT and isinstance(top, Reaction):
        return _refusal("not_in_hand", "R13", "you have no {card} in hand", card="moat")
    if action == SET_ASIDE and isinstance(top, KeepOrSetAside):
        name = NAMES[i64(s.frames[s.depth * FRAME - 1])]
        return _refusal("not_an_action", "R31", "{card} is not an Action", card=name)
    if action == PLAY_TREASURES and top is ACTION_PHASE:
        return _refusal("action_phase", "R5", "Treasures are played in the Buy phase: say done")
    if action == PLAY_TREASURES and top is BUY_PHASE:
        return _refusal("buying_begun", "R5", "Treasures are played before buying")
    text = "'{answer}' answers another question than the one you are asked"
    return _refusal("other_question", "R2", text, answer=ACTION_NAMES[action])


def _refuse_card(s: DominionState, player: int, action: int) -> Refusal:
    card: int = card_of(action)
    verb: int = action - card
    offered = {verb_of(option) for option in s.legal_actions(player)}
    name = NAMES[card]
    if card not in [int(kind) for kind in s.kinds]:
        return _refusal("not_in_game", "R6", "{card} is not in this game", card=name)
    top = s.top_effect()
    if verb == BUY:
        return _refuse_buy(s, card, name, top is BUY_PHASE)
    if verb == GAIN and isinstance(top, GainUpTo):
        return _refuse_gain(s, card, name, top)
    if verb == GAIN and isinstance(top, TakeLoot):
        text = "this Thief has trashed no {card} that you could take"
        return _refusal("not_just_trashed", "R21", text, card=name)
    if verb == TRASH and isinstance(top, TrashRevealed):
        text = "no {card} that could be trashed has been revealed"
        return _refusal("not_revealed", "R21", text, card=name)
    if verb == PLAY:
        return _refuse_play(s, player, card, name)
    if verb_of(action) not in offered and not (verb == TRASH and isinstance(top, TrashThenGain)):
        text = "nothing asks you to {verb} a card now"
        return _refusal("other_question", "R2", text, verb=verb_of(action))
    if s.players[player].cards[HAND + card] == 0:
        return _refusal("not_in_hand", "R6", "you have no {card} in hand", card=name)
    if verb == TOPDECK:
        return _refusal("not_a_victory_card", "R19", "{card} is not a Victory card", card=name)
    return _refusal("not_a_treasure", "R32", "{card} is not a Treasure", card=name)


def _refuse_buy(s: DominionState, card: int, name: str, is_buy_phase: bool) -> Refusal:
    if not is_buy_phase:
        return _refusal("not_buy_phase", "R5", "cards are bought in the Buy phase, after Treasures")
    if s.supply[card] == 0:
        return _refusal("pile_empty", "R6", "the {card} pile is empty", card=name)
    cost: int = COST[card]
    coins: int = s.coins
    text = "{card} costs {cost} and you have {coins} coins"
    return _refusal("costs_too_much", "R4", text, card=name, cost=cost, coins=coins)


def _refuse_gain(s: DominionState, card: int, name: str, question: GainUpTo) -> Refusal:
    limit: int = question.cost + i64(s.frames[s.depth * FRAME - 2])
    if TYPES[card] & question.types == 0:
        return _refusal("not_a_treasure", "R32", "{card} is not a Treasure", card=name)
    if s.supply[card] == 0:
        return _refusal("pile_empty", "R6", "the {card} pile is empty", card=name)
    text = "{card} costs {cost}; you may gain a card that costs at most {limit}"
    return _refusal("above_limit", "R4", text, card=name, cost=int(COST[card]), limit=limit)


def _refuse_play(s: DominionState, player: int, card: int, name: str) -> Refusal:
    top = s.top_effect()
    types: int = TYPES[card]
    if types & (ACTION | TREASURE) == 0:
        return _refusal("not_playable", "R2", "{card} cannot be played", card=name)
    if types & TREASURE and top is ACTION_PHASE:
        return _refusal("action_phase", "R5", "Treasures are played in the Buy phase: say done")
    if types & TREASURE and top is BUY_PHASE:
        return _refusal("buying_begun", "R5", "Treasures are played before buying")
    if types & ACTION and (top is BUY_PHASE or top is TREASURE_PHASE):
        if s.actions == 0:
            return _refusal("no_actions_left", "R4", "you have no Actions left")
        return _refusal("action_phase_over", "R5", "the Action phase of this turn is over")
    if types & TREASURE and top is not TREASURE_PHASE:
        return _refusal("other_question", "R2", "nothing asks you to play a Treasure now")
    if s.players[player].cards[HAND + card] == 0:
        return _refusal("not_in_hand", "R6", "you have no {card} in hand", card=name)
    return _refusal("other_question", "R2", "nothing asks you to play a card now")
