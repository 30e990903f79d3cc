"""A Dominion table for tests: the words of `kit.Table` and where the cards are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import tavolata

from ..kit import Table, cards, split

PILES = ("hand", "discard", "in_play", "set_aside")
LISTS = (*PILES, "deck")


class DominionTable(Table):
    """A state of Dominion. Every decision is checked to neither create nor lose a card."""

    phases = frozenset({"action_phase", "treasure_phase", "buy_phase"})
    volatile = frozenset({"known_to_all", "draws", "loot"})

    def __init__(self, state: tavolata.State) -> None:
        super().__init__(state)
        self.existing = self.count_all_cards(self.before)

    def check(self) -> None:
        assert self.count_all_cards(self.state.to_dict()) == self.existing, "a card was made or lost"

    def count_all_cards(self, data: dict[str, Any]) -> Counter[str]:
        """Count the cards of a state: trash, supply, and those of the players."""
        found = cards(data["trash"]) + Counter(data["supply"])
        for seat in self.seats():
            found += owned_by(data[seat])
        return found

    def seats(self) -> list[str]:
        return [f"P{p + 1}" for p in range(self.state.game().num_players())]

    def luck(self, names: str) -> None:
        """Draw cards from unordered decks in this order from here on."""
        state: Any = self.state
        numbers = state.piles.numbers()
        state.chance.is_scripted = True
        state.chance.script = [numbers[name] for name in split(names)]

    # ---------------------------------------------------------------- where the cards are
    def hand(self, seat: str) -> Counter[str]:
        return cards(self.seat(seat)["hand"])

    def discard(self, seat: str) -> Counter[str]:
        return cards(self.seat(seat)["discard"])

    def discard_top(self, seat: str) -> str | None:
        found: str | None = self.seat(seat)["discard_top"]
        return found

    def in_play(self, seat: str) -> Counter[str]:
        return cards(self.seat(seat)["in_play"])

    def set_aside(self, seat: str) -> Counter[str]:
        return cards(self.seat(seat)["set_aside"])

    def deck(self, seat: str) -> Counter[str]:
        return in_deck(self.seat(seat))

    def deck_top(self, seat: str) -> list[str]:
        """Return the known cards on top of a deck, the topmost first."""
        return split(self.seat(seat)["deck"]["top"])

    def owned(self, seat: str) -> Counter[str]:
        return owned_by(self.seat(seat))

    def shuffles(self, seat: str) -> int:
        return int(self.seat(seat)["deck"]["shuffles"])

    def trash(self) -> Counter[str]:
        return cards(self.state.to_dict()["trash"])

    def supply(self, card: str) -> int:
        return int(self.state.to_dict()["supply"][card])

    def counters(self) -> tuple[int, int, int]:
        """Return the Actions, Buys and coins."""
        data = self.state.to_dict()
        return data["actions"], data["buys"], data["coins"]

    def turns(self) -> list[int]:
        return [int(self.seat(seat)["turns"]) for seat in self.seats()]

    def active(self) -> str:
        return str(self.state.to_dict()["active"])

    # ---------------------------------------------------------------- phases
    def to_buy_phase(self, seat: str) -> None:
        """Skip the remaining Actions, play all Treasures, and stop before the first buy."""
        while self.step() in ("action_phase", "treasure_phase"):
            treasures = "play treasures"
            self.does(seat, treasures if treasures in self.offered(seat) else "done")
        assert self.step() == "buy_phase"

    def ends_turn(self, seat: str) -> None:
        """Play and buy nothing more."""
        self.idle(seat)
        while self.active() == seat and not self.state.is_terminal():
            self.does(seat, "done")

    def told(self, viewer: str | None, event: str) -> list[tuple[str, str | None]]:
        """Return the seat and card of each logged event of one name, as a viewer sees them."""
        player = None if viewer is None else self.number(viewer)
        found = []
        for entry in self.state.log or []:
            data = self.state.game().event_to_dict(entry.seen_by(player))
            if data["event"] == event:
                found.append((data["seat"], data.get("card")))
        return found


def in_deck(player: dict[str, Any]) -> Counter[str]:
    """Return the cards of the deck in the data of a player."""
    return cards(player["deck"]["top"]) + cards(player["deck"]["unordered"])


def owned_by(player: dict[str, Any]) -> Counter[str]:
    """Return all cards in the data of a player."""
    return sum((cards(player[pile]) for pile in PILES), in_deck(player))


def table(players: int = 2, kingdom: str = "random", **position: Any) -> DominionTable:
    """Build a position: `table(P1={"hand": "moat copper*2", "deck": "gold"}, buys=2)`."""
    for seat, zones in position.items():
        if seat.startswith("P") and seat[1:].isdigit():
            position[seat] = {
                name: split(zone) if name in LISTS and isinstance(zone, str) else zone
                for name, zone in zones.items()
            }
    if "trash" in position:
        position["trash"] = split(position["trash"])
    if "kingdom_cards" in position:
        position["kingdom"] = split(position.pop("kingdom_cards"))
    game = tavolata.load_game(f"dominion(players={players},kingdom={kingdom})")
    return DominionTable(game.state_from_dict(position))


def new_game(players: int = 2, seed: object = 0, **parameters: str) -> DominionTable:
    """Deal a new game."""
    inside = ",".join(f"{key}={value}" for key, value in parameters.items())
    game = tavolata.load_game(f"dominion(players={players}{',' if inside else ''}{inside})")
    return DominionTable(game.new_initial_state(seed))
