"""A table of 7 Wonders for tests: the words of `kit.Table` and where the cards are.

t = table(age=2, P1={"wonder": "giza_a", "coins": 5, "built": "baths", "hand": "aqueduct"})
t.turn(P1="build aqueduct")
assert t.built("P1") == cards("baths aqueduct")

All seats choose at once, so `turn` makes every choice: the given ones, and for the other seats a
discard, if possible of a card that the position did not name. Set-up fills in what a position leaves
out, and its turn is the first by which its cards of the age can have been used.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import tavolata
from tavolata.core.chance import NO_CARD
from tavolata.games.seven_wonders.rules.kinds import AGE, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import QUESTION_NAMES, SevenWondersState

from ..kit import Table, cards, split

ZONES = ("built", "hand", "discard", "pile")
FREE_CITY = "free_city"
RAW = ("wood", "stone", "ore", "clay")
MADE = ("glass", "papyrus", "loom")
UNPAYABLE = ("coins_short", "not_for_sale", "not_together")
"""The reasons why a cost cannot be paid: too few coins, no seller, or one producer needed twice."""


class SevenWondersTable(Table):
    """A state of 7 Wonders. Every decision is checked to neither create nor lose a card."""

    phases = frozenset({"choose"})
    volatile = frozenset({"hand", "plan"})

    def __init__(self, state: tavolata.State, named: frozenset[str] = frozenset()) -> None:
        super().__init__(state)
        self.named = named
        self.existing = self.count_all_cards() - self.count_dealt()

    # ---------------------------------------------------------------- nothing is created or lost
    def check(self) -> None:
        found = self.count_all_cards() - self.count_dealt()
        assert found == self.existing, "a card was made or lost"

    def count_all_cards(self) -> int:
        """Count structures, markers under wonders, hands, the discard pile and the Free City's deck."""
        s = self.moment()
        found = sum(map(int, s.discard)) + sum(map(int, s.pile.counts))
        for city in s.cities:
            found += int(city.low).bit_count() + int(city.high).bit_count() + int(city.stages)
        for seat in range(len(self.seats())):
            found += sum(card != NO_CARD for card in s.hand_of(seat))
        return found

    def count_dealt(self) -> int:
        """Return the number of cards dealt so far: seven for each city and age."""
        return 7 * len(self.cities()) * self.age()

    # ---------------------------------------------------------------- open questions
    def assert_asked(self, seat: str) -> None:
        """Check that this seat owes a decision; others may owe one at the same time."""
        assert self.number(seat) in self.state.acting_players(), f"{seat} is not asked"

    def asked(self) -> list[str]:
        """Return the seats that owe a decision."""
        return [f"P{player + 1}" for player in self.state.acting_players()]

    def step_of(self, seat: str) -> str | None:
        """Return the name of a seat's open question; None if it owes nothing."""
        question = QUESTION_NAMES[self.moment().questions[self.number(seat)]]
        return None if question == "none" else question

    def step(self) -> str | None:
        """Return the open question; of several the first that is not simply the choice of a card."""
        steps = [step for step in map(self.step_of, self.seats()) if step is not None]
        special = [step for step in steps if step not in self.phases]
        return next(iter(special + steps), None)

    def cannot_pay(self, seat: str, action: str) -> None:
        """Check that the action is refused for its cost, and that trying it changes nothing."""
        number = self.number(seat)
        refusal = self.state.explain(number, self.state.string_to_action(number, action))
        assert refusal is not None, f"{seat} may {action!r}"
        assert refusal.reason in UNPAYABLE, f"{refusal.reason}: {refusal}"
        self.refuses(seat, action, refusal.reason)

    # ---------------------------------------------------------------- a whole turn
    def turn(self, **choices: str) -> None:
        """Make all choices of a turn: `turn(P1="build forum", P2="build palace, pay 2 left")`."""
        before = self.age(), self.turn_number()
        for seat in self.seats():
            if seat in choices:
                self.does(seat, *(text.strip() for text in choices[seat].split(",")))
            elif self.step_of(seat) in self.phases:
                self.discards_something(seat)
        asked = [seat for seat in self.asked() if self.step_of(seat) in self.phases]
        is_done = self.state.is_terminal() or (self.age(), self.turn_number()) != before
        assert is_done or self.step() == "discard_pile", f"the turn waits for {asked or self.asked()}"

    def discards_something(self, seat: str) -> None:
        """Sell a card that no test needs; a controller plays for the Free City as well."""
        sales = [text for text in self.offered(seat) if text.startswith("discard ")]
        useless = [text for text in sales if text.removeprefix("discard ") not in self.named]
        self.does(seat, (useless or sales)[0])
        while self.step_of(seat) in ("choose_for_free_city", "pay_for_free_city"):
            self.does(seat, self.offered(seat)[0])

    def passes_turns(self, n: int = 1) -> None:
        """Let every seat discard for some turns."""
        for _ in range(n):
            self.turn()

    def ends_age(self, **choices: str) -> None:
        """Play the sixth turn of an age to its end with these choices; nobody uses a power after it."""
        assert self.turn_number() == 6
        age = self.age()
        self.turn(**choices)
        while not self.state.is_terminal() and self.age() == age:
            self.does(self.asked()[0], "decline")

    # ---------------------------------------------------------------- where the cards are
    def moment(self) -> SevenWondersState:
        """Return the state, whose fields are read after every decision: its JSON takes a millisecond."""
        assert isinstance(self.state, SevenWondersState)
        return self.state

    def seats(self) -> list[str]:
        return [f"P{p + 1}" for p in range(self.state.game().num_players())]

    def cities(self) -> list[str]:
        """Return the seats, and in the game for two the Free City."""
        seats = self.seats()
        return [*seats, FREE_CITY] if len(seats) == 2 else seats

    def age(self) -> int:
        return int(self.moment().age)

    def turn_number(self) -> int:
        return int(self.moment().turn)

    def hand(self, seat: str) -> Counter[str]:
        return cards(self.seat(seat)["hand"])

    def built(self, city: str) -> Counter[str]:
        return cards(self.seat(city)["built"])

    def coins(self, city: str) -> int:
        return int(self.seat(city)["coins"])

    def stages(self, city: str) -> int:
        return int(self.seat(city)["stages"])

    def wonder(self, city: str) -> str:
        return str(self.seat(city)["wonder"])

    def discard(self) -> Counter[str]:
        """Return the discard pile."""
        return cards(self.state.to_dict()["discard"])

    def victories(self, city: str) -> list[int]:
        """Return the victory tokens of Age I, II and III."""
        return [int(n) for n in self.seat(city)["tokens"]["victories"]]

    def defeats(self, city: str) -> int:
        return int(self.seat(city)["tokens"]["defeats"])

    # ---------------------------------------------------------------- public information
    def city(self, city: str) -> dict[str, Any]:
        """Return a city as a watcher sees it: shields, symbols, production, prices, score, ..."""
        found: dict[str, Any] = self.sees(None)[city]
        return found

    def shields(self, city: str) -> int:
        return int(self.city(city)["shields"])

    def symbols(self, city: str) -> dict[str, int]:
        """Return all scientific symbols of the city; wild ones are `any`."""
        return {name: n for name, n in self.city(city)["symbols"].items() if n}

    def score(self, city: str) -> dict[str, int]:
        """Return the score by category, with its total."""
        found: dict[str, int] = self.city(city)["score"]
        return found

    def price(self, seat: str, action: str) -> tuple[int, int, int]:
        """Return the lowest price of an action: coins to the bank, to the left and to the right."""
        price = self.sees(seat)["prices"][action]
        return price["bank"], price["left"], price["right"]


