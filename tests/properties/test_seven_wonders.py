"""Invariants of every state of 7 Wonders, checked in many random games."""

from __future__ import annotations

from collections import Counter

import pytest

from tavolata.core.events import Event
from tavolata.games.seven_wonders.positions.check import check
from tavolata.games.seven_wonders.rules.actions import DECLINE, PAY, VERBS
from tavolata.games.seven_wonders.rules.city import COPY_GUILD
from tavolata.games.seven_wonders.rules.events import EVENT_NAMES
from tavolata.games.seven_wonders.rules.goods import ANY, part
from tavolata.games.seven_wonders.rules.kinds import COLOUR, GUILDS, KINDS, NUMBER_OF, copies_of
from tavolata.games.seven_wonders.rules.state import (
    CHOOSE,
    QUESTION_NAMES,
    TURNS,
    SevenWondersState,
)
from tests.tiers import batches
from tests.worlds import (
    census_of_seven_wonders,
    check_actions,
    check_clone,
    check_illegal,
    check_round_trip,
    lively_action,
    marker_cards,
    seeded,
    seven_wonders,
)

GAMES = 20_000
BATCHES = 41
BOARDS = ("random", "a", "b")
TWINS = [
    (NUMBER_OF[f"{name}_age1"], NUMBER_OF[f"{name}_age2"]) for name in ("loom", "glassworks", "press")
]
CARD_USES = ("build", "build_free", "stage", "discard")


# ------------------------------------------------------------------ a second account
class Ledger:
    """Treasuries and cards as the log describes them, counted separately from the game."""

    def __init__(self, state: SevenWondersState) -> None:
        state.keep_log()
        self.state = state
        self.cities = len(state.cities)
        self.read = 0
        self.ages = 1
        self.turns = 1
        self.coins = [3] * self.cities
        self.used = [0] * self.cities
        self.seen: Counter[str] = Counter()

    def has_news(self) -> bool:
        """Whether anything has happened since the last look."""
        return len(self.log()) > self.read

    def log(self) -> list[Event]:
        assert self.state.log is not None
        return self.state.log

    def follow(self) -> None:
        """Enter the new events, then compare with the treasuries."""
        for event in self.log()[self.read :]:
            kind, city, number = EVENT_NAMES[event.kind], int(event.player), int(event.number)
            self.seen[kind] += 1
            if kind in CARD_USES or kind == "leftover":
                self.used[city] += 1
            self.enter_coins(kind, city, number)
            self.enter_time(kind, number)
        self.read = len(self.log())
        assert self.coins == [city.coins for city in self.state.cities]
        assert min(self.coins) >= 0

    def enter_coins(self, kind: str, city: int, number: int) -> None:
        """A payment to a neighbour arrives there; all other coins come from the bank or go to it."""
        if kind.startswith("pay_"):
            self.coins[city] -= number
        if kind == "pay_left":
            self.coins[(city + 1) % self.cities] += number
        if kind == "pay_right":
            self.coins[(city - 1) % self.cities] += number
        if kind == "gain":
            self.coins[city] += number

    def enter_time(self, kind: str, number: int) -> None:
        """Check that every city has used one card in a turn, and both of its last two in the sixth."""
        if kind in ("age", "game_end"):
            assert self.turns == TURNS
            assert self.used == [2] * self.cities
            self.used = [1] * self.cities
            self.turns = 0
        if kind == "age":
            self.ages += 1
            assert number == self.ages
        if kind == "turn":
            self.turns += 1
            assert divmod(number, 16) == (self.ages, self.turns)
            assert self.used == [1] * self.cities
            self.used = [0] * self.cities


# ------------------------------------------------------------------ invariants
def check_cards(state: SevenWondersState) -> None:
    """Check that every dealt card is in one place, and each randomly drawn guild at most once."""
    cities = len(state.cities)
    found = census_of_seven_wonders(state)
    for card in range(GUILDS):
        is_dealt = card_age(card) <= state.age
        assert found[card] == (copies_of(card, cities) if is_dealt else 0)
    guilds = found[GUILDS:]
    assert max(guilds) <= 1
    assert sum(guilds) == (cities + 2 if state.age == 3 else 0)
    assert sum(found) == 7 * cities * state.age


def card_age(card: int) -> int:
    """Return the age of a card by its number."""
    return 1 + (card >= NUMBER_OF["sawmill"]) + (card >= NUMBER_OF["pantheon"])


def check_cities(state: SevenWondersState) -> None:
    """Check cities: no duplicates, right counts of colours, a marker under every stage."""
    for number, city in enumerate(state.cities):
        colours = Counter(int(COLOUR[card]) for card in range(KINDS) if city.owns(card))
        assert [part(city.colours, colour) for colour in range(7)] == [colours[c] for c in range(7)]
        assert not any(city.owns(one) and city.owns(other) for one, other in TWINS)
        assert len(marker_cards(state, number)) == city.stages


def check_hands(state: SevenWondersState) -> None:
    """Check that hands shrink by a card a turn; the Free City's controller holds one more."""
    for player in range(state.game().num_players()):
        if state.questions[player] == CHOOSE:
            drawn = 1 if player == state.controller() else 0
            assert state.hand_size(player) == 8 - state.turn + drawn


def check_end(state: SevenWondersState, ledger: Ledger) -> None:
    """Check the end: three ages of six turns, no open questions, shares and scores add up."""
    assert (ledger.ages, ledger.seen["game_end"]) == (3, 1)
    assert ledger.seen["turn"] == 17, "and the first, which began before there was a log"
    assert state.acting_players() == []
    assert state.turns_taken() == [18] * state.game().num_players()
    assert sum(state.returns()) == pytest.approx(1.0)
    for score in state.scores():
        assert score["total"] == sum(score.values()) - score["total"]


