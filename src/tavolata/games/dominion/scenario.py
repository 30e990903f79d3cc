"""How a scenario of Dominion is run: its script played, its expectations compared.

Script steps: `play`, `treasures` ("all" or a list), `buy`, `end_turn`, `cannot_play`, `cannot_buy`;
`play` may carry `decisions`, each with `by`, `ask` and `pick`. Forced answers need not be listed.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tavolata.core.decisions import FRAME
from tavolata.core.errors import ScenarioError
from tavolata.core.position import as_dict, as_list, read_seat
from tavolata.core.registry import load_game, parse
from tavolata.core.scenarios import compare, play_script
from tavolata.games.dominion import scoring
from tavolata.games.dominion.actions import DONE
from tavolata.games.dominion.encoding import card_list
from tavolata.games.dominion.kinds import BASIC, KINDS, NAMES, NUMBER_OF
from tavolata.games.dominion.position import STATE_KEYS, ZONES, read_cards
from tavolata.games.dominion.rules import ACTION_PHASE, BUY_PHASE, CLEAN_UP, TREASURE_PHASE
from tavolata.games.dominion.state import DISCARD, SHOW_HAND, DominionRules, DominionState

ASKS = {
    "Reaction": "reveal_moat",
    "DiscardDownTo": "discard",
    "DiscardThenDraw": "discard",
    "TrashUpTo": "trash",
    "TrashThenGain": "trash",
    "GainUpTo": "gain",
    "PutBackVictory": "topdeck",
    "MayFlipDeck": "flip_deck",
    "KeepOrSetAside": "set_aside",
    "SpyVerdict": "keep_or_discard",
    "TrashRevealed": "trash_revealed",
    "TakeLoot": "gain_trashed",
    "PlayTwice": "play_twice",
}
"""The scenario word for each question, by the class of its effect."""

VERBS = {
    "discard": "discard",
    "trash": "trash",
    "gain": "gain",
    "topdeck": "topdeck",
    "trash_revealed": "trash",
    "gain_trashed": "gain",
    "play_twice": "play",
}
ANSWERS = {
    "reveal_moat": ("reveal moat", "done"),
    "flip_deck": ("flip deck", "done"),
    "set_aside": ("set aside", "keep"),
}
TURN_QUESTIONS = (ACTION_PHASE, TREASURE_PHASE, BUY_PHASE, CLEAN_UP)


def run_scenario(scenario: dict[str, Any]) -> list[str]:
    """What differs from the expectation, a sentence each."""
    s = start(scenario)
    before = all_cards(s)
    shuffles = [int(player.deck.shuffles) for player in s.players]
    s.keep_log()
    play_script(scenario["script"], lambda step: play_step(s, step))
    found = []
    if not s.is_terminal() and s.top_effect() not in TURN_QUESTIONS:
        found.append(f"a question is still open: {s.top_effect().name}")
    if all_cards(s) != before:
        found.append("cards were lost or made")
    made = sum(int(player.deck.shuffles) for player in s.players) - sum(shuffles)
    return found + differences(s, scenario["expect"], made)


def start(scenario: dict[str, Any]) -> DominionState:
    """The position of a scenario; a kingdom that is not named has the cards that it mentions."""
    name, given = parse(str(scenario["game"]))
    given.setdefault("end_turn", "ask")
    game = load_game(f"{name}({','.join(f'{key}={value}' for key, value in given.items())})")
    position = dict(as_dict(scenario["state"], "state"))
    for key in STATE_KEYS - {"game"}:
        if key in scenario:
            position[key] = scenario[key]
    if given.get("kingdom", "random") == "random" and "kingdom" not in position:
        named = sorted({card for card in mentioned(scenario) if card >= BASIC})
        assert isinstance(game, DominionRules)
        position["kingdom"] = [NAMES[card] for card in game.kingdom_with(named)]
    s = game.state_from_dict(position)
    assert isinstance(s, DominionState)
    return s


def mentioned(written: object) -> list[int]:
    """Every card that a scenario names anywhere."""
    if isinstance(written, dict):
        inside = [mentioned(part) for part in [*written.keys(), *written.values()]]
        return [card for cards in inside for card in cards]
    if isinstance(written, list):
        return [card for part in written for card in mentioned(part)]
    name = written.partition("*")[0] if isinstance(written, str) else ""
    return [NUMBER_OF[name]] if name in NUMBER_OF else []


# ------------------------------------------------------------------ playing the script
def play_step(s: DominionState, step: dict[str, Any]) -> None:
    """Carry out one step of a script."""
    if "play" in step:
        do(s, f"play {step['play']}")
        listed = as_list(step.get("decisions", []), "decisions")
        answer(s, [as_dict(decision, "decision") for decision in listed])
    elif "treasures" in step:
        pass_to(s, TREASURE_PHASE)
        wanted = step["treasures"]
        if wanted == "all":
            do(s, "play treasures")
        for card in read_cards(wanted, "treasures") if wanted != "all" else []:
            do(s, f"play {NAMES[card]}")
    elif "buy" in step:
        pass_to(s, BUY_PHASE)
        do(s, f"buy {step['buy']}")
    elif "end_turn" in step:
        pass_to(s, CLEAN_UP)
        do(s, "done")
    elif "cannot_play" in step:
        refuse(s, f"play {step['cannot_play']}")
    elif "cannot_buy" in step:
        refuse(s, f"buy {step['cannot_buy']}")
    else:
        raise ScenarioError("a step plays, plays treasures, buys, ends the turn, or cannot")


def do(s: DominionState, text: str) -> None:
    """The deciding seat does what the text says."""
    player = s.acting_players()[0] if not s.is_terminal() else 0
    s.apply_action(player, s.string_to_action(player, text))


def refuse(s: DominionState, text: str) -> None:
    """What the text says must be illegal for the deciding seat."""
    player: int = s.decider()
    if s.explain(player, s.string_to_action(player, text)) is None:
        raise ScenarioError(f"{text!r} should be illegal, but it is legal")


def pass_to(s: DominionState, phase: object) -> None:
    """Say done until the given question of the turn is open."""
    while not s.is_terminal() and s.top_effect() is not phase:
        if s.top_effect() not in TURN_QUESTIONS or s.top_effect() is CLEAN_UP:
            raise ScenarioError(f"this cannot be done now: {s.top_effect().name} is open")
        do(s, "done")


def answer(s: DominionState, decisions: list[dict[str, Any]]) -> None:
    """Answer all questions of a card by the listed decisions, in their order."""
    while not s.is_terminal() and s.top_effect() not in TURN_QUESTIONS:
        player: int = s.decider()
        ask = ASKS[type(s.top_effect()).__name__]
        options = s.legal_actions(player)
        is_listed = bool(decisions) and decisions[0].get("by") == f"P{player + 1}"
        if is_listed and decisions[0].get("ask") == ask:
            _answer_one(s, ask, decisions.pop(0))
        elif len(options) == 1:
            s.apply_action(player, options[0])
        else:
            listed = f"; next is {decisions[0]}" if decisions else ""
            raise ScenarioError(f"P{player + 1} is asked to {ask}, which is not listed{listed}")
    if decisions:
        raise ScenarioError(f"a decision is listed that nobody is asked for: {decisions[0]}")


def _answer_one(s: DominionState, ask: str, decision: dict[str, Any]) -> None:
    pick = decision.get("pick")
    if "card" in decision:
        asked = NAMES[int(s.frames[s.depth * FRAME - 1])]
        if asked != decision["card"]:
            raise ScenarioError(f"asked about {asked}, not about {decision['card']}")
    if ask in ANSWERS:
        yes, no = ANSWERS[ask]
        do(s, yes if pick else no)
    elif ask == "keep_or_discard":
        do(s, "keep" if pick == "keep" else "discard revealed")
    else:
        question, depth = s.top_effect(), int(s.depth)
        for card in read_cards(pick if isinstance(pick, list) else [pick], "pick"):
            do(s, f"{VERBS[ask]} {NAMES[card]}")
        is_open = not s.is_terminal() and s.depth == depth and s.top_effect() is question
        if is_open and DONE in s.legal_actions(int(s.decider())):
            do(s, "done")


# ------------------------------------------------------------------ comparing
def all_cards(s: DominionState) -> list[int]:
    """How many of each kind there are in the whole game."""
    return [
        int(s.supply[kind])
        + int(s.trash[kind])
        + sum(int(s.owned(p, kind)) for p in range(len(s.players)))
        for kind in range(KINDS)
    ]


def differences(s: DominionState, expect: dict[str, Any], shuffles: int) -> list[str]:
    """What is not as expected, a sentence each."""
    found: list[str] = []
    plain: dict[str, Any] = {
        "coins": int(s.coins),
        "buys": int(s.buys),
        "actions": int(s.actions),
        "shuffles": shuffles,
        "game_over": bool(s.is_over),
        "active": f"P{s.active + 1}",
    }
    for key, wanted in as_dict(expect, "expect").items():
        if key in plain:
            compare(found, key, wanted, plain[key])
        elif key == "trash":
            compare(found, key, _sorted(wanted), _sorted(card_list(s.trash, 0)))
        elif key == "supply":
            for name, left in as_dict(wanted, "expect supply").items():
                kind = read_cards([name], "expect supply")[0]
                compare(found, f"supply of {name}", left, int(s.supply[kind]))
        elif key == "winners":
            compare(found, key, wanted, [f"P{p + 1}" for p in scoring.winners(s)])
        else:
            seat = read_seat(key, len(s.players), "expect")
            _compare_seat(found, s, seat, as_dict(wanted, f"expect {key}"))
    return found


def _sorted(cards: list[str]) -> list[str]:
    return [NAMES[card] for card in sorted(read_cards(cards, "expect"))]


def _compare_seat(found: list[str], s: DominionState, p: int, expect: dict[str, Any]) -> None:
    player = s.players[p]
    log = s.log or []
    top = [NAMES[i64(card)] for card in reversed(list(player.deck.top))]
    plain: dict[str, Any] = {
        "hand_size": int(s.hand_size(p)),
        "deck_size": int(player.deck.size()),
        "discard_size": int(s.count_row(p, DISCARD)),
        "discard_top": NAMES[player.discard_top] if player.discard_top < KINDS else None,
        "turns": int(player.turns),
        "vp": scoring.score_parts(s, p)["total"],
        "reveals_hand": any(event.kind == SHOW_HAND and event.player == p for event in log),
    }
    for key, wanted in expect.items():
        what = f"P{p + 1} {key}"
        if key in plain:
            compare(found, what, wanted, plain[key])
        elif key in ZONES:
            compare(found, what, _sorted(wanted), _sorted(card_list(player.cards, ZONES[key])))
        elif key == "deck":
            cards = [NAMES[card] for card in read_cards(wanted, what)]
            compare(found, f"{what}, known top", cards[: len(top)], top)
            rest = _sorted(card_list(player.deck.counts, 0))
            compare(found, f"{what}, unordered", sorted(cards[len(top) :]), sorted(rest))
        else:
            raise ScenarioError(f"expect: a seat has no {key!r}")
