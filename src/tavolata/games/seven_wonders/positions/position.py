"""States of 7 Wonders as readable JSON, and positions written by hand.

Cities are "P1", "P2", ... and, in the game for two, "free_city". What a position leaves out comes from
set-up: the first free boards, 3 coins, nothing built. A hand names some of its cards and is filled up
from the deck of the age to the size of the turn, as is the Free City's `pile`; a seat then owes a
choice unless its plan is given. Without a past every seat has seen its hand of today and nothing else.
"""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core import position, schema
from tavolata.core.chance import Pile
from tavolata.core.errors import IllegalActionError
from tavolata.core.position import read_name, within
from tavolata.core.schema import STREAM, Part, number, read_fields, write_fields
from tavolata.games.seven_wonders.positions import past
from tavolata.games.seven_wonders.positions.check import ROMAN, check, check_box
from tavolata.games.seven_wonders.positions.past import all_cards, cards_in, city_names
from tavolata.games.seven_wonders.rules import actions, building, choices, kinds, sequence, state
from tavolata.games.seven_wonders.rules.city import BUILD_DISCARDED, FREE_BUILD, SEVENTH_CARD, City
from tavolata.games.seven_wonders.rules.kinds import AGE, BOARD_NAMES, KINDS, NAMES, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import PLAN, TURNS, SevenWondersState, blank_state
from tavolata.games.seven_wonders.rules.wonders import new_city
from tavolata.games.seven_wonders.words.refusals import wrong

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.rules.game import SevenWonders

FILLING_STREAM: Final[i64] = 4
"""Random stream that fills hands; 0 is for the boards, 1 to 3 for the ages."""

# ------------------------------------------------------------------ the keys
QUESTION: Final = schema.choice("question", state.QUESTION_NAMES)
QUESTIONS: Final = schema.many(QUESTION)
PAID: Final = number(14)

OF_TABLE: Final = {"age": past.AGE, "turn": past.TURN, "is_over": schema.FLAG, "discard": past.CARDS}
OF_CITY: Final = {"coins": number(999), "free_build_used": schema.FLAG}
OF_PILE: Final = {"unordered": past.CARDS.named("counts"), **STREAM}
PILE_PART: Final = Part(OF_PILE)
CITY_PART: Final = Part(
    OF_CITY,
    wonder=str,
    stages=Any,
    built=[Any],
    tokens=Part(victories=[Any], defeats=number(6)),
    plan=Part(use=str, card=str, left=PAID, right=PAID),
    build_discarded=bool,
)
SEAT_PART: Final = Part(CITY_PART.keys, hand=[Any])


@functools.cache
def table(players: int) -> Part:
    """Return the keys of a position without the seats."""
    free_city = {"free_city": CITY_PART, "pile": Any} if players == 2 else {}
    head = {"game": str, "questions": QUESTIONS, "luck": Any}
    return Part(OF_TABLE, free_city, past.parts(players), head)


# ------------------------------------------------------------------ writing
def state_to_dict(s: SevenWondersState) -> dict[str, Any]:
    """Return the full state; `state_from_dict` makes it again."""
    names = city_names(s)
    data: dict[str, Any] = {"game": str(s.home), **write_fields(s, s, OF_TABLE)}
    for city, name in enumerate(names):
        data[name] = _write_city(s, city)
    if s.home.players == 2:
        data["pile"] = write_fields(s, s.pile, OF_PILE)
    data["questions"] = QUESTIONS.write(s, s.questions)
    data |= past.write_past(s)
    data["luck"] = s.chance.to_json()
    return data


