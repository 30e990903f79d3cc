"""A table of 7 Wonders for tests: the words of `kit.Table` and what lies where in 7 Wonders.

    t = table(age=2, P1={"wonder": "giza_a", "coins": 5, "built": "baths", "hand": "aqueduct"})
    t.turn(P1="build aqueduct")
    assert t.built("P1") == cards("baths aqueduct")

All seats choose at once, so `turn` makes the choices of all: those that it is told, and for everybody
else to discard a card, one that the position did not name if there is one. What a position leaves out
comes from set-up, and its turn is the first in which so many cards of the age can have been used.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import tavolata
from tavolata.games.seven_wonders.rules.kinds import AGE, NUMBER_OF

from ..kit import Table, cards, split

ZONES = ("built", "hand", "discard", "pile")
FREE_CITY = "free_city"
RAW = ("wood", "stone", "ore", "clay")
MADE = ("glass", "papyrus", "loom")
UNPAYABLE = ("coins_short", "not_for_sale", "not_together")
"""Why a cost cannot be paid: too few coins, nobody has it, or one producer would have to give two."""


class SevenWondersTable(Table):
    """A state of 7 Wonders. Every decision is checked to neither make nor lose a card."""

    phases = frozenset({"choose"})
    volatile = frozenset({"hand", "plan"})

    def __init__(self, state: tavolata.State, named: frozenset[str] = frozenset()) -> None:
        super().__init__(state)
        self.named = named
        self.existing = self.count_all_cards() - self.count_dealt()

    # ---------------------------------------------------------------- nothing is made or lost
    def check(self) -> None:
        found = self.count_all_cards() - self.count_dealt()
        assert found == self.existing, "a card was made or lost"

    def count_all_cards(self) -> int:
        """Structures, markers under wonders, hands, the discard pile and the Free City's deck."""
        data = self.state.to_dict()
        found = cards(data["discard"]).total()
        if "pile" in data:
            found += cards(data["pile"]["unordered"]).total()
        for city in self.cities():
            found += cards(data[city]["built"]).total() + data[city]["stages"]
            found += cards(data[city].get("hand", [])).total()
        return found

    def count_dealt(self) -> int:
        """Seven cards a city have come into the game in every age."""
        return 7 * len(self.cities()) * self.age()

    # ---------------------------------------------------------------- who is asked
    def assert_asked(self, seat: str) -> None:
        """This seat owes a decision; others may owe one at the same time."""
        assert self.number(seat) in self.state.acting_players(), f"{seat} is not asked"

    def asked(self) -> list[str]:
        """The seats that owe a decision."""
        return [f"P{player + 1}" for player in self.state.acting_players()]

    def step_of(self, seat: str) -> str | None:
        """The name of a seat's open question; None if it owes nothing."""
        question = self.state.to_dict()["questions"][self.number(seat)]
        return None if question == "none" else str(question)

    def step(self) -> str | None:
        """The open question; of several the first that is not simply to choose a card."""
        steps = [step for step in map(self.step_of, self.seats()) if step is not None]
        special = [step for step in steps if step not in self.phases]
        return next(iter(special + steps), None)

    def cannot_pay(self, seat: str, action: str) -> None:
        """The action is refused for what it costs, and trying it changes nothing."""
        number = self.number(seat)
        refusal = self.state.explain(number, self.state.string_to_action(number, action))
        assert refusal is not None, f"{seat} may {action!r}"
        assert refusal.reason in UNPAYABLE, f"{refusal.reason}: {refusal}"
        self.refuses(seat, action, refusal.reason)

    # ---------------------------------------------------------------- a whole turn
    def turn(self, **choices: str) -> None:
        """All choices of a turn: `turn(P1="build forum", P2="build palace, pay 2 left")`."""
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
        """The seat sells a card that nobody needs; a controller plays for the Free City as well."""
        sales = [text for text in self.offered(seat) if text.startswith("discard ")]
        useless = [text for text in sales if text.removeprefix("discard ") not in self.named]
        self.does(seat, (useless or sales)[0])
        while self.step_of(seat) in ("choose_for_free_city", "pay_for_free_city"):
            self.does(seat, self.offered(seat)[0])

    def passes_turns(self, n: int = 1) -> None:
        """Everybody discards for some turns."""
        for _ in range(n):
            self.turn()

    def ends_age(self, **choices: str) -> None:
        """The sixth turn of an age with these choices, to its end: nobody uses a power after it."""
        assert self.turn_number() == 6
        age = self.age()
        self.turn(**choices)
        while not self.state.is_terminal() and self.age() == age:
            self.does(self.asked()[0], "decline")

    # ---------------------------------------------------------------- what lies where
    def seats(self) -> list[str]:
        return [f"P{p + 1}" for p in range(self.state.game().num_players())]

    def cities(self) -> list[str]:
        """The seats, and in the game for two the Free City."""
        seats = self.seats()
        return [*seats, FREE_CITY] if len(seats) == 2 else seats

    def age(self) -> int:
        return int(self.state.to_dict()["age"])

    def turn_number(self) -> int:
        return int(self.state.to_dict()["turn"])

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
        """The discard pile."""
        return cards(self.state.to_dict()["discard"])

    def victories(self, city: str) -> list[int]:
        """Victory tokens of Age I, II and III."""
        return [int(n) for n in self.seat(city)["tokens"]["victories"]]

    def defeats(self, city: str) -> int:
        return int(self.seat(city)["tokens"]["defeats"])

    # ---------------------------------------------------------------- what everybody can see
    def city(self, city: str) -> dict[str, Any]:
        """A city as a watcher sees it: shields, symbols, production, prices, score, ..."""
        found: dict[str, Any] = self.sees(None)[city]
        return found

    def shields(self, city: str) -> int:
        return int(self.city(city)["shields"])

    def symbols(self, city: str) -> dict[str, int]:
        """The scientific symbols that the city has at all; wild ones are `any`."""
        return {name: n for name, n in self.city(city)["symbols"].items() if n}

    def score(self, city: str) -> dict[str, int]:
        """The score by category, with its total."""
        found: dict[str, int] = self.city(city)["score"]
        return found

    def price(self, seat: str, action: str) -> tuple[int, int, int]:
        """What an action costs at its cheapest: coins to the bank, to the left and to the right."""
        price = self.sees(seat)["prices"][action]
        return price["bank"], price["left"], price["right"]


def table(players: int = 3, rules: str = "", **position: Any) -> SevenWondersTable:
    """A position: `table(age=2, turn=6, P1={"wonder": "giza_a", "built": "altar"}, discard="baths")`.

    `rules` are more parameters of the game string.
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
    """A part of a position with cards in words made lists."""
    if isinstance(value, dict):
        return {name: read_words(name, part) for name, part in value.items()}
    return split(value) if key in ZONES and isinstance(value, str) else value


def first_turn(age: int, used: list[str], cities: int) -> int:
    """The first turn before which so many cards of the age can have been used, one a city and turn."""
    n = sum(1 for name in used if AGE[NUMBER_OF[name]] == age)
    return 1 + (n + cities - 1) // cities


def game(players: int = 3, rules: str = "") -> tavolata.Game:
    """The game with so many players."""
    return tavolata.load_game(f"seven_wonders(players={players}{',' if rules else ''}{rules})")


def new_game(players: int = 3, seed: object = 0, rules: str = "") -> SevenWondersTable:
    """A freshly dealt game."""
    return SevenWondersTable(game(players, rules).new_initial_state(seed))
