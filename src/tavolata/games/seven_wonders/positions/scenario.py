"""How a scenario of 7 Wonders is run: its script played, its expectations compared.

`docs/scenarios.md` describes the language. Answers are listed by city; a city that a turn does not name
discards its first card.
"""

from __future__ import annotations

import functools
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core.errors import ScenarioError
from tavolata.core.position import as_dict, check_keys, read_cards, read_name, read_seat, shown
from tavolata.core.registry import load_game
from tavolata.core.scenarios import (
    NEW,
    Compare,
    Findings,
    Script,
    Verb,
    check_can,
    check_cannot,
    check_scenario_keys,
    compare_facts,
    each_by_name,
    is_asked_for,
    read_reason,
    read_texts,
    read_true,
)
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.positions.past import all_cards, cards_in, city_names, names_of
from tavolata.games.seven_wonders.positions.position import QUESTION
from tavolata.games.seven_wonders.rules import sequence as rules
from tavolata.games.seven_wonders.rules.actions import DISCARD, PAY, STAGE
from tavolata.games.seven_wonders.rules.kinds import (
    COIN_COST,
    COST,
    GUILDS,
    KINDS,
    NAMES,
    NUMBER_OF,
    copies_of,
    read_cost,
)
from tavolata.games.seven_wonders.rules.state import (
    CHOOSE,
    CHOOSE_FOR_FREE_CITY,
    HAND,
    HOW_FREE_CITY_PAYS,
    PICK,
    QUESTION_NAMES,
    SevenWondersState,
)
from tavolata.games.seven_wonders.view.encoding import city_to_dict

PARTS = ("score", "symbols", "colours", "tokens")
"""What an expectation of a city can name in part."""
FOR_FREE_CITY = (CHOOSE_FOR_FREE_CITY, HOW_FREE_CITY_PAYS)


def run_scenario(scenario: dict[str, Any], found: Findings) -> None:
    """Play the script and compare."""
    check_scenario_keys(scenario)
    s = start(scenario)
    kept, age = all_cards(s), int(s.age)
    language(s, found).play(scenario["script"], found)
    expect = as_dict(scenario["expect"], "expect")
    if "asked" not in expect:
        for p in s.acting_players():
            if s.questions[p] != CHOOSE or len(s.acting_players()) < s.n_players():
                asked = [f"P{q + 1} {QUESTION_NAMES[s.questions[q]]}" for q in s.acting_players()]
                found.differs(f"a turn is not over: {', '.join(asked)}")
                break
    if s.age == age and all_cards(s) != kept:
        found.differs("cards were lost or made")
    differences(found, s, expect)


def start(scenario: dict[str, Any]) -> SevenWondersState:
    """The state in which a scenario begins."""
    game = load_game(str(scenario["game"]))
    if scenario["state"] == NEW:
        s = game.new_initial_state(str(scenario["id"]))
    else:
        s = game.state_from_dict(scenario["state"])
    assert isinstance(s, SevenWondersState)
    return s


# ------------------------------------------------------------------ playing the script
def language(s: SevenWondersState, found: Findings) -> Script:
    """The verbs of a step."""
    return Script(
        {
            "turn": Verb(lambda step: play_turn(s, read_answers(s, step["turn"]))),
            "turns": Verb(lambda step: _play_turns(s, step)),
            "do": Verb(lambda step: _answer(s, step), "optional"),
            "withdraw": Verb(lambda step: _withdraw(s, step)),
            "can": Verb(lambda step: _can(s, step, found)),
            "cannot": Verb(lambda step: _cannot(s, step, found), "because"),
        },
        lambda found, expect: differences(found, s, expect),
    )


def _play_turns(s: SevenWondersState, step: dict[str, Any]) -> None:
    for _i in range(_number(step["turns"])):
        play_turn(s, {})


def _answer(s: SevenWondersState, step: dict[str, Any]) -> None:
    if "optional" in step:
        read_true(step, "optional")
    for name, answers in read_answers(s, step["do"]).items():
        for text in answers:
            p = seat_of(s, name)
            if "optional" not in step or is_asked_for(s, p, text):
                s.apply_action(p, s.string_to_action(p, text))


