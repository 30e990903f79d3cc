"""7 Wonders as a `Game`: its parameters, its boards and the contract of `core/game.py`."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import NO_CARD, Chance, Rng, key_of_deal
from tavolata.core.errors import ParameterError, Refusal, UnknownNameError
from tavolata.core.events import HIDDEN, Event
from tavolata.core.game import number_of_seat, shares_of_win
from tavolata.core.reasons import Reasons
from tavolata.core.registry import Parameter, choice_parameter, int_parameter
from tavolata.core.tensors import Layout
from tavolata.games.seven_wonders.rules import actions, events, kinds, scoring, state
from tavolata.games.seven_wonders.rules import sequence as rules
from tavolata.games.seven_wonders.rules.choices import judge, offer, refuse_withdrawal
from tavolata.games.seven_wonders.rules.goods import RESOURCE_NAMES, part
from tavolata.games.seven_wonders.rules.reasons import REASONS
from tavolata.games.seven_wonders.rules.state import SevenWondersRules, SevenWondersState
from tavolata.games.seven_wonders.rules.wonders import new_city
from tavolata.games.seven_wonders.view.encoding import city_name
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation, glance, observe
from tavolata.games.seven_wonders.view.tensor import LAYOUTS

PARAMETERS: Final = [
    Parameter("players", "3", "2 to 7"),
    Parameter(
        "wonders",
        "random",
        "random, a or b for that side of random boards, or a board for each city joined by +",
    ),
    Parameter(
        "copied_guild",
        "shipowners",
        "what Olympia's copy of a guild counts as: purple (a purple card), shipowners (only a copied"
        " Shipowners Guild counts itself), uncounted (no card)",
    ),
    Parameter(
        "payments",
        "sensible",
        "sensible, or all: offers dearer sellers too",
    ),
    Parameter(
        "tie_break",
        "coins",
        "coins, or coins_military: military points decide between equal points and coins",
    ),
]
COPIED_GUILD: Final = ["uncounted", "shipowners", "purple"]
"""The copied guild by number: `scoring.UNCOUNTED`, `SHIPOWNERS_ONLY`, `AS_PURPLE`."""
SETUP_STREAM: Final[i64] = 0


def read_wonders(text: str, cities: int) -> list[int]:
    """Return the boards of a list, in the order of the cities; none if they are dealt."""
    if text in ("random", "a", "b"):
        return []
    boards = []
    for name in text.split("+"):
        if name not in kinds.BOARD_NUMBER:
            others = [] if "+" in text else ["random", "a", "b"]
            raise UnknownNameError("wonder board", name, [*kinds.BOARD_NAMES, *others])
        boards.append(kinds.BOARD_NUMBER[name])
    if len(boards) != cities:
        named = "one board" if len(boards) == 1 else f"{len(boards)} boards"
        raise ParameterError(
            f"wonders names {named}, but there are {cities} cities",
            "error-boards",
            n=len(boards),
            cities=cities,
        )
    if len({board // 2 for board in boards}) < cities:
        raise ParameterError(
            "wonders names a wonder twice; each can be in the game once, on one side",
            "error-wonder-twice",
        )
    return boards


def deck_of(age: int, cities: int) -> bytes:
    """Return the cards of an age for a number of cities, Age III with all guilds at the end."""
    deck = []
    for card in range(kinds.KINDS):
        if kinds.AGE[card] == age:
            deck += [card] * int(kinds.copies_of(card, cities))
    return bytes(deck)


def one_of(parameters: dict[str, str], key: str, yes: str, no: str) -> bool:
    """Return whether a parameter has the first of its two values; raise `ParameterError` for others."""
    return choice_parameter("seven_wonders", key, parameters[key], yes, no) == yes


@final
class SevenWonders(SevenWondersRules):
    """7 Wonders, first edition, for 3 to 7 players, and the variant for 2 with the Free City."""

    def __init__(self, parameters: dict[str, str]) -> None:
        players = int_parameter("seven_wonders", "players", parameters["players"], 2, 7)
        if parameters["copied_guild"] not in COPIED_GUILD:
            raise UnknownNameError("copied_guild", parameters["copied_guild"], COPIED_GUILD)
        decks = [deck_of(age, state.cities_of(players)) for age in range(kinds.AGES + 1)]
        copied_guild = COPIED_GUILD.index(parameters["copied_guild"])
        is_dearer = one_of(parameters, "payments", "all", "sensible")
        by_tokens = one_of(parameters, "tie_break", "coins_military", "coins")
        super().__init__(
            "seven_wonders", players, parameters, decks, copied_guild, is_dearer, by_tokens
        )
        self.layout: Final = LAYOUTS.of(players, False)
        self.boards: Final = tuple(read_wonders(parameters["wonders"], int(self.n_cities)))
        self.side: Final = {"a": 0, "b": 1}.get(parameters["wonders"], -1)

    def num_distinct_actions(self) -> int:
        """Return the number of action ids: four uses of 78 cards, 15 payments, and declining."""
        return actions.N_ACTIONS_ALL if self.offers_dearer_sellers else actions.N_ACTIONS

    def max_game_length(self) -> int:
        """Return a bound: 18 turns with a card and a payment for each city, and the wonders' powers."""
        return 36 * int(self.n_cities) + 12

    def deal_boards(self, rng: Rng) -> list[int]:
        """Return a board for each city: the chosen ones, or shuffled cards with a random side up."""
        if self.boards:
            return list(self.boards)
        names = list(range(7))
        dealt = []
        for _i in range(self.n_cities):
            name = names.pop(rng.below(len(names)))
            side = self.side if self.side >= 0 else int(rng.below(2))
            dealt.append(2 * name + side)
        return dealt

    def new_initial_state(self, seed: SupportsIndex | str | None = None) -> SevenWondersState:
        """Return a new game, dealt."""
        s = state.blank_state(self, Chance(*key_of_deal(seed)))
        for board in self.deal_boards(s.chance.stream(SETUP_STREAM)):
            s.cities.append(new_city(board))
        rules.begin_age(s, 1)
        return s

    def new_state(self, chance: Chance) -> SevenWondersState:
        """Return a state without tables and cities; the caller adds them."""
        return SevenWondersPlay(self, chance)

    def state_from_dict(self, data: Any) -> SevenWondersState:
        """Return a state from its JSON, or from a position written by hand."""
        from tavolata.games.seven_wonders.positions import position  # games start sooner without it

        return position.state_from_dict(self, data)

    def action_names(self) -> tuple[str, ...]:
        """Return the text of every action id."""
        return actions.ACTION_NAMES if self.offers_dearer_sellers else actions.USUAL_ACTION_NAMES

    def action_cost(self, action: int) -> dict[str, int] | None:
        """Return the printed cost of the card built: coins and resources."""
        if action >= actions.PAY or actions.use_of(action) != actions.USE_BUILD:
            return None
        card = actions.card_of(action)
        found: dict[str, int] = {"coins": kinds.COIN_COST[card]} if kinds.COIN_COST[card] else {}
        for number, name in enumerate(RESOURCE_NAMES):
            needed: int = part(kinds.COST[card], number)
            if needed:
                found[name] = needed
        return found

    def card_names(self) -> tuple[str, ...]:
        """Return the ids of all cards, in the order of their numbers."""
        return tuple(kinds.NAMES)

    def cards_in_game(self) -> list[str]:
        """Return the cards of the three decks, without guilds: those are dealt at random."""
        cities = int(self.n_cities)
        return [kinds.NAMES[card] for card in range(kinds.GUILDS) if kinds.copies_of(card, cities)]

    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON: event, city, card (null if hidden), number.

        From the second turn of an age on, `from` is the side from which each seat gets its hand.
        """
        data: dict[str, Any] = {
            "event": events.EVENT_NAMES[event.kind],
            "city": city_name(int(event.player), self.players),
            "number": int(event.number),
        }
        if event.kind == events.TURN:
            age, turn = events.age_and_turn(event.number)
            data["number"] = int(turn)
            if turn > 1:
                data["from"] = "left" if age == 2 else "right"
        if event.card != NO_CARD:
            data["card"] = None if event.card == HIDDEN else kinds.NAMES[event.card]
        return data

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor."""
        return LAYOUTS.of(self.players, padded) if padded else self.layout

    def reasons(self) -> Reasons:
        """Return the reasons for refusals."""
        return REASONS


