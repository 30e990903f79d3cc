"""How a scenario of Dominion is run: its script played, its expectations compared.

`docs/scenarios.md` describes the language. Answers to the questions of a card are listed with the step
that plays it, in `decisions`; an answer that is the only one need not be listed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import ScenarioError
from tavolata.core.position import as_dict, as_list, read_name, shown
from tavolata.core.registry import load_game, parse
from tavolata.core.scenarios import (
    NEW,
    Findings,
    Script,
    Verb,
    check_can,
    check_cannot,
    check_scenario_keys,
    compare_facts,
    each_by_name,
    inside_effect,
    read_reason,
    read_texts,
    read_true,
)
from tavolata.games.dominion.positions.check import census, is_at_rest
from tavolata.games.dominion.positions.position import (
    TABLE_PART,
    ZONES,
    kingdom_cards,
    lists_of,
    read_cards,
    read_pile,
    read_state,
)
from tavolata.games.dominion.rules import scoring
from tavolata.games.dominion.rules.actions import DONE, VERBS
from tavolata.games.dominion.rules.game import Dominion
from tavolata.games.dominion.rules.kinds import EFFECTS, NAMES, NUMBER_OF
from tavolata.games.dominion.rules.questions import Question
from tavolata.games.dominion.rules.sequence import BUY_PHASE, CLEAN_UP, TREASURE_PHASE
from tavolata.games.dominion.rules.state import DISCARD, SHOW_HAND, DominionState
from tavolata.games.dominion.view.encoding import card_list, card_name

BESIDE = TABLE_PART.keys.keys() - {"game"}
"""Keys of a position that can be written beside `state`."""


def run_scenario(scenario: dict[str, Any], found: Findings) -> None:
    """Play the script and compare."""
    check_scenario_keys(scenario, BESIDE)
    s = start(scenario)
    before = all_cards(s)
    s.keep_log()
    play = Play(s, found)
    play.steps.play(scenario["script"], found)
    if not is_at_rest(s):
        found.differs(f"a question is still open: {asked(s)}; list its answer in `decisions`")
    if all_cards(s) != before:
        found.differs("cards were lost or made")
    play.compare(found, as_dict(scenario["expect"], "expect"))


def start(scenario: dict[str, Any]) -> DominionState:
    """The position of a scenario; a kingdom that is not named has the cards that it mentions."""
    name, given = parse(str(scenario["game"]))
    given.setdefault("end_turn", "ask")
    game = load_game(f"{name}({','.join(f'{key}={value}' for key, value in given.items())})")
    assert isinstance(game, Dominion)
    beside = {key: scenario[key] for key in BESIDE if key in scenario}
    if scenario["state"] == NEW:
        if beside:
            raise ScenarioError(f"{next(iter(beside))!r} says nothing about a new game: leave it out")
        return game.new_initial_state(str(scenario["id"]))
    position = as_dict(scenario["state"], "state")
    for key in beside.keys() & position.keys():
        raise ScenarioError(f"{key!r} is in the state and beside it: write it once")
    position = position | beside
    if "kingdom" not in position:
        named = kingdom_cards([position, scenario["script"], scenario["expect"]])
        position["kingdom"] = [NAMES[card] for card in game.kingdom_with(named)]
    s = read_state(game, position)
    if not is_at_rest(s):
        raise inside_effect(asked(s))
    s.advance()
    return s


def asked(s: DominionState) -> str:
    """Return who is asked what: `P2 discard`."""
    return f"P{s.decider() + 1} {question_of(s).ask}"


# ------------------------------------------------------------------ playing the script
class Play:
    """The script of one scenario: its verbs and those of `decisions`, on one state."""

    def __init__(self, s: DominionState, found: Findings) -> None:
        self.s = s
        self.found = found
        self.shuffles = shuffles_of(s)
        self.steps = Script(
            {
                "play": Verb(self._play, "decisions"),
                "treasures": Verb(self._treasures),
                "buy": Verb(self._buy),
                "end_turn": Verb(self._end_turn),
                "can": Verb(lambda step: self._can(read_texts(step["can"], "can"))),
                "cannot": Verb(lambda step: self._cannot(step, "cannot", ""), "because"),
                "cannot_play": Verb(lambda step: self._cannot(step, "cannot_play", "play "), "because"),
                "cannot_buy": Verb(lambda step: self._cannot(step, "cannot_buy", "buy "), "because"),
            },
            self.compare,
        )
        about = ("by", "ask", "optional")
        self.decisions = Script(
            {
                "pick": Verb(self._pick, *about),
                "can": Verb(lambda said: self._can(texts_for(question_of(s), said["can"])), *about),
                "cannot": Verb(
                    lambda said: self._refuse(texts_for(question_of(s), said["cannot"]), said),
                    *(*about, "because"),
                ),
            },
            self.compare,
            {"card": self._check_card},
            "a decision",
        )

    def compare(self, found: Findings, expect: dict[str, Any]) -> None:
        """Compare an expectation with the state."""
        differences(found, self.s, expect, shuffles_of(self.s) - self.shuffles)

    # -------------------------------------------------------------- verbs
    def _play(self, step: dict[str, Any]) -> None:
        do(self.s, f"play {step['play']}")
        listed = as_list(step.get("decisions", []), "decisions")
        self._answer_all([self._read_decision(decision) for decision in listed])

    def _treasures(self, step: dict[str, Any]) -> None:
        pass_to(self.s, TREASURE_PHASE)
        wanted = step["treasures"]
        if wanted == "all":
            do(self.s, "play treasures")
        for card in read_cards(wanted, "treasures") if wanted != "all" else []:
            do(self.s, f"play {NAMES[card]}")

    def _buy(self, step: dict[str, Any]) -> None:
        pass_to(self.s, BUY_PHASE)
        do(self.s, f"buy {step['buy']}")

    def _end_turn(self, step: dict[str, Any]) -> None:
        read_true(step, "end_turn")
        pass_to(self.s, CLEAN_UP)
        do(self.s, "done")

    def _can(self, texts: list[str]) -> None:
        for text in texts:
            check_can(self.found, self.s, decider(self.s), text)

    def _cannot(self, step: dict[str, Any], key: str, verb: str) -> None:
        self._refuse([verb + text for text in read_texts(step[key], key)], step)

    def _refuse(self, texts: list[str], step: dict[str, Any]) -> None:
        s, because = self.s, read_reason(step)
        for text in texts:
            check_cannot(self.found, s, decider(s), text, because, lambda text: absent(s, text))

    # -------------------------------------------------------------- questions of a card
    def _read_decision(self, written: object) -> dict[str, Any]:
        decision = self.decisions.read(written)
        if "ask" in decision or decision.keys() - {"expect", "note"}:
            read_name(decision.get("ask"), questions(), "question", "ask")
        if "optional" in decision:
            read_true(decision, "optional")
        return decision

    def _answer_all(self, left: list[dict[str, Any]]) -> None:
        """Answer all questions of a card by the listed decisions, in their order."""
        s = self.s
        while True:
            is_expectation = bool(left) and "ask" not in left[0]
            if is_at_rest(s) and not is_expectation:
                break
            at = 0 if is_expectation else next_for(left, asked(s))
            if at is not None:
                self.decisions.run(left[at], self.found, "within the card, ")
                del left[: at + 1]
            elif len(s.legal_actions(decider(s))) == 1:
                s.apply_action(decider(s), s.legal_actions(decider(s))[0])
            else:
                listed = f"; next is {left[0]}" if left else ""
                seat, _, ask = asked(s).partition(" ")
                raise ScenarioError(f"{seat} is asked to {ask}, which is not listed{listed}")
        unasked = [decision for decision in left if "optional" not in decision]
        if unasked:
            raise ScenarioError(
                f"a decision is listed that nobody is asked for: {unasked[0]}; leave it out, or mark it"
                ' "optional": true'
            )

    def _check_card(self, decision: dict[str, Any]) -> None:
        about = card_name(self.s.piles.kinds, int(self.s.top_card()))
        if about != decision["card"]:
            raise ScenarioError(f"asked about {about}, not about {decision['card']}")

    def _pick(self, decision: dict[str, Any]) -> None:
        s = self.s
        depth, question = int(s.depth), question_of(s)
        for text in [] if decision["pick"] == [] else texts_for(question, decision["pick"]):
            do(s, text)
        is_open = not s.is_terminal() and s.depth == depth and s.top_effect() is question
        if question.verb in VERBS and is_open and DONE in s.legal_actions(decider(s)):
            do(s, "done")


def questions() -> dict[str, int]:
    """Return the scenario words of all questions that cards ask."""
    asks = {effect.ask for effect in EFFECTS if isinstance(effect, Question) and effect.ask}
    return dict.fromkeys(sorted(asks), 0)


def question_of(s: DominionState) -> Question:
    """Return the open question of a card."""
    question = s.top_effect()
    assert isinstance(question, Question)
    return question


def next_for(decisions: list[dict[str, Any]], asked: str) -> int | None:
    """Return the place of the first decision for this question that only optional ones precede."""
    for at, decision in enumerate(decisions):
        if f"{decision.get('by')} {decision.get('ask')}" == asked:
            return at
        if "optional" not in decision:
            return None
    return None


def texts_for(question: Question, written: object) -> list[str]:
    """Return the answers that a decision lists, as texts of actions."""
    if question.verb in VERBS:
        if written == "done":
            return ["done"]
        cards = read_cards(written if isinstance(written, list) else [written], question.ask)
        if not cards:
            raise ScenarioError(f"{question.ask}: the list is empty")
        return [f"{question.verb} {NAMES[card]}" for card in cards]
    words = ["true", "false"] if question.verb else [text.split()[0] for text in question.answers]
    said = written if isinstance(written, str) and not question.verb else json.dumps(written)
    if said not in words:
        raise ScenarioError(f"{question.ask}: expected {' or '.join(words)}, found {shown(written)}")
    return [question.answers[words.index(said)]]


def absent(s: DominionState, text: str) -> str | None:
    """Return the card of an answer that this game does not have: to play it, somebody must own it."""
    verb, _, name = text.partition(" ")
    card = NUMBER_OF.get(name)
    if card is None:
        return None
    pile = s.piles.pile_of(card)
    if pile == NO_CARD:
        return name
    owned = any(s.owned(p, pile) != 0 for p in range(len(s.players)))
    return None if owned or verb in ("buy", "gain") else name


def decider(s: DominionState) -> int:
    """The seat that is asked; P1 when the game is over."""
    return int(s.acting_players()[0]) if not s.is_terminal() else 0


def do(s: DominionState, text: str) -> None:
    """The deciding seat does what the text says."""
    s.apply_action(decider(s), s.string_to_action(decider(s), text))


def pass_to(s: DominionState, phase: object) -> None:
    """Say done until the given question of the turn is open."""
    while not s.is_terminal() and s.top_effect() is not phase:
        if not is_at_rest(s) or s.top_effect() is CLEAN_UP:
            raise ScenarioError(f"this cannot be done now: {s.top_effect().name} is open")
        do(s, "done")


# ------------------------------------------------------------------ comparing
def all_cards(s: DominionState) -> list[int]:
    """How many of each kind there are in the whole game."""
    return [int(left) + elsewhere for left, elsewhere in zip(s.supply, census(s), strict=True)]


def shuffles_of(s: DominionState) -> int:
    """How often decks have been shuffled."""
    return sum(int(player.deck.shuffles) for player in s.players)


def differences(found: Findings, s: DominionState, expect: dict[str, Any], shuffles: int) -> None:
    """Compare the expectation with the state."""
    facts: dict[str, Any] = {
        "coins": int(s.coins),
        "buys": int(s.buys),
        "actions": int(s.actions),
        "shuffles": shuffles,
        "game_over": bool(s.is_over),
        "active": f"P{s.active + 1}",
        "winners": [f"P{p + 1}" for p in scoring.winners(s)],
        "trash": in_any_order(found, card_list(s.piles.kinds, s.trash, 0)),
        "supply": each_by_name(
            found, "supply of {}", lambda name: int(s.supply[read_pile(s, name, "expect supply")])
        ),
    }
    for p in range(len(s.players)):
        facts[f"P{p + 1}"] = partial(compare_seat, found, s, p)
    compare_facts(found, facts, expect, "")


def compare_seat(found: Findings, s: DominionState, p: int, expect: object, where: str) -> None:
    """Compare what is expected of a seat with what it has."""
    player = s.players[p]
    events = s.log or []
    facts: dict[str, Any] = {
        "hand_size": int(s.hand_size(p)),
        "deck_size": int(player.deck.size()),
        "discard_size": int(s.count_row(p, DISCARD)),
        "discard_top": card_name(s.piles.kinds, int(player.discard_top)),
        "turns": int(player.turns),
        "vp": scoring.score_parts(s, p)["total"],
        "reveals_hand": any(event.kind == SHOW_HAND and event.player == p for event in events),
        "deck": partial(compare_deck, found, s, p),
    }
    zones = {name: in_any_order(found, cards) for name, cards in lists_of(s, p, ZONES).items()}
    compare_facts(found, facts | zones, expect, where)


def compare_deck(found: Findings, s: DominionState, p: int, wanted: object, where: str) -> None:
    """Compare a deck: first its known cards, the top first, then the others in any order."""
    deck = s.players[p].deck
    top = [s.piles.name(i64(card)) for card in reversed(list(deck.top))]
    cards = [NAMES[card] for card in read_cards(wanted, where)]
    found.compare(f"{where}, known top", cards[: len(top)], top)
    compare = in_any_order(found, card_list(s.piles.kinds, deck.counts, 0))
    compare(cards[len(top) :], f"{where}, unordered")


def in_any_order(found: Findings, cards: list[str]) -> Callable[[object, str], None]:
    """Return the comparison of cards that have no order."""
    now = [NAMES[card] for card in sorted(read_cards(cards, ""))]
    return lambda wanted, where: found.compare(
        where, [NAMES[card] for card in sorted(read_cards(wanted, where))], now
    )