def _write_city(s: SevenWondersState, number: int) -> dict[str, Any]:
    city = s.cities[number]
    *victories, defeats = int(city.tokens).to_bytes(4, "little")
    data: dict[str, Any] = {
        "wonder": BOARD_NAMES[city.wonder],
        "stages": int(city.stages),
        "built": [NAMES[card] for card in range(KINDS) if city.owns(card)],
        "tokens": {"victories": victories, "defeats": defeats},
        **write_fields(s, city, OF_CITY),
    }
    if city.is_picking():
        data["build_discarded"] = True
    if number < s.home.players:
        data["hand"] = [NAMES[card] for card in cards_in(s.hand_of(number), 0)]
    use, card, left, right = (int(byte) for byte in s.plans[number * PLAN : number * PLAN + PLAN])
    if use != actions.NONE:
        data["plan"] = {"use": actions.USE_NAMES[use], "card": NAMES[card]}
        if s.questions[s.keeper(number)] != how_to_pay(s, number):
            data["plan"] |= {"left": left, "right": right}
    return data


def how_to_pay(s: SevenWondersState, city: int) -> i64:
    """Return the question how to pay for the plan of a city."""
    return state.HOW_TO_PAY if city < s.home.players else state.HOW_FREE_CITY_PAYS


# ------------------------------------------------------------------ reading
def state_from_dict(home: SevenWonders, written: object) -> SevenWondersState:
    """Return the state of a position; raise `PositionError` if there is none."""
    cities, data = schema.read_seats_and_table(home, written, SEAT_PART, table(home.players))
    s = blank_state(home, position.read_chance(data))
    names = city_names(s)
    cities += [data.get("free_city", {})] * (len(names) - len(cities))
    usual = {"age": 3, "turn": 7} if data.get("is_over") else {"age": 1, "turn": 1}
    read_fields(s, s, OF_TABLE, usual | data)
    if s.is_over and s.slot() != state.SLOTS - 1:
        raise wrong("wrong-end")
    for parts in zip(_read_boards(home, cities, names), cities, names, strict=True):
        s.cities.append(_read_city(s, *parts))
    questions = QUESTIONS.read(s, data.get("questions", []), "questions")
    if "questions" in data and len(questions) != home.players:
        raise wrong("wrong-questions", players=int(home.players))
    is_closed = s.is_over or state.PICK in questions
    past.read_past(s, data)
    _deal_hidden(s, data, cities, is_closed)
    _ask(s, is_closed)
    check(s)
    for city, name in enumerate(names):
        if "plan" in cities[city]:
            _read_plan(s, city, cities[city]["plan"], f"{name} plan")
    for p, question in enumerate(questions):
        if question != s.questions[p]:
            owed, said = state.QUESTION_NAMES[s.questions[p]], state.QUESTION_NAMES[question]
            raise wrong("wrong-owed", who=f"P{p + 1}", owed=repr(owed), found=repr(said))
    return s