def _withdraw(s: SevenWondersState, step: dict[str, Any]) -> None:
    s.withdraw(read_seat(step["withdraw"], s.home.players, "withdraw"))


def _can(s: SevenWondersState, step: dict[str, Any], found: Findings) -> None:
    for name, texts in read_answers(s, step["can"]).items():
        for text in texts:
            check_can(found, s, seat_of(s, name), text, name)


def _cannot(s: SevenWondersState, step: dict[str, Any], found: Findings) -> None:
    because = read_reason(step)
    for name, texts in read_answers(s, step["cannot"]).items():
        for text in texts:
            check_cannot(found, s, seat_of(s, name), text, because, lambda text: absent(s, text), name)


def absent(s: SevenWondersState, text: str) -> str | None:
    """Return the card of an answer that lies nowhere in this game: no hand, city or pile has it."""
    cards = all_cards(s)
    names = [word for word in text.split() if word in NUMBER_OF]
    return next((word for word in names if cards[NUMBER_OF[word]] == 0), None)


def _number(written: object) -> int:
    if isinstance(written, bool) or not isinstance(written, int) or not 0 <= written <= 21:
        raise ScenarioError(f"turns: expected a number from 0 to 21, found {shown(written)}")
    return written


def read_answers(s: SevenWondersState, written: object) -> dict[str, list[str]]:
    """The answers by city: one text or a list of them."""
    answers = {}
    for name, texts in as_dict(written, "answers").items():
        seat_of(s, name)
        answers[name] = read_texts(texts, f"answers of {name}")
        for text in answers[name]:
            s.game().string_to_action(text)
    return answers


def seat_of(s: SevenWondersState, name: str) -> int:
    """The seat that answers for a city."""
    return int(s.keeper(city_number(s, name)))


def city_number(s: SevenWondersState, name: str) -> int:
    """The number of a city by its name."""
    names = city_names(s)
    return read_name(name, {known: number for number, known in enumerate(names)}, "city", "scenario")


def play_turn(s: SevenWondersState, answers: dict[str, list[str]]) -> None:
    """Answer for every seat that is asked, until the turn is over or the discard pile is opened."""
    moment = s.slot()
    if s.is_over or any(question == PICK for question in s.questions):
        raise ScenarioError("no turn can be played now")
    left = {name: texts[:] for name, texts in answers.items()}
    for p in s.acting_players():
        while s.slot() == moment and s.questions[p] not in (NO_QUESTION, PICK):
            question = int(s.questions[p])
            name = "free_city" if question in FOR_FREE_CITY else f"P{p + 1}"
            if name not in answers:
                s.apply_action(p, any_answer(s, p))
            elif left[name]:
                s.apply_action(p, s.string_to_action(p, left[name].pop(0)))
            else:
                texts = [s.action_to_string(p, action) for action in s.legal_actions(p)]
                raise ScenarioError(f"{name} is asked for more than is listed: {', '.join(texts)}")
    for name, texts in left.items():
        if texts:
            raise ScenarioError(f"{name} is not asked for {texts[0]!r}")


def any_answer(s: SevenWondersState, p: int) -> int:
    """What a seat does that is not named: discard its first card, or else what is offered first."""
    legal = s.legal_actions(p)
    return next((action for action in legal if DISCARD <= action < PAY), legal[0])


# ------------------------------------------------------------------ comparing
def differences(found: Findings, s: SevenWondersState, expect: dict[str, Any]) -> None:
    """Compare the expectation with the state."""
    cities = s.home.n_cities
    facts: dict[str, object] = {
        "age": int(s.age),
        "turn": int(s.turn),
        "is_over": bool(s.is_over),
        "discard": _cards(found, names_of(s.discard)),
        "discard_size": sum(s.discard),
        "pile_size": int(s.pile.size()),
        "guilds": sum(int(card) >= GUILDS for card in _deck(s, "3")),
        "winners": [f"P{p + 1}" for p, share in enumerate(s.returns()) if share > 0],
        "deck": each_by_name(found, "deck of age {}", lambda age: len(_deck(s, age))),
        "copies": each_by_name(found, "copies of {}", lambda name: copies_of(_card(name), cities)),
        "asked": lambda wanted, what: _compare_asked(found, s, as_dict(wanted, what)),
        "costs": lambda wanted, what: _compare_costs(found, as_dict(wanted, what)),
    }
    for city, name in enumerate(city_names(s)):
        facts[name] = functools.partial(_compare_city, found, s, city)
    compare_facts(found, facts, expect, "")


