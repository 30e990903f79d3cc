"""How a scenario of Dominion is run: its script played, its expectations compared.

`docs/scenarios.md` describes the language. Answers to the questions of a card are listed with the step
that plays it, in `decisions`; an answer that is the only one need not be listed.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import ScenarioError
from tavolata.core.position import as_dict, as_list, check_keys, read_name, read_seat, shown
from tavolata.core.registry import load_game, parse
from tavolata.core.scenarios import (
    NEW,
    Findings,
    Script,
    Verb,
    check_can,
    check_cannot,
    check_scenario_keys,
    read_reason,
    read_texts,
    read_true,
)
from tavolata.games.dominion import scoring
from tavolata.games.dominion.actions import DONE, VERBS
from tavolata.games.dominion.encoding import card_list, card_name
from tavolata.games.dominion.kinds import BASIC, EFFECTS, NAMES, NUMBER_OF
from tavolata.games.dominion.piles import PILES
from tavolata.games.dominion.position import STATE_KEYS, ZONES, read_cards, read_piles
from tavolata.games.dominion.questions import Question
from tavolata.games.dominion.rules import ACTION_PHASE, BUY_PHASE, CLEAN_UP, TREASURE_PHASE
from tavolata.games.dominion.state import DISCARD, SHOW_HAND, DominionRules, DominionState

TURN_QUESTIONS = (ACTION_PHASE, TREASURE_PHASE, BUY_PHASE, CLEAN_UP)
ANSWER_KEYS = ("pick", "can", "cannot", "expect")
"""What a decision does: answer, compare what is legal, compare the table."""
DECISION_KEYS = (*ANSWER_KEYS, "by", "ask", "card", "because", "optional", "note")


def run_scenario(scenario: dict[str, Any], found: Findings) -> None:
    """Play the script and compare."""
    check_scenario_keys(scenario, SCENARIO_KEYS)
    s = start(scenario)
    before = all_cards(s)
    s.keep_log()
    play = Play(s, found)
    play.language().play(scenario["script"], found)
    if not s.is_terminal() and s.top_effect() not in TURN_QUESTIONS:
        found.differs(f"a question is still open: {asked(s)}; list its answer in `decisions`")
    if all_cards(s) != before:
        found.differs("cards were lost or made")
    play.compare(found, as_dict(scenario["expect"], "expect"))


SCENARIO_KEYS = STATE_KEYS - {"game"}
"""Keys of a position that can be written beside `state`."""


def start(scenario: dict[str, Any]) -> DominionState:
    """The position of a scenario; a kingdom that is not named has the cards that it mentions."""
    name, given = parse(str(scenario["game"]))
    given.setdefault("end_turn", "ask")
    game = load_game(f"{name}({','.join(f'{key}={value}' for key, value in given.items())})")
    beside = {key: scenario[key] for key in SCENARIO_KEYS if key in scenario}
    if scenario["state"] == NEW:
        if beside:
            raise ScenarioError(f"{next(iter(beside))!r} says nothing about a new game: leave it out")
        s = game.new_initial_state(str(scenario["id"]))
        assert isinstance(s, DominionState)
        return s
    position = dict(as_dict(scenario["state"], "state"))
    for key, value in beside.items():
        if key in position:
            raise ScenarioError(f"{key!r} is in the state and beside it: write it once")
        position[key] = value
    if given.get("kingdom", "random") == "random" and "kingdom" not in position:
        written = [position, scenario["script"], scenario["expect"]]
        named = sorted({card for card in mentioned(written) if card >= BASIC})
        assert isinstance(game, DominionRules)
        position["kingdom"] = [NAMES[card] for card in game.kingdom_with(named)]
    s = game.state_from_dict(position)
    assert isinstance(s, DominionState)
    return s


def mentioned(written: object) -> list[int]:
    """Every card that a part of a scenario names anywhere."""
    if isinstance(written, dict):
        inside = [mentioned(part) for part in [*written.keys(), *written.values()]]
        return [card for cards in inside for card in cards]
    if isinstance(written, list):
        return [card for part in written for card in mentioned(part)]
    words = written.partition("*")[0].split() if isinstance(written, str) else []
    return [NUMBER_OF[word] for word in words[-1:] if word in NUMBER_OF]


def questions() -> list[str]:
    """The scenario words of all questions that cards ask."""
    return sorted({effect.ask for effect in EFFECTS if isinstance(effect, Question) and effect.ask})


def asked(s: DominionState) -> str:
    """Return who is asked what: `P2 discard`."""
    return f"P{s.decider() + 1} {question_of(s).ask}"


def question_of(s: DominionState) -> Question:
    """Return the open question."""
    question = s.top_effect()
    assert isinstance(question, Question)
    return question


# ------------------------------------------------------------------ playing the script
class Play:
    """The script of one scenario: its verbs, on one state."""

    def __init__(self, s: DominionState, found: Findings) -> None:
        self.s = s
        self.found = found
        self.shuffles = shuffles_of(s)

    def compare(self, found: Findings, expect: dict[str, Any]) -> None:
        """Compare an expectation with the state."""
        differences(found, self.s, expect, shuffles_of(self.s) - self.shuffles)

    def language(self) -> Script:
        """The verbs of a step."""
        return Script(
            {
                "play": Verb(self._play, "decisions"),
                "treasures": Verb(self._treasures),
                "buy": Verb(self._buy),
                "end_turn": Verb(self._end_turn),
                "can": Verb(self._can),
                "cannot": Verb(lambda step: self._cannot(step, "cannot", ""), "because"),
                "cannot_play": Verb(lambda step: self._cannot(step, "cannot_play", "play "), "because"),
                "cannot_buy": Verb(lambda step: self._cannot(step, "cannot_buy", "buy "), "because"),
            },
            self.compare,
        )

    # -------------------------------------------------------------- verbs
    def _play(self, step: dict[str, Any]) -> None:
        do(self.s, f"play {step['play']}")
        listed = as_list(step.get("decisions", []), "decisions")
        self._answer_all([_read_decision(decision) for decision in listed])

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

    def _can(self, step: dict[str, Any]) -> None:
        for text in read_texts(step["can"], "can"):
            check_can(self.found, self.s, decider(self.s), text)

    def _cannot(self, step: dict[str, Any], key: str, verb: str) -> None:
        for text in read_texts(step[key], key):
            self._refuse(verb + text, read_reason(step))

    def _refuse(self, text: str, because: str | None) -> None:
        s = self.s
        check_cannot(self.found, s, decider(s), text, because, lambda text: absent(s, text))

    # -------------------------------------------------------------- questions of a card
    def _answer_all(self, decisions: list[dict[str, Any]]) -> None:
        """Answer all questions of a card by the listed decisions, in their order."""
        s = self.s
        while not s.is_terminal() and s.top_effect() not in TURN_QUESTIONS:
            self._compare_first(decisions)
            player = decider(s)
            question = question_of(s)
            options = s.legal_actions(player)
            at = _next_for(decisions, f"P{player + 1}", question.ask)
            if at is not None:
                del decisions[:at]
                self._answer_one(question, decisions.pop(0))
            elif len(options) == 1:
                s.apply_action(player, options[0])
            else:
                listed = f"; next is {decisions[0]}" if decisions else ""
                raise ScenarioError(
                    f"P{player + 1} is asked to {question.ask}, which is not listed{listed}"
                )
        self._compare_first(decisions)
        left = [decision for decision in decisions if "optional" not in decision]
        if left:
            raise ScenarioError(
                f"a decision is listed that nobody is asked for: {left[0]}; leave it out, or mark it"
                ' "optional": true'
            )

    def _compare_first(self, decisions: list[dict[str, Any]]) -> None:
        """Compare the expectations whose turn has come."""
        while decisions and "expect" in decisions[0]:
            part = Findings()
            self.compare(part, as_dict(decisions.pop(0)["expect"], "expect"))
            if part.checked == 0:
                raise ScenarioError("the expectation in `decisions` is empty")
            self.found.merge(part, "within the card, ")

    def _answer_one(self, question: Question, decision: dict[str, Any]) -> None:
        s = self.s
        if "card" in decision:
            about = s.piles.name(s.top_card())
            if about != decision["card"]:
                raise ScenarioError(f"asked about {about}, not about {decision['card']}")
        if "pick" in decision:
            self._pick(question, decision["pick"])
        elif "can" in decision:
            for text in texts_for(question, decision["can"]):
                check_can(self.found, s, decider(s), text)
        else:
            for text in texts_for(question, decision["cannot"]):
                self._refuse(text, read_reason(decision))

    def _pick(self, question: Question, pick: object) -> None:
        s = self.s
        depth = int(s.depth)
        for text in [] if pick == [] else texts_for(question, pick):
            do(s, text)
        if question.verb not in VERBS:
            return
        is_open = not s.is_terminal() and s.depth == depth and s.top_effect() is question
        if is_open and DONE in s.legal_actions(decider(s)):
            do(s, "done")


def _read_decision(written: object) -> dict[str, Any]:
    """One entry of `decisions`, with exactly one thing to do."""
    decision = as_dict(written, "a decision")
    check_keys(decision, DECISION_KEYS, "a decision")
    said = [key for key in ANSWER_KEYS if key in decision]
    if len(said) != 1:
        raise ScenarioError(f"a decision has one of {', '.join(ANSWER_KEYS)}: {shown(decision)}")
    if "expect" in said and decision.keys() - {"expect", "note"}:
        raise ScenarioError(f"an expectation stands alone in its decision: {shown(decision)}")
    if "expect" not in said:
        read_name(decision.get("ask"), dict.fromkeys(questions(), 0), "question", "ask")
    if "because" in decision and "cannot" not in decision:
        raise ScenarioError("'because' has no meaning here: it goes with 'cannot'")
    if "optional" in decision:
        read_true(decision, "optional")
    return decision


def _next_for(decisions: list[dict[str, Any]], seat: str, ask: str) -> int | None:
    """The first decision for this question that only optional ones stand before."""
    for at, decision in enumerate(decisions):
        if decision.get("by") == seat and decision.get("ask") == ask:
            return at
        if "optional" not in decision:
            return None
    return None


def texts_for(question: Question, written: object) -> list[str]:
    """The answers that a decision lists, as texts of actions."""
    ask = question.ask
    if question.verb not in VERBS:
        return [_answer_for(question, written)]
    if written == "done":
        return ["done"]
    cards = read_cards(written if isinstance(written, list) else [written], ask)
    if not cards:
        raise ScenarioError(f"{ask}: the list is empty")
    return [f"{question.verb} {NAMES[card]}" for card in cards]


def _answer_for(question: Question, written: object) -> str:
    """The plain answer to yes or no, or the one that begins with a word."""
    if question.verb:
        if not isinstance(written, bool):
            raise ScenarioError(f"{question.ask}: expected true or false, found {shown(written)}")
        return question.answers[0 if written else 1]
    by_word = {answer.split()[0]: answer for answer in question.answers}
    if written not in by_word:
        words = " or ".join(repr(word) for word in by_word)
        raise ScenarioError(f"{question.ask}: expected {words}, found {shown(written)}")
    return by_word[str(written)]


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
        if s.top_effect() not in TURN_QUESTIONS or s.top_effect() is CLEAN_UP:
            raise ScenarioError(f"this cannot be done now: {s.top_effect().name} is open")
        do(s, "done")


# ------------------------------------------------------------------ comparing
def all_cards(s: DominionState) -> list[int]:
    """How many of each kind there are in the whole game."""
    return [
        int(s.supply[card])
        + int(s.trash[card])
        + sum(int(s.owned(p, card)) for p in range(len(s.players)))
        for card in range(PILES)
    ]


def shuffles_of(s: DominionState) -> int:
    """How often decks have been shuffled."""
    return sum(int(player.deck.shuffles) for player in s.players)


def differences(found: Findings, s: DominionState, expect: dict[str, Any], shuffles: int) -> None:
    """Compare the expectation with the state."""
    plain: dict[str, Any] = {
        "coins": int(s.coins),
        "buys": int(s.buys),
        "actions": int(s.actions),
        "shuffles": shuffles,
        "game_over": bool(s.is_over),
        "active": f"P{s.active + 1}",
    }
    seats = [f"P{p + 1}" for p in range(len(s.players))]
    check_keys(expect, [*plain, "trash", "supply", "winners", *seats], "expect")
    for key, wanted in expect.items():
        if key in plain:
            found.compare(key, wanted, plain[key])
        elif key == "trash":
            found.compare(key, _sorted(wanted), _sorted(card_list(s.piles, s.trash, 0)))
        elif key == "supply":
            for name, left in as_dict(wanted, "expect supply").items():
                card = read_piles(s, [name], "expect supply")[0]
                found.compare(f"supply of {name}", left, int(s.supply[card]))
        elif key == "winners":
            found.compare(key, wanted, [f"P{p + 1}" for p in scoring.winners(s)])
        else:
            seat = read_seat(key, len(s.players), "expect")
            _compare_seat(found, s, seat, as_dict(wanted, f"expect {key}"))


def _sorted(cards: list[str]) -> list[str]:
    return [NAMES[card] for card in sorted(read_cards(cards, "expect"))]


def _compare_seat(found: Findings, s: DominionState, p: int, expect: dict[str, Any]) -> None:
    player = s.players[p]
    log = s.log or []
    top = [s.piles.name(i64(card)) for card in reversed(list(player.deck.top))]
    plain: dict[str, Any] = {
        "hand_size": int(s.hand_size(p)),
        "deck_size": int(player.deck.size()),
        "discard_size": int(s.count_row(p, DISCARD)),
        "discard_top": card_name(s.piles, int(player.discard_top)),
        "turns": int(player.turns),
        "vp": scoring.score_parts(s, p)["total"],
        "reveals_hand": any(event.kind == SHOW_HAND and event.player == p for event in log),
    }
    check_keys(expect, [*plain, *ZONES, "deck"], f"expect P{p + 1}")
    for key, wanted in expect.items():
        what = f"P{p + 1} {key}"
        if key in plain:
            found.compare(what, wanted, plain[key])
        elif key in ZONES:
            found.compare(what, _sorted(wanted), _sorted(card_list(s.piles, player.cards, ZONES[key])))
        else:
            cards = [NAMES[card] for card in read_cards(wanted, what)]
            found.compare(f"{what}, known top", cards[: len(top)], top)
            rest = _sorted(card_list(s.piles, player.deck.counts, 0))
            found.compare(f"{what}, unordered", sorted(cards[len(top) :]), sorted(rest))
