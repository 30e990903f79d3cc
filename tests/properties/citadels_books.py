"""A second account of Citadels, kept from the log alone: gold, cards, cities, the crown."""

from __future__ import annotations

from collections import Counter

from tavolata.core.chance import NO_CARD
from tavolata.core.events import Event
from tavolata.games.citadels.rules.events import EVENT_NAMES
from tavolata.games.citadels.rules.kinds import NUMBER_OF, kind_of
from tavolata.games.citadels.rules.state import CitadelsState

MUSEUM = NUMBER_OF["museum"]
FROM_BANK = ("gather_gold", "gain", "refund")
TO_BANK = ("pay", "destroy_cost", "beautify", "tax")
"""The tax goes onto the Tax Collector's token, the other gold off the table or onto a district."""
TAKEN = ("take_gold",)
GIVEN = ("bribe", "exchange", "seize")


class Books:
    """Every stash, hand and city as the log describes it, counted separately from the game."""

    def __init__(self, state: CitadelsState) -> None:
        state.keep_log()
        self.state = state
        self.seats = range(len(state.seats))
        self.read = 0
        self.gold = [2 for _ in self.seats]
        self.token = 0
        self.gained = 0
        """The last gain from the bank, which may have come from the token."""
        self.hands = [4 for _ in self.seats]
        self.cities: list[Counter[int]] = [Counter() for _ in self.seats]
        self.museum = 0
        self.looking = 0
        """Cards that a gathering player looks at and has neither kept nor returned."""
        self.falling = 0
        """Cards of a destroyed district that are still on their way under the deck."""
        self.crown = int(state.crown)
        self.turns = [0 for _ in self.seats]
        self.rounds = 1
        self.seen: Counter[str] = Counter()
        self.follow()

    def follow(self) -> None:
        """Enter the new events, then compare with the table."""
        log = self.state.log
        assert log is not None
        for event in log[self.read :]:
            self.enter(event)
        self.read = len(log)
        self.compare()

    def enter(self, event: Event) -> None:
        """Enter one event."""
        kind, seat = EVENT_NAMES[event.kind], int(event.player)
        card, number = int(event.card), int(event.number)
        self.seen[kind] += 1
        self.enter_gold(kind, seat, number)
        self.enter_cards(kind, seat, card, number)
        self.enter_cities(kind, seat, card, number)
        if kind == "crown":
            assert seat != self.crown
            self.crown = seat
        if kind == "reveal":
            self.turns[seat] += 1
        if kind == "round":
            self.rounds += 1
            assert number == self.rounds

    def enter_gold(self, kind: str, seat: int, number: int) -> None:
        """Between two seats the event's number is the other seat."""
        if kind in FROM_BANK:
            self.gold[seat] += number
            self.gained = number
        elif kind in TO_BANK:
            self.gold[seat] -= number
            self.token += number if kind == "tax" else 0
        elif kind in TAKEN or kind in GIVEN:
            amount, other = number >> 4, number & 15
            self.gold[seat] += amount if kind in TAKEN else -amount
            self.gold[other] -= amount if kind in TAKEN else -amount
        assert self.gold[seat] >= 0

    def enter_cards(self, kind: str, seat: int, card: int, number: int) -> None:
        """Cards come from the deck or from hands; destroyed or looked-at cards were in no hand."""
        hands = self.hands
        if kind == "gather_cards":
            self.looking = number
        elif kind in ("draw", "keep"):
            hands[seat] += 1
            self.looking -= self.looking > 0
        elif kind == "bottom" and self.falling:
            self.falling -= 1
        elif kind == "bottom" and self.looking:
            self.looking -= 1
        elif kind in ("bottom", "lay", "build"):
            hands[seat] -= 1
            self.museum += kind == "lay"
        elif kind in ("take_card", "confiscate"):
            hands[number] -= 1
            hands[seat] += 1
        elif kind == "give_card":
            hands[seat] -= 1
            hands[number] += 1
        elif kind == "swap_hands":
            hands[seat], hands[number] = hands[number], hands[seat]
        elif kind == "destroy":
            self.falling = 1
            if card == MUSEUM:
                self.falling += self.museum
                self.museum = 0

    def enter_cities(self, kind: str, seat: int, card: int, number: int) -> None:
        """Districts are built, destroyed, or move from city to city."""
        if kind in ("build", "exchange", "seize"):
            self.cities[seat][card] += 1
        if kind in ("exchange", "seize", "destroy"):
            owner = number & 15
            assert self.cities[owner][card] > 0
            self.cities[owner][card] -= 1

    def compare(self) -> None:
        """Compare the table with the log. A declared district has left its builder's hand."""
        state = self.state
        if state.tax_gold != self.token:
            assert (state.tax_gold, self.gained) == (0, self.token)
            self.token = 0
        declared = [state.building != NO_CARD and state.turn_seat == p for p in self.seats]
        for p, seat in enumerate(state.seats):
            assert seat.gold == self.gold[p]
            assert len(seat.hand) + declared[p] == self.hands[p]
            assert len(seat.city) == self.cities[p].total()
        assert (state.crown, state.round, len(state.tucked)) == (self.crown, self.rounds, self.museum)
        assert state.turns_taken() == self.turns

    def compare_cities(self) -> None:
        """Compare the districts with those that the log has named."""
        for p, seat in enumerate(self.state.seats):
            assert Counter(int(kind_of(int(district))) for district in seat.city) == +self.cities[p]