def note(state: SevenWondersState, player: int, action: int, seen: Counter[str]) -> None:
    """Count the questions and answers."""
    question = QUESTION_NAMES[state.questions[player]]
    answer = "declined" if action == DECLINE else "pay" if action >= PAY else VERBS[action // KINDS]
    seen[f"{question}: {answer}"] += 1


def note_end(state: SevenWondersState, seen: Counter[str]) -> None:
    """Count powers that work only at the end."""
    for number, city in enumerate(state.cities):
        around = [state.cities[number - 1], state.cities[(number + 1) % len(state.cities)]]
        guilds = any(city.owns(guild) for city in around for guild in range(GUILDS, KINDS))
        seen["copy of a guild"] += city.powers & COPY_GUILD != 0 and guilds
        seen["wild symbol"] += part(city.symbols, ANY) > 0
        seen["two wild symbols"] += part(city.symbols, ANY) == 2
        assert part(city.symbols, ANY) <= 2
    seen["games"] += 1
    for guild, n in enumerate(census_of_seven_wonders(state)[GUILDS:]):
        seen[f"guild {guild}"] += n


def check_lot(seen: Counter[str]) -> None:
    """Check that all guilds are equally likely: 40 of 60 are dealt over the six numbers of players."""
    shares = [seen[f"guild {guild}"] / seen["games"] for guild in range(KINDS - GUILDS)]
    assert 0.57 < min(shares) <= max(shares) < 0.77


MUST_HAPPEN = [
    "choose: build",
    "choose: free",
    "choose: stage",
    "choose: discard",
    "pay: pay",
    "choose_for_free_city: build",
    "choose_for_free_city: stage",
    "choose_for_free_city: discard",
    "pay_for_free_city: pay",
    "seventh_card: build",
    "seventh_card: stage",
    "seventh_card: discard",
    "seventh_card: declined",
    "discard_pile: free",
    "discard_pile: declined",
    "copy of a guild",
    "wild symbol",
]
"""Each batch has every question with every answer, and every power of a wonder."""


# ------------------------------------------------------------------ random games
def play_and_check(number: int, seen: Counter[str]) -> None:
    """Play a random game with all checks above, some of them at every turn."""
    rng = seeded("property of 7 Wonders", number)
    round_of_batches = number // BATCHES
    players = 2 + round_of_batches % 6
    state = seven_wonders(number, players, f"wonders={BOARDS[round_of_batches // 6 % 3]}")
    ledger = Ledger(state)
    look_at = [rng.below(40), rng.below(80), rng.below(160)]
    decisions = 0
    while not state.is_terminal():
        acting = state.acting_players()
        player = acting[rng.below(len(acting))]
        if decisions == look_at[0]:
            check_round_trip(state)
        if decisions == look_at[1]:
            check(state)
            check_clone(state, rng, 30)
        if decisions == look_at[2] and round_of_batches % 5 == 0:
            check_actions(state, player)
            check_illegal(state, player, rng)
        action = lively_action(state, player, rng)
        note(state, player, action, seen)
        state.apply_action(player, action)
        decisions += 1
        if ledger.has_news():
            ledger.follow()
            check_cards(state)
            check_cities(state)
            check_hands(state)
    assert decisions <= state.game().max_game_length()
    check(state)
    check_end(state, ledger)
    note_end(state, seen)


@batches(full=1, prove=BATCHES)
def test_random_games_of_seven_wonders_keep_every_card_and_coin(batch: int) -> None:
    """Random games of 2 to 7 players on both sides of the boards, 20,000 in all batches.

    After every turn cards and coins are counted, and cities and hands compared with the log. Each game is
    written and read again at one random moment and cloned at another; every fifth game has all its actions
    explained and read back from their text, and an illegal one tried.
    """
    seen: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        play_and_check(number, seen)
    assert [what for what in MUST_HAPPEN if seen[what] == 0] == []
    check_lot(seen)


@pytest.mark.parametrize(
    ("board", "powers"),
    [
        ("olympia_a", ["choose_for_free_city: free"]),
        ("halicarnassus_a", ["discard_pile: free", "discard_pile: declined"]),
        ("halicarnassus_b", ["discard_pile: free", "discard_pile: declined"]),
    ],
)
def test_the_free_city_uses_the_powers_of_its_wonder(board: str, powers: list[str]) -> None:
    """In the game for two, all invariants hold when the third city has a wonder with a power."""
    seen: Counter[str] = Counter()
    for number in range(40):
        rng = seeded("free city", number)
        state = seven_wonders(number, 2, f"wonders=giza_a+rhodes_b+{board}")
        ledger = Ledger(state)
        while not state.is_terminal():
            acting = state.acting_players()
            player = acting[rng.below(len(acting))]
            action = lively_action(state, player, rng)
            note(state, player, action, seen)
            state.apply_action(player, action)
            ledger.follow()
            check_cards(state)
            check_cities(state)
        check_end(state, ledger)
    assert [what for what in powers if seen[what] == 0] == []


# ------------------------------------------------------------------ turns
@pytest.mark.parametrize("players", [2, 4])
def test_turns_taken_are_the_completed_ones(players: int) -> None:
    """None before the first card, one after it, 18 at the end; the seventh card is not a turn."""
    state = seven_wonders("turns", players, "wonders=b")
    rng = seeded("turns", players)
    while not state.is_terminal():
        begun = 6 * (int(state.age) - 1) + min(int(state.turn), TURNS + 1)
        assert state.turns_taken() == [begun - 1] * players
        player = state.acting_players()[0]
        state.apply_action(player, lively_action(state, player, rng))
    assert state.turns_taken() == [18] * players