def table(players: int = 3, rules: str = "", **position: Any) -> SevenWondersTable:
    """`table(age=2, turn=6, P1={"wonder": "giza_a", "built": "altar"}, discard="baths")`.

    `rules` are further parameters of the game string.
    """
    written = {key: read_words(key, value) for key, value in position.items()}
    cities = [city for city in written.values() if isinstance(city, dict)]
    named = [name for city in cities for name in split(city.get("hand", []))]
    if "turn" not in written and not written.get("is_over"):
        used = [name for city in cities for name in split(city.get("built", []))]
        used += split(written.get("discard", []))
        written["turn"] = first_turn(written.get("age", 1), used, max(players, 3))
    return SevenWondersTable(game(players, rules).state_from_dict(written), frozenset(named))


def read_words(key: str, value: Any) -> Any:
    """Turn the cards in words of a part of a position into lists."""
    if isinstance(value, dict):
        return {name: read_words(name, part) for name, part in value.items()}
    return split(value) if key in ZONES and isinstance(value, str) else value


def first_turn(age: int, used: list[str], cities: int) -> int:
    """Return the first turn by which the cities can have used this many cards of the age."""
    n = sum(1 for name in used if AGE[NUMBER_OF[name]] == age)
    return 1 + (n + cities - 1) // cities


def game(players: int = 3, rules: str = "") -> tavolata.Game:
    """Return the game with this many players."""
    return tavolata.load_game(f"seven_wonders(players={players}{',' if rules else ''}{rules})")


def new_game(players: int = 3, seed: object = 0, rules: str = "") -> SevenWondersTable:
    """Deal a new game."""
    return SevenWondersTable(game(players, rules).new_initial_state(seed))


# ------------------------------------------------------------------ trade
POOR = {"wonder": "ephesus_a", "coins": 0}
"""A neighbour that sells papyrus and nothing else."""
WALLS = {"wonder": "giza_a", "hand": "walls", "coins": 9}


def trading(me: dict[str, Any], left: str = "", right: str = "", **more: Any) -> SevenWondersTable:
    """P1 sits between P2 on the left and P7 on the right, who sell papyrus and loom."""
    neighbours = {
        "P2": {"wonder": "ephesus_a", "coins": 0, "built": left},
        "P7": {"wonder": "halicarnassus_a", "coins": 0, "built": right},
    }
    return table(players=7, P1=me, **{**neighbours, **more})