def _read_boards(home: SevenWonders, cities: list[dict[str, Any]], names: list[str]) -> list[int]:
    """Return the boards that are named, and the first free ones for the other cities."""
    boards = list(home.boards) or [-1] * len(names)
    for at, (city, name) in enumerate(zip(cities, names, strict=True)):
        if "wonder" not in city:
            continue
        board = read_name(city["wonder"], kinds.BOARD_NUMBER, "wonder", name)
        if boards[at] not in (-1, board):
            laid = BOARD_NAMES[boards[at]]
            known = {"laid": laid, "board": BOARD_NAMES[board]}
            raise wrong("wrong-board", who=name, game=str(home), **known)
        if home.side not in (-1, board % 2):
            side = "ab"[home.side]
            raise wrong("wrong-side", who=name, board=BOARD_NAMES[board], side=side)
        boards[at] = board
        if board // 2 in [other // 2 for other in boards[:at]]:
            raise wrong("wrong-twice", who=name, board=BOARD_NAMES[board])
    free = [wonder for wonder in range(7) if wonder not in [board // 2 for board in boards]]
    return [board if board >= 0 else 2 * free.pop(0) + max(home.side, 0) for board in boards]


def _read_city(s: SevenWondersState, board: int, data: dict[str, Any], name: str) -> City:
    """Build a city as play does, from its structures and stages."""
    city = new_city(board)
    most = int(kinds.STAGE_COUNT[board])
    for stage in range(within(data.get("stages", 0), f"{name} stages", most=most)):
        city.powers &= ~BUILD_DISCARDED
        for effect in kinds.STAGE_EFFECTS[board * kinds.MOST_STAGES + stage]:
            effect.build(city)
        city.stages += 1
    for card in position.read_cards(data.get("built", []), f"{name} built", NUMBER_OF):
        if building.is_built(city, card):
            twin = "none" if city.owns(card) else NAMES[kinds.TWIN[card]]
            raise wrong("wrong-structure", who=name, card=NAMES[card], twin=twin)
        sequence.add_structure(city, card)
    read_fields(s, city, OF_CITY, data)
    if city.free_build_used and not city.powers & FREE_BUILD:
        raise wrong("wrong-free-build", who=name)
    if not data.get("build_discarded"):
        city.powers &= ~BUILD_DISCARDED
    elif not city.is_picking():
        raise wrong("wrong-build-discarded", who=name)
    _read_tokens(s, city, data.get("tokens", {}), f"{name} tokens")
    return city


def _read_tokens(s: SevenWondersState, city: City, tokens: dict[str, Any], where: str) -> None:
    """Read the conflict tokens: at most two for each age that is over (R17)."""
    over: int = 3 if s.is_over else s.age - 1
    victories = tokens.get("victories", [0, 0, 0])
    if len(victories) != 3:
        raise wrong("wrong-victories", where=where)
    for age, n in enumerate(victories, 1):
        within(n, f"{where} victories, age {age}", most=2)
    if any(victories[over:]):
        raise wrong("wrong-early-victory", where=where, age=over + 1)
    counts = [*victories, tokens.get("defeats", 0)]
    if sum(counts) > 2 * over:
        raise wrong("wrong-tokens", where=where, ages=over, most=2 * over)
    city.tokens = int.from_bytes(counts, "little")


# ------------------------------------------------------------------ hidden cards
def _deal_hidden(
    s: SevenWondersState, data: dict[str, Any], cities: list[dict[str, Any]], is_closed: bool
) -> None:
    """Read hands and the Free City's deck, and fill them up to their size in the turn."""
    players = s.home.players
    pile = data.get("pile", {})
    pile = PILE_PART.read(pile if isinstance(pile, dict) else {"unordered": pile}, "pile")
    named = [(f"P{p + 1} hand", cities[p].get("hand", [])) for p in range(players)]
    named.append(("pile", pile.get("unordered", [])))
    places = [sorted(position.read_cards(cards, where, NUMBER_OF)) for where, cards in named]
    sizes = [*(hand_size(s, p, is_closed) for p in range(players)), pile_size(s, is_closed)]
    for (where, _), cards, size in zip(named, places, sizes, strict=True):
        if len(cards) > size:
            known = {"n": len(cards), "turn": int(s.turn), "size": size}
            raise wrong("wrong-size", where=where, **known)
        for card in cards:
            if AGE[card] != s.age:
                raise wrong("wrong-card", where=where, card=NAMES[card], age=ROMAN[s.age])
    _fill_up(s, places, sizes)
    for p, hand in enumerate(places[:players]):
        for card in hand:
            s.put_in_hand(p, card)
    if players == 2:
        s.pile = Pile(s.age, vec[u8]([0] * KINDS))
        for card in places[players]:
            s.pile.add(card, 1)
        schema.read_stream(s, s.pile, s.chance, {"shuffles": 1} | pile, "pile")
    if not is_closed and not data.get("memory"):
        s.remember_hands()
        controller: int = s.controller()
        if controller >= 0 and s.turn <= TURNS:
            s.record_draw(controller, places[controller][-1])


def hand_size(s: SevenWondersState, p: int, is_closed: bool) -> int:
    """Return the size of a seat's hand at this moment."""
    drawn = p == s.controller() and s.turn <= TURNS
    return 7 - int(s.turn) if is_closed else 8 - int(s.turn) + drawn


def pile_size(s: SevenWondersState, is_closed: bool) -> int:
    """Return the size of the Free City's deck at this moment."""
    if s.home.players != 2 or s.is_over:
        return 0
    return int(not is_closed) if s.turn > TURNS else 7 - int(s.turn)


def _fill_up(s: SevenWondersState, places: list[list[int]], sizes: list[int]) -> None:
    """Deal out of what the deck of the age still has, in Age III with other guilds by lot."""
    named = all_cards(s)
    for place in places:
        named.update(place)
    position.refuse_any(check_box(s, named))
    missing = sum(sizes) - sum(len(place) for place in places)
    if missing == 0:
        return
    rng = s.chance.stream(FILLING_STREAM)
    deck = list((Counter(int(card) for card in s.home.deck(s.age)) - named).elements())
    guilds = [card for card in deck if card >= kinds.GUILDS]
    n_named = sum(named[card] for card in range(kinds.GUILDS, KINDS))
    for _i in range(len(guilds) + n_named - s.home.n_cities - 2):
        deck.remove(guilds.pop(rng.below(len(guilds))))
    if len(deck) < missing:
        whole: int = sequence.HAND_SIZE * s.home.n_cities
        known = {"whole": whole, "turn": int(s.turn), "n": whole - len(deck) + missing}
        raise wrong("wrong-deck", age=ROMAN[s.age], **known)
    for place, size in zip(places, sizes, strict=True):
        while len(place) < size:
            place.append(deck.pop(rng.below(len(deck))))


# ------------------------------------------------------------------ open questions
def _ask(s: SevenWondersState, is_closed: bool) -> None:
    """Open the questions of the moment, before anybody has answered."""
    pending = [number for number, city in enumerate(s.cities) if city.is_picking()]
    if s.is_over:
        if pending:
            raise wrong("wrong-pick-over")
    elif is_closed:
        if not pending or s.turn == TURNS or not any(s.discard):
            raise wrong("wrong-pick")
        s.ask(s.keeper(pending[0]), state.PICK)
    elif s.turn > TURNS:
        seats = [p for p in range(s.home.players) if s.cities[p].powers & SEVENTH_CARD]
        if not seats:
            raise wrong("wrong-seventh")
        s.ask(seats[0], state.SEVENTH)
    elif pending:
        raise wrong("wrong-pick-open")
    else:
        for p in range(s.home.players):
            s.ask(p, state.CHOOSE)


def _read_plan(s: SevenWondersState, city: int, plan: dict[str, Any], where: str) -> None:
    """Answer a question as the plan says, by the rules of play."""
    keeper: int = s.keeper(city)
    use = read_name(plan.get("use"), {verb: at for at, verb in enumerate(actions.VERBS)}, "use", where)
    card = read_name(plan.get("card"), NUMBER_OF, "card", where)
    if s.questions[keeper] not in (
        (state.CHOOSE, state.SEVENTH) if city == keeper else (state.CHOOSE_FOR_FREE_CITY,)
    ):
        raise wrong("wrong-plan", where=where)
    _answer(s, keeper, use * KINDS + card, where)
    if s.questions[keeper] == how_to_pay(s, city):
        if "left" not in plan:
            return
        trade = choices.trade_for_plan(s, city)
        split = (plan["left"], plan.get("right"))
        ways = [a for a in s.legal_actions(keeper) if choices.split_of(a, trade) == split]
        _answer(s, keeper, ways[0] if ways else int(actions.PAY) + plan["left"], where)
    for key, at in (("left", 2), ("right", 3)):
        paid = int(s.plans[city * PLAN + at])
        if plan.get(key, paid) != paid:
            raise wrong("wrong-payment", where=where, paid=paid, side=key, found=plan[key])


def _answer(s: SevenWondersState, p: int, action: int, where: str) -> None:
    refusal = s.explain(p, action)
    if refusal is not None:
        refused = IllegalActionError(refusal)
        known = {"action": s.action_to_string(p, action), "why": str(refused)}
        raise wrong("wrong-choice", where=where, **known) from refused
    if choices.choose(s, p, action):
        raise wrong("wrong-all-planned")
