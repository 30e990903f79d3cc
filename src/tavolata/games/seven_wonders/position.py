"""States of 7 Wonders as readable JSON, and positions written by hand.

Cities are "P1", "P2", ... and, in the game for two, "free_city". What a position leaves out comes from
set-up: the first free boards, 3 coins, nothing built. A hand names some of its cards and is filled up
from the deck of the age to the size of the turn; a seat then owes a choice unless its plan is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tavolata.core.errors import PositionError
from tavolata.core.position import (
    as_dict,
    as_list,
    check_game,
    check_keys,
    read_bool,
    read_cards,
    read_luck,
    read_name,
    read_number,
)
from tavolata.games.seven_wonders import building, choices, past
from tavolata.games.seven_wonders.actions import NONE, PAY, USE_NAMES, VERBS
from tavolata.games.seven_wonders.check import check
from tavolata.games.seven_wonders.city import BUILD_DISCARDED, DEFEATS, FREE_BUILD, SEVENTH_CARD, City
from tavolata.games.seven_wonders.filling import read_hidden
from tavolata.games.seven_wonders.goods import part
from tavolata.games.seven_wonders.kinds import (
    BOARD_NAMES,
    BOARD_NUMBER,
    KINDS,
    MOST_STAGES,
    NAMES,
    NUMBER_OF,
    STAGE_COUNT,
    STAGE_EFFECTS,
    TWIN,
)
from tavolata.games.seven_wonders.past import cards_in, city_names, names_of
from tavolata.games.seven_wonders.rules import add_structure
from tavolata.games.seven_wonders.state import (
    CHOOSE,
    CHOOSE_FOR_FREE_CITY,
    FREE_CITY,
    HAND,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    PICK,
    PLAN,
    QUESTION_NAMES,
    SEVENTH,
    TURNS,
    SevenWondersState,
    blank_state,
)
from tavolata.games.seven_wonders.wonders import new_city

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.game import SevenWonders

STATE_KEYS = {"game", "age", "turn", "is_over", "discard", "questions", "luck"}
PAST_KEYS = {"history", "memory", "looks"}
CITY_KEYS = {
    "wonder",
    "stages",
    "coins",
    "built",
    "tokens",
    "free_build_used",
    "build_discarded",
    "plan",
}
MOST_COINS: Final = 999
QUESTIONS = {name: number for number, name in enumerate(QUESTION_NAMES)}
USES = {verb: number for number, verb in enumerate(VERBS)}


# ------------------------------------------------------------------ writing
def state_to_dict(s: SevenWondersState) -> dict[str, Any]:
    """The full state; `state_from_dict` makes it again."""
    data: dict[str, Any] = {
        "game": str(s.home),
        "age": int(s.age),
        "turn": int(s.turn),
        "is_over": bool(s.is_over),
    }
    for number, name in enumerate(city_names(s)):
        data[name] = _city_to_dict(s, number)
    data["discard"] = names_of(s.discard)
    if s.home.players == 2:
        pile = s.pile
        draws = {"shuffles": int(pile.shuffles), "draws": int(pile.draws)}
        data["pile"] = {"unordered": names_of(pile.counts), **draws}
    data["questions"] = [QUESTION_NAMES[question] for question in s.questions]
    data.update(past.write_past(s))
    data["luck"] = s.chance.to_json()
    return data


def _city_to_dict(s: SevenWondersState, number: int) -> dict[str, Any]:
    city = s.cities[number]
    data: dict[str, Any] = {
        "wonder": BOARD_NAMES[city.wonder],
        "stages": int(city.stages),
        "coins": int(city.coins),
        "built": [NAMES[card] for card in range(KINDS) if city.owns(card)],
        "tokens": {
            "victories": [int(part(city.tokens, age)) for age in range(3)],
            "defeats": int(part(city.tokens, DEFEATS)),
        },
        "free_build_used": bool(city.free_build_used),
    }
    if city.powers & BUILD_DISCARDED:
        data["build_discarded"] = True
    if number < s.n_players():
        data["hand"] = [NAMES[card] for card in cards_in(s.hands, number * HAND)]
    if s.planned_use(number) != NONE:
        data["plan"] = _plan_to_dict(s, number)
    return data


def _plan_to_dict(s: SevenWondersState, city: int) -> dict[str, Any]:
    plan = {"use": USE_NAMES[s.planned_use(city)], "card": NAMES[s.planned_card(city)]}
    keeper: int = s.keeper(city)
    if s.questions[keeper] == (HOW_TO_PAY if city == keeper else HOW_FREE_CITY_PAYS):
        return plan
    left, right = (int(s.plans[city * PLAN + i]) for i in (2, 3))
    return {**plan, "left": left, "right": right}


# ------------------------------------------------------------------ reading
def state_from_dict(home: SevenWonders, written: object) -> SevenWondersState:
    """The state that was written, or the position by hand; `PositionError` says what cannot be."""
    data = as_dict(written, "position")
    s = blank_state(home, read_luck(data))
    names = city_names(s)
    check_keys(
        data, [*STATE_KEYS, *PAST_KEYS, *names, *(["pile"] if home.players == 2 else [])], "position"
    )
    check_game(data, str(home))
    cities = [as_dict(data.get(name, {}), name) for name in names]
    _read_time(s, data)
    for number, board in enumerate(_read_boards(home, cities, names)):
        known = CITY_KEYS if number == FREE_CITY and home.players == 2 else {*CITY_KEYS, "hand"}
        check_keys(cities[number], known, names[number])
        s.cities.append(_read_city(s, board, cities[number], names[number]))
    for card in read_cards(data.get("discard", []), "discard", NUMBER_OF):
        s.discard[card] += 1
    questions = _read_questions(s, data)
    is_closed = s.is_over or PICK in questions
    past.read_past(s, data)
    read_hidden(s, data, cities, is_closed)
    if not is_closed and not data.get("memory"):
        s.remember_hands()
    _ask(s, is_closed)
    check(s)
    _read_plans(s, cities)
    for p, question in enumerate(questions):
        if question != s.questions[p]:
            owed, said = QUESTION_NAMES[s.questions[p]], QUESTION_NAMES[question]
            raise PositionError(f"questions: P{p + 1} owes {owed!r} in this position, not {said!r}")
    return s


def _read_time(s: SevenWondersState, data: dict[str, Any]) -> None:
    s.is_over = read_bool(data, "is_over")
    s.age = read_number(data, "age", 3 if s.is_over else 1, 3, 1)
    s.turn = read_number(data, "turn", 7 if s.is_over else 1, 7, 1)
    if s.is_over and s.slot() != 20:
        raise PositionError("is_over: a game ends after turn 7 of age 3")


def _read_boards(home: SevenWonders, cities: list[dict[str, Any]], names: list[str]) -> list[int]:
    """The boards that are named, and the first free ones for the other cities."""
    boards = [
        read_name(city["wonder"], BOARD_NUMBER, "wonder", name) if "wonder" in city else -1
        for city, name in zip(cities, names, strict=True)
    ]
    for number, name in enumerate(names):
        board = boards[number]
        if home.boards:
            boards[number] = home.boards[number]
        if board >= 0 and board != boards[number]:
            laid = BOARD_NAMES[boards[number]]
            raise PositionError(f"{name}: {home} lays out {laid} here, not {BOARD_NAMES[board]}")
        if board >= 0 and home.side >= 0 and board % 2 != home.side:
            raise PositionError(
                f"{name}: {BOARD_NAMES[board]} is not side {'ab'[home.side]} of its board"
            )
        if board >= 0 and any(board // 2 == other // 2 for other in boards[:number]):
            raise PositionError(
                f"{name}: {BOARD_NAMES[board]} is there already, on one side or the other"
            )
    free = [
        wonder for wonder in range(7) if wonder not in [board // 2 for board in boards if board >= 0]
    ]
    return [board if board >= 0 else 2 * free.pop(0) + max(home.side, 0) for board in boards]


def _read_city(s: SevenWondersState, board: int, data: dict[str, Any], name: str) -> City:
    city = new_city(board)
    city.coins = read_number(data, "coins", 3, MOST_COINS, 0, name)
    for number in range(read_number(data, "stages", 0, int(STAGE_COUNT[board]), 0, name)):
        city.powers &= ~BUILD_DISCARDED
        for effect in STAGE_EFFECTS[board * MOST_STAGES + number]:
            effect.build(city)
        city.stages += 1
    for card in read_cards(data.get("built", []), f"{name} built", NUMBER_OF):
        if building.is_built(city, card):
            twin = "" if city.owns(card) else f", and {NAMES[TWIN[card]]} has the same name"
            raise PositionError(
                f"{name} built: a city has each structure once, {NAMES[card]} twice{twin}"
            )
        add_structure(city, card)
    city.free_build_used = read_bool(data, "free_build_used", name)
    if city.free_build_used and not city.powers & FREE_BUILD:
        raise PositionError(f"{name} free_build_used: this city has no free build")
    if not read_bool(data, "build_discarded", name):
        city.powers &= ~BUILD_DISCARDED
    elif not city.powers & BUILD_DISCARDED:
        raise PositionError(
            f"{name} build_discarded: the last stage that is built allows no such thing"
        )
    _read_tokens(s, city, as_dict(data.get("tokens", {}), f"{name} tokens"), f"{name} tokens")
    return city


def _read_tokens(s: SevenWondersState, city: City, tokens: dict[str, Any], where: str) -> None:
    """At most two tokens for each age that is over (R17)."""
    check_keys(tokens, ("victories", "defeats"), where)
    over: int = 3 if s.is_over else s.age - 1
    victories = as_list(tokens.get("victories", [0, 0, 0]), f"{where} victories")
    if len(victories) != 3:
        raise PositionError(f"{where} victories: expected a number for each of three ages")
    won = {f"age {number + 1}": n for number, n in enumerate(victories)}
    for age, key in enumerate(won):
        n = read_number(won, key, None, 2, 0, f"{where} victories,")
        if n and age >= over:
            raise PositionError(
                f"{where} victories: {key} is not over, and nobody has won anything in it"
            )
        city.tokens += n << (8 * age)
    defeats = read_number(tokens, "defeats", 0, 6, 0, where)
    if sum(victories) + defeats > 2 * over:
        raise PositionError(f"{where}: with {over} ages over a city has at most {2 * over}")
    city.tokens += defeats << (8 * DEFEATS)


def _read_questions(s: SevenWondersState, data: dict[str, Any]) -> list[int]:
    """What the position says that seats owe; nothing if it is left to follow from the rest."""
    if "questions" not in data:
        return []
    written = as_list(data["questions"], "questions")
    questions = [read_name(word, QUESTIONS, "question", "questions") for word in written]
    if len(questions) != s.home.players:
        raise PositionError(f"questions: expected one for each of {s.home.players} seats")
    return questions


# ------------------------------------------------------------------ open questions
def _ask(s: SevenWondersState, is_closed: bool) -> None:
    """Open the questions of the moment, before anybody has answered."""
    pending = [number for number, city in enumerate(s.cities) if city.is_picking()]
    if s.is_over:
        if pending:
            raise PositionError("build_discarded: the game is over")
    elif is_closed:
        if not pending or s.turn == TURNS or not any(s.discard):
            raise PositionError(
                "questions: the discard pile, unless empty, is open for a city with build_discarded"
                " after turns 1 to 5 and 7"
            )
        s.ask(s.keeper(pending[0]), PICK)
    elif s.turn > TURNS:
        seats = [p for p in range(s.home.players) if s.cities[p].powers & SEVENTH_CARD]
        if not seats:
            raise PositionError(
                "turn: only Babylon's seventh card is played in turn 7, and nobody has it"
            )
        s.ask(seats[0], SEVENTH)
    elif pending:
        raise PositionError("build_discarded: then questions has a discard_pile, as the turn is over")
    else:
        for p in range(s.home.players):
            s.ask(p, CHOOSE)


def _read_plans(s: SevenWondersState, cities: list[dict[str, Any]]) -> None:
    """Answer the questions as the plans say, by the rules of play."""
    for number, name in enumerate(city_names(s)):
        if "plan" in cities[number]:
            _read_plan(s, number, as_dict(cities[number]["plan"], f"{name} plan"), f"{name} plan")


def _read_plan(s: SevenWondersState, city: int, plan: dict[str, Any], where: str) -> None:
    check_keys(plan, ("use", "card", "left", "right"), where)
    keeper: int = s.keeper(city)
    use = read_name(plan.get("use"), USES, "use", where)
    card = read_name(plan.get("card"), NUMBER_OF, "card", where)
    wanted = (CHOOSE, SEVENTH) if city == keeper else (CHOOSE_FOR_FREE_CITY,)
    if s.questions[keeper] not in wanted:
        raise PositionError(f"{where}: nobody is asked for it at this moment")
    _answer(s, keeper, use * KINDS + card, where)
    if s.questions[keeper] in (HOW_TO_PAY, HOW_FREE_CITY_PAYS):
        if "left" not in plan:
            return
        _answer(s, keeper, _read_payment(s, keeper, plan, where), where)
    for key, at in (("left", 2), ("right", 3)):
        paid = int(s.plans[city * PLAN + at])
        if read_number(plan, key, paid, 14, 0, where) != paid:
            raise PositionError(f"{where}: {paid} coins go to the {key}, not {plan[key]}")


def _read_payment(s: SevenWondersState, keeper: int, plan: dict[str, Any], where: str) -> int:
    """The payment of a plan; without `right` the cheapest one with that much to the left."""
    left = read_number(plan, "left", None, 14, 0, where)
    trade = choices.trade_for_plan(s, s.city_asked(keeper))
    if "right" in plan:
        right = read_number(plan, "right", None, 14, 0, where)
        for action in s.legal_actions(keeper):
            if choices.split_of(action, trade) == (left, right):
                return action
    return int(PAY) + left


def _answer(s: SevenWondersState, p: int, action: int, where: str) -> None:
    if action not in s.legal_actions(p):
        raise PositionError(f"{where}: {s.action_to_string(p, action)}: {s.explain(p, action)}")
    if choices.choose(s, p, action):
        raise PositionError("every seat has a plan: somebody must still owe a choice")