@final
@mypyc_attr(acyclic=True)
class SevenWondersPlay(SevenWondersState):
    """A state of 7 Wonders with its rules, observations, scores and JSON."""

    def offer(self, player: i64) -> i64:
        """Write the legal actions of a seat; return their number."""
        return offer(self, player)

    def judge(self, player: i64, action: i64) -> i64:
        """Judge a seat's answer to its question: `LEGAL`, or the number of a reason."""
        return judge(self, player, action)

    def choose(self, player: i64, action: i64) -> None:
        """Apply a legal answer of a seat."""
        rules.take_answer(self, player, action)

    def explain_withdrawal(self, player: SupportsIndex) -> Refusal | None:
        """Return None if the seat can withdraw a choice before others decide, else why not."""
        return refuse_withdrawal(self, number_of_seat(player, self))

    def observe(self, viewer: i64) -> SevenWondersObservation:
        """Return the observation of a seat; -1 is a spectator."""
        return observe(self, viewer)

    def glance(self, viewer: i64) -> SevenWondersObservation:
        """Return an observation for `fill`, which shares history, looks and cities with the state."""
        return glance(self, viewer)

    def scores(self) -> list[dict[str, int]]:
        """Return each seat's points by category."""
        copied = self.home.copied_guild
        return [scoring.score_sheet(self.cities, p, copied) for p in range(self.n_players())]

    def returns(self) -> list[float]:
        """Return each seat's share of the win; 0 for all before the end."""
        home, won = self.home, list[int]()
        if self.is_over:
            by_tokens = home.breaks_ties_by_tokens
            won = scoring.winners(self.cities, home.players, home.copied_guild, by_tokens)
        return shares_of_win(won, home.players)

    def progress(self) -> float:
        """Return the progress of the game, by ages and turns."""
        return 1.0 if self.is_over else (6 * (self.age - 1) + min(self.turn, 6)) / 19

    def to_dict(self) -> dict[str, Any]:
        """Return the full state as readable JSON, including future randomness."""
        from tavolata.games.seven_wonders.positions import position  # games start sooner without it

        return position.state_to_dict(self)