def _cards(found: Findings, cards: list[str]) -> Compare:
    """Return the comparison of cards in any order."""

    def compare(wanted: object, what: str) -> None:
        named = sorted(read_cards(wanted, f"expect {what}", NUMBER_OF))
        found.compare(what, [NAMES[card] for card in named], cards)

    return compare


def _parts(found: Findings, parts: dict[str, Any]) -> Compare:
    """Return the comparison of an object of which an expectation may name a part."""

    def compare(wanted: object, what: str) -> None:
        check_keys(as_dict(wanted, f"expect {what}"), parts, f"expect {what}")
        each_by_name(found, f"{what}, {{}}", parts.__getitem__)(wanted, what)

    return compare


def _card(name: str) -> int:
    return read_name(name, NUMBER_OF, "card", "expect")


def _deck(s: SevenWondersState, age: str) -> vec[u8]:
    if age not in ("1", "2", "3"):
        raise ScenarioError(f"expect deck: there is no age {shown(age)}")
    return rules.age_deck(s, int(age), s.chance.stream(int(age)))


def _compare_asked(found: Findings, s: SevenWondersState, wanted: dict[str, Any]) -> None:
    for name, question in wanted.items():
        p = read_seat(name, s.home.players, "expect asked")
        QUESTION.read(s, question, "expect asked")
        found.compare(f"{name} asked", question, QUESTION_NAMES[s.questions[p]])


def _compare_costs(found: Findings, wanted: dict[str, Any]) -> None:
    for name, cost in wanted.items():
        try:
            is_right = read_cost(str(cost)) == (COIN_COST[_card(name)], COST[_card(name)])
        except ValueError:
            raise ScenarioError(f"expect costs: {shown(cost)} is none; write 'stone*2 ore'") from None
        found.checked += 1
        if not is_right:
            found.differs(f"cost of {name}: expected {cost!r}, found another one")


def _compare_city(found: Findings, s: SevenWondersState, city: int, wanted: Any, name: str) -> None:
    """Compare a city: what its observation shows, some of it in parts, its hand, what answers cost."""
    facts = city_to_dict(s.cities, city, s.home)
    for key in PARTS:
        facts[key] = _parts(found, facts[key])
    facts["built"] = _cards(found, [NAMES[card] for card in range(KINDS) if s.cities[city].owns(card)])
    if city < s.n_players():
        hand = cards_in(s.hands, city * HAND)
        facts |= {"hand_size": len(hand), "hand": _cards(found, [NAMES[card] for card in hand])}
    facts["price"] = each_by_name(found, f"{name} price, {{}}", lambda text: _least(s, name, text))
    facts["splits"] = each_by_name(found, f"{name} splits, {{}}", lambda text: _splits(s, name, text))
    compare_facts(found, facts, wanted, name)


def _price_of(s: SevenWondersState, name: str, text: str) -> dict[str, Any] | None:
    """What an answer costs a city that is asked; None if it is not legal."""
    p = seat_of(s, name)
    action = s.string_to_action(p, text)
    if not (action < STAGE + KINDS or action >= PAY):
        raise ScenarioError(f"{text!r} has no price")
    seen = s.observation(p).to_dict()
    asked = seen["question"]
    if asked is None or asked["city"] != name:
        raise ScenarioError(f"{name} is not asked for anything that has a price")
    price: dict[str, Any] | None = seen["prices"].get(text)
    return price


def _least(s: SevenWondersState, name: str, text: str) -> int | None:
    """The coins that an answer costs at least."""
    price = _price_of(s, name, text)
    return None if price is None else int(price["bank"] + price["left"] + price["right"])


def _splits(s: SevenWondersState, name: str, text: str) -> list[list[int]] | None:
    """What the neighbours can get, left and right, of all ways that no other one dominates."""
    price = _price_of(s, name, text)
    return None if price is None else price["splits"] or [[price["left"], price["right"]]]
